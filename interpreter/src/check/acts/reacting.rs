//! Which of several reactions to one procedure comes first: rules say so, or a player, or the order of layers and rules.

use super::code::position;
use super::weave::ReactionPart;
use crate::check::frame::Frame;
use crate::check::nodes::NUMBER;
use crate::check::{Checker, codes};
use crate::ir::{Comparison, ExprId, Op, Reacting, Reactions, ReactionsBy, ReactionsId, Slot};
use crate::resolve::tree::Expr;
use crate::schema::{Layer, RuleId};
use reglo_grammar::diagnostic::Diagnostic;

/// How many locals it needs beside those of the reactions that a player orders them.
pub(super) const SLOTS: Slot = 4;

/// What sort of reaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sort {
    Before,
    AtEndOf,
    After,
    InsteadOf,
}

impl Sort {
    /// What of that sort does, in words.
    fn comes(self) -> &'static str {
        match self {
            Self::Before => "comes before",
            Self::AtEndOf => "comes at the end of",
            Self::After => "comes after",
            Self::InsteadOf => "comes instead of",
        }
    }

    fn keyword(self) -> &'static str {
        match self {
            Self::Before => "before",
            Self::AtEndOf => "at end of",
            Self::After => "after",
            Self::InsteadOf => "instead of",
        }
    }
}

