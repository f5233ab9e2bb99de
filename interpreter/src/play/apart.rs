//! The elements of a batch happen at once: each is done as if it were alone, then what all have done is put together.
//!
//! While an element is done, the cells hold the state before the batch and what it has done itself. What it does to fields is noted, and when it
//! is over they are put back: the journal knows what they held. When all are over, what was noted is done again, in its order. Nobody takes of
//! an amount what another has taken, nor a piece from where it no longer lies: how much is left follows from what was noted.

use super::Game;
use super::batches::{FROM, OWN};
use super::frames::{BATCH, CALLER};
use super::state::Spot;
use crate::answer::Fault;
use crate::data::list_range;
use crate::ir::{ExprId, Op, Pc};
use crate::schema::{ABSENT, ColumnId};
use std::ops::Range;

/// What an element of a batch has done to a field or a piece.
#[derive(Debug, Clone)]
pub(super) enum Deed {
    /// A cell of a field was set. `before` is what it held for the element. What it was set to may differ for each batch that the element is in,
    /// with what has been done there: then `within` is the batch.
    Set {
        at: usize,
        column: ColumnId,
        before: i64,
        cell: i64,
        within: Option<usize>,
    },
    /// Something was added to an amount or a number, or taken away.
    Add {
        spot: Spot,
        before: i64,
        by: i64,
    },
    /// A list field has these members; `within` as for a cell.
    List {
        spot: Spot,
        members: Vec<i64>,
        within: Option<usize>,
    },
    Move {
        piece: i64,
        to: Spot,
        at_bottom: bool,
    },
    /// The pieces of a place lie in this order.
    Order {
        place: Spot,
        pieces: Vec<i64>,
    },
}

impl Deed {
    /// By what it changes an amount, or what it becomes.
    fn at(&self, cell: usize) -> Option<(i64, Result<i64, i64>)> {
        match *self {
            Self::Set {
                at, before, cell: to, ..
            } if at == cell => Some((before, Err(to))),
            Self::Add { spot, before, by } if spot.cell == cell => Some((before, Ok(by))),
            _ => None,
        }
    }

    /// Whether it writes a field.
    fn writes(&self, cell: usize) -> bool {
        match self {
            Self::List { spot, .. } => spot.cell == cell,
            deed => deed.at(cell).is_some(),
        }
    }

    /// Whether it is what was done as a batch sees it.
    pub(super) fn counts_in(&self, batch: usize) -> bool {
        match self {
            Self::Set { within, .. } | Self::List { within, .. } => within.is_none_or(|within| within == batch),
            _ => true,
        }
    }

    fn moves(&self, which: i64) -> bool {
        matches!(self, Self::Move { piece, .. } if *piece == which)
    }

    /// All that it is, for the hash of a game.
    pub(super) fn numbers(&self) -> Vec<i64> {
        match self {
            Self::Set { at, cell, .. } => vec![0, *at as i64, *cell],
            Self::Add { spot, by, .. } => vec![1, spot.cell as i64, *by],
            Self::Move { piece, to, at_bottom } => vec![2, *piece, to.cell as i64, i64::from(*at_bottom)],
            Self::List { spot, members: all, .. }
            | Self::Order {
                place: spot,
                pieces: all,
            } => [3, spot.cell as i64, all.len() as i64]
                .iter()
                .chain(all)
                .copied()
                .collect(),
        }
    }
}

