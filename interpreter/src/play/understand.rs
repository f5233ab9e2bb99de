//! From answers as players write them to cells, and from cells to answers that can be read again.
//!
//! A name is an id, or what people call it in any language. Of several pieces that are called the same, the first is meant; `rope(2)` is
//! the second of them.

use super::answer::cut;
use super::{Answer, Game, NotUnderstood, Refusal};
use crate::answer::{Figure, formal};
use crate::data::names::{Found, Lookup, fold, same_name};
use crate::ir::LoopId;
use crate::schema::{ABSENT, Base, KindId, Type, UnitId};

impl<'t> Game<'t> {
    /// The type of the elements of a loop.
    pub(super) fn element_type(&self, over: LoopId) -> Type {
        let l = self.program.loops.get(over.0 as usize);
        let ty = l.and_then(|l| self.program.types.get(l.over.0 as usize));
        Type::of(match ty.map(|ty| ty.base) {
            Some(Base::List(kind)) => Base::Object(kind),
            Some(Base::Set(of)) => Base::Enum(of),
            Some(base) => base,
            None => Base::Number,
        })
    }

    pub(super) fn formal(&self, figure: &Figure) -> String {
        formal(figure, &self.program.schema, &self.table.data)
    }

    /// What an object or member is called in answers.
    pub(super) fn called(&self, cell: i64, ty: Type) -> String {
        if let Some(id) = self.id_of(cell, ty) {
            return id.to_owned();
        }
        match ty.base {
            Base::Object(kind) => match self.session.name(cell) {
                Figure::Absent => self.kind_name(self.kind_of(cell).unwrap_or(kind)),
                name => self.formal(&name),
            },
            _ => self.formal(&self.session.figure(cell, ty)),
        }
    }

