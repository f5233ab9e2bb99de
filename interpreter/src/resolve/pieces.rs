//! Literals of things and records, and what fields of pieces hold at first.

use super::codes;
use super::literal::{Literals, describe};
use super::names::Names;
use crate::data::setup::Listed;
use crate::data::{Datum, Holds, Record};
use crate::schema::{Base, Column, ColumnId, Kind, KindId, KindUse, ObjectId, Type};
use reglo_grammar::diagnostic::{Diagnostic, Span};
use reglo_grammar::syntax::{Expr, ExprKind, Name};
use std::collections::BTreeMap;

impl<'a> Literals<'a> {
    /// A thing, or a record (for which what names it may stand).
    pub(super) fn object(&mut self, expr: &Expr, kind: KindId) -> Option<Datum> {
        let is_record = self
            .schema
            .kinds
            .get(kind.index())
            .is_some_and(|k| k.used_as == KindUse::Record);
        let of_a_kind =
            |owner: &Expr| matches!(&owner.kind, ExprKind::Name(o) if self.names.kinds.contains_key(&o.text));
        match &expr.kind {
            ExprKind::Record(fields) if is_record => self.record(fields, kind, expr.span).map(Datum::Record),
            ExprKind::Typed(name, fields) if is_record => {
                let kind = self.narrower(kind, name)?;
                self.record(fields, kind, name.span).map(Datum::Record)
            }
            ExprKind::Name(_) | ExprKind::Field(..) if is_record => self.named(expr, kind),
            ExprKind::Name(name) => self.thing(name, kind).map(|t| Datum::Cell(i64::from(t.0))),
            ExprKind::Field(owner, name) if of_a_kind(owner) => {
                self.thing(name, kind).map(|t| Datum::Cell(i64::from(t.0)))
            }
            _ => self.wrong(expr.span, Type::of(Base::Object(kind))),
        }
    }

    /// The record that is named, which must be that one or a narrower one.
    fn narrower(&mut self, of: KindId, name: &Name) -> Option<KindId> {
        let found = self.schema.narrower_named(of, &name.text);
        if found.is_none() {
            let wanted = describe(Type::of(Base::Object(of)), self.schema);
            let found = if self.names.kinds.contains_key(&name.text) {
                let message = format!("`{}` is no `{wanted}`", name.text);
                let help = format!("write a `{wanted}`, or a narrower record of it");
                Diagnostic::error(codes::BAD_LITERAL, name.span, message).help(help)
            } else {
                Names::unknown("record", &name.text, name.span, self.names.kinds.keys())
            };
            self.findings.push(found);
        }
        found
    }

    /// The record that is named by that, everything else as it is by default.
    fn named(&mut self, expr: &Expr, kind: KindId) -> Option<Datum> {
        let declared = self.schema.kinds.get(kind.index())?;
        let naming = declared
            .named_by
            .and_then(|at| Some((at, declared.fields.get(at)?.ty.base)));
        let Some((position, base)) = naming else {
            return self.wrong(expr.span, Type::of(Base::Object(kind)));
        };
        let mut fields = vec![None; declared.fields.len()];
        let datum = self.read(expr, Type::of(base))?;
        if let Some(field) = fields.get_mut(position) {
            *field = Some(datum);
        }
        Some(Datum::Record(Record::of(kind, fields)))
    }

    /// The thing of that name, which must be of that kind.
    pub(super) fn thing(&mut self, name: &Name, kind: KindId) -> Option<ObjectId> {
        let Some(&(thing, its)) = self.names.things.get(&name.text) else {
            self.findings
                .push(Names::unknown("thing", &name.text, name.span, self.names.things.keys()));
            return None;
        };
        if !self.schema.is_within(its, kind) {
            let wanted = describe(Type::of(Base::Object(kind)), self.schema);
            let is = describe(Type::of(Base::Object(its)), self.schema);
            self.findings.push(Diagnostic::error(
                codes::BAD_LITERAL,
                name.span,
                format!("`{}` is of kind `{is}`, not `{wanted}`", name.text),
            ));
            return None;
        }
        Some(thing)
    }

