//! An order of uses by what they are, so that it does not matter where in the sheet they stand.

use super::Session;
use crate::ir::Permission;
use crate::schema::{ABSENT, Base};
use std::cmp::Ordering;

/// How deep rows in rows are compared: deeper than a sheet may be.
const DEEPEST: u32 = 64;

impl Session<'_> {
    /// Orders uses by what they are, so that it does not matter where in the sheet they stand.
    pub(super) fn compare_uses(
        &self,
        permission: &Permission,
        frames: &[i64],
        stride: usize,
        left: usize,
        right: usize,
    ) -> Ordering {
        let cell = |at: usize, offset: usize| frames.get(at * stride + offset).copied().unwrap_or(ABSENT);
        (0..permission.params.len())
            .map(|offset| self.compare_objects(cell(left, offset), cell(right, offset), DEEPEST))
            .find(|order| order.is_ne())
            .unwrap_or(Ordering::Equal)
    }

    /// Whether two rows hold the same.
    pub(crate) fn same_rows(&self, left: u32, right: u32) -> bool {
        self.compare_objects(i64::from(left), i64::from(right), DEEPEST).is_eq()
    }

    /// Things by their order in the data, rows by their cells.
    fn compare_objects(&self, left: i64, right: i64, depth: u32) -> Ordering {
        let sheet = i64::from(self.sheet);
        let (Some(kind), false) = (self.kind(left), left < sheet || right < sheet || depth == 0) else {
            return left.min(sheet).cmp(&right.min(sheet));
        };
        let Some(kind) = self
            .program
            .schema
            .kinds
            .get(kind)
            .filter(|_| self.kind(right) == Some(kind))
        else {
            return self.kind(left).cmp(&self.kind(right));
        };
        let fields = kind.fields.iter().map(|field| match field.ty.base {
            Base::Bag(units) => (0..units.count_ones())
                .map(|offset| {
                    self.field(left, field.slot + offset)
                        .cmp(&self.field(right, field.slot + offset))
                })
                .find(|order| order.is_ne())
                .unwrap_or(Ordering::Equal),
            Base::Object(_) => {
                self.compare_objects(self.field(left, field.slot), self.field(right, field.slot), depth - 1)
            }
            Base::List(_) => self.compare_lists(self.field(left, field.slot), self.field(right, field.slot), depth - 1),
            _ => self.field(left, field.slot).cmp(&self.field(right, field.slot)),
        });
        fields
            .into_iter()
            .find(|order| order.is_ne())
            .unwrap_or(Ordering::Equal)
    }

    fn compare_lists(&self, left: i64, right: i64, depth: u32) -> Ordering {
        let lengths = Self::length(left).cmp(&Self::length(right));
        (0..Self::length(left))
            .map(|at| self.compare_objects(self.element(left, at), self.element(right, at), depth))
            .fold(lengths, Ordering::then)
    }
}
