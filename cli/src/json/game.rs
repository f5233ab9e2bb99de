//! Games as JSON: events, what is asked, the state, results.

use super::figure;
use crate::commands::validate::violation_json;
use crate::speak::Speaker;
use crate::tell::{events, pending, refusal};
use reglo_interpreter::answer::Figure;
use reglo_interpreter::data::figures::of_cell;
use reglo_interpreter::data::{Record, figure_at};
use reglo_interpreter::play::{
    Candidate, Event, Game, Outcome, Pending, Question, Refusal, Refused, SheetField, Status, View, ViewField,
};
use reglo_interpreter::schema::{Base, ColumnId, KindUse, ObjectId, RuleId, Type};
use serde_json::{Map, Value, json};

/// Makes JSON of one ruleset's games.
pub struct Writer<'s, 'o> {
    /// For what people read.
    pub speaker: &'s Speaker<'o>,
}

impl Writer<'_, '_> {
    fn figure(&self, of: &Figure) -> Value {
        figure(of, self.speaker.program(), &self.speaker.open.ruleset.data)
    }

    /// Several figures: the only one as itself.
    fn figures(&self, all: &[Figure]) -> Value {
        match all {
            [] => Value::Null,
            [one] => self.figure(one),
            all => all.iter().map(|one| self.figure(one)).collect(),
        }
    }

    fn list(&self, all: &[Figure]) -> Value {
        all.iter().map(|one| self.figure(one)).collect()
    }

    /// The id of a thing.
    #[must_use]
    pub fn thing(&self, thing: ObjectId) -> Value {
        self.figure(&Figure::Thing(thing))
    }

    fn things(&self, things: &[ObjectId]) -> Value {
        things.iter().map(|thing| self.thing(*thing)).collect()
    }

    fn rule(&self, rule: RuleId) -> &str {
        self.speaker.number(rule)
    }

    /// A field of the state as rules call it.
    fn field_name(&self, column: ColumnId) -> String {
        let found = self.speaker.program().schema.columns.get(column.index());
        found.map_or_else(String::new, |column| column.name.clone())
    }

    /// A cell of that type, such as a bound.
    fn cell(&self, cell: i64, ty: Type) -> Value {
        of_cell(ty, cell).map_or(json!(cell), |figure| self.figure(&figure))
    }

    /// Something that happened.
    #[must_use]
    pub fn event(&self, event: &Event) -> Value {
        let program = self.speaker.program();
        let procedure = event.procedure.and_then(|p| program.procedures.get(p.index()));
        let column = event.column.and_then(|c| program.schema.columns.get(c.index()));
        json!({
            "rule": self.rule(event.rule),
            "event": events::name(event.kind),
            "procedure": procedure.map(|p| p.name.as_str()),
            "player": event.player.map(|player| self.thing(player)),
            "field": column.map(|c| c.name.as_str()),
            "amount": if procedure.is_none() { self.figures(&event.figures) } else { Value::Null },
            "arguments": if procedure.is_some() { self.list(&event.figures) } else { json!([]) },
            "thing": self.figures(&event.things),
            "message": events::sentence(event, self.speaker),
        })
    }

