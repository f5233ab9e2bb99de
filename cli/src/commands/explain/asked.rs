//! An expression that somebody asks for, and what to say where it is none.

use crate::commands::Open;
use crate::output::Failure;
use reglo_grammar::diagnostic::Diagnostic;
use reglo_interpreter::data::names::nearest;
use reglo_interpreter::ir::Expression;
use reglo_interpreter::schema::{Base, Column, KindId, KindUse, Schema, Type};
use std::collections::BTreeSet;

/// An expression that somebody asks for.
pub fn asked(what: &str, open: &mut Open) -> Result<Expression, Failure> {
    let file = open.sources.add(&open.words().word("explain-asked"), what);
    if what.chars().all(|c| c.is_ascii_digit() || c == '.')
        && let Some(unknown) = unknown(what, open)
    {
        return Err(unknown);
    }
    let asked = open.ruleset.ask(file, what);
    asked.map_err(|diagnostics| {
        unknown(what, open).unwrap_or_else(|| Failure::Located {
            diagnostics: with_places(diagnostics, what, open),
            sources: Box::new(open.sources.clone()),
        })
    })
}

/// Findings about what a value is asked of, with how places of the sheet are named that it could be asked of.
fn with_places(mut all: Vec<Diagnostic>, what: &str, open: &Open) -> Vec<Diagnostic> {
    let name = what.split('(').next().unwrap_or_default().trim();
    let values = &open.ruleset.program.values;
    let Some(value) = values.iter().find(|value| value.name == name) else {
        return all;
    };
    let places: Option<Vec<String>> = value.params.iter().map(|ty| place(*ty, open)).collect();
    let places = places.filter(|places| !places.is_empty());
    if let (Some(places), Some(found)) = (places, all.iter_mut().find(|found| found.help.is_none())) {
        let schema = &open.ruleset.program.schema;
        let of_the_sheet = |ty: &Type| matches!(ty.base, Base::Object(kind) if row(kind, open).is_some());
        let pieces = |ty: &Type| matches!(ty.base, Base::Object(kind) if list_of(kind, schema).is_some());
        let how = match &value.params {
            params if params.iter().any(of_the_sheet) => {
                ": a place of the sheet is named by its field, and positions count from 0"
            }
            params if params.iter().any(pieces) => ": positions in a list count from 0",
            _ => "",
        };
        found.help = Some(format!("write `{name}({})`{how}", places.join(", ")));
    }
    all
}

/// How a row of the sheet of that kind is named, such as `seats[0]`; a thing by its kind, in the words of the rules.
fn place(ty: Type, open: &Open) -> Option<String> {
    let Base::Object(kind) = ty.base else { return None };
    let schema = &open.ruleset.program.schema;
    let declared = schema.kinds.get(kind.index())?;
    if declared.used_as != KindUse::Record {
        return Some(format!("‹{}›", declared.name));
    }
    row(kind, open).or_else(|| list_of(kind, schema))
}

/// How a piece of that kind is named by where it lies, such as `‹Player›.hand[0]`.
fn list_of(kind: KindId, schema: &Schema) -> Option<String> {
    let holds = |column: &&Column| matches!(column.ty.base, Base::List(of) if of == kind);
    let column = schema
        .columns
        .iter()
        .find(|column| column.owner.is_some() && holds(column))?;
    let owner = schema.kinds.get(column.owner?.index())?;
    Some(format!("‹{}›.{}[0]", owner.name, column.name))
}

fn row(kind: KindId, open: &Open) -> Option<String> {
    let schema = &open.ruleset.program.schema;
    let sheet = schema.kinds.get(schema.sheet.as_ref()?.kind.index())?;
    let mut fields = sheet.fields.iter();
    fields.find_map(|field| match field.ty.base {
        Base::List(of) if of == kind => Some(format!("{}[0]", field.name)),
        _ => None,
    })
}

/// What to say of a single word or number that is neither a rule nor a value.
fn unknown(what: &str, open: &Open) -> Option<Failure> {
    if !what.chars().all(|c| c.is_alphanumeric() || "._".contains(c)) {
        return None;
    }
    let program = &open.ruleset.program;
    if let Some(value) = program.values.iter().find(|value| value.name == what) {
        let asked = value.params.iter().map(|_| "…").collect::<Vec<_>>().join(", ");
        let args = [("what", what), ("asked", &*asked)];
        return Some(open.call("explain-of-what", "explain-of-what-help", &args));
    }
    let rules = program
        .schema
        .rules
        .iter()
        .flat_map(|rule| [rule.id.as_str(), rule.number.as_str()]);
    let values = program.values.iter().map(|value| value.name.as_str());
    let procedures = program.procedures.iter().map(|procedure| procedure.name.as_str());
    if !what.contains(char::is_alphabetic) {
        return Some(no_rule(what, open));
    }
    let things = open.ruleset.data.things.iter().map(|thing| thing.id.as_str());
    let near = nearest(what, rules.chain(values).chain(procedures).chain(things));
    let help = if near.is_some() { "call-near" } else { "explain-rules" };
    let args = [("what", what), ("near", near.unwrap_or_default())];
    Some(open.call("explain-unknown", help, &args))
}

/// What to say of a number that is no rule's: those that stand nearest.
fn no_rule(number: &str, open: &Open) -> Failure {
    let numbers = open
        .ruleset
        .program
        .schema
        .rules
        .iter()
        .map(|rule| rule.number.as_str());
    let numbers: BTreeSet<&str> = numbers.collect();
    let mut chapter = number;
    let near = loop {
        let inside = |known: &&str| {
            known
                .strip_prefix(chapter)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        let near: Vec<&str> = numbers.iter().copied().filter(inside).take(MOST_NEAR).collect();
        match chapter.rsplit_once('.') {
            Some((above, _)) if near.is_empty() => chapter = above,
            _ => break near,
        }
    };
    let help = if near.is_empty() {
        "explain-rules"
    } else {
        "explain-rules-near"
    };
    let args = [("number", number), ("near", &*near.join(", "))];
    open.call("explain-no-rule", help, &args)
}

/// How many rules are named that may have been meant.
const MOST_NEAR: usize = 6;
