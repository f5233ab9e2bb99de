//! "Did you mean": the nearest of several words; and what was written, as messages repeat it.

use std::borrow::Cow;

/// The nearest of the known words, if one is near enough to be meant.
pub(crate) fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let most = (word.chars().count() / 3).max(1);
    known
        .map(|candidate| (strsim::damerau_levenshtein(word, candidate), candidate))
        .filter(|(distance, _)| *distance <= most)
        .min()
        .map(|(_, candidate)| candidate)
}

/// The words in backquotes, with commas between them and `or` before the last.
pub(crate) fn list(words: &[&str]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    alternatives(&quoted)
}

/// The parts with commas between them and `or` before the last.
pub(crate) fn alternatives(parts: &[String]) -> String {
    match parts.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
    }
}

/// Something written, as a message repeats it: what is absurdly long is cut.
#[must_use]
pub fn shortened(written: &str) -> Cow<'_, str> {
    cut(written, MOST_REPEATED)
}

/// So many characters of something; where there are more, with an ellipsis behind them.
#[must_use]
pub fn cut(written: &str, most: usize) -> Cow<'_, str> {
    match written.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", written.get(..end).unwrap_or_default()).into(),
        None => written.into(),
    }
}

/// How much of what was written a message repeats, in characters.
const MOST_REPEATED: usize = 80;
