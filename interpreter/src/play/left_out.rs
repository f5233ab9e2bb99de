//! Why something that a choice runs over is no candidate: the condition after `where` or `preferring` that does not hold of it.

use super::offers::WhyNot;
use super::open::Open;
use super::{Answer, Condition, ConditionOf, Game, Refusal, Refused};
use crate::ir::{Choice, ChoiceKind, ExprId, Loop, LoopId, Node, Op};
use crate::schema::{ABSENT, Base, Shown, Type};

impl<'t> Game<'t> {
    /// What a loop runs over and is no candidate, as refused.
    pub(super) fn none_of(&mut self, over: LoopId, cells: &[i64], ty: Type, refused: &mut Vec<Refused>) {
        let others = self.left_out(over, cells);
        for candidate in self.named(&others, ty).into_iter().zip(others) {
            let (candidate, cell) = candidate;
            let why = self.why_left_out(over, cell);
            refused.push(Refused {
                candidate,
                field: None,
                why,
            });
        }
    }

    /// Why an answer to a choice is not offered, where it names something that the choice runs over.
    pub(super) fn why_none(&mut self, open: &Open, answer: &Answer) -> Option<Refusal> {
        let cells: &[i64] = match open {
            Open::One { cells, .. } | Open::Some { cells, .. } | Open::Order { cells, .. } => cells,
            _ => &[],
        };
        let (ChoiceKind::One { over, ty } | ChoiceKind::Some { over, ty, .. } | ChoiceKind::Order { over, ty }) =
            self.kind_due()?
        else {
            return None;
        };
        let named: Vec<&Answer> = match answer {
            Answer::List(all) => all.iter().collect(),
            one => vec![one],
        };
        let others = self.left_out(*over, cells);
        let of_these = |name: &&Answer| self.understand_one(name, cells, *ty, &[]).is_err();
        let name = named.into_iter().find(of_these)?;
        let cell = self.understand_one(name, &others, *ty, &[]).ok()?;
        Some(self.why_left_out(*over, cell))
    }

    /// What a loop runs over and is no candidate, each once.
    fn left_out(&mut self, over: LoopId, cells: &[i64]) -> Vec<i64> {
        let mut others: Vec<i64> = Vec::new();
        for cell in self.all_of(over) {
            if !cells.contains(&cell) && !others.contains(&cell) {
                others.push(cell);
            }
        }
        others
    }

    /// All that a loop runs over, whether its condition holds or not.
    fn all_of(&mut self, over: LoopId) -> Vec<i64> {
        let Some(l) = self.program.loops.get(over.0 as usize) else {
            return Vec::new();
        };
        let found = self.session.eval(l.over);
        match l.over_set {
            true => (0..63).filter(|bit| found != ABSENT && found >> bit & 1 == 1).collect(),
            false => self.list(found).to_vec(),
        }
    }

    fn why_left_out(&mut self, over: LoopId, cell: i64) -> Refusal {
        let rule = self.rule();
        let Some(l) = self.program.loops.get(over.0 as usize) else {
            return Refusal::NotOffered { rule };
        };
        let position = self.all_of(over).iter().position(|other| *other == cell);
        self.session.set_local(l.local, cell);
        self.session
            .set_local(l.position, position.map_or(ABSENT, |at| at as i64));
        let mark = self.session.mark();
        let failed = l.filter.and_then(|filter| self.failing(filter));
        let forbidden = match (failed, self.choice_due()) {
            (None, Some(choice)) => {
                let pc = self.now.pc;
                self.forbidden_of(choice, pc, cell, true)
                    .or_else(|| self.why_not_with(choice, cell))
            }
            _ => None,
        };
        let why = match failed.or_else(|| self.preference()) {
            _ if forbidden.is_some() => forbidden.map_or(Refusal::NotOffered { rule }, WhyNot::refusal),
            None => Refusal::NotOffered { rule },
            // Whether something hidden fits, nobody is told.
            Some(failed) if !self.session.reads_unseen(failed) => Refusal::Condition {
                rule,
                condition: Box::new(self.condition(failed, l)),
            },
            _ => Refusal::NotOffered { rule },
        };
        self.session.release(mark);
        why
    }

    /// What the choice that is due prefers. What its condition holds of, it does not leave out.
    fn preference(&self) -> Option<ExprId> {
        self.choice_due()?.preferring
    }

    fn choice_due(&self) -> Option<&'t Choice> {
        let (Op::Choose { choice, .. } | Op::Secretly { choice, .. }) = self.due()? else {
            return None;
        };
        self.program.choices.get(choice.0 as usize)
    }

    /// The first part of a condition that does not hold.
    fn failing(&mut self, condition: ExprId) -> Option<ExprId> {
        match self.program.node(condition) {
            Node::And(left, right) => self.failing(left).or_else(|| self.failing(right)),
            _ => (!self.session.holds(condition)).then_some(condition),
        }
    }

    /// What is known of a condition: where it stands, and of what it speaks if it is a flag of the thing, or a value.
    fn condition(&self, failed: ExprId, of: &Loop) -> Condition {
        let (asked, is) = match self.program.node(failed) {
            Node::Not(inner) => (inner, false),
            _ => (failed, true),
        };
        let found = self.speaks_of(asked, of).map(|about| (about, Some(is)));
        let within = || {
            let mut parts = self.program.operands(self.program.node(asked)).exprs.into_iter();
            let about = parts.find_map(|part| self.speaks_of(part, of));
            about.map(|about| (about, None))
        };
        let found = found.or_else(within);
        Condition {
            span: self.session.span(failed),
            about: found.map(|(about, _)| about),
            is: found.and_then(|(_, is)| is),
        }
    }

    /// What an expression speaks of: a value, a field of the state of the thing that a loop runs over, or a field of anything.
    fn speaks_of(&self, expr: ExprId, of: &Loop) -> Option<ConditionOf> {
        let is_it = |object: ExprId| matches!(self.program.node(object), Node::Local(local) if local == of.local);
        match self.program.node(expr) {
            Node::Value { value, .. } => Some(ConditionOf::Shown(None, Shown::Value(value))),
            Node::State {
                column,
                object: Some(object),
                ..
            } if is_it(object) => Some(ConditionOf::Column(column)),
            Node::Field { object, slot } => self.field_at(slot, *self.program.types.get(object.0 as usize)?),
            _ => None,
        }
    }

    /// The field of a kind that begins at a cell.
    fn field_at(&self, slot: u32, ty: Type) -> Option<ConditionOf> {
        let Base::Object(kind) = ty.base else { return None };
        let fields = &self.program.schema.kinds.get(kind.index())?.fields;
        let at = fields.iter().position(|field| field.slot == slot)?;
        Some(ConditionOf::Shown(Some(kind), Shown::Field(at)))
    }
}
