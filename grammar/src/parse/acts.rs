//! Acts of procedures. Choices and whatever else asks a player stand in `choices`.

use crate::diagnostic::Span;
use crate::syntax::{Act, ActKind, Binder, Expr, Name, Prose, StepInOrder};

use super::Rule;
use super::builder::{Builder, Pair, Parts};

/// What is said of an act.
pub(super) type Said = (Option<Name>, Option<Prose>);

impl Builder<'_> {
    /// An `act` or `plain_act`.
    pub(super) fn act(&mut self, pair: Pair<'_>) -> Option<Act> {
        let span = self.span(&pair);
        let inner = pair.into_inner().next()?;
        if inner.as_rule() == Rule::act_compound {
            return self.act_compound(inner, span);
        }
        let alternative = alternative(&inner);
        let told = self.any_act(inner);
        let otherwise = alternative.map(|(end, clause)| {
            let block = Parts::of(clause).next_as(Rule::act_block);
            (end, block.map(|block| self.act_block(block)).unwrap_or_default())
        });
        let (kind, (label, prose)) = told?;
        let act = |span| Act {
            kind,
            label,
            prose,
            span,
        };
        let Some((end, otherwise)) = otherwise else {
            return Some(act(span));
        };
        let own = Span {
            end: self.source_span(end, end).end.min(span.end),
            ..span
        };
        let kind = ActKind::OrIfImpossible {
            act: Box::new(act(own)),
            otherwise,
        };
        Some(Act {
            kind,
            label: None,
            prose: None,
            span,
        })
    }

    /// `for each …: for each …: …`, from the inside out.
    fn act_compound(&mut self, pair: Pair<'_>, span: Span) -> Option<Act> {
        let mut heads = Vec::new();
        let mut body = Vec::new();
        for part in Parts::of(pair) {
            let at = self.span(&part);
            match part.as_rule() {
                Rule::for_each => {
                    let binders: Vec<_> = Parts::of(part).map(|binder| self.binder(binder, 0)).collect();
                    heads.push((at, binders.into_iter().collect::<Option<Vec<_>>>()));
                }
                Rule::act_block => body = self.act_block(part),
                _ => body = self.act(part).into_iter().collect(),
            }
        }
        if !self.may_be_this_deep(heads.len(), span) {
            return None;
        }
        for (at, binders) in heads.into_iter().rev() {
            body = vec![Act {
                kind: ActKind::ForEach {
                    binders: binders?,
                    body,
                },
                label: None,
                prose: None,
                span: Span {
                    start: at.start,
                    ..span
                },
            }];
        }
        body.pop()
    }

    fn any_act(&mut self, pair: Pair<'_>) -> Option<(ActKind, Said)> {
        let rule = pair.as_rule();
        let mut parts = Parts::of(pair);
        let nothing = (None, None);
        let kind = match rule {
            Rule::let_act => ActKind::Let {
                name: self.take_name(&mut parts)?,
                value: self.take_expression(&mut parts)?,
            },
            Rule::if_act => return Some((self.if_act(parts)?, nothing)),
            Rule::in_order => return Some((self.in_order(parts)?, nothing)),
            Rule::repeat => return Some((self.repeat(parts)?, nothing)),
            Rule::secretly => return Some((self.secretly(parts)?, nothing)),
            Rule::choose | Rule::choose_some | Rule::choose_order | Rule::choose_whether => {
                return self.choose(rule, parts);
            }
            Rule::submit | Rule::submit_secretly => return self.submit(parts),
            Rule::rounds => return self.rounds(parts),
            Rule::may | Rule::must => return self.offer_act(rule == Rule::must, parts),
            Rule::costs => self.costs(&mut parts)?,
            Rule::finish => self.finish(&mut parts)?,
            Rule::clear_act => {
                let target = parts.next_as(Rule::target)?;
                ActKind::Clear {
                    place: self.operation(target, 0)?,
                }
            }
            Rule::set_act | Rule::gain | Rule::lose | Rule::move_act => self.change_of_state(rule, &mut parts)?,
            Rule::do_act | Rule::together => self.done(rule, &mut parts)?,
            Rule::do_hook => ActKind::DoHook {
                hook: self.take_name(&mut parts)?,
                args: self.take_arguments(&mut parts)?,
            },
            Rule::roll | Rule::pick | Rule::shuffle => self.by_chance(rule, &mut parts)?,
            Rule::require_act => ActKind::Require {
                condition: self.take_expression(&mut parts)?,
            },
            Rule::return_act => ActKind::Return {
                value: self.take_if_any(&mut parts)?,
            },
            _ => ActKind::Say,
        };
        Some((kind, self.said(&mut parts)?))
    }

    /// `as label` and the prose.
    pub(super) fn said(&mut self, parts: &mut Parts<'_>) -> Option<Said> {
        let label = match parts.next_as(Rule::as_clause) {
            Some(clause) => Some(self.take_name(&mut Parts::of(clause))?),
            None => None,
        };
        Some((label, self.take_prose(parts)))
    }

    /// `set`, `gain`, `lose` and `move`.
    fn change_of_state(&mut self, rule: Rule, parts: &mut Parts<'_>) -> Option<ActKind> {
        if rule == Rule::set_act {
            let target = parts.next_as(Rule::target)?;
            return Some(ActKind::Set {
                place: self.operation(target, 0)?,
                value: self.take_expression(parts)?,
            });
        }
        let amount = self.take_expression(parts)?;
        if rule == Rule::move_act {
            return Some(ActKind::Move {
                what: amount,
                from: self.take_clause(parts, Rule::from_clause)?,
                to: self.clause(parts.next_as(Rule::to_clause)?)?,
                at_bottom: parts.has(Rule::at_bottom),
                all_or_nothing: parts.has(Rule::all_or_nothing),
            });
        }
        let place = self.take_expression(parts)?;
        let all_or_nothing = parts.has(Rule::all_or_nothing);
        Some(if rule == Rule::gain {
            ActKind::Gain {
                amount,
                place,
                all_or_nothing,
            }
        } else {
            ActKind::Lose {
                amount,
                place,
                all_or_nothing,
            }
        })
    }

    /// `do` and `together for each`.
    fn done(&mut self, rule: Rule, parts: &mut Parts<'_>) -> Option<ActKind> {
        let binder = if rule == Rule::together {
            Some(self.take_binder(parts)?)
        } else {
            None
        };
        let procedure = self.take_name(parts)?;
        let args = self.take_arguments(parts)?;
        Some(match binder {
            Some(binder) => ActKind::Together {
                binder,
                procedure,
                args,
            },
            None => ActKind::Do {
                procedure,
                args,
                giving: self.take_giving(parts)?,
            },
        })
    }

    /// `giving x`; nothing only if there is an error in it.
    pub(super) fn take_giving(&mut self, parts: &mut Parts<'_>) -> Option<Option<Name>> {
        Some(match parts.next_as(Rule::giving) {
            Some(clause) => Some(self.take_name(&mut Parts::of(clause))?),
            None => None,
        })
    }

    fn if_act(&mut self, parts: Parts<'_>) -> Option<ActKind> {
        let (mut arms, mut otherwise) = (Vec::new(), None);
        let mut is_sound = true;
        for part in parts {
            let mut inner = Parts::of(part);
            let condition = match inner.next_as(Rule::expression) {
                Some(condition) => self.expression(condition, 0),
                None => {
                    otherwise = Some(self.act_block(inner.next_as(Rule::act_block)?));
                    break;
                }
            };
            // Errors in a block are reported even if there is one in its condition.
            let body = self.act_block(inner.next_as(Rule::act_block)?);
            match condition {
                Some(condition) => arms.push((condition, body)),
                None => is_sound = false,
            }
        }
        is_sound.then_some(ActKind::If { arms, otherwise })
    }

    fn in_order(&mut self, mut parts: Parts<'_>) -> Option<ActKind> {
        let block = parts.next_as(Rule::steps_in_order)?;
        self.remember_block(&block);
        let steps: Vec<_> = Parts::of(block).map(|step| self.step_in_order(step)).collect();
        Some(ActKind::InOrder(steps.into_iter().collect::<Option<_>>()?))
    }

    fn step_in_order(&mut self, pair: Pair<'_>) -> Option<StepInOrder> {
        let span = self.span(&pair);
        let mut parts = Parts::of(pair);
        Some(StepInOrder {
            procedure: self.take_name(&mut parts)?,
            args: self.take_arguments(&mut parts)?,
            span,
        })
    }

    fn repeat(&mut self, mut parts: Parts<'_>) -> Option<ActKind> {
        let up_to = self.take_clause(&mut parts, Rule::up_to);
        let fixed = self.take_clause(&mut parts, Rule::up_to_fixed);
        let body = self.act_block(parts.next_as(Rule::act_block)?);
        let until = self.take_clause(&mut parts, Rule::until_clause)?;
        let (up_to, fixed) = (up_to?, fixed?);
        Some(ActKind::Repeat {
            fixed: fixed.is_some(),
            times: up_to.or(fixed),
            body,
            until,
        })
    }

    /// `roll`, `pick` and `shuffle`.
    fn by_chance(&mut self, rule: Rule, parts: &mut Parts<'_>) -> Option<ActKind> {
        Some(match rule {
            Rule::roll => {
                let (name, least, most) = self.name_range(parts.next_as(Rule::name_range)?)?;
                ActKind::Roll { name, least, most }
            }
            Rule::pick => ActKind::Pick {
                binder: self.take_binder(parts)?,
            },
            _ => ActKind::Shuffle {
                place: self.take_expression(parts)?,
            },
        })
    }

    fn finish(&mut self, parts: &mut Parts<'_>) -> Option<ActKind> {
        let how = parts.next()?;
        Some(match how.as_rule() {
            Rule::finish_won_by => ActKind::FinishWonBy(self.clause(how)?),
            Rule::finish_ranked => ActKind::FinishRanked(self.clause(how)?),
            _ => ActKind::FinishDrawn,
        })
    }

    /// `x from A to B`
    pub(super) fn name_range(&mut self, pair: Pair<'_>) -> Option<(Name, Expr, Expr)> {
        let mut parts = Parts::of(pair);
        Some((
            self.take_name(&mut parts)?,
            self.take_expression(&mut parts)?,
            self.take_expression(&mut parts)?,
        ))
    }

    pub(super) fn take_binder(&mut self, parts: &mut Parts<'_>) -> Option<Binder> {
        self.binder(parts.next_as(Rule::binder)?, 0)
    }

    /// The expression of a clause that may be left out; nothing only if there is an error in it.
    pub(super) fn take_clause(&mut self, parts: &mut Parts<'_>, rule: Rule) -> Option<Option<Expr>> {
        Some(match parts.next_as(rule) {
            Some(clause) => Some(self.clause(clause)?),
            None => None,
        })
    }

    fn take_if_any(&mut self, parts: &mut Parts<'_>) -> Option<Option<Expr>> {
        Some(match parts.next_as(Rule::expression) {
            Some(value) => Some(self.expression(value, 0)?),
            None => None,
        })
    }
}

/// The `or if impossible` of an act, and where what stands before it ends. A choice takes its own.
fn alternative<'i>(act: &Pair<'i>) -> Option<(usize, Pair<'i>)> {
    if matches!(
        act.as_rule(),
        Rule::choose | Rule::choose_some | Rule::choose_order | Rule::choose_whether
    ) {
        return None;
    }
    let mut end = act.as_span().start();
    for part in act.clone().into_inner() {
        if part.as_rule() == Rule::or_if_impossible {
            return Some((end, part));
        }
        end = part.as_span().start() + part.as_str().trim_end().len();
    }
    None
}
