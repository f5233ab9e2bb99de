//! Fields of the state: which they are, of whom, who knows them, how long they last, and what they hold when a game begins.

use super::Source;
use super::declare::{Declarer, id_of};
use super::literal::Literals;
use super::names::Names;
use crate::data::Datum;
use crate::schema::{Base, Column, ColumnId, KindId, KindUse, ProcedureId, Schema, Seen, Type};
use reglo_grammar::diagnostic::{Diagnostic, Span};
use reglo_grammar::syntax::{self, Item, TypeKind};

/// All fields that are declared anywhere. Those of the state are known by the place of their names.
fn all_fields<'s>(sources: &'s [Source<'_>]) -> impl Iterator<Item = &'s syntax::Field> {
    let items = sources.iter().flat_map(|source| &source.tree.items);
    items.flat_map(|item| match item {
        Item::Kind(kind) => kind.fields.as_slice(),
        Item::Game(game) => game.fields.as_slice(),
        _ => &[],
    })
}

fn position_of(columns: &[Column], field: &syntax::Field) -> Option<usize> {
    columns.iter().position(|column| column.span == field.name.span)
}

impl Declarer {
    /// Where the column of that name is declared, if it is among these.
    pub(super) fn column_span(&self, columns: &[ColumnId], name: &str) -> Option<Span> {
        let mut columns = columns.iter().filter_map(|id| self.schema.columns.get(id.index()));
        columns.find(|column| column.name == name).map(|column| column.span)
    }

    fn used_as(&self, kind: KindId) -> Option<KindUse> {
        self.schema.kinds.get(kind.index()).map(|kind| kind.used_as)
    }

    /// Whether a field is of the state. In a sheet that is reported, and the field is one like any other.
    pub(super) fn is_state(&mut self, kind: KindId, field: &syntax::Field) -> bool {
        match (self.used_as(kind), &field.state) {
            (Some(KindUse::Game), _) => true,
            (_, None) => false,
            (Some(KindUse::Sheet), Some(_)) => {
                let help =
                    "leave out `state`; what changes while a game is played belongs to a kind, a record or the game";
                self.bad_help(field.name.span, "a sheet does not change while a game is played", help);
                false
            }
            _ => true,
        }
    }

    /// Declares a field of the state.
    pub(super) fn column(&mut self, owner: KindId, field: &syntax::Field) -> Option<ColumnId> {
        let typed = self.state_type(&field.ty);
        let per = match field.state.as_ref().and_then(|state| state.per.as_ref()) {
            Some(name) => self.per(name).map(Some),
            None => Some(None),
        };
        let ((ty, place), per) = (typed?, per?);
        if matches!(ty.base, Base::Object(_)) && !ty.optional && field.default.is_none() {
            let message = format!("nobody knows what `{}` holds when a game begins", field.name.text);
            self.bad_help(field.span, message, "say `optional`, or give it a default");
        }
        let id = ColumnId(id_of(self.schema.columns.len()));
        self.schema.columns.push(Column {
            name: field.name.text.clone(),
            owner: (self.used_as(owner) != Some(KindUse::Game)).then_some(owner),
            ty,
            place,
            per,
            seen: field.state.as_ref().map(|state| state.seen).unwrap_or_default(),
            hidden: None,
            until: None,
            default: natural(ty),
            span: field.name.span,
        });
        Some(id)
    }

    /// The type of a field of the state, and whether it is a place.
    fn state_type(&mut self, written: &syntax::Type) -> Option<(Type, bool)> {
        let (inner, optional) = match &written.kind {
            TypeKind::Optional(inner) => (inner.as_ref(), true),
            _ => (written, false),
        };
        match &inner.kind {
            TypeKind::List(_) | TypeKind::Place(_) if optional => {
                let help = "leave out `optional`: where there is nothing it is empty";
                self.bad_help(written.span, "a list or place of the state is always there", help);
                None
            }
            TypeKind::Bag(_) => {
                let help = "declare one field for each unit";
                self.bad_help(inner.span, "a field of the state cannot be a bag of units", help);
                None
            }
            TypeKind::Place(name) => self.pieces(name).map(|kind| (Type::of(Base::List(kind)), true)),
            _ => {
                let ty = self.ty(written)?;
                if let Base::Object(kind) | Base::List(kind) = ty.base {
                    self.holds(kind, inner.span)?;
                }
                Some((ty, false))
            }
        }
    }

    /// The kind of the pieces of a place.
    fn pieces(&mut self, name: &syntax::Name) -> Option<KindId> {
        if let Some(&kind) = self.names.kinds.get(&name.text) {
            return self.holds(kind, name.span);
        }
        let known = self.names.enums.contains_key(&name.text) || self.names.units.contains_key(&name.text);
        if known {
            let message = format!("nothing lies in a place of `{}`", name.text);
            self.bad_help(
                name.span,
                message,
                "pieces are things of a kind, or records: `record Copy named by tile { … }`",
            );
        } else {
            self.unknown_kind(name);
        }
        None
    }

    /// A field of the state holds things and records.
    fn holds(&mut self, kind: KindId, span: Span) -> Option<KindId> {
        let found = self.schema.kinds.get(kind.index())?;
        let what = match found.used_as {
            KindUse::Things | KindUse::Record => return Some(kind),
            KindUse::Sheet => "a sheet",
            KindUse::Game => "the game",
        };
        let message = format!("`{}` is {what}, and no field of the state holds it", found.name);
        self.bad_help(span, message, "name a kind of things or a record");
        None
    }

    fn per(&mut self, name: &syntax::Name) -> Option<KindId> {
        let Some(&kind) = self.names.kinds.get(&name.text) else {
            self.unknown_kind(name);
            return None;
        };
        if self.used_as(kind) == Some(KindUse::Things) {
            return Some(kind);
        }
        let message = format!(
            "`{}` is no kind of things, so nothing is counted per `{}`",
            name.text, name.text
        );
        self.bad_help(name.span, message, "name a kind: `kind Thing { … }`");
        None
    }

    /// Only a player has something that its owner alone knows.
    pub(super) fn seen(&mut self, sources: &[Source<'_>]) {
        let player = self.schema.game.as_ref().and_then(|game| game.player);
        let players = player.and_then(|player| self.schema.kinds.get(player.index()));
        let (narrower, name) = players.map_or((0, None), |kind| (kind.narrower, Some(kind.name.clone())));
        for field in all_fields(sources) {
            let Some(column) = position_of(&self.schema.columns, field).and_then(|at| self.schema.columns.get(at))
            else {
                continue;
            };
            let of_a_player = column.owner.is_some_and(|owner| narrower >> owner.0 & 1 == 1);
            if column.seen != Seen::Owner || of_a_player {
                continue;
            }
            let message = format!(
                "`{}` is no field of a player, so it has no owner who could see it",
                field.name.text
            );
            let help = match &name {
                Some(name) => format!("put it into `{name}`, or say `seen by nobody`"),
                None => "say who plays: `game … played by …`, or `seen by nobody`".to_owned(),
            };
            self.bad_help(field.span, message, help);
        }
    }

    /// Until the end of which procedures fields last.
    pub(super) fn until(&mut self, sources: &[Source<'_>]) {
        for field in all_fields(sources) {
            let Some(name) = field.state.as_ref().and_then(|state| state.until.as_ref()) else {
                continue;
            };
            let Some(at) = position_of(&self.schema.columns, field) else {
                continue;
            };
            let Some(&procedure) = self.names.procedures.get(&name.text) else {
                let known = self.names.procedures.keys();
                self.findings
                    .push(Names::unknown("procedure", &name.text, name.span, known));
                continue;
            };
            if let Some(column) = self.schema.columns.get_mut(at) {
                column.until = Some(ProcedureId(id_of(procedure)));
            }
        }
    }
}

/// What a field of the state holds where nothing is said.
fn natural(ty: Type) -> Datum {
    match ty.base {
        _ if ty.optional => Datum::Absent,
        Base::List(_) => Datum::List(Vec::new()),
        Base::Object(_) => Datum::Absent,
        _ => Datum::Cell(0),
    }
}

/// What fields of the state hold when a game begins; read when all things are known, since places are full of them.
pub(super) fn defaults(schema: &mut Schema, names: &Names, sources: &[Source<'_>]) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for field in all_fields(sources) {
        let (Some(at), Some(default)) = (position_of(&schema.columns, field), &field.default) else {
            continue;
        };
        let Some(ty) = schema.columns.get(at).map(|column| column.ty) else {
            continue;
        };
        let mut literals = Literals::new(schema, names);
        let datum = literals.held(ColumnId(id_of(at)), ty, default);
        findings.append(&mut literals.findings);
        if let (Some(datum), Some(column)) = (datum, schema.columns.get_mut(at)) {
            column.default = datum;
        }
    }
    findings
}
