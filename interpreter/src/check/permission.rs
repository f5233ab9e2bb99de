//! Permissions: their uses, routes, capacities, prohibitions and exceptions.

use super::frame::Frame;
use super::nodes::FLAG;
use super::statements::Around;
use super::{Checker, codes};
use crate::ir::{At, Exception, ExprId, Loop, LoopId, Permission, Prohibition};
use crate::resolve::tree::{Binder, Expr, ExprKind, Forbidden, Meaning, Param, RuleBody, Statement, StatementKind};
use crate::schema::{PermissionId, RuleId, Type};

impl Checker<'_> {
    /// Permissions come first: their parameters' types are those of what they run over.
    pub(super) fn declare_permissions(&mut self, rule: &RuleBody) {
        for statement in &rule.body {
            if let StatementKind::Permission {
                permission,
                uses,
                priced,
                ..
            } = &statement.kind
            {
                let mut frame = Frame::default();
                let lowered = self.uses(&mut frame, uses);
                let alike = lowered.as_ref().and_then(|(loops, _)| self.alike(loops));
                let params = lowered.map(|(_, params)| params);
                let price = priced.as_ref().and_then(|p| self.priced(p, uses));
                let id = self.is_on(rule.rule).then(|| {
                    let known = self.permissions.iter().filter(|p| p.id.is_some()).count();
                    PermissionId(u32::try_from(known).unwrap_or(u32::MAX))
                });
                if let Some(info) = self.permissions.get_mut(*permission) {
                    *info = super::PermissionInfo {
                        id,
                        params,
                        price,
                        alike,
                    };
                }
            }
        }
        let mut figures = Vec::new();
        for statement in &rule.body {
            match &statement.kind {
                StatementKind::Figure(id) => figures.push(Around::Figure(*id)),
                StatementKind::Permission { permission, .. } => {
                    self.permission(rule.rule, *permission, statement, &figures);
                }
                _ => {}
            }
        }
    }

    /// The loops over the uses: parameters in slots `0..arity`, positions after them.
    fn uses(&mut self, frame: &mut Frame, uses: &[Binder]) -> Option<(Vec<LoopId>, Vec<Type>)> {
        let locals: Vec<u16> = uses.iter().map(|_| frame.slot()).collect();
        let mut loops = Vec::new();
        let mut params = Vec::new();
        for (binder, local) in uses.iter().zip(locals) {
            let position = frame.slot();
            let (over, ty) = self.looped(frame, &binder.over)?;
            self.bind(frame, binder, (over, ty), (local, position));
            let over_set = matches!(ty.base, crate::schema::Base::Enum(_));
            loops.push(self.push_loop(Loop {
                over,
                over_set,
                local,
                position,
                filter: None,
            }));
            params.push(ty);
        }
        Some((loops, params))
    }

    /// `priced v(x, y)`: exactly the parameters, in order.
    fn priced(&mut self, priced: &Expr, uses: &[Binder]) -> Option<usize> {
        let is = |arg: &Expr, local| matches!(&arg.kind, ExprKind::Name { meanings, .. } if meanings.first() == Some(&Meaning::Local(local)));
        match &priced.kind {
            ExprKind::Poison => None,
            ExprKind::Call { value, args }
                if args.len() == uses.len() && args.iter().zip(uses).all(|(a, u)| is(a, u.local)) =>
            {
                Some(*value)
            }
            _ => {
                let names: Vec<&str> = uses.iter().map(|u| u.name.text.as_str()).collect();
                let help = format!("write `priced v({})`", names.join(", "));
                self.error_help(
                    codes::TYPE_MISMATCH,
                    priced.span,
                    "the price of a use is a value of exactly its parameters",
                    help,
                );
                None
            }
        }
    }

    fn permission(&mut self, rule: RuleId, permission: usize, statement: &Statement, figures: &[Around<'_>]) {
        let StatementKind::Permission { uses, message, .. } = &statement.kind else {
            return;
        };
        let mut frame = Frame::default();
        let lowered = self.uses(&mut frame, uses);
        self.open(&mut frame, figures);
        let at: Vec<At> = frame.places.last().copied().into_iter().collect();
        let message = self.message(rule, message, &mut frame, None, ("permission", statement.span));
        let Some(info) = self.permissions.get(permission).cloned() else {
            return;
        };
        let (Some(id), Some(signature)) = (info.id, self.names.permission_list.get(permission)) else {
            return;
        };
        let (loops, params) = lowered.unwrap_or_default();
        let components = info.price.map_or_else(Vec::new, |value| self.components(value));
        for (value, _) in &components {
            if let Some(value) = self.program.values.get_mut(value.index()) {
                value.priced_by = Some(id);
            }
        }
        let price = components
            .first()
            .map(|(first, _)| (*first, u32::try_from(components.len()).unwrap_or(1)));
        self.program.permissions.push(Permission {
            name: signature.name.clone(),
            rule,
            uses: loops,
            params,
            frame: frame.next,
            at,
            price,
            message: message.unwrap_or(crate::ir::MessageId(0)),
            routes: Vec::new(),
            prohibitions: Vec::new(),
            span: statement.span,
        });
    }

    /// The parameters of a use under a statement's own names.
    pub(super) fn use_params(&self, frame: &mut Frame, permission: usize, params: &[Param]) {
        match self.permissions.get(permission).and_then(|p| p.params.as_ref()) {
            Some(types) => {
                for (param, ty) in params.iter().zip(types) {
                    frame.param(param.local, &param.name.text, *ty);
                }
            }
            None => params.iter().for_each(|_| {
                frame.slot();
            }),
        }
    }

    pub(super) fn permission_on(&mut self, permission: usize) -> Option<&mut Permission> {
        let id = self.permissions.get(permission)?.id?;
        self.program.permissions.get_mut(id.index())
    }

    /// The parameters of what is forbidden, under a statement's own names.
    fn forbidden_params(&self, frame: &mut Frame, what: Forbidden, params: &[Param]) {
        match what {
            Forbidden::Permission(permission) => self.use_params(frame, permission, params),
            Forbidden::Procedure(procedure) => {
                frame.without_sheet = true;
                self.procedure_params(frame, procedure, params);
            }
        }
    }

    /// Nothing while its rule is off.
    fn prohibitions_of(&mut self, what: Forbidden) -> Option<&mut Vec<Prohibition>> {
        match what {
            Forbidden::Permission(permission) => self.permission_on(permission).map(|p| &mut p.prohibitions),
            Forbidden::Procedure(procedure) => {
                let rule = self.program.procedures.get(procedure)?.rule;
                let on = self.is_on(rule);
                let found = self.program.procedures.get_mut(procedure).filter(|_| on)?;
                Some(&mut found.prohibitions)
            }
        }
    }

    pub(super) fn cannot(&mut self, rule: RuleId, statement: &Statement, around: &[Around<'_>]) {
        let StatementKind::Cannot {
            what,
            params,
            when,
            message,
        } = &statement.kind
        else {
            return;
        };
        let mut frame = Frame::default();
        self.forbidden_params(&mut frame, *what, params);
        let scope = self.open(&mut frame, around);
        let condition = self.optional_condition(&mut frame, when.as_ref());
        let message = self.message(rule, message, &mut frame, None, ("cannot", statement.span));
        let (Some(scope), Some(condition), Some(message)) = (scope, condition, message) else {
            return;
        };
        if matches!(what, Forbidden::Procedure(_)) {
            self.note_forbidding(condition, Some(message));
        }
        if !self.is_on(rule) || !self.can_hold(&scope) {
            return;
        }
        let span = statement.span;
        let frame = frame.next;
        if let Some(prohibitions) = self.prohibitions_of(*what) {
            prohibitions.push(Prohibition {
                rule,
                scope,
                condition,
                message,
                exceptions: Vec::new(),
                frame,
                span,
            });
        }
    }

    /// Nothing if it is wrong; the inner nothing if there is none.
    fn optional_condition(&mut self, frame: &mut Frame, when: Option<&Expr>) -> Option<Option<ExprId>> {
        let Some(when) = when else { return Some(None) };
        let out = self.lower(frame, when, Some(FLAG));
        let flag = self.flag(out, when);
        frame.assume(when, true, self.figures);
        flag.map(Some)
    }

    pub(super) fn except(&mut self, rule: RuleId, statement: &Statement, around: &[Around<'_>]) {
        let StatementKind::Except {
            what,
            params,
            from,
            from_span,
            when,
        } = &statement.kind
        else {
            return;
        };
        let mut frame = Frame::default();
        self.forbidden_params(&mut frame, *what, params);
        let scope = self.open(&mut frame, around);
        let condition = self.optional_condition(&mut frame, when.as_ref());
        if let (Forbidden::Procedure(_), Some(condition)) = (what, condition) {
            self.note_forbidding(condition, None);
        }
        if !self.is_on(*from) || !self.is_on(rule) {
            return;
        }
        let (Some(scope), Some(condition)) = (scope, condition) else {
            return;
        };
        if !self.can_hold(&scope) {
            return;
        }
        let frame = frame.next;
        let Some(target) = self.prohibitions_of(*what) else {
            return;
        };
        let mut lifted = false;
        for prohibition in target.iter_mut().filter(|p| p.rule == *from) {
            prohibition.exceptions.push(Exception {
                rule,
                scope: scope.clone(),
                condition,
                frame,
            });
            lifted = true;
        }
        if !lifted {
            let what = match what {
                Forbidden::Permission(_) => "permission",
                Forbidden::Procedure(_) => "procedure",
            };
            let message = format!("this rule forbids nothing of this {what}");
            let help = format!("name a rule with a `cannot` of the same {what}");
            self.no_target(*from_span, message, &help);
        }
    }
}
