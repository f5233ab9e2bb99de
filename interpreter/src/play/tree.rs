//! What a bot has tried: a tree of its own answers, with how each of them did.
//!
//! A point is reached by the bot's answers alone; what chance and the others do in between differs from one time to the next, so that the mean is taken
//! over it (open loop: Perez and others, *Open loop search for general video game playing*, 2015). Which answer is tried next is settled by how
//! it did so far and how seldom it was tried, with a square root in the place of the logarithm, which finds the best answer at the root
//! sooner (Tolpin and Shimony, *MCTS based on simple regret*, 2012).

use super::Answer;
use super::chance::Words;

/// Against what an answer did, what it counts that it was seldom tried.
const CURIOSITY: f64 = 0.5;

/// An answer at a point.
#[derive(Debug)]
struct Branch {
    answer: Answer,
    times: u32,
    total: i64,
    /// The point behind it.
    to: Option<usize>,
}

/// Which answer at which point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Taken {
    point: usize,
    branch: usize,
}

/// See the module.
#[derive(Debug, Default)]
pub(super) struct Tree {
    points: Vec<Vec<Branch>>,
    /// The least and the most that any end was worth, but for games that were won or lost.
    range: Option<(i64, i64)>,
}

impl Tree {
    /// The first point.
    pub(super) const ROOT: usize = 0;

    /// A point where those answers can be given, in any order.
    pub(super) fn grow(&mut self, from: Option<Taken>, mut answers: Vec<Answer>, words: &mut Words) -> usize {
        words.shuffle(&mut answers);
        let branches = answers.into_iter().map(|answer| Branch {
            answer,
            times: 0,
            total: 0,
            to: None,
        });
        let point = self.points.len();
        self.points.push(branches.collect());
        if let Some(branch) = from.and_then(|from| self.branch_mut(from)) {
            branch.to = Some(point);
        }
        point
    }

    /// The answer to be tried next at a point, but for those.
    pub(super) fn next(&self, point: usize, but: &[Taken]) -> Option<(Taken, &Answer)> {
        let branches = self.points.get(point)?;
        let times: u32 = branches.iter().map(|branch| branch.times).sum();
        let all = branches.iter().enumerate();
        let all = all.map(|(branch, of)| (Taken { point, branch }, of));
        let open = all.filter(|(taken, _)| !but.contains(taken));
        let best = open.map(|(taken, of)| (taken, of, self.promise(of, times)));
        let best = best.reduce(|best, other| if other.2 > best.2 { other } else { best });
        best.map(|(taken, of, _)| (taken, &of.answer))
    }

    /// How much a branch deserves to be tried.
    fn promise(&self, branch: &Branch, times: u32) -> f64 {
        if branch.times == 0 {
            return f64::INFINITY;
        }
        let (least, most) = self.range.unwrap_or((0, 1));
        let spread = most.saturating_sub(least).max(1) as f64;
        let mean = branch.total as f64 / f64::from(branch.times);
        let worth = ((mean - least as f64) / spread).clamp(-1.0, 2.0);
        worth + CURIOSITY * (f64::from(times).sqrt() / f64::from(branch.times)).sqrt()
    }

    /// The point behind an answer, if there is one yet.
    pub(super) fn behind(&self, taken: Taken) -> Option<usize> {
        self.points.get(taken.point)?.get(taken.branch)?.to
    }

    /// An end was reached by those answers; a game that is over counts for nothing but itself.
    pub(super) fn count(&mut self, path: &[Taken], worth: i64, over: bool) {
        if !over {
            let (least, most) = self.range.unwrap_or((worth, worth));
            self.range = Some((least.min(worth), most.max(worth)));
        }
        for taken in path {
            if let Some(branch) = self.branch_mut(*taken) {
                branch.times += 1;
                branch.total = branch.total.saturating_add(worth);
            }
        }
    }

    /// The answer at the root that was tried most often, of several the one that did best.
    pub(super) fn best(self) -> Option<Answer> {
        let root = self.points.into_iter().next()?;
        let mean = |branch: &Branch| branch.total / i64::from(branch.times.max(1));
        let best = root.into_iter().reduce(|best, other| {
            let better = (other.times, mean(&other)) > (best.times, mean(&best));
            if better { other } else { best }
        });
        best.map(|branch| branch.answer)
    }

    fn branch_mut(&mut self, taken: Taken) -> Option<&mut Branch> {
        self.points.get_mut(taken.point)?.get_mut(taken.branch)
    }
}
