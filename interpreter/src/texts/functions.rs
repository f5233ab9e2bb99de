//! What texts may call: numbers, citations, and the forms of nouns.

use super::cited::mark;
use super::grammar::{Counted, Number};
use super::lexicon::Lexicon;
use super::words::{joined, number};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use std::collections::BTreeMap;
use std::sync::Arc;

/// All of them.
pub(super) const ALL: [&str; 8] = ["AMOUNT", "NUMBER", "RULE", "NOUN", "AGREE", "THE", "A", "CAPITAL"];
/// Those that speak of a noun, which they are handed by its key.
pub(super) const OF_NOUNS: [&str; 4] = ["NOUN", "AGREE", "THE", "A"];

/// What stands between the keys of several nouns, and between a key and its number.
pub(super) const SEPARATOR: char = '\u{1f}';
pub(super) const COUNT: char = '\u{1e}';

/// Makes the functions of numbers and citations known to a language's texts.
pub(super) fn of_numbers(
    bundle: &mut FluentBundle<FluentResource>,
    numbers: &BTreeMap<String, String>,
) -> Result<(), FluentError> {
    bundle.add_builtins()?;
    bundle.add_function("AMOUNT", |arguments, _| match arguments.first() {
        Some(FluentValue::Number(amount)) => number((amount.value * 2.0).round() as i64, true).into(),
        Some(other) => other.clone().into_owned(),
        None => FluentValue::Error,
    })?;
    let numbers = numbers.clone();
    bundle.add_function("RULE", move |arguments, _| match arguments.first() {
        Some(FluentValue::String(id)) => numbers
            .get(id.as_ref())
            .map_or_else(|| id.as_ref().to_owned(), |number| mark(id.as_ref(), number))
            .into(),
        _ => FluentValue::Error,
    })?;
    bundle.add_function("CAPITAL", |arguments, _| match arguments.first() {
        Some(FluentValue::String(text)) => capital(text).into(),
        Some(other) => other.clone().into_owned(),
        None => FluentValue::Error,
    })
}

/// Makes those that speak of nouns known.
pub(super) fn of_nouns(
    bundle: &mut FluentBundle<FluentResource>,
    lexicon: &Arc<Lexicon>,
    lang: &str,
) -> Result<(), FluentError> {
    let (of_noun, lang) = (Arc::clone(lexicon), lang.to_owned());
    let language = lang.clone();
    bundle.add_function("NOUN", move |arguments, named| {
        let case = text_of(named, "case").unwrap_or("nom");
        let forms = nouns(arguments, &of_noun).into_iter();
        let forms: Vec<String> = forms.map(|(key, count)| of_noun.form(&key, count, case)).collect();
        joined(&forms, &language).into()
    })?;
    let of_noun = Arc::clone(lexicon);
    bundle.add_function("AGREE", move |arguments, named| {
        agreed(&nouns(arguments, &of_noun), named, &of_noun)
    })?;
    for (function, definite) in [("THE", true), ("A", false)] {
        let (of_noun, lang) = (Arc::clone(lexicon), lang.clone());
        bundle.add_function(function, move |arguments, named| {
            let preposition = text_of(named, "after").unwrap_or_default();
            let case = text_of(named, "case").unwrap_or("nom");
            // Of several nouns each has its own article, and before that the preposition again, which may melt with it.
            let nouns = nouns(arguments, &of_noun).into_iter();
            let nouns = nouns.map(|(key, count)| with_article((&key, count, case), definite, preposition, &of_noun));
            joined(&nouns.collect::<Vec<_>>(), &lang).into()
        })?;
    }
    Ok(())
}

/// With a capital at its beginning, as sentences have.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    first.chain(chars).collect()
}

fn text_of<'n>(named: &'n FluentArgs<'_>, wanted: &str) -> Option<&'n str> {
    let (_, value) = named.iter().find(|(name, _)| *name == wanted)?;
    match value {
        FluentValue::String(text) => Some(text.as_ref()),
        _ => None,
    }
}

/// The nouns of the first argument, each with what it is counted by: its own number, or that of the second argument.
fn nouns(arguments: &[FluentValue<'_>], lexicon: &Lexicon) -> Vec<(String, Option<Counted>)> {
    let Some(FluentValue::String(keys)) = arguments.first() else {
        return Vec::new();
    };
    let by = match arguments.get(1) {
        Some(FluentValue::Number(number)) => Some(lexicon.grammar.count(number.value)),
        _ => None,
    };
    let of = |key: &str| match key.split_once(COUNT) {
        Some((key, own)) => (key.to_owned(), own.parse().ok().map(|own| lexicon.grammar.count(own))),
        None => (key.to_owned(), by),
    };
    keys.split(SEPARATOR).map(of).collect()
}

/// The word that agrees with a noun in gender and number; several nouns are a plural.
fn agreed<'v>(nouns: &[(String, Option<Counted>)], named: &FluentArgs<'_>, lexicon: &Lexicon) -> FluentValue<'v> {
    let agreement = match nouns {
        [(key, count)] => lexicon.agreement(key, *count),
        _ => Some((Number::Plural, None)),
    };
    let word = match agreement {
        Some((Number::Singular, Some(gender))) => text_of(named, gender.word()),
        Some((Number::Singular, None)) | None => None,
        Some((Number::Plural, _)) => text_of(named, "plural"),
    };
    let usual = ["singular", "masculine", "neuter"].into_iter();
    word.or_else(|| usual.filter_map(|word| text_of(named, word)).next())
        .unwrap_or_default()
        .to_owned()
        .into()
}

fn with_article(
    (key, count, case): (&str, Option<Counted>, &str),
    definite: bool,
    preposition: &str,
    lexicon: &Lexicon,
) -> String {
    let noun = lexicon.form(key, count, case);
    let agreement = lexicon.agreement(key, count).filter(|_| lexicon.takes_article(key));
    match (lexicon.grammar.articles, agreement) {
        (Some(articles), Some(agreement)) => {
            let noun = (noun.as_str(), lexicon.begins_with_stressed_a(key));
            articles.before(noun, definite, case, agreement, preposition)
        }
        _ if preposition.is_empty() => noun,
        (Some(articles), None) => articles.onto(&noun, preposition),
        _ => format!("{preposition} {noun}"),
    }
}
