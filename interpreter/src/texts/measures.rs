//! Numbers in texts: what can be counted, and in which plural categories.

use super::check::{Allowed, Checker};
use super::ids::variable;
use super::{codes, plurals};
use crate::data::typed::listed;
use crate::schema::Base;
use reglo_grammar::diagnostic::{Diagnostic, Span};

impl Checker<'_> {
    pub(super) fn type_of(&self, name: &str, allowed: &Allowed) -> Option<Base> {
        let message = self.program.messages.get(allowed.message?.0 as usize)?;
        let arg = message.args.iter().find(|arg| variable(&arg.name) == name)?;
        Some(arg.ty.base)
    }

    /// A bag is no number: of several units nobody could say which.
    pub(super) fn measured(&mut self, name: &str, allowed: &Allowed, (use_of, span): (&str, Span)) {
        let Some(Base::Bag(_)) = self.type_of(name, allowed) else {
            return;
        };
        let message = format!("`{}` is a bag of units and cannot be {use_of}", self.shown(name));
        self.diagnostics.push(
            Diagnostic::error(codes::NO_NUMBER, span, message)
                .help("print it as it is, or give the amount of one unit a name with `let`"),
        );
    }

    /// A plural category that no number has in this language.
    pub(super) fn category(&mut self, word: &str, of: Option<&str>, allowed: &Allowed, span: Span) {
        let named = of.and_then(|name| self.type_of(name, allowed));
        let counted = !matches!(named, Some(Base::Flag | Base::Enum(_) | Base::Object(_)));
        if !counted || !plurals::ALL.contains(&word) || self.categories.contains(word) {
            return;
        }
        let message = format!("no number is `{word}` in this language");
        let known = plurals::ALL.into_iter().filter(|c| self.categories.contains(c));
        let help = format!("its plural categories are {}", listed(known));
        self.diagnostics
            .push(Diagnostic::warning(codes::NO_CATEGORY, span, message).help(help));
    }

    /// The forms of units in rule files whose language this is.
    pub(super) fn unit_categories(&mut self, lang: &str) {
        for unit in self.program.schema.units.iter().filter(|unit| unit.lang == lang) {
            for (word, _) in unit
                .labels
                .iter()
                .filter(|(c, _)| !self.categories.contains(c.as_str()))
            {
                let message = format!("no number is `{word}` in this language");
                let known = plurals::ALL.into_iter().filter(|c| self.categories.contains(c));
                let help = format!("its plural categories are {}", listed(known));
                self.diagnostics
                    .push(Diagnostic::warning(codes::NO_CATEGORY, unit.span, message).help(help));
            }
        }
    }
}
