//! The kinds of statements, one by one.

use super::body::{Resolver, labelled};
use super::codes;
use super::expr::word;
use super::locals::Role;
use super::names::Names;
use super::tree::{
    AmendArg, Binder, Change, ChangeKind, Figure, FigureId, Forbidden, Labelled, Meaning, Param, Price, StatementKind,
};
use reglo_grammar::diagnostic::{Diagnostic, Span};
use reglo_grammar::syntax;

/// What to do about too few or too many names.
const NAMES_HELP: &str = "give each parameter a name, in their order";
/// What to do where there is no card.
pub(super) const NO_THIS_HELP: &str = "name the thing, or make this a rule of its card: `card thing id { … }`";

impl Resolver<'_> {
    /// Statements about a permission that is declared elsewhere.
    pub(super) fn about_permission(&mut self, kind: &syntax::StatementKind) -> Option<StatementKind> {
        use syntax::StatementKind as S;
        match kind {
            S::Allow {
                permission,
                args,
                when,
                price,
                at_most,
                message,
            } => {
                let permission = self.permission_named(permission, args.len());
                let params = self.params(args, Role::Argument);
                let when = when.as_ref().map(|w| self.expr(w));
                let price = price.as_ref().map(|p| match p {
                    syntax::RoutePrice::Surcharge(e) => Price::Surcharge(self.expr(e)),
                    syntax::RoutePrice::Instead(e) => Price::Instead(self.expr(e)),
                });
                let at_most = at_most.as_ref().map(|n| self.expr(n));
                self.leave(params.len());
                let message = labelled(None, message.as_ref());
                Some(StatementKind::Allow {
                    permission: permission?,
                    params,
                    when,
                    price,
                    at_most,
                    message,
                })
            }
            S::Capacity {
                rule,
                at_most,
                label,
                message,
            } => {
                let of = self.rule(rule);
                let at_most = self.expr(at_most);
                let message = labelled(label.as_ref(), message.as_ref());
                Some(StatementKind::Capacity {
                    of: of?,
                    of_span: rule.span,
                    at_most,
                    message,
                })
            }
            S::Cannot {
                permission,
                args,
                when,
                label,
                message,
            } => {
                let what = self.forbidden(permission, args.len());
                let params = self.params(args, Role::Argument);
                let when = when.as_ref().map(|w| self.expr(w));
                self.leave(params.len());
                let message = labelled(label.as_ref(), message.as_ref());
                Some(StatementKind::Cannot {
                    what: what?,
                    params,
                    when,
                    message,
                })
            }
            S::Except {
                permission,
                args,
                from,
                when,
            } => {
                let what = self.forbidden(permission, args.len());
                let found = self.rule(from);
                let params = self.params(args, Role::Argument);
                let when = when.as_ref().map(|w| self.expr(w));
                self.leave(params.len());
                Some(StatementKind::Except {
                    what: what?,
                    params,
                    from: found?,
                    from_span: from.span,
                    when,
                })
            }
            _ => None,
        }
    }

    /// Loops hold no declarations and nothing about permissions; `while` holds no declarations.
    pub(super) fn may_stand(&mut self, statement: &syntax::Statement) -> bool {
        use syntax::StatementKind as S;
        let (what, also_in_while) = match &statement.kind {
            S::Value { .. } => ("value", false),
            S::Permission { .. } => ("permission", false),
            S::Example(_) => ("example", false),
            S::Allow { .. } => ("allow", true),
            S::Capacity { .. } => ("capacity", true),
            S::Procedure(_) => ("procedure", false),
            S::Reaction(reaction) => (timing(reaction.timing), true),
            S::AsSoonAs { .. } => ("as soon as", true),
            S::Order { .. } => ("order", true),
            _ => return true,
        };
        let within = match (self.loops, self.whiles) {
            (0, 0) => return true,
            (0, _) if also_in_while => return true,
            (0, _) => "while",
            _ => "for each",
        };
        let message = format!("`{what}` cannot stand inside `{within}`");
        let help = if matches!(statement.kind, S::AsSoonAs { .. }) {
            "say it with a condition: `as soon as any(x in …: …)`"
        } else if also_in_while {
            "say it with a condition: `when …`"
        } else {
            "put it directly into the rule"
        };
        self.findings
            .push(Diagnostic::error(codes::MISPLACED, statement.span, message).help(help));
        false
    }

    pub(super) fn figure(&mut self, name: &syntax::Name, value: &syntax::Expr) -> Option<StatementKind> {
        let value = self.expr(value);
        let id = FigureId(super::declare::id_of(self.figures.len()));
        self.figures.push(Figure {
            name: name.text.clone(),
            value,
            span: name.span,
        });
        self.know(name, Meaning::Figure(id), Role::Figure);
        Some(StatementKind::Figure(id))
    }

    pub(super) fn value(
        &mut self,
        name: &syntax::Name,
        params: &[syntax::Param],
        body: &syntax::Expr,
        span: Span,
    ) -> Option<StatementKind> {
        let params = self.params(params.iter().map(|p| &p.name), Role::Parameter);
        let body = self.expr(body);
        self.leave(params.len());
        let value = *self.names.values.get(&name.text)?;
        // A second declaration of the name, which was reported.
        let first = self.names.value_list.get(value).is_some_and(|v| v.span == span);
        first.then_some(StatementKind::Value { value, params, body })
    }

    pub(super) fn permission(
        &mut self,
        name: &syntax::Name,
        uses: &[(syntax::Name, syntax::Expr)],
        priced: Option<&syntax::Expr>,
        message: Labelled,
        span: Span,
    ) -> Option<StatementKind> {
        let mut binders = Vec::new();
        for (name, over) in uses {
            let over = self.expr(over);
            binders.push(Binder {
                local: self.enter(name, Role::Parameter),
                name: word(name),
                over,
                filter: None,
            });
        }
        let priced = priced.map(|p| self.expr(p));
        self.leave(binders.len());
        let permission = *self.names.permissions.get(&name.text)?;
        let first = self
            .names
            .permission_list
            .get(permission)
            .is_some_and(|p| p.span == span);
        first.then_some(StatementKind::Permission {
            permission,
            uses: binders,
            priced,
            message,
        })
    }

    /// The permission or the procedure with that name.
    fn forbidden(&mut self, name: &syntax::Name, arity: usize) -> Option<Forbidden> {
        if !self.names.permissions.contains_key(&name.text)
            && let Some(procedure) = self.names.procedures.get(&name.text).copied()
        {
            self.used.insert(procedure);
            self.all_or_none(procedure, arity, name)?;
            return Some(Forbidden::Procedure(procedure));
        }
        if !self.names.permissions.contains_key(&name.text) && !self.names.procedures.is_empty() {
            let known = self.names.permissions.keys().chain(self.names.procedures.keys());
            let found = Names::unknown("permission or procedure", &name.text, name.span, known);
            self.findings.push(found);
            return None;
        }
        self.permission_named(name, arity).map(Forbidden::Permission)
    }

    fn permission_named(&mut self, name: &syntax::Name, arity: usize) -> Option<usize> {
        let Some(&permission) = self.names.permissions.get(&name.text) else {
            let known = self.names.permissions.keys();
            let mut found = Names::unknown("permission", &name.text, name.span, known);
            if self.names.procedures.contains_key(&name.text) {
                found.help = Some(format!("`{}` is a procedure: it is forbidden, not allowed", name.text));
            }
            self.findings.push(found);
            return None;
        };
        let signature = self.names.permission_list.get(permission)?;
        if signature.arity != arity {
            let message = format!(
                "`{}` is about {} in each use, and here are {arity} names",
                name.text, signature.arity
            );
            let code = super::codes::ARGUMENT_COUNT;
            self.findings.push(
                Diagnostic::error(code, name.span, message)
                    .related(signature.span, "declared here")
                    .help(NAMES_HELP),
            );
            return None;
        }
        Some(permission)
    }

    pub(super) fn amend(
        &mut self,
        name: &syntax::Name,
        args: &[syntax::AmendArg],
        when: Option<&syntax::Expr>,
        changes: &[syntax::Change],
        over: &[syntax::RuleRef],
    ) -> Option<StatementKind> {
        let value = self.names.values.get(&name.text).copied();
        if value.is_none() {
            self.findings
                .push(Names::unknown("value", &name.text, name.span, self.names.values.keys()));
        }
        let known = self.locals.len();
        let args: Vec<Option<AmendArg>> = args.iter().map(|a| self.amend_arg(a)).collect();
        let when = when.map(|w| self.expr(w));
        let changes = changes.iter().map(|c| self.change(c)).collect();
        self.locals.truncate(known);
        let over = over
            .iter()
            .filter_map(|r| self.rule(r).map(|id| (id, r.span)))
            .collect();
        let args: Vec<AmendArg> = args.into_iter().collect::<Option<_>>()?;
        let value = value?;
        let signature = self.names.value_list.get(value)?;
        if signature.params.len() != args.len() {
            let message = format!(
                "to amend `{}` name its parameters, {} in all, not {}",
                name.text,
                signature.params.len(),
                args.len()
            );
            let code = super::codes::ARGUMENT_COUNT;
            self.findings.push(
                Diagnostic::error(code, name.span, message)
                    .related(signature.span, "declared here")
                    .help(NAMES_HELP),
            );
            return None;
        }
        Some(StatementKind::Amend {
            value,
            args,
            when,
            changes,
            over,
        })
    }

    pub(super) fn amend_arg(&mut self, arg: &syntax::AmendArg) -> Option<AmendArg> {
        match arg {
            syntax::AmendArg::Name(name) => Some(AmendArg::Param(Param {
                local: self.enter(name, Role::Argument),
                name: word(name),
            })),
            syntax::AmendArg::This(span) => {
                if !self.in_card {
                    let message = "`this` is a card's thing, and there is no card here";
                    self.findings
                        .push(Diagnostic::error(codes::NO_THIS, *span, message).help(NO_THIS_HELP));
                }
                self.this.map(|(thing, kind)| AmendArg::This(thing, kind, *span))
            }
        }
    }

    fn change(&mut self, change: &syntax::Change) -> Change {
        use syntax::ChangeKind as S;
        let kind = match &change.kind {
            S::Becomes(e) => ChangeKind::Becomes(self.expr(e)),
            S::Plus(e) => ChangeKind::Plus(self.expr(e)),
            S::Minus(e, floor) => ChangeKind::Minus(self.expr(e), floor.as_ref().map(|f| self.expr(f))),
            S::AtLeast(e) => ChangeKind::AtLeast(self.expr(e)),
            S::AtMost(e) => ChangeKind::AtMost(self.expr(e)),
            S::With(e) => ChangeKind::With(self.expr(e)),
            S::Without(e) => ChangeKind::Without(self.expr(e)),
        };
        Change {
            kind,
            span: change.span,
        }
    }
}

/// A reaction's keyword.
fn timing(timing: syntax::Timing) -> &'static str {
    match timing {
        syntax::Timing::Before => "before",
        syntax::Timing::After => "after",
        syntax::Timing::InsteadOf => "instead of",
        syntax::Timing::AtEndOf => "at end of",
    }
}
