//! What a rule means, as a number: the same for two rules that say the same, whatever their layout, comments, keywords and prose, and
//! whatever their locals and figures are called.
//!
//! It is worked out of the resolved tree, by names and not by positions, so that it stays the same when other rules come and go and from
//! one version of this program to the next. Titles, prose, messages, labels and examples are no part of it, nor is the rule's number: rules
//! are cited by id. A hook counts with its script.

mod acts;
mod statements;
mod tree;

use crate::resolve::Names;
use crate::resolve::tree::{FigureId, LocalId, Resolved, RuleBody};
use crate::schema::{Base, EnumId, KindId, ObjectId, OptionId, RuleId, Schema, Type, UnitId, units_of};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// What a rule means, written as two times 16 hexadecimal digits: `9f86d081884c7d65-2feaa0c55ad015a3`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Meaning {
    /// All of it.
    pub exact: u64,
    /// All but the numbers that are written in it: where only these have changed, texts that print them need not be read again.
    pub form: u64,
}

impl fmt::Display for Meaning {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:016x}-{:016x}", self.exact, self.form)
    }
}

impl FromStr for Meaning {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (exact, form) = text.split_once('-').unwrap_or((text, ""));
        let number = |text| u64::from_str_radix(text, 16);
        Ok(Self {
            exact: number(exact)?,
            form: number(form)?,
        })
    }
}

/// What is known besides the tree.
pub(crate) struct Known<'k> {
    pub schema: &'k Schema,
    pub names: &'k Names,
    /// By thing: its id.
    pub things: Vec<&'k str>,
    /// By name: the text of a script.
    pub scripts: BTreeMap<&'k str, &'k str>,
}

/// The meanings of all rules, in the order of their declarations.
pub(crate) fn meanings<'k>(resolved: &'k Resolved, known: &'k Known<'k>) -> Vec<Meaning> {
    let of = |body: &RuleBody| {
        let mut into = Digest::new(resolved, known);
        body.put(&mut into);
        into.sum
    };
    resolved.rules.iter().map(of).collect()
}

const EMPTY: u64 = 0xcbf2_9ce4_8422_2325;

fn with(sum: u64, byte: u8) -> u64 {
    (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
}

/// Something that has a part in the meaning of a rule.
trait Means {
    fn put(&self, into: &mut Digest<'_>);
}

/// FNV-1a with 64 bits (Fowler, Noll and Vo) over what is put into it; locals and figures by the order in which they come up.
struct Digest<'k> {
    sum: Meaning,
    resolved: &'k Resolved,
    known: &'k Known<'k>,
    locals: BTreeMap<LocalId, i64>,
    figures: BTreeMap<FigureId, i64>,
}

impl<'k> Digest<'k> {
    fn new(resolved: &'k Resolved, known: &'k Known<'k>) -> Self {
        Self {
            sum: Meaning {
                exact: EMPTY,
                form: EMPTY,
            },
            resolved,
            known,
            locals: BTreeMap::new(),
            figures: BTreeMap::new(),
        }
    }

    fn byte(&mut self, byte: u8) {
        self.sum.exact = with(self.sum.exact, byte);
        self.sum.form = with(self.sum.form, byte);
    }

    /// A number that is written in a rule.
    fn literal(&mut self, number: &i64) {
        for byte in number.to_le_bytes() {
            self.sum.exact = with(self.sum.exact, byte);
        }
        self.sum.form = with(self.sum.form, b'n');
    }

    fn number(&mut self, number: i64) {
        number.to_le_bytes().into_iter().for_each(|byte| self.byte(byte));
    }

    fn text(&mut self, text: &str) {
        self.number(i64::try_from(text.len()).unwrap_or(i64::MAX));
        text.bytes().for_each(|byte| self.byte(byte));
    }

    /// A name, or a mark where there is none.
    fn named(&mut self, name: Option<&str>) {
        match name {
            Some(name) => self.text(name),
            None => self.number(-1),
        }
    }

    fn local(&mut self, local: LocalId) {
        let next = i64::try_from(self.locals.len()).unwrap_or(i64::MAX);
        let number = *self.locals.entry(local).or_insert(next);
        self.text("local");
        self.number(number);
    }

    fn figure(&mut self, figure: FigureId) {
        let next = i64::try_from(self.figures.len()).unwrap_or(i64::MAX);
        let number = *self.figures.entry(figure).or_insert(next);
        self.text("figure");
        self.number(number);
    }

    fn value(&mut self, value: &usize) {
        let known = self.known;
        self.named(known.names.value_list.get(*value).map(|value| value.name.as_str()));
    }

    fn permission(&mut self, permission: &usize) {
        let known = self.known;
        let list = &known.names.permission_list;
        self.named(list.get(*permission).map(|permission| permission.name.as_str()));
    }

    fn procedure(&mut self, procedure: &usize) {
        let known = self.known;
        let list = &known.names.procedure_list;
        self.named(list.get(*procedure).map(|procedure| procedure.name.as_str()));
    }

    fn called(&mut self, procedure: &Option<usize>) {
        match procedure {
            Some(procedure) => self.procedure(procedure),
            None => self.named(None),
        }
    }

    /// What only people read, or what is said elsewhere already.
    fn nothing<T>(&mut self, _: &T) {}
}

macro_rules! by_name {
    ($($ty:ident => $list:ident),*) => { $(impl Means for $ty {
        fn put(&self, into: &mut Digest<'_>) {
            let known = into.known;
            into.named(known.schema.$list.get(self.index()).map(|one| one.name.as_str()));
        }
    })* };
}
by_name!(UnitId => units, EnumId => enums, KindId => kinds, OptionId => options);

impl Means for RuleId {
    fn put(&self, into: &mut Digest<'_>) {
        let known = into.known;
        into.named(known.schema.rules.get(self.index()).map(|rule| rule.id.as_str()));
    }
}

impl Means for ObjectId {
    fn put(&self, into: &mut Digest<'_>) {
        let known = into.known;
        into.named(known.things.get(self.index()).copied());
    }
}

impl Means for Type {
    fn put(&self, into: &mut Digest<'_>) {
        into.number(i64::from(self.optional));
        let (what, of): (&str, &dyn Means) = match &self.base {
            Base::Number => ("number", &()),
            Base::Flag => ("flag", &()),
            Base::Quantity(unit) => ("quantity", unit),
            Base::Bag(units) => return units_of(*units).for_each(|unit| unit.put(into)),
            Base::Enum(of) => ("enum", of),
            Base::Set(of) => ("set", of),
            Base::Object(kind) => ("object", kind),
            Base::List(kind) => ("list", kind),
        };
        into.text(what);
        of.put(into);
    }
}
