//! Decisions of players: one of several, some, an order, a number, yes or no.

use super::Body;
use crate::check::nodes::{FLAG, NUMBER};
use crate::check::{Checker, codes};
use crate::ir::{Choice, ChoiceId, ChoiceKind, ExprId, MessageId, Node, Op, Slot};
use crate::resolve::tree::{Binder, Expr, Param};
use crate::resolve::tree_acts::{Act, Choose, Chosen};
use crate::schema::{Base, Type};
use reglo_grammar::diagnostic::Span;

/// What is chosen, lowered: the type of the name afterwards, and whether it is what its type is by nature where nothing was chosen.
pub(super) struct Choosing {
    pub kind: ChoiceKind,
    pub preferring: Option<ExprId>,
    pub ty: Type,
    /// The least, for a number that is always there.
    pub least: Option<ExprId>,
}

/// What every choice has.
pub(super) struct Asked {
    pub by: ExprId,
    pub or_none: bool,
    pub whole: bool,
    pub rounds: bool,
    pub local: Slot,
    pub prompt: Option<MessageId>,
    pub span: Span,
}

impl Checker<'_> {
    pub(super) fn push_choice(
        &mut self,
        body: &Body,
        kind: ChoiceKind,
        preferring: Option<ExprId>,
        asked: Asked,
    ) -> ChoiceId {
        let id = ChoiceId(super::code::position(self.program.choices.len()));
        self.program.choices.push(Choice {
            rule: body.rule,
            by: asked.by,
            kind,
            or_none: asked.or_none,
            whole: asked.whole,
            rounds: asked.rounds,
            always: false,
            preferring,
            done: None,
            local: asked.local,
            prompt: asked.prompt,
            span: asked.span,
        });
        id
    }

    pub(super) fn act_choose(&mut self, body: &mut Body, act: &Act, choose: &Choose) {
        body.sure = false;
        self.whole_in_head(body, act, choose);
        let by = self.player(body, &choose.by);
        let prompt = self.act_message(body, act);
        let local = body.frame.slot();
        let chosen = self.choosing(body, choose);
        let (impossible, over) = (body.code.label(), body.code.label());
        let mut least = None;
        if let (Some(by), Some(choosing)) = (by, &chosen) {
            let asked = Asked {
                by,
                or_none: choose.or_none,
                whole: choose.is_needed(),
                rounds: false,
                local,
                prompt,
                span: act.span,
            };
            let choice = self.push_choice(body, choosing.kind.clone(), choosing.preferring, asked);
            let there = choose.or_if_impossible.is_some();
            let exit = choose.is_needed().then_some(body.code.exit);
            let impossible = exit.or(there.then_some(impossible));
            body.emit(Op::Choose { choice, impossible }, act.span);
            least = choosing.least;
        }
        let ends = choose.or_if_impossible.as_ref().map(|acts| {
            body.emit(Op::Jump(over), act.span);
            body.code.bind(impossible);
            let ends = !self.block_of(body, acts);
            if choose.all_or_nothing && !ends {
                // Nothing of what stands behind it.
                body.emit(Op::Jump(body.code.exit), act.span);
            }
            body.code.bind(over);
            ends
        });
        let Some(choosing) = chosen else { return };
        let ty = self.chosen_type(&choosing, choose, ends == Some(true) || choose.all_or_nothing);
        self.name_chosen(body, choose, (local, ty));
        if !ty.optional {
            self.always_something(body, (local, ty), least, act.span);
        }
    }

    /// A choice that is all or nothing is a part of what an action needs. Of one of several, each candidate can be tried with what stands behind
    /// it; behind any other the head ends.
    pub(super) fn whole_in_head(&mut self, body: &mut Body, act: &Act, choose: &Choose) {
        if !choose.is_needed() {
            return;
        }
        if !body.in_head || body.pays {
            let help = "put it before everything that is done or paid; only `let`, `require` and choices of its sort stand before it";
            let message = "a choice that is all or nothing stands at the beginning of an action";
            self.error_help(codes::COSTS_TOO_LATE, act.span, message, help);
        }
    }

    /// Nothing may have been chosen, unless it is a list or yes or no, or unless the body has ended then.
    pub(super) fn chosen_type(&self, choosing: &Choosing, choose: &Choose, ends: bool) -> Type {
        let ty = choosing.ty;
        let there = match ty.base {
            Base::List(_) | Base::Flag => true,
            _ => !choose.or_none && (ends || choosing.least.is_some()),
        };
        Type { optional: !there, ..ty }
    }

    /// Where a list or a number is absent after all: no members, the least.
    pub(super) fn always_something(
        &mut self,
        body: &mut Body,
        (local, ty): (Slot, Type),
        least: Option<ExprId>,
        span: Span,
    ) {
        match (ty.base, least) {
            (Base::List(_), _) => self.or_nothing(body, local, ty, span),
            (_, Some(least)) => {
                let given = self.node(Node::Local(local), Type { optional: true, ..ty }, span);
                let value = self.node(Node::Otherwise(given, least), ty, span);
                body.emit(super::loops::set_local(local, value), span);
            }
            _ => {}
        }
    }

    pub(super) fn name_chosen(&mut self, body: &mut Body, choose: &Choose, (local, ty): (Slot, Type)) {
        let name = match &choose.what {
            Chosen::One(binder) => &Param {
                local: binder.local,
                name: binder.name.clone(),
            },
            Chosen::Range { name, .. } | Chosen::Some { name, .. } => name,
            Chosen::Order { name, .. } | Chosen::Whether { name } => name,
        };
        body.lists |= matches!(ty.base, Base::List(_));
        body.name_at(name, ty, local);
    }

    /// What is chosen. Its loop's variable is known in it only.
    pub(super) fn choosing(&mut self, body: &mut Body, choose: &Choose) -> Option<Choosing> {
        let (visible, facts) = (body.frame.visible.len(), body.frame.facts.clone());
        let preferring = choose.preferring.as_ref();
        let chosen = match &choose.what {
            Chosen::One(binder) => self.one_of(body, binder, preferring),
            Chosen::Range { least, most, .. } => self.range(body, least, most),
            Chosen::Some {
                binder,
                at_least,
                at_most,
                ..
            } => {
                let least = at_least.as_ref().map(|e| self.act_cell(body, e, NUMBER));
                let most = at_most.as_ref().map(|e| self.act_cell(body, e, NUMBER));
                let of = self.several(body, binder, preferring);
                of.and_then(|(over, ty, kind, preferring)| {
                    let (least, most) = (sound(least)?, sound(most)?);
                    let kind_of = ChoiceKind::Some { over, ty, least, most };
                    Some(listed(kind_of, preferring, kind))
                })
            }
            Chosen::Order { binder, .. } => self
                .several(body, binder, preferring)
                .map(|(over, ty, kind, preferring)| listed(ChoiceKind::Order { over, ty }, preferring, kind)),
            Chosen::Whether { .. } => Some(Choosing {
                kind: ChoiceKind::Whether,
                preferring: None,
                ty: FLAG,
                least: None,
            }),
        };
        body.frame.visible.truncate(visible);
        body.frame.facts = facts;
        chosen
    }

    fn one_of(&mut self, body: &mut Body, binder: &Binder, preferring: Option<&Expr>) -> Option<Choosing> {
        let over = self.act_loop(body, binder);
        let preferring = preferring.map(|e| self.act_flag(body, e));
        let (over, ty) = over?;
        Some(Choosing {
            kind: ChoiceKind::One { over, ty },
            preferring: sound(preferring)?,
            ty,
            least: None,
        })
    }

    /// Several of the things of a loop.
    #[allow(clippy::type_complexity)]
    fn several(
        &mut self,
        body: &mut Body,
        binder: &Binder,
        preferring: Option<&Expr>,
    ) -> Option<(crate::ir::LoopId, Type, crate::schema::KindId, Option<ExprId>)> {
        let over = self.act_loop(body, binder);
        let preferring = preferring.map(|e| self.act_flag(body, e));
        let (over, ty) = over?;
        let Base::Object(kind) = ty.base else {
            let is = self.describe(ty);
            let message = format!("several things and records are chosen, and these are `{is}`");
            let help = "let them be chosen one by one: `choose x in …`";
            self.error_help(codes::TYPE_MISMATCH, binder.over.span, message, help);
            return None;
        };
        Some((over, ty, kind, sound(preferring)?))
    }

    fn range(&mut self, body: &mut Body, least: &Expr, most: &Expr) -> Option<Choosing> {
        let visible = body.frame.visible.len();
        let both = self.both(&mut body.frame, (least, most), None);
        body.frame.visible.truncate(visible);
        let (from, to) = both?;
        let ty = from.ty;
        if !matches!(ty.base, Base::Number | Base::Quantity(_)) {
            let is = self.describe(ty);
            let message = format!("a number or an amount is chosen from … to …, and this is `{is}`");
            self.error(codes::TYPE_MISMATCH, least.span, message);
            return None;
        }
        let (from, to) = (from.first()?, to.first()?);
        self.note_sheetless(body, &[from, to], least.span);
        Some(Choosing {
            kind: ChoiceKind::Range {
                least: from,
                most: to,
                ty,
            },
            preferring: None,
            ty,
            least: self.never_empty(from, to, ty).then_some(from),
        })
    }

    /// Whether a range always holds something, as far as that is plain to see: nobody has less than the floor of a unit, and no list less
    /// than no members.
    pub(super) fn never_empty(&self, least: ExprId, most: ExprId, ty: Type) -> bool {
        let Some(least) = self.as_const(least) else {
            return false;
        };
        let floor = match ty.base {
            Base::Quantity(unit) => self.program.schema.units.get(unit.index()).map(|u| u.floor),
            _ => None,
        };
        match self.program.node(most) {
            Node::Const(most) => least <= most,
            Node::CountList(_) | Node::CountSet(_) | Node::Count(_) => least <= 0,
            Node::State { .. } => floor.is_some_and(|floor| least <= floor),
            _ => false,
        }
    }
}

fn listed(kind: ChoiceKind, preferring: Option<ExprId>, of: crate::schema::KindId) -> Choosing {
    Choosing {
        kind,
        preferring,
        ty: Type::of(Base::List(of)),
        least: None,
    }
}

/// Nothing at all if what is there is wrong.
pub(super) fn sound<T>(found: Option<Option<T>>) -> Option<Option<T>> {
    match found {
        None => Some(None),
        Some(inner) => inner.map(Some),
    }
}
