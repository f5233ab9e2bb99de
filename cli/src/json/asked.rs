//! Decisions as JSON: who is asked what, and what cannot be answered.

use super::game::Writer;
use crate::commands::validate::violation_json;
use crate::tell::{pending, refusal, split};
use reglo_interpreter::answer::Figure;
use reglo_interpreter::play::{Candidate, Pending, Question, Refusal, Refused, SheetField};
use reglo_interpreter::schema::{ObjectId, ProcedureId};
use serde_json::{Value, json};

impl Writer<'_, '_> {
    /// A decision that is due, with what cannot be answered and why; with what only that player can answer, if one is named.
    #[must_use]
    pub fn pending(&self, asked: &Pending, refused: &[Refused], only: Option<ObjectId>) -> Value {
        let each = || {
            let each = asked.players.iter().zip(&asked.questions).enumerate();
            each.filter(move |(_, (player, _))| only.is_none_or(|only| only == **player))
        };
        let asks = |at| pending::asks(asked, at, self.speaker);
        let mut prompts: Vec<Option<String>> = each().map(|(at, _)| asks(at)).collect();
        prompts.dedup();
        let questions = each().map(|(at, (player, question))| {
            let mut value = self.question(*player, question);
            super::put(&mut value, "prompt", asks(at));
            value
        });
        let options: Vec<Value> = each()
            .flat_map(|(_, (player, question))| {
                candidates(question)
                    .iter()
                    .map(|one| self.option(*player, one, question))
            })
            .collect();
        let mut value = json!({
            "players": self.things(&asked.players),
            "rule": self.rule(asked.rule),
            "prompt": prompts.first().filter(|_| prompts.len() == 1),
            "options": options,
            "refused": refused.iter().map(|one| self.refused(one)).collect::<Vec<_>>(),
            "questions": questions.collect::<Vec<_>>(),
        });
        if let Some(event) = &asked.instead_of {
            super::put(&mut value, "instead_of", self.instead_of(event));
        }
        value
    }

    /// What it is asked about where something comes instead of it.
    fn instead_of(&self, (procedure, args): &(ProcedureId, Vec<Figure>)) -> Value {
        let called = self.speaker.program().procedures.get(procedure.index());
        json!({
            "procedure": called.map(|p| p.name.as_str()),
            "name": self.speaker.procedure(*procedure),
            "arguments": self.list(args),
        })
    }

    fn option(&self, player: ObjectId, of: &Candidate, question: &Question) -> Value {
        let mut value = self.candidate(of);
        if let Question::Split { parts, .. } = question {
            super::put(&mut value, "name", split::label(of, parts, self.speaker));
        }
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
            "price": self.price(&of.costs),
        })
    }

    /// What an action costs.
    pub fn price(&self, costs: &[Figure]) -> Value {
        let parts = costs.iter().filter_map(|cost| match cost {
            Figure::Quantity(unit, amount) => Some((*unit, *amount)),
            _ => None,
        });
        let parts: Vec<_> = parts.collect();
        if parts.is_empty() {
            return Value::Null;
        }
        super::amounts(&parts, self.speaker.program())
    }

    fn refused(&self, of: &Refused) -> Value {
        let mut value = self.candidate(&of.candidate);
        if let Some(field) = of.field.and_then(|at| pending::field(at, self.speaker)) {
            super::put(&mut value, "field", field.name.as_str());
        }
        self.why(&of.why, &mut value);
        value
    }

    /// Adds why something is refused: the rule, what is said, and of a sheet what is wrong with it.
    pub fn why(&self, why: &Refusal, value: &mut Value) {
        super::put(value, "rule", why.rules().first().map(|rule| json!(self.rule(*rule))));
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
            Question::Split { total, parts, .. } => {
                let total: Option<f64> = split::total(*total, parts, self.speaker).parse().ok();
                let parts: Vec<Value> = parts
                    .iter()
                    .map(|part| {
                        let cell = |cell| self.cell(cell, part.ty);
                        json!({ "field": self.field_name(part.column), "least": cell(part.least), "most": cell(part.most) })
                    })
                    .collect();
                json!({ "player": player, "kind": "split", "total": total.map(super::number), "parts": parts })
            }
            Question::Sheet { fields } => {
                let free = fields.iter().filter(|(_, field)| matches!(field, SheetField::Free));
                let free = free.filter_map(|(at, _)| Some(pending::field(*at, self.speaker)?.ty));
                let things = self.things_of(free);
                let fields: Vec<Value> = fields.iter().map(|(at, field)| self.sheet_field(*at, field)).collect();
                json!({ "player": player, "kind": "sheet", "fields": fields, "things": things })
            }
        }
    }

    fn sheet_field(&self, at: usize, asked: &SheetField) -> Value {
        let mut value = match asked {
            SheetField::Given(held) => json!({ "kind": "given", "is": self.figure(held) }),
            SheetField::Free => json!({ "kind": "free" }),
            SheetField::In(of) => {
                let options: Vec<Value> = of.iter().map(|one| self.candidate(one)).collect();
                json!({ "kind": "in", "options": options })
            }
            SheetField::Range { least, most, ty } => json!({
                "kind": "range", "least": self.cell(*least, *ty), "most": self.cell(*most, *ty),
            }),
        };
        if let Some(field) = pending::field(at, self.speaker) {
            let by_itself = field.default.is_some() || field.computed_default || field.ty.optional;
            super::put(&mut value, "field", field.name.as_str());
            super::put(&mut value, "label", pending::label_of_field(at, self.speaker));
            super::put(
                &mut value,
                "required",
                !by_itself && !matches!(asked, SheetField::Given(_)),
            );
            super::put(&mut value, "type", self.shape(field.ty));
        }
        value
    }
}

fn candidates(question: &Question) -> &[Candidate] {
    match question {
        Question::One(of) | Question::Order(of) | Question::Some { of, .. } | Question::Split { ways: of, .. } => of,
        Question::Range { .. } | Question::Sheet { .. } => &[],
    }
}
