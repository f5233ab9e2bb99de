//! The typed intermediate representation: a tree of small `Copy` nodes over slots. No strings and no maps are needed to evaluate it.
//!
//! **Architecture invariant:** every node is well typed; bags were taken apart into their units, options folded, rules that are
//! off left out. Locals are numbered within their frame: parameters first, then loop variables and lets.

pub mod fuse;
mod operands;

pub use operands::Operands;

use crate::schema::{HookId, ObjectId, PermissionId, RuleId, Schema, Type, ValueId};
use reglo_grammar::diagnostic::Span;

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
        apart: ApartId,
    },
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

/// A set of rules left out, by its position in [`Program::apart`]; 0 is the empty one. Sub-rules are already in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ApartId(pub u32);

/// A derived value.
#[derive(Debug, Clone)]
pub struct Value {
    /// Its name; of a bag's component `price.gold`.
    pub name: String,
    /// What people call it.
    pub label: Option<String>,
    /// The rule that says it.
    pub rule: RuleId,
    /// Types of the parameters.
    pub params: Vec<Type>,
    /// Its type: never a bag.
    pub ty: Type,
    /// For the first component of a bag: how many components follow it, itself included; else 1.
    pub components: u32,
    /// Without amendments.
    pub base: ExprId,
    /// How many locals `base` needs.
    pub frame: Slot,
    /// Sorted: the order they act in (class, then layer, then rule order).
    pub amendments: Vec<Amendment>,
    /// The unit's floor, which acts after reductions where there is any amendment.
    pub floor: Option<i64>,
    /// The permission whose uses it is the price of.
    pub priced_by: Option<PermissionId>,
    /// Where it stands.
    pub span: Span,
}

/// In the order in which they act.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// Replaces the base.
    Becomes,
    /// Adds; to a set, members.
    Increase,
    /// Takes away, but not below a floor of its own.
    ReduceToFloor,
    /// Takes away; from a set, members.
    Reduce,
    /// Not below; comes after the unit's floor.
    AtLeast,
    /// Not above.
    AtMost,
}

/// A change to a value. Its frame begins with the value's parameters.
#[derive(Debug, Clone)]
pub struct Amendment {
    /// The rule it comes from.
    pub rule: RuleId,
    /// What it does.
    pub class: Class,
    /// Loops, lets and conditions around it; it acts once for each turn of its loops.
    pub scope: Vec<Scope>,
    /// How much.
    pub amount: ExprId,
    /// The floor of `ReduceToFloor`.
    pub floor: Option<ExprId>,
    /// Rules whose replacements give way to this one.
    pub over: Vec<RuleId>,
    /// How many locals it needs.
    pub frame: Slot,
    /// Where it stands.
    pub span: Span,
}

/// What stands around a statement, outermost first.
#[derive(Debug, Clone, Copy)]
#[allow(missing_docs)]
pub enum Scope {
    /// The rest happens for each turn.
    ForEach(LoopId),
    /// The rest happens if it holds.
    When(ExprId),
    /// A local is set.
    Let { local: Slot, value: ExprId },
}

/// A place that a violation names.
#[derive(Debug, Clone, Copy)]
#[allow(missing_docs)]
pub enum At {
    /// A row of the sheet.
    Row(ExprId),
    /// A list of rows of the sheet (things in it that are no rows have no place).
    Rows(ExprId),
    /// The element at a position of a list field of a row (or of the sheet).
    Element { row: ExprId, field: u32, position: Slot },
    /// A field of a row (or of the sheet).
    Field { row: ExprId, field: u32 },
}

/// A message, by its position in [`Program::messages`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MessageId(pub u32);

/// A text that the ruleset has in each language.
#[derive(Debug, Clone)]
pub struct Message {
    /// The rule it belongs to.
    pub rule: RuleId,
    /// `rule-strangers.message`: key and attribute of the other languages' texts.
    pub key: String,
    /// The text in the rule's own language, as written; nothing where there is none.
    pub own: Option<String>,
    /// Where it stands.
    pub span: Span,
    /// What it may speak of, evaluated in the frame of its statement. After the texts were read only what some language uses is left.
    pub args: Vec<MessageArg>,
}

/// A variable of a message.
#[derive(Debug, Clone)]
pub struct MessageArg {
    /// `most`
    pub name: String,
    /// Where its value comes from.
    pub source: ArgSource,
    /// Its type.
    pub ty: Type,
    /// Whether it can be known without a sheet.
    pub constant: bool,
}

