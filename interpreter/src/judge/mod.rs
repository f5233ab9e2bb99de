//! Judging sheets: *decide* answers yes or no and builds nothing; *explain* gives every reason. They agree, always.
//!
//! The order of what stands in a sheet's lists does not matter to any answer, except that places are named as they stand.

mod decide;
mod derive;
mod distance;
mod edits;
mod explain;
mod failing;
mod figures;
mod fixes;
mod full;
mod grow;
mod of_sheet;
mod options;
pub mod routes;

pub use decide::decide;
pub use derive::{derive, derive_asked};
pub use edits::apply;
pub(crate) use explain::how_wrong;
pub use explain::judge;
pub use failing::{Failing, Parts, failing, unmet};
pub use figures::{evaluate, evaluate_asked, prose_figures};
pub use fixes::{MOST_CHANGES, MOST_FIXES, fixes, fixes_among};
pub(crate) use grow::{complete, grow};
pub use options::{option, options};
