//! The machine: one op after another, until somebody is asked, the procedure has come to its end, or the game.

use super::calls::Call;
use super::endless::{Rounds, WATCHED};
use super::frames::{GIVES, OVER, PHASE, ending, phase};
use super::{EventKind, Game};
use crate::answer::Fault;
use crate::ir::{ExprId, Exprs, NOWHERE, Op, Pc, Slot};
use crate::schema::{ABSENT, Base, ProcedureId, RuleId};
use reglo_grammar::diagnostic::Span;

/// How many ops one answer may lead to. A real one leads to far fewer.
pub const MOST_OPS: u32 = 300_000;

impl Game<'_> {
    /// The rule of the op that is due.
    pub(super) fn rule(&self) -> RuleId {
        self.program
            .op_rules
            .get(self.now.pc as usize)
            .copied()
            .unwrap_or(RuleId(0))
    }

    /// Where the op that is due stands.
    pub(super) fn span(&self) -> Span {
        self.program
            .op_spans
            .get(self.now.pc as usize)
            .copied()
            .unwrap_or(NOWHERE)
    }

    /// Runs until somebody is asked, or to the end. The registers are in the cells afterwards.
    ///
    /// # Errors
    /// Whatever cannot be computed or comes to no end; the state is left as it was then.
    pub(super) fn run(&mut self) -> Result<(), Fault> {
        let mut left = MOST_OPS;
        let mut rounds = Rounds::default();
        self.set_register(PHASE, phase::RUNNING);
        self.going = true;
        while self.going && self.now.frame >= 0 {
            left -= 1;
            if left == 0 {
                return Err(self.endless(&rounds));
            }
            let op = self
                .program
                .code
                .get(self.now.pc as usize)
                .copied()
                .unwrap_or(Op::Leave);
            if left < WATCHED {
                self.watch(op, left, &mut rounds);
            }
            let (at, told) = (self.now.pc, self.events.len());
            if self.dry && self.is_revealed(op) {
                self.stop_dry(at, told);
                break;
            }
            self.step(op)?;
            if self.dry && self.stops_dry(at, told) {
                break;
            }
            self.after_op()?;
            // Those who watch may have been asked something hidden.
            if self.dry && self.stops_dry(at, told) {
                break;
            }
        }
        if self.going {
            let ended = self.register(OVER) > 0;
            self.set_register(PHASE, if ended { phase::FINISHED } else { phase::DONE });
        }
        self.rest();
        self.safe = self.safe.max(self.now.top);
        Ok(())
    }

    /// What was written is known, scratch is given back, and who watches is asked.
    #[inline(always)]
    pub(super) fn after_op(&mut self) -> Result<(), Fault> {
        if !self.wrote && !self.suspected && self.session.sound() {
            self.session.release_all();
            return Ok(());
        }
        self.after_writing()
    }

    #[inline(never)]
    fn after_writing(&mut self) -> Result<(), Fault> {
        if !self.session.sound() {
            return self.session.take_fault().map_or(Ok(()), Err);
        }
        if self.wrote {
            self.wrote = false;
            self.session.changed();
        }
        self.session.release_all();
        if self.suspected && self.going {
            self.ask_triggers()?;
            if let Some(fault) = self.session.take_fault() {
                return Err(fault);
            }
        }
        Ok(())
    }

    fn step(&mut self, op: Op) -> Result<(), Fault> {
        let next = self.now.pc + 1;
        self.session.doing.pc = self.now.pc;
        if self.facts.remembers_causes {
            self.session.forget();
        }
        self.session.unseen = false;
        self.crossed = self.crossed || self.is_revealed(op);
        match op {
            Op::Jump(to) => self.now.pc = to,
            Op::JumpUnless(condition, to) => {
                self.now.pc = if self.session.holds(condition) { next } else { to };
            }
            Op::When(condition, to) => {
                self.now.pc = if self.reacts(condition) { next } else { to };
            }
            Op::Next {
                list,
                turn,
                local,
                still,
                end,
            } => self.now.pc = self.next_turn(list, turn, local, still).map_or(end, |()| next),
            Op::NextEffect {
                hook,
                list,
                turn,
                which,
                end,
            } => {
                self.now.pc = if self.next_effect(hook, (list, turn), which) {
                    next
                } else {
                    end
                }
            }
            Op::Reactions { reactions, list, turn } => self.reactions(reactions, (list, turn))?,
            Op::Triggers { list, turn } => self.queued_triggers((list, turn))?,
            Op::Trigger { trigger } => self.next_trigger(trigger, next)?,
            Op::Instead => self.decide_instead()?,
            Op::Asked => self.asked_first()?,
            Op::Happened => self.happened()?,
            Op::Over(leave) => self.now.pc = if self.is_over() { leave } else { next },
            Op::React(waiting) => self.react(waiting, next),
            Op::Leave => self.leave()?,
            Op::Refused => self.leave_refused()?,
            Op::Mark(_) | Op::Release(_) | Op::Snapshot { .. } | Op::InOrder { .. } | Op::Drop { .. } => {
                self.arrange(op, next)?
            }
            Op::Answer { .. } | Op::Sheet { .. } | Op::NoSheet | Op::Hold(_) | Op::Loose => self.arrange(op, next)?,
            act => self.act(act, next)?,
        }
        // What comes of something hidden tells of it.
        self.crossed |= self.session.unseen;
        Ok(())
    }

    /// The ops that arrange what lies on the stack, and which sheet is read.
    fn arrange(&mut self, op: Op, next: Pc) -> Result<(), Fault> {
        match op {
            Op::Mark(slot) => self.set_local(slot, self.now.top as i64),
            Op::Release(slot) => {
                let mark = usize::try_from(self.session.local(slot)).unwrap_or(self.now.top);
                self.now.top = self.now.top.min(mark.max(self.keeps()).max(self.kept()));
            }
            Op::Snapshot { over, list, turn } => self.snapshot(over, list, turn)?,
            Op::InOrder { order, list, turn } => self.in_order(order, list, turn)?,
            Op::Drop { list, element } => self.drop_element(list, element),
            Op::Answer { answers, turn, local } => self.take_answer(answers, turn, local),
            Op::Sheet { local } => self.read_sheet(self.session.local(local))?,
            Op::NoSheet => self.read_sheet(ABSENT)?,
            Op::Hold(waiting) => self.hold(waiting),
            Op::Loose => self.loose(),
            _ => {}
        }
        self.now.pc = next;
        Ok(())
    }

    /// Something that a rule says was done.
    pub(super) fn count_applied(&mut self, rule: RuleId) {
        if let Some(count) = self.applied.get_mut(rule.index()) {
            *count += 1;
        }
        self.session.applies(rule);
    }

    /// The ops that rules speak of.
    #[inline(never)]
    fn act(&mut self, op: Op, next: Pc) -> Result<(), Fault> {
        if does_something(op) {
            self.count_applied(self.rule());
        }
        match op {
            Op::Do {
                procedure,
                args,
                giving,
                impossible,
            } => return self.do_procedure((procedure, args), giving, impossible),
            Op::Effects { hook, args, list, turn } => self.effects(hook, args, (list, turn))?,
            Op::Batch {
                list,
                local,
                procedure,
                args,
                impossible,
            } => return self.batch((list, local), (procedure, args), impossible),
            Op::Choose { choice, impossible } => return self.choose(choice, impossible),
            Op::Secretly {
                players,
                local,
                choice,
                answers,
            } => return self.secretly(players, local, choice, answers),
            Op::Costs { costs, otherwise } => return self.costs(costs, otherwise),
            Op::Require { condition, otherwise } => return self.require(condition, otherwise),
            Op::Return { value, to } => {
                self.give(value)?;
                self.now.pc = to;
                return Ok(());
            }
            Op::FinishWonBy { players, list, to } => return self.finish(ending::WON, Some((players, list)), to),
            Op::FinishRanked { players, to } => return self.finish(ending::RANKED, Some((players, true)), to),
            Op::FinishDrawn { to } => return self.finish(ending::DRAWN, None, to),
            simple => {
                if let Some(alternative) = self.hindered(simple)? {
                    self.now.pc = alternative;
                    return Ok(());
                }
                self.change(simple)?;
            }
        }
        if self.going {
            self.now.pc = next;
        }
        Ok(())
    }

    fn do_procedure(
        &mut self,
        (procedure, args): (ProcedureId, Exprs),
        giving: Option<Slot>,
        impossible: Option<Pc>,
    ) -> Result<(), Fault> {
        let cells = self.arguments(args);
        let call = Call {
            giving,
            back: self.now.pc + 1,
            impossible,
            batch: None,
            offered: false,
        };
        let done = self.call(procedure, &cells, call);
        self.spare = cells;
        done
    }

    /// The result of the frame that runs.
    fn give(&mut self, value: Option<ExprId>) -> Result<(), Fault> {
        let Some(value) = value else { return Ok(()) };
        let cell = self.session.eval(value);
        let cell = if self.is_list(value) {
            self.push_copy(cell)?
        } else {
            cell
        };
        self.set(self.now.frame as usize + GIVES, cell);
        Ok(())
    }

    /// Whether an expression is a list.
    pub(super) fn is_list(&self, id: ExprId) -> bool {
        let ty = self.program.types.get(id.0 as usize);
        ty.is_some_and(|ty| matches!(ty.base, Base::List(_)))
    }

    fn require(&mut self, condition: ExprId, otherwise: Pc) -> Result<(), Fault> {
        if self.session.holds(condition) {
            self.now.pc += 1;
        } else {
            self.count_applied(self.rule());
            let mut event = self.happening(EventKind::Impossible);
            event.around = self.who_may_know_needs();
            self.tell(event);
            self.now.pc = otherwise;
        }
        Ok(())
    }

    /// The answer of a secret round at the turn that runs.
    fn take_answer(&mut self, answers: Slot, turn: Slot, local: Slot) {
        let list = self.session.local(answers);
        let at = usize::try_from(self.session.local(turn) - 1).unwrap_or(usize::MAX);
        let cell = self.list(list).get(at).copied().unwrap_or(ABSENT);
        self.set_local(local, cell);
    }
}

/// Whether an act does anything that could be seen: naming something, needing what is there, and going back do not.
pub(super) fn does_something(op: Op) -> bool {
    let walks = matches!(
        op,
        Op::Jump(_) | Op::JumpUnless(..) | Op::When(..) | Op::Mark(_) | Op::Release(_) | Op::Snapshot { .. }
    );
    let reads = matches!(
        op,
        Op::Next { .. } | Op::Drop { .. } | Op::Answer { .. } | Op::Sheet { .. } | Op::NoSheet
    );
    let waits = matches!(
        op,
        Op::Hold(_) | Op::Loose | Op::React(_) | Op::Asked | Op::Happened | Op::Over(_) | Op::Leave | Op::Refused
    );
    let names = matches!(op, Op::Let { .. } | Op::Require { .. } | Op::Return { value: None, .. });
    !(walks || reads || waits || names)
}