    /// How a game ended, or what its procedure gives; null while it goes on.
    #[must_use]
    pub fn result(&self, game: &Game<'_>, gives: Option<Type>) -> Value {
        match game.status() {
            Status::Idle | Status::Asking => Value::Null,
            Status::Finished(outcome) => self.outcome(&outcome),
            Status::Done => {
                let value = game.result().zip(gives).map(|(cell, ty)| self.cell(cell, ty));
                json!({ "value": value })
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

    /// A decision that is due, with what cannot be answered and why; with what only that player can answer, if one is named.
    #[must_use]
    pub fn pending(&self, asked: &Pending, refused: &[Refused], only: Option<ObjectId>) -> Value {
        let each = || {
            let each = asked.players.iter().zip(&asked.questions);
            each.filter(move |(player, _)| only.is_none_or(|only| only == **player))
        };
        let options: Vec<Value> = each()
            .flat_map(|(player, question)| candidates(question).iter().map(|one| self.option(*player, one)))
            .collect();
        json!({
            "players": self.things(&asked.players),
            "rule": self.rule(asked.rule),
            "prompt": asked.prompt.as_ref().map(|prompt| self.speaker.message(prompt)),
            "options": options,
            "refused": refused.iter().map(|one| self.refused(one)).collect::<Vec<_>>(),
            "questions": each().map(|(player, question)| self.question(*player, question)).collect::<Vec<_>>(),
        })
    }

    fn option(&self, player: ObjectId, of: &Candidate) -> Value {
        let mut value = self.candidate(of);
        super::put(&mut value, "player", self.thing(player));
        value
    }

    fn candidate(&self, of: &Candidate) -> Value {
        let action = of.action.as_ref();
        let called = action.and_then(|(p, _)| self.speaker.program().procedures.get(p.index()));
        let thing = match action {
            Some((_, args)) => self.figures(&pending::chosen(&of.answer, args, self.speaker)),
            None => of.figure.as_ref().map_or(Value::Null, |figure| self.figure(figure)),
        };
        json!({
            "answer": of.answer.to_text(),
            "name": pending::label(of, self.speaker),
            "action": called.map(|p| p.name.as_str()),
            "thing": thing,
        })
    }

    fn refused(&self, of: &Refused) -> Value {
        let mut value = self.candidate(&of.candidate);
        self.why(&of.why, &mut value);
        value
    }

    /// Adds why something is refused: the rule, what is said, and of a sheet what is wrong with it.
    pub fn why(&self, why: &Refusal, value: &mut Value) {
        super::put(value, "rule", refusal::rule(why).map(|rule| json!(self.rule(rule))));
        let said = match why {
            Refusal::Rule { rule, message } => message
                .as_ref()
                .map_or_else(|| self.speaker.title(*rule), |message| self.speaker.message(message)),
            why => refusal::reasons(why, self.speaker).join(" "),
        };
        super::put(value, "message", said);
        if let Refusal::Sheet(judgement) = why {
            let violations = judgement.violations.iter();
            let all = violations.map(|v| violation_json(v, self.speaker, self.speaker.open));
            super::put(value, "violations", all.collect::<Value>());
        }
    }

    fn question(&self, player: ObjectId, question: &Question) -> Value {
        let player = self.thing(player);
        match question {
            Question::One(_) => json!({ "player": player, "kind": "one" }),
            Question::Order(_) => json!({ "player": player, "kind": "order" }),
            Question::Some { least, most, .. } => {
                json!({ "player": player, "kind": "some", "least": least, "most": most })
            }
            Question::Range { least, most, ty } => json!({
                "player": player, "kind": "range", "least": self.cell(*least, *ty), "most": self.cell(*most, *ty),
            }),
            Question::Split { total, parts } => {
                let ty = parts.first().map_or(Type::of(Base::Number), |(.., ty)| *ty);
                let parts: Vec<Value> = parts
                    .iter()
                    .map(|(column, least, most, ty)| {
                        json!({ "field": self.field_name(*column), "least": self.cell(*least, *ty), "most": self.cell(*most, *ty) })
                    })
                    .collect();
                json!({ "player": player, "kind": "split", "total": self.cell(*total, ty), "parts": parts })
            }
            Question::Sheet { fields } => {
                let fields: Vec<Value> = fields.iter().map(|(at, field)| self.sheet_field(*at, field)).collect();
                json!({ "player": player, "kind": "sheet", "fields": fields })
            }
        }
    }

    fn sheet_field(&self, at: usize, field: &SheetField) -> Value {
        let name = pending::field_name(at, self.speaker);
        match field {
            SheetField::Given => json!({ "field": name, "kind": "given" }),
            SheetField::Free => json!({ "field": name, "kind": "free" }),
            SheetField::In(of) => {
                let options: Vec<Value> = of.iter().map(|one| self.candidate(one)).collect();
                json!({ "field": name, "kind": "in", "options": options })
            }
            SheetField::Range { least, most, ty } => json!({
                "field": name, "kind": "range", "least": self.cell(*least, *ty), "most": self.cell(*most, *ty),
            }),
        }
    }

    /// What can be seen: by the game's name and by thing an object of fields. Pieces stand in a list under the name of their record.
    #[must_use]
    pub fn state(&self, view: &View) -> Value {
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
        let kind = column.owner.and_then(|kind| schema.kinds.get(kind.index()));
        let place = match (&field.object, kind) {
            (None, _) => {
                let game = schema.game.as_ref().and_then(|game| schema.kinds.get(game.kind.index()));
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

    fn sheet(&self, player: ObjectId, sheet: &Record) -> Value {
        let schema = &self.speaker.program().schema;
        let fields = schema.kinds.get(sheet.kind.index()).map_or(&[][..], |kind| &kind.fields);
        let fields = (0..).zip(fields).filter_map(|(at, field)| {
            let step = reglo_interpreter::answer::PathStep { field: at, index: None };
            let figure = figure_at(sheet, &reglo_interpreter::answer::Path(vec![step]), schema)?;
            Some((field.name.clone(), self.figure(&figure)))
        });
        json!({ "player": self.thing(player), "sheet": fields.collect::<Map<_, _>>() })
    }
}

/// The last piece of a list, or a new one where its name differs or it has that field already.
fn piece<'v>(pieces: &'v mut Value, name: Value, field: &str, several: bool) -> Option<&'v mut Value> {
    let pieces = pieces.as_array_mut()?;
    let goes_on = pieces.last().is_some_and(|last| {
        last.get("piece") == Some(&name) && (several || last.get(field).is_none())
    });
    if !goes_on {
        pieces.push(json!({ "piece": name }));
    }
    pieces.last_mut()
}

fn candidates(question: &Question) -> &[Candidate] {
    match question {
        Question::One(of) | Question::Order(of) | Question::Some { of, .. } => of,
        Question::Range { .. } | Question::Split { .. } | Question::Sheet { .. } => &[],
    }
}
