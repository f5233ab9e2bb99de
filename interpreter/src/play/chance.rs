//! Chance: the generator, draws without bias, shuffles, and results that were given beforehand.
//!
//! Only words are taken from the generator (ChaCha with 8 rounds), and what is made of them stands here, so that a library's way to make
//! numbers or orders can change without changing any saved game. How many words were drawn is part of the state.

use super::answer::cut;
use super::apart::Deed;
use super::frames::{GIVEN, WORDS};
use super::{Answer, Event, EventKind, Game, Refusal};
use crate::answer::Fault;
use crate::ir::{ExprId, LoopId, Op, Place, Slot};
use crate::schema::{ABSENT, Base, Type};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The generator, and what comes instead of its results.
#[derive(Debug, Clone)]
pub(super) struct Chance {
    words: Words,
    /// The first that stand here come first; those taken stay.
    pub given: Vec<Answer>,
}

/// Words of a generator from a position on.
#[derive(Debug, Clone)]
pub(super) struct Words {
    generator: ChaCha8Rng,
    at: u64,
}

impl Words {
    /// The words of a seed.
    pub(super) fn of(seed: u64) -> Self {
        let mut key = [0; 32];
        for (to, from) in key.iter_mut().zip(seed.to_le_bytes()) {
            *to = from;
        }
        Self {
            generator: ChaCha8Rng::from_seed(key),
            at: 0,
        }
    }

    fn go_to(&mut self, at: u64) {
        if at != self.at {
            self.generator.set_word_pos(u128::from(at));
            self.at = at;
        }
    }

    fn word(&mut self) -> u64 {
        self.at += 1;
        u64::from(self.generator.next_u32())
    }

    /// A number below `count`, each as likely: words from which the last, shorter run of remainders begins are drawn anew.
    pub(super) fn below(&mut self, count: u64) -> u64 {
        if count <= 1 {
            return 0;
        }
        let small = count <= 1 << 32;
        let whole: u128 = if small { 1 << 32 } else { 1 << 64 };
        let fair = whole - whole % u128::from(count);
        loop {
            let word = if small {
                self.word()
            } else {
                self.word() << 32 | self.word()
            };
            if u128::from(word) < fair {
                return word % count;
            }
        }
    }

    /// A random order, each as likely (Fisher and Yates, as Durstenfeld gives it).
    pub(super) fn shuffle<T>(&mut self, all: &mut [T]) {
        for last in (1..all.len()).rev() {
            let with = self.below(last as u64 + 1) as usize;
            all.swap(last, with);
        }
    }
}

impl Chance {
    pub(super) fn of(seed: u64) -> Self {
        Self {
            words: Words::of(seed),
            given: Vec::new(),
        }
    }
}

