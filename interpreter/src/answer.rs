//! Answers as data: judgements, options, explanations and faults. Nothing is rendered here; [`crate::texts`] turns a [`Said`] into words.

use crate::data::Record;
use crate::evaluate::codes::NO_END;
use crate::hooks::E_HOOK_FAILED;
use crate::ir::MessageId;
use crate::schema::{EnumId, ObjectId, RuleId, UnitId, ValueId};
use reglo_grammar::diagnostic::{Diagnostic, Span};

/// A figure as a message prints it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Figure {
    /// Nothing there.
    Absent,
    /// A plain number.
    Number(i64),
    /// A flag.
    Flag(bool),
    /// An amount (in halves where the unit counts halves).
    Quantity(UnitId, i64),
    /// Several amounts.
    Bag(Vec<(UnitId, i64)>),
    /// A member of an enum.
    Member(EnumId, u32),
    /// Members of a set.
    Members(EnumId, Vec<u32>),
    /// A thing; a record stands as the thing it is named by.
    Thing(ObjectId),
    /// Several, in the order of the sheet.
    Things(Vec<ObjectId>),
}

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
    /// One or two.
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
    /// All places where it would be legal.
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
    /// The values that its base and amendments read, each once.
    pub reads: Vec<Derivation>,
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

/// Why an evaluation came to no end. The sheet or ruleset cannot be used so; nothing was decided.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A number left the range of cells.
    #[error("a number became too large")]
    Overflow(Span),
    /// A division by zero.
    #[error("a division by zero")]
    DivisionByZero(Span),
    /// A step table without an arm for this number.
    #[error("no arm of the table takes {0}")]
    NoArm(i64, Span),
    /// Two live replacements of one value, none of which stands over the other.
    #[error("two rules replace the same value")]
    TwoReplacements {
        /// The value.
        value: ValueId,
        /// The first rule.
        first: RuleId,
        /// The second.
        second: RuleId,
        /// Where the second stands.
        span: Span,
    },
    /// A hook failed, gave another type than declared, or ran into a limit.
    #[error("hook `{hook}` failed: {message}")]
    Hook {
        /// Its name.
        hook: String,
        /// Its script.
        script: String,
        /// Line in the script, from 1; 0 where it is not known.
        line: u32,
        /// What happened.
        message: String,
        /// Where the rule called it.
        span: Span,
    },
    /// The evaluation took more steps or a deeper nesting than any real rule needs.
    #[error("the evaluation took too long")]
    TooLong(Span),
}

impl Fault {
    /// As a located finding. Its code is [`NO_END`], of a hook [`E_HOOK_FAILED`].
    #[must_use]
    pub fn diagnostic(&self, program: &crate::ir::Program) -> Diagnostic {
        let rule = |id: &RuleId| program.schema.rules.get(id.index()).map_or("", |r| r.number.as_str());
        match self {
            Self::TwoReplacements {
                value, first, second, ..
            } => {
                let name = program.values.get(value.index()).map_or("", |v| v.name.as_str());
                let message = format!("rule {} and rule {} both replace `{name}`", rule(first), rule(second));
                Diagnostic::error(NO_END, self.span(), message)
                    .help(format!("let one stand over the other: `over rule {}`", rule(first)))
            }
            Self::Hook {
                script,
                line,
                message,
                hook,
                ..
            } => {
                let at = if *line == 0 {
                    String::new()
                } else {
                    format!(", line {line}")
                };
                Diagnostic::error(
                    E_HOOK_FAILED,
                    self.span(),
                    format!("hook `{hook}` failed: {message} (`{script}`{at})"),
                )
                .help("mend the script, or what the rule gives it")
            }
            Self::Overflow(_) => Diagnostic::error(NO_END, self.span(), self.to_string())
                .help("a number of the sheet or of the rule is larger than any game needs"),
            Self::DivisionByZero(_) => Diagnostic::error(NO_END, self.span(), self.to_string())
                .help("say what counts then: `if … = 0 then … else …`"),
            Self::NoArm(..) => {
                Diagnostic::error(NO_END, self.span(), self.to_string()).help("add an arm for it, or `otherwise: …`")
            }
            Self::TooLong(_) => Diagnostic::error(NO_END, self.span(), self.to_string())
                .help("a rule that goes through everything for everything may be said in fewer steps"),
        }
    }

