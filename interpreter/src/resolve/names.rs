//! What every name of a ruleset means. Owned, so that it outlives the syntax trees: expressions from the command line need it too.

use super::codes;
use crate::data::names::LONGEST_SUGGESTED;
use crate::schema::{EnumId, HookId, KindId, ObjectId, OptionId, RuleId, Type, UnitId, ValueId};
use reglo_grammar::diagnostic::{Diagnostic, Span};
use std::collections::BTreeMap;

/// A derived value as declared, by its position in [`Names::value_list`].
#[derive(Debug, Clone)]
pub struct ValueSignature {
    /// Its name.
    pub name: String,
    /// The rule that says it.
    pub rule: RuleId,
    /// Names and types of the parameters.
    pub params: Vec<(String, Type)>,
    /// Its type; may be a bag.
    pub ty: Type,
    /// The first of its ids.
    pub first: ValueId,
    /// How many ids it has: one, or one a unit of its bag.
    pub components: u32,
    /// What people call it.
    pub label: Option<String>,
    /// Where it stands.
    pub span: Span,
}

/// A permission as declared, by its position in [`Names::permission_list`].
#[derive(Debug, Clone)]
pub struct PermissionSignature {
    /// Its name.
    pub name: String,
    /// The rule that declares it.
    pub rule: RuleId,
    /// How many parameters it has.
    pub arity: usize,
    /// Where it stands.
    pub span: Span,
}

/// What a hook may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HookClass {
    /// Says how much less.
    Reduces(UnitId),
    /// Says how much more.
    Increases(UnitId),
    /// Says yes or no.
    Decides,
    /// Asks for procedures to be done.
    Does,
}

/// A hook as declared.
#[derive(Debug, Clone)]
pub struct HookSignature {
    /// Its name.
    pub name: String,
    /// Types of the parameters.
    pub params: Vec<Type>,
    /// What it may do.
    pub class: HookClass,
    /// The procedures that it may ask for, by their positions in [`Names::procedure_list`].
    pub does: Vec<usize>,
    /// Its script.
    pub script: String,
    /// Where it stands.
    pub span: Span,
}

/// A procedure as declared; its position in [`Names::procedure_list`] is its id.
#[derive(Debug, Clone)]
pub struct ProcedureSignature {
    /// Its name.
    pub name: String,
    /// The rule that says it.
    pub rule: RuleId,
    /// What it is to people.
    pub kind: reglo_grammar::syntax::ProcedureKind,
    /// Names and types of the parameters.
    pub params: Vec<(String, Type)>,
    /// The type of its result; never a bag.
    pub gives: Option<Type>,
    /// What programs call it.
    pub result: Option<String>,
    /// What people call it.
    pub label: Option<String>,
    /// Where it stands.
    pub span: Span,
}

/// All names.
#[derive(Debug, Clone, Default)]
#[allow(missing_docs)]
pub struct Names {
    pub units: BTreeMap<String, UnitId>,
    pub enums: BTreeMap<String, EnumId>,
    pub kinds: BTreeMap<String, KindId>,
    pub options: BTreeMap<String, OptionId>,
    /// Grids by their position in the schema.
    pub grids: BTreeMap<String, usize>,
    pub hooks: BTreeMap<String, HookId>,
    pub values: BTreeMap<String, usize>,
    pub permissions: BTreeMap<String, usize>,
    pub members: BTreeMap<String, Vec<(EnumId, i64)>>,
    /// Rules by number and by id.
    pub rules: BTreeMap<String, RuleId>,
    pub things: BTreeMap<String, (ObjectId, KindId)>,
    pub value_list: Vec<ValueSignature>,
    pub permission_list: Vec<PermissionSignature>,
    pub hook_list: Vec<HookSignature>,
    pub procedures: BTreeMap<String, usize>,
    /// In the order of their ids.
    pub procedure_list: Vec<ProcedureSignature>,
    /// The game's name in rules, and its kind.
    pub game: Option<(String, KindId)>,
    /// The sheet's name in rules, and its kind.
    pub sheet: Option<(String, KindId)>,
}

impl Names {
    /// An error for an unknown name, with the nearest of those that would have been right.
    #[must_use]
    pub fn unknown<'n>(what: &str, name: &str, span: Span, known: impl Iterator<Item = &'n String>) -> Diagnostic {
        let found = Diagnostic::error(codes::UNKNOWN_NAME, span, format!("there is no {what} `{name}`"));
        // What stands for something everywhere else is rarely a slip of the pen.
        let help = super::elsewhere::help(what, name);
        match help.or_else(|| Some(format!("did you mean `{}`?", nearest(name, known)?))) {
            Some(help) => found.help(help),
            None => found,
        }
    }

    /// An error for an unknown rule.
    #[must_use]
    pub fn unknown_rule(&self, name: &str, span: Span) -> Diagnostic {
        let found = Diagnostic::error(codes::UNKNOWN_RULE, span, format!("there is no rule `{name}`"));
        match nearest(name, self.rules.keys()) {
            Some(near) => found.help(format!("did you mean `{near}`?")),
            None => found,
        }
    }

    /// The signature that an id belongs to.
    #[must_use]
    pub fn value_of(&self, id: ValueId) -> Option<&ValueSignature> {
        let after = self.value_list.partition_point(|v| v.first <= id);
        self.value_list.get(after.checked_sub(1)?)
    }
}

/// The known name that is most like a misspelt one, if any is like it at all.
#[must_use]
pub fn nearest<'n>(name: &str, known: impl Iterator<Item = &'n String>) -> Option<&'n String> {
    if name.len() > LONGEST_SUGGESTED {
        return None;
    }
    let length = name.chars().count();
    known
        .filter(|k| k.len() <= 2 * LONGEST_SUGGESTED)
        // So far apart in length, they are too far apart anyway.
        .filter(|k| k.chars().count().abs_diff(length) <= 1 + k.len().max(length) / 4)
        .map(|k| (strsim::damerau_levenshtein(name, k), k))
        .filter(|(distance, k)| *distance <= 1 + k.chars().count().max(name.chars().count()) / 4)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, k)| k)
}
