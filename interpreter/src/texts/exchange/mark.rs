//! What an entry was made from, in a comment that tools leave alone.

use super::words::print_of;

const HEAD: &str = "reglo:";
const NOTHING: &str = "-";

/// What stood here when an entry was exported.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Mark {
    /// The hash of the rule's meaning; empty where the text is of none.
    pub meaning: String,
    /// The hash of the translation; empty where there was none.
    pub text: String,
}

impl Mark {
    /// Of a text as it is now.
    #[must_use]
    pub fn of(meaning: &str, flowed: Option<&str>) -> Self {
        Self {
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
        format!("{HEAD} meaning {}, text {}", shown(&self.meaning), shown(&self.text))
    }

    /// The one among comments, if it is still there.
    #[must_use]
    pub fn read(lines: &[String]) -> Option<Self> {
        let rest = lines.iter().find_map(|line| line.strip_prefix(HEAD))?;
        let (meaning, text) = rest.trim().split_once(',')?;
        let value = |part: &str, name: &str| {
            let value = part.trim().strip_prefix(name)?.trim();
            Some(if value == NOTHING {
                String::new()
            } else {
                value.to_owned()
            })
        };
        Some(Self {
            meaning: value(meaning, "meaning")?,
            text: value(text, "text")?,
        })
    }
}
