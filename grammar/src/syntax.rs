//! The syntax tree: what a rule file says, name for name, with spans. Nothing is resolved here.
//!
//! Equality of two trees without regard to where they stand is [`File::same_as`].

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
    /// The language after `#lang`.
    pub lang: Name,
    /// What stands in it, in order.
    pub items: Vec<Item>,
    /// All comments, in order.
    pub comments: Vec<Comment>,
    /// The offset of each line of the source, for the formatter: it keeps blank lines and the comments at the end of a line.
    pub lines: Vec<u32>,
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
    /// `sheet Party totals cost, shows cost { … }`
    Sheet(Sheet),
    /// `option night: flag = true "Rules of the night"`
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

/// A unit of count.
#[derive(Debug, Clone)]
pub struct Unit {
    /// Its name.
    pub name: Name,
    /// Whether it may hold halves.
    pub halves: bool,
    /// `floor -5`; where it is left out the floor is 0.
    pub floor: Option<Expr>,
    /// `one "…"`: name by CLDR plural category.
    pub labels: Vec<(Name, Quoted)>,
    /// The whole item.
    pub span: Span,
}

/// A closed set of members.
#[derive(Debug, Clone)]
pub struct Enum {
    /// Its name.
    pub name: Name,
    /// What people call it.
    pub label: Option<Quoted>,
    /// Members, each with what people call it.
    pub members: Vec<(Name, Option<Quoted>)>,
    /// The whole item.
    pub span: Span,
}

/// A kind of things, or a record.
#[derive(Debug, Clone)]
pub struct Kind {
    /// Its name.
    pub name: Name,
    /// What people call it (never for a record).
    pub label: Option<Quoted>,
    /// `record` instead of `kind`.
    pub is_record: bool,
    /// `is Parent` (never for a record).
    pub parent: Option<Name>,
    /// `named by field` (only for a record).
    pub named_by: Option<Name>,
    /// Fields in order.
    pub fields: Vec<Field>,
    /// The whole item.
    pub span: Span,
}

/// A field of a kind, record or sheet.
#[derive(Debug, Clone)]
pub struct Field {
    /// Its name.
    pub name: Name,
    /// Its type.
    pub ty: Type,
    /// Its default.
    pub default: Option<Expr>,
    /// The whole field.
    pub span: Span,
}

/// A type as written.
#[derive(Debug, Clone)]
pub struct Type {
    /// Which.
    pub kind: TypeKind,
    /// Where it stands.
    pub span: Span,
}

/// See [`Type`].
#[derive(Debug, Clone)]
pub enum TypeKind {
    /// `number`
    Number,
    /// `flag`
    Flag,
    /// A unit, enum, kind or record by name.
    Named(Name),
    /// `{gold, silver}`
    Bag(Vec<Name>),
    /// `set of E`
    Set(Name),
    /// `list of K`
    List(Name),
    /// `optional T`
    Optional(Box<Type>),
}

/// What is submitted to be judged.
#[derive(Debug, Clone)]
pub struct Sheet {
    /// Its name.
    pub name: Name,
    /// `totals v`: the value that is its price.
    pub totals: Option<Name>,
    /// `shows v, w`: values that every answer reports.
    pub shows: Vec<Name>,
    /// Fields in order.
    pub fields: Vec<Field>,
    /// The whole item.
    pub span: Span,
}

/// A switch of the ruleset.
#[derive(Debug, Clone)]
pub struct RulesetOption {
    /// Its name.
    pub name: Name,
    /// Its type.
    pub ty: Type,
    /// Its default.
    pub default: Expr,
    /// What people call it.
    pub label: Option<Quoted>,
    /// The whole item.
    pub span: Span,
}

/// A parameter with its type.
#[derive(Debug, Clone)]
pub struct Param {
    /// Its name.
    pub name: Name,
    /// Its type.
    pub ty: Type,
}

/// A typed call into a script.
#[derive(Debug, Clone)]
pub struct Hook {
    /// Its name, and the function's in the script.
    pub name: Name,
    /// Parameters.
    pub params: Vec<Param>,
    /// What it may do.
    pub class: HookClass,
    /// The script, below the ruleset's `hooks` folder.
    pub script: Quoted,
    /// The whole item.
    pub span: Span,
}

/// What a hook may do.
#[derive(Debug, Clone)]
pub enum HookClass {
    /// `reduces U`
    Reduces(Name),
    /// `increases U`
    Increases(Name),
    /// `decides`
    Decides,
}

/// A numbered rule.
#[derive(Debug, Clone)]
pub struct Rule {
    /// `14.2.4.II`
    pub number: Name,
    /// `raising_it`
    pub id: Name,
    /// Its title.
    pub title: Option<Quoted>,
    /// `when E`: options only.
    pub when: Option<Expr>,
    /// What it says in words.
    pub prose: Option<Prose>,
    /// What it does.
    pub body: Vec<Statement>,
    /// The whole item.
    pub span: Span,
    /// `rule 3.3 id "Title" …` up to the brace.
    pub head: Span,
}

