//! The closed set of keywords.

macro_rules! keywords {
    ($($variant:ident = $token:literal,)*) => {
        /// A keyword of the language, whatever it is called in a reader's own.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs)]
        pub enum Keyword { $($variant,)* }

        impl Keyword {
            /// Every keyword.
            pub const ALL: &'static [Keyword] = &[$(Keyword::$variant,)*];

            /// Its canonical spelling, such as `at_most`: the key in a table.
            #[must_use]
            pub fn token(self) -> &'static str {
                match self { $(Keyword::$variant => $token,)* }
            }

            /// The keyword of a canonical spelling.
            #[must_use]
            pub fn from_token(token: &str) -> Option<Keyword> {
                match token { $($token => Some(Keyword::$variant),)* _ => None }
            }
        }
    };
}

keywords! {
    Unit = "unit",
    Enum = "enum",
    Kind = "kind",
    Record = "record",
    Sheet = "sheet",
    Option = "option",
    Hook = "hook",
    Rule = "rule",
    Card = "card",
    Fixture = "fixture",
    Scenario = "scenario",
    InHalves = "in_halves",
    Floor = "floor",
    Is = "is",
    NamedBy = "named_by",
    Totals = "totals",
    Shows = "shows",
    Number = "number",
    Flag = "flag",
    Optional = "optional",
    SetOf = "set_of",
    ListOf = "list_of",
    Reduces = "reduces",
    Increases = "increases",
    Decides = "decides",
    From = "from",
    Let = "let",
    Value = "value",
    Amend = "amend",
    Require = "require",
    Permission = "permission",
    Allow = "allow",
    CapacityOf = "capacity_of",
    Cannot = "cannot",
    Except = "except",
    ForEach = "for_each",
    While = "while",
    Example = "example",
    When = "when",
    Where = "where",
    At = "at",
    AtMost = "at_most",
    AtLeast = "at_least",
    As = "as",
    Over = "over",
    Priced = "priced",
    Becomes = "becomes",
    With = "with",
    Without = "without",
    Given = "given",
    Expect = "expect",
    Legal = "legal",
    RefusedBy = "refused_by",
    For = "for",
    Or = "or",
    And = "and",
    Not = "not",
    In = "in",
    NotIn = "not_in",
    IsNot = "is_not",
    IsPresent = "is_present",
    IsAbsent = "is_absent",
    Otherwise = "otherwise",
    RoundedUp = "rounded_up",
    RoundedDown = "rounded_down",
    If = "if",
    Then = "then",
    Else = "else",
    By = "by",
    This = "this",
    True = "true",
    False = "false",
    Count = "count",
    Sum = "sum",
    Min = "min",
    Max = "max",
    List = "list",
    Distinct = "distinct",
    Any = "any",
    Every = "every",
    All = "all",
    Printed = "printed",
    Allowed = "allowed",
    ApartFrom = "apart_from",
}
