//! Equality of trees without regard to where they stand.

use crate::diagnostic::Span;
use crate::syntax::*;

impl File {
    /// Whether two files say the same in the same order and language. Comments and places do not count.
    #[must_use]
    pub fn same_as(&self, other: &File) -> bool {
        self.lang.same(&other.lang) && self.keywords.same(&other.keywords) && self.items.same(&other.items)
    }
}

impl Expr {
    /// Whether two expressions are the same, wherever they stand.
    #[must_use]
    pub fn same_as(&self, other: &Expr) -> bool {
        self.same(other)
    }
}

impl Statement {
    /// Whether two statements are the same, wherever they stand.
    #[must_use]
    pub fn same_as(&self, other: &Statement) -> bool {
        self.same(other)
    }
}

trait Same {
    fn same(&self, other: &Self) -> bool;
}

impl Same for Span {
    fn same(&self, _: &Span) -> bool {
        true
    }
}

impl<T: Same> Same for Vec<T> {
    fn same(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().zip(other).all(|(a, b)| a.same(b))
    }
}

impl<T: Same> Same for Option<T> {
    fn same(&self, other: &Self) -> bool {
        match (self, other) {
            (Some(a), Some(b)) => a.same(b),
            (None, None) => true,
            _ => false,
        }
    }
}

impl<T: Same> Same for Box<T> {
    fn same(&self, other: &Self) -> bool {
        self.as_ref().same(other)
    }
}

impl<T: Same> Same for &T {
    fn same(&self, other: &Self) -> bool {
        (*self).same(*other)
    }
}

macro_rules! same_by_eq {
    ($($ty:ty),*) => { $(impl Same for $ty {
        fn same(&self, other: &Self) -> bool {
            self == other
        }
    })* };
}
same_by_eq!(
    bool,
    i64,
    String,
    UnaryOp,
    BinaryOp,
    Rounding,
    AggregateOp,
    ProcedureKind,
    Timing,
    Seen
);

macro_rules! same_tuple {
    ($($ty:ident $a:ident $b:ident),*) => {
        impl<$($ty: Same),*> Same for ($($ty,)*) {
            fn same(&self, other: &Self) -> bool {
                let (($($a,)*), ($($b,)*)) = (self, other);
                $($a.same($b) &&)* true
            }
        }
    };
}
same_tuple!(A a x);
same_tuple!(A a x, B b y);
same_tuple!(A a x, B b y, C c z);
same_tuple!(A a x, B b y, C c z, D d u);
same_tuple!(A a x, B b y, C c z, D d u, E e v);
same_tuple!(A a x, B b y, C c z, D d u, E e v, F f w);

/// Takes a struct apart on both sides; a field that is forgotten here does not compile.
macro_rules! same_struct {
    ($($ty:ident { $($field:ident),* })*) => { $(impl Same for $ty {
        fn same(&self, other: &Self) -> bool {
            let $ty { $($field),* } = self;
            $($field.same(&other.$field) &&)* true
        }
    })* };
}

/// The same for an enum.
macro_rules! same_enum {
    ($($ty:ident = [$($variant:ident $(($($item:ident),*))? $({$($field:ident),*})?;)*])*) => { $(
        impl Same for $ty {
            #[allow(unused_variables)]
            fn same(&self, other: &Self) -> bool {
                same_enum!(@match self, other, $ty: $($variant $(($($item),*))? $({$($field),*})?;)*)
            }
        }
    )* };
    (@match $left:expr, $right:expr, $ty:ident: $($variant:ident $(($($item:ident),*))? $({$($field:ident),*})?;)*) => {
        match $left {
            $($ty::$variant $(($($item),*))? $({$($field),*})? => {
                let left = ($($(&$item,)*)? $($(&$field,)*)?);
                match $right {
                    $ty::$variant $(($($item),*))? $({$($field),*})? => {
                        left.same(&($($(&$item,)*)? $($(&$field,)*)?))
                    }
                    _ => false,
                }
            })*
        }
    };
}

impl Same for () {
    fn same(&self, (): &()) -> bool {
        true
    }
}

