//! Fused steps: what one node and its operands give, without walking them. See [`crate::ir::fuse`].

use super::nodes::compare;
use super::{DEEPEST, Look, Session};
use crate::ir::ExprId;
use crate::ir::fuse::{Fused, Way};
use crate::schema::{ABSENT, ColumnId, ValueId};

impl Session<'_> {
    /// The cell that an expression gives in the frame as it is.
    pub(crate) fn eval(&mut self, id: ExprId) -> i64 {
        // Each arm takes out what it needs: copying the whole step first would go through memory.
        match self.fused.get(id.0 as usize) {
            None => ABSENT,
            Some(Fused::Walk) => self.walk(id),
            Some(&Fused::Const(cell)) => cell,
            Some(&Fused::Local(slot)) => self.local(slot),
            Some(&Fused::Way(way)) => self.at_end(way),
            Some(&Fused::Is { op, way, cell }) => i64::from(compare(op, self.at_end(way), i64::from(cell))),
            Some(&Fused::Compare { op, left, right }) => i64::from(compare(op, self.at_end(left), self.at_end(right))),
            Some(&Fused::Has { member, set }) => i64::from(has(self.at_end(set), i64::from(member))),
            Some(&Fused::In { member, set }) => i64::from(has(self.at_end(set), self.at_end(member))),
            Some(&Fused::Among { member, set }) => i64::from(has(set, self.at_end(member))),
            Some(&Fused::Present(way)) => i64::from(self.at_end(way) != ABSENT),
            Some(&Fused::State { column, object, index }) => {
                let (object, index) = (self.at_end(object), self.at_end(index));
                let column = ColumnId(u32::from(column));
                if self.tracing {
                    self.note_look(Look::Field(column, object));
                }
                self.state_of(column, object, index)
            }
            Some(&Fused::Listed { object, list }) => self.listed(object, list),
            Some(&Fused::Remembered { value, place }) => match self.once.get(usize::from(place)) {
                Some(memo) if memo.is_since(self.since_of(value)) && !self.tracing => memo.cell,
                _ => self.walk(id),
            },
            Some(&Fused::RememberedOf { value, row, way }) => {
                let object = self.at_end(way);
                self.remembered_of(id, value, row, object)
            }
            Some(&Fused::RememberedOfThing { value, row, thing }) => {
                self.remembered_of(id, value, row, i64::from(thing))
            }
            Some(&Fused::And(first, second)) => self.below(id, |s| i64::from(s.holds(first) && s.holds(second))),
            Some(&Fused::Or(first, second)) => self.below(id, |s| i64::from(s.holds(first) || s.holds(second))),
            Some(&Fused::Not(flag)) => self.below(id, |s| i64::from(!s.holds(flag))),
            Some(&Fused::CompareOf { op, left, right }) => self.below(id, |s| {
                let left = s.eval(left);
                i64::from(compare(op, left, s.eval(right)))
            }),
            Some(&Fused::InOf { member, set }) => self.below(id, |s| {
                let member = s.eval(member);
                i64::from(has(s.eval(set), member))
            }),
            Some(&Fused::Otherwise(first, second)) => self.below(id, |s| match s.eval(first) {
                ABSENT => s.eval(second),
                cell => cell,
            }),
            Some(&Fused::PresentOf(of)) => self.below(id, |s| i64::from(s.eval(of) != ABSENT)),
            Some(&Fused::FieldOf { object, slot }) => self.below(id, |s| {
                let object = s.eval(object);
                s.field(object, slot)
            }),
            Some(&Fused::StateOf { column, object, index }) => self.below(id, |s| s.state(column, object, index)),
            Some(&Fused::If {
                condition,
                then,
                otherwise,
            }) => self.below(id, |s| {
                let branch = if s.holds(condition) { then } else { otherwise };
                s.eval(branch)
            }),
            Some(&Fused::Arithmetic { op, left, right }) => self.below(id, |s| {
                let left = s.eval(left);
                let right = s.eval(right);
                s.arithmetic(id, op, left, right)
            }),
            Some(&Fused::Value { value, args }) => self.below(id, |s| s.read(id, value, args)),
            Some(&Fused::Count(over)) => self.below(id, |s| s.count(over)),
            Some(&Fused::Any { over, condition }) => self.below(id, |s| i64::from(s.any(over, condition, true))),
            Some(&Fused::Every { over, condition }) => self.below(id, |s| i64::from(!s.any(over, condition, false))),
            Some(&Fused::Fold { op, over, element }) => self.below(id, |s| s.fold(id, op, over, element)),
        }
    }

    /// Goes one deeper.
    #[inline]
    fn below(&mut self, id: ExprId, act: impl FnOnce(&mut Self) -> i64) -> i64 {
        if self.depth >= DEEPEST || self.fuel <= 0 {
            return self.too_long(id);
        }
        self.depth += 1;
        self.fuel -= 1;
        let cell = act(self);
        self.depth -= 1;
        cell
    }

    #[inline]
    fn listed(&mut self, object: Way, list: Way) -> i64 {
        let list = self.at_end(list);
        self.fuel -= Self::length(list) as i64 / 8;
        i64::from(self.in_list(self.at_end(object), list))
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
            Some(memo) if memo.is_since(self.since_of(value)) && !self.tracing => memo.cell,
            _ => self.not_remembered(id, value, object),
        }
    }

    #[inline]
    fn since_of(&self, value: u16) -> u32 {
        self.since.value(ValueId(u32::from(value)))
    }

    #[inline(never)]
    fn not_remembered(&mut self, id: ExprId, value: u16, object: i64) -> i64 {
        if self.tracing {
            return self.walk(id);
        }
        self.below(id, |s| s.read_of(id, ValueId(u32::from(value)), object))
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
