//! A fixed hash of all that a game's future depends on: FNV-1a ([`crate::fnv`]).
//!
//! Lists and places count by their members, not by where in their room they lie.

use super::frames::WORDS;
use super::{Answer, Game};
use crate::data::{Datum, Record};
use crate::fnv::Fnv;
use crate::load::Ruleset;
use crate::resolve::Meaning;
use crate::schema::RuleId;

/// Numbers, texts and data as bytes.
struct Writer(Fnv);

impl Writer {
    fn new() -> Self {
        Self(Fnv::new())
    }

    fn byte(&mut self, byte: u8) {
        self.0.byte(byte);
    }

    fn number(&mut self, number: i64) {
        self.0.bytes(&number.to_le_bytes());
    }

    fn text(&mut self, text: &str) {
        self.number(text.len() as i64);
        self.0.bytes(text.as_bytes());
    }

    fn meaning(&mut self, meaning: &Meaning) {
        self.text(&meaning.hash);
        for (name, numbers) in &meaning.figures {
            self.text(name);
            numbers.iter().for_each(|number| self.text(number));
        }
    }

    fn record(&mut self, record: &Record) {
        self.number(i64::from(record.kind.0));
        for field in &record.fields {
            match field {
                Some(datum) => self.datum(datum),
                None => self.byte(0),
            }
        }
    }

    fn datum(&mut self, datum: &Datum) {
        match datum {
            Datum::Absent => self.byte(1),
            Datum::Cell(cell) => {
                self.byte(2);
                self.number(*cell);
            }
            Datum::Bag(cells) => {
                self.byte(3);
                for cell in cells {
                    self.number(*cell);
                }
            }
            Datum::Record(record) => {
                self.byte(4);
                self.record(record);
            }
            Datum::List(all) => {
                self.number(all.len() as i64);
                for one in all {
                    self.datum(one);
                }
            }
        }
    }
}

/// A fixed hash of what the rules of a ruleset and its data mean, whatever their layout and their words: another one may make another game of
/// the same answers. It is never 0.
pub(super) fn meaning_of(ruleset: &Ruleset) -> u64 {
    let mut hash = Writer::new();
    for (at, rule) in (0..).map(RuleId).zip(&ruleset.program.schema.rules) {
        if let Some(meaning) = ruleset.meaning_of(at) {
            hash.text(&rule.id);
            hash.meaning(meaning);
        }
    }
    let data = &ruleset.data;
    data.things.iter().for_each(|thing| hash.text(&thing.id));
    let printed = data.cells.get(..data.state.begin as usize).unwrap_or(&data.cells);
    printed.iter().for_each(|cell| hash.number(*cell));
    hash.0.finish().max(1)
}

/// The rules that mean something, in their order, each by its id with a fixed hash of that.
pub(super) fn meanings_of(ruleset: &Ruleset) -> Vec<(String, u64)> {
    let mut rules: Vec<_> = (0..).map(RuleId).zip(&ruleset.program.schema.rules).collect();
    rules.sort_by_key(|(_, rule)| rule.order);
    let each = rules.into_iter().filter_map(|(at, rule)| {
        let mut hash = Writer::new();
        hash.meaning(ruleset.meaning_of(at)?);
        Some((rule.id.clone(), hash.0.finish()))
    });
    each.collect()
}

impl Game<'_> {
    pub(super) fn hash_of_all(&self) -> u64 {
        let mut hash = Writer::new();
        for (place, facts) in self.table.data.state.columns.iter().zip(&self.facts.columns) {
            for element in 0..facts.count {
                let cell = self.cell(place.begin as usize + element * place.stride as usize);
                if !facts.list {
                    hash.number(cell);
                    continue;
                }
                let members = self.list(cell);
                hash.number(members.len() as i64);
                for member in members {
                    hash.number(*member);
                }
            }
        }
        if self.has_stack() {
            for at in self.stack_begin..self.now.top {
                hash.number(self.cell(at));
            }
            if self.register(WORDS) >= 0 {
                hash.number(self.seed as i64);
            }
        }
        for answer in self.given_left() {
            hash.text(&Answer::to_string(answer));
        }
        for deed in self.deeds() {
            deed.numbers().into_iter().for_each(|number| hash.number(number));
        }
        for submitted in &self.sheets {
            hash.number(submitted.player);
            hash.record(&submitted.record);
        }
        hash.0.finish()
    }
}
