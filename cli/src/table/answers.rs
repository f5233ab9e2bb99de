//! Lists of answers: RON `[("anna", "take(rope)"), …]`, JSON `[["anna", "take(rope)"], …]`, or objects with `player` and `answer`.

use super::{displayed, located, not_read, read_file, saves};
use crate::codes;
use crate::commands::Open;
use crate::output::Failure;
use crate::tell::not_understood;
use crate::words::Words;
use reglo_grammar::diagnostic::{Diagnostic, FileId, Span};
use reglo_interpreter::data::Format;
use reglo_interpreter::data::names::{Found, Lookup, nearest};
use reglo_interpreter::data::raw::{self, Key, Raw, RawKind};
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::play::{Answer, Save, Unreadable};
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

/// A list of answers.
#[derive(Debug, Default)]
pub struct Script {
    /// Them, in order.
    pub answers: Vec<Scripted>,
    /// The seed of the save that they are of.
    pub seed: Option<u64>,
}

/// Reads a list of answers, or those of a save; the text joins the sources, so that messages can show it.
///
/// # Errors
/// All that is wrong with it, located.
pub fn read(open: &mut Open, path: &Path) -> Result<Script, Failure> {
    let (text, shown) = read_file(path, open).map_err(|error| not_read(&error, "answers-help-name", open))?;
    let file = open.sources.add(&shown, &text);
    let format = format_of(&shown, &text);
    let tree = raw::read(file, &text, format).map_err(|found| located(vec![found], open))?;
    let of_a_save = || match &tree.kind {
        RawKind::Record(fields) if saves::is_save(&text) => fields.iter().find(|(key, _)| key.text == "answers"),
        _ => None,
    };
    let list = of_a_save().map_or(&tree, |(_, answers)| answers);
    let RawKind::List(entries) = &list.kind else {
        let found = Reader::of(open).wrong(tree.span, "answers-no-list", &[]);
        return Err(located(vec![found], open));
    };
    let reader = Reader::of(open);
    let mut diagnostics = Vec::new();
    let mut answers = Vec::new();
    for entry in entries {
        match reader.scripted(entry) {
            Ok(one) => answers.push(one),
            Err(found) => diagnostics.push(found),
        }
    }
    if diagnostics.is_empty() {
        let seed = Save::read(&text).ok().map(|save| save.seed);
        Ok(Script { answers, seed })
    } else {
        Err(located(diagnostics, open))
    }
}

