//! What is done at once with what was chosen, and what an action begins with: if that is forbidden of a candidate, it is none, and if it is
//! forbidden of an action, that is not offered.

use crate::check::Checker;
use crate::ir::{Choice, ChoiceKind, Done, ExprId, Exprs, Node, Op, Pc, Slot};
use crate::schema::ProcedureId;

impl Checker<'_> {
    /// Finds out what is done with the candidates of each choice, and with what each procedure begins behind its head.
    pub(in crate::check) fn find_done(&mut self) {
        let mut done: Vec<(usize, Done)> = Vec::new();
        for (pc, op) in (0..).zip(&self.program.code) {
            let Op::Choose { choice, .. } = *op else { continue };
            let at = choice.0 as usize;
            let found = self.program.choices.get(at);
            done.extend(found.and_then(|choice| Some((at, self.done_with(pc, choice)?))));
        }
        for (at, found) in done {
            if let Some(choice) = self.program.choices.get_mut(at) {
                choice.done = Some(found);
            }
        }
        let begins = |at: usize| {
            let procedure = self.program.procedures.get(at)?;
            let at = self.first_done(procedure.head, &|_| false)?;
            matches!(self.program.code.get(at as usize), Some(Op::Do { .. })).then_some(at)
        };
        let begins: Vec<Option<Pc>> = (0..self.program.procedures.len()).map(begins).collect();
        for (procedure, begins) in self.program.procedures.iter_mut().zip(begins) {
            procedure.begins = begins;
        }
    }

    /// What is done with a candidate directly behind a choice.
    fn done_with(&self, pc: Pc, choice: &Choice) -> Option<Done> {
        let local = choice.local;
        let several = match choice.kind {
            ChoiceKind::One { .. } => false,
            ChoiceKind::Some { .. } | ChoiceKind::Order { .. } => true,
            _ => return None,
        };
        let walks = |list: ExprId| several && self.program.node(list) == Node::Local(local);
        let at = self.first_done(pc + 1, &walks)?;
        let of = |args: Exprs, local: Slot| {
            let mut args = self.program.exprs(args).iter();
            args.any(|arg| self.reads_local(*arg, local))
        };
        let before = at
            .checked_sub(1)
            .and_then(|before| self.program.code.get(before as usize));
        let each = match (self.program.code.get(at as usize)?, before) {
            (Op::Do { args, .. }, _) if !several => of(*args, local).then_some(local),
            (Op::Do { args, .. }, Some(Op::Next { local: each, .. })) => of(*args, *each).then_some(*each),
            (Op::Batch { local: each, args, .. }, _) => of(*args, *each).then_some(*each),
            _ => None,
        };
        Some(Done { at, each: each? })
    }

    /// The `do` that comes first from there on, if nothing is written before it and it can be forbidden. `walks` says through which lists a
    /// loop may go that it stands in.
    fn first_done(&self, from: Pc, walks: &dyn Fn(ExprId) -> bool) -> Option<Pc> {
        let mut at = from;
        let mut walked = false;
        loop {
            match *self.program.code.get(at as usize)? {
                Op::Let { .. } | Op::Mark(_) | Op::Say => at += 1,
                Op::Jump(to) if to > at => at = to,
                Op::JumpUnless(condition, to) => {
                    at = match self.asks_for_local(condition)? {
                        true => at + 1,
                        false if to > at => to,
                        false => return None,
                    };
                }
                Op::Snapshot { over, .. } if !walked => {
                    let over = self.program.loops.get(over.0 as usize)?;
                    walked = over.filter.is_none() && walks(over.over);
                    if !walked {
                        return None;
                    }
                    at += 1;
                }
                Op::Next { .. } if walked => at += 1,
                Op::Batch {
                    procedure,
                    impossible: None,
                    ..
                } if walked => return self.can_be_forbidden(procedure).then_some(at),
                // What has an alternative comes to something in any case.
                Op::Do {
                    procedure,
                    impossible: None,
                    ..
                } => return self.can_be_forbidden(procedure).then_some(at),
                _ => return None,
            }
        }
    }

    /// Whether a condition holds where a local holds something; nothing where it asks for more than that.
    fn asks_for_local(&self, condition: ExprId) -> Option<bool> {
        match self.program.node(condition) {
            Node::IsPresent(local) => matches!(self.program.node(local), Node::Local(_)).then_some(true),
            Node::Not(inner) => self.asks_for_local(inner).map(|holds| !holds),
            _ => None,
        }
    }

    fn can_be_forbidden(&self, procedure: ProcedureId) -> bool {
        let procedure = self.program.procedures.get(procedure.index());
        procedure.is_some_and(|procedure| !procedure.prohibitions.is_empty())
    }
}
