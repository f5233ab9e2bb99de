//! The articles of languages, as data: what stands before a noun of a gender, number and case, and what melts with a preposition.

use super::grammar::{Gender, Number};

/// Masculine, feminine and neuter in the singular, then the same in the plural.
type Forms = [&'static str; 6];

/// The articles of a language. One that is not here has none, or none that is known.
#[derive(Debug)]
pub(super) struct Articles {
    /// `the`, by case; the first is that of every case without its own.
    definite: &'static [(&'static str, Forms)],
    /// `a`, by case.
    indefinite: &'static [(&'static str, Forms)],
    /// What an article becomes before a vowel.
    before_vowel: &'static [(&'static str, &'static str)],
    /// What the article of a feminine becomes in the singular before a stressed a.
    before_stressed_a: &'static [(&'static str, &'static str)],
    /// A preposition, an article, and what the two become.
    melted: &'static [(&'static str, &'static str, &'static str)],
}

const ENGLISH: Articles = Articles {
    definite: &[("nom", ["the"; 6])],
    indefinite: &[("nom", ["a", "a", "a", "", "", ""])],
    before_vowel: &[("a", "an")],
    before_stressed_a: &[],
    melted: &[],
};

const SPANISH: Articles = Articles {
    definite: &[("nom", ["el", "la", "el", "los", "las", "los"])],
    indefinite: &[("nom", ["un", "una", "un", "unos", "unas", "unos"])],
    before_vowel: &[],
    before_stressed_a: &[("la", "el"), ("una", "un")],
    melted: &[("de", "el", "del"), ("a", "el", "al")],
};

const PORTUGUESE: Articles = Articles {
    definite: &[("nom", ["o", "a", "o", "os", "as", "os"])],
    indefinite: &[("nom", ["um", "uma", "um", "uns", "umas", "uns"])],
    before_vowel: &[],
    before_stressed_a: &[],
    melted: &[
        ("de", "o", "do"),
        ("de", "a", "da"),
        ("de", "os", "dos"),
        ("de", "as", "das"),
        ("em", "o", "no"),
        ("em", "a", "na"),
        ("em", "os", "nos"),
        ("em", "as", "nas"),
        ("a", "o", "ao"),
        ("a", "a", "à"),
        ("a", "os", "aos"),
        ("a", "as", "às"),
        ("por", "o", "pelo"),
        ("por", "a", "pela"),
        ("por", "os", "pelos"),
        ("por", "as", "pelas"),
        ("em", "um", "num"),
        ("em", "uma", "numa"),
        ("em", "uns", "nuns"),
        ("em", "umas", "numas"),
    ],
};

const GERMAN: Articles = Articles {
    definite: &[
        ("nom", ["der", "die", "das", "die", "die", "die"]),
        ("gen", ["des", "der", "des", "der", "der", "der"]),
        ("dat", ["dem", "der", "dem", "den", "den", "den"]),
        ("acc", ["den", "die", "das", "die", "die", "die"]),
    ],
    indefinite: &[
        ("nom", ["ein", "eine", "ein", "", "", ""]),
        ("gen", ["eines", "einer", "eines", "", "", ""]),
        ("dat", ["einem", "einer", "einem", "", "", ""]),
        ("acc", ["einen", "eine", "ein", "", "", ""]),
    ],
    before_vowel: &[],
    before_stressed_a: &[],
    melted: &[
        ("in", "dem", "im"),
        ("in", "das", "ins"),
        ("an", "dem", "am"),
        ("an", "das", "ans"),
        ("bei", "dem", "beim"),
        ("von", "dem", "vom"),
        ("zu", "dem", "zum"),
        ("zu", "der", "zur"),
    ],
};

impl Articles {
    /// Those of a language, by its code without region.
    pub fn of(language: &str) -> Option<&'static Self> {
        match language {
            "en" => Some(&ENGLISH),
            "es" => Some(&SPANISH),
            "pt" => Some(&PORTUGUESE),
            "de" => Some(&GERMAN),
            _ => None,
        }
    }

    /// Whether an article of that number has the gender of its noun.
    pub fn tell_gender(&self, number: Number) -> bool {
        let mut cases = self.definite.iter().chain(self.indefinite);
        cases.any(|(_, forms)| {
            let (singular, plural) = forms.split_at(3);
            let forms = if number == Number::Plural { plural } else { singular };
            forms.iter().any(|form| Some(form) != forms.first())
        })
    }

    /// What stands before a name that brings its article along, melted with it: `de` and `el rey` are `del rey`. An article with a capital is part of
    /// a proper name and stays as it is: `de El Dorado`.
    pub fn onto(&self, name: &str, preposition: &str) -> String {
        let melted = name.split_once(' ').and_then(|(first, rest)| {
            let mut melted = self.melted.iter();
            let (_, _, melted) = melted.find(|(before, own, _)| *before == preposition && *own == first)?;
            Some(format!("{melted} {rest}"))
        });
        melted.unwrap_or_else(|| format!("{preposition} {name}"))
    }

    /// Whether some articles are others before a stressed a.
    pub fn turns_before_stressed_a(&self) -> bool {
        !self.before_stressed_a.is_empty()
    }

    /// A noun in a case with its article and what stands before that: `del rey`, `im Wald`. Of a noun it is said whether it begins with a stressed a.
    pub fn before(
        &self,
        (noun, stressed_a): (&str, bool),
        definite: bool,
        case: &str,
        (number, gender): (Number, Option<Gender>),
        preposition: &str,
    ) -> String {
        let cases = if definite { self.definite } else { self.indefinite };
        let of_case = cases.iter().find(|(own, _)| *own == case).or(cases.first());
        let form = match gender {
            None | Some(Gender::Masculine) => 0,
            Some(Gender::Feminine) => 1,
            Some(Gender::Neuter) => 2,
        };
        let form = if number == Number::Plural { form + 3 } else { form };
        let article = of_case
            .and_then(|(_, forms)| forms.get(form))
            .copied()
            .unwrap_or_default();
        let vowel = noun.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']);
        let turned = self.before_vowel.iter().find(|(own, _)| vowel && *own == article);
        let stressed = self
            .before_stressed_a
            .iter()
            .find(|(own, _)| stressed_a && *own == article);
        let article = turned.or(stressed).map_or(article, |(_, turned)| turned);
        let melted = self
            .melted
            .iter()
            .find(|(before, own, _)| *before == preposition && *own == article);
        let words = match melted {
            Some((_, _, melted)) => ["", *melted, noun],
            None => [preposition, article, noun],
        };
        let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
        words.join(" ")
    }
}