/// See [`MessageArg`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArgSource {
    /// Expressions in the frame of the statement: of a bag one a unit, else one.
    Cells(Exprs),
    /// Of a capacity: how many uses compete.
    Count,
    /// Of a capacity: how many places there are.
    Limit,
    /// Of a capacity: the uses that compete, as a list of rows.
    Things,
}

/// `require`
#[derive(Debug, Clone)]
pub struct Require {
    /// The rule.
    pub rule: RuleId,
    /// What stands around it.
    pub scope: Vec<Scope>,
    /// What must hold.
    pub condition: ExprId,
    /// Places, evaluated in its frame; where the author named none, the innermost loop variable's.
    pub at: Vec<At>,
    /// What is said if it does not.
    pub message: MessageId,
    /// How many locals it needs.
    pub frame: Slot,
    /// Where it stands.
    pub span: Span,
}

/// What needs permission.
#[derive(Debug, Clone)]
pub struct Permission {
    /// Its name.
    pub name: String,
    /// The rule that declares it.
    pub rule: RuleId,
    /// The loops over its uses; their locals are the parameters, slots `0..arity` (positions after them).
    pub uses: Vec<LoopId>,
    /// Types of the parameters.
    pub params: Vec<Type>,
    /// How many locals `uses` and `at` need.
    pub frame: Slot,
    /// Places of one use.
    pub at: Vec<At>,
    /// The value that is a use's price: first component and how many. Read anywhere else it is the price on the use's seat.
    pub price: Option<(ValueId, u32)>,
    /// What is said when no route is open.
    pub message: MessageId,
    /// Sorted by rule order.
    pub routes: Vec<Route>,
    /// Sorted by rule order.
    pub prohibitions: Vec<Prohibition>,
    /// Where it stands.
    pub span: Span,
}

/// `allow`: its frame begins with the use's parameters.
#[derive(Debug, Clone)]
pub struct Route {
    /// The rule.
    pub rule: RuleId,
    /// What must hold, conjunct by conjunct (conditions of `while` around it included).
    pub conditions: Vec<ExprId>,
    /// The conjuncts' spans, for saying which failed.
    pub condition_spans: Vec<Span>,
    /// Price of its own, one a component.
    pub instead: Option<Vec<ExprId>>,
    /// Surcharge, one a component; an increase like any other, before reductions.
    pub surcharge: Option<Vec<ExprId>>,
    /// Capacities; each is one of this route alone.
    pub capacities: Vec<Capacity>,
    /// What is said of it.
    pub message: Option<MessageId>,
    /// How many locals it needs.
    pub frame: Slot,
    /// Where it stands.
    pub span: Span,
}

/// How many uses a route seats.
#[derive(Debug, Clone)]
pub struct Capacity {
    /// The rule that says so.
    pub rule: RuleId,
    /// Needs no parameters.
    pub limit: ExprId,
    /// Conditions of `while` around it, without parameters.
    pub scope: Vec<Scope>,
    /// What is said when too many compete.
    pub message: MessageId,
    /// How many locals it needs.
    pub frame: Slot,
}

/// `cannot`: its frame begins with the use's parameters.
#[derive(Debug, Clone)]
pub struct Prohibition {
    /// The rule.
    pub rule: RuleId,
    /// What stands around it.
    pub scope: Vec<Scope>,
    /// When it stands.
    pub condition: Option<ExprId>,
    /// What is said.
    pub message: MessageId,
    /// What lifts it.
    pub exceptions: Vec<Exception>,
    /// How many locals it needs.
    pub frame: Slot,
    /// Where it stands.
    pub span: Span,
}

/// `except … from rule R`: its frame begins with the use's parameters.
#[derive(Debug, Clone)]
pub struct Exception {
    /// The rule that lifts.
    pub rule: RuleId,
    /// What stands around it.
    pub scope: Vec<Scope>,
    /// When.
    pub condition: Option<ExprId>,
    /// How many locals it needs.
    pub frame: Slot,
}

/// A computed default of a sheet's field, evaluated once the fields before it are there.
#[derive(Debug, Clone)]
pub struct FieldDefault {
    /// One a cell.
    pub cells: Vec<ExprId>,
    /// How many locals they need.
    pub frame: Slot,
}

