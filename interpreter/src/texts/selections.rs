//! Selections in texts: variants that no value of the figure has, and numbers that have no variant.

use super::check::{Allowed, Checker};
use super::codes;
use super::ids::fluent_id;
use super::plurals::{self, Choice, lacking};
use super::preview::things;
use crate::data::names::nearest;
use crate::data::typed::listed;
use crate::schema::{Base, KindUse};
use reglo_grammar::diagnostic::{Diagnostic, Span};
use std::collections::BTreeSet;

/// What stands for a figure that is not there.
const ABSENT: &str = "absent";

impl Checker<'_> {
    /// Looks at a selection: by which figure, if by one, what its variants are chosen by, and where a piece of the text stands.
    pub(super) fn selection(
        &mut self,
        of: Option<&str>,
        choice: &Choice<'_>,
        allowed: &Allowed,
        place: &dyn Fn(&str) -> Span,
    ) {
        let base = of.and_then(|name| self.type_of(name, allowed));
        if let Some(values) = base.and_then(|base| self.values(base)) {
            return self.never(of.unwrap_or_default(), choice, &values, place);
        }
        let counts = matches!(
            base,
            Some(Base::Number | Base::Quantity(_) | Base::List(_) | Base::Set(_))
        );
        let of_a_unit = allowed.message.is_none() && allowed.key.starts_with("unit-");
        for word in &choice.words {
            self.category(word, counts || of_a_unit, place(word));
        }
        // Of what is no number for certain, only what is chosen by plural categories alone is taken for one. The forms of units are looked at elsewhere.
        let by_category = choice.words.iter().all(|word| plurals::ALL.contains(word)) && choice.words.len() > 1;
        if (counts || by_category) && !of_a_unit {
            self.variants(of, base, choice, place);
        }
    }

    /// A plural category that no number has in this language.
    fn category(&mut self, word: &str, is_number: bool, span: Span) {
        let meant = plurals::ALL.contains(&word) || is_number && word != ABSENT;
        if !meant || self.categories.contains(word) {
            return;
        }
        let message = format!("no number is `{word}` in this language");
        let known = plurals::ALL.into_iter().filter(|c| self.categories.contains(c));
        let help = format!("its plural categories are {}", listed(known));
        self.diagnostics
            .push(Diagnostic::warning(codes::NO_CATEGORY, span, message).help(help));
    }

    /// Numbers that would be read as if they were others, since their plural category has no variant.
    fn variants(&mut self, of: Option<&str>, base: Option<Base>, choice: &Choice<'_>, place: &dyn Fn(&str) -> Span) {
        let mut told = choice.words.iter().filter(|word| Some(**word) != choice.default);
        let by_number = !choice.numbers.is_empty() || choice.words.contains(&ABSENT);
        // Whoever tells single numbers apart and nothing else does not speak of one and several.
        if by_number && told.all(|word| *word == ABSENT) {
            return;
        }
        let halves = match base {
            Some(Base::Quantity(unit)) => self
                .program
                .schema
                .units
                .get(unit.index())
                .is_some_and(|unit| unit.halves),
            _ => false,
        };
        let lacks = lacking(&self.wanted(halves, choice), choice);
        let first = choice.words.first().or(choice.numbers.first()).copied();
        let Some(span) = of.or(first).map(place).filter(|_| !lacks.is_empty()) else {
            return;
        };
        let what = of.map_or_else(|| "this selection".to_owned(), |name| format!("`{}`", self.shown(name)));
        let lacks = plurals::ALL.into_iter().filter(|category| lacks.contains(category));
        let message = format!("{what} has no variant for numbers that are {}", listed(lacks));
        let help = format!("give each plural category of the numbers of `{}` a variant", self.lang);
        self.diagnostics
            .push(Diagnostic::warning(codes::NO_FORM, span, message).help(help));
    }

    /// The plural categories that need a variant beside those of single numbers.
    fn wanted(&mut self, halves: bool, choice: &Choice<'_>) -> BTreeSet<&'static str> {
        let numbers: Vec<String> = choice.numbers.iter().map(|number| (*number).to_owned()).collect();
        let but: Vec<f64> = numbers.iter().filter_map(|number| number.parse().ok()).collect();
        let lang = &self.lang;
        let wanted = self.wanted.entry((halves, numbers));
        wanted.or_insert_with(|| plurals::counted(lang, halves, &but)).clone()
    }

    /// What a figure is when it is selected on, if that is one of a few words.
    fn values(&self, base: Base) -> Option<Vec<String>> {
        let schema = &self.program.schema;
        match base {
            Base::Flag => Some(vec!["true".to_owned(), "false".to_owned()]),
            Base::Enum(of) => {
                let members = schema.enums.get(of.index())?.members.iter();
                Some(members.map(|(member, _)| member.clone()).collect())
            }
            Base::Object(kind) => {
                let is_of_things = schema.kinds.get(kind.index())?.used_as == KindUse::Things;
                let all = things(kind, schema, self.data).into_iter();
                let ids = all.filter_map(|id| self.data.things.get(id.index()));
                is_of_things.then(|| ids.map(|thing| fluent_id(&thing.id)).collect())
            }
            _ => None,
        }
    }

    /// Variants for what the figure never is. The one that stands for all others may be called as one likes.
    fn never(&mut self, figure: &str, choice: &Choice<'_>, values: &[String], place: &dyn Fn(&str) -> Span) {
        let words = choice.words.iter().filter(|word| Some(**word) != choice.default);
        for word in words.chain(&choice.numbers) {
            if *word == ABSENT || values.iter().any(|value| value == word) {
                continue;
            }
            let message = format!("`{}` is never `{word}`", self.shown(figure));
            let known = values.iter().map(String::as_str);
            let help = match nearest(word, known.clone()) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("it is {}", listed(known)),
            };
            self.diagnostics
                .push(Diagnostic::warning(codes::NEVER, place(word), message).help(help));
        }
    }
}
