//! The command line's own sentences in the reader's language. A ruleset's sentences are its own (`reglo_interpreter::texts`).

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use reglo_interpreter::data::names::fold;

/// The languages the command line itself speaks; a ruleset's other languages get the first.
const LANGUAGES: [(&str, &str); 3] = [
    ("en", include_str!("../text/en.ftl")),
    ("es", include_str!("../text/es.ftl")),
    ("ru", include_str!("../text/ru.ftl")),
];

/// Sentences of one language.
pub struct Words {
    /// The language: not always the one that was asked for.
    pub lang: &'static str,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// Those of a language: of the very one, such as `es-MX`, else of the one without its region, else the English ones.
    #[must_use]
    pub fn of(lang: &str) -> Self {
        let base = lang.split(['-', '_']).next().unwrap_or(lang);
        let of = |wanted: &str| LANGUAGES.into_iter().find(|(name, _)| *name == wanted);
        let (name, text) = of(lang).or_else(|| of(base)).unwrap_or(LANGUAGES[0]);
        let mut bundle = FluentBundle::new(vec![name.parse().unwrap_or_default()]);
        bundle.set_use_isolating(false);
        // Both results are tested below: the built-in texts parse and have no key twice.
        let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
        Self { lang: name, bundle }
    }

    /// What is said before all else where these are not the sentences of the reader's language; else nothing.
    #[must_use]
    pub fn preface(&self, lang: &str) -> String {
        let own = lang.split(['-', '_']).next() == Some(self.lang);
        if own {
            String::new()
        } else {
            self.say("other-language", &[("lang", lang.into())]) + "\n"
        }
    }

    /// A sentence.
    #[must_use]
    pub fn say(&self, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        let pattern = self.bundle.get_message(key).and_then(|message| message.value());
        pattern.map_or_else(
            || key.to_owned(),
            |pattern| {
                self.bundle
                    .format_pattern(pattern, Some(&args), &mut Vec::new())
                    .into_owned()
            },
        )
    }

    /// Whether a text is a word for nothing, in this language or in English.
    #[must_use]
    pub fn means_nothing(&self, text: &str) -> bool {
        let text = fold(text);
        let says = |words: &Self| words.word("none-words").split(", ").any(|word| fold(word) == text);
        says(self) || says(&Self::of("en"))
    }

    /// A sentence without variables.
    #[must_use]
    pub fn word(&self, key: &str) -> String {
        self.say(key, &[])
    }
}

#[cfg(test)]
mod tests {
    use super::{LANGUAGES, Words};
    use fluent_bundle::FluentResource;
    use std::collections::BTreeSet;

    #[test]
    fn every_language_has_the_same_keys_once() {
        let keys = LANGUAGES.map(|(name, text)| {
            FluentResource::try_new(text.to_owned()).unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
            let keys: Vec<&str> = text
                .lines()
                .filter_map(|line| line.split_once(" = "))
                .map(|(key, _)| key)
                .filter(|key| !key.starts_with(' '))
                .collect();
            let unique: BTreeSet<&str> = keys.iter().copied().collect();
            assert_eq!(keys.len(), unique.len(), "{name} has a key twice");
            unique
        });
        assert_eq!(keys[0], keys[1]);
        assert_eq!(keys[0], keys[2]);
    }
    #[test]
    fn a_language_without_sentences_gets_the_english_ones_and_is_told() {
        for (asked, spoken) in [("es", "es"), ("es-MX", "es"), ("ru_RU", "ru"), ("de", "en"), ("", "en")] {
            let words = Words::of(asked);
            assert_eq!(words.lang, spoken, "{asked}");
            assert_eq!(words.preface(asked).is_empty(), asked.starts_with(spoken), "{asked}");
        }
        assert!(Words::of("de").preface("de").contains("`de`"));
    }
}
