//! Procedures: flat code over slots, with the reactions of other rules woven in, and the choices that it stops at.
//!
//! **Architecture invariant:** code is a list of small ops; nothing of a running procedure lives anywhere but in the cells of the state.
//! By op there are also a rule, a place and, where it says something, a message: see [`Program::op_rules`] and its neighbours.

use super::{ExprId, Exprs, LoopId, MessageId, Prohibition, Scope, Slot};
use crate::schema::{ColumnId, HookId, ProcedureId, RuleId, Type};
use reglo_grammar::diagnostic::Span;
pub use reglo_grammar::syntax::ProcedureKind;

/// A position in [`super::Program::code`].
pub type Pc = u32;

/// A procedure. Its frame begins with its parameters.
#[derive(Debug, Clone)]
#[allow(missing_docs)]
pub struct Procedure {
    pub name: String,
    /// What people call it, in the language of its rule.
    pub label: Option<String>,
    /// The rule that says it.
    pub rule: RuleId,
    pub kind: ProcedureKind,
    pub params: Vec<(String, Type)>,
    pub gives: Option<Type>,
    /// What programs call what it gives.
    pub result: Option<String>,
    /// Said by it: the player whom it affects, worked out in a frame that begins with its arguments.
    pub affects: Option<ExprId>,
    /// How many locals it needs, those of the reactions woven into it included.
    pub frame: Slot,
    /// What forbids it, by rule order. Exceptions are in them.
    pub prohibitions: Vec<Prohibition>,
    /// What comes instead of it, in the order in which they are asked: those that go over others first, then by rule order.
    pub replacements: Vec<Replacement>,
    /// Its `Instead`, where several of these may be left between which no rule decides.
    pub instead: Option<Pc>,
    /// Where it begins: first what comes before it, then its own body, then [`Op::Happened`], then what comes at its end and after it,
    /// then [`Op::Leave`] and [`Op::Refused`]. `return` jumps to `Happened`; what is not met of its head to `Refused`, since nothing has happened
    /// then.
    pub entry: Pc,
    /// Where its own body begins: its head, which may have been asked of before (see [`Procedure::head`]), stands first.
    pub body: Pc,
    /// The end of its head: the leading `let`, `require`, `costs` and `choose … all or nothing` of its body. Asking whether it is possible
    /// runs these without effect: of an action before it is offered, else before it begins.
    pub head: Pc,
    /// Behind the head: the `do` with which it begins, if that can be forbidden and who decides may know why. Where it is forbidden, an action is
    /// not offered.
    pub begins: Option<Pc>,
    /// Its `Happened`.
    pub happened: Pc,
    /// Where what comes after it begins, behind what comes at its end; its `Leave` where there is none.
    pub after: Pc,
    /// Its `Leave`.
    pub leave: Pc,
    /// Fields that have their default again when it ends, on whatever way.
    pub resets: Vec<ColumnId>,
    /// Where it stands.
    pub span: Span,
}

/// `instead of`
#[derive(Debug, Clone)]
#[allow(missing_docs)]
pub struct Replacement {
    pub rule: RuleId,
    /// Conditions (of `while` around it and its own `when`); no loops.
    pub scope: Vec<Scope>,
    /// All rules whose replacements give way to this one, also those that give way to another which does.
    pub over: Vec<RuleId>,
    /// Whether choices stand at its beginning, up to an [`Op::Asked`].
    pub asks_first: bool,
    /// Its code, which ends with [`Op::Leave`]: what is replaced has not happened, so nothing comes after it.
    pub entry: Pc,
    pub end: Pc,
    pub span: Span,
}

/// `as soon as`: asked after each commit that writes something that it reads; acts when it has become true.
#[derive(Debug, Clone)]
#[allow(missing_docs)]
pub struct Trigger {
    pub rule: RuleId,
    pub condition: ExprId,
    pub frame: Slot,
    /// What the condition reads; sorted.
    pub reads: Vec<ColumnId>,
    /// Its code, which ends with [`Op::Leave`].
    pub entry: Pc,
    pub span: Span,
}

/// A cell (or list) of the state that can be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Place {
    pub column: ColumnId,
    /// Whose it is; nothing where it is the game's.
    pub object: Option<ExprId>,
    /// Which of them, in a field `per` a kind.
    pub index: Option<ExprId>,
}

/// An index into [`super::Program::choices`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChoiceId(pub u32);

/// An index into [`super::Program::costs`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CostsId(pub u32);

