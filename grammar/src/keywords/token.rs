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
    Game = "game",
    Grid = "grid",
    Option = "option",
    Hook = "hook",
    Rule = "rule",
    Card = "card",
    Fixture = "fixture",
    Scenario = "scenario",
    InHalves = "in_halves",
    Floor = "floor",
    PaidIn = "paid_in",
    Is = "is",
    NamedBy = "named_by",
    Totals = "totals",
    Shows = "shows",
    PlayedBy = "played_by",
    ReactionsOrderedBy = "reactions_ordered_by",
    State = "state",
    Per = "per",
    SeenByAll = "seen_by_all",
    SeenByOwner = "seen_by_owner",
    SeenByNobody = "seen_by_nobody",
    HiddenUnless = "hidden_unless",
    UntilEndOf = "until_end_of",
    Number = "number",
    Flag = "flag",
    Optional = "optional",
    SetOf = "set_of",
    ListOf = "list_of",
    PlaceOf = "place_of",
    Reduces = "reduces",
    Increases = "increases",
    Decides = "decides",
    Does = "does",
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
    Procedure = "procedure",
    Phase = "phase",
    Step = "step",
    Action = "action",
    Gives = "gives",
    Affects = "affects",
    Before = "before",
    After = "after",
    InsteadOf = "instead_of",
    AtEndOf = "at_end_of",
    AsSoonAs = "as_soon_as",
    Order = "order",
    Set = "set",
    Clear = "clear",
    Gain = "gain",
    Lose = "lose",
    Move = "move",
    To = "to",
    AllOrNothing = "all_or_nothing",
    Do = "do",
    Giving = "giving",
    TogetherForEach = "together_for_each",
    Repeat = "repeat",
    UpTo = "up_to",
    UpToFixed = "up_to_fixed",
    Until = "until",
    InRoundsForEach = "in_rounds_for_each",
    InOrder = "in_order",
    Choose = "choose",
    ChooseSome = "choose_some",
    ChooseOrder = "choose_order",
    ChooseWhether = "choose_whether",
    OrNone = "or_none",
    Preferring = "preferring",
    OrIfImpossible = "or_if_impossible",
    Submit = "submit",
    SecretlyForEach = "secretly_for_each",
    May = "may",
    Must = "must",
    Roll = "roll",
    Pick = "pick",
    Shuffle = "shuffle",
    CostsBy = "costs_by",
    Pay = "pay",
    Return = "return",
    FinishWonBy = "finish_won_by",
    FinishRanked = "finish_ranked",
    FinishDrawn = "finish_drawn",
    Say = "say",
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
    WithChance = "with_chance",
    Answer = "answer",
    ExpectAsked = "expect_asked",
    ExpectFinished = "expect_finished",
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
    Top = "top",
    Bottom = "bottom",
    List = "list",
    Distinct = "distinct",
    Any = "any",
    Every = "every",
    All = "all",
    Printed = "printed",
    Allowed = "allowed",
    ApartFrom = "apart_from",
    Reachable = "reachable",
    Distance = "distance",
    Within = "within",
    ChosenBy = "chosen_by",
    AtPrice = "at_price",
    RangeFrom = "range_from",
    RangeTo = "range_to",
    ThenDo = "then_do",
}

impl Keyword {
    /// The keyword of which this one is a particular use. A language may have one word for both, as English has `by` for who
    /// chooses and for what a table goes by; or two, where they are two.
    #[must_use]
    pub fn general(self) -> Option<Keyword> {
        match self {
            Keyword::ChosenBy => Some(Keyword::By),
            Keyword::AtPrice => Some(Keyword::At),
            Keyword::RangeFrom => Some(Keyword::From),
            Keyword::RangeTo => Some(Keyword::To),
            Keyword::ThenDo => Some(Keyword::Then),
            _ => None,
        }
    }

    /// Whether the grammar has only a name or a parenthesis after it, so that no keyword can be taken for its continuation.
    pub(super) fn stands_before_no_keyword(self) -> bool {
        matches!(
            self,
            Keyword::Choose
                | Keyword::Count
                | Keyword::Sum
                | Keyword::Min
                | Keyword::Max
                | Keyword::Top
                | Keyword::List
                | Keyword::Distinct
                | Keyword::Any
                | Keyword::Every
        )
    }
}
