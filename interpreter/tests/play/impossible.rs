//! `or if impossible` behind acts: what is done where one cannot be done at all.

use super::harness::{codes, passes};

#[test]
fn amounts_and_pieces() {
    passes(
        r#"
rule 2 losing "Losing" {
  | Losing.
  procedure pay_all(p: Player) {
    lose 4 gold from p.gold all or nothing
      | {p} loses it.
    or if impossible { gain 1 to p.score }
  }
  procedure pay_some(p: Player) {
    lose 4 gold from p.gold or if impossible { gain 1 to p.score }
  }
  procedure honour(p: Player) {
    lose 1 honour from p.honour or if impossible { gain 1 to p.score }
    lose 5 honour from p.honour all or nothing or if impossible { gain 10 to p.score }
  }
  procedure none(p: Player) {
    lose p.gold from p.gold or if impossible { gain 1 to p.score }
  }
  procedure from_to(p: Player, q: Player) {
    move 2 gold from p.gold to q.gold or if impossible { gain 1 to p.score }
    move 2 gold from p.gold to q.gold all or nothing or if impossible { gain 10 to p.score }
  }
  procedure piece(p: Player, c: optional Copy) { move c to p.hand or if impossible { gain 1 to p.score } }
  procedure first(p: Player) {
    for each q in duel.players: move top(1, q.board) to q.hand or if impossible { gain 1 to q.score, return }
  }
}
scenario "all or nothing" {
  given Duel { players: [anna, bert] }
  given anna { gold: 4 gold }
  given bert { gold: 3 gold }
  do pay_all(anna)
  do pay_all(bert)
  expect anna.gold = 0 gold and anna.score = 0
  expect bert.gold = 3 gold and bert.score = 1
}
scenario "a part is something" {
  given Duel { players: [anna, bert] }
  given anna { gold: 1 gold }
  given bert { gold: 0 gold }
  do pay_some(anna)
  do pay_some(bert)
  expect anna.gold = 0 gold and anna.score = 0
  expect bert.score = 1
}
scenario "down to the floor" {
  given Duel { players: [anna, bert] }
  given anna { honour: 3 honour }
  given bert { honour: -3 honour }
  do honour(anna)
  do honour(bert)
  expect anna.honour = -3 honour and anna.score = 0
  expect bert.honour = -3 honour and bert.score = 11
}
scenario "nothing is to be lost, and nothing is" {
  given Duel { players: [anna, bert] }
  given anna { gold: 0 gold }
  do none(anna)
  expect anna.score = 0
}
scenario "from one to the other" {
  given Duel { players: [anna, bert] }
  given anna { gold: 1 gold }
  do from_to(anna, bert)
  expect anna.gold = 0 gold and bert.gold = 6 gold and anna.score = 10
  do from_to(anna, bert)
  expect anna.score = 21 and bert.gold = 6 gold
}
scenario "no piece" {
  given Duel { players: [anna, bert] }
  given anna { board: [wolf] }
  do first(anna)
  expect count(anna.hand) = 1 and anna.score = 0 and bert.score = 1
}
"#,
    );
}

#[test]
fn procedures() {
    passes(
        r#"
rule 2 doing "Doing" {
  | Doing.
  procedure heal(p: Player) gives n: number {
    require p.hurt
      | {p} is not hurt.
    set p.hurt = false
    return 5
  }
  procedure visit(p: Player) {
    do heal(p) giving n or if impossible { set p.score = 1 }
    gain n otherwise 0 to p.score
  }
  procedure visit_all {
    together for each p in duel.players: do heal(p) as well
      | All are well.
    or if impossible { set duel.turn = 7 }
  }
  cannot heal(p) when p.safe as safe
    | {p} is safe.
  instead of heal(p) when p.shield { set p.shield = false, return 3 }
}
rule 3 harm "Harm" {
  | Who comes is well before anything happens.
  before heal(p) when p.passed: set p.hurt = false
  after heal(p): gain 100 to duel.turn
}
scenario "done" {
  given Duel { players: [anna, bert] }
  given anna { hurt: true }
  do visit(anna)
  expect anna.score = 5 and duel.turn = 100
}
scenario "what it needs is not there" {
  given Duel { players: [anna, bert] }
  do visit(anna)
  expect anna.score = 1 and duel.turn = 0
}
scenario "forbidden" {
  given Duel { players: [anna, bert] }
  given anna { hurt: true, safe: true }
  do visit(anna)
  expect anna.score = 1 and anna.hurt
}
scenario "something else instead is something" {
  given Duel { players: [anna, bert] }
  given anna { hurt: true, shield: true }
  do visit(anna)
  expect anna.score = 3 and not anna.shield
}
scenario "what comes before it has taken away what it needs" {
  given Duel { players: [anna, bert] }
  given anna { hurt: true, passed: true }
  do visit(anna)
  expect anna.score = 1 and duel.turn = 0
}
scenario "none of them" {
  given Duel { players: [anna, bert] }
  given anna { hurt: true, safe: true }
  do visit_all
  expect duel.turn = 7
}
scenario "one of them" {
  given Duel { players: [anna, bert] }
  given anna { hurt: true, safe: true }
  given bert { hurt: true }
  do visit_all
  expect duel.turn = 100 and not bert.hurt and anna.hurt
}
"#,
    );
}