same_struct! {
    Name { text, span }
    Prose { lines, span }
    Unit { name, halves, paid_in, floor, labels, span }
    Enum { name, label, members, span }
    Kind { name, label, is_record, parent, named_by, shows, fields, span }
    Field { name, ty, default, hidden, state, span }
    StateField { per, seen, until }
    Game { name, label, players, reactions_by, shows, fields, span }
    Type { kind, span }
    Sheet { name, totals, shows, fields, span }
    RulesetOption { name, ty, default, label, span }
    Param { name, ty }
    Grid { name, on, by, ways, span }
    Hook { name, params, class, script, span }
    Rule { number, id, title, when, prose, body, span, head }
    Card { thing, id, title, when, prose, body, span, head }
    Statement { kind, span }
    Procedure { kind, name, params, label, gives, affects, body }
    Gives { name, ty }
    Reaction { timing, procedure, args, when, over, body }
    Act { kind, label, prose, span }
    Choose { what, by, or_none, preferring, all_or_nothing, or_if_impossible }
    Submit { sheet, fields, by, then }
    Offer { action, args, span }
    StepInOrder { procedure, args, span }
    Cost { pay, amount, places, when, label, prose, span }
    Change { kind, span }
    Binder { name, over, filter }
    Fixture { kind, name, fields, span }
    Scenario { title, shows, steps, span }
    Step { kind, span }
    Expr { kind, span }
    Arm { pattern, value, span }
}

same_enum! {
    Item = [ Unit(a); Enum(a); Kind(a); Game(a); Sheet(a); Grid(a); Option(a); Hook(a); Rule(a); Card(a); Fixture(a); Scenario(a);]
    TypeKind = [ Number; Flag; Named(a); Bag(a); Set(a); List(a); Place(a); Optional(a);]
    HookClass = [ Reduces(a); Increases(a); Decides; Does(a);]
    StatementKind = [
        Let { name, value };
        Value { name, params, label, ty, value };
        Amend { value, args, when, changes, over };
        Require { condition, at, label, message };
        Permission { name, uses, priced, label, message };
        Allow { permission, args, when, price, at_most, message };
        Capacity { rule, at_most, label, message };
        Cannot { permission, args, when, label, message };
        Except { permission, args, from, when };
        ForEach { binders, body };
        While { condition, body };
        Procedure(a);
        Reaction(a);
        AsSoonAs { condition, body };
        Order { procedure, args, before, when };
        Example(a);]
    ActKind = [
        Let { name, value };
        Set { place, value };
        Clear { place };
        Gain { amount, place, all_or_nothing };
        Lose { amount, place, all_or_nothing };
        Move { what, from, to, at_bottom, all_or_nothing };
        Do { procedure, args, giving };
        DoHook { hook, args };
        If { arms, otherwise };
        ForEach { binders, body };
        Together { binder, procedure, args };
        Repeat { times, fixed, body, until };
        Rounds { binder, offers, then };
        InOrder(a);
        Choose(a);
        Submit(a);
        Secretly { binder, choice, then };
        OrIfImpossible { act, otherwise };
        Offer { must, by, offers, giving };
        Roll { name, least, most };
        Pick { binder };
        Shuffle { place };
        Costs { by, costs };
        Require { condition };
        Return { value };
        FinishWonBy(a);
        FinishRanked(a);
        FinishDrawn;
        Say;]
    Chosen = [
        One(a);
        Range { name, least, most };
        Some { name, binder, at_least, at_most };
        Order { name, binder };
        Whether { name };]
    Domain = [ Given(a); In(a); Range(a, b);]
    OfferArg = [ Fixed(a); Any(a);]
    AmendArg = [ Name(a); This(a);]
    ChangeKind = [ Becomes(a); Plus(a); Minus(a, b); AtLeast(a); AtMost(a); With(a); Without(a);]
    RoutePrice = [ Surcharge(a); Instead(a);]
    StepKind = [
        WithOption { name, value };
        Fixture(a);
        Given { sheet, fields };
        ExpectLegal;
        ExpectRefused { rules, at };
        ExpectOptionLegal { thing, price, place };
        ExpectOptionRefused { thing, rules, place };
        WithChance(a);
        Do { procedure, args };
        Answer { player, answer, refused };
        ExpectAsked(a);
        ExpectFinished;
        ExpectWonBy(a);
        ExpectRanked(a);
        Expect(a);]
    ExprKind = [
        Number(a); Quantity(a, b); Bag(a); Flag(a); List(a); Record(a); Typed(a, b); Text(a, b); Name(a); This; Field(a, b); Index(a, b); Call(a, b);
        Printed(a, b); HookCall(a, b); Allowed { permission, args, apart_from }; Unary(a, b); Binary(a, b, c);
        Divide { left, right, rounding }; IsKind { value, kind, negated }; Presence { value, present }; Otherwise(a, b);
        If(a, b, c); Table { subject, arms }; CountOf(a); Count(a); Quantified { every, binders, condition };
        Aggregate { op, element, binders }; Extreme { max, args }; Top { bottom, count, list };
        Steps { from, to, name, binder };
        Within(a); WithinRule(a); Rule(a); All(a);]
    Pattern = [ Number(a); Range(a, b); Member(a); Otherwise;]
}
