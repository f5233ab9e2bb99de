//! What an action needs, asked before anything of it is done: the head of its code runs without effect. A choice of it is tried with each of its
//! candidates.

use super::Game;
use super::costs::Line;
use super::offers::WhyNot;
use super::open::Settled;
use crate::answer::Said;
use crate::ir::{Choice, ChoiceId, ChoiceKind, MessageId, Op, Pc, Procedure};
use crate::schema::{ABSENT, RuleId};

impl<'t> Game<'t> {
    /// Runs the head from there without effect, in the frame that the session is in. Gathers the costs, as far as no choice decides of them.
    pub(super) fn head_fails(
        &mut self,
        procedure: &'t Procedure,
        from: Pc,
        lines: &mut Vec<Line>,
        says: bool,
    ) -> Option<WhyNot> {
        for pc in from..procedure.head {
            let failed = match self.program.code.get(pc as usize).copied() {
                Some(Op::Let { local, value, .. }) => {
                    let cell = self.session.eval(value);
                    self.session.set_local(local, cell);
                    None
                }
                Some(Op::Require { condition, .. }) if !self.session.holds(condition) => {
                    Some(self.program.op_messages.get(pc as usize).copied().flatten())
                }
                Some(Op::Costs { costs, .. }) => self.program.costs.get(costs.0 as usize).and_then(|costs| {
                    self.lines(costs, lines);
                    (!self.can_pay(lines)).then_some(Some(costs.message))
                }),
                Some(Op::Choose { choice, .. }) => return self.choice_fails(procedure, (pc, choice), lines, says),
                _ => None,
            };
            if let Some(message) = failed {
                let rule = self.rule_of_op(pc).unwrap_or(procedure.rule);
                self.session.applies(rule);
                return Some(WhyNot {
                    rule,
                    said: self.said_if(message, says),
                    nothing: false,
                });
            }
        }
        self.forbidden_at_once(procedure.head, procedure.begins?, says)
    }

    fn rule_of_op(&self, pc: Pc) -> Option<RuleId> {
        self.program.op_rules.get(pc as usize).copied()
    }

    /// Whether a choice of the head, with all that stands behind it, cannot be made.
    fn choice_fails(
        &mut self,
        procedure: &'t Procedure,
        (pc, id): (Pc, ChoiceId),
        lines: &[Line],
        says: bool,
    ) -> Option<WhyNot> {
        let choice = self.program.choices.get(id.0 as usize)?;
        let nobody = self.session.eval(choice.by) == ABSENT;
        let over = match choice.kind {
            ChoiceKind::One { over, .. } if !nobody => over,
            _ => {
                let open = self.open_at(choice, pc);
                let impossible = nobody || matches!(open.settle(false), Settled::Impossible);
                return impossible.then(|| self.nothing_to_choose(choice, pc, says));
            }
        };
        let mut why = None;
        for cell in self.candidates(over, None) {
            why = Some(self.fails_with(procedure, (pc, choice), cell, lines, says)?);
        }
        match choice.or_none {
            true => self.fails_with(procedure, (pc, choice), ABSENT, lines, says),
            false => why.or_else(|| Some(self.nothing_to_choose(choice, pc, says))),
        }
    }

    /// Why what stands behind a choice of the head fails with one of its candidates.
    fn fails_with(
        &mut self,
        procedure: &'t Procedure,
        (pc, choice): (Pc, &Choice),
        cell: i64,
        lines: &[Line],
        says: bool,
    ) -> Option<WhyNot> {
        self.session.set_local(choice.local, cell);
        self.head_fails(procedure, pc + 1, &mut lines.to_vec(), says)
    }

    fn nothing_to_choose(&mut self, choice: &Choice, pc: Pc, says: bool) -> WhyNot {
        let rule = self.rule_of_op(pc).unwrap_or(choice.rule);
        self.session.applies(rule);
        WhyNot {
            rule,
            said: self.said_if(choice.prompt, says),
            nothing: true,
        }
    }

    /// Why a candidate of a choice of the head is none: what stands behind it cannot be met with it.
    pub(super) fn why_not_with(&mut self, choice: &'t Choice, cell: i64) -> Option<WhyNot> {
        let procedure = self.head_at(self.now.pc)?;
        let before = self.session.local(choice.local);
        let why = self.fails_with(procedure, (self.now.pc, choice), cell, &[], true);
        self.session.set_local(choice.local, before);
        why
    }

    /// Leaves those candidates of a choice of the head with which the rest of it can be met.
    pub(super) fn with_the_rest(&mut self, choice: &'t Choice, pc: Pc, cells: &mut Vec<i64>) {
        let more = |procedure: &&Procedure| pc + 1 < procedure.head || procedure.begins.is_some();
        let Some(procedure) = self.head_at(pc).filter(more) else {
            return;
        };
        let before = self.session.local(choice.local);
        cells.retain(|cell| self.fails_with(procedure, (pc, choice), *cell, &[], false).is_none());
        self.session.set_local(choice.local, before);
    }

    /// The procedure in whose head an op stands.
    fn head_at(&self, pc: Pc) -> Option<&'t Procedure> {
        let mut all = self.program.procedures.iter();
        all.find(|procedure| (procedure.body..procedure.head).contains(&pc))
    }

    fn said_if(&mut self, message: Option<MessageId>, says: bool) -> Option<Said> {
        message.filter(|_| says).map(|message| self.session.said(message, None))
    }
}
