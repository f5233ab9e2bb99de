//! What a manifest chooses among what its rules declare: the sheet that is judged, the procedure that is played, what bots go by, what the
//! book leaves out.

use super::{Manifest, bases, codes, join, normal};
use crate::data::names::nearest;
use crate::data::typed::listed;
use crate::files::Files;
use crate::resolve::Names;
use crate::schema::{Base, Kind, KindUse, Schema};
use reglo_grammar::diagnostic::{Diagnostic, Span};
use reglo_grammar::syntax::ProcedureKind;
use std::collections::BTreeSet;

/// What is wrong with the choice of a sheet.
pub(super) fn judged(chosen: Option<&(String, Span)>, start: Span, schema: &Schema) -> Vec<Diagnostic> {
    let sheets = schema.kinds.iter().filter(|kind| kind.used_as == KindUse::Sheet);
    let sheets: Vec<&str> = sheets.map(|kind| kind.name.as_str()).collect();
    match (chosen, sheets.as_slice()) {
        (Some((name, span)), _) if !sheets.contains(&name.as_str()) => {
            let found = Diagnostic::error(codes::MANIFEST, *span, format!("`{name}` is no sheet"));
            vec![match (nearest(name, sheets.iter().copied()), sheets.as_slice()) {
                (Some(near), _) => found.help(format!("did you mean `{near}`?")),
                (None, []) => found.help("the ruleset declares no sheet"),
                (None, sheets) => found.help(format!("the sheets are {}", listed(sheets.iter().copied()))),
            }]
        }
        (None, [first, second, ..]) => {
            let message = format!("the ruleset has several sheets, such as `{first}` and `{second}`");
            let help = format!("say which of them it judges: `sheet: \"{first}\"`");
            vec![Diagnostic::error(codes::MANIFEST_FIELD, start, message).help(help)]
        }
        _ => Vec::new(),
    }
}

/// The last manifest, with what is played and with what from the last one that says it. Paths go on from the last folder.
pub(super) fn inherited(manifests: &[Manifest]) -> Option<Manifest> {
    let mut last = manifests.last()?.clone();
    for (manifest, way) in manifests.iter().zip(bases::ways(manifests)).rev() {
        if last.procedure.is_none() {
            last.procedure.clone_from(&manifest.procedure);
        }
        if last.worth.is_none() {
            last.worth.clone_from(&manifest.worth);
        }
        if last.setup.is_none() {
            let setup = manifest.setup.as_ref();
            last.setup = setup.map(|(path, span)| (format!("{way}{path}"), *span));
        }
    }
    last.book_without = manifests.iter().flat_map(|one| one.book_without.clone()).collect();
    Some(last)
}

/// What is wrong with what the book leaves out.
pub(super) fn left_out(manifest: &Manifest, schema: &Schema) -> Vec<Diagnostic> {
    let things = schema.kinds.iter().filter(|kind| kind.used_as == KindUse::Things);
    let names = |kind: &Kind| {
        let fields = kind.fields.iter().map(|field| format!("{}.{}", kind.name, field.name));
        std::iter::once(kind.name.clone()).chain(fields).collect::<Vec<_>>()
    };
    let known: Vec<String> = things.flat_map(names).collect();
    let unknown = manifest.book_without.iter().filter(|(name, _)| !known.contains(name));
    let told = unknown.map(|(name, span)| {
        let message = format!("there is no kind or field `{name}` of which the book has a table");
        let found = Diagnostic::error(codes::MANIFEST, *span, message);
        match nearest(name, known.iter().map(String::as_str)) {
            Some(near) => found.help(format!("did you mean `{near}`?")),
            None => found.help("name a kind, `Card`, or a field that does not change, `Card.cost`"),
        }
    });
    told.collect()
}

