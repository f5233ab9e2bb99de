//! The end of the game: what stands at the end of whatever is under way is done still, and nothing else.

use super::harness::passes;

#[test]
fn at_the_end_of_what_the_game_ends_in() {
    passes(
        r#"
rule 2 playing "Playing" {
  | Playing.
  procedure match(p: Player) {
    do turn(p)
    set duel.turn = 99
  }
  procedure turn(p: Player) {
    for each q in duel.players {
      do strike(q)
      gain 1 to duel.rounds
    }
    set duel.turn = 98
  }
  procedure strike(p: Player) {
    if p = anna { finish won by p }
    gain 1 to p.score
  }
  procedure peace(p: Player) { do strike(p) }
}
rule 3 ends "Ends" {
  | At the ends.
  before strike(p): gain 1 to bert.score
  at end of strike(p): gain 10 to p.score
  after strike(p): gain 100 to p.score
  at end of turn(p): gain 1000 to p.score
  after turn(p): gain 5000 to p.score
  at end of match(p) { set p.hurt = true, do more(p), set duel.colour = blue }
  procedure more(p: Player) { gain 20000 to p.score }
  at end of more(p): gain 40000 to p.score
  after more(p): gain 100000 to p.score
  as soon as anna.hurt { set bert.hurt = true }
}
scenario "from the innermost to the outermost" {
  given Duel { players: [anna, bert] }
  do match(anna)
  expect finish won by anna
  expect anna.score = 161010 and bert.score = 1
  expect duel.turn = 0 and duel.rounds = 0
  expect anna.hurt and not bert.hurt and duel.colour = blue
}
"#,
    );
}

#[test]
fn what_has_not_begun_has_no_end() {
    passes(
        r#"
rule 2 playing "Playing" {
  | Playing.
  procedure turn(p: Player) { gain 1 to duel.rounds }
  procedure raid(p: Player) { gain 1 to duel.rounds }
  before turn(p) { gain 3 to p.score, gain 1 silver to p.silver }
  before turn(p): gain 100 to duel.turn
  at end of turn(p): gain 1 to duel.turn
  instead of raid(p) { do turn(p), gain 1 to duel.turn }
  at end of raid(p): gain 50 to duel.turn
  as soon as any(p in duel.players: p.score >= 3) { finish won by list(p for p in duel.players where p.score >= 3), set duel.turn = 7 }
}
scenario "before it began" {
  given Duel { players: [anna, bert] }
  do turn(anna)
  expect finish won by anna
  expect duel.turn = 0 and duel.rounds = 0 and anna.silver = 0 silver
}
scenario "replaced" {
  given Duel { players: [anna, bert] }
  do raid(anna)
  expect finish won by anna
  expect duel.turn = 0
}
"#,
    );
}

/// The first end stands, and what is asked at an end is asked.
#[test]
fn an_end_that_asks_and_ends_the_game_again() {
    passes(
        r#"
rule 2 playing "Playing" {
  | Playing.
  procedure turn(p: Player) { do strike(p), gain 500 to p.score }
  procedure strike(p: Player) { gain 1 to p.score }
  as soon as anna.score = 1 { finish won by anna }
  at end of strike(p) {
    choose whether more by p
      | More?
    if more { finish won by bert, gain 7 to p.score }
  }
}
rule 3 others "Others" {
  | Others.
  at end of strike(p): gain 10 to p.score
  at end of turn(p) { choose n from 1 to 2 by bert, gain n * 100 to p.score, finish drawn }
}
scenario "asked twice" {
  given Duel { players: [anna, bert] }
  do turn(anna)
  expect asked anna
  answer anna: true
  expect asked bert
  answer bert: 2
  expect finish won by anna
  expect anna.score = 211
}
"#,
    );
}

#[test]
fn in_a_batch_and_in_a_secret_round() {
    passes(
        r#"
rule 2 playing "Playing" {
  | Playing.
  procedure hit_all { together for each p in duel.players: do hit(p), set duel.turn = 1 }
  procedure hit(p: Player) {
    do wound(p)
    if p = bert { finish won by anna }
    gain 1000 to p.score
  }
  procedure wound(p: Player) { gain 1 to p.score }
  at end of wound(p): gain 10 to p.score
  after wound(p): gain 100 to p.score
  at end of hit(p): set p.hurt = true
  at end of hit_all: gain 1 to duel.rounds
  procedure bids {
    secretly for each p in duel.players: choose n from 0 to 3 by p
    then {
      do offer(p, n)
      if n = 3 { finish won by p }
      gain 1000 to p.score
    }
    set duel.turn = 1
  }
  procedure offer(p: Player, n: number) { gain n to p.score }
  at end of offer(p, n): gain 10 to p.score
  after offer(p, n): gain 100 to p.score
  at end of bids: gain 1 to duel.rounds
  procedure late_end {
    secretly for each p in duel.players: choose n from 0 to 3 by p
    then { do bid(p, n) }
    set duel.turn = 1
  }
  procedure bid(p: Player, n: number) { gain n to p.score }
  after bid(p, n) { if p = anna { finish won by p }, gain 100 to p.score }
  at end of bid(p, n): gain 10 to p.score
  at end of late_end: gain 1 to duel.rounds
}
scenario "a batch" {
  given Duel { players: [anna, bert, cora] }
  do hit_all
  expect finish won by anna
  expect anna.score = 1011 and bert.score = 11 and cora.score = 0
  expect anna.hurt and bert.hurt and not cora.hurt
  expect duel.turn = 0 and duel.rounds = 1
}
scenario "a secret round" {
  given Duel { players: [anna, bert, cora] }
  do bids
  answer anna: 1
  answer bert: 3
  answer cora: 2
  expect finish won by bert
  expect anna.score = 1011 and bert.score = 13 and cora.score = 0
  expect duel.turn = 0 and duel.rounds = 1
}
scenario "where they are reacted to" {
  given Duel { players: [anna, bert] }
  do late_end
  answer anna: 1
  answer bert: 2
  expect finish won by anna
  expect anna.score = 11 and bert.score = 12
  expect duel.turn = 0 and duel.rounds = 1
}
"#,
    );
}

/// Fields that last until the end of a procedure have their default again, and several `as soon as` at once end with the first.
#[test]
fn fields_and_several_triggers() {
    passes(
        r#"
rule 2 playing "Playing" {
  | Playing.
  procedure bidding2(p: Player) { do bidding3(p) }
  procedure bidding3(p: Player) { gain 5 to p.score, gain 1 to duel.turn }
  at end of bidding2(p): gain 10 to duel.turn
  as soon as anna.score = 5 { finish won by anna }
  as soon as anna.score > 4 { gain 50 to duel.turn, finish won by bert }
}
scenario "the first" {
  given Duel { players: [anna, bert] }
  do bidding2(anna)
  expect finish won by anna
  expect duel.turn = 10
}
"#,
    );
}
