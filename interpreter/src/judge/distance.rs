//! How far a sheet is from being legal: by how much its comparisons fail, and how many uses are without a seat. A search that looks at
//! nothing but the number of reasons does not see that a step leads towards the end of one of them.

use crate::evaluate::Session;
use crate::ir::{ExprId, Node};
use crate::schema::{ABSENT, Base, PermissionId};

/// The distance of the sheet that is loaded, whose violations were looked for.
pub(crate) fn distance(session: &mut Session<'_>) -> u64 {
    required(session).saturating_add(unseated(session))
}

fn unseated(session: &mut Session<'_>) -> u64 {
    let program = session.program;
    let mut left = 0;
    for (at, permission) in (0_u32..).zip(&program.permissions) {
        let id = PermissionId(at);
        if session.seat(id)
            && let Some(seating) = session.seatings.get(id.index())
        {
            let nowhere = permission.routes.len();
            left += seating.seats.iter().filter(|seat| **seat as usize >= nowhere).count() as u64;
        }
    }
    left
}

fn required(session: &mut Session<'_>) -> u64 {
    let mut left = 0_u64;
    session.each_unmet(None, &mut |session, require| {
        left = left.saturating_add(gap(session, require.condition));
    });
    left
}

/// By how much a condition fails, at least one; nothing where it holds.
fn gap(session: &mut Session<'_>, id: ExprId) -> u64 {
    if session.holds(id) {
        return 0;
    }
    match session.program.node(id) {
        // What comes after a part that fails may speak of what is not there.
        Node::And(first, second) => match gap(session, first) {
            0 => gap(session, second),
            failing => failing.saturating_add(1),
        },
        Node::Or(first, second) => gap(session, first).min(gap(session, second)),
        Node::Every { over, condition } => {
            let mut sum = 0_u64;
            session.turns(over, &mut |session, _| {
                sum = sum.saturating_add(gap(session, condition));
                session.sound()
            });
            sum.max(1)
        }
        Node::Compare { left, right, .. } if is_amount(session, left) => {
            match (session.eval(left), session.eval(right)) {
                (ABSENT, _) | (_, ABSENT) => 1,
                (left, right) => left.abs_diff(right).max(1),
            }
        }
        _ => 1,
    }
}

fn is_amount(session: &Session<'_>, id: ExprId) -> bool {
    let ty = session.program.types.get(id.0 as usize);
    ty.is_some_and(|ty| matches!(ty.base, Base::Number | Base::Quantity(_)))
}
