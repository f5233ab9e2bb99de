//! Expressions: small `Copy` nodes, and what they point to.

use crate::schema::{ColumnId, HookId, PermissionId, ProcedureId, ValueId};

/// A node, by its position in [`Program::nodes`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ExprId(pub u32);

/// A run of [`Program::lists`]: arguments, elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Exprs {
    /// First.
    pub start: u32,
    /// How many.
    pub len: u32,
}

/// A local's place in its frame.
pub type Slot = u16;

/// An expression. Values are `i64` cells (see [`crate::schema::Base`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Node {
    /// A number, member, set, thing, flag, or `all Kind` as a list.
    Const(i64),
    /// A local of the frame.
    Local(Slot),
    /// The sheet, as an object.
    Sheet,
    /// A cell of an object that is there.
    Field { object: ExprId, slot: u32 },
    /// A cell of an object that may be absent; then absent.
    FieldIfPresent { object: ExprId, slot: u32 },
    /// A cell of the state: of a column of the game, or of an object's (an absent object's is absent), or one of a column `per` a kind.
    State {
        column: ColumnId,
        object: Option<ExprId>,
        index: Option<ExprId>,
    },
    /// A field of an object that nobody may know while that flag of the object is not set: what `read` is, and a note if it was hidden.
    Face {
        read: ExprId,
        object: ExprId,
        flag: ColumnId,
    },
    /// The first or last of a list, as many as there are, as a new list.
    Top { list: ExprId, count: ExprId, bottom: bool },
    /// Flag.
    Not(ExprId),
    /// Flags; the second is asked only if the first leaves it open.
    And(ExprId, ExprId),
    /// See `And`.
    Or(ExprId, ExprId),
    /// Cells are compared; an absent cell equals nothing, not even an absent one (so `NotEqual` with one is true; the check stage asks for guards).
    Compare {
        op: Comparison,
        left: ExprId,
        right: ExprId,
    },
    /// Overflow is a fault.
    Arithmetic {
        op: Arithmetic,
        left: ExprId,
        right: ExprId,
    },
    /// Overflow is a fault.
    Negate(ExprId),
    /// `if`
    If {
        condition: ExprId,
        then: ExprId,
        otherwise: ExprId,
    },
    /// Flag: is it there?
    IsPresent(ExprId),
    /// The first, or if it is absent the second.
    Otherwise(ExprId, ExprId),
    /// Flag: member of a set.
    InSet { member: ExprId, set: ExprId },
    /// Flag: object of a list.
    InList { object: ExprId, list: ExprId },
    /// The set of one member.
    Singleton(ExprId),
    /// Sets.
    Union(ExprId, ExprId),
    /// Sets.
    Difference(ExprId, ExprId),
    /// A new list of those objects.
    ListOf(Exprs),
    /// A new list: the first's, then the second's.
    Concat(ExprId, ExprId),
    /// A new list: the first's without the members of the second.
    WithoutAll(ExprId, ExprId),
    /// Flag: is the object's kind one of these bits?
    IsKind { object: ExprId, kinds: u64 },
    /// The first arm whose range holds the subject, else `otherwise`.
    Table {
        subject: ExprId,
        arms: Arms,
        otherwise: Option<ExprId>,
    },
    /// How many are in a list.
    CountList(ExprId),
    /// How many are in a set.
    CountSet(ExprId),
    /// How many turns a loop takes.
    Count(LoopId),
    /// Flag: some turn where the condition holds.
    Any { over: LoopId, condition: ExprId },
    /// Flag: no turn where it does not.
    Every { over: LoopId, condition: ExprId },
    /// What is made of the elements of all turns.
    Fold { op: Fold, over: LoopId, element: ExprId },
    /// A value with its amendments; a priced value of a permission is read as seated (see [`Permission::price`]).
    Value { value: ValueId, args: Exprs },
    /// A value's base alone.
    Printed { value: ValueId, args: Exprs },
    /// Flag: some route's condition holds (capacities aside), rules left out aside, and no prohibition stands.
    Allowed {
        permission: PermissionId,
        args: Exprs,
        apart: RuleSetId,
    },
    /// Of an object, or of each of a list, all that can be reached by going from `local` to the elements of `over`, nearest first and the
    /// beginning itself before them; with an end how many steps it takes to there, absent if none lead there.
    Steps {
        from: ExprId,
        to: Option<ExprId>,
        local: Slot,
        over: LoopId,
    },
    /// What lies next to an object, some way over a grid; absent where nothing does, and of what is absent.
    Next { grid: u32, object: ExprId, way: ExprId },
    /// Flag: is that procedure being done, or was it what is being done done for? See [`crate::play`].
    Within(ProcedureId),
    /// The same of anything that one of those rules says.
    WithinRules(RuleSetId),
    /// A hook's answer: flag or amount.
    Hook { hook: HookId, args: Exprs },
}

/// How cells are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Comparison {
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

impl Comparison {
    /// The comparison with its sides exchanged.
    #[must_use]
    pub fn turned(self) -> Self {
        match self {
            Self::Less => Self::Greater,
            Self::LessOrEqual => Self::GreaterOrEqual,
            Self::Greater => Self::Less,
            Self::GreaterOrEqual => Self::LessOrEqual,
            same => same,
        }
    }
}

/// Checked arithmetic. Division by zero is a fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Arithmetic {
    Add,
    Subtract,
    Multiply,
    DivideUp,
    DivideDown,
    Min,
    Max,
}

/// What is made of the elements. `Min` and `Max` of nothing are absent; absent elements are skipped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Fold {
    Sum,
    Min,
    Max,
    List,
    Distinct,
    /// Of lists: all that they hold.
    Join,
    /// See `Join`; each once.
    JoinDistinct,
}

/// A loop, by its position in [`Program::loops`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LoopId(pub u32);

/// `x in xs where c`
#[derive(Debug, Clone, Copy)]
pub struct Loop {
    /// A list or a set.
    pub over: ExprId,
    /// Whether it is a set (of enum members, in their order).
    pub over_set: bool,
    /// Where the element goes.
    pub local: Slot,
    /// Where the element's position goes (for naming the place of an element of a field).
    pub position: Slot,
    /// Which turns count.
    pub filter: Option<ExprId>,
}

/// A run of [`Program::arms`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Arms {
    /// First.
    pub start: u32,
    /// How many.
    pub len: u32,
}

/// An arm of a table: both ends belong to it.
#[derive(Debug, Clone, Copy)]
#[allow(missing_docs)]
pub struct Arm {
    pub least: i64,
    pub most: i64,
    pub value: ExprId,
}

/// A set of rules, by its position in [`Program::rule_sets`]; 0 is the empty one. Sub-rules are already in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RuleSetId(pub u32);
