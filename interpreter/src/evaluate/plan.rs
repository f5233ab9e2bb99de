//! What is known of each value before any sheet: its frame, and how its results are remembered.
//!
//! A result holds as long as it is not older than the last change of anything that its value reads: see [`super::depends`].

use super::depends::Depends;
use super::reads::Masks;
use crate::ir::Program;
use crate::ir::fuse::Place;
use crate::schema::{Base, Type};

/// What was remembered of a value, and in which generation.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Memo {
    pub generation: u32,
    pub cell: i64,
}

impl Memo {
    /// The generation of what stays for all judgements.
    pub const ALWAYS: u32 = u32::MAX;

    /// Whether it is not older than a change.
    #[inline]
    pub(super) fn is_since(&self, generation: u32) -> bool {
        self.generation >= generation
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
    /// By up to [`MOST_ARGS`] arguments: in the table that all such values share, where a later result takes the place of an earlier one.
    ByArgs,
}

/// How many arguments a remembered result can be of.
pub(super) const MOST_ARGS: usize = 3;

/// What was remembered of a value and its arguments.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Shared {
    pub value: u32,
    pub memo: Memo,
    pub args: [i64; MOST_ARGS],
}

/// How many results the values share room for, a power of two.
pub(super) const SHARED: usize = 1 << 12;

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
pub(super) fn plan(program: &Program, masks: &Masks, depends: &Depends) -> (Vec<ValuePlan>, usize, usize) {
    let (mut once, mut tables) = (0, 0);
    let plans = program
        .values
        .iter()
        .zip(&masks.values)
        .zip(&masks.faces)
        .zip(depends.costly.iter().zip(&depends.causes))
        .map(|(((value, mask), face), (costly, causes))| {
            let remembered = match value.params.as_slice() {
                // Whoever reads it has to come by what is hidden, and by what is being done.
                _ if *face || *causes => Remembered::No,
                [] => {
                    once += 1;
                    Remembered::Once(once - 1)
                }
                [only] if matches!(only.base, Base::Object(_)) => {
                    tables += 1;
                    Remembered::ByObject(tables - 1)
                }
                several if *costly && value.priced_by.is_none() && can_be_compared(several) => Remembered::ByArgs,
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

/// Whether arguments are few, and equal where their cells are: a list may come to lie where another lay.
fn can_be_compared(params: &[Type]) -> bool {
    params.len() <= MOST_ARGS && !params.iter().any(|ty| matches!(ty.base, Base::List(_)))
}

impl Remembered {
    /// As the fused steps have it.
    pub(super) fn place(self) -> Option<Place> {
        match self {
            Self::No | Self::ByArgs => None,
            Self::Once(place) => Some(Place::Once(place)),
            Self::ByObject(row) => Some(Place::ByObject(row)),
        }
    }
}
