//! Conditions and repetition.

use super::Body;
use crate::check::Checker;
use crate::check::nodes::{FLAG, NUMBER};
use crate::ir::{Arithmetic, Comparison, ExprId, LoopId, Op, Slot};
use crate::resolve::tree::{Binder, Expr};
use crate::resolve::tree_acts::Act;
use reglo_grammar::diagnostic::Span;

/// What is known of a chain of conditions while its arms are lowered.
#[derive(Default)]
struct Chain<'r> {
    /// Whether an arm before is always taken under the options as set.
    settled: bool,
    /// Whether each arm so far ends the body, and the conditions of those that did: they do not hold afterwards.
    leading: bool,
    left: Vec<&'r Expr>,
    /// Whether the end can be reached, and whether something may have been done then.
    goes_on: bool,
    acted: bool,
}

impl Chain<'_> {
    fn ended(&mut self, goes_on: bool, acts: &[Act]) {
        self.goes_on |= goes_on;
        self.acted |= goes_on && !acts.is_empty();
    }
}

impl Checker<'_> {
    /// Says whether what follows can be reached. What can never be done under the options as set is checked and leaves no code.
    pub(super) fn act_if(
        &mut self,
        body: &mut Body,
        act: &Act,
        arms: &[(Expr, Vec<Act>)],
        otherwise: Option<&[Act]>,
    ) -> bool {
        body.sure = false;
        let end = body.code.label();
        let before = body.frame.facts.clone();
        let mut chain = Chain {
            leading: true,
            goes_on: otherwise.is_none(),
            ..Chain::default()
        };
        for (position, (condition, acts)) in arms.iter().enumerate() {
            let last = position + 1 == arms.len() && otherwise.is_none();
            self.arm(body, &mut chain, (condition, acts), (!last).then_some(end));
        }
        if let Some(acts) = otherwise {
            let line = body.code.lines.len();
            let goes_on = self.block_of(body, acts);
            chain.ended(goes_on, acts);
            if chain.settled {
                body.code.cut(line);
            }
        }
        body.code.bind(end);
        body.frame.facts = before;
        for condition in chain.left {
            body.frame.assume(condition, false, self.figures);
        }
        if chain.acted {
            self.forget(body);
        }
        self.say_after(body, act);
        chain.goes_on
    }

    /// One arm. The conditions of those before it do not hold in it.
    fn arm<'r>(
        &mut self,
        body: &mut Body,
        chain: &mut Chain<'r>,
        (condition, acts): (&'r Expr, &[Act]),
        end: Option<u32>,
    ) {
        let flag = self.act_flag(body, condition);
        let test = flag.and_then(|flag| self.as_const(flag));
        let next = body.code.label();
        let line = body.code.lines.len();
        if let (Some(flag), None) = (flag, test) {
            body.emit(Op::JumpUnless(flag, next), condition.span);
        }
        let facts = body.frame.facts.clone();
        body.frame.assume(condition, true, self.figures);
        let goes_on = self.block_of(body, acts);
        body.frame.facts = facts;
        if let Some(end) = end.filter(|_| goes_on && test.is_none()) {
            body.emit(Op::Jump(end), condition.span);
        }
        if chain.settled || test == Some(0) {
            body.code.cut(line);
        }
        chain.settled |= test.is_some_and(|test| test != 0);
        body.code.bind(next);
        body.frame.assume(condition, false, self.figures);
        chain.ended(goes_on, acts);
        if goes_on {
            chain.leading = false;
        } else if chain.leading {
            chain.left.push(condition);
        }
    }

    /// Loops within each other.
    pub(super) fn act_for_each(&mut self, body: &mut Body, act: &Act, binders: &[Binder], acts: &[Act]) {
        self.nested(body, act, binders, acts);
        self.say_after(body, act);
    }

    fn nested(&mut self, body: &mut Body, act: &Act, binders: &[Binder], acts: &[Act]) {
        let Some((binder, inner)) = binders.split_first() else {
            self.block_of(body, acts);
            return;
        };
        let kept = self.open_block(body);
        let turns = Turns::new(body);
        let over = self.act_loop(body, binder);
        // The filter was asked before anything was done in the loop.
        self.forget(body);
        let local = body.frame.locals.get(&binder.local).map(|l| l.slot);
        if let (Some((over, _)), Some(local)) = (over, local) {
            let labels = turns.begin(body, (over, Some(over)), local, act.span);
            self.nested(body, act, inner, acts);
            turns.end(body, labels, act.span);
        } else {
            self.nested(body, act, inner, acts);
        }
        self.close_block(body, kept);
    }

    /// `repeat`: the bound is read anew each time, or once.
    pub(super) fn repeat(
        &mut self,
        body: &mut Body,
        act: &Act,
        (times, fixed, until): (Option<&Expr>, bool, Option<&Expr>),
        acts: &[Act],
    ) {
        body.sure = false;
        let span = act.span;
        let kept = self.open_block(body);
        let (turn, bound) = (body.frame.slot(), body.frame.slot());
        let zero = self.constant(0, NUMBER, span);
        if times.is_some() {
            body.emit(set_local(turn, zero), span);
        }
        let once = times
            .filter(|_| fixed)
            .and_then(|times| self.act_cell(body, times, NUMBER));
        if let Some(once) = once {
            body.emit(set_local(bound, once), span);
        }
        self.forget(body);
        let (top, end) = (body.code.label(), body.code.label());
        body.code.bind(top);
        if let Some(times) = times {
            let most = match fixed {
                true => Some(self.local(bound, NUMBER, span)),
                false => self.act_cell(body, times, NUMBER),
            };
            let so_far = self.local(turn, NUMBER, span);
            let more = most.map(|most| self.compare(Comparison::Less, so_far, most, times.span));
            more.into_iter()
                .for_each(|more| body.emit(Op::JumpUnless(more, end), times.span));
            let one = self.constant(1, NUMBER, span);
            let next = self.arithmetic(Arithmetic::Add, so_far, one, NUMBER, span);
            body.emit(set_local(turn, next), span);
        }
        match self.repeated(body, acts, until) {
            Some(done) => body.emit(Op::JumpUnless(done, top), span),
            None => body.emit(Op::Jump(top), span),
        }
        body.code.bind(end);
        self.close_block(body, kept);
        self.say_after(body, act);
    }

    /// The body of a repetition, and whether it has come to its end: what the body named is known there.
    fn repeated(&mut self, body: &mut Body, acts: &[Act], until: Option<&Expr>) -> Option<ExprId> {
        let done = until.map(|until| (body.frame.slot(), until));
        let kept = self.open_block(body);
        let marked = self.mark(body, acts);
        self.lower_acts(body, acts);
        let flag = done.and_then(|(slot, until)| Some((slot, self.act_flag(body, until)?, until.span)));
        if let Some((slot, flag, span)) = flag {
            body.emit(set_local(slot, flag), span);
        }
        self.release(body, marked, acts);
        self.close_block(body, kept);
        let (slot, _, span) = flag?;
        Some(self.local(slot, FLAG, span))
    }
}

