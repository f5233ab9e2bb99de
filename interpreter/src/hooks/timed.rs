//! The time that a script may take. What a script may do is counted, so that it ends in the same way everywhere; but one operation that walks a
//! long list takes as long as thousands of others. As a last resort a script that makes nothing but those is stopped after a time in which any
//! other has long come to its end.

use rhai::{Dynamic, Engine};
use std::cell::Cell;
use std::time::{Duration, Instant};

/// After so many operations the time is looked at.
const WATCHED: u64 = 16;

thread_local! {
    /// When the call has to be over that is being worked out.
    static END: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// Ends whatever an engine does [`timed`] that takes too long.
pub(super) fn watch(engine: &mut Engine) {
    engine.on_progress(|operations| {
        let end = END.get().filter(|_| operations % WATCHED == 0)?;
        (Instant::now() > end).then_some(Dynamic::UNIT)
    });
}

/// Calls a function of a script, which may take so long.
pub fn timed<T>(longest: Duration, call: impl FnOnce() -> T) -> T {
    END.set(Instant::now().checked_add(longest));
    call()
}
