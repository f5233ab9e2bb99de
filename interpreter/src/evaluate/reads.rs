//! What an expression reads of the sheet, so that what was found out before an addition stays known after it.
//!
//! A mask has one bit for each cell of the sheet itself; what hangs below a field counts as that field. What is reached from arguments
//! is not in the mask: rows have a time of their own at which they were last touched. What reads the state of a game, itself or by a
//! script, or asks what is being done, may read anything: nothing of it is known for good.

use crate::ir::{ExprId, Node, Permission, Program, Scope};
use crate::schema::{PermissionId, ValueId};

/// It may read anything.
pub(super) const ALL: u64 = u64::MAX;

/// How many nodes are looked at before it is taken to read anything.
const MOST_NODES: u32 = 200_000;

/// Masks of everything that is asked for again and again.
#[derive(Debug, Default)]
pub(crate) struct Masks {
    /// By requirement.
    pub requires: Vec<u64>,
    /// By requirement: all but the outermost of what stands around it.
    pub rows: Vec<u64>,
    /// By permission.
    pub permissions: Vec<PermissionMasks>,
    /// By value: what it reads beside its arguments.
    pub values: Vec<u64>,
    /// By value: whether it reads something that is hidden for a time.
    pub faces: Vec<bool>,
}

/// Of one permission.
#[derive(Debug, Default)]
pub(crate) struct PermissionMasks {
    /// By route: its conditions.
    pub routes: Vec<u64>,
    /// By route: the price there; last: on no route.
    pub prices: Vec<u64>,
    /// All prohibitions together.
    pub prohibitions: u64,
}

/// Looks through a whole program.
pub(super) fn masks(program: &Program) -> Masks {
    let mut reader = Reader {
        program,
        values: vec![None; program.values.len()],
        left: MOST_NODES,
        depth: 0,
    };
    let permissions = program.permissions.iter().map(|p| reader.permission(p)).collect();
    let requires = program.requires.iter();
    let requires = requires
        .map(|r| reader.scopes(&r.scope) | reader.expr(r.condition))
        .collect();
    let inner = program.requires.iter();
    let inner = inner.map(|r| reader.scopes(r.scope.get(1..).unwrap_or(&[])) | reader.expr(r.condition));
    let rows = inner.collect();
    let values = (0_u32..).zip(&program.values);
    let values = values.map(|(at, _)| reader.value(ValueId(at))).collect();
    Masks {
        requires,
        rows,
        permissions,
        values,
        faces: super::faces::of_values(program),
    }
}

struct Reader<'p> {
    program: &'p Program,
    /// What is known of each value; one that is being looked at may read anything.
    values: Vec<Option<u64>>,
    left: u32,
    depth: u32,
}

impl Reader<'_> {
    fn permission(&mut self, p: &Permission) -> PermissionMasks {
        let routes = p.routes.iter().map(|route| self.all(&route.conditions)).collect();
        let price = p.price.map_or(0, |(first, count)| {
            (first.0..first.0 + count).fold(0, |mask, value| mask | self.unpriced(ValueId(value)))
        });
        let mut prices: Vec<u64> = Vec::with_capacity(p.routes.len() + 1);
        for route in &p.routes {
            let own = route.instead.as_deref().map_or(0, |all| self.all(all));
            prices.push(price | own | route.surcharge.as_deref().map_or(0, |all| self.all(all)));
        }
        prices.push(price);
        PermissionMasks {
            routes,
            prices,
            prohibitions: self.prohibitions(p),
        }
    }

    fn prohibitions(&mut self, p: &Permission) -> u64 {
        let mut mask = 0;
        for by in &p.prohibitions {
            mask |= self.scopes(&by.scope) | by.condition.map_or(0, |c| self.expr(c));
            for except in &by.exceptions {
                mask |= self.scopes(&except.scope) | except.condition.map_or(0, |c| self.expr(c));
            }
        }
        mask
    }

    fn all(&mut self, all: &[ExprId]) -> u64 {
        all.iter().fold(0, |mask, expr| mask | self.expr(*expr))
    }

    fn scopes(&mut self, scopes: &[Scope]) -> u64 {
        let program = self.program;
        program.of_scopes(scopes).fold(0, |mask, expr| mask | self.expr(expr))
    }

    /// A price reads the seats, and these read anything.
    fn value(&mut self, id: ValueId) -> u64 {
        let priced = self
            .program
            .values
            .get(id.index())
            .is_none_or(|value| value.priced_by.is_some());
        if priced { ALL } else { self.unpriced(id) }
    }

    fn unpriced(&mut self, id: ValueId) -> u64 {
        let (Some(value), Some(known)) = (self.program.values.get(id.index()), self.values.get_mut(id.index())) else {
            return ALL;
        };
        if let Some(known) = known {
            return *known;
        }
        *known = Some(ALL);
        let program = self.program;
        let mask = program.of_value(value).fold(0, |mask, expr| mask | self.expr(expr));
        if let Some(known) = self.values.get_mut(id.index()) {
            *known = Some(mask);
        }
        mask
    }

    fn allowed(&mut self, id: PermissionId) -> u64 {
        let Some(p) = self.program.permissions.get(id.index()) else {
            return 0;
        };
        let routes = p
            .routes
            .iter()
            .fold(0, |mask, route| mask | self.all(&route.conditions));
        routes | self.prohibitions(p)
    }

    fn expr(&mut self, id: ExprId) -> u64 {
        self.left = self.left.saturating_sub(1);
        if self.left == 0 || self.depth >= super::DEEPEST {
            return ALL;
        }
        self.depth += 1;
        let mask = self.node(self.program.node(id));
        self.depth -= 1;
        mask
    }

    fn node(&mut self, node: Node) -> u64 {
        let own = match node {
            Node::Sheet | Node::State { .. } | Node::Within(_) | Node::WithinRules(_) => ALL,
            Node::Hook { args, .. } if !self.program.read_through(args).is_empty() => ALL,
            Node::Field { object, slot } | Node::FieldIfPresent { object, slot }
                if self.program.node(object) == Node::Sheet =>
            {
                return bit(slot);
            }
            Node::Value { value, .. } | Node::Printed { value, .. } => self.value(value),
            Node::Allowed { permission, .. } => self.allowed(permission),
            _ => 0,
        };
        let program = self.program;
        program.below(node).fold(own, |mask, expr| mask | self.expr(expr))
    }
}

fn bit(slot: u32) -> u64 {
    1 << slot.min(63)
}