/// An answer that is an object of JSON, or `null`. Whatever else is JSON is an answer as it stands, too.
#[must_use]
pub fn from_json(text: &str, open: &Open) -> Option<Answer> {
    let raw = raw::read(FileId(0), text, Format::Json).ok()?;
    match raw.kind {
        RawKind::Record(_) | RawKind::Null => Reader::of(open).answer(&raw).ok(),
        _ => None,
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

/// Reads the entries, and says in the reader's language what is wrong with one.
struct Reader<'o> {
    ruleset: &'o Ruleset,
    words: Words,
}

impl<'o> Reader<'o> {
    fn of(open: &'o Open) -> Self {
        Self {
            ruleset: &open.ruleset,
            words: Words::of(&open.lang),
        }
    }

    fn error(&self, span: Span, key: &str, args: &[(&str, &str)]) -> Diagnostic {
        let args: Vec<_> = args.iter().map(|(name, text)| (*name, (*text).into())).collect();
        Diagnostic::error(codes::CALL, span, self.words.say(key, &args))
    }

    fn wrong(&self, span: Span, key: &str, args: &[(&str, &str)]) -> Diagnostic {
        self.error(span, key, args).help(self.words.word("answers-form"))
    }

    fn scripted(&self, entry: &Raw<'_>) -> Result<Scripted, Diagnostic> {
        let (who, what) = match &entry.kind {
            RawKind::List(parts) => match &parts[..] {
                [who, what] => (who, what),
                _ => return Err(self.wrong(entry.span, "answers-two-parts", &[])),
            },
            RawKind::Record(fields) => (
                self.field("player", fields, entry)?,
                self.field("answer", fields, entry)?,
            ),
            _ => return Err(self.wrong(entry.span, "answers-no-answer", &[])),
        };
        Ok(Scripted {
            player: self.player(&self.text_of(who)?, who.span)?,
            answer: self.answer(what)?,
            span: what.span,
        })
    }

    fn field<'r, 't>(
        &self,
        name: &str,
        fields: &'r [(Key<'t>, Raw<'t>)],
        entry: &Raw<'_>,
    ) -> Result<&'r Raw<'t>, Diagnostic> {
        if let Some((key, _)) = fields
            .iter()
            .find(|(key, _)| !matches!(&*key.text, "player" | "answer"))
        {
            return Err(self.wrong(key.span, "answers-no-field", &[("name", &key.text)]));
        }
        let mut found = fields.iter().filter(|(key, _)| key.text == name);
        let first = found
            .next()
            .ok_or_else(|| self.wrong(entry.span, "answers-lacks", &[("name", name)]))?;
        match found.next() {
            Some((again, _)) => Err(self.wrong(again.span, "twice", &[("name", name)])),
            None => Ok(&first.1),
        }
    }

    /// A quoted text; what can be nothing else may stand without quotes.
    fn text_of(&self, raw: &Raw<'_>) -> Result<String, Diagnostic> {
        match &raw.kind {
            RawKind::Text(text) => Ok(text.to_string()),
            RawKind::Name(name) => Ok((*name).to_owned()),
            RawKind::Number(number) => Ok(number.to_string()),
            RawKind::Flag(flag) => Ok(flag.to_string()),
            _ => Err(self.wrong(raw.span, "answers-quotes", &[])),
        }
    }

    fn player(&self, text: &str, span: Span) -> Result<ObjectId, Diagnostic> {
        match self.ruleset.names.find(text) {
            Found::One(one) => Ok(one),
            Found::Several(_) => {
                let error = self.error(span, "answers-several", &[("name", text)]);
                Err(error.help(self.words.word("answers-by-id")))
            }
            Found::None => {
                let schema = &self.ruleset.program.schema;
                let player = schema.game.as_ref().and_then(|game| game.player);
                let players = player.and_then(|kind| schema.kinds.get(kind.index()));
                let players = players.map_or(0, |kind| kind.narrower);
                let things = self.ruleset.data.things.iter().filter(|thing| !thing.fixture);
                let things = things.filter(|thing| players.checked_shr(thing.kind.0).unwrap_or(0) & 1 == 1);
                let ids = things.map(|thing| thing.id.as_str());
                let help = nearest(text, ids).map_or_else(
                    || self.words.word("answers-player-is"),
                    |near| self.words.say("did-you-mean", &[("near", near.into())]),
                );
                Err(self.error(span, "answers-no-player", &[("name", text)]).help(help))
            }
        }
    }

    /// An answer as text, or as the data that it is: numbers, flags, lists, objects of fields, `null`.
    fn answer(&self, raw: &Raw<'_>) -> Result<Answer, Diagnostic> {
        match &raw.kind {
            RawKind::Null => Ok(Answer::None),
            RawKind::List(_) | RawKind::Record(_) | RawKind::Tagged(..) => self.part(raw),
            _ => self.read(&self.text_of(raw)?, raw.span),
        }
    }

    /// A part of an answer; a text that is no answer is a name.
    fn part(&self, raw: &Raw<'_>) -> Result<Answer, Diagnostic> {
        match &raw.kind {
            RawKind::Null => Ok(Answer::None),
            RawKind::List(parts) => Ok(Answer::List(self.parts(parts)?)),
            RawKind::Record(fields) => Ok(Answer::Fields(self.named(fields)?)),
            RawKind::Tagged(name, inside) => Ok(match &inside.kind {
                RawKind::Record(fields) => Answer::Piece((*name).to_owned(), self.named(fields)?),
                RawKind::List(parts) => Answer::Action((*name).to_owned(), self.parts(parts)?),
                _ => Answer::Action((*name).to_owned(), vec![self.part(inside)?]),
            }),
            RawKind::Text(text) => Ok(read_answer(text).unwrap_or_else(|_| Answer::Name(text.to_string()))),
            RawKind::Name(_) | RawKind::Number(_) | RawKind::Flag(_) => self.read(&self.text_of(raw)?, raw.span),
        }
    }

    fn parts(&self, parts: &[Raw<'_>]) -> Result<Vec<Answer>, Diagnostic> {
        parts.iter().map(|part| self.part(part)).collect()
    }

    fn named(&self, fields: &[(Key<'_>, Raw<'_>)]) -> Result<Vec<(String, Answer)>, Diagnostic> {
        let named = fields.iter().enumerate().map(|(at, (key, part))| {
            if fields.iter().take(at).any(|(other, _)| other.text == key.text) {
                return Err(self.wrong(key.span, "twice", &[("name", &key.text)]));
            }
            let held = match (self.part(part)?, &part.kind) {
                // A number stands without quotes.
                (Answer::Number(_, None), RawKind::Text(text)) => Answer::Name(text.to_string()),
                (held, _) => held,
            };
            Ok((key.text.to_string(), held))
        });
        named.collect()
    }

    fn read(&self, text: &str, span: Span) -> Result<Answer, Diagnostic> {
        read_answer(text).map_err(|why| {
            let why = not_understood::read(&why, &self.words);
            let error = self.error(span, "answers-unread", &[("why", &why)]);
            error.help(self.words.word("answers-written"))
        })
    }
}

/// Reads an answer. What cannot be read as one is read as things are shown.
///
/// # Errors
/// What cannot be understood.
pub fn read_answer(text: &str) -> Result<Answer, Unreadable> {
    Answer::read(text).or_else(|why| displayed::read(text).ok_or(why))
}
