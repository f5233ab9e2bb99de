//! Fused steps: what one node and its operands give, without walking them. See [`crate::ir::fuse`].

use super::nodes::compare;
use super::{DEEPEST, Session};
use crate::ir::ExprId;
use crate::ir::fuse::{Fused, Way};
use crate::schema::{ABSENT, ValueId};

impl Session<'_> {
    /// The cell that an expression gives in the frame as it is.
    pub(crate) fn eval(&mut self, id: ExprId) -> i64 {
        let Some(fused) = self.fused.get(id.0 as usize).copied() else {
            return ABSENT;
        };
        match fused {
            Fused::Walk => self.walk(id),
            Fused::Const(cell) => cell,
            Fused::Local(slot) => self.local(slot),
            Fused::Way(way) => self.at_end(way),
            Fused::Is { op, way, cell } => i64::from(compare(op, self.at_end(way), i64::from(cell))),
            Fused::Compare { op, left, right } => i64::from(compare(op, self.at_end(left), self.at_end(right))),
            Fused::Has { member, set } => i64::from(has(self.at_end(set), i64::from(member))),
            Fused::In { member, set } => i64::from(has(self.at_end(set), self.at_end(member))),
            Fused::Among { member, set } => i64::from(has(set, self.at_end(member))),
            Fused::Present(way) => i64::from(self.at_end(way) != ABSENT),
            Fused::Listed { object, list } => {
                let list = self.at_end(list);
                self.fuel -= Self::length(list) as i64 / 8;
                i64::from(self.in_list(self.at_end(object), list))
            }
            Fused::Remembered { place } => match self.once.get(place as usize) {
                Some(memo) if memo.is_of(self.generation) && !self.tracing => memo.cell,
                _ => self.walk(id),
            },
            Fused::RememberedOf { value, row, way } => {
                let object = self.at_end(way);
                self.remembered_of(id, value, row, object)
            }
            Fused::RememberedOfThing { value, row, thing } => self.remembered_of(id, value, row, i64::from(thing)),
            _ if self.depth >= DEEPEST || self.fuel <= 0 => self.too_long(id),
            inner => {
                self.depth += 1;
                self.fuel -= 1;
                let cell = self.inner(id, inner);
                self.depth -= 1;
                cell
            }
        }
    }

    /// What has expressions below it.
    #[inline]
    fn inner(&mut self, id: ExprId, fused: Fused) -> i64 {
        match fused {
            Fused::And(first, second) => i64::from(self.holds(first) && self.holds(second)),
            Fused::Or(first, second) => i64::from(self.holds(first) || self.holds(second)),
            Fused::Not(flag) => i64::from(!self.holds(flag)),
            Fused::CompareOf { op, left, right } => {
                let left = self.eval(left);
                i64::from(compare(op, left, self.eval(right)))
            }
            Fused::InOf { member, set } => {
                let member = self.eval(member);
                i64::from(has(self.eval(set), member))
            }
            Fused::Otherwise(first, second) => match self.eval(first) {
                ABSENT => self.eval(second),
                cell => cell,
            },
            Fused::Count(over) => self.count(over),
            Fused::Any { over, condition } => i64::from(self.any(over, condition, true)),
            Fused::Every { over, condition } => i64::from(!self.any(over, condition, false)),
            Fused::Fold { op, over, element } => self.fold(id, op, over, element),
            _ => ABSENT,
        }
    }

    #[inline]
    fn remembered_of(&mut self, id: ExprId, value: u16, row: u16, object: i64) -> i64 {
        let at = object as usize;
        let memo = if at < self.stride {
            self.by_object.get(usize::from(row) * self.stride + at)
        } else {
            None
        };
        match memo {
            Some(memo) if memo.is_of(self.generation) && !self.tracing => memo.cell,
            _ => self.not_remembered(id, value, object),
        }
    }

    #[inline(never)]
    fn not_remembered(&mut self, id: ExprId, value: u16, object: i64) -> i64 {
        if self.tracing {
            return self.walk(id);
        }
        if self.depth >= DEEPEST || self.fuel <= 0 {
            return self.too_long(id);
        }
        self.depth += 1;
        self.fuel -= 1;
        let cell = self.read_of(id, ValueId(u32::from(value)), object);
        self.depth -= 1;
        cell
    }

    #[inline]
    fn at_end(&self, way: Way) -> i64 {
        let root = if way.root == Way::SHEET {
            i64::from(self.sheet)
        } else {
            self.local(way.root)
        };
        if way.first == Way::END {
            return root;
        }
        let first = self.field(root, u32::from(way.first));
        if way.second == Way::END {
            return first;
        }
        self.field(first, u32::from(way.second))
    }
}

/// Whether a member is in a set.
#[inline]
pub(super) fn has(set: i64, member: i64) -> bool {
    (0..63).contains(&member) && set != ABSENT && set >> member & 1 == 1
}
