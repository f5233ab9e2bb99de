//! The items of a file.

use pest::iterators::Pairs;

use crate::diagnostic::Span;
use crate::syntax::{Card, Expr, Hook, HookClass, Item, Prose, Quoted, Rule as NumberedRule, RulesetOption, Statement};

use super::Rule;
use super::builder::{Builder, Pair, Parts};

impl Builder<'_> {
    pub(super) fn items(&mut self, pairs: Pairs<'_, Rule>) -> Vec<Item> {
        let mut items = Vec::new();
        let mut last_start = None;
        for pair in pairs.flat_map(Pair::into_inner) {
            match pair.as_rule() {
                Rule::item => {
                    last_start = Some(pair.as_span().start());
                    items.extend(self.item(pair));
                }
                Rule::bad_item => self.bad(&pair, Rule::item_alone, last_start),
                _ => {}
            }
        }
        items
    }

    fn item(&mut self, pair: Pair<'_>) -> Option<Item> {
        let span = self.span(&pair);
        let inner = pair.into_inner().next()?;
        Some(match inner.as_rule() {
            Rule::unit => Item::Unit(self.unit(inner, span)?),
            Rule::enumeration => Item::Enum(self.enumeration(inner, span)?),
            Rule::kind | Rule::record_kind => Item::Kind(self.kind(inner, span)?),
            Rule::game => Item::Game(self.game(inner, span)?),
            Rule::sheet => Item::Sheet(self.sheet(inner, span)?),
            Rule::grid => Item::Grid(self.grid(inner, span)?),
            Rule::option => Item::Option(self.option(inner, span)?),
            Rule::hook => Item::Hook(self.hook(inner, span)?),
            Rule::numbered_rule => Item::Rule(self.rule(inner, span)?),
            Rule::card => Item::Card(self.card(inner, span)?),
            Rule::fixture => Item::Fixture(self.fixture(inner, span)?),
            _ => Item::Scenario(self.scenario(inner, span)?),
        })
    }

    fn option(&mut self, pair: Pair<'_>, span: Span) -> Option<RulesetOption> {
        let mut parts = Parts::of(pair);
        let name = self.take_name(&mut parts)?;
        let ty = self.take_type(&mut parts)?;
        let default = self.clause(parts.next_as(Rule::default)?)?;
        Some(RulesetOption {
            name,
            ty,
            default,
            label: self.take_quoted(&mut parts),
            span,
        })
    }

    fn hook(&mut self, pair: Pair<'_>, span: Span) -> Option<Hook> {
        let mut parts = Parts::of(pair);
        let name = self.take_name(&mut parts)?;
        let params = self.params(&mut parts)?;
        let class = parts.next()?;
        let class = match class.as_rule() {
            Rule::reduces => HookClass::Reduces(self.take_name(&mut Parts::of(class))?),
            Rule::increases => HookClass::Increases(self.take_name(&mut Parts::of(class))?),
            Rule::does => {
                let mut named = Parts::of(class);
                let mut does = vec![self.take_name(&mut named)?];
                does.extend(std::iter::from_fn(|| self.take_name(&mut named)));
                HookClass::Does(does)
            }
            _ => HookClass::Decides,
        };
        Some(Hook {
            name,
            params,
            class,
            script: self.take_quoted(&mut parts)?,
            span,
        })
    }

    fn rule(&mut self, pair: Pair<'_>, span: Span) -> Option<NumberedRule> {
        let (start, mut parts) = (span, Parts::of(pair));
        let head = parts.next_as(Rule::rule_head)?;
        let head_span = Span {
            end: self.span(&head).end,
            ..start
        };
        let mut head = Parts::of(head);
        let number = self.take_rule_ref(&mut head)?;
        let id = self.take_name(&mut head)?;
        let (title, when) = self.rest_of_head(&mut head)?;
        let (prose, body) = self.body(parts.next_as(Rule::body)?);
        Some(NumberedRule {
            number,
            id,
            title,
            when,
            prose,
            body,
            span,
            head: head_span,
        })
    }

    fn card(&mut self, pair: Pair<'_>, span: Span) -> Option<Card> {
        let (start, mut parts) = (span, Parts::of(pair));
        let head = parts.next_as(Rule::card_head)?;
        let head_span = Span {
            end: self.span(&head).end,
            ..start
        };
        let mut head = Parts::of(head);
        let thing = self.take_name(&mut head)?;
        let id = self.take_name(&mut head)?;
        let (title, when) = self.rest_of_head(&mut head)?;
        let (prose, body) = self.body(parts.next_as(Rule::body)?);
        Some(Card {
            thing,
            id,
            title,
            when,
            prose,
            body,
            span,
            head: head_span,
        })
    }

    fn rest_of_head(&mut self, head: &mut Parts<'_>) -> Option<(Option<Quoted>, Option<Expr>)> {
        let title = self.take_quoted(head);
        let when = match head.next_as(Rule::when_clause) {
            Some(clause) => Some(self.clause(clause)?),
            None => None,
        };
        Some((title, when))
    }

    fn body(&mut self, pair: Pair<'_>) -> (Option<Prose>, Vec<Statement>) {
        let mut parts = Parts::of(pair);
        let prose = self.take_prose(&mut parts);
        (prose, self.statements(parts))
    }
}
