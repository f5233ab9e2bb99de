//! Times for benchmarks: plain loops, so that both sides of a ratio are measured in turns within one run.

use std::time::{Duration, Instant};

/// How often each of two things is measured.
pub const TURNS: usize = 201;

/// The time of one call, and of one call of another, taken in turns of about the same length.
pub fn in_turns(times: (u32, u32), mut one: impl FnMut(), mut other: impl FnMut()) -> (Duration, Duration) {
    let mut samples = (Vec::new(), Vec::new());
    for _ in 0..TURNS {
        samples.0.push(time(times.0, &mut one));
        samples.1.push(time(times.1, &mut other));
    }
    (typical(samples.0), typical(samples.1))
}

/// The time of one call, of so many in a row.
pub fn time(times: u32, act: &mut impl FnMut()) -> Duration {
    let start = Instant::now();
    for _ in 0..times {
        act();
    }
    start.elapsed() / times
}

/// The lower quartile: whatever else the machine does can only make a sample longer.
#[must_use]
pub fn typical(mut samples: Vec<Duration>) -> Duration {
    samples.sort();
    samples.get(samples.len() / 4).copied().unwrap_or_default()
}
