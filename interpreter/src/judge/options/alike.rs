//! Places that are alike: rows of one list that hold the same have places that take the same at the same price, for no rule can ask where in
//! a list something stands. So of many equal rows one is judged.

use crate::evaluate::Session;
use crate::ir::Node;
use crate::schema::Base;

/// A field of the first of all rows that are alike.
pub(crate) type Like = (u32, usize);

/// By row of the sheet, the sheet itself first: the first row that is like it.
#[derive(Debug)]
pub(crate) struct Rows {
    sheet: u32,
    first: Vec<u32>,
}

impl Rows {
    /// Of the sheet that is loaded.
    pub(crate) fn of(session: &Session<'_>) -> Self {
        let sheet = session.sheet;
        let mut rows = Self {
            sheet,
            first: Vec::new(),
        };
        let told_apart = tells_order(session);
        let mut firsts: Vec<u32> = Vec::new();
        for row in sheet..session.objects() {
            let like = if told_apart {
                None
            } else {
                rows.earlier(session, &firsts, row)
            };
            if like.is_none() {
                firsts.push(row);
            }
            rows.first.push(like.unwrap_or(row));
        }
        rows
    }

    /// What the field of a row is, whatever the row's position.
    pub(crate) fn like(&self, row: u32, field: usize) -> Like {
        (self.first_of(row), field)
    }

    fn first_of(&self, row: u32) -> u32 {
        let at = row.checked_sub(self.sheet).map(|below| below as usize);
        at.and_then(|at| self.first.get(at).copied()).unwrap_or(row)
    }

    fn earlier(&self, session: &Session<'_>, firsts: &[u32], row: u32) -> Option<u32> {
        let (parent, step) = session.hangs_on(row)?;
        // What stands in a field alone is like the same field of a row that is like its own.
        firsts.iter().copied().find(|first| {
            session.hangs_on(*first).is_some_and(|(other, from)| {
                from.field == step.field
                    && from.index.is_some() == step.index.is_some()
                    && self.first_of(other) == self.first_of(parent)
                    && session.same_rows(*first, row)
            })
        })
    }
}

/// Whether anything in the program could tell the order of a list: its top or bottom, or a script that is given one.
fn tells_order(session: &Session<'_>) -> bool {
    let program = session.program;
    let is_list = |at: &crate::ir::ExprId| {
        let ty = program.types.get(at.0 as usize);
        ty.is_some_and(|ty| matches!(ty.base, Base::List(_)))
    };
    program.nodes.iter().any(|node| match *node {
        Node::Top { .. } => true,
        Node::Hook { .. } => program.operands(*node).exprs.iter().any(is_list),
        _ => false,
    })
}
