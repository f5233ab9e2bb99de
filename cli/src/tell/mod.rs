//! A game in the reader's words: what happens, who is asked what, why not, what can be seen, how it ends.
//!
//! The ruleset's own sentences come first; where it has none, there are plain ones. Every line cites its rule.

pub mod events;
pub mod field;
pub mod menu;
pub mod not_understood;
mod numbered;
pub mod outcome;
pub mod pending;
pub mod record;
pub mod refusal;
pub mod sheet;
pub mod split;
pub mod view;
pub mod why;

use crate::speak::Speaker;
use fluent_bundle::FluentValue;
use reglo_interpreter::answer::{Figure, Said};
use reglo_interpreter::ir::MessageId;
use reglo_interpreter::play::ViewField;
use reglo_interpreter::schema::{ColumnId, KindId, KindUse, ObjectId, ProcedureId, Schema, Shown};

/// A message with its figures, as the engine hands it out.
pub type Message = (MessageId, Vec<(String, Figure)>);

/// The kind that a field is shown with: of a piece its own record, which may be narrower than the one that declares the field.
#[must_use]
pub fn owner(field: &ViewField, schema: &Schema) -> Option<KindId> {
    let declared = schema.columns.get(field.column.index())?.owner?;
    let is_record = schema.kinds.get(declared.index())?.used_as == KindUse::Record;
    Some(field.kind.filter(|_| is_record).unwrap_or(declared))
}

impl Speaker<'_> {
    /// A message of the ruleset.
    #[must_use]
    pub fn message(&self, (message, figures): &Message) -> String {
        self.said(&Said {
            message: *message,
            figures: figures.clone(),
        })
    }

    /// What a player, or another thing, is called.
    #[must_use]
    pub fn thing(&self, thing: ObjectId) -> String {
        self.figure(&Figure::Thing(thing))
    }

    /// Several figures in a row.
    #[must_use]
    pub fn figures(&self, figures: &[Figure]) -> String {
        in_a_row(figures.iter().map(|figure| self.figure(figure)))
    }

    /// What a procedure is called.
    #[must_use]
    pub fn procedure(&self, procedure: ProcedureId) -> String {
        self.text(self.open.ruleset.catalogue.procedure_label(procedure, &self.open.lang))
    }

    /// What a field of the state is called.
    #[must_use]
    pub fn field(&self, column: ColumnId) -> String {
        self.text(self.open.ruleset.catalogue.field_label(column, &self.open.lang))
    }

    /// What something that is shown of things of a kind is called.
    #[must_use]
    pub fn shown(&self, kind: KindId, shown: Shown) -> String {
        let catalogue = &self.open.ruleset.catalogue;
        match shown {
            Shown::Field(at) => self.text(catalogue.static_field_label(kind, at, &self.open.lang)),
            Shown::Value(value) => self.value(value),
        }
    }

    /// Whether people have a word for that, in whatever language.
    #[must_use]
    pub fn has_label(&self, kind: KindId, shown: Shown) -> bool {
        let catalogue = &self.open.ruleset.catalogue;
        match shown {
            Shown::Field(at) => catalogue.static_field_is_named(kind, at),
            Shown::Value(value) => catalogue.value_is_named(value),
        }
    }

    /// One of the command line's own sentences.
    #[must_use]
    pub fn own(&self, key: &str, args: &[(&str, String)]) -> String {
        let args: Vec<(&str, FluentValue<'_>)> = args.iter().map(|(name, text)| (*name, counting(text))).collect();
        self.words.say(key, &args)
    }
}

/// A text that is a number as one, so that a sentence can choose by it.
fn counting(text: &str) -> FluentValue<'_> {
    // Longer ones are no counts, and as numbers they would lose their ends.
    let is_count = text.len() <= MOST_DIGITS && text.parse::<u32>().is_ok_and(|number| number.to_string() == text);
    match is_count {
        true => FluentValue::try_number(text),
        false => FluentValue::from(text),
    }
}

/// How long a number may be that sentences choose by.
const MOST_DIGITS: usize = 9;

/// Names in a row: with commas between them, unless there are some in the names themselves.
#[must_use]
pub fn in_a_row(names: impl IntoIterator<Item = String>) -> String {
    let names: Vec<String> = names.into_iter().collect();
    names.join(between(names.iter().map(String::as_str)))
}

/// What stands between such names.
#[must_use]
pub fn between<'n>(mut names: impl Iterator<Item = &'n str>) -> &'static str {
    match names.any(|name| name.contains(',')) {
        true => "; ",
        false => ", ",
    }
}