impl Game<'_> {
    /// Draws from the generator where the state says that it stands.
    fn draw<T>(&mut self, act: impl FnOnce(&mut Words) -> T) -> T {
        let at = u64::try_from(self.register(WORDS)).unwrap_or(0);
        self.chance.words.go_to(at);
        let drawn = act(&mut self.chance.words);
        let at = self.chance.words.at;
        self.set_register(WORDS, i64::try_from(at).unwrap_or(i64::MAX));
        drawn
    }

    /// The next given result.
    fn given(&mut self) -> Option<Answer> {
        let at = self.register(GIVEN);
        let given = self.chance.given.get(usize::try_from(at).ok()?).cloned()?;
        self.set_register(GIVEN, at + 1);
        Some(given)
    }

    /// How many given results are still to come.
    pub(super) fn given_left(&self) -> &[Answer] {
        let taken = if self.has_stack() { self.register(GIVEN) } else { 0 };
        let taken = usize::try_from(taken).unwrap_or(0);
        self.chance.given.get(taken..).unwrap_or(&[])
    }

    fn cannot_come(&self, what: &Answer, why: &str) -> Fault {
        Fault::Play {
            what: format!("the given result `{what}` cannot come here: {why}", what = cut(what)),
            help: "results are taken in their order by every roll, pick and shuffle",
            span: self.span(),
        }
    }

    pub(super) fn roll(&mut self, local: Slot, least: ExprId, most: ExprId) -> Result<(), Fault> {
        let ty = self
            .program
            .types
            .get(least.0 as usize)
            .copied()
            .unwrap_or(Type::of(Base::Number));
        let (least, most) = (self.session.eval(least), self.session.eval(most));
        if least == ABSENT || most == ABSENT || least > most {
            self.set_local(local, ABSENT);
            self.tell_nothing_drawn();
            return Ok(());
        }
        self.crossed = true;
        let rolled = match self.given() {
            Some(given) => match self.understand_number(&given, ty) {
                Ok(cell) if (least..=most).contains(&cell) => cell,
                Ok(_) => {
                    let from = self.session.figure(least, ty);
                    let to = self.session.figure(most, ty);
                    let why = format!("it is not from {} to {}", self.formal(&from), self.formal(&to));
                    return Err(self.cannot_come(&given, &why));
                }
                Err(why) => return Err(self.cannot_come(&given, &why.to_string())),
            },
            None => {
                let count = most.abs_diff(least).saturating_add(1);
                let drawn = self.draw(|words| words.below(count));
                least.wrapping_add(drawn as i64)
            }
        };
        self.set_local(local, rolled);
        self.tell_result(EventKind::Roll, rolled, ty);
        Ok(())
    }

    pub(super) fn pick(&mut self, local: Slot, over: LoopId) -> Result<(), Fault> {
        let mut all = Vec::new();
        self.elements(over, &mut all);
        let ty = self.element_type(over);
        if all.is_empty() {
            self.set_local(local, ABSENT);
            self.tell_nothing_drawn();
            return Ok(());
        }
        self.crossed = true;
        let picked = match self.given() {
            Some(given) => match self.given_piece(&given, &all, ty) {
                Ok(cell) => cell,
                Err(_) => return Err(self.cannot_come(&given, "it is not among those that are picked from")),
            },
            None => {
                let at = self.draw(|words| words.below(all.len() as u64));
                all.get(at as usize).copied().unwrap_or(ABSENT)
            }
        };
        self.set_local(local, picked);
        self.tell_result(EventKind::Pick, picked, ty);
        Ok(())
    }

    /// Chance had nothing to decide. Where an alternative follows, that tells of it.
    fn tell_nothing_drawn(&mut self) {
        let next = self.program.code.get(self.now.pc as usize + 1);
        let alternative = matches!(next, Some(Op::JumpUnless(..)));
        let kind = if alternative {
            EventKind::Impossible
        } else {
            EventKind::Nothing
        };
        if self.telling {
            let mut event = self.happening(kind);
            event.around = self.who_may_know_drawn(true);
            self.tell_plainly(event);
        }
    }

    /// What is given says what comes, of hidden pieces too.
    fn given_piece(&mut self, given: &Answer, cells: &[i64], ty: Type) -> Result<i64, Refusal> {
        let before = std::mem::replace(&mut self.sees_all, true);
        let found = self.understand_one(given, cells, ty, &[]);
        self.sees_all = before;
        found
    }

    pub(super) fn shuffle(&mut self, place: Place) -> Result<(), Fault> {
        let Some(spot) = self.locate(place) else {
            self.tell_impossible();
            return Ok(());
        };
        let mut pieces = self.members(self.cell(spot.cell));
        let shuffled = self.shuffled(&mut pieces, self.type_of(place.column));
        if shuffled.is_ok() {
            self.note_deed(|_| Deed::Order {
                place: spot,
                pieces: pieces.clone(),
            });
            let cells = crate::data::list_range(self.cell(spot.cell).max(0));
            self.put_order(spot, cells, &pieces);
        }
        self.buffer = pieces;
        shuffled?;
        let mut event = self.happening(EventKind::Shuffle);
        event.player = self.session.thing_of(spot.object);
        event.column = Some(spot.column);
        self.tell(event);
        Ok(())
    }

    fn shuffled(&mut self, pieces: &mut [i64], ty: Type) -> Result<(), Fault> {
        let Some(given) = self.given() else {
            if pieces.len() > 1 {
                self.crossed = true;
                self.draw(|words| words.shuffle(pieces));
            }
            return Ok(());
        };
        self.crossed = true;
        let Answer::List(first) = &given else {
            return Err(self.cannot_come(&given, "a shuffle gives a list, of the pieces that come first"));
        };
        let ty = match ty.base {
            Base::List(kind) => Type::of(Base::Object(kind)),
            _ => ty,
        };
        for (to, name) in first.iter().enumerate() {
            let rest = pieces.get(to..).unwrap_or(&[]);
            let Ok(piece) = self.given_piece(name, rest, ty) else {
                return Err(self.cannot_come(
                    &given,
                    &format!("`{name}` is not left in what is shuffled", name = cut(name)),
                ));
            };
            let Some(from) = pieces.iter().skip(to).position(|other| *other == piece) else {
                continue;
            };
            if let Some(moved) = pieces.get_mut(to..=to + from) {
                moved.rotate_right(1);
            }
        }
        Ok(())
    }

    fn tell_result(&mut self, kind: EventKind, cell: i64, ty: Type) {
        if !self.telling {
            return;
        }
        let mut event: Event = self.happening(kind);
        event.known_to = self.who_knows(cell, ty) & self.who_may_know_drawn(false);
        event.around = self.who_may_know_drawn(true);
        event.figures.push(self.session.figure(cell, ty));
        self.tell(event);
    }
}
