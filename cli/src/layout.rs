//! How text is laid out: as wide as the terminal, by how wide its characters are shown; what is too long goes on below, further in.

use terminal_size::{Width, terminal_size_of};
use textwrap::core::display_width;
use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};

/// How wide text is where there is no terminal: the same everywhere.
pub const WIDTH: usize = 100;
/// On a narrower terminal text is laid out as if it were so wide.
const NARROWEST: usize = 40;
/// How far in a line goes on that has no number or word in front.
const FURTHER: usize = 2;

/// How wide text is laid out: as the terminal that it is printed to.
#[must_use]
pub fn width() -> usize {
    terminal().unwrap_or(WIDTH)
}

/// How wide the terminal is that text is printed to; nothing where it is printed to none.
#[must_use]
pub fn terminal() -> Option<usize> {
    let (Width(width), _) = terminal_size_of(std::io::stdout())?;
    Some(usize::from(width).max(NARROWEST))
}

/// The same as tables want it.
#[must_use]
pub fn columns() -> u16 {
    u16::try_from(width()).unwrap_or(u16::MAX)
}

/// How wide a text is shown.
#[must_use]
pub fn shown_width(text: &str) -> usize {
    display_width(text)
}

/// A text, and blanks behind it up to a width.
#[must_use]
pub fn padded(text: &str, width: usize) -> String {
    let missing = width.saturating_sub(display_width(text));
    format!("{text}{:missing$}", "")
}

/// A text, and blanks before it up to a width.
#[must_use]
pub fn right(text: &str, width: usize) -> String {
    let missing = width.saturating_sub(display_width(text));
    format!("{:missing$}{text}", "")
}

/// A paragraph: its blanks do not count, and all its lines begin at the same place.
#[must_use]
pub fn paragraph(text: &str, indent: usize, width: usize) -> String {
    let words: Vec<&str> = text
        .split(|c: char| c.is_whitespace() && c != '\u{a0}')
        .filter(|word| !word.is_empty())
        .collect();
    lines(&words.join(" "), (indent, indent), width)
}

/// Lines as they are; what is too wide goes on below what stands behind its number or first word, or a little further in.
#[must_use]
pub fn folded(text: &str, width: usize) -> String {
    let fold = |line: &str| {
        if display_width(line.trim_end_matches('\n')) <= width {
            return line.to_owned();
        }
        let rest = line.trim_start_matches(' ');
        let indent = line.len() - rest.len();
        let rest = rest.trim_end();
        let end = if line.ends_with('\n') { "\n" } else { "" };
        let further = match (behind_a_gap(rest), indent) {
            (Some(gap), _) if indent + gap <= width / 2 => indent + gap,
            (_, 0) => 0,
            _ => indent + FURTHER,
        };
        let folded = lines(rest, (indent, further), width);
        format!("{}{end}", folded.trim_end_matches('\n'))
    };
    text.split_inclusive('\n').map(fold).collect()
}

/// Where a line goes on behind what stands apart in it: a number, a word that can be entered.
fn behind_a_gap(line: &str) -> Option<usize> {
    let gap = line.find("  ")?;
    let behind = line.get(gap..)?.trim_start_matches(' ');
    let before = line.get(..line.len() - behind.len())?;
    Some(display_width(before))
}

fn lines(text: &str, (first, others): (usize, usize), width: usize) -> String {
    let (first, others) = (" ".repeat(first), " ".repeat(others));
    let options = Options::new(width)
        .initial_indent(&first)
        .subsequent_indent(&others)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit)
        .break_words(false);
    let lines = textwrap::wrap(text, options);
    lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
}

#[cfg(test)]
mod tests {
    use super::{folded, padded, paragraph};

    #[test]
    fn a_paragraph_is_as_wide_as_it_is_shown() {
        assert_eq!(paragraph("", 2, 20), "\n");
        assert_eq!(paragraph("дом дом дом", 2, 9), "  дом дом\n  дом\n");
        // An accent that stands behind its letter takes no room, and a letter of the East two places.
        assert_eq!(paragraph("a\u{301}b c", 0, 4), "a\u{301}b c\n");
        assert_eq!(paragraph("森 森", 0, 4), "森\n森\n");
        assert_eq!(padded("森", 3), "森 ");
        // What is bound together stays so.
        assert_eq!(paragraph("a 2\u{a0}b", 0, 4), "a\n2\u{a0}b\n");
    }

    #[test]
    fn what_is_too_long_goes_on_further_in() {
        assert_eq!(folded("short\n  1  short\n", 20), "short\n  1  short\n");
        assert_eq!(folded("  12  one two three\n", 16), "  12  one two\n      three\n");
        assert_eq!(folded("  name: one two three\n", 16), "  name: one two\n    three\n");
        assert_eq!(folded("one two three four", 10), "one two\nthree four");
        assert_eq!(folded("\n\n", 10), "\n\n");
        // A word is never broken: it could not be entered.
        assert_eq!(folded("  0123456789abcdef\n", 10), "  0123456789abcdef\n");
    }
}
