//! Procedures: every act checked and lowered into ops. Bodies are lowered one by one and woven together when all are there.

mod amounts;
mod calls;
mod choices;
mod code;
mod costs;
mod eyes;
mod later;
mod loops;
mod offers;
mod places;
mod reactions;
mod recursion;
mod secretly;
mod secrets;
mod submit;
mod weave;

use super::frame::{Frame, Local, Visible};
use super::lowered::Out;
use super::nodes::FLAG;
use super::statements::Around;
use super::{Checker, codes};
use crate::ir::{ExprId, LoopId, MessageId, Node, Op, Slot};
use crate::resolve::tree::{Binder, Expr, Param};
use crate::resolve::tree_acts::{Act, ActKind};
use crate::schema::{Base, RuleId, Type};
use code::{Code, EXIT, Label, Piece};
use reglo_grammar::diagnostic::Span;
use std::collections::BTreeMap;

/// What was lowered of procedures so far.
#[derive(Debug, Default)]
pub(super) struct Acts {
    procedures: Vec<weave::Parts>,
    triggers: Vec<weave::TriggerPart>,
    later: later::Later,
    calls: Vec<recursion::Sure>,
    /// By choice: what was given names before it.
    lets: Vec<BTreeMap<Slot, ExprId>>,
}

/// What `return` does where it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Returns {
    /// It ends the procedure, with a result of that type if there is one.
    Result(Option<Type>),
    /// It ends the reaction: what the procedure gives is none of its business.
    Nothing,
}

/// A body that is being lowered.
#[derive(Debug)]
struct Body {
    rule: RuleId,
    frame: Frame,
    /// The most locals so far, since blocks give theirs back.
    most: Slot,
    code: Code,
    returns: Returns,
    /// Where what ends the body leads.
    exit: Label,
    /// The sheet that is read here, by the local with its number.
    sheet: Option<Slot>,
    /// Whether only `let`, `require` and `costs` came so far; never in reactions.
    in_head: bool,
    head: usize,
    /// How many blocks of acts are around.
    depth: usize,
    /// Whether the block has put a list on the stack.
    lists: bool,
    /// Whose body it is, for the procedures that it does whatever happens; nothing in reactions.
    procedure: Option<usize>,
    /// Whether nothing so far was decided, neither by a player nor by a condition.
    sure: bool,
    /// What was given names, by its local.
    lets: BTreeMap<Slot, ExprId>,
}

impl Body {
    fn new(rule: RuleId, frame: Frame, returns: Returns) -> Self {
        Self {
            rule,
            frame,
            most: 0,
            code: Code::default(),
            returns,
            exit: EXIT,
            sheet: None,
            in_head: false,
            head: 0,
            depth: 0,
            lists: false,
            procedure: None,
            sure: true,
            lets: BTreeMap::new(),
        }
    }

    fn finish(self) -> Piece {
        let most = self.most.max(self.frame.next);
        self.code.finish(self.rule, most, self.head)
    }

    fn emit(&mut self, op: Op, span: Span) {
        self.code.emit(op, span);
    }

    /// A name with its slots: several for a bag.
    fn name(&mut self, name: &Param, ty: Type) -> Slot {
        let slot = self.frame.slot();
        for _ in 1..ty.width() {
            self.frame.slot();
        }
        self.name_at(name, ty, slot);
        slot
    }

    fn name_at(&mut self, name: &Param, ty: Type, slot: Slot) {
        let local = Local { slot, ty, place: None };
        self.frame.locals.insert(name.local, local);
        let visible = (name.name.text.clone(), Visible::Local(name.local));
        self.frame.visible.push(visible);
    }
}

/// Where a block begins.
struct Marked {
    slot: Slot,
    line: usize,
    /// Whether the block around has lists of its own.
    lists: bool,
}

/// What a block leaves as it was.
struct Kept {
    visible: usize,
    places: usize,
    next: Slot,
    facts: Vec<super::frame::Fact>,
}

