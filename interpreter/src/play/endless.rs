//! Repetitions that come to no end: which one it is, and how often it went round.

use super::Game;
use crate::answer::Fault;
use crate::ir::{Op, Pc};

/// So many ops before the last one that is allowed, rounds begin to be counted. What goes on for that long is in its circle by then.
pub(super) const WATCHED: u32 = 200_000;

/// Rounds of one repetition.
#[derive(Debug, Clone, Copy)]
struct Round {
    /// The op that goes back.
    pc: Pc,
    /// How often it was done.
    times: u32,
    /// How many ops were left when it was done last.
    left: u32,
}

/// The repetitions that went round lately.
#[derive(Debug, Default)]
pub(super) struct Rounds(Vec<Round>);

impl Game<'_> {
    /// Notes an op that goes back to where a `repeat` begins.
    pub(super) fn watch(&self, op: Op, left: u32, rounds: &mut Rounds) {
        let (Op::Jump(to) | Op::JumpUnless(_, to)) = op else {
            return;
        };
        let pc = self.now.pc;
        let is_loop = |to: Pc| {
            matches!(
                self.program.code.get(to as usize),
                Some(Op::Next { .. } | Op::NextEffect { .. })
            )
        };
        if to > pc || is_loop(to) {
            return;
        }
        match rounds.0.iter_mut().find(|round| round.pc == pc) {
            Some(round) => {
                round.times += 1;
                round.left = left;
            }
            None => rounds.0.push(Round { pc, times: 1, left }),
        }
    }

    /// What is said of a run that came to no end.
    pub(super) fn endless(&self, rounds: &Rounds) -> Fault {
        // What ended lasts on no longer; of what goes on, the outermost goes round the least.
        let goes_on = |round: &&Round| round.times > 1 && round.left <= 2 * WATCHED / round.times;
        let Some(round) = rounds.0.iter().filter(goes_on).min_by_key(|round| round.times) else {
            return Fault::TooLong(self.span());
        };
        let at = round.pc as usize;
        let span = self.program.op_spans.get(at).copied();
        Fault::Play {
            what: format!(
                "this `repeat` went round more than {} times without coming to an end, and nobody was asked anything",
                round.times
            ),
            help: "say when it ends: `until …` behind it, `up to n` in front, or a choice, `return` or `finish` in it; an `until` that \
                   stands there never held",
            span: span.unwrap_or_else(|| self.span()),
        }
    }
}
