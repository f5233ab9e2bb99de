//! What an edit of a ruleset changes: its rules, its tests, the sheets that it judges, the games that are played by it, and the texts that
//! were translated before.
//!
//! Rules are the same rule by their id. Two states of a ruleset have ids of their own for everything, so all is compared by name.

mod declarations;
mod figures;
mod formal;
mod games;
mod lexicons;
mod rules;
mod scenarios;
mod sheets;
mod texts;
mod things;

pub use declarations::{DeclarationChange, Fate, declarations};
pub use figures::FigureChange;
pub use formal::Line;
pub use games::{Course, Parting, course, parting};
pub use lexicons::{lexicons, setup};
pub use rules::{Change, RuleChange, Wording, rules};
pub use scenarios::{ScenarioChange, Turn, scenarios};
pub use sheets::{SheetChange, ValueChange, sheet};
pub use texts::{Stale, TextChange, texts};
pub use things::{FieldChange, ThingChange, things};
