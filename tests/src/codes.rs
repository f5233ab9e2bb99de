//! The codes of findings, as the sources declare them.

use crate::files;
use std::collections::BTreeMap;
use std::io;

/// What a code means, and in which file it is declared.
#[derive(Debug, Clone)]
pub struct Code {
    /// Its doc comment.
    pub meaning: String,
    /// The file.
    pub file: String,
}

/// Every code of the sources, with what else looks like one: a code that two constants have, or that stands outside of a `codes.rs`.
///
/// # Errors
/// If a source cannot be read.
pub fn declared() -> io::Result<(BTreeMap<String, Code>, Vec<String>)> {
    let mut codes = BTreeMap::new();
    let mut wrong = Vec::new();
    for part in ["grammar/src", "interpreter/src", "cli/src"] {
        for path in files::below(&files::workspace().join(part), &[".rs"])? {
            let file = files::place(&path);
            let source = std::fs::read_to_string(&path)?;
            let mut meaning = String::new();
            for line in source.lines() {
                match line.trim().strip_prefix("///") {
                    Some(doc) => meaning = format!("{meaning} {}", doc.trim()).trim().to_owned(),
                    None => {
                        if let Some(code) = code_in(line) {
                            note(code, &file, &meaning, &mut codes, &mut wrong);
                        }
                        meaning.clear();
                    }
                }
            }
        }
    }
    Ok((codes, wrong))
}

fn note(code: &str, file: &str, meaning: &str, codes: &mut BTreeMap<String, Code>, wrong: &mut Vec<String>) {
    if !file.ends_with("/codes.rs") {
        wrong.push(format!(
            "{file} writes out {code}: declare it in the `codes.rs` of its stage"
        ));
    } else if let Some(first) = codes.get(code) {
        wrong.push(format!("{code} stands in {} and in {file}", first.file));
    } else {
        let (meaning, file) = (meaning.to_owned(), file.to_owned());
        codes.insert(code.to_owned(), Code { meaning, file });
    }
}

/// The code that a line quotes.
fn code_in(line: &str) -> Option<&str> {
    let quoted = line.split('"').skip(1).step_by(2);
    let is_code = |text: &&str| {
        text.strip_prefix('E')
            .is_some_and(|rest| rest.len() == 4 && rest.bytes().all(|b| b.is_ascii_digit()))
    };
    quoted.into_iter().find(is_code)
}
