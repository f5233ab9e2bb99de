//! "Did you mean": the nearest of several words.

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

/// Something written as a message repeats it: what is absurdly long is cut.
pub(crate) fn shortened(written: &str) -> String {
    match written.char_indices().nth(MOST_REPEATED) {
        Some((end, _)) => format!("{}…", written.get(..end).unwrap_or_default()),
        None => written.to_owned(),
    }
}

/// How much of what was written a message repeats, in characters.
const MOST_REPEATED: usize = 80;
