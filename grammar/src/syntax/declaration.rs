//! Declarations: units, enums, kinds, sheets, options, hooks.

use super::{Expr, Name, Quoted};
use crate::diagnostic::Span;

/// A unit of count.
#[derive(Debug, Clone)]
pub struct Unit {
    /// Its name.
    pub name: Name,
    /// Whether it may hold halves.
    pub halves: bool,
    /// `floor -5`; where it is left out the floor is 0.
    pub floor: Option<Expr>,
    /// `one "…"`: name by CLDR plural category.
    pub labels: Vec<(Name, Quoted)>,
    /// The whole item.
    pub span: Span,
}

/// A closed set of members.
#[derive(Debug, Clone)]
pub struct Enum {
    /// Its name.
    pub name: Name,
    /// What people call it.
    pub label: Option<Quoted>,
    /// Members, each with what people call it.
    pub members: Vec<(Name, Option<Quoted>)>,
    /// The whole item.
    pub span: Span,
}

/// A kind of things, or a record.
#[derive(Debug, Clone)]
pub struct Kind {
    /// Its name.
    pub name: Name,
    /// What people call it (never for a record).
    pub label: Option<Quoted>,
    /// `record` instead of `kind`.
    pub is_record: bool,
    /// `is Parent` (never for a record).
    pub parent: Option<Name>,
    /// `named by field` (only for a record).
    pub named_by: Option<Name>,
    /// Fields in order.
    pub fields: Vec<Field>,
    /// The whole item.
    pub span: Span,
}

/// A field of a kind, record or sheet.
#[derive(Debug, Clone)]
pub struct Field {
    /// Its name.
    pub name: Name,
    /// Its type.
    pub ty: Type,
    /// Its default.
    pub default: Option<Expr>,
    /// The whole field.
    pub span: Span,
}

/// A type as written.
#[derive(Debug, Clone)]
pub struct Type {
    /// Which.
    pub kind: TypeKind,
    /// Where it stands.
    pub span: Span,
}

/// See [`Type`].
#[derive(Debug, Clone)]
pub enum TypeKind {
    /// `number`
    Number,
    /// `flag`
    Flag,
    /// A unit, enum, kind or record by name.
    Named(Name),
    /// `{gold, silver}`
    Bag(Vec<Name>),
    /// `set of E`
    Set(Name),
    /// `list of K`
    List(Name),
    /// `optional T`
    Optional(Box<Type>),
}

/// What is submitted to be judged.
#[derive(Debug, Clone)]
pub struct Sheet {
    /// Its name.
    pub name: Name,
    /// `totals v`: the value that is its price.
    pub totals: Option<Name>,
    /// `shows v, w`: values that every answer reports.
    pub shows: Vec<Name>,
    /// Fields in order.
    pub fields: Vec<Field>,
    /// The whole item.
    pub span: Span,
}

/// A switch of the ruleset.
#[derive(Debug, Clone)]
pub struct RulesetOption {
    /// Its name.
    pub name: Name,
    /// Its type.
    pub ty: Type,
    /// Its default.
    pub default: Expr,
    /// What people call it.
    pub label: Option<Quoted>,
    /// The whole item.
    pub span: Span,
}

/// A parameter with its type.
#[derive(Debug, Clone)]
pub struct Param {
    /// Its name.
    pub name: Name,
    /// Its type.
    pub ty: Type,
}

/// A typed call into a script.
#[derive(Debug, Clone)]
pub struct Hook {
    /// Its name, and the function's in the script.
    pub name: Name,
    /// Parameters.
    pub params: Vec<Param>,
    /// What it may do.
    pub class: HookClass,
    /// The script, below the ruleset's `hooks` folder.
    pub script: Quoted,
    /// The whole item.
    pub span: Span,
}

/// What a hook may do.
#[derive(Debug, Clone)]
pub enum HookClass {
    /// `reduces U`
    Reduces(Name),
    /// `increases U`
    Increases(Name),
    /// `decides`
    Decides,
}
