//! Replacements of a value: one at most may be left.

use super::Session;
use super::steps::{Step, Watch};
use crate::answer::{Fault, StepKind};
use crate::ir::{Amendment, Value};
use crate::schema::ValueId;

impl<'p> Session<'p> {
    /// The one replacement that is left once those that others stand over are gone. Two that are left are a fault; turns of one and
    /// the same amendment that agree are one.
    pub(super) fn replaced(
        &mut self,
        value: &'p Value,
        all: &'p [Amendment],
        cell: i64,
        watch: &mut impl Watch,
    ) -> i64 {
        if all.is_empty() {
            return cell;
        }
        let from = self.live.len();
        for (at, amendment) in (0_u32..).zip(all) {
            self.scopes(&amendment.scope, &mut |s: &mut Self| {
                let amount = s.eval(amendment.amount);
                s.live.push((at, amount));
                true
            });
        }
        let mut winner: Option<(&Amendment, i64)> = None;
        let mut clash = None;
        for (at, amount) in self.live.iter().skip(from) {
            let Some(amendment) = all.get(*at as usize) else {
                continue;
            };
            let gives_way = |(other, _): &(u32, i64)| {
                all.get(*other as usize)
                    .is_some_and(|o| o.over.contains(&amendment.rule))
            };
            let alone = self.live.iter().skip(from).all(|(other, _)| other == at);
            if !alone && self.live.iter().skip(from).any(gives_way) {
                clash = clash.or(winner.is_none().then_some((amendment, amendment)));
                continue;
            }
            match winner {
                Some((first, given)) if !std::ptr::eq(first, amendment) || given != *amount => {
                    clash = Some((first, amendment))
                }
                _ => {
                    if clash.is_some_and(|(first, second)| std::ptr::eq(first, second)) {
                        clash = None;
                    }
                    winner = Some((amendment, *amount));
                }
            }
        }
        self.live.truncate(from);
        if let Some((first, second)) = clash {
            let value = self.value_id(value);
            self.fail(Fault::TwoReplacements {
                value,
                first: first.rule,
                second: second.rule,
                span: second.span,
            });
        }
        let Some((amendment, amount)) = winner else { return cell };
        self.applies(amendment.rule);
        watch.step(Step {
            rule: amendment.rule,
            what: StepKind::Becomes,
            span: amendment.span,
            after: amount,
        });
        amount
    }

    fn value_id(&self, value: &Value) -> ValueId {
        let at = self.program.values.iter().position(|other| std::ptr::eq(other, value));
        ValueId(at.and_then(|at| u32::try_from(at).ok()).unwrap_or(u32::MAX))
    }
}
