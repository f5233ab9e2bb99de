//! What is known of each value before any sheet: its frame, and how its results are remembered.

use crate::ir::Program;
use crate::schema::Base;

/// What was remembered of a value, and in which generation.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Memo {
    pub generation: u32,
    pub cell: i64,
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
}

/// How each value is remembered: plans, how many have one place, how many have a row of the table.
pub(super) fn plan(program: &Program) -> (Vec<ValuePlan>, usize, usize) {
    let (mut once, mut tables) = (0, 0);
    let plans = program.values.iter().map(|value| {
        let remembered = match value.params.as_slice() {
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
        ValuePlan {
            frame: usize::from(value.frame.max(most)).max(value.params.len()),
            remembered,
            list: matches!(value.ty.base, Base::List(_)),
        }
    });
    let plans = plans.collect();
    (plans, once as usize, tables as usize)
}
