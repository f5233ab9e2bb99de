//! `set` in a batch: what a field makes of itself, where others in the batch have written it too.

use super::Game;
use super::apart::Deed;
use super::state::Spot;
use crate::answer::Fault;
use crate::ir::ExprId;
use crate::schema::ABSENT;

/// The one cell of a value that is no list.
fn only(cells: &[i64]) -> i64 {
    cells.first().copied().unwrap_or(ABSENT)
}

impl Game<'_> {
    /// A field that another element has written becomes something: what it makes of itself, it makes of what all have made of it so far; as a batch
    /// within another sees it, of what all there have. Returns that, as a cell, and whether it is anything else.
    pub(super) fn set_with_others(&mut self, spot: Spot, value: ExprId) -> Result<(i64, bool), Fault> {
        let seen = self.cells_of_value(value);
        let (mut meant, mut changed) = (seen.clone(), false);
        for batch in self.batches_around() {
            (meant, changed) = self.meant_with_others(spot, value, batch)?;
            let within = Some(batch);
            let deed = match self.is_list(value) {
                true => Deed::List {
                    spot,
                    members: meant.clone(),
                    within,
                },
                false => Deed::Set {
                    at: spot.cell,
                    column: spot.column,
                    before: self.cell(spot.cell),
                    cell: only(&meant),
                    within,
                },
            };
            self.deeds.push(deed);
        }
        if self.is_list(value) {
            self.put_list(spot, &seen)?;
            return Ok((self.push_list(&meant)?, changed));
        }
        self.put(spot.column, spot.cell, only(&seen));
        Ok((only(&meant), changed))
    }

    /// What a field is set to with what all in a batch have made of it so far, and whether it is anything else than that.
    fn meant_with_others(&mut self, spot: Spot, value: ExprId, batch: usize) -> Result<(Vec<i64>, bool), Fault> {
        let mark = self.journal.len();
        if let Some(members) = self.list_with_others(spot, batch) {
            self.put_list(spot, &members)?;
        } else if let Some(cell) = self.really_at(spot.cell, batch) {
            self.set(spot.cell, cell);
        }
        self.session.writes(spot.column);
        self.session.changed();
        let meant = self.cells_of_value(value);
        let held = match self.is_list(value) {
            true => self.list(self.cell(spot.cell)).to_vec(),
            false => vec![self.cell(spot.cell)],
        };
        self.roll_back(mark);
        self.session.changed();
        let changed = held != meant;
        Ok((meant, changed))
    }

    fn list_with_others(&self, spot: Spot, batch: usize) -> Option<Vec<i64>> {
        self.deeds_in(batch).iter().rev().find_map(|deed| match deed {
            Deed::List { spot: of, members, .. } if of.cell == spot.cell && deed.counts_in(batch) => {
                Some(members.clone())
            }
            _ => None,
        })
    }
}
