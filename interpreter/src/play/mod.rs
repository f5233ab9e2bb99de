//! Playing: a state, the procedure that runs in it, its choices, chance, events, undo and views.
//!
//! **Architecture invariant:** everything that a game is stands in the cells of its state, but for the sheets that were submitted, the
//! record of its events and the answers so far; each of these only grows, and undo cuts it off again. Equal rulesets, options, setups,
//! seeds and answers give equal games.

mod answer;
mod answering;
mod apart;
mod apart_set;
mod asked;
mod asking;
mod batches;
mod before;
mod beforehand;
mod behind;
mod bot;
mod calls;
mod causes;
mod chance;
mod changes;
mod choices;
mod costs;
mod described;
mod done;
mod draft;
mod drafted;
mod dry;
mod effects;
mod ending;
mod endless;
mod events;
mod explained;
mod facts;
mod filled;
mod flow;
mod frames;
mod grown;
mod guesses;
mod hash;
mod head;
mod hearing;
mod in_order;
mod instead;
mod late;
mod learned;
mod leaving;
mod left_out;
mod loops;
mod machine;
mod meaning;
mod named_fields;
mod not_understood;
mod offers;
mod open;
mod pending;
mod queue;
mod reacting;
mod reveals;
mod save;
mod search;
mod secret;
mod sheets;
mod shown;
mod splits;
mod state;
mod steps;
mod table;
mod trial;
mod triggers;
mod understand;
mod unknown;
mod verdicts;
mod view;

pub use answer::Answer;
pub use bot::MOST_TRIES;
pub use drafted::Drafted;
pub use machine::MOST_OPS;
pub use not_understood::{Near, NotUnderstood, Unreadable, Wanted};
pub use offers::MOST_ACTS;
pub use pending::{
    Candidate, Condition, ConditionOf, Event, EventKind, Outcome, Pending, Question, Recorded, Refusal, Refused,
    Sentence, SheetField, SplitPart, Status, Stopped, View, ViewField, Waiting, WrongSplit,
};
pub use save::{Differs, FORMAT, Meanwhile, NotASave, ResumeError, Save};
pub use search::{Effort, Standing};
pub use shown::{Score, ShownThing};
pub use table::{STACK, Table};

use crate::answer::{Derivation, Fault, Figure, Judgement};
use crate::data::Record;
use crate::evaluate::Session;
use crate::ir::{ExprId, Program, Slot};
use crate::judge;
use crate::load::Ruleset;
use crate::schema::{ABSENT, ObjectId, ProcedureId, RuleId};
use apart::Deed;
use chance::Chance;
use choices::Asked;
use facts::Facts;
use frames::{RESULT, Registers};
use sheets::Submitted;
use std::collections::BTreeMap;
use steps::Step;
use trial::Planned;

/// A game that is played. A clone is a game of its own.
#[derive(Debug, Clone)]
pub struct Game<'t> {
    ruleset: &'t Ruleset,
    table: &'t Table,
    program: &'t Program,
    facts: Facts,
    /// Its cells are the state.
    session: Session<'t>,
    stack_begin: usize,
    now: Registers,
    /// Whether ops go on being done.
    going: bool,
    /// What cells held before they were written.
    journal: Vec<(u32, i64)>,
    /// What the elements of batches have done: see [`apart`].
    deeds: Vec<Deed>,
    /// The highest end of the stack at any answer that can be taken back, unless what lies above is in the journal.
    safe: usize,
    /// By block of cells before the stack: whether one of them is no longer as it was first.
    moved: Vec<bool>,
    /// Whether a field was written since expressions were last evaluated.
    wrote: bool,
    /// Whether a trigger is to be asked.
    suspected: bool,
    steps: Vec<Step>,
    /// Whether chance or a revelation came of it.
    crossed: bool,
    /// Whether it is only tried: see [`Game::dry_run`].
    dry: bool,
    /// Whoever tries it, by seats: what they may not know ends it.
    tried_by: u64,
    /// Where that has stopped.
    stopped: Option<Stopped>,
    /// The seat of whoever has given the last answer, as a bit.
    answering: u64,
    sheets: Vec<Submitted>,
    /// The number of the sheet that is in the session.
    loaded: i64,
    events: Vec<Event>,
    /// Whether events are noted.
    telling: bool,
    /// Whether who answers knows what is hidden, as scenarios do.
    sees_all: bool,
    recorded: Vec<Recorded>,
    asked: Option<Asked>,
    chance: Chance,
    seed: u64,
    applied: Vec<u64>,
    /// What was begun last, and with what.
    begun: Option<(ProcedureId, Vec<i64>)>,
    begun_times: usize,
    /// What bots that look ahead mean to answer next. No part of the state.
    plans: BTreeMap<ObjectId, Vec<Planned>>,
    /// When results of chance were given, and how many: 0 before anything was begun, else one more than there were answers.
    given_at: Vec<(usize, usize)>,
    buffer: Vec<i64>,
    spare: Vec<i64>,
}

