//! A fixed hash of all that a game's future depends on: FNV-1a with 64 bits, written out here so that it stays what it is.
//!
//! Lists and places count by their members, not by where in their room they lie.

use super::frames::WORDS;
use super::{Answer, Game};
use crate::data::{Datum, Record};
use crate::load::Ruleset;
use crate::schema::RuleId;

/// FNV-1a over the bytes of numbers (Fowler, Noll and Vo).
struct Fnv(u64);

impl Fnv {
    fn byte(&mut self, byte: u8) {
        self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    }

    fn number(&mut self, number: i64) {
        for byte in number.to_le_bytes() {
            self.byte(byte);
        }
    }

    fn text(&mut self, text: &str) {
        self.number(text.len() as i64);
        for byte in text.bytes() {
            self.byte(byte);
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
    let mut fnv = Fnv(0xcbf2_9ce4_8422_2325);
    for (at, rule) in (0..).zip(&ruleset.program.schema.rules) {
        let Some(meaning) = ruleset.meaning_of(RuleId(at)) else {
            continue;
        };
        fnv.text(&rule.id);
        fnv.text(&meaning.hash);
        for (name, numbers) in &meaning.figures {
            fnv.text(name);
            numbers.iter().for_each(|number| fnv.text(number));
        }
    }
    let data = &ruleset.data;
    data.things.iter().for_each(|thing| fnv.text(&thing.id));
    let printed = data.cells.get(..data.state.begin as usize).unwrap_or(&data.cells);
    printed.iter().for_each(|cell| fnv.number(*cell));
    fnv.0.max(1)
}

impl Game<'_> {
    pub(super) fn hash_of_all(&self) -> u64 {
        let mut fnv = Fnv(0xcbf2_9ce4_8422_2325);
        for (place, facts) in self.table.data.state.columns.iter().zip(&self.facts.columns) {
            for element in 0..facts.count {
                let cell = self.cell(place.begin as usize + element * place.stride as usize);
                if !facts.list {
                    fnv.number(cell);
                    continue;
                }
                let members = self.list(cell);
                fnv.number(members.len() as i64);
                for member in members {
                    fnv.number(*member);
                }
            }
        }
        if self.has_stack() {
            for at in self.stack_begin..self.now.top {
                fnv.number(self.cell(at));
            }
            if self.register(WORDS) >= 0 {
                fnv.number(self.seed as i64);
            }
        }
        for answer in self.given_left() {
            fnv.text(&Answer::to_string(answer));
        }
        for submitted in &self.sheets {
            fnv.number(submitted.player);
            fnv.record(&submitted.record);
        }
        fnv.0
    }
}
