//! Rules and their statements.

use super::tree::{means_enum, means_struct};
use super::{Digest, Means};
use crate::resolve::tree::{AmendArg, Change, ChangeKind, FigureId, Price, RuleBody, Statement, StatementKind};

means_struct! {
    RuleBody { rule, title: nothing, when, prose: nothing, body, head }
    Statement { kind, span }
    Change { kind, span }
}

means_enum! {
    StatementKind = [
        Figure(figure: declared_figure);
        Value { value: declared_value, params, body };
        Amend { value: value, args, when, changes, over };
        Require { condition, at, message: nothing };
        Permission { permission: permission, uses, priced, message: nothing };
        Allow { permission: permission, params, when, price, at_most, message: nothing };
        Capacity { of, of_span, at_most, message: nothing };
        Cannot { what, params, when, message: nothing };
        Except { what, params, from, from_span, when };
        ForEach { binders, body };
        While { condition, body };
        Procedure(procedure);
        Reaction(reaction);
        AsSoonAs { condition, body };
    ]
    AmendArg = [Param(param); This(thing, kind, span);]
    Price = [Surcharge(price); Instead(price);]
    ChangeKind = [Becomes(e); Plus(e); Minus(e, least); AtLeast(e); AtMost(e); With(e); Without(e);]
}

impl Digest<'_> {
    fn declared_figure(&mut self, figure: &FigureId) {
        figure.put(self);
        let resolved = self.resolved;
        if let Some(declared) = resolved.figures.get(figure.0 as usize) {
            declared.value.put(self);
        }
    }

    /// A value with its types.
    fn declared_value(&mut self, value: &usize) {
        self.value(value);
        let known = self.known;
        if let Some(signature) = known.names.value_list.get(*value) {
            signature.params.iter().for_each(|(_, ty)| ty.put(self));
            signature.ty.put(self);
        }
    }

    /// A procedure with its types and what it is to people.
    pub(super) fn declared_procedure(&mut self, procedure: &usize) {
        self.procedure(procedure);
        let known = self.known;
        if let Some(signature) = known.names.procedure_list.get(*procedure) {
            signature.kind.put(self);
            signature.params.iter().for_each(|(_, ty)| ty.put(self));
            signature.gives.put(self);
        }
    }
}
