use super::harness::{codes, passes};

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

/// What an action needs may be chosen: without a candidate it is refused, and a candidate with which it cannot be paid is none.
#[test]
fn all_or_nothing() {
    passes(
        r#"
rule 2 needing "Needing" {
  | Needing.
  procedure offering(p: Player) {
    may p { swap(p), pair(p), bid(p), idle(p) } giving done
    if not done { set p.score = 9 }
  }
  action swap(p: Player) "swap" {
    let most = p.gold
    require p.score < 9 as late
      | It is over.
    choose c in [wolf, bear, crow] by p all or nothing
      | Which one?
    choose d in [wolf, bear, crow] where d.worth < c.worth by p all or nothing as other
      | And which smaller one?
    costs by p { pay c.worth * 1 crystal from p.gold } as dear
      | You cannot pay {c}.
    set p.chosen = c
    set p.score = d.worth
  }
  action pair(p: Player) "pair" {
    choose some two: c in p.board at least 2 at most 2 by p all or nothing as both
      | Which two?
    set p.score = count(two)
  }
  action bid(p: Player) "bid" {
    choose n from 2 gold to p.gold by p all or nothing as much
      | How much?
    lose n from p.gold
  }
  action idle(p: Player) "idle" { gain 1 to p.score }
}
rule 3 forced "Forced" {
  | Forced.
  procedure forced(p: Player) { do pair(p), do bid(p), gain 1 to p.score }
}
scenario "nothing to choose" {
  given Duel { players: [anna, bert] }
  given anna { gold: 1 gold }
  do offering(anna)
  answer anna: pair refused by rule 2
  answer anna: bid refused by rule 2
  answer anna: swap refused by rule 2
  answer anna: idle
  expect finished
}
scenario "only what can be paid, and has a smaller one" {
  given Duel { players: [anna, bert] }
  given anna { gold: 4 gold }
  do offering(anna)
  answer anna: swap
  expect finished
  expect anna.chosen is present and anna.chosen = wolf
  expect anna.gold = 2 gold and anna.score = 1
}
scenario "why not the others" {
  given Duel { players: [anna, bert] }
  given anna { gold: 9 gold }
  do offering(anna)
  answer anna: swap
  answer anna: crow refused by rule 2
  answer anna: bear
  answer anna: wolf
  expect anna.chosen is present and anna.chosen = bear
  expect anna.gold = 4 gold and anna.score = 2
}
scenario "two of three, and a number" {
  given Duel { players: [anna, bert] }
  given anna { board: [wolf, bear, crow] }
  do offering(anna)
  answer anna: pair
  answer anna: [wolf, crow]
  expect anna.score = 2
  do offering(anna)
  answer anna: bid
  answer anna: 3 gold
  expect anna.gold = 2 gold
}
scenario "nothing of it" {
  given Duel { players: [anna, bert] }
  given anna { gold: 1 gold, board: [wolf] }
  do forced(anna)
  expect finished
  expect anna.gold = 1 gold and anna.score = 1
}
"#,
    );
}

/// It belongs to what an action needs, and stands where that stands.
#[test]
fn all_or_nothing_stands_first() {
    let within = |acts: &str| {
        let rules = format!("rule 2 r \"R\" {{\n  | R.\n  action act(p: Player) \"act\" {{\n{acts}\n  }}\n}}\n");
        codes(&rules).into_iter().filter(|code| code == "E1208").count()
    };
    let choose = "choose c in [wolf, bear] by p all or nothing";
    assert_eq!(within(&format!("require p.score < 9 as a\n| A.\n{choose}")), 0);
    assert_eq!(within(&format!("gain 1 to p.score\n{choose}")), 1);
    assert_eq!(
        within(&format!(
            "costs by p {{ lose 1 gold from p.gold }} as a\n| A.\n{choose}"
        )),
        1
    );
    assert_eq!(within(&format!("if p.score > 2 {{ {choose} }}")), 1);
    // With an alternative it is nothing that the action needs.
    let otherwise = format!("gain 1 to p.score\n{choose} or if impossible {{ gain 1 to p.score }}");
    assert_eq!(within(&otherwise), 0);
    // Not all numbers can be tried with what is paid behind them.
    let number = "choose n from 1 gold to p.gold by p all or nothing";
    assert_eq!(within(number), 0);
    assert_eq!(
        within(&format!("{number}\ncosts by p {{ lose n from p.gold }} as a\n| A.\n")),
        1
    );
}
