//! What a text names and the ruleset has not: a key, an attribute, a figure, a function, a rule.

use super::check::{Allowed, Checker};
use super::functions::ALL as FUNCTIONS;
use super::places::{Places, piece};
use super::{codes, engine, ids};
use crate::data::names::nearest;
use crate::data::typed::listed;
use reglo_grammar::diagnostic::{Diagnostic, Span};

impl Checker<'_> {
    pub(super) fn unknown_key(&mut self, key: &str, span: Span) {
        // A value of a rule that is off is not there, and its text is no mistake.
        if key.starts_with("value-") && self.program.schema.rules.iter().any(|rule| !rule.on) {
            return;
        }
        let prefix = key.split('-').next().unwrap_or_default();
        let keys = self.expected.keys.keys().map(String::as_str);
        let alike: Vec<&str> = keys
            .clone()
            .filter(|known| known.split('-').next() == Some(prefix))
            .collect();
        let message = format!("there is nothing that `{key}` could be the text of");
        let diagnostic = Diagnostic::error(codes::UNKNOWN_KEY, span, message);
        let help = match nearest(key, alike.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None if alike.is_empty() => {
                "keys begin with `rule-`, `card-`, `unit-`, `enum-`, `kind-`, `thing-`, `option-`, `value-`, `procedure-`, `field-` or `engine-`"
                    .to_owned()
            }
            None if engine::is_key(key) => "`reglo translate export` lists them all".to_owned(),
            None => format!("those of `{prefix}-` are {}", listed(alike.into_iter())),
        };
        self.diagnostics.push(diagnostic.help(help));
    }

    pub(super) fn unknown_attribute(&mut self, key: &str, name: &str, span: Span) {
        let attributes = self.expected.attributes(key);
        let help = match nearest(name, attributes.clone()) {
            Some(near) => format!("did you mean `.{near}`?"),
            None => format!("its texts are {}", listed(attributes)),
        };
        let message = format!("`{key}` has no text `.{name}`");
        self.diagnostics
            .push(Diagnostic::error(codes::UNKNOWN_ATTRIBUTE, span, message).help(help));
    }

    pub(super) fn figure(&mut self, name: &str, allowed: &Allowed, span: Span) {
        let Some(figures) = allowed.figures else { return };
        if figures.iter().any(|figure| figure == name) {
            if let Some(used) = allowed.message.and_then(|id| self.used.get_mut(id.0 as usize)) {
                used.insert(name.to_owned());
            }
            return;
        }
        // Likeness is one of letters, not of the code that other letters are written in.
        let written = ids::figure_of(name);
        let known: Vec<String> = figures.iter().map(|figure| ids::figure_of(figure)).collect();
        let near = nearest(&written, known.iter().map(String::as_str));
        let near = near.and_then(|near| figures.iter().zip(&known).find(|(_, known)| *known == near));
        let help = match near {
            Some((near, _)) => format!("did you mean `{}`?", self.shown(near)),
            None if figures.is_empty() => "it has no figures".to_owned(),
            None => format!(
                "its figures are {}",
                listed(figures.iter().map(|figure| self.shown(figure)))
            ),
        };
        let shown = match self.in_rule {
            true => written.as_str(),
            false => name,
        };
        let message = format!("this text has no figure `{shown}`");
        self.diagnostics
            .push(Diagnostic::error(codes::UNKNOWN_VARIABLE, span, message).help(help));
    }

    /// A figure as it is written where this text stands: in a rule file, by its own name.
    pub(super) fn shown<'n>(&'n self, name: &'n str) -> &'n str {
        let own = if self.in_rule {
            self.expected.own_names.get(name)
        } else {
            None
        };
        own.map_or(name, String::as_str)
    }

    pub(super) fn function(&mut self, name: &str, first: Option<&str>, source: &str, places: &dyn Places) {
        let span = piece(name, source, places);
        if !FUNCTIONS.contains(&name) {
            let help = match nearest(name, FUNCTIONS) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("the functions are {}", listed(FUNCTIONS.into_iter())),
            };
            let message = format!("there is no function `{name}`");
            self.diagnostics
                .push(Diagnostic::error(codes::UNKNOWN_FUNCTION, span, message).help(help));
        } else if name == "RULE" {
            let rules = &self.program.schema.rules;
            let Some(cited) = first else {
                let message = "`RULE` is told the id of a rule, in quotes";
                let help = "write it: `{RULE(\"id\")}`";
                self.diagnostics
                    .push(Diagnostic::error(codes::UNKNOWN_RULE, span, message).help(help));
                return;
            };
            if rules.iter().any(|rule| rule.id == cited) {
                return;
            }
            // A number in a text would be that of another rule one day, and nobody would be told.
            let numbered = rules.iter().find(|rule| rule.number == cited);
            let (message, help) = match numbered {
                Some(rule) => (
                    format!("`{cited}` is a number; texts cite a rule by its id and print the number that it has"),
                    format!("write `{{RULE(\"{}\")}}`", rule.id),
                ),
                None => {
                    let near = nearest(cited, rules.iter().map(|rule| rule.id.as_str()));
                    let help = near.map_or_else(
                        || "write a rule's id: `{RULE(\"id\")}`".to_owned(),
                        |near| format!("did you mean `{near}`?"),
                    );
                    (format!("there is no rule `{cited}`"), help)
                }
            };
            self.diagnostics
                .push(Diagnostic::error(codes::UNKNOWN_RULE, span, message).help(help));
        }
    }
}
