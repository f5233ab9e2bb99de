//! What somebody broke once: each finding as a test of its kind.

use super::harness::{answer, begin, passes, ruleset, table, thing};
use reglo_interpreter::answer::Fault;
use reglo_interpreter::play::Game;

#[test]
fn lists_name_things_more_than_once_and_less_than_nothing_is_nothing() {
    passes(
        r#"
rule 2 lists "Lists" {
  | Lists.
  procedure push(p: Player) { repeat up to fixed 40 { set p.mates = p.mates + [p] } }
  procedure nothing(p: Player) {
    gain 0 gold - 3 gold to p.gold
    lose 0 gold - 3 gold from p.gold
  }
}
scenario "forty times the same" {
  given Duel { players: [anna] }
  do push(anna)
  expect count(anna.mates) = 40
}
scenario "neither more nor less" {
  given Duel { players: [anna] }
  do nothing(anna)
  expect anna.gold = 5 gold
}
"#,
    );
}

/// Whether a hidden hand holds a candidate is not told by asking or not asking; that it is empty, all may see.
#[test]
fn silence_does_not_tell() {
    passes(
        r#"
rule 2 asking "Asking" {
  | Asking.
  procedure dear(p: Player) {
    choose c in p.hand where c.face.worth > 4 by p
    if c is present { set p.score = 1 } else { set p.score = 2 }
  }
}
scenario "nothing dear in it" {
  given Duel { players: [anna, bert] }
  given anna { hand: [wolf, crow] }
  do dear(anna)
  expect asked anna
  answer anna: none
  expect anna.score = 2
}
scenario "nothing at all in it" {
  given Duel { players: [anna, bert] }
  do dear(anna)
  expect finished
  expect anna.score = 2
}
"#,
    );
}

const SHOWING: &str = r#"
rule 2 showing "Showing" {
  | Showing.
  procedure peek(p: Player) {
    choose whether first by p
    set duel.turn = sum(c.face.worth for c in bert.hand)
    choose whether second by p
  }
  procedure plain(p: Player) {
    choose whether first by p
    set duel.turn = count(bert.hand)
    choose whether second by p
  }
}
"#;

#[test]
fn undo_stops_where_something_hidden_was_shown() {
    let rules = ruleset(SHOWING);
    let laid = table(&rules, "(players: [anna, bert], bert: (hand: [wolf, bear]))");
    for (procedure, goes_back) in [("peek", false), ("plain", true)] {
        let mut game = Game::new(&rules, &laid, 1);
        begin(&mut game, &rules, procedure, &["anna"]).unwrap();
        answer(&mut game, &rules, "anna", "true").unwrap();
        assert_eq!(game.undo(false), goes_back, "{procedure}");
    }
}

const SUBMITTING: &str = r#"
rule 2 submitting "Submitting" {
  | Submitting.
  procedure plans(p: Player) {
    submit Plan { player: p, piece in p.hand, dial from 0 strength to 3 strength } by p then { set p.score = 1 }
    choose whether on by p as onwards
  }
}
"#;

#[test]
fn a_sheet_is_seen_by_all_when_it_names_nothing_hidden() {
    let rules = ruleset(SUBMITTING);
    let laid = table(&rules, "(players: [anna, bert], anna: (hand: [wolf]))");
    let mut game = Game::new(&rules, &laid, 1);
    for (sheet, seen) in [
        ("{ piece: wolf, dial: 2, sure: true }", 0),
        ("{ dial: 2, sure: true }", 1),
    ] {
        begin(&mut game, &rules, "plans", &["anna"]).unwrap();
        answer(&mut game, &rules, "anna", sheet).unwrap();
        let of = |player: &str| game.view(Some(thing(&rules, player))).sheets.len();
        assert_eq!((of("anna"), of("bert")), (1, seen), "{sheet}");
        game.restart(1);
    }
}

const MANY: &str = r#"
rule 2 many "Many" {
  | Many.
  action all_of(p: Player, a: Player, b: Player, c: Player, d: Player, e: Player) "all" {
    require false
      | Never.
  }
  procedure offering(p: Player) {
    let mine = list(q for q in p.mates)
    may p { all_of(p, a in mine, b in mine, c in mine, d in mine, e in mine) }
  }
  procedure push(p: Player) { repeat up to fixed 10 { set p.mates = p.mates + [p] } }
}
"#;

#[test]
fn too_many_offers_are_a_fault() {
    let rules = ruleset(MANY);
    let laid = table(&rules, "(players: [anna, bert])");
    let mut game = Game::new(&rules, &laid, 1);
    begin(&mut game, &rules, "push", &["anna"]).unwrap();
    let fault = begin(&mut game, &rules, "offering", &["anna"]).unwrap_err();
    assert!(
        matches!(&fault, Fault::Play { what, .. } if what.contains("are offered at once")),
        "{fault:?}"
    );
}
