use super::harness::passes;

#[test]
fn costs() {
    passes(
        r#"
rule 2 paying "Paying" {
  | Paying.
  procedure offering(p: Player) { may p { buy(p, c in [wolf, bear, crow]) } giving done, if not done { set p.score = 9 } }
  action buy(p: Player, c: Card) "buy" {
    costs by p { lose 1 gold from p.gold when c = bear, pay c.worth * 1 crystal from p.gold, p.silver }
      | You cannot pay {c}.
    set p.chosen = c
  }
}
rule 3 forced "Forced" {
  | Forced.
  procedure forced(p: Player, c: Card) { do buy(p, c), gain 1 to p.score }
}
scenario "one split" {
  given Duel { players: [anna, bert] }
  given anna { gold: 2 gold }
  do offering(anna)
  expect option bear refused by rule 2
  answer anna: buy(bear) refused by rule 2
  answer anna: buy(wolf)
  expect finished
  expect anna.gold = 0 gold
  expect anna.chosen is present and anna.chosen = wolf
}
scenario "the split is asked" {
  given Duel { players: [anna, bert] }
  given anna { gold: 4 gold, silver: 4 silver }
  do offering(anna)
  answer anna: buy(bear)
  expect asked anna
  answer anna: [4, 1] refused by rule 2
  answer anna: [2, 2] refused by rule 2
  answer anna: [2, 3]
  expect finished
  expect anna.gold = 1 gold
  expect anna.silver = 1 silver
}
scenario "what else is lost is kept back" {
  given Duel { players: [anna, bert] }
  given anna { gold: 3 gold, silver: 3 silver }
  do offering(anna)
  answer anna: buy(bear)
  expect finished
  expect anna.gold = 0 gold
  expect anna.silver = 0 silver
}
scenario "all or nothing" {
  given Duel { players: [anna, bert] }
  given anna { gold: 5 gold }
  do forced(anna, bear)
  expect anna.chosen is absent
  expect anna.gold = 5 gold
  expect anna.score = 1
  do forced(anna, wolf)
  expect anna.chosen is present and anna.chosen = wolf
  expect anna.gold = 3 gold
}
"#,
    );
}
