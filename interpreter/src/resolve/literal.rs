//! Literals of data in rule files: defaults, options, fixtures and the sheets of examples. Each is read for the type that is wanted.

use super::codes;
use super::names::Names;
use crate::data::Datum;
use crate::data::codes::BELOW_FLOOR;
use crate::data::setup::Listed;
use crate::data::typed::{LARGEST, listed};
use crate::schema::{Base, EnumId, KindId, Schema, Type, UnitId, units_of};
use reglo_grammar::diagnostic::{Diagnostic, Span};
use reglo_grammar::syntax::{Expr, ExprKind, UnaryOp};

/// A plain number, counted in halves.
pub(super) fn whole(expr: &Expr) -> Option<i64> {
    match &expr.kind {
        ExprKind::Number(n) => Some(*n),
        ExprKind::Unary(UnaryOp::Minus, inner) => whole(inner)?.checked_neg(),
        _ => None,
    }
}

/// Whether it is a literal by its look.
pub(super) fn is_literal(expr: &Expr, names: &Names) -> bool {
    match &expr.kind {
        ExprKind::Number(_) | ExprKind::Quantity(..) | ExprKind::Flag(_) => true,
        ExprKind::Record(_) | ExprKind::Typed(..) => true,
        ExprKind::Bag(parts) | ExprKind::List(parts) => parts.iter().all(|p| is_literal(p, names)),
        ExprKind::Unary(UnaryOp::Minus, inner) => is_literal(inner, names),
        ExprKind::Name(name) => names.members.contains_key(&name.text),
        ExprKind::Field(of, _) => matches!(&of.kind, ExprKind::Name(n) if names.enums.contains_key(&n.text)),
        _ => false,
    }
}

/// A type in words of the language.
#[must_use]
pub fn describe(ty: Type, schema: &Schema) -> String {
    let kind = |k: KindId| schema.kinds.get(k.index()).map_or("?", |k| k.name.as_str());
    let members = |e: EnumId| schema.enums.get(e.index()).map_or("?", |e| e.name.as_str());
    let text = match ty.base {
        Base::Number => "number".to_owned(),
        Base::Flag => "flag".to_owned(),
        Base::Quantity(u) => schema.units.get(u.index()).map_or("?", |u| u.name.as_str()).to_owned(),
        Base::Bag(bits) => {
            let units: Vec<&str> = units_of(bits)
                .filter_map(|u| schema.units.get(u.index()))
                .map(|u| u.name.as_str())
                .collect();
            format!("{{{}}}", units.join(", "))
        }
        Base::Enum(e) => members(e).to_owned(),
        Base::Set(e) => format!("set of {}", members(e)),
        Base::Object(k) => kind(k).to_owned(),
        Base::List(k) => format!("list of {}", kind(k)),
    };
    if ty.optional { format!("optional {text}") } else { text }
}

/// The cell for an option's setting given as text.
pub(super) fn setting(schema: &Schema, ty: Type, text: &str) -> Option<i64> {
    match ty.base {
        Base::Flag => match text {
            "true" | "on" | "yes" | "1" => Some(1),
            "false" | "off" | "no" | "0" => Some(0),
            _ => None,
        },
        Base::Number => text.parse().ok().filter(|n| is_small(*n)),
        Base::Quantity(unit) => {
            let unit = schema.units.get(unit.index())?;
            let number = text.strip_suffix(unit.name.as_str()).unwrap_or(text).trim();
            let (number, half) = match number.strip_suffix(".5") {
                Some(rest) => (rest, 1),
                None => (number, 0),
            };
            let negative = number.starts_with('-');
            let number: i64 = number.parse().ok().filter(|n| is_small(*n))?;
            match (unit.halves, half) {
                (true, half) if negative => number.checked_mul(2)?.checked_sub(half),
                (true, half) => number.checked_mul(2)?.checked_add(half),
                (false, 0) => Some(number),
                (false, _) => None,
            }
        }
        Base::Enum(e) => member(schema, e, text),
        Base::Set(e) => {
            let parts = text
                .trim_matches(['[', ']'])
                .split(',')
                .map(str::trim)
                .filter(|p| !p.is_empty());
            parts
                .map(|p| member(schema, e, p).map(|m| 1i64 << m))
                .try_fold(0, |all, bit| Some(all | bit?))
        }
        _ => None,
    }
}

