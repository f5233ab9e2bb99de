//! A lowered expression, its fitting into an expected type, and what two types have in common.

use super::nodes::FLAG;
use super::{Checker, codes};
use crate::ir::{ExprId, Node};
use crate::resolve::describe;
use crate::resolve::tree::{Expr, ExprKind, Meaning};
use crate::schema::{Base, KindId, Type, units_of};
use reglo_grammar::diagnostic::{Diagnostic, Span};

/// An expression with its type: one node, or for a bag one a unit.
#[derive(Debug, Clone)]
pub(super) struct Lowered {
    pub ty: Type,
    pub cells: Vec<ExprId>,
}

/// Nothing where something was wrong that is reported already.
pub(super) type Out = Option<Lowered>;

impl Lowered {
    pub(super) fn one(ty: Type, cell: ExprId) -> Self {
        Self { ty, cells: vec![cell] }
    }

    pub(super) fn first(&self) -> Option<ExprId> {
        self.cells.first().copied()
    }
}

impl Checker<'_> {
    pub(super) fn describe(&self, ty: Type) -> String {
        describe(ty, &self.program.schema)
    }

    pub(super) fn error(&mut self, code: &'static str, span: Span, message: impl Into<String>) {
        self.findings.push(Diagnostic::error(code, span, message));
    }

    pub(super) fn error_help(
        &mut self,
        code: &'static str,
        span: Span,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        self.findings.push(Diagnostic::error(code, span, message).help(help));
    }

    /// Whether one kind is the other or a narrower one of it.
    pub(super) fn is_within(&self, kind: KindId, of: KindId) -> bool {
        self.program
            .schema
            .kinds
            .get(of.index())
            .is_some_and(|k| k.narrower >> kind.0 & 1 == 1)
    }

    /// Whether one type can stand where the other is wanted, presence aside.
    pub(super) fn fits(&self, is: Base, wanted: Base) -> bool {
        match (is, wanted) {
            (Base::Quantity(unit), Base::Bag(bits)) => bits >> unit.0 & 1 == 1,
            (Base::Bag(some), Base::Bag(all)) => some & !all == 0,
            (Base::Enum(e), Base::Set(of)) => e == of,
            (Base::Object(k), Base::Object(of)) | (Base::List(k), Base::List(of)) => self.is_within(k, of),
            _ => is == wanted,
        }
    }

    /// Refuses what may be absent.
    pub(super) fn guarded(&mut self, out: Out, expr: &Expr) -> Out {
        let lowered = out?;
        if lowered.ty.optional {
            let what = words(expr);
            let (message, help) = if what.contains('…') {
                (
                    "this may be absent".to_owned(),
                    "say what then: `… otherwise …`".to_owned(),
                )
            } else {
                (
                    format!("`{what}` may be absent here"),
                    format!("guard it with `{what} is present and …`, or say what then: `{what} otherwise …`"),
                )
            };
            let found = Diagnostic::error(codes::UNGUARDED, expr.span, message).help(help);
            let found = self.why_absent(found, expr);
            self.findings.push(found);
            return None;
        }
        Some(lowered)
    }

    /// Makes it what is wanted, or reports why it is not.
    pub(super) fn fit(&mut self, out: Out, wanted: Type, expr: &Expr) -> Out {
        let lowered = out?;
        if !self.fits(lowered.ty.base, wanted.base) {
            self.mismatch(lowered.ty, wanted, expr);
            return None;
        }
        let lowered = if wanted.optional {
            lowered
        } else {
            self.guarded(Some(lowered), expr)?
        };
        Some(self.lift(lowered, wanted.base, expr.span))
    }

    /// Lifts what fits: a quantity to a bag, a member to a set.
    pub(super) fn lift(&mut self, lowered: Lowered, wanted: Base, span: Span) -> Lowered {
        let ty = Type {
            base: wanted,
            optional: lowered.ty.optional,
        };
        let cells = match (lowered.ty.base, wanted) {
            (Base::Enum(_), Base::Set(_)) => lowered
                .cells
                .iter()
                .map(|member| self.singleton(*member, ty, span))
                .collect(),
            (Base::Quantity(unit), Base::Bag(bits)) => self.spread(&lowered.cells, 1 << unit.0, bits, span),
            (Base::Bag(some), Base::Bag(all)) if some != all => self.spread(&lowered.cells, some, all, span),
            _ => lowered.cells,
        };
        Lowered { ty, cells }
    }

    fn spread(&mut self, cells: &[ExprId], some: u64, all: u64, span: Span) -> Vec<ExprId> {
        let mut given = units_of(some)
            .zip(cells.iter().copied())
            .collect::<Vec<_>>()
            .into_iter()
            .peekable();
        let mut spread = Vec::new();
        for unit in units_of(all) {
            match given.next_if(|(u, _)| *u == unit) {
                Some((_, cell)) => spread.push(cell),
                None => spread.push(self.constant(0, Type::of(Base::Quantity(unit)), span)),
            }
        }
        spread
    }

    pub(super) fn singleton(&mut self, member: ExprId, ty: Type, span: Span) -> ExprId {
        match self
            .as_const(member)
            .and_then(|m| u32::try_from(m).ok())
            .and_then(|m| 1i64.checked_shl(m))
        {
            Some(bit) => self.constant(bit, ty, span),
            None => self.node(Node::Singleton(member), ty, span),
        }
    }

    fn mismatch(&mut self, is: Type, wanted: Type, expr: &Expr) {
        let (is_text, wanted_text) = (self.describe(is), self.describe(wanted));
        let measured = |b: Base| matches!(b, Base::Quantity(_) | Base::Bag(_));
        if measured(is.base) && measured(wanted.base) {
            let message = format!("`{is_text}` does not mix with `{wanted_text}`");
            let help =
                "what is counted in different units stands side by side in a bag: `{3 a, 2 b}`, never in one sum";
            self.error_help(codes::UNITS_MIXED, expr.span, message, help);
            return;
        }
        let message = format!("expected `{wanted_text}`, found `{is_text}`");
        let help = match (is.base, wanted.base, &expr.kind) {
            (Base::Number, Base::Quantity(_), ExprKind::Number(n)) => Some(format!("write `{} {wanted_text}`", n / 2)),
            (Base::Number, Base::Quantity(_), _) => {
                Some(format!("a number times a quantity is one: `1 {wanted_text} * …`"))
            }
            (Base::Object(its), Base::Object(of), _) if self.is_within(of, its) => {
                Some(format!("ask for it: `… is {wanted_text} and …`"))
            }
            _ => self.other_way(is, wanted, expr),
        };
        let mut found = Diagnostic::error(codes::TYPE_MISMATCH, expr.span, message);
        found.help = help;
        // A figure's number is written where the figure is.
        if let (Base::Number, ExprKind::Name { meanings, text }) = (is.base, &expr.kind)
            && let [Meaning::Figure(figure), ..] = meanings.as_slice()
            && let Some(figure) = self.figures.get(figure.0 as usize)
        {
            found = found.related(figure.value.span, format!("`{text}` is this number"));
            if let (ExprKind::Number(n), Base::Quantity(_)) = (&figure.value.kind, wanted.base) {
                found.help = Some(format!("write `{} {wanted_text}` there", n / 2));
            }
        }
        self.findings.push(found);
    }

    /// How something else than what stands there is said.
    fn other_way(&self, is: Type, wanted: Type, expr: &Expr) -> Option<String> {
        let what = words(expr);
        let plain = |base: Base| matches!(base, Base::Number | Base::Quantity(_) | Base::Bag(_));
        match (is.base, wanted.base) {
            (base, Base::Flag) if is.optional && base != Base::Flag => {
                Some(format!("whether it is there is asked with `{what} is present`"))
            }
            (Base::List(_) | Base::Set(_), Base::Flag) => {
                Some(format!("whether there are any is asked with `count({what}) > 0`"))
            }
            (base, Base::Flag) if plain(base) => Some(format!("compare it with something: `{what} > …`")),
            (Base::List(_) | Base::Set(_), base) if plain(base) => {
                Some(format!("how many there are is `count({what})`"))
            }
            (Base::List(its), Base::Object(of)) if self.is_within(of, its) || self.is_within(its, of) => {
                Some(one_of(&what))
            }
            _ => None,
        }
    }

    /// Brings two expressions to one type, presence aside.
    pub(super) fn unify(&mut self, left: Out, right: Out, at: (&Expr, &Expr)) -> Option<(Lowered, Lowered)> {
        let (left, right) = (left?, right?);
        let (a, b) = (left.ty.base, right.ty.base);
        let common = if self.fits(a, b) {
            Some(b)
        } else if self.fits(b, a) {
            Some(a)
        } else {
            self.wider(a, b)
        };
        let Some(common) = common else {
            // Of a number and a quantity it is the number that lacks something.
            match (a, b) {
                (Base::Number, Base::Quantity(_) | Base::Bag(_)) => self.mismatch(left.ty, right.ty, at.0),
                _ => self.mismatch(right.ty, left.ty, at.1),
            }
            return None;
        };
        Some((self.lift(left, common, at.0.span), self.lift(right, common, at.1.span)))
    }

    /// The nearest kind that both are.
    fn wider(&self, a: Base, b: Base) -> Option<Base> {
        let (first, second, list) = match (a, b) {
            (Base::Object(a), Base::Object(b)) => (a, b, false),
            (Base::List(a), Base::List(b)) => (a, b, true),
            _ => return None,
        };
        let mut next = Some(first);
        while let Some(kind) = next {
            if self.is_within(second, kind) {
                return Some(if list { Base::List(kind) } else { Base::Object(kind) });
            }
            next = self.program.schema.kinds.get(kind.index()).and_then(|k| k.parent);
        }
        None
    }

    /// A condition as one node.
    pub(super) fn flag(&mut self, out: Out, expr: &Expr) -> Option<ExprId> {
        self.fit(out, FLAG, expr)?.first()
    }
}

/// How one speaks of the one element of a list, or of its first.
pub(super) fn one_of(list: &str) -> String {
    format!(
        "an element of a list is spoken of in a loop: `for each x in top(1, {list}): …` does something with the first, \
         `any(x in top(1, {list}): …)` asks something of it"
    )
}

/// An expression in words, as far as it is short.
pub(super) fn words(expr: &Expr) -> String {
    match &expr.kind {
        ExprKind::Name { text, .. } => text.clone(),
        ExprKind::Field(of, name) => format!("{}.{}", words(of), name.text),
        ExprKind::Index(of, index) => match index.kind {
            ExprKind::Number(doubled) => format!("{}[{}]", words(of), doubled / 2),
            _ => "…".to_owned(),
        },
        _ => "…".to_owned(),
    }
}