/// Who decides in which order reactions act that no rule orders.
#[derive(Debug, Clone, Copy)]
pub struct ReactionsBy {
    /// A player; where there is none, reactions come in the order of their layers and rules.
    pub player: ExprId,
    /// How many locals that needs.
    pub frame: Slot,
}

/// An index into [`super::Program::reactions`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReactionsId(pub u32);

/// Reactions of one sort to one procedure, of several rules of one layer: where several are live, a player orders them.
#[derive(Debug, Clone)]
pub struct Reactions {
    /// The rule of the procedure.
    pub rule: RuleId,
    /// In the order in which they act where nobody orders them.
    pub all: Vec<Reacting>,
}

/// One of them.
#[derive(Debug, Clone)]
pub struct Reacting {
    /// The rule that says it.
    pub rule: RuleId,
    /// All hold where it is live.
    pub conditions: Vec<ExprId>,
    /// All rules whose reactions come after it, also those that come after another which does.
    pub over: Vec<RuleId>,
}

/// An index into [`super::Program::in_orders`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InOrderId(pub u32);

/// Procedures that are done one after the other.
#[derive(Debug, Clone)]
pub struct InOrder {
    /// Each with its arguments, as written.
    pub steps: Vec<(ProcedureId, Exprs)>,
    /// What changes their order, in the order in which it acts.
    pub changes: Vec<Reordering>,
}

/// Those that do `moved` and stand behind the first that does `before` come directly before it.
#[derive(Debug, Clone)]
#[allow(missing_docs)]
pub struct Reordering {
    pub rule: RuleId,
    pub moved: ProcedureId,
    pub before: ProcedureId,
    /// Conditions, in a frame that begins with the arguments of the moved one; no loops.
    pub scope: Vec<Scope>,
    pub frame: Slot,
    pub span: Span,
}

