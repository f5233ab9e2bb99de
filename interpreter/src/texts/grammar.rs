//! What is known of the grammar of languages: their cases and genders, and which form stands after a number.

use super::articles::Articles;
use intl_pluralrules::operands::PluralOperands;
use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
use serde::Deserialize;
use unic_langid::LanguageIdentifier;

/// A grammatical gender.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gender {
    /// Masculine.
    Masculine,
    /// Feminine.
    Feminine,
    /// Neuter.
    Neuter,
}

impl Gender {
    /// As texts and lexicons write it.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Masculine => "masculine",
            Self::Feminine => "feminine",
            Self::Neuter => "neuter",
        }
    }
}

/// A grammatical number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Number {
    /// One.
    #[default]
    Singular,
    /// Several.
    Plural,
}

/// What stands after a number: CLDR's categories as far as they matter to nouns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Counted {
    /// 1, in Russian 21 too.
    One,
    /// In Russian 2 to 4, 22 to 24.
    Few,
    /// In Russian 0, 5 to 20, 25.
    Many,
    /// Whatever else: in Russian halves.
    Other,
}

impl Counted {
    /// Every category.
    pub const ALL: [Counted; 4] = [Self::One, Self::Few, Self::Many, Self::Other];

    /// As CLDR names it.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::One => "one",
            Self::Few => "few",
            Self::Many => "many",
            Self::Other => "other",
        }
    }
}

/// The grammar of a language.
#[derive(Debug, Clone, Default)]
pub(super) struct Grammar {
    /// The first is the one in which names are given.
    pub cases: &'static [&'static str],
    pub genders: &'static [Gender],
    /// Whether what is counted stands in the genitive, and what lives has the genitive for its accusative.
    slavic: bool,
    /// What stands before its nouns, if that is known.
    pub articles: Option<&'static Articles>,
    lang: LanguageIdentifier,
}

const TWO: &[Gender] = &[Gender::Masculine, Gender::Feminine];
const THREE: &[Gender] = &[Gender::Masculine, Gender::Feminine, Gender::Neuter];
const SLAVIC: &[&str] = &["nom", "gen", "dat", "acc", "ins", "pre"];

impl Grammar {
    pub fn of(lang: &str) -> Self {
        let id: LanguageIdentifier = lang.parse().unwrap_or_default();
        let language = id.language.as_str();
        let (cases, genders, slavic): (&'static [&'static str], _, _) = match language {
            "ru" | "uk" | "be" => (SLAVIC, THREE, true),
            "pl" | "cs" | "sk" => (&["nom", "gen", "dat", "acc", "ins", "loc", "voc"], THREE, false),
            "de" => (&["nom", "gen", "dat", "acc"], THREE, false),
            "es" | "fr" | "it" | "pt" | "ca" | "gl" => (&["nom"], TWO, false),
            _ => (&["nom"], THREE, false),
        };
        let articles = Articles::of(language);
        Self {
            cases,
            genders,
            slavic,
            articles,
            lang: id,
        }
    }

    /// What stands after a number.
    pub fn count(&self, number: f64) -> Counted {
        let rules = PluralRules::create(self.lang.clone(), PluralRuleType::CARDINAL);
        let operands = PluralOperands::try_from(number);
        let category = rules.ok().and_then(|rules| rules.select(operands.ok()?).ok());
        match category {
            Some(PluralCategory::ONE) => Counted::One,
            Some(PluralCategory::FEW | PluralCategory::TWO) => Counted::Few,
            Some(PluralCategory::MANY | PluralCategory::ZERO) => Counted::Many,
            _ => Counted::Other,
        }
    }

    /// The number and case of a noun after a numeral, in a place that asks for `case`: in Russian `два волка`, `двух волков` (whom
    /// one sees), `двум волкам`.
    pub fn counted(&self, count: Counted, case: &str, animate: bool) -> (Number, &'static str) {
        let own = self.cases.iter().copied().find(|known| *known == case).unwrap_or("nom");
        if !self.slavic {
            let number = if count == Counted::One {
                Number::Singular
            } else {
                Number::Plural
            };
            return (number, own);
        }
        let direct = own == "nom" || own == "acc";
        match count {
            Counted::One => (Number::Singular, own),
            Counted::Other => (Number::Singular, "gen"),
            Counted::Few if own == "acc" && animate => (Number::Plural, "gen"),
            Counted::Few if direct => (Number::Singular, "gen"),
            Counted::Many if direct => (Number::Plural, "gen"),
            Counted::Few | Counted::Many => (Number::Plural, own),
        }
    }

    /// The same of a noun that has only a plural: in Russian, where such nouns go with collective numerals, `двое ворот`, `пять ворот`.
    pub fn counted_plural(&self, count: Counted, case: &str) -> (Number, &'static str) {
        let own = self.cases.iter().copied().find(|known| *known == case).unwrap_or("nom");
        let direct = own == "nom" || own == "acc";
        let genitive = self.slavic && (count == Counted::Other || direct && count != Counted::One);
        (Number::Plural, if genitive { "gen" } else { own })
    }

    /// The case whose form a noun has for this one too: the accusative is the genitive of what lives and the nominative of what does
    /// not, but for feminines in the singular.
    pub fn shared(&self, case: &str, number: Number, gender: Option<Gender>, animate: bool) -> Option<&'static str> {
        if !self.slavic || case != "acc" {
            return None;
        }
        match (number, gender) {
            (Number::Singular, None | Some(Gender::Feminine)) => None,
            (Number::Singular, Some(Gender::Neuter)) => Some("nom"),
            _ => Some(if animate { "gen" } else { "nom" }),
        }
    }
}
