//! What an expression reads of what somebody may not see. Values and permissions are followed through their parameters: where one is the
//! player who looks, it is in there too.

use super::guards::Guard;
use crate::check::Checker;
use crate::ir::{Amendment, ExprId, Exprs, LoopId, Node, Place, Prohibition, Scope, Slot};
use crate::schema::{ColumnId, Seen};
use std::collections::{BTreeMap, BTreeSet};

/// Who looks, as far as a frame knows: the locals that are that player, and an expression that is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Looker {
    pub own: BTreeSet<Slot>,
    /// Read in the same state, it is the same player.
    pub by: Option<ExprId>,
    /// What was given names before.
    pub lets: BTreeMap<Slot, ExprId>,
}

/// What may not be seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unseen {
    /// A field of the state, by who sees it.
    Column(ColumnId),
    /// What is read there, while a flag is not set.
    Face(ExprId, ColumnId),
    /// What costs are taken from, while a flag is not set.
    Costs(ColumnId, ColumnId),
}

/// A value, printed value or permission that was looked through: which, the parameters that are the looker, and what is known of them.
type Through = (u8, u32, Vec<bool>, Vec<(Slot, ColumnId)>);

/// What was found.
pub(super) struct Eyes<'c, 'a> {
    pub(super) checker: &'c Checker<'a>,
    /// Reads of what may not be seen.
    pub found: Vec<(ExprId, Unseen)>,
    /// Flags that are known to be set where something is looked at.
    pub(super) guards: Vec<Guard>,
    /// What was looked through.
    done: BTreeSet<Through>,
}

impl<'c, 'a> Eyes<'c, 'a> {
    pub(super) fn new(checker: &'c Checker<'a>) -> Self {
        Self {
            checker,
            found: Vec::new(),
            guards: Vec::new(),
            done: BTreeSet::new(),
        }
    }

    /// Whether an expression is the player who looks.
    pub(super) fn is_own(&self, id: ExprId, looker: &Looker) -> bool {
        match self.checker.program.node(id) {
            Node::Local(slot) if looker.own.contains(&slot) => true,
            Node::Local(slot) => looker.lets.get(&slot).is_some_and(|value| self.is_own(*value, looker)),
            _ => looker.by.is_some_and(|by| self.checker.same(id, by)),
        }
    }

    pub(super) fn expr(&mut self, id: ExprId, looker: &Looker) {
        let node = self.checker.program.node(id);
        match node {
            Node::State { column, object, index } => {
                self.place(id, Place { column, object, index }, looker);
                return;
            }
            Node::Local(slot) => {
                if let Some(value) = looker.lets.get(&slot) {
                    self.expr(*value, looker);
                }
                return;
            }
            Node::Face { read, object, flag } => {
                if !self.is_guarded(object, flag) {
                    self.found.push((id, Unseen::Face(read, flag)));
                }
                return self.expr(read, looker);
            }
            Node::And(first, second) | Node::Or(first, second) => {
                let holds = matches!(node, Node::And(..));
                self.expr(first, looker);
                return self.knowing(first, holds, |eyes| eyes.expr(second, looker));
            }
            Node::If {
                condition,
                then,
                otherwise,
            } => {
                self.expr(condition, looker);
                self.knowing(condition, true, |eyes| eyes.expr(then, looker));
                return self.knowing(condition, false, |eyes| eyes.expr(otherwise, looker));
            }
            // Everybody may count what lies somewhere.
            Node::CountList(list) => return self.counted(list, looker),
            Node::Count(over) => {
                let found = self.checker.program.loops.get(over.0 as usize).copied();
                match found.filter(|turns| turns.filter.is_none()) {
                    Some(turns) => return self.counted(turns.over, looker),
                    None => self.turns(over, looker),
                }
            }
            Node::Value { value, args } => self.value((0, value.0), args, looker),
            Node::Printed { value, args } => self.value((1, value.0), args, looker),
            Node::Allowed { permission, args, .. } => self.permission(permission.0, args, looker),
            _ => {}
        }
        let operands = self.checker.program.operands(node);
        operands.over.into_iter().for_each(|over| self.turns(over, looker));
        let turns = operands
            .over
            .and_then(|over| self.checker.program.loops.get(over.0 as usize));
        let each = |eyes: &mut Self| operands.exprs.iter().for_each(|expr| eyes.expr(*expr, looker));
        match turns.and_then(|turns| turns.filter) {
            // Only the elements that the filter lets through are asked.
            Some(filter) => self.knowing(filter, true, each),
            None => each(self),
        }
    }

    pub(super) fn turns(&mut self, over: LoopId, looker: &Looker) {
        if let Some(turns) = self.checker.program.loops.get(over.0 as usize).copied() {
            self.expr(turns.over, looker);
            turns.filter.iter().for_each(|filter| self.expr(*filter, looker));
        }
    }

    /// A field of the state that is read.
    pub(super) fn place(&mut self, at: ExprId, place: Place, looker: &Looker) {
        let column = self.checker.program.schema.columns.get(place.column.index());
        let seen = column.map(|c| c.seen);
        let hidden = match seen {
            Some(Seen::Owner) => place.object.is_none_or(|object| !self.is_own(object, looker)),
            Some(Seen::Nobody) => true,
            Some(Seen::All) | None => false,
        };
        if hidden {
            self.found.push((at, Unseen::Column(place.column)));
        }
        place
            .object
            .iter()
            .chain(&place.index)
            .for_each(|e| self.expr(*e, looker));
    }

