//! Evaluating a node.

use super::fused::has;
use super::{DEEPEST, Look, Session};
use crate::answer::Fault;
use crate::ir::fuse::Operand;
use crate::ir::{Arithmetic, Arms, Comparison, ExprId, Exprs, Node};
use crate::schema::ABSENT;

impl Session<'_> {
    /// The same, from the node itself and what it is made of.
    pub(super) fn walk(&mut self, id: ExprId) -> i64 {
        let Some(node) = self.program.nodes.get(id.0 as usize) else {
            return ABSENT;
        };
        match *node {
            Node::Const(cell) => cell,
            Node::Local(slot) => self.local(slot),
            Node::Sheet => i64::from(self.sheet),
            _ if self.depth >= DEEPEST || self.fuel <= 0 => self.too_long(id),
            node => {
                self.depth += 1;
                self.fuel -= 1;
                let cell = self.compound(id, node);
                self.depth -= 1;
                cell
            }
        }
    }

    /// A flag.
    #[inline]
    pub(crate) fn holds(&mut self, id: ExprId) -> bool {
        self.eval(id) == 1
    }

    fn compound(&mut self, id: ExprId, node: Node) -> i64 {
        match node {
            Node::Field { object, slot } | Node::FieldIfPresent { object, slot } => {
                let object = self.eval(object);
                self.field(object, slot)
            }
            Node::Compare { op, left, right } => {
                let left = self.eval(left);
                let right = self.eval(right);
                i64::from(compare(op, left, right))
            }
            Node::Not(flag) => i64::from(!self.holds(flag)),
            Node::And(first, second) => i64::from(self.holds(first) && self.holds(second)),
            Node::Or(first, second) => i64::from(self.holds(first) || self.holds(second)),
            Node::InSet { member, set } => {
                let (member, set) = (self.eval(member), self.eval(set));
                i64::from(has(set, member))
            }
            Node::IsKind { object, kinds } => {
                let object = self.eval(object);
                i64::from(
                    self.kind(object)
                        .is_some_and(|kind| kind < 64 && kinds >> kind & 1 == 1),
                )
            }
            Node::Value { value, args } => self.read(id, value, args),
            Node::If {
                condition,
                then,
                otherwise,
            } => {
                let branch = if self.holds(condition) { then } else { otherwise };
                self.eval(branch)
            }
            Node::Arithmetic { op, left, right } => {
                let left = self.eval(left);
                let right = self.eval(right);
                self.arithmetic(id, op, left, right)
            }
            Node::IsPresent(of) => i64::from(self.eval(of) != ABSENT),
            Node::Otherwise(first, second) => match self.eval(first) {
                ABSENT => self.eval(second),
                cell => cell,
            },
            Node::Count(over) => self.count(over),
            Node::Any { over, condition } => i64::from(self.any(over, condition, true)),
            Node::Every { over, condition } => i64::from(!self.any(over, condition, false)),
            Node::Fold { op, over, element } => self.fold(id, op, over, Operand::Expr(element)),
            Node::State { column, object, index } => self.state(column, object, index),
            _ => self.seldom(id, node),
        }
    }

    /// The rest, apart so that the frame of the common case stays small.
    #[inline(never)]
    fn seldom(&mut self, id: ExprId, node: Node) -> i64 {
        match node {
            Node::Negate(of) => {
                let cell = self.eval(of);
                cell.checked_neg().unwrap_or_else(|| self.overflow(id))
            }
            Node::InList { object, list } => {
                let (object, list) = (self.eval(object), self.eval(list));
                self.fuel -= Self::length(list) as i64 / 8;
                i64::from(self.in_list(object, list))
            }
            Node::Face { read, object, flag } => {
                let object = self.eval(object);
                let unseen = object != ABSENT && !self.is_turned(flag, object);
                self.unseen |= unseen;
                if unseen && self.tracing {
                    self.note_look(Look::Face);
                }
                self.eval(read)
            }
            Node::Singleton(member) => {
                let member = self.eval(member);
                if (0..63).contains(&member) { 1 << member } else { 0 }
            }
            Node::Union(left, right) => present(self.eval(left)) | present(self.eval(right)),
            Node::Difference(left, right) => present(self.eval(left)) & !present(self.eval(right)),
            Node::CountSet(set) => i64::from(present(self.eval(set)).count_ones()),
            Node::CountList(list) => Self::length(self.eval(list)) as i64,
            Node::Next { grid, object, way } => {
                let (object, way) = (self.eval(object), self.eval(way));
                let on = self.program.grids.get(grid as usize);
                on.map_or(ABSENT, |on| on.next(object, way))
            }
            Node::Steps { from, to, local, over } => self.steps(from, to, (local, over)),
            Node::Top { list, count, bottom } => self.top_of(list, count, bottom),
            Node::ListOf(elements) => self.list_of(elements),
            Node::Concat(left, right) => self.concat(left, right),
            Node::WithoutAll(left, right) => self.without_all(left, right),
            Node::Table {
                subject,
                arms,
                otherwise,
            } => self.table(id, subject, arms, otherwise),
            Node::Printed { value, args } => self.printed(id, value, args),
            Node::Allowed {
                permission,
                args,
                apart,
            } => i64::from(self.allowed(permission, args, apart)),
            Node::Hook { hook, args } => self.call_hook(id, hook, args),
            Node::Within(procedure) => i64::from(self.is_within(procedure)),
            Node::WithinRules(rules) => i64::from(self.is_within_rules(rules)),
            _ => ABSENT,
        }
    }

    #[inline]
    pub(super) fn arithmetic(&mut self, id: ExprId, op: Arithmetic, left: i64, right: i64) -> i64 {
        let result = match op {
            Arithmetic::Add => left.checked_add(right),
            Arithmetic::Subtract => left.checked_sub(right),
            Arithmetic::Multiply => left.checked_mul(right),
            Arithmetic::DivideUp | Arithmetic::DivideDown if right == 0 => {
                let span = self.span(id);
                self.fail(Fault::DivisionByZero(span));
                return 0;
            }
            Arithmetic::DivideDown => divide(left, right, false),
            Arithmetic::DivideUp => divide(left, right, true),
            Arithmetic::Min if left == ABSENT || right == ABSENT => return left.max(right),
            Arithmetic::Min => Some(left.min(right)),
            Arithmetic::Max => return left.max(right),
        };
        match result {
            Some(cell) if cell != ABSENT => cell,
            _ => self.overflow(id),
        }
    }

    fn table(&mut self, id: ExprId, subject: ExprId, arms: Arms, otherwise: Option<ExprId>) -> i64 {
        let subject = self.eval(subject);
        let start = arms.start as usize;
        let run = self.program.arms.get(start..start + arms.len as usize).unwrap_or(&[]);
        let arm = run
            .iter()
            .find(|arm| subject != ABSENT && arm.least <= subject && subject <= arm.most);
        match arm.map(|arm| arm.value).or(otherwise) {
            Some(value) => self.eval(value),
            None => {
                let span = self.span(id);
                self.fail(Fault::NoArm(subject, span));
                0
            }
        }
    }

    /// Evaluates arguments into new room above the frame; the caller enters it.
    pub(crate) fn arguments(&mut self, args: Exprs, size: usize) -> usize {
        let begin = self.room(size.max(args.len as usize));
        let first = args.start as usize;
        for offset in 0..args.len as usize {
            let cell = match self.operands.get(first + offset) {
                Some(&operand) => self.operand(operand),
                None => ABSENT,
            };
            self.set_local_at(begin + offset, cell);
        }
        begin
    }

    /// A fault for arithmetic.
    #[cold]
    pub(crate) fn overflow(&mut self, id: ExprId) -> i64 {
        let span = self.span(id);
        self.fail(Fault::Overflow(span));
        0
    }

    /// A fault for what has no end.
    #[cold]
    pub(crate) fn too_long(&mut self, id: ExprId) -> i64 {
        let span = self.span(id);
        self.fail(Fault::TooLong(span));
        0
    }

    #[inline(never)]
    fn call_hook(&mut self, id: ExprId, hook: crate::schema::HookId, args: Exprs) -> i64 {
        let top = self.top;
        let begin = self.arguments(args, args.len as usize);
        let cell = if self.sound() {
            crate::hooks::call(self, hook, begin, self.span(id))
        } else {
            Ok(0)
        };
        self.top = top;
        cell.unwrap_or_else(|fault| {
            self.fail(fault);
            0
        })
    }
}

/// An absent set has no members.
#[inline]
pub(crate) fn present(set: i64) -> i64 {
    if set == ABSENT { 0 } else { set }
}

/// What is absent compares with nothing: only `!=` holds of it.
#[inline]
pub(super) fn compare(op: Comparison, left: i64, right: i64) -> bool {
    if left == ABSENT || right == ABSENT {
        return op == Comparison::NotEqual;
    }
    match op {
        Comparison::Equal => left == right,
        Comparison::NotEqual => left != right,
        Comparison::Less => left < right,
        Comparison::LessOrEqual => left <= right,
        Comparison::Greater => left > right,
        Comparison::GreaterOrEqual => left >= right,
    }
}

/// Rounded up towards the greater or down towards the lesser number, whatever the signs.
fn divide(left: i64, right: i64, up: bool) -> Option<i64> {
    let quotient = left.checked_div(right)?;
    if left.checked_rem(right)? == 0 {
        return Some(quotient);
    }
    let below = (left < 0) != (right < 0);
    match (up, below) {
        (true, false) => quotient.checked_add(1),
        (false, true) => quotient.checked_sub(1),
        _ => Some(quotient),
    }
}
