//! Speaking: messages, titles, prose, names and figures in a reader's language.

use super::cited::{plain, renamed};
use super::expected::example_attribute;
use super::functions::{COUNT, SEPARATOR};
use super::ids::{NOUN, PRINTED, variable};
use super::words::unwrapped;
use super::{Catalogue, Language};
use crate::answer::{Figure, Said};
use crate::schema::{EnumId, ObjectId, RuleId, UnitId};
use fluent_bundle::{FluentArgs, FluentValue};
use reglo_grammar::tags;

/// A text that the language asked for lacks, and the one that it was taken from instead.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Borrowed {
    /// `rule-anna.prose`, `unit-gold`
    pub key: String,
    /// The language of what was said.
    pub lang: String,
}

/// The figures of a text, and what stands for those that are not known.
type Filled<'f> = (&'f [(String, Figure)], &'f [(String, String)]);

/// A text and the language that it is in: where the one asked for has none, that of the rule, else any other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spoken {
    /// The text.
    pub text: String,
    /// Its language.
    pub lang: String,
    /// What of it the language asked for lacks: the text itself, or names in it.
    pub borrowed: Vec<Borrowed>,
}

impl Spoken {
    /// A text in the language that was asked for.
    pub(super) fn own(text: String, lang: &str) -> Self {
        Self {
            text,
            lang: lang.to_owned(),
            borrowed: Vec::new(),
        }
    }
}

/// What stands where there is nothing.
pub(super) const NOTHING: &str = "—";

impl Catalogue {
    /// A message with its figures. One that no language has is the title of its rule.
    #[must_use]
    pub fn say(&self, said: &Said, lang: &str) -> Spoken {
        let Some(place) = self.messages.get(said.message.0 as usize) else {
            return nothing(lang);
        };
        let own = self.rules.get(place.rule.index()).map_or("", |rule| rule.lang.as_str());
        self.text(&place.entry, Some(&place.attribute), &said.figures, lang, own)
            .unwrap_or_else(|| self.title(place.rule, lang))
    }

    /// A rule's title; one that no language has is the rule's id.
    #[must_use]
    pub fn title(&self, rule: RuleId, lang: &str) -> Spoken {
        let id = self.rules.get(rule.index()).map_or("", |place| place.id.as_str());
        self.titled(rule, lang)
            .unwrap_or_else(|| Spoken::own(id.to_owned(), lang))
    }

    /// A rule's title, if any language has one.
    pub(super) fn titled(&self, rule: RuleId, lang: &str) -> Option<Spoken> {
        let place = self.rules.get(rule.index())?;
        self.text(&place.entry, None, &[], lang, &place.lang)
    }

    /// What an example of a rule shows; of a scenario, its title as it stands.
    #[must_use]
    pub fn example(&self, rule: Option<RuleId>, position: usize, title: &str, lang: &str) -> Spoken {
        let place = rule.and_then(|rule| self.rules.get(rule.index()));
        let attribute = example_attribute(position);
        let spoken = place.and_then(|place| self.text(&place.entry, Some(&attribute), &[], lang, &place.lang));
        spoken.unwrap_or_else(|| Spoken::own(title.to_owned(), lang))
    }

    /// A rule's title in every language that has one.
    #[must_use]
    pub fn titles(&self, rule: RuleId) -> Vec<(String, String)> {
        let Some(place) = self.rules.get(rule.index()) else {
            return Vec::new();
        };
        let in_language = |language: &Language| {
            let text = self.marked_in(language, (&place.entry, None), &[], &[])?.text;
            Some((language.code.clone(), plain(text)))
        };
        self.languages.iter().filter_map(in_language).collect()
    }

    /// The languages in which a rule has a title or prose.
    #[must_use]
    pub fn languages_of(&self, rule: RuleId) -> Vec<String> {
        let Some(place) = self.rules.get(rule.index()) else {
            return Vec::new();
        };
        let has = |language: &&Language| {
            let message = language.bundle.get_message(&place.entry);
            message.is_some_and(|message| message.value().is_some() || message.get_attribute(&place.prose).is_some())
        };
        self.languages
            .iter()
            .filter(has)
            .map(|language| language.code.clone())
            .collect()
    }

