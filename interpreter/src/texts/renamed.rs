//! Figures that have another name in a rule: its texts read otherwise and say the same.

use super::ids::variable;
use std::collections::BTreeMap;

/// Whether a source says the same as before but for the names of its figures, and its translation has their new names.
pub(super) fn is_renamed(was: &str, now: &str, translation: &str) -> bool {
    let (before, after) = (pieces(was), pieces(now));
    let mut names: BTreeMap<&str, &str> = BTreeMap::new();
    let same = before.len() == after.len()
        && before.iter().zip(&after).all(|(then, now)| match (then, now) {
            (Piece::Name(then), Piece::Name(now)) => names.insert(*then, *now).is_none_or(|known| known == *now),
            (then, now) => then == now,
        });
    let has = |name: &str| {
        let variable = format!("${}", variable(name));
        let all = translation.match_indices(&variable);
        let mut after = all.map(|(at, _)| translation.get(at + variable.len()..).unwrap_or_default());
        after.any(|rest| !rest.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-'))
    };
    let is_new = |name: &str| !before.contains(&Piece::Name(name)) && has(name);
    let is_gone = |name: &str| !after.contains(&Piece::Name(name)) && !has(name);
    let renamed = names.iter().filter(|(then, now)| then != now);
    same && renamed.into_iter().all(|(then, now)| is_gone(then) && is_new(now))
}

/// A piece of a source text.
#[derive(Debug, PartialEq, Eq, Clone, Copy)]
enum Piece<'t> {
    Words(&'t str),
    /// What stands in braces and begins with a letter.
    Name(&'t str),
}

fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut all = Vec::new();
    let (mut rest, mut depth) = (text, 0_usize);
    while let Some(c) = rest.chars().next() {
        let is_name = depth > 0 && (c.is_alphabetic() || c == '_');
        let length = match is_name {
            true => rest
                .find(|c: char| !(c.is_alphanumeric() || c == '_'))
                .unwrap_or(rest.len()),
            false => c.len_utf8(),
        };
        let piece = rest.get(..length).unwrap_or(rest);
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        all.push(if is_name {
            Piece::Name(piece)
        } else {
            Piece::Words(piece)
        });
        rest = rest.get(length..).unwrap_or_default();
    }
    all
}

#[cfg(test)]
mod tests {
    use super::is_renamed;

    #[test]
    fn a_name_alone_is_no_other_wording() {
        for (was, now, translation, renamed) in [
            ("You get {won}.", "You get {ganado}.", "Recibes { $ganado }.", true),
            // Another figure, as far as the translation knows.
            ("You get {won}.", "You get {lost}.", "Recibes { $won }.", false),
            ("You get {won}.", "You got {ganado}.", "Recibes { $ganado }.", false),
            ("{a} beats {b}", "{b} beats {a}", "{ $b } gana a { $a }", false),
            ("{a} beats {b}", "{a} beats {a}", "{ $a } gana", false),
            (
                "{CAPITAL(a)} and {a}",
                "{CAPITAL(b)} and {b}",
                "{ CAPITAL($b) } y { $b }",
                true,
            ),
            (
                "{n -> [one] man *[other] men}",
                "{n -> [one] woman *[other] women}",
                "{ $n }",
                false,
            ),
        ] {
            assert_eq!(is_renamed(was, now, translation), renamed, "{now}: {translation}");
        }
    }
}
