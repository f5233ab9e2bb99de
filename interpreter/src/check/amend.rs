//! Amendments: what changes a value, unit by unit.

use super::frame::Frame;
use super::lowered::{Lowered, Out};
use super::nodes::FLAG;
use super::statements::Around;
use super::{Checker, codes};
use crate::ir::{Amendment, Class, Comparison, ExprId, Node, Scope};
use crate::resolve::tree::{AmendArg, Change, ChangeKind, Expr, ExprKind, Statement, StatementKind};
use crate::schema::{Base, KindId, ObjectId, RuleId, Type, UnitId};
use reglo_grammar::diagnostic::Span;

/// A change, lowered: its class, its amount, and the floor of a reduction.
struct Lowering {
    class: Class,
    amount: Lowered,
    floor: Option<Lowered>,
}

impl Checker<'_> {
    pub(super) fn amend(&mut self, rule: RuleId, statement: &Statement, around: &[Around<'_>]) {
        let StatementKind::Amend {
            value,
            args,
            when,
            changes,
            over,
        } = &statement.kind
        else {
            return;
        };
        let Some(signature) = self.names.value_list.get(*value) else {
            return;
        };
        let mut frame = Frame::default();
        let mut scope = Some(Vec::new());
        let params: Vec<Type> = signature.params.iter().map(|p| p.1).collect();
        for (arg, ty) in args.iter().zip(&params) {
            let test = self.amend_arg(&mut frame, arg, *ty);
            scope = scope.zip(test).map(|(mut scope, test): (Vec<Scope>, Option<ExprId>)| {
                scope.extend(test.map(Scope::When));
                scope
            });
        }
        let outer = self.open(&mut frame, around);
        let mut condition = Some(None);
        if let Some(when) = when {
            let out = self.lower(&mut frame, when, Some(FLAG));
            condition = self.flag(out, when).map(Some);
            frame.assume(when, true, self.figures);
        }
        let lowered: Vec<Option<Lowering>> = changes
            .iter()
            .map(|c| self.change(&mut frame, c, (*value, &params), signature.ty))
            .collect();
        let (Some(mut scope), Some(outer), Some(condition)) = (scope, outer, condition) else {
            return;
        };
        scope.extend(outer);
        scope.extend(condition.map(Scope::When));
        if !self.is_on(rule) || !self.can_hold(&scope) {
            return;
        }
        scope.retain(|s| !matches!(s, Scope::When(c) if self.as_const(*c) == Some(1)));
        let over: Vec<RuleId> = over.iter().map(|(r, _)| *r).collect();
        for (change, lowered) in changes.iter().zip(lowered) {
            let Some(lowered) = lowered else { continue };
            self.add(*value, rule, &scope, &over, frame.next, change.span, lowered);
        }
    }

    /// A parameter under its new name, or the test that it is this thing. Nothing at all if that can never be.
    pub(super) fn amend_arg(&mut self, frame: &mut Frame, arg: &AmendArg, ty: Type) -> Option<Option<ExprId>> {
        match arg {
            AmendArg::Param(param) => {
                frame.param(param.local, &param.name.text, ty);
                Some(None)
            }
            AmendArg::This(thing, kind, span) => {
                let slot = frame.slot();
                let param = self.node(Node::Local(slot), ty, *span);
                self.is_this(param, ty, (*thing, *kind), *span).map(Some)
            }
        }
    }

    /// The test that a parameter, or the thing that names it, is the card's thing.
    fn is_this(&mut self, param: ExprId, ty: Type, this: (ObjectId, KindId), span: Span) -> Option<ExprId> {
        let Base::Object(of) = ty.base else {
            return self.never_this(ty, span);
        };
        let named = self
            .program
            .schema
            .kinds
            .get(of.index())
            .and_then(|k| k.fields.get(k.named_by?))
            .map(|f| (f.slot, f.ty));
        let (object, kind) = match named {
            Some((slot, field)) => {
                let node = self.node(Node::Field { object: param, slot }, field, span);
                let Base::Object(kind) = field.base else {
                    return self.never_this(ty, span);
                };
                (node, kind)
            }
            None => (param, of),
        };
        if !self.is_within(this.1, kind) {
            return self.never_this(ty, span);
        }
        let thing = self.constant(i64::from(this.0.0), Type::of(Base::Object(this.1)), span);
        Some(self.compare(Comparison::Equal, object, thing, span))
    }

    fn never_this(&mut self, ty: Type, span: Span) -> Option<ExprId> {
        let wanted = self.describe(ty);
        self.error(
            codes::TYPE_MISMATCH,
            span,
            format!("this card's thing is never a `{wanted}`"),
        );
        None
    }

    fn change(&mut self, frame: &mut Frame, change: &Change, of: (usize, &[Type]), ty: Type) -> Option<Lowering> {
        self.possible(change, ty)?;
        let plain = |class, amount: Out| {
            amount.map(|amount| Lowering {
                class,
                amount,
                floor: None,
            })
        };
        match &change.kind {
            ChangeKind::Becomes(e) => {
                let out = self.lower(frame, e, Some(ty));
                // A bare quantity speaks of its unit alone, as in every other change; `{…}` speaks of the whole bag.
                let bare = out.as_ref().is_some_and(|l| matches!(l.ty.base, Base::Quantity(_)));
                let whole = self.fit(out.clone(), ty, e);
                let one_unit = bare && matches!(ty.base, Base::Bag(_));
                plain(
                    Class::Becomes,
                    whole.and_then(|whole| if one_unit { out } else { Some(whole) }),
                )
            }
            ChangeKind::Plus(e) | ChangeKind::With(e) => plain(Class::Increase, self.amount(frame, e, ty, true)),
            ChangeKind::Without(e) => plain(Class::Reduce, self.amount(frame, e, ty, false)),
            ChangeKind::AtLeast(e) => plain(Class::AtLeast, self.amount(frame, e, ty, true)),
            ChangeKind::AtMost(e) => plain(Class::AtMost, self.amount(frame, e, ty, true)),
            ChangeKind::Minus(e, None) => plain(Class::Reduce, self.amount(frame, e, ty, false)),
            ChangeKind::Minus(e, Some(floor)) => {
                let amount = self.amount(frame, e, ty, false);
                let floor = self.amount(frame, floor, ty, true);
                let (amount, floor) = (amount?, floor?);
                Some(Lowering {
                    class: Class::ReduceToFloor,
                    amount,
                    floor: Some(floor),
                })
            }
        }
        .filter(|_| of.1.len() <= usize::from(u16::MAX))
    }

    /// Whether a value of that type can change like this at all.
    fn possible(&mut self, change: &Change, ty: Type) -> Option<()> {
        let measured = matches!(ty.base, Base::Number | Base::Quantity(_) | Base::Bag(_));
        let set = matches!(ty.base, Base::Set(_));
        let (possible, help) = match &change.kind {
            ChangeKind::Becomes(_) => (true, ""),
            ChangeKind::With(_) | ChangeKind::Without(_) => (set, "write `+ …` or `- …`"),
            _ => (
                measured,
                if set {
                    "write `with …` or `without …`"
                } else {
                    "write `becomes …`"
                },
            ),
        };
        if possible {
            return Some(());
        }
        let is = self.describe(ty);
        let help = if measured || set { help } else { "write `becomes …`" };
        self.error_help(
            codes::BAD_CHANGE,
            change.span,
            format!("a value of type `{is}` does not change like this"),
            help,
        );
        None
    }

    /// An amount for a value of that type: for a bag also some of its units.
    fn amount(&mut self, frame: &mut Frame, expr: &Expr, ty: Type, more: bool) -> Out {
        if let ExprKind::Hook { hook, args } = &expr.kind {
            let amount = self.amount_hook(frame, *hook, args, more, expr.span)?;
            self.fit(Some(amount.clone()), Type::of(ty.base), expr)?;
            return Some(amount);
        }
        let hint = (!matches!(ty.base, Base::Bag(_))).then_some(ty);
        let out = self.lower(frame, expr, hint);
        let lowered = self.guarded(out, expr)?;
        let wanted = Type::of(ty.base);
        // What fits is left as it is, so that only the units that are spoken of change.
        let fitted = self.fit(Some(lowered.clone()), wanted, expr)?;
        Some(if matches!(ty.base, Base::Bag(_)) {
            lowered
        } else {
            fitted
        })
    }

    #[allow(clippy::too_many_arguments)]
    fn add(
        &mut self,
        value: usize,
        rule: RuleId,
        scope: &[Scope],
        over: &[RuleId],
        frame: u16,
        span: Span,
        change: Lowering,
    ) {
        let amounts = self.amounts(&change.amount);
        let floors: Vec<(Option<UnitId>, ExprId)> = change.floor.as_ref().map_or_else(Vec::new, |f| self.amounts(f));
        for (unit, amount) in amounts {
            if matches!(change.class, Class::Increase | Class::Reduce | Class::ReduceToFloor)
                && self.as_const(amount) == Some(0)
            {
                continue;
            }
            let floor = floors.iter().find(|(u, _)| *u == unit).map(|(_, f)| *f);
            let class = if change.class == Class::ReduceToFloor && floor.is_none() {
                Class::Reduce
            } else {
                change.class
            };
            let target = self
                .components(value)
                .into_iter()
                .find(|(_, ty)| match (ty.base, unit) {
                    (Base::Quantity(of), Some(unit)) => of == unit,
                    _ => true,
                });
            let Some(target) = target.and_then(|(id, _)| self.program.values.get_mut(id.index())) else {
                continue;
            };
            let (scope, over) = (scope.to_vec(), over.to_vec());
            target.amendments.push(Amendment {
                rule,
                class,
                scope,
                amount,
                floor,
                over,
                frame,
                span,
            });
        }
    }
}
