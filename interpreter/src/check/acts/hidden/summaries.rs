//! What values, permissions and the sheet's own rules read, each looked through once. Whose a field is that they read, their parameters
//! tell where they are asked for.

use super::reads::Reader;
use super::state::State;
use super::{Known, Own, Sources, owned};
use crate::check::Checker;
use crate::ir::{MessageId, Prohibition, Scope};

/// What a sheet of the ruleset is judged by.
pub(super) struct Judged {
    pub sources: Sources,
    /// What may be said of it.
    pub messages: Vec<MessageId>,
}

impl Checker<'_> {
    /// Values (0), their bases alone (1) and permissions (2).
    pub(super) fn hidden_through(&self, known: &mut Known, what: (u8, u32)) -> Sources {
        if let Some(read) = known.through.get(&what) {
            return read.clone();
        }
        // What goes round in a circle is found elsewhere.
        known.through.insert(what, Sources::new());
        let state = State::default();
        let mut reader = self.reader(known, &state);
        match what.0 {
            2 => reader.permission(what.1),
            _ => reader.value(what),
        }
        let read = reader.found;
        known.through.insert(what, read.clone());
        read
    }

    /// What decides whether a sheet is legal.
    pub(super) fn judged(&self, known: &mut Known) -> Judged {
        let program = &self.program;
        let state = State::default();
        let mut reader = self.reader(known, &state);
        for require in &program.requires {
            reader.scope(&require.scope);
            reader.expr(require.condition);
            reader.bound.clear();
            reader.guards.clear();
        }
        for at in 0..program.permissions.len() {
            reader.whole_permission(at as u32);
        }
        let defaults = program.defaults.iter().flatten();
        defaults
            .flat_map(|default| &default.cells)
            .for_each(|cell| reader.expr(*cell));
        let sources = reader.found;
        let requires = program.requires.iter().map(|require| require.message);
        let permissions = program.permissions.iter();
        let permissions = permissions.flat_map(|p| p.prohibitions.iter().map(|by| by.message).chain([p.message]));
        let messages = requires.chain(permissions).collect();
        Judged { sources, messages }
    }
}

impl Reader<'_, '_> {
    fn value(&mut self, what: (u8, u32)) {
        let checker = self.checker;
        let Some(value) = checker.program.values.get(what.1 as usize) else {
            return;
        };
        self.expr(value.base);
        if what.0 == 1 {
            return;
        }
        for amendment in &value.amendments {
            self.scope(&amendment.scope);
            self.expr(amendment.amount);
            amendment.floor.iter().for_each(|floor| self.expr(*floor));
            self.bound.clear();
            self.guards.clear();
        }
        if let Some(permission) = value.priced_by {
            // What a use costs depends on where all uses sit, whoever asks.
            let read = checker.hidden_through(self.known, (2, permission.0));
            super::join(&mut self.found, &owned(&read, |_| Own::Other));
        }
    }

    /// Loops, conditions and figures around something. Variables of the loops are known until they are cleared.
    pub(super) fn scope(&mut self, scope: &[Scope]) {
        for part in scope {
            match *part {
                Scope::ForEach(over) => {
                    self.turns(over);
                    self.enter(over);
                }
                Scope::When(expr) => {
                    self.expr(expr);
                    self.assume(expr, true);
                }
                Scope::Let { local, value } => {
                    self.expr(value);
                    self.bound.push(local);
                }
            }
        }
    }

    fn permission(&mut self, permission: u32) {
        let checker = self.checker;
        let Some(found) = checker.program.permissions.get(permission as usize) else {
            return;
        };
        let conditions = found.routes.iter().flat_map(|route| &route.conditions);
        conditions.for_each(|condition| self.expr(*condition));
        self.prohibitions(&found.prohibitions);
    }

    pub(super) fn prohibitions(&mut self, prohibitions: &[Prohibition]) {
        for by in prohibitions {
            self.prohibition(&by.scope, by.condition);
            for except in &by.exceptions {
                self.prohibition(&except.scope, except.condition);
            }
        }
    }

    fn prohibition(&mut self, scope: &[Scope], condition: Option<crate::ir::ExprId>) {
        let (bound, known) = (self.bound.len(), self.guards.len());
        self.scope(scope);
        condition.iter().for_each(|c| self.expr(*c));
        self.bound.truncate(bound);
        self.guards.truncate(known);
    }

    /// All uses of a permission with their prices, as a sheet is judged by them.
    fn whole_permission(&mut self, permission: u32) {
        let checker = self.checker;
        let Some(found) = checker.program.permissions.get(permission as usize) else {
            return;
        };
        for over in &found.uses {
            self.turns(*over);
            let turns = checker.program.loops.get(over.0 as usize);
            self.bound.extend(turns.iter().flat_map(|l| [l.local, l.position]));
        }
        self.permission(permission);
        for route in &found.routes {
            let prices = route.instead.iter().chain(&route.surcharge).flatten();
            prices.for_each(|price| self.expr(*price));
            for capacity in &route.capacities {
                self.prohibition(&capacity.scope, Some(capacity.limit));
            }
        }
        self.bound.clear();
        let prices = found.price.map_or(0..0, |(first, count)| first.0..first.0 + count);
        for value in prices {
            let read = checker.hidden_through(self.known, (1, value));
            super::join(&mut self.found, &owned(&read, |_| Own::Other));
        }
    }
}
