//! Acts that ask a player: choices, sheets, offers; and what an action costs.

use crate::keywords::Keyword;
use crate::syntax::{Act, ActKind, Choose, Chosen, Cost, Domain, Expr, Name, Offer, OfferArg, Submit};

use super::Rule;
use super::acts::Said;
use super::builder::{Builder, Pair, Parts};

/// An act with what is said of it.
type Told = (ActKind, Said);

impl Builder<'_> {
    pub(super) fn choose(&mut self, rule: Rule, mut parts: Parts<'_>) -> Option<Told> {
        let head = self.choose_head(rule, &mut parts);
        let block = parts.find(|part| part.as_rule() == Rule::or_if_impossible);
        let block = block.and_then(|clause| Parts::of(clause).next_as(Rule::act_block));
        let or_if_impossible = block.map(|block| self.act_block(block));
        let (choose, said) = head?;
        let choose = Choose {
            or_if_impossible,
            ..choose
        };
        Some((ActKind::Choose(choose), said))
    }

    /// A choice without what is done where there is nothing to choose.
    fn choose_head(&mut self, rule: Rule, parts: &mut Parts<'_>) -> Option<(Choose, Said)> {
        let what = self.chosen(rule, parts)?;
        let by = self.clause(parts.next_as(Rule::by_clause)?)?;
        let (mut or_none, mut preferring, mut whole) = (None, None, None);
        loop {
            if let Some(clause) = parts.next_as(Rule::or_none) {
                let at = self.span(&clause);
                self.once(&mut or_none, (), Keyword::OrNone, at);
            } else if let Some(clause) = parts.next_as(Rule::preferring) {
                let at = self.span(&clause);
                let value = self.clause(clause)?;
                self.once(&mut preferring, value, Keyword::Preferring, at);
            } else if let Some(clause) = parts.next_as(Rule::all_or_nothing) {
                let at = self.span(&clause);
                self.once(&mut whole, (), Keyword::AllOrNothing, at);
            } else {
                break;
            }
        }
        let choose = Choose {
            what,
            by,
            or_none: or_none.is_some(),
            preferring,
            all_or_nothing: whole.is_some(),
            or_if_impossible: None,
        };
        Some((choose, self.said(parts)?))
    }

    fn chosen(&mut self, rule: Rule, parts: &mut Parts<'_>) -> Option<Chosen> {
        if rule == Rule::choose {
            return Some(match parts.next_as(Rule::name_range) {
                Some(range) => {
                    let (name, least, most) = self.name_range(range)?;
                    Chosen::Range { name, least, most }
                }
                None => Chosen::One(self.take_binder(parts)?),
            });
        }
        let name = self.take_name(parts)?;
        if rule == Rule::choose_whether {
            return Some(Chosen::Whether { name });
        }
        let binder = self.take_binder(parts)?;
        if rule == Rule::choose_order {
            return Some(Chosen::Order { name, binder });
        }
        let (mut at_least, mut at_most) = (None, None);
        loop {
            if let Some(clause) = parts.next_as(Rule::lower_bound) {
                let at = self.span(&clause);
                let value = self.clause(clause)?;
                self.once(&mut at_least, value, Keyword::AtLeast, at);
            } else if let Some(clause) = parts.next_as(Rule::upper_bound) {
                let at = self.span(&clause);
                let value = self.clause(clause)?;
                self.once(&mut at_most, value, Keyword::AtMost, at);
            } else {
                break;
            }
        }
        Some(Chosen::Some {
            name,
            binder,
            at_least,
            at_most,
        })
    }

    pub(super) fn submit(&mut self, mut parts: Parts<'_>) -> Option<Told> {
        let sheet = self.take_name(&mut parts)?;
        let domains = parts.next_as(Rule::domains)?;
        self.remember_block(&domains);
        let fields: Vec<_> = Parts::of(domains).map(|domain| self.domain(domain)).collect();
        let by = self.clause(parts.next_as(Rule::by_clause)?);
        let said = self.said(&mut parts);
        let then = self.take_then(&mut parts);
        let submit = Submit {
            sheet,
            fields: fields.into_iter().collect::<Option<_>>()?,
            by: by?,
            then,
        };
        Some((ActKind::Submit(submit), said?))
    }

    fn domain(&mut self, pair: Pair<'_>) -> Option<(Name, Domain)> {
        let mut parts = Parts::of(pair);
        let name = self.take_name(&mut parts)?;
        let domain = parts.next()?;
        let rule = domain.as_rule();
        let mut ends = Parts::of(domain);
        let first = self.take_expression(&mut ends)?;
        let domain = match rule {
            Rule::domain_given => Domain::Given(first),
            Rule::domain_in => Domain::In(first),
            _ => Domain::Range(first, self.take_expression(&mut ends)?),
        };
        Some((name, domain))
    }

    pub(super) fn secretly(&mut self, mut parts: Parts<'_>) -> Option<ActKind> {
        let binder = self.take_binder(&mut parts);
        let choice = parts.next_as(Rule::inner_choice)?;
        let choice = self.act(choice).map(Box::new);
        let then = self.take_then(&mut parts);
        Some(ActKind::Secretly {
            binder: binder?,
            choice: choice?,
            then,
        })
    }

    pub(super) fn rounds(&mut self, mut parts: Parts<'_>) -> Option<Told> {
        let binder = self.take_binder(&mut parts);
        let said = self.said(&mut parts);
        let offers = self.take_offers(&mut parts);
        let then = self.take_then(&mut parts);
        let rounds = ActKind::Rounds {
            binder: binder?,
            offers: offers?,
            then,
        };
        Some((rounds, said?))
    }

    /// `may` and `must`.
    pub(super) fn offer_act(&mut self, must: bool, mut parts: Parts<'_>) -> Option<Told> {
        let by = self.take_expression(&mut parts);
        let said = self.said(&mut parts)?;
        let offers = self.take_offers(&mut parts);
        let giving = self.take_giving(&mut parts)?;
        let offer = ActKind::Offer {
            must,
            by: by?,
            offers: offers?,
            giving,
        };
        Some((offer, said))
    }

    fn take_then(&mut self, parts: &mut Parts<'_>) -> Vec<Act> {
        parts
            .find(|part| part.as_rule() == Rule::then_block)
            .and_then(|then| Parts::of(then).next_as(Rule::act_block))
            .map(|block| self.act_block(block))
            .unwrap_or_default()
    }

    fn take_offers(&mut self, parts: &mut Parts<'_>) -> Option<Vec<Offer>> {
        let offers = parts.next_as(Rule::offers)?;
        self.remember_block(&offers);
        let all: Vec<_> = Parts::of(offers).map(|offer| self.offer(offer)).collect();
        all.into_iter().collect()
    }

    fn offer(&mut self, pair: Pair<'_>) -> Option<Offer> {
        let span = self.span(&pair);
        let mut parts = Parts::of(pair);
        let action = self.take_name(&mut parts)?;
        let args: Vec<_> = match parts.next_as(Rule::offer_args) {
            Some(args) => Parts::of(args).map(|arg| self.offer_arg(arg)).collect(),
            None => Vec::new(),
        };
        Some(Offer {
            action,
            args: args.into_iter().collect::<Option<_>>()?,
            span,
        })
    }

    fn offer_arg(&mut self, pair: Pair<'_>) -> Option<OfferArg> {
        let inner = Parts::of(pair).next()?;
        Some(match inner.as_rule() {
            Rule::binder => OfferArg::Any(self.binder(inner, 0)?),
            _ => OfferArg::Fixed(self.expression(inner, 0)?),
        })
    }

    pub(super) fn costs(&mut self, parts: &mut Parts<'_>) -> Option<ActKind> {
        let by = self.take_expression(parts);
        let block = parts.next_as(Rule::cost_block)?;
        self.remember_block(&block);
        let costs: Vec<_> = Parts::of(block).map(|cost| self.cost(cost)).collect();
        Some(ActKind::Costs {
            by: by?,
            costs: costs.into_iter().collect::<Option<_>>()?,
        })
    }

    fn cost(&mut self, pair: Pair<'_>) -> Option<Cost> {
        let span = self.span(&pair);
        let inner = Parts::of(pair).next()?;
        let pay = inner.as_rule() == Rule::cost_paid;
        let mut parts = Parts::of(inner);
        let amount = self.take_expression(&mut parts)?;
        let mut places: Vec<Expr> = Vec::new();
        while let Some(place) = parts.next_as(Rule::expression) {
            places.push(self.expression(place, 0)?);
        }
        let when = self.take_clause(&mut parts, Rule::when_clause)?;
        let (label, prose) = self.said(&mut parts)?;
        Some(Cost {
            pay,
            amount,
            places,
            when,
            label,
            prose,
            span,
        })
    }
}
