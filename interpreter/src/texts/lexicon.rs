//! `text/<lang>/lexicon.ron`: the words of a language by gender, animacy, number and case.
//!
//! A noun is known by the key of what it names (`thing-anna`, `enum-Craft-climber`, `unit-gold`). Its nominative is the name that
//! people get anyway and need not be said again.

use super::codes;
use super::grammar::{Counted, Gender, Grammar, Number};
use super::pairs::Pairs;
use crate::data::names::nearest;
use crate::data::typed::listed;
use reglo_grammar::diagnostic::{Diagnostic, FileId, Span};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The name of the file.
pub const FILE_NAME: &str = "lexicon.ron";

/// The forms of one number: by case, or one for all.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Forms {
    Only(String),
    Cases(BTreeMap<String, String>),
}

impl Default for Forms {
    fn default() -> Self {
        Self::Cases(BTreeMap::new())
    }
}

impl Forms {
    fn get(&self, case: &str, first: &str) -> Option<&str> {
        match self {
            Self::Only(form) => (case == first).then_some(form.as_str()),
            Self::Cases(forms) => forms.get(case).map(String::as_str),
        }
    }

    fn cases(&self) -> impl Iterator<Item = &str> {
        let forms = match self {
            Self::Only(_) => None,
            Self::Cases(forms) => Some(forms),
        };
        forms.into_iter().flat_map(|forms| forms.keys().map(String::as_str))
    }
}

/// Which article a noun takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Article {
    #[default]
    Any,
    /// Like most proper names.
    None,
}

/// A noun.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Noun {
    gender: Option<Gender>,
    /// Whether the grammar takes it for somebody and not something.
    animate: bool,
    /// Whether there is only a plural of it.
    number: Number,
    /// Whether it has one form for everything.
    indeclinable: bool,
    article: Article,
    /// Whether it begins with a stressed a, as `agua` and `hacha` do.
    stressed_a: bool,
    singular: Forms,
    plural: Forms,
}

/// Forms as a file has them.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum WrittenForms<'t> {
    Only(String),
    #[serde(borrow)]
    Cases(Pairs<'t, String>),
}

impl Default for WrittenForms<'_> {
    fn default() -> Self {
        Self::Cases(Pairs::default())
    }
}

/// A noun as a file has it.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Written<'t> {
    gender: Option<Gender>,
    animate: bool,
    number: Number,
    indeclinable: bool,
    article: Article,
    stressed_a: bool,
    #[serde(borrow)]
    singular: WrittenForms<'t>,
    #[serde(borrow)]
    plural: WrittenForms<'t>,
}

impl Written<'_> {
    /// Cases that stand twice.
    fn repeated(&self, file: FileId, text: &str) -> Vec<Diagnostic> {
        let both = [&self.singular, &self.plural].into_iter();
        let found = both.filter_map(|forms| match forms {
            WrittenForms::Only(_) => None,
            WrittenForms::Cases(cases) => Some(cases.repeated(file, text)),
        });
        found.flatten().collect()
    }
}

impl From<Written<'_>> for Noun {
    fn from(written: Written<'_>) -> Self {
        let forms = |written: WrittenForms<'_>| match written {
            WrittenForms::Only(form) => Forms::Only(form),
            WrittenForms::Cases(cases) => {
                let cases = cases.0.into_iter().map(|(case, form)| (case.0.into_owned(), form));
                Forms::Cases(cases.collect())
            }
        };
        Self {
            gender: written.gender,
            animate: written.animate,
            number: written.number,
            indeclinable: written.indeclinable,
            article: written.article,
            stressed_a: written.stressed_a,
            singular: forms(written.singular),
            plural: forms(written.plural),
        }
    }
}

/// The nouns of a language.
#[derive(Debug, Clone, Default)]
pub(super) struct Lexicon {
    pub grammar: Grammar,
    nouns: BTreeMap<String, Noun>,
    /// What is printed where no form is known: by key.
    names: BTreeMap<String, String>,
    /// Whether a file of it could not be read: what it lacks is not known then.
    pub unread: bool,
}

impl Lexicon {
    pub fn new(lang: &str) -> Self {
        Self {
            grammar: Grammar::of(lang),
            ..Self::default()
        }
    }

    /// Reads a file. `known` says of what there can be nouns.
    pub fn read(&mut self, file: FileId, text: &str, known: &dyn Fn(&str) -> Option<String>) -> Vec<Diagnostic> {
        let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        let nouns: Pairs<'_, Written<'_>> = match options.from_str(text) {
            Ok(nouns) => nouns,
            Err(error) => {
                self.unread = true;
                let at = super::made_from::offset(text, error.span.start.line, error.span.start.col);
                let message = format!("this lexicon cannot be read: {}", error.code);
                let help = "a noun is written `\"thing-anna\": (gender: feminine, animate: true, singular: { \"gen\": \"…\" })`";
                return vec![Diagnostic::error(codes::LEXICON, point(file, at, 0), message).help(help)];
            }
        };
        let mut found = nouns.repeated(file, text);
        for (key, written) in nouns.0 {
            let span = key.span(file, text);
            let key = key.0.into_owned();
            if let Some(help) = known(&key) {
                let message = format!("there is nothing that `{key}` could be the noun of");
                found.push(Diagnostic::error(codes::LEXICON, span, message).help(help));
            }
            found.extend(written.repeated(file, text));
            let noun = Noun::from(written);
            found.extend(self.wrong(&noun, span));
            self.nouns.insert(key, noun);
        }
        found
    }

