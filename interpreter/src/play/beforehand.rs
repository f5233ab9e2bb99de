//! Who may know what is asked of a procedure before it has a frame: what it needs, what forbids it, and the words for that. Of its parameters those
//! know who may know the arguments.

use super::Game;
use super::events::ALL;
use crate::ir::{Audience, MessageId, Procedure};
use crate::schema::ProcedureId;

impl Game<'_> {
    /// Who may know whether all is there that a procedure needs first.
    pub(super) fn who_may_know_head(&mut self, id: ProcedureId, procedure: &Procedure, args: &[i64]) -> u64 {
        let program = self.program;
        let needs = program.hearing.needs.range(procedure.body..procedure.head);
        let needs = needs.flat_map(|(_, needs)| needs);
        needs.fold(ALL, |known, by| known & self.who_may_know_inside(id, args, *by))
    }

    /// Who may hear whatever is said of what a procedure needs.
    pub(super) fn who_may_hear_head(&mut self, id: ProcedureId, procedure: &Procedure, args: &[i64]) -> u64 {
        let program = self.program;
        let said = program.hearing.said.range(procedure.body..procedure.head);
        let said = said.flat_map(|(_, said)| said);
        said.fold(ALL, |known, (_, by)| known & self.who_may_know_inside(id, args, *by))
    }

    /// Who may hear why a procedure is forbidden.
    pub(super) fn who_may_hear_forbidding(&mut self, id: ProcedureId, args: &[i64], message: MessageId) -> u64 {
        let said = self.program.hearing.forbidding.get(&message.0);
        let said = said.into_iter().flatten();
        said.fold(ALL, |known, by| known & self.who_may_know_inside(id, args, *by))
    }

    /// Who may know what is asked of in a procedure that the op which is due does.
    fn who_may_know_inside(&mut self, id: ProcedureId, args: &[i64], by: Audience) -> u64 {
        let of = match by {
            Audience::Passed(slot) => (slot, false),
            Audience::Counted(slot) => (slot, true),
            by => return self.who_may_know_all(&[by], -1, args),
        };
        let passed = self.program.hearing.passed.get(&(self.now.pc, id));
        let passed = passed.into_iter().flatten().filter(|passed| (passed.0, passed.1) == of);
        let passed: Vec<Audience> = passed.map(|passed| passed.2).collect();
        self.who_may_know_all(&passed, self.now.frame, args)
    }
}
