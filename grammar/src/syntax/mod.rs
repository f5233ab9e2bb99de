//! The syntax tree: what a rule file says, name for name, with spans. Nothing is resolved here.
//!
//! Equality of two trees without regard to where they stand is [`File::same_as`].

mod declaration;
mod expression;
mod procedure;
mod rule;
mod scenario;

pub use declaration::{
    Enum, Field, Game, Grid, Hook, HookClass, Kind, Param, RulesetOption, Seen, Sheet, StateField, Type, TypeKind, Unit,
};
pub use expression::{AggregateOp, Arm, BinaryOp, Expr, ExprKind, Pattern, Rounding, UnaryOp};
pub use procedure::{
    Act, ActKind, Choose, Chosen, Cost, Domain, Gives, Offer, OfferArg, Procedure, ProcedureKind, Reaction,
    StepInOrder, Submit, Timing,
};
pub use rule::{AmendArg, Binder, Card, Change, ChangeKind, RoutePrice, Rule, RuleRef, Statement, StatementKind};
pub use scenario::{Fixture, Scenario, Step, StepKind};

use crate::diagnostic::Span;

/// A word as the author wrote it; raw names without their backquotes.
#[derive(Debug, Clone)]
pub struct Name {
    /// The text.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// A quoted text, escapes undone.
pub type Quoted = Name;

/// Lines of prose that start with `|`, in the file's own language.
#[derive(Debug, Clone)]
pub struct Prose {
    /// The lines without the bar, the one blank after it, and the line end.
    pub lines: Vec<String>,
    /// From the first bar to the end of the last line.
    pub span: Span,
}

/// `// …`, kept for the formatter.
#[derive(Debug, Clone)]
pub struct Comment {
    /// Everything after the slashes, the end of the line left out.
    pub text: String,
    /// Where it stands.
    pub span: Span,
    /// Whether nothing else stands before it on its line.
    pub alone: bool,
}

/// A rule file.
#[derive(Debug, Clone)]
pub struct File {
    /// The language after `#lang`: that of its prose.
    pub lang: Name,
    /// `keywords en`: the language of its keywords, where that is another.
    pub keywords: Option<Name>,
    /// What stands in it, in order.
    pub items: Vec<Item>,
    /// All comments, in order.
    pub comments: Vec<Comment>,
    /// The offset of each line of the source, for the formatter: it keeps blank lines and the comments at the end of a line.
    pub lines: Vec<u32>,
    /// Where the braces of procedures and of their acts stand, in order, for the formatter: an act may have several blocks, and a
    /// comment is kept in its own.
    pub blocks: Vec<Span>,
}

impl File {
    /// The language of its keywords.
    #[must_use]
    pub fn keyword_lang(&self) -> &Name {
        self.keywords.as_ref().unwrap_or(&self.lang)
    }

    /// Sets the language of its keywords; that of its prose stays.
    pub fn write_in(&mut self, lang: &str) {
        self.keywords = (self.lang.text != lang).then(|| Name {
            text: lang.to_owned(),
            span: self.keyword_lang().span,
        });
    }
}

/// Something at the outermost level of a file.
#[derive(Debug, Clone)]
pub enum Item {
    /// `unit gold { one "gold piece", other "gold pieces" }`
    Unit(Unit),
    /// `enum Craft "craft" { climber "climber" }`
    Enum(Enum),
    /// `kind Guide "guide" is Person { … }` or `record Seat named by person { … }`
    Kind(Kind),
    /// `game Market "market" played by traders shows gold_left { … }`
    Game(Game),
    /// `sheet Party totals cost, shows cost { … }`
    Sheet(Sheet),
    /// `grid board for Square by column, row { north: [0, 1] }`
    Grid(Grid),
    /// `option foggy: flag = true "Rules of the fog"`
    Option(RulesetOption),
    /// `hook h(x: T) reduces gold from "file.rhai"`
    Hook(Hook),
    /// `rule 3.3 id "Title" when … { … }`
    Rule(Rule),
    /// `card thing id "Title" { … }`
    Card(Card),
    /// `fixture Kind name { … }`
    Fixture(Fixture),
    /// `scenario "…" { … }`
    Scenario(Scenario),
}
