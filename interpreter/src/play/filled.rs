//! Reading an answer as a sheet, or as a value of any type.

use super::answer::cut;
use super::named_fields::written_for;
use super::sheets::Held;
use super::{Answer, Game, NotUnderstood, Refusal};
use crate::answer::Figure;
use crate::data::{Datum, Record};
use crate::schema::{ABSENT, Base, EnumId, Field, Kind, KindId, KindUse, Type, UnitId, units_of};

type Read<T> = Result<T, Refusal>;

impl Game<'_> {
    /// An answer as a sheet whose bound fields hold what they may.
    pub(super) fn understand_sheet(&self, answer: &Answer, fields: &[(usize, Held)]) -> Read<Record> {
        let (record, missing) = self.understand_draft(answer, fields)?;
        match missing.first().and_then(|at| self.sheet_fields().get(*at)) {
            Some(field) => {
                let at = missing.first().copied().unwrap_or(0);
                let (of, field) = (record.kind, field.name.clone());
                Err(NotUnderstood::Missing { of, at, field }.into())
            }
            None => Ok(record),
        }
    }

    /// The same of a sheet that may lack something still: with the fields that it lacks.
    pub(super) fn understand_draft(&self, answer: &Answer, fields: &[(usize, Held)]) -> Read<(Record, Vec<usize>)> {
        let Answer::Fields(written) = answer else {
            return Err(NotUnderstood::NotASheet { answer: cut(answer) }.into());
        };
        let Some(kind) = self.program.schema.sheet.as_ref().map(|sheet| sheet.kind) else {
            return Err(NotUnderstood::NoSheet.into());
        };
        let all = self.sheet_fields();
        let written = self.fields_named(written, kind)?;
        let mut record = Record::of(kind, Vec::with_capacity(all.len()));
        let mut missing = Vec::new();
        for (at, field) in all.iter().enumerate() {
            let held = fields.iter().find(|(of, _)| *of == at).map(|(_, held)| held);
            let datum = match written_for(&written, at) {
                Some(answer) => self.understand_field(field, held, answer).map(Some)?,
                None => self.by_itself(field, held).unwrap_or_else(|| {
                    missing.push(at);
                    None
                }),
            };
            record.fields.push(datum);
        }
        Ok((record, missing))
    }

    /// What a field holds by itself where nothing is written; nothing where it cannot be left out.
    fn by_itself(&self, field: &Field, held: Option<&Held>) -> Option<Option<Datum>> {
        let needs_nothing = field.default.is_some() || field.computed_default || field.ty.optional;
        match (held, &field.default) {
            (Some(Held::Given(cells)), _) => Some(Some(self.given_datum(cells, field.ty))),
            (Some(held), Some(Datum::Cell(cell))) if held.holds(*cell) => Some(None),
            (Some(_), Some(Datum::Absent) | None) if field.ty.optional => Some(Some(Datum::Absent)),
            (Some(_), _) => None,
            (None, _) => needs_nothing.then_some(None),
        }
    }

    /// What is written for a field; one that is bound to a list or range holds only what is in it.
    pub(super) fn understand_field(&self, field: &Field, held: Option<&Held>, answer: &Answer) -> Read<Datum> {
        let Some(held) = held else {
            return self.understand_datum(answer, field.ty);
        };
        match held {
            Held::In { optional: true, .. } if *answer == Answer::None => Ok(Datum::Absent),
            Held::In { cells, ty, .. } => self.understand_one(answer, cells, *ty, &[]).map(Datum::Cell),
            Held::Range { ty, .. } => match self.understand_number(answer, *ty) {
                Ok(cell) if held.holds(cell) => Ok(Datum::Cell(cell)),
                Ok(_) => Err(Refusal::NotOffered { rule: self.rule() }),
                Err(why) => Err(why.into()),
            },
            Held::Given(cells) => {
                let given = self.given_datum(cells, field.ty);
                match self.datum_answer(&self.understand_datum(answer, field.ty)?, field.ty)
                    == self.datum_answer(&given, field.ty)
                {
                    true => Ok(given),
                    false => Err(self.given_field(field, cells).into()),
                }
            }
        }
    }

    /// Cells as the datum of a field: of a list field its members.
    fn given_datum(&self, cells: &[i64], ty: Type) -> Datum {
        let first = cells.first().copied().unwrap_or(ABSENT);
        match ty.base {
            Base::Bag(_) => Datum::Bag(cells.to_vec()),
            _ if first == ABSENT => Datum::Absent,
            Base::List(_) => Datum::List(self.list(first).iter().map(|cell| Datum::Cell(*cell)).collect()),
            _ => Datum::Cell(first),
        }
    }

    /// A value of any type.
    pub(super) fn understand_datum(&self, answer: &Answer, ty: Type) -> Read<Datum> {
        if *answer == Answer::None && ty.optional {
            return Ok(Datum::Absent);
        }
        match (ty.base, answer) {
            (Base::Flag, Answer::Flag(flag)) => Ok(Datum::Cell(i64::from(*flag))),
            (Base::Number | Base::Quantity(_), answer) => Ok(Datum::Cell(self.understand_number(answer, ty)?)),
            (Base::Enum(of), Answer::Name(name)) => match self.member(ty, name) {
                Some(cell) => Ok(Datum::Cell(cell)),
                None => Err(self.no_name(name, &self.all_members(of), ty).into()),
            },
            (Base::Flag, answer) => Err(NotUnderstood::NotYesOrNo { answer: cut(answer) }.into()),
            (Base::Set(of), Answer::List(all)) => self.understand_set(all, Type::of(Base::Enum(of))),
            (Base::Bag(units), Answer::Fields(parts)) => self.understand_bag(parts, units),
            (Base::Object(kind), answer) => self.understand_object(answer, kind),
            (Base::List(kind), Answer::List(all)) => {
                let members = all.iter().map(|one| self.understand_object(one, kind));
                Ok(Datum::List(members.collect::<Read<Vec<Datum>>>()?))
            }
            _ => Err(self.is_no(answer, ty).into()),
        }
    }

    /// A given field that is written, and otherwise than it is given.
    fn given_field(&self, field: &Field, cells: &[i64]) -> NotUnderstood {
        let sheet = self.program.schema.sheet.as_ref();
        let at = self.sheet_fields().iter().position(|other| other.name == field.name);
        let given = match (cells, field.ty.base) {
            (_, Base::List(_) | Base::Bag(_)) => None,
            ([ABSENT], _) => Some(Figure::Absent),
            ([cell], Base::Object(_)) => Some(self.session.name(*cell)),
            ([cell], _) => Some(self.session.figure(*cell, Type::of(field.ty.base))),
            _ => None,
        };
        NotUnderstood::Given {
            of: sheet.map_or(KindId(u32::MAX), |sheet| sheet.kind),
            at: at.unwrap_or(0),
            field: field.name.clone(),
            given,
        }
    }

    /// All members of an enum, in cells.
    pub(super) fn all_members(&self, of: EnumId) -> Vec<i64> {
        let members = self
            .program
            .schema
            .enums
            .get(of.index())
            .map_or(0, |of| of.members.len());
        (0_i64..).take(members).collect()
    }

    fn understand_set(&self, all: &[Answer], ty: Type) -> Read<Datum> {
        let mut bits = 0;
        for one in all {
            match self.understand_datum(one, ty)? {
                Datum::Cell(member @ 0..63) => bits |= 1 << member,
                _ => return Err(self.is_no(one, ty).into()),
            }
        }
        Ok(Datum::Cell(bits))
    }

    fn understand_bag(&self, parts: &[(String, Answer)], units: u64) -> Read<Datum> {
        let schema = &self.program.schema;
        let name = |unit: UnitId| schema.units.get(unit.index()).map_or("", |unit| unit.name.as_str());
        if let Some((other, _)) = parts
            .iter()
            .find(|(part, _)| !units_of(units).any(|unit| name(unit) == part))
        {
            return Err(NotUnderstood::NoUnit { unit: cut(other) }.into());
        }
        let mut cells = Vec::new();
        for unit in units_of(units) {
            let part = parts.iter().find(|(part, _)| part == name(unit));
            let ty = Type::of(Base::Quantity(unit));
            let cell = part.map(|(_, answer)| self.understand_number(answer, ty)).transpose()?;
            cells.push(cell.unwrap_or(0));
        }
        Ok(Datum::Bag(cells))
    }

    /// A thing, or a record: by its fields, or by the thing that names it.
    fn understand_object(&self, answer: &Answer, kind: KindId) -> Read<Datum> {
        let Some(declared) = self.program.schema.kinds.get(kind.index()) else {
            return Err(self.is_no(answer, Type::of(Base::Object(kind))).into());
        };
        match answer {
            Answer::Name(name) => {
                let wanted = match declared.used_as {
                    KindUse::Record => {
                        let field = declared.named_by.and_then(|at| declared.fields.get(at));
                        field.map(|field| field.ty)
                    }
                    _ => Some(Type::of(Base::Object(kind))),
                };
                let fits = |cell: &i64| wanted.is_some_and(|ty| self.is_of_kind(*cell, ty));
                match self.thing_named(name).filter(fits) {
                    Some(cell) => Ok(Datum::Cell(cell)),
                    None => Err(self.no_thing(name, wanted, kind).into()),
                }
            }
            Answer::Fields(parts) if declared.used_as == KindUse::Record => {
                self.understand_record(parts, kind, declared)
            }
            _ => Err(self.is_no(answer, Type::of(Base::Object(kind))).into()),
        }
    }

    /// A name that no thing has by which something of a kind is called, with the thing that is called nearly so.
    fn no_thing(&self, name: &str, wanted: Option<Type>, kind: KindId) -> NotUnderstood {
        let things = (0_i64..).take(self.table.data.things.len());
        let fitting = things.filter(|cell| wanted.is_some_and(|ty| self.is_of_kind(*cell, ty)));
        self.no_name(name, &fitting.collect::<Vec<_>>(), Type::of(Base::Object(kind)))
    }

    fn understand_record(&self, parts: &[(String, Answer)], kind: KindId, declared: &Kind) -> Read<Datum> {
        let parts = self.fields_named(parts, kind)?;
        let mut fields = Vec::with_capacity(declared.fields.len());
        for (at, field) in declared.fields.iter().enumerate() {
            fields.push(match written_for(&parts, at) {
                Some(answer) => Some(self.understand_datum(answer, field.ty)?),
                None if field.default.is_some() || field.ty.optional => None,
                None => {
                    let (of, field) = (kind, field.name.clone());
                    return Err(NotUnderstood::Missing { of, at, field }.into());
                }
            });
        }
        Ok(Datum::Record(Record::of(kind, fields)))
    }

    /// A sheet as it is recorded: what was written, in ids. What is given is no part of the answer.
    pub(super) fn written_sheet(&self, record: &Record, fields: &[(usize, Held)], answer: &Answer) -> Answer {
        let Answer::Fields(written) = answer else {
            return answer.clone();
        };
        let all = self.sheet_fields();
        let in_ids = |(name, part): &(String, Answer)| {
            let found = self.field_named(name, record.kind);
            let (Some(at), Some(field)) = (found, found.and_then(|at| all.get(at))) else {
                return Some((name.clone(), part.clone()));
            };
            let held = fields.iter().find(|(of, _)| *of == at).map(|(_, held)| held);
            let datum = record.fields.get(at).and_then(Option::as_ref);
            let answer = match (held, datum) {
                (Some(Held::Given(_)), _) => return None,
                (Some(Held::In { cells, ty, .. }), Some(Datum::Cell(cell))) if cells.contains(cell) => {
                    let at = cells.iter().position(|other| other == cell);
                    self.name_at(cells, at.unwrap_or(cells.len()), *ty)
                }
                (_, Some(datum)) => self.datum_answer(datum, field.ty),
                (_, None) => part.clone(),
            };
            Some((field.name.clone(), answer))
        };
        Answer::Fields(written.iter().filter_map(in_ids).collect())
    }

    /// A sheet as an answer: what its fields hold that are not given.
    pub(super) fn sheet_written(&self, record: &Record, fields: &[(usize, Held)]) -> Answer {
        self.written_sheet(record, fields, &self.record_answer(record))
    }

    /// All that a record holds, as an answer.
    pub(super) fn record_answer(&self, record: &Record) -> Answer {
        let kind = self.program.schema.kinds.get(record.kind.index());
        let fields = kind.map_or(&[][..], |kind| kind.fields.as_slice());
        let parts = fields.iter().zip(&record.fields).filter_map(|(field, datum)| {
            let answer = self.datum_answer(datum.as_ref()?, field.ty);
            Some((field.name.clone(), answer))
        });
        Answer::Fields(parts.collect())
    }

    /// A value of any type as an answer.
    pub(super) fn datum_answer(&self, datum: &Datum, ty: Type) -> Answer {
        match (datum, ty.base) {
            (Datum::Absent, _) => Answer::None,
            (Datum::Cell(bits), Base::Set(of)) => {
                let members = (0..63).filter(|bit| bits >> bit & 1 == 1);
                Answer::List(
                    members
                        .map(|bit| self.cell_answer(bit, Type::of(Base::Enum(of))))
                        .collect(),
                )
            }
            (Datum::Cell(cell), _) => self.cell_answer(*cell, Type::of(ty.base)),
            (Datum::List(all), Base::List(kind)) => {
                let ty = Type::of(Base::Object(kind));
                Answer::List(all.iter().map(|one| self.datum_answer(one, ty)).collect())
            }
            (Datum::Bag(cells), Base::Bag(units)) => {
                let parts = units_of(units).zip(cells).filter_map(|(unit, cell)| {
                    let declared = self.program.schema.units.get(unit.index())?;
                    Some((
                        declared.name.clone(),
                        self.number_answer(*cell, Type::of(Base::Quantity(unit))),
                    ))
                });
                Answer::Fields(parts.collect())
            }
            (Datum::Record(record), _) => self.record_answer(record),
            _ => Answer::None,
        }
    }

    fn is_of_kind(&self, cell: i64, ty: Type) -> bool {
        matches!(ty.base, Base::Object(kind) if self.session.is_a(cell, kind))
    }
}