/// What is wrong with the file that a game begins with. Nothing but a game reads it, and whoever begins one did not write it.
pub(super) fn begun_with(manifest: &Manifest, files: &dyn Files) -> Vec<Diagnostic> {
    let Some((path, span)) = &manifest.setup else {
        return Vec::new();
    };
    let whole = normal(&join(&manifest.folder, path));
    let Err(error) = files.read(&whole) else {
        return Vec::new();
    };
    let found = Diagnostic::error(codes::MANIFEST, *span, "what a game begins with cannot be read");
    if files.bytes(&whole).is_some() {
        return vec![found.help(format!("{error}; save it as an ordinary file in UTF-8"))];
    }
    let below = |path: &String| {
        let below = path.strip_prefix(&manifest.folder)?.trim_start_matches('/');
        (below.ends_with(".ron") || below.ends_with(".json")).then(|| below.to_owned())
    };
    let all = files.list(&manifest.folder).unwrap_or_default();
    let all: Vec<String> = all.iter().filter_map(below).collect();
    vec![match nearest(path, all.iter().map(String::as_str)) {
        Some(near) => found.help(format!("{error}; did you mean `{near}`?")),
        None => found.help(format!(
            "{error}; name a file by its path from this folder, or leave `setup` out"
        )),
    }]
}

/// What is wrong with the choice of what is played.
pub(super) fn played(manifest: &Manifest, names: &Names) -> Vec<Diagnostic> {
    let Some((name, span)) = &manifest.procedure else {
        return Vec::new();
    };
    let position = names.procedures.get(name);
    let Some(procedure) = position.and_then(|position| names.procedure_list.get(*position)) else {
        let found = Diagnostic::error(codes::MANIFEST, *span, format!("there is no procedure `{name}`"));
        return vec![match nearest(name, names.procedures.keys().map(String::as_str)) {
            Some(near) => found.help(format!("did you mean `{near}`?")),
            None => found.help("name a procedure without parameters: `procedure play { … }`"),
        }];
    };
    if procedure.params.is_empty() {
        return Vec::new();
    }
    let message = format!("`{name}` has parameters, so nobody knows for whom it begins");
    let found = Diagnostic::error(codes::MANIFEST, *span, message).related(procedure.span, "declared here");
    vec![found.help("name a procedure without parameters; it can do this one")]
}

/// Procedures that no game comes to, where the manifest says what is played: nothing in rules, scenarios and hooks speaks of them.
pub(super) fn never_done(manifest: &Manifest, names: &Names, used: &BTreeSet<usize>) -> Vec<Diagnostic> {
    let Some((played, _)) = &manifest.procedure else {
        return Vec::new();
    };
    let procedures = names.procedure_list.iter().enumerate();
    let unused = procedures.filter(|(at, procedure)| !used.contains(at) && procedure.name != *played);
    let told = unused.map(|(_, procedure)| {
        let (does, help) = match procedure.kind {
            ProcedureKind::Action => (
                "offers",
                "offer it where somebody decides, `may p { … }`, or take it out",
            ),
            _ => ("does", "do it where it belongs, `do …`, or take it out"),
        };
        let message = format!("nothing {does} `{}`", procedure.name);
        Diagnostic::warning(codes::NEVER_DONE, procedure.span, message).help(help)
    });
    told.collect()
}

/// What is wrong with what bots go by.
pub(super) fn judged_by_bots(manifest: &Manifest, names: &Names, schema: &Schema) -> Vec<Diagnostic> {
    const HELP: &str =
        "bots judge by a number or an amount that each player has: `value standing(p: Player): number = …`";
    let Some((name, span)) = &manifest.worth else {
        return Vec::new();
    };
    let position = names.values.get(name);
    let Some(value) = position.and_then(|position| names.value_list.get(*position)) else {
        let found = Diagnostic::error(codes::MANIFEST, *span, format!("there is no value `{name}`"));
        return vec![match nearest(name, names.values.keys().map(String::as_str)) {
            Some(near) => found.help(format!("did you mean `{near}`?")),
            None => found.help(HELP),
        }];
    };
    let player = schema.game.as_ref().and_then(|game| game.player);
    let is_players = match (value.params.as_slice(), player) {
        ([(_, ty)], Some(player)) => match ty.base {
            Base::Object(kind) => {
                let wider = schema.kinds.get(kind.index()).map_or(0, |kind| kind.narrower);
                wider.checked_shr(player.0).unwrap_or(0) & 1 == 1
            }
            _ => false,
        },
        _ => false,
    };
    if is_players && matches!(value.ty.base, Base::Number | Base::Quantity(_)) {
        return Vec::new();
    }
    let message = format!("`{name}` does not say of a player how good it is to be them");
    let found = Diagnostic::error(codes::MANIFEST, *span, message);
    vec![found.help(HELP)]
}
