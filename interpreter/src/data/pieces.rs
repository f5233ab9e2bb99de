//! Records and the fields of the state: which record is meant, and what a field of a piece holds at first.

use super::raw::{Raw, RawKind};
use super::setup::{Holds, Listed};
use super::typed::{Reader, listed, word};
use super::{Datum, Record, codes};
use crate::schema::{Base, Column, ColumnId, Kind, KindId, KindUse, ObjectId, Type};
use reglo_grammar::diagnostic::Span;
use reglo_grammar::shortened;
use std::collections::BTreeMap;

/// The key by which a file without tags says which narrower record is meant.
pub const RECORD: &str = "record";

impl<'r> Reader<'r> {
    pub(super) fn object(&mut self, kind: KindId, ty: Type, raw: &Raw) -> Option<Datum> {
        let of = self.schema.kinds.get(kind.index())?;
        if of.used_as == KindUse::Things {
            return self.thing(kind, ty, raw).map(|thing| Datum::Cell(i64::from(thing.0)));
        }
        match &raw.kind {
            RawKind::Record(fields) => {
                let said = of.fields.iter().all(|field| field.name != RECORD);
                let said = fields.iter().find(|(key, _)| said && key.text == RECORD);
                let (kind, beside) = match said {
                    Some((_, name)) => (self.narrower(kind, word(name), name.span)?, &[RECORD][..]),
                    None => (kind, &[][..]),
                };
                Some(Datum::Record(self.record(kind, fields, raw.span, beside)))
            }
            RawKind::Tagged(name, inner) => {
                let kind = self.narrower(kind, Some(name), raw.span)?;
                match &inner.kind {
                    RawKind::Record(_) | RawKind::Name(_) | RawKind::Text(_) => self.object(kind, ty, inner),
                    _ => self.wrong_type(ty, raw),
                }
            }
            RawKind::Name(_) | RawKind::Text(_) => {
                let Some((position, field)) = of.named_by.and_then(|at| Some((at, of.fields.get(at)?))) else {
                    return self.wrong_type(ty, raw);
                };
                let mut fields: Vec<Option<Datum>> = vec![None; of.fields.len()];
                let mut given = vec![None; of.fields.len()];
                *fields.get_mut(position)? = Some(self.datum(Type::of(field.ty.base), raw)?);
                *given.get_mut(position)? = Some(raw.span);
                self.missing(of, &given, raw.span);
                Some(Datum::Record(Record::of(kind, fields)))
            }
            _ => self.wrong_type(ty, raw),
        }
    }

    /// The record that is named, which must be that one or a narrower one.
    fn narrower(&mut self, of: KindId, name: Option<&str>, span: Span) -> Option<KindId> {
        let found = name.and_then(|name| self.schema.narrower_named(of, name));
        if found.is_none() {
            let narrower = (0u32..).map(KindId).zip(&self.schema.kinds);
            let narrower = narrower.filter(|(kind, _)| self.schema.is_within(*kind, of));
            let names = listed(narrower.map(|(_, kind)| kind.name.as_str()));
            let wanted = self.schema.kinds.get(of.index()).map_or("?", |kind| kind.name.as_str());
            let message = match name {
                Some(name) => format!("`{}` is no `{wanted}`", shortened(name)),
                None => format!("this names no `{wanted}`"),
            };
            self.error(
                codes::UNKNOWN_KIND,
                span,
                message,
                Some(format!("write one of {names}")),
            );
        }
        found
    }

    pub(super) fn list(&mut self, kind: KindId, ty: Type, raw: &Raw) -> Option<Datum> {
        let RawKind::List(items) = &raw.kind else {
            return self.wrong_type(ty, raw);
        };
        let of = Type::of(Base::Object(kind));
        let read: Vec<_> = items.iter().map(|item| self.datum(of, item)).collect();
        read.into_iter().collect::<Option<Vec<_>>>().map(Datum::List)
    }

    /// The field of the state of that name.
    pub(super) fn column(&self, of: &Kind, name: &str) -> Option<(ColumnId, &'r Column)> {
        let columns = of.state.iter();
        let mut columns = columns.filter_map(|id| Some((*id, self.schema.columns.get(id.index())?)));
        columns.find(|(_, column)| column.name == name)
    }

    /// What a field of the state holds at first.
    pub(super) fn holds(&mut self, id: ColumnId, column: &Column, value: &Raw) -> Option<Holds> {
        match column.per {
            None => self.held(id, column.ty, value).map(Holds::One),
            Some(per) => self.by_thing(id, column, per, value).map(Holds::Per),
        }
    }

    fn held(&mut self, id: ColumnId, ty: Type, value: &Raw) -> Option<Datum> {
        let before = std::mem::replace(&mut self.pieces, true);
        let datum = self.datum(ty, value);
        self.pieces = before;
        if let (Some(datum), RawKind::List(items)) = (&datum, &value.kind) {
            let spans = items.iter().map(|item| item.span);
            self.listed.push(Listed::of(id, datum, spans));
        }
        datum
    }

    /// One value for each thing that is named.
    fn by_thing(&mut self, id: ColumnId, column: &Column, per: KindId, value: &Raw) -> Option<Vec<(ObjectId, Datum)>> {
        let RawKind::Record(entries) = &value.kind else {
            let kind = self.schema.kinds.get(per.index());
            let kind = kind.map_or("?", |kind| kind.name.as_str());
            let message = format!("`{}` holds a value for each `{kind}`", column.name);
            let help = Some("write `{ thing: value, … }`".to_owned());
            self.error(codes::WRONG_TYPE, value.span, message, help);
            return None;
        };
        let mut read = Vec::new();
        let mut first: BTreeMap<ObjectId, Span> = BTreeMap::new();
        for (key, value) in entries {
            let Some(thing) = self.thing_named(per, &key.text, key.span) else {
                continue;
            };
            if let Some(before) = first.insert(thing, key.span) {
                self.repeated(key, before);
                continue;
            }
            let datum = self.held(id, column.ty, value);
            read.extend(datum.map(|datum| (thing, datum)));
        }
        Some(read)
    }
}
