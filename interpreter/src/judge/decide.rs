//! Yes or no, as fast as can be: it stops at the first reason and builds nothing.

use crate::answer::Fault;
use crate::data::Record;
use crate::evaluate::Session;
use crate::schema::PermissionId;

/// Whether a sheet is legal.
///
/// # Errors
/// If the evaluation comes to no end; then nothing was decided.
pub fn decide(session: &mut Session<'_>, sheet: &Record) -> Result<bool, Fault> {
    session.load(sheet)?;
    decide_loaded(session)
}

/// The same of the sheet that is loaded.
pub(crate) fn decide_loaded(session: &mut Session<'_>) -> Result<bool, Fault> {
    session.begin();
    let legal = all_seated(session) && all_required(session);
    session.settled()?;
    Ok(legal)
}

fn all_seated(session: &mut Session<'_>) -> bool {
    let program = session.program;
    (0_u32..).zip(&program.permissions).all(|(at, permission)| {
        let id = PermissionId(at);
        let nowhere = permission.routes.len() as u32;
        session.seat(id)
            && session
                .seatings
                .get(id.index())
                .is_some_and(|seating| seating.seats.iter().all(|seat| *seat < nowhere))
    })
}

fn all_required(session: &mut Session<'_>) -> bool {
    let program = session.program;
    program.requires.iter().enumerate().all(|(at, require)| {
        if session.still_holds(at) {
            return true;
        }
        let holds = session.ways(at, require, &mut |_, holds| holds) && session.sound();
        let now = session.now();
        if let Some(held) = session.held.get_mut(at) {
            *held = if holds { now } else { 0 };
        }
        holds
    })
}
