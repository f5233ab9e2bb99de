//! What figures and declarations are called, in a reader's language: units, members, things, fields.

use super::say::{Borrowed, NOTHING, Spoken};
use super::scripts::script;
use super::words::{Name, joined, number};
use super::{Catalogue, Language};
use crate::answer::Figure;
use crate::schema::{ColumnId, EnumId, KindId, ObjectId, OptionId, ProcedureId, UnitId, ValueId};
use fluent_bundle::{FluentArgs, FluentValue};
use reglo_grammar::tags;

/// Collects what a language lacks.
type Lacks = Vec<Borrowed>;

impl Catalogue {
    /// A figure in words: `7 gold pieces`, `anna and bert`.
    #[must_use]
    pub fn figure(&self, figure: &Figure, lang: &str) -> Spoken {
        let spoken = self.in_language(lang, |language, lacks| self.figure_in(figure, language, lacks));
        match figure {
            Figure::Thing(_) | Figure::Member(..) => whole(spoken),
            _ => spoken,
        }
    }

    /// Says something in a language; the first, where there is none of that code.
    fn in_language(&self, lang: &str, said: impl FnOnce(&Language, &mut Lacks) -> String) -> Spoken {
        let Some(language) = self.language(lang).or(self.languages.first()) else {
            return Spoken::own(String::new(), lang);
        };
        let mut borrowed = Vec::new();
        let text = said(language, &mut borrowed);
        Spoken {
            text,
            lang: language.code.clone(),
            borrowed,
        }
    }

    pub(super) fn figure_in(&self, figure: &Figure, language: &Language, lacks: &mut Lacks) -> String {
        match figure {
            Figure::Absent => NOTHING.to_owned(),
            Figure::Rule(rule) => {
                let title = self.title(*rule, &language.code);
                lacks.extend(title.borrowed);
                title.text
            }
            Figure::Number(amount) => amount.to_string(),
            Figure::Flag(flag) => flag.to_string(),
            Figure::Quantity(unit, amount) => self.amount_in((*unit, *amount), language, lacks),
            Figure::Bag(parts) => {
                let some = parts.iter().filter(|(_, amount)| *amount != 0);
                let mut names: Vec<String> = some.map(|part| self.amount_in(*part, language, lacks)).collect();
                if let (true, Some(part)) = (names.is_empty(), parts.first()) {
                    names.push(self.amount_in(*part, language, lacks));
                }
                list(&names, language)
            }
            Figure::Member(of, member) => self.member_in(*of, *member, language, lacks),
            Figure::Members(of, members) => {
                let members = members.iter();
                let names: Vec<String> = members.map(|m| self.member_in(*of, *m, language, lacks)).collect();
                list(&names, language)
            }
            Figure::Thing(thing) => self.thing_in(*thing, language, lacks),
            Figure::Things(things) => {
                let names: Vec<String> = things.iter().map(|id| self.thing_in(*id, language, lacks)).collect();
                list(&names, language)
            }
            Figure::Named(parts) => {
                let parts = parts.iter().map(|part| self.figure_in(part, language, lacks));
                parts.collect::<Vec<_>>().join(" ")
            }
            Figure::Each(all) => {
                let names: Vec<String> = all.iter().map(|one| self.figure_in(one, language, lacks)).collect();
                list(&names, language)
            }
        }
    }

    fn amount_in(&self, (unit, amount): (UnitId, i64), language: &Language, lacks: &mut Lacks) -> String {
        let Some(of) = self.words.units.get(unit.index()) else {
            return amount.to_string();
        };
        let plain = self.plain_amount(unit, amount);
        let named = self.unit_in(unit, plain, language, lacks);
        format!("{} {named}", number(amount, of.halves))
    }

