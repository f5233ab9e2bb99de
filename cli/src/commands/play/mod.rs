//! `reglo play`.
use crate::args::Play;
use crate::output::{Answer, Failure};

/// Plays.
pub fn run(_args: &Play) -> Result<Answer, Failure> {
    Ok(Answer::Yes)
}
