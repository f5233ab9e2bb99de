//! What can be written: fields of the state, each a place of its own.

use super::Body;
use crate::check::{Checker, codes};
use crate::ir::{ExprId, Place};
use crate::resolve::tree::{Expr, ExprKind, Word};
use crate::schema::{Base, KindId, Type};
use reglo_grammar::diagnostic::{Diagnostic, Span};

/// A place with what its field is.
#[derive(Debug, Clone, Copy)]
pub(super) struct Written {
    pub place: Place,
    pub ty: Type,
    /// Whether pieces lie there.
    pub pieces: bool,
    pub name: Span,
    pub declared: Span,
}

impl Checker<'_> {
    /// The place that an expression names.
    pub(super) fn written(&mut self, body: &mut Body, expr: &Expr) -> Option<Written> {
        match &expr.kind {
            ExprKind::Field(owner, name) => self.written_field(body, (owner, name), None),
            ExprKind::Index(field, index) => match &field.kind {
                ExprKind::Field(owner, name) => self.written_field(body, (owner, name), Some(index)),
                _ => self.not_written(expr),
            },
            ExprKind::Poison => None,
            _ => self.not_written(expr),
        }
    }

    fn not_written<T>(&mut self, expr: &Expr) -> Option<T> {
        let message = "this does not change while a game is played";
        let help = "name a field of the state: `x.f`, `x.f[i]`, or one of the game";
        self.error_help(codes::NOT_STATE, expr.span, message, help);
        None
    }

    fn written_field(
        &mut self,
        body: &mut Body,
        (owner, name): (&Expr, &Word),
        index: Option<&Expr>,
    ) -> Option<Written> {
        let game = self.as_game(owner);
        let object = match game {
            Some(_) => None,
            None => {
                let out = self.act_expr(body, owner, None);
                Some(self.guarded(out, owner)?)
            }
        };
        let kind = match (game, object.as_ref().map(|o| o.ty.base)) {
            (Some(game), _) => game,
            (None, Some(Base::Object(kind))) => kind,
            (None, other) => {
                let is = other.map_or_else(String::new, |base| self.describe(Type::of(base)));
                self.error(codes::UNKNOWN_FIELD, name.span, format!("`{is}` has no fields"));
                return None;
            }
        };
        let Some((column, declared)) = self.column(kind, &name.text) else {
            return self.no_column(kind, name);
        };
        let (ty, per, pieces, declared) = (declared.ty, declared.per, declared.place, declared.span);
        let index = self.written_index(body, (per, index), name, declared)?;
        let object = match object {
            Some(object) => Some(object.first()?),
            None => None,
        };
        Some(Written {
            place: Place { column, object, index },
            ty,
            pieces,
            name: name.span,
            declared,
        })
    }

    /// The index of a field that is one for each thing, and none of others. Nothing at all if that is wrong.
    fn written_index(
        &mut self,
        body: &mut Body,
        (per, index): (Option<KindId>, Option<&Expr>),
        name: &Word,
        declared: Span,
    ) -> Option<Option<ExprId>> {
        match (per, index) {
            (None, None) => Some(None),
            (Some(per), Some(index)) => {
                let cell = self.index_of(&mut body.frame, per, index)?;
                self.note_sheetless(body, &[cell], index.span);
                Some(Some(cell))
            }
            (Some(per), None) => {
                let found = self.not_indexed(per, &name.text, declared, name.span);
                self.findings.push(found);
                None
            }
            (None, Some(index)) => {
                let message = format!("`{}` is one field, not one for each of several things", name.text);
                let found = Diagnostic::error(codes::NOT_INDEXED, index.span, message);
                let found = found.related(declared, "declared here");
                self.findings.push(found.help("leave the brackets out"));
                None
            }
        }
    }

    /// There is no such field of the state: perhaps it is one that never changes.
    fn no_column(&mut self, kind: KindId, name: &Word) -> Option<Written> {
        let declared = self.program.schema.kinds.get(kind.index())?;
        let Some(field) = declared.fields.iter().find(|f| f.name == name.text) else {
            self.no_field(kind, name);
            return None;
        };
        let message = format!("`{}` does not change while a game is played", name.text);
        let found = Diagnostic::error(codes::NOT_STATE, name.span, message)
            .related(field.span, "declared here")
            .help(format!("if it does, declare it so: `state {}: …`", name.text));
        self.findings.push(found);
        None
    }

    /// A place of an amount or number that is always there.
    pub(super) fn amount_place(&mut self, body: &mut Body, expr: &Expr) -> Option<Written> {
        let written = self.written(body, expr)?;
        self.not_pieces(&written)?;
        if matches!(written.ty.base, Base::Number | Base::Quantity(_)) && !written.ty.optional {
            return Some(written);
        }
        let is = self.describe(written.ty);
        let message = format!("only amounts and numbers become more and less, and this is `{is}`");
        self.error_help(
            codes::TYPE_MISMATCH,
            expr.span,
            message,
            "`set … = …` gives it another value",
        );
        None
    }

    /// Refuses a place where pieces lie.
    pub(super) fn not_pieces(&mut self, written: &Written) -> Option<()> {
        if !written.pieces {
            return Some(());
        }
        let message = "pieces lie in this place, and each lies in one place only";
        let found = Diagnostic::error(codes::PIECES_ARE_MOVED, written.name, message)
            .related(written.declared, "declared here")
            .help("move them: `move … to …`");
        self.findings.push(found);
        None
    }

    /// A place where pieces lie, with their kind.
    pub(super) fn piece_place(&mut self, body: &mut Body, expr: &Expr) -> Option<(Written, KindId)> {
        let written = self.written(body, expr)?;
        match written.ty.base {
            Base::List(kind) if written.pieces => Some((written, kind)),
            base => {
                let is = self.describe(Type::of(base));
                let message = format!("no pieces lie here: this is `{is}`");
                let found = Diagnostic::error(codes::WRONG_PLACE, expr.span, message)
                    .related(written.declared, "declared here")
                    .help("declare a place for them: `place of …`");
                self.findings.push(found);
                None
            }
        }
    }

    /// The unit or number that a place holds, always there.
    pub(super) fn held(written: &Written) -> Type {
        Type::of(written.ty.base)
    }
}
