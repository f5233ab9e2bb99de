//! What an example expects of a state or a sheet, in the reader's words: each fact of a condition by itself.

use crate::speak::Speaker;
use reglo_interpreter::answer::Figure;
use reglo_interpreter::data::figures;
use reglo_interpreter::ir::{Comparison, ExprId, Exprs, LoopId, Node, Slot};
use reglo_interpreter::schema::{Base, KindId, Shown, Type, ValueId};
use std::cell::RefCell;

/// A part of a condition that has to hold by itself.
pub(super) enum Fact {
    /// In words.
    Words(String),
    /// There are none for it: the part of the rule file.
    Code(ExprId),
}

/// All that a condition says, one by one.
pub(super) fn facts(condition: ExprId, speaker: &Speaker<'_>) -> Vec<Fact> {
    let teller = Teller::new(speaker);
    let mut parts = Vec::new();
    teller.parts(condition, &mut parts);
    let said = |part: &ExprId| teller.compared(*part);
    let compared: Vec<String> = parts.iter().filter_map(said).collect();
    // That something is there goes without saying where it is said what it is.
    let goes_without = |part: &ExprId| match teller.node(*part) {
        Some(Node::IsPresent(of)) => teller.term(of).is_some_and(|term| compared.contains(&term)),
        _ => false,
    };
    // What was worked out beforehand says nothing of a game or a sheet.
    let is_known = |part: &ExprId| matches!(teller.node(*part), Some(Node::Const(_)));
    let told = parts.iter().filter(|part| !goes_without(part) && !is_known(part));
    told.map(|part| teller.condition(*part).map_or(Fact::Code(*part), Fact::Words))
        .collect()
}

pub(super) struct Teller<'s, 'o> {
    pub(super) speaker: &'s Speaker<'o>,
    /// What the elements of the loops are called that are being spoken of, the inner ones last.
    pub(super) elements: RefCell<Vec<(Slot, String)>>,
}

impl<'s, 'o> Teller<'s, 'o> {
    fn new(speaker: &'s Speaker<'o>) -> Self {
        Self {
            speaker,
            elements: RefCell::default(),
        }
    }
}

impl Teller<'_, '_> {
    pub(super) fn node(&self, of: ExprId) -> Option<Node> {
        self.speaker.program().nodes.get(of.0 as usize).copied()
    }

    fn ty(&self, of: ExprId) -> Option<Type> {
        self.speaker.program().types.get(of.0 as usize).copied()
    }

    pub(super) fn parts(&self, of: ExprId, parts: &mut Vec<ExprId>) {
        match self.node(of) {
            Some(Node::And(first, second)) => {
                self.parts(first, parts);
                self.parts(second, parts);
            }
            _ => parts.push(of),
        }
    }

    /// What an equation speaks of.
    fn compared(&self, of: ExprId) -> Option<String> {
        match self.node(of)? {
            Node::Compare { left, .. } => self.term(left),
            _ => None,
        }
    }

    pub(super) fn condition(&self, of: ExprId) -> Option<String> {
        match self.node(of)? {
            Node::Compare { op, left, right } => {
                let key = match op {
                    Comparison::Equal => "example-is",
                    Comparison::NotEqual => "example-is-not",
                    Comparison::Less => "example-less",
                    Comparison::LessOrEqual => "example-at-most",
                    Comparison::Greater => "example-more",
                    Comparison::GreaterOrEqual => "example-at-least",
                };
                self.say(key, self.term(left)?, self.term(right)?)
            }
            Node::Not(of) => self.refuted(of),
            Node::IsPresent(of) => Some(self.speaker.own("example-present", &[("what", self.term(of)?)])),
            Node::InList { object, list } => self.say("example-among", self.term(list)?, self.term(object)?),
            Node::InSet { member, set } => self.say("example-among", self.term(set)?, self.term(member)?),
            Node::IsKind { object, kinds } => self.say("example-is", self.term(object)?, self.kind(kinds)?),
            Node::Every { over, condition } => self.turns_hold(over, condition, "example-every"),
            Node::Any { over, condition } => self.turns_hold(over, condition, "example-any"),
            _ => self.flag(of, "yes"),
        }
    }

    /// That something is not so.
    fn refuted(&self, of: ExprId) -> Option<String> {
        match self.node(of)? {
            Node::IsPresent(of) => self.say("example-is", self.term(of)?, self.speaker.words.word("nothing")),
            Node::InList { object, list } => self.say("example-not-among", self.term(list)?, self.term(object)?),
            Node::InSet { member, set } => self.say("example-not-among", self.term(set)?, self.term(member)?),
            Node::IsKind { object, kinds } => self.say("example-is-not", self.term(object)?, self.kind(kinds)?),
            Node::State { .. } | Node::Field { .. } | Node::Value { .. } => self.flag(of, "no"),
            _ => None,
        }
    }

    /// Something that is so or not.
    fn flag(&self, of: ExprId, word: &str) -> Option<String> {
        let is_flag = self.ty(of)?.base == Base::Flag;
        let term = self.term(of).filter(|_| is_flag)?;
        self.say("example-is", term, self.speaker.words.word(word))
    }

    fn say(&self, key: &str, what: String, value: String) -> Option<String> {
        Some(self.speaker.own(key, &[("what", what), ("value", value)]))
    }

