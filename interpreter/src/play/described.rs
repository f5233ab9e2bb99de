//! Pieces that an answer describes: `Copy { card: bear }` is the first candidate of that record, or a narrower one, with those fields.
//!
//! Who answers knows no more than what is shown: a field that is hidden is like none. A scenario knows everything.

use super::answer::cut;
use super::{Answer, Game, NotUnderstood, Refusal};
use crate::schema::{ABSENT, Base, KindId, Type};

impl Game<'_> {
    /// The candidate that is described, but for those that are taken.
    pub(super) fn understand_piece(
        &self,
        (of, fields): (&str, &[(String, Answer)]),
        cells: &[i64],
        ty: Type,
        taken: &[i64],
    ) -> Result<i64, Refusal> {
        let kind = match ty.base {
            Base::Object(kind) => self.program.schema.narrower_named(kind, of),
            _ => None,
        };
        let Some(kind) = kind else {
            let (answer, wanted) = (cut(of), self.wanted(ty));
            return Err(NotUnderstood::IsNo { answer, wanted }.into());
        };
        let known = |name: &str| self.field_of(kind, name).is_some();
        if let Some((name, _)) = fields.iter().find(|(name, _)| !known(name)) {
            return Err(self.no_field(name, kind).into());
        }
        let fits = |cell: &&i64| {
            let is = self.kind_of(**cell);
            let is = is.is_some_and(|is| self.program.schema.is_within(is, kind));
            is && !taken.contains(cell) && fields.iter().all(|field| self.has(**cell, kind, field))
        };
        let rule = self.rule();
        cells.iter().find(fits).copied().ok_or(Refusal::NotOffered { rule })
    }

    /// The type of a field that takes one cell, and how it is read.
    fn field_of(&self, kind: KindId, name: &str) -> Option<(Type, Way)> {
        let schema = &self.program.schema;
        let declared = schema.kinds.get(kind.index())?;
        if let Some(field) = declared.fields.iter().find(|field| field.name == name) {
            return Some((field.ty, Way::Field(field.slot, field.hidden)));
        }
        let columns = declared.state.iter();
        let mut columns = columns.filter_map(|id| Some((*id, schema.columns.get(id.index())?)));
        let (id, column) = columns.find(|(_, column)| column.name == name && column.per.is_none())?;
        Some((column.ty, Way::State(id, column.hidden)))
    }

    /// Whether a piece has what is said in one of its fields.
    fn has(&self, piece: i64, kind: KindId, (name, value): &(String, Answer)) -> bool {
        let Some((ty, way)) = self.field_of(kind, name) else {
            return false;
        };
        let (cell, hidden) = match way {
            Way::Field(slot, hidden) => (self.session.field(piece, slot), hidden),
            Way::State(column, hidden) => (self.session.state_of(column, piece, 0), hidden),
        };
        let shown = hidden.is_none_or(|flag| self.session.is_turned(flag, piece));
        (shown || self.sees_all) && self.is_said(cell, ty, value)
    }

    fn is_said(&self, cell: i64, ty: Type, value: &Answer) -> bool {
        match (ty.base, value) {
            (_, Answer::None) => cell == ABSENT,
            _ if cell == ABSENT => false,
            (Base::Flag, Answer::Flag(flag)) => cell == i64::from(*flag),
            (Base::Number | Base::Quantity(_), value) => self.understand_number(value, ty) == Ok(cell),
            (Base::Object(_) | Base::Enum(_), Answer::Name(name)) => {
                self.is_just_called(cell, ty, name) || self.is_called(cell, ty, name)
            }
            _ => false,
        }
    }
}

/// How a field is read, and the flag without which it is hidden.
enum Way {
    Field(u32, Option<crate::schema::ColumnId>),
    State(crate::schema::ColumnId, Option<crate::schema::ColumnId>),
}
