//! Speaking: messages, titles, prose, names and figures in a reader's language.

use super::cited::plain;
use super::functions::{COUNT, SEPARATOR};
use super::ids::{NOUN, PRINTED, variable};
use super::words::{joined, number, unwrapped};
use super::{Catalogue, Language};
use crate::answer::{Figure, Said};
use crate::schema::{ColumnId, EnumId, KindId, ObjectId, OptionId, ProcedureId, RuleId, UnitId, ValueId};
use fluent_bundle::{FluentArgs, FluentValue};

/// A text and the language that it is in: where the one asked for has none, that of the rule, else any other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spoken {
    /// The text.
    pub text: String,
    /// Its language.
    pub lang: String,
}

/// What stands where there is nothing.
const NOTHING: &str = "—";

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
        let Some(place) = self.rules.get(rule.index()) else {
            return nothing(lang);
        };
        self.text(&place.entry, None, &[], lang, &place.lang)
            .unwrap_or_else(|| Spoken {
                text: place.id.clone(),
                lang: lang.to_owned(),
            })
    }

    /// A rule's title in every language that has one.
    #[must_use]
    pub fn titles(&self, rule: RuleId) -> Vec<(String, String)> {
        let Some(place) = self.rules.get(rule.index()) else {
            return Vec::new();
        };
        let in_language = |language: &Language| {
            let text = self.text_in(language, &place.entry, None, &[])?;
            Some((language.code.clone(), text))
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

    /// The language asked for, then the own, then all others.
    pub(super) fn chain<'c>(&'c self, lang: &str, own: &str) -> impl Iterator<Item = &'c Language> {
        let asked = self.language(lang);
        let own = self.languages.iter().find(|language| language.code == own);
        asked.into_iter().chain(own).chain(&self.languages)
    }

    fn language(&self, lang: &str) -> Option<&Language> {
        let whole = self.languages.iter().find(|language| language.code == lang);
        whole.or_else(|| {
            let first = lang.split('-').next()?;
            self.languages.iter().find(|language| language.code == first)
        })
    }

    fn text(
        &self,
        entry: &str,
        attribute: Option<&str>,
        figures: &[(String, Figure)],
        lang: &str,
        own: &str,
    ) -> Option<Spoken> {
        self.chain(lang, own).find_map(|language| {
            let text = self.text_in(language, entry, attribute, figures)?;
            let lang = language.code.clone();
            Some(Spoken { text, lang })
        })
    }

    fn text_in(
        &self,
        language: &Language,
        entry: &str,
        attribute: Option<&str>,
        figures: &[(String, Figure)],
    ) -> Option<String> {
        self.marked_in(language, (entry, attribute), figures, &[]).map(plain)
    }

    /// The same with the rules that it cites marked; for unknown figures stand the words that are given.
    pub(super) fn marked_in(
        &self,
        language: &Language,
        (entry, attribute): (&str, Option<&str>),
        figures: &[(String, Figure)],
        unknown: &[(String, String)],
    ) -> Option<String> {
        let message = language.bundle.get_message(entry)?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        let mut arguments = FluentArgs::with_capacity(figures.len() * 2);
        for (name, figure) in figures {
            let name = variable(name);
            arguments.set(format!("{name}{PRINTED}"), self.figure_in(figure, language));
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
        Some(unwrapped(&text))
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
                    .map(|member| member.2.clone());
                name.unwrap_or_default().into()
            }
            Figure::Members(_, members) => (members.len() as f64).into(),
            Figure::Thing(thing) => {
                let key = self.words.things.get(thing.index()).map(|thing| thing.0.as_str());
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
        let thing = |id: &ObjectId| self.words.things.get(id.index()).map(|thing| thing.0.as_str());
        let member = |of: &EnumId, member: &u32| {
            let members = self.words.enums.get(of.index()).map(|of| &of.members);
            members?.get(*member as usize).map(|member| member.0.as_str())
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

    fn plain_amount(&self, unit: UnitId, amount: i64) -> f64 {
        let halves = self.words.units.get(unit.index()).is_some_and(|unit| unit.halves);
        if halves { amount as f64 / 2.0 } else { amount as f64 }
    }

    /// A figure in words: `7 gold pieces`, `anna and bert`.
    #[must_use]
    pub fn figure(&self, figure: &Figure, lang: &str) -> String {
        let language = self.language(lang).or(self.languages.first());
        language.map_or_else(String::new, |language| self.figure_in(figure, language))
    }

    fn figure_in(&self, figure: &Figure, language: &Language) -> String {
        let list = |names: Vec<String>| {
            if names.is_empty() {
                NOTHING.to_owned()
            } else {
                joined(&names, &language.code)
            }
        };
        match figure {
            Figure::Absent => NOTHING.to_owned(),
            Figure::Rule(rule) => self.title(*rule, &language.code).text,
            Figure::Number(amount) => amount.to_string(),
            Figure::Flag(flag) => flag.to_string(),
            Figure::Quantity(unit, amount) => self.amount_in(*unit, *amount, language),
            Figure::Bag(parts) => {
                let some = parts.iter().filter(|(_, amount)| *amount != 0);
                let mut names: Vec<String> = some
                    .map(|(unit, amount)| self.amount_in(*unit, *amount, language))
                    .collect();
                if let (true, Some((unit, amount))) = (names.is_empty(), parts.first()) {
                    names.push(self.amount_in(*unit, *amount, language));
                }
                list(names)
            }
            Figure::Member(of, member) => self.member_in(*of, *member, language),
            Figure::Members(of, members) => list(members.iter().map(|m| self.member_in(*of, *m, language)).collect()),
            Figure::Thing(thing) => self.thing_in(*thing, language),
            Figure::Things(things) => list(things.iter().map(|thing| self.thing_in(*thing, language)).collect()),
            Figure::Named(parts) => {
                let parts = parts.iter().map(|part| self.figure_in(part, language));
                parts.collect::<Vec<_>>().join(" ")
            }
            Figure::Each(all) => list(all.iter().map(|one| self.figure_in(one, language)).collect()),
        }
    }

    fn amount_in(&self, unit: UnitId, amount: i64, language: &Language) -> String {
        let Some(of) = self.words.units.get(unit.index()) else {
            return amount.to_string();
        };
        let plain = self.plain_amount(unit, amount);
        format!("{} {}", number(amount, of.halves), self.unit_in(unit, plain, language))
    }

    fn unit_in(&self, unit: UnitId, amount: f64, language: &Language) -> String {
        let Some(of) = self.words.units.get(unit.index()) else {
            return String::new();
        };
        let own = self.languages.iter().find(|language| language.code == of.lang);
        for language in [Some(language), own].into_iter().flatten() {
            if let Some(pattern) = language.bundle.get_message(&of.key).and_then(|message| message.value()) {
                let mut arguments = FluentArgs::with_capacity(2);
                arguments.set("n", FluentValue::from(amount));
                arguments.set("n-text", number((amount * 2.0).round() as i64, true));
                return language
                    .bundle
                    .format_pattern(pattern, Some(&arguments), &mut Vec::new())
                    .into_owned();
            }
        }
        of.name.clone()
    }

    fn label(&self, (key, fallback): (&str, &str), language: Option<&Language>) -> String {
        language
            .and_then(|language| language.labels.get(key))
            .map_or_else(|| fallback.to_owned(), Clone::clone)
    }

    fn member_in(&self, of: EnumId, member: u32, language: &Language) -> String {
        let members = self.words.enums.get(of.index()).map(|of| &of.members);
        let member = members.and_then(|members| members.get(member as usize));
        member.map_or_else(String::new, |(key, name, _)| self.label((key, name), Some(language)))
    }

    fn thing_in(&self, thing: ObjectId, language: &Language) -> String {
        let thing = self.words.things.get(thing.index());
        thing.map_or_else(String::new, |(key, name)| self.label((key, name), Some(language)))
    }

    fn labelled(&self, table: &[(String, String)], position: usize, lang: &str) -> String {
        let found = table.get(position);
        found.map_or_else(String::new, |(key, name)| self.label((key, name), self.language(lang)))
    }

    /// A thing's name.
    #[must_use]
    pub fn name(&self, thing: ObjectId, lang: &str) -> String {
        self.labelled(&self.words.things, thing.index(), lang)
    }

    /// What a value is called.
    #[must_use]
    pub fn value_label(&self, value: ValueId, lang: &str) -> String {
        self.labelled(&self.words.values, value.index(), lang)
    }

    /// What a procedure is called.
    #[must_use]
    pub fn procedure_label(&self, procedure: ProcedureId, lang: &str) -> String {
        self.labelled(&self.words.procedures, procedure.index(), lang)
    }

    /// What a field of the state is called: its name, where no language's texts have another.
    #[must_use]
    pub fn field_label(&self, column: ColumnId, lang: &str) -> String {
        self.labelled(&self.words.columns, column.index(), lang)
    }

    /// What another field of a kind, record or sheet is called: its name, where no language's texts have another.
    #[must_use]
    pub fn static_field_label(&self, kind: KindId, at: usize, lang: &str) -> String {
        let fields = self.words.fields.get(kind.index());
        fields.map_or_else(String::new, |fields| self.labelled(fields, at, lang))
    }

    /// What an option is called.
    #[must_use]
    pub fn option_label(&self, option: OptionId, lang: &str) -> String {
        self.labelled(&self.words.options, option.index(), lang)
    }

    /// What a kind is called.
    #[must_use]
    pub fn kind(&self, kind: KindId, lang: &str) -> String {
        self.labelled(&self.words.kinds, kind.index(), lang)
    }

    /// What an enum is called.
    #[must_use]
    pub fn enumeration(&self, of: EnumId, lang: &str) -> String {
        let of = self.words.enums.get(of.index());
        of.map_or_else(String::new, |of| self.label((&of.key, &of.name), self.language(lang)))
    }

    /// What a member is called.
    #[must_use]
    pub fn member(&self, of: EnumId, member: u32, lang: &str) -> String {
        self.figure(&Figure::Member(of, member), lang)
    }

    /// The unit's name alone, in the form that goes with an amount (in halves where it counts halves).
    #[must_use]
    pub fn unit(&self, unit: UnitId, amount: i64, lang: &str) -> String {
        let language = self.language(lang).or(self.languages.first());
        language.map_or_else(String::new, |language| {
            self.unit_in(unit, self.plain_amount(unit, amount), language)
        })
    }
}

fn nothing(lang: &str) -> Spoken {
    Spoken {
        text: String::new(),
        lang: lang.to_owned(),
    }
}
