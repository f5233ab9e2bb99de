//! A sheet while it is put together: what the rules say of it so far, what could be added, and whether a value can stand in a field.

use super::open::Open;
use super::sheets::Held;
use super::{Answer, Game, Refusal};
use crate::answer::{Choice, Fault, Fixes, Judgement, Path};
use crate::data::{Datum, Record};
use crate::judge;
use crate::schema::{Base, ObjectId, Schema, Type};

/// A sheet as far as it is filled in.
#[derive(Debug, Clone)]
pub struct Drafted {
    /// What it holds.
    pub sheet: Record,
    /// The same as an answer: what is asked of it, in ids.
    pub answer: Answer,
    /// The fields that it lacks and that cannot be left out.
    pub missing: Vec<usize>,
    /// What the rules say of it; nothing while something is missing.
    pub judgement: Option<Judgement>,
}

impl Game<'_> {
    /// A sheet as far as a player has filled it in, or what of it cannot be understood. Nothing is submitted.
    ///
    /// # Errors
    /// If it cannot be judged.
    pub fn drafted(&mut self, player: ObjectId, sheet: &Answer) -> Result<Result<Drafted, Refusal>, Fault> {
        self.with_draft(player, sheet, |game, sheet, missing, fields| {
            let judgement = match missing.is_empty() {
                true => Some(game.judge_sheet(&sheet)?),
                false => None,
            };
            Ok(Drafted {
                answer: game.sheet_written(&sheet, fields),
                sheet,
                missing,
                judgement,
            })
        })
    }

    /// A sheet that was read from a file as an answer of a player, in ids: all that stands in it, be it asked or given.
    #[must_use]
    pub fn drafted_of(&self, sheet: &Record) -> Answer {
        self.record_answer(sheet)
    }

    /// Everything that could legally be added at a place of the sheet as it is now, with its price. Nothing while something of the
    /// sheet is missing.
    ///
    /// # Errors
    /// If it cannot be judged.
    pub fn draft_options(
        &mut self,
        player: ObjectId,
        sheet: &Answer,
        place: &Path,
        affordable: bool,
    ) -> Result<Option<Vec<Choice>>, Fault> {
        let found = self.with_draft(player, sheet, |game, sheet, missing, _| {
            if !missing.is_empty() {
                return Ok(None);
            }
            let found = judge::options(&mut game.session, &sheet, Some(place), affordable);
            game.judged()?;
            found.map(Some)
        })?;
        Ok(found.ok().flatten())
    }

    /// One thing of [`Game::draft_options`], legal or not.
    ///
    /// # Errors
    /// If it cannot be judged.
    pub fn draft_option(
        &mut self,
        player: ObjectId,
        sheet: &Answer,
        thing: ObjectId,
        place: &Path,
    ) -> Result<Option<Choice>, Fault> {
        let found = self.with_draft(player, sheet, |game, sheet, missing, _| {
            if !missing.is_empty() {
                return Ok(None);
            }
            let found = judge::option(&mut game.session, &sheet, thing, Some(place));
            game.judged()?;
            found
        })?;
        Ok(found.ok().flatten())
    }

    /// What would make a sheet legal that is not, among what the player can enter: what is given stays, and a bound field holds what is
    /// in its bounds.
    ///
    /// # Errors
    /// If it cannot be judged.
    pub fn draft_fixes(&mut self, player: ObjectId, sheet: &Answer, budget: u32) -> Result<Option<Fixes>, Fault> {
        let found = self.with_draft(player, sheet, |game, sheet, missing, fields| {
            if !missing.is_empty() {
                return Ok(None);
            }
            let (bounds, schema) = (game.bounds(fields), &game.program.schema);
            let can_be = |edited: &Record| {
                bounds.iter().all(|(at, held)| {
                    let (now, before) = (edited.fields.get(*at), sheet.fields.get(*at));
                    now == before || now.is_some_and(|now| can_hold(held, now.as_ref(), schema))
                })
            };
            let found = judge::fixes_among(&mut game.session, &sheet, budget, &can_be);
            game.judged()?;
            found.map(Some)
        })?;
        Ok(found.ok().flatten())
    }

    /// What the fields may hold, with the things by which pieces are named: edits speak of things.
    fn bounds(&self, fields: &[(usize, Held)]) -> Vec<(usize, Held)> {
        let named = |held: &Held| match held {
            Held::In { cells, ty, optional } if matches!(ty.base, Base::Object(_)) => {
                let things = cells.iter().filter_map(|cell| self.session.thing_of(*cell));
                let things = things.map(|thing| i64::from(thing.0));
                Held::In {
                    cells: cells.iter().copied().chain(things).collect(),
                    ty: *ty,
                    optional: *optional,
                }
            }
            held => held.clone(),
        };
        fields.iter().map(|(at, held)| (*at, named(held))).collect()
    }

    /// A value of a field of the sheet that a player is asked for, in ids; or why it cannot stand there.
    ///
    /// # Errors
    /// If who is asked cannot be found out.
    pub fn draft_field(
        &mut self,
        player: ObjectId,
        at: usize,
        answer: &Answer,
    ) -> Result<Option<Result<Answer, Refusal>>, Fault> {
        let found = self.with_fields(player, |game, fields| {
            let Some(field) = game.sheet_fields().get(at) else {
                return Ok(None);
            };
            let held = fields.iter().find(|(of, _)| *of == at).map(|(_, held)| held);
            let datum = game.understand_field(field, held, answer);
            Ok(Some(datum.map(|datum| game.datum_answer(&datum, field.ty))))
        })?;
        Ok(found.flatten())
    }

    /// A value of a type as an answer in ids, or why it is none.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read_value(&self, answer: &Answer, ty: Type) -> Result<Answer, Refusal> {
        let datum = self.understand_datum(answer, ty)?;
        Ok(self.datum_answer(&datum, ty))
    }

    /// Why a sheet would be refused if this player submitted it now. Nothing where it would be accepted, or no sheet is asked.
    ///
    /// # Errors
    /// If it cannot be judged.
    pub fn would_refuse(&mut self, player: ObjectId, sheet: &Answer) -> Result<Option<Refusal>, Fault> {
        let found = self.with_fields(player, |game, fields| match game.understand_sheet(sheet, fields) {
            Ok(record) => {
                let judgement = game.judge_sheet(&record)?;
                Ok((!judgement.legal).then(|| Refusal::Sheet(Box::new(judgement))))
            }
            Err(why) => Ok(Some(why)),
        })?;
        Ok(found.flatten())
    }

    pub(super) fn with_draft<T>(
        &mut self,
        player: ObjectId,
        sheet: &Answer,
        act: impl FnOnce(&mut Self, Record, Vec<usize>, &[(usize, Held)]) -> Result<T, Fault>,
    ) -> Result<Result<T, Refusal>, Fault> {
        let found = self.with_fields(player, |game, fields| match game.understand_draft(sheet, fields) {
            Ok((sheet, missing)) => act(game, sheet, missing, fields).map(Ok),
            Err(why) => Ok(Err(why)),
        })?;
        Ok(found.unwrap_or(Err(Refusal::NotAsked)))
    }

    /// Does something with what the fields of the sheet may hold that a player is asked for; nothing where none is asked.
    pub(super) fn with_fields<T>(
        &mut self,
        player: ObjectId,
        act: impl FnOnce(&mut Self, &[(usize, Held)]) -> Result<T, Fault>,
    ) -> Result<Option<T>, Fault> {
        if !self.find_asked()? {
            return Ok(None);
        }
        let Some(asked) = self.asked.take() else {
            return Ok(None);
        };
        let mut found = Ok(None);
        let of = asked.of.iter().find(|of| of.player == player);
        if let Some((turn, Open::Sheet { fields })) = of.map(|of| (of.turn, &of.open)) {
            self.with_turn(turn, |game| found = act(game, fields).map(Some));
        }
        self.asked = Some(asked);
        found
    }
}

/// Whether somebody could enter that for a field with these bounds. A record is entered by what names it.
fn can_hold(held: &Held, datum: Option<&Datum>, schema: &Schema) -> bool {
    match (held, datum) {
        (Held::In { .. }, Some(Datum::Record(record))) => {
            let named_by = schema.kinds.get(record.kind.index()).and_then(|kind| kind.named_by);
            let name = named_by.and_then(|at| record.fields.get(at)?.as_ref());
            matches!(name, Some(Datum::Cell(cell)) if held.holds(*cell))
        }
        (Held::In { .. } | Held::Range { .. }, Some(Datum::Cell(cell))) => held.holds(*cell),
        (Held::In { optional, .. }, Some(Datum::Absent)) => *optional,
        _ => false,
    }
}
