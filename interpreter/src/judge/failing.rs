//! Which part of a condition does not hold, or which parts: of which elements, and what stood on their two sides.

use crate::answer::{Fault, Figure};
use crate::data::Record;
use crate::evaluate::Session;
use crate::ir::{ExprId, LoopId, Node, Slot};
use crate::schema::{Base, RuleId, Type};
use reglo_grammar::diagnostic::Span;

/// How many parts are told where all of them fail.
const MOST_PARTS: usize = 6;

/// The part of a condition that makes it fail; or all of them, where it fails for none of them alone.
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
    /// Of what it is made, where one part that holds (or does not) would have been enough.
    pub parts: Option<Parts>,
}

/// Parts of which one would have been enough.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parts {
    /// The first few: none of them has parts.
    pub told: Vec<Failing>,
    /// How many there are besides.
    pub more: usize,
    /// Whether it is the same of each of several elements, which may be none.
    pub each: bool,
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
    let found = told(session, condition);
    session.leave(caller);
    session.settled()?;
    Ok(found)
}

/// What does not hold of that which a rule requires of a sheet.
///
/// # Errors
/// If the evaluation comes to no end.
pub fn unmet(session: &mut Session<'_>, sheet: &Record, rule: RuleId) -> Result<Vec<Failing>, Fault> {
    session.load(sheet)?;
    session.begin();
    let mut found = Vec::new();
    session.each_unmet(Some(rule), &mut |session, require| {
        found.push(told(session, require.condition));
    });
    session.settled()?;
    Ok(found)
}

/// Of a condition that does not hold in the frame as it is.
fn told(session: &mut Session<'_>, condition: ExprId) -> Failing {
    let mut found = part(session, condition, true);
    found.whole = found.span == session.span(condition);
    found.of.reverse();
    for part in found.parts.iter_mut().flat_map(|parts| &mut parts.told) {
        part.of.reverse();
    }
    found
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
        Node::And(first, second) | Node::Or(first, second) => {
            let all = [first, second].map(|one| part(session, one, wanted));
            several(session, id, all.into(), wanted, false)
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
        Node::Every { over, condition } | Node::Any { over, condition } => each(session, id, (over, condition), wanted),
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
            say_of(&mut inner, &session.figure(element, ty));
            found = Some(inner);
        }
        found.is_none()
    });
    found.unwrap_or_else(|| leaf(session, id, wanted))
}

/// The same of every element.
fn each(session: &mut Session<'_>, id: ExprId, (over, condition): (LoopId, ExprId), wanted: bool) -> Failing {
    let ty = element_type(session, over);
    let mut all = Vec::new();
    session.turns(over, &mut |session, element| {
        let mut inner = part(session, condition, wanted);
        say_of(&mut inner, &session.figure(element, ty));
        all.push(inner);
        session.sound()
    });
    several(session, id, all, wanted, true)
}

fn say_of(failing: &mut Failing, element: &Figure) {
    failing.of.push(element.clone());
    for part in failing.parts.iter_mut().flat_map(|parts| &mut parts.told) {
        part.of.push(element.clone());
    }
}

/// Parts that fail together; parts of parts stand beside each other.
fn several(session: &Session<'_>, id: ExprId, all: Vec<Failing>, wanted: bool, each: bool) -> Failing {
    let (mut told, mut more) = (Vec::new(), 0);
    for mut part in all {
        match part.parts.take() {
            // Of no element at all: there is nothing below it that could be told.
            Some(parts) if !parts.told.is_empty() => {
                more += parts.more;
                told.extend(parts.told);
            }
            parts => told.push(Failing { parts, ..part }),
        }
    }
    more += told.len().saturating_sub(MOST_PARTS);
    told.truncate(MOST_PARTS);
    Failing {
        span: session.span(id),
        whole: false,
        of: Vec::new(),
        sides: None,
        wanted,
        parts: Some(Parts { told, more, each }),
    }
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
        parts: None,
    }
}
