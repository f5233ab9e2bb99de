//! What an entry was made from, in a comment of the translator's: such comments go with the translation when tools merge files, while those of
//! programs come from the newer file, which nobody has read yet.

use super::words::print_of;

const HEAD: &str = "reglo:";
const NOTHING: &str = "-";

/// What stood here when an entry was exported.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Mark {
    /// The key of the text: tools propose the translation of one text for another, with its comments.
    pub key: String,
    /// The hash of the rule's meaning; empty where the text is of none.
    pub meaning: String,
    /// The hash of the translation; empty where there was none.
    pub text: String,
}

impl Mark {
    /// Of a text as it is now.
    #[must_use]
    pub fn of(key: &str, meaning: &str, flowed: Option<&str>) -> Self {
        Self {
            key: key.to_owned(),
            meaning: meaning.to_owned(),
            text: flowed.map(print_of).unwrap_or_default(),
        }
    }

    /// As a comment.
    #[must_use]
    pub fn line(&self) -> String {
        let shown = |text: &str| {
            if text.is_empty() {
                NOTHING.to_owned()
            } else {
                text.to_owned()
            }
        };
        format!(
            "{HEAD} {}, meaning {}, text {}",
            self.key,
            shown(&self.meaning),
            shown(&self.text)
        )
    }

    /// The one of this text among comments. Where files were put together there may be two that say different things: then nothing is known.
    #[must_use]
    pub fn read(lines: &[String], key: &str) -> Option<Self> {
        let all = lines.iter().filter_map(|line| Self::of_line(line));
        let mut of_it = all.filter(|mark| mark.key == key);
        let first = of_it.next()?;
        of_it.all(|other| other == first).then_some(first)
    }

    fn of_line(line: &str) -> Option<Self> {
        let mut parts = line.trim().strip_prefix(HEAD)?.split(',');
        let key = parts.next()?.trim().to_owned();
        let mut value = |name: &str| {
            let value = parts.next()?.trim().strip_prefix(name)?.trim();
            Some(if value == NOTHING {
                String::new()
            } else {
                value.to_owned()
            })
        };
        let meaning = value("meaning")?;
        let text = value("text")?;
        Some(Self { key, meaning, text })
    }
}
