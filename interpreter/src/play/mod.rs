//! Playing: a state, the procedure that runs in it, its choices, chance, events, undo and views.
//!
//! **Architecture invariant:** everything that a game is stands in the cells of its state, but for the sheets that were submitted, the
//! record of its events and the answers so far; each of these only grows, and undo cuts it off again. Equal rulesets, options, setups,
//! seeds and answers give equal games.

mod answer;
mod pending;
mod table;

pub use answer::Answer;
pub use pending::{Candidate, Event, EventKind, Outcome, Pending, Question, Recorded, Refusal, Refused, SheetField, Status, View, ViewField};
pub use table::{STACK, Table};

use crate::answer::Fault;
use crate::ir::{ExprId, Slot};
use crate::load::Ruleset;
use crate::schema::{ObjectId, ProcedureId};

/// A game that is played.
#[derive(Debug)]
pub struct Game<'t> {
    ruleset: &'t Ruleset,
    table: &'t Table,
}

impl<'t> Game<'t> {
    /// A game in its first state; nothing runs in it.
    #[must_use]
    pub fn new(ruleset: &'t Ruleset, table: &'t Table, seed: u64) -> Self {
        let _ = seed;
        Self { ruleset, table }
    }

    /// Back to the first state, with another seed: cheaper than a new game.
    pub fn restart(&mut self, seed: u64) {
        let _ = (seed, self.ruleset, self.table);
        todo!()
    }

    /// Begins a procedure with those things as its arguments and runs it to its first choice, or to its end.
    ///
    /// # Errors
    /// If something in it comes to no end or cannot be computed.
    pub fn begin(&mut self, procedure: ProcedureId, args: &[i64]) -> Result<(), Fault> {
        let _ = (procedure, args);
        todo!()
    }

    /// How it stands.
    #[must_use]
    pub fn status(&self) -> Status {
        todo!()
    }

    /// Who is asked what, with all candidates.
    ///
    /// # Errors
    /// If a candidate cannot be computed.
    pub fn pending(&mut self) -> Result<Option<Pending>, Fault> {
        todo!()
    }

    /// Why other candidates are none: computed only when it is asked for.
    ///
    /// # Errors
    /// If a reason cannot be computed.
    pub fn refused(&mut self) -> Result<Vec<Refused>, Fault> {
        todo!()
    }

    /// A player answers. If that is no legal answer, nothing has changed.
    ///
    /// # Errors
    /// If something that follows comes to no end or cannot be computed; the game is as it was before the answer.
    pub fn answer(&mut self, player: ObjectId, answer: &Answer) -> Result<Result<(), Refusal>, Fault> {
        let _ = (player, answer);
        todo!()
    }

    /// Back to before the last answer. Says no, and does nothing, where a roll or a revelation lies in between, unless that may be crossed.
    pub fn undo(&mut self, across_chance: bool) -> bool {
        let _ = across_chance;
        todo!()
    }

    /// Results that the next rolls, picks and shuffles take instead of the generator's: numbers, things, for a shuffle the first pieces.
    pub fn given_chance(&mut self, results: Vec<Answer>) {
        let _ = results;
        todo!()
    }

    /// A fixed hash of everything that the game's future depends on.
    #[must_use]
    pub fn hash(&self) -> u64 {
        todo!()
    }

    /// What has happened so far, in order.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        todo!()
    }

    /// The answers so far, in order, written so that they can be read again.
    #[must_use]
    pub fn recorded(&self) -> &[Recorded] {
        todo!()
    }

    /// The result of the procedure that was begun, where it has ended and gives one.
    #[must_use]
    pub fn result(&self) -> Option<i64> {
        todo!()
    }

    /// The cells of expressions in the state as it is now.
    ///
    /// # Errors
    /// If they cannot be computed.
    pub fn evaluate(&mut self, cells: &[ExprId], frame: Slot) -> Result<Vec<i64>, Fault> {
        let _ = (cells, frame);
        todo!()
    }

    /// What a player may see of the state; nobody in particular sees everything.
    #[must_use]
    pub fn view(&self, player: Option<ObjectId>) -> View {
        let _ = player;
        todo!()
    }

    /// The events as a player may know them: those of which they may not know the pieces have none.
    #[must_use]
    pub fn events_for(&self, player: ObjectId) -> Vec<Event> {
        let _ = player;
        todo!()
    }

    /// A random legal answer of somebody who is asked, from a generator of the bots' own. Nothing where nobody is asked.
    ///
    /// # Errors
    /// If a candidate cannot be computed, or no legal sheet was found.
    pub fn random_answer(&mut self, seed: u64) -> Result<Option<(ObjectId, Answer)>, Fault> {
        let _ = seed;
        todo!()
    }

    /// By rule: how often an op of it was done, for statistics.
    #[must_use]
    pub fn applied(&self) -> &[u64] {
        todo!()
    }
}
