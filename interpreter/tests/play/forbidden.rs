//! What a rule forbids is taken out of choices and costs before it is done.

use super::harness::passes;

/// A rule that forbids something takes it out of choices, costs and what is done to many: each of them says why.
#[test]
fn what_is_forbidden_is_no_candidate() {
    passes(
        r#"
rule 2 losing "Losing" {
  | Losing.
  procedure kill(t: Tile) { move t to duel.pile }
  procedure spend(p: Player, n: gold) { lose n from p.gold all or nothing }
  action sacrifice(p: Player) "sacrifice" {
    choose t in duel.table by p all or nothing as what
      | Which?
    do kill(t)
    gain 10 to p.score
  }
  action buy(p: Player) "buy" { do spend(p, 2 gold), gain 1 to p.score }
  procedure offer(p: Player) { may p { sacrifice(p), buy(p) } }
  procedure sweep(p: Player) {
    let turn = duel.turn
    choose t in duel.table by p as victim
      | Victim?
    or if impossible { gain 5 to p.score }
    if t is present { do kill(t) }
  }
  procedure later(p: Player) {
    choose t in duel.table by p as victims
      | Victim?
    gain 1 to p.score
    if t is present { do kill(t) }
  }
  procedure several(p: Player) {
    choose some ts: t in duel.table at least 1 by p as which_of_them
      | Victims?
    for each t in ts { do kill(t) }
  }
  procedure together_all(p: Player) {
    choose some ts: t in duel.table at least 1 by p as together_which
      | Victims?
    together for each t in ts: do kill(t)
  }
  procedure dear(p: Player) {
    choose t in duel.table by p preferring t.marks > 0 as dearest
      | Which?
    if t is present { do kill(t) }
  }
}
rule 3 iron "Iron" {
  | Iron cannot break.
  cannot kill(t) when t.marks > 0
    | {t} is of iron.
  except kill(t) from rule 3 when duel.turn = 7
  cannot spend(p, n) when duel.turn = 1 as frozen
    | Nothing is spent.
}
scenario "a cost" {
  given Duel { players: [anna], table: [t1, t2, t3], turn: 1 }
  given t1 { marks: 1 }
  do offer(anna)
  answer anna: buy refused by rule 3
  answer anna: sacrifice
  answer anna: t1 refused by rule iron
  answer anna: t2
  expect anna.score = 10 and count(duel.table) = 2
}
scenario "no cost can be met" {
  given Duel { players: [anna], table: [t1], turn: 1 }
  given t1 { marks: 1 }
  do offer(anna)
  expect finished
  expect anna.score = 0
}
scenario "a choice" {
  given Duel { players: [anna], table: [t1, t2, t3] }
  given t1 { marks: 1 }
  do sweep(anna)
  answer anna: t1 refused by rule iron
  answer anna: t3
  expect count(duel.table) = 2
}
scenario "a choice that leaves nothing" {
  given Duel { players: [anna], table: [t1] }
  given t1 { marks: 1 }
  do sweep(anna)
  expect finished
  expect anna.score = 5
}
scenario "an exception" {
  given Duel { players: [anna], table: [t1], turn: 7 }
  given t1 { marks: 1 }
  do sweep(anna)
  expect finished
  expect count(duel.table) = 0
}
scenario "what is written before it may change it, so it is asked then" {
  given Duel { players: [anna], table: [t1, t2] }
  given t1 { marks: 1 }
  do later(anna)
  answer anna: t1
  expect finished
  expect count(duel.table) = 2
}
scenario "some of several" {
  given Duel { players: [anna], table: [t1, t2, t3] }
  given t1 { marks: 1 }
  do several(anna)
  answer anna: t1 refused by rule iron
  answer anna: [t2]
  expect count(duel.table) = 2
  do together_all(anna)
  expect finished
  expect count(duel.table) = 1
}
scenario "what is preferred but cannot be is not preferred" {
  given Duel { players: [anna], table: [t1, t2, t3] }
  given t1 { marks: 1 }
  do dear(anna)
  expect asked anna
  answer anna: t1 refused by rule iron
  answer anna: t2
  expect count(duel.table) = 2
}
"#,
    );
}

/// Whether something hidden forbids it, nobody is told who may not see it: then it is asked when it is done. Of their own, a player is told;
/// and since others must not see that, it is asked even where one is left.
#[test]
fn what_is_forbidden_by_something_hidden() {
    passes(
        r#"
rule 2 breaking "Breaking" {
  | Breaking.
  procedure break(c: Copy, p: Player) { move c to p.board }
  procedure other(p: Player, q: Player) {
    choose c in p.hand by p as c
      | Which?
    if c is present { do break(c, q) }
  }
  procedure own(p: Player) {
    choose c in p.hand by p as d
      | Which?
    if c is present { do break(c, p) }
  }
}
rule 3 hard "Hard" {
  | Hard.
  cannot break(c, p) when any(d in p.hand: d.face = bear) and c.face = wolf
    | No.
}
scenario "hidden from who decides" {
  given Duel { players: [anna, bert] }
  given anna { hand: [wolf, crow] }
  given bert { hand: [bear] }
  do other(anna, bert)
  answer anna: wolf
  expect count(anna.hand) = 2
}
scenario "their own" {
  given Duel { players: [anna, bert] }
  given anna { hand: [wolf, bear] }
  do own(anna)
  answer anna: wolf refused by rule hard
  answer anna: bear
  expect count(anna.hand) = 1
}
"#,
    );
}
