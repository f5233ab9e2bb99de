//! Fields of the state: read like other fields, and one for each thing of a kind where they are declared so.

use super::frame::Frame;
use super::lowered::{Lowered, Out, words};
use super::{Checker, codes};
use crate::ir::{ExprId, Node};
use crate::resolve::tree::{Expr, ExprKind, Meaning, Word};
use crate::schema::{Base, Column, ColumnId, Kind, KindId, Type};
use reglo_grammar::diagnostic::{Diagnostic, Span};

impl Checker<'_> {
    /// The game's kind, if the expression is the game.
    pub(super) fn as_game(&self, expr: &Expr) -> Option<KindId> {
        match &expr.kind {
            ExprKind::Name { meanings, .. } if meanings.first() == Some(&Meaning::Game) => {
                self.names.game.as_ref().map(|(_, kind)| *kind)
            }
            _ => None,
        }
    }

    /// The field of the state with that name.
    pub(super) fn column(&self, kind: KindId, name: &str) -> Option<(ColumnId, &Column)> {
        let schema = &self.program.schema;
        let state = &schema.kinds.get(kind.index())?.state;
        let columns = state
            .iter()
            .filter_map(|id| schema.columns.get(id.index()).map(|c| (*id, c)));
        columns.into_iter().find(|(_, column)| column.name == name)
    }

    /// Names of a kind's fields of the state.
    pub(super) fn state_names(&self, kind: &Kind) -> Vec<String> {
        let columns = &self.program.schema.columns;
        let state = kind.state.iter().filter_map(|id| columns.get(id.index()));
        state.map(|column| column.name.clone()).collect()
    }

    pub(super) fn has_field(&self, kind: &Kind, name: &str) -> bool {
        kind.fields.iter().any(|f| f.name == name) || self.state_names(kind).iter().any(|n| n == name)
    }

    /// Whether some field of the state has that name, so that what is known of one called so does not last.
    pub(super) fn is_state_name(&self, name: &str) -> bool {
        self.program.schema.columns.iter().any(|column| column.name == name)
    }

    /// Reads a field of the state without an index. Nothing at all if there is none of that name.
    pub(super) fn state_field(
        &mut self,
        object: Option<&Lowered>,
        kind: KindId,
        name: &Word,
        span: Span,
    ) -> Option<Out> {
        let (id, column) = self.column(kind, &name.text)?;
        if let Some(per) = column.per {
            let found = self.not_indexed(per, &name.text, column.span, span);
            self.findings.push(found);
            return Some(None);
        }
        let ty = column.ty;
        Some(self.state_node(id, ty, object, None, span))
    }

    /// What to say where a field that is one for each thing is named as if it was one.
    pub(super) fn not_indexed(&self, per: KindId, name: &str, declared: Span, span: Span) -> Diagnostic {
        let of = self.describe(Type::of(Base::Object(per)));
        let message = format!("`{name}` is one for each `{of}`, so it must be said of which");
        Diagnostic::error(codes::NOT_INDEXED, span, message)
            .related(declared, "declared here")
            .help(format!("write `….{name}[x]`, where `x` is a `{of}`"))
    }

    fn state_node(
        &mut self,
        column: ColumnId,
        ty: Type,
        object: Option<&Lowered>,
        index: Option<ExprId>,
        span: Span,
    ) -> Out {
        let optional = ty.optional || object.is_some_and(|o| o.ty.optional);
        let ty = Type { optional, ..ty };
        let object = match object {
            Some(object) => Some(object.first()?),
            None => None,
        };
        let hidden = self
            .program
            .schema
            .columns
            .get(column.index())
            .and_then(|column| column.hidden);
        let read = self.node(Node::State { column, object, index }, ty, span);
        let read = match object {
            Some(object) => self.face(read, object, hidden, ty, span),
            None => read,
        };
        Some(Lowered::one(ty, read))
    }

    /// Reads `x.f[i]` where `f` is one for each thing of a kind. Nothing at all if it is something else.
    pub(super) fn indexed_state(&mut self, frame: &mut Frame, (of, index): (&Expr, &Expr), span: Span) -> Option<Out> {
        let ExprKind::Field(owner, name) = &of.kind else {
            return None;
        };
        let kind = self.owner_kind(frame, owner)?;
        let (id, column) = self.column(kind, &name.text)?;
        let (per, ty) = (column.per?, column.ty);
        let game = self.as_game(owner).is_some();
        let object = if game {
            None
        } else {
            Some(self.lower(frame, owner, None))
        };
        let index = self.index_of(frame, per, index);
        Some(match (object, index) {
            (None, Some(index)) => self.state_node(id, ty, None, Some(index), span),
            (Some(Some(object)), Some(index)) => self.state_node(id, ty, Some(&object), Some(index), span),
            _ => None,
        })
    }

    /// The kind whose field is named: of the game or of an object.
    pub(super) fn owner_kind(&mut self, frame: &mut Frame, owner: &Expr) -> Option<KindId> {
        if let Some(game) = self.as_game(owner) {
            return Some(game);
        }
        match self.quiet(frame, owner)?.base {
            Base::Object(kind) => Some(kind),
            _ => None,
        }
    }

    /// The thing of which a field is meant.
    pub(super) fn index_of(&mut self, frame: &mut Frame, per: KindId, index: &Expr) -> Option<ExprId> {
        let wanted = Type::of(Base::Object(per));
        let out = self.lower(frame, index, Some(wanted));
        let of = out.as_ref().map(|lowered| lowered.ty.base);
        if let Some(base) = of.filter(|base| !self.fits(*base, wanted.base)) {
            let (is, wanted) = (self.describe(Type::of(base)), self.describe(wanted));
            let message = format!("there is one for each `{wanted}`, and `{}` is a `{is}`", words(index));
            self.error(codes::TYPE_MISMATCH, index.span, message);
            return None;
        }
        self.fit(out, wanted, index)?.first()
    }
}
