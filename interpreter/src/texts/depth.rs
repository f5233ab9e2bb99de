//! How deep placeables and calls of a Fluent source are nested: its parser goes down a stack frame for each level, without a limit of its own, so a source
//! is looked through before it is parsed, and what is nested too deep is taken out.

use reglo_grammar::MOST_BRACKETS;
use std::borrow::Cow;

/// A source in which nothing is nested deeper than [`MOST_BRACKETS`], and where in each message that was taken out for it the first bracket too many stood.
/// Offsets stay as they were, since a message is replaced by blanks.
pub(super) fn shallow(source: &str) -> (Cow<'_, str>, Vec<usize>) {
    let (mut readable, mut deep) = (Cow::Borrowed(source), Vec::new());
    let mut from = 0;
    while let Some(rest) = source.get(from..).filter(|rest| !rest.is_empty()) {
        let length = entry(rest);
        let text = rest.get(..length).unwrap_or(rest);
        if let Some(at) = first_too_many(text) {
            deep.push(from + at);
            let blank: String = text.bytes().map(|b| if b == b'\n' { '\n' } else { ' ' }).collect();
            readable.to_mut().replace_range(from..from + text.len(), &blank);
        }
        from += text.len();
    }
    (readable, deep)
}

/// What is wrong with such a message.
pub(super) fn too_deep() -> String {
    format!("braces are nested more than {MOST_BRACKETS} deep")
}

/// The length of the first entry: up to the next line that only a message, a term or a comment can begin with. Whatever was open before such a line, the
/// parser has given up.
fn entry(source: &str) -> usize {
    let mut length = 0;
    for line in source.split_inclusive('\n') {
        if length > 0 && begins_entry(line) {
            break;
        }
        length += line.len();
    }
    length
}

fn begins_entry(line: &str) -> bool {
    let rest = line.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_');
    line.starts_with('#') || (rest.len() < line.len() && rest.trim_start_matches(' ').starts_with('='))
}

/// What stands around a place.
#[derive(Clone, Copy, PartialEq)]
enum Open {
    /// A placeable, before any variants.
    Expression,
    /// The variants of a placeable, which are text.
    Variants,
    /// The arguments of a call.
    Call,
}

/// Where the first bracket too many of an entry stands.
fn first_too_many(entry: &str) -> Option<usize> {
    let mut open: Vec<Open> = Vec::new();
    let mut rest = entry;
    while let Some(c) = rest.chars().next() {
        let mut length = c.len_utf8();
        match (open.last(), c) {
            _ if entry.starts_with('#') => return None,
            (_, '{') => open.push(Open::Expression),
            (Some(Open::Expression | Open::Call), '(') => open.push(Open::Call),
            (Some(Open::Call), ')') | (Some(Open::Expression | Open::Variants), '}') => drop(open.pop()),
            (Some(Open::Expression | Open::Call), '"') => length = string_length(rest),
            (Some(Open::Expression), '-') if rest.starts_with("->") => {
                open.pop();
                open.push(Open::Variants);
            }
            _ => {}
        }
        if open.len() > MOST_BRACKETS {
            return Some(entry.len() - rest.len());
        }
        rest = rest.get(length..)?;
    }
    None
}

/// The length of the string that a source begins with; it ends with its line at the latest.
fn string_length(source: &str) -> usize {
    let mut escaped = false;
    for (at, c) in source.char_indices().skip(1) {
        match c {
            '\n' => return at,
            '"' if !escaped => return at + 1,
            _ => escaped = c == '\\' && !escaped,
        }
    }
    source.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(source: &str, expected: &[usize]) {
        let (readable, deep) = shallow(source);
        assert_eq!(deep, expected);
        assert_eq!(readable.len(), source.len());
        // The parser itself is what would overflow.
        let _ = fluent_syntax::parser::parse_runtime(readable.as_ref());
    }

    #[test]
    fn what_is_too_deep_is_taken_out_alone() {
        let braces = "{".repeat(20_000);
        check(&format!("k = {braces}"), &[4 + MOST_BRACKETS]);
        let (readable, deep) = shallow("a = {$x}\n");
        assert_eq!((readable.as_ref(), deep.len()), ("a = {$x}\n", 0));
        let source = format!("a = A\nk = {braces}\nb = B");
        let (readable, _) = shallow(&source);
        assert!(readable.starts_with("a = A\n    "), "{}", &readable[..20]);
        assert!(readable.ends_with("\nb = B"));
    }

    #[test]
    fn calls_and_variants_count_too() {
        let call = 5 + MOST_BRACKETS * 2 - 1;
        check(&format!("k = {{{}", "A(".repeat(20_000)), &[call]);
        let level = "{ $n ->\n [a] ) \" x\n *[b] ";
        let variants = format!("k = {}", level.repeat(20_000));
        check(&variants, &[4 + level.len() * MOST_BRACKETS]);
    }

    #[test]
    fn what_a_string_holds_counts_for_nothing() {
        let strings = r#"{"{"} {A("}", b: "{\"{")} ( " "#.repeat(500);
        check(&format!("k = {strings}\n"), &[]);
        let hidden = format!("k = {}", r#"{ A("}", "#.repeat(20_000));
        assert_eq!(shallow(&hidden).1.len(), 1);
    }

    #[test]
    fn a_brace_that_is_never_closed_ends_with_its_message() {
        check(&"k = {\n# {\n".repeat(1_000), &[]);
    }
}
