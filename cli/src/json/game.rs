//! Games as JSON: events, the state, results.

use super::figure;
use crate::speak::Speaker;
use crate::table::Gives;
use crate::tell::{events, owner};
use reglo_interpreter::answer::Figure;
use reglo_interpreter::data::figures::{figure as of_datum, of_cell};
use reglo_interpreter::data::{Datum, Record};
use reglo_interpreter::play::{Event, Game, Outcome, ShownThing, Status, View, ViewField};
use reglo_interpreter::schema::{Base, ColumnId, KindUse, ObjectId, RuleId, Shown, Type};
use serde_json::{Map, Value, json};

/// Makes JSON of one ruleset's games.
pub struct Writer<'s, 'o> {
    /// For what people read.
    pub speaker: &'s Speaker<'o>,
}

impl Writer<'_, '_> {
    pub(super) fn figure(&self, of: &Figure) -> Value {
        figure(of, self.speaker.program(), &self.speaker.open.ruleset.data)
    }

    /// Several figures: the only one as itself.
    pub(super) fn figures(&self, all: &[Figure]) -> Value {
        match all {
            [] => Value::Null,
            [one] => self.figure(one),
            all => all.iter().map(|one| self.figure(one)).collect(),
        }
    }

    pub(super) fn list(&self, all: &[Figure]) -> Value {
        all.iter().map(|one| self.figure(one)).collect()
    }

    /// The id of a thing.
    #[must_use]
    pub fn thing(&self, thing: ObjectId) -> Value {
        self.figure(&Figure::Thing(thing))
    }

    pub(super) fn things(&self, things: &[ObjectId]) -> Value {
        things.iter().map(|thing| self.thing(*thing)).collect()
    }

    /// The id of a rule.
    #[must_use]
    pub fn rule(&self, rule: RuleId) -> &str {
        self.speaker.number(rule)
    }

    /// A field of the state as rules call it.
    pub(super) fn field_name(&self, column: ColumnId) -> String {
        let found = self.speaker.program().schema.columns.get(column.index());
        found.map_or_else(String::new, |column| column.name.clone())
    }

    /// A cell of that type, such as a bound.
    pub(super) fn cell(&self, cell: i64, ty: Type) -> Value {
        of_cell(ty, cell).map_or(json!(cell), |figure| self.figure(&figure))
    }

    /// Something that happened.
    #[must_use]
    pub fn event(&self, event: &Event) -> Value {
        let program = self.speaker.program();
        let procedure = event.procedure.and_then(|p| program.procedures.get(p.index()));
        let column = event.column.and_then(|c| program.schema.columns.get(c.index()));
        let is_player = event.player.is_some_and(|whose| self.speaker.is_player(whose));
        let mut told = json!({
            "rule": self.rule(event.rule),
            "within": event.within.iter().map(|rule| self.rule(*rule)).collect::<Vec<_>>(),
            "event": events::name(event.kind),
            "procedure": procedure.map(|p| p.name.as_str()),
            "player": event.player.filter(|_| is_player).map(|player| self.thing(player)),
            "field": column.map(|c| c.name.as_str()),
            "amount": if procedure.is_none() { self.figures(&event.figures) } else { Value::Null },
            "arguments": if procedure.is_some() { self.list(&event.figures) } else { json!([]) },
            "thing": self.figures(&event.things),
            "message": events::sentence(event, self.speaker),
        });
        if let (Some(whose), Some(told)) = (event.player.filter(|_| !is_player), told.as_object_mut()) {
            told.insert("whose".to_owned(), self.thing(whose));
        }
        told
    }

    /// How a game ended, or what its procedure gives; null while it goes on.
    #[must_use]
    pub fn result(&self, game: &Game<'_>, gives: Option<Gives<'_>>) -> Value {
        match game.status() {
            Status::Idle | Status::Asking | Status::Stopped(_) => Value::Null,
            Status::Finished(outcome) => self.outcome(&outcome),
            Status::Done => {
                let value = game.result().zip(gives).map(|(cell, gives)| self.cell(cell, gives.ty));
                let called = gives.and_then(|gives| gives.called).unwrap_or("value");
                let mut result = json!({});
                super::put(&mut result, called, value);
                result
            }
        }
    }

    fn outcome(&self, outcome: &Outcome) -> Value {
        let winner = match outcome.winners[..] {
            [one] => self.thing(one),
            _ => Value::Null,
        };
        json!({
            "winner": winner,
            "winners": self.things(&outcome.winners),
            "ranking": self.things(&outcome.ranking),
            "rule": self.rule(outcome.rule),
        })
    }

