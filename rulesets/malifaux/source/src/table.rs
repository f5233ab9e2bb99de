//! Reading comma-separated text, and the cells of a row.

use crate::error::{Error, Problem};
use crate::id::id;
use serde::de::DeserializeOwned;

/// A row and where it stands.
#[derive(Debug)]
pub struct Row<T> {
    /// Line of the table, from one.
    pub line: u64,
    /// Its cells.
    pub cells: T,
}

/// All rows of a table.
pub fn rows<T: DeserializeOwned>(table: &'static str, text: &str) -> Result<Vec<Row<T>>, Error> {
    let wrap = |source| Error::Table { table, source };
    let mut reader = csv::ReaderBuilder::new()
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let headings = reader.headers().map_err(wrap)?.clone();
    let mut rows = Vec::new();
    for record in reader.records() {
        let record = record.map_err(wrap)?;
        let line = record.position().map_or(0, csv::Position::line);
        let cells = record.deserialize(Some(&headings)).map_err(wrap)?;
        rows.push(Row { line, cells });
    }
    Ok(rows)
}

/// A number, or nothing for an empty cell.
pub fn number(column: &'static str, text: &str) -> Result<Option<i64>, Problem> {
    if text.is_empty() {
        return Ok(None);
    }
    text.parse().map(Some).map_err(|_| Problem::NotANumber {
        column,
        text: text.to_owned(),
    })
}

/// `yes`, or nothing.
pub fn flag(column: &'static str, text: &str) -> Result<bool, Problem> {
    match text {
        "yes" => Ok(true),
        "" => Ok(false),
        _ => Err(Problem::NotAFlag {
            column,
            text: text.to_owned(),
        }),
    }
}

/// The words of a cell that parts them with `/`, as ids of a closed list.
pub fn words(what: &'static str, known: &[&str], text: &str) -> Result<Vec<String>, Problem> {
    text.split('/')
        .filter(|word| !word.is_empty())
        .map(|word| member(what, known, word))
        .collect()
}

/// A word of a closed list, as its id.
pub fn member(what: &'static str, known: &[&str], word: &str) -> Result<String, Problem> {
    let found = id(word);
    if known.contains(&found.as_str()) {
        Ok(found)
    } else {
        Err(Problem::Unknown {
            what,
            word: word.to_owned(),
        })
    }
}
