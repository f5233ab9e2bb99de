//! Uses that nobody can tell apart: a price is a value of what is used, so that one thing which is used twice would have one price on two routes.

use super::{Checker, codes};
use crate::ir::{ExprId, Fold, LoopId, Node};
use crate::schema::{Base, KindId, KindUse};
use reglo_grammar::diagnostic::Span;

impl Checker<'_> {
    /// The kind of things that uses run over, if one thing may be there twice.
    pub(super) fn alike(&self, uses: &[LoopId]) -> Option<KindId> {
        let mut overs = uses.iter().filter_map(|over| self.program.loops.get(over.0 as usize));
        overs.find_map(|over| self.things(over.over).filter(|_| self.repeats(over.over)))
    }

    /// The kind of a list of things; nothing of a list of records, each of which is one of its own.
    fn things(&self, list: ExprId) -> Option<KindId> {
        let Base::List(kind) = self.program.types.get(list.0 as usize)?.base else {
            return None;
        };
        let declared = self.program.schema.kinds.get(kind.index())?;
        (declared.used_as == KindUse::Things).then_some(kind)
    }

    /// Whether a list may have something twice: one that is filled in may, a place of pieces and all of a kind may not.
    fn repeats(&self, list: ExprId) -> bool {
        match self.program.node(list) {
            Node::Field { .. } | Node::FieldIfPresent { .. } | Node::Concat(..) => true,
            Node::ListOf(all) => self.program.exprs(all).len() > 1,
            Node::WithoutAll(from, _) => self.repeats(from),
            Node::If { then, otherwise, .. } => self.repeats(then) || self.repeats(otherwise),
            Node::Fold { op, over, .. } => {
                let over = self.program.loops.get(over.0 as usize);
                matches!(op, Fold::List | Fold::Join) && over.is_some_and(|over| self.repeats(over.over))
            }
            _ => false,
        }
    }

    pub(super) fn alike_uses(&mut self, kind: KindId, at: Span) {
        let kind = self
            .program
            .schema
            .kinds
            .get(kind.index())
            .map_or("", |kind| kind.name.as_str());
        let message = format!("one and the same {kind} may be used twice here, and both uses would have one price");
        let help = format!(
            "make the uses a record of their own, `record R named by what {{ what: {kind} }}`: each of those is another"
        );
        self.error_help(codes::ALIKE_USES, at, message, help);
    }
}
