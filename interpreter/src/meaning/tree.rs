//! Expressions, and what all parts of the tree are made of.

use super::{Digest, Means};
use crate::resolve::tree::{AggregateOp, BinaryOp};
use crate::resolve::tree::{
    Arm, Binder, Expr, ExprKind, FigureId, Forbidden, LocalId, Meaning, Param, Pattern, Rounding, Word,
};
use crate::schema::HookId;
use reglo_grammar::diagnostic::Span;

impl Means for Span {
    fn put(&self, _: &mut Digest<'_>) {}
}

impl Means for () {
    fn put(&self, _: &mut Digest<'_>) {}
}

impl Means for bool {
    fn put(&self, into: &mut Digest<'_>) {
        into.byte(u8::from(*self));
    }
}

impl Means for i64 {
    fn put(&self, into: &mut Digest<'_>) {
        into.number(*self);
    }
}

impl Means for Word {
    fn put(&self, into: &mut Digest<'_>) {
        into.text(&self.text);
    }
}

impl Means for LocalId {
    fn put(&self, into: &mut Digest<'_>) {
        into.local(*self);
    }
}

impl Means for FigureId {
    fn put(&self, into: &mut Digest<'_>) {
        into.figure(*self);
    }
}

impl<T: Means> Means for Vec<T> {
    fn put(&self, into: &mut Digest<'_>) {
        into.number(i64::try_from(self.len()).unwrap_or(i64::MAX));
        self.iter().for_each(|one| one.put(into));
    }
}

impl<T: Means> Means for Option<T> {
    fn put(&self, into: &mut Digest<'_>) {
        into.byte(u8::from(self.is_some()));
        self.iter().for_each(|one| one.put(into));
    }
}

impl<T: Means> Means for Box<T> {
    fn put(&self, into: &mut Digest<'_>) {
        self.as_ref().put(into);
    }
}

impl<A: Means, B: Means> Means for (A, B) {
    fn put(&self, into: &mut Digest<'_>) {
        self.0.put(into);
        self.1.put(into);
    }
}

/// Small sets of words of the language: by what they are called here, which is never to change.
macro_rules! by_debug {
    ($($ty:ty),*) => { $(impl Means for $ty {
        fn put(&self, into: &mut Digest<'_>) {
            into.text(&format!("{self:?}"));
        }
    })* };
}
by_debug!(
    BinaryOp,
    Rounding,
    AggregateOp,
    reglo_grammar::syntax::Timing,
    reglo_grammar::syntax::ProcedureKind
);

/// A field puts in what it is, or what a method of [`Digest`] makes of it.
macro_rules! put_field {
    ($into:ident $field:ident) => {
        Means::put($field, $into)
    };
    ($into:ident $field:ident $how:ident) => {
        $into.$how($field)
    };
}

/// Takes structs apart; a field that is forgotten here does not compile.
macro_rules! means_struct {
    ($($ty:ident { $($field:ident $(: $how:ident)?),* })*) => { $(impl Means for $ty {
        fn put(&self, into: &mut Digest<'_>) {
            let $ty { $($field),* } = self;
            $($crate::meaning::tree::put_field!(into $field $($how)?);)*
        }
    })* };
}

/// The same for enums: which variant, and what is in it.
macro_rules! means_enum {
    ($($ty:ident = [$($variant:ident $(($($item:ident $(: $as:ident)?),*))? $({$($field:ident $(: $how:ident)?),*})?;)*])*) => { $(
        impl Means for $ty {
            fn put(&self, into: &mut Digest<'_>) {
                match self {
                    $($ty::$variant $(($($item),*))? $({$($field),*})? => {
                        into.text(stringify!($variant));
                        $($($crate::meaning::tree::put_field!(into $item $($as)?);)*)?
                        $($($crate::meaning::tree::put_field!(into $field $($how)?);)*)?
                    })*
                }
            }
        }
    )* };
}
pub(super) use {means_enum, means_struct, put_field};

means_struct! {
    Expr { kind, span }
    Binder { local, name: nothing, over, filter }
    Arm { pattern, value, span }
    Param { local, name: nothing }
}

means_enum! {
    ExprKind = [
        Poison;
        Number(n: literal);
        Quantity(n: literal, unit);
        Bag(parts);
        Flag(flag);
        List(all);
        Name { text: nothing, meanings: meant };
        Field(of, name);
        Index(of, at);
        Call { value: value, args };
        Printed { value: value, args };
        Hook { hook, args };
        Allowed { permission: permission, args, apart };
        Not(of);
        Negate(of);
        Binary(op, left, right);
        Divide { left, right, rounding };
        IsKind { value, kind, negated };
        Presence { value, present };
        Otherwise(left, right);
        If(condition, then, other);
        Table { subject, arms };
        CountOf(of);
        Count(binder);
        Quantified { every, binder, condition };
        Aggregate { op, element, binder };
        Extreme { max, args };
        Top { bottom, count, list };
        All(kind);
    ]
    Pattern = [Number(n: literal); Range(from, to); Member(name); Otherwise;]
    Forbidden = [Permission(of: permission); Procedure(of: procedure);]
}

impl Digest<'_> {
    /// What a name may mean. Which of several it is, only its type tells; all of them have the name in common.
    fn meant(&mut self, meanings: &[Meaning]) {
        for meaning in meanings {
            match meaning {
                Meaning::Local(local) => local.put(self),
                Meaning::Figure(figure) => figure.put(self),
                Meaning::Sheet => self.text("sheet"),
                Meaning::Game => self.text("game"),
                Meaning::Option(option) => option.put(self),
                Meaning::Value(value) => self.value(value),
                Meaning::Member(of, member) => {
                    let known = self.known;
                    let of = known.schema.enums.get(of.index());
                    let member = usize::try_from(*member).ok();
                    let member = of.zip(member).and_then(|(of, member)| of.members.get(member));
                    self.named(member.map(|(name, _)| name.as_str()));
                }
                Meaning::Thing(thing, _) => thing.put(self),
            }
        }
    }
}

impl Means for HookId {
    fn put(&self, into: &mut Digest<'_>) {
        let known = into.known;
        let hook = known.names.hook_list.get(self.index());
        into.named(hook.map(|hook| hook.name.as_str()));
        let script = hook.and_then(|hook| known.scripts.get(hook.script.as_str()));
        // Layout and comments that fill a line are no part of what a script does.
        for line in script.into_iter().flat_map(|script| script.lines()).map(str::trim) {
            if !line.is_empty() && !line.starts_with("//") {
                into.text(line);
            }
        }
    }
}
