//! Beginning a procedure, and undo: each answer can be taken back by rolling the journal back to where it was given.

use super::calls::{Call, Verdict};
use super::frames::{
    APPLYING, ENDED_BY, ENDED_FOR, ENDING, HAPPENING, MARK, OVER, PHASE, RESULT, SHEET, UNDER_WAY, ending, phase,
};
use super::{Event, EventKind, Game, Outcome, Status};
use crate::answer::Fault;
use crate::ir::NOWHERE;
use crate::schema::{ABSENT, Base, ObjectId, ProcedureId, RuleId};

/// How long everything was before an answer.
#[derive(Debug, Clone, Copy)]
pub(super) struct Step {
    journal: usize,
    events: usize,
    recorded: usize,
    sheets: usize,
    deeds: usize,
    safe: usize,
    /// Whether chance or a revelation came of it.
    crossed: bool,
}

impl Game<'_> {
    /// From here on everything that is written can be taken back.
    pub(super) fn begin_step(&mut self) {
        self.steps.push(Step {
            journal: self.journal.len(),
            events: self.events.len(),
            recorded: self.recorded.len(),
            sheets: self.sheets.len(),
            deeds: self.deeds.len(),
            safe: self.safe,
            crossed: false,
        });
        self.crossed = false;
        self.asked = None;
    }

    pub(super) fn end_step(&mut self) {
        let crossed = self.crossed;
        if let Some(step) = self.steps.last_mut() {
            step.crossed = crossed;
        }
    }

    /// Everything is as it was before the last step.
    pub(super) fn drop_step(&mut self) {
        let Some(step) = self.steps.pop() else { return };
        self.roll_back(step.journal);
        self.safe = step.safe;
        self.events.truncate(step.events);
        self.recorded.truncate(step.recorded);
        self.deeds.truncate(step.deeds);
        if self.sheets.len() > step.sheets {
            self.sheets.truncate(step.sheets);
            self.loaded = i64::MAX;
        }
        self.asked = None;
        self.wake();
    }

    /// How much was told before the last answer.
    pub(super) fn told_before(&self) -> usize {
        self.steps.last().map_or(0, |step| step.events)
    }

    /// Takes the last answer back, over chance and revelations too. What the record says of that stays, however far one goes back.
    pub(super) fn undo_telling(&mut self) -> Option<bool> {
        let step = self.steps.last().copied()?;
        let taken = self.recorded.last().cloned();
        let since = self.events.get(step.events..).unwrap_or_default();
        let mut notes: Vec<Event> = since
            .iter()
            .filter(|event| event.kind == EventKind::TakenBack)
            .cloned()
            .collect();
        if let Some(taken) = taken.filter(|_| step.crossed) {
            let mut note = self.happening(EventKind::TakenBack);
            note.rule = taken.rule;
            note.player = Some(taken.player);
            notes.push(note);
        }
        self.drop_step();
        self.events.extend(notes);
        Some(step.crossed)
    }

    /// Takes the last answer back, unless chance or a revelation stands in the way.
    pub(super) fn undo_step(&mut self, across_chance: bool) -> bool {
        match self.steps.last() {
            Some(step) if !step.crossed || across_chance => {
                self.drop_step();
                true
            }
            _ => false,
        }
    }

    /// Why nothing can be begun, if so.
    fn under_way(&self, id: ProcedureId) -> Option<Fault> {
        let (what, help) = match () {
            () if !self.has_stack() => ("there is no game to be played", "declare a `game`"),
            () => match self.register(PHASE) {
                phase::ASKING | phase::RUNNING => ("something else is still under way", "answer what is asked first"),
                phase::STOPPED => ("a dry run has come to where it cannot be foretold", "begin another one"),
                phase::FINISHED => ("the game has come to its end", "begin another game"),
                _ => return None,
            },
        };
        let procedure = self.program.procedures.get(id.index());
        Some(Fault::Play {
            what: what.to_owned(),
            help,
            span: procedure.map_or(NOWHERE, |procedure| procedure.span),
        })
    }

    /// Begins a procedure in the state as it stands. What was answered before cannot be taken back any more.
    pub(super) fn begin_procedure(&mut self, id: ProcedureId, args: &[i64]) -> Result<(), Fault> {
        if let Some(fault) = self.under_way(id) {
            return Err(fault);
        }
        let lists = self.lists_of(id, args);
        self.wake();
        self.steps.clear();
        self.journal.clear();
        self.deeds.clear();
        self.safe = self.now.top;
        self.begin_step();
        let anew = [
            (RESULT, ABSENT),
            (SHEET, ABSENT),
            (UNDER_WAY, 0),
            (APPLYING, 0),
            (HAPPENING, 0),
            (OVER, 0),
        ];
        for (which, cell) in anew {
            self.set_register(which, cell);
        }
        let begun = self.begin_in(id, args, &lists);
        match begun {
            Ok(()) => {
                self.steps.clear();
                // What a batch that is under way has written is asked for still.
                if self.batch_happening().is_none() {
                    self.journal.clear();
                }
                self.begun = Some((id, args.to_vec()));
                self.begun_times += 1;
            }
            Err(_) => self.drop_step(),
        }
        begun
    }

    pub(super) fn how_it_stands(&self) -> Status {
        if !self.has_stack() {
            return Status::Idle;
        }
        if let Some(stopped) = self.stopped {
            return Status::Stopped(stopped);
        }
        match self.register(PHASE) {
            phase::ASKING | phase::RUNNING => Status::Asking,
            phase::DONE => Status::Done,
            phase::FINISHED => Status::Finished(self.outcome()),
            _ => Status::Idle,
        }
    }

    fn outcome(&self) -> Outcome {
        let players = self.list(self.register(ENDED_FOR)).iter();
        let players: Vec<ObjectId> = players.filter_map(|player| self.object_of(*player)).collect();
        let how = self.register(ENDING);
        let (winners, ranking) = match how {
            ending::WON => (players, Vec::new()),
            ending::RANKED => (players.first().copied().into_iter().collect(), players),
            _ => (Vec::new(), Vec::new()),
        };
        Outcome {
            rule: RuleId(u32::try_from(self.register(ENDED_BY)).unwrap_or(0)),
            winners,
            ranking,
        }
    }

    /// The members of those arguments that are lists: they may lie where the next expression is worked out.
    fn lists_of(&self, id: ProcedureId, args: &[i64]) -> Vec<(usize, Vec<i64>)> {
        let params = self
            .program
            .procedures
            .get(id.index())
            .map_or(&[][..], |procedure| procedure.params.as_slice());
        let listed = params.iter().zip(args).enumerate();
        let listed = listed.filter(|(_, ((_, ty), cell))| matches!(ty.base, Base::List(_)) && **cell != ABSENT);
        listed.map(|(at, (_, cell))| (at, self.list(*cell).to_vec())).collect()
    }

    fn begin_in(&mut self, id: ProcedureId, args: &[i64], lists: &[(usize, Vec<i64>)]) -> Result<(), Fault> {
        self.load_sheet()?;
        let Some(procedure) = self.program.procedures.get(id.index()) else {
            return Ok(());
        };
        let mark = self.now.top;
        let mut args = args.to_vec();
        for (at, members) in lists {
            let list = self.push_list(members)?;
            if let Some(arg) = args.get_mut(*at) {
                *arg = list;
            }
        }
        let call = Call {
            giving: None,
            back: self.now.pc,
            impossible: None,
            batch: None,
            offered: false,
        };
        self.now.pc = procedure.entry;
        self.going = true;
        // What is begun is an event like any other: it may be forbidden, or something else come instead.
        let verdict = self.verdict(id, procedure, &args, call.offered);
        if self.comes_to_nothing(id, procedure, &args, &verdict) {
            self.now.top = mark;
        } else {
            let frame = self.push_frame(id, procedure, &args, &verdict, call)?;
            self.set(frame + MARK, mark as i64);
            match verdict {
                Verdict::Instead { .. } | Verdict::Several => self.tell_begin(id, procedure, &args, &verdict),
                _ => self.tell_first(id, &args),
            }
            self.enter(frame);
        }
        self.after_op()?;
        if self.dry && self.stops_dry(procedure.entry, self.told_before()) {
            self.rest();
            return Ok(());
        }
        self.run()
    }
}
