//! Names of procedures and reactions: what each act speaks of. A name is known from its act on to the end of its block.

use super::body::{Resolver, labelled};
use super::expr::word;
use super::locals::Role;
use super::names::Names;
use super::tree::{Param, StatementKind};
use super::tree_acts::{Act, ActKind, Call, Called, Order, Procedure, Reaction};
use crate::schema::HookId;
use reglo_grammar::diagnostic::Span;
use reglo_grammar::syntax;

impl Resolver<'_> {
    /// A procedure where it is declared. A second declaration of its name was reported, and is looked at for its names only.
    pub(super) fn procedure(&mut self, found: &syntax::Procedure, span: Span) -> Option<StatementKind> {
        let known = self.locals.len();
        let params = self.params(found.params.iter().map(|p| &p.name), Role::Parameter);
        let affects = found.affects.as_ref().map(|player| self.expr(player));
        let body = self.acts(&found.body);
        self.locals.truncate(known);
        let procedure = *self.names.procedures.get(&found.name.text)?;
        let declared = self.names.procedure_list.get(procedure)?;
        (declared.span == span || declared.span == found.name.span).then_some(StatementKind::Procedure(Procedure {
            procedure,
            params,
            affects,
            body,
        }))
    }

    /// A reaction to a procedure that is declared elsewhere.
    pub(super) fn reaction(&mut self, found: &syntax::Reaction) -> Option<StatementKind> {
        let procedure = self.procedure_named(&found.procedure);
        let known = self.locals.len();
        let args: Vec<_> = found.args.iter().map(|a| self.amend_arg(a)).collect();
        let when = found.when.as_ref().map(|w| self.expr(w));
        let body = self.acts(&found.body);
        self.locals.truncate(known);
        let over = found.over.iter();
        let over = over.filter_map(|r| self.rule(r).map(|id| (id, r.span))).collect();
        let args: Vec<_> = args.into_iter().collect::<Option<_>>()?;
        self.all_or_none(procedure?, args.len(), &found.procedure)?;
        Some(StatementKind::Reaction(Reaction {
            timing: found.timing,
            procedure: procedure?,
            procedure_span: found.procedure.span,
            args,
            when,
            over,
            body,
        }))
    }

    pub(super) fn order(
        &mut self,
        name: &syntax::Name,
        args: &[syntax::Name],
        before: &syntax::Name,
        when: Option<&syntax::Expr>,
    ) -> Option<StatementKind> {
        let procedure = self.procedure_named(name);
        let before = self.procedure_named(before);
        let params = self.params(args, Role::Argument);
        let when = when.map(|w| self.expr(w));
        self.leave(params.len());
        self.all_or_none(procedure?, args.len(), name)?;
        Some(StatementKind::Order(Order {
            procedure: procedure?,
            params,
            before: before?,
            when,
        }))
    }

    pub(super) fn as_soon_as(&mut self, condition: &syntax::Expr, body: &[syntax::Act]) -> StatementKind {
        StatementKind::AsSoonAs {
            condition: self.expr(condition),
            body: self.acts(body),
        }
    }

    /// The procedure with that name; if there is none, that is reported.
    pub(super) fn procedure_named(&mut self, name: &syntax::Name) -> Called {
        let found = self.names.procedures.get(&name.text).copied();
        if found.is_none() {
            let mut unknown = Names::unknown("procedure", &name.text, name.span, self.names.procedures.keys());
            if self.names.values.contains_key(&name.text) {
                unknown.help = Some(format!("`{}` is a value: it is asked for, not done", name.text));
            } else if self.names.permissions.contains_key(&name.text) {
                unknown.help = Some(format!("`{}` is a permission: it is asked for, not done", name.text));
            }
            self.findings.push(unknown);
        }
        self.used.extend(found);
        found
    }

    fn hook_named(&mut self, name: &syntax::Name) -> Option<HookId> {
        let found = self.names.hooks.get(&name.text).copied();
        if found.is_none() {
            let known = self.names.hooks.keys();
            self.findings.push(Names::unknown("hook", &name.text, name.span, known));
        }
        found
    }

    /// What speaks of a procedure's arguments names all of them.
    pub(super) fn all_or_none(&mut self, procedure: usize, named: usize, name: &syntax::Name) -> Option<()> {
        let declared = self.names.procedure_list.get(procedure)?;
        if named == 0 || named == declared.params.len() {
            return Some(());
        }
        let wanted = crate::check::counted(declared.params.len());
        let message = format!("`{}` takes {wanted}, and the names here are {named}", name.text);
        let code = super::codes::ARGUMENT_COUNT;
        self.findings.push(
            reglo_grammar::diagnostic::Diagnostic::error(code, name.span, message)
                .related(declared.span, "declared here")
                .help("give each parameter a name, in their order, or none at all"),
        );
        None
    }

    /// A block; what is named in it is forgotten at its end.
    pub(super) fn acts(&mut self, body: &[syntax::Act]) -> Vec<Act> {
        let known = self.locals.len();
        let acts = self.open_acts(body);
        self.locals.truncate(known);
        acts
    }

    pub(super) fn open_acts(&mut self, body: &[syntax::Act]) -> Vec<Act> {
        let act = |this: &mut Self, act: &syntax::Act| this.within(act.span, |this| this.act(act));
        body.iter().map(|one| act(self, one)).collect()
    }

    pub(super) fn named(&mut self, name: &syntax::Name) -> Param {
        Param {
            local: self.enter(name, Role::Act),
            name: word(name),
        }
    }

    fn done(&mut self, name: &syntax::Name, args: &[syntax::Expr]) -> Call {
        Call {
            procedure: self.procedure_named(name),
            name: word(name),
            args: self.exprs(args),
        }
    }

    fn act(&mut self, act: &syntax::Act) -> Act {
        use syntax::ActKind as S;
        let kind = match &act.kind {
            S::Let { name, value } => {
                let value = self.expr(value);
                let name = self.named(name);
                ActKind::Let { name, value }
            }
            S::Do {
                procedure,
                args,
                giving,
            } => ActKind::Do {
                call: self.done(procedure, args),
                giving: giving.as_ref().map(|name| self.named(name)),
            },
            S::DoHook { hook, args } => ActKind::DoHook {
                hook: self.hook_named(hook),
                args: self.exprs(args),
            },
            S::If { arms, otherwise } => ActKind::If {
                arms: arms.iter().map(|(c, body)| (self.expr(c), self.acts(body))).collect(),
                otherwise: otherwise.as_ref().map(|body| self.acts(body)),
            },
            S::Choose(choose) => ActKind::Choose(Box::new(self.choose(choose))),
            S::Submit(submit) => ActKind::Submit(self.submit(submit)),
            S::Offer {
                must,
                by,
                offers,
                giving,
            } => ActKind::Offer {
                must: *must,
                by: self.expr(by),
                offers: self.offers(offers),
                giving: giving.as_ref().map(|name| self.named(name)),
            },
            S::Roll { name, least, most } => {
                let (least, most) = (self.expr(least), self.expr(most));
                let name = self.named(name);
                ActKind::Roll { name, least, most }
            }
            S::Pick { binder } => ActKind::Pick {
                binder: self.binder_as(binder, Role::Act),
            },
            S::Costs { by, costs } => ActKind::Costs {
                by: self.expr(by),
                costs: costs.iter().map(|cost| self.cost(cost)).collect(),
            },
            S::ForEach { .. } | S::Together { .. } | S::Repeat { .. } | S::Rounds { .. } | S::Secretly { .. } => {
                self.many_times(&act.kind)
            }
            // What the act names is not known where it was impossible.
            S::OrIfImpossible { act, otherwise } => {
                let otherwise = self.acts(otherwise);
                let act = Box::new(self.act(act));
                ActKind::OrIfImpossible { act, otherwise }
            }
            _ => self.plain(&act.kind),
        };
        Act {
            kind,
            message: labelled(act.label.as_ref(), act.prose.as_ref()),
            span: act.span,
        }
    }

    /// Acts that name nothing and hold no others.
    fn plain(&mut self, kind: &syntax::ActKind) -> ActKind {
        use syntax::ActKind as S;
        match kind {
            S::Set { place, value } => ActKind::Set {
                place: self.expr(place),
                value: self.expr(value),
            },
            S::Gain {
                amount,
                place,
                all_or_nothing,
            } => ActKind::Gain {
                amount: self.expr(amount),
                place: self.expr(place),
                whole: *all_or_nothing,
            },
            S::Lose {
                amount,
                place,
                all_or_nothing,
            } => ActKind::Lose {
                amount: self.expr(amount),
                place: self.expr(place),
                whole: *all_or_nothing,
            },
            S::Move {
                what,
                from,
                to,
                at_bottom,
                all_or_nothing,
            } => ActKind::Move {
                what: self.expr(what),
                from: from.as_ref().map(|from| self.expr(from)),
                to: self.expr(to),
                at_bottom: *at_bottom,
                whole: *all_or_nothing,
            },
            S::Clear { place } => ActKind::Clear {
                place: self.expr(place),
            },
            S::Shuffle { place } => ActKind::Shuffle {
                place: self.expr(place),
            },
            S::InOrder(steps) => {
                let steps = steps.iter();
                ActKind::InOrder(steps.map(|step| self.done(&step.procedure, &step.args)).collect())
            }
            S::Require { condition } => ActKind::Require {
                condition: self.expr(condition),
            },
            S::Return { value } => ActKind::Return {
                value: value.as_ref().map(|value| self.expr(value)),
            },
            S::FinishWonBy(players) => ActKind::FinishWonBy(self.expr(players)),
            S::FinishRanked(players) => ActKind::FinishRanked(self.expr(players)),
            S::FinishDrawn => ActKind::FinishDrawn,
            _ => ActKind::Say,
        }
    }

    /// Acts that do others for each of several things.
    fn many_times(&mut self, kind: &syntax::ActKind) -> ActKind {
        use syntax::ActKind as S;
        let known = self.locals.len();
        let kind = match kind {
            S::ForEach { binders, body } => ActKind::ForEach {
                binders: binders.iter().map(|b| self.binder(b)).collect(),
                body: self.acts(body),
            },
            S::Together {
                binder,
                procedure,
                args,
            } => ActKind::Together {
                binder: self.binder(binder),
                call: self.done(procedure, args),
            },
            S::Repeat {
                times,
                fixed,
                body,
                until,
            } => ActKind::Repeat {
                times: times.as_ref().map(|times| self.expr(times)),
                fixed: *fixed,
                body: self.open_acts(body),
                until: until.as_ref().map(|until| self.expr(until)),
            },
            S::Rounds { binder, offers, then } => ActKind::Rounds {
                binder: self.binder(binder),
                offers: self.offers(offers),
                then: {
                    // What comes after a pass is about nobody in particular.
                    self.locals.truncate(known);
                    self.acts(then)
                },
            },
            S::Secretly { binder, choice, then } => ActKind::Secretly {
                binder: self.binder(binder),
                choice: Box::new(self.act(choice)),
                then: self.acts(then),
            },
            _ => ActKind::Say,
        };
        self.locals.truncate(known);
        kind
    }
}
