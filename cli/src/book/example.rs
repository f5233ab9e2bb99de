//! An example in the reader's words: what is given, what is done, what comes of it.

use super::condition::{self, Fact};
use super::gather::{cited_rule, linked};
use super::{Example, Line, Piece, Text, answer};
use crate::commands::Open;
use crate::speak::Speaker;
use crate::tell::sheet;
use reglo_grammar::diagnostic::Span;
use reglo_interpreter::answer::Figure;
use reglo_interpreter::data::setup::{Given, Holds};
use reglo_interpreter::data::{Datum, figures};
use reglo_interpreter::ir::{Expectation, ExpectationKind, ExprId, Scenario};
use reglo_interpreter::scenario::under_own_options;
use reglo_interpreter::schema::{Base, ObjectId, OptionId, ProcedureId, RuleId, Type, units_of};

/// An example under that title; without lines where nothing of it can be told. What it expects under options of its own is known where the ruleset is resolved under them.
pub(super) fn told(scenario: &Scenario, title: Text, speaker: &Speaker<'_>) -> Example {
    let elsewhere = scenario.expectations.is_empty() && !scenario.options.is_empty();
    let own = elsewhere.then(|| under_own_options(scenario, &speaker.open.ruleset));
    let Some(ruleset) = own.flatten() else {
        return told_here(scenario, title, speaker);
    };
    let open = Open {
        ruleset,
        sources: speaker.open.sources.clone(),
        lang: speaker.open.lang.clone(),
    };
    let mut scenarios = open.ruleset.program.scenarios.iter();
    let same = scenarios.find(|same| same.span == scenario.span);
    told_here(same.unwrap_or(scenario), title, &Speaker::new(&open))
}

fn told_here(scenario: &Scenario, title: Text, speaker: &Speaker<'_>) -> Example {
    let teller = Teller { speaker };
    let options = scenario
        .options
        .iter()
        .filter_map(|(option, cell)| teller.option(*option, *cell));
    let sheet = scenario.sheet.as_ref().map(|sheet| sheet::in_one_line(sheet, speaker));
    let sheet = sheet.map(|sheet| teller.own("example-given", &[("what", sheet)]));
    let given = scenario.setup.given.iter().map(|given| teller.given(given));
    let given = options.chain(sheet).chain(given);
    let mut lines: Vec<Line> = given.map(|told| linked(&told, speaker.open)).collect();
    let given = lines.len();
    for step in &scenario.expectations {
        match &step.kind {
            ExpectationKind::Holds { condition, .. } => lines.extend(teller.holds(*condition)),
            _ => lines.push(match teller.step(step) {
                Some(sentence) => linked(&sentence, speaker.open),
                None => teller.formal(step.span),
            }),
        }
    }
    // Of what nothing comes that could be told it is no example.
    if lines.len() == given {
        lines.clear();
    }
    Example { title, lines }
}

struct Teller<'s, 'o> {
    speaker: &'s Speaker<'o>,
}

impl Teller<'_, '_> {
    fn own(&self, key: &str, args: &[(&str, String)]) -> String {
        self.speaker.own(key, args)
    }

    /// An option as the example sets it.
    fn option(&self, option: OptionId, cell: i64) -> Option<String> {
        let declared = self.speaker.program().schema.options.get(option.index())?;
        let value = self.speaker.figure(&figures::of_cell(declared.ty, cell)?);
        let args = [("option", self.speaker.option(option)), ("value", value)];
        Some(self.own("example-setting", &args))
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
            Datum::Record(record) => sheet::of_record(record, self.speaker),
            Datum::List(all) if all.is_empty() => self.speaker.words.word("view-empty"),
            Datum::List(all) => {
                let all: Vec<String> = all.iter().map(|datum| self.datum(datum, ty)).collect();
                all.join(", ")
            }
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
            ExpectationKind::Do { procedure, args, .. } => self.begun(*procedure, args)?,
            ExpectationKind::Answer {
                player,
                refused,
                answer: given,
            } => {
                let args = [("who", thing(player)), ("answer", answer::told(given, self.speaker)?)];
                match refused.as_slice() {
                    [] => self.own("example-answer", &args),
                    rules => {
                        let [who, answer] = args;
                        self.own("example-answer-refused", &[who, answer, ("rules", self.rules(rules))])
                    }
                }
            }
            ExpectationKind::Asked(players) => {
                self.own("example-asked", &[("who", condition::things(players, self.speaker))])
            }
            ExpectationKind::Finished => self.own("example-finished", &[]),
            ExpectationKind::WonBy(players) if players.is_empty() => self.own("example-drawn", &[]),
            ExpectationKind::WonBy(players) => {
                self.own("example-won", &[("who", condition::things(players, self.speaker))])
            }
            ExpectationKind::Ranked(players) => {
                self.own("example-ranked", &[("who", condition::things(players, self.speaker))])
            }
            ExpectationKind::Chance(all) => {
                let all: Option<Vec<String>> = all.iter().map(|one| answer::told(one, self.speaker)).collect();
                self.own("example-chance", &[("what", all?.join(", "))])
            }
            ExpectationKind::Holds { .. } => return None,
        })
    }

    /// What has to hold, each fact a line.
    fn holds(&self, condition: ExprId) -> Vec<Line> {
        let facts = condition::facts(condition, self.speaker).into_iter();
        let line = |fact| match fact {
            Fact::Words(words) => linked(&words, self.speaker.open),
            Fact::Code(part) => {
                let span = self.speaker.program().spans.get(part.0 as usize).copied();
                span.map(|span| self.formal(span)).unwrap_or_default()
            }
        };
        facts.map(line).collect()
    }

    /// What a procedure is called, and what it is begun with.
    fn begun(&self, procedure: ProcedureId, args: &[ExprId]) -> Option<String> {
        let called = self.speaker.procedure(procedure);
        let what = match condition::arguments(args, self.speaker)?.as_slice() {
            [] => called,
            args => format!("{called} ({})", args.join(", ")),
        };
        Some(self.own("example-do", &[("what", what)]))
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
        let cited = rules.iter().map(|rule| cited_rule(*rule, self.speaker));
        cited.collect::<Vec<_>>().join(", ")
    }

    /// What has no words, as the rule file says it, on one line, and marked as such.
    fn formal(&self, span: Span) -> Line {
        let text = self.speaker.open.sources.slice(span);
        let code = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let mark = format!("{}: ", self.speaker.words.word("formal"));
        vec![Piece::Text(mark), Piece::Code(code)]
    }
}