    /// The language asked for, the wider ones (after `es-MX`, `es`), then in the same way the own, then all others.
    pub(super) fn chain<'c>(&'c self, lang: &'c str, own: &'c str) -> impl Iterator<Item = &'c Language> {
        self.wider(lang).chain(self.wider(own)).chain(&self.languages)
    }

    /// The languages that serve whoever asks for that one: itself and the wider ones.
    pub(super) fn wider<'c>(&'c self, lang: &'c str) -> impl Iterator<Item = &'c Language> {
        let languages = || self.languages.iter();
        tags::wider(lang).filter_map(move |tag| languages().find(|language| tags::same(&language.code, tag)))
    }

    /// The first of them.
    pub(super) fn language(&self, lang: &str) -> Option<&Language> {
        let serves = tags::lookup(lang, self.languages.iter().map(|language| language.code.as_str()))?;
        self.languages.iter().find(|language| language.code == serves)
    }

    fn text(
        &self,
        entry: &str,
        attribute: Option<&str>,
        figures: &[(String, Figure)],
        lang: &str,
        own: &str,
    ) -> Option<Spoken> {
        let spoken = self.cited(entry, attribute, (figures, &[]), lang, own)?;
        Some(Spoken {
            text: plain(spoken.text),
            ..spoken
        })
    }

    /// The text of the first language of the chain that has it, with the rules that it cites marked.
    pub(super) fn cited(
        &self,
        entry: &str,
        attribute: Option<&str>,
        (figures, unknown): Filled<'_>,
        lang: &str,
        own: &str,
    ) -> Option<Spoken> {
        self.chain(lang, own).find_map(|language| {
            let mut spoken = self.marked_in(language, (entry, attribute), figures, unknown)?;
            if !tags::same_language(&language.code, lang) {
                let attribute = attribute.map_or_else(String::new, |attribute| format!(".{attribute}"));
                spoken.borrowed.push(Borrowed {
                    key: format!("{entry}{attribute}"),
                    lang: language.code.clone(),
                });
            }
            Some(spoken)
        })
    }

    /// A text in that language, with the rules that it cites marked; for unknown figures stand the words that are given.
    pub(super) fn marked_in(
        &self,
        language: &Language,
        (entry, attribute): (&str, Option<&str>),
        figures: &[(String, Figure)],
        unknown: &[(String, String)],
    ) -> Option<Spoken> {
        let message = language.bundle.get_message(entry)?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        let mut arguments = FluentArgs::with_capacity(figures.len() * 2);
        let mut borrowed = Vec::new();
        for (name, figure) in figures {
            let name = variable(name);
            arguments.set(
                format!("{name}{PRINTED}"),
                self.figure_in(figure, language, &mut borrowed),
            );
            if let Some(noun) = self.noun_of(figure) {
                arguments.set(format!("{name}{NOUN}"), noun);
            }
            arguments.set(name, self.selected(figure));
        }
        for (name, words) in unknown {
            let name = variable(name);
            arguments.set(format!("{name}{PRINTED}"), words.clone());
            arguments.set(name, words.clone());
        }
        let mut errors = Vec::new();
        let text = language.bundle.format_pattern(pattern, Some(&arguments), &mut errors);
        let mut text = unwrapped(&text);
        // A title is not asked for another, which could cite the first.
        if attribute.is_some() {
            text = renamed(text, |id| self.cited_in(&language.code, id));
        }
        Some(Spoken {
            text,
            lang: language.code.clone(),
            borrowed,
        })
    }

    /// What a text selects on: numbers as numbers, several things by how many they are, members and things by their names in the rules.
    fn selected(&self, figure: &Figure) -> FluentValue<'static> {
        match figure {
            Figure::Absent => "absent".into(),
            Figure::Rule(rule) => i64::from(rule.0).into(),
            Figure::Number(amount) => (*amount as f64).into(),
            Figure::Flag(flag) => flag.to_string().into(),
            Figure::Quantity(unit, amount) => self.plain_amount(*unit, *amount).into(),
            Figure::Bag(parts) => match parts.as_slice() {
                [(unit, amount)] => self.plain_amount(*unit, *amount).into(),
                _ => (parts.iter().filter(|(_, amount)| *amount != 0).count() as f64).into(),
            },
            Figure::Member(of, member) => {
                let members = self.words.enums.get(of.index()).map(|of| &of.members);
                let name = members
                    .and_then(|members| members.get(*member as usize))
                    .map(|member| member.id.clone());
                name.unwrap_or_default().into()
            }
            Figure::Members(_, members) => (members.len() as f64).into(),
            Figure::Thing(thing) => {
                let key = self.words.things.get(thing.index()).map(|thing| thing.key.as_str());
                key.and_then(|key| key.strip_prefix("thing-"))
                    .unwrap_or_default()
                    .to_owned()
                    .into()
            }
            Figure::Things(things) => (things.len() as f64).into(),
            // As the thing or member that it is named by first.
            Figure::Named(parts) => parts.first().map_or("".into(), |part| self.selected(part)),
            Figure::Each(all) => (all.len() as f64).into(),
        }
    }

    /// The key of what a figure names, for the functions of nouns; of several, all of them.
    fn noun_of(&self, figure: &Figure) -> Option<String> {
        let thing = |id: &ObjectId| self.words.things.get(id.index()).map(|thing| thing.key.as_str());
        let member = |of: &EnumId, member: &u32| {
            let members = self.words.enums.get(of.index()).map(|of| &of.members);
            members?.get(*member as usize).map(|member| member.name.key.as_str())
        };
        let all = |keys: Vec<Option<&str>>| {
            keys.into_iter()
                .flatten()
                .collect::<Vec<_>>()
                .join(&SEPARATOR.to_string())
        };
        match figure {
            // No noun is called so; it is printed as it stands.
            Figure::Absent => Some(NOTHING.to_owned()),
            Figure::Things(none) if none.is_empty() => Some(NOTHING.to_owned()),
            Figure::Members(_, none) if none.is_empty() => Some(NOTHING.to_owned()),
            Figure::Thing(id) => thing(id).map(str::to_owned),
            Figure::Things(ids) => Some(all(ids.iter().map(thing).collect())),
            Figure::Member(of, one) => member(of, one).map(str::to_owned),
            Figure::Members(of, some) => Some(all(some.iter().map(|one| member(of, one)).collect())),
            Figure::Quantity(unit, amount) => {
                let key = &self.words.units.get(unit.index())?.key;
                Some(format!("{key}{COUNT}{}", self.plain_amount(*unit, *amount)))
            }
            _ => None,
        }
    }

    pub(super) fn plain_amount(&self, unit: UnitId, amount: i64) -> f64 {
        let halves = self.words.units.get(unit.index()).is_some_and(|unit| unit.halves);
        if halves { amount as f64 / 2.0 } else { amount as f64 }
    }
}

fn nothing(lang: &str) -> Spoken {
    Spoken::own(String::new(), lang)
}
