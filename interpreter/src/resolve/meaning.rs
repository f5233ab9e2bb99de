//! What a rule means, as a number that stays the same as long as the meaning does.
//!
//! The resolved tree is written into a hash with names in the place of ids. Places, layout, comments, prose and titles are left
//! out, and locals and figures are counted instead of named, so that none of them changes it. Numbers of a figure which the rule's
//! texts print are told apart: the texts print whatever they are, so another number makes no text wrong.

mod writer;

use super::Names;
use super::tree::{Expr, ExprKind, FigureId, Meaning as Meant, Resolved, RuleBody};
use crate::schema::{ObjectId, RuleId, Schema};
use std::collections::BTreeMap;
use writer::Writer;

/// What a rule means.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Meaning {
    /// Of all but the numbers below; in hexadecimal.
    pub hash: String,
    /// The same without the rule's own id, for a rule that has another one now.
    pub nameless: String,
    /// The numbers of its figures that texts print, by name.
    pub figures: BTreeMap<String, Vec<String>>,
}

/// Names of what the tree knows by number.
pub(super) struct Naming<'n> {
    pub schema: &'n Schema,
    pub names: &'n Names,
    /// Of things, by their position.
    pub things: Vec<&'n str>,
    pub resolved: &'n Resolved,
    /// By name: the text of a hook's script.
    pub scripts: &'n BTreeMap<&'n str, &'n str>,
}

/// The meaning of each rule, the scripts of its hooks included. `printed` says whether the texts of a rule print a figure of that name.
#[must_use]
pub fn meanings<'n>(
    schema: &'n Schema,
    names: &'n Names,
    resolved: &'n Resolved,
    scripts: &'n BTreeMap<&'n str, &'n str>,
    printed: &dyn Fn(RuleId, &str) -> bool,
) -> BTreeMap<RuleId, Meaning> {
    let mut things: BTreeMap<ObjectId, &str> = BTreeMap::new();
    for (name, (thing, _)) in &names.things {
        things.insert(*thing, name);
    }
    let most = things.keys().next_back().map_or(0, |last| last.index() + 1);
    let mut by_position = vec![""; most];
    for (thing, name) in things {
        if let Some(slot) = by_position.get_mut(thing.index()) {
            *slot = name;
        }
    }
    let naming = Naming {
        schema,
        names,
        things: by_position,
        resolved,
        scripts,
    };
    let of = |body: &RuleBody| {
        let printed = |figure: FigureId| {
            let figure = resolved.figures.get(figure.0 as usize);
            figure.is_some_and(|figure| printed(body.rule, &figure.name) && is_of_numbers(&figure.value))
        };
        (body.rule, Writer::meaning(&naming, body, &printed))
    };
    resolved.rules.iter().map(of).collect()
}

/// Whether a figure is made of numbers and options alone, so that its numbers are what is printed. What counts or compares is not:
/// there a number is part of what is counted.
fn is_of_numbers(value: &Expr) -> bool {
    match &value.kind {
        ExprKind::Number(_) | ExprKind::Quantity(..) | ExprKind::Flag(_) => true,
        ExprKind::Bag(parts) => parts.iter().all(is_of_numbers),
        ExprKind::Negate(inner) => is_of_numbers(inner),
        ExprKind::Binary(_, left, right) | ExprKind::Divide { left, right, .. } => {
            is_of_numbers(left) && is_of_numbers(right)
        }
        ExprKind::If(condition, one, other) => [condition, one, other].into_iter().all(|part| is_of_numbers(part)),
        ExprKind::Table { subject, arms } => is_of_numbers(subject) && arms.iter().all(|arm| is_of_numbers(&arm.value)),
        ExprKind::Name { meanings, .. } => meanings
            .iter()
            .all(|meaning| matches!(meaning, Meant::Figure(_) | Meant::Option(_) | Meant::Member(..))),
        _ => false,
    }
}
