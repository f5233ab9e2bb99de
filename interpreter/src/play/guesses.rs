//! What could stand where a player cannot see what does: of lists as many as there are, of numbers something between those that the player
//! sees in the same field, else any thing or word that fits.
//!
//! Nothing of the truth goes into a guess but what the player may know, so that whoever imagines a game by it knows no more.

use super::Game;
use super::chance::Words;
use super::frames::UNDER_WAY;
use super::state::Spot;
use crate::ir::Op;
use crate::schema::{ABSENT, Base, ColumnId, KindId, ObjectId, Seen, Type};

impl Game<'_> {
    /// Fills the fields that a seat does not see.
    pub(super) fn guess_fields(&mut self, seat: u64, words: &mut Words) {
        let columns = (0_u32..).map(ColumnId).zip(&self.program.schema.columns);
        let may_hide =
            columns.filter(|(_, column)| !column.place && (column.seen != Seen::All || column.hidden.is_some()));
        for (column, _) in may_hide {
            let spots = self.spots_of(column).into_iter();
            let (hidden, shown): (Vec<Spot>, Vec<Spot>) = spots.partition(|spot| self.who_sees(*spot) & seat == 0);
            self.guess_field(column, &hidden, &shown, words);
        }
    }

    fn guess_field(&mut self, column: ColumnId, hidden: &[Spot], shown: &[Spot], words: &mut Words) {
        let ty = self.type_of(column);
        let listed = matches!(ty.base, Base::List(_));
        let mut seen: Vec<i64> = Vec::new();
        for spot in shown {
            match listed {
                true => seen.extend_from_slice(self.list(self.cell(spot.cell))),
                false => seen.push(self.cell(spot.cell)),
            }
        }
        if !listed {
            seen.extend(self.facts.usual(column));
        }
        for spot in hidden {
            if let Base::List(kind) = ty.base {
                let count = self.list(self.cell(spot.cell)).len();
                let members = self.guess_list(kind, count, &seen, words);
                // There is room: they are as many as before.
                if self.put_list(*spot, &members).is_err() {
                    return;
                }
            } else {
                let cell = self.guess(ty, &seen, words);
                self.put(column, spot.cell, cell);
            }
        }
    }

    /// So many things of a kind, if possible different ones that nobody holds whose list is seen.
    fn guess_list(&self, kind: KindId, count: usize, seen: &[i64], words: &mut Words) -> Vec<i64> {
        let mut all = self.objects_of(kind);
        words.shuffle(&mut all);
        // Those seen elsewhere come last.
        all.sort_by_key(|object| seen.contains(object));
        all.iter()
            .copied()
            .cycle()
            .take(if all.is_empty() { 0 } else { count })
            .collect()
    }

    /// Something that a field may hold in which those are seen.
    fn guess(&self, ty: Type, seen: &[i64], words: &mut Words) -> i64 {
        if ty.optional && words.below(2) == 0 {
            return ABSENT;
        }
        match ty.base {
            Base::Flag => words.below(2) as i64,
            Base::Enum(of) => words.below(self.members_of(of)) as i64,
            Base::Set(of) => words.below(1 << self.members_of(of).min(62)) as i64,
            Base::Object(kind) => {
                let all = self.objects_of(kind);
                all.get(words.below(all.len() as u64) as usize)
                    .copied()
                    .unwrap_or(ABSENT)
            }
            Base::Number | Base::Quantity(_) | Base::Bag(_) | Base::List(_) => {
                let numbers = || seen.iter().copied().filter(|cell| *cell != ABSENT);
                let (Some(least), Some(most)) = (numbers().min(), numbers().max()) else {
                    return 0;
                };
                let count = most.abs_diff(least).saturating_add(1);
                least.wrapping_add(words.below(count) as i64)
            }
        }
    }

    /// What may be printed on an object, in the fields that are hidden or in the others: of either, only the kind is known.
    pub(super) fn guess_print(&mut self, object: i64, is_hidden: bool, seat: u64, words: &mut Words) {
        let kind = self.session.kind(object).and_then(|kind| u32::try_from(kind).ok());
        let Some((kind, declared)) = kind.and_then(|kind| Some((kind, self.program.schema.kinds.get(kind as usize)?)))
        else {
            return;
        };
        let mut alike = self.objects_of(KindId(kind));
        alike.retain(|other| self.who_knows_piece(*other) & seat != 0);
        for field in &declared.fields {
            if self.session.is_shown(field.hidden, object) == is_hidden {
                continue;
            }
            for slot in field.slot..field.slot + field.ty.width() {
                let shown = alike
                    .iter()
                    .filter(|other| self.session.is_shown(field.hidden, **other));
                let seen: Vec<i64> = shown.map(|other| self.session.field(*other, slot)).collect();
                let cell = self.guess(field.ty, &seen, words);
                self.session.put(self.session.place(object as u32, slot), cell);
            }
        }
    }

    /// Things and pieces of a kind that are in the game.
    pub(super) fn objects_of(&self, kind: KindId) -> Vec<i64> {
        self.in_game(kind, self.table.data.bases.len())
    }

    /// The elements of a field that some object has.
    fn spots_of(&self, column: ColumnId) -> Vec<Spot> {
        let (Some(place), Some(facts)) = (
            self.table.data.state.columns.get(column.index()),
            self.facts.columns.get(column.index()),
        ) else {
            return Vec::new();
        };
        let cells = (0..facts.count).map(|element| place.begin as usize + element * place.stride as usize);
        let spots = cells.filter_map(|cell| self.spot_at(cell));
        spots.filter(|spot| self.owns(*spot)).collect()
    }

    /// Whether an object is of the kind that declares the field: those of other kinds have room for it, too.
    fn owns(&self, spot: Spot) -> bool {
        let schema = &self.program.schema;
        let Some(owner) = schema.columns.get(spot.column.index()).and_then(|column| column.owner) else {
            return true;
        };
        let narrower = schema.kinds.get(owner.index()).map_or(0, |kind| kind.narrower);
        let kind = self.session.kind(spot.object);
        kind.is_some_and(|kind| kind < 64 && narrower >> kind & 1 == 1)
    }

    /// In a secret round: what others have answered is asked anew.
    pub(super) fn take_back_secrets(&mut self, player: ObjectId) {
        if !self.is_asking() || self.register(UNDER_WAY) == 0 {
            return;
        }
        self.wake();
        if let Some(Op::Secretly {
            players,
            local,
            choice,
            answers,
        }) = self.due()
        {
            self.ask_again_secretly((players, local, choice, answers), player);
        }
    }
}
