//! Makes `data/models.ron` and `data/upgrades.ron` of the Malifaux ruleset from the two tables that stand beside this crate.
//!
//! Everything is a function from text to text; only [`run`] reads and writes files. The same tables always give the same bytes.

mod error;
mod id;
mod models;
mod restriction;
mod roster;
mod run;
mod table;
mod upgrades;
mod write;

pub use error::{Error, Problem};
pub use id::id;
pub use run::{Outcome, Task, run};

/// The two files that are made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Data {
    /// The text of `models.ron`.
    pub models: String,
    /// The text of `upgrades.ron`.
    pub upgrades: String,
}

/// Converts the two tables.
///
/// # Errors
/// The first row that cannot be understood, with its table and line.
pub fn convert(models: &str, upgrades: &str) -> Result<Data, Error> {
    let models = models::read(models)?;
    let upgrades = upgrades::read(upgrades)?;
    let roster = roster::Roster::of(&models, &upgrades)?;
    Ok(Data {
        models: models::write(&models, &roster)?,
        upgrades: upgrades::write(&upgrades, &roster)?,
    })
}
