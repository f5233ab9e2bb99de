//! Lists of answers: RON `[("anna", "take(rope)"), …]`, JSON `[["anna", "take(rope)"], …]`, or objects with `player` and `answer`.

use super::{located, read_file};
use crate::codes;
use crate::commands::Open;
use crate::output::Failure;
use reglo_grammar::diagnostic::{Diagnostic, Span};
use reglo_interpreter::data::Format;
use reglo_interpreter::data::names::{Found, Lookup, nearest};
use reglo_interpreter::data::raw::{self, Key, Raw, RawKind};
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::play::Answer;
use reglo_interpreter::schema::ObjectId;
use std::path::Path;

/// An answer of the list.
#[derive(Debug, Clone)]
pub struct Scripted {
    /// Whose.
    pub player: ObjectId,
    /// What.
    pub answer: Answer,
    /// Where it stands.
    pub span: Span,
}

/// Reads a list of answers; its text joins the sources, so that messages can show it.
///
/// # Errors
/// All that is wrong with it, located.
pub fn read(open: &mut Open, path: &Path) -> Result<Vec<Scripted>, Failure> {
    let (text, shown) = read_file(path)?;
    let file = open.sources.add(&shown, &text);
    let format = format_of(&shown, &text);
    let tree = raw::read(file, &text, format).map_err(|found| located(vec![found], open))?;
    let RawKind::List(entries) = &tree.kind else {
        let found = wrong(tree.span, "this is no list of answers".to_owned());
        return Err(located(vec![found], open));
    };
    let mut diagnostics = Vec::new();
    let mut all = Vec::new();
    for entry in entries {
        match scripted(entry, &open.ruleset) {
            Ok(one) => all.push(one),
            Err(found) => diagnostics.push(found),
        }
    }
    if diagnostics.is_empty() {
        Ok(all)
    } else {
        Err(located(diagnostics, open))
    }
}

/// By the ending; what begins with a list of lists or of objects with quoted keys is JSON.
fn format_of(path: &str, text: &str) -> Format {
    let ends = |ending: &str| path.to_ascii_lowercase().ends_with(ending);
    let inside = raw::without_mark(text)
        .trim_start()
        .strip_prefix('[')
        .map(str::trim_start);
    let object = |inside: &str| {
        let inside = inside.strip_prefix('{').map(str::trim_start);
        inside.is_some_and(|inside| inside.starts_with('"'))
    };
    let json = inside.is_some_and(|inside| inside.starts_with('[') || object(inside));
    if ends(".json") || (json && !ends(".ron")) {
        Format::Json
    } else {
        Format::Ron
    }
}

fn wrong(span: Span, message: String) -> Diagnostic {
    Diagnostic::error(codes::CALL, span, message)
        .help("write `[(\"player\", \"answer\"), …]`, in JSON `[[\"player\", \"answer\"], …]`")
}

fn scripted(entry: &Raw<'_>, ruleset: &Ruleset) -> Result<Scripted, Diagnostic> {
    let (who, what) = match &entry.kind {
        RawKind::List(parts) => match &parts[..] {
            [who, what] => (who, what),
            _ => return Err(wrong(entry.span, "an answer has a player and a text".to_owned())),
        },
        RawKind::Record(fields) => (field("player", fields, entry)?, field("answer", fields, entry)?),
        _ => return Err(wrong(entry.span, "this is no answer of a player".to_owned())),
    };
    Ok(Scripted {
        player: player(&text_of(who)?, who.span, ruleset)?,
        answer: answer(&text_of(what)?, what.span)?,
        span: what.span,
    })
}

fn field<'r, 't>(name: &str, fields: &'r [(Key<'t>, Raw<'t>)], entry: &Raw<'_>) -> Result<&'r Raw<'t>, Diagnostic> {
    if let Some((key, _)) = fields
        .iter()
        .find(|(key, _)| !matches!(&*key.text, "player" | "answer"))
    {
        return Err(wrong(key.span, format!("an answer has no field `{}`", key.text)));
    }
    let mut found = fields.iter().filter(|(key, _)| key.text == name);
    let first = found
        .next()
        .ok_or_else(|| wrong(entry.span, format!("this answer lacks its `{name}`")))?;
    match found.next() {
        Some((again, _)) => Err(wrong(again.span, format!("`{name}` stands here twice"))),
        None => Ok(&first.1),
    }
}

/// A quoted text; what can be nothing else may stand without quotes.
fn text_of(raw: &Raw<'_>) -> Result<String, Diagnostic> {
    match &raw.kind {
        RawKind::Text(text) => Ok(text.to_string()),
        RawKind::Name(name) => Ok((*name).to_owned()),
        RawKind::Number(number) => Ok(number.to_string()),
        RawKind::Flag(flag) => Ok(flag.to_string()),
        _ => Err(wrong(raw.span, "this has to be a text in quotes".to_owned())),
    }
}

fn player(text: &str, span: Span, ruleset: &Ruleset) -> Result<ObjectId, Diagnostic> {
    match ruleset.names.find(text) {
        Found::One(one) => Ok(one),
        Found::Several(_) => Err(
            Diagnostic::error(codes::CALL, span, format!("several things are called `{text}`"))
                .help("name the one that you mean by its id"),
        ),
        Found::None => {
            let ids = ruleset.data.things.iter().filter(|thing| !thing.fixture);
            let near = nearest(text, ids.map(|thing| thing.id.as_str()));
            let help = near.map_or_else(
                || "a player is named by id or by name".to_owned(),
                |near| format!("did you mean `{near}`?"),
            );
            Err(Diagnostic::error(codes::CALL, span, format!("there is no player `{text}`")).help(help))
        }
    }
}

/// Reads an answer. What is no answer but a name of several words is that name.
///
/// # Errors
/// What cannot be understood.
pub fn read_answer(text: &str) -> Result<Answer, String> {
    let is_name = |c: char| c.is_alphanumeric() || c.is_whitespace() || "_'’-.".contains(c);
    Answer::parse(text).or_else(|found| {
        let words = text.split_whitespace().count();
        if words > 1 && text.starts_with(char::is_alphabetic) && text.chars().all(is_name) {
            return Ok(Answer::Name(text.to_owned()));
        }
        Err(found.into_iter().next().map(|found| found.message).unwrap_or_default())
    })
}

fn answer(text: &str, span: Span) -> Result<Answer, Diagnostic> {
    read_answer(text).map_err(|why| {
        Diagnostic::error(codes::CALL, span, format!("this answer cannot be read: {why}"))
            .help("an answer is written as `take(rope)`, `rope`, `2.5`, `none`, `true`, `[a, b]` or `{ field: 3 }`")
    })
}