    /// Of a list only how many they are.
    fn counted(&mut self, list: ExprId, looker: &Looker) {
        match self.checker.program.node(list) {
            Node::State { object, index, .. } => {
                object.iter().chain(&index).for_each(|e| self.expr(*e, looker));
            }
            Node::Top { list, count, .. } => {
                self.counted(list, looker);
                self.expr(count, looker);
            }
            Node::Local(slot) => {
                if let Some(value) = looker.lets.get(&slot) {
                    self.counted(*value, looker);
                }
            }
            Node::Concat(first, second) => {
                self.counted(first, looker);
                self.counted(second, looker);
            }
            _ => self.expr(list, looker),
        }
    }

    /// The looker in the frame of something that is asked with arguments. Nothing if that was looked through already.
    fn inside(&mut self, what: (u8, u32), args: Exprs, looker: &Looker) -> Option<Looker> {
        let args = self.checker.program.exprs(args);
        let own: Vec<bool> = args.iter().map(|arg| self.is_own(*arg, looker)).collect();
        let known = self.guards_of_args(args);
        let slots = (0..).zip(&own).filter(|(_, own)| **own).map(|(slot, _)| slot);
        let looker = Looker {
            own: slots.collect(),
            by: looker.by.filter(|by| !self.checker.reads_locals(*by)),
            lets: BTreeMap::new(),
        };
        self.done.insert((what.0, what.1, own, known)).then_some(looker)
    }

    /// Looks at something in the frame of what is asked with arguments: what was known of these is known there.
    fn within(&mut self, args: Exprs, act: impl FnOnce(&mut Self)) {
        let args = self.checker.program.exprs(args);
        let known = self.guards_of_args(args);
        let known = known.into_iter().map(|(slot, flag)| Guard::Slot(slot, flag)).collect();
        let before = std::mem::replace(&mut self.guards, known);
        act(self);
        self.guards = before;
    }

    fn value(&mut self, what: (u8, u32), args: Exprs, looker: &Looker) {
        let checker = self.checker;
        let Some(value) = checker.program.values.get(what.1 as usize) else {
            return;
        };
        let Some(looker) = self.inside(what, args, looker) else {
            return;
        };
        self.within(args, |eyes| {
            eyes.expr(value.base, &looker);
            if what.0 == 0 {
                value.amendments.iter().for_each(|a| eyes.amendment(a, &looker));
            }
            if let Some(permission) = value.priced_by.filter(|_| what.0 == 0) {
                // What a use costs depends on where all uses sit, whoever asks.
                let nobody = Looker {
                    own: BTreeSet::new(),
                    ..looker
                };
                let none = Exprs { start: 0, len: 0 };
                eyes.permission(permission.0, none, &nobody);
            }
        });
    }

    fn amendment(&mut self, amendment: &Amendment, looker: &Looker) {
        self.scoped(&amendment.scope, looker, |eyes| {
            eyes.expr(amendment.amount, looker);
            amendment.floor.iter().for_each(|floor| eyes.expr(*floor, looker));
        });
    }

    /// Looks at what stands around something, and then at that, knowing that it all holds.
    pub(super) fn scoped(&mut self, scope: &[Scope], looker: &Looker, act: impl FnOnce(&mut Self)) {
        let known = self.guards.len();
        for part in scope {
            match part {
                Scope::ForEach(over) => {
                    self.turns(*over, looker);
                    let turns = self.checker.program.loops.get(over.0 as usize);
                    if let Some(filter) = turns.and_then(|turns| turns.filter) {
                        self.assume(filter, true);
                    }
                }
                Scope::When(expr) => {
                    self.expr(*expr, looker);
                    self.assume(*expr, true);
                }
                Scope::Let { value, .. } => self.expr(*value, looker),
            }
        }
        act(self);
        self.guards.truncate(known);
    }

    pub(super) fn permission(&mut self, permission: u32, args: Exprs, looker: &Looker) {
        let checker = self.checker;
        let Some(found) = checker.program.permissions.get(permission as usize) else {
            return;
        };
        let Some(looker) = self.inside((2, permission), args, looker) else {
            return;
        };
        self.within(args, |eyes| {
            let conditions = found.routes.iter().flat_map(|route| &route.conditions);
            conditions.for_each(|condition| eyes.expr(*condition, &looker));
            eyes.prohibitions(&found.prohibitions, &looker);
        });
    }

    pub(super) fn prohibitions(&mut self, prohibitions: &[Prohibition], looker: &Looker) {
        for prohibition in prohibitions {
            self.scoped(&prohibition.scope, looker, |eyes| {
                prohibition.condition.iter().for_each(|c| eyes.expr(*c, looker));
            });
            for exception in &prohibition.exceptions {
                self.scoped(&exception.scope, looker, |eyes| {
                    exception.condition.iter().for_each(|c| eyes.expr(*c, looker));
                });
            }
        }
    }
}

impl Checker<'_> {
    /// Whether an expression means something in its own frame only.
    pub(super) fn reads_locals(&self, id: ExprId) -> bool {
        let mut open = vec![(id, 0)];
        while let Some((next, _)) = open.pop() {
            let node = self.program.node(next);
            if matches!(node, Node::Local(_)) {
                return true;
            }
            self.inside(node, 0, &mut open);
        }
        false
    }
}
