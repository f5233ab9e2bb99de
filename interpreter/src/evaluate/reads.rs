//! What an expression reads of the sheet, so that what was found out before an addition stays known after it.
//!
//! A mask has one bit for each cell of the sheet itself; what hangs below a field counts as that field. What is reached from arguments
//! is not in the mask: rows have a time of their own at which they were last touched.

use super::Session;
use crate::ir::{ExprId, LoopId, Node, Permission, Program, Scope};
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
    /// By permission.
    pub permissions: Vec<PermissionMasks>,
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
    Masks { requires, permissions }
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
        scopes.iter().fold(0, |mask, scope| {
            mask | match *scope {
                Scope::ForEach(over) => self.turns(over),
                Scope::When(expr) | Scope::Let { value: expr, .. } => self.expr(expr),
            }
        })
    }

    fn turns(&mut self, over: LoopId) -> u64 {
        let Some(l) = self.program.loops.get(over.0 as usize) else {
            return 0;
        };
        self.expr(l.over) | l.filter.map_or(0, |filter| self.expr(filter))
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
        let mut mask = self.expr(value.base);
        for amendment in &value.amendments {
            mask |= self.scopes(&amendment.scope) | self.expr(amendment.amount);
            mask |= amendment.floor.map_or(0, |floor| self.expr(floor));
        }
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
        match node {
            Node::Const(_) | Node::Local(_) => 0,
            Node::Sheet => ALL,
            Node::Field { object, slot } | Node::FieldIfPresent { object, slot } => match self.program.node(object) {
                Node::Sheet => bit(slot),
                _ => self.expr(object),
            },
            Node::Not(a) | Node::Negate(a) | Node::IsPresent(a) | Node::Singleton(a) => self.expr(a),
            Node::CountList(a) | Node::CountSet(a) | Node::IsKind { object: a, .. } => self.expr(a),
            Node::And(a, b) | Node::Or(a, b) | Node::Otherwise(a, b) | Node::Union(a, b) => self.all(&[a, b]),
            Node::Difference(a, b) | Node::Concat(a, b) | Node::WithoutAll(a, b) => self.all(&[a, b]),
            Node::Compare { left, right, .. } | Node::Arithmetic { left, right, .. } => self.all(&[left, right]),
            Node::InSet { member: a, set: b } | Node::InList { object: a, list: b } => self.all(&[a, b]),
            Node::If {
                condition,
                then,
                otherwise,
            } => self.all(&[condition, then, otherwise]),
            Node::ListOf(all) | Node::Hook { args: all, .. } => self.all(self.program.exprs(all)),
            Node::Table {
                subject,
                arms,
                otherwise,
            } => {
                let run = self
                    .program
                    .arms
                    .get(arms.start as usize..(arms.start + arms.len) as usize);
                let mask = self.expr(subject) | otherwise.map_or(0, |o| self.expr(o));
                run.unwrap_or(&[])
                    .iter()
                    .fold(mask, |mask, arm| mask | self.expr(arm.value))
            }
            Node::Count(over) => self.turns(over),
            Node::Any { over, condition: e } | Node::Every { over, condition: e } => self.turns(over) | self.expr(e),
            Node::Fold { over, element, .. } => self.turns(over) | self.expr(element),
            Node::Value { value, args } => self.value(value) | self.all(self.program.exprs(args)),
            Node::Printed { value, args } => self.value(value) | self.all(self.program.exprs(args)),
            Node::Allowed { permission, args, .. } => self.allowed(permission) | self.all(self.program.exprs(args)),
        }
    }
}

fn bit(slot: u32) -> u64 {
    1 << slot.min(63)
}

/// When each part of the sheet was last touched. Time goes on with every change.
#[derive(Debug)]
pub(super) struct Times {
    now: u64,
    /// By cell of the sheet, the last for all that follow.
    cells: [u64; 64],
    /// By row of the sheet, the sheet itself first.
    pub(super) rows: Vec<u64>,
}

impl Default for Times {
    fn default() -> Self {
        Self {
            now: 1,
            cells: [1; 64],
            rows: Vec::new(),
        }
    }
}

impl Times {
    /// Everything is new.
    pub(super) fn start(&mut self) {
        self.now += 1;
        self.cells = [self.now; 64];
        self.rows.clear();
    }

    /// A row was made.
    pub(super) fn row(&mut self) {
        self.rows.push(self.now);
    }

    /// Time goes on.
    pub(super) fn tick(&mut self) {
        self.now += 1;
    }

    pub(super) fn touch_cell(&mut self, slot: u32) {
        if let Some(cell) = self.cells.get_mut(slot.min(63) as usize) {
            *cell = self.now;
        }
    }
}

impl Session<'_> {
    /// The time of the last change.
    #[inline]
    pub(crate) fn now(&self) -> u64 {
        self.times.now
    }

    /// Whether what a mask stands for is as it was at a time.
    pub(crate) fn untouched(&self, mask: u64, since: u64) -> bool {
        if since == self.times.now {
            return true;
        }
        mask != ALL && (0..64).all(|bit| mask >> bit & 1 == 0 || self.times.cells.get(bit).is_some_and(|t| *t <= since))
    }

    /// Whether an object and all below it is as it was at a time. Things always are.
    #[inline]
    pub(crate) fn same_object(&self, object: i64, since: u64) -> bool {
        match usize::try_from(object)
            .ok()
            .and_then(|at| at.checked_sub(self.sheet as usize))
        {
            Some(row) => self.times.rows.get(row).is_some_and(|time| *time <= since),
            None => true,
        }
    }

    /// A field of a row changes: time goes on, and the row and all that it is part of are touched.
    pub(super) fn touch(&mut self, row: u32, slot: u32) {
        self.times.tick();
        let (mut at, mut cell) = (row, slot);
        while at > self.sheet {
            let below = (at - self.sheet) as usize;
            if let Some(time) = self.times.rows.get_mut(below) {
                *time = self.times.now;
            }
            let Some(origin) = self.origins.get(below).copied() else {
                break;
            };
            let kind = self
                .kind(i64::from(origin.parent))
                .and_then(|kind| self.program.schema.kinds.get(kind));
            cell = kind
                .and_then(|kind| kind.fields.get(origin.step.field as usize))
                .map_or(63, |field| field.slot);
            at = origin.parent;
        }
        self.times.touch_cell(cell);
        if let Some(time) = self.times.rows.first_mut() {
            *time = self.times.now;
        }
    }
}
