//! An example in the reader's words: what is given, what is done, what comes of it.

use super::gather::linked;
use super::{Example, Line, Piece, Text};
use crate::speak::Speaker;
use crate::tell::sheet;
use reglo_interpreter::answer::Figure;
use reglo_interpreter::data::setup::{Given, Holds};
use reglo_interpreter::data::{Datum, figures};
use reglo_interpreter::ir::{Expectation, ExpectationKind, Scenario};
use reglo_interpreter::schema::{Base, KindId, ObjectId, RuleId, Type, units_of};
use reglo_interpreter::texts::cited;

/// An example that stands in a rule of that language.
pub(super) fn told(scenario: &Scenario, lang: &str, speaker: &Speaker<'_>) -> Example {
    let teller = Teller { speaker };
    let sheet = scenario.sheet.as_ref().map(|sheet| sheet::in_one_line(sheet, speaker));
    let sheet = sheet.map(|sheet| teller.own("example-given", &[("what", sheet)]));
    let given = scenario.setup.given.iter().map(|given| teller.given(given));
    let given = sheet.into_iter().chain(given);
    let mut lines: Vec<Line> = given.map(|told| linked(&told, speaker.open)).collect();
    for step in &scenario.expectations {
        lines.push(match teller.step(step) {
            Some(sentence) => linked(&sentence, speaker.open),
            None => vec![Piece::Code(teller.formal(step))],
        });
    }
    Example {
        title: Text {
            line: vec![Piece::Text(scenario.title.clone())],
            lang: lang.to_owned(),
            mark: None,
        },
        lines,
    }
}

struct Teller<'s, 'o> {
    speaker: &'s Speaker<'o>,
}

impl Teller<'_, '_> {
    fn own(&self, key: &str, args: &[(&str, String)]) -> String {
        self.speaker.own(key, args)
    }

    /// What a field of the state holds at first.
    fn given(&self, given: &Given) -> String {
        let column = self.speaker.program().schema.columns.get(given.column.index());
        let ty = column.map(|column| column.ty);
        let field = self.speaker.field(given.column);
        let of = given.object.map(|of| format!("{}, {field}", self.speaker.thing(of)));
        let holds = match (&given.holds, ty) {
            (Holds::One(datum), Some(ty)) => self.datum(datum, ty),
            (Holds::Per(each), Some(ty)) => {
                let each = each.iter();
                let each = each.map(|(of, datum)| format!("{} {}", self.speaker.thing(*of), self.datum(datum, ty)));
                each.collect::<Vec<_>>().join(", ")
            }
            (_, None) => String::new(),
        };
        format!("{}: {holds}", of.unwrap_or(field))
    }

    fn datum(&self, datum: &Datum, ty: Type) -> String {
        match datum {
            Datum::Absent => self.speaker.words.word("nothing"),
            Datum::Cell(cell) => {
                let thing = Type::of(match ty.base {
                    Base::List(kind) => Base::Object(kind),
                    base => base,
                });
                figures::of_cell(thing, *cell).map_or_else(String::new, |figure| self.speaker.figure(&figure))
            }
            Datum::Bag(cells) => match ty.base {
                Base::Bag(units) => {
                    let parts = units_of(units).zip(cells.iter().copied()).collect();
                    self.speaker.figure(&Figure::Bag(parts))
                }
                _ => String::new(),
            },
            Datum::Record(record) => self
                .name_of(record.kind, &record.fields)
                .unwrap_or_else(|| sheet::in_one_line(record, self.speaker)),
            Datum::List(all) if all.is_empty() => self.speaker.words.word("view-empty"),
            Datum::List(all) => {
                let all: Vec<String> = all.iter().map(|datum| self.datum(datum, ty)).collect();
                all.join(", ")
            }
        }
    }

    /// The thing that a record is named by.
    fn name_of(&self, kind: KindId, fields: &[Option<Datum>]) -> Option<String> {
        let kind = self.speaker.program().schema.kinds.get(kind.index())?;
        match fields.get(kind.named_by?)?.as_ref()? {
            Datum::Cell(cell) => Some(self.speaker.thing(ObjectId(u32::try_from(*cell).ok()?))),
            _ => None,
        }
    }

    /// A step in words; nothing where only its formal text says it.
    fn step(&self, step: &Expectation) -> Option<String> {
        let thing = |thing: &ObjectId| self.speaker.thing(*thing);
        Some(match &step.kind {
            ExpectationKind::Legal => self.own("example-legal", &[]),
            ExpectationKind::Refused { rules, .. } => self.own("example-refused", &[("rules", self.rules(rules))]),
            ExpectationKind::OptionLegal { thing: what, price, .. } => {
                let what = ("what", thing(what));
                match price.as_deref().map(|price| self.price(price)) {
                    Some(price) => self.own("example-option-at", &[what, ("price", price)]),
                    None => self.own("example-option", &[what]),
                }
            }
            ExpectationKind::OptionRefused { thing: what, rules, .. } => self.own(
                "example-option-refused",
                &[("what", thing(what)), ("rules", self.rules(rules))],
            ),
            ExpectationKind::Do { procedure, .. } => {
                self.own("example-do", &[("what", self.speaker.procedure(*procedure))])
            }
            ExpectationKind::Answer { player, refused, .. } => {
                let args = [("who", thing(player)), ("answer", self.answered(step))];
                match refused.as_slice() {
                    [] => self.own("example-answer", &args),
                    rules => {
                        let [who, answer] = args;
                        self.own("example-answer-refused", &[who, answer, ("rules", self.rules(rules))])
                    }
                }
            }
            ExpectationKind::Asked(players) => self.own("example-asked", &[("who", self.things(players))]),
            ExpectationKind::Finished => self.own("example-finished", &[]),
            ExpectationKind::WonBy(players) if players.is_empty() => self.own("example-drawn", &[]),
            ExpectationKind::WonBy(players) => self.own("example-won", &[("who", self.things(players))]),
            ExpectationKind::Chance(_) | ExpectationKind::Holds { .. } => return None,
        })
    }

    /// What is answered, as answers are written.
    fn answered(&self, step: &Expectation) -> String {
        match &step.kind {
            ExpectationKind::Answer { answer, .. } => answer.to_string(),
            _ => String::new(),
        }
    }

    fn things(&self, things: &[ObjectId]) -> String {
        self.speaker.figure(&Figure::Things(things.to_vec()))
    }

    fn price(&self, price: &[(Option<reglo_interpreter::schema::UnitId>, i64)]) -> String {
        let parts = price.iter().filter_map(|(unit, amount)| Some(((*unit)?, *amount)));
        match (parts.collect::<Vec<_>>(), price) {
            (parts, [(None, amount)]) if parts.is_empty() => self.speaker.figure(&Figure::Number(*amount)),
            (parts, _) => self.speaker.figure(&Figure::Bag(parts)),
        }
    }

    /// Rules by number, marked so that they become links, and title.
    fn rules(&self, rules: &[RuleId]) -> String {
        let all = &self.speaker.program().schema.rules;
        let cited = rules.iter().filter_map(|id| {
            let rule = all.get(id.index())?;
            Some(format!(
                "{} {}",
                cited::mark(&rule.id, &rule.number),
                self.speaker.title(*id)
            ))
        });
        cited.collect::<Vec<_>>().join(", ")
    }

    /// A step as the rule file says it, on one line.
    fn formal(&self, step: &Expectation) -> String {
        let text = self.speaker.open.sources.slice(step.span);
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}