/// A local of one cell is set.
pub(super) fn set_local(local: Slot, value: ExprId) -> Op {
    Op::Let {
        local,
        value,
        list: false,
    }
}

/// The slots of a loop over a snapshot.
#[derive(Debug, Clone, Copy)]
pub(super) struct Turns {
    pub mark: Slot,
    pub list: Slot,
    pub turn: Slot,
}

impl Turns {
    pub fn new(body: &mut Body) -> Self {
        Self {
            mark: body.frame.slot(),
            list: body.frame.slot(),
            turn: body.frame.slot(),
        }
    }

    /// The list, and the first turn.
    pub fn begin(
        self,
        body: &mut Body,
        (over, still): (LoopId, Option<LoopId>),
        local: Slot,
        span: Span,
    ) -> (u32, u32) {
        let (list, turn) = (self.list, self.turn);
        body.emit(Op::Mark(self.mark), span);
        body.emit(Op::Snapshot { over, list, turn }, span);
        self.next(body, still, local, span)
    }

    /// The next turn.
    pub fn next(self, body: &mut Body, still: Option<LoopId>, local: Slot, span: Span) -> (u32, u32) {
        let (top, end) = (body.code.label(), body.code.label());
        body.code.bind(top);
        let (list, turn) = (self.list, self.turn);
        let op = Op::Next {
            list,
            turn,
            local,
            still,
            end,
        };
        body.emit(op, span);
        (top, end)
    }

    /// Back to the next turn; after the last the list is given back.
    pub fn end(self, body: &mut Body, (top, end): (u32, u32), span: Span) {
        body.emit(Op::Jump(top), span);
        body.code.bind(end);
        body.emit(Op::Release(self.mark), span);
    }
}
