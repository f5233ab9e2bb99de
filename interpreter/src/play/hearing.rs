//! Who hears of what happens: what an op says, what procedures are done with, and that something happens at all. What decides of it was found out
//! before any game (`check/acts/hidden/hearing.rs`); whose it is, where pieces lie, and by which procedures something was done, is found out here.

use super::Game;
use super::events::{ALL, bit};
use super::frames::{BACK, CALLER, LOCALS, PROCEDURE};
use super::pending::Event;
use crate::answer::Figure;
use crate::data::list_range;
use crate::ir::{ArgSource, Audience, Exprs, HiddenRead, MessageId, Op, Pc, Slot, Whose};
use crate::schema::{ABSENT, ColumnId, ProcedureId, RuleId};

/// Where something is asked of.
#[derive(Clone, Copy)]
struct At<'a> {
    /// The frame whose locals are meant; -1 where there is none yet.
    frame: i64,
    /// What a procedure is given there.
    args: &'a [i64],
    /// What the op writes, those see it.
    shown_to: u64,
}

impl Game<'_> {
    /// Who may hear a message of the op that is due: of the figures that it could speak of, those count that some text of it prints. What the op
    /// writes is seen by those.
    pub(super) fn who_may_hear(&mut self, message: MessageId, shown_to: u64) -> u64 {
        let program = self.program;
        let (Some(heard), Some(message)) = (
            program.hearing.said.get(&self.now.pc),
            program.messages.get(message.0 as usize),
        ) else {
            return ALL;
        };
        let is_said = |of: Exprs| message.args.iter().any(|arg| arg.source == ArgSource::Cells(of));
        let at = At {
            frame: self.now.frame,
            args: &[],
            shown_to,
        };
        let said = heard.iter().filter(|(of, _)| is_said(*of));
        said.fold(ALL, |all, (_, by)| all & self.who_may_know(*by, at))
    }

    /// Who may know what a procedure is done with by the op that is due.
    pub(super) fn who_may_know_args(&mut self, id: ProcedureId, args: &[i64]) -> u64 {
        let (frame, pc) = self.does_it();
        let Some(passed) = self.program.hearing.passed.get(&(pc, id)) else {
            return ALL;
        };
        let at = At {
            frame,
            args,
            shown_to: 0,
        };
        passed
            .iter()
            .fold(ALL, |all, (_, _, by)| all & self.who_may_know(*by, at))
    }

    /// Who may know whether a procedure happens that the op which is due does, or something comes instead.
    pub(super) fn who_may_know_whether(&mut self, id: ProcedureId, args: &[i64]) -> u64 {
        let does = self.does_it();
        self.whether(does, id, args)
    }

    /// Who may know what could come instead of the procedure whose frame runs, where that is decided.
    pub(super) fn who_may_know_instead(&mut self) -> u64 {
        let frame = usize::try_from(self.now.frame).ok();
        let Some((frame, (caller, pc, id))) = frame.and_then(|frame| Some((frame, self.done_from(frame)?))) else {
            return ALL;
        };
        let args = self.given_to(frame, id);
        self.whether((caller, pc), id, &args)
    }

    /// The op that does a procedure, and its frame: the one that is due, or where it is decided what comes instead, the one that led there.
    fn does_it(&self) -> (i64, Pc) {
        let decided = match self.program.code.get(self.now.pc as usize) {
            Some(Op::Instead) => usize::try_from(self.now.frame).ok(),
            _ => None,
        };
        let does = decided.and_then(|frame| self.done_from(frame));
        does.map_or((self.now.frame, self.now.pc), |(frame, pc, _)| (frame, pc))
    }

    fn whether(&mut self, (frame, pc): (i64, Pc), id: ProcedureId, args: &[i64]) -> u64 {
        let happens = self.program.hearing.happens.get(&(pc, id));
        self.who_may_know_all(happens.map_or(&[], Vec::as_slice), frame, args)
    }

    /// Who may know what the `pick` or `roll` that is due draws, or whether it draws anything.
    pub(super) fn who_may_know_drawn(&mut self, whether: bool) -> u64 {
        let drawn = self.program.hearing.drawn.get(&self.now.pc);
        let all: Vec<Audience> = drawn
            .into_iter()
            .flatten()
            .filter(|(of, _)| *of == whether)
            .map(|(_, by)| *by)
            .collect();
        self.who_may_know_all(&all, self.now.frame, &[])
    }

    /// Who may know that the `require` or the costs which are due are not met.
    pub(super) fn who_may_know_needs(&mut self) -> u64 {
        let needs = self.program.hearing.needs.get(&self.now.pc);
        self.who_may_know_all(needs.map_or(&[], Vec::as_slice), self.now.frame, &[])
    }

    pub(super) fn who_may_know_all(&mut self, all: &[Audience], frame: i64, args: &[i64]) -> u64 {
        let at = At {
            frame,
            args,
            shown_to: 0,
        };
        all.iter().fold(ALL, |known, by| known & self.who_may_know(*by, at))
    }

    fn who_may_know(&mut self, by: Audience, at: At<'_>) -> u64 {
        match by {
            Audience::Nobody => 0,
            Audience::Shown => at.shown_to,
            Audience::Field(read) => {
                let object = self.whose(read.whose, at);
                self.who_sees_of(read.column, object)
            }
            Audience::Face(HiddenRead { column, whose }) => match (whose, self.whose(whose, at)) {
                (Whose::Unknown, _) if self.are_all_turned(column) => ALL,
                (Whose::Unknown, _) => 0,
                (_, ABSENT) => ALL,
                (_, object) if self.session.is_turned(column, object) => ALL,
                _ => 0,
            },
            Audience::Piece { whose, list } => match (self.whose(whose, at), list) {
                (ABSENT, _) => ALL,
                (piece, false) => self.who_knows_piece(piece),
                (list, true) => {
                    let pieces = list_range(list.max(0));
                    pieces.fold(ALL, |known, at| known & self.who_knows_piece(self.cell(at)))
                }
            },
            Audience::Passed(slot) => self.who_may_know_passed(at.frame, (slot, false)),
            Audience::Counted(slot) => self.who_may_know_passed(at.frame, (slot, true)),
        }
    }

    /// Whether a flag of everything that has it is set.
    fn are_all_turned(&self, flag: ColumnId) -> bool {
        let count = self.facts.columns.get(flag.index()).map_or(0, |facts| facts.count);
        let place = self.table.data.state.columns.get(flag.index());
        place.is_some_and(|place| {
            let (begin, stride) = (place.begin as usize, place.stride as usize);
            (0..count).all(|element| self.cell(begin + element * stride) == 1)
        })
    }

    fn whose(&mut self, whose: Whose, at: At<'_>) -> i64 {
        match whose {
            Whose::Local(slot) => self.local_of(at, slot),
            Whose::Argument(slot) => at.args.get(usize::from(slot)).copied().unwrap_or(ABSENT),
            Whose::Expr(object) => self.session.eval(object),
            Whose::Unknown => ABSENT,
        }
    }

    fn local_of(&self, at: At<'_>, slot: Slot) -> i64 {
        match usize::try_from(at.frame) {
            Ok(_) if at.frame == self.now.frame => self.session.local(slot),
            Ok(frame) => self.cell(frame + LOCALS + usize::from(slot)),
            Err(_) => at.args.get(usize::from(slot)).copied().unwrap_or(ABSENT),
        }
    }

    /// Who may know what a frame was given as a parameter: those who may know what it was worked out from where the frame was begun. What a whole
    /// game begins with, everybody knows.
    fn who_may_know_passed(&mut self, frame: i64, (slot, count): (Slot, bool)) -> u64 {
        let Ok(frame) = usize::try_from(frame) else { return 0 };
        let Some((caller, pc, id)) = self.done_from(frame) else {
            return ALL;
        };
        let passed = self.program.hearing.passed.get(&(pc, id));
        let passed = passed.map_or(&[][..], Vec::as_slice);
        let mut of = passed
            .iter()
            .filter(|(of, counts, _)| (*of, *counts) == (slot, count))
            .peekable();
        // What had to wait goes on from elsewhere, when the locals there may hold others.
        if of.peek().is_some() && matches!(self.program.code.get(pc as usize + 1), Some(Op::React(_))) {
            return 0;
        }
        let args = self.given_to(frame, id);
        let at = At {
            frame: caller,
            args: &args,
            shown_to: 0,
        };
        of.fold(ALL, |known, (_, _, by)| known & self.who_may_know(*by, at))
    }

    /// Whence a procedure was done whose frame that is: the frame, the op, and the procedure. Nothing where nothing did it, and of a trigger.
    fn done_from(&self, frame: usize) -> Option<(i64, Pc, ProcedureId)> {
        let id = u32::try_from(self.cell(frame + PROCEDURE)).ok().map(ProcedureId)?;
        let caller = self.cell(frame + CALLER);
        let pc = Pc::try_from(self.cell(frame + BACK) - 1).ok()?;
        (caller >= 0).then_some((caller, pc, id))
    }

    /// The rule of the procedure that was begun first: everybody knows that it is played.
    fn first_rule(&self) -> Option<RuleId> {
        let mut first = usize::try_from(self.now.frame).ok()?;
        while let Ok(caller) = usize::try_from(self.cell(first + CALLER)) {
            first = caller;
        }
        let id = usize::try_from(self.cell(first + PROCEDURE)).ok()?;
        self.program.procedures.get(id).map(|procedure| procedure.rule)
    }

    fn given_to(&self, frame: usize, id: ProcedureId) -> Vec<i64> {
        let params = self
            .program
            .procedures
            .get(id.index())
            .map_or(0, |procedure| procedure.params.len());
        (frame + LOCALS..).take(params).map(|at| self.cell(at)).collect()
    }

    /// Who may know that something is done here at all, and which rules are to be cited to those who may not: those of what they may know that
    /// it is done within, the nearest first.
    pub(super) fn note_who_notices(&mut self, event: &mut Event) {
        if self.program.hearing.is_open() || !self.has_stack() {
            event.noticed_by |= event.around;
            return;
        }
        let mut levels = vec![(event.rule, event.around)];
        let (mut frame, mut pc) = (self.now.frame, self.now.pc);
        while let Ok(at) = usize::try_from(frame) {
            let around = self.program.hearing.around.get(&pc);
            let known = self.who_may_know_all(around.map_or(&[], Vec::as_slice), frame, &[]);
            levels.extend(self.program.op_rules.get(pc as usize).map(|rule| (*rule, known)));
            let Some((caller, op, id)) = self.done_from(at) else {
                break;
            };
            let args = self.given_to(at, id);
            let known = self.whether((caller, op), id, &args);
            levels.extend(
                self.program
                    .procedures
                    .get(id.index())
                    .map(|procedure| (procedure.rule, known)),
            );
            (frame, pc) = (caller, op);
        }
        levels.extend(self.first_rule().map(|rule| (rule, ALL)));
        // Within what somebody may not know, they know of nothing.
        let mut known = ALL;
        for (_, own) in levels.iter_mut().rev() {
            known &= *own;
            *own = known;
        }
        event.around = known;
        event.noticed_by |= known;
        if known != ALL {
            event.cited = levels;
        }
    }
}

