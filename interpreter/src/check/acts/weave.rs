//! All bodies in one program: each procedure with what comes before, instead of, at the end of and after it.

use super::code::{Piece, position};
use super::reacting::Sort;
use crate::check::Checker;
use crate::ir::{ExprId, Op, Pc, Procedure, Trigger};
use crate::schema::{ColumnId, ProcedureId, RuleId};
use reglo_grammar::diagnostic::Span;

/// What was lowered for one procedure.
#[derive(Debug, Default)]
pub(super) struct Parts {
    /// Nothing while its rule is off: then it is done, and nothing is done by it.
    pub own: Option<Piece>,
    pub before: Vec<ReactionPart>,
    pub at_end: Vec<ReactionPart>,
    pub after: Vec<ReactionPart>,
    pub instead: Vec<ReactionPart>,
}

/// What comes before, after or instead.
#[derive(Debug)]
pub(super) struct ReactionPart {
    pub conditions: Vec<ExprId>,
    /// Rules whose parts of the same sort it goes before.
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
                result: signature.result.clone(),
                affects: None,
                frame: u16::try_from(params).unwrap_or(u16::MAX),
                prohibitions: Vec::new(),
                replacements: Vec::new(),
                instead: None,
                entry: 0,
                body: 0,
                head: 0,
                begins: None,
                happened: 0,
                after: 0,
                leave: 0,
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
        self.weave_queue();
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

    fn weave_procedure(&mut self, at: usize, parts: Parts) {
        let Some((name, rule, span, params)) = self
            .program
            .procedures
            .get(at)
            .map(|p| (p.name.clone(), p.rule, p.span, p.frame))
        else {
            return;
        };
        let Parts {
            own,
            before,
            at_end,
            after,
            instead,
        } = parts;
        let reacting = before.iter().chain(&at_end).chain(&after).chain(&instead);
        let pieces = own.iter().chain(reacting.map(|part| &part.piece));
        let frame = pieces.map(|piece| piece.frame).max().unwrap_or(params).max(params);
        let [before, at_end, after] = [(Sort::Before, before), (Sort::AtEndOf, at_end), (Sort::After, after)]
            .map(|(sort, parts)| self.in_turn(sort, &name, parts));
        let mut asks = false;
        let entry = self.here();
        asks |= self.reactions((rule, frame), &before);
        let body = self.here();
        let mut head = body;
        if let Some(own) = &own {
            let end = body + position(own.lines.len());
            head = body + position(own.head);
            self.link_piece(own, end);
        }
        let happened = self.here();
        self.push_op(Op::Happened, rule, span, None);
        asks |= self.reactions((rule, frame), &at_end);
        let behind = self.here();
        if let Some(first) = after.first() {
            self.push_op(Op::Over(behind), first.piece.rule, first.span, None);
        }
        asks |= self.reactions((rule, frame), &after);
        let leave = self.here();
        if let Some(Op::Over(to)) = self.program.code.get_mut(behind as usize) {
            *to = leave;
        }
        self.push_op(Op::Leave, rule, span, None);
        self.refuse_to((rule, span), happened, body..head);
        let (replacements, asks_instead) = self.weave_instead((&name, rule, span), instead);
        if let Some(procedure) = self.program.procedures.get_mut(at) {
            procedure.frame = if asks { frame + super::reacting::SLOTS } else { frame };
            procedure.replacements = replacements;
            procedure.instead = asks_instead;
            procedure.entry = entry;
            procedure.body = body;
            procedure.head = head;
            procedure.happened = happened;
            procedure.after = behind;
            procedure.leave = leave;
        }
    }

    /// Where what is needed first is not there nothing of it happens, so nothing comes at its end or after it either.
    fn refuse_to(&mut self, (rule, span): (RuleId, Span), happened: Pc, head: std::ops::Range<Pc>) {
        let refused = self.here();
        let head = self.program.code.get_mut(head.start as usize..head.end as usize);
        let mut refuses = false;
        for op in head.unwrap_or_default() {
            match op {
                Op::Require { otherwise: to, .. }
                | Op::Costs { otherwise: to, .. }
                | Op::Choose {
                    impossible: Some(to), ..
                } if *to == happened => {
                    *to = refused;
                    refuses = true;
                }
                _ => {}
            }
        }
        if refuses {
            self.push_op(Op::Refused, rule, span, None);
        }
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
