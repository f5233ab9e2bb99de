//! What a game tells those who play it: how it stands, who is asked what, what has happened, what can be seen.

use super::{Answer, NotUnderstood};
use crate::answer::{Figure, Judgement};
use crate::data::Record;
use crate::ir::MessageId;
use crate::schema::{ColumnId, KindId, ObjectId, ProcedureId, RuleId, Shown, Type};
use reglo_grammar::diagnostic::Span;

/// How a game stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Status {
    /// No procedure was begun.
    Idle,
    /// Somebody is asked.
    Asking,
    /// The procedure has come to its end.
    Done,
    /// The game has come to its end.
    Finished(Outcome),
    /// A dry run ends here: what comes next cannot be foretold.
    Stopped(Stopped),
}

/// Where a dry run has stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stopped {
    /// The rule whose act comes next.
    pub rule: RuleId,
    /// Whether it leaves something to chance; else it shows something that was hidden.
    pub by_chance: bool,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// The rule that ended it.
    pub rule: RuleId,
    /// Who has won; nobody in a draw.
    pub winners: Vec<ObjectId>,
    /// The players from the best to the worst, where they are ranked.
    pub ranking: Vec<ObjectId>,
}

/// A message of the rules, and its figures by name.
pub type Sentence = (MessageId, Vec<(String, Figure)>);

/// A decision that is due.
#[derive(Debug, Clone)]
pub struct Pending {
    /// Who has still to answer: several where they decide in secret.
    pub players: Vec<ObjectId>,
    /// The rule that asks.
    pub rule: RuleId,
    /// The question to each of the players, and its figures: several are asked in words of their own.
    pub prompts: Vec<Option<Sentence>>,
    /// Where it is asked what comes instead of something: the procedure, and what it would be done with. Nothing is said of what only
    /// others know.
    pub instead_of: Option<(ProcedureId, Vec<Figure>)>,
    /// What can be answered. Each of the players has candidates of their own.
    pub questions: Vec<Question>,
}

impl Pending {
    /// What that player can answer.
    #[must_use]
    pub fn question_to(&self, player: ObjectId) -> Option<&Question> {
        let at = self.players.iter().position(|other| *other == player)?;
        self.questions.get(at)
    }
}

/// Who has still to answer, without what they can answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    /// The rule that asks.
    pub rule: RuleId,
    /// Who: several where they decide in secret.
    pub players: Vec<ObjectId>,
}

/// What one player can answer.
#[derive(Debug, Clone)]
#[allow(missing_docs)]
pub enum Question {
    /// One of these. `none` is among them where it may be answered; yes and no where that is asked.
    One(Vec<Candidate>),
    /// So many of these at least and at most.
    Some {
        of: Vec<Candidate>,
        least: usize,
        most: usize,
    },
    /// All of these, in an order.
    Order(Vec<Candidate>),
    /// From … to, in cells of that type.
    Range { least: i64, most: i64, ty: Type },
    /// How a price is split: each place with its least and most; together they give `total`. Answered by a list of numbers.
    Split {
        /// What is paid.
        amount: Figure,
        total: i64,
        parts: Vec<SplitPart>,
        /// All splits, where these are few: each with its amounts.
        ways: Vec<Candidate>,
    },
    /// A sheet: by field what it may hold. Fields that are given are not asked.
    Sheet { fields: Vec<(usize, SheetField)> },
}

/// A place that gives a part of a price, in cells of its type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SplitPart {
    /// The field.
    pub column: ColumnId,
    /// Where several places are the same field: whose this one is, and of which thing in a field `per` a kind.
    pub of: Vec<Figure>,
    /// The least that it has to give.
    pub least: i64,
    /// The most that it can give.
    pub most: i64,
    /// How much is in it.
    pub there: i64,
    /// What is in it.
    pub ty: Type,
}

/// What is wrong with a split.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WrongSplit {
    /// The amounts are not what is due together: numbers all.
    Sum {
        /// What they have to give together.
        due: Answer,
        /// The amounts.
        given: Vec<Answer>,
        /// What they give together.
        sum: Answer,
    },
    /// An amount is below nothing.
    BelowNothing,
    /// A place cannot give so much: no more is there, or the rest is needed for something else.
    TooMuch(SplitPart),
    /// A place has to give more, since the others cannot.
    TooLittle(SplitPart),
}

/// See [`Question::Sheet`].
#[derive(Debug, Clone)]
#[allow(missing_docs)]
pub enum SheetField {
    /// It holds this already.
    Given(Figure),
    In(Vec<Candidate>),
    Range {
        least: i64,
        most: i64,
        ty: Type,
    },
    /// Whatever its type allows.
    Free,
}

/// Something that can be answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// The answer that means it.
    pub answer: Answer,
    /// The thing, member, number or flag.
    pub figure: Option<Figure>,
    /// Of an action: which, and its arguments.
    pub action: Option<(ProcedureId, Vec<Figure>)>,
    /// Of an action: what it costs, one amount a unit; what costs nothing is left out.
    pub costs: Vec<Figure>,
}

/// Something that cannot be answered, and why.
#[derive(Debug, Clone)]
pub struct Refused {
    /// What.
    pub candidate: Candidate,
    /// The field of a sheet that cannot hold it.
    pub field: Option<usize>,
    /// Why.
    pub why: Refusal,
}

