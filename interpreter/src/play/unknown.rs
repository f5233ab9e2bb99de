//! What a player cannot know, laid out anew: pieces of one kind that lie where the player does not see them change places with each other,
//! and what is printed on the hidden faces of pieces that look alike changes hands.

use super::Game;
use super::chance::Words;
use super::events::bit;
use super::state::Spot;
use crate::schema::{Base, ObjectId};

/// See [`Game::faces`].
struct Faces {
    /// Its kind and what can be seen of it.
    looks: Vec<i64>,
    hidden: Vec<usize>,
}

impl Game<'_> {
    /// Mixes the pieces that a player cannot know, so that each place holds as many as before.
    pub(super) fn mix_unknown(&mut self, player: ObjectId, words: &mut Words) {
        let seat = self.seat(i64::from(player.0)).map_or(0, bit);
        let mut unknown = self.unknown_cells(seat);
        unknown.sort_by_key(|(base, ..)| *base);
        for alike in unknown.chunk_by(|one, other| one.0 == other.0) {
            let mut pieces: Vec<i64> = alike.iter().map(|(_, _, cell)| self.cell(*cell)).collect();
            // How they really lie makes no difference to what is imagined.
            pieces.sort_by(|one, other| self.printed(*one).cmp(self.printed(*other)));
            words.shuffle(&mut pieces);
            for ((_, place, cell), piece) in alike.iter().zip(pieces) {
                self.lay(piece, *cell, *place);
            }
        }
        self.mix_faces(words);
    }

    /// Mixes what is printed on hidden faces among pieces whose open faces are the same.
    fn mix_faces(&mut self, words: &mut Words) {
        let begin = i64::from(self.table.data.state.pieces);
        let pieces = (begin..self.table.data.bases.len() as i64).filter_map(|piece| self.faces(piece));
        let mut pieces: Vec<Faces> = pieces.collect();
        pieces.sort_by(|one, other| one.looks.cmp(&other.looks));
        for alike in pieces.chunk_by(|one, other| one.looks == other.looks) {
            let mut printed: Vec<Vec<i64>> = alike.iter().map(|piece| self.printed_in(&piece.hidden)).collect();
            printed.sort();
            words.shuffle(&mut printed);
            for (piece, printed) in alike.iter().zip(printed) {
                for (at, cell) in piece.hidden.iter().zip(printed) {
                    self.session.put(*at, cell);
                }
            }
        }
    }

    /// How a piece looks and where the cells of its hidden faces lie; nothing of a piece that hides none.
    fn faces(&self, piece: i64) -> Option<Faces> {
        let kind = self.session.kind(piece)?;
        let base = *self.table.data.bases.get(usize::try_from(piece).ok()?)?;
        let declared = self.program.schema.kinds.get(kind)?;
        let (mut looks, mut hidden) = (vec![kind as i64], Vec::new());
        for cell in 0..declared.width {
            let field = declared.fields.iter().rfind(|field| field.slot <= cell)?;
            let at = (base + cell) as usize;
            match self.session.is_shown(field.hidden, piece) {
                true => looks.push(self.cell(at)),
                false => hidden.push(at),
            }
            looks.push(i64::from(field.slot));
        }
        (!hidden.is_empty()).then_some(Faces { looks, hidden })
    }

    fn printed_in(&self, cells: &[usize]) -> Vec<i64> {
        cells.iter().map(|at| self.cell(*at)).collect()
    }

    /// What is printed on a piece.
    fn printed(&self, piece: i64) -> &[i64] {
        let data = &self.table.data;
        let Some(at) = usize::try_from(piece).ok() else {
            return &[];
        };
        let kind = data
            .kinds
            .get(at)
            .and_then(|kind| self.program.schema.kinds.get(usize::from(*kind)));
        let begin = data.bases.get(at).map_or(0, |base| *base as usize);
        data.cells
            .get(begin..begin + kind.map_or(0, |kind| kind.width as usize))
            .unwrap_or(&[])
    }

    /// The cells of pieces in places that a seat does not see, with the kind that the place is for and the place itself.
    fn unknown_cells(&self, seat: u64) -> Vec<(u32, usize, usize)> {
        let mut unknown = Vec::new();
        for (begin, column) in &self.facts.begins {
            let schema = &self.program.schema;
            let (Some(declared), Some(place), Some(facts)) = (
                schema.columns.get(column.index()).filter(|declared| declared.place),
                self.table.data.state.columns.get(column.index()),
                self.facts.columns.get(column.index()),
            ) else {
                continue;
            };
            let Base::List(kind) = declared.ty.base else { continue };
            for element in 0..facts.count {
                let cell = *begin as usize + element * place.stride as usize;
                let hidden = |spot: Spot| self.who_sees(spot) & seat == 0;
                if !self.spot_at(cell).is_some_and(hidden) {
                    continue;
                }
                let lying = crate::data::list_range(self.cell(cell).max(0));
                let strange = lying.filter(|at| self.who_knows_piece(self.cell(*at)) & seat == 0);
                unknown.extend(strange.map(|at| (kind.0, cell, at)));
            }
        }
        unknown
    }
}
