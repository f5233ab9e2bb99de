//! What is asked or made of all turns of a loop. Several loops in a row are one in the other, so that later stages know only one.

use super::body::Resolver;
use super::tree::{AggregateOp, Binder, Expr, ExprKind};
use reglo_grammar::syntax;

impl Resolver<'_> {
    pub(super) fn over_loops(&mut self, expr: &syntax::Expr) -> ExprKind {
        use syntax::ExprKind as S;
        let (binders, inside) = match &expr.kind {
            S::Count(binders) => (binders, None),
            S::Quantified { binders, condition, .. } => (binders, Some(condition)),
            S::Aggregate { binders, element, .. } => (binders, Some(element)),
            _ => return ExprKind::Poison,
        };
        let loops: Vec<Binder> = binders.iter().map(|binder| self.binder(binder)).collect();
        let inside = inside.map(|inside| self.expr(inside));
        self.leave(loops.len());
        let mut found: Option<Expr> = inside;
        for binder in loops.into_iter().rev() {
            let kind = around(&expr.kind, binder, found);
            found = Some(Expr { kind, span: expr.span });
        }
        found.map_or(ExprKind::Poison, |found| found.kind)
    }
}

/// One loop around what is asked in each of its turns.
fn around(of: &syntax::ExprKind, binder: Binder, inside: Option<Expr>) -> ExprKind {
    use syntax::ExprKind as S;
    let binder = Box::new(binder);
    let Some(inside) = inside.map(Box::new) else {
        return ExprKind::Count(binder);
    };
    match of {
        S::Quantified { every, .. } => ExprKind::Quantified {
            every: *every,
            binder,
            condition: inside,
        },
        _ => ExprKind::Aggregate {
            op: match of {
                S::Aggregate { op, .. } => *op,
                // What is counted in each turn is added up.
                _ => AggregateOp::Sum,
            },
            element: inside,
            binder,
        },
    }
}
