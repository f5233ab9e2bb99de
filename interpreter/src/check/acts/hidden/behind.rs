//! What comes for sure behind each op, whichever way it goes on: immediate postdominators (Cooper, Harvey and Kennedy, 2001).

use super::flow::successors;
use crate::check::Checker;
use crate::ir::Pc;
use std::collections::BTreeSet;

impl Checker<'_> {
    /// All ops to which a body can come, calls apart.
    pub(super) fn reached_from(&self, entry: usize) -> BTreeSet<usize> {
        let mut reached = BTreeSet::new();
        let mut open = vec![entry];
        while let Some(pc) = open.pop() {
            if pc < self.program.code.len() && reached.insert(pc) {
                open.extend(self.ways_out(pc));
            }
        }
        reached
    }

    pub(super) fn ways_out(&self, pc: usize) -> Vec<usize> {
        let op = self.program.code.get(pc).copied();
        let at = Pc::try_from(pc).unwrap_or(Pc::MAX);
        op.map_or_else(Vec::new, |op| {
            let next = successors(op, at).map(|(next, _)| next as usize);
            next.collect()
        })
    }

    /// By op: the next one that comes on every way from it; behind all code where there is none.
    pub(super) fn postdominators(&self) -> Vec<usize> {
        let count = self.program.code.len();
        let out: Vec<Vec<usize>> = (0..count)
            .map(|pc| {
                let next: Vec<usize> = self.ways_out(pc).into_iter().map(|next| next.min(count)).collect();
                if next.is_empty() { vec![count] } else { next }
            })
            .collect();
        let order = from_the_end(&out);
        let mut rank = vec![usize::MAX; count + 1];
        for (at, pc) in order.iter().enumerate() {
            if let Some(rank) = rank.get_mut(*pc) {
                *rank = at;
            }
        }
        let mut after: Vec<Option<usize>> = vec![None; count + 1];
        if let Some(end) = after.get_mut(count) {
            *end = Some(count);
        }
        let mut grown = true;
        while grown {
            grown = false;
            for pc in order.iter().copied().filter(|pc| *pc < count) {
                let known = out.get(pc).into_iter().flatten().copied();
                let known = known.filter(|next| after.get(*next).copied().flatten().is_some());
                let found = known.reduce(|one, other| meet(one, other, &after, &rank));
                if let Some(place) = after.get_mut(pc)
                    && found.is_some()
                    && *place != found
                {
                    *place = found;
                    grown = true;
                }
            }
        }
        after
            .into_iter()
            .take(count)
            .map(|after| after.unwrap_or(count))
            .collect()
    }
}

/// All ops from the end backwards, each before those that come to the end only through it: a reverse postorder.
fn from_the_end(out: &[Vec<usize>]) -> Vec<usize> {
    let count = out.len();
    let mut into: Vec<Vec<usize>> = vec![Vec::new(); count + 1];
    for (pc, next) in out.iter().enumerate() {
        for next in next {
            if let Some(into) = into.get_mut(*next) {
                into.push(pc);
            }
        }
    }
    let mut order = Vec::with_capacity(count + 1);
    let mut seen = vec![false; count + 1];
    let mut open = vec![(count, 0)];
    if let Some(seen) = seen.get_mut(count) {
        *seen = true;
    }
    while let Some((pc, at)) = open.pop() {
        match into.get(pc).and_then(|into| into.get(at)).copied() {
            Some(next) => {
                open.push((pc, at + 1));
                if let Some(seen) = seen.get_mut(next).filter(|seen| !**seen) {
                    *seen = true;
                    open.push((next, 0));
                }
            }
            None => order.push(pc),
        }
    }
    order.reverse();
    order
}

/// The first op that comes behind both.
fn meet(one: usize, other: usize, after: &[Option<usize>], rank: &[usize]) -> usize {
    let rank = |pc: usize| rank.get(pc).copied().unwrap_or(usize::MAX);
    let next = |pc: usize| after.get(pc).copied().flatten().unwrap_or(pc);
    let (mut one, mut other) = (one, other);
    while one != other {
        let (a, b) = (one, other);
        if rank(one) > rank(other) {
            one = next(one);
        } else {
            other = next(other);
        }
        if (one, other) == (a, b) {
            break;
        }
    }
    one
}
