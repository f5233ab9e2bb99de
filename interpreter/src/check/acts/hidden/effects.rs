//! What each op does to what is known of the locals, and of the lists that fields hold.

use super::state::{State, join_in};
use super::{Known, Own, Source, Sources, Taint, Unseen, join, owned, through};
use crate::check::Checker;
use crate::ir::{ExprId, LoopId, Node, Op, Place, Slot};
use crate::schema::{Base, Seen};
use reglo_grammar::diagnostic::Span;

impl Checker<'_> {
    pub(super) fn put(&self, state: &mut State, slot: Slot, taint: Taint) {
        state.assign(slot, taint, |value| self.reads_local(value, slot));
    }

    /// What an op does to the locals, and to what is known of others.
    pub(super) fn done(&self, known: &mut Known, op: Op, span: Option<Span>, state: &mut State) -> bool {
        let step = |sources: &Sources, how| match span {
            Some(span) => through(sources, span, how),
            None => sources.clone(),
        };
        match op {
            Op::Let { local, value, list } => {
                let taint = self
                    .taint(known, state, value)
                    .map(|sources| step(sources, "it is named here"));
                let is_name = !list && (self.is_closed(value) || matches!(self.program.node(value), Node::Local(_)));
                self.put(state, local, taint);
                if is_name && !self.reads_local(value, local) {
                    state.lets.insert(local, value);
                }
            }
            Op::Snapshot { over, list, .. } => {
                let taint = self.walked(known, state, over);
                self.put(state, list, taint);
            }
            Op::Next { list, local, .. } => {
                let taint = Taint::of(state.whole(list));
                self.put(state, local, taint);
            }
            Op::Effects { args, list, .. } => {
                let mut reader = self.reader(known, state);
                self.program.exprs(args).iter().for_each(|arg| reader.expr(*arg));
                reader.given_to_hook(args);
                let found = reader.found;
                self.put(state, list, Taint::of(step(&found, "a hook is given it here")));
            }
            Op::NextEffect { hook, list, which, .. } => {
                let taint = Taint::of(state.whole(list));
                for slot in which..=which + self.program.effect_slots(hook) {
                    self.put(state, slot, taint.clone());
                }
            }
            Op::Pick { local, over } => {
                let taint = self.turns_taint(known, state, over);
                self.put(state, local, taint);
            }
            Op::Roll { local, least, most } => {
                let taint = Taint::of(self.between(known, state, (least, most)));
                self.put(state, local, taint);
            }
            Op::InOrder { list, .. } | Op::Reactions { list, .. } => self.put(state, list, Taint::default()),
            Op::Do {
                procedure,
                args,
                giving,
                ..
            } => return self.flow_into(known, (procedure, args, giving), span, state),
            Op::Batch {
                list,
                local,
                procedure,
                args,
                ..
            } => {
                let taint = Taint::of(state.whole(list));
                self.put(state, local, taint);
                return self.flow_into(known, (procedure, args, None), span, state);
            }
            Op::Choose { choice, .. } => return self.chosen(known, choice, state),
            Op::Secretly {
                players,
                local,
                choice,
                answers,
            } => {
                let taint = Taint::of(state.whole(players));
                self.put(state, local, taint);
                return self.chosen_secretly(known, choice, answers, state);
            }
            Op::Answer { answers, local, .. } => {
                let (taint, sheet) = (state.taint(answers), state.sheets.get(&answers).copied());
                self.put(state, local, taint);
                state.sheets.extend(sheet.map(|sheet| (local, sheet)));
            }
            Op::Sheet { local } => state.sheet = state.sheets.get(&local).copied(),
            Op::NoSheet => state.sheet = None,
            Op::Set { place, value } => return self.put_into(known, (place, value), span, state),
            Op::Gain { place, .. } | Op::Lose { place, .. } | Op::Shuffle { place } => {
                self.note_written(state, Some(place.column));
            }
            Op::Transfer { from, to, .. } => {
                self.note_written(state, Some(from.column));
                self.note_written(state, Some(to.column));
            }
            Op::Move { what, to, .. } => self.moved(known.hearing, what, to, state),
            _ => {}
        }
        false
    }

    /// What the bounds of a roll are worked out from: also whether there is anything between them.
    pub(super) fn between(&self, known: &mut Known, state: &State, (least, most): (ExprId, ExprId)) -> Sources {
        let mut sources = self.sources(known, state, least);
        join(&mut sources, &self.sources(known, state, most));
        sources
    }

    /// What a loop walks. Which players have a turn is a condition of what is done in it, as that of an `if` is: who has one is known to all.
    fn walked(&self, known: &mut Known, state: &State, over: LoopId) -> Taint {
        let taint = self.turns_taint(known, state, over);
        let Some(of) = self.program.loops.get(over.0 as usize) else {
            return taint;
        };
        match self.type_of(of.over).base {
            Base::List(kind) if self.is_player(Base::Object(kind)) => Taint {
                whole: self.sources(known, state, of.over),
                ..taint
            },
            _ => taint,
        }
    }

    /// A field that all see shows what is put into it, but for lists of pieces.
    fn put_into(
        &self,
        known: &mut Known,
        (place, value): (Place, ExprId),
        span: Option<Span>,
        state: &mut State,
    ) -> bool {
        let column = self.program.schema.columns.get(place.column.index());
        let (list, all) = column.map_or((false, false), |column| {
            let list = matches!(column.ty.base, Base::List(_)) && !column.place;
            (list, column.seen == Seen::All)
        });
        let mut grown = false;
        if list && (!known.hearing || self.may_be_a_piece(self.type_of(value).base)) {
            let own = place
                .object
                .map(|object| self.canonical(self.own_of(object, &[]), state));
            let whose = |of: Own| match (own, self.canonical(of, state)) {
                (Some(own), of) if self.same_own(own, of) => Own::This,
                (_, of @ Own::Expr(_)) if self.is_constant(of) => of,
                _ => Own::Other,
            };
            let put = owned(&self.sources(known, state, value), whose);
            let put = span.map_or_else(|| put.clone(), |span| through(&put, span, "it is put there here"));
            grown = join_in(&mut known.lists, place.column.index(), &put);
        } else if all && let Node::Local(slot) = self.program.node(value) {
            state.shown(slot);
        }
        self.note_written(state, Some(place.column));
        if let (Node::Const(1), Some(object), None) = (self.program.node(value), place.object, place.index) {
            state.guards.insert(self.guard(object, place.column));
        }
        grown
    }

    fn is_constant(&self, own: Own) -> bool {
        matches!(own, Own::Expr(id) if matches!(self.program.node(ExprId(id)), Node::Const(_)))
    }

    /// Pieces that are moved are known to those who see where they lie then.
    fn moved(&self, hearing: bool, what: ExprId, to: Place, state: &mut State) {
        if let Node::Local(slot) = self.program.node(what) {
            let own = match self.seen(to.column) {
                Seen::All => None,
                Seen::Owner => Some(to.object.map_or(Own::Other, |object| self.own_of(object, &[]))),
                Seen::Nobody => Some(Own::Other),
            };
            let source = |own| Source {
                what: Unseen::Column(to.column),
                own,
                at: what.0,
                selects: false,
            };
            match own {
                None => state.shown(slot),
                // Where a piece lies is found out when it is spoken of.
                Some(_) if hearing => {}
                Some(own) => {
                    let taint = Taint::of([(source(own), Vec::new())].into());
                    state.locals.insert(slot, taint);
                }
            }
        }
        self.note_written(state, None);
    }
}
