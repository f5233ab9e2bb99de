//! Texts in which the rules that they cite can be found again, so that a book can link to them.
//!
//! `RULE("id")` gives the rule's number between marks: characters that Unicode keeps for a program's own use and that no text may hold.
//! Whoever only reads gets the number alone.

use super::{Catalogue, RulePlace, Spoken};
use crate::answer::Figure;
use crate::schema::RuleId;

const ID: char = '\u{FDD0}';
const NUMBER: char = '\u{FDD1}';
const END: char = '\u{FDD2}';

/// A piece of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// Words.
    Text(String),
    /// A rule that is cited.
    Rule {
        /// Its id.
        id: String,
        /// Its number.
        number: String,
    },
}

/// A rule's number, marked.
#[must_use]
pub fn mark(id: &str, number: &str) -> String {
    format!("{ID}{id}{NUMBER}{number}{END}")
}

/// A text with its marks, taken apart.
#[must_use]
pub fn pieces(text: &str) -> Vec<Piece> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(ID) {
        let Some((cited, after)) = after.split_once(END) else {
            break;
        };
        let (id, number) = cited.split_once(NUMBER).unwrap_or((cited, cited));
        found.extend((!before.is_empty()).then(|| Piece::Text(before.to_owned())));
        found.push(Piece::Rule {
            id: id.to_owned(),
            number: number.to_owned(),
        });
        rest = after;
    }
    found.extend((!rest.is_empty()).then(|| Piece::Text(rest.to_owned())));
    found
}

/// A text in which rules are cited by other words, where there are any for them.
pub(super) fn renamed(text: String, words: impl Fn(&str) -> Option<String>) -> String {
    if !text.contains(ID) {
        return text;
    }
    let all = pieces(&text).into_iter().map(|piece| match piece {
        Piece::Text(text) => text,
        Piece::Rule { id, number } => mark(&id, &words(&id).unwrap_or(number)),
    });
    all.collect()
}

/// A text without its marks.
pub(super) fn plain(text: String) -> String {
    if !text.contains(ID) {
        return text;
    }
    let words = pieces(&text).into_iter().map(|piece| match piece {
        Piece::Text(text) => text,
        Piece::Rule { number, .. } => number,
    });
    words.collect()
}

impl Catalogue {
    /// A rule as people cite it: by its number. A card's rule, which has none, goes by its card and its title.
    #[must_use]
    pub fn citation(&self, rule: RuleId, lang: &str) -> Spoken {
        let Some(place) = self.rules.get(rule.index()) else {
            return Spoken::own(String::new(), lang);
        };
        let Some(card) = place.card else {
            return Spoken::own(place.number.clone(), lang);
        };
        let name = self.name(card, lang);
        match self.titled(rule, lang) {
            Some(title) if title.text != name.text => Spoken {
                text: format!("{}: {}", name.text, title.text),
                borrowed: [name.borrowed, title.borrowed].concat(),
                ..title
            },
            _ => name,
        }
    }

    /// A rule by number and title; a card's rule as it is cited.
    #[must_use]
    pub fn heading(&self, rule: RuleId, lang: &str) -> Spoken {
        let cited = self.citation(rule, lang);
        let of_card = self.rules.get(rule.index()).is_some_and(|place| place.card.is_some());
        match self.titled(rule, lang).filter(|_| !of_card) {
            Some(title) => Spoken {
                text: format!("{} {}", cited.text, title.text),
                ..title
            },
            None => cited,
        }
    }

    /// What is said in a text of a language for a rule that it cites by an id and that has no number.
    pub(super) fn cited_in(&self, language: &str, id: &str) -> Option<String> {
        let of_card = |place: &RulePlace| place.card.is_some() && place.id == id;
        let position = self.rules.iter().position(of_card)?;
        Some(self.citation(RuleId(u32::try_from(position).ok()?), language).text)
    }

    /// A rule's prose, empty where it has none; see [`Catalogue::prose_cited`].
    #[must_use]
    pub fn prose(
        &self,
        rule: RuleId,
        lang: &str,
        figures: &[(String, Figure)],
        unknown: &[(String, String)],
    ) -> Spoken {
        let spoken = self.prose_cited(rule, lang, figures, unknown);
        Spoken {
            text: plain(spoken.text),
            ..spoken
        }
    }

    /// A rule's prose with the rules that it cites marked (see [`pieces`]), empty where it has none. For `unknown` figures, which nobody
    /// can know without a sheet, their names stand.
    #[must_use]
    pub fn prose_cited(
        &self,
        rule: RuleId,
        lang: &str,
        figures: &[(String, Figure)],
        unknown: &[(String, String)],
    ) -> Spoken {
        let Some(place) = self.rules.get(rule.index()) else {
            return Spoken::own(String::new(), lang);
        };
        let spoken = self.cited(&place.entry, Some(&place.prose), (figures, unknown), lang, &place.lang);
        spoken.unwrap_or_else(|| Spoken::own(String::new(), lang))
    }
}
