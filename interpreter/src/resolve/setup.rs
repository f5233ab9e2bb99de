//! What scenarios give the game and its things to begin with.

use super::body::Resolver;
use super::codes;
use super::literal::Literals;
use super::names::Names;
use crate::data::setup::{Gathered, Holds};
use crate::schema::{Column, ColumnId, KindId, ObjectId};
use reglo_grammar::diagnostic::Diagnostic;
use reglo_grammar::syntax::{Expr, Name};

impl<'a> Resolver<'a> {
    /// What a `given` is of that is no sheet: the game, or a thing.
    pub(super) fn given_of(&self, name: &Name) -> Option<(KindId, Option<ObjectId>)> {
        let kind = self.names.kinds.get(&name.text).copied();
        let game = self.names.game.as_ref().map(|(_, kind)| *kind);
        if kind.is_some() && kind == game {
            return kind.map(|kind| (kind, None));
        }
        let thing = self.names.things.get(&name.text).filter(|_| kind.is_none());
        thing.map(|(thing, kind)| (*kind, Some(*thing)))
    }

    /// Fields of the game or of a thing.
    pub(super) fn given_state(
        &mut self,
        gathered: &mut Gathered<'a>,
        (kind, object): (KindId, Option<ObjectId>),
        fields: &[(Name, Expr)],
    ) {
        for (name, value) in fields {
            let Some((id, column)) = gathered.column(kind.index(), &name.text) else {
                self.no_state(kind, name);
                continue;
            };
            if !gathered.is_new((id, object), &name.text, name.span) {
                continue;
            }
            if let Some(holds) = self.held(gathered, id, column, value) {
                gathered.give((id, object), holds);
            }
        }
    }

    fn no_state(&mut self, kind: KindId, name: &Name) {
        let Some(of) = self.schema.kinds.get(kind.index()) else {
            return;
        };
        if of.fields.iter().any(|field| field.name == name.text) {
            let message = format!(
                "`{}` of a `{}` does not change while a game is played",
                name.text, of.name
            );
            let found = Diagnostic::error(codes::BAD_LITERAL, name.span, message);
            self.findings.push(found.help("give it where the thing is declared"));
            return;
        }
        let state = of.state.iter().filter_map(|id| self.schema.columns.get(id.index()));
        let all: Vec<String> = state.map(|column| column.name.clone()).collect();
        let what = format!("field of `{}` in the state called", of.name);
        self.findings
            .push(Names::unknown(&what, &name.text, name.span, all.iter()));
    }

    fn held(&mut self, gathered: &mut Gathered<'a>, id: ColumnId, column: &Column, value: &Expr) -> Option<Holds> {
        let mut literals = Literals::new(self.schema, self.names);
        let holds = literals.holds(id, column, value);
        self.findings.append(&mut literals.findings);
        for listed in &literals.listed {
            gathered.members(listed);
        }
        holds
    }

    pub(super) fn read<T>(&mut self, reading: impl FnOnce(&mut Literals<'_>) -> T) -> T {
        let mut literals = Literals::new(self.schema, self.names);
        let result = reading(&mut literals);
        self.findings.append(&mut literals.findings);
        result
    }
}
