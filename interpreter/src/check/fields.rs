//! Fields of objects, parts of bags, and the places of the sheet that they are.

use super::frame::Frame;
use super::lowered::{Lowered, Out, words};
use super::{Checker, codes};
use crate::ir::{At, ExprId, Node};
use crate::resolve::nearest;
use crate::resolve::tree::{Expr, ExprKind, Meaning, Word};
use crate::schema::{Base, ColumnId, KindId, Type, units_of};
use reglo_grammar::diagnostic::{Diagnostic, Span};

impl Checker<'_> {
    pub(super) fn field(&mut self, frame: &mut Frame, of: &Expr, name: &Word, span: Span) -> Out {
        if let Some(kind) = self.as_game(of) {
            return self
                .state_field(None, kind, name, span)
                .unwrap_or_else(|| self.no_field(kind, name));
        }
        let object = self.lower(frame, of, None)?;
        match object.ty.base {
            Base::Object(kind) => self.object_field(&object, kind, name, span),
            Base::Bag(bits) => {
                let found = self.names.units.get(&name.text).copied();
                let position = found.and_then(|unit| units_of(bits).position(|u| u == unit));
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
                    let list = words(of);
                    found.help = Some(match name.text.as_str() {
                        "length" | "size" | "count" | "len" => format!("how many there are is `count({list})`"),
                        field => format!("ask its elements: `list(x.{field} for x in {list})`"),
                    });
                }
                self.findings.push(found);
                None
            }
        }
    }

    fn object_field(&mut self, object: &Lowered, kind: KindId, name: &Word, span: Span) -> Out {
        let declared = self.program.schema.kinds.get(kind.index())?;
        let Some(field) = declared.fields.iter().find(|f| f.name == name.text) else {
            let state = self.state_field(Some(object), kind, name, span);
            return state.unwrap_or_else(|| self.no_field(kind, name));
        };
        let hidden = field.hidden;
        let (slot, ty) = (
            field.slot,
            Type {
                base: field.ty.base,
                optional: field.ty.optional || object.ty.optional,
            },
        );
        let base = object.first()?;
        let mut cells = Vec::new();
        for offset in 0..ty.width() {
            let part = match ty.base {
                Base::Bag(bits) => Type {
                    base: units_of(bits).nth(offset as usize).map_or(ty.base, Base::Quantity),
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
            let read = self.node(node, part, span);
            cells.push(self.face(read, base, hidden, part, span));
        }
        Some(Lowered { ty, cells })
    }

    /// What is read of an object, where nobody may know it without that flag.
    pub(super) fn face(
        &mut self,
        read: ExprId,
        object: ExprId,
        flag: Option<ColumnId>,
        ty: Type,
        span: Span,
    ) -> ExprId {
        match flag {
            Some(flag) => self.node(Node::Face { read, object, flag }, ty, span),
            None => read,
        }
    }

    /// Whether the data have nothing of a kind.
    fn has_no_things(&self, kind: usize) -> bool {
        let mut things = self.names.things.values();
        !things.any(|(_, of)| {
            let kinds = &self.program.schema.kinds;
            kinds.get(kind).is_some_and(|kind| kind.narrower >> of.0 & 1 == 1)
        })
    }

    pub(super) fn no_field(&mut self, kind: KindId, name: &Word) -> Out {
        let kinds = &self.program.schema.kinds;
        let declared = kinds.get(kind.index())?;
        let message = format!("`{}` has no field `{}`", declared.name, name.text);
        let narrower = kinds
            .iter()
            .enumerate()
            .find(|(id, k)| declared.narrower >> id & 1 == 1 && self.has_field(k, &name.text));
        let fields = declared.fields.iter().map(|f| f.name.clone());
        let all: Vec<String> = fields.chain(self.state_names(declared)).collect();
        let help = match narrower {
            Some((id, k)) if self.has_no_things(id) => Some(format!(
                "only a `{narrow}` has it, and no thing is one. An add-on gives the `{kind}` of its base no fields: keep it in a kind \
                 of your own of which there is one thing, by `{kind}`: `state {field}: … per {kind}`",
                narrow = k.name,
                kind = declared.name,
                field = name.text
            )),
            Some((_, k)) => Some(format!("only a `{}` has it: ask `… is {} and …` first", k.name, k.name)),
            None => nearest(&name.text, all.iter()).map(|n| format!("did you mean `{n}`?")),
        };
        let mut found = Diagnostic::error(codes::UNKNOWN_FIELD, name.span, message);
        found.help = help;
        self.findings.push(found);
        None
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
        if declared.used_as != crate::schema::KindUse::Sheet && !self.is_row(kind) {
            return None;
        }
        let position = declared
            .fields
            .iter()
            .position(|f| f.slot <= slot && slot < f.slot + f.ty.width())?;
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

    /// Whether a record is a part of the sheet (and not of some thing of the data).
    pub(super) fn is_row(&self, kind: KindId) -> bool {
        self.rows.contains(&kind)
    }
}
