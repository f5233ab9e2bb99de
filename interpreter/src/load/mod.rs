//! From a folder to everything that it holds: the rulesets it builds on, their files, and the finished ruleset.
//!
//! **Architecture invariant:** files come through [`Files`] alone. What cannot be read is reported and does not stop the rest.

mod acting;
mod ask;
mod bases;
mod chosen;
pub mod codes;
mod findings;
pub mod manifest;
mod parts;
mod reactions;
mod ruleset;
mod scripts;
mod sources;
mod tables;
mod things;

pub use bases::MOST_RULESETS;
pub use findings::MOST_OF_A_CODE;
pub use manifest::Manifest;
pub use parts::Part;
pub use reactions::Reactions;
pub use ruleset::{Loaded, Ruleset};
pub use sources::{Source, Sources};

use crate::data::names::nearest;
pub use crate::data::raw::LARGEST_FILE;
use crate::data::raw::without_mark;
use crate::files::Files;
use crate::schema::Layer;
use crate::texts::{self, DataLanguages};
use reglo_grammar::diagnostic::{Diagnostic, FileId, Severity, Span};
use scripts::Script;

/// The folders of a ruleset that are read.
pub(crate) const PARTS: [&str; 6] = ["rules", "data", "scenarios", "text", "hooks", "keywords"];

/// Everything that rulesets which build on each other hold, a base before what builds on it.
#[derive(Debug, Clone, Default)]
pub struct Read {
    /// The manifests, a base before what builds on it; the last is the one that was asked for.
    pub manifests: Vec<Manifest>,
    /// Rule and scenario files.
    pub rules: Vec<(FileId, Layer)>,
    /// Data files.
    pub data: Vec<FileId>,
    /// Text files with their language.
    pub texts: Vec<(String, FileId)>,
    /// The nouns of languages.
    pub lexicons: Vec<(String, FileId)>,
    /// What texts were made from, by language.
    pub made_from: Vec<(String, FileId)>,
    /// Scripts by name, below `hooks/`; one takes the place of another's where its ruleset builds on the other.
    pub hooks: Vec<(String, FileId)>,
    /// Keyword tables with their language.
    pub keywords: Vec<(String, FileId)>,
    /// All files that were read. Those of the last ruleset, but for its manifest, are the last ones.
    pub sources: Sources,
    /// How many files were read before those in the last ruleset's own folders.
    pub before_own: usize,
    /// From which file on they are of a ruleset whose first language is that, in order.
    pub data_languages: DataLanguages,
    /// What is wrong with them.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads the ruleset of a folder and all that it builds on.
pub fn read(files: &dyn Files, folder: &str) -> Read {
    let mut read = Read::default();
    read.bases(files, &normal(folder));
    let folders: Vec<(String, Layer, Vec<String>)> = read
        .manifests
        .iter()
        .map(|manifest| (manifest.folder.clone(), manifest.layer, manifest.languages.clone()))
        .collect();
    let mut scripts = Vec::new();
    for (position, (folder, layer, languages)) in folders.iter().enumerate() {
        read.before_own = read.sources.all().count();
        let first = languages.first().cloned().unwrap_or_default();
        read.data_languages.push((read.before_own, first));
        read.folder(files, folder, *layer, languages);
        scripts.extend(std::mem::take(&mut read.hooks).into_iter().map(|(name, file)| Script {
            name,
            file,
            of: position,
        }));
    }
    read.take_scripts(scripts);
    read
}

impl Read {
    fn manifest(&mut self, files: &dyn Files, folder: &str, said: Option<Span>) -> Option<Manifest> {
        let path = join(folder, manifest::FILE_NAME);
        match files.read(&path) {
            Ok(text) => {
                let text = without_mark(&text);
                let file = self.sources.add(&path, text);
                Some(manifest::read(folder, file, text, &mut self.diagnostics))
            }
            // It is there, but is no text.
            Err(error) if files.bytes(&path).is_some() => {
                self.no_text(files, &path, error.to_string());
                None
            }
            Err(error) => {
                let mut diagnostic =
                    Diagnostic::unplaced(codes::NO_MANIFEST, format!("there is no ruleset in `{folder}`"));
                diagnostic.span = said;
                let help = format!("{error}; name the folder that holds its `{}`", manifest::FILE_NAME);
                self.diagnostics.push(diagnostic.help(help));
                None
            }
        }
    }

    fn folder(&mut self, files: &dyn Files, folder: &str, layer: Layer, languages: &[String]) {
        let paths = match files.list(folder) {
            Ok(paths) => paths,
            Err(error) => {
                let help = "see that it is a folder, and that it and what is in it may be read";
                self.diagnostics
                    .push(Diagnostic::unplaced(codes::UNREADABLE, error.to_string()).help(help));
                return;
            }
        };
        for path in paths {
            let relative = path
                .strip_prefix(folder)
                .map_or(path.as_str(), |rest| rest.trim_start_matches('/'));
            let Some((part, below)) = relative.split_once('/') else {
                continue;
            };
            self.file(files, (&path, part, below), layer, languages);
        }
    }

