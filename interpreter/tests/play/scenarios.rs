use super::harness::failures;

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
