//! The language reference: its blocks, and the ruleset that they are appended to.

use crate::files;
use crate::memory::{FOLDER, Memory};
use std::io;
use std::path::PathBuf;

/// The manifest of the ruleset of the reference.
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

/// Where the reference stands.
#[must_use]
pub fn path() -> PathBuf {
    files::workspace().join("docs/language.md")
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

/// The vocabulary and the things of the reference, as a ruleset in a folder.
///
/// # Errors
/// If the reference cannot be read.
pub fn shared(folder: &str) -> io::Result<Memory> {
    let mut files = Memory::default();
    add_shared(&mut files, folder)?;
    Ok(files)
}

/// Adds [`shared`] to others.
///
/// # Errors
/// If the reference cannot be read.
pub fn add_shared(files: &mut Memory, folder: &str) -> io::Result<()> {
    let blocks = blocks(&std::fs::read_to_string(path())?);
    let of = |info: &str| -> String {
        let blocks = blocks.iter().filter(|block| block.info == info);
        blocks.map(|block| block.text.as_str()).collect()
    };
    files.add(format!("{folder}/ruleset.ron"), MANIFEST);
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
pub fn game() -> io::Result<Memory> {
    shared(FOLDER)
}
