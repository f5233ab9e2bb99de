//! What lies next to what on a grid, worked out once for all things.

use super::{Data, codes};
use crate::schema::{ABSENT, Grid, Schema};
use reglo_grammar::diagnostic::Diagnostic;
use std::collections::BTreeMap;

/// By thing and way: what lies next to it.
#[derive(Debug, Clone, Default)]
pub struct Adjacency {
    /// How many ways there are.
    ways: usize,
    cells: Vec<i64>,
}

impl Adjacency {
    /// Of the things of the data. Fixtures lie on no grid: those of different tests may have the same place.
    #[must_use]
    pub fn new(grid: &Grid, data: &Data) -> Self {
        let ways = grid
            .leads
            .iter()
            .filter_map(|(way, _)| usize::try_from(*way).ok())
            .max();
        let ways = ways.map_or(0, |most| most + 1);
        let mut found = Self {
            ways,
            cells: vec![ABSENT; ways * data.things.len()],
        };
        let places: BTreeMap<Vec<i64>, usize> = placed(grid, data).collect();
        for (place, object) in &places {
            for (way, lead) in &grid.leads {
                let to: Vec<i64> = place.iter().zip(lead).map(|(at, by)| at.saturating_add(*by)).collect();
                let cell = usize::try_from(*way)
                    .ok()
                    .and_then(|way| found.cells.get_mut(object * ways + way));
                if let (Some(cell), Some(next)) = (cell, places.get(&to)) {
                    *cell = *next as i64;
                }
            }
        }
        found
    }

    /// What lies next to a thing; absent where nothing does.
    #[must_use]
    #[inline]
    pub fn next(&self, object: i64, way: i64) -> i64 {
        let (Ok(object), Ok(way)) = (usize::try_from(object), usize::try_from(way)) else {
            return ABSENT;
        };
        if way >= self.ways {
            return ABSENT;
        }
        self.cells.get(object * self.ways + way).copied().unwrap_or(ABSENT)
    }
}

/// The things of a grid with the numbers that place them.
fn placed<'d>(grid: &'d Grid, data: &'d Data) -> impl Iterator<Item = (Vec<i64>, usize)> + 'd {
    let all = data.all.get(grid.kind.index()).copied().unwrap_or(0);
    let members = data.cells.get(super::list_range(all)).unwrap_or(&[]);
    members.iter().filter_map(|object| {
        let object = usize::try_from(*object).ok()?;
        let base = data.bases.get(object).copied()?;
        let number = |slot: &u32| data.cells.get((base + slot) as usize).copied();
        Some((grid.slots.iter().map(number).collect::<Option<_>>()?, object))
    })
}

/// Things that would lie upon each other.
#[must_use]
pub fn upon_each_other(schema: &Schema, data: &Data) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for grid in &schema.grids {
        let mut places: BTreeMap<Vec<i64>, usize> = BTreeMap::new();
        for (place, object) in placed(grid, data) {
            let Some(first) = places.get(&place).and_then(|first| data.things.get(*first)) else {
                places.insert(place, object);
                continue;
            };
            let Some(second) = data.things.get(object) else {
                continue;
            };
            let place: Vec<String> = place.iter().map(ToString::to_string).collect();
            let message = format!(
                "`{}` and `{}` lie in the same place of the grid `{}`: {}",
                first.id,
                second.id,
                grid.name,
                place.join(", ")
            );
            let found = Diagnostic::error(codes::SAME_PLACE, second.span, message);
            findings.push(
                found
                    .related(first.span, "the other one")
                    .help("give one of the two other numbers"),
            );
        }
    }
    findings
}
