//! `ruleset.ron`: what a ruleset is called, in which languages it speaks, and what it builds on.

use super::codes;
use crate::data::names::nearest;
use crate::data::raw::{self, Format, Key, Raw, RawKind};
use crate::schema::Layer;
use reglo_grammar::diagnostic::{Diagnostic, FileId, Span};

/// The name of the file.
pub const FILE_NAME: &str = "ruleset.ron";

const FIELDS: [&str; 12] = [
    "id",
    "title",
    "version",
    "languages",
    "sheet",
    "builds_on",
    "layer",
    "options",
    "procedure",
    "setup",
    "worth",
    "book_without",
];

/// A ruleset's manifest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Manifest {
    /// `caravan`
    pub id: String,
    /// What people call it.
    pub title: String,
    /// Of the ruleset.
    pub version: String,
    /// The languages that it speaks; the first is the one people get who ask for none.
    pub languages: Vec<String>,
    /// The sheet that it judges, and where that is said.
    pub sheet: Option<(String, Span)>,
    /// The folders of the rulesets that it builds on, relative to its own, and where each is said.
    pub builds_on: Vec<(String, Span)>,
    /// What its rules are: base, or expansion or house where it builds on another.
    pub layer: Layer,
    /// Options that it sets.
    pub options: Vec<(String, String)>,
    /// The procedure that is the game, and where that is said.
    pub procedure: Option<(String, Span)>,
    /// What the game begins with: a file, relative to its own folder, and where that is said.
    pub setup: Option<(String, Span)>,
    /// The value of a player by which bots judge how the player stands, and where that is said.
    pub worth: Option<(String, Span)>,
    /// Kinds, `Card`, and fields of kinds, `Card.cost`, of which the book prints no table, and where each is said.
    pub book_without: Vec<(String, Span)>,
    /// The file it was read from.
    pub file: FileId,
    /// The folder that it stands in.
    pub folder: String,
}

/// Reads a manifest. What is missing or wrong is reported and left at something that lets the rest be read.
pub fn read(folder: &str, file: FileId, text: &str, diagnostics: &mut Vec<Diagnostic>) -> Manifest {
    let mut reader = Reader {
        fields: &[],
        whole: super::sources::start_of(file),
        diagnostics,
    };
    let tree = match raw::read(file, text, Format::Ron) {
        Ok(tree) => tree,
        Err(diagnostic) => {
            reader.diagnostics.push(diagnostic);
            return reader.manifest(folder);
        }
    };
    match &tree.kind {
        RawKind::Record(fields) => {
            reader.fields = fields;
            reader.whole.end = tree.span.start + 1;
            reader.whole.start = tree.span.start;
            reader.keys();
            reader.required();
            reader.manifest(folder)
        }
        _ => {
            reader.wrong(
                tree.span,
                "a manifest is a record",
                "write `(id: \"…\", title: \"…\", version: \"…\", …)`",
            );
            reader.manifest(folder)
        }
    }
}

/// How a field that every manifest has is written.
fn example_of(name: &str) -> &'static str {
    match name {
        "id" => "write `id: \"my_game\"`",
        "title" => "write `title: \"My game\"`",
        "version" => "write `version: \"1.0.0\"`",
        _ => "write `languages: [\"en\"]`",
    }
}

struct Reader<'r> {
    fields: &'r [(Key<'r>, Raw<'r>)],
    whole: Span,
    diagnostics: &'r mut Vec<Diagnostic>,
}

impl<'r> Reader<'r> {
    fn wrong(&mut self, span: Span, message: impl Into<String>, help: &str) {
        let diagnostic = Diagnostic::error(codes::MANIFEST, span, message);
        self.diagnostics.push(if help.is_empty() {
            diagnostic
        } else {
            diagnostic.help(help)
        });
    }

    fn keys(&mut self) {
        for (position, (key, _)) in self.fields.iter().enumerate() {
            if !FIELDS.contains(&key.text.as_ref()) {
                let help = match nearest(&key.text, FIELDS) {
                    Some(name) => format!("did you mean `{name}`?"),
                    None => format!("its fields are {}", FIELDS.join(", ")),
                };
                self.wrong(key.span, format!("a manifest has no field `{}`", key.text), &help);
            } else if self
                .fields
                .iter()
                .take(position)
                .any(|(before, _)| before.text == key.text)
            {
                self.wrong(
                    key.span,
                    format!("`{}` stands here twice", key.text),
                    "leave one of the two out",
                );
            }
        }
    }

    fn required(&mut self) {
        for name in ["id", "title", "version", "languages"] {
            if self.get(name).is_none() {
                let message = format!("the manifest lacks `{name}`");
                self.diagnostics
                    .push(Diagnostic::error(codes::MANIFEST_FIELD, self.whole, message).help(example_of(name)));
            }
        }
    }

    fn get(&self, name: &str) -> Option<&'r Raw<'r>> {
        let raw = self
            .fields
            .iter()
            .find(|(key, _)| key.text == name)
            .map(|(_, raw)| raw)?;
        (raw.kind != RawKind::Null).then_some(raw)
    }

    fn text(&mut self, name: &str) -> Option<(String, Span)> {
        let raw = self.get(name)?;
        self.text_of(name, raw)
    }

    fn text_of(&mut self, name: &str, raw: &Raw<'_>) -> Option<(String, Span)> {
        match &raw.kind {
            RawKind::Text(text) if !text.trim().is_empty() => Some((text.as_ref().to_owned(), raw.span)),
            RawKind::Text(_) => {
                self.wrong(
                    raw.span,
                    format!("`{name}` is empty"),
                    "write something between the quotes",
                );
                None
            }
            _ => {
                self.wrong(raw.span, format!("`{name}` is a text"), "write it in quotes");
                None
            }
        }
    }

