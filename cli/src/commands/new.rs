//! `reglo new`: a small ruleset, or an add-on to one, that passes its own test.

use super::{open, path_text};
use crate::args::{Common, Format};
use crate::disk;
use crate::output::{Answer, Failure, SCHEMA_VERSION, print_json, print_text};
use reglo_grammar::tags;
use reglo_interpreter::data::names::fold;
use reglo_interpreter::files::ReadError;
use serde_json::json;
use std::fs;
use std::path::{Component, Path, PathBuf};

/// The files of a start, by their names in it.
type Files<const N: usize> = [(&'static str, &'static str); N];

/// A small ruleset in a language.
macro_rules! ruleset {
    ($lang:literal) => {
        [
            (
                "ruleset.ron",
                include_str!(concat!("../../templates/ruleset/", $lang, "/ruleset.ron")),
            ),
            (
                "rules/party.reglo",
                include_str!(concat!("../../templates/ruleset/", $lang, "/party.reglo")),
            ),
            (
                "data/people.ron",
                include_str!(concat!("../../templates/ruleset/", $lang, "/people.ron")),
            ),
            (
                "examples/party.ron",
                include_str!(concat!("../../templates/ruleset/", $lang, "/party.ron")),
            ),
        ]
    };
}

/// A small game in a language.
macro_rules! game {
    ($lang:literal) => {
        [
            (
                "ruleset.ron",
                include_str!(concat!("../../templates/game/", $lang, "/ruleset.ron")),
            ),
            (
                "rules/heap.reglo",
                include_str!(concat!("../../templates/game/", $lang, "/heap.reglo")),
            ),
            (
                "data/people.ron",
                include_str!(concat!("../../templates/game/", $lang, "/people.ron")),
            ),
            (
                "examples/heap.ron",
                include_str!(concat!("../../templates/game/", $lang, "/heap.ron")),
            ),
        ]
    };
}

/// An add-on whose rules are in a language.
macro_rules! add_on {
    ($lang:literal) => {
        [
            ("ruleset.ron", include_str!("../../templates/addon/ruleset.ron")),
            (
                "rules/additions.reglo",
                include_str!(concat!("../../templates/addon/", $lang, "/additions.reglo")),
            ),
        ]
    };
}

const RULESETS: [(&str, Files<4>); 3] = [("en", ruleset!("en")), ("es", ruleset!("es")), ("ru", ruleset!("ru"))];
const GAMES: [(&str, Files<4>); 3] = [("en", game!("en")), ("es", game!("es")), ("ru", game!("ru"))];
const ADD_ONS: [(&str, Files<2>); 3] = [("en", add_on!("en")), ("es", add_on!("es")), ("ru", add_on!("ru"))];

/// Makes the folder, of a small ruleset, with a sheet or a game, or of an add-on to others. Nothing is written over: the folder must not exist or be empty.
pub fn run(dir: &Path, on: &[PathBuf], game: bool, common: &Common) -> Result<Answer, Failure> {
    if let Some((option, _)) = common.settings.first() {
        return Err(Failure::call(
            format!("what is made has no option `{option}` yet"),
            "leave `--set` out",
        ));
    }
    let place = &without_steps_up(dir);
    if fs::read_dir(place).is_ok_and(|mut entries| entries.next().is_some()) || place.is_file() {
        return Err(Failure::call(
            format!("`{}` is there already", dir.display()),
            "name a folder that does not exist yet, or an empty one",
        ));
    }
    let (id, title) = (identifier(place), format!("{:?}", name_of(place)));
    let files = if on.is_empty() {
        let starts = if game { &GAMES } else { &RULESETS };
        fill(
            started(starts, common.lang.as_deref().unwrap_or("en"))?,
            &[("{id}", id), ("{title}", title)],
        )
    } else {
        let languages = languages(on, common)?;
        let add_on = match &common.lang {
            Some(lang) => started(&ADD_ONS, lang)?,
            None => spoken(&ADD_ONS, languages.iter().map(String::as_str)),
        };
        fs::create_dir_all(place).map_err(|e| io(dir, &e))?;
        let bases = bases(place, on)?;
        let words = [
            ("{id}", id),
            ("{title}", title),
            ("{bases}", bases),
            ("{languages}", format!("{languages:?}")),
        ];
        fill(add_on, &words)
    };
    for (name, text) in &files {
        let path = place.join(name);
        let folder = path.parent().unwrap_or(place);
        fs::create_dir_all(folder).map_err(|e| io(folder, &e))?;
        disk::write_text(&path, text).map_err(|e| Failure::io(&e))?;
    }
    let names: Vec<String> = files.iter().map(|(name, _)| path_text(&place.join(name))).collect();
    match common.format {
        Format::Json => print_json(&json!({ "schema_version": SCHEMA_VERSION, "files": names }))?,
        Format::Text => print_text(&names.iter().map(|name| format!("made {name}\n")).collect::<String>())?,
    }
    Ok(Answer::Yes)
}

