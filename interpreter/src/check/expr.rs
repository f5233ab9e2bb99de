//! Expressions: literals, names, fields and conditions. Types flow both ways: an expected type decides between meanings of a name.

use super::frame::{Frame, path_of};
use super::lowered::{Lowered, Out, words};
use super::nodes::{FLAG, NUMBER};
use super::{Checker, codes};
use crate::ir::{At, Node};
use crate::resolve::tree::{Expr, ExprKind, Meaning, Word};
use crate::resolve::{nearest, units, width};
use crate::schema::{Base, KindId, Type, UnitId};
use reglo_grammar::diagnostic::{Diagnostic, Span};

impl Checker<'_> {
    /// Lowers an expression. The hint is what would be welcome; [`Checker::fit`] insists.
    pub(super) fn lower(&mut self, frame: &mut Frame, expr: &Expr, hint: Option<Type>) -> Out {
        let span = expr.span;
        match &expr.kind {
            ExprKind::Poison => None,
            ExprKind::Number(n) => self
                .whole(*n, span)
                .map(|n| Lowered::one(NUMBER, self.constant(n, NUMBER, span))),
            ExprKind::Quantity(n, unit) => self.quantity(*n, *unit, span),
            ExprKind::Bag(parts) => self.bag(frame, parts, hint, span),
            ExprKind::Flag(flag) => Some(Lowered::one(FLAG, self.constant(i64::from(*flag), FLAG, span))),
            ExprKind::List(parts) => self.list_literal(frame, parts, hint, span),
            ExprKind::Name { text, meanings } => {
                let out = self.name(frame, text, meanings, hint, span);
                self.narrow(frame, expr, out)
            }
            ExprKind::Field(of, name) => {
                let out = self.field(frame, of, name, span);
                self.narrow(frame, expr, out)
            }
            ExprKind::Call { value, args } => {
                let out = self.value_call(frame, *value, args, false, span);
                self.narrow(frame, expr, out)
            }
            ExprKind::Printed { value, args } => self.value_call(frame, *value, args, true, span),
            ExprKind::Hook { hook, args } => self.decide_hook(frame, *hook, args, span),
            ExprKind::Allowed {
                permission,
                args,
                apart,
            } => self.allowed(frame, *permission, args, apart, span),
            ExprKind::Not(inner) => {
                let out = self.lower(frame, inner, Some(FLAG));
                let inner = self.flag(out, inner)?;
                Some(Lowered::one(FLAG, self.not(inner, span)))
            }
            ExprKind::Negate(inner) => self.negate(frame, inner, hint, span),
            ExprKind::Binary(op, left, right) => self.binary(frame, *op, (left, right), hint, span),
            ExprKind::Divide { left, right, rounding } => self.divide(frame, (left, right), *rounding, span),
            ExprKind::IsKind { value, kind, negated } => self.is_kind(frame, value, *kind, *negated, span),
            ExprKind::Presence { value, present } => self.presence(frame, value, *present, span),
            ExprKind::Otherwise(value, other) => self.otherwise(frame, value, other, hint, span),
            ExprKind::If(condition, then, other) => self.if_else(frame, condition, (then, other), hint, span),
            ExprKind::Table { subject, arms } => self.table(frame, subject, arms, hint, span),
            _ => self.over_lists(frame, expr, hint),
        }
    }

    fn whole(&mut self, doubled: i64, span: Span) -> Option<i64> {
        if doubled % 2 != 0 {
            self.error_help(
                codes::NO_HALVES,
                span,
                "there are no halves here",
                "only a unit declared `in halves` has them",
            );
            return None;
        }
        Some(doubled / 2)
    }

    fn quantity(&mut self, doubled: i64, unit: UnitId, span: Span) -> Out {
        let ty = Type::of(Base::Quantity(unit));
        let halves = self.program.schema.units.get(unit.index()).is_some_and(|u| u.halves);
        let cell = if halves { doubled } else { self.whole(doubled, span)? };
        Some(Lowered::one(ty, self.constant(cell, ty, span)))
    }

    fn bag(&mut self, frame: &mut Frame, parts: &[Expr], hint: Option<Type>, span: Span) -> Out {
        let mut amounts = Vec::new();
        let mut sound = true;
        for part in parts {
            let out = self.lower(frame, part, None);
            let out = self.guarded(out, part);
            match out.as_ref().map(|l| l.ty.base) {
                Some(Base::Quantity(unit)) => {
                    if amounts.iter().any(|(u, _)| *u == unit) {
                        self.error(codes::TYPE_MISMATCH, part.span, "this unit is in the bag already");
                    }
                    amounts.extend(out.and_then(|l| l.first()).map(|cell| (unit, cell)));
                }
                Some(_) => {
                    self.error(
                        codes::TYPE_MISMATCH,
                        part.span,
                        "a bag holds quantities, such as `3 gold`",
                    );
                    sound = false;
                }
                None => sound = false,
            }
        }
        if !sound {
            return None;
        }
        amounts.sort_by_key(|(unit, _)| *unit);
        let bits = amounts.iter().fold(0u64, |bits, (unit, _)| bits | 1 << unit.0);
        let cells = amounts.into_iter().map(|(_, cell)| cell).collect();
        let lowered = Lowered {
            ty: Type::of(Base::Bag(bits)),
            cells,
        };
        match hint.map(|h| h.base) {
            Some(Base::Bag(all)) if bits & !all == 0 => Some(self.lift(lowered, Base::Bag(all), span)),
            _ => Some(lowered),
        }
    }

    fn list_literal(&mut self, frame: &mut Frame, parts: &[Expr], hint: Option<Type>, span: Span) -> Out {
        let element = match hint.map(|h| h.base) {
            Some(Base::Set(e)) => Some(Type::of(Base::Enum(e))),
            Some(Base::List(k)) => Some(Type::of(Base::Object(k))),
            _ => None,
        };
        let Some(first) = parts.first() else {
            return self.empty_list(hint, span);
        };
        let lowered: Vec<Out> = parts
            .iter()
            .map(|part| {
                let out = self.lower(frame, part, element);
                self.guarded(out, part)
            })
            .collect();
        let mut common: Option<Lowered> = None;
        let mut cells = Vec::new();
        for (out, part) in lowered.into_iter().zip(parts) {
            let next = out?;
            cells.extend(next.first());
            common = match common {
                None => Some(next),
                Some(so_far) => Some(self.unify(Some(so_far), Some(next), (first, part))?.1),
            };
        }
        match common?.ty.base {
            Base::Enum(e) => {
                let ty = Type::of(Base::Set(e));
                let bits: Vec<_> = cells.into_iter().map(|c| self.singleton(c, ty, span)).collect();
                bits.into_iter()
                    .reduce(|a, b| self.union(a, b, ty, span))
                    .map(|cell| Lowered::one(ty, cell))
            }
            Base::Object(k) => {
                let ty = Type::of(Base::List(k));
                let run = self.list(&cells);
                Some(Lowered::one(ty, self.node(Node::ListOf(run), ty, span)))
            }
            _ => {
                self.error(
                    codes::TYPE_MISMATCH,
                    span,
                    "a list holds members of an enum, things or records",
                );
                None
            }
        }
    }

    fn empty_list(&mut self, hint: Option<Type>, span: Span) -> Out {
        let ty = Type::of(hint.map_or(Base::Number, |h| h.base));
        match ty.base {
            Base::Set(_) => Some(Lowered::one(ty, self.constant(0, ty, span))),
            Base::List(_) => {
                let run = self.list(&[]);
                Some(Lowered::one(ty, self.node(Node::ListOf(run), ty, span)))
            }
            _ => {
                self.error(codes::TYPE_MISMATCH, span, "nothing says what this empty list is of");
                None
            }
        }
    }

    /// What a meaning's type is, as far as that is known without lowering.
    fn meaning_type(&self, frame: &Frame, meaning: Meaning) -> Option<Type> {
        match meaning {
            Meaning::Local(local) => frame.locals.get(&local).map(|l| l.ty),
            Meaning::Figure(_) => None,
            Meaning::Sheet => self.names.sheet.as_ref().map(|(_, kind)| Type::of(Base::Object(*kind))),
            Meaning::Option(id) => self.program.schema.options.get(id.index()).map(|o| o.ty),
            Meaning::Value(value) => self.names.value_list.get(value).map(|v| v.ty),
            Meaning::Member(of, _) => Some(Type::of(Base::Enum(of))),
            Meaning::Thing(_, kind) => Some(Type::of(Base::Object(kind))),
        }
    }

    fn name(&mut self, frame: &mut Frame, text: &str, meanings: &[Meaning], hint: Option<Type>, span: Span) -> Out {
        let welcome: Vec<Meaning> = match (meanings, hint) {
            ([_], _) | (_, None) => Vec::new(),
            (_, Some(hint)) => {
                let fits = |m: &Meaning| {
                    self.meaning_type(frame, *m)
                        .is_none_or(|t| self.fits(t.base, hint.base))
                };
                meanings.iter().copied().filter(fits).collect()
            }
        };
        let left = if welcome.is_empty() {
            meanings
        } else {
            welcome.as_slice()
        };
        match left {
            [only] => self.meaning(frame, *only, hint, span),
            [near @ (Meaning::Local(_) | Meaning::Figure(_) | Meaning::Sheet), ..] => {
                self.meaning(frame, *near, hint, span)
            }
            [] => None,
            several => {
                let ways: Vec<String> = several.iter().map(|m| self.qualified(text, *m)).collect();
                let message = format!("`{text}` has several meanings here");
                self.error_help(
                    crate::resolve::codes::AMBIGUOUS,
                    span,
                    message,
                    format!("it is {}", ways.join(" or ")),
                );
                None
            }
        }
    }

    fn qualified(&self, text: &str, meaning: Meaning) -> String {
        match meaning {
            Meaning::Option(_) => "an option".to_owned(),
            Meaning::Value(_) => format!("the value `{text}`"),
            Meaning::Member(of, _) => format!("`{}.{text}`", self.describe(Type::of(Base::Enum(of)))),
            Meaning::Thing(_, kind) => format!("`{}.{text}`", self.describe(Type::of(Base::Object(kind)))),
            Meaning::Local(_) | Meaning::Figure(_) | Meaning::Sheet => format!("`{text}`"),
        }
    }

    pub(super) fn meaning(&mut self, frame: &mut Frame, meaning: Meaning, hint: Option<Type>, span: Span) -> Out {
        let ty = self.meaning_type(frame, meaning);
        match meaning {
            Meaning::Figure(id) => {
                let figure = self.figures.get(id.0 as usize)?;
                self.lower(frame, &figure.value, hint)
            }
            Meaning::Local(local) => {
                let local = *frame.locals.get(&local)?;
                Some(Lowered::one(
                    local.ty,
                    self.node(Node::Local(local.slot), local.ty, span),
                ))
            }
            Meaning::Sheet => ty.map(|ty| Lowered::one(ty, self.node(Node::Sheet, ty, span))),
            Meaning::Option(id) => {
                let cell = self.program.schema.options.get(id.index())?.setting;
                ty.map(|ty| Lowered::one(ty, self.constant(cell, ty, span)))
            }
            Meaning::Value(value) => self.value_call(frame, value, &[], false, span),
            Meaning::Member(_, cell) => ty.map(|ty| Lowered::one(ty, self.constant(cell, ty, span))),
            Meaning::Thing(thing, _) => ty.map(|ty| Lowered::one(ty, self.constant(i64::from(thing.0), ty, span))),
        }
    }

    /// Applies what is known of a path here.
    fn narrow(&mut self, frame: &Frame, expr: &Expr, out: Out) -> Out {
        let mut lowered = out?;
        if frame.facts.is_empty() {
            return Some(lowered);
        }
        let Some(path) = path_of(expr, self.figures) else {
            return Some(lowered);
        };
        if frame.is_present(&path) {
            lowered.ty.optional = false;
        }
        if let Base::Object(mut kind) = lowered.ty.base {
            for known in frame.kinds(&path) {
                if self.is_within(known, kind) {
                    kind = known;
                }
            }
            lowered.ty.base = Base::Object(kind);
        }
        Some(lowered)
    }

    fn field(&mut self, frame: &mut Frame, of: &Expr, name: &Word, span: Span) -> Out {
        let object = self.lower(frame, of, None)?;
        match object.ty.base {
            Base::Object(kind) => self.object_field(&object, kind, name, span),
            Base::Bag(bits) => {
                let found = self.names.units.get(&name.text).copied();
                let position = found.and_then(|unit| units(bits).position(|u| u == unit));
                let cell = position.and_then(|p| object.cells.get(p)).copied();
                let (Some(unit), Some(cell)) = (found, cell) else {
                    let bag = self.describe(Type::of(object.ty.base));
                    self.error(
                        codes::UNKNOWN_FIELD,
                        name.span,
                        format!("`{bag}` has no part `{}`", name.text),
                    );
                    return None;
                };
                Some(Lowered::one(
                    Type {
                        base: Base::Quantity(unit),
                        optional: object.ty.optional,
                    },
                    cell,
                ))
            }
            _ => {
                let is = self.describe(object.ty);
                let mut found = Diagnostic::error(codes::UNKNOWN_FIELD, name.span, format!("`{is}` has no fields"));
                if matches!(object.ty.base, Base::List(_)) {
                    found.help = Some(format!(
                        "ask its elements: `list(x.{} for x in {})`",
                        name.text,
                        words(of)
                    ));
                }
                self.findings.push(found);
                None
            }
        }
    }

    fn object_field(&mut self, object: &Lowered, kind: KindId, name: &Word, span: Span) -> Out {
        let declared = self.program.schema.kinds.get(kind.index())?;
        let Some(field) = declared.fields.iter().find(|f| f.name == name.text) else {
            return self.no_field(kind, name);
        };
        let (slot, ty) = (
            field.slot,
            Type {
                base: field.ty.base,
                optional: field.ty.optional || object.ty.optional,
            },
        );
        let base = object.first()?;
        let mut cells = Vec::new();
        for offset in 0..width(ty) {
            let part = match ty.base {
                Base::Bag(bits) => Type {
                    base: units(bits).nth(offset as usize).map_or(ty.base, Base::Quantity),
                    ..ty
                },
                _ => ty,
            };
            let slot = slot + offset;
            let node = if object.ty.optional {
                Node::FieldIfPresent { object: base, slot }
            } else {
                Node::Field { object: base, slot }
            };
            cells.push(self.node(node, part, span));
        }
        Some(Lowered { ty, cells })
    }

    fn no_field(&mut self, kind: KindId, name: &Word) -> Out {
        let kinds = &self.program.schema.kinds;
        let declared = kinds.get(kind.index())?;
        let message = format!("`{}` has no field `{}`", declared.name, name.text);
        let narrower = kinds
            .iter()
            .enumerate()
            .find(|(id, k)| declared.narrower >> id & 1 == 1 && k.fields.iter().any(|f| f.name == name.text));
        let all: Vec<String> = declared.fields.iter().map(|f| f.name.clone()).collect();
        let help = match narrower {
            Some((_, k)) => Some(format!("only a `{}` has it: ask `… is {} and …` first", k.name, k.name)),
            None => nearest(&name.text, all.iter()).map(|n| format!("did you mean `{n}`?")),
        };
        let mut found = Diagnostic::error(codes::UNKNOWN_FIELD, name.span, message);
        found.help = help;
        self.findings.push(found);
        None
    }

    fn is_kind(&mut self, frame: &mut Frame, value: &Expr, kind: KindId, negated: bool, span: Span) -> Out {
        let out = self.lower(frame, value, None);
        let object = self.guarded(out, value)?;
        let Base::Object(its) = object.ty.base else {
            let is = self.describe(object.ty);
            self.error(
                codes::TYPE_MISMATCH,
                value.span,
                format!("only a thing is of a kind, and this is `{is}`"),
            );
            return None;
        };
        if !self.is_within(kind, its) && !self.is_within(its, kind) {
            let (is, of) = (self.describe(object.ty), self.describe(Type::of(Base::Object(kind))));
            self.error(codes::TYPE_MISMATCH, span, format!("a `{is}` is never a `{of}`"));
            return None;
        }
        let kinds = self.program.schema.kinds.get(kind.index()).map_or(0, |k| k.narrower);
        let test = self.node(
            Node::IsKind {
                object: object.first()?,
                kinds,
            },
            FLAG,
            span,
        );
        let test = if negated { self.not(test, span) } else { test };
        Some(Lowered::one(FLAG, test))
    }

    fn presence(&mut self, frame: &mut Frame, value: &Expr, present: bool, span: Span) -> Out {
        let lowered = self.lower(frame, value, None)?;
        let test = if lowered.ty.optional {
            self.node(Node::IsPresent(lowered.first()?), FLAG, span)
        } else {
            self.constant(1, FLAG, span)
        };
        let test = if present { test } else { self.not(test, span) };
        Some(Lowered::one(FLAG, test))
    }

    fn otherwise(&mut self, frame: &mut Frame, value: &Expr, other: &Expr, hint: Option<Type>, span: Span) -> Out {
        let first = self.lower(frame, value, hint);
        let hint = first.as_ref().map(|l| l.ty).or(hint);
        let second = self.lower(frame, other, hint);
        let (first, second) = self.unify(first, second, (value, other))?;
        let ty = Type {
            base: first.ty.base,
            optional: first.ty.optional && second.ty.optional,
        };
        if !first.ty.optional {
            return Some(first);
        }
        let pairs = first.cells.into_iter().zip(second.cells);
        let cells = pairs
            .map(|(a, b)| self.node(Node::Otherwise(a, b), self.part(ty, a), span))
            .collect();
        Some(Lowered { ty, cells })
    }

    /// The type of one cell of something of that type.
    pub(super) fn part(&self, ty: Type, cell: crate::ir::ExprId) -> Type {
        match ty.base {
            Base::Bag(_) => Type {
                base: self.type_of(cell).base,
                optional: ty.optional,
            },
            _ => ty,
        }
    }

    fn if_else(
        &mut self,
        frame: &mut Frame,
        condition: &Expr,
        branches: (&Expr, &Expr),
        hint: Option<Type>,
        span: Span,
    ) -> Out {
        let out = self.lower(frame, condition, Some(FLAG));
        let test = self.flag(out, condition);
        let known = frame.facts.len();
        frame.assume(condition, true, self.figures);
        let then = self.lower(frame, branches.0, hint);
        frame.facts.truncate(known);
        frame.assume(condition, false, self.figures);
        let hint = hint.or(then.as_ref().map(|l| l.ty));
        let other = self.lower(frame, branches.1, hint);
        frame.facts.truncate(known);
        let (then, other) = self.unify(then, other, branches)?;
        let test = test?;
        let ty = Type {
            base: then.ty.base,
            optional: then.ty.optional || other.ty.optional,
        };
        let pairs = then.cells.into_iter().zip(other.cells);
        let cells = pairs
            .map(|(a, b)| self.choose(test, a, b, self.part(ty, a), span))
            .collect();
        Some(Lowered { ty, cells })
    }

    /// The field of a row or of the sheet that a node reads: its object and the field's position.
    pub(super) fn field_read(&self, node: Node) -> Option<(crate::ir::ExprId, u32)> {
        let (Node::Field { object, slot } | Node::FieldIfPresent { object, slot }) = node else {
            return None;
        };
        let Base::Object(kind) = self.type_of(object).base else {
            return None;
        };
        let declared = self.program.schema.kinds.get(kind.index())?;
        if declared.used_as == crate::schema::KindUse::Things {
            return None;
        }
        let position = declared
            .fields
            .iter()
            .position(|f| f.slot <= slot && slot < f.slot + width(f.ty))?;
        Some((object, u32::try_from(position).ok()?))
    }

    /// The place that an expression names, if it is one.
    pub(super) fn place(&mut self, frame: &mut Frame, expr: &Expr) -> Option<At> {
        if let ExprKind::Name { meanings, .. } = &expr.kind
            && let [Meaning::Local(local), ..] = meanings.as_slice()
            && let Some(place) = frame.locals.get(local).and_then(|l| l.place)
        {
            return Some(place);
        }
        let lowered = self.lower(frame, expr, None)?;
        let cell = lowered.first()?;
        let field = self.field_read(self.program.node(cell));
        match lowered.ty.base {
            Base::List(kind) if self.is_row(kind) => Some(At::Rows(cell)),
            // A record in a field has the field's place, also while it is absent.
            _ if field.is_some() => field.map(|(row, field)| At::Field { row, field }),
            Base::Object(kind) if self.is_row(kind) => Some(At::Row(cell)),
            Base::List(_) => Some(At::Rows(cell)),
            _ => {
                let help = "name a row, a list of rows, or a field of one";
                self.error_help(codes::BAD_PLACE, expr.span, "this is no place of the sheet", help);
                None
            }
        }
    }

    pub(super) fn is_row(&self, kind: KindId) -> bool {
        self.program
            .schema
            .kinds
            .get(kind.index())
            .is_some_and(|k| k.used_as == crate::schema::KindUse::Record)
    }
}