#[test]
fn what_players_decide_and_pay() {
    passes(
        r#"
rule 2 acting "Acting" {
  | Acting.
  action play(p: Player, c: Copy) "playing" {
    require c.face.worth > 1
      | {c} is worth nothing.
    move c to p.board
  }
  procedure may_play(p: Player) {
    may p { play(p, c in p.hand) } giving done or if impossible { gain 1 to p.score, set duel.turn = 9 }
    if done { gain 10 to p.score }
  }
  procedure must_play(p: Player) { must p { play(p, c in p.hand) } or if impossible { gain 1 to p.score } }
  procedure picked(p: Player) {
    pick c in p.board where c.face.worth > 1 or if impossible { set p.score = 9, return }
    set p.chosen = c.face
  }
  procedure toll(p: Player) {
    gain 1 to duel.turn
    costs by p { pay 3 crystal from p.gold, p.silver } as toll
      | {p} cannot pay.
    or if impossible { gain 1 to p.score }
    gain 1 to duel.rounds
  }
  action swap(p: Player) "swapping" {
    choose c in p.board by p all or nothing or if impossible { gain 1 to p.score }
    move c to p.hand
    gain 10 to p.score
  }
  procedure may_swap(p: Player) { may p { swap(p) } }
}
scenario "may" {
  given Duel { players: [anna, bert] }
  given anna { hand: [wolf] }
  given bert { hand: [crow] }
  do may_play(anna)
  answer anna: none
  expect anna.score = 0 and duel.turn = 0
  do may_play(anna)
  answer anna: play(wolf)
  expect anna.score = 10
  do may_play(bert)
  answer bert: none
  expect bert.score = 1 and duel.turn = 9
  do may_play(anna)
  answer anna: none
  expect anna.score = 11
}
scenario "must" {
  given Duel { players: [anna, bert] }
  do must_play(anna)
  expect finished
  expect anna.score = 1
}
scenario "picked" {
  given Duel { players: [anna, bert] }
  given anna { board: [crow] }
  given bert { board: [crow, bear] }
  do picked(anna)
  do picked(bert)
  expect anna.score = 9 and anna.chosen is absent
  expect bert.chosen is present and bert.chosen = bear
}
scenario "costs" {
  given Duel { players: [anna, bert] }
  given anna { gold: 2 gold, silver: 1 silver }
  given bert { gold: 2 gold }
  do toll(anna)
  do toll(bert)
  expect anna.gold = 0 gold and anna.silver = 0 silver and anna.score = 0
  expect bert.gold = 2 gold and bert.score = 1
  expect duel.turn = 2 and duel.rounds = 2
}
scenario "nothing of the rest" {
  given Duel { players: [anna, bert] }
  given anna { board: [crow] }
  do may_swap(anna)
  answer anna: swap
  do may_swap(bert)
  answer bert: swap
  expect anna.score = 10 and bert.score = 1
}
"#,
    );
}

/// What is chosen with an act is not left out because the act has an alternative.
#[test]
fn a_forbidden_candidate_with_an_alternative_is_one() {
    passes(
        r#"
rule 2 hunting "Hunting" {
  | Hunting.
  procedure take(c: Copy) { set c.used = true }
  cannot take(c) when c.face = bear
    | No bear.
  procedure hunt(p: Player) {
    choose c in p.board by p
    if c is present {
      do take(c) or if impossible { gain 1 to p.score }
    }
  }
}
scenario "a bear" {
  given Duel { players: [anna, bert] }
  given anna { board: [bear, wolf] }
  do hunt(anna)
  answer anna: bear
  expect anna.score = 1 and not anna.board[0].used
}
"#,
    );
}

#[test]
fn an_alternative_that_never_comes_is_an_error() {
    for act in [
        "lose 1 from p.score or if impossible { set p.score = 0 }",
        "move 1 from p.score to duel.turn or if impossible { set p.score = 0 }",
        "for each c in p.hand: move c to p.board or if impossible { set p.score = 0 }",
    ] {
        let rules = format!("rule 2 x \"X\" {{\n  | X.\n  procedure x(p: Player) {{ {act} }}\n}}");
        assert_eq!(codes(&rules), ["E0301"], "{act}");
    }
}

/// Which way it goes tells what is hidden: what is asked on one of the ways only is warned of.
#[test]
fn whether_it_was_possible_may_tell_something() {
    let asks = "choose whether yes by q as sure\n | Sure?\n if yes { set q.score = 1 }";
    for act in [
        "do reveal(p, q) or if impossible {",
        "lose 1 troops from wolf.troops[p] or if impossible {",
    ] {
        let rules = format!(
            "rule 2 x \"X\" {{\n  | X.\n  procedure reveal(p: Player, q: Player) {{ set q.score = 2 }}\n  cannot reveal(p, q) when any(c in p.hand: c.face = bear)\n    | No.\n  procedure x(p: Player, q: Player) {{ {act} {asks} }} }}\n}}"
        );
        let hidden = act.starts_with("do");
        assert_eq!(
            codes(&rules).contains(&"E1214".to_owned()),
            hidden,
            "{act} {:?}",
            codes(&rules)
        );
    }
}
