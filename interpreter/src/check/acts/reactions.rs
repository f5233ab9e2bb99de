//! The bodies of procedures, and what other rules do about them.

use super::body::AsksFirst;
use super::code::Piece;
use super::weave::{ReactionPart, TriggerPart};
use super::{Body, Returns};
use crate::check::frame::Frame;
use crate::check::nodes::FLAG;
use crate::check::statements::Around;
use crate::check::{Checker, codes};
use crate::ir::{ExprId, Op, Scope};
use crate::resolve::tree::{AmendArg, Expr, Param};
use crate::resolve::tree_acts::{Act, Procedure, Reaction, Timing};
use crate::schema::{RuleId, Type};
use reglo_grammar::diagnostic::{Diagnostic, Span};

impl Checker<'_> {
    /// The body of a procedure.
    pub(in crate::check) fn procedure(&mut self, rule: RuleId, found: &Procedure, span: Span, around: &[Around<'_>]) {
        let Some(signature) = self.names.procedure_list.get(found.procedure) else {
            return;
        };
        let (gives, name) = (signature.gives, signature.name.clone());
        self.acts.rules.insert(rule);
        if let Some(player) = &found.affects {
            self.affected(found, player);
        }
        let mut frame = Frame::default();
        for (param, (_, ty)) in found.params.iter().zip(&signature.params) {
            frame.param(param.local, &param.name.text, *ty);
        }
        self.around(&mut frame, around);
        let mut body = Body::new(rule, frame, Returns::Result(gives));
        body.in_head = true;
        body.procedure = Some(found.procedure);
        let goes_on = self.lower_acts(&mut body, &found.body);
        if goes_on && let Some(ty) = gives.filter(|ty| !ty.optional) {
            let wanted = self.describe(ty);
            let message = format!("`{name}` gives `{wanted}`, and may end without");
            let help = format!("say what it gives on every way: `return …`, or declare `gives optional {wanted}`");
            let at = found.body.last().map_or(span, |act| act.span);
            let declared = Diagnostic::error(codes::NO_RETURN, at, message).related(span, "declared here");
            self.findings.push(declared.help(help));
        }
        let piece = body.finish();
        if self.is_on(rule)
            && let Some(parts) = self.acts.procedures.get_mut(found.procedure)
        {
            parts.own = Some(piece);
        }
    }

    /// The parameters of a procedure under a statement's own names, or without any.
    pub(in crate::check) fn procedure_params(&self, frame: &mut Frame, procedure: usize, params: &[Param]) {
        let types = self.names.procedure_list.get(procedure).map_or(&[][..], |p| &p.params);
        for (at, (_, ty)) in types.iter().enumerate() {
            match params.get(at) {
                Some(param) => frame.param(param.local, &param.name.text, *ty),
                None => {
                    frame.slot();
                }
            }
        }
    }

    /// The parameters under a reaction's own names, and the tests that some of them are the card's thing.
    fn reaction_args(&mut self, frame: &mut Frame, found: &Reaction) -> Option<Vec<ExprId>> {
        let signature = self.names.procedure_list.get(found.procedure)?;
        let types: Vec<Type> = signature.params.iter().map(|p| p.1).collect();
        let mut tests = Some(Vec::new());
        for (at, ty) in types.iter().enumerate() {
            match found.args.get(at) {
                Some(arg @ (AmendArg::Param(_) | AmendArg::This(..))) => {
                    let test = self.amend_arg(frame, arg, *ty);
                    tests = tests.zip(test).map(|(mut tests, test): (Vec<ExprId>, _)| {
                        tests.extend(test);
                        tests
                    });
                }
                None => {
                    frame.slot();
                }
            }
        }
        tests
    }

    /// What stands around a reaction, and its own conditions.
    pub(super) fn reaction_conditions(
        &mut self,
        frame: &mut Frame,
        around: &[Around<'_>],
        when: Option<&Expr>,
    ) -> Option<Vec<ExprId>> {
        let scope = self.around(frame, around);
        let mut conditions: Option<Vec<ExprId>> = scope.map(|scope| {
            let each = scope.iter();
            each.filter_map(|s| if let Scope::When(c) = s { Some(*c) } else { None })
                .collect()
        });
        if let Some(when) = when {
            let out = self.lower(frame, when, Some(FLAG));
            let flag = self.flag(out, when);
            frame.assume(when, true, self.figures);
            conditions = conditions.zip(flag).map(|(mut all, flag)| {
                all.push(flag);
                all
            });
        }
        if let Some(conditions) = &conditions {
            let span = when.map(|when| when.span);
            let spans = conditions.iter().map(|c| self.program.spans.get(c.0 as usize).copied());
            let noted: Vec<(ExprId, Span)> = conditions
                .iter()
                .copied()
                .zip(spans.map(|s| s.or(span)))
                .filter_map(|(c, s)| Some((c, s?)))
                .collect();
            self.acts.later.sheetless.extend(noted);
        }
        conditions
    }

    pub(in crate::check) fn reaction(&mut self, rule: RuleId, found: &Reaction, span: Span, around: &[Around<'_>]) {
        let mut frame = Frame::default();
        let tests = self.reaction_args(&mut frame, found);
        self.acts.rules.insert(rule);
        let conditions = self.reaction_conditions(&mut frame, around, found.when.as_ref());
        let conditions: Option<Vec<ExprId>> = tests.zip(conditions).map(|(tests, conditions)| {
            let all = tests.into_iter().chain(conditions);
            all.filter(|c| self.as_const(*c) != Some(1)).collect()
        });
        let instead = found.timing == Timing::InsteadOf;
        let gives = self.names.procedure_list.get(found.procedure).and_then(|p| p.gives);
        let returns = if instead {
            Returns::Result(gives)
        } else {
            Returns::Nothing
        };
        let mut body = Body::new(rule, frame, returns);
        if instead {
            // Of several at once, some may have happened since the conditions were asked.
            self.forget(&mut body);
            body.asks_first = AsksFirst::Nothing;
            self.lower_acts(&mut body, &found.body);
        } else {
            let asked = conditions.iter().flatten();
            asked.for_each(|condition| body.emit(Op::When(*condition, super::code::EXIT), span));
            self.block_of(&mut body, &found.body);
        }
        let piece = body.finish();
        let possible = |all: &Vec<ExprId>| all.iter().all(|c| self.as_const(*c) != Some(0));
        if let Some(conditions) = conditions.filter(possible).filter(|_| self.is_on(rule)) {
            self.add_reaction(found, conditions, piece, span);
        }
    }

    fn add_reaction(&mut self, found: &Reaction, conditions: Vec<ExprId>, piece: Piece, span: Span) {
        let Some(parts) = self.acts.procedures.get_mut(found.procedure) else {
            return;
        };
        let of_its_sort = match found.timing {
            Timing::Before => &mut parts.before,
            Timing::After => &mut parts.after,
            Timing::AtEndOf => &mut parts.at_end,
            Timing::InsteadOf => &mut parts.instead,
        };
        of_its_sort.push(ReactionPart {
            conditions,
            over: found.over.clone(),
            piece,
            span,
        });
    }

    pub(in crate::check) fn as_soon_as(
        &mut self,
        rule: RuleId,
        (condition, acts): (&Expr, &[Act]),
        span: Span,
        around: &[Around<'_>],
    ) {
        let mut frame = Frame::default();
        let conditions = self.reaction_conditions(&mut frame, around, Some(condition));
        self.acts.rules.insert(rule);
        let mut body = Body::new(rule, frame, Returns::Nothing);
        self.lower_acts(&mut body, acts);
        let piece = body.finish();
        let Some(conditions) = conditions else { return };
        let all = conditions.into_iter().reduce(|a, b| self.and(a, b, span));
        let Some(condition) = all.filter(|all| self.as_const(*all) != Some(0)) else {
            return;
        };
        if self.is_on(rule) {
            self.acts.triggers.push(TriggerPart { condition, piece, span });
        }
    }
}
