//! A game that is only tried, and answers that are taken back over chance.

use super::fixtures::{Fixture, fixtures};
use super::harness::{answer, begin, ruleset, table};
use super::properties::config;
use proptest::prelude::*;
use reglo_interpreter::play::{Answer, EventKind, Game, Status};

proptest! {
    #![proptest_config(config())]

    /// A dry run changes nothing, its generator neither, and foretells what happens, as far as it goes.
    #[test]
    fn a_dry_run_changes_nothing(seed in 0_u64..1_000_000, which in 0_usize..3) {
        let fixture = &fixtures()[which];
        let (mut game, mut other) = (fixture.game(seed), fixture.game(seed));
        let idle = game.hash();
        fixture.begin(&mut game.dry_run());
        prop_assert_eq!((game.hash(), game.status()), (idle, Status::Idle));
        fixture.begin(&mut game);
        fixture.begin(&mut other);
        let mut count = 0;
        while let Some((player, answer)) = Fixture::next(&mut other, seed + count) {
            let before = (game.hash(), game.events().len(), game.recorded().len());
            let mut trial = game.dry_run();
            trial.answer(player, &answer).unwrap().unwrap();
            prop_assert_eq!((game.hash(), game.events().len(), game.recorded().len()), before);
            prop_assert_eq!(game.status(), Status::Asking);
            game.answer(player, &answer).unwrap().unwrap();
            other.answer(player, &answer).unwrap().unwrap();
            let foretold = trial.events().len();
            prop_assert_eq!(trial.events(), &game.events()[..foretold]);
            match trial.stopped() {
                Some(stopped) => {
                    prop_assert_eq!(trial.status(), Status::Stopped(stopped));
                    prop_assert!(trial.pending().unwrap().is_none());
                    prop_assert!(!game.clone().undo(false), "only what cannot be taken back cannot be foretold");
                }
                None => prop_assert_eq!((trial.hash(), trial.status()), (game.hash(), game.status())),
            }
            prop_assert_eq!(game.hash(), other.hash());
            count += 1;
        }
        prop_assert_eq!(game.events(), other.events());
    }
}

const LOTTERY: &str = r#"
rule 2 lottery "A lottery" {
  | A lottery.
  procedure lottery(p: Player) {
    choose whether plays by p
    gain 1 to p.score
    if plays {
      roll n from 1 to 6
      gain n to p.score
    }
    choose whether again by p as again
      | Again?
    gain 100 to p.score
  }
}
"#;

#[test]
fn it_stops_before_chance() {
    let rules = ruleset(LOTTERY);
    let table = table(&rules, "(players: [anna, bert])");
    let mut game = Game::new(&rules, &table, 1);
    begin(&mut game, &rules, "lottery", &["anna"]).unwrap();
    let anna = rules.data.thing("anna").unwrap();
    let mut trial = game.dry_run();
    answer(&mut trial, &rules, "anna", "true").unwrap();
    let stopped = trial.stopped().unwrap();
    assert!(stopped.by_chance);
    assert_eq!(trial.events().last().unwrap().kind, EventKind::Gain);
    assert!(
        trial.answer(anna, &Answer::Flag(true)).unwrap().is_err(),
        "nothing goes on from there"
    );
    assert!(begin(&mut trial, &rules, "lottery", &["anna"]).is_err());
    let mut trial = game.dry_run();
    answer(&mut trial, &rules, "anna", "false").unwrap();
    assert_eq!(trial.stopped(), None);
    assert_eq!(trial.status(), Status::Asking);
    answer(&mut trial, &rules, "anna", "false").unwrap();
    assert_eq!(trial.status(), Status::Done);
    assert_eq!(game.recorded().len(), 0);
}

/// In analysis everything can be taken back; the record says where something was crossed, however far one goes back, and chance stays what it was.
#[test]
fn analysis_crosses_chance_and_says_so() {
    let rules = ruleset(LOTTERY);
    let table = table(&rules, "(players: [anna, bert])");
    let mut game = Game::new(&rules, &table, 1);
    assert_eq!(game.undo_in_analysis(), None);
    begin(&mut game, &rules, "lottery", &["anna"]).unwrap();
    let first = (game.hash(), game.events().len());
    answer(&mut game, &rules, "anna", "true").unwrap();
    let rolled = game.hash();
    answer(&mut game, &rules, "anna", "true").unwrap();
    assert!(game.clone().undo(false));
    assert_eq!(game.undo_in_analysis(), Some(false), "nothing was rolled since");
    assert_eq!(game.hash(), rolled);
    assert!(!game.undo(false));
    assert_eq!(game.undo_in_analysis(), Some(true));
    assert_eq!(game.hash(), first.0);
    assert_eq!(game.events().len(), first.1 + 1);
    let note = game.events().last().unwrap();
    assert_eq!(
        (note.kind, note.player),
        (EventKind::TakenBack, rules.data.thing("anna"))
    );
    answer(&mut game, &rules, "anna", "true").unwrap();
    assert_eq!(game.hash(), rolled, "the same chance");
    assert_eq!(game.undo_in_analysis(), Some(true));
    let notes = game.events().iter().filter(|event| event.kind == EventKind::TakenBack);
    assert_eq!(notes.count(), 2);
    assert_eq!(game.undo_in_analysis(), None);
}

/// Whoever tries an answer is not told what only somebody else may know.
#[test]
fn it_stops_before_what_is_hidden_from_who_tries() {
    let rules = ruleset(
        r#"
rule 2 purses "Purses" {
  | What is in a purse, only its owner knows.
  procedure asking(p: Player, q: Player) {
    choose whether asks by p
    gain 1 to p.score
    do showing(q)
    gain 10 to p.score
  }
  step showing(q: Player) {
    require count(q.hand) > 0 as empty
      | Nothing is there.
    require any(c in q.hand: c.face = wolf) as none
      | No wolf is there.
    gain 100 to q.score
  }
}
"#,
    );
    let table = table(
        &rules,
        "(players: [anna, bert], anna: (hand: [wolf]), bert: (hand: [hare]))",
    );
    let stops = |asks: &str, of: &str| {
        let mut game = Game::new(&rules, &table, 1);
        begin(&mut game, &rules, "asking", &[asks, of]).unwrap();
        let mut trial = game.dry_run_of(rules.data.thing(asks).unwrap());
        answer(&mut trial, &rules, asks, "true").unwrap();
        let told = trial.events().iter().filter(|event| event.kind == EventKind::Gain);
        (trial.stopped().is_some(), told.count())
    };
    // Whether the other has one decides what comes next: nobody else is told, be it so or not.
    assert_eq!(stops("anna", "bert"), (true, 1));
    assert_eq!(stops("bert", "anna"), (true, 1));
    assert_eq!(stops("anna", "anna"), (false, 3));
    assert_eq!(stops("bert", "bert"), (false, 2));
}