/// Why an answer is refused.
#[derive(Debug, Clone)]
pub enum Refusal {
    /// A rule says no, with its message and figures.
    Rule {
        /// Which.
        rule: RuleId,
        /// What is said.
        message: Option<(MessageId, Vec<(String, Figure)>)>,
    },
    /// A choice runs over it, but a condition of the choice does not hold of it.
    Condition {
        /// The rule that asks.
        rule: RuleId,
        /// Which condition.
        condition: Box<Condition>,
    },
    /// The sheet is not legal.
    Sheet(Box<Judgement>),
    /// There is nothing to choose for what belongs to what it needs.
    NothingToChoose {
        /// The rule that lets choose.
        rule: RuleId,
        /// The question, and its figures.
        question: Option<(MessageId, Vec<(String, Figure)>)>,
    },
    /// A price cannot be split so.
    Split {
        /// The rule that is paid for.
        rule: RuleId,
        /// What is wrong.
        wrong: Box<WrongSplit>,
    },
    /// It is none of the candidates.
    NotOffered {
        /// The rule that asks.
        rule: RuleId,
    },
    /// It cannot be understood: a name that nothing here has, a number where a thing is asked.
    NotUnderstood(Box<NotUnderstood>),
    /// This player is not asked now.
    NotAsked,
}

impl Refusal {
    /// The rules that refuse, in the order in which they are told.
    #[must_use]
    pub fn rules(&self) -> Vec<RuleId> {
        match self {
            Self::Rule { rule, .. }
            | Self::Condition { rule, .. }
            | Self::Split { rule, .. }
            | Self::NothingToChoose { rule, .. }
            | Self::NotOffered { rule } => vec![*rule],
            Self::Sheet(judgement) => judgement.violations.iter().map(|violation| violation.rule).collect(),
            Self::NotUnderstood(_) | Self::NotAsked => Vec::new(),
        }
    }
}

/// A condition of a choice that does not hold: a part of what stands after `where`, or what stands after `preferring`.
#[derive(Debug, Clone)]
pub struct Condition {
    /// Where it stands.
    pub span: Span,
    /// What it speaks of: a value or a field; of a comparison, the first of them.
    pub about: Option<ConditionOf>,
    /// Whether that would have to be so or, after `not`, must not be so. Nothing where it is compared with something.
    pub is: Option<bool>,
}

/// What a condition speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ConditionOf {
    /// A field of the thing, with its kind, or a value.
    Shown(Option<KindId>, Shown),
    /// A field of its state.
    Column(ColumnId),
}

/// An answer that was given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    /// Who.
    pub player: ObjectId,
    /// What.
    pub answer: Answer,
    /// The rule that asked.
    pub rule: RuleId,
}

/// What kind of thing happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum EventKind {
    Begin,
    Set,
    Gain,
    Lose,
    Pay,
    Move,
    Shuffle,
    Roll,
    Pick,
    Choose,
    /// An effect that could not be done, or only in part.
    Impossible,
    /// Somebody could do nothing of what was offered.
    Passed,
    /// There was nothing to choose, to pick or to roll.
    Nothing,
    /// Something that a rule forbids did not happen.
    Prevented,
    /// Something happened instead.
    Replaced,
    /// A step comes before others behind which it stood.
    Reordered,
    Reveal,
    Say,
    Finish,
    /// In analysis an answer was taken back over chance or a revelation.
    TakenBack,
}

/// Something that happened.
#[derive(Debug, Clone, PartialEq)]
pub struct Event {
    /// The rule by which.
    pub rule: RuleId,
    /// The other rules that it was done within, the nearest first.
    pub within: Vec<RuleId>,
    /// What.
    pub kind: EventKind,
    /// Whose field changed, or who decided.
    pub player: Option<ObjectId>,
    /// The procedure, where it is about one.
    pub procedure: Option<ProcedureId>,
    /// The field.
    pub column: Option<ColumnId>,
    /// The amount, or what was set, rolled, picked or chosen.
    pub figures: Vec<Figure>,
    /// The pieces, for those who may know them.
    pub things: Vec<Figure>,
    /// By seat, one bit each: who may know the figures and the things.
    pub known_to: u64,
    /// Likewise, who may hear the message.
    pub told_to: u64,
    /// Who may know that it has happened.
    pub noticed_by: u64,
    /// Who may know why: by which rule, and within which.
    pub around: u64,
    /// Where not everybody may: the rules that it was done by and within, the nearest first, each with who may know of it.
    pub cited: Vec<(RuleId, u64)>,
    /// What is said of it.
    pub message: Option<Sentence>,
}

/// What can be seen of a state.
#[derive(Debug, Clone, PartialEq)]
pub struct View {
    /// Fields of the game, then those of each object that has any, in order.
    pub fields: Vec<ViewField>,
    /// What was submitted and can be seen: whose, and the sheet.
    pub sheets: Vec<(ObjectId, Record)>,
}

/// A field as somebody sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct ViewField {
    /// Which.
    pub column: ColumnId,
    /// Whose; nothing where it is the game's.
    pub object: Option<Figure>,
    /// Of which kind or record that is, the narrowest.
    pub kind: Option<KindId>,
    /// Of a field `per` a kind: of which thing.
    pub index: Option<ObjectId>,
    /// What it holds; of a place its pieces. Nothing where the viewer may not know it.
    pub holds: Option<Figure>,
    /// Of a place, how many: everybody may count. Of a list, too, where the viewer may know it.
    pub count: Option<usize>,
}
