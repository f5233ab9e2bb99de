//! What a player cannot know, laid out anew: pieces of one kind that lie where the player does not see them change places with each other.

use super::Game;
use super::chance::Words;
use super::events::bit;
use super::state::Spot;
use crate::schema::{Base, ObjectId};

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
