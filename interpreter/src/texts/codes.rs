//! The codes of everything that can be wrong with texts.

/// The text is no Fluent.
pub const BROKEN: &str = "E0601";
/// A text is missing in a language.
pub const MISSING: &str = "E0602";
/// The key belongs to nothing in the ruleset.
pub const UNKNOWN_KEY: &str = "E0603";
/// The rule has no such text.
pub const UNKNOWN_ATTRIBUTE: &str = "E0604";
/// The text has no such figure, or a text within it none that it needs.
pub const UNKNOWN_VARIABLE: &str = "E0605";
/// The key or attribute stands twice in a language.
pub const REPEATED: &str = "E0606";
/// A number is written out where the rule's own figure should stand.
pub const DIGIT: &str = "E0607";
/// There is no such function.
pub const UNKNOWN_FUNCTION: &str = "E0608";
/// The text says another text that is not there, or itself.
pub const UNKNOWN_REFERENCE: &str = "E0609";
/// The text cites a rule that is not there.
pub const UNKNOWN_RULE: &str = "E0610";
/// A bag of units where a number is wanted.
pub const NO_NUMBER: &str = "E0611";
/// A plural category that the language does not have.
pub const NO_CATEGORY: &str = "E0612";
/// The text was made from other words or another meaning, or nobody said from what.
pub const STALE: &str = "E0613";
/// What the text was made from is no longer there.
pub const ORPHAN: &str = "E0614";
/// One thing is named in two ways.
pub const TWO_NAMES: &str = "E0615";
/// The record of what texts were made from cannot be read.
pub const RECORD: &str = "E0616";
/// The lexicon lacks a form or gender that a text asks for.
pub const LACKS: &str = "E0617";
/// The language has no such case or gender, or a function of nouns is asked for something that it does not know.
pub const GRAMMAR: &str = "E0618";
/// The lexicon cannot be read, or has a word for nothing in the ruleset.
pub const LEXICON: &str = "E0619";
/// The file for translators cannot be read.
pub const PO: &str = "E0620";
/// The file for translators is of another ruleset or language.
pub const PO_OF_ANOTHER: &str = "E0621";
/// A unit, or a selection by a number, has no form for numbers of a plural category that the language has.
pub const NO_FORM: &str = "E0623";
/// The text was changed here and in the file for translators.
pub const PO_CONFLICT: &str = "E0622";
/// A translation does not state a figure that its source states.
pub const UNSTATED: &str = "E0624";
/// A selection has a variant for something that its figure never is.
pub const NEVER: &str = "E0625";
