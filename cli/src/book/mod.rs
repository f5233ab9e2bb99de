//! A ruleset as a book: what stands in it, in one language, before it is laid out as Markdown, HTML or plain text.

mod answer;
mod condition;
mod each;
mod example;
mod gather;
mod html;
mod markdown;
mod plain;
mod tables;

pub use gather::gather;
pub use html::html;
pub use markdown::markdown;
pub use plain::plain;

use reglo_interpreter::texts::Borrowed;

/// A piece of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// Words.
    Text(String),
    /// Words of the rules language.
    Code(String),
    /// A rule that is cited, by its anchor.
    Link {
        /// The anchor of the rule.
        to: String,
        /// Its number.
        number: String,
    },
}

/// Words with the links among them.
pub type Line = Vec<Piece>;

/// A text and the language that it is in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text {
    /// The text.
    pub line: Line,
    /// Its language.
    pub lang: String,
    /// What is said beside it where the book's language lacks it, or a name in it.
    pub mark: Option<String>,
}

/// A part of a rule's prose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// Words.
    Paragraph(Line),
    /// What is listed.
    List(Vec<Line>),
}

/// A rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// What links to it name: unique in the book.
    pub anchor: String,
    /// Its number; a card's rule has none of its own.
    pub number: Option<String>,
    /// Its title.
    pub title: Text,
    /// How many numbers stand above its own.
    pub depth: usize,
    /// What it says.
    pub prose: Vec<Block>,
    /// The language of that.
    pub prose_lang: String,
    /// What is said above it where the book's language lacks it, or a name in it.
    pub prose_mark: Option<String>,
    /// The rules of add-ons that change it or go over it, in a sentence.
    pub amended: Option<Line>,
    /// The examples that stand in it.
    pub examples: Vec<Example>,
    /// Its formal text, where that is wanted.
    pub formal: Option<String>,
}

/// An example of a rule, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Example {
    /// What it shows.
    pub title: Text,
    /// What is given, done and expected.
    pub lines: Vec<Line>,
}

/// A thing with the rules that belong to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thing {
    /// What links to it name.
    pub anchor: String,
    /// What it is called.
    pub name: String,
    /// What it is.
    pub kind: String,
    /// Its rules.
    pub rules: Vec<Entry>,
}

/// The things of a kind, with what they hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// What links to it name.
    pub anchor: String,
    /// What a thing of the kind is called.
    pub kind: String,
    /// What the fields are called.
    pub header: Vec<String>,
    /// A row for each thing.
    pub rows: Vec<Row>,
}

/// A thing in a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// What it is called; a link to its rules where it has some.
    pub name: Piece,
    /// What it holds, field by field.
    pub cells: Vec<String>,
}

/// The words of the book's own, in its language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Own {
    /// Above the list of what stands in it.
    pub contents: String,
    /// Above the tables of things.
    pub tables: String,
    /// Above the rules of things.
    pub things: String,
    /// Above the rules that are off.
    pub off: String,
    /// Above how options are set.
    pub options: String,
    /// Before an example.
    pub example: String,
    /// Above a formal text.
    pub formal: String,
}

/// A book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Book {
    /// Its language.
    pub lang: String,
    /// Its title.
    pub title: String,
    /// Its version, in a sentence.
    pub version: String,
    /// How options are set: what it is called, and the setting.
    pub options: Vec<(String, String)>,
    /// The numbered rules, in order.
    pub rules: Vec<Entry>,
    /// What the data say of things.
    pub tables: Vec<Table>,
    /// The rules of things.
    pub things: Vec<Thing>,
    /// The rules that are off as options are set: only named.
    pub off: Vec<Entry>,
    /// Its own words.
    pub own: Own,
    /// What stands in it in another language, for want of a text in its own.
    pub borrowed: Vec<Borrowed>,
}

/// A line without its links.
#[must_use]
pub fn words(line: &[Piece]) -> String {
    let words = line.iter().map(|piece| match piece {
        Piece::Text(text) | Piece::Code(text) => text.as_str(),
        Piece::Link { number, .. } => number.as_str(),
    });
    words.collect()
}