/// What somebody in a seat may know of an event, or nobody in particular; nothing where they may not know that it has happened.
pub(super) fn as_known(event: &Event, seat: Option<usize>) -> Option<Event> {
    let is_in = |known: u64| known == ALL || seat.is_some_and(|seat| known & bit(seat) != 0);
    if !is_in(event.noticed_by) {
        return None;
    }
    let is_known = is_in(event.known_to);
    let known = |figures: &[Figure]| if is_known { figures.to_vec() } else { Vec::new() };
    // Who else may know it may itself tell something.
    let own = seat.map_or(0, bit);
    let mut told = Event {
        figures: known(&event.figures),
        things: known(&event.things),
        message: event.message.clone().filter(|_| is_in(event.told_to)),
        known_to: if event.known_to == ALL {
            ALL
        } else {
            event.known_to & own
        },
        told_to: ALL,
        noticed_by: ALL,
        around: ALL,
        cited: Vec::new(),
        within: event.within.clone(),
        ..*event
    };
    if !is_in(event.around) {
        let rules: Vec<RuleId> = event
            .cited
            .iter()
            .filter(|(_, known)| is_in(*known))
            .map(|(rule, _)| *rule)
            .collect();
        told.rule = *rules.first()?;
        told.within.retain(|rule| rules.contains(rule) && *rule != told.rule);
        if told.procedure.take().is_some() {
            told.figures.clear();
        }
    }
    Some(told)
}
