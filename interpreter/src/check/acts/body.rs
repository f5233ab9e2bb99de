//! A body that is being lowered: its frame, its code, and its blocks.

use super::super::frame::{Fact, Frame, Local, Visible};
use super::code::{Code, Label, Piece};
use crate::check::Checker;
use crate::ir::{Op, Slot};
use crate::resolve::tree::Param;
use crate::resolve::tree_acts::Act;
use crate::schema::{RuleId, Type};
use reglo_grammar::diagnostic::Span;

/// What `return` does where it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Returns {
    /// It ends the procedure, with a result of that type if there is one.
    Result(Option<Type>),
    /// It ends the reaction: what the procedure gives is none of its business.
    Nothing,
}

/// What comes first in a body that comes instead of something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum AsksFirst {
    /// Nothing but `let`s so far.
    Nothing,
    /// Choices, too.
    Something,
    /// Something else came, or it is no such body.
    Over,
}

/// A body that is being lowered.
#[derive(Debug)]
pub(super) struct Body {
    pub(super) rule: RuleId,
    pub(super) frame: Frame,
    /// The most locals so far, since blocks give theirs back.
    pub(super) most: Slot,
    pub(super) code: Code,
    pub(super) returns: Returns,
    /// Where it goes on if the act that is lowered cannot be done: taken by that act.
    pub(super) impossible: Option<Label>,
    /// The sheet that is read here, by the local with its number.
    pub(super) sheet: Option<Slot>,
    /// Whether only `let`, `require` and `costs` came so far; never in reactions.
    pub(super) in_head: bool,
    /// Whether costs stand in it already.
    pub(super) pays: bool,
    pub(super) head: usize,
    pub(super) asks_first: AsksFirst,
    /// How many blocks of acts are around.
    pub(super) depth: usize,
    /// Whether the block has put a list on the stack.
    pub(super) lists: bool,
    /// Whose body it is, for the procedures that it does whatever happens; nothing in reactions.
    pub(super) procedure: Option<usize>,
    /// Whether nothing so far was decided, neither by a player nor by a condition.
    pub(super) sure: bool,
}

impl Body {
    pub(super) fn new(rule: RuleId, frame: Frame, returns: Returns) -> Self {
        Self {
            rule,
            frame,
            most: 0,
            code: Code::default(),
            returns,
            impossible: None,
            sheet: None,
            in_head: false,
            pays: false,
            head: 0,
            asks_first: AsksFirst::Over,
            depth: 0,
            lists: false,
            procedure: None,
            sure: true,
        }
    }

    pub(super) fn finish(self) -> Piece {
        let most = self.most.max(self.frame.next);
        self.code.finish(self.rule, most, self.head)
    }

    pub(super) fn emit(&mut self, op: Op, span: Span) {
        self.code.emit(op, span);
    }

    /// A name with its slots: several for a bag.
    pub(super) fn name(&mut self, name: &Param, ty: Type) -> Slot {
        let slot = self.frame.slot();
        for _ in 1..ty.width() {
            self.frame.slot();
        }
        self.name_at(name, ty, slot);
        slot
    }

    pub(super) fn name_at(&mut self, name: &Param, ty: Type, slot: Slot) {
        let local = Local { slot, ty, place: None };
        self.frame.locals.insert(name.local, local);
        let visible = (name.name.text.clone(), Visible::Local(name.local));
        self.frame.visible.push(visible);
    }
}

/// Where a block begins.
pub(super) struct Marked {
    pub(super) slot: Slot,
    pub(super) line: usize,
    /// Whether the block around has lists of its own.
    pub(super) lists: bool,
}

/// What a block leaves as it was.
pub(super) struct Kept {
    pub(super) visible: usize,
    pub(super) places: usize,
    pub(super) next: Slot,
    pub(super) facts: Vec<Fact>,
}

impl Checker<'_> {
    pub(super) fn open_block(&self, body: &mut Body) -> Kept {
        body.depth += 1;
        Kept {
            visible: body.frame.visible.len(),
            places: body.frame.places.len(),
            next: body.frame.next,
            facts: body.frame.facts.clone(),
        }
    }

    pub(super) fn close_block(&self, body: &mut Body, kept: Kept) {
        body.depth -= 1;
        body.most = body.most.max(body.frame.next);
        body.frame.visible.truncate(kept.visible);
        body.frame.places.truncate(kept.places);
        body.frame.next = kept.next;
        body.frame.facts = kept.facts;
    }

    /// A block: what is named in it is forgotten at its end, and its lists are given back. Says whether its end can be reached.
    pub(super) fn block_of(&mut self, body: &mut Body, acts: &[Act]) -> bool {
        let kept = self.open_block(body);
        let marked = self.mark(body, acts);
        let goes_on = self.lower_acts(body, acts);
        self.release(body, marked, acts);
        self.close_block(body, kept);
        goes_on
    }

    /// Notes the height of the stack where a block begins.
    pub(super) fn mark(&self, body: &mut Body, acts: &[Act]) -> Marked {
        let slot = body.frame.slot();
        let line = body.code.lines.len();
        let span = acts.first().map(|act| act.span);
        span.iter().for_each(|span| body.emit(Op::Mark(slot), *span));
        let lists = std::mem::replace(&mut body.lists, false);
        Marked { slot, line, lists }
    }

    /// Gives back what a block has put on the stack. If that is nothing, its beginning need not have been noted.
    pub(super) fn release(&self, body: &mut Body, marked: Marked, acts: &[Act]) {
        if let Some(last) = acts.last() {
            if body.lists {
                body.emit(Op::Release(marked.slot), last.span);
            } else {
                body.code.remove(marked.line);
            }
        }
        body.lists = marked.lists;
    }

    /// Something was done: what is known of the state is known no more.
    pub(super) fn forget(&self, body: &mut Body) {
        body.frame.forget(|name| self.is_state_name(name));
    }
}
