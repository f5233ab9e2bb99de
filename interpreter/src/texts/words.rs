//! What figures are called: units, members, things, options and values, with their names in the rules' own language.

use super::expected::{column_key, procedure_key, static_key, value_key};
use super::ids::fluent_id;
use crate::data::Data;
use crate::ir::Program;
use crate::schema::KindId;

/// Keys and fallbacks, so that nothing need be looked up in the ruleset while speaking.
#[derive(Debug, Clone, Default)]
pub(super) struct Words {
    pub units: Vec<Unit>,
    pub enums: Vec<Enum>,
    /// Key and the name that the data give.
    pub things: Vec<(String, String)>,
    /// Key and name.
    pub kinds: Vec<(String, String)>,
    /// Key and name.
    pub options: Vec<(String, String)>,
    /// Key and name.
    pub values: Vec<(String, String)>,
    /// Key and name.
    pub procedures: Vec<(String, String)>,
    /// Fields of the state: key and name.
    pub columns: Vec<(String, String)>,
    /// By kind, its other fields: key and name.
    pub fields: Vec<Vec<(String, String)>>,
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
    pub key: String,
    pub name: String,
    /// Key, label or name, and name.
    pub members: Vec<(String, String, String)>,
}

impl Words {
    /// What can be a noun, with what it is called where no language has another name: things and members.
    pub fn nouns(&self) -> impl Iterator<Item = (&str, &str)> {
        let things = self.things.iter().map(|(key, name)| (key.as_str(), name.as_str()));
        let members = self.enums.iter().flat_map(|of| &of.members);
        things.chain(members.map(|(key, name, _)| (key.as_str(), name.as_str())))
    }

    pub fn of(program: &Program, data: &Data) -> Self {
        let schema = &program.schema;
        let or = |label: &Option<String>, name: &str| label.clone().unwrap_or_else(|| name.to_owned());
        let key = |text: String| fluent_id(&text);
        Self {
            units: schema
                .units
                .iter()
                .map(|unit| Unit {
                    key: key(format!("unit-{}", unit.name)),
                    name: unit.name.clone(),
                    halves: unit.halves,
                    lang: unit.lang.clone(),
                })
                .collect(),
            enums: schema
                .enums
                .iter()
                .map(|of| Enum {
                    key: key(format!("enum-{}", of.name)),
                    name: or(&of.label, &of.name),
                    members: of
                        .members
                        .iter()
                        .map(|(name, label)| (key(format!("enum-{}-{name}", of.name)), or(label, name), name.clone()))
                        .collect(),
                })
                .collect(),
            things: data
                .things
                .iter()
                .map(|thing| (key(format!("thing-{}", thing.id)), thing.name.clone()))
                .collect(),
            kinds: schema
                .kinds
                .iter()
                .map(|kind| (key(format!("kind-{}", kind.name)), or(&kind.label, &kind.name)))
                .collect(),
            options: schema
                .options
                .iter()
                .map(|option| (key(format!("option-{}", option.name)), or(&option.label, &option.name)))
                .collect(),
            values: program
                .values
                .iter()
                .map(|value| (value_key(&value.name), or(&value.label, &value.name)))
                .collect(),
            procedures: program
                .procedures
                .iter()
                .map(|procedure| (procedure_key(&procedure.name), or(&procedure.label, &procedure.name)))
                .collect(),
            columns: schema
                .columns
                .iter()
                .map(|column| (column_key(column, schema), column.name.clone()))
                .collect(),
            fields: (0_u32..)
                .map(KindId)
                .zip(&schema.kinds)
                .map(|(kind, declared)| {
                    let fields = declared.fields.iter().enumerate();
                    fields
                        .map(|(at, field)| (static_key(kind, at, schema), field.name.clone()))
                        .collect()
                })
                .collect(),
        }
    }
}

/// A number in halves or whole: `2½`.
pub(super) fn number(cell: i64, halves: bool) -> String {
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