impl<'t> Game<'t> {
    /// A game in its first state; nothing runs in it.
    #[must_use]
    pub fn new(ruleset: &'t Ruleset, table: &'t Table, seed: u64) -> Self {
        let program = &ruleset.program;
        let mut game = Self {
            ruleset,
            table,
            program,
            facts: Facts::of(program, table),
            session: Session::new(program, &table.data, Some(&ruleset.hooks)),
            stack_begin: table.data.state.stack as usize,
            now: Registers::default(),
            going: false,
            journal: Vec::new(),
            deeds: Vec::new(),
            safe: 0,
            moved: vec![false; (table.data.state.stack as usize).div_ceil(state::BLOCK)],
            wrote: false,
            suspected: false,
            steps: Vec::new(),
            crossed: false,
            dry: false,
            tried_by: 0,
            stopped: None,
            answering: 0,
            sheets: Vec::new(),
            loaded: ABSENT,
            events: Vec::new(),
            telling: true,
            sees_all: false,
            recorded: Vec::new(),
            asked: None,
            chance: Chance::of(seed),
            seed,
            applied: vec![0; program.schema.rules.len()],
            begun: None,
            begun_times: 0,
            plans: BTreeMap::new(),
            given_at: Vec::new(),
            buffer: Vec::new(),
            spare: Vec::new(),
        };
        game.first_state();
        game
    }

    /// The same, whose expressions are walked node by node: the oracle for the fused steps.
    #[must_use]
    pub fn unfused(ruleset: &'t Ruleset, table: &'t Table, seed: u64) -> Self {
        let mut game = Self::new(ruleset, table, seed);
        game.session = Session::unfused(&ruleset.program, &table.data, Some(&ruleset.hooks));
        game.first_state();
        game
    }

    /// Back to the first state, with another seed: cheaper than a new game.
    pub fn restart(&mut self, seed: u64) {
        self.session.unload();
        self.first_cells();
        self.journal.clear();
        self.deeds.clear();
        self.steps.clear();
        self.sheets.clear();
        self.events.clear();
        self.recorded.clear();
        self.asked = None;
        self.begun = None;
        self.begun_times = 0;
        self.plans.clear();
        self.given_at.clear();
        self.loaded = ABSENT;
        self.chance = Chance::of(seed);
        self.seed = seed;
        self.first_state();
    }

    fn first_state(&mut self) {
        self.first_registers();
        if self.has_stack() {
            self.first_triggers();
            // A condition that cannot be computed has not held; it is said when something makes it be asked.
            self.session.take_fault();
            self.wake();
        }
    }

    /// Whether events are noted from now on. Who plays thousands of games only for how they end can do without.
    pub fn note_events(&mut self, noted: bool) {
        self.telling = noted;
    }

    /// Begins a procedure with those things as its arguments and runs it to its first choice, or to its end.
    ///
    /// # Errors
    /// If something in it comes to no end or cannot be computed, or something else is under way; then nothing has changed.
    pub fn begin(&mut self, procedure: ProcedureId, args: &[i64]) -> Result<(), Fault> {
        self.begin_procedure(procedure, args)
    }

    /// How it stands.
    #[must_use]
    pub fn status(&self) -> Status {
        self.how_it_stands()
    }

    /// Who is asked what, with all candidates.
    ///
    /// # Errors
    /// If a candidate cannot be computed.
    pub fn pending(&mut self) -> Result<Option<Pending>, Fault> {
        self.find_pending()
    }

    /// Who is asked by which rule. Whoever knows what they will answer need not have the candidates listed.
    ///
    /// # Errors
    /// If a candidate cannot be computed.
    pub fn waiting(&mut self) -> Result<Option<Waiting>, Fault> {
        self.find_waiting()
    }

    /// Why other candidates are none: computed only when it is asked for.
    ///
    /// # Errors
    /// If a reason cannot be computed.
    pub fn refused(&mut self) -> Result<Vec<Refused>, Fault> {
        self.find_refused()
    }

    /// A player answers. If that is no legal answer, nothing has changed.
    ///
    /// # Errors
    /// If something that follows comes to no end or cannot be computed; the game is as it was before the answer.
    pub fn answer(&mut self, player: ObjectId, answer: &Answer) -> Result<Result<(), Refusal>, Fault> {
        self.give_answer(player, answer)
    }

    /// The same, of somebody who knows what is hidden and may describe pieces by it, as scenarios do.
    pub(crate) fn answer_knowing_all(
        &mut self,
        player: ObjectId,
        answer: &Answer,
    ) -> Result<Result<(), Refusal>, Fault> {
        self.sees_all = true;
        let answered = self.give_answer(player, answer);
        self.sees_all = false;
        answered
    }

    /// Back to before the last answer. Says no, and does nothing, where a roll or a revelation lies in between, unless that may be crossed.
    /// What was answered before the last procedure was begun stays.
    pub fn undo(&mut self, across_chance: bool) -> bool {
        self.undo_step(across_chance)
    }

