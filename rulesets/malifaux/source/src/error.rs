//! What can be wrong, always with the table and the line.

use std::path::PathBuf;

/// Why nothing was made.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A row cannot be understood.
    #[error("{table}, line {line}: {problem}")]
    Row {
        /// Name of the table.
        table: &'static str,
        /// Line of the table, counted from one; the headings are line one.
        line: u64,
        /// What is wrong with it.
        problem: Problem,
    },
    /// The table is not comma-separated text with the expected headings.
    #[error("{table}: {source}")]
    Table {
        /// Name of the table.
        table: &'static str,
        /// What the reader says.
        source: csv::Error,
    },
    /// A file could not be read or written.
    #[error("{}: {source}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// What was made is not RON: a fault of this crate.
    #[error("the {table} made are not RON: {source}")]
    Made {
        /// Name of the table.
        table: &'static str,
        /// Where.
        source: ron::error::SpannedError,
    },
}

/// What is wrong with a row.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// A name of which no letter or digit remains.
    #[error("no id can be made of the name `{0}`")]
    Nameless(String),
    /// Two things would have the same id.
    #[error("`{name}` would have the id `{id}`, which `{other}` has")]
    SameId {
        /// The later thing.
        name: String,
        /// The id.
        id: String,
        /// The earlier thing.
        other: String,
    },
    /// A word outside the closed list of its column.
    #[error("`{word}` is not a {what}")]
    Unknown {
        /// What was looked for.
        what: &'static str,
        /// The word.
        word: String,
    },
    /// A column that wants a number has something else.
    #[error("the {column} `{text}` is not a number")]
    NotANumber {
        /// The column.
        column: &'static str,
        /// Its text.
        text: String,
    },
    /// A column that wants `yes` or nothing has something else.
    #[error("the column {column} holds `yes` or nothing, not `{text}`")]
    NotAFlag {
        /// The column.
        column: &'static str,
        /// Its text.
        text: String,
    },
    /// A word that could stand for a model and for something else.
    #[error("`{0}` is a model and also a station or characteristic: the restriction could mean either")]
    Ambiguous(String),
    /// A way of attaching beside another condition.
    #[error("`{0}` says how the upgrade is attached and cannot stand beside other conditions")]
    Attachment(String),
}
