//! The declarations of a ruleset: units, enums, kinds, sheets, options, and the signatures of values, permissions and hooks.
//!
//! Everything is known by a small id; names are here for messages and for reading data.

use reglo_grammar::diagnostic::Span;
pub use reglo_grammar::syntax::Seen;
use serde::Serialize;

/// The cell of an optional field that holds nothing.
pub const ABSENT: i64 = i64::MIN;

/// The most members an enum may have when sets of it exist: one bit each, and the sign bit is [`ABSENT`]'s.
pub const MOST_SET_MEMBERS: usize = 63;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => { $(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        pub struct $name(pub u32);

        impl $name {
            /// As a position in its table.
            #[must_use]
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    )* };
}

ids! {
    /// A unit.
    UnitId,
    /// An enum.
    EnumId,
    /// A kind, a record or a sheet.
    KindId,
    /// A derived value. One of bag type takes as many ids in a row as its bag has units.
    ValueId,
    /// A permission.
    PermissionId,
    /// A hook.
    HookId,
    /// An option.
    OptionId,
    /// A field of the state.
    ColumnId,
    /// A procedure.
    ProcedureId,
    /// A rule or a card's rule.
    RuleId,
    /// A thing of the data, a row of a record, or the sheet itself.
    ObjectId,
}

/// The type of an expression, a field or a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Type {
    /// What is there.
    pub base: Base,
    /// Whether there may be nothing ([`ABSENT`]).
    pub optional: bool,
}

/// See [`Type`]. One `i64` cell holds any of them, but a bag takes one cell a unit, in the order of the units.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Base {
    /// A plain integer.
    Number,
    /// 0 or 1.
    Flag,
    /// An amount; of a unit in halves, the count of halves.
    Quantity(UnitId),
    /// Several units side by side, one bit a unit.
    Bag(u64),
    /// A member, by its position.
    Enum(EnumId),
    /// A set of members, one bit each.
    Set(EnumId),
    /// An [`ObjectId`] of that kind or a narrower one, or a row of that record.
    Object(KindId),
    /// A list of such objects: position in the cells in the upper 32 bits, length in the lower.
    List(KindId),
}

impl Type {
    /// How many cells it takes.
    #[must_use]
    pub fn width(self) -> u32 {
        match self.base {
            Base::Bag(units) => units.count_ones(),
            _ => 1,
        }
    }

    /// That, always there.
    #[must_use]
    pub fn of(base: Base) -> Self {
        Self { base, optional: false }
    }
}

/// The units of a bag, in order.
pub fn units_of(bag: u64) -> impl Iterator<Item = UnitId> {
    (0..u64::BITS).filter(move |bit| bag >> bit & 1 == 1).map(UnitId)
}

/// A field of the state: one cell (of a list or place, one list) for each object of its kind, or for the game.
#[derive(Debug, Clone)]
pub struct Column {
    /// Its name.
    pub name: String,
    /// The kind or record that declares it; nothing where the game does.
    pub owner: Option<KindId>,
    /// Its type; never a bag. Of a list or place [`Base::List`].
    pub ty: Type,
    /// Whether it is a place: each piece lies in one place at a time.
    pub place: bool,
    /// One for each thing of that kind.
    pub per: Option<KindId>,
    /// Who knows it.
    pub seen: Seen,
    /// The flag of the same object without which nobody knows it.
    pub hidden: Option<ColumnId>,
    /// The procedure at whose end it has its default again.
    pub until: Option<ProcedureId>,
    /// What it holds when a game begins and nothing is said. Records in it are made anew for each object.
    pub default: crate::data::Datum,
    /// Where it was declared.
    pub span: Span,
}

/// The game.
#[derive(Debug, Clone)]
pub struct Game {
    /// Its kind, for its name and label.
    pub kind: KindId,
    /// The column that holds the players in the order of their seats.
    pub players: Option<ColumnId>,
    /// The kind of the players.
    pub player: Option<KindId>,
    /// Values that every report shows: without parameters, or with one that is a player.
    pub shows: Vec<ValueId>,
}

/// A unit of count.
#[derive(Debug, Clone)]
pub struct Unit {
    /// Its name.
    pub name: String,
    /// Whether it counts halves.
    pub halves: bool,
    /// Units that are taken for it, one for one, one bit each.
    pub paid_in: u64,
    /// The least a value in it can be (in halves where it counts halves).
    pub floor: i64,
    /// Names in the file's language, by CLDR plural category.
    pub labels: Vec<(String, String)>,
    /// The language of `labels`.
    pub lang: String,
    /// Where it was declared.
    pub span: Span,
}

/// A closed set of members.
#[derive(Debug, Clone)]
pub struct Enum {
    /// Its name.
    pub name: String,
    /// What people call it, in `lang`.
    pub label: Option<String>,
    /// Members in order: name, and what people call it.
    pub members: Vec<(String, Option<String>)>,
    /// The language of the labels.
    pub lang: String,
    /// Where it was declared.
    pub span: Span,
}

/// What a [`Kind`] is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KindUse {
    /// Things with ids: data.
    Things,
    /// Parts of something else.
    Record,
    /// What is submitted.
    Sheet,
    /// What is played; all its fields are of the state.
    Game,
}

/// What is shown of a thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    /// The field of the kind at that position.
    Field(usize),
    /// A value of the thing.
    Value(ValueId),
}

