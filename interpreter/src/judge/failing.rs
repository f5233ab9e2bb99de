//! Which part of a condition does not hold: of which elements, and what stood on its two sides.

use crate::answer::{Fault, Figure};
use crate::data::Record;
use crate::evaluate::Session;
use crate::ir::{ExprId, LoopId, Node, Slot};
use crate::schema::{Base, Type};
use reglo_grammar::diagnostic::Span;

/// A part of a condition that alone makes it fail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failing {
    /// Where it stands.
    pub span: Span,
    /// Whether it is the condition itself.
    pub whole: bool,
    /// Of which elements it fails, those of the outermost loop first.
    pub of: Vec<Figure>,
    /// What stands left and right, where it compares two things or looks for one among others.
    pub sides: Option<(Figure, Figure)>,
    /// Whether it would have to hold; else it holds and must not.
    pub wanted: bool,
}

/// Finds the part of a condition that makes it fail. It must not hold.
///
/// # Errors
/// If the evaluation comes to no end.
pub fn failing(
    session: &mut Session<'_>,
    sheet: Option<&Record>,
    condition: ExprId,
    frame: Slot,
) -> Result<Failing, Fault> {
    if let Some(sheet) = sheet {
        session.load(sheet)?;
    }
    session.begin();
    let caller = session.enter(0, 0, usize::from(frame));
    let mut found = part(session, condition, true);
    session.leave(caller);
    session.settled()?;
    found.whole = found.span == session.span(condition);
    found.of.reverse();
    Ok(found)
}

/// Goes down to where it is decided. `wanted` is what the node should be and is not.
fn part(session: &mut Session<'_>, id: ExprId, wanted: bool) -> Failing {
    match session.program.node(id) {
        Node::Not(inner) => part(session, inner, !wanted),
        Node::And(first, second) if wanted => {
            let decides = if session.holds(first) { second } else { first };
            part(session, decides, wanted)
        }
        Node::Or(first, second) if !wanted => {
            let decides = if session.holds(first) { first } else { second };
            part(session, decides, wanted)
        }
        Node::If {
            condition,
            then,
            otherwise,
        } => {
            let branch = if session.holds(condition) { then } else { otherwise };
            part(session, branch, wanted)
        }
        Node::Every { over, condition } if wanted => element(session, id, (over, condition), wanted),
        Node::Any { over, condition } if !wanted => element(session, id, (over, condition), wanted),
        _ => leaf(session, id, wanted),
    }
}

/// The first element that decides, and the part that fails of it.
fn element(session: &mut Session<'_>, id: ExprId, (over, condition): (LoopId, ExprId), wanted: bool) -> Failing {
    let ty = element_type(session, over);
    let mut found = None;
    session.turns(over, &mut |session, element| {
        if session.holds(condition) != wanted {
            let mut inner = part(session, condition, wanted);
            inner.of.push(session.figure(element, ty));
            found = Some(inner);
        }
        found.is_none()
    });
    found.unwrap_or_else(|| leaf(session, id, wanted))
}

fn element_type(session: &Session<'_>, over: LoopId) -> Type {
    let program = session.program;
    let over = program.loops.get(over.0 as usize).map(|turns| turns.over);
    let ty = over.and_then(|over| program.types.get(over.0 as usize));
    Type::of(match ty.map(|ty| ty.base) {
        Some(Base::List(kind)) => Base::Object(kind),
        Some(Base::Set(of)) => Base::Enum(of),
        _ => Base::Number,
    })
}

fn leaf(session: &mut Session<'_>, id: ExprId, wanted: bool) -> Failing {
    let sides = match session.program.node(id) {
        Node::Compare { left, right, .. } => Some((left, right)),
        Node::InSet { member, set } => Some((member, set)),
        Node::InList { object, list } => Some((object, list)),
        _ => None,
    };
    let mut figure = |id: ExprId| {
        let ty = session.program.types.get(id.0 as usize).copied();
        let cell = session.eval(id);
        session.figure(cell, ty.unwrap_or(Type::of(Base::Number)))
    };
    let sides = sides.map(|(left, right)| (figure(left), figure(right)));
    Failing {
        span: session.span(id),
        whole: false,
        of: Vec::new(),
        sides,
        wanted,
    }
}
