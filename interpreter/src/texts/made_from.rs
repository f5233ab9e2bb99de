//! `text/<lang>/made_from.ron`: what each text of a language was made from when somebody last looked at both.

use super::codes;
use super::pairs::Pairs;
use super::sources::SourceText;
use crate::resolve::Meaning;
use reglo_grammar::diagnostic::{Diagnostic, FileId, Span};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The name of the file.
pub const FILE_NAME: &str = "made_from.ron";

/// What one text was made from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MadeFrom {
    /// The source text, in one line.
    pub source: String,
    /// The hash of its rule's meaning; empty where it speaks of no rule's meaning.
    #[serde(default)]
    pub meaning: String,
    /// The numbers that the rule's texts printed.
    #[serde(default)]
    pub figures: BTreeMap<String, Vec<String>>,
}

impl MadeFrom {
    /// Of a source as it is now.
    #[must_use]
    pub fn now(source: &SourceText, meaning: Option<&Meaning>) -> Self {
        Self {
            source: source.text.clone(),
            meaning: meaning.map(|meaning| meaning.hash.clone()).unwrap_or_default(),
            figures: meaning.map(|meaning| meaning.figures.clone()).unwrap_or_default(),
        }
    }
}

/// The records of a file, by key.
///
/// # Errors
/// If it cannot be read, or has something twice; located.
pub fn read(file: FileId, text: &str) -> Result<BTreeMap<String, MadeFrom>, Vec<Diagnostic>> {
    let records: Pairs<'_, MadeFrom> = ron::from_str(text).map_err(|error| {
        let at = offset(text, error.span.start.line, error.span.start.col);
        let span = Span {
            file,
            start: at,
            end: at,
        };
        let message = format!("this record of translations cannot be read: {}", error.code);
        let help = "`reglo translate accept` writes it; take back what was edited by hand";
        vec![Diagnostic::error(codes::RECORD, span, message).help(help)]
    })?;
    let found = records.repeated(file, text);
    if !found.is_empty() {
        return Err(found);
    }
    let records = records.0.into_iter();
    Ok(records.map(|(key, record)| (key.0.into_owned(), record)).collect())
}

/// The offset of a line and column, both from 1.
pub(super) fn offset(text: &str, line: usize, column: usize) -> u32 {
    let before: usize = text
        .split_inclusive('\n')
        .take(line.saturating_sub(1))
        .map(str::len)
        .sum();
    let rest = text.get(before..).unwrap_or_default();
    let within: usize = rest.chars().take(column.saturating_sub(1)).map(char::len_utf8).sum();
    u32::try_from(before + within).unwrap_or(u32::MAX)
}

/// The file's text: one line an entry, so that version control shows which texts were accepted.
#[must_use]
pub fn write(records: &BTreeMap<String, MadeFrom>) -> String {
    let quoted = |text: &str| ron::to_string(text).unwrap_or_default();
    let mut out = String::from("{\n");
    for (key, record) in records {
        let mut fields = format!("source: {}", quoted(&record.source));
        if !record.meaning.is_empty() {
            fields += &format!(", meaning: {}", quoted(&record.meaning));
        }
        if !record.figures.is_empty() {
            let figures = record.figures.iter().map(|(name, numbers)| {
                let numbers: Vec<String> = numbers.iter().map(|number| quoted(number)).collect();
                format!("{}: [{}]", quoted(name), numbers.join(", "))
            });
            fields += &format!(", figures: {{ {} }}", figures.collect::<Vec<_>>().join(", "));
        }
        out += &format!("  {}: ({fields}),\n", quoted(key));
    }
    out + "}\n"
}