    /// The kind that has exactly those narrower ones.
    fn kind(&self, kinds: u64) -> Option<String> {
        let mut all = (0_u32..).map(KindId).zip(&self.speaker.program().schema.kinds);
        let (kind, _) = all.find(|(_, kind)| kind.narrower == kinds)?;
        Some(self.speaker.kind(kind))
    }

    /// What an expression speaks of: a thing, a number, a field of something, a value.
    pub(super) fn term(&self, of: ExprId) -> Option<String> {
        match self.node(of)? {
            Node::Const(cell) => self.constant(cell, self.ty(of)?),
            Node::State { column, object, index } => {
                let field = self.speaker.field(column);
                let field = match index {
                    Some(index) => format!("{field} ({})", self.term(index)?),
                    None => field,
                };
                self.of_object(object, field)
            }
            Node::Field { object, slot } | Node::FieldIfPresent { object, slot } => {
                let (kind, at) = self.field(object, slot)?;
                let declared = self.speaker.program().schema.kinds.get(kind.index())?;
                // What a record is named by is what it is called.
                if declared.named_by == Some(at) {
                    return self.term(object);
                }
                if !self.speaker.has_label(kind, Shown::Field(at)) {
                    return None;
                }
                let field = self.speaker.shown(kind, Shown::Field(at));
                let object = (self.node(object)? != Node::Sheet).then_some(object);
                self.of_object(object, field)
            }
            Node::Face { read, .. } => self.term(read),
            Node::Value { value, args } => self.value(value, args),
            Node::CountList(list) | Node::CountSet(list) => {
                Some(self.speaker.own("example-count", &[("what", self.term(list)?)]))
            }
            Node::Otherwise(first, _) => self.term(first),
            Node::Local(slot) => self.element(slot),
            Node::Count(over) => self.turns_counted(over),
            Node::Fold { op, over, element } => self.folded(op, over, element),
            Node::Arithmetic { op, left, right } => self.reckoned(op, left, right),
            Node::ListOf(all) => {
                let all: Option<Vec<String>> = self.exprs(all)?.iter().map(|one| self.term(*one)).collect();
                all.filter(|all| !all.is_empty()).map(|all| all.join(", "))
            }
            _ => None,
        }
    }

    /// An element of a list by its position: the only turn of a loop that keeps no other.
    pub(super) fn nth(&self, over: LoopId, element: ExprId) -> Option<String> {
        let turns = self.speaker.program().loops.get(over.0 as usize)?;
        let Node::Compare {
            op: Comparison::Equal,
            left,
            right,
        } = self.node(turns.filter?)?
        else {
            return None;
        };
        let is = |of: ExprId, slot: u16| self.node(of) == Some(Node::Local(slot));
        match self.node(right)? {
            Node::Const(at) if is(left, turns.position) && is(element, turns.local) => {
                let nth = at.saturating_add(1).to_string();
                let args = [("what", self.term(turns.over)?), ("n", nth)];
                Some(self.speaker.own("example-nth", &args))
            }
            _ => None,
        }
    }

    fn constant(&self, cell: i64, ty: Type) -> Option<String> {
        match ty.base {
            // A list that is known beforehand is all that there are of a kind.
            Base::List(kind) => Some(self.speaker.kind(kind)),
            Base::Bag(_) => None,
            _ => Some(self.speaker.figure(&figures::of_cell(ty, cell)?)),
        }
    }

    fn exprs(&self, all: Exprs) -> Option<&[ExprId]> {
        let lists = &self.speaker.program().lists;
        lists.get(all.start as usize..(all.start + all.len) as usize)
    }

    fn of_object(&self, object: Option<ExprId>, field: String) -> Option<String> {
        match object {
            Some(object) => Some(format!("{}, {field}", self.term(object)?)),
            None => Some(field),
        }
    }

    /// The field of an object that has that cell, by the kind and its position.
    fn field(&self, object: ExprId, slot: u32) -> Option<(KindId, usize)> {
        let Base::Object(kind) = self.ty(object)?.base else {
            return None;
        };
        let declared = self.speaker.program().schema.kinds.get(kind.index())?;
        let at = declared.fields.iter().position(|field| field.slot == slot)?;
        Some((kind, at))
    }

    /// A value by what people call it; one that has only the name that rules have for it is no word.
    fn value(&self, value: ValueId, args: Exprs) -> Option<String> {
        let program = self.speaker.program();
        program.values.get(value.index())?;
        if !self.speaker.open.ruleset.catalogue.value_is_named(value) {
            return None;
        }
        let label = self.speaker.value(value);
        let args: Option<Vec<String>> = self.exprs(args)?.iter().map(|arg| self.term(*arg)).collect();
        match args?.as_slice() {
            [] => Some(label),
            args => Some(format!("{label} ({})", args.join(", "))),
        }
    }
}

/// The arguments that a procedure is begun with, as far as there are words for them.
pub(super) fn arguments(args: &[ExprId], speaker: &Speaker<'_>) -> Option<Vec<String>> {
    let teller = Teller::new(speaker);
    args.iter().map(|arg| teller.term(*arg)).collect()
}

/// Several figures in a row.
pub(super) fn things(things: &[reglo_interpreter::schema::ObjectId], speaker: &Speaker<'_>) -> String {
    speaker.figure(&Figure::Things(things.to_vec()))
}
