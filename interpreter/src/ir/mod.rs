//! The typed intermediate representation: a tree of small `Copy` nodes over slots. No strings and no maps are needed to evaluate it.
//!
//! **Architecture invariant:** every node is well typed; bags were taken apart into their units, options folded, rules that are
//! off left out. Locals are numbered within their frame: parameters first, then loop variables and lets.

mod expression;
mod fixed;
pub mod fuse;
mod given;
mod hidden;
mod inline;
mod message;
mod node;
mod procedure;
mod rule;
mod scenario;
mod walk;

pub use expression::Expression;
pub use hidden::{Audience, Hearing, HiddenRead, Passed, Whose};
pub use message::{ArgSource, Message, MessageArg, MessageId};
pub use node::{Arithmetic, Arm, Arms, Comparison, ExprId, Exprs, Fold, Loop, LoopId, Node, RuleSetId, Slot};
pub use procedure::{
    Choice, ChoiceId, ChoiceKind, Cost, Costs, CostsId, Domain, Done, InOrder, InOrderId, Offered, OfferedArg, Op, Pc,
    Place, Procedure, ProcedureKind, Reacting, Reactions, ReactionsBy, ReactionsId, Reordering, Replacement, Trigger,
    is_in_order,
};
pub use rule::{
    Amendment, At, Capacity, Class, Exception, FieldDefault, Hook, Permission, Prohibition, Require, Route, Scope,
    Value,
};
pub use scenario::{Cover, Expectation, ExpectationKind, Scenario};
pub use walk::Operands;

use crate::schema::{RuleId, Schema, Type};
use reglo_grammar::diagnostic::{FileId, Span};
use std::collections::BTreeMap;

/// How deep expressions may nest, through the values that they read.
pub const DEEPEST: u32 = 768;

/// A place in no file, for faults of what stands nowhere.
pub(crate) const NOWHERE: Span = Span {
    file: FileId(0),
    start: 0,
    end: 0,
};

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
    /// Sets of rules that expressions name; one bit a rule would not do for large rulesets: sorted rule ids.
    pub rule_sets: Vec<Vec<RuleId>>,
    pub values: Vec<Value>,
    pub permissions: Vec<Permission>,
    /// Sorted by rule order, then as written.
    pub requires: Vec<Require>,
    pub messages: Vec<Message>,
    /// By rule: the text of its prose.
    pub prose: Vec<MessageId>,
    /// By rule: how many locals the figures of its prose need.
    pub prose_frames: Vec<Slot>,
    /// By rule: its title in its own language.
    pub titles: Vec<Option<String>>,
    /// By field of the sheet: its default where that is computed.
    pub defaults: Vec<Option<FieldDefault>>,
    pub hooks: Vec<Hook>,
    pub procedures: Vec<Procedure>,
    pub code: Vec<Op>,
    /// By op: the rule that says it, where it stands, and what is said of it.
    pub op_rules: Vec<RuleId>,
    pub op_spans: Vec<Span>,
    pub op_messages: Vec<Option<MessageId>>,
    /// By op: where it goes on if the game ends in it, as with `return`; nothing of ops that belong to no body.
    pub op_exits: Vec<Option<Pc>>,
    pub choices: Vec<Choice>,
    pub costs: Vec<Costs>,
    pub in_orders: Vec<InOrder>,
    pub reactions_by: Option<ReactionsBy>,
    pub reactions: Vec<Reactions>,
    pub triggers: Vec<Trigger>,
    /// What views show of each thing, kind by kind.
    pub showing: Vec<Showing>,
    /// What the game shows, as far as everybody may see it: of the kind that plays, or of the game's own.
    pub scores: Vec<Showing>,
    /// Of ops between [`Op::Hold`] and [`Op::Loose`]: the local of the former. A `do` leaves what reacts to it to [`Op::React`], and a `Release` keeps
    /// what waits.
    pub late: BTreeMap<Pc, Slot>,
    /// Of acts with `or if impossible` that are asked before whether they can be done: where it goes on if they cannot be, after all.
    pub alternatives: BTreeMap<Pc, Pc>,
    /// By op: who may know what decides what comes of it. Ops of which everybody may are not there.
    pub learned: BTreeMap<Pc, Vec<Audience>>,
    /// Who is told of what happens.
    pub hearing: Hearing,
    /// Where the code begins that does several triggers in the order that a player decides; nothing where nobody does.
    pub queue: Option<Pc>,
    /// Constants that stand for all things of a kind: their lists are known once the data are laid out, see [`Program::link`].
    pub all_of: Vec<(ExprId, crate::schema::KindId)>,
    /// By grid: what lies next to each thing each way; filled by [`Program::link`].
    pub grids: Vec<crate::data::Adjacency>,
    /// Scenarios and examples, in order of their files.
    pub scenarios: Vec<Scenario>,
    /// What the ruleset and what it builds on are called; its own title is the last.
    pub rulesets: Vec<Titled>,
}

/// What people call a ruleset, by its id.
#[derive(Debug, Clone)]
#[allow(missing_docs)]
pub struct Titled {
    pub id: String,
    pub title: String,
    /// The first language of its manifest.
    pub lang: String,
    pub span: Span,
}

/// Something that views show of each thing of a kind.
#[derive(Debug, Clone, Copy)]
#[allow(missing_docs)]
pub struct Showing {
    pub kind: crate::schema::KindId,
    pub shown: crate::schema::Shown,
    /// Read with the thing as the only local.
    pub cell: ExprId,
    pub ty: Type,
}

impl Program {
    /// Puts the lists of all things of a kind into the constants that stand for them. To be called when the data are laid out, and again
    /// after an expression was added.
    pub fn link(&mut self, data: &crate::data::Data) {
        self.grids = self
            .schema
            .grids
            .iter()
            .map(|grid| crate::data::Adjacency::new(grid, data))
            .collect();
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
