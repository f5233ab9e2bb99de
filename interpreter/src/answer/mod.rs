//! Answers as data: judgements, options, explanations and faults. Nothing is rendered here; [`crate::texts`] turns a [`Said`] into words.

mod fault;
mod figure;

pub use fault::Fault;
pub use figure::{Figure, difference, formal, total};

use crate::data::Record;
use crate::evaluate::Look;
use crate::ir::MessageId;
use crate::schema::{ObjectId, RuleId, ValueId};
use reglo_grammar::diagnostic::Span;

/// A message with its figures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// Which.
    pub message: MessageId,
    /// Its variables.
    pub figures: Vec<(String, Figure)>,
}

/// Steps from the sheet to a part of it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Path(pub Vec<PathStep>);

/// One step of a [`Path`]: a field by position, and an element of its list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PathStep {
    /// The field's position in its kind.
    pub field: u32,
    /// The element's position.
    pub index: Option<u32>,
}

/// One reason why a sheet is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Violation {
    /// The rule that refuses.
    pub rule: RuleId,
    /// In which way.
    pub strength: Strength,
    /// Its message.
    pub said: Said,
    /// The parts of the sheet that it is about, sorted.
    pub at: Vec<Path>,
    /// Rules that would have allowed it, nearest first, each with the condition that failed or the capacity that is full.
    pub nearest: Vec<Nearest>,
}

/// The strengths of a refusal, weakest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Strength {
    /// No route is open.
    NotAllowed,
    /// Routes are open but have too few places.
    Full,
    /// A requirement failed.
    Required,
    /// A prohibition.
    Cannot,
}

/// A route that did not serve.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Nearest {
    /// Its rule.
    pub rule: RuleId,
    /// The first of its conditions that failed; nothing where its places are taken.
    pub failed: Option<Span>,
    /// How many of its conditions held before that one.
    pub held: u32,
}

/// A value of the sheet, one figure a component.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    /// The value.
    pub value: ValueId,
    /// A quantity, bag, number, flag, …
    pub figure: Figure,
}

/// What *explain* says of a sheet. Its `legal` is what *decide* answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judgement {
    /// No violation.
    pub legal: bool,
    /// The values that the sheet shows.
    pub values: Vec<Shown>,
    /// In the order of the rules, then of places.
    pub violations: Vec<Violation>,
}

/// A change to a sheet.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Edit {
    /// Which part.
    pub at: Path,
    /// What becomes of it.
    pub change: Change,
}

/// See [`Edit`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Change {
    /// An element leaves its list, or an optional field is emptied.
    Remove,
    /// A thing (or the record named by it) joins the list, or fills the empty field.
    Add(ObjectId),
    /// The thing (or the thing the record is named by) becomes another.
    Replace(ObjectId),
    /// The number, quantity, flag or member becomes another cell.
    Set(i64),
}

/// A verified way out: with these edits the sheet is legal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fix {
    /// One or two; more where all is left out that the reasons name.
    pub edits: Vec<Edit>,
    /// What the sheet totals then (one a component).
    pub total: Vec<i64>,
    /// The sheet as edited.
    pub sheet: Record,
}

/// What the search for fixes found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fixes {
    /// The cheapest first.
    pub found: Vec<Fix>,
    /// How many edited sheets were judged.
    pub tried: u32,
    /// Whether all single edits and pairs were tried within the budget.
    pub exhausted: bool,
}

/// One step from a price's base to what is paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Because {
    /// The rule.
    pub rule: RuleId,
    /// What it says, if it says something of its own.
    pub said: Option<Said>,
    /// By how much it changes the price (one a component).
    pub by: Figure,
}

/// Something that could be added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The thing.
    pub thing: ObjectId,
    /// The list or empty field it would go to: the first legal one, else the one that came nearest.
    pub place: Path,
    /// All places where it would be legal at that price, for those reasons.
    pub places: Vec<Path>,
    /// Whether the sheet with it is legal.
    pub legal: bool,
    /// What the sheet's total rises by (one a component), at `place`.
    pub price: Figure,
    /// Where the price comes from: base, surcharge, amendments; whatever others pay for its sake.
    pub because: Vec<Because>,
    /// Of the sheet with it, where that is not legal.
    pub violations: Vec<Violation>,
}

/// What an answer of a player would cost, or something that is shown of what it names: how that came to be, as far as the player may know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explained {
    /// The value.
    pub value: ValueId,
    /// How it came to be; nothing where something of it is hidden from the player.
    pub derivation: Option<Derivation>,
}

/// How a value came to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Derivation {
    /// The value.
    pub value: ValueId,
    /// For what: the things or rows it was asked of.
    pub of: Vec<Figure>,
    /// Base, then each amendment that acted, in order, with the amount after it.
    pub steps: Vec<DerivationStep>,
    /// What it is in the end.
    pub result: Figure,
    /// The numbers of the sheet itself that its base and amendments read: the position of each field, and what it holds.
    pub of_sheet: Vec<(usize, Figure)>,
    /// The values that its base and amendments read, each once.
    pub reads: Vec<Derivation>,
    /// What of the state its base and amendments read themselves.
    pub(crate) looks: Vec<Look>,
    /// Whether it reads values that are left out because they lie too deep.
    pub(crate) cut: bool,
}

/// See [`Derivation`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DerivationStep {
    /// The rule.
    pub rule: RuleId,
    /// What it did.
    pub what: StepKind,
    /// Where it stands in the rules.
    pub span: Span,
    /// The value after this step.
    pub after: Figure,
}

/// See [`DerivationStep`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum StepKind {
    Base,
    RoutePrice,
    Becomes,
    Increase,
    Surcharge,
    Reduce,
    Floor,
    AtLeast,
    AtMost,
}
