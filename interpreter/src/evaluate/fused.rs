//! Fused steps: what one node and its operands give, without walking them. See [`crate::ir::fuse`].

use super::nodes::compare;
use super::{DEEPEST, Look, Session};
use crate::ir::ExprId;
use crate::ir::fuse::{Fused, Operand, Way};
use crate::schema::{ABSENT, ColumnId, ValueId};

impl Session<'_> {
    /// The cell that an expression gives in the frame as it is.
    ///
    /// What reads cells and nothing else is done here, where nothing needs to be put aside for a call; all else is done one deeper.
    pub(crate) fn eval(&mut self, id: ExprId) -> i64 {
        // Each arm takes out what it needs: copying the whole step first would go through memory.
        match self.fused.get(id.0 as usize) {
            None => ABSENT,
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
                    return self.looked_at(column, object, index);
                }
                self.state_of(column, object, index)
            }
            Some(&Fused::Remembered { value, place }) => match self.once.get(usize::from(place)) {
                Some(memo) if memo.is_since(self.since_of(value)) && !self.tracing => memo.cell,
                _ => self.walk(id),
            },
            Some(&Fused::Listed { object, list }) => self.listed(object, list),
            Some(&Fused::RememberedOf { value, row, way }) => {
                let object = self.at_end(way);
                self.remembered_of(id, value, row, object)
            }
            Some(&Fused::RememberedOfThing { value, row, thing }) => {
                self.remembered_of(id, value, row, i64::from(thing))
            }
            Some(Fused::Walk) => self.walk(id),
            Some(_) => self.deeper(id),
        }
    }

    /// The same of a step that evaluates others.
    #[inline(never)]
    fn deeper(&mut self, id: ExprId) -> i64 {
        if self.depth >= DEEPEST || self.fuel <= 0 {
            return self.too_long(id);
        }
        self.depth += 1;
        self.fuel -= 1;
        let cell = match self.fused.get(id.0 as usize) {
            Some(&Fused::And(first, second)) => i64::from(self.holds(first) && self.holds(second)),
            Some(&Fused::Or(first, second)) => i64::from(self.holds(first) || self.holds(second)),
            Some(&Fused::Not(flag)) => i64::from(!self.holds(flag)),
            Some(&Fused::CompareOf { op, left, right }) => {
                let left = self.operand(left);
                i64::from(compare(op, left, self.operand(right)))
            }
            Some(&Fused::InOf { member, set }) => {
                let member = self.operand(member);
                i64::from(has(self.operand(set), member))
            }
            Some(&Fused::Otherwise(first, second)) => match self.operand(first) {
                ABSENT => self.operand(second),
                cell => cell,
            },
            Some(&Fused::PresentOf(of)) => i64::from(self.eval(of) != ABSENT),
            Some(&Fused::FieldOf { object, slot }) => {
                let object = self.eval(object);
                self.field(object, slot)
            }
            Some(&Fused::StateOf { column, object, index }) => {
                let object = self.operand(object);
                let index = self.operand(index);
                if self.tracing {
                    self.looked_at(column, object, index)
                } else {
                    self.state_of(column, object, index)
                }
            }
            Some(&Fused::If {
                condition,
                then,
                otherwise,
            }) => {
                let branch = if self.holds(condition) { then } else { otherwise };
                self.operand(branch)
            }
            Some(&Fused::Arithmetic { op, left, right }) => {
                let left = self.operand(left);
                let right = self.operand(right);
                self.arithmetic(id, op, left, right)
            }
            Some(&Fused::Value { value, args }) => self.read(id, value, args),
            Some(&Fused::Inlined { value, args, body }) => {
                if self.tracing || !self.applied.is_empty() {
                    self.read(id, value, args)
                } else {
                    self.eval(body)
                }
            }
            Some(&Fused::Count(over)) => self.count(over),
            Some(&Fused::Any { over, condition }) => i64::from(self.any(over, condition, true)),
            Some(&Fused::Every { over, condition }) => i64::from(!self.any(over, condition, false)),
            Some(&Fused::Fold { op, over, element }) => self.fold(id, op, over, element),
            _ => ABSENT,
        };
        self.depth -= 1;
        cell
    }

    /// A cell of the state, and a note that it was read.
    #[cold]
    fn looked_at(&mut self, column: ColumnId, object: i64, index: i64) -> i64 {
        self.note_look(Look::Field(column, object));
        self.state_of(column, object, index)
    }

    /// What a step works with.
    #[inline(always)]
    pub(super) fn operand(&mut self, operand: Operand) -> i64 {
        match operand {
            Operand::Const(cell) => i64::from(cell),
            Operand::Local(slot) => self.local(slot),
            Operand::Expr(id) => self.eval(id),
        }
    }

    #[inline(never)]
    fn listed(&mut self, object: Way, list: Way) -> i64 {
        let list = self.at_end(list);
        self.fuel -= Self::length(list) as i64 / 8;
        i64::from(self.in_list(self.at_end(object), list))
    }

    #[inline(never)]
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
        if self.depth >= DEEPEST || self.fuel <= 0 {
            return self.too_long(id);
        }
        self.depth += 1;
        self.fuel -= 1;
        let cell = self.read_of(id, ValueId(u32::from(value)), object);
        self.depth -= 1;
        cell
    }

    #[inline(always)]
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
