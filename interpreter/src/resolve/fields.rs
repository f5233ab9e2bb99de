//! Fields of kinds, records and sheets: wider kinds first, each field in its cells, with its default.

use super::declare::{Declarer, place};
use super::{Source, codes, literal};
use crate::schema::{KindId, KindUse};
use reglo_grammar::diagnostic::Diagnostic;
use reglo_grammar::syntax;
use std::collections::BTreeMap;

/// What declares a kind's fields.
#[derive(Clone, Copy)]
struct Declared<'a> {
    parent: Option<&'a syntax::Name>,
    named_by: &'a [syntax::Name],
    fields: &'a [syntax::Field],
}

impl<'a> Declared<'a> {
    fn alone(fields: &'a [syntax::Field]) -> Self {
        Self {
            parent: None,
            named_by: &[],
            fields,
        }
    }
}

impl Declarer {
    /// All fields of all kinds.
    pub(super) fn fields(&mut self, sources: &[Source<'_>]) {
        let mut declared: BTreeMap<KindId, Declared<'_>> = BTreeMap::new();
        for item in sources.iter().flat_map(|s| &s.tree.items) {
            let (name, found) = match item {
                syntax::Item::Kind(k) => (
                    &k.name,
                    Declared {
                        parent: k.parent.as_ref(),
                        named_by: &k.named_by,
                        fields: &k.fields,
                    },
                ),
                syntax::Item::Sheet(s) => (&s.name, Declared::alone(&s.fields)),
                syntax::Item::Game(g) => (&g.name, Declared::alone(&g.fields)),
                _ => continue,
            };
            if let Some(&kind) = self.names.kinds.get(&name.text) {
                declared.entry(kind).or_insert(found);
            }
        }
        let mut done = BTreeMap::new();
        for &kind in declared.keys() {
            self.kind_fields(kind, &declared, &mut done);
        }
        for (&kind, found) in &declared {
            self.defaults(kind, found.fields);
            self.named_by(kind, found.named_by);
            self.hidden(kind, found.fields);
        }
        self.inherit_defaults();
        self.inherit_names();
        self.flags_are_seen();
    }

    /// A field that a wider kind declares has the default that it has there, and is hidden as it is there.
    fn inherit_defaults(&mut self) {
        for kind in 0..self.schema.kinds.len() {
            let mut next = self.schema.kinds.get(kind).and_then(|k| k.parent);
            while let Some(wider) = next.and_then(|parent| self.schema.kinds.get(parent.index())) {
                next = wider.parent;
                let from = next
                    .and_then(|p| self.schema.kinds.get(p.index()))
                    .map_or(0, |k| k.fields.len());
                let own: Vec<_> = wider
                    .fields
                    .iter()
                    .skip(from)
                    .map(|f| (f.default.clone(), f.hidden))
                    .collect();
                let fields = self.schema.kinds.get_mut(kind).map(|k| k.fields.iter_mut().skip(from));
                for (field, (default, hidden)) in fields.into_iter().flatten().zip(own) {
                    (field.default, field.hidden) = (default, hidden);
                }
            }
        }
    }

    /// Fills one kind after its wider kinds. `done` is false while it is being worked on.
    fn kind_fields(
        &mut self,
        kind: KindId,
        declared: &BTreeMap<KindId, Declared<'_>>,
        done: &mut BTreeMap<KindId, bool>,
    ) {
        if done.contains_key(&kind) {
            return;
        }
        done.insert(kind, false);
        let Some(found) = declared.get(&kind).copied() else {
            return;
        };
        if let Some(name) = found.parent
            && let Some(parent) = self.parent(kind, name)
        {
            self.kind_fields(parent, declared, done);
            if done.get(&parent) == Some(&true) {
                self.inherit(parent, kind);
                self.narrow(parent, kind);
            } else {
                self.bad(name.span, "nothing is a narrower one of itself");
            }
        }
        for field in found.fields {
            self.own_field(kind, field);
        }
        done.insert(kind, true);
    }

    /// A kind has all fields that a wider kind has, before its own.
    fn inherit(&mut self, parent: KindId, kind: KindId) {
        let Some(wider) = self.schema.kinds.get(parent.index()) else {
            return;
        };
        let (fields, state, width) = (wider.fields.clone(), wider.state.clone(), wider.width);
        if let Some(k) = self.schema.kinds.get_mut(kind.index()) {
            (k.fields, k.state, k.width) = (fields, state, width);
        }
    }

    fn own_field(&mut self, kind: KindId, field: &syntax::Field) {
        let Some(k) = self.schema.kinds.get(kind.index()) else {
            return;
        };
        let (name, width) = (&field.name.text, k.width);
        let first = k.fields.iter().find(|f| f.name == *name).map(|f| f.span);
        if let Some(first) = first.or_else(|| self.column_span(&k.state, name)) {
            let message = format!("field `{name}` is declared twice");
            let found = Diagnostic::error(codes::DUPLICATE, field.name.span, message);
            self.findings.push(found.related(first, "first declared here"));
            return;
        }
        if self.is_state(kind, field) {
            let column = self.column(kind, field);
            if let Some(k) = self.schema.kinds.get_mut(kind.index()) {
                k.state.extend(column);
            }
            return;
        }
        let Some(ty) = self.ty(&field.ty) else { return };
        if let Some(k) = self.schema.kinds.get_mut(kind.index()) {
            k.fields.push(place(field, ty, width));
            k.width += ty.width();
        }
    }

    /// The wider kind of a kind of things, or the wider record of a record.
    fn parent(&mut self, kind: KindId, name: &syntax::Name) -> Option<KindId> {
        let Some(parent) = self.names.kinds.get(&name.text).copied() else {
            let found = super::Names::unknown("kind or record", &name.text, name.span, self.names.kinds.keys());
            self.findings.push(found);
            return None;
        };
        let used_as = |k: KindId| self.schema.kinds.get(k.index()).map(|k| k.used_as);
        let message = match (used_as(kind), used_as(parent)) {
            (Some(KindUse::Things), Some(KindUse::Things)) | (Some(KindUse::Record), Some(KindUse::Record)) => {
                return Some(parent);
            }
            (Some(KindUse::Record), _) => format!("`{}` is no record, so no record is a narrower one of it", name.text),
            _ => format!(
                "`{}` is no kind of things, so nothing is a narrower one of it",
                name.text
            ),
        };
        self.bad(name.span, message);
        None
    }

    /// Says to all wider kinds that this one is narrower.
    fn narrow(&mut self, parent: KindId, kind: KindId) {
        let bits = self.schema.kinds.get(kind.index()).map_or(0, |k| k.narrower);
        if let Some(k) = self.schema.kinds.get_mut(kind.index()) {
            k.parent = Some(parent);
        }
        let mut next = Some(parent);
        while let Some(wider) = next.and_then(|p| self.schema.kinds.get_mut(p.index())) {
            wider.narrower |= bits;
            next = wider.parent;
        }
    }

    fn defaults(&mut self, kind: KindId, fields: &[syntax::Field]) {
        for field in fields {
            let Some(default) = &field.default else { continue };
            let Some(k) = self.schema.kinds.get(kind.index()) else {
                return;
            };
            let Some(position) = k.fields.iter().position(|f| f.name == field.name.text) else {
                continue;
            };
            let computed = k.used_as == KindUse::Sheet && !literal::is_literal(default, &self.names);
            let Some(ty) = k.fields.get(position).map(|f| f.ty) else {
                continue;
            };
            let datum = if computed { None } else { self.literal(default, ty) };
            let Some(f) = self
                .schema
                .kinds
                .get_mut(kind.index())
                .and_then(|k| k.fields.get_mut(position))
            else {
                continue;
            };
            f.computed_default = computed;
            if computed {
                f.default = None;
            } else if datum.is_some() {
                f.default = datum;
            }
        }
    }
}