fn is_small(number: i64) -> bool {
    (-LARGEST..=LARGEST).contains(&number)
}

/// What an option of that type can be set to, after something else was tried.
pub(super) fn possible(schema: &Schema, ty: Type, tried: &str) -> Option<String> {
    match ty.base {
        Base::Flag => Some("write `true` or `false`".to_owned()),
        Base::Number | Base::Quantity(_) => Some(format!("write a number, at most {LARGEST} either way")),
        Base::Enum(of) | Base::Set(of) => {
            let members = &schema.enums.get(of.index())?.members;
            let wrong = tried.trim_matches(['[', ']']).split(',').map(str::trim);
            let mut wrong = wrong.filter(|word| members.iter().all(|(m, _)| m != word));
            let names: Vec<String> = members.iter().map(|(m, _)| m.clone()).collect();
            let near = wrong.next().and_then(|word| super::nearest(word, names.iter()));
            let near = near.map_or_else(String::new, |near| format!("did you mean `{near}`? "));
            let all = listed(members.iter().map(|(m, _)| m.as_str()));
            Some(format!("{near}its members are {all}"))
        }
        _ => None,
    }
}

fn member(schema: &Schema, of: EnumId, name: &str) -> Option<i64> {
    let position = schema
        .enums
        .get(of.index())?
        .members
        .iter()
        .position(|(m, _)| m == name)?;
    i64::try_from(position).ok()
}

/// Reads literals.
pub(super) struct Literals<'a> {
    pub schema: &'a Schema,
    pub names: &'a Names,
    /// Whether the record that comes next is a piece, whose fields of the state may be given.
    pub pieces: bool,
    /// Lists of the state that were read.
    pub listed: Vec<Listed>,
    pub findings: Vec<Diagnostic>,
}

impl<'a> Literals<'a> {
    pub(super) fn new(schema: &'a Schema, names: &'a Names) -> Self {
        Self {
            schema,
            names,
            pieces: false,
            listed: Vec::new(),
            findings: Vec::new(),
        }
    }

    pub(super) fn wrong(&mut self, span: Span, ty: Type) -> Option<Datum> {
        let wanted = describe(ty, self.schema);
        self.findings.push(
            Diagnostic::error(
                codes::BAD_LITERAL,
                span,
                format!("expected a literal of type `{wanted}`"),
            )
            .help("write what it is, not how it is worked out"),
        );
        None
    }

    /// Reads one for a type.
    pub(super) fn read(&mut self, expr: &Expr, ty: Type) -> Option<Datum> {
        match (&expr.kind, ty.base) {
            (_, Base::Bag(units)) => self.bag(expr, units),
            (ExprKind::Number(_) | ExprKind::Unary(UnaryOp::Minus, _), Base::Number) => match whole(expr) {
                Some(n) => self.halved(n, false, expr.span),
                None => self.wrong(expr.span, ty),
            },
            (ExprKind::Flag(flag), Base::Flag) => Some(Datum::Cell(i64::from(*flag))),
            (_, Base::Quantity(unit)) => {
                let cell = self.quantity(expr, unit)?;
                self.not_below_its_floor(cell, unit, expr.span).map(Datum::Cell)
            }
            (_, Base::Enum(of)) => self.member(expr, of).map(Datum::Cell),
            (ExprKind::List(parts), Base::Set(of)) => {
                let cells: Vec<Option<i64>> = parts.iter().map(|p| self.member(p, of)).collect();
                cells
                    .into_iter()
                    .try_fold(0i64, |all, m| Some(all | 1i64.checked_shl(u32::try_from(m?).ok()?)?))
                    .map(Datum::Cell)
            }
            (ExprKind::List(parts), Base::List(kind)) => {
                let data: Vec<Option<Datum>> = parts.iter().map(|p| self.object(p, kind)).collect();
                data.into_iter().collect::<Option<Vec<_>>>().map(Datum::List)
            }
            (_, Base::Object(kind)) => self.object(expr, kind),
            _ => self.wrong(expr.span, ty),
        }
    }