    fn manifest(&mut self, folder: &str) -> Manifest {
        let mut text = |name| self.text(name).map(|(text, _)| text);
        let (id, title, version) = (text("id"), text("title"), text("version"));
        let sheet = self.text("sheet");
        let builds_on = self.bases();
        let (procedure, setup) = (self.text("procedure"), self.path("setup", "examples/first.ron"));
        let worth = self.text("worth");
        let layer = self.layer(!builds_on.is_empty());
        let id = id.unwrap_or_else(|| folder.rsplit('/').next().unwrap_or(folder).to_owned());
        Manifest {
            title: title.unwrap_or_else(|| id.clone()),
            id,
            version: version.unwrap_or_default(),
            languages: self.languages(),
            sheet,
            builds_on,
            layer,
            options: self.options(),
            procedure,
            setup,
            worth,
            book_without: self.book_without(),
            file: self.whole.file,
            folder: folder.to_owned(),
        }
    }

    /// A path to one ruleset, or a list of such paths.
    fn bases(&mut self) -> Vec<(String, Span)> {
        let Some(Raw { kind, span }) = self.get("builds_on") else {
            return Vec::new();
        };
        let RawKind::List(items) = kind else {
            return self.path("builds_on", "../base").into_iter().collect();
        };
        if items.is_empty() {
            self.wrong(
                *span,
                "a list of nothing",
                "leave it out, or name a folder: `[\"../base\"]`",
            );
        }
        let paths = items.iter().filter_map(|item| {
            let (path, span) = self.text_of("builds_on", item)?;
            self.relative("builds_on", "../base", path, span)
        });
        paths.collect()
    }

    fn book_without(&mut self) -> Vec<(String, Span)> {
        let Some(raw) = self.get("book_without") else {
            return Vec::new();
        };
        let RawKind::List(items) = &raw.kind else {
            self.wrong(
                raw.span,
                "`book_without` is a list",
                "name kinds and fields of kinds: `[\"Card\", \"Piece.worth\"]`",
            );
            return Vec::new();
        };
        items
            .iter()
            .filter_map(|item| self.text_of("book_without", item))
            .collect()
    }

    /// A path from this folder.
    fn path(&mut self, name: &str, example: &str) -> Option<(String, Span)> {
        let (path, span) = self.text(name)?;
        self.relative(name, example, path, span)
    }

    /// A path from the root would be another on every machine.
    fn relative(&mut self, name: &str, example: &str, path: String, span: Span) -> Option<(String, Span)> {
        let drive = path.get(1..2) == Some(":");
        if path.starts_with(['/', '\\']) || drive {
            let message = format!("`{path}` is no path from this folder");
            let help = format!("write where it is from here: `{name}: \"{example}\"`");
            self.wrong(span, message, &help);
            return None;
        }
        Some((path, span))
    }

    fn layer(&mut self, builds_on: bool) -> Layer {
        let default = if builds_on { Layer::Expansion } else { Layer::Base };
        let Some(raw) = self.get("layer") else {
            return default;
        };
        let word = match &raw.kind {
            RawKind::Name(word) => word,
            RawKind::Text(word) => word.as_ref(),
            _ => "",
        };
        let layer = match word {
            "expansion" => Layer::Expansion,
            "house" => Layer::House,
            _ => {
                self.wrong(raw.span, "this is no layer", "it is `expansion` or `house`");
                return default;
            }
        };
        if !builds_on {
            self.wrong(
                raw.span,
                "only a ruleset that builds on another has a layer",
                "say what it builds on: `builds_on: \"../base\"`",
            );
            return default;
        }
        layer
    }

    fn languages(&mut self) -> Vec<String> {
        let mut languages: Vec<String> = Vec::new();
        let Some(raw) = self.get("languages") else {
            return languages;
        };
        let RawKind::List(items) = &raw.kind else {
            self.wrong(raw.span, "`languages` is a list", "write `languages: [\"en\"]`");
            return languages;
        };
        for item in items {
            match &item.kind {
                RawKind::Text(text) if languages.iter().any(|known| known == text) => {
                    self.wrong(
                        item.span,
                        format!("language `{text}` stands here twice"),
                        "leave one of the two out",
                    );
                }
                RawKind::Text(text) if text.parse::<unic_langid::LanguageIdentifier>().is_ok() => {
                    languages.push(text.as_ref().to_owned());
                }
                _ => self.wrong(
                    item.span,
                    "this is no language",
                    "write a language tag such as `\"en\"` or `\"pt-BR\"`",
                ),
            }
        }
        if items.is_empty() {
            self.wrong(
                raw.span,
                "a ruleset speaks at least one language",
                "write `languages: [\"en\"]`",
            );
        }
        languages
    }

    fn options(&mut self) -> Vec<(String, String)> {
        let Some(raw) = self.get("options") else {
            return Vec::new();
        };
        let RawKind::Record(fields) = &raw.kind else {
            self.wrong(
                raw.span,
                "`options` is a map from options to settings",
                "write `options: { \"name\": \"false\" }`",
            );
            return Vec::new();
        };
        let mut options = Vec::new();
        for (key, value) in fields {
            let setting = match &value.kind {
                RawKind::Text(text) => text.as_ref().to_owned(),
                RawKind::Name(name) => (*name).to_owned(),
                RawKind::Flag(flag) => flag.to_string(),
                RawKind::Number(number) => number.to_string(),
                _ => {
                    self.wrong(
                        value.span,
                        "a setting is a text",
                        "write it as rule files do, in quotes: `\"3 gold\"`",
                    );
                    continue;
                }
            };
            options.push((key.text.as_ref().to_owned(), setting));
        }
        options
    }
}
