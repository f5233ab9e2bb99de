//! Figures: what messages print and answers give.

use crate::schema::{EnumId, ObjectId, RuleId, UnitId, ValueId};

/// A figure as a message prints it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Figure {
    /// Nothing there.
    Absent,
    /// A plain number.
    Number(i64),
    /// A flag.
    Flag(bool),
    /// An amount (in halves where the unit counts halves).
    Quantity(UnitId, i64),
    /// Several amounts.
    Bag(Vec<(UnitId, i64)>),
    /// A member of an enum.
    Member(EnumId, u32),
    /// Members of a set.
    Members(EnumId, Vec<u32>),
    /// A thing; a record stands as the thing it is named by, if that is all of its name.
    Thing(ObjectId),
    /// Several, in the order of the sheet.
    Things(Vec<ObjectId>),
    /// A record that several figures name.
    Named(Vec<Figure>),
    /// Several, of which not every one is called by one thing.
    Each(Vec<Figure>),
    /// A rule.
    Rule(RuleId),
}

impl Figure {
    /// Several figures as one; those that are nothing are left out.
    #[must_use]
    pub fn of_all(all: impl Iterator<Item = Self>) -> Self {
        let all: Vec<Self> = all.filter(|one| *one != Self::Absent).collect();
        let thing = |one: &Self| match one {
            Self::Thing(thing) => Some(*thing),
            _ => None,
        };
        match all.iter().map(thing).collect::<Option<Vec<_>>>() {
            Some(things) => Self::Things(things),
            None => Self::Each(all),
        }
    }
}

/// A figure as rule files write it: `7`, `2.5 strength`, `{3 gold, 2 silver}`, `climber`, `[anna, bert]`.
#[must_use]
pub fn formal(figure: &Figure, schema: &crate::schema::Schema, data: &crate::data::Data) -> String {
    let amount = |unit: &UnitId, amount: i64| match schema.units.get(unit.index()) {
        Some(unit) if unit.halves && amount % 2 != 0 => format!(
            "{}{}.5 {}",
            if amount < 0 { "-" } else { "" },
            amount.abs() / 2,
            unit.name
        ),
        Some(unit) if unit.halves => format!("{} {}", amount / 2, unit.name),
        Some(unit) => format!("{amount} {}", unit.name),
        None => amount.to_string(),
    };
    let member = |of: &EnumId, at: u32| {
        schema
            .enums
            .get(of.index())
            .and_then(|e| e.members.get(at as usize))
            .map_or("", |(name, _)| name.as_str())
    };
    let thing = |id: &ObjectId| data.things.get(id.index()).map_or("", |t| t.id.as_str());
    let all = |parts: &[Figure], between: &str| {
        let parts = parts.iter().map(|part| formal(part, schema, data));
        parts.collect::<Vec<_>>().join(between)
    };
    match figure {
        Figure::Absent => "absent".to_owned(),
        Figure::Rule(rule) => schema
            .rules
            .get(rule.index())
            .map_or_else(String::new, |rule| format!("rule {}", rule.id)),
        Figure::Number(n) => n.to_string(),
        Figure::Flag(flag) => flag.to_string(),
        Figure::Quantity(unit, n) => amount(unit, *n),
        Figure::Bag(parts) => format!(
            "{{{}}}",
            parts
                .iter()
                .map(|(unit, n)| amount(unit, *n))
                .collect::<Vec<_>>()
                .join(", ")
        ),
        Figure::Member(of, at) => member(of, *at).to_owned(),
        Figure::Members(of, all) => format!(
            "[{}]",
            all.iter().map(|at| member(of, *at)).collect::<Vec<_>>().join(", ")
        ),
        Figure::Thing(id) => thing(id).to_owned(),
        Figure::Things(all) => format!("[{}]", all.iter().map(thing).collect::<Vec<_>>().join(", ")),
        Figure::Named(parts) => all(parts, " "),
        Figure::Each(parts) => format!("[{}]", all(parts, ", ")),
    }
}

/// A value's components as one figure: a bag where it has several units.
#[must_use]
pub fn total(first: ValueId, cells: &[i64], program: &crate::ir::Program) -> Figure {
    let unit = |offset: usize| match program.values.get(first.index() + offset).map(|v| v.ty.base) {
        Some(crate::schema::Base::Quantity(unit)) => Some(unit),
        _ => None,
    };
    match cells {
        [only] => unit(0).map_or(Figure::Number(*only), |unit| Figure::Quantity(unit, *only)),
        _ => Figure::Bag(
            cells
                .iter()
                .enumerate()
                .filter_map(|(i, cell)| Some((unit(i)?, *cell)))
                .collect(),
        ),
    }
}

/// What must be added to the first to get the second; nothing where they are no amounts of the same kind.
#[must_use]
pub fn difference(before: &Figure, after: &Figure) -> Option<Figure> {
    match (before, after) {
        (Figure::Number(a), Figure::Number(b)) => Some(Figure::Number(b.checked_sub(*a)?)),
        (Figure::Quantity(unit, a), Figure::Quantity(same, b)) if unit == same => {
            Some(Figure::Quantity(*unit, b.checked_sub(*a)?))
        }
        (Figure::Bag(a), Figure::Bag(b)) if a.len() == b.len() => {
            let parts = a
                .iter()
                .zip(b)
                .map(|((unit, x), (_, y))| Some((*unit, y.checked_sub(*x)?)));
            parts.collect::<Option<Vec<_>>>().map(Figure::Bag)
        }
        _ => None,
    }
}
