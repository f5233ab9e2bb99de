use super::harness::{failures, passes};

#[test]
fn what_scenarios_say_that_fail() {
    let text = failures(
        r#"
rule 2 choosing "Choosing" {
  | Choosing.
  procedure one(p: Player) {
    choose c in p.hand where c.face.worth > 1 by p
      | Which, {p}?
    if c is present { set p.chosen = c.face }
  }
  procedure offering(p: Player) { may p { buy(p, c in [wolf, bear]) } }
  action buy(p: Player, c: Card) "buy" {
    require c != bear as bear
      | Not the {c}.
    set p.chosen = c
  }
  procedure nothing() { finish drawn }
  procedure rolling(p: Player) { roll n from 1 to 6, set p.score = n }
}
scenario "asked another" {
  given Duel { players: [anna, bert] }
  given anna { hand: [wolf, bear] }
  do one(anna)
  expect asked bert
  expect finished
  expect finish won by bert
  expect count(anna.hand) = 7
  expect anna.gold = 3 gold
}
scenario "refused" {
  given Duel { players: [anna, bert] }
  given anna { hand: [wolf, bear] }
  do one(anna)
  answer anna: crow
  expect finished
}
scenario "not refused" {
  given Duel { players: [anna, bert] }
  do offering(anna)
  answer anna: buy(bear) refused by rule 1
}
scenario "legal" {
  given Duel { players: [anna, bert] }
  do offering(anna)
  answer anna: buy(wolf) refused by rule 1
}
scenario "options" {
  given Duel { players: [anna, bert] }
  do offering(anna)
  expect option bear legal
  expect option wolf refused by rule 2
  expect option crow legal
  expect option bear refused by rule 1
}
scenario "not asked" {
  given Duel { players: [anna, bert] }
  do offering(anna)
  answer bert: none
}
scenario "ended" {
  given Duel { players: [anna, bert] }
  do nothing()
  expect asked anna
  expect finish won by anna
  do nothing()
}
scenario "not understood" {
  given Duel { players: [anna, bert] }
  do offering(anna)
  answer anna: buy(nonsense)
}
scenario "results that nothing takes" {
  given Duel { players: [anna, bert] }
  with chance 4
  do rolling(anna)
  with chance 2, 3, wolf
  do rolling(bert)
  with chance 5, 6
}
scenario "two at once" {
  given Duel { players: [anna, bert] }
  do offering(anna)
  do nothing()
}
"#,
    );
    insta::assert_snapshot!(text);
}

/// What a scenario begins is an event like any other.
#[test]
fn what_is_begun_may_be_forbidden_or_replaced() {
    passes(
        r#"
rule 2 hurting "Hurting" {
  | Hurting.
  procedure hurt(p: Player) { gain 1 to p.score }
  procedure heal(p: Player) { gain 5 to p.score }
  cannot hurt(p) when p.safe
    | {p} is safe.
  instead of hurt(p) when p.shield: do heal(p)
}
scenario "forbidden" {
  given Duel { players: [anna] }
  given anna { safe: true }
  do hurt(anna)
  expect finished
  expect anna.score = 0
  do heal(anna)
  expect anna.score = 5
}
scenario "replaced" {
  given Duel { players: [anna] }
  given anna { shield: true }
  do hurt(anna)
  expect finished
  expect anna.score = 5
}
"#,
    );
}

/// A piece is named by where it lies.
#[test]
fn arguments_may_be_elements_of_places() {
    let rules = r#"
rule 2 using "Using" {
  | Using.
  procedure used(c: Copy) { set c.used = true }
}
scenario "the second" {
  given Duel { players: [anna] }
  given anna { board: [wolf, bear] }
  do used(anna.board[AT])
  expect anna.board[1].used and not anna.board[0].used
}
"#;
    passes(&rules.replace("AT", "1"));
    let failed = failures(&rules.replace("AT", "2"));
    assert!(
        failed.starts_with("the second: E0801 there is no `anna.board[2]`"),
        "{failed}"
    );
}

