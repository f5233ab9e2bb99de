//! The rulesets that one consists of: those that it builds on, and itself.

use super::ruleset::Ruleset;
use crate::texts::TextState;
use reglo_grammar::diagnostic::FileId;

/// One of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// Its folder.
    pub folder: String,
    /// The languages that its manifest lists.
    pub languages: Vec<String>,
}

impl Ruleset {
    /// All of them, a base before what builds on it; the last is the ruleset itself.
    #[must_use]
    pub fn parts(&self) -> &[Part] {
        &self.kept.parts
    }

    /// The position of the part that a file belongs to: of folders that lie in each other the inner one.
    #[must_use]
    pub fn part_of(&self, file: FileId) -> usize {
        let last = self.parts().len().saturating_sub(1);
        let Some(source) = self.kept.sources.get(file) else {
            return last;
        };
        let below = |part: &Part| {
            let rest = source.path.strip_prefix(&part.folder);
            rest.is_some_and(|rest| rest.starts_with('/'))
        };
        let parts = self.parts().iter().enumerate().filter(|(_, part)| below(part));
        parts
            .max_by_key(|(_, part)| part.folder.len())
            .map_or(last, |(at, _)| at)
    }

    /// The position of the part whose files have a text, or would have it: what a base says in a language that it does not speak is for whoever
    /// adds the language to translate.
    #[must_use]
    pub fn part_of_text(&self, state: &TextState<'_>) -> usize {
        if let Some(text) = state.text {
            return self.part_of(text.span.file);
        }
        let part = state.source.map(|source| self.part_of(source.span.file));
        let speaks = |part: &usize| {
            let part = self.parts().get(*part);
            part.is_some_and(|part| part.languages.iter().any(|lang| lang == state.lang))
        };
        part.filter(speaks).unwrap_or(self.parts().len().saturating_sub(1))
    }
}
