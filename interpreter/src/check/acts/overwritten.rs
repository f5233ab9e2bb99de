//! Elements of a batch that overwrite one another: each sets the same field to something of its own, and only what the last one sets stands.
//!
//! Warned of is only what happens whatever the state is: a `set` at the beginning of what is done for each element, before anything is asked,
//! done or decided, of a field that is the same for all, to what depends on the element and not on the field.

use super::later::Known;
use crate::check::{Checker, codes};
use crate::ir::{ExprId, Exprs, Op, Pc, Place, Slot};
use crate::schema::ProcedureId;
use reglo_grammar::diagnostic::Diagnostic;
use std::collections::BTreeSet;

impl Checker<'_> {
    /// Warns of batches whose elements set the same field to something of their own.
    pub(super) fn overwritten(&mut self, known: &mut Known) {
        let mut found: Vec<(Pc, Pc)> = Vec::new();
        for (pc, op) in (0..).zip(&self.program.code) {
            let Op::Batch {
                local, procedure, args, ..
            } = *op
            else {
                continue;
            };
            let sets = self.sets_of_element(known, (procedure, args), local);
            found.extend(sets.into_iter().map(|set| (pc, set)));
        }
        for (batch, set) in found {
            let at = |pc: Pc| self.program.op_spans.get(pc as usize).copied();
            let (Some(batch), Some(set)) = (at(batch), at(set)) else {
                continue;
            };
            let message =
                "each element of a batch sets this field to something of its own; only what the last one sets stands";
            let help = "add to it (`gain … to …`), make it of what it holds (`set x = max(x, …)`), or go through the elements with `for each`, which does \
                        one after the other";
            let found = Diagnostic::warning(codes::OVERWRITTEN, set, message.to_owned())
                .related(batch, "the batch")
                .help(help.to_owned());
            self.findings.push(found);
        }
    }

    /// Where a procedure, done for an element, sets a field of all to something that depends on the element.
    fn sets_of_element(&self, known: &mut Known, (id, args): (ProcedureId, Exprs), element: Slot) -> Vec<Pc> {
        let Some(procedure) = self.program.procedures.get(id.index()) else {
            return Vec::new();
        };
        if !procedure.prohibitions.is_empty() || !procedure.replacements.is_empty() {
            return Vec::new();
        }
        let args = (0..).zip(self.program.exprs(args));
        let own = args.filter(|(_, arg)| self.reads_local(**arg, element));
        let mut own: BTreeSet<Slot> = own.map(|(slot, _)| slot).collect();
        let mut sets = Vec::new();
        for pc in procedure.body..procedure.happened {
            match self.program.code.get(pc as usize).copied() {
                Some(Op::Let { local, value, .. }) if self.reads_any(value, &own) => {
                    own.insert(local);
                }
                Some(Op::Set { place, value }) => {
                    let overwrites = self.reads_any(value, &own) && self.is_of_all(place, &own);
                    if overwrites && !self.all_read(known, &[value]).columns.contains(&place.column) {
                        sets.push(pc);
                    }
                }
                Some(
                    Op::Let { .. }
                    | Op::Gain { .. }
                    | Op::Lose { .. }
                    | Op::Transfer { .. }
                    | Op::Move { .. }
                    | Op::Shuffle { .. }
                    | Op::Mark(_)
                    | Op::Release(_)
                    | Op::Say,
                ) => {}
                _ => break,
            }
        }
        sets
    }

    fn reads_any(&self, value: ExprId, locals: &BTreeSet<Slot>) -> bool {
        locals.iter().any(|local| self.reads_local(value, *local))
    }

    /// Whether a field is the same whatever some locals hold.
    fn is_of_all(&self, place: Place, locals: &BTreeSet<Slot>) -> bool {
        let mut whose = place.object.into_iter().chain(place.index);
        !whose.any(|part| self.reads_any(part, locals))
    }
}