/// A rule that belongs to a thing.
#[derive(Debug, Clone)]
pub struct Card {
    /// The thing.
    pub thing: Name,
    /// The rule's id, unique for that thing.
    pub id: Name,
    /// Its title.
    pub title: Option<Quoted>,
    /// `when E`: options only.
    pub when: Option<Expr>,
    /// What it says in words.
    pub prose: Option<Prose>,
    /// What it does.
    pub body: Vec<Statement>,
    /// The whole item.
    pub span: Span,
    /// Up to the brace.
    pub head: Span,
}

/// One statement of a rule.
#[derive(Debug, Clone)]
pub struct Statement {
    /// Which.
    pub kind: StatementKind,
    /// The whole statement, its message included.
    pub span: Span,
}

/// `rule 3.3`, `rule raising_it`, `rule anna.her_way`: only the reference, the keyword left out.
pub type RuleRef = Name;

/// See [`Statement`].
#[derive(Debug, Clone)]
#[allow(missing_docs)] // The fields stand in the spelling above each.
pub enum StatementKind {
    /// `let name = E`
    Let { name: Name, value: Expr },
    /// `value v(p: T) "Label": T = E`
    Value {
        name: Name,
        params: Vec<Param>,
        label: Option<Quoted>,
        ty: Type,
        value: Expr,
    },
    /// `amend v(p) when C: … over rule R`
    Amend {
        value: Name,
        args: Vec<AmendArg>,
        when: Option<Expr>,
        changes: Vec<Change>,
        over: Vec<RuleRef>,
    },
    /// `require C at E, E as label` and its message
    Require {
        condition: Expr,
        at: Vec<Expr>,
        label: Option<Name>,
        message: Option<Prose>,
    },
    /// `permission p(x in E) priced v(x) as label` and its message
    Permission {
        name: Name,
        uses: Vec<(Name, Expr)>,
        priced: Option<Expr>,
        label: Option<Name>,
        message: Option<Prose>,
    },
    /// `allow p(x) when C at S at most N` and its message
    Allow {
        permission: Name,
        args: Vec<Name>,
        when: Option<Expr>,
        price: Option<RoutePrice>,
        at_most: Option<Expr>,
        message: Option<Prose>,
    },
    /// `capacity of rule R at most N as label` and its message
    Capacity {
        rule: RuleRef,
        at_most: Expr,
        label: Option<Name>,
        message: Option<Prose>,
    },
    /// `cannot p(x) when C as label` and its message
    Cannot {
        permission: Name,
        args: Vec<Name>,
        when: Option<Expr>,
        label: Option<Name>,
        message: Option<Prose>,
    },
    /// `except p(x) from rule R when C`
    Except {
        permission: Name,
        args: Vec<Name>,
        from: RuleRef,
        when: Option<Expr>,
    },
    /// `for each x in E where C, y in F: …`
    ForEach { binders: Vec<Binder>, body: Vec<Statement> },
    /// `while C: …`
    While { condition: Expr, body: Vec<Statement> },
    /// `example "…" { … }`
    Example(Scenario),
}

/// An argument of an amended value.
#[derive(Debug, Clone)]
pub enum AmendArg {
    /// A new name for the parameter.
    Name(Name),
    /// `this`: only for this card's thing.
    This(Span),
}

/// What an amendment does.
#[derive(Debug, Clone)]
pub struct Change {
    /// Which.
    pub kind: ChangeKind,
    /// Where it stands.
    pub span: Span,
}

/// See [`Change`].
#[derive(Debug, Clone)]
pub enum ChangeKind {
    /// `becomes E`
    Becomes(Expr),
    /// `+ E`
    Plus(Expr),
    /// `- E at least E`
    Minus(Expr, Option<Expr>),
    /// `at least E`
    AtLeast(Expr),
    /// `at most E`
    AtMost(Expr),
    /// `with E`
    With(Expr),
    /// `without E`
    Without(Expr),
}

/// What a route costs.
#[derive(Debug, Clone)]
pub enum RoutePrice {
    /// `at + E`
    Surcharge(Expr),
    /// `at E`
    Instead(Expr),
}

/// `x in E where C`
#[derive(Debug, Clone)]
pub struct Binder {
    /// The name.
    pub name: Name,
    /// What it runs over.
    pub over: Expr,
    /// Which of them.
    pub filter: Option<Expr>,
}

/// `fixture Kind name { … }`
#[derive(Debug, Clone)]
pub struct Fixture {
    /// Its kind.
    pub kind: Name,
    /// Its id.
    pub name: Name,
    /// Its fields.
    pub fields: Vec<(Name, Expr)>,
    /// The whole item.
    pub span: Span,
}

/// An example of a rule, or a scenario.
#[derive(Debug, Clone)]
pub struct Scenario {
    /// What it shows.
    pub title: Quoted,
    /// In order.
    pub steps: Vec<Step>,
    /// The whole item.
    pub span: Span,
}

/// One line of a scenario.
#[derive(Debug, Clone)]
pub struct Step {
    /// Which.
    pub kind: StepKind,
    /// Where it stands.
    pub span: Span,
}