    /// The place in the rules that it is about.
    #[must_use]
    pub fn span(&self) -> Span {
        match self {
            Self::Overflow(span) | Self::DivisionByZero(span) | Self::NoArm(_, span) | Self::TooLong(span) => *span,
            Self::TwoReplacements { span, .. } | Self::Hook { span, .. } => *span,
        }
    }
}

/// A figure as rule files write it: `7`, `2.5 strength`, `{3 gold, 2 silver}`, `climber`, `[anna, bert]`.
#[must_use]
pub fn formal(figure: &Figure, schema: &crate::schema::Schema, data: &crate::data::Data) -> String {
    let amount = |unit: &UnitId, amount: i64| match schema.units.get(unit.index()) {
        Some(unit) if unit.halves && amount % 2 != 0 => format!(
            "{}{}.5 {}",
            if amount < 0 { "-" } else { "" },
            amount.abs() / 2,
            unit.name
        ),
        Some(unit) if unit.halves => format!("{} {}", amount / 2, unit.name),
        Some(unit) => format!("{amount} {}", unit.name),
        None => amount.to_string(),
    };
    let member = |of: &EnumId, at: u32| {
        schema
            .enums
            .get(of.index())
            .and_then(|e| e.members.get(at as usize))
            .map_or("", |(name, _)| name.as_str())
    };
    let thing = |id: &ObjectId| data.things.get(id.index()).map_or("", |t| t.id.as_str());
    match figure {
        Figure::Absent => "absent".to_owned(),
        Figure::Number(n) => n.to_string(),
        Figure::Flag(flag) => flag.to_string(),
        Figure::Quantity(unit, n) => amount(unit, *n),
        Figure::Bag(parts) => format!(
            "{{{}}}",
            parts
                .iter()
                .map(|(unit, n)| amount(unit, *n))
                .collect::<Vec<_>>()
                .join(", ")
        ),
        Figure::Member(of, at) => member(of, *at).to_owned(),
        Figure::Members(of, all) => format!(
            "[{}]",
            all.iter().map(|at| member(of, *at)).collect::<Vec<_>>().join(", ")
        ),
        Figure::Thing(id) => thing(id).to_owned(),
        Figure::Things(all) => format!("[{}]", all.iter().map(thing).collect::<Vec<_>>().join(", ")),
    }
}

/// A value's components as one figure: a bag where it has several units.
#[must_use]
pub fn total(first: ValueId, cells: &[i64], program: &crate::ir::Program) -> Figure {
    let unit = |offset: usize| match program.values.get(first.index() + offset).map(|v| v.ty.base) {
        Some(crate::schema::Base::Quantity(unit)) => Some(unit),
        _ => None,
    };
    match cells {
        [only] => unit(0).map_or(Figure::Number(*only), |unit| Figure::Quantity(unit, *only)),
        _ => Figure::Bag(
            cells
                .iter()
                .enumerate()
                .filter_map(|(i, cell)| Some((unit(i)?, *cell)))
                .collect(),
        ),
    }
}

/// What must be added to the first to get the second; nothing where they are no amounts of the same kind.
#[must_use]
pub fn difference(before: &Figure, after: &Figure) -> Option<Figure> {
    match (before, after) {
        (Figure::Number(a), Figure::Number(b)) => Some(Figure::Number(b.checked_sub(*a)?)),
        (Figure::Quantity(unit, a), Figure::Quantity(same, b)) if unit == same => {
            Some(Figure::Quantity(*unit, b.checked_sub(*a)?))
        }
        (Figure::Bag(a), Figure::Bag(b)) if a.len() == b.len() => {
            let parts = a
                .iter()
                .zip(b)
                .map(|((unit, x), (_, y))| Some((*unit, y.checked_sub(*x)?)));
            parts.collect::<Option<Vec<_>>>().map(Figure::Bag)
        }
        _ => None,
    }
}