    fn file(&mut self, files: &dyn Files, (path, part, below): (&str, &str, &str), layer: Layer, languages: &[String]) {
        let extension = below.rsplit_once('.').map_or("", |(_, extension)| extension);
        match (part, extension) {
            ("rules" | "data" | "scenarios", "reglo") => {
                if let Some(file) = self.open(files, path) {
                    self.lines_of(file);
                    self.rules.push((file, layer));
                }
            }
            ("data", "ron") => {
                let file = self.open(files, path);
                self.data.extend(file);
            }
            ("text", "ftl") => self.text(files, path, below, languages),
            ("text", "ron") if below.rsplit('/').next() == Some(texts::LEXICON) => {
                let lang = below.split('/').next().unwrap_or_default().to_owned();
                let file = self.open(files, path);
                self.lexicons.extend(file.map(|file| (lang, file)));
            }
            ("text", "ron") if below.rsplit('/').next() == Some(texts::MADE_FROM) => {
                let lang = below.split('/').next().unwrap_or_default().to_owned();
                let file = self.open(files, path);
                self.made_from.extend(file.map(|file| (lang, file)));
            }
            ("hooks", "rhai") => {
                if let Some(file) = self.open(files, path) {
                    self.hooks.push((below.to_owned(), file));
                }
            }
            ("keywords", "ron") => {
                if let Some(file) = self.open(files, path) {
                    let lang = below.trim_end_matches(".ron").to_owned();
                    self.keywords.push((lang, file));
                }
            }
            (part, _) if PARTS.contains(&part) => self.misplaced(path, part),
            _ => {}
        }
    }

    /// Where lines end, comments and prose end; a carriage return alone ends none.
    fn lines_of(&mut self, file: FileId) {
        let text = self.sources.text(file);
        let Some(at) = text.find('\r').filter(|_| !text.contains('\n')) else {
            return;
        };
        let at = u32::try_from(at).unwrap_or(u32::MAX);
        let span = Span {
            file,
            start: at,
            end: at,
        };
        let message = "the lines of this file end with carriage returns alone, so that it is one line";
        self.diagnostics.push(
            Diagnostic::error(codes::UNREADABLE, span, message)
                .help("save it with the line ends of Unix (LF) or of Windows (CR LF)"),
        );
    }

    fn text(&mut self, files: &dyn Files, path: &str, below: &str, languages: &[String]) {
        let Some((lang, _)) = below.split_once('/') else {
            return self.misplaced(path, "text");
        };
        if !languages.iter().any(|known| known == lang) {
            let message = format!("`{path}` is in `{lang}`, a language that the manifest does not list");
            let mut diagnostic = warning(codes::UNLISTED_LANGUAGE, message);
            let near = nearest(lang, languages.iter().map(String::as_str));
            diagnostic.help = Some(match near {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("add `\"{lang}\"` to its `languages`"),
            });
            self.diagnostics.push(diagnostic);
            return;
        }
        if let Some(file) = self.open(files, path) {
            self.texts.push((lang.to_owned(), file));
        }
    }

    fn misplaced(&mut self, path: &str, part: &str) {
        let belongs = match part {
            "rules" | "scenarios" => "`*.reglo`",
            "data" => "`*.ron` and `*.reglo`",
            "text" => "`<language>/*.ftl`",
            "hooks" => "`*.rhai`",
            _ => "`<language>.ron`",
        };
        let diagnostic = warning(codes::MISPLACED, format!("`{path}` is not read"));
        self.diagnostics
            .push(diagnostic.help(format!("`{part}` holds {belongs}")));
    }

    fn open(&mut self, files: &dyn Files, path: &str) -> Option<FileId> {
        match files.read(path) {
            Ok(text) if text.len() > LARGEST_FILE => {
                let message = format!("`{path}` has {} bytes; {LARGEST_FILE} is the most", text.len());
                self.diagnostics
                    .push(Diagnostic::unplaced(codes::TOO_LARGE, message).help("split it into several files"));
                None
            }
            // An editor's byte order mark is no part of the text.
            Ok(text) => Some(self.sources.add(path, without_mark(&text))),
            Err(error) => {
                self.no_text(files, path, error.to_string());
                None
            }
        }
    }

    /// A file that cannot be read as text.
    fn no_text(&mut self, files: &dyn Files, path: &str, message: String) {
        let help = if files
            .bytes(path)
            .is_some_and(|bytes| std::str::from_utf8(&bytes).is_err())
        {
            "save it as UTF-8, or take it out"
        } else {
            "see that it is an ordinary file in UTF-8 that may be read, or take it out"
        };
        let span = self.unreadable(files, path);
        self.diagnostics
            .push(Diagnostic::error(codes::UNREADABLE, span, message).help(help));
    }

    /// Where a file cannot be read: its first byte that is no text, if the host can show it.
    fn unreadable(&mut self, files: &dyn Files, path: &str) -> Span {
        let bytes = files.bytes(path).unwrap_or_default();
        let bytes = bytes.get(..LARGEST_FILE).unwrap_or(&bytes);
        let good = match std::str::from_utf8(bytes) {
            Ok(_) => 0,
            Err(error) => error.valid_up_to(),
        };
        let file = self.sources.add(path, &String::from_utf8_lossy(bytes));
        let at = u32::try_from(good).unwrap_or(u32::MAX);
        Span {
            file,
            start: at,
            end: at,
        }
    }
}

fn warning(code: &'static str, message: String) -> Diagnostic {
    Diagnostic {
        severity: Severity::Warning,
        ..Diagnostic::unplaced(code, message)
    }
}

fn join(folder: &str, name: &str) -> String {
    if folder.is_empty() {
        name.to_owned()
    } else {
        format!("{folder}/{name}")
    }
}

/// A path without `.` and with `..` taken back where there is something to take back, so that a folder has one name.
#[must_use]
pub fn normal(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." if parts.last().is_some_and(|last| *last != "..") => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    let joined = parts.join("/");
    match (path.starts_with('/'), joined.is_empty()) {
        (true, _) => format!("/{joined}"),
        (false, true) => ".".to_owned(),
        (false, false) => joined,
    }
}
