//! The time that a script may take. Operations are counted first, and the same script ends in the same way everywhere; but one operation that
//! walks a long list takes as long as thousands of others, and a script that makes much of that is stopped when its time is over.

use rhai::{Dynamic, Engine};
use std::cell::Cell;
use std::time::{Duration, Instant};

/// How long one call may take: far longer than any that is of use.
const LONGEST: Duration = Duration::from_millis(800);

/// After so many operations the time is looked at.
const WATCHED: u64 = 16;

thread_local! {
    /// When the call was begun that is being worked out.
    static BEGUN: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// Ends whatever an engine does [`timed`] that takes too long.
pub(super) fn watch(engine: &mut Engine) {
    engine.on_progress(|operations| {
        let begun = BEGUN.get().filter(|_| operations % WATCHED == 0)?;
        (begun.elapsed() > LONGEST).then_some(Dynamic::UNIT)
    });
}

/// Calls a function of a script, as long as that may take.
pub fn timed<T>(call: impl FnOnce() -> T) -> T {
    BEGUN.set(Some(Instant::now()));
    call()
}
