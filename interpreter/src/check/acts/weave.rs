//! All bodies in one program: each procedure with what comes before, instead of, at the end of and after it.

use super::code::Piece;
use crate::check::{Checker, codes};
use crate::ir::{ExprId, Op, Procedure, Replacement, Scope, Trigger};
use crate::schema::{ColumnId, ProcedureId, RuleId};
use reglo_grammar::diagnostic::{Diagnostic, Span};

/// What was lowered for one procedure.
#[derive(Debug, Default)]
pub(super) struct Parts {
    /// Nothing while its rule is off: then it is done, and nothing is done by it.
    pub own: Option<Piece>,
    pub before: Vec<Piece>,
    pub at_end: Vec<Piece>,
    pub after: Vec<Piece>,
    pub instead: Vec<Instead>,
}

/// What comes instead.
#[derive(Debug)]
pub(super) struct Instead {
    pub conditions: Vec<ExprId>,
    pub over: Vec<(RuleId, Span)>,
    pub piece: Piece,
    pub span: Span,
}

/// `as soon as`
#[derive(Debug)]
pub(super) struct TriggerPart {
    pub condition: ExprId,
    pub piece: Piece,
    pub span: Span,
}

impl Checker<'_> {
    /// Procedures as declared; bodies come later.
    pub(in crate::check) fn declare_procedures(&mut self) {
        for signature in &self.names.procedure_list {
            let params = signature.params.len();
            self.program.procedures.push(Procedure {
                name: signature.name.clone(),
                label: signature.label.clone(),
                rule: signature.rule,
                kind: signature.kind,
                params: signature.params.clone(),
                gives: signature.gives,
                frame: u16::try_from(params).unwrap_or(u16::MAX),
                prohibitions: Vec::new(),
                replacements: Vec::new(),
                entry: 0,
                body: 0,
                head: 0,
                happened: 0,
                resets: Vec::new(),
                span: signature.span,
            });
            self.acts.procedures.push(Parts::default());
        }
    }

    /// Puts all code into the program, once all rules were lowered.
    pub(in crate::check) fn weave(&mut self) {
        let parts = std::mem::take(&mut self.acts.procedures);
        for (at, parts) in parts.into_iter().enumerate() {
            self.weave_procedure(at, parts);
        }
        let mut triggers = std::mem::take(&mut self.acts.triggers);
        triggers.sort_by_key(|t| self.acting_order(t.piece.rule));
        for part in triggers {
            self.weave_trigger(part);
        }
        for at in 0..self.program.procedures.len() {
            let id = u32::try_from(at).ok().map(ProcedureId);
            let columns = (0u32..).map(ColumnId).zip(&self.program.schema.columns);
            let resets = columns
                .filter(|(_, c)| c.until.is_some() && c.until == id)
                .map(|(id, _)| id)
                .collect();
            if let Some(procedure) = self.program.procedures.get_mut(at) {
                procedure.resets = resets;
            }
        }
    }

    /// By layer, then by number.
    pub(super) fn acting_order(&self, rule: RuleId) -> Option<(crate::schema::Layer, u32)> {
        let found = self.program.schema.rules.get(rule.index())?;
        Some((found.layer, found.order))
    }

    fn weave_procedure(&mut self, at: usize, mut parts: Parts) {
        for pieces in [&mut parts.before, &mut parts.at_end, &mut parts.after] {
            pieces.sort_by_key(|piece| self.acting_order(piece.rule));
        }
        let Some((rule, span, params)) = self.program.procedures.get(at).map(|p| (p.rule, p.span, p.frame)) else {
            return;
        };
        let own = parts.own.iter();
        let pieces = own.chain(&parts.before).chain(&parts.at_end).chain(&parts.after);
        let frames = pieces
            .chain(parts.instead.iter().map(|i| &i.piece))
            .map(|piece| piece.frame);
        let frame = frames.max().unwrap_or(params).max(params);
        let entry = self.here();
        self.reactions(&parts.before);
        let body = self.here();
        let mut head = body;
        if let Some(own) = &parts.own {
            let end = body + super::code::position(own.lines.len());
            head = body + super::code::position(own.head);
            self.link_piece(own, end);
        }
        let happened = self.here();
        self.push_op(Op::Happened, rule, span, None);
        self.reactions(&parts.at_end);
        self.reactions(&parts.after);
        self.push_op(Op::Leave, rule, span, None);
        let replacements = self.weave_instead(at, parts.instead);
        if let Some(procedure) = self.program.procedures.get_mut(at) {
            procedure.frame = frame;
            procedure.replacements = replacements;
            procedure.entry = entry;
            procedure.body = body;
            procedure.head = head;
            procedure.happened = happened;
        }
    }

    /// Reactions one after the other; each ends where the next begins.
    fn reactions(&mut self, pieces: &[Piece]) {
        for piece in pieces {
            let end = self.here() + super::code::position(piece.lines.len());
            self.link_piece(piece, end);
        }
    }

    fn weave_instead(&mut self, at: usize, instead: Vec<Instead>) -> Vec<Replacement> {
        let name = self
            .program
            .procedures
            .get(at)
            .map_or_else(String::new, |p| p.name.clone());
        let ordered = self.ordered(&name, instead);
        let mut replacements = Vec::new();
        for part in ordered {
            let entry = self.here();
            let leave = entry + super::code::position(part.piece.lines.len());
            self.link_piece(&part.piece, leave);
            self.push_op(Op::Leave, part.piece.rule, part.span, None);
            replacements.push(Replacement {
                rule: part.piece.rule,
                scope: part.conditions.iter().map(|c| Scope::When(*c)).collect(),
                entry,
                end: self.here(),
                span: part.span,
            });
        }
        replacements
    }

    /// Those that go over others first, then by number.
    fn ordered(&mut self, name: &str, mut open: Vec<Instead>) -> Vec<Instead> {
        open.sort_by_key(|part| self.program.schema.rules.get(part.piece.rule.index()).map(|r| r.order));
        self.over_nothing(name, &open);
        self.instead_twice(name, &open);
        let mut ordered = Vec::new();
        while !open.is_empty() {
            let goes_over = |part: &Instead, rule: RuleId| part.over.iter().any(|(over, _)| *over == rule);
            let free = |part: &Instead| {
                let rule = part.piece.rule;
                open.iter()
                    .all(|other| other.piece.rule == rule || !goes_over(other, rule))
            };
            let next = open.iter().position(free);
            if next.is_none() {
                self.instead_circle(name, &open);
            }
            ordered.push(open.remove(next.unwrap_or(0)));
        }
        ordered
    }

    fn instead_circle(&mut self, name: &str, open: &[Instead]) {
        let Some(first) = open.first() else { return };
        let message = format!("what comes instead of `{name}` goes before each other in a circle");
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
    fn over_nothing(&mut self, name: &str, open: &[Instead]) {
        for part in open {
            for (rule, span) in &part.over {
                if self.is_on(*rule) && open.iter().all(|other| other.piece.rule != *rule) {
                    let rules = &self.program.schema.rules;
                    let number = rules.get(rule.index()).map_or("?", |r| r.number.as_str());
                    let message = format!("rule {number} has nothing that comes instead of `{name}`");
                    self.no_target(*span, message, "name a rule with `instead of`, or leave `over` out");
                }
            }
        }
    }

    /// Two that may be meant at once, where no rule says which goes before: the order of numbers decides, which nobody may have meant.
    fn instead_twice(&mut self, name: &str, open: &[Instead]) {
        for (position, later) in open.iter().enumerate() {
            for earlier in open.iter().take(position) {
                let goes_over = |a: &Instead, b: &Instead| a.over.iter().any(|(rule, _)| *rule == b.piece.rule);
                if goes_over(later, earlier) || goes_over(earlier, later) || !self.may_meet(earlier, later) {
                    continue;
                }
                let rules = &self.program.schema.rules;
                let number = rules.get(earlier.piece.rule.index()).map_or("?", |r| r.number.as_str());
                let message = format!("two rules may come instead of `{name}` at once; rule {number} goes before");
                let found = Diagnostic::warning(codes::INSTEAD_TWICE, later.span, message)
                    .related(earlier.span, "the other one")
                    .help(format!("say which goes before: `… over rule {number}`"));
                self.findings.push(found);
            }
        }
    }

    /// One without conditions meets every other; the same conditions meet.
    fn may_meet(&self, a: &Instead, b: &Instead) -> bool {
        let within = |some: &[ExprId], all: &[ExprId]| some.iter().all(|s| all.iter().any(|o| self.same(*s, *o)));
        within(&a.conditions, &b.conditions) || within(&b.conditions, &a.conditions)
    }

    fn weave_trigger(&mut self, part: TriggerPart) {
        let entry = self.here();
        let leave = entry + super::code::position(part.piece.lines.len());
        self.link_piece(&part.piece, leave);
        self.push_op(Op::Leave, part.piece.rule, part.span, None);
        self.program.triggers.push(Trigger {
            rule: part.piece.rule,
            condition: part.condition,
            frame: part.piece.frame,
            reads: Vec::new(),
            entry,
            span: part.span,
        });
    }
}