    /// A record's or sheet's or fixture's fields. Where none are given, what is missing is missing `at` a place.
    pub(super) fn record(&mut self, given: &[(Name, Expr)], kind: KindId, at: Span) -> Option<Record> {
        let piece = std::mem::take(&mut self.pieces);
        let declared = self.schema.kinds.get(kind.index())?;
        let mut record = Record::of(kind, vec![None; declared.fields.len()]);
        let mut known: Vec<&str> = Vec::new();
        for (name, value) in given {
            let position = declared.fields.iter().position(|f| f.name == name.text);
            let column = self.column(declared, &name.text).filter(|_| piece);
            if position.is_none() && column.is_none() {
                self.no_field(declared, name);
                continue;
            }
            if known.contains(&name.text.as_str()) {
                let message = format!("field `{}` is given twice", name.text);
                let found = Diagnostic::error(codes::DUPLICATE, name.span, message);
                self.findings.push(found.help("leave one of the two out"));
            }
            known.push(&name.text);
            let field = position.and_then(|at| Some((declared.fields.get(at)?.ty, record.fields.get_mut(at)?)));
            if let Some((ty, field)) = field {
                *field = self.read(value, ty);
            } else if let Some((id, column)) = column {
                let holds = self.holds(id, column, value);
                record.state.extend(holds.map(|holds| (id, holds)));
            }
        }
        self.missing(given, kind, at);
        self.pieces = piece;
        Some(record)
    }

    fn no_field(&mut self, declared: &Kind, name: &Name) {
        let all: Vec<String> = declared.fields.iter().map(|f| f.name.clone()).collect();
        let what = format!("field of `{}` called", declared.name);
        let mut found = Names::unknown(&what, &name.text, name.span, all.iter());
        if self.column(declared, &name.text).is_some() {
            let help = "`{}` is of the state: it has its default until something changes it";
            found.help = Some(help.replace("{}", &name.text));
        }
        self.findings.push(found);
    }

    fn column(&self, of: &Kind, name: &str) -> Option<(ColumnId, &'a Column)> {
        let columns = of.state.iter();
        let mut columns = columns.filter_map(|id| Some((*id, self.schema.columns.get(id.index())?)));
        columns.find(|(_, column)| column.name == name)
    }

    /// What a field of the state holds at first.
    pub(super) fn holds(&mut self, id: ColumnId, column: &Column, value: &Expr) -> Option<Holds> {
        match column.per {
            None => self.held(id, column.ty, value).map(Holds::One),
            Some(per) => self.by_thing(id, column, per, value).map(Holds::Per),
        }
    }

    /// The same of one thing that it is `per`, or of none.
    pub(super) fn held(&mut self, id: ColumnId, ty: Type, value: &Expr) -> Option<Datum> {
        let before = std::mem::replace(&mut self.pieces, true);
        let datum = self.read(value, ty);
        self.pieces = before;
        if let (Some(datum), ExprKind::List(parts)) = (&datum, &value.kind) {
            let spans = parts.iter().map(|part| part.span);
            self.listed.push(Listed::of(id, datum, spans));
        }
        datum
    }

    fn by_thing(&mut self, id: ColumnId, column: &Column, per: KindId, value: &Expr) -> Option<Vec<(ObjectId, Datum)>> {
        let ExprKind::Record(entries) = &value.kind else {
            let kind = describe(Type::of(Base::Object(per)), self.schema);
            let message = format!("`{}` holds a value for each `{kind}`", column.name);
            let found = Diagnostic::error(codes::BAD_LITERAL, value.span, message);
            self.findings.push(found.help("write `{ thing: value, … }`"));
            return None;
        };
        let mut held = Vec::new();
        let mut first: BTreeMap<ObjectId, Span> = BTreeMap::new();
        for (name, value) in entries {
            let Some(thing) = self.thing(name, per) else { continue };
            if let Some(before) = first.insert(thing, name.span) {
                let message = format!("`{}` stands here twice", name.text);
                let found = Diagnostic::error(crate::data::codes::REPEATED, name.span, message);
                let found = found.related(before, "first given here");
                self.findings.push(found.help("leave one of the two out"));
                continue;
            }
            let datum = self.held(id, column.ty, value);
            held.extend(datum.map(|datum| (thing, datum)));
        }
        Some(held)
    }

    fn missing(&mut self, given: &[(Name, Expr)], kind: KindId, at: Span) {
        let schema = self.schema;
        let Some(declared) = schema.kinds.get(kind.index()) else {
            return;
        };
        let lacks = declared
            .fields
            .iter()
            .filter(|f| f.default.is_none() && !f.computed_default && given.iter().all(|(n, _)| n.text != f.name));
        let lacks: Vec<&str> = lacks.map(|f| f.name.as_str()).collect();
        if !lacks.is_empty() {
            let at = given.first().map_or(at, |first| first.0.span);
            let message = format!("`{}` needs `{}` too", declared.name, lacks.join("`, `"));
            let help = "give it, or let the declaration have a default or say `optional`";
            self.findings
                .push(Diagnostic::error(codes::BAD_LITERAL, at, message).help(help));
        }
    }
}
