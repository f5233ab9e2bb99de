use super::harness::{codes, passes, ruleset, table, told, try_ruleset};
use reglo_interpreter::play::Game;

#[test]
fn amounts() {
    passes(
        r#"
rule 2 amounts "Amounts" {
  | Amounts.
  procedure getting(p: Player) { gain 3 gold to p.gold, gain 2 to p.score, if p.chosen is present { gain p.chosen.worth to p.score } }
  procedure losing(p: Player) { lose 7 gold from p.gold, lose 2 from p.score, lose 5 honour from p.honour }
  procedure losing_all(p: Player) { lose 7 gold from p.gold all or nothing, lose 5 gold from p.gold all or nothing }
  procedure giving_away(p: Player, q: Player) {
    move 7 gold from p.gold to q.gold all or nothing
    move 3 gold from p.gold to q.gold
    move 9 gold from p.gold to q.gold
    move q.score from p.score to q.score
  }
  procedure setting(p: Player, c: Card) {
    set p.gold = p.gold + 1 gold
    set p.chosen = c
    set p.mates = list(q for q in duel.players where q != p)
    set p.colours = [red, blue]
    set p.dial = 2.5 strength
    set c.troops[p] = 4 troops
    move 1 troops from c.troops[p] to c.troops[bert]
    set duel.first = p
    set duel.colour = green
  }
}
scenario "gaining" {
  given Duel { players: [anna, bert] }
  do getting(anna)
  expect anna.gold = 8 gold
  expect anna.score = 2
}
scenario "losing" {
  given Duel { players: [anna, bert] }
  do losing(anna)
  expect anna.gold = 0 gold
  expect anna.score = 0 - 2
  expect anna.honour = 0 honour - 3 honour
}
scenario "all or nothing" {
  given Duel { players: [anna, bert] }
  do losing_all(anna)
  expect anna.gold = 0 gold
  do losing_all(anna)
  expect anna.gold = 0 gold
}
scenario "from one to the other" {
  given Duel { players: [anna, bert] }
  given bert { score: 3 }
  do giving_away(anna, bert)
  expect anna.gold = 0 gold
  expect bert.gold = 10 gold
  expect anna.score = 0 - 3
  expect bert.score = 6
}
scenario "setting" {
  given Duel { players: [anna, bert, cora] }
  do setting(anna, wolf)
  expect anna.gold = 6 gold
  expect anna.chosen is present and anna.chosen = wolf
  expect count(anna.mates) = 2
  expect not (anna in anna.mates)
  expect anna.colours = [red, blue]
  expect anna.dial = 2.5 strength
  expect wolf.troops[anna] = 3 troops
  expect wolf.troops[bert] = 1 troops
  expect wolf.troops[cora] = 0 troops
  expect bear.troops[anna] = 0 troops
  expect duel.first is present and duel.first = anna
  expect duel.colour = green
}
"#,
    );
}

#[test]
fn pieces() {
    passes(
        r#"
rule 2 pieces "Pieces" {
  | Pieces.
  procedure drawing(p: Player, n: number) { move top(n, p.deck) to p.hand }
  procedure burying(p: Player, n: number) { move bottom(n, p.hand) to p.deck at bottom }
  procedure playing(p: Player) { for each c in p.hand where c.face.worth > 2: move c to p.board }
  procedure tiles() {
    move t1 to duel.table
    move t2 to duel.table
    move t3 to duel.table at bottom
    move top(2, duel.table) to duel.pile
    set duel.log = duel.table
    set duel.log = bottom(1, duel.log)
  }
  procedure turning(p: Player) { for each c in p.board { set c.used = true } }
}
scenario "drawing from the top, in order" {
  given Duel { players: [anna, bert] }
  given anna { deck: [wolf, bear, crow], hand: [hare] }
  do drawing(anna, 2)
  expect count(anna.deck) = 1
  expect list(c.face for c in anna.hand) is [wolf, bear, hare]
  do burying(anna, 2)
  expect list(c.face for c in anna.deck) is [crow, bear, hare]
  expect list(c.face for c in anna.hand) is [wolf]
  do drawing(anna, 9)
  expect count(anna.deck) = 0
  expect list(c.face for c in anna.hand) is [crow, bear, hare, wolf]
  do playing(anna)
  expect list(c.face for c in anna.board) is [hare, bear]
  do turning(anna)
  expect every(c in anna.board: c.used)
  expect not any(c in anna.hand: c.used)
}
scenario "things as pieces" {
  given Duel { players: [anna, bert] }
  do tiles()
  expect duel.table is [t3]
  expect duel.pile is [t2, t1]
  expect duel.log is [t3]
}
"#,
    );
}

