//! What is learned by what happens: who plays must not go back to before they have seen something.

use super::hearing::Written;
use super::state::State;
use super::{Known, Own, Source, Sources, Unseen, join};
use crate::check::Checker;
use crate::ir::{Audience, ExprId, HiddenRead, Op, Pc, Place, Whose};
use crate::schema::{Base, KindId};
use std::collections::BTreeMap;

impl Checker<'_> {
    /// By op: who may know what decides what comes of it. What decides whether a procedure is done is kept with the procedure.
    pub(super) fn learned(&self, known: &mut Known) -> BTreeMap<Pc, Vec<Audience>> {
        let mut all = BTreeMap::new();
        for (pc, op) in (0..).zip(&self.program.code) {
            let Some(Some(state)) = known.states.get(pc as usize).cloned() else {
                continue;
            };
            let mut sources = self.shown_by(known, *op, &state);
            join(&mut sources, &self.way_shown(known, pc as usize, *op, &state));
            let reads = self.audiences(&sources, &state, &Written::new());
            if !reads.is_empty() {
                all.insert(pc, reads);
            }
        }
        all
    }

    /// What shows by the way it goes on behind an op.
    fn way_shown(&self, known: &mut Known, pc: usize, op: Op, state: &State) -> Sources {
        match op {
            Op::JumpUnless(..) | Op::When(..) | Op::Require { .. } | Op::Costs { .. } | Op::NextEffect { .. } => {
                self.decides_way(known, pc)
            }
            Op::Snapshot { over, .. } | Op::Pick { over, .. } => self.turns_taint(known, state, over).count,
            Op::Transfer { from, amount, .. } => {
                let mut reader = self.reader(known, state);
                reader.place(amount, from);
                reader.found
            }
            Op::Batch { list, .. } => self.turns_of(known, pc, list, state),
            Op::Secretly { players, .. } => self.turns_of(known, pc, players, state),
            // Whoever orders them is asked only where there are several.
            Op::Reactions { reactions, .. } if self.program.reactions_by.is_some() => {
                let all = self.program.reactions.get(reactions.0 as usize);
                let mut sources = Sources::new();
                for condition in all.iter().flat_map(|of| &of.all).flat_map(|of| &of.conditions) {
                    join(&mut sources, &self.sources(known, state, *condition));
                }
                sources
            }
            _ => Sources::new(),
        }
    }

    /// A field of the state that was read.
    pub(super) fn hidden_read(&self, source: Source, state: &State) -> Option<HiddenRead> {
        let Unseen::Column(column) = source.what else {
            return None;
        };
        let whose = self.whose(source.own, state);
        Some(HiddenRead { column, whose })
    }

    /// Whose that is where the game is played.
    pub(super) fn whose(&self, own: Own, state: &State) -> Whose {
        match self.canonical(own, state) {
            Own::Local(slot) => Whose::Local(slot),
            Own::Expr(id) => Whose::Expr(ExprId(id)),
            Own::Field(_) | Own::This | Own::Other => Whose::Unknown,
        }
    }

    /// What shows by what an op does: what it writes and where, what it draws, and who has won.
    pub(super) fn shown_by(&self, known: &mut Known, op: Op, state: &State) -> Sources {
        let mut cells = Vec::new();
        // Which piece it is that something is written of, those see who see where it lies.
        let mut at = |place: Place| {
            let object = place.object.filter(|object| match self.type_of(*object).base {
                Base::Object(kind) => !self.may_lie_somewhere(kind),
                _ => true,
            });
            cells.extend(object.into_iter().chain(place.index));
        };
        match op {
            Op::Set { place, value: of } | Op::Gain { place, amount: of, .. } | Op::Lose { place, amount: of, .. } => {
                at(place);
                cells.push(of);
            }
            Op::Transfer { from, to, amount, .. } => {
                at(from);
                at(to);
                cells.push(amount);
            }
            Op::Move { what, list, .. } if list || self.type_of(what).optional => {
                return self.taint(known, state, what).count;
            }
            Op::Roll { least, most, .. } => cells.extend([least, most]),
            Op::FinishWonBy { players, .. } | Op::FinishRanked { players, .. } => cells.push(players),
            _ => {}
        }
        let mut sources = Sources::new();
        for cell in cells {
            join(&mut sources, &self.sources(known, state, cell));
        }
        sources
    }

    /// Whether there is a place for what is of a kind, or may be.
    pub(super) fn may_lie_somewhere(&self, kind: KindId) -> bool {
        let schema = &self.program.schema;
        let narrower = |kind: KindId| schema.kinds.get(kind.index()).map_or(0, |kind| kind.narrower);
        let mut places = schema.columns.iter().filter(|column| column.place);
        places.any(|column| match column.ty.base {
            Base::List(of) => narrower(of) & narrower(kind) != 0,
            _ => false,
        })
    }
}
