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
