//! Messages and what they may speak of.

use super::Exprs;
use crate::schema::{RuleId, Type};
use reglo_grammar::diagnostic::Span;

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
