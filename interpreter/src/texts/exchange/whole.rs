//! Whether a file is one that can be imported at all: of this ruleset and language, and all there.

use super::super::codes;
use super::mark::Mark;
use super::po::{Entry, Po};
use super::words::{flowed, print_of};
use crate::load::Ruleset;
use reglo_grammar::diagnostic::{Diagnostic, FileId, Span};

const RULESET: &str = "X-Reglo-Ruleset";
const LANGUAGE: &str = "Language";
const TEXTS: &str = "X-Reglo-Texts";

/// Whether what a field of the head says is what is wanted.
type Fits<'f> = &'f dyn Fn(&str) -> bool;

/// The file has to be of this ruleset and language.
pub(super) fn of_another(po: &Po, ruleset: &Ruleset, lang: &str, file: FileId) -> Vec<Diagnostic> {
    let manifest = &ruleset.manifest;
    let is_ruleset = |value: &str| value == manifest.id;
    let is_language = |value: &str| is_of_language(value, lang, &manifest.languages);
    let wanted = [
        (RULESET, "ruleset", manifest.id.as_str(), &is_ruleset as Fits<'_>),
        (LANGUAGE, "language", lang, &is_language),
    ];
    let mut found = Vec::new();
    for (field, what, is, fits) in wanted {
        let said = po.fields(field);
        let mut wrong: Vec<(String, Span)> = said
            .iter()
            .filter(|(value, _)| !fits(value))
            .map(|(value, span)| (format!("this file is of the {what} `{value}`, not of `{is}`"), *span))
            .collect();
        if said.is_empty() {
            let message = format!("this file does not say in its header which {what} it is of");
            wrong.push((message, header_of(po, file)));
        }
        let help = format!("it is `\"{field}: {is}\\n\"` in what `reglo translate export` writes for it");
        let wrong = wrong.into_iter();
        found.extend(
            wrong.map(|(message, span)| Diagnostic::error(codes::PO_OF_ANOTHER, span, message).help(help.as_str())),
        );
    }
    let charsets = po.fields("Content-Type").into_iter();
    let charsets = charsets.filter_map(|(value, span)| Some((value.split_once("charset=")?.1.trim(), span)));
    for (charset, span) in charsets.filter(|(charset, _)| !is_utf8(charset)) {
        let message = format!("this file says that it is written in `{charset}`");
        let help = "write it in UTF-8: `msgconv --to-code=UTF-8` does";
        found.push(Diagnostic::error(codes::PO, span, message).help(help));
    }
    found
}

/// Tools name a country too: `es_ES` is Spanish, unless the ruleset has texts for Spain by themselves.
fn is_of_language(written: &str, lang: &str, languages: &[String]) -> bool {
    let plain = |text: &str| text.trim().replace('_', "-").to_lowercase();
    let (written, lang) = (plain(written), plain(lang));
    let in_a_country = written.strip_prefix(&lang).is_some_and(|rest| rest.starts_with('-'));
    written == lang || in_a_country && !languages.iter().any(|known| plain(known) == written)
}

fn is_utf8(charset: &str) -> bool {
    let plain: String = charset.chars().filter(|c| !matches!(c, '-' | '_')).collect();
    plain.eq_ignore_ascii_case("utf8")
}

fn header_of(po: &Po, file: FileId) -> Span {
    let start = Span { file, start: 0, end: 0 };
    po.header.as_ref().map_or(start, |header| header.span)
}

/// A file that breaks off between two lines still reads as one: so it says itself how many texts it has, and something comes after the last.
pub(super) fn broken_off(po: &Po, file: FileId) -> Option<Diagnostic> {
    // What is gone from the rules since is kept as obsolete when files are merged.
    let here = po.entries.len() + po.obsolete;
    let fields = po.fields(TEXTS);
    let said = fields.first().map(|(value, span)| (value.parse::<usize>().ok(), *span));
    let Some((Some(said), span)) = said else {
        let span = said.map_or_else(|| header_of(po, file), |(_, span)| span);
        let message = "this file does not say in its header how many texts it has: it may have broken off";
        let help = format!(
            "export it anew and merge the two (`msgmerge OLD NEW`); if you know that it is whole, write `\"{TEXTS}: {}\\n\"` into its \
             header",
            po.entries.len()
        );
        return Some(Diagnostic::error(codes::PO, span, message).help(help));
    };
    if here < said {
        let message = format!("this file breaks off: it says that it has {said} texts, and {here} are there");
        let help = format!("take the whole file; of a part that is meant to be one, say so: `\"{TEXTS}: {here}\\n\"`");
        let found = Diagnostic::error(codes::PO, span, message).help(help);
        return Some(match po.entries.last() {
            Some(last) => found.related(last.span, "this is the last one"),
            None => found,
        });
    }
    let last = po.entries.last().filter(|last| !po.goes_on && !is_whole(last))?;
    let message = "nothing comes after this text: it may have broken off";
    let help = "what `reglo translate export` writes ends with an entry of nothing, `#~ msgctxt \"reglo\"`; if the text is whole, put a line \
                with `# end` after it";
    Some(Diagnostic::error(codes::PO, last.text.span, message).help(help))
}

/// Whether a text is known to be whole: it is the one that went out.
fn is_whole(entry: &Entry) -> bool {
    let key = entry.context.as_ref().map_or("", |context| context.text.as_str());
    let mark = Mark::read(&entry.notes, key);
    let text = flowed(&entry.text.text).ok();
    mark.is_some_and(|mark| text.is_some_and(|text| mark.text == print_of(&text)))
}
