//! What is learned by what happens: who plays must not go back to before they have seen something.

use super::state::State;
use super::{Known, Own, Source, Sources, Unseen, join, owned};
use crate::check::Checker;
use crate::ir::{ExprId, Exprs, HiddenRead, Op, Pc, Place, Whose};
use crate::schema::{Base, KindId, ProcedureId};
use std::collections::BTreeMap;

/// By op: what it reads that is hidden.
type Reads = BTreeMap<Pc, Vec<HiddenRead>>;

impl Checker<'_> {
    /// By op: the hidden fields that decide what comes of it.
    pub(super) fn learned(&self, known: &mut Known) -> Reads {
        self.of_all_ops(known, |checker, known, _, op, state| {
            checker.shown_by(known, op, state).into_keys().collect()
        })
    }

    fn of_all_ops(&self, known: &mut Known, read: impl Fn(&Self, &mut Known, Pc, Op, &State) -> Vec<Source>) -> Reads {
        let mut all = Reads::new();
        for (pc, op) in (0..).zip(&self.program.code) {
            let Some(Some(state)) = known.states.get(pc as usize).cloned() else {
                continue;
            };
            let mut reads: Vec<HiddenRead> = Vec::new();
            for source in read(self, known, pc, *op, &state) {
                if let Some(read) = self.hidden_read(source, &state).filter(|read| !reads.contains(read)) {
                    reads.push(read);
                }
            }
            if !reads.is_empty() {
                all.insert(pc, reads);
            }
        }
        all
    }

    /// What is hidden for a time is found out where it is read.
    pub(super) fn hidden_read(&self, source: Source, state: &State) -> Option<HiddenRead> {
        let Unseen::Column(column) = source.what else {
            return None;
        };
        let whose = match self.canonical(source.own, state) {
            Own::Local(slot) => Whose::Local(slot),
            Own::Expr(id) => Whose::Expr(ExprId(id)),
            Own::Field(_) | Own::This | Own::Other => Whose::Unknown,
        };
        Some(HiddenRead { column, whose })
    }

    /// What shows by what an op does: what it writes and where, which way it goes, how often, or whether it happens at all.
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
            Op::JumpUnless(condition, _) | Op::When(condition, _) | Op::Require { condition, .. } => {
                cells.push(condition);
            }
            Op::Snapshot { over, .. } => return self.turns_taint(known, state, over).count,
            Op::Move { what, list: true, .. } => return self.taint(known, state, what).count,
            Op::Do { procedure, args, .. } | Op::Batch { procedure, args, .. } => {
                return self.shown_by_happening(known, procedure, args);
            }
            _ => {}
        }
        let mut sources = Sources::new();
        for cell in cells {
            join(&mut sources, &self.sources(known, state, cell));
        }
        sources
    }

    /// What decides whether a procedure is done, with those arguments.
    fn shown_by_happening(&self, known: &mut Known, id: ProcedureId, args: Exprs) -> Sources {
        let Some(procedure) = self.procedure_at(id) else {
            return Sources::new();
        };
        let args = self.program.exprs(args);
        owned(&self.happens(known, procedure), |own| match own {
            Own::Local(slot) => {
                let arg = args.get(usize::from(slot));
                arg.map_or(Own::Other, |arg| self.own_of(*arg, &[]))
            }
            own => own,
        })
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
