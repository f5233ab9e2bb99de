//! What an example expects of a state or a sheet, in the reader's words: each fact of a condition by itself.

use crate::speak::Speaker;
use reglo_interpreter::answer::Figure;
use reglo_interpreter::data::figures;
use reglo_interpreter::ir::{Comparison, ExprId, Exprs, Fold, LoopId, Node};
use reglo_interpreter::schema::{Base, KindId, Shown, Type, ValueId};

/// A part of a condition that has to hold by itself.
pub(super) enum Fact {
    /// In words.
    Words(String),
    /// There are none for it: the part of the rule file.
    Code(ExprId),
}

/// All that a condition says, one by one.
pub(super) fn facts(condition: ExprId, speaker: &Speaker<'_>) -> Vec<Fact> {
    let teller = Teller { speaker };
    let mut parts = Vec::new();
    teller.parts(condition, &mut parts);
    let said = |part: &ExprId| teller.compared(*part);
    let compared: Vec<String> = parts.iter().filter_map(said).collect();
    // That something is there goes without saying where it is said what it is.
    let goes_without = |part: &ExprId| match teller.node(*part) {
        Some(Node::IsPresent(of)) => teller.term(of).is_some_and(|term| compared.contains(&term)),
        _ => false,
    };
    let told = parts.iter().filter(|part| !goes_without(part));
    told.map(|part| teller.condition(*part).map_or(Fact::Code(*part), Fact::Words))
        .collect()
}

struct Teller<'s, 'o> {
    speaker: &'s Speaker<'o>,
}

impl Teller<'_, '_> {
    fn node(&self, of: ExprId) -> Option<Node> {
        self.speaker.program().nodes.get(of.0 as usize).copied()
    }

    fn ty(&self, of: ExprId) -> Option<Type> {
        self.speaker.program().types.get(of.0 as usize).copied()
    }

    fn parts(&self, of: ExprId, parts: &mut Vec<ExprId>) {
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

    fn condition(&self, of: ExprId) -> Option<String> {
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
    fn term(&self, of: ExprId) -> Option<String> {
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
                let name = &declared.fields.get(at)?.name;
                if !self.speaker.has_label(kind, Shown::Field(at), name) {
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
            Node::Fold {
                op: Fold::Min,
                over,
                element,
            } => self.nth(over, element),
            _ => None,
        }
    }

    /// An element of a list by its position: the only turn of a loop that keeps no other.
    fn nth(&self, over: LoopId, element: ExprId) -> Option<String> {
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
            Base::List(_) | Base::Bag(_) => None,
            _ => Some(self.speaker.figure(&figures::of_cell(ty, cell)?)),
        }
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
        let declared = program.values.get(value.index())?;
        let name = declared.name.split('.').next().unwrap_or_default();
        let label = self
            .speaker
            .open
            .ruleset
            .catalogue
            .value_label(value, &self.speaker.open.lang);
        if label.text == declared.name || label.text == name {
            return None;
        }
        let label = self.speaker.text(label);
        let args = program
            .lists
            .get(args.start as usize..(args.start + args.len) as usize)?;
        let args: Option<Vec<String>> = args.iter().map(|arg| self.term(*arg)).collect();
        match args?.as_slice() {
            [] => Some(label),
            args => Some(format!("{label} ({})", args.join(", "))),
        }
    }
}

/// The arguments that a procedure is begun with, as far as there are words for them.
pub(super) fn arguments(args: &[ExprId], speaker: &Speaker<'_>) -> Option<Vec<String>> {
    let teller = Teller { speaker };
    args.iter().map(|arg| teller.term(*arg)).collect()
}

/// Several figures in a row.
pub(super) fn things(things: &[reglo_interpreter::schema::ObjectId], speaker: &Speaker<'_>) -> String {
    speaker.figure(&Figure::Things(things.to_vec()))
}
