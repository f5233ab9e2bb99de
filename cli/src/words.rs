//! The command line's own sentences in the reader's language. A ruleset's sentences are its own (`reglo_interpreter::texts`), but for those that it
//! brings for a language which these are not in.

use crate::output::Failure;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use reglo_grammar::tags;
use reglo_interpreter::data::names::fold;
use reglo_interpreter::texts::engine::{self, PREFIX, SPOKEN};
use reglo_interpreter::texts::{Borrowed, Translations};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Write;

/// Sentences of one language.
pub struct Words {
    /// The language of those that no ruleset brings: not always the one that was asked for.
    pub lang: &'static str,
    /// The language that was asked for.
    asked: String,
    bundle: FluentBundle<FluentResource>,
    /// Those that a ruleset brings.
    brought: Option<FluentBundle<FluentResource>>,
    /// The keys of what was said in another language than that.
    borrowed: RefCell<BTreeSet<String>>,
}

impl Words {
    /// Those of a language: of the very one, such as `es-MX`, else of the one without its region, else the English ones.
    #[must_use]
    pub fn of(lang: &str) -> Self {
        let serves = tags::lookup(lang, SPOKEN.into_iter().map(|(name, _)| name));
        let spoken = SPOKEN.into_iter().find(|(name, _)| Some(*name) == serves);
        let (name, text) = spoken.unwrap_or(SPOKEN[0]);
        Self {
            lang: name,
            asked: lang.to_owned(),
            bundle: bundle(name, text.to_owned()),
            brought: None,
            borrowed: RefCell::default(),
        }
    }

    /// Those of a language, and before them what a ruleset's texts bring, in a wider language too.
    #[must_use]
    pub fn with(lang: &str, translations: &Translations) -> Self {
        let wider: Vec<&str> = tags::wider(lang).collect();
        let texts = wider.iter().rev().filter_map(|lang| translations.texts.get(*lang));
        // What a narrower one brings comes later, and counts.
        let texts = texts.flatten();
        let mut brought = String::new();
        for (key, text) in texts.filter_map(|(key, text)| Some((key.strip_prefix(PREFIX)?, text))) {
            let _ = writeln!(brought, "{key} = {}", text.text.replace('\n', "\n    "));
        }
        Self {
            brought: (!brought.is_empty()).then(|| bundle(lang, brought)),
            ..Self::of(lang)
        }
    }

    /// What was said since this was asked last in another language than the one that was asked for.
    #[must_use]
    pub fn borrowed(&self) -> Vec<Borrowed> {
        let keys = self.borrowed.take().into_iter();
        let of = |key: String| Borrowed {
            key: format!("{PREFIX}{key}"),
            lang: self.lang.to_owned(),
        };
        keys.map(of).collect()
    }

    /// What is said before all else where these are not all sentences of the reader's language; else nothing.
    #[must_use]
    pub fn preface(&self) -> String {
        let brings = |key: &str| self.brought.as_ref().is_some_and(|brought| brought.has_message(key));
        let mut keys = engine::sentences()
            .iter()
            .filter_map(|one| one.key.strip_prefix(PREFIX));
        if engine::speaks(&self.asked) || keys.all(brings) {
            String::new()
        } else {
            self.say("other-language", &[("lang", self.asked.as_str().into())]) + "\n"
        }
    }

    /// A sentence.
    #[must_use]
    pub fn say(&self, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        let (text, own) = self.found(key, args);
        if !own {
            self.borrowed.borrow_mut().insert(key.to_owned());
        }
        text
    }

    /// A sentence, and whether it is in the language that was asked for.
    fn found(&self, key: &str, args: &[(&str, FluentValue<'_>)]) -> (String, bool) {
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        let brought = self.brought.as_ref().and_then(|brought| said(brought, key, &args));
        match brought {
            Some(text) => (text, true),
            None => (
                said(&self.bundle, key, &args).unwrap_or_else(|| key.to_owned()),
                engine::speaks(&self.asked),
            ),
        }
    }

    /// Whether a text is that word of these, the English one, or the first letter of either.
    #[must_use]
    pub fn means(&self, text: &str, key: &str) -> bool {
        let text = fold(text);
        let own = fold(&self.word(key));
        [own.as_str(), key].iter().any(|word| {
            let initial = word.chars().next().map(String::from);
            text == *word || Some(&text) == initial.as_ref()
        })
    }

    /// Whether a text is that word in any language in which there are sentences.
    #[must_use]
    pub fn means_somewhere(text: &str, key: &str) -> bool {
        let text = fold(text);
        SPOKEN.iter().any(|(lang, _)| fold(&Self::of(lang).word(key)) == text)
    }

    /// Whether a text is a word for nothing, in this language or in English.
    #[must_use]
    pub fn means_nothing(&self, text: &str) -> bool {
        let text = fold(text);
        let says = |words: &Self| {
            words
                .found("none-words", &[])
                .0
                .split(", ")
                .any(|word| fold(word) == text)
        };
        says(self) || says(&Self::of("en"))
    }

    /// A call that makes no sense: the keys of what is wrong and of what can be done.
    #[must_use]
    pub fn call(&self, wrong: &str, help: &str, args: &[(&str, &str)]) -> Failure {
        let args: Vec<(&str, FluentValue<'_>)> = args.iter().map(|(name, text)| (*name, (*text).into())).collect();
        Failure::call(self.say(wrong, &args), self.say(help, &args))
    }

    /// A sentence without variables.
    #[must_use]
    pub fn word(&self, key: &str) -> String {
        self.say(key, &[])
    }
}

fn bundle(lang: &str, text: String) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![lang.parse().unwrap_or_default()]);
    bundle.set_use_isolating(false);
    // Whatever is wrong with it was found when the ruleset was loaded; of what comes with the engine that is tested.
    let resource = FluentResource::try_new(text).unwrap_or_else(|(resource, _)| resource);
    bundle.add_resource_overriding(resource);
    bundle
}

fn said(bundle: &FluentBundle<FluentResource>, key: &str, args: &FluentArgs<'_>) -> Option<String> {
    let pattern = bundle.get_message(key)?.value()?;
    Some(bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned())
}

#[cfg(test)]
mod tests {
    use super::Words;

    #[test]
    fn a_language_without_sentences_gets_the_english_ones_and_is_told() {
        for (asked, spoken) in [
            ("es", "es"),
            ("es-MX", "es"),
            ("ru_RU", "ru"),
            ("ES", "es"),
            ("de", "en"),
            ("", "en"),
        ] {
            let words = Words::of(asked);
            assert_eq!(words.lang, spoken, "{asked}");
            let same = asked.to_lowercase().starts_with(spoken);
            assert_eq!(words.preface().is_empty(), same, "{asked}");
        }
        assert!(Words::of("de").preface().contains("`de`"));
    }
}
