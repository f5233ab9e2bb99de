//! Messages that speak of keywords, in the words of the file that they are about.

use super::Keywords;
use unicode_ident::is_xid_continue;

/// A message with the keywords in its backquotes as another table has them. What its author has written stays as it is: a quotation of the source, and
/// words that stand there as names.
#[must_use]
pub fn spoken(message: &str, source: &str, from: &Keywords, to: &Keywords) -> String {
    let mut out = String::with_capacity(message.len());
    for (position, piece) in message.split('`').enumerate() {
        if position > 0 {
            out.push('`');
        }
        let quoted = position % 2 == 1;
        if quoted && !stands_in(piece, source) {
            translated(piece, source, (from, to), &mut out);
        } else {
            out.push_str(piece);
        }
    }
    out
}

fn translated(piece: &str, source: &str, (from, to): (&Keywords, &Keywords), out: &mut String) {
    let mut rest = piece;
    let mut before = ' ';
    while let Some(c) = rest.chars().next() {
        let word = rest.find(|c: char| !is_xid_continue(c)).unwrap_or(rest.len());
        let begins = is_xid_continue(c) && !is_xid_continue(before) && !is_part_of_a_key(before);
        let keyword = from.longest(rest).filter(|(_, length)| {
            let phrase = rest.get(..*length).unwrap_or_default();
            let after = rest
                .get(*length..)
                .and_then(|after| after.chars().next())
                .unwrap_or(' ');
            begins && !is_part_of_a_key(after) && !stands_in(phrase, source)
        });
        let length = match keyword {
            Some((keyword, length)) => {
                out.push_str(to.phrase(keyword));
                length
            }
            None => {
                let length = word.max(c.len_utf8());
                out.push_str(rest.get(..length).unwrap_or_default());
                length
            }
        };
        before = rest
            .get(..length)
            .and_then(|read| read.chars().next_back())
            .unwrap_or(' ');
        rest = rest.get(length..).unwrap_or_default();
    }
}

/// Keys of texts, paths and variables are no keywords.
fn is_part_of_a_key(c: char) -> bool {
    matches!(c, '-' | '.' | '/' | '$' | '"')
}

/// Whether words stand in a source, from the beginning of a word to the end of one.
fn stands_in(words: &str, source: &str) -> bool {
    let ends = |at: usize| {
        let before = source.get(..at).and_then(|before| before.chars().next_back());
        let after = source.get(at + words.len()..).and_then(|after| after.chars().next());
        !before.is_some_and(is_xid_continue) && !after.is_some_and(is_xid_continue)
    };
    !words.is_empty() && source.match_indices(words).any(|(at, _)| ends(at))
}

#[cfg(test)]
mod tests {
    use super::spoken;
    use crate::KeywordTables;

    #[test]
    fn messages_have_the_keywords_of_their_file() {
        let tables = KeywordTables::builtin();
        let in_spanish = |message: &str, source: &str| {
            let tables = [tables.get("en"), tables.get("es")];
            let [Some(from), Some(to)] = tables else {
                return String::new();
            };
            spoken(message, source, from, to)
        };
        for (message, source, expected) in [
            (
                "this `require` has no message",
                "exige x > 0",
                "this `exige` has no message",
            ),
            (
                "expected `number`, found `flag`",
                "x",
                "expected `número`, found `sí o no`",
            ),
            ("write `require … as name`", "x", "write `exige … como name`"),
            ("expected `list of Person`", "x", "expected `lista de Person`"),
            // What the author has written is quoted.
            ("there is no `number`", "let number = 3", "there is no `number`"),
            (
                "`value-cost` has no name: `text/rule/`",
                "x",
                "`value-cost` has no name: `text/rule/`",
            ),
            ("a rule needs a value", "x", "a rule needs a value"),
        ] {
            assert_eq!(in_spanish(message, source), expected);
        }
    }
}