/// Where a path leads: `..` behind a folder that is not there yet goes back to the one before it.
fn without_steps_up(dir: &Path) -> PathBuf {
    let mut place = PathBuf::new();
    for part in dir.components() {
        // What is there may be a link, from which `..` leads elsewhere.
        let is_new = !place.as_os_str().is_empty() && fs::symlink_metadata(&place).is_err();
        if part == Component::ParentDir && is_new {
            place.pop();
        } else {
            place.push(part);
        }
    }
    if place.as_os_str().is_empty() {
        place.push(Component::CurDir);
    }
    place
}

fn io(path: &Path, error: &std::io::Error) -> Failure {
    Failure::io(&ReadError(format!(
        "cannot make `{}`: {}",
        path.display(),
        disk::reason(error)
    )))
}

/// The start in the language that is asked for.
fn started<'s, const N: usize>(starts: &'s [(&str, Files<N>)], lang: &str) -> Result<&'s Files<N>, Failure> {
    let known = || starts.iter().map(|(known, _)| *known);
    let serves = tags::lookup(lang, known());
    let start = starts.iter().find(|(known, _)| Some(*known) == serves);
    start.map(|(_, files)| files).ok_or_else(|| {
        let known: Vec<&str> = known().collect();
        let help = format!(
            "it is there in: {}; name one of them, and put the words of `{lang}` in",
            known.join(", ")
        );
        Failure::call(format!("there is no start in `{lang}`"), help)
    })
}

/// The start in the first of these languages that there is one in; else the first of all.
fn spoken<'s, 'l, const N: usize>(
    starts: &'s [(&str, Files<N>); 3],
    mut languages: impl Iterator<Item = &'l str>,
) -> &'s Files<N> {
    let start = languages.find_map(|lang| {
        let serves = tags::lookup(lang, starts.iter().map(|(known, _)| *known))?;
        starts.iter().find(|(known, _)| *known == serves)
    });
    &start.unwrap_or(&starts[0]).1
}

fn fill(templates: &[(&'static str, &'static str)], words: &[(&str, String)]) -> Vec<(&'static str, String)> {
    let filled = |text: &str| {
        words
            .iter()
            .fold(text.to_owned(), |text, (word, with)| text.replace(word, with))
    };
    templates.iter().map(|(name, text)| (*name, filled(text))).collect()
}

/// The languages that all of the rulesets speak; if there are none, those of the first.
fn languages(on: &[PathBuf], common: &Common) -> Result<Vec<String>, Failure> {
    // The language of the start need not be one of theirs.
    let any = Common {
        lang: None,
        ..common.clone()
    };
    let mut shared: Option<Vec<String>> = None;
    for base in on {
        let spoken = open(base, &any)?.ruleset.manifest.languages;
        shared = Some(match shared {
            None => spoken,
            Some(shared) if shared.iter().any(|lang| spoken.contains(lang)) => {
                shared.into_iter().filter(|lang| spoken.contains(lang)).collect()
            }
            Some(shared) => shared,
        });
    }
    Ok(shared.unwrap_or_default())
}

/// `"../base"`, or a list of such paths.
fn bases(dir: &Path, on: &[PathBuf]) -> Result<String, Failure> {
    let paths: Result<Vec<String>, Failure> = on.iter().map(|base| relative(dir, base)).collect();
    Ok(match paths?.as_slice() {
        [one] => format!("{one:?}"),
        several => format!("{several:?}"),
    })
}

/// What the folder is called.
fn name_of(dir: &Path) -> String {
    dir.file_name()
        .map_or_else(|| "ruleset".to_owned(), |name| name.to_string_lossy().into_owned())
}

/// The folder's name as an id: letters, digits and `_`, a letter first; of a name without Latin letters nothing would be left.
fn identifier(dir: &Path) -> String {
    let name = fold(&name_of(dir));
    if !name.contains(|c: char| c.is_ascii_alphanumeric()) {
        return "game".to_owned();
    }
    let id: String = name
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '_' })
        .collect();
    if id.starts_with(|c: char| c.is_ascii_alphabetic()) {
        id
    } else {
        format!("r{id}")
    }
}

/// The way from one folder to another, as a manifest writes it.
fn relative(from: &Path, to: &Path) -> Result<String, Failure> {
    let absolute = |path: &Path| path.canonicalize().map_err(|e| io(path, &e));
    let (from, to) = (absolute(from)?, absolute(to)?);
    let common = from
        .components()
        .zip(to.components())
        .take_while(|(a, b)| a == b)
        .count();
    let up = from.components().skip(common).map(|_| Component::ParentDir);
    let way: PathBuf = up.chain(to.components().skip(common)).collect();
    Ok(path_text(&way))
}