    /// Back to before the last answer, over chance and revelations: for whoever analyses a game. Where something was crossed the record says so from
    /// then on, and that is the answer; nothing where there is no answer to take back. What is answered again has the same chance.
    pub fn undo_in_analysis(&mut self) -> Option<bool> {
        self.undo_telling()
    }

    /// Results that the next rolls, picks and shuffles take instead of the generator's: numbers, things, for a shuffle the first pieces.
    /// They come after those that were given before and are still to come.
    pub fn given_chance(&mut self, results: Vec<Answer>) {
        let moment = if self.begun.is_some() {
            self.recorded.len() + 1
        } else {
            0
        };
        self.given_at.push((moment, results.len()));
        self.chance.given.extend(results);
    }

    /// How many of the given results of chance nothing has taken.
    #[must_use]
    pub fn untaken_chance(&self) -> usize {
        self.given_left().len()
    }

    /// A fixed hash of everything that the game's future depends on.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.hash_of_all()
    }

    /// What has happened so far, in order.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The answers so far, in order, written so that they can be read again.
    #[must_use]
    pub fn recorded(&self) -> &[Recorded] {
        &self.recorded
    }

    /// The result of the procedure that was begun, where it has ended and gives one.
    #[must_use]
    pub fn result(&self) -> Option<i64> {
        let ended = self.status() == Status::Done;
        ended.then(|| self.register(RESULT)).filter(|result| *result != ABSENT)
    }

    /// The cells of expressions in the state as it is now.
    ///
    /// # Errors
    /// If they cannot be computed.
    pub fn evaluate(&mut self, cells: &[ExprId], frame: Slot) -> Result<Vec<i64>, Fault> {
        self.cells_of(cells, frame)
    }

    /// What a player may see of the state; nobody in particular sees everything.
    #[must_use]
    pub fn view(&self, player: Option<ObjectId>) -> View {
        self.view_of(player)
    }

    /// The same, where sheets hold all their fields: what was left out as its default, and what a bare name stands for as a record.
    ///
    /// # Errors
    /// If a default that is computed comes to no end.
    pub fn view_whole(&mut self, player: Option<ObjectId>) -> Result<View, Fault> {
        let mut view = self.view_of(player);
        for (_, sheet) in &mut view.sheets {
            *sheet = self.whole_sheet(sheet)?;
        }
        Ok(view)
    }

    /// The events as a player may know them: those of which they may not know the pieces have none, and those are left out of which they may not
    /// know that they have happened.
    #[must_use]
    pub fn events_for(&self, player: ObjectId) -> Vec<Event> {
        self.events_since(player, 0)
    }

    /// The same of those that came after so many.
    #[must_use]
    pub fn events_since(&self, player: ObjectId, first: usize) -> Vec<Event> {
        let seat = self.seat(i64::from(player.0));
        let events = self.events.iter().skip(first);
        events.filter_map(|event| hearing::as_known(event, seat)).collect()
    }

    /// Judges a sheet in the state as it is now.
    ///
    /// # Errors
    /// If the evaluation comes to no end.
    pub fn judge(&mut self, sheet: &Record) -> Result<Judgement, Fault> {
        if self.has_stack() {
            self.wake();
        }
        self.judge_sheet(sheet)
    }

    /// The session, for judging and asking in the state as it is now.
    pub(crate) fn asking(&mut self) -> &mut Session<'t> {
        if self.has_stack() {
            self.wake();
        }
        self.loaded = i64::MAX;
        &mut self.session
    }

    /// How a value came to be in the state as it is now; nothing where the question is no value, but made of some.
    ///
    /// # Errors
    /// If the evaluation comes to no end.
    pub fn derive(&mut self, asked: &crate::ir::Expression) -> Result<Option<Derivation>, Fault> {
        judge::derive_asked(self.asking(), asked, None)
    }

    /// What a question comes to in the state as it is now.
    ///
    /// # Errors
    /// If the evaluation comes to no end.
    pub fn worked_out(&mut self, asked: &crate::ir::Expression) -> Result<Figure, Fault> {
        judge::evaluate_asked(self.asking(), asked, None)
    }

    /// A random legal answer of somebody who is asked, from a generator of the bots' own. Nothing where nobody is asked.
    ///
    /// # Errors
    /// If a candidate cannot be computed, or no legal sheet was found.
    pub fn random_answer(&mut self, seed: u64) -> Result<Option<(ObjectId, Answer)>, Fault> {
        self.any_answer(seed)
    }

    /// By rule: how often an op of it was done, for statistics. Undo and [`Game::restart`] leave it.
    #[must_use]
    pub fn applied(&self) -> &[u64] {
        &self.applied
    }

    /// From now on it is noted which rules act, those too that do nothing themselves: amendments, requirements, prohibitions, values.
    pub fn note_acting_rules(&mut self) {
        self.session.note_applied();
    }

    /// The rules that have acted since that is noted. Undo leaves them.
    pub fn acting_rules(&self) -> impl Iterator<Item = RuleId> + '_ {
        self.session.applied()
    }
}
