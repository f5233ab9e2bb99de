//! Rules by number and id, the order of numbers, and the signatures of values and permissions.

use super::Source;
use super::declare::{Declarer, id_of};
use crate::schema::{Layer, Rule, RuleId};
use reglo_grammar::syntax::{self, Item};

/// One part of a rule's number, in the order of numbers: numbers, then Roman numerals, then letters.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Number(u64),
    Roman(u64),
    Letters(String),
}

fn part(text: &str) -> Part {
    match text.parse() {
        Ok(number) => Part::Number(number),
        Err(_) => roman(text).map_or_else(|| Part::Letters(text.to_owned()), Part::Roman),
    }
}

/// Roman numerals of I, V and X; `C`, `D`, `L` and `M` are letters, since nobody numbers that far.
fn roman(text: &str) -> Option<u64> {
    let digit = |c: char| match c {
        'I' => Some(1),
        'V' => Some(5),
        'X' => Some(10),
        _ => None,
    };
    let digits: Vec<u64> = text.chars().map(digit).collect::<Option<_>>()?;
    let mut total = 0;
    for (place, value) in digits.iter().enumerate() {
        let less = digits.get(place + 1).is_some_and(|next| next > value);
        total = if less {
            total - i64::try_from(*value).ok()?
        } else {
            total + i64::try_from(*value).ok()?
        };
    }
    u64::try_from(total).ok()
}

/// Where a number stands in the order of numbers.
fn sort_key(rule: &Rule, is_card: bool) -> (bool, Vec<Part>, String) {
    if is_card {
        return (true, Vec::new(), rule.id.clone());
    }
    (false, rule.number.split('.').map(part).collect(), rule.id.clone())
}

/// Whether a rule's number lies below another's.
#[must_use]
pub fn is_within(number: &str, of: &str) -> bool {
    number == of || number.strip_prefix(of).is_some_and(|rest| rest.starts_with('.'))
}

impl Declarer {
    /// Numbers and ids of all rules, in the order of the files; then their order.
    pub(super) fn rules(&mut self, sources: &[Source<'_>]) {
        let mut cards = Vec::new();
        for source in sources {
            for item in &source.tree.items {
                let (number, id, key, conditional, [span, item_span]) = match item {
                    Item::Rule(r) => (
                        r.number.text.clone(),
                        r.id.clone(),
                        format!("rule-{}", r.id.text),
                        r.when.is_some(),
                        [r.head, r.span],
                    ),
                    Item::Card(c) => {
                        let id = syntax::Name {
                            text: format!("{}.{}", c.thing.text, c.id.text),
                            span: c.thing.span.to(c.id.span),
                        };
                        let key = format!("card-{}-{}", c.thing.text, c.id.text);
                        (id.text.clone(), id, key, c.when.is_some(), [c.head, c.span])
                    }
                    _ => continue,
                };
                let is_card = matches!(item, Item::Card(_));
                let layer = match source.layer {
                    Layer::Base if is_card => Layer::Card,
                    Layer::Base if conditional => Layer::Option,
                    Layer::Expansion if is_card => Layer::Card,
                    layer => layer,
                };
                self.rule_name(item, &id);
                cards.push(is_card);
                let lang = source.tree.lang.text.clone();
                self.schema.rules.push(Rule {
                    number,
                    id: id.text,
                    key,
                    card: None,
                    layer,
                    order: 0,
                    on: true,
                    lang,
                    span,
                    item: item_span,
                });
            }
        }
        self.order(&cards);
    }

    fn rule_name(&mut self, item: &Item, id: &syntax::Name) {
        let rule = RuleId(id_of(self.schema.rules.len()));
        if let Item::Rule(r) = item
            && self.claim("rule", &r.number)
        {
            self.names.rules.insert(r.number.text.clone(), rule);
        }
        if self.claim("rule", id) {
            self.names.rules.insert(id.text.clone(), rule);
        }
    }

    fn order(&mut self, cards: &[bool]) {
        let mut sorted: Vec<_> = self
            .schema
            .rules
            .iter()
            .zip(cards)
            .enumerate()
            .map(|(i, (r, c))| (sort_key(r, *c), i))
            .collect();
        sorted.sort();
        for (order, (_, position)) in sorted.into_iter().enumerate() {
            if let Some(rule) = self.schema.rules.get_mut(position) {
                rule.order = id_of(order);
            }
        }
    }
}