/// Of a condition that does not hold it is said which part fails, of which element, and what stands there.
#[test]
fn which_part_of_a_condition_fails() {
    let conditions = [
        "count(anna.hand) = 2 and count(bert.hand) = 7",
        "count(anna.hand) = 7 and count(bert.hand) = 1",
        "not (anna.score = 0 or bert.score = 1)",
        "every(p in all Player: count(p.hand) > 0)",
        "every(p in all Player where count(p.hand) > 0: every(c in p.hand: c.face.worth = 2))",
        "not any(c in anna.hand: c.face = bear)",
        "any(c in anna.hand: c.face = crow)",
        "if anna.safe then true else anna.score > 3",
        "anna in duel.players and bert in duel.players",
        "anna.safe",
        "not (anna.safe or not bert.safe)",
        "count(anna.hand) = 7 or anna.safe or bert.score = 3",
        "not (count(anna.hand) = 2 and bert.score = 0)",
        "(anna.safe and bert.safe) or not (anna.score = 0)",
        "any(p in all Player: p.score > 3 and p.safe or count(p.hand) > 4)",
        "not every(p in all Player: p.score = 0)",
        "any(c in cora.hand: c.face = crow)",
        "every(p in all Player: any(c in p.hand: c.face = crow))",
        "any(p in all Player: any(q in all Player: p.score > q.score))",
    ];
    let scenarios = conditions.map(|condition| {
        format!(
            "scenario \"{}\" {{\n  given Duel {{ players: [anna] }}\n  given anna {{ hand: [wolf, bear] }}\n  given bert {{ hand: [wolf] }}\n  \
             expect {condition}\n}}\n",
            condition.replace('"', "'")
        )
    });
    insta::assert_snapshot!(failures(&scenarios.concat()));
}

/// Whoever gives a wrong answer in a test is told what could be answered, and whoever expects an option of what none is, when it is one.
#[test]
fn what_could_be_answered_instead() {
    let text = failures(
        r#"
rule 2 asking "Asking" {
  | Asking.
  procedure one(p: Player) {
    choose c in p.hand where c.face.worth > 1 by p
      | Which?
    set p.chosen = c.face
  }
  procedure many(p: Player) {
    choose n from 1 to 3 by p as how_many
      | How many?
    set p.score = n
    choose some cs: c in p.hand at least 1 at most 2 by p as which
      | Which?
    for each c in cs: set p.chosen = c.face
  }
}
scenario "one" {
  given Duel { players: [anna, bert] }
  given anna { hand: [wolf, bear, crow] }
  do one(anna)
  expect option hare refused by rule 2
  expect option crow refused by rule 2
  answer anna: hare
}
scenario "how many" {
  given Duel { players: [anna, bert] }
  given anna { hand: [wolf, bear, crow] }
  do many(anna)
  answer anna: 4
}
scenario "several" {
  given Duel { players: [anna, bert] }
  given anna { hand: [wolf, bear, crow] }
  do many(anna)
  answer anna: 2
  answer anna: [hare]
}
"#,
    );
    insta::assert_snapshot!(text);
}

/// A repetition that comes to no end is named, the outermost that goes on for ever, with its rule.
#[test]
fn an_endless_repetition_is_named() {
    let text = failures(
        r#"
rule 2 rounds "Rounds" {
  | Rounds.
  procedure alone(p: Player) {
    repeat up to 3 { gain 1 to p.score }
    repeat { set p.score = 1 }
  }
  procedure nested(p: Player) {
    repeat {
      repeat up to 5 { do part(p) }
      for each q in all Player: set q.score = 2
    } until p.score > 3
  }
  procedure part(p: Player) {
    repeat { set p.score = 1 } until p.score = 1
  }
  procedure rolled(p: Player) {
    repeat { roll n from 1 to 1 } until n > 1
  }
}
scenario "alone" {
  given Duel { players: [anna, bert] }
  do alone(anna)
}
scenario "nested" {
  given Duel { players: [anna, bert] }
  do nested(anna)
}
scenario "rolled" {
  given Duel { players: [anna, bert] }
  do rolled(anna)
}
"#,
    );
    insta::assert_snapshot!(text);
}