impl Checker<'_> {
    /// Who orders reactions.
    pub(in crate::check) fn reactions_by(&mut self, player: Option<&Expr>) {
        let Some(player) = player else { return };
        let mut frame = Frame {
            without_sheet: true,
            ..Frame::default()
        };
        let player = self.player_without_sheet(&mut frame, player);
        self.program.reactions_by = player.map(|player| ReactionsBy {
            player,
            frame: frame.next,
        });
    }

    /// A player whom the state alone decides.
    pub(super) fn player_without_sheet(&mut self, frame: &mut Frame, player: &Expr) -> Option<ExprId> {
        let lowered = self.lower_loosely(frame, player, None)?;
        if !self.is_player(lowered.ty.base) {
            self.no_player(player, lowered.ty);
            return None;
        }
        let cells = lowered.cells.iter().map(|cell| (*cell, player.span));
        self.acts.later.sheetless.extend(cells);
        lowered.first()
    }

    /// Those that go over others first, then by layer and number; what comes instead by number alone.
    pub(super) fn in_turn(&mut self, sort: Sort, name: &str, mut open: Vec<ReactionPart>) -> Vec<ReactionPart> {
        let layer = |order: Option<(Layer, u32)>| order.filter(|_| sort != Sort::InsteadOf);
        open.sort_by_key(|part| {
            let order = self.acting_order(part.piece.rule);
            (layer(order), order.map(|order| order.1))
        });
        self.over_nothing(sort, name, &open);
        let mut ordered = Vec::new();
        while !open.is_empty() {
            let free = |part: &ReactionPart| {
                let rule = part.piece.rule;
                open.iter()
                    .all(|other| other.piece.rule == rule || !goes_over(other, rule))
            };
            let next = open.iter().position(free);
            if next.is_none() {
                self.over_in_a_circle(sort, name, &open);
            }
            ordered.push(open.remove(next.unwrap_or(0)));
        }
        ordered
    }

    fn over_in_a_circle(&mut self, sort: Sort, name: &str, open: &[ReactionPart]) {
        let Some(first) = open.first() else { return };
        let message = format!("what {} `{name}` goes before each other in a circle", sort.comes());
        let mut found = Diagnostic::error(codes::REPLACEMENTS_OVERLAP, first.span, message)
            .help("leave out one `over`, so that one of them goes before all others");
        for other in open.iter().skip(1) {
            found = found.related(other.span, "this one is in it");
        }
        if !self.findings.iter().any(|known| known.message == found.message) {
            self.findings.push(found);
        }
    }

    /// What goes before another must have another.
    fn over_nothing(&mut self, sort: Sort, name: &str, open: &[ReactionPart]) {
        for part in open {
            for (rule, span) in &part.over {
                if self.is_on(*rule) && open.iter().all(|other| other.piece.rule != *rule) {
                    let rules = &self.program.schema.rules;
                    let number = rules.get(rule.index()).map_or("?", |r| r.number.as_str());
                    let message = format!("rule {number} has nothing that {} `{name}`", sort.comes());
                    let help = format!("name a rule with `{}`, or leave `over` out", sort.keyword());
                    self.no_target(*span, message, &help);
                }
            }
        }
    }

    /// Reactions of one sort, one after the other. Says whether a player may be asked for their order.
    pub(super) fn reactions(&mut self, of: (RuleId, Slot), parts: &[ReactionPart]) -> bool {
        let layer = |part: &&ReactionPart| self.acting_order(part.piece.rule).map(|order| order.0);
        let layers: Vec<Option<Layer>> = parts.iter().map(|part| layer(&part)).collect();
        let mut asks = false;
        let mut begin = 0;
        while let Some(first) = layers.get(begin) {
            let same = layers.iter().skip(begin).take_while(|layer| *layer == first).count();
            let run = parts.get(begin..begin + same).unwrap_or(&[]);
            if self.program.reactions_by.is_some() && is_open(run) {
                self.asked_reactions(of, run);
                asks = true;
            } else {
                self.reactions_in_turn(run);
            }
            begin += same;
        }
        asks
    }

    /// Each ends where the next begins.
    fn reactions_in_turn(&mut self, parts: &[ReactionPart]) {
        for part in parts {
            let end = self.here() + position(part.piece.lines.len());
            self.link_piece(&part.piece, end);
        }
    }

    /// Those that are live, in the order that is asked: branches of a loop over their positions. Each asks its conditions anew.
    fn asked_reactions(&mut self, (rule, first_slot): (RuleId, Slot), parts: &[ReactionPart]) {
        let Some((by, span)) = parts.first().map(|part| (part.piece.rule, part.span)) else {
            return;
        };
        let [mark, list, turn, which] = [0, 1, 2, 3].map(|slot| first_slot + slot);
        let reactions = ReactionsId(u32::try_from(self.program.reactions.len()).unwrap_or(u32::MAX));
        let all = parts.iter().map(|part| Reacting {
            rule: part.piece.rule,
            conditions: part.conditions.clone(),
            over: all_over(parts, part.piece.rule),
        });
        let all = all.collect();
        self.program.reactions.push(Reactions { rule, all });
        self.push_op(Op::Mark(mark), by, span, None);
        let op = Op::Reactions { reactions, list, turn };
        self.push_op(op, by, span, None);
        let top = self.here();
        // Each branch is its piece, a test before and a jump behind it.
        let lines: usize = parts.iter().map(|part| part.piece.lines.len() + 2).sum();
        let end = top + 1 + position(lines);
        let op = Op::Next {
            list,
            turn,
            local: which,
            still: None,
            end,
        };
        self.push_op(op, by, span, None);
        for (number, part) in (0_i64..).zip(parts) {
            let now = self.local(which, NUMBER, part.span);
            let number = self.constant(number, NUMBER, part.span);
            let is_due = self.compare(Comparison::Equal, now, number, part.span);
            let back = self.here() + 1 + position(part.piece.lines.len());
            let rule = part.piece.rule;
            self.push_op(Op::JumpUnless(is_due, back + 1), rule, part.span, None);
            self.link_piece(&part.piece, back);
            self.push_op(Op::Jump(top), rule, part.span, None);
        }
        self.push_op(Op::Release(mark), by, span, None);
    }

    /// The code that does several triggers one after the other, in an order that a player may decide: its frame has the list of them, its turn
    /// and the one that is due.
    pub(super) fn weave_queue(&mut self) {
        let [first, _, ..] = self.program.triggers.as_slice() else {
            return;
        };
        let (rule, span) = (first.rule, first.span);
        let begin = self.here();
        let (list, turn, trigger) = (0, 1, 2);
        let next = Op::Next {
            list,
            turn,
            local: trigger,
            still: None,
            end: begin + 4,
        };
        let code = [
            Op::Triggers { list, turn },
            next,
            Op::Trigger { trigger },
            Op::Jump(begin + 1),
            Op::Leave,
        ];
        for op in code {
            self.push_op(op, rule, span, None);
        }
        self.program.queue = Some(begin);
    }
}

fn goes_over(part: &ReactionPart, rule: RuleId) -> bool {
    part.over.iter().any(|(over, _)| *over == rule)
}

/// All rules that a rule goes over, also through others.
pub(super) fn all_over(parts: &[ReactionPart], rule: RuleId) -> Vec<RuleId> {
    let mut all: Vec<RuleId> = Vec::new();
    let mut open = vec![rule];
    while let Some(next) = open.pop() {
        let own = parts.iter().filter(|part| part.piece.rule == next);
        for (over, _) in own.flat_map(|part| &part.over) {
            if !all.contains(over) {
                all.push(*over);
                open.push(*over);
            }
        }
    }
    all
}

/// Whether it is left open which of some reactions comes first: those of one rule come as they stand there.
fn is_open(parts: &[ReactionPart]) -> bool {
    let rules: Vec<RuleId> = parts.iter().map(|part| part.piece.rule).collect();
    let over = |a: RuleId, b: RuleId| parts.iter().any(|part| part.piece.rule == a && goes_over(part, b));
    !crate::ir::is_in_order(&rules, over)
}
