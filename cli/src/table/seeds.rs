//! Seeds made of seeds.
//!
//! The mixing is the output function of SplitMix64 (Steele, Lea, Flood, *Fast splittable pseudorandom number generators*, 2014): every bit of
//! what goes in moves about half of the bits that come out.

use std::time::{SystemTime, UNIX_EPOCH};

/// The odd number nearest to 2^64 divided by the golden ratio.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;
/// Keeps the bots' answers apart from the seeds of games.
const BOTS: u64 = 0x5bd1_e995_97f4_a7c1;

fn mixed(seed: u64) -> u64 {
    let seed = (seed ^ (seed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let seed = (seed ^ (seed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    seed ^ (seed >> 31)
}

/// The seed of a game by its position. The first has the seed itself, so that any game can be had alone. Seeds that are made have 52 bits, which
/// every reader of JSON takes whole.
#[must_use]
pub fn of_game(seed: u64, position: u64) -> u64 {
    if position == 0 {
        seed
    } else {
        mixed(seed.wrapping_add(position.wrapping_mul(STEP))) >> 12
    }
}

/// The seed of a bot's answer in a game, by how many answers there were before it.
#[must_use]
pub fn of_answer(game: u64, before: usize) -> u64 {
    mixed(mixed(game ^ BOTS).wrapping_add((before as u64).wrapping_mul(STEP)))
}

/// One that nobody has chosen: short, so that it can be typed again.
#[must_use]
pub fn fresh() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    mixed(now.as_nanos() as u64 ^ u64::from(std::process::id()).rotate_left(32)) % 1_000_000_000
}

#[cfg(test)]
mod tests {
    use super::{of_answer, of_game};
    use std::collections::BTreeSet;

    #[test]
    fn games_and_answers_have_seeds_of_their_own() {
        let games: BTreeSet<u64> = (0..1000).map(|position| of_game(7, position)).collect();
        let answers: BTreeSet<u64> = (0..1000).map(|before| of_answer(7, before)).collect();
        assert_eq!(games.len(), 1000);
        assert_eq!(answers.len(), 1000);
        assert!(games.is_disjoint(&answers));
    }

    #[test]
    fn a_game_can_be_had_alone() {
        assert_eq!(of_game(of_game(7, 12), 0), of_game(7, 12));
    }
}
