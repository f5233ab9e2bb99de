//! Procedures, and what other rules do about them.

use crate::keywords::Keyword;
use crate::syntax::{Act, AmendArg, Gives, Procedure, ProcedureKind, Reaction, StatementKind, Timing};

use super::Rule;
use super::builder::{Builder, Pair, Parts};

impl Builder<'_> {
    // Whatever is wrong with a head, the errors of its body are reported too.
    pub(super) fn procedure(&mut self, mut parts: Parts<'_>) -> Option<StatementKind> {
        let head = self.procedure_head(&mut parts);
        let body = self.act_body(parts);
        Some(StatementKind::Procedure(Procedure { body, ..head? }))
    }

    fn procedure_head(&mut self, parts: &mut Parts<'_>) -> Option<Procedure> {
        let kind = match Parts::of(parts.next_as(Rule::procedure_kind)?).next()?.as_rule() {
            Rule::of_phase => ProcedureKind::Phase,
            Rule::of_step => ProcedureKind::Step,
            Rule::of_action => ProcedureKind::Action,
            _ => ProcedureKind::Procedure,
        };
        Some(Procedure {
            kind,
            name: self.take_name(parts)?,
            params: self.params(parts)?,
            label: self.take_quoted(parts),
            gives: match parts.next_as(Rule::gives) {
                Some(clause) => Some(self.gives(clause)?),
                None => None,
            },
            affects: match parts.next_as(Rule::affects) {
                Some(clause) => Some(self.clause(clause)?),
                None => None,
            },
            body: Vec::new(),
        })
    }

    fn gives(&mut self, clause: Pair<'_>) -> Option<Gives> {
        let mut parts = Parts::of(clause);
        Some(Gives {
            name: self.take_name(&mut parts),
            ty: self.take_type(&mut parts)?,
        })
    }

    pub(super) fn reaction(&mut self, mut parts: Parts<'_>) -> Option<StatementKind> {
        let head = self.reaction_head(&mut parts);
        let body = self.act_body(parts);
        Some(StatementKind::Reaction(Reaction { body, ..head? }))
    }

    fn reaction_head(&mut self, parts: &mut Parts<'_>) -> Option<Reaction> {
        let timing = match Parts::of(parts.next_as(Rule::timing)?).next()?.as_rule() {
            Rule::of_before => Timing::Before,
            Rule::of_after => Timing::After,
            Rule::of_instead => Timing::InsteadOf,
            _ => Timing::AtEndOf,
        };
        let procedure = self.take_name(parts)?;
        let args = self.take_amend_args(parts)?;
        let (mut when, mut over) = (None, None);
        loop {
            if let Some(clause) = parts.next_as(Rule::when_clause) {
                let at = self.span(&clause);
                let value = self.clause(clause)?;
                self.once(&mut when, value, Keyword::When, at);
            } else if let Some(clause) = parts.next_as(Rule::over_clause) {
                let at = self.span(&clause);
                let refs = Parts::of(clause).next_as(Rule::rule_refs)?;
                let rules = self.rule_refs(refs);
                self.once(&mut over, rules, Keyword::Over, at);
            } else {
                break;
            }
        }
        Some(Reaction {
            timing,
            procedure,
            args,
            when,
            over: over.unwrap_or_default(),
            body: Vec::new(),
        })
    }

    pub(super) fn as_soon_as(&mut self, mut parts: Parts<'_>) -> Option<StatementKind> {
        let condition = self.take_expression(&mut parts);
        let body = self.act_body(parts);
        Some(StatementKind::AsSoonAs {
            condition: condition?,
            body,
        })
    }

    /// The names for the parameters of what is amended or reacted to.
    pub(super) fn take_amend_args(&mut self, parts: &mut Parts<'_>) -> Option<Vec<AmendArg>> {
        let Some(list) = parts.next_as(Rule::amend_args) else {
            return Some(Vec::new());
        };
        Parts::of(list)
            .map(|arg| {
                let arg = Parts::of(arg).next()?;
                Some(match arg.as_rule() {
                    Rule::this => AmendArg::This(self.span(&arg)),
                    _ => AmendArg::Name(self.name(&arg)),
                })
            })
            .collect()
    }

    /// What is left of a statement: an act after a colon, or a block of them.
    fn act_body(&mut self, parts: Parts<'_>) -> Vec<Act> {
        let mut acts = Vec::new();
        for part in parts {
            match part.as_rule() {
                Rule::act_block => acts.extend(self.act_block(part)),
                Rule::act => acts.extend(self.act(part)),
                _ => {}
            }
        }
        acts
    }

    /// The acts between two braces.
    pub(super) fn act_block(&mut self, pair: Pair<'_>) -> Vec<Act> {
        self.remember_block(&pair);
        let mut acts = Vec::new();
        let mut last_start = None;
        for pair in Parts::of(pair) {
            if pair.as_rule() == Rule::bad_act {
                self.bad(&pair, Rule::act_alone, last_start);
                continue;
            }
            last_start = Some(pair.as_span().start());
            acts.extend(self.act(pair));
        }
        acts
    }

    /// The formatter asks where the blocks of an act stand, so as to leave comments in theirs.
    pub(super) fn remember_block(&mut self, pair: &Pair<'_>) {
        let span = self.span(pair);
        self.blocks.push(span);
    }
}