/// One op. Values are cells; a list in a local is a list of the state's stack, where it lies until the block ends that set it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Op {
    /// A local is set.
    Let { local: Slot, value: ExprId, list: bool },
    /// A field is set; of a list field, to a copy of that list.
    Set { place: Place, value: ExprId },
    /// An amount or number is added.
    Gain { place: Place, amount: ExprId },
    /// Taken away, as far as there is something (down to the floor of its unit); with `whole` all of it or nothing.
    Lose { place: Place, amount: ExprId, whole: bool },
    /// An amount goes from one field to another, as far as there is something; with `whole` all of it or nothing.
    Transfer {
        from: Place,
        to: Place,
        amount: ExprId,
        whole: bool,
    },
    /// A piece, or a list of pieces in order, leaves where it is and lies on top (or at the bottom) of a place. An absent piece does nothing.
    Move {
        what: ExprId,
        list: bool,
        to: Place,
        at_bottom: bool,
    },
    /// The order of a place becomes random.
    Shuffle { place: Place },
    /// A whole number from `least` to `most`, both included, each as likely.
    Roll { local: Slot, least: ExprId, most: ExprId },
    /// One of the turns of the loop, each as likely; absent where there is none.
    Pick { local: Slot, over: LoopId },
    /// On at another op.
    Jump(Pc),
    /// On at another op unless the flag holds.
    JumpUnless(ExprId, Pc),
    /// The same for the condition of a reaction, which is asked as long as what it reacts to is the last cause.
    When(ExprId, Pc),
    /// Notes in a local how high the stack of lists is, and, at the end of a block, gives back what lies above that.
    Mark(Slot),
    /// See `Mark`.
    Release(Slot),
    /// Makes a list on the stack of all elements of a loop for which its filter holds (a loop over a set gives members), and sets the local
    /// that counts its turns to 0.
    Snapshot { over: LoopId, list: Slot, turn: Slot },
    /// The next element of a snapshot goes into a local; after the last, on at `end`. With `still`, an element that has meanwhile left what
    /// that loop runs over is skipped (its filter is not asked again).
    Next {
        list: Slot,
        turn: Slot,
        local: Slot,
        still: Option<LoopId>,
        end: Pc,
    },
    /// Makes a list on the stack of the positions of all steps in the order in which they are to be done, and sets the local that counts its
    /// turns to 0.
    InOrder { order: InOrderId, list: Slot, turn: Slot },
    /// Makes a list on the stack of the positions of those reactions that are live, in an order that is asked where a player decides it, and
    /// sets the local that counts its turns to 0.
    Reactions {
        reactions: ReactionsId,
        list: Slot,
        turn: Slot,
    },
    /// The same of `as soon as`, whose list is there already.
    Triggers { list: Slot, turn: Slot },
    /// Does what a trigger says, if its condition holds still.
    Trigger { trigger: Slot },
    /// Takes an element out of a list on the stack.
    Drop { list: Slot, element: Slot },
    /// Does a procedure: asks what forbids it and what comes instead, then enters it. Its result goes into `giving` (absent where it gives
    /// none or did not happen). Where it does not happen, on at `impossible` if there is one.
    Do {
        procedure: ProcedureId,
        args: Exprs,
        giving: Option<Slot>,
        impossible: Option<Pc>,
    },
    /// Calls a hook and makes a list on the stack of all that it asks for: of each the position of its procedure among those that the hook
    /// may ask for, then its arguments. Sets the local that counts how far it is done to 0.
    Effects {
        hook: HookId,
        args: Exprs,
        list: Slot,
        turn: Slot,
    },
    /// The next of them: its position goes into `which`, its arguments into the locals behind, where those of each procedure that the hook
    /// may ask for have theirs, one procedure after the other; after the last, on at `end`.
    NextEffect {
        hook: HookId,
        list: Slot,
        turn: Slot,
        which: Slot,
        end: Pc,
    },
    /// Does a procedure once for each element of a snapshot, as one batch: what is forbidden is dropped, what comes instead is found out for
    /// each against the state before, then all happen, then come the reactions to each (see [`Op::Happened`]). The arguments are evaluated
    /// for each element, with it in `local`, before anything happens. Where none of it happens, on at `impossible` if there is one.
    Batch {
        list: Slot,
        local: Slot,
        procedure: ProcedureId,
        args: Exprs,
        impossible: Option<Pc>,
    },
    /// Several rules could come instead of the event whose frame it is: one of them is decided for, and acts. It stands in no code, but
    /// beside that of its procedure.
    Instead,
    /// In code that replaces something: what is chosen at its beginning has been chosen. Where it is an element of a batch, the rest waits
    /// until all of it has been asked.
    Asked,
    /// The body of a procedure has been done. Where it is an element of a batch, its reactions wait for the others.
    Happened,
    /// The frame is left; fields that last until the end of the procedure are reset.
    Leave,
    /// The same where what is needed first was not there after all: nothing has happened, and whoever has done it goes on where that is said.
    Refused,
    /// The result is set, and on at the procedure's `Happened` (or, in code that replaces it, its `Leave`): the target stands beside it.
    Return { value: Option<ExprId>, to: Pc },
    /// Asks. Where there is no candidate: on at `impossible` if there is one, else the local becomes absent.
    Choose { choice: ChoiceId, impossible: Option<Pc> },
    /// Asks each player of a list the same, none sees the others' answers; goes on when all have answered. `local` holds the player while
    /// the choice is asked. The answers lie in a second list, in the order of the players: cells, or for a sheet its number.
    Secretly {
        players: Slot,
        local: Slot,
        choice: ChoiceId,
        answers: Slot,
    },
    /// The answer at position `turn - 1` (see [`Op::Next`]) goes into a local.
    Answer { answers: Slot, turn: Slot, local: Slot },
    /// From here to `Loose` several players' answers are applied as one: what is done with all of them comes before any `as soon as`, and before what
    /// reacts to the `do`s that stand there (see [`super::Program::late`]). Those wait in a chain that begins in the local; the one behind it
    /// holds how high the stack is then.
    Hold(Slot),
    /// All answers have been applied.
    Loose,
    /// Does what waits there, the first first.
    React(Slot),
    /// From here to `NoSheet` the sheet with that number is the sheet that expressions read.
    Sheet { local: Slot },
    /// See `Sheet`.
    NoSheet,
    /// Solved together, then the split is asked, then paid in order. Before, what cannot be paid is refused; where it cannot be paid after all,
    /// the body ends at `otherwise`.
    Costs { costs: CostsId, otherwise: Pc },
    /// What a procedure needs. In its head it was asked before; where it does not hold after all, the body ends at `otherwise`.
    Require { condition: ExprId, otherwise: Pc },
    /// The game ends, won by that player (or by those of the list). What stands at the end of whatever is under way is still done, so it goes on
    /// like `return`.
    FinishWonBy { players: ExprId, list: bool, to: Pc },
    /// The game ends; the players from the best to the worst.
    FinishRanked { players: ExprId, to: Pc },
    /// The game ends, won by nobody.
    FinishDrawn { to: Pc },
    /// Before what comes after a procedure: where the game has ended in it, on at its `Leave`.
    Over(Pc),
    /// Only says its message.
    Say,
}

