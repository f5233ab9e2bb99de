//! Names that are known for a while: variables of loops, parameters, figures. None may hide another, since nobody would notice.

use super::body::Resolver;
use super::codes;
use super::tree::Meaning;
use reglo_grammar::diagnostic::{Diagnostic, Span};
use reglo_grammar::syntax;

/// What a local name is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// The variable of a loop, of a statement's or an expression's.
    Loop,
    /// A parameter of a value or permission where it is declared.
    Parameter,
    /// A new name for a parameter in a statement about what is declared elsewhere.
    Argument,
    /// A figure of the rule.
    Figure,
    /// A name that an act of a procedure gives.
    Act,
}

/// A local name.
#[derive(Debug)]
pub(super) struct Known {
    pub name: String,
    pub meaning: Meaning,
    role: Role,
    span: Span,
}

impl Resolver<'_> {
    /// Makes a name known from here on; says so if it hides another.
    pub(super) fn know(&mut self, name: &syntax::Name, meaning: Meaning, role: Role) {
        if let Some(known) = self.locals.iter().rev().find(|k| k.name == name.text) {
            let found = hidden(known, name, role);
            self.findings.push(found);
        }
        self.named.extend(self.around.map(|around| (name.text.clone(), around)));
        self.locals.push(Known {
            name: name.text.clone(),
            meaning,
            role,
            span: name.span,
        });
    }
}

fn hidden(known: &Known, name: &syntax::Name, role: Role) -> Diagnostic {
    let text = &name.text;
    let what = match (known.role, role) {
        (Role::Figure, Role::Figure) => return twice(known, name),
        (Role::Loop, _) => "the loop's variable",
        (Role::Parameter, _) => "a parameter",
        (Role::Argument, _) => "an argument",
        (Role::Figure, _) => "a figure of this rule",
        (Role::Act, _) => "a name that is known here",
    };
    let found = Diagnostic::error(codes::DUPLICATE, name.span, format!("`{text}` is already {what}"))
        .related(known.span, "it is named here");
    found.help(match (known.role, role) {
        (Role::Argument, Role::Argument) => "each argument is a new name of its own".to_owned(),
        (_, Role::Argument) => {
            format!("an argument is a new name: write another, such as `{text}2`, and `when {text}2 = {text}` if only that one is meant")
        }
        _ => "give one of them another name".to_owned(),
    })
}

fn twice(known: &Known, name: &syntax::Name) -> Diagnostic {
    let message = format!("this rule has a figure `{}` already", name.text);
    Diagnostic::error(codes::DUPLICATE, name.span, message).related(known.span, "first given here")
}