#[test]
fn repetition() {
    passes(
        r#"
rule 2 loops "Loops" {
  | Loops.
  procedure up_to() { repeat up to 3 - duel.turn { set duel.turn = duel.turn + 1 } }
  procedure up_to_fixed() { repeat up to fixed 3 - duel.turn { set duel.turn = duel.turn + 1 } }
  procedure up_to_until() { repeat up to 9 { set duel.turn = duel.turn + 1 } until duel.turn >= 4 }
  procedure leaving(p: Player) {
    for each q in p.mates {
      set p.mates = list(m for m in p.mates where m != q and m != bert)
      gain 1 to q.score
    }
  }
  procedure nested() {
    for each p in duel.players, q in duel.players where p != q {
      if q = bert { gain 1 to p.score } else if q = cora { gain 10 to p.score } else { gain 100 to p.score }
    }
  }
  procedure of_colours(p: Player) { for each c in p.colours { set duel.colour = c, set duel.turn = duel.turn + 1 } }
}
scenario "the bound is read anew" {
  given Duel { players: [anna, bert] }
  do up_to()
  expect duel.turn = 2
}
scenario "the bound is fixed" {
  given Duel { players: [anna, bert] }
  do up_to_fixed()
  expect duel.turn = 3
}
scenario "until" {
  given Duel { players: [anna, bert] }
  do up_to_until()
  expect duel.turn = 4
}
scenario "what has left is skipped" {
  given Duel { players: [anna, bert, cora] }
  given anna { mates: [cora, bert, anna] }
  do leaving(anna)
  expect cora.score = 1
  expect bert.score = 0
  expect anna.score = 1
}
scenario "loops in loops" {
  given Duel { players: [anna, bert, cora] }
  do nested()
  expect anna.score = 11
  expect bert.score = 110
  expect cora.score = 101
}
scenario "members of a set" {
  given Duel { players: [anna, bert] }
  given anna { colours: [blue, green] }
  do of_colours(anna)
  expect duel.turn = 2
  expect duel.colour = blue
}
"#,
    );
}

#[test]
fn events_say_what_was_done() {
    let rules = ruleset(
        r#"
rule 2 acting "Acting" {
  | Acts.
  let most = 7
  procedure acting(p: Player, q: Player) {
    gain 3 gold to p.gold
      | {p} finds gold.
    lose 20 gold from p.gold as losing
      | {p} loses.
    move 2 gold from q.gold to p.gold
    set p.score = most
    move top(1, p.deck) to p.hand as drawn
      | {p} draws.
    move top(1, p.hand) to p.board as played
      | {p} plays.
    do windowed(p) as doing
      | Now the window.
    say as end
      | {most} it was.
  }
  step windowed(p: Player) "the window" { }
}
"#,
    );
    let table = table(&rules, "(players: [anna, bert], anna: (deck: [wolf, bear]))");
    let mut game = Game::new(&rules, &table, 1);
    super::harness::begin(&mut game, &rules, "acting", &["anna", "bert"]).unwrap();
    insta::assert_snapshot!(told(game.events(), &rules));
    let bert = super::harness::thing(&rules, "bert");
    insta::assert_snapshot!(told(&game.events_for(bert), &rules));
}

#[test]
fn what_may_be_absent_can_be_cleared() {
    passes(
        r#"
rule 2 clearing "Clearing" {
  | Clearing.
  procedure clearing(p: Player) {
    clear p.chosen
      | {p} lets go.
    clear duel.first
    if p.chosen is absent { gain 1 to p.score }
  }
}
scenario "both" {
  given Duel { players: [anna], first: anna }
  given anna { chosen: wolf }
  do clearing(anna)
  expect anna.chosen is absent and duel.first is absent and anna.score = 1
}
"#,
    );
    let found = |act: &str| {
        let rules = format!(
            "rule 2 clearing \"Clearing\" {{\n  | Clearing.\n  procedure clearing(p: Player) {{ {act} }}\n}}\n"
        );
        try_ruleset(&rules).err().unwrap_or_default()
    };
    assert_eq!(found("clear p.chosen"), "");
    for (act, code) in [
        ("clear p.score", "E0301"),
        ("clear p.hand", "E1203"),
        ("clear p", "E1201"),
    ] {
        assert!(found(act).contains(code), "{act}: {}", found(act));
    }
}

/// Less than nothing is nothing; one that is written so is a slip.
#[test]
fn less_than_nothing() {
    for acts in [
        "gain -2 to p.score",
        "lose 1 - 3 from p.score",
        "move -1 gold from p.gold to q.gold",
    ] {
        let rule = format!("rule 2 a \"A\" {{\n  | A.\n  procedure a(p: Player, q: Player) {{ {acts} }}\n}}\n");
        assert_eq!(codes(&rule), ["E0301"], "{acts}");
    }
    passes(
        r#"
rule 2 a "A" {
  | A.
  procedure a(p: Player, q: Player, n: number) {
    gain n to p.score
    lose n from q.score
    move n * 1 gold from p.gold to q.gold
  }
}
scenario "nothing" {
  given Duel { players: [anna, bert] }
  do a(anna, bert, -2)
  expect anna.score = 0 and bert.score = 0 and anna.gold = 5 gold and bert.gold = 5 gold
}
"#,
    );
}
