//! What an entry of a file for translators means for the text that stands here.

use super::super::codes;
use super::super::fresh::{State, TextState};
use super::export::in_one_layout;
use super::mark::Mark;
use super::po::Entry;
use super::words::{as_fluent, flowed, print_of};
use reglo_grammar::diagnostic::Diagnostic;

/// What becomes of a text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Decision {
    /// The text that is written, where it is another one.
    pub write: Option<String>,
    /// Whether it says what its source says now.
    pub accept: bool,
    /// Whether a record of what it was made from must go, since it was of another text.
    pub forget: bool,
    /// Whether its source has changed since the file was made.
    pub stale: bool,
}

/// Judges an entry with a translation. `meaning` is the hash of the rule's meaning now.
///
/// # Errors
/// If it is no Fluent, or was changed here too.
pub(super) fn decide(entry: &Entry, state: &TextState<'_>, meaning: &str) -> Result<Decision, Diagnostic> {
    let new = flowed(&entry.text.text).map_err(|broken| {
        let at = entry.text.span_of(broken.at, next_length(&entry.text.text, broken.at));
        Diagnostic::error(
            codes::BROKEN,
            at,
            format!("this text cannot be read: {}", broken.message),
        )
    })?;
    let here = state.text.map(|text| in_one_layout(&text.text));
    let here_print = here.as_deref().map(print_of).unwrap_or_default();
    let mark = Mark::read(&entry.notes, state.key);
    let untouched = mark.as_ref().is_some_and(|mark| mark.text == print_of(&new));
    let other = here.as_deref() != Some(new.as_str()) && !untouched;
    let changed_here = mark.as_ref().map_or(here.is_some(), |mark| mark.text != here_print);
    if other && changed_here {
        return Err(conflict(entry, state, mark.is_some()));
    }
    let source = state.source.map(|source| as_fluent(state.key, &source.text));
    let as_it_was =
        mark.is_some_and(|mark| mark.meaning == meaning) && source.as_deref() == Some(entry.id.text.as_str());
    let is_fresh = matches!(state.state, State::Fresh | State::Figures);
    // A text that nobody touched and that was replaced here says nothing about the one that is here.
    let speaks = other || here.as_deref() == Some(new.as_str());
    let accept = speaks && as_it_was && !entry.fuzzy && (other || !is_fresh);
    Ok(Decision {
        write: other.then_some(new),
        accept,
        forget: is_fresh && !accept && (other || entry.fuzzy && speaks),
        stale: speaks && !entry.fuzzy && !as_it_was && (other || !is_fresh),
    })
}

fn next_length(text: &str, at: usize) -> usize {
    text.get(at..)
        .and_then(|rest| rest.chars().next())
        .map_or(0, char::len_utf8)
}

/// Where the comment is gone that says what stood here, what is here now may be newer.
fn conflict(entry: &Entry, state: &TextState<'_>, is_marked: bool) -> Diagnostic {
    let key = state.key;
    let message = if is_marked {
        format!("`{key}` was changed here, and in this file too, since the file was made")
    } else {
        format!("`{key}` is another text here, and nothing says what it was when this file was made")
    };
    let found = Diagnostic::error(codes::PO_CONFLICT, entry.text.span, message);
    let found = match state.text.map(|text| text.span) {
        Some(span) => found.related(span, "it is this now"),
        None => found,
    };
    found.help(
        "export it again and put the better of the two into the new file, or empty the `msgstr` to keep what is here",
    )
}