    /// The id of an object that is a thing of the data: that is what it is called.
    fn id_of(&self, cell: i64, ty: Type) -> Option<&'t str> {
        let at = usize::try_from(cell)
            .ok()
            .filter(|_| matches!(ty.base, Base::Object(_)))?;
        self.table.data.things.get(at).map(|thing| thing.id.as_str())
    }

    /// Whether an object or member is called exactly so.
    pub(super) fn is_just_called(&self, cell: i64, ty: Type, name: &str) -> bool {
        self.id_of(cell, ty)
            .map_or_else(|| self.called(cell, ty) == name, |id| id == name)
    }

    fn kind_name(&self, kind: KindId) -> String {
        self.program
            .schema
            .kinds
            .get(kind.index())
            .map_or_else(String::new, |kind| fold(&kind.name))
    }

    /// The answer that means each of some candidates.
    pub(super) fn names_of(&self, cells: &[i64], ty: Type) -> Vec<Answer> {
        (0..cells.len()).map(|at| self.name_at(cells, at, ty)).collect()
    }

    /// The answer that means one of some candidates.
    pub(super) fn name_at(&self, cells: &[i64], at: usize, ty: Type) -> Answer {
        let Some(cell) = cells.get(at).copied() else {
            return Answer::None;
        };
        let before = cells
            .iter()
            .take(at)
            .filter(|other| self.are_alike(**other, cell, ty))
            .count();
        self.name_of(cell, ty, before)
    }

    /// The name of the `which`th of those that are called the same.
    pub(super) fn name_of(&self, cell: i64, ty: Type, which: usize) -> Answer {
        let name = self.called(cell, ty);
        match i64::try_from(which) {
            Ok(which @ 1..) => Answer::Action(name, vec![Answer::Number(2 * (which + 1), None)]),
            _ => Answer::Name(name),
        }
    }

    /// Whether two candidates are called the same.
    pub(super) fn are_alike(&self, left: i64, right: i64, ty: Type) -> bool {
        match ty.base {
            Base::Object(_) if self.session.is_named_simply(left) && self.session.is_named_simply(right) => {
                self.session.thing_of(left) == self.session.thing_of(right)
            }
            Base::Object(_) => left == right || self.called(left, ty) == self.called(right, ty),
            _ => left == right,
        }
    }

    /// The candidate that an answer means, but for those that are taken.
    pub(super) fn understand_one(
        &self,
        answer: &Answer,
        cells: &[i64],
        ty: Type,
        taken: &[i64],
    ) -> Result<i64, Refusal> {
        if let Answer::Piece(of, fields) = answer {
            return self.understand_piece((of, fields), cells, ty, taken);
        }
        let Some((name, which)) = named(answer) else {
            return Err(self.is_no(answer, ty).into());
        };
        let exact = |cell: &i64| self.is_just_called(*cell, ty, name);
        let loose = |cell: &i64| self.is_called(*cell, ty, name);
        let chosen = |test: &dyn Fn(&i64) -> bool| match which {
            Some(which) => cells.iter().filter(|cell| test(cell)).nth(which).copied(),
            None => cells.iter().find(|cell| !taken.contains(cell) && test(cell)).copied(),
        };
        if let Some(cell) = chosen(&exact).or_else(|| chosen(&loose)) {
            return Ok(cell);
        }
        if self.is_known(name, ty) {
            return Err(Refusal::NotOffered { rule: self.rule() });
        }
        Err(self.no_name(name, cells, ty).into())
    }

    /// Whether a name, in any language, is that of an object or member.
    pub(super) fn is_called(&self, cell: i64, ty: Type, name: &str) -> bool {
        match ty.base {
            Base::Object(_) => self.is_name_of(&self.session.name(cell), name),
            Base::Enum(_) => self.member(ty, name) == Some(cell),
            _ => false,
        }
    }

    /// Whether a text is what people call a piece: all of its names, or the first alone.
    fn is_name_of(&self, figure: &Figure, text: &str) -> bool {
        match figure {
            Figure::Thing(thing) => {
                let known = self.table.data.things.get(thing.index());
                let own = known.is_some_and(|t| same_name(&t.id, text) || same_name(&t.name, text));
                own || match self.ruleset.names.find(text) {
                    Found::One(found) => found == *thing,
                    Found::Several(all) => all.contains(thing),
                    Found::None => false,
                }
            }
            Figure::Member(of, at) => self.member(Type::of(Base::Enum(*of)), text) == Some(i64::from(*at)),
            Figure::Named(parts) => {
                let catalogue = &self.ruleset.catalogue;
                let in_words = |lang| same_name(&catalogue.figure(figure, lang).text, text);
                parts.first().is_some_and(|first| self.is_name_of(first, text))
                    || same_name(&self.formal(figure), text)
                    || catalogue.languages().any(in_words)
            }
            _ => false,
        }
    }

    /// The kind of an object, the narrowest.
    pub(super) fn kind_of(&self, object: i64) -> Option<KindId> {
        let kind = self.session.kind(object)?;
        u32::try_from(kind).ok().map(KindId)
    }

    /// The member of an enum with that name.
    pub(super) fn member(&self, ty: Type, name: &str) -> Option<i64> {
        let Base::Enum(of) = ty.base else { return None };
        let members = &self.program.schema.enums.get(of.index())?.members;
        let same = |label: &Option<String>| label.as_ref().is_some_and(|label| same_name(label, name));
        let position = members.iter().position(|(id, _)| id == name);
        let position = position
            .or_else(|| {
                members
                    .iter()
                    .position(|(id, label)| same_name(id, name) || same(label))
            })
            .and_then(|at| u32::try_from(at).ok());
        position.or_else(|| self.ruleset.names.member(of, name)).map(i64::from)
    }

    /// Whether there is such a name, candidate or not.
    fn is_known(&self, name: &str, ty: Type) -> bool {
        match ty.base {
            Base::Enum(_) => self.member(ty, name).is_some(),
            Base::Object(kind) => {
                let first = self.program.schema.naming(kind).next();
                let first = first
                    .map(|field| field.ty)
                    .filter(|ty| matches!(ty.base, Base::Enum(_)));
                let known = |name: &str| {
                    self.thing_named(name).is_some() || first.is_some_and(|ty| self.member(ty, name).is_some())
                };
                // Of several names the first tells.
                let begins = name.char_indices().filter(|(_, c)| c.is_whitespace());
                known(name) || begins.filter_map(|(at, _)| name.get(..at)).any(known)
            }
            _ => self.thing_named(name).is_some(),
        }
    }

    /// The first thing with that id or name.
    pub(super) fn thing_named(&self, name: &str) -> Option<i64> {
        let things = &self.table.data.things;
        let position = things.iter().position(|thing| thing.id == name);
        let position = position.or_else(|| things.iter().position(|thing| same_name(&thing.name, name)));
        if let Some(at) = position {
            return i64::try_from(at).ok();
        }
        match self.ruleset.names.find(name) {
            Found::One(thing) => Some(i64::from(thing.0)),
            Found::Several(all) => all.first().map(|thing| i64::from(thing.0)),
            Found::None => None,
        }
    }

    pub(super) fn type_name(&self, ty: Type) -> String {
        let schema = &self.program.schema;
        let label = match ty.base {
            Base::Object(kind) | Base::List(kind) => schema
                .kinds
                .get(kind.index())
                .map(|kind| kind.label.clone().unwrap_or_else(|| kind.name.clone())),
            Base::Enum(of) | Base::Set(of) => schema
                .enums
                .get(of.index())
                .map(|of| of.label.clone().unwrap_or_else(|| of.name.clone())),
            Base::Quantity(unit) => schema.units.get(unit.index()).map(|unit| unit.name.clone()),
            Base::Flag => Some("flag".to_owned()),
            Base::Number | Base::Bag(_) => Some("number".to_owned()),
        };
        label.unwrap_or_default()
    }

    /// The cell of a number or amount, or what is wrong with it. Answers count in halves.
    pub(super) fn understand_number(&self, answer: &Answer, ty: Type) -> Result<i64, NotUnderstood> {
        let Some((halves, unit)) = amount_of(answer) else {
            return Err(self.is_no(answer, ty));
        };
        let own = match ty.base {
            Base::Quantity(unit) => Some(unit),
            _ => None,
        };
        if let Some(written) = unit
            && !own.is_some_and(|own| self.is_unit(own, written))
        {
            return Err(NotUnderstood::OtherUnit {
                unit: cut(written),
                wanted: self.wanted(ty),
            });
        }
        let counts_halves = own
            .and_then(|own| self.program.schema.units.get(own.index()))
            .is_some_and(|u| u.halves);
        match (counts_halves, halves % 2) {
            (true, _) => Ok(halves),
            (false, 0) => Ok(halves / 2),
            _ => Err(NotUnderstood::NotWhole { answer: cut(answer) }),
        }
    }

    /// Whether that is what a unit is called: its id, or any form of its name in any language.
    pub(super) fn is_unit(&self, unit: UnitId, written: &str) -> bool {
        let declared = self.program.schema.units.get(unit.index());
        let own = declared
            .is_some_and(|unit| unit.name == written || unit.labels.iter().any(|(_, label)| same_name(label, written)));
        let catalogue = &self.ruleset.catalogue;
        let in_words = |lang| {
            let form = |amount: &i64| same_name(&catalogue.unit(unit, *amount, lang).text, written);
            AMOUNTS.iter().any(form)
        };
        own || catalogue.languages().any(in_words)
    }

    /// A number or amount as an answer.
    pub(super) fn number_answer(&self, cell: i64, ty: Type) -> Answer {
        let unit = match ty.base {
            Base::Quantity(unit) => self.program.schema.units.get(unit.index()),
            _ => None,
        };
        match unit.is_some_and(|unit| unit.halves) {
            true => Answer::Number(cell, None),
            false => Answer::Number(cell.saturating_mul(2), None),
        }
    }

    /// A cell of any type of one cell as an answer.
    pub(super) fn cell_answer(&self, cell: i64, ty: Type) -> Answer {
        match ty.base {
            _ if cell == ABSENT => Answer::None,
            Base::Flag => Answer::Flag(cell == 1),
            Base::Object(_) | Base::Enum(_) => Answer::Name(self.called(cell, ty)),
            _ => self.number_answer(cell, ty),
        }
    }
}

/// A number in halves with the unit that was said. As data an amount is an object, `{ gold: 3 }`.
pub(super) fn amount_of(answer: &Answer) -> Option<(i64, Option<&str>)> {
    match answer {
        Answer::Number(halves, unit) => Some((*halves, unit.as_deref())),
        Answer::Fields(fields) => match fields.as_slice() {
            [(unit, Answer::Number(halves, None))] => Some((*halves, Some(unit))),
            _ => None,
        },
        _ => None,
    }
}

/// Amounts that take between them every form that a unit's name has in any language: cells, so some of them are halves where halves
/// are counted.
const AMOUNTS: [i64; 12] = [0, 1, 2, 3, 4, 5, 6, 10, 11, 21, 22, 100];

/// A name, and which of those that have it.
pub(super) fn named(answer: &Answer) -> Option<(&str, Option<usize>)> {
    match answer {
        Answer::Name(name) => Some((name, None)),
        Answer::Action(name, which) => match which.as_slice() {
            [Answer::Number(halves, None)] => Some((name, Some(usize::try_from(halves / 2 - 1).ok()?))),
            _ => None,
        },
        _ => None,
    }
}
