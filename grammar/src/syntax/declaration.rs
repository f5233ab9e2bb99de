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
    /// `paid in gold or silver`: units that are taken for it, one for one.
    pub paid_in: Vec<Name>,
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
    /// `is Parent`
    pub parent: Option<Name>,
    /// `named by field, field` (only for a record).
    pub named_by: Vec<Name>,
    /// `shows f, v`: fields and values that views show of each thing (never of a record).
    pub shows: Vec<Name>,
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
    /// `hidden unless f`: nobody knows it while that flag of the same piece is not true.
    pub hidden: Option<Name>,
    /// What else is said of it where it can change while a game is played: `state f: …`, and every field of a game.
    pub state: Option<StateField>,
    /// The whole field.
    pub span: Span,
}

/// What is said of a field that changes while a game is played.
#[derive(Debug, Clone, Default)]
pub struct StateField {
    /// `per K`: one for each thing of that kind.
    pub per: Option<Name>,
    /// Who knows it; everybody where nothing is said.
    pub seen: Seen,
    /// `until end of p`: when that procedure ends, on whatever way, the field has its default again.
    pub until: Option<Name>,
}

/// Who knows what is in a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Seen {
    /// `seen by all`
    #[default]
    All,
    /// `seen by owner`: the player whose field it is.
    Owner,
    /// `seen by nobody`
    Nobody,
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
    /// `place of K`: where pieces lie, each in one place at a time.
    Place(Name),
    /// `optional T`
    Optional(Box<Type>),
}

/// Where things lie by their numbers, and how far each way leads.
#[derive(Debug, Clone)]
pub struct Grid {
    /// Its name.
    pub name: Name,
    /// The kind of the things.
    pub on: Name,
    /// The fields that place one.
    pub by: Vec<Name>,
    /// By way, a member of an enum: how much each of the fields changes.
    pub ways: Vec<(Name, Expr)>,
    /// The whole item.
    pub span: Span,
}

/// What is played: the fields of the state that belong to nothing else.
#[derive(Debug, Clone)]
pub struct Game {
    /// Its name.
    pub name: Name,
    /// What people call it.
    pub label: Option<Quoted>,
    /// `played by f`: the list of the players, in the order of their seats.
    pub players: Option<Name>,
    /// `reactions ordered by p`: who decides in which order reactions to the same act, where no rule does.
    pub reactions_by: Option<Expr>,
    /// `shows v, w`: values that every report shows; of the whole game, or of each player.
    pub shows: Vec<Name>,
    /// Fields in order; all of them are state.
    pub fields: Vec<Field>,
    /// The whole item.
    pub span: Span,
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
    /// `does p, q`
    Does(Vec<Name>),
}
