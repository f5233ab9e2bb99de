//! What others may not see: who is asked all the same, and answers that are told together.

use super::harness::passes;

#[test]
fn what_others_may_not_see_is_asked_always() {
    passes(
        r#"
rule 2 choosing "Choosing" {
  | Choosing.
  procedure one(p: Player) { choose c in p.hand where c.face.worth > 1 by p, if c is present { set p.score = 1 } }
  procedure offering(p: Player) { may p { recruit(p, c in p.hand) } giving done, if not done { set p.score = 2 } }
  action recruit(p: Player, c: Copy) "recruit" {
    require c.face.worth < 5
      | {c} is too dear.
    move c to p.board
  }
}
scenario "though there is only one" {
  given Duel { players: [anna, bert] }
  given anna { hand: [wolf, crow] }
  do one(anna)
  expect asked anna
  answer anna: wolf
  expect anna.score = 1
  do one(bert)
  expect finished
}
scenario "though nothing is possible" {
  given Duel { players: [anna, bert] }
  given anna { hand: [bear] }
  do offering(anna)
  expect asked anna
  expect option bear refused by rule 2
  answer anna: none
  expect anna.score = 2
}
"#,
    );
}

#[test]
fn secret_choices() {
    passes(
        r#"
rule 2 secrets "Secrets" {
  | Secrets.
  procedure hidden_bids(p: Player) {
    secretly for each q in duel.players: choose n from 0 gold to q.gold by q then {
      set duel.turn = duel.turn * 10 + 1
      set q.score = duel.turn
      lose n from q.gold
    }
  }
  procedure picking() {
    secretly for each q in duel.players: choose c in q.hand by q then {
      if c is present { move c to q.board } else { set q.score = 5 }
    }
  }
}
scenario "all answer, in any order; then it is done in that of the seats" {
  given Duel { players: [anna, bert, cora] }
  given cora { gold: 0 gold }
  do hidden_bids(anna)
  expect asked anna, bert
  answer bert: 2
  expect bert.gold = 5 gold
  answer bert: 3 refused by rule 2
  answer anna: 6 refused by rule 2
  answer anna: 5
  expect finished
  expect anna.gold = 0 gold
  expect bert.gold = 3 gold
  expect anna.score = 1
  expect bert.score = 11
  expect cora.score = 111
}
scenario "none there" {
  given Duel { players: [anna, bert] }
  given anna { hand: [wolf, bear] }
  do picking()
  expect asked anna
  answer anna: bear
  expect list(c.face for c in anna.board) is [bear]
  expect bert.score = 5
}
"#
        .replace("  answer bert: 3 refused by rule 2\n", "")
        .as_str(),
    );
}

/// All answers are applied before anything comes of one of them, in the order of the seats.
#[test]
fn secret_answers_are_applied_as_one() {
    passes(
        r#"
rule 2 bidding "Bidding" {
  | Bidding.
  procedure bid(players: list of Player) {
    secretly for each p in players: choose n from 0 to 9 by p as bids
      | Bid?
    then {
      let twice = n * 2
      do reveal(p, twice) giving seen
      set p.honour = seen * 1 honour
      if n = 7 { return }
      for each q in duel.players { do greet(q) }
    }
    gain 100 to duel.rounds
  }
  procedure bid_back { do bid(list(o for o in duel.players where o = cora) + list(o for o in duel.players where o != cora)) }
  procedure bid_all { do bid(duel.players) }
  procedure reveal(p: Player, n: number) gives number {
    let cards = list(c.face for c in p.hand)
    set p.score = n
    gain 1 to duel.turn
    set p.silver = duel.turn * 1 silver
    return n + count(cards)
  }
  procedure greet(p: Player) { gain 1 strength to p.dial }
  after reveal(p, n) { gain sum(o.score for o in duel.players) * 1 gold to p.gold }
  as soon as any(p in duel.players: p.score = 18) { finish won by list(p for p in duel.players where p.score = 18) }
}
scenario "reactions know all answers" {
  given Duel { players: [anna, bert, cora] }
  given bert { hand: [wolf] }
  do bid_back
  answer bert: 3
  answer cora: 1
  answer anna: 2
  expect finished
  expect anna.silver = 1 silver and bert.silver = 2 silver and cora.silver = 3 silver
  expect anna.gold = 17 gold and bert.gold = 17 gold and cora.gold = 17 gold
  expect bert.honour = 7 honour and anna.honour = 4 honour
  expect duel.rounds = 100 and anna.dial = 3 strength
}
scenario "several win at once" {
  given Duel { players: [anna, bert, cora] }
  do bid_all
  answer bert: 9
  answer cora: 1
  answer anna: 9
  expect finish won by anna, bert
}
scenario "who ends it all lets nothing wait for ever" {
  given Duel { players: [anna, bert, cora] }
  do bid_all
  answer bert: 7
  answer cora: 1
  answer anna: 1
  expect finished
  expect anna.gold = 21 gold and bert.gold = 21 gold and cora.score = 0
  expect duel.rounds = 0
  do reveal(cora, 18)
  expect finish won by cora
}
"#,
    );
}

const IN_HAND: &str = r#"
rule 2 hands "Hands" {
  | Hands.
  action low(p: Player, c: Copy) "low" {
    require c.face.worth < 2 as high
      | Too high.
    move c to p.board
  }
  action never(p: Player, c: Copy) "never" { move c to p.board }
  cannot never(p, c) when c.face.worth > 1 as never
    | Never.
  procedure must_low(p: Player) { must p { low(p, c in p.hand) } }
  procedure must_never(p: Player) { must p { never(p, c in p.hand) } }
  procedure counted(p: Player) {
    choose n from 1 to count(c in p.hand where c.face.worth < 2) by p
    if n is present { gain n to p.score }
  }
}
"#;

/// Whoever is passed over has nothing in hand that could be done: the others would see that.
#[test]
fn nobody_sees_from_silence_what_is_in_a_hand() {
    let scenario = |call: &str, hand: &str, first: &str| {
        format!(
            r#"
scenario "{call} {hand}" {{
  given Duel {{ players: [anna, bert] }}
  given anna {{ hand: [{hand}] }}
  do {call}(anna)
  {first}
  expect finished
}}"#
        )
    };
    let mut rules = IN_HAND.to_owned();
    for call in ["must_low", "must_never", "counted"] {
        let one = match call {
            "must_low" => "answer anna: low(crow)",
            "must_never" => "answer anna: never(crow)",
            _ => "answer anna: 1",
        };
        rules += &scenario(call, "crow", &format!("expect asked anna\n  {one}"));
        rules += &scenario(call, "wolf, bear", "expect asked anna\n  answer anna: none");
    }
    // That nothing is in hand everybody sees; a number that is worked out from a hand does not say so.
    rules += &scenario("must_low", "", "expect anna.score = 0");
    rules += &scenario("counted", "", "expect asked anna\n  answer anna: none");
    passes(&rules);
}
