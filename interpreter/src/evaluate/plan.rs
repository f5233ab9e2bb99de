//! What is known of each value before any sheet: its frame, and how its results are remembered.

use super::reads::Masks;
use crate::ir::Program;
use crate::ir::fuse::Place;
use crate::schema::Base;

/// What was remembered of a value, and in which generation.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Memo {
    pub generation: u32,
    pub cell: i64,
}

impl Memo {
    /// The generation of what stays for all judgements.
    pub const ALWAYS: u32 = u32::MAX;

    /// Whether it is of a generation, or of all.
    #[inline]
    pub(super) fn is_of(&self, generation: u32) -> bool {
        self.generation == generation || self.generation == Self::ALWAYS
    }
}

/// How a value's results are remembered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Remembered {
    No,
    /// Without parameters: one place.
    Once(u32),
    /// By the object it is asked of: a row of the dense table.
    ByObject(u32),
}

/// What is known of a value before any sheet.
#[derive(Debug, Clone, Copy)]
pub(super) struct ValuePlan {
    /// Locals for its base and every amendment.
    pub frame: usize,
    pub remembered: Remembered,
    /// Whether its result is a list in the scratch part of the cells.
    pub list: bool,
    /// Whether it reads nothing of the sheet but what it is asked of: of a thing it is always the same.
    pub fixed: bool,
    /// Whether the same holds of a row that a thing names: it may not be the answer itself.
    pub fixed_of_rows: bool,
    /// Whether it is its base.
    pub plain: bool,
}

/// How each value is remembered: plans, how many have one place, how many have a row of the table.
pub(super) fn plan(program: &Program, masks: &Masks) -> (Vec<ValuePlan>, usize, usize) {
    let (mut once, mut tables) = (0, 0);
    let plans = program
        .values
        .iter()
        .zip(&masks.values)
        .zip(&masks.faces)
        .map(|((value, mask), face)| {
            let remembered = match value.params.as_slice() {
                // Whoever reads it has to come by what is hidden.
                _ if *face => Remembered::No,
                [] => {
                    once += 1;
                    Remembered::Once(once - 1)
                }
                [only] if matches!(only.base, Base::Object(_)) => {
                    tables += 1;
                    Remembered::ByObject(tables - 1)
                }
                _ => Remembered::No,
            };
            let most = value.amendments.iter().map(|a| a.frame).max().unwrap_or(0);
            let list = matches!(value.ty.base, Base::List(_));
            ValuePlan {
                frame: usize::from(value.frame.max(most)).max(value.params.len()),
                remembered,
                list,
                fixed: *mask == 0 && !list,
                fixed_of_rows: *mask == 0 && !list && !matches!(value.ty.base, Base::Object(_)),
                plain: value.amendments.is_empty() && value.priced_by.is_none(),
            }
        });
    let plans = plans.collect();
    (plans, once as usize, tables as usize)
}

impl Remembered {
    /// As the fused steps have it.
    pub(super) fn place(self) -> Option<Place> {
        match self {
            Self::No => None,
            Self::Once(place) => Some(Place::Once(place)),
            Self::ByObject(row) => Some(Place::ByObject(row)),
        }
    }
}