    /// Cases and genders that the language does not have.
    fn wrong(&self, noun: &Noun, span: Span) -> Vec<Diagnostic> {
        let cases = self.grammar.cases;
        let forms = noun.singular.cases().chain(noun.plural.cases());
        let unknown = forms.filter(|case| !cases.contains(case));
        let mut found: Vec<Diagnostic> = unknown.map(|case| self.unknown_case(case, span)).collect();
        if let Some(gender) = noun.gender.filter(|gender| !self.grammar.genders.contains(gender)) {
            let message = format!("this language has no gender `{}`", gender.word());
            let genders = self.grammar.genders.iter().map(|gender| gender.word());
            let help = format!("its genders are {}", listed(genders));
            found.push(Diagnostic::error(codes::GRAMMAR, span, message).help(help));
        }
        let turns = self
            .grammar
            .articles
            .is_some_and(|articles| articles.turns_before_stressed_a());
        if noun.stressed_a && !turns {
            let message = "this language has no other articles before a stressed a";
            found.push(Diagnostic::error(codes::GRAMMAR, span, message).help("leave `stressed_a` out"));
        }
        found
    }

    /// A case that the language does not have.
    pub fn unknown_case(&self, case: &str, span: Span) -> Diagnostic {
        let cases = self.grammar.cases;
        let help = match nearest(case, cases.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("its cases are {}", listed(cases.iter().copied())),
        };
        Diagnostic::error(codes::GRAMMAR, span, format!("this language has no case `{case}`")).help(help)
    }

    /// What people get in a wider language for keys that have no forms.
    pub fn names_of(&mut self, labels: &BTreeMap<String, String>) {
        let labels = labels.iter().map(|(key, name)| (key.clone(), name.clone()));
        self.names.extend(labels);
    }

    /// What people get for a key that has no forms.
    pub fn name(&mut self, key: String, name: String) {
        self.names.insert(key, name);
    }

    fn shown<'l>(&'l self, key: &'l str) -> &'l str {
        self.names.get(key).map_or(key, String::as_str)
    }

    /// The number and gender that others agree with; nothing where the noun is not known.
    pub fn agreement(&self, key: &str, count: Option<Counted>) -> Option<(Number, Option<Gender>)> {
        let noun = self.nouns.get(key)?;
        let number = match count {
            _ if noun.number == Number::Plural => Number::Plural,
            Some(count) if count != Counted::One => Number::Plural,
            _ => Number::Singular,
        };
        Some((number, noun.gender))
    }

    /// Whether the noun has articles.
    pub fn takes_article(&self, key: &str) -> bool {
        self.nouns.get(key).is_some_and(|noun| noun.article == Article::Any)
    }

    /// Whether the noun begins with a stressed a.
    pub fn begins_with_stressed_a(&self, key: &str) -> bool {
        self.nouns.get(key).is_some_and(|noun| noun.stressed_a)
    }

    /// Whether enough is known of a noun to give it an article.
    pub fn knows_article(&self, key: &str) -> bool {
        let noun = self.nouns.get(key);
        let gendered = |number| {
            self.grammar
                .articles
                .is_some_and(|articles| articles.tell_gender(number))
        };
        noun.is_some_and(|noun| noun.gender.is_some() || noun.article == Article::None || !gendered(noun.number))
    }

    /// The number and case of the form that is asked for.
    fn wanted<'c>(&self, noun: &Noun, count: Option<Counted>, case: &'c str) -> (Number, &'c str) {
        match (count, noun.number) {
            (None, number) => (number, case),
            (Some(count), Number::Plural) => self.grammar.counted_plural(count, case),
            (Some(count), Number::Singular) => self.grammar.counted(count, case, noun.animate),
        }
    }

    /// What to write for a noun whose form for a case is not known: `singular: { "gen": "…" }`.
    pub fn entry(&self, key: &str, count: Option<Counted>, case: &str) -> String {
        let form = |number, case: &str| match number {
            Number::Singular => format!("singular: {{ \"{case}\": \"…\" }}"),
            Number::Plural => format!("plural: {{ \"{case}\": \"…\" }}"),
        };
        let Some(noun) = self.nouns.get(key) else {
            let (number, case) = self.wanted(&Noun::default(), count, case);
            return format!(
                "(gender: …, {})`, or for a name that is a plural itself `(number: plural, {})",
                form(number, case),
                form(Number::Plural, case)
            );
        };
        let (number, case) = self.wanted(noun, count, case);
        format!("(…, {})", form(number, case))
    }

    /// The form of a noun, if it is known.
    pub fn known_form(&self, key: &str, count: Option<Counted>, case: &str) -> Option<&str> {
        let noun = self.nouns.get(key)?;
        let (number, case) = self.wanted(noun, count, case);
        self.form_of(key, noun, number, case)
    }

    fn form_of<'l>(&'l self, key: &str, noun: &'l Noun, number: Number, case: &str) -> Option<&'l str> {
        let first = self.grammar.cases.first().copied().unwrap_or_default();
        if noun.indeclinable {
            return self.names.get(key).map(String::as_str);
        }
        let forms = match number {
            Number::Singular => &noun.singular,
            Number::Plural => &noun.plural,
        };
        if let Some(form) = forms.get(case, first) {
            return Some(form);
        }
        if case == first && number == noun.number && !key.starts_with("unit-") {
            return self.names.get(key).map(String::as_str);
        }
        let other = self.grammar.shared(case, number, noun.gender, noun.animate)?;
        self.form_of(key, noun, number, other)
    }

    /// The form of a noun; where none is known, its name.
    pub fn form(&self, key: &str, count: Option<Counted>, case: &str) -> String {
        self.known_form(key, count, case)
            .unwrap_or_else(|| self.shown(key))
            .to_owned()
    }
}

fn point(file: FileId, at: u32, length: usize) -> Span {
    Span {
        file,
        start: at,
        end: at.saturating_add(u32::try_from(length).unwrap_or(0)),
    }
}
