//! What is being done, and what that is done for.

use super::harness::passes;

const DOING: &str = r#"
rule 2 fighting "Fighting" {
  | Fighting.
  procedure battle(p: Player) { do wound(p), gain 1 to duel.rounds }
  procedure quarrel(p: Player) { do wound(p) }
}
rule 2.1 wounding "Wounding" {
  | Wounding.
  procedure wound(p: Player) { do hurt(p) }
  procedure hurt(p: Player) { set p.hurt = true }
}
"#;

fn holds(rules: &str) {
    passes(&format!("{DOING}{rules}"));
}

#[test]
fn what_is_forbidden_but_for_a_cause() {
    holds(
        r#"
rule 3 safe "Safe" {
  | Nobody is hurt but in battle.
  cannot hurt(p) when not within battle
    | {p} is not in battle.
}
scenario "in battle" {
  given Duel { players: [anna] }
  expect not within battle and not within rule fighting
  do battle(anna)
  expect anna.hurt
  expect not within battle
}
scenario "elsewhere" {
  given Duel { players: [anna] }
  do quarrel(anna)
  expect not anna.hurt
}
"#,
    );
}

#[test]
fn rules_and_those_beneath_them() {
    holds(
        r#"
rule 20 other "Other" {
  | Not beneath rule 2.
  procedure alone(p: Player) { do seen(p) }
  procedure seen(p: Player) { if within rule 2 { gain 1 to p.score }, if within rule wounding { gain 10 to p.score } }
}
rule 3 more "More" {
  | More is seen.
  after hurt(p) when within rule 2 { gain 100 to p.score }
  after hurt(p) when within rule fighting and within rule 2.1 and not within rule 3 { gain 1000 to p.score }
  before hurt(p) { do seen(p) }
}
scenario "by rule 2" {
  given Duel { players: [anna] }
  do battle(anna)
  expect anna.score = 1111
}
scenario "by rule 20" {
  given Duel { players: [anna] }
  do alone(anna)
  expect anna.score = 0
}
scenario "by rule 2.1, which is beneath rule 2" {
  given Duel { players: [anna] }
  do hurt(anna)
  expect anna.score = 1111
}
"#,
    );
}

#[test]
fn reactions_begin_anew() {
    holds(
        r#"
rule 3 watching "Watching" {
  | Who watches.
  procedure note(p: Player) {
    if within battle { gain 1 to p.score }
    if within wound { gain 10 to p.score }
    if within rule 3 { gain 100 to p.score }
    if within rule 4 { gain 1000 to p.score }
  }
  before wound(p) when duel.turn = 1 and within battle { do note(p) }
  instead of hurt(p) when duel.turn = 2 and within battle { do note(p) }
}
rule 4 later "Later" {
  | Who comes later.
  after wound(p) when duel.turn = 3 and within battle and within wound { do note(p) }
  at end of battle(p) when duel.turn = 4 and within battle { do note(p) }
  as soon as any(p in duel.players: p.hurt and duel.turn = 5) { for each p in duel.players { do note(p) } }
  after battle(p) when duel.turn = 6 { do quarrel(p), do note(p) }
  after hurt(p) when duel.turn = 6 and not within battle and within quarrel { do note(p) }
}
scenario "before and instead belong to it" {
  given Duel { players: [anna], turn: 1 }
  do battle(anna)
  expect anna.score = 111
}
scenario "instead" {
  given Duel { players: [anna], turn: 2 }
  do battle(anna)
  expect anna.score = 111
}
scenario "after" {
  given Duel { players: [anna], turn: 3 }
  do battle(anna)
  expect anna.score = 1100
}
scenario "at its end" {
  given Duel { players: [anna], turn: 4 }
  do battle(anna)
  expect anna.score = 1100
}
scenario "as soon as" {
  given Duel { players: [anna], turn: 5 }
  do battle(anna)
  expect anna.score = 1100
}
scenario "what is done after it has causes of its own" {
  given Duel { players: [anna], turn: 6 }
  do battle(anna)
  expect anna.score = 2200
}
"#,
    );
}

#[test]
fn values_and_batches_and_sheets() {
    passes(
        r#"
rule 2 fighting "Fighting" {
  | Fighting.
  value strong(p: Player): number = if within battle then 2 else 1
  value strength: number = if within rule 2.5 then 20 else 10
  procedure tally(p: Player) { gain strong(p) + strength to p.score }
  procedure battle(p: Player) {
    do tally(p)
    do tally(p)
  }
  procedure all_in() { together for each p in duel.players: do battle(p) }
  procedure both(p: Player) {
    do tally(p)
    do battle(p)
    do tally(p)
    do other(p)
  }
}
rule 2.5 others "Others" {
  | Others.
  procedure other(p: Player) { do tally(p) }
}
scenario "in and out" {
  given Duel { players: [anna] }
  do both(anna)
  expect anna.score = 11 + 12 + 12 + 11 + 21
}
scenario "in a batch" {
  given Duel { players: [anna, bert] }
  do all_in()
  expect anna.score = 24 and bert.score = 24
}

rule 3 planning "Planning" {
  | A plan is judged by what it is made for.
  require not within secret or plan.dial <= 1 strength as small
    | Too much.
  procedure secret(p: Player) {
    submit Plan { player: p, dial from 0 strength to 9 strength } by p then { set p.dial = plan.dial }
  }
  procedure open(p: Player) {
    submit Plan { player: p, dial from 0 strength to 9 strength } by p then { set p.dial = plan.dial }
  }
}
scenario "a sheet" {
  given Duel { players: [anna] }
  do secret(anna)
  expect within secret and within rule 3
  answer anna: { dial: 2, sure: false } refused by rule 3
  answer anna: { dial: 1, sure: false }
  expect finished
  do open(anna)
  answer anna: { dial: 2, sure: false }
  expect anna.dial = 2 strength
}
"#,
    );
}

#[test]
fn what_an_action_needs_is_asked_as_if_it_was_done() {
    passes(
        r#"
rule 2 acting "Acting" {
  | Acting.
  value fee: gold = if within buy then 2 gold else 9 gold
  procedure offered(p: Player) { may p { buy(p), sell(p) } }
  procedure elsewhere(p: Player) { do offered(p) }
  action buy(p: Player) "buying" {
    require within buy and within offered and not within elsewhere as here
      | Not here.
    costs by p { lose fee from p.gold }
      | Too dear.
    if within buy { gain 1 to p.score }
  }
  action sell(p: Player) "selling" {
    require not within sell as never
      | Never.
    gain 1 to p.score
  }
}
scenario "it is offered, and done" {
  given Duel { players: [anna] }
  do offered(anna)
  answer anna: sell refused by rule 2
  answer anna: buy
  expect anna.score = 1 and anna.gold = 3 gold
}
scenario "it is not offered elsewhere" {
  given Duel { players: [anna] }
  do elsewhere(anna)
  expect finished
  expect anna.score = 0
}
"#,
    );
}