/// A decision.
#[derive(Debug, Clone)]
#[allow(missing_docs)]
pub struct Choice {
    pub rule: RuleId,
    /// Whose.
    pub by: ExprId,
    pub kind: ChoiceKind,
    /// Whether none may be chosen.
    pub or_none: bool,
    /// Whether it belongs to what an action needs: without a candidate the action cannot be done, and a candidate with which the rest of what it
    /// needs cannot be met is none.
    pub whole: bool,
    /// Whether it is an offer in rounds: who can do nothing is out of them.
    pub rounds: bool,
    /// Whether it is asked even where only one answer is possible, since others must not see that.
    pub always: bool,
    /// Candidates for which it holds go before all others; evaluated in the turn of the candidates' loop.
    pub preferring: Option<ExprId>,
    /// What is done with each candidate at once, if that can be forbidden and who decides may know why: those of which it is are none.
    pub done: Option<Done>,
    /// Where the answer goes: a cell, or a list on the stack; of an offer, whether something was done.
    pub local: Slot,
    pub prompt: Option<MessageId>,
    pub span: Span,
}

/// What is done at once with something that was chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Done {
    /// The op that does it.
    pub at: Pc,
    /// The local that holds each candidate there.
    pub each: Slot,
}

/// See [`Choice`].
#[derive(Debug, Clone)]
#[allow(missing_docs)]
pub enum ChoiceKind {
    /// One of the turns of a loop: objects or members.
    One { over: LoopId, ty: Type },
    /// Some of them, in the order of the loop.
    Some {
        over: LoopId,
        ty: Type,
        least: Option<ExprId>,
        most: Option<ExprId>,
    },
    /// All of them, in an order.
    Order { over: LoopId, ty: Type },
    /// A number or amount (of a unit in halves also halves).
    Range { least: ExprId, most: ExprId, ty: Type },
    /// Yes or no.
    Whether,
    /// A sheet, judged by the ruleset. A field that is not named is free.
    Sheet { fields: Vec<(usize, Domain)> },
    /// An action with its arguments, or none where `or_none`. It is done at once.
    Actions { offers: Vec<Offered> },
}

/// What a field of a submitted sheet may be. Expressions are evaluated in the frame of the choice.
#[derive(Debug, Clone)]
#[allow(missing_docs)]
pub enum Domain {
    /// Given: one a cell.
    Given(Vec<ExprId>),
    /// One of a list or set.
    In { list: ExprId, set: bool },
    /// From … to.
    Range(ExprId, ExprId),
}

/// An action that is offered.
#[derive(Debug, Clone)]
#[allow(missing_docs)]
pub struct Offered {
    pub procedure: ProcedureId,
    pub args: Vec<OfferedArg>,
}

/// See [`Offered`]. Later loops may read the locals of earlier ones.
#[derive(Debug, Clone, Copy)]
#[allow(missing_docs)]
pub enum OfferedArg {
    Fixed(ExprId),
    Any(LoopId),
}

/// The costs of an action.
#[derive(Debug, Clone)]
#[allow(missing_docs)]
pub struct Costs {
    /// Who decides how they are split.
    pub by: ExprId,
    pub lines: Vec<Cost>,
    /// Why not.
    pub message: MessageId,
}

/// One line of them.
#[derive(Debug, Clone)]
#[allow(missing_docs)]
pub struct Cost {
    /// Paid or lost: only a word of the record.
    pub pay: bool,
    pub amount: ExprId,
    /// Any of these may give it, in any split.
    pub places: Vec<Place>,
    pub when: Option<ExprId>,
    /// What is asked where it can be paid in several ways.
    pub question: Option<MessageId>,
    pub span: Span,
}

/// Whether rules are in an order that leaves nothing to decide: each goes over the next, be it through others. One that stands there several
/// times counts once.
#[must_use]
pub fn is_in_order(rules: &[RuleId], over: impl Fn(RuleId, RuleId) -> bool) -> bool {
    let mut distinct: Vec<RuleId> = Vec::new();
    for rule in rules {
        if !distinct.contains(rule) {
            distinct.push(*rule);
        }
    }
    // Rules that go over others stand before them, so a chain through all of them is one from each to the next.
    distinct.windows(2).all(|pair| match pair {
        [a, b] => over(*a, *b),
        _ => true,
    })
}
