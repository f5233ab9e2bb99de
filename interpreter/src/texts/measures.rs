//! Numbers in texts: what can be counted, and in which plural categories.

use super::check::{Allowed, Checker};
use super::ids::{fluent_id, variable};
use super::inspect::choices;
use super::plurals::{Choice, lacking};
use super::{codes, plurals};
use crate::data::typed::listed;
use crate::schema::Base;
use fluent_syntax::ast::Pattern;
use reglo_grammar::diagnostic::{Diagnostic, Span};
use std::collections::BTreeSet;

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

    /// Numbers for which a unit has no form of its own: they would be read as if they were others.
    pub(super) fn forms_of_unit(&mut self, key: &str, pattern: &Pattern<&str>, span: Span) {
        let mut units = self.program.schema.units.iter();
        let Some(unit) = units.find(|unit| fluent_id(&format!("unit-{}", unit.name)) == key) else {
            return;
        };
        let Some(choices) = choices(pattern, "n") else { return };
        let wanted = plurals::counted(&self.lang, unit.halves, &[]);
        let lacks: Vec<&str> = match choices.as_slice() {
            // What has one form in the rules may have one here.
            [] if unit.labels.len() < 2 || wanted.len() < 2 => Vec::new(),
            [] => wanted.iter().copied().collect(),
            choices => choices.iter().flat_map(|choice| lacking(&wanted, choice)).collect(),
        };
        self.no_form(key, lacks, span);
    }

    fn no_form(&mut self, unit: &str, lacks: Vec<&str>, span: Span) {
        let once: BTreeSet<&str> = lacks.into_iter().collect();
        if once.is_empty() {
            return;
        }
        let lacks = plurals::ALL.into_iter().filter(|category| once.contains(category));
        let message = format!("`{unit}` has no form of its own for {}", listed(lacks));
        let help = format!(
            "give each plural category of the numbers of `{}` a form, even if two of them are the same word",
            self.lang
        );
        self.diagnostics
            .push(Diagnostic::warning(codes::NO_FORM, span, message).help(help));
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
            let words: Vec<&str> = unit.labels.iter().map(|(category, _)| category.as_str()).collect();
            let default = words.iter().find(|word| **word == "other").or(words.last()).copied();
            if words.len() > 1 {
                let numbers = Vec::new();
                let choice = Choice {
                    words,
                    numbers,
                    default,
                };
                let lacks = lacking(&plurals::counted(lang, unit.halves, &[]), &choice);
                self.no_form(&unit.name, lacks, unit.span);
            }
        }
    }
}
