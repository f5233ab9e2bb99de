//! When each part of the sheet was last touched.

use super::Session;
use super::reads::ALL;

/// When each part of the sheet was last touched. Time goes on with every change.
#[derive(Debug, Clone)]
pub(super) struct Times {
    now: u64,
    /// When the sheet was loaded.
    loaded: u64,
    /// By cell of the sheet, the last for all that follow.
    cells: [u64; 64],
    /// By row of the sheet, the sheet itself first.
    pub(super) rows: Vec<u64>,
}

impl Default for Times {
    fn default() -> Self {
        Self {
            now: 1,
            loaded: 1,
            cells: [1; 64],
            rows: Vec::new(),
        }
    }
}

impl Times {
    /// Everything is new.
    pub(super) fn start(&mut self) {
        self.now += 1;
        self.loaded = self.now;
        self.cells = [self.now; 64];
        self.rows.clear();
    }

    /// A row was made.
    pub(super) fn row(&mut self) {
        self.rows.push(self.now);
    }

    /// Time goes on.
    pub(super) fn tick(&mut self) {
        self.now += 1;
    }

    pub(super) fn touch_cell(&mut self, slot: u32) {
        if let Some(cell) = self.cells.get_mut(slot.min(63) as usize) {
            *cell = self.now;
        }
    }
}

impl Session<'_> {
    /// The time of the last change.
    #[inline]
    pub(crate) fn now(&self) -> u64 {
        self.times.now
    }

    /// Whether what a mask stands for is as it was at a time.
    pub(crate) fn untouched(&self, mask: u64, since: u64) -> bool {
        if since == self.times.now {
            return true;
        }
        let mut left = if mask == ALL { 1 } else { mask };
        let newer = |bit: u32| self.times.cells.get(bit as usize).is_none_or(|time| *time > since);
        while left != 0 && mask != ALL {
            if newer(left.trailing_zeros()) {
                return false;
            }
            left &= left - 1;
        }
        left == 0
    }

    /// Whether a time was before the sheet was loaded.
    pub(crate) fn before_this_sheet(&self, since: u64) -> bool {
        since < self.times.loaded
    }

    /// Whether a requirement held when it was last asked for, and nothing that it reads was touched since.
    pub(crate) fn still_holds(&self, require: usize) -> bool {
        let mask = self.masks.requires.get(require).copied().unwrap_or(ALL);
        let since = self.held.get(require).copied().unwrap_or(0);
        since > 0 && self.untouched(mask, since)
    }

    /// Whether an object and all below it is as it was at a time. Things always are.
    #[inline]
    pub(crate) fn same_object(&self, object: i64, since: u64) -> bool {
        match usize::try_from(object)
            .ok()
            .and_then(|at| at.checked_sub(self.sheet as usize))
        {
            Some(row) => self.times.rows.get(row).is_some_and(|time| *time <= since),
            None => true,
        }
    }

    /// A field of a row changes: time goes on, and the row and all that it is part of are touched.
    pub(super) fn touch(&mut self, row: u32, slot: u32) {
        self.times.tick();
        let (mut at, mut cell) = (row, slot);
        while at > self.sheet {
            let below = (at - self.sheet) as usize;
            if let Some(time) = self.times.rows.get_mut(below) {
                *time = self.times.now;
            }
            if let Some(thing) = self.bare.get_mut(below) {
                *thing = u32::MAX;
            }
            let Some(origin) = self.origins.get(below).copied() else {
                break;
            };
            let kind = self
                .kind(i64::from(origin.parent))
                .and_then(|kind| self.program.schema.kinds.get(kind));
            cell = kind
                .and_then(|kind| kind.fields.get(origin.step.field as usize))
                .map_or(63, |field| field.slot);
            at = origin.parent;
        }
        self.times.touch_cell(cell);
        if let Some(time) = self.times.rows.first_mut() {
            *time = self.times.now;
        }
    }
}