/// See [`Step`].
#[derive(Debug, Clone)]
#[allow(missing_docs)] // The fields stand in the spelling above each.
pub enum StepKind {
    /// `with option x = E`
    WithOption { name: Name, value: Expr },
    /// `fixture …`
    Fixture(Fixture),
    /// `given Sheet { … }`
    Given { sheet: Name, fields: Vec<(Name, Expr)> },
    /// `expect legal`
    ExpectLegal,
    /// `expect refused by rule R, rule S at path, path`
    ExpectRefused { rules: Vec<RuleRef>, at: Vec<Expr> },
    /// `expect option thing legal at E for place`
    ExpectOptionLegal {
        thing: Name,
        price: Option<Expr>,
        place: Option<Expr>,
    },
    /// `expect option thing refused by rule R for place`
    ExpectOptionRefused {
        thing: Name,
        rules: Vec<RuleRef>,
        place: Option<Expr>,
    },
    /// `expect E`
    Expect(Expr),
}

/// An expression.
#[derive(Debug, Clone)]
pub struct Expr {
    /// Which.
    pub kind: ExprKind,
    /// Where it stands.
    pub span: Span,
}

/// See [`Expr`].
#[derive(Debug, Clone)]
#[allow(missing_docs)] // The fields stand in the spelling above each.
pub enum ExprKind {
    /// `7`, `2.5`: counted in halves, so that 2.5 is 5. Too large a number is an error of the parser.
    Number(i64),
    /// `7 gold`, counted in halves.
    Quantity(i64, Name),
    /// `{3 gold, 2 silver}`
    Bag(Vec<Expr>),
    /// `true`, `false`
    Flag(bool),
    /// `[a, b]`
    List(Vec<Expr>),
    /// `{ person: bert, tools: [rope] }`: only in data (scenarios and defaults).
    Record(Vec<(Name, Expr)>),
    /// A bare name.
    Name(Name),
    /// `this`
    This,
    /// `e.name`
    Field(Box<Expr>, Name),
    /// `e[2]`: only in scenarios and paths.
    Index(Box<Expr>, Box<Expr>),
    /// `v(a, b)`
    Call(Name, Vec<Expr>),
    /// `printed v(a)`; without parentheses there are no arguments
    Printed(Name, Vec<Expr>),
    /// `hook h(a)`
    HookCall(Name, Vec<Expr>),
    /// `allowed p(a) apart from rule R`
    Allowed {
        permission: Name,
        args: Vec<Expr>,
        apart_from: Vec<RuleRef>,
    },
    /// `not e`, `- e`
    Unary(UnaryOp, Box<Expr>),
    /// `a + b`
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    /// `a / b rounded up`
    Divide {
        left: Box<Expr>,
        right: Box<Expr>,
        rounding: Option<Rounding>,
    },
    /// `e is Guide`, `e is not Guide`
    IsKind {
        value: Box<Expr>,
        kind: Name,
        negated: bool,
    },
    /// `e is present`, `e is absent`
    Presence { value: Box<Expr>, present: bool },
    /// `e otherwise d`
    Otherwise(Box<Expr>, Box<Expr>),
    /// `if c then a else b`
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `by e { 0: a, 1..2: b, otherwise: c }`
    Table { subject: Box<Expr>, arms: Vec<Arm> },
    /// `count(xs)`
    CountOf(Box<Expr>),
    /// `count(x in xs where c)`
    Count(Box<Binder>),
    /// `any(x in xs where c: e)`, `every(…)`
    Quantified {
        every: bool,
        binder: Box<Binder>,
        condition: Box<Expr>,
    },
    /// `sum(e for x in xs where c)` and its like
    Aggregate {
        op: AggregateOp,
        element: Box<Expr>,
        binder: Box<Binder>,
    },
    /// `min(a, b)`, `max(a, b, c)`
    Extreme { max: bool, args: Vec<Expr> },
    /// `all Person`
    All(Name),
}

/// Prefix operators.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnaryOp {
    /// `not`
    Not,
    /// `-`
    Minus,
}

/// Infix operators but division.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum BinaryOp {
    Or,
    And,
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    In,
    NotIn,
    Add,
    Subtract,
    Multiply,
}

/// How a division rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Rounding {
    Up,
    Down,
}

/// What is made of the elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum AggregateOp {
    Sum,
    Min,
    Max,
    List,
    Distinct,
}

/// One arm of a step table.
#[derive(Debug, Clone)]
pub struct Arm {
    /// When.
    pub pattern: Pattern,
    /// What.
    pub value: Expr,
    /// The whole arm.
    pub span: Span,
}

/// When an arm applies. Numbers count halves and are in the subject's unit.
#[derive(Debug, Clone)]
pub enum Pattern {
    /// `3`
    Number(i64),
    /// `1..2`, `4..`, `..0`: both ends belong to it.
    Range(Option<i64>, Option<i64>),
    /// A member of an enum.
    Member(Name),
    /// `otherwise`
    Otherwise,
}