    fn halved(&mut self, doubled: i64, halves: bool, span: Span) -> Option<Datum> {
        self.count(doubled, halves, span).map(Datum::Cell)
    }

    fn count(&mut self, doubled: i64, halves: bool, span: Span) -> Option<i64> {
        if halves {
            return Some(doubled);
        }
        if doubled % 2 != 0 {
            self.findings.push(
                Diagnostic::error(codes::BAD_LITERAL, span, "there are no halves here".to_owned())
                    .help("only a unit declared `in halves` has them"),
            );
            return None;
        }
        Some(doubled / 2)
    }

    fn quantity(&mut self, expr: &Expr, wanted: UnitId) -> Option<i64> {
        match &expr.kind {
            ExprKind::Quantity(n, unit) if self.names.units.get(&unit.text) == Some(&wanted) => {
                let halves = self.schema.units.get(wanted.index()).is_some_and(|u| u.halves);
                self.count(*n, halves, expr.span)
            }
            ExprKind::Quantity(_, unit) if !self.names.units.contains_key(&unit.text) => {
                self.findings
                    .push(Names::unknown("unit", &unit.text, unit.span, self.names.units.keys()));
                None
            }
            ExprKind::Unary(UnaryOp::Minus, inner) => self.quantity(inner, wanted).map(|n| -n),
            _ => {
                self.wrong(expr.span, Type::of(Base::Quantity(wanted)));
                None
            }
        }
    }

    fn not_below_its_floor(&mut self, cell: i64, unit: UnitId, span: Span) -> Option<i64> {
        let unit = self.schema.units.get(unit.index())?;
        if cell >= unit.floor {
            return Some(cell);
        }
        let floor = if unit.halves {
            unit.floor as f64 / 2.0
        } else {
            unit.floor as f64
        };
        let message = format!("this is below {floor}, the floor of `{}`", unit.name);
        let help = format!(
            "write {floor} or more, or declare a lower one: `unit {} floor …`",
            unit.name
        );
        let found = Diagnostic::error(BELOW_FLOOR, span, message).help(help);
        self.findings.push(found);
        None
    }

    fn bag(&mut self, expr: &Expr, bits: u64) -> Option<Datum> {
        let alone = std::slice::from_ref(expr);
        let parts = if let ExprKind::Bag(parts) = &expr.kind {
            parts.as_slice()
        } else {
            alone
        };
        let mut cells = vec![0; bits.count_ones() as usize];
        for part in parts {
            let amount = if let ExprKind::Unary(UnaryOp::Minus, inner) = &part.kind {
                inner
            } else {
                part
            };
            let unit = match &amount.kind {
                ExprKind::Quantity(_, unit) => self.names.units.get(&unit.text).copied(),
                _ => None,
            };
            let position = unit.and_then(|u| units_of(bits).position(|b| b == u));
            let (Some(unit), Some(position)) = (unit, position) else {
                return self.wrong(part.span, Type::of(Base::Bag(bits)));
            };
            let amount = self.quantity(part, unit)?;
            let amount = self.not_below_its_floor(amount, unit, part.span)?;
            if let Some(cell) = cells.get_mut(position) {
                *cell = amount;
            }
        }
        Some(Datum::Bag(cells))
    }

    pub(super) fn member(&mut self, expr: &Expr, of: EnumId) -> Option<i64> {
        let name = match &expr.kind {
            ExprKind::Name(name) => name,
            ExprKind::Field(owner, name) if matches!(&owner.kind, ExprKind::Name(o) if self.names.enums.get(&o.text) == Some(&of)) => {
                name
            }
            _ => {
                self.wrong(expr.span, Type::of(Base::Enum(of)));
                return None;
            }
        };
        let found = member(self.schema, of, &name.text);
        if found.is_none() {
            let all: Vec<String> = self
                .schema
                .enums
                .get(of.index())
                .map_or_else(Vec::new, |e| e.members.iter().map(|m| m.0.clone()).collect());
            let what = describe(Type::of(Base::Enum(of)), self.schema);
            self.findings.push(Names::unknown(
                &format!("`{what}` called"),
                &name.text,
                name.span,
                all.iter(),
            ));
        }
        found
    }
}