    /// What can be seen: by the game's name and by thing an object of fields, and what is shown of things under `shown`. Pieces stand in a list
    /// under the name of their record.
    #[must_use]
    pub fn state(&self, view: &View, shown: &[ShownThing]) -> Value {
        let mut state = Map::new();
        for field in &view.fields {
            let Some(fields) = self.owner(field, &mut state) else {
                continue;
            };
            let name = self.field_name(field.column);
            let holds = match (&field.holds, field.count) {
                (Some(figure), _) => self.figure(figure),
                (None, count) => json!({ "hidden": count }),
            };
            match field.index {
                None => drop(fields.insert(name, holds)),
                Some(index) => {
                    let index = self.speaker.formal(&Figure::Thing(index));
                    let all = fields.entry(name).or_insert_with(|| Value::Object(Map::new()));
                    super::put(all, &index, holds);
                }
            }
        }
        if !shown.is_empty() {
            let shown = shown.iter().map(|thing| self.shown(thing));
            state.insert("shown".to_owned(), Value::Object(shown.collect()));
        }
        if !view.sheets.is_empty() {
            let sheets = view.sheets.iter().map(|(player, sheet)| self.sheet(*player, sheet));
            state.insert("sheets".to_owned(), sheets.collect());
        }
        Value::Object(state)
    }

    /// The object that a field goes into.
    fn owner<'m>(&self, field: &ViewField, state: &'m mut Map<String, Value>) -> Option<&'m mut Map<String, Value>> {
        let schema = &self.speaker.program().schema;
        let column = schema.columns.get(field.column.index())?;
        let kind = owner(field, schema).and_then(|kind| schema.kinds.get(kind.index()));
        let place = match (&field.object, kind) {
            (None, _) => {
                let game = schema
                    .game
                    .as_ref()
                    .and_then(|game| schema.kinds.get(game.kind.index()));
                let name = game.map_or_else(String::new, |kind| kind.name.to_lowercase());
                state.entry(name).or_insert_with(|| Value::Object(Map::new()))
            }
            (Some(object), Some(kind)) if kind.used_as == KindUse::Record => {
                let pieces = state.entry(kind.name.clone()).or_insert_with(|| json!([]));
                piece(pieces, self.figure(object), &column.name, field.index.is_some())?
            }
            (Some(object), _) => {
                let id = self.speaker.formal(object);
                state.entry(id).or_insert_with(|| Value::Object(Map::new()))
            }
        };
        place.as_object_mut()
    }

    fn shown(&self, of: &ShownThing) -> (String, Value) {
        let program = self.speaker.program();
        let kind = program.schema.kinds.get(of.kind.index());
        let figures = of.figures.iter().map(|(shown, figure)| {
            let name = match shown {
                Shown::Field(at) => kind.and_then(|kind| kind.fields.get(*at)).map(|field| &field.name),
                Shown::Value(value) => program.values.get(value.index()).map(|value| &value.name),
            };
            (name.cloned().unwrap_or_default(), self.figure(figure))
        });
        let id = self.speaker.formal(&Figure::Thing(of.thing));
        (id, Value::Object(figures.collect()))
    }

    fn sheet(&self, player: ObjectId, sheet: &Record) -> Value {
        json!({ "player": self.thing(player), "sheet": self.record(sheet) })
    }

    /// All that a record holds, as a file would write it.
    fn record(&self, record: &Record) -> Value {
        let kind = self.speaker.program().schema.kinds.get(record.kind.index());
        let fields = kind.map_or(&[][..], |kind| &kind.fields).iter().zip(&record.fields);
        let fields =
            fields.filter_map(|(field, held)| Some((field.name.clone(), self.datum(field.ty, held.as_ref()?)?)));
        Value::Object(fields.collect())
    }

    fn datum(&self, ty: Type, datum: &Datum) -> Option<Value> {
        match (datum, ty.base) {
            (Datum::Record(record), _) => Some(self.record(record)),
            (Datum::List(members), Base::List(of)) => {
                let of = Type::of(Base::Object(of));
                Some(members.iter().filter_map(|member| self.datum(of, member)).collect())
            }
            _ => Some(self.figure(&of_datum(ty, datum, &self.speaker.program().schema)?)),
        }
    }
}

/// The last piece of a list, or a new one where its name differs or it has that field already.
fn piece<'v>(pieces: &'v mut Value, name: Value, field: &str, several: bool) -> Option<&'v mut Value> {
    let pieces = pieces.as_array_mut()?;
    let goes_on = pieces
        .last()
        .is_some_and(|last| last.get("piece") == Some(&name) && (several || last.get(field).is_none()));
    if !goes_on {
        pieces.push(json!({ "piece": name }));
    }
    pieces.last_mut()
}