/// A hook.
#[derive(Debug, Clone)]
pub struct Hook {
    /// Its name and its function's.
    pub name: String,
    /// The script, below `hooks/`.
    pub script: String,
    /// Types of the parameters.
    pub params: Vec<Type>,
    /// An amount of a unit, or a flag.
    pub result: Type,
    /// Where it was declared.
    pub span: Span,
}

/// Everything that is evaluated.
#[derive(Debug, Clone, Default)]
#[allow(missing_docs)]
pub struct Program {
    pub schema: Schema,
    pub nodes: Vec<Node>,
    /// By node: its type and where it stands, for explaining. Never read while deciding.
    pub types: Vec<Type>,
    pub spans: Vec<Span>,
    pub lists: Vec<ExprId>,
    pub loops: Vec<Loop>,
    pub arms: Vec<Arm>,
    /// One bit a rule would not do for large rulesets: sorted rule ids.
    pub apart: Vec<Vec<RuleId>>,
    pub values: Vec<Value>,
    pub permissions: Vec<Permission>,
    /// Sorted by rule order, then as written.
    pub requires: Vec<Require>,
    pub messages: Vec<Message>,
    /// By rule: the text of its prose.
    pub prose: Vec<MessageId>,
    /// By rule: its title in its own language.
    pub titles: Vec<Option<String>>,
    /// By field of the sheet: its default where that is computed.
    pub defaults: Vec<Option<FieldDefault>>,
    pub hooks: Vec<Hook>,
    /// Constants that stand for all things of a kind: their lists are known once the data are laid out, see [`Program::link`].
    pub all_of: Vec<(ExprId, crate::schema::KindId)>,
    /// Scenarios and examples, in order of their files.
    pub scenarios: Vec<Scenario>,
}

/// A scenario or example, resolved. Those whose options differ are resolved under those options.
#[derive(Debug, Clone)]
pub struct Scenario {
    /// What it shows.
    pub title: String,
    /// The rule it stands in.
    pub rule: Option<RuleId>,
    /// Where it stands.
    pub span: Span,
    /// Options that it sets.
    pub options: Vec<(crate::schema::OptionId, i64)>,
    /// The sheet, if it gives one.
    pub sheet: Option<crate::data::Record>,
    /// What it expects, in order. Empty if its options differ from those set now: resolve under them first.
    pub expectations: Vec<Expectation>,
}

/// One line that a scenario expects.
#[derive(Debug, Clone)]
pub struct Expectation {
    /// What.
    pub kind: ExpectationKind,
    /// Where it stands.
    pub span: Span,
}

/// See [`Expectation`].
#[derive(Debug, Clone)]
#[allow(missing_docs)]
pub enum ExpectationKind {
    /// `expect legal`
    Legal,
    /// Exactly these rules are violated, at exactly these places if any are named (paths such as `seats[2]`).
    Refused { rules: Vec<RuleId>, at: Vec<String> },
    /// The option is there, at that price (one a component) if one is named, at that place if one is named.
    OptionLegal {
        thing: ObjectId,
        price: Option<Vec<(Option<crate::schema::UnitId>, i64)>>,
        place: Option<String>,
    },
    /// The option is refused by exactly these rules.
    OptionRefused {
        thing: ObjectId,
        rules: Vec<RuleId>,
        place: Option<String>,
    },
    /// The flag is true; for an equation the cells of both sides (of a bag one a unit), so that a failure can say what they were.
    /// `there` are elements of lists that it names by their positions, with what they are called: they must be there first.
    Holds {
        condition: ExprId,
        frame: Slot,
        sides: Option<(Vec<ExprId>, Vec<ExprId>)>,
        there: Vec<(ExprId, String)>,
    },
}

impl Program {
    /// Puts the lists of all things of a kind into the constants that stand for them. To be called when the data are laid out, and again
    /// after an expression was added.
    pub fn link(&mut self, data: &crate::data::Data) {
        for (id, kind) in &self.all_of {
            let list = data.all.get(kind.index()).copied().unwrap_or(0);
            if let Some(node) = self.nodes.get_mut(id.0 as usize) {
                *node = Node::Const(list);
            }
        }
    }

    /// A node.
    #[must_use]
    pub fn node(&self, id: ExprId) -> Node {
        self.nodes.get(id.0 as usize).copied().unwrap_or(Node::Const(0))
    }

    /// A run of expressions.
    #[must_use]
    pub fn exprs(&self, run: Exprs) -> &[ExprId] {
        let start = run.start as usize;
        self.lists.get(start..start + run.len as usize).unwrap_or(&[])
    }
}
