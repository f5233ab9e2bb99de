//! Statements of rules.

use crate::diagnostic::Span;
use crate::keywords::Keyword;
use crate::syntax::{Change, ChangeKind, Expr, Name, Prose, RoutePrice, Statement, StatementKind};

use super::Rule;
use super::builder::{Builder, Pair, Parts};

/// The clauses that may follow a statement in any order, each once.
#[derive(Default)]
struct Clauses {
    when: Option<Expr>,
    label: Option<Name>,
    places: Option<Vec<Expr>>,
    priced: Option<Expr>,
    price: Option<RoutePrice>,
    at_most: Option<Expr>,
    message: Option<Prose>,
}

/// What may stand before the colon or the brace of a block.
enum BlockHead {
    ForEach(Vec<crate::syntax::Binder>),
    While(Expr),
}

impl Builder<'_> {
    pub(super) fn statements(&mut self, parts: Parts<'_>) -> Vec<Statement> {
        let mut statements = Vec::new();
        let mut last_start = None;
        for pair in parts {
            if pair.as_rule() == Rule::bad_statement {
                self.bad(&pair, Rule::statement_alone, last_start);
                continue;
            }
            last_start = Some(pair.as_span().start());
            statements.extend(self.statement(pair));
        }
        statements
    }

    /// A `statement` or `plain_statement`.
    fn statement(&mut self, pair: Pair<'_>) -> Option<Statement> {
        let span = self.span(&pair);
        let inner = pair.into_inner().next()?;
        match inner.as_rule() {
            Rule::compound => self.compound(inner, span),
            Rule::example => Some(Statement {
                kind: StatementKind::Example(self.scenario(inner, span)?),
                span,
            }),
            _ => Some(Statement {
                kind: self.plain(inner)?,
                span,
            }),
        }
    }

    /// `for each …: while …: …`, from the inside out.
    fn compound(&mut self, pair: Pair<'_>, span: Span) -> Option<Statement> {
        let mut heads = Vec::new();
        let mut body = Vec::new();
        for part in Parts::of(pair) {
            let at = self.span(&part);
            match part.as_rule() {
                Rule::for_each => {
                    let binders: Vec<_> = Parts::of(part).map(|binder| self.binder(binder, 0)).collect();
                    heads.push((at, binders.into_iter().collect::<Option<_>>().map(BlockHead::ForEach)));
                }
                Rule::while_head => heads.push((at, self.clause(part).map(BlockHead::While))),
                Rule::block => body = self.statements(Parts::of(part)),
                _ => body = self.statement(part).into_iter().collect(),
            }
        }
        if !self.may_be_this_deep(heads.len(), span) {
            return None;
        }
        for (at, head) in heads.into_iter().rev() {
            let kind = match head? {
                BlockHead::ForEach(binders) => StatementKind::ForEach { binders, body },
                BlockHead::While(condition) => StatementKind::While { condition, body },
            };
            body = vec![Statement {
                kind,
                span: Span {
                    start: at.start,
                    ..span
                },
            }];
        }
        body.pop()
    }

    fn plain(&mut self, pair: Pair<'_>) -> Option<StatementKind> {
        let rule = pair.as_rule();
        let mut parts = Parts::of(pair);
        match rule {
            Rule::let_statement => Some(StatementKind::Let {
                name: self.take_name(&mut parts)?,
                value: self.take_expression(&mut parts)?,
            }),
            Rule::value => Some(StatementKind::Value {
                name: self.take_name(&mut parts)?,
                params: self.params(&mut parts)?,
                label: self.take_quoted(&mut parts),
                ty: self.take_type(&mut parts)?,
                value: self.take_expression(&mut parts)?,
            }),
            Rule::amend => self.amend(parts),
            Rule::permission => self.permission(parts),
            Rule::procedure => self.procedure(parts),
            Rule::reaction => self.reaction(parts),
            Rule::as_soon_as => self.as_soon_as(parts),
            Rule::order => self.order(parts),
            Rule::require => {
                let condition = self.take_expression(&mut parts)?;
                let Clauses {
                    places, label, message, ..
                } = self.clauses(parts)?;
                Some(StatementKind::Require {
                    condition,
                    at: places.unwrap_or_default(),
                    label,
                    message,
                })
            }
            Rule::capacity => {
                let rule = self.take_rule_ref(&mut parts)?;
                let Clauses {
                    at_most,
                    label,
                    message,
                    ..
                } = self.clauses(parts)?;
                Some(StatementKind::Capacity {
                    rule,
                    at_most: at_most?,
                    label,
                    message,
                })
            }
            _ => self.about_permission(rule, parts),
        }
    }

    /// `allow`, `cannot` and `except`.
    fn about_permission(&mut self, rule: Rule, mut parts: Parts<'_>) -> Option<StatementKind> {
        let permission = self.take_name(&mut parts)?;
        let args = self.take_names(&mut parts);
        let from = self.take_rule_ref(&mut parts);
        let Clauses {
            when,
            label,
            price,
            at_most,
            message,
            ..
        } = self.clauses(parts)?;
        match rule {
            Rule::allow => Some(StatementKind::Allow {
                permission,
                args,
                when,
                price,
                at_most,
                message,
            }),
            Rule::cannot => Some(StatementKind::Cannot {
                permission,
                args,
                when,
                label,
                message,
            }),
            _ => Some(StatementKind::Except {
                permission,
                args,
                from: from?,
                when,
            }),
        }
    }

    /// Names in parentheses, if there are any.
    fn take_names(&mut self, parts: &mut Parts<'_>) -> Vec<Name> {
        match parts.next_as(Rule::names) {
            Some(names) => Parts::of(names).map(|name| self.name(&name)).collect(),
            None => Vec::new(),
        }
    }

    fn order(&mut self, mut parts: Parts<'_>) -> Option<StatementKind> {
        Some(StatementKind::Order {
            procedure: self.take_name(&mut parts)?,
            args: self.take_names(&mut parts),
            before: self.take_name(&mut parts)?,
            when: self.take_clause(&mut parts, Rule::when_clause)?,
        })
    }

    fn permission(&mut self, mut parts: Parts<'_>) -> Option<StatementKind> {
        let name = self.take_name(&mut parts)?;
        let mut uses = Vec::new();
        while let Some(used) = parts.next_as(Rule::use_) {
            let mut parts = Parts::of(used);
            uses.push((self.take_name(&mut parts)?, self.take_expression(&mut parts)?));
        }
        let Clauses {
            priced, label, message, ..
        } = self.clauses(parts)?;
        Some(StatementKind::Permission {
            name,
            uses,
            priced,
            label,
            message,
        })
    }

    fn clauses(&mut self, parts: Parts<'_>) -> Option<Clauses> {
        let mut found = Clauses::default();
        for part in parts {
            let at = self.span(&part);
            match part.as_rule() {
                Rule::when_clause => {
                    let value = self.clause(part)?;
                    self.once(&mut found.when, value, Keyword::When, at);
                }
                Rule::as_clause => {
                    let value = self.take_name(&mut Parts::of(part))?;
                    self.once(&mut found.label, value, Keyword::As, at);
                }
                Rule::place_clause => {
                    let value = self.places(part)?;
                    self.once(&mut found.places, value, Keyword::At, at);
                }
                Rule::priced_clause => {
                    let value = self.clause(part)?;
                    self.once(&mut found.priced, value, Keyword::Priced, at);
                }
                Rule::surcharge => {
                    let value = RoutePrice::Surcharge(self.clause(part)?);
                    self.once(&mut found.price, value, Keyword::AtPrice, at);
                }
                Rule::price => {
                    let value = RoutePrice::Instead(self.clause(part)?);
                    self.once(&mut found.price, value, Keyword::AtPrice, at);
                }
                Rule::upper_bound => {
                    let value = self.clause(part)?;
                    self.once(&mut found.at_most, value, Keyword::AtMost, at);
                }
                _ => found.message = Some(self.prose(part)),
            }
        }
        Some(found)
    }

    fn amend(&mut self, mut parts: Parts<'_>) -> Option<StatementKind> {
        let value = self.take_name(&mut parts)?;
        let args = self.take_amend_args(&mut parts)?;
        let when = match parts.next_as(Rule::when_clause) {
            Some(clause) => Some(self.clause(clause)?),
            None => None,
        };
        let mut changes = Vec::new();
        while let Some(change) = parts.next_as(Rule::change) {
            changes.push(self.change(change)?);
        }
        let mut over = None;
        for clause in parts {
            let at = self.span(&clause);
            let rules = Parts::of(clause)
                .next_as(Rule::rule_refs)
                .map(|refs| self.rule_refs(refs))?;
            self.once(&mut over, rules, Keyword::Over, at);
        }
        Some(StatementKind::Amend {
            value,
            args,
            when,
            changes,
            over: over.unwrap_or_default(),
        })
    }

    fn change(&mut self, pair: Pair<'_>) -> Option<Change> {
        let span = self.span(&pair);
        let inner = Parts::of(pair).next()?;
        let rule = inner.as_rule();
        let mut operands = Parts::of(inner).filter(|part| part.as_rule() == Rule::expression);
        let operand = self.expression(operands.next()?, 0)?;
        let kind = match rule {
            Rule::becomes => ChangeKind::Becomes(operand),
            Rule::increase => ChangeKind::Plus(operand),
            Rule::lower_bound => ChangeKind::AtLeast(operand),
            Rule::upper_bound => ChangeKind::AtMost(operand),
            Rule::joining => ChangeKind::With(operand),
            Rule::leaving => ChangeKind::Without(operand),
            _ => ChangeKind::Minus(
                operand,
                match operands.next() {
                    Some(floor) => Some(self.expression(floor, 0)?),
                    None => None,
                },
            ),
        };
        Some(Change { kind, span })
    }
}
