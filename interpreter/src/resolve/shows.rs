//! What views show of each thing of a kind: some of its fields, and values of it.

use super::Source;
use super::codes;
use super::declare::Declarer;
use super::names::Names;
use crate::schema::{Base, KindId, Shown};
use reglo_grammar::diagnostic::Diagnostic;
use reglo_grammar::syntax::{self, Item};

impl Declarer {
    /// Notes what kinds show.
    pub(super) fn shown_of_things(&mut self, sources: &[Source<'_>]) {
        for item in sources.iter().flat_map(|source| &source.tree.items) {
            let Item::Kind(found) = item else { continue };
            let Some(kind) = self.names.kinds.get(&found.name.text).copied() else {
                continue;
            };
            let named = found.shows.iter();
            let shows: Vec<_> = named
                .filter_map(|name| Some((self.shown_of(kind, name)?, name.span)))
                .collect();
            if let Some(kind) = self
                .schema
                .kinds
                .get_mut(kind.index())
                .filter(|kind| kind.span == found.span)
            {
                kind.shows = shows;
            }
        }
    }

    /// A field or a value of each thing of a kind, one cell each.
    fn shown_of(&mut self, kind: KindId, name: &syntax::Name) -> Option<Shown> {
        let declared = self.schema.kinds.get(kind.index())?;
        let field = declared.fields.iter().position(|field| field.name == name.text);
        let value = self.names.values.get(&name.text);
        let value = value.and_then(|value| self.names.value_list.get(*value));
        let (shown, ty, span) = match (field, value) {
            (Some(at), _) => {
                let field = declared.fields.get(at)?;
                (Shown::Field(at), field.ty, field.span)
            }
            (None, Some(value)) => {
                let of_it = match value.params.as_slice() {
                    [(_, ty)] => match ty.base {
                        Base::Object(wider) => self
                            .schema
                            .kinds
                            .get(wider.index())
                            .is_some_and(|wider| wider.narrower >> kind.0 & 1 == 1),
                        _ => false,
                    },
                    _ => false,
                };
                if !of_it {
                    let message = format!("`{}` is no value of a `{}`", name.text, declared.name);
                    let found = Diagnostic::error(codes::BAD_DECLARATION, name.span, message)
                        .related(value.span, "declared here")
                        .help("what a kind shows are its fields, and values whose one parameter is a thing of it");
                    self.findings.push(found);
                    return None;
                }
                (Shown::Value(value.first), value.ty, value.span)
            }
            (None, None) => {
                let state = declared
                    .state
                    .iter()
                    .filter_map(|column| self.schema.columns.get(column.index()));
                let fields = declared.fields.iter().map(|field| &field.name);
                let known = fields.chain(self.names.values.keys());
                let found = match state.into_iter().find(|column| column.name == name.text) {
                    Some(column) => Diagnostic::error(
                        codes::BAD_DECLARATION,
                        name.span,
                        format!("`{}` is of the state, and views show all of that anyway", name.text),
                    )
                    .related(column.span, "declared here")
                    .help("leave it out"),
                    None => Names::unknown("field or value", &name.text, name.span, known),
                };
                self.findings.push(found);
                return None;
            }
        };
        if matches!(ty.base, Base::Bag(_)) {
            let found = Diagnostic::error(
                codes::BAD_DECLARATION,
                name.span,
                format!("`{}` is a bag, and what is shown is one thing", name.text),
            )
            .related(span, "declared here")
            .help("show a value for each of its units");
            self.findings.push(found);
            return None;
        }
        Some(shown)
    }
}
