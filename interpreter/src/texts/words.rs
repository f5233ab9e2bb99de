//! What figures are called: units, members, things, options and values, with their names in the rules' own language.

use super::expected::{column_key, column_lang, declaring, procedure_key, ruleset_key, static_key, value_key};
use super::ids::fluent_id;
use super::{DataLanguages, language_of_data};
use crate::data::Data;
use crate::ir::Program;
use crate::schema::{KindId, RuleId};

/// Keys and fallbacks, so that nothing need be looked up in the ruleset while speaking.
#[derive(Debug, Clone, Default)]
pub(super) struct Words {
    pub rulesets: Vec<Name>,
    pub units: Vec<Unit>,
    pub enums: Vec<Enum>,
    /// By the name that the data give: in the first language of their ruleset.
    pub things: Vec<Name>,
    pub kinds: Vec<Name>,
    pub options: Vec<Name>,
    pub values: Vec<Name>,
    pub procedures: Vec<Name>,
    /// Fields of the state.
    pub columns: Vec<Name>,
    /// By kind, its other fields.
    pub fields: Vec<Vec<Name>>,
}

/// The key of a name, and what stands where no language has one: what the declaration says, and in which language.
#[derive(Debug, Clone)]
pub(super) struct Name {
    pub key: String,
    pub name: String,
    pub lang: String,
}

#[derive(Debug, Clone)]
pub(super) struct Unit {
    pub key: String,
    pub name: String,
    pub halves: bool,
    pub lang: String,
}

#[derive(Debug, Clone)]
pub(super) struct Enum {
    pub name: Name,
    pub members: Vec<Member>,
}

#[derive(Debug, Clone)]
pub(super) struct Member {
    pub name: Name,
    /// As rules have it.
    pub id: String,
}

impl Words {
    /// What can be a noun, with what it is called where no language has another name: things and members.
    pub fn nouns(&self) -> impl Iterator<Item = (&str, &str)> {
        let members = self.enums.iter().flat_map(|of| &of.members).map(|member| &member.name);
        let names = self.things.iter().chain(members);
        names.map(|name| (name.key.as_str(), name.name.as_str()))
    }

    pub fn of(program: &Program, data: &Data, data_languages: &DataLanguages) -> Self {
        let schema = &program.schema;
        let name = |key: String, label: &Option<String>, name: &str, lang: &str| Name {
            key: fluent_id(&key),
            name: label.clone().unwrap_or_else(|| name.to_owned()),
            lang: lang.to_owned(),
        };
        let of_rule = |rule: RuleId| schema.rules.get(rule.index()).map_or("", |rule| rule.lang.as_str());
        let units = schema.units.iter().map(|unit| Unit {
            key: fluent_id(&format!("unit-{}", unit.name)),
            name: unit.name.clone(),
            halves: unit.halves,
            lang: unit.lang.clone(),
        });
        let things = data.things.iter();
        let kinds = schema.kinds.iter();
        let options = schema.options.iter();
        let values = program.values.iter();
        let procedures = program.procedures.iter();
        let columns = schema.columns.iter();
        let rulesets = program.rulesets.iter();
        Self {
            rulesets: rulesets
                .map(|of| name(ruleset_key(&of.id), &None, &of.title, &of.lang))
                .collect(),
            units: units.collect(),
            enums: schema.enums.iter().map(Enum::of).collect(),
            things: things
                .map(|thing| {
                    let lang = language_of_data(thing.span.file, data_languages);
                    name(format!("thing-{}", thing.id), &None, &thing.name, lang)
                })
                .collect(),
            kinds: kinds
                .map(|of| name(format!("kind-{}", of.name), &of.label, &of.name, &of.lang))
                .collect(),
            options: options
                .map(|of| name(format!("option-{}", of.name), &of.label, &of.name, &of.lang))
                .collect(),
            values: values
                .map(|of| name(value_key(&of.name), &of.label, &of.name, of_rule(of.rule)))
                .collect(),
            procedures: procedures
                .map(|of| name(procedure_key(&of.name), &of.label, &of.name, of_rule(of.rule)))
                .collect(),
            columns: columns
                .map(|of| name(column_key(of, schema), &None, &of.name, column_lang(of, schema)))
                .collect(),
            fields: (0_u32..)
                .map(KindId)
                .zip(&schema.kinds)
                .map(|(kind, declared)| {
                    let fields = declared.fields.iter().enumerate();
                    fields
                        .map(|(at, field)| {
                            let declaring = declaring(kind, at, schema);
                            let lang = declaring.map_or("", |kind| &kind.lang);
                            name(static_key(kind, at, schema), &None, &field.name, lang)
                        })
                        .collect()
                })
                .collect(),
        }
    }
}