    fn unit_in(&self, unit: UnitId, amount: f64, language: &Language, lacks: &mut Lacks) -> String {
        let Some(of) = self.words.units.get(unit.index()) else {
            return String::new();
        };
        for from in self.chain(&language.code, &of.lang) {
            if let Some(pattern) = from.bundle.get_message(&of.key).and_then(|message| message.value()) {
                lack(&of.key, &from.code, language, lacks);
                let mut arguments = FluentArgs::with_capacity(2);
                arguments.set("n", FluentValue::from(amount));
                arguments.set("n-text", number((amount * 2.0).round() as i64, true));
                let said = from.bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new());
                return said.into_owned();
            }
        }
        lack(&of.key, &of.lang, language, lacks);
        of.name.clone()
    }

    /// A name in the language; where it has none, that of the file that declares it, else of any other.
    fn named(&self, name: &Name, language: &Language, lacks: &mut Lacks) -> String {
        let own = self.wider(&language.code).find_map(|own| own.labels.get(&name.key));
        if let Some(own) = own {
            return own.clone();
        }
        // What a file calls it is in that file's language, if only by the name that rules have for it.
        let others = self
            .chain(&name.lang, &name.lang)
            .filter(|_| !tags::same_language(&name.lang, &language.code));
        let found = others.filter_map(|other| Some((other.labels.get(&name.key)?, other.code.as_str())));
        let (text, lang) = found.into_iter().next().unwrap_or((&name.name, &name.lang));
        lack(&name.key, lang, language, lacks);
        text.clone()
    }

    fn thing_in(&self, thing: ObjectId, language: &Language, lacks: &mut Lacks) -> String {
        let name = self.words.things.get(thing.index());
        name.map_or_else(String::new, |name| self.proper(name, language, lacks))
    }

    /// A proper name is right in every language, unless one of the same script has another: then the others lack theirs.
    fn proper(&self, name: &Name, language: &Language, lacks: &mut Lacks) -> String {
        let alike = |of: &Language| script(&of.code) == script(&language.code) && of.labels.contains_key(&name.key);
        if !self.languages.iter().any(alike) {
            return name.name.clone();
        }
        self.named(name, language, lacks)
    }

    fn member_in(&self, of: EnumId, member: u32, language: &Language, lacks: &mut Lacks) -> String {
        let Some(of) = self.words.enums.get(of.index()) else {
            return String::new();
        };
        let member = of.members.get(member as usize);
        member.map_or_else(String::new, |member| self.named(&member.name, language, lacks))
    }

    fn labelled(&self, name: Option<&Name>, lang: &str) -> Spoken {
        match name {
            Some(name) => whole(self.in_language(lang, |language, lacks| self.named(name, language, lacks))),
            None => Spoken::own(String::new(), lang),
        }
    }

    /// A thing's name.
    #[must_use]
    pub fn name(&self, thing: ObjectId, lang: &str) -> Spoken {
        self.figure(&Figure::Thing(thing), lang)
    }

    /// What a value is called.
    #[must_use]
    pub fn value_label(&self, value: ValueId, lang: &str) -> Spoken {
        self.labelled(self.words.values.get(value.index()), lang)
    }

    /// What a procedure is called.
    #[must_use]
    pub fn procedure_label(&self, procedure: ProcedureId, lang: &str) -> Spoken {
        self.labelled(self.words.procedures.get(procedure.index()), lang)
    }

    /// What a field of the state is called: its name, where no language's texts have another.
    #[must_use]
    pub fn field_label(&self, column: ColumnId, lang: &str) -> Spoken {
        self.labelled(self.words.columns.get(column.index()), lang)
    }

    /// What another field of a kind, record or sheet is called: its name, where no language's texts have another.
    #[must_use]
    pub fn static_field_label(&self, kind: KindId, at: usize, lang: &str) -> Spoken {
        let fields = self.words.fields.get(kind.index());
        self.labelled(fields.and_then(|fields| fields.get(at)), lang)
    }

    /// Whether some language has a word for a value.
    #[must_use]
    pub fn value_is_named(&self, value: ValueId) -> bool {
        self.is_named(self.words.values.get(value.index()))
    }

    /// Whether some language has a word for a field of the state.
    #[must_use]
    pub fn field_is_named(&self, column: ColumnId) -> bool {
        self.is_named(self.words.columns.get(column.index()))
    }

    /// Whether some language has a word for another field of a kind, record or sheet.
    #[must_use]
    pub fn static_field_is_named(&self, kind: KindId, at: usize) -> bool {
        let fields = self.words.fields.get(kind.index());
        self.is_named(fields.and_then(|fields| fields.get(at)))
    }

    fn is_named(&self, name: Option<&Name>) -> bool {
        let has = |name: &Name| {
            self.languages
                .iter()
                .any(|language| language.labels.contains_key(&name.key))
        };
        name.is_some_and(has)
    }

    /// What the ruleset is called.
    #[must_use]
    pub fn ruleset_title(&self, lang: &str) -> Spoken {
        match self.words.rulesets.last() {
            Some(title) => whole(self.in_language(lang, |language, lacks| self.proper(title, language, lacks))),
            None => Spoken::own(String::new(), lang),
        }
    }

    /// What an option is called.
    #[must_use]
    pub fn option_label(&self, option: OptionId, lang: &str) -> Spoken {
        self.labelled(self.words.options.get(option.index()), lang)
    }

    /// What a kind is called.
    #[must_use]
    pub fn kind(&self, kind: KindId, lang: &str) -> Spoken {
        self.labelled(self.words.kinds.get(kind.index()), lang)
    }

    /// What an enum is called.
    #[must_use]
    pub fn enumeration(&self, of: EnumId, lang: &str) -> Spoken {
        self.labelled(self.words.enums.get(of.index()).map(|of| &of.name), lang)
    }

    /// What a member is called.
    #[must_use]
    pub fn member(&self, of: EnumId, member: u32, lang: &str) -> Spoken {
        self.figure(&Figure::Member(of, member), lang)
    }

    /// The unit's name alone, in the form that goes with an amount (in halves where it counts halves).
    #[must_use]
    pub fn unit(&self, unit: UnitId, amount: i64, lang: &str) -> Spoken {
        let amount = self.plain_amount(unit, amount);
        self.in_language(lang, |language, lacks| self.unit_in(unit, amount, language, lacks))
    }
}

/// A name that is borrowed is so as a whole.
fn whole(mut spoken: Spoken) -> Spoken {
    if let Some(borrowed) = spoken.borrowed.first() {
        spoken.lang.clone_from(&borrowed.lang);
    }
    spoken
}

fn list(names: &[String], language: &Language) -> String {
    if names.is_empty() {
        NOTHING.to_owned()
    } else {
        joined(names, &language.code)
    }
}

/// Notes what was said in another language.
fn lack(key: &str, said: &str, language: &Language, lacks: &mut Lacks) {
    if !tags::same_language(said, &language.code) {
        lacks.push(Borrowed {
            key: key.to_owned(),
            lang: said.to_owned(),
        });
    }
}
