//! Whether what a procedure gives is there behind `do p(a) giving x`: it may not have happened, and what came instead may have given nothing.

use super::{ends_head, heads};
use crate::check::Checker;
use crate::resolve::tree::{Expr, ExprKind, Forbidden, LocalId, Meaning, RuleBody, Statement, StatementKind};
use crate::resolve::tree_acts::{Act, ActKind, Called, Timing};
use crate::schema::{Base, RuleId, Type};
use reglo_grammar::diagnostic::{Diagnostic, Span};

/// Why a procedure may give nothing; each the first that was found, and where.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct GivesNothing {
    /// It may not happen: then what is done `or if impossible` is done.
    pub not_done: Option<(Why, Span)>,
    /// It happens, or something comes instead of it, and may end without a result.
    pub not_given: Option<(Why, Span)>,
}

/// See [`GivesNothing`].
#[derive(Debug, Clone, Copy)]
pub(super) enum Why {
    Forbidden,
    Needs,
    Instead,
    Off,
}

impl GivesNothing {
    fn any(self) -> Option<(Why, Span)> {
        self.not_done.or(self.not_given)
    }
}

impl Checker<'_> {
    /// Finds out what may keep each procedure from giving anything, whatever rules are on: an option that is chosen later makes no guard necessary
    /// that was not asked for.
    pub(in crate::check) fn find_results(&mut self, rules: &[RuleBody]) {
        self.acts.gives_nothing = vec![GivesNothing::default(); self.names.procedure_list.len()];
        rules.iter().for_each(|rule| self.look_for_results(&rule.body));
    }

    fn look_for_results(&mut self, statements: &[Statement]) {
        for statement in statements {
            let (procedure, found) = match &statement.kind {
                StatementKind::ForEach { body, .. } | StatementKind::While { body, .. } => {
                    self.look_for_results(body);
                    continue;
                }
                StatementKind::Cannot {
                    what: Forbidden::Procedure(procedure),
                    ..
                } => {
                    let not_done = Some((Why::Forbidden, statement.span));
                    let not_given = None;
                    (*procedure, GivesNothing { not_done, not_given })
                }
                StatementKind::Reaction(found) if found.timing == Timing::InsteadOf => {
                    let without = !returns(&found.body) || first_need(&found.body).is_some();
                    let not_given = without.then_some((Why::Instead, statement.span));
                    let not_done = None;
                    (found.procedure, GivesNothing { not_done, not_given })
                }
                StatementKind::Procedure(found) => {
                    let (head, rest) = found.body.split_at(head_of(&found.body));
                    let [not_done, not_given] = [head, rest].map(|acts| Some((Why::Needs, first_need(acts)?)));
                    (found.procedure, GivesNothing { not_done, not_given })
                }
                _ => continue,
            };
            if let Some(known) = self.acts.gives_nothing.get_mut(procedure) {
                known.not_done = known.not_done.or(found.not_done);
                known.not_given = known.not_given.or(found.not_given);
            }
        }
    }

    /// Why a procedure may give nothing to a rule that does it.
    pub(super) fn gives_nothing(&self, procedure: usize, to: RuleId) -> GivesNothing {
        let mut known = self.acts.gives_nothing.get(procedure).copied().unwrap_or_default();
        let declared = self.names.procedure_list.get(procedure);
        let off = declared.filter(|declared| self.is_on(to) && !self.is_on(declared.rule));
        known.not_given = known.not_given.or(off.map(|declared| (Why::Off, declared.span)));
        known
    }

    /// The type of a result's name: of lists and sets that there is nothing is that they have no members, of all else it is absent.
    pub(super) fn result_type(&mut self, procedure: usize, to: RuleId, (local, ty): (LocalId, Type)) -> Type {
        let why = self.gives_nothing(procedure, to).any();
        let settled = ty.optional || matches!(ty.base, Base::List(_) | Base::Set(_));
        match why.filter(|_| !settled) {
            Some((why, at)) => {
                self.acts.absent.insert(local, (procedure, why, at));
                Type { optional: true, ..ty }
            }
            None => ty,
        }
    }

    /// The type of a result where nobody goes on for whom the procedure did not happen, if it is always there then.
    pub(super) fn result_if_done(&self, procedure: Called, to: RuleId) -> Option<Type> {
        let known = self.gives_nothing(procedure?, to);
        let declared = self.names.procedure_list.get(procedure?)?;
        declared.gives.filter(|_| known.not_given.is_none())
    }

    /// Says of something that may be absent since it is the result of a procedure what may keep that from giving it.
    pub(in crate::check) fn why_absent(&self, found: Diagnostic, expr: &Expr) -> Diagnostic {
        let ExprKind::Name { meanings, .. } = &expr.kind else {
            return found;
        };
        let Some(Meaning::Local(local)) = meanings.first() else {
            return found;
        };
        let Some((procedure, why, at)) = self.acts.absent.get(local) else {
            return found;
        };
        let name = self
            .names
            .procedure_list
            .get(*procedure)
            .map_or("", |p| p.name.as_str());
        let said = match why {
            Why::Forbidden => format!("`{name}` may be forbidden here, and then it gives nothing"),
            Why::Needs => format!("`{name}` needs this, and gives nothing where it is not there"),
            Why::Instead => format!("this may come instead of `{name}`, and give nothing"),
            Why::Off => format!("`{name}` gives nothing where its rule is off"),
        };
        found.related(*at, said)
    }
}

/// How many acts at the beginning are what a procedure needs.
fn head_of(acts: &[Act]) -> usize {
    let mut head = 0;
    for act in acts.iter().take_while(|act| heads(&act.kind)) {
        head += 1;
        if ends_head(&act.kind) {
            break;
        }
    }
    head
}

/// Whether acts end with `return` or the game on every way, as far as that is plain to see.
fn returns(acts: &[Act]) -> bool {
    acts.iter().any(|act| match &act.kind {
        ActKind::Return { value } => value.is_some(),
        ActKind::FinishWonBy(_) | ActKind::FinishRanked(_) | ActKind::FinishDrawn => true,
        ActKind::If { arms, otherwise } => {
            let all = otherwise.iter().chain(arms.iter().map(|(_, acts)| acts));
            otherwise.is_some() && all.into_iter().all(|acts| returns(acts))
        }
        _ => false,
    })
}

/// The first act without which the rest is left out.
fn first_need(acts: &[Act]) -> Option<Span> {
    acts.iter().find_map(|act| match &act.kind {
        ActKind::Require { .. } | ActKind::Costs { .. } => Some(act.span),
        ActKind::Choose(choose) => match &choose.or_if_impossible {
            None => choose.all_or_nothing.then_some(act.span),
            Some(acts) if choose.all_or_nothing && !returns(acts) => Some(act.span),
            Some(acts) => first_need(acts),
        },
        ActKind::If { arms, otherwise } => {
            let mut all = arms.iter().map(|(_, acts)| acts).chain(otherwise);
            all.find_map(|acts| first_need(acts))
        }
        ActKind::ForEach { body, .. } | ActKind::Repeat { body, .. } => first_need(body),
        ActKind::Rounds { then, .. } => first_need(then),
        ActKind::Submit(submit) => first_need(&submit.then),
        ActKind::Secretly { choice, then, .. } => first_need(std::slice::from_ref(choice)).or_else(|| first_need(then)),
        ActKind::OrIfImpossible { act, otherwise } => {
            let own = match act.kind {
                ActKind::Costs { .. } => None,
                _ => first_need(std::slice::from_ref(act)),
            };
            own.or_else(|| first_need(otherwise))
        }
        _ => None,
    })
}
