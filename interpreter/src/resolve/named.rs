//! What records are named by, and what of them is hidden for a time.

use super::codes;
use super::declare::Declarer;
use super::names::Names;
use crate::schema::{Base, ColumnId, KindId, Schema, Seen, Type};
use reglo_grammar::diagnostic::{Diagnostic, Span};
use reglo_grammar::syntax;

impl Declarer {
    /// The fields that a record is named by.
    pub(super) fn named_by(&mut self, kind: KindId, names: &[syntax::Name]) {
        let mut all: Vec<usize> = Vec::new();
        for name in names {
            match self.naming(kind, name, all.is_empty()) {
                Some(position) if all.contains(&position) => {
                    let message = format!("`{}` stands here twice", name.text);
                    self.bad_help(name.span, message, "leave one of the two out");
                }
                found => all.extend(found),
            }
        }
        if let Some(k) = self.schema.kinds.get_mut(kind.index()) {
            (k.named_by, k.names) = (all.first().copied(), all);
        }
    }

    /// The position of a field that can name a record. The first one can stand for it.
    fn naming(&mut self, kind: KindId, name: &syntax::Name, first: bool) -> Option<usize> {
        let k = self.schema.kinds.get(kind.index())?;
        let position = k.fields.iter().position(|f| f.name == name.text);
        let base = position.and_then(|at| k.fields.get(at)).map(|f| f.ty.base);
        match base {
            Some(Base::Object(_) | Base::Enum(_)) => position,
            Some(Base::Number | Base::Quantity(_)) if !first => position,
            _ => {
                let what = if first {
                    "a field that is a thing or a member"
                } else {
                    "fields that are things, members, numbers or amounts"
                };
                let message = format!("a record is named by {what}, and `{}` is none", name.text);
                let help = if self.column_span(&k.state, &name.text).is_some() {
                    "it is named by what does not change while a game is played".to_owned()
                } else {
                    format!("the fields of `{}` that are things or members name it", k.name)
                };
                self.bad_help(name.span, message, help);
                None
            }
        }
    }

    /// A narrower record is named as the wider one is, unless it says otherwise.
    pub(super) fn inherit_names(&mut self) {
        for at in 0..self.schema.kinds.len() {
            let names = named(&self.schema, at);
            if let Some(kind) = self.schema.kinds.get_mut(at) {
                (kind.named_by, kind.names) = (names.first().copied(), names);
            }
        }
    }

    /// What is hidden while a flag of the same object is not set.
    pub(super) fn hidden(&mut self, kind: KindId, fields: &[syntax::Field]) {
        for field in fields {
            let Some(flag) = &field.hidden else { continue };
            let Some(column) = self.may_be_hidden(kind, field).and_then(|()| self.turned(kind, flag)) else {
                continue;
            };
            let Some(k) = self.schema.kinds.get_mut(kind.index()) else {
                return;
            };
            let own = k.fields.iter_mut().find(|own| own.name == field.name.text);
            if let Some(own) = own {
                own.hidden = Some(column);
                continue;
            }
            let state = k.state.clone();
            let mut columns = self
                .schema
                .columns
                .iter_mut()
                .zip(0..)
                .map(|(own, at)| (ColumnId(at), own));
            if let Some((_, own)) = columns.find(|(id, own)| state.contains(id) && own.name == field.name.text) {
                own.hidden = Some(column);
            }
        }
    }

    /// Whether a field can be hidden at all: it is one of an object, and no place.
    fn may_be_hidden(&mut self, kind: KindId, field: &syntax::Field) -> Option<()> {
        use crate::schema::KindUse;
        let k = self.schema.kinds.get(kind.index())?;
        let (message, help) = match k.used_as {
            KindUse::Sheet => ("a sheet hides nothing from who submits it", "leave `hidden unless` out"),
            KindUse::Game => ("the game has no faces", "say who sees it: `seen by nobody`"),
            _ if matches!(field.ty.kind, syntax::TypeKind::Place(_)) => {
                ("a place has no faces", "say who sees what lies there: `seen by nobody`")
            }
            _ if k
                .names
                .first()
                .and_then(|at| k.fields.get(*at))
                .is_some_and(|f| f.name == field.name.text) =>
            {
                (
                    "what a record is named by first is never hidden",
                    "name it by another field, and by this one after it",
                )
            }
            _ => return Some(()),
        };
        self.bad_help(field.name.span, message, help);
        None
    }

    /// The flag of the state that shows what is hidden.
    fn turned(&mut self, kind: KindId, name: &syntax::Name) -> Option<ColumnId> {
        let k = self.schema.kinds.get(kind.index())?;
        let columns = k.state.iter();
        let columns = columns.filter_map(|id| Some((*id, self.schema.columns.get(id.index())?)));
        let columns: Vec<_> = columns.collect();
        let Some((id, column)) = columns.iter().find(|(_, column)| column.name == name.text) else {
            let all: Vec<String> = columns.iter().map(|(_, column)| column.name.clone()).collect();
            let what = format!("field of `{}` in the state called", k.name);
            let found = Names::unknown(&what, &name.text, name.span, all.iter());
            self.findings.push(found);
            return None;
        };
        let flag = column.ty == Type::of(Base::Flag) && column.per.is_none();
        if flag && column.seen == Seen::All {
            return Some(*id);
        }
        let message = format!("`{}` is no flag that all see", name.text);
        let found = Diagnostic::error(codes::BAD_DECLARATION, name.span, message);
        let help = "what shows a face is a flag of the same object: `state open: flag`";
        self.findings
            .push(found.related(column.span, "declared here").help(help));
        None
    }

    /// What shows something else is not hidden itself.
    pub(super) fn flags_are_seen(&mut self) {
        let of_kinds = self
            .schema
            .kinds
            .iter()
            .flat_map(|kind| &kind.fields)
            .map(|field| field.hidden);
        let flags = of_kinds.chain(self.schema.columns.iter().map(|column| column.hidden));
        let flags: std::collections::BTreeSet<ColumnId> = flags.flatten().collect();
        let hidden = flags.iter().filter_map(|id| self.schema.columns.get(id.index()));
        let hidden: Vec<(Span, String)> = hidden
            .filter(|column| column.hidden.is_some())
            .map(|column| {
                (
                    column.span,
                    format!("`{}` shows something, and is hidden itself", column.name),
                )
            })
            .collect();
        for (span, message) in hidden {
            self.bad_help(span, message, "let everybody see it: leave `hidden unless` out");
        }
    }
}

/// What a kind is named by: what it says itself, else what the nearest wider one says.
fn named(schema: &Schema, at: usize) -> Vec<usize> {
    let mut next = schema.kinds.get(at);
    for _ in 0..schema.kinds.len() {
        match next {
            Some(kind) if kind.names.is_empty() => {
                next = kind.parent.and_then(|parent| schema.kinds.get(parent.index()))
            }
            _ => break,
        }
    }
    next.map_or_else(Vec::new, |kind| kind.names.clone())
}
