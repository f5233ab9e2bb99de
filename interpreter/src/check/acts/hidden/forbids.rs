//! Candidates and actions that are left out for what would be done with them: only where the player who decides may see why.

use super::choices::Found;
use super::lookers::Looker;
use super::state::State;
use super::{Known, Sources, join, owned};
use crate::check::Checker;
use crate::ir::{Choice, ChoiceKind, Exprs, Op, Pc, Procedure};

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
        let (Some((procedure, args)), Some(Some(state))) = (self.done_at(at), known.states.get(at as usize).cloned())
        else {
            return Sources::new();
        };
        let nothing = State::default();
        let mut reader = self.reader(known, &nothing);
        reader.prohibitions(&procedure.prohibitions);
        let mut sources = self.of_arguments(&reader.found, args);
        for arg in self.program.exprs(args) {
            join(&mut sources, &self.sources(known, &state, *arg));
        }
        sources
    }

    /// What decides whether a `do` happens at all: what forbids it, and what its procedure needs.
    pub(super) fn decides_doing(&self, known: &mut Known, at: usize) -> Sources {
        let at = Pc::try_from(at).unwrap_or(Pc::MAX);
        let Some((procedure, args)) = self.done_at(at) else {
            return Sources::new();
        };
        let mut needed = Sources::new();
        for pc in procedure.body as usize..procedure.head as usize {
            if let (Some(op), Some(Some(state))) = (self.program.code.get(pc), known.states.get(pc).cloned()) {
                join(&mut needed, &self.needed(known, *op, &state));
            }
        }
        let mut sources = match (known.hearing, known.states.get(at as usize).cloned().flatten()) {
            (true, Some(state)) => {
                let args: Vec<_> = self.program.exprs(args).iter().copied().map(Some).collect();
                self.as_passed(known, &needed, &args, &state)
            }
            _ => self.of_arguments(&needed, args),
        };
        join(&mut sources, &self.forbidding(known, at));
        sources
    }

    /// What decides whether an op is met that stands among what a procedure needs.
    pub(super) fn needed(&self, known: &mut Known, op: Op, state: &State) -> Sources {
        match op {
            Op::Require { condition, .. } => self.sources(known, state, condition),
            Op::Costs { costs, .. } => {
                let mut sources = Sources::new();
                if let Some(costs) = self.program.costs.get(costs.0 as usize) {
                    self.look_at_costs(known, costs, state, &mut sources);
                }
                sources
            }
            Op::Choose { choice, .. } => match self.program.choices.get(choice.0 as usize).map(|choice| &choice.kind) {
                Some(ChoiceKind::One { over, .. } | ChoiceKind::Some { over, .. }) => {
                    self.turns_taint(known, state, *over).count
                }
                _ => Sources::new(),
            },
            _ => Sources::new(),
        }
    }

    /// The procedure that is done there, with its arguments.
    fn done_at(&self, at: Pc) -> Option<(&Procedure, Exprs)> {
        match self.program.code.get(at as usize) {
            Some(Op::Do { procedure, args, .. } | Op::Batch { procedure, args, .. }) => {
                Some((self.procedure_at(*procedure)?, *args))
            }
            _ => None,
        }
    }

    /// What is its own in a procedure is that of an argument outside.
    fn of_arguments(&self, sources: &Sources, args: Exprs) -> Sources {
        let args: Vec<_> = self.program.exprs(args).iter().copied().map(Some).collect();
        owned(sources, |own| self.own_outside(own, &args))
    }
}
