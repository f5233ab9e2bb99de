//! Expressions: operands and everything that has its own spelling. Operators stand in `operators`.

use pest::iterators::Pairs;

use crate::codes;
use crate::diagnostic::{Diagnostic, Span};
use crate::syntax::{AggregateOp, Arm, Binder, Expr, ExprKind, Name, Pattern};

use super::Rule;
use super::builder::{Builder, Pair, Parts};

/// How deep a tree may be: whoever walks one may do so with a recursive function.
pub const MOST_DEPTH: usize = 200;

impl Builder<'_> {
    pub(super) fn lone_expression(&mut self, pairs: Pairs<'_, Rule>) -> Option<Expr> {
        let mut parts = pairs.flat_map(Pair::into_inner);
        parts.next().and_then(|pair| self.expression(pair, 0))
    }

    /// The next part as an expression.
    pub(super) fn take_expression(&mut self, parts: &mut Parts<'_>) -> Option<Expr> {
        self.expression(parts.next_as(Rule::expression)?, 0)
    }

    /// The only expression of a clause.
    pub(super) fn clause(&mut self, pair: Pair<'_>) -> Option<Expr> {
        let mut parts = Parts::of(pair);
        let pair = parts.find(|part| matches!(part.as_rule(), Rule::expression | Rule::typed_record))?;
        self.expression(pair, 0)
    }

    /// Whether something may stand this deep; says so if not.
    pub(super) fn may_be_this_deep(&mut self, depth: usize, span: Span) -> bool {
        if depth > MOST_DEPTH {
            let message = "this is nested too deeply, or has too many operators in a row";
            let help = format!("{MOST_DEPTH} levels are the most: give parts of it names of their own");
            self.report(Diagnostic::error(codes::LIMIT, span, message).help(help));
        }
        depth <= MOST_DEPTH
    }

    pub(super) fn expression(&mut self, pair: Pair<'_>, depth: usize) -> Option<Expr> {
        match pair.as_rule() {
            Rule::typed_record => return self.typed_record(pair, depth),
            Rule::text => return self.text(pair, depth),
            Rule::rule_name | Rule::rule_names => return self.rules_named(pair, depth),
            _ => {}
        }
        let inner = pair.into_inner().next()?;
        match inner.as_rule() {
            Rule::if_chain => self.if_chain(inner, depth),
            _ => self.operation(inner, depth),
        }
    }

    /// `rule 3`, or a list in which rules may be named
    fn rules_named(&mut self, pair: Pair<'_>, depth: usize) -> Option<Expr> {
        let span = self.span(&pair);
        let kind = match pair.as_rule() {
            Rule::rule_names => ExprKind::List(self.expressions(Parts::of(pair), depth)?),
            _ => ExprKind::Rule(self.take_rule_ref(&mut Parts::of(pair))?),
        };
        Some(Expr { kind, span })
    }

    /// `Type { field: value }`
    fn typed_record(&mut self, pair: Pair<'_>, depth: usize) -> Option<Expr> {
        let span = self.span(&pair);
        if !self.may_be_this_deep(depth, span) {
            return None;
        }
        let mut parts = Parts::of(pair);
        let name = self.take_name(&mut parts)?;
        let entries = Parts::of(parts.next_as(Rule::record)?).next_as(Rule::entries)?;
        let kind = ExprKind::Typed(name, self.entries(entries, depth + 1)?);
        Some(Expr { kind, span })
    }

    /// `"figure 2"`, perhaps with which of them
    fn text(&mut self, pair: Pair<'_>, depth: usize) -> Option<Expr> {
        let span = self.span(&pair);
        if !self.may_be_this_deep(depth, span) {
            return None;
        }
        let mut parts = Parts::of(pair);
        let text = self.take_quoted(&mut parts)?;
        let args = self.arguments(&mut parts, depth + 1)?;
        let kind = ExprKind::Text(text, args);
        Some(Expr { kind, span })
    }

    fn if_chain(&mut self, pair: Pair<'_>, depth: usize) -> Option<Expr> {
        let whole = self.span(&pair);
        let arms = pair
            .clone()
            .into_inner()
            .filter(|part| part.as_rule() == Rule::if_arm)
            .count();
        if !self.may_be_this_deep(depth + arms, whole) {
            return None;
        }
        let mut heads = Vec::new();
        let mut rest = None;
        for part in Parts::of(pair) {
            if part.as_rule() == Rule::if_arm {
                let start = self.span(&part);
                let mut parts = Parts::of(part);
                let condition = self.operation(parts.next_as(Rule::operation)?, depth + arms)?;
                heads.push((
                    start,
                    condition,
                    self.operation(parts.next_as(Rule::operation)?, depth + arms)?,
                ));
            } else {
                rest = Some(self.operation(part, depth + arms)?);
            }
        }
        heads.into_iter().rev().fold(rest, |rest, (start, condition, then)| {
            let rest = rest?;
            let span = start.to(rest.span);
            Some(Expr {
                kind: ExprKind::If(Box::new(condition), Box::new(then), Box::new(rest)),
                span,
            })
        })
    }

    /// A primary: an operand without its prefixes and postfixes.
    pub(super) fn primary(&mut self, pair: Pair<'_>, depth: usize) -> Option<Expr> {
        let pair = if pair.as_rule() == Rule::primary {
            pair.into_inner().next()?
        } else {
            pair
        };
        let pair = if pair.as_rule() == Rule::basic {
            pair.into_inner().next()?
        } else {
            pair
        };
        let span = self.span(&pair);
        if !self.may_be_this_deep(depth, span) {
            return None;
        }
        let depth = depth + 1;
        let kind = match pair.as_rule() {
            Rule::truth => ExprKind::Flag(true),
            Rule::falsehood => ExprKind::Flag(false),
            Rule::this => ExprKind::This,
            Rule::quantity => self.quantity(pair)?,
            Rule::group => {
                let inner = self.expression(Parts::of(pair).next_as(Rule::expression)?, depth)?;
                return Some(Expr { span, ..inner });
            }
            Rule::list => ExprKind::List(self.expressions(Parts::of(pair), depth)?),
            Rule::bag => ExprKind::Bag(self.expressions(Parts::of(pair), depth)?),
            Rule::record => ExprKind::Record(self.entries(Parts::of(pair).next_as(Rule::entries)?, depth)?),
            Rule::all => ExprKind::All(self.take_name(&mut Parts::of(pair))?),
            Rule::within => self.within(pair)?,
            Rule::table => self.table(pair, depth)?,
            Rule::top_of => self.top_of(pair, depth)?,
            Rule::reachable | Rule::distance => self.steps_between(pair, depth)?,
            Rule::call | Rule::printed | Rule::hook_call | Rule::allowed => self.call(pair, depth)?,
            _ => self.over_a_list(pair, depth)?,
        };
        Some(Expr { kind, span })
    }

    fn quantity(&mut self, pair: Pair<'_>) -> Option<ExprKind> {
        let mut parts = Parts::of(pair);
        let number = self.number(&parts.next_as(Rule::number)?);
        Some(match self.take_name(&mut parts) {
            Some(unit) => ExprKind::Quantity(number, unit),
            None => ExprKind::Number(number),
        })
    }

    /// All that is left, as expressions.
    fn expressions(&mut self, parts: Parts<'_>, depth: usize) -> Option<Vec<Expr>> {
        // Every one is looked at even if one is missing, so that all errors are found.
        let all: Vec<_> = parts.map(|part| self.expression(part, depth)).collect();
        all.into_iter().collect()
    }

    pub(super) fn entries(&mut self, pair: Pair<'_>, depth: usize) -> Option<Vec<(Name, Expr)>> {
        let all: Vec<_> = Parts::of(pair)
            .map(|entry| {
                let mut parts = Parts::of(entry);
                let name = self.take_name(&mut parts)?;
                Some((name, self.expression(parts.next()?, depth)?))
            })
            .collect();
        all.into_iter().collect()
    }

    fn call(&mut self, pair: Pair<'_>, depth: usize) -> Option<ExprKind> {
        let rule = pair.as_rule();
        let mut parts = Parts::of(pair);
        let name = self.take_name(&mut parts)?;
        let args = self.arguments(&mut parts, depth)?;
        Some(match (rule, args) {
            (Rule::call, None) => ExprKind::Name(name),
            (Rule::call, Some(args)) => ExprKind::Call(name, args),
            (Rule::printed, args) => ExprKind::Printed(name, args.unwrap_or_default()),
            (Rule::hook_call, args) => ExprKind::HookCall(name, args.unwrap_or_default()),
            (_, args) => {
                let apart_from = parts
                    .next_as(Rule::rule_refs)
                    .map(|refs| self.rule_refs(refs))
                    .unwrap_or_default();
                ExprKind::Allowed {
                    permission: name,
                    args: args.unwrap_or_default(),
                    apart_from,
                }
            }
        })
    }

    /// `within p` and `within rule R`.
    fn within(&mut self, pair: Pair<'_>) -> Option<ExprKind> {
        let mut parts = Parts::of(pair);
        Some(match self.take_rule_ref(&mut parts) {
            Some(rule) => ExprKind::WithinRule(rule),
            None => ExprKind::Within(self.take_name(&mut parts)?),
        })
    }

    /// What stands in parentheses behind a name, if anything does; nothing at all only if there is an error in it.
    fn arguments(&mut self, parts: &mut Parts<'_>, depth: usize) -> Option<Option<Vec<Expr>>> {
        Some(match parts.next_as(Rule::arguments) {
            Some(arguments) => Some(self.expressions(Parts::of(arguments), depth)?),
            None => None,
        })
    }

    /// The arguments of what is done; parentheses without any may be left out.
    pub(super) fn take_arguments(&mut self, parts: &mut Parts<'_>) -> Option<Vec<Expr>> {
        self.arguments(parts, 0).map(Option::unwrap_or_default)
    }

    /// `top(n, list)` and `bottom(n, list)`.
    fn top_of(&mut self, pair: Pair<'_>, depth: usize) -> Option<ExprKind> {
        let mut parts = Parts::of(pair);
        let bottom = parts.next()?.as_rule() == Rule::of_bottom;
        let count = self.expression(parts.next_as(Rule::expression)?, depth);
        let list = self.expression(parts.next_as(Rule::expression)?, depth);
        Some(ExprKind::Top {
            bottom,
            count: Box::new(count?),
            list: Box::new(list?),
        })
    }

    /// `reachable(from …: a to b in …)` and `distance(from … to …: a to b in …)`.
    fn steps_between(&mut self, pair: Pair<'_>, depth: usize) -> Option<ExprKind> {
        let has_end = pair.as_rule() == Rule::distance;
        let mut parts = Parts::of(pair);
        let from = self.expression(parts.next_as(Rule::expression)?, depth);
        let to = match has_end {
            true => Some(Box::new(self.expression(parts.next_as(Rule::expression)?, depth)?)),
            false => None,
        };
        let name = self.take_name(&mut parts)?;
        let binder = self.binder(parts.next_as(Rule::binder)?, depth)?;
        Some(ExprKind::Steps {
            from: Box::new(from?),
            to,
            name,
            binder: Box::new(binder),
        })
    }

    /// `count(…)`, `sum(…)`, `any(…)` and their like.
    fn over_a_list(&mut self, pair: Pair<'_>, depth: usize) -> Option<ExprKind> {
        let rule = pair.as_rule();
        let mut parts = Parts::of(pair);
        if rule == Rule::count {
            return Some(match parts.next_as(Rule::expression) {
                Some(list) => ExprKind::CountOf(Box::new(self.expression(list, depth)?)),
                None => ExprKind::Count(self.binders(&mut parts, depth)?.0),
            });
        }
        let op = parts.next()?.as_rule();
        if rule == Rule::quantified {
            let (binders, depth) = self.binders(&mut parts, depth)?;
            let condition = Box::new(self.expression(parts.next_as(Rule::expression)?, depth)?);
            return Some(ExprKind::Quantified {
                every: op == Rule::of_every,
                binders,
                condition,
            });
        }
        let element = parts.next_as(Rule::expression)?;
        let (binders, depth) = self.binders(&mut parts, depth)?;
        if !binders.is_empty() {
            let element = Box::new(self.expression(element, depth)?);
            return Some(ExprKind::Aggregate {
                op: aggregate_op(op),
                element,
                binders,
            });
        }
        let element = self.expression(element, depth)?;
        let mut args = vec![element];
        args.extend(self.expressions(parts, depth)?);
        Some(ExprKind::Extreme {
            max: op == Rule::of_max,
            args,
        })
    }

    /// Loops in loops, and how deep what is asked in the innermost stands.
    fn binders(&mut self, parts: &mut Parts<'_>, mut depth: usize) -> Option<(Vec<Binder>, usize)> {
        let mut all = Vec::new();
        while let Some(pair) = parts.next_as(Rule::binder) {
            let span = self.span(&pair);
            if !all.is_empty() {
                depth += 1;
            }
            if !self.may_be_this_deep(depth, span) {
                return None;
            }
            all.push(self.binder(pair, depth)?);
        }
        Some((all, depth))
    }

    pub(super) fn binder(&mut self, pair: Pair<'_>, depth: usize) -> Option<Binder> {
        let mut parts = Parts::of(pair);
        let name = self.take_name(&mut parts)?;
        let over = self.expression(parts.next_as(Rule::expression)?, depth)?;
        let filter = match parts.next_as(Rule::where_clause) {
            Some(clause) => Some(self.expression(Parts::of(clause).next_as(Rule::expression)?, depth)?),
            None => None,
        };
        Some(Binder { name, over, filter })
    }

    fn table(&mut self, pair: Pair<'_>, depth: usize) -> Option<ExprKind> {
        let mut parts = Parts::of(pair);
        let subject = Box::new(self.operation(parts.next_as(Rule::subject)?, depth)?);
        let mut arms = Vec::new();
        for arm in parts {
            let span = self.span(&arm);
            let mut parts = Parts::of(arm);
            let pattern = self.pattern(parts.next_as(Rule::pattern)?)?;
            let value = self.expression(parts.next_as(Rule::expression)?, depth)?;
            arms.push(Arm { pattern, value, span });
        }
        Some(ExprKind::Table { subject, arms })
    }

    fn pattern(&mut self, pair: Pair<'_>) -> Option<Pattern> {
        let inner = Parts::of(pair).next()?;
        Some(match inner.as_rule() {
            Rule::signed => Pattern::Number(self.signed(inner)?),
            Rule::name => Pattern::Member(self.name(&inner)),
            Rule::range => {
                let (mut from, mut to) = (None, None);
                for end in Parts::of(inner) {
                    let slot = if end.as_rule() == Rule::range_from {
                        &mut from
                    } else {
                        &mut to
                    };
                    *slot = self.signed(end.into_inner().next()?);
                }
                Pattern::Range(from, to)
            }
            _ => Pattern::Otherwise,
        })
    }

    fn signed(&mut self, pair: Pair<'_>) -> Option<i64> {
        let mut parts = Parts::of(pair);
        let sign = if parts.has(Rule::negative) { -1 } else { 1 };
        Some(sign * self.number(&parts.next_as(Rule::number)?))
    }
}

fn aggregate_op(rule: Rule) -> AggregateOp {
    match rule {
        Rule::of_sum => AggregateOp::Sum,
        Rule::of_min => AggregateOp::Min,
        Rule::of_max => AggregateOp::Max,
        Rule::of_list => AggregateOp::List,
        _ => AggregateOp::Distinct,
    }
}
