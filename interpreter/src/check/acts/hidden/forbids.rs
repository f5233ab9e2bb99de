//! Candidates and actions that are left out for what would be done with them: only where the player who decides may see why.

use super::choices::Found;
use super::lookers::Looker;
use super::state::State;
use super::{Known, Own, Sources, join, owned};
use crate::check::Checker;
use crate::ir::{Choice, Op, Pc};

impl Checker<'_> {
    /// What is done at once with what is chosen. Says whether that depends on something hidden which is the looker's own.
    pub(super) fn look_at_done(
        &self,
        known: &mut Known,
        (at, pc): (usize, Pc),
        choice: &Choice,
        (looker, state): (&Looker, &State),
        found: &mut Found,
    ) -> bool {
        let mut hides = false;
        if let Some(done) = choice.done {
            match self.may_know(known, done.at, looker, state) {
                Some(own) => hides |= own,
                None => found.blind.push(at),
            }
        }
        let mut heads = (0..).zip(&self.program.procedures);
        let head = heads.find(|(_, procedure)| choice.whole && (procedure.body..procedure.head).contains(&pc));
        if let Some((at, Some(begins))) = head.map(|(at, procedure)| (at, procedure.begins)) {
            match self.may_know(known, begins, looker, state) {
                Some(own) => hides |= own,
                None => found.blind_actions.push(at),
            }
        }
        hides
    }

    /// Whether what forbids a `do` is known to who looks: nothing if it is not, else whether others do not know it.
    pub(super) fn may_know(&self, known: &mut Known, at: Pc, looker: &Looker, state: &State) -> Option<bool> {
        let sources = self.forbidding(known, at);
        let mut all = sources.keys();
        all.all(|source| self.is_own(source.own, looker, state))
            .then_some(!sources.is_empty())
    }

    /// What decides whether a `do` is forbidden.
    fn forbidding(&self, known: &mut Known, at: Pc) -> Sources {
        let (procedure, args) = match self.program.code.get(at as usize) {
            Some(Op::Do { procedure, args, .. } | Op::Batch { procedure, args, .. }) => (*procedure, *args),
            _ => return Sources::new(),
        };
        let (Some(procedure), Some(Some(state))) =
            (self.procedure_at(procedure), known.states.get(at as usize).cloned())
        else {
            return Sources::new();
        };
        let args = self.program.exprs(args);
        let nothing = State::default();
        let mut reader = self.reader(known, &nothing);
        reader.prohibitions(&procedure.prohibitions);
        let mut sources = owned(&reader.found, |own| match own {
            Own::Local(slot) => {
                let arg = args.get(usize::from(slot));
                arg.map_or(Own::Other, |arg| self.own_of(*arg, &[]))
            }
            own => own,
        });
        for arg in args {
            join(&mut sources, &self.sources(known, &state, *arg));
        }
        sources
    }
}