impl Checker<'_> {
    /// Lowers an expression of an act; its own loops' variables are forgotten.
    fn act_expr(&mut self, body: &mut Body, expr: &Expr, hint: Option<Type>) -> Out {
        let visible = body.frame.visible.len();
        let known = body.frame.facts.len();
        let out = self.lower(&mut body.frame, expr, hint);
        body.frame.visible.truncate(visible);
        body.frame.facts.truncate(known);
        if let Some(lowered) = &out {
            self.note_sheetless(body, &lowered.cells, expr.span);
        }
        out
    }

    fn act_fit(&mut self, body: &mut Body, expr: &Expr, ty: Type) -> Out {
        let out = self.act_expr(body, expr, Some(ty));
        self.fit(out, ty, expr)
    }

    /// One cell of that type.
    fn act_cell(&mut self, body: &mut Body, expr: &Expr, ty: Type) -> Option<ExprId> {
        self.act_fit(body, expr, ty)?.first()
    }

    fn act_flag(&mut self, body: &mut Body, expr: &Expr) -> Option<ExprId> {
        self.act_cell(body, expr, FLAG)
    }

    /// A loop with its variable, which is known from here on, and the variable's type.
    fn act_loop(&mut self, body: &mut Body, binder: &Binder) -> Option<(LoopId, Type)> {
        let over = self.enter_loop(&mut body.frame, binder);
        self.only_binder(body, binder);
        let over = over?;
        let found = self.program.loops.get(over.0 as usize).copied()?;
        let parts: Vec<ExprId> = found.filter.into_iter().chain([found.over]).collect();
        self.note_sheetless(body, &parts, binder.over.span);
        let ty = body.frame.locals.get(&binder.local)?.ty;
        Some((over, ty))
    }

    /// Of what a loop brought only its own variable stays known: not those of loops within its filter.
    fn only_binder(&mut self, body: &mut Body, binder: &Binder) {
        let local = |v: &(String, Visible)| matches!(v.1, Visible::Local(local) if local == binder.local);
        if let Some(at) = body.frame.visible.iter().rposition(local) {
            body.frame.visible.truncate(at + 1);
        }
    }

    /// A player.
    fn player(&mut self, body: &mut Body, by: &Expr) -> Option<ExprId> {
        let out = self.act_expr(body, by, None);
        let lowered = self.guarded(out, by)?;
        if !self.is_player(lowered.ty.base) {
            self.no_player(by, lowered.ty);
            return None;
        }
        lowered.first()
    }

    fn is_player(&self, base: Base) -> bool {
        let player = self.program.schema.game.as_ref().and_then(|game| game.player);
        matches!((base, player), (Base::Object(kind), Some(player)) if self.is_within(kind, player))
    }

    fn no_player(&mut self, expr: &Expr, ty: Type) {
        let is = self.describe(ty);
        let player = self.program.schema.game.as_ref().and_then(|game| game.player);
        let (message, help) = match player {
            Some(player) => {
                let wanted = self.describe(Type::of(Base::Object(player)));
                (
                    format!("only players decide and win, and this is `{is}`"),
                    format!("name a `{wanted}`"),
                )
            }
            None => (
                "nobody plays here".to_owned(),
                "say who does: `game … played by f { f: list of … }`".to_owned(),
            ),
        };
        self.error_help(codes::NO_PLAYER, expr.span, message, help);
    }

    /// What is said of an act, in words and figures that are known now.
    fn act_message(&mut self, body: &mut Body, act: &Act) -> Option<MessageId> {
        act.message.text.as_ref()?;
        self.needed_message(body, act, "act")
    }

    /// The same, where it must be there.
    fn needed_message(&mut self, body: &mut Body, act: &Act, what: &str) -> Option<MessageId> {
        body.frame.without_sheet = body.sheet.is_none();
        let message = self.message(body.rule, &act.message, &mut body.frame, None, (what, act.span))?;
        if body.sheet.is_none() {
            self.acts.later.sheetless_messages.push(message);
        }
        Some(message)
    }

    fn open_block(&self, body: &mut Body) -> Kept {
        body.depth += 1;
        Kept {
            visible: body.frame.visible.len(),
            places: body.frame.places.len(),
            next: body.frame.next,
            facts: body.frame.facts.clone(),
        }
    }

    fn close_block(&self, body: &mut Body, kept: Kept) {
        body.depth -= 1;
        body.most = body.most.max(body.frame.next);
        body.frame.visible.truncate(kept.visible);
        body.frame.places.truncate(kept.places);
        body.frame.next = kept.next;
        body.frame.facts = kept.facts;
        body.lets.retain(|slot, _| *slot < kept.next);
    }

    /// A block: what is named in it is forgotten at its end, and its lists are given back. Says whether its end can be reached.
    fn block_of(&mut self, body: &mut Body, acts: &[Act]) -> bool {
        let kept = self.open_block(body);
        let marked = self.mark(body, acts);
        let goes_on = self.lower_acts(body, acts);
        self.release(body, marked, acts);
        self.close_block(body, kept);
        goes_on
    }

    /// Notes the height of the stack where a block begins.
    fn mark(&self, body: &mut Body, acts: &[Act]) -> Marked {
        let slot = body.frame.slot();
        let line = body.code.lines.len();
        let span = acts.first().map(|act| act.span);
        span.iter().for_each(|span| body.emit(Op::Mark(slot), *span));
        let lists = std::mem::replace(&mut body.lists, false);
        Marked { slot, line, lists }
    }

    /// Gives back what a block has put on the stack. If that is nothing, its beginning need not have been noted.
    fn release(&self, body: &mut Body, marked: Marked, acts: &[Act]) {
        if let Some(last) = acts.last() {
            if body.lists {
                body.emit(Op::Release(marked.slot), last.span);
            } else {
                body.code.remove(marked.line);
            }
        }
        body.lists = marked.lists;
    }

    fn lower_acts(&mut self, body: &mut Body, acts: &[Act]) -> bool {
        let mut goes_on = true;
        for act in acts {
            let heads = matches!(
                act.kind,
                ActKind::Let { .. } | ActKind::Require { .. } | ActKind::Costs { .. }
            );
            body.in_head &= heads;
            goes_on &= self.act(body, act);
            if body.in_head && body.depth == 0 {
                body.head = body.code.lines.len();
            }
            if may_change(act) {
                self.forget(body);
            }
        }
        goes_on
    }

    /// Something was done: what is known of the state is known no more.
    fn forget(&self, body: &mut Body) {
        body.frame.forget(|name| self.is_state_name(name));
    }

    /// Lowers an act; says whether what follows it can be reached.
    fn act(&mut self, body: &mut Body, act: &Act) -> bool {
        match &act.kind {
            ActKind::Let { name, value } => self.act_let(body, act, name, value),
            ActKind::Set { place, value } => self.set(body, act, place, value),
            ActKind::Gain { amount, place, whole } => self.gain(body, act, (amount, place), *whole),
            ActKind::Lose { amount, place, whole } => self.lose(body, act, (amount, place), *whole),
            ActKind::Move {
                what,
                from,
                to,
                at_bottom,
                whole,
            } => match from {
                Some(from) => self.transfer(body, act, (what, from, to), (*whole, *at_bottom)),
                None => self.move_pieces(body, act, (what, to), (*whole, *at_bottom)),
            },
            ActKind::Shuffle { place } => self.shuffle(body, act, place),
            ActKind::Roll { name, least, most } => self.roll(body, act, name, (least, most)),
            ActKind::Pick { binder } => self.pick(body, act, binder),
            ActKind::Do { call, giving } => self.act_do(body, act, call, giving.as_ref()),
            ActKind::Together { binder, call } => self.together(body, act, binder, call),
            ActKind::Costs { by, costs } => self.costs(body, act, by, costs),
            ActKind::Require { condition } => self.act_require(body, act, condition),
            ActKind::Offer {
                must,
                by,
                offers,
                giving,
            } => self.offer(body, act, *must, (by, offers), giving.as_ref()),
            ActKind::Rounds { binder, offers, then } => self.rounds(body, act, binder, (offers, then)),
            ActKind::If { arms, otherwise } => return self.act_if(body, act, arms, otherwise.as_deref()),
            ActKind::ForEach { binders, body: acts } => self.act_for_each(body, act, binders, acts),
            ActKind::Repeat {
                times,
                fixed,
                body: acts,
                until,
            } => {
                self.repeat(body, act, (times.as_ref(), *fixed, until.as_ref()), acts);
                return times.is_some() || until.is_some();
            }
            ActKind::Choose(choose) => self.act_choose(body, act, choose),
            ActKind::Submit(submit) => self.submit(body, act, submit),
            ActKind::Secretly { binder, choice, then } => self.secretly(body, act, binder, (choice, then)),
            ActKind::Say => {
                let message = self.needed_message(body, act, "say");
                body.code.emit_saying(Op::Say, act.span, message);
            }
            ActKind::Return { value } => {
                self.act_return(body, act, value.as_ref());
                return false;
            }
            ActKind::FinishWonBy(players) => {
                self.won_by(body, act, players);
                return false;
            }
            ActKind::FinishRanked(players) => {
                self.ranked(body, act, players);
                return false;
            }
            ActKind::FinishDrawn => {
                let message = self.act_message(body, act);
                body.code.emit_saying(Op::FinishDrawn, act.span, message);
                return false;
            }
        }
        true
    }

    /// What was said of an act that is several ops.
    fn say_after(&mut self, body: &mut Body, act: &Act) {
        if let Some(message) = self.act_message(body, act) {
            body.code.emit_saying(Op::Say, act.span, Some(message));
        }
    }

    /// A local as an expression.
    fn local(&mut self, slot: Slot, ty: Type, span: Span) -> ExprId {
        self.node(Node::Local(slot), ty, span)
    }

    /// Opens the frame of a body: what stands around it, and its figures.
    fn around(&mut self, frame: &mut Frame, around: &[Around<'_>]) -> Option<Vec<crate::ir::Scope>> {
        frame.without_sheet = true;
        self.open(frame, around)
    }
}

/// Whether the state may be another after an act that goes on.
fn may_change(act: &Act) -> bool {
    match &act.kind {
        ActKind::Let { .. } | ActKind::Require { .. } | ActKind::Say | ActKind::Roll { .. } | ActKind::Pick { .. } => {
            false
        }
        ActKind::Choose(choose) => choose.or_if_impossible.is_some(),
        _ => true,
    }
}