impl Game<'_> {
    /// What the elements of a batch do is noted.
    #[inline]
    pub(super) fn note_deed(&mut self, deed: impl FnOnce(&Self) -> Deed) {
        if self.batch_happening().is_some() {
            let deed = deed(self);
            self.deeds.push(deed);
        }
    }

    /// All that was done in the batch that is happening; nothing where there is none.
    pub(super) fn deeds(&self) -> &[Deed] {
        self.batch_happening()
            .map(|batch| self.deeds_in(batch))
            .unwrap_or_default()
    }

    /// All that was done in a batch.
    pub(super) fn deeds_in(&self, batch: usize) -> &[Deed] {
        let from = usize::try_from(self.cell(batch + FROM)).ok();
        from.and_then(|from| self.deeds.get(from..)).unwrap_or_default()
    }

    /// The batches that what is being done is in, the innermost first.
    pub(super) fn batches_around(&self) -> Vec<usize> {
        let mut all = Vec::new();
        let outermost = self.batch_happening();
        let mut frame = usize::try_from(self.now.frame).ok();
        while let Some(at) = frame.filter(|_| outermost.is_some()) {
            let batch = usize::try_from(self.cell(at + BATCH)).ok();
            all.extend(batch);
            frame = usize::try_from(self.cell(at + CALLER)).ok();
            frame = frame.filter(|_| batch.is_none() || batch != outermost);
        }
        all
    }

    /// What the other elements have done: what the cells do not show. An element of a batch within another has two sorts of others.
    fn deeds_of_others(&self) -> impl Iterator<Item = &Deed> {
        self.batches_around().into_iter().flat_map(|batch| {
            let index = |which: usize| usize::try_from(self.cell(batch + which)).unwrap_or(0);
            self.deeds.get(index(FROM)..index(OWN)).unwrap_or_default()
        })
    }

    /// An element begins to happen.
    pub(super) fn element_begins(&mut self, batch: usize) {
        self.batch_begins(batch);
        self.set(batch + OWN, self.deeds.len() as i64);
    }

    /// The element that was happening is over: its fields are as they were before it.
    pub(super) fn element_over(&mut self, batch: usize) -> Result<(), Fault> {
        let Ok(own) = usize::try_from(self.cell(batch + OWN)) else {
            return Ok(());
        };
        self.set(batch + OWN, -1);
        let Some(before) = self.written_in(batch) else {
            // A game that is imagined from the midst of it knows no state before: there it goes on from what this element has done.
            let from = usize::try_from(self.cell(batch + FROM)).unwrap_or(own);
            self.set(batch + FROM, self.deeds.len() as i64);
            return self.do_again(from..own, batch);
        };
        for (at, cell) in before {
            self.set(at as usize, cell);
            self.takes_back(at);
            self.wrote = true;
        }
        Ok(())
    }

    /// All elements are over: what they have done is put together.
    pub(super) fn all_at_once(&mut self, batch: usize) -> Result<(), Fault> {
        let from = usize::try_from(self.cell(batch + FROM)).unwrap_or(usize::MAX);
        self.do_again(from..self.deeds.len(), batch)
    }

    /// Does again what was noted, as a batch sees it.
    fn do_again(&mut self, which: Range<usize>, batch: usize) -> Result<(), Fault> {
        let deeds = std::mem::take(&mut self.deeds);
        let mut done = Ok(());
        for deed in deeds
            .get(which)
            .unwrap_or_default()
            .iter()
            .filter(|deed| deed.counts_in(batch))
        {
            done = done.and_then(|()| self.do_deed(deed));
        }
        self.deeds = deeds;
        done
    }

    fn do_deed(&mut self, deed: &Deed) -> Result<(), Fault> {
        match deed {
            Deed::Set { at, column, cell, .. } => self.put(*column, *at, *cell),
            Deed::Add { spot, by, .. } => self.put_more(*spot, *by),
            Deed::List { spot, members, .. } => self.put_list(*spot, members)?,
            Deed::Move { piece, to, at_bottom } => self.put_piece(*piece, *to, *at_bottom)?,
            Deed::Order { place, pieces } => {
                let (mut now, mut rest): (Vec<i64>, Vec<i64>) = (Vec::new(), Vec::new());
                let all = list_range(self.cell(place.cell).max(0));
                for piece in self.list(self.cell(place.cell)) {
                    let to = if pieces.contains(piece) { &mut rest } else { &mut now };
                    to.push(*piece);
                }
                // What others have laid there lies on top.
                now.extend(pieces.iter().filter(|piece| rest.contains(piece)));
                self.put_order(*place, all, &now);
            }
        }
        Ok(())
    }

    /// What an amount or another cell holds with all that was done in a batch so far, if anything was done to it.
    pub(super) fn really_at(&self, at: usize, batch: usize) -> Option<i64> {
        let mut held = None;
        let all = self.deeds_in(batch).iter().filter(|deed| deed.counts_in(batch));
        for (before, change) in all.filter_map(|deed| deed.at(at)) {
            held = Some(match change {
                Ok(by) => match held.unwrap_or(before) {
                    ABSENT => by,
                    amount => amount.saturating_add(by),
                },
                Err(cell) => cell,
            });
        }
        held
    }

    /// How much of an amount can be taken of what is there: not what other elements of a batch have taken, and nothing that they have brought.
    pub(super) fn left_at(&self, spot: Spot) -> i64 {
        let there = self.amount_at(spot);
        let Some(batch) = self.batch_happening() else {
            return there;
        };
        let changes = self.deeds_of_others().filter_map(|deed| deed.at(spot.cell));
        let taken: i64 = changes.filter_map(|(_, change)| change.ok().filter(|by| *by < 0)).sum();
        let really = self.really_at(spot.cell, batch).unwrap_or(there);
        (there + taken).min(really)
    }

    /// Whether another element of the batch has written a field.
    pub(super) fn others_write(&self, spot: Spot) -> bool {
        self.deeds_of_others().any(|deed| deed.writes(spot.cell))
    }

    /// What an expression comes to: the members of a list, or one cell.
    pub(super) fn cells_of_value(&mut self, value: ExprId) -> Vec<i64> {
        let cell = self.session.eval(value);
        match self.is_list(value) {
            true => self.list(cell).to_vec(),
            false => vec![cell],
        }
    }

    /// The pieces that are to be moved: where another element has moved one of them, what that has left.
    pub(super) fn left_of(&mut self, what: ExprId, pieces: &mut Vec<i64>) -> Result<(), Fault> {
        let is_taken = |game: &Self, piece: i64| game.deeds_of_others().any(|deed| deed.moves(piece));
        let outermost = self.batch_happening();
        let outermost = outermost.filter(|_| pieces.iter().any(|piece| is_taken(self, *piece)));
        let Some((batch, before)) = outermost.and_then(|batch| Some((batch, self.written_in(batch)?))) else {
            return Ok(());
        };
        let mark = self.journal.len();
        for (at, cell) in before {
            self.set(at as usize, cell);
            self.takes_back(at);
        }
        let from = self.deeds.len() - self.deeds().len();
        self.do_again(from..self.deeds.len(), batch)?;
        self.session.changed();
        let mut left = self.cells_of_value(what);
        self.roll_back(mark);
        self.session.changed();
        left.retain(|piece| *piece != ABSENT && (pieces.contains(piece) || !is_taken(self, *piece)));
        *pieces = left;
        Ok(())
    }

    /// Where an element of a batch goes on if the others have left nothing that an act could be done with.
    pub(super) fn hindered(&mut self, op: Op) -> Result<Option<Pc>, Fault> {
        if self.batch_happening().is_none() {
            return Ok(None);
        }
        let Some(to) = self.program.alternatives.get(&self.now.pc).copied() else {
            return Ok(None);
        };
        let hindered = match op {
            Op::Lose { place, amount, whole }
            | Op::Transfer {
                from: place,
                amount,
                whole,
                ..
            } => {
                let wanted = self.amount(amount);
                let there = self.locate(place).map_or(wanted, |spot| self.available(spot));
                if whole {
                    there < wanted
                } else {
                    there == 0 && wanted > 0
                }
            }
            Op::Move { what, list, .. } => self.pieces_of(what, list)?.is_empty(),
            _ => false,
        };
        Ok(hindered.then_some(to))
    }
}
