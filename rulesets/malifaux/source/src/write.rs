//! Writing one thing a line, so that a change of the table is a change of one line.

use crate::error::Error;

/// The fields of a struct in RON, in the order they are given; what is absent is never given.
#[derive(Debug, Default)]
pub struct Fields(Vec<String>);

impl Fields {
    /// A field that holds words: enum members, things, numbers, flags.
    pub fn word(&mut self, name: &str, value: impl std::fmt::Display) {
        self.0.push(format!("{name}: {value}"));
    }

    /// A number that may be absent.
    pub fn number(&mut self, name: &str, value: Option<i64>) {
        if let Some(value) = value {
            self.word(name, value);
        }
    }

    /// A flag; `false` is the default and left out.
    pub fn flag(&mut self, name: &str, value: bool) {
        if value {
            self.word(name, value);
        }
    }

    /// Text, quoted.
    pub fn text(&mut self, name: &str, value: &str) {
        let escaped = value.replace('\\', "\\\\").replace('"', "\\\"");
        self.word(name, format_args!("\"{escaped}\""));
    }

    /// A list or set of words; nothing is the default and left out.
    pub fn list(&mut self, name: &str, values: &[String]) {
        if !values.is_empty() {
            self.word(name, format_args!("[{}]", values.join(", ")));
        }
    }

    /// `(name: value, …)`
    #[must_use]
    pub fn finish(self) -> String {
        format!("({})", self.0.join(", "))
    }
}

/// A whole data file, checked to be RON.
pub fn file(table: &'static str, kind: &str, things: impl Iterator<Item = (String, String)>) -> Result<String, Error> {
    let mut text = format!(
        "// Made from source/{table}.csv by `cargo run -p malifaux-convert`: change the table, not this file.\n"
    );
    text.push_str(&format!("{{\n  {kind}: {{\n"));
    for (id, fields) in things {
        text.push_str(&format!("    \"{id}\": {fields},\n"));
    }
    text.push_str("  },\n}\n");
    // Parsed only to see that every bracket and quote is in its place; the types are the loader's affair.
    ron::from_str::<serde::de::IgnoredAny>(&text).map_err(|source| Error::Made { table, source })?;
    Ok(text)
}
