//! What a player cannot know, laid out anew: pieces of one kind that lie where the player does not see them change places with each other,
//! and what is printed on the hidden faces of pieces that look alike changes hands. Where this could only give the truth back, and in hidden
//! fields, stands something that could stand there (`guesses`).

use super::Game;
use super::chance::Words;
use super::events::bit;
use super::state::Spot;
use crate::schema::{ABSENT, KindId, ObjectId};

/// A cell that holds a piece in a place that the player does not see.
#[derive(Debug, Clone, Copy)]
struct Unknown {
    /// What the place is for.
    kind: KindId,
    place: usize,
    cell: usize,
}

/// See [`Game::faces`].
struct Faces {
    object: i64,
    /// Its kind and what can be seen of it.
    looks: Vec<i64>,
    hidden: Vec<usize>,
}

impl Game<'_> {
    /// Lays out anew what a player cannot know. Each place and list holds as many as before.
    pub(super) fn mix_unknown(&mut self, player: ObjectId, words: &mut Words) {
        let seat = self.seat(i64::from(player.0)).map_or(0, bit);
        self.take_back_secrets(player);
        let mut unknown = self.unknown_cells(seat);
        unknown.sort_by_key(|unknown| unknown.kind.0);
        for alike in unknown.chunk_by(|one, other| one.kind == other.kind) {
            self.mix_places(alike, seat, words);
        }
        self.guess_fields(seat, words);
        self.mix_faces(seat, words);
        // What is printed may have changed, and what came of it is remembered.
        self.session.forget();
    }

    /// Mixes pieces of a kind. If all lie in one place, any other of the kind may lie there as well.
    fn mix_places(&mut self, alike: &[Unknown], seat: u64, words: &mut Words) {
        let mut pieces: Vec<i64> = alike.iter().map(|unknown| self.cell(unknown.cell)).collect();
        let first = alike.first().map(|unknown| (unknown.kind, unknown.place));
        let only = first.filter(|(_, place)| alike.iter().all(|unknown| unknown.place == *place));
        if let Some((kind, _)) = only {
            pieces.extend(
                self.objects_of(kind)
                    .into_iter()
                    .filter(|piece| self.lies_in(*piece).is_none()),
            );
        }
        // How they really lie makes no difference to what is imagined.
        pieces.sort_by(|one, other| self.printed(*one).cmp(self.printed(*other)));
        words.shuffle(&mut pieces);
        for (unknown, piece) in alike.iter().zip(&pieces) {
            self.lay(*piece, unknown.cell, unknown.place);
            self.forget_state(*piece);
        }
        if only.is_some() {
            let laid = pieces.len().min(alike.len());
            for piece in pieces.split_off(laid) {
                self.lay_nowhere(piece);
            }
            // Of a thing it is known what is printed on it; of a piece, only that it is one.
            let begin = i64::from(self.table.data.state.pieces);
            for piece in pieces.into_iter().filter(|piece| *piece >= begin) {
                self.guess_print(piece, false, seat, words);
            }
        }
    }

    /// Mixes what is printed on hidden faces among pieces whose open faces are the same, and among things of one kind. Of what is alone with
    /// that, it is not known what could be printed there.
    fn mix_faces(&mut self, seat: u64, words: &mut Words) {
        let mut all: Vec<Faces> = (0..self.table.data.bases.len() as i64)
            .filter_map(|object| self.faces(object))
            .collect();
        all.sort_by(|one, other| one.looks.cmp(&other.looks));
        for alike in all.chunk_by(|one, other| one.looks == other.looks) {
            if let [alone] = alike {
                self.guess_print(alone.object, true, seat, words);
                continue;
            }
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

    /// How an object looks and where the cells of its hidden faces lie; nothing of one that hides none.
    fn faces(&self, object: i64) -> Option<Faces> {
        let kind = self.session.kind(object)?;
        let declared = self.program.schema.kinds.get(kind)?;
        let hidden_fields = declared.fields.iter().filter(|field| field.hidden.is_some());
        if hidden_fields.count() == 0 {
            return None;
        }
        // Every thing has a name of its own: what else is open about it says no more.
        let is_piece = object >= i64::from(self.table.data.state.pieces);
        let base = *self.table.data.bases.get(usize::try_from(object).ok()?)?;
        let (mut looks, mut hidden) = (vec![kind as i64], Vec::new());
        for cell in 0..declared.width {
            let field = declared.fields.iter().rfind(|field| field.slot <= cell)?;
            let at = (base + cell) as usize;
            match self.session.is_shown(field.hidden, object) {
                true if is_piece => looks.push(self.cell(at)),
                true => looks.push(0),
                false => hidden.push(at),
            }
            looks.push(i64::from(field.slot));
        }
        (!hidden.is_empty()).then_some(Faces { object, looks, hidden })
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

    /// A piece that nobody in question has seen is as pieces begin.
    fn forget_state(&mut self, piece: i64) {
        let kind = self.session.kind(piece);
        let Some(kind) = kind.and_then(|kind| self.program.schema.kinds.get(kind)) else {
            return;
        };
        for column in &kind.state {
            let (Some(usual), Some(cell)) = (
                self.facts.usual(*column),
                self.session.state_place(*column, piece, ABSENT),
            ) else {
                continue;
            };
            self.put(*column, cell, usual);
        }
    }

    /// The cells of pieces in places that a seat does not see.
    fn unknown_cells(&self, seat: u64) -> Vec<Unknown> {
        let mut unknown = Vec::new();
        for (place, kind) in self.places() {
            let hidden = |spot: Spot| self.who_sees(spot) & seat == 0;
            if !self.spot_at(place).is_some_and(hidden) {
                continue;
            }
            let lying = crate::data::list_range(self.cell(place).max(0));
            let strange = lying.filter(|at| self.who_knows_piece(self.cell(*at)) & seat == 0);
            unknown.extend(strange.map(|cell| Unknown { kind, place, cell }));
        }
        unknown
    }
}
