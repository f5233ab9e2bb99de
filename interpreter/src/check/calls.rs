//! Calls: values, hooks, and asking whether something is allowed.

use super::frame::Frame;
use super::lowered::{Lowered, Out};
use super::nodes::FLAG;
use super::{Checker, codes};
use crate::ir::{ExprId, Exprs, Node, RuleSetId};
use crate::resolve::HookClass;
use crate::resolve::tree::Expr;
use crate::schema::{Base, HookId, RuleId, Type, UnitId, ValueId, units_of};
use reglo_grammar::diagnostic::{Diagnostic, Span};

impl Checker<'_> {
    /// Arguments at the types of their parameters, and which of them may be absent all the same.
    pub(super) fn args(
        &mut self,
        frame: &mut Frame,
        what: (&str, Span),
        params: &[Type],
        args: &[Expr],
        span: Span,
    ) -> Option<(Exprs, Vec<usize>)> {
        if params.len() != args.len() {
            let message = format!("`{}` takes {}, not {}", what.0, counted(params.len()), args.len());
            self.findings.push(
                Diagnostic::error(crate::resolve::codes::ARGUMENT_COUNT, span, message)
                    .related(what.1, "declared here")
                    .help("give it one for each parameter"),
            );
            return None;
        }
        let mut cells: Vec<Option<ExprId>> = Vec::new();
        let mut loose = Vec::new();
        for (at, (arg, ty)) in args.iter().zip(params).enumerate() {
            let out = self.lower(frame, arg, Some(*ty));
            let passes = out.as_ref().is_some_and(|lowered| self.passes(lowered, *ty, arg));
            loose.extend(passes.then_some(at));
            let optional = ty.optional || passes;
            let fitted = self.fit(out, Type { optional, ..*ty }, arg);
            cells.push(fitted.and_then(|l| l.first()));
        }
        let cells: Option<Vec<ExprId>> = cells.into_iter().collect();
        Some((self.list(&cells?), loose))
    }

    pub(super) fn value_call(
        &mut self,
        frame: &mut Frame,
        value: usize,
        args: &[Expr],
        printed: bool,
        span: Span,
    ) -> Out {
        let signature = self.names.value_list.get(value)?;
        let params: Vec<Type> = signature.params.iter().map(|p| p.1).collect();
        let (args, loose) = self.args(frame, (&signature.name, signature.span), &params, args, span)?;
        let mut cells = Vec::new();
        for component in 0..signature.components {
            let value = ValueId(signature.first.0 + component);
            let ty = component_type(signature.ty, component);
            let node = if printed {
                Node::Printed { value, args }
            } else {
                Node::Value { value, args }
            };
            cells.push(self.of_present(node, ty, args, &loose, span));
        }
        let ty = Type {
            optional: signature.ty.optional || !loose.is_empty(),
            ..signature.ty
        };
        Some(Lowered { ty, cells })
    }

    pub(super) fn decide_hook(&mut self, frame: &mut Frame, hook: HookId, args: &[Expr], span: Span) -> Out {
        let signature = self.names.hook_list.get(hook.index())?;
        if signature.class != HookClass::Decides {
            let (does, help) = match signature.class {
                HookClass::Does => ("asks for procedures, so it is done", "write `do hook …`"),
                HookClass::Reduces(_) => (
                    "changes an amount, so it stands in an amendment only",
                    "write `amend …: - hook …`",
                ),
                _ => (
                    "changes an amount, so it stands in an amendment only",
                    "write `amend …: + hook …`",
                ),
            };
            let message = format!("`{}` {does}", signature.name);
            self.findings.push(
                Diagnostic::error(codes::HOOK_MISUSE, span, message)
                    .help(help)
                    .related(signature.span, "declared here"),
            );
            return None;
        }
        let (args, loose) = self.args(frame, (&signature.name, signature.span), &signature.params, args, span)?;
        let cell = self.of_present(Node::Hook { hook, args }, FLAG, args, &loose, span);
        Some(Lowered::one(possibly(!loose.is_empty()), cell))
    }

    /// A hook that says how much an amendment changes.
    pub(super) fn amount_hook(
        &mut self,
        frame: &mut Frame,
        hook: HookId,
        args: &[Expr],
        more: bool,
        span: Span,
    ) -> Out {
        let signature = self.names.hook_list.get(hook.index())?;
        let unit: UnitId = match (signature.class, more) {
            (HookClass::Increases(unit), true) | (HookClass::Reduces(unit), false) => unit,
            (class, _) => {
                let does = match class {
                    HookClass::Increases(_) => "it increases: write `+ hook …`",
                    HookClass::Reduces(_) => "it reduces: write `- hook …`",
                    HookClass::Decides => "it decides: use it as a condition",
                    HookClass::Does => "it asks for procedures: write `do hook …`",
                };
                let message = format!("hook `{}` cannot be used like this", signature.name);
                self.findings.push(
                    Diagnostic::error(codes::HOOK_MISUSE, span, message)
                        .help(does)
                        .related(signature.span, "declared here"),
                );
                return None;
            }
        };
        let (args, _) = self.args(frame, (&signature.name, signature.span), &signature.params, args, span)?;
        let ty = Type::of(Base::Quantity(unit));
        Some(Lowered::one(ty, self.node(Node::Hook { hook, args }, ty, span)))
    }

    pub(super) fn allowed(
        &mut self,
        frame: &mut Frame,
        permission: usize,
        args: &[Expr],
        apart: &[RuleId],
        span: Span,
    ) -> Out {
        let signature = self.names.permission_list.get(permission)?;
        let info = self.permissions.get(permission)?;
        let (id, params) = (info.id, info.params.clone()?);
        let (args, loose) = self.args(frame, (&signature.name, signature.span), &params, args, span)?;
        let Some(permission) = id else {
            // Its rule is off, so nothing needs permission.
            return Some(Lowered::one(FLAG, self.constant(1, FLAG, span)));
        };
        let apart = self.rule_set(apart);
        let node = Node::Allowed {
            permission,
            args,
            apart,
        };
        let cell = self.of_present(node, FLAG, args, &loose, span);
        Some(Lowered::one(possibly(!loose.is_empty()), cell))
    }

    pub(super) fn rule_set(&mut self, rules: &[RuleId]) -> RuleSetId {
        let known = self.program.rule_sets.iter().position(|a| a == rules);
        let position = known.unwrap_or_else(|| {
            self.program.rule_sets.push(rules.to_vec());
            self.program.rule_sets.len() - 1
        });
        RuleSetId(u32::try_from(position).unwrap_or(u32::MAX))
    }
}

/// A flag that may be absent.
fn possibly(optional: bool) -> Type {
    Type { optional, ..FLAG }
}

/// So many arguments, in words.
pub(crate) fn counted(count: usize) -> String {
    match count {
        0 => "no arguments".to_owned(),
        1 => "1 argument".to_owned(),
        several => format!("{several} arguments"),
    }
}

/// The type of one component of a value.
pub(super) fn component_type(ty: Type, component: u32) -> Type {
    match ty.base {
        Base::Bag(bits) => Type {
            base: units_of(bits).nth(component as usize).map_or(ty.base, Base::Quantity),
            ..ty
        },
        _ => ty,
    }
}
