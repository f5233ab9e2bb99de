//! Reads data files: `{ Person: { "anna": (name: "Anna", wage: 3), … } }`. First every thing of every file is declared, so that they can
//! name each other, then each is filled.

use super::names::nearest;
use super::raw::{self, Key, Raw, RawKind};
use super::typed::{Reader, listed};
use super::{Builder, codes};
use crate::schema::{Kind, KindId, KindUse, ObjectId, Schema};
use reglo_grammar::diagnostic::{Diagnostic, FileId};

/// The field of every thing that is no field of its kind.
const NAME: &str = "name";

/// Reads data files into the builder and says all that is wrong with them.
pub fn read_things(schema: &Schema, things: &mut Builder, files: &[(FileId, &str)]) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    let mut trees = Vec::new();
    for (file, text) in files {
        match raw::read_things(*file, text) {
            Ok(tree) => trees.push(tree),
            Err(diagnostic) => diagnostics.push(diagnostic),
        }
    }
    let mut declared = Vec::new();
    for tree in &trees {
        declare_file(schema, things, tree, &mut declared, &mut diagnostics);
    }
    let mut filled = Vec::new();
    {
        let mut reader = Reader {
            schema,
            things: things.things(),
            lookup: things,
            by_name: false,
            diagnostics: Vec::new(),
            pieces: false,
            listed: Vec::new(),
            suggested: 0,
        };
        for Declared {
            object,
            kind,
            key,
            fields,
        } in &declared
        {
            filled.push((*object, reader.record(*kind, fields, key.span, &[NAME])));
        }
        diagnostics.append(&mut reader.diagnostics);
    }
    for (object, record) in filled {
        things.fill(object, record);
    }
    diagnostics
}

/// A thing between the passes.
struct Declared<'t> {
    object: ObjectId,
    kind: KindId,
    key: &'t Key<'t>,
    fields: &'t [(Key<'t>, Raw<'t>)],
}

fn declare_file<'t>(
    schema: &Schema,
    things: &mut Builder,
    tree: &'t Raw<'t>,
    declared: &mut Vec<Declared<'t>>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let RawKind::Record(kinds) = &tree.kind else {
        let message = "a data file is a map from kinds to their things";
        diagnostics.push(
            Diagnostic::error(codes::WRONG_TYPE, tree.span, message)
                .help("write `{ Kind: { \"id\": (name: \"…\") } }`"),
        );
        return;
    };
    for (position, (key, members)) in kinds.iter().enumerate() {
        if let Some((first, _)) = kinds.iter().take(position).find(|(before, _)| before.text == key.text) {
            diagnostics.push(
                Diagnostic::error(codes::REPEATED, key.span, format!("`{}` stands here twice", key.text))
                    .related(first.span, "first given here")
                    .help("put the things of both together"),
            );
        }
        let Some((kind, of)) = kind_named(schema, key, diagnostics) else {
            continue;
        };
        let RawKind::Record(members) = &members.kind else {
            let message = format!("the things of `{}` are a map from ids to fields", of.name);
            diagnostics.push(
                Diagnostic::error(codes::WRONG_TYPE, members.span, message).help("write `{ \"id\": (name: \"…\") }`"),
            );
            continue;
        };
        for (key, raw) in members {
            if let Some(thing) = declare_thing(things, (kind, of), key, raw, diagnostics) {
                declared.push(thing);
            }
        }
    }
}

fn kind_named<'s>(schema: &'s Schema, key: &Key, diagnostics: &mut Vec<Diagnostic>) -> Option<(KindId, &'s Kind)> {
    let found = schema.kinds.iter().enumerate().find(|(_, kind)| kind.name == key.text);
    let Some((position, kind)) = found else {
        let names = schema.kinds.iter().filter(|kind| kind.used_as == KindUse::Things);
        let names = names.map(|kind| kind.name.as_str());
        let help = match nearest(&key.text, names.clone()) {
            Some(name) => format!("did you mean `{name}`?"),
            None => format!("the kinds are {}", listed(names)),
        };
        let message = format!("there is no kind `{}`", key.text);
        diagnostics.push(Diagnostic::error(codes::UNKNOWN_KIND, key.span, message).help(help));
        return None;
    };
    if kind.used_as != KindUse::Things {
        let what = match kind.used_as {
            KindUse::Sheet => "sheet",
            KindUse::Game => "game",
            KindUse::Record | KindUse::Things => "record",
        };
        let message = format!("`{}` is a {what} and has no things of its own", kind.name);
        let help = "things are of a kind: `kind Thing { … }`";
        diagnostics.push(Diagnostic::error(codes::NO_THINGS, key.span, message).help(help));
        return None;
    }
    Some((KindId(u32::try_from(position).ok()?), kind))
}

fn declare_thing<'t>(
    things: &mut Builder,
    (kind, of): (KindId, &Kind),
    key: &'t Key<'t>,
    raw: &'t Raw<'t>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Declared<'t>> {
    if !is_name(&key.text) {
        diagnostics.push(
            Diagnostic::error(codes::BAD_ID, key.span, format!("`{}` is no id", key.text))
                .help("an id is a letter or `_`, then letters, digits and `_`"),
        );
    }
    let fields = match &raw.kind {
        RawKind::Record(fields) => fields,
        RawKind::Tagged(name, inner) if *name == of.name => match &inner.kind {
            RawKind::Record(fields) => fields,
            _ => return no_fields(of, raw, diagnostics),
        },
        _ => return no_fields(of, raw, diagnostics),
    };
    let mut name = None;
    if let Some((_, value)) = fields.iter().find(|(key, _)| key.text == NAME) {
        match &value.kind {
            RawKind::Text(text) => name = Some(text.as_ref()),
            _ => diagnostics.push(
                Diagnostic::error(codes::WRONG_TYPE, value.span, "a name is a text")
                    .help("write it in quotes: `name: \"…\"`"),
            ),
        }
    }
    match things.declare(&key.text, name, kind, false, key.span) {
        Ok(object) => Some(Declared {
            object,
            kind,
            key,
            fields,
        }),
        Err(diagnostic) => {
            diagnostics.push(diagnostic);
            None
        }
    }
}

fn no_fields<T>(of: &Kind, raw: &Raw, diagnostics: &mut Vec<Diagnostic>) -> Option<T> {
    let message = format!("a `{}` is given by its fields", of.name);
    diagnostics.push(Diagnostic::error(codes::WRONG_TYPE, raw.span, message).help("write `(field: value, …)`"));
    None
}

/// Whether rule files can write it.
fn is_name(id: &str) -> bool {
    let mut chars = id.chars();
    chars.next().is_some_and(|first| first.is_alphabetic() || first == '_')
        && chars.all(|c| c.is_alphanumeric() || c == '_')
}
