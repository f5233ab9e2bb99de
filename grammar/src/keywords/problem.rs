//! What can be wrong with a keyword table.

/// One thing that is wrong with a keyword table.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KeywordProblem {
    /// A keyword has no entry.
    #[error("`{0}` is missing")]
    Missing(&'static str),
    /// An entry is for no keyword.
    #[error("`{0}` is not a keyword")]
    Unknown(String),
    /// A keyword has two entries.
    #[error("`{0}` stands twice")]
    Repeated(String),
    /// A keyword has no phrase.
    #[error("`{0}` has no phrase")]
    Empty(&'static str),
    /// A phrase is not words with one blank between them.
    #[error("`{phrase}`, a phrase of `{token}`, is not words with single blanks between them")]
    NotWords {
        /// The keyword.
        token: &'static str,
        /// Its phrase.
        phrase: String,
    },
    /// A phrase stands for two keywords, or twice for one.
    #[error("`{phrase}` stands for `{first}` and for `{second}`")]
    Ambiguous {
        /// The phrase.
        phrase: String,
        /// One keyword.
        first: &'static str,
        /// The other.
        second: &'static str,
    },
    /// A phrase reads as other keywords one after the other.
    #[error("`{phrase}`, a phrase of `{token}`, is also other keywords one after the other")]
    Composite {
        /// The keyword.
        token: &'static str,
        /// Its phrase.
        phrase: String,
    },
}

impl KeywordProblem {
    /// What of the table it is about: a phrase or a keyword, which stands there in quotes; nothing where something is missing.
    #[must_use]
    pub fn about(&self) -> Option<&str> {
        match self {
            Self::Missing(_) => None,
            Self::Unknown(token) | Self::Repeated(token) => Some(token),
            Self::Empty(token) => Some(token),
            Self::NotWords { phrase, .. } | Self::Ambiguous { phrase, .. } | Self::Composite { phrase, .. } => {
                Some(phrase)
            }
        }
    }

    /// Whether it is about something that stands there a second time.
    #[must_use]
    pub fn is_about_the_last(&self) -> bool {
        matches!(self, Self::Repeated(_) | Self::Ambiguous { .. })
    }
}

/// Why a keyword table was refused.
#[derive(Debug, thiserror::Error)]
pub enum KeywordError {
    /// The text is not a RON map from keywords to lists of phrases.
    #[error("it cannot be read: {0}")]
    Unreadable(#[from] ron::error::SpannedError),
    /// It can be read, and these things are wrong with it.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Refused(Vec<KeywordProblem>),
}
