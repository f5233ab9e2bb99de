//! Loops over lists and sets, and the lists that are made of them.

use super::Session;
use crate::ir::fuse::Operand;
use crate::ir::{ExprId, Exprs, Fold, LoopId, Scope};
use crate::schema::ABSENT;

impl<'p> Session<'p> {
    /// Runs `turn` for each turn of a loop whose filter holds, until it says `false`. Returns whether it never did.
    #[inline]
    pub(crate) fn turns<F: FnMut(&mut Self, i64) -> bool>(&mut self, id: LoopId, turn: &mut F) -> bool {
        let Some(l) = self.program.loops.get(id.0 as usize) else {
            return true;
        };
        let over = self.eval(l.over);
        if over == ABSENT {
            return true;
        }
        let count = if l.over_set { 63 } else { Self::length(over) };
        let mut position = 0;
        for at in 0..count {
            let element = if !l.over_set {
                self.element(over, at)
            } else if over >> at & 1 == 1 {
                at as i64
            } else {
                continue;
            };
            if !self.burn(l.over) {
                return false;
            }
            self.set_local(l.local, element);
            self.set_local(l.position, position);
            position += 1;
            let mark = self.mark();
            let goes_on = l.filter.is_some_and(|filter| !self.holds(filter)) || turn(self, element);
            self.release(mark);
            if !goes_on {
                return false;
            }
        }
        true
    }

    /// Uses up a little fuel; `false` if it is gone.
    #[inline]
    pub(crate) fn burn(&mut self, at: ExprId) -> bool {
        self.fuel -= 1;
        if self.fuel <= 0 {
            self.too_long(at);
            return false;
        }
        true
    }

    /// Runs `act` for each way through the scopes, outermost first, until it says `false`. Returns whether it never did.
    pub(crate) fn scopes<F: FnMut(&mut Self) -> bool>(&mut self, scopes: &'p [Scope], act: &mut F) -> bool {
        let Some((first, rest)) = scopes.split_first() else {
            return act(self);
        };
        match *first {
            Scope::When(condition) => !self.holds(condition) || self.scopes(rest, act),
            Scope::Let { local, value } => {
                let cell = self.eval(value);
                self.set_local(local, cell);
                self.scopes(rest, act)
            }
            Scope::ForEach(id) => self.turns(id, &mut |s: &mut Self, _| s.scopes(rest, act)),
        }
    }

    pub(super) fn count(&mut self, over: LoopId) -> i64 {
        let mut count = 0;
        self.turns(over, &mut |_, _| {
            count += 1;
            true
        });
        count
    }

    /// Whether some turn's condition is `wanted`.
    pub(super) fn any(&mut self, over: LoopId, condition: ExprId, wanted: bool) -> bool {
        let mut found = false;
        self.turns(over, &mut |s, _| {
            found = s.holds(condition) == wanted;
            !found
        });
        found
    }

    pub(super) fn fold(&mut self, id: ExprId, op: Fold, over: LoopId, element: Operand) -> i64 {
        match op {
            Fold::Sum => {
                let mut sum = Some(0_i64);
                self.turns(over, &mut |s, _| {
                    let cell = s.operand(element);
                    if cell != ABSENT {
                        sum = sum.and_then(|sum| sum.checked_add(cell));
                    }
                    sum.is_some()
                });
                match sum {
                    Some(sum) if sum != ABSENT => sum,
                    _ => self.overflow(id),
                }
            }
            Fold::Min | Fold::Max => {
                let mut best = ABSENT;
                self.turns(over, &mut |s, _| {
                    let cell = s.operand(element);
                    if cell != ABSENT && (best == ABSENT || (cell < best) == (op == Fold::Min)) {
                        best = cell;
                    }
                    true
                });
                best
            }
            Fold::List | Fold::Distinct => self.gather(over, element, op == Fold::Distinct),
            Fold::Join | Fold::JoinDistinct => self.join(id, (over, element), op == Fold::JoinDistinct),
        }
    }

    fn gather(&mut self, over: LoopId, element: Operand, distinct: bool) -> i64 {
        let from = self.pending.len();
        self.turns(over, &mut |s, _| {
            let cell = s.operand(element);
            s.gathered(cell, from, distinct);
            true
        });
        self.list_of_pending(from)
    }

    fn join(&mut self, at: ExprId, (over, element): (LoopId, Operand), distinct: bool) -> i64 {
        let from = self.pending.len();
        self.turns(over, &mut |s, _| {
            let list = s.operand(element);
            for position in 0..Self::length(list) {
                let cell = s.element(list, position);
                if !s.burn(at) {
                    return false;
                }
                s.gathered(cell, from, distinct);
            }
            true
        });
        self.list_of_pending(from)
    }

    /// Makes an element pending, if it is there and, where each is wanted once, not there yet.
    fn gathered(&mut self, cell: i64, from: usize, distinct: bool) {
        if distinct {
            self.fuel -= (self.pending.len() - from) as i64 / 8;
        }
        let known = distinct && self.pending.iter().skip(from).any(|other| *other == cell);
        if cell != ABSENT && !known {
            self.pending.push(cell);
        }
    }

    pub(super) fn list_of(&mut self, elements: Exprs) -> i64 {
        let from = self.pending.len();
        for element in self.program.exprs(elements) {
            let cell = self.eval(*element);
            if cell != ABSENT {
                self.pending.push(cell);
            }
        }
        self.list_of_pending(from)
    }

    pub(super) fn concat(&mut self, left: ExprId, right: ExprId) -> i64 {
        let (left, right) = (self.eval(left), self.eval(right));
        let from = self.pending.len();
        for list in [left, right] {
            self.push_all(list, ABSENT);
        }
        self.list_of_pending(from)
    }

    pub(super) fn without_all(&mut self, left: ExprId, right: ExprId) -> i64 {
        let (left, right) = (self.eval(left), self.eval(right));
        self.fuel -= (Self::length(left) as i64).saturating_mul(Self::length(right) as i64) / 8;
        let from = self.pending.len();
        self.push_all(left, right);
        self.list_of_pending(from)
    }

    /// Makes the elements of a list pending, but for those of another.
    fn push_all(&mut self, list: i64, but: i64) {
        self.fuel -= Self::length(list) as i64;
        if self.fuel <= 0 {
            return;
        }
        for position in 0..Self::length(list) {
            let cell = self.element(list, position);
            if !self.in_list(cell, but) {
                self.pending.push(cell);
            }
        }
    }
}
