//! Numbers, quantities and bags as data write them.

use super::raw::{Raw, RawKind};
use super::typed::{LARGEST, Reader, listed};
use super::{Datum, codes, names::nearest};
use crate::schema::{Schema, Type, UnitId, units_of};
use reglo_grammar::diagnostic::Span;

/// A unit's name.
pub(super) fn unit_text(schema: &Schema, unit: UnitId) -> &str {
    schema.units.get(unit.index()).map_or("?", |unit| unit.name.as_str())
}

/// An amount with the unit that it names, as written.
struct Amount {
    unit: Option<(String, Span)>,
    number: f64,
    span: Span,
}

impl Reader<'_> {
    /// A plain number.
    pub(super) fn whole(&mut self, ty: Type, raw: &Raw) -> Option<i64> {
        let RawKind::Number(number) = raw.kind else {
            return self.wrong_type(ty, raw);
        };
        if number.fract() != 0.0 {
            let help = "numbers are whole; a unit declared `in halves` has halves".to_owned();
            self.error(
                codes::FRACTION,
                raw.span,
                format!("{number} is no whole number"),
                Some(help),
            );
            return None;
        }
        self.in_range(number, raw.span)
    }

    fn in_range(&mut self, number: f64, span: Span) -> Option<i64> {
        if number.abs() <= LARGEST as f64 {
            return Some(number as i64);
        }
        let message = format!("{number} is out of range");
        self.error(
            codes::OUT_OF_RANGE,
            span,
            message,
            Some(format!("numbers go up to {LARGEST}, either way")),
        );
        None
    }

    /// An amount of a unit: `3`, `gold(3)`, `"3 gold"`, `{ gold: 3 }`.
    pub(super) fn quantity(&mut self, unit: UnitId, ty: Type, raw: &Raw) -> Option<i64> {
        let mut amounts = amounts(raw).unwrap_or_default();
        let (Some(amount), true) = (amounts.pop(), amounts.is_empty()) else {
            return self.wrong_type(ty, raw);
        };
        if let Some((name, span)) = &amount.unit {
            let named = self.unit(name, *span)?;
            if named != unit {
                let expected = unit_text(self.schema, unit);
                let message = format!("`{name}` is another unit than `{expected}`");
                let help = format!("write an amount of `{expected}`; units do not mix");
                self.error(codes::WRONG_UNIT, *span, message, Some(help));
                return None;
            }
        }
        self.amount(unit, &amount)
    }

    /// Amounts of several units, one cell each.
    pub(super) fn bag(&mut self, bits: u64, ty: Type, raw: &Raw) -> Option<Datum> {
        let Some(amounts) = amounts(raw) else {
            return self.wrong_type(ty, raw);
        };
        let mut cells: Vec<(UnitId, i64, bool)> = units_of(bits).map(|unit| (unit, 0, false)).collect();
        let mut whole = true;
        for amount in &amounts {
            let Some((name, span)) = &amount.unit else {
                return self.wrong_type(ty, raw);
            };
            let read = self
                .unit(name, *span)
                .and_then(|unit| Some((unit, self.amount(unit, amount)?)));
            let Some((unit, number)) = read else {
                whole = false;
                continue;
            };
            match cells.iter_mut().find(|cell| cell.0 == unit) {
                Some(cell) if !cell.2 => *cell = (unit, number, true),
                Some(_) => self.error(
                    codes::REPEATED,
                    *span,
                    format!("`{name}` stands here twice"),
                    Some("leave one of the two out".to_owned()),
                ),
                None => {
                    let units = listed(cells.iter().map(|cell| unit_text(self.schema, cell.0)));
                    let message = format!("`{name}` is none of the units {units}");
                    self.error(
                        codes::WRONG_UNIT,
                        *span,
                        message,
                        Some("leave it out, or let the field hold it".to_owned()),
                    );
                    whole = false;
                }
            }
        }
        whole.then(|| Datum::Bag(cells.into_iter().map(|cell| cell.1).collect()))
    }

    fn unit(&mut self, name: &str, span: Span) -> Option<UnitId> {
        let units = &self.schema.units;
        if let Some(position) = units.iter().position(|unit| unit.name == name) {
            return u32::try_from(position).ok().map(UnitId);
        }
        let help = nearest(name, units.iter().map(|unit| unit.name.as_str()));
        let help = match help {
            Some(name) => format!("did you mean `{name}`?"),
            None if units.is_empty() => "the ruleset declares none: `unit coin { … }` stands in a rule file".to_owned(),
            None => format!("the units are {}", listed(units.iter().map(|unit| unit.name.as_str()))),
        };
        self.error(
            codes::UNKNOWN_UNIT,
            span,
            format!("there is no unit `{name}`"),
            Some(help),
        );
        None
    }

    fn amount(&mut self, unit: UnitId, amount: &Amount) -> Option<i64> {
        let unit = self.schema.units.get(unit.index())?;
        let counted = if unit.halves {
            amount.number * 2.0
        } else {
            amount.number
        };
        if counted.fract() != 0.0 {
            let whole = if unit.halves { "halves" } else { "whole numbers" };
            let message = format!("`{}` counts {whole}; {} is none", unit.name, amount.number);
            let help = "round it, or declare the unit `in halves` if it has them".to_owned();
            self.error(codes::FRACTION, amount.span, message, Some(help));
            return None;
        }
        let cell = self.in_range(counted, amount.span)?;
        if cell < unit.floor {
            let floor = if unit.halves {
                unit.floor as f64 / 2.0
            } else {
                unit.floor as f64
            };
            let message = format!("{} is below {floor}, the floor of `{}`", amount.number, unit.name);
            let help = if self.by_name {
                format!("write {floor} or more")
            } else {
                format!(
                    "write {floor} or more, or declare a lower one: `unit {} floor …`",
                    unit.name
                )
            };
            self.error(codes::BELOW_FLOOR, amount.span, message, Some(help));
            return None;
        }
        Some(cell)
    }
}

/// The amounts that stand there; nothing if it is something else.
fn amounts(raw: &Raw) -> Option<Vec<Amount>> {
    let one = |unit, number| Amount {
        unit,
        number,
        span: raw.span,
    };
    match &raw.kind {
        RawKind::Number(number) => Some(vec![one(None, *number)]),
        RawKind::Tagged(name, inner) => match inner.kind {
            RawKind::Number(number) => Some(vec![one(Some(((*name).to_owned(), raw.span)), number)]),
            _ => None,
        },
        RawKind::Record(fields) => fields
            .iter()
            .map(|(key, value)| match value.kind {
                RawKind::Number(number) => Some(Amount {
                    unit: Some((key.text.as_ref().to_owned(), key.span)),
                    number,
                    span: value.span,
                }),
                _ => None,
            })
            .collect(),
        RawKind::Text(text) => text
            .split(',')
            .map(|part| {
                let (number, unit) = part.trim().split_once(char::is_whitespace)?;
                Some(one(Some((unit.trim().to_owned(), raw.span)), number.parse().ok()?))
            })
            .collect(),
        _ => None,
    }
}