/// A kind, record or sheet.
#[derive(Debug, Clone)]
pub struct Kind {
    /// Its name.
    pub name: String,
    /// What people call it, in `lang`.
    pub label: Option<String>,
    /// The language of the label.
    pub lang: String,
    /// What it is for.
    pub used_as: KindUse,
    /// The wider kind or record.
    pub parent: Option<KindId>,
    /// This kind and all narrower ones, one bit each (at most 64 kinds in a ruleset).
    pub narrower: u64,
    /// The field that a record is named by first: what it holds may stand for the record.
    pub named_by: Option<usize>,
    /// All fields that a record is named by, in order; that one is the first.
    pub names: Vec<usize>,
    /// Fields in order, a wider kind's first.
    pub fields: Vec<Field>,
    /// Fields of the state, a wider kind's first. They take no cells of the object.
    pub state: Vec<ColumnId>,
    /// What views show of each thing besides, and where that is said.
    pub shows: Vec<(Shown, Span)>,
    /// How many cells an object of it takes.
    pub width: u32,
    /// Where it was declared.
    pub span: Span,
}

/// A field.
#[derive(Debug, Clone)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// Its type.
    pub ty: Type,
    /// Its first cell.
    pub slot: u32,
    /// Its default: as written, or what a flag, set, list or optional field has by nature. Nothing where it must be given, or (in a
    /// sheet) where the default is computed: see [`crate::ir::Program::defaults`].
    pub default: Option<crate::data::Datum>,
    /// Whether a sheet computes its default.
    pub computed_default: bool,
    /// The flag of the same object without which nobody knows what it holds.
    pub hidden: Option<ColumnId>,
    /// Where it was declared.
    pub span: Span,
}

/// A sheet.
#[derive(Debug, Clone)]
pub struct Sheet {
    /// Its fields.
    pub kind: KindId,
    /// The value that is its price.
    pub totals: Option<ValueId>,
    /// Values that every answer reports.
    pub shows: Vec<ValueId>,
}

/// Where things lie by their numbers, and how far each way leads.
#[derive(Debug, Clone)]
pub struct Grid {
    /// Its name.
    pub name: String,
    /// The kind of the things.
    pub kind: KindId,
    /// The cells that place one, by their position in an object.
    pub slots: Vec<u32>,
    /// Whose members the ways are.
    pub ways: EnumId,
    /// By way: how much each of those cells changes.
    pub leads: Vec<(i64, Vec<i64>)>,
    /// Where it was declared.
    pub span: Span,
}

/// An option.
#[derive(Debug, Clone)]
pub struct RulesetOption {
    /// Its name.
    pub name: String,
    /// Its type.
    pub ty: Type,
    /// What people call it.
    pub label: Option<String>,
    /// The language of the label.
    pub lang: String,
    /// What it is set to, now.
    pub setting: i64,
    /// What it is when nobody sets it.
    pub default: i64,
    /// Where it was declared.
    pub span: Span,
}

/// Where a rule comes from; later layers act after earlier ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Layer {
    /// The game itself.
    Base,
    /// A rule with `when`.
    Option,
    /// A ruleset that builds on another.
    Expansion,
    /// A card's rule.
    Card,
    /// A house rule.
    House,
}

/// A rule or a card's rule.
#[derive(Debug, Clone)]
pub struct Rule {
    /// `3.3`; a card's rule has `thing.id` here.
    pub number: String,
    /// `raising_it`; a card's rule has `thing.id` here.
    pub id: String,
    /// The key of its texts: `rule-raising_it` or `card-thing-id`.
    pub key: String,
    /// The thing it belongs to.
    pub card: Option<ObjectId>,
    /// Its layer.
    pub layer: Layer,
    /// Its place in the order of numbers (parts compared as numbers where they are numbers, Roman numerals as such), which settles
    /// everything that goes "by number". Card rules come after by id.
    pub order: u32,
    /// Whether its `when` holds under the options as set. A rule that is off has no part in the IR.
    pub on: bool,
    /// The language of its file.
    pub lang: String,
    /// Its head.
    pub span: Span,
    /// All of it.
    pub item: Span,
}

impl Schema {
    /// The fields that people call an object of a kind by, in order.
    pub fn naming(&self, kind: KindId) -> impl Iterator<Item = &Field> {
        let kind = self.kinds.get(kind.index());
        let names = kind.map_or(&[][..], |kind| kind.names.as_slice());
        names.iter().filter_map(move |at| kind?.fields.get(*at))
    }

    /// Whether a kind is another, or a narrower one.
    #[must_use]
    pub fn is_within(&self, kind: KindId, of: KindId) -> bool {
        let narrower = self.kinds.get(of.index()).map_or(0, |of| of.narrower);
        narrower & 1u64.checked_shl(kind.0).unwrap_or(0) != 0
    }

    /// The record of that name, if it is another or a narrower one.
    #[must_use]
    pub fn narrower_named(&self, of: KindId, name: &str) -> Option<KindId> {
        let mut kinds = (0u32..).map(KindId).zip(&self.kinds);
        let found = kinds.find(|(_, kind)| kind.name == name)?.0;
        self.is_within(found, of).then_some(found)
    }
}

/// All declarations.
#[derive(Debug, Clone, Default)]
#[allow(missing_docs)]
pub struct Schema {
    pub units: Vec<Unit>,
    pub enums: Vec<Enum>,
    pub kinds: Vec<Kind>,
    pub grids: Vec<Grid>,
    pub options: Vec<RulesetOption>,
    pub rules: Vec<Rule>,
    /// The sheet that the manifest names.
    pub sheet: Option<Sheet>,
    /// Fields of the state.
    pub columns: Vec<Column>,
    /// What is played.
    pub game: Option<Game>,
}
