//! Setups from RON and JSON: `( traders: [anna, bert], anna: (gold: 3, deck: [rope, rope]) )`. Fields of the game and of things stand
//! side by side.

use super::begin::FieldOf;
use super::names::{NameIndex, nearest};
use super::raw::{self, Format, Key, Raw, RawKind};
use super::setup::{Gathered, Setup};
use super::typed::{Reader, listed};
use super::{Data, codes};
use crate::schema::{Column, ObjectId, Schema};
use reglo_grammar::diagnostic::{Diagnostic, FileId};
use reglo_grammar::shortened;

/// Reads what a game begins with. Things are named by id, or by name where only one has it.
///
/// # Errors
/// All that is wrong with it, located.
pub fn read_setup(
    text: &str,
    format: Format,
    file: FileId,
    schema: &Schema,
    data: &Data,
    names: &NameIndex,
) -> Result<Setup, Vec<Diagnostic>> {
    let tree = raw::read(file, text, format).map_err(|diagnostic| vec![diagnostic])?;
    let RawKind::Record(fields) = &tree.kind else {
        let message = "a setup is given by the fields of the game and by things with theirs";
        let help = "write `(field: value, thing: (field: value, …), …)`";
        return Err(vec![
            Diagnostic::error(codes::WRONG_TYPE, tree.span, message).help(help),
        ]);
    };
    let mut setups = Setups {
        schema,
        data,
        gathered: Gathered::new(schema),
        reader: Reader {
            schema,
            things: &data.things,
            lookup: names,
            by_name: true,
            diagnostics: Vec::new(),
            pieces: false,
            listed: Vec::new(),
            suggested: 0,
        },
    };
    for (key, value) in fields {
        setups.entry(key, value);
    }
    let (setup, mut found) = setups.gathered.finish();
    found.append(&mut setups.reader.diagnostics);
    found.sort_by_key(|found| found.span.map(|span| span.start));
    if found.is_empty() { Ok(setup) } else { Err(found) }
}

struct Setups<'r> {
    schema: &'r Schema,
    data: &'r Data,
    gathered: Gathered<'r>,
    reader: Reader<'r>,
}

impl Setups<'_> {
    /// A field of the game, or a thing with its fields.
    fn entry(&mut self, key: &Key, value: &Raw) {
        let game = self.schema.game.as_ref().map(|game| game.kind.index());
        let own = game.and_then(|game| self.gathered.column(game, &key.text));
        if let Some((id, column)) = own {
            return self.field((id, None), column, key, value);
        }
        let Some(thing) = self.thing(key, game) else { return };
        let kind = self
            .data
            .things
            .get(thing.index())
            .map_or(0, |thing| thing.kind.index());
        let RawKind::Record(fields) = &value.kind else {
            let message = format!("what `{}` holds is given by its fields", shortened(&key.text));
            let help = Some("write `(field: value, …)`".to_owned());
            self.reader.error(codes::WRONG_TYPE, value.span, message, help);
            return;
        };
        for (key, value) in fields {
            match self.gathered.column(kind, &key.text) {
                Some((id, column)) => self.field((id, Some(thing)), column, key, value),
                None => self.no_field(kind, key),
            }
        }
    }

    fn thing(&mut self, key: &Key, game: Option<usize>) -> Option<ObjectId> {
        let before = self.reader.diagnostics.len();
        if let Some(thing) = self.reader.any_thing(&key.text, key.span) {
            return Some(thing);
        }
        // Several things of a name are a finding of the reader's own.
        if self.reader.diagnostics.len() == before {
            let things = self.data.things.iter().filter(|thing| !thing.fixture);
            let names = things.flat_map(|thing| [thing.id.as_str(), thing.name.as_str()]);
            let names = names.chain(game.into_iter().flat_map(|game| self.state_of(game)));
            let help = match nearest(&key.text, names) {
                Some(name) => Some(format!("did you mean `{name}`?")),
                None => Some(
                    "a setup has the fields of the game, and those of things under their ids: `anna: (gold: 3)`"
                        .to_owned(),
                ),
            };
            let written = shortened(&key.text);
            let message = format!("`{written}` is no field of the game, and no thing is named so");
            self.reader.error(codes::UNKNOWN_FIELD, key.span, message, help);
        }
        None
    }

    fn state_of(&self, kind: usize) -> impl Iterator<Item = &str> {
        let state = self.schema.kinds.get(kind).map_or(&[][..], |kind| &kind.state);
        state
            .iter()
            .filter_map(|id| Some(self.schema.columns.get(id.index())?.name.as_str()))
    }

    fn no_field(&mut self, kind: usize, key: &Key) {
        let Some(of) = self.schema.kinds.get(kind) else { return };
        let written = shortened(&key.text);
        let fixed = of.fields.iter().any(|field| field.name == key.text);
        let (message, help) = if fixed {
            let message = format!("`{written}` of a `{}` does not change while a game is played", of.name);
            (message, Some("leave it out: the data say what it is".to_owned()))
        } else {
            let names: Vec<&str> = self.state_of(kind).collect();
            let help = match (nearest(&key.text, names.iter().copied()), names.as_slice()) {
                (Some(name), _) => format!("did you mean `{name}`?"),
                (None, []) => format!("a `{}` has no fields of the state", of.name),
                (None, names) => format!("its fields are {}", listed(names.iter().copied())),
            };
            let message = format!("`{}` has no field `{written}` of the state", of.name);
            (message, Some(help))
        };
        self.reader.error(codes::UNKNOWN_FIELD, key.span, message, help);
    }

    fn field(&mut self, of: FieldOf, column: &Column, key: &Key, value: &Raw) {
        if !self.gathered.is_new(of, &key.text, key.span) {
            return;
        }
        let holds = self.reader.holds(of.0, column, value);
        for listed in std::mem::take(&mut self.reader.listed) {
            self.gathered.members(&listed);
        }
        if let Some(holds) = holds {
            self.gathered.give(of, holds);
        }
    }
}
