//! Texts: titles, prose, messages and names in every language of a ruleset, read once and checked against its rules.
//!
//! A rule file's own texts and the files `text/<lang>/*.ftl` go into one Fluent bundle for each language. A figure is handed to a
//! text twice: as a value that it can select on, and as words (with unit or name) where it prints it.

mod articles;
mod broken;
mod build;
mod check;
pub mod cited;
pub mod codes;
mod depth;
pub mod engine;
pub mod exchange;
mod expected;
mod fresh;
mod functions;
mod grammar;
mod ids;
mod inspect;
mod lexicon;
mod made_from;
mod measures;
mod missing;
mod names;
mod nouns;
mod own;
mod pairs;
mod patterns;
mod places;
mod plurals;
mod preview;
mod references;
mod renamed;
mod say;
mod scripts;
mod selections;
mod sources;
mod unknown;
mod unlabelled;
mod unstated;
mod words;

pub(crate) use words::number;
pub(crate) mod written;

pub(crate) use expected::{procedure_key, value_key};
pub use fresh::{State, TextState, Translations};
pub use functions::capital;
pub use ids::{figure_of, fluent_id, variable};
pub use lexicon::FILE_NAME as LEXICON;
pub use made_from::{FILE_NAME as MADE_FROM, MadeFrom, read as read_records, write as write_records};
pub(crate) use missing::lacking_in;
pub use preview::{NUMBERS, Preview};
pub use say::{Borrowed, Spoken};
pub use sources::{SourceFigure, SourceText};

use crate::data::Data;
use crate::ir::Program;
use crate::load::Sources;
use crate::schema::{EnumId, ObjectId, RuleId};
use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use reglo_grammar::diagnostic::{Diagnostic, FileId, Span};
use std::collections::BTreeMap;
use std::fmt;

/// What texts were made from, by language and key.
pub type Records = BTreeMap<String, BTreeMap<String, MadeFrom>>;

/// From which file on they are of a ruleset whose first language is that: in it are the names that data give, and rule files aside nothing says so.
pub type DataLanguages = Vec<(usize, String)>;

/// All texts of a ruleset.
#[derive(Debug, Default)]
pub struct Catalogue {
    languages: Vec<Language>,
    /// By message.
    messages: Vec<Place>,
    /// By rule.
    rules: Vec<RulePlace>,
    words: words::Words,
}

/// The language of the names in a file of data.
fn language_of_data(file: FileId, data_languages: &DataLanguages) -> &str {
    let mut before = data_languages.iter().rev().filter(|(from, _)| *from <= file.0 as usize);
    before.next().map_or("", |(_, lang)| lang)
}

/// A text of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// Its pattern, as Fluent.
    pub text: String,
    /// Where its key stands.
    pub span: Span,
}

/// A language's texts.
struct Language {
    code: String,
    bundle: FluentBundle<FluentResource>,
    /// Names of things, members, kinds, options and values, by key.
    labels: BTreeMap<String, String>,
}

impl fmt::Debug for Language {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.debug_struct("Language")
            .field("code", &self.code)
            .finish_non_exhaustive()
    }
}

/// Where a message's text is.
#[derive(Debug, Clone)]
struct Place {
    entry: String,
    attribute: String,
    rule: RuleId,
}

/// Where a rule's texts are, and its own language.
#[derive(Debug, Clone)]
struct RulePlace {
    entry: String,
    prose: String,
    lang: String,
    id: String,
    number: String,
    /// The thing that it belongs to: then its number is none.
    card: Option<ObjectId>,
}

impl Catalogue {
    /// Reads all texts and says what is wrong with them; then leaves of each message's figures only what some language uses.
    ///
    /// `files` are text files with their language, `languages` those that the manifest lists, `records` what texts were made from,
    /// `lexicons` the files of nouns, with their language, and `data_languages` tells the language of names in data. The meanings of the rules are not known here, and left out of what is
    /// told of the translations.
    pub fn read(
        program: &mut Program,
        data: &Data,
        files: &[(String, FileId)],
        languages: &[String],
        sources: &Sources,
        (records, lexicons, data_languages): (Records, &[(String, FileId)], &DataLanguages),
    ) -> (Self, Translations, Vec<Diagnostic>) {
        build::read(
            program,
            data,
            files,
            languages,
            sources,
            (records, lexicons, data_languages),
        )
    }

    /// The languages, those of the manifest first, in its order.
    pub fn languages(&self) -> impl Iterator<Item = &str> {
        self.languages.iter().map(|language| language.code.as_str())
    }

    /// The names that things have in the languages' texts.
    pub fn thing_names(&self) -> Vec<(ObjectId, &str)> {
        let mut names = Vec::new();
        for (position, thing) in self.words.things.iter().enumerate() {
            for language in &self.languages {
                if let Some(name) = language.labels.get(&thing.key) {
                    names.push((ObjectId(u32::try_from(position).unwrap_or(u32::MAX)), name.as_str()));
                }
            }
        }
        names
    }

    /// What the members of enums are called in the languages' texts.
    pub fn member_names(&self) -> Vec<(EnumId, u32, &str)> {
        let mut names = Vec::new();
        for (of, declared) in (0..).map(EnumId).zip(&self.words.enums) {
            for (member, one) in (0..).zip(&declared.members) {
                let key = &one.name.key;
                let labels = self.languages.iter().filter_map(|language| language.labels.get(key));
                names.extend(labels.map(|name| (of, member, name.as_str())));
            }
        }
        names
    }
}
