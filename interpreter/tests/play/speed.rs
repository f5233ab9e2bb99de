//! How long a battle takes; run with `cargo test --release --test play speed -- --ignored --nocapture`.

use super::harness::{procedure, ruleset, table, thing};
use reglo_interpreter::play::Game;
use std::time::Instant;

const RULES: &str = r#"
rule 2 battle "Battle" {
  | Battle.
  value power(p: Player): number = p.score + sum(c.face.worth for c in p.board)
  procedure battle(p: Player, q: Player) {
    repeat up to 6 {
      do blow(p, q)
      do blow(q, p)
    } until p.score <= 0 or q.score <= 0
  }
  procedure blow(p: Player, q: Player) {
    let force = power(p)
    if force > 3 {
      lose 1 from q.score
      gain 1 gold to p.gold
    } else { gain 2 to p.score }
    for each c in p.board where not c.used { set c.used = true }
    roll n from 1 to 6
    if n > 5 { do hurt(q) }
  }
  procedure hurt(p: Player) { set p.hurt = true }
}
rule 3 reactions "Reactions" {
  | Reactions.
  after blow(p, q) when q.score < 3: gain 1 silver to q.silver
  instead of hurt(p) when p.shield { set p.shield = false }
  cannot hurt(p) when p.safe
    | {p} is safe.
  amend power(p) when p.hurt: - 1
  as soon as any(p in duel.players: p.gold >= 9 gold) { set duel.turn = duel.turn + 1 }
}
"#;

#[test]
#[ignore = "a measurement"]
fn a_battle() {
    let rules = ruleset(RULES);
    let setup = "(players: [anna, bert], anna: (score: 20, board: [wolf, bear]), bert: (score: 20, shield: true))";
    let table = table(&rules, setup);
    let mut game = Game::new(&rules, &table, 1);
    let args = [i64::from(thing(&rules, "anna").0), i64::from(thing(&rules, "bert").0)];
    let id = procedure(&rules, "battle");
    for noted in [true, false] {
        game.note_events(noted);
        let before: u64 = game.applied().iter().sum();
        let began = Instant::now();
        let rounds = 5_000;
        for seed in 0..rounds {
            game.restart(seed);
            game.begin(id, &args).unwrap();
        }
        let took = began.elapsed();
        let ops = game.applied().iter().sum::<u64>() - before;
        println!(
            "noted {noted}: {:.1} µs a battle of {} acts",
            took.as_secs_f64() * 1e6 / rounds as f64,
            ops / rounds
        );
    }
    let began = Instant::now();
    for seed in 0..5_000 {
        game.restart(seed);
    }
    println!("restart {:.1} µs", began.elapsed().as_secs_f64() * 1e6 / 5_000.0);
}
