//! Texts that are no Fluent: what cannot be read of them, and where.

use super::check::Checker;
use super::codes;
use super::depth::shallow;
use super::ids::variable;
use super::places::Places;
use fluent_syntax::parser::{ErrorKind, ParserError, parse_runtime};
use reglo_grammar::diagnostic::Diagnostic;

impl Checker<'_> {
    /// A broken attribute ends its whole message, and the parser says no more than that a message is not whole: so the attributes of what
    /// was left over are read one by one.
    pub(super) fn broken(&mut self, error: &ParserError, source: &str, places: &dyn Places) {
        let slice = error.slice.clone().unwrap_or_default();
        let junk = source.get(slice.clone()).unwrap_or("");
        let mut at = slice.start;
        let before = self.diagnostics.len();
        let mut body: Option<usize> = None;
        for line in junk.split_inclusive('\n') {
            if line.trim_start().starts_with('.') && line.contains('=') {
                self.broken_attribute(body, at, source, places);
                body = line.find('=').map(|equals| at + equals + 1);
            }
            at += line.len();
        }
        self.broken_attribute(body, at, source, places);
        if self.diagnostics.len() == before {
            self.broken_at(error, error.pos.start, source, places);
        }
    }

    fn broken_attribute(&mut self, from: Option<usize>, to: usize, source: &str, places: &dyn Places) {
        let Some(body) = from.and_then(|from| source.get(from..to)) else {
            return;
        };
        let from = from.unwrap_or(0);
        let alone = format!("k ={body}");
        let (alone, _) = shallow(&alone);
        if let Err((_, errors)) = parse_runtime(alone.as_ref()) {
            for error in &errors {
                self.broken_at(error, (error.pos.start + from).saturating_sub(3), source, places);
            }
        }
    }

    fn broken_at(&mut self, error: &ParserError, at: usize, source: &str, places: &dyn Places) {
        let message = format!("this text cannot be read: {}", why(&error.kind));
        let mut at = at.min(source.len());
        while !source.is_char_boundary(at) {
            at -= 1;
        }
        let (before, rest) = source.split_at_checked(at).unwrap_or((source, ""));
        let figure: String = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        let help = if matches!(error.kind, ErrorKind::UnbalancedClosingBrace) {
            "a `}` that closes what stands around a text goes on a line of its own below it".to_owned()
        } else if before.ends_with('$') && !figure.is_empty() {
            format!(
                "Fluent takes names of Latin letters only: `{figure}` is `${}` here",
                variable(&figure)
            )
        } else {
            "a figure stands between braces, `{most}`; a brace that people read is written `{\"{\"}`".to_owned()
        };
        let length = rest.chars().next().map_or(0, char::len_utf8);
        let found = Diagnostic::error(codes::BROKEN, places.span(at, length), message);
        self.diagnostics.push(found.help(help));
    }
}

/// Why, in words; a line break is shown by none of its characters.
fn why(kind: &ErrorKind) -> String {
    match kind {
        ErrorKind::ExpectedCharRange { range } if range.contains('\n') => {
            "a line ends here: each variant of a selection stands on a line of its own".to_owned()
        }
        kind => lower(&kind.to_string()),
    }
}

pub(super) fn lower(text: &str) -> String {
    let mut chars = text.trim_end_matches('.').chars();
    chars
        .next()
        .map_or_else(String::new, |first| first.to_lowercase().chain(chars).collect())
}
