//! The two pages of the language reference: their blocks, and the rulesets that these are appended to.

use crate::files;
use crate::memory::{FOLDER, Memory};
use std::io;
use std::path::PathBuf;

/// A page of the reference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Page {
    /// How sheets are judged.
    Judging,
    /// How games are played.
    Playing,
}

impl Page {
    /// Both.
    pub const ALL: [Page; 2] = [Page::Judging, Page::Playing];

    /// Where it stands, below the workspace.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Page::Judging => "docs/language.md",
            Page::Playing => "docs/playing.md",
        }
    }

    /// Where it stands.
    #[must_use]
    pub fn path(self) -> PathBuf {
        files::workspace().join(self.name())
    }

    /// The manifest of its ruleset.
    #[must_use]
    pub fn manifest(self) -> &'static str {
        match self {
            Page::Judging => MANIFEST,
            Page::Playing => r#"(id: "game", title: "Game", version: "1.0.0", languages: ["en"])"#,
        }
    }
}

/// The manifest of the ruleset of the first page.
pub const MANIFEST: &str = r#"(id: "game", title: "Game", version: "1.0.0", languages: ["en"], sheet: "Party")"#;

/// A fenced block.
#[derive(Debug, Clone)]
pub struct Block {
    /// What stands after the backquotes: `reglo error E0302`.
    pub info: String,
    /// What stands in it.
    pub text: String,
    /// Its first line in the document, from 1.
    pub line: usize,
}

/// The blocks of a document, in order.
#[must_use]
pub fn blocks(document: &str) -> Vec<Block> {
    let mut all = Vec::new();
    let mut open: Option<Block> = None;
    for (line, text) in (1..).zip(document.lines()) {
        match (&mut open, text.strip_prefix("```")) {
            (None, Some(info)) => {
                let (info, text) = (info.trim().to_owned(), String::new());
                open = Some(Block { info, text, line });
            }
            (Some(_), Some("")) => all.extend(open.take()),
            (Some(block), _) => {
                block.text.push_str(text);
                block.text.push('\n');
            }
            (None, None) => {}
        }
    }
    all
}

/// The vocabulary and the things of a page, as a ruleset in a folder.
///
/// # Errors
/// If the reference cannot be read.
pub fn shared(page: Page, folder: &str) -> io::Result<Memory> {
    let mut files = Memory::default();
    add_shared(&mut files, page, folder)?;
    Ok(files)
}

/// Adds [`shared`] to others.
///
/// # Errors
/// If the reference cannot be read.
pub fn add_shared(files: &mut Memory, page: Page, folder: &str) -> io::Result<()> {
    let blocks = blocks(&std::fs::read_to_string(page.path())?);
    let of = |info: &str| -> String {
        let blocks = blocks.iter().filter(|block| block.info == info);
        blocks.map(|block| block.text.as_str()).collect()
    };
    files.add(format!("{folder}/ruleset.ron"), page.manifest());
    files.add(
        format!("{folder}/rules/vocabulary.reglo"),
        format!("#lang en\n\n{}", of("reglo vocabulary")),
    );
    files.add(format!("{folder}/data/people.ron"), of("ron data"));
    for block in &blocks {
        if let Some(name) = block.info.strip_prefix("rhai ") {
            files.add(format!("{folder}/hooks/{name}"), block.text.clone());
        }
    }
    Ok(())
}

/// [`shared`] in the folder that is loaded.
///
/// # Errors
/// If the reference cannot be read.
pub fn game(page: Page) -> io::Result<Memory> {
    shared(page, FOLDER)
}