impl Enum {
    fn of(declared: &crate::schema::Enum) -> Self {
        let name = |key: String, label: &Option<String>, name: &str| Name {
            key: fluent_id(&key),
            name: label.clone().unwrap_or_else(|| name.to_owned()),
            lang: declared.lang.clone(),
        };
        let members = declared.members.iter().map(|(id, label)| {
            let name = name(format!("enum-{}-{id}", declared.name), label, id);
            Member { name, id: id.clone() }
        });
        Self {
            members: members.collect(),
            name: name(format!("enum-{}", declared.name), &declared.label, &declared.name),
        }
    }
}

/// A number in halves or whole: `2½`.
pub(crate) fn number(cell: i64, halves: bool) -> String {
    if !halves || cell % 2 == 0 {
        return (if halves { cell / 2 } else { cell }).to_string();
    }
    let sign = if cell < 0 { "-" } else { "" };
    match cell.unsigned_abs() / 2 {
        0 => format!("{sign}½"),
        whole => format!("{sign}{whole}½"),
    }
}

/// Several names as one phrase: `a, b and c` in the languages whose word is known, else `a, b, c`.
pub(super) fn joined(names: &[String], lang: &str) -> String {
    let [first @ .., last] = names else {
        return String::new();
    };
    if first.is_empty() {
        return last.clone();
    }
    let and = match lang.split('-').next().unwrap_or(lang) {
        "en" => "and",
        "es" if sounds_like_i(last) => "e",
        "es" => "y",
        "ru" | "bg" => "и",
        "de" => "und",
        "fr" => "et",
        "it" | "pt" | "gl" => "e",
        "ca" => "i",
        "nl" => "en",
        "pl" | "hr" | "sl" => "i",
        "cs" | "sk" => "a",
        "uk" => "і",
        "sv" => "och",
        "da" | "nb" | "no" => "og",
        _ => return names.join(", "),
    };
    format!("{} {and} {last}", first.join(", "))
}

/// Spanish says `e` before a word that begins with the sound of i, but not before `hie`, `hia`.
fn sounds_like_i(word: &str) -> bool {
    let folded = crate::data::names::fold(word);
    let sound = folded.strip_prefix('h').unwrap_or(&folded);
    let glide = ["ia", "ie", "io", "iu"].iter().any(|glide| sound.starts_with(glide));
    sound.starts_with('i') && !glide
}

/// Texts are wrapped where they are written; a reader's lines are as long as they like. Paragraphs and lists stay.
pub(super) fn unwrapped(text: &str) -> String {
    if !text.contains('\n') {
        return text.trim().to_owned();
    }
    let mut out = String::with_capacity(text.len());
    for line in text.trim().lines() {
        let line = line.trim();
        let list = line.starts_with(['-', '•', '*']) && line.chars().nth(1) == Some(' ');
        if line.is_empty() {
            if !out.ends_with("\n\n") {
                out.push_str(if out.ends_with('\n') { "\n" } else { "\n\n" });
            }
            continue;
        }
        if list && !out.is_empty() && !out.ends_with('\n') {
            out.push('\n');
        } else if !out.is_empty() && !out.ends_with('\n') {
            out.push(' ');
        }
        out.push_str(line);
    }
    out
}
