//! Rulesets that are only there while a test runs.

use reglo::render::{self, Style};
use reglo_grammar::diagnostic::Diagnostic;
use reglo_interpreter::data::{Format, read_sheet};
use reglo_interpreter::files::{Files, ReadError};
use reglo_interpreter::load::{Loaded, Ruleset, Sources};
use reglo_interpreter::play::Table;
use reglo_interpreter::scenario;
use std::collections::BTreeMap;

/// The folder of the ruleset that is loaded.
pub const FOLDER: &str = "game";

/// Files by path.
#[derive(Debug, Clone, Default)]
pub struct Memory(BTreeMap<String, Vec<u8>>);

impl Memory {
    /// Adds a file, or puts it in the place of another.
    pub fn add(&mut self, path: impl Into<String>, text: impl Into<Vec<u8>>) {
        self.0.insert(path.into(), text.into());
    }
}

impl Files for Memory {
    fn list(&self, folder: &str) -> Result<Vec<String>, ReadError> {
        let below = format!("{folder}/");
        Ok(self.0.keys().filter(|path| path.starts_with(&below)).cloned().collect())
    }

    fn read(&self, path: &str) -> Result<String, ReadError> {
        let bytes = self
            .0
            .get(path)
            .ok_or_else(|| ReadError(format!("cannot read `{path}`: it does not exist")))?;
        String::from_utf8(bytes.clone()).map_err(|error| {
            let good = error.as_bytes().iter().take(error.utf8_error().valid_up_to());
            let line = 1 + good.filter(|byte| **byte == b'\n').count();
            ReadError(format!(
                "`{path}` is not UTF-8 text: the first bad byte is in line {line}"
            ))
        })
    }
}

/// What was found in a ruleset, with its files.
#[derive(Debug)]
pub struct Found {
    /// The findings.
    pub all: Vec<Diagnostic>,
    /// The files.
    pub sources: Sources,
    /// How many scenarios ran.
    pub scenarios: usize,
}

impl Found {
    /// As the command line says it.
    #[must_use]
    pub fn rendered(&self) -> String {
        render::diagnostics(&self.all, &self.sources, Style::Plain)
    }
}

/// Loads the ruleset, runs its scenarios, and reads the sheet and the setup if there is one: `game/sheet.ron`, `game/sheet.json`, `game/setup.ron`.
#[must_use]
pub fn find(files: &Memory) -> Found {
    let Loaded {
        ruleset,
        diagnostics,
        mut sources,
    } = Ruleset::load(files, FOLDER, &[]);
    let mut all = diagnostics;
    let mut scenarios = 0;
    if let Some(ruleset) = &ruleset {
        let outcomes = scenario::run(ruleset, None);
        scenarios = outcomes.len();
        all.extend(
            outcomes
                .into_iter()
                .flat_map(|outcome| outcome.failures)
                .map(|failure| *failure.finding),
        );
        for (name, format) in [("sheet.ron", Format::Ron), ("sheet.json", Format::Json)] {
            let path = format!("{FOLDER}/{name}");
            if let Ok(text) = files.read(&path) {
                let file = sources.add(&path, &text);
                let (schema, data) = (&ruleset.program.schema, &ruleset.data);
                let read = read_sheet(&text, format, file, schema, data, &ruleset.names);
                all.extend(read.err().unwrap_or_default());
            }
        }
        let path = format!("{FOLDER}/setup.ron");
        if let Ok(text) = files.read(&path) {
            let file = sources.add(&path, &text);
            let read = ruleset.read_setup(&text, Format::Ron, file);
            all.extend(
                read.and_then(|setup| Table::new(ruleset, &setup))
                    .err()
                    .unwrap_or_default(),
            );
        }
    }
    Found {
        all,
        sources,
        scenarios,
    }
}
