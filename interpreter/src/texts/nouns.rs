//! Nouns in texts: whether the lexicon has what a text asks it for.

use super::check::{Allowed, Checker};
use super::codes;
use super::grammar::{Counted, Number};
use super::ids::fluent_id;
use super::inspect::NounCall;
use super::preview::things;
use crate::data::typed::listed;
use crate::schema::Base;
use reglo_grammar::diagnostic::{Diagnostic, Span};

/// How many nouns are named of those that lack something.
const MOST_NAMED: usize = 4;
/// What to write where a gender is missing.
const GENDER: &str = "(gender: …)`, or for a name that is a plural itself `(gender: …, number: plural)";

/// The same in a language without genders.
const BARE: &str = "()`, or for a name that is a plural itself `(number: plural)";

/// What is missing: of which noun, what, and what to write for it.
struct Lack {
    key: String,
    what: String,
    entry: String,
}

impl Checker<'_> {
    /// Looks at a function of nouns. What a text does not say of which figure it speaks is told elsewhere.
    pub(super) fn noun(&mut self, call: &NounCall<'_>, allowed: &Allowed, span: Span) {
        if call.noun.is_none() {
            let message = format!("`{}` speaks of a figure", call.function);
            let help = format!("name one: `{{ {}($thing) }}`", call.function);
            self.diagnostics
                .push(Diagnostic::error(codes::GRAMMAR, span, message).help(help));
        }
        let Some(base) = call.noun.and_then(|noun| self.type_of(noun, allowed)) else {
            return;
        };
        let Some(keys) = self.noun_keys(base) else {
            let message = format!("`{}` is no noun", self.shown(call.noun.unwrap_or_default()));
            let help = "things, members of enums and quantities are nouns";
            self.diagnostics
                .push(Diagnostic::error(codes::GRAMMAR, span, message).help(help));
            return;
        };
        if !self.arguments(call, span) {
            return;
        }
        let number = call.number.and_then(|number| self.type_of(number, allowed));
        if number.is_some_and(|base| !matches!(base, Base::Number | Base::Quantity(_))) {
            let message = format!("`{}` is no number", self.shown(call.number.unwrap_or_default()));
            let help = "what counts a noun is a number or a quantity";
            self.diagnostics
                .push(Diagnostic::error(codes::GRAMMAR, span, message).help(help));
            return;
        }
        let several = matches!(base, Base::List(_) | Base::Set(_));
        let counted = call.counted || matches!(base, Base::Quantity(_));
        let lacks = match call.function {
            "NOUN" => self.forms(&keys, call, counted),
            "AGREE" => self.agreements(&keys, call, (several, counted), span),
            _ => self.articles(&keys, call, counted, span),
        };
        self.lacking(call, lacks, span);
    }

    /// The nouns that a figure can be.
    fn noun_keys(&self, base: Base) -> Option<Vec<String>> {
        let schema = &self.program.schema;
        Some(match base {
            Base::Object(kind) | Base::List(kind) => {
                let things = things(kind, schema, self.data).into_iter();
                let thing = things.filter_map(|id| self.data.things.get(id.index()));
                thing.map(|thing| fluent_id(&format!("thing-{}", thing.id))).collect()
            }
            Base::Enum(of) | Base::Set(of) => {
                let of = schema.enums.get(of.index())?;
                let members = of.members.iter();
                members
                    .map(|(member, _)| fluent_id(&format!("enum-{}-{member}", of.name)))
                    .collect()
            }
            Base::Quantity(unit) => vec![fluent_id(&format!("unit-{}", schema.units.get(unit.index())?.name))],
            _ => return None,
        })
    }

    /// Whether the named arguments are those that the function has.
    fn arguments(&mut self, call: &NounCall<'_>, span: Span) -> bool {
        let words: Vec<&str> = match call.function {
            "NOUN" => vec!["case"],
            "AGREE" => vec!["singular", "masculine", "feminine", "neuter", "plural"],
            _ => vec!["after", "case"],
        };
        for (name, value) in &call.named {
            if !words.contains(name) || value.is_none() {
                let message = format!("`{}` takes no `{name}` like this", call.function);
                let help = format!("it takes {}, each with a text in quotes", listed(words.iter().copied()));
                self.diagnostics
                    .push(Diagnostic::error(codes::GRAMMAR, span, message).help(help));
                return false;
            }
        }
        let case = call
            .named
            .iter()
            .find(|(name, _)| *name == "case")
            .and_then(|(_, case)| *case);
        if let Some(case) = case.filter(|case| !self.lexicon.grammar.cases.contains(case)) {
            self.diagnostics.push(self.lexicon.unknown_case(case, span));
            return false;
        }
        true
    }

    fn forms(&self, keys: &[String], call: &NounCall<'_>, counted: bool) -> Vec<Lack> {
        let first = self.lexicon.grammar.cases.first().copied().unwrap_or("nom");
        let case = call.named.iter().find(|(name, _)| *name == "case");
        let case = case.and_then(|(_, case)| *case).unwrap_or(first);
        let counts: Vec<Option<Counted>> = if counted {
            let all = Counted::ALL.into_iter();
            all.filter(|count| self.categories.contains(count.word()))
                .map(Some)
                .collect()
        } else {
            vec![None]
        };
        let mut lacks = Vec::new();
        for key in keys {
            let missing = counts
                .iter()
                .find(|count| self.lexicon.known_form(key, **count, case).is_none());
            if let Some(count) = missing {
                let after = count.map_or_else(String::new, |count| {
                    format!(" after a number that is `{}`", count.word())
                });
                lacks.push(Lack {
                    key: key.clone(),
                    what: format!("{case}{after}"),
                    entry: self.lexicon.entry(key, *count, case),
                });
            }
        }
        lacks
    }

    fn agreements(
        &mut self,
        keys: &[String],
        call: &NounCall<'_>,
        (several, counted): (bool, bool),
        span: Span,
    ) -> Vec<Lack> {
        let has = |word: &str| call.named.iter().any(|(name, _)| *name == word);
        let mut lacks = Vec::new();
        let mut untold = Vec::new();
        for key in keys {
            match self.lexicon.agreement(key, None) {
                None if several => {}
                None if has("singular") => lacks.push(lack(key, "number", "(number: …)")),
                None => lacks.push(lack(key, "gender", GENDER)),
                Some((Number::Singular, _)) if several || has("singular") => {}
                Some((Number::Singular, None)) => lacks.push(lack(key, "gender", GENDER)),
                Some((Number::Singular, Some(gender))) if !has(gender.word()) => untold.push((key, gender.word())),
                Some((Number::Plural, _)) if !has("plural") => untold.push((key, "plural")),
                Some(_) => {}
            }
        }
        if let Some((key, word)) = untold.first() {
            let message = format!("`AGREE` says nothing for what is {word}, and `{key}` is");
            let help = format!("add `{word}: \"…\"`");
            self.diagnostics
                .push(Diagnostic::error(codes::GRAMMAR, span, message).help(help));
        } else if (several || counted) && !has("plural") {
            let help = "add `plural: \"…\"`";
            self.diagnostics
                .push(Diagnostic::error(codes::GRAMMAR, span, "`AGREE` says nothing for several").help(help));
        }
        lacks
    }

    /// What articles need: that the language has any, the gender where they have it, and the form that stands after them.
    fn articles(&mut self, keys: &[String], call: &NounCall<'_>, counted: bool, span: Span) -> Vec<Lack> {
        if self.lexicon.grammar.articles.is_none() {
            let message = format!(
                "no articles are known of `{}`, so `{}` would give the bare noun",
                self.lang, call.function
            );
            let help =
                "ask for the noun with `NOUN`; if the language has articles, write them into its forms in the lexicon";
            self.diagnostics
                .push(Diagnostic::error(codes::GRAMMAR, span, message).help(help));
            return Vec::new();
        }
        let unknown = keys.iter().filter(|key| !self.lexicon.knows_article(key));
        let (what, entry) = match self.lexicon.grammar.genders {
            [] => ("entry", BARE),
            _ => ("gender", GENDER),
        };
        let lacks: Vec<Lack> = unknown.map(|key| lack(key, what, entry)).collect();
        let asks_for_case = call.named.iter().any(|(name, _)| *name == "case");
        if lacks.is_empty() && (asks_for_case || counted) {
            return self.forms(keys, call, counted);
        }
        lacks
    }

    fn lacking(&mut self, call: &NounCall<'_>, mut lacks: Vec<Lack>, span: Span) {
        // It is said once, however many texts ask for it.
        lacks.retain(|lack| {
            let of = (self.lang.clone(), lack.key.clone(), lack.what.clone());
            self.lacked.insert(of)
        });
        // What a lexicon lacks that could not be read, nobody knows.
        let Some(Lack { key, entry, .. }) = lacks.first().filter(|_| !self.lexicon.unread) else {
            return;
        };
        let mut named: Vec<String> = lacks
            .iter()
            .take(MOST_NAMED)
            .map(|lack| format!("{} of `{}`", lack.what, lack.key))
            .collect();
        if lacks.len() > MOST_NAMED {
            named.push(format!("and so on, {} in all", lacks.len()));
        }
        let lang = &self.lang;
        let message = format!(
            "the lexicon of `{lang}` lacks what `{}` asks for: {}",
            call.function,
            named.join(", ")
        );
        let mut help = format!("write it in `text/{lang}/lexicon.ron`: `\"{key}\": {entry}`");
        if lacks.len() > MOST_NAMED {
            let others = lacks.iter().skip(1).map(|lack| format!("`{}`", lack.key));
            help += &format!("; likewise {}", others.collect::<Vec<_>>().join(", "));
        }
        self.diagnostics
            .push(Diagnostic::error(codes::LACKS, span, message).help(help));
    }
}

fn lack(key: &str, what: &str, entry: &str) -> Lack {
    Lack {
        key: key.to_owned(),
        what: what.to_owned(),
        entry: entry.to_owned(),
    }
}
