//! What rules become: values with their amendments, requirements, permissions with their routes, hooks.

use super::{ExprId, LoopId, MessageId, Slot};
use crate::schema::{PermissionId, ProcedureId, RuleId, Type, ValueId};
use reglo_grammar::diagnostic::Span;

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
    /// An amount of a unit, or a flag. Nothing reads it of a hook that asks for procedures.
    pub result: Type,
    /// The procedures that it may ask for.
    pub does: Vec<ProcedureId>,
    /// Where it was declared.
    pub span: Span,
}
