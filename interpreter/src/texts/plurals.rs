//! Which plural categories a language has, as the library that chooses them says.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use std::collections::BTreeSet;
use unic_langid::LanguageIdentifier;

/// All that CLDR knows.
pub(super) const ALL: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// Numbers of which every category of every language has one: all small ones, and the round large ones that Romance languages tell apart.
fn samples() -> impl Iterator<Item = f64> {
    counts().chain([1000.0, 1_000_000.0, 2_000_000.0]).chain(HALVES)
}

/// What people count at a table.
fn counts() -> impl Iterator<Item = f64> {
    (0..=200).map(f64::from)
}

const HALVES: [f64; 3] = [0.5, 1.5, 2.5];

/// The categories that some number has in a language.
pub(super) fn categories(lang: &str) -> BTreeSet<&'static str> {
    let mut found = of(lang, samples());
    found.insert("other");
    found
}

/// The categories that the amounts of a unit have in a language, but for numbers that have a form to themselves.
pub(super) fn counted(lang: &str, halves: bool, but: &[f64]) -> BTreeSet<&'static str> {
    let amounts = counts().chain(HALVES.into_iter().filter(|_| halves));
    of(lang, amounts.filter(|amount| !but.contains(amount)))
}

/// What the variants of a selection are chosen by.
#[derive(Debug, Clone, Default)]
pub(super) struct Choice<'c> {
    /// Words, such as the plural categories that have a variant.
    pub words: Vec<&'c str>,
    /// Numbers.
    pub numbers: Vec<&'c str>,
    /// The one that stands for all others, if it is one.
    pub default: Option<&'c str>,
}

/// The categories among those wanted that have no form of their own. The variant that stands for all others may be meant for one of them, if it is
/// no other's.
pub(super) fn lacking(wanted: &BTreeSet<&'static str>, choice: &Choice<'_>) -> Vec<&'static str> {
    let lacks = |category: &&&str| wanted.contains(**category) && !choice.words.contains(*category);
    let lacking: Vec<&'static str> = ALL.iter().filter(lacks).copied().collect();
    let taken = choice.default.is_some_and(|word| wanted.contains(word));
    if lacking.len() == 1 && !taken {
        Vec::new()
    } else {
        lacking
    }
}

fn of(lang: &str, numbers: impl Iterator<Item = f64>) -> BTreeSet<&'static str> {
    let id: LanguageIdentifier = lang.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new(vec![id]);
    let variants: Vec<String> = ALL.iter().map(|c| format!("\n   [{c}] {c}")).collect();
    let source = format!("k = {{ $n ->{}\n   *[none] none\n }}\n", variants.concat());
    let resource = match FluentResource::try_new(source) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    let _ = bundle.add_resource(resource);
    let Some(pattern) = bundle.get_message("k").and_then(|message| message.value()) else {
        return ALL.into_iter().collect();
    };
    let mut found = BTreeSet::new();
    for number in numbers {
        let mut arguments = FluentArgs::new();
        arguments.set("n", FluentValue::from(number));
        let text = bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new());
        found.extend(ALL.iter().find(|category| **category == text));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{Choice, counted, lacking};

    #[test]
    fn a_form_is_lacking_where_a_number_has_none() {
        let choice = |words: &[&'static str], default| Choice {
            words: words.to_vec(),
            numbers: Vec::new(),
            default: Some(default),
        };
        for (lang, halves, words, default, wanted) in [
            ("ru", false, &["one", "other"][..], "other", &["few", "many"][..]),
            ("ru", false, &["one", "few", "other"], "other", &[]),
            ("ru", true, &["one", "few", "other"], "other", &["many"]),
            ("ru", false, &["one", "few", "many"], "many", &[]),
            ("ru", false, &["one", "few"], "few", &["many"]),
            ("es", false, &["one", "other"], "other", &[]),
            ("en", false, &["one"], "one", &["other"]),
            ("en", false, &["eins"], "eins", &["one", "other"]),
            ("ja", false, &["other"], "other", &[]),
        ] {
            assert_eq!(
                lacking(&counted(lang, halves, &[]), &choice(words, default)),
                wanted,
                "{lang} {words:?}"
            );
        }
    }

    #[test]
    fn a_number_with_a_form_to_itself_needs_no_other() {
        // In Russian `one` is 21 as well.
        assert!(!counted("es", false, &[1.0]).contains("one"));
        assert!(counted("ru", false, &[1.0]).contains("one"));
    }
}
