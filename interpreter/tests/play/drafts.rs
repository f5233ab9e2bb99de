//! Sheets while they are put together: ways out that can be entered, and sheets that bots find.

use super::harness::{VOCABULARY, begin, ruleset, table, thing, try_in};
use reglo_interpreter::answer::Change;
use reglo_interpreter::play::{Answer, Game};

const WAYS: &str = r#"
rule 2 planning "Planning" {
  | Planning.
  procedure planning(p: Player) {
    submit Plan { player: p, dial from 1 strength to 9 strength, piece in p.hand } by p
    then { set p.score = 1 }
  }
  procedure anything(p: Player) {
    submit Plan { } by p
    then { set p.score = 1 }
  }
}
rule 3 nobody "Nobody" {
  | Anna shows no wolf, unless she dials nothing.
  require plan.dial = 0 strength or plan.player != anna or plan.piece is absent or plan.piece.face != wolf at plan.piece
    | No wolf.
}
"#;

/// What is given, and what is not in the bounds of its field, is no way out; without bounds it is.
#[test]
fn ways_out_can_be_entered() {
    let rules = ruleset(WAYS);
    let table = table(&rules, "(players: [anna, bert], anna: (hand: [wolf, bear]))");
    let anna = thing(&rules, "anna");
    let ways = |procedure: &str, sheet: &str| {
        let mut game = Game::new(&rules, &table, 1);
        begin(&mut game, &rules, procedure, &["anna"]).unwrap();
        let sheet = Answer::parse(sheet).unwrap();
        let found = game.draft_fixes(anna, &sheet, 3000).unwrap().unwrap().found;
        let kind = |change: &Change| match change {
            Change::Remove => "remove",
            Change::Replace(thing) => rules.data.things[thing.index()].id.as_str(),
            Change::Set(_) => "set",
            Change::Add(_) => "add",
        };
        let mut ways: Vec<String> = Vec::new();
        for fix in &found {
            let edit = &fix.edits[0];
            ways.push(format!("{} {}", edit.at.0[0].field, kind(&edit.change)));
        }
        ways.sort();
        ways
    };
    assert_eq!(ways("planning", "{ dial: 2, piece: wolf }"), ["5 bear", "5 remove"]);
    let free = ways("anything", "{ player: anna, dial: 2, piece: wolf }");
    assert!(
        free.contains(&"0 bert".to_owned()) && free.contains(&"1 set".to_owned()),
        "{free:?}"
    );
}

/// A number that lies farther off than one edit goes is set once.
#[test]
fn a_far_number_is_one_change() {
    let rules = ruleset(
        r#"
rule 2 planning "Planning" {
  | Planning.
  procedure planning(p: Player) {
    submit Plan { player: p, dial from 1 strength to 40 strength } by p
    then { set p.score = 1 }
  }
}
rule 3 far "Far" {
  | Much has to be dialled.
  require plan.dial >= 9 strength at plan.dial
    | Too little.
}
"#,
    );
    let table = table(&rules, "(players: [anna])");
    let anna = thing(&rules, "anna");
    let mut game = Game::new(&rules, &table, 1);
    begin(&mut game, &rules, "planning", &["anna"]).unwrap();
    let sheet = Answer::parse("{ dial: 1 }").unwrap();
    let found = game.draft_fixes(anna, &sheet, 3000).unwrap().unwrap().found;
    assert!(
        !found.is_empty() && found.iter().all(|fix| fix.edits.len() == 1),
        "{found:?}"
    );
}

/// A record that no thing names is written by its fields, also by a bot; records within records come to an end.
#[test]
fn bots_write_records_by_their_fields() {
    let records = "record Line { n: number, note: Colour }
record Lid { h: strength, f: flag, more: list of Line, again: optional Lid }
sheet Plan totals cost { lid: Lid, others: list of Lid, player: Player,";
    let vocabulary = VOCABULARY.replace("sheet Plan totals cost { player: Player,", records);
    let rules = r#"
rule 2 planning "Planning" {
  | Planning.
  procedure planning(p: Player) {
    submit Plan { player: p } by p
    then { set p.score = 1 }
  }
}
"#;
    let rules = try_in(&vocabulary, rules, "{}").unwrap();
    let table = table(&rules, "(players: [anna])");
    let mut texts = String::new();
    for seed in 0..40 {
        let mut game = Game::new(&rules, &table, 1);
        begin(&mut game, &rules, "planning", &["anna"]).unwrap();
        let (player, answer) = game.random_answer(seed).unwrap().unwrap();
        assert!(game.answer(player, &answer).unwrap().is_ok());
        texts += &answer.to_text();
    }
    assert!(
        texts.contains("lid: { h: ") && texts.contains("note: ") && texts.contains("again: {"),
        "{texts}"
    );
}

/// Where more is wanted than a sheet filled at random has, what is lacking is added.
#[test]
fn bots_add_what_a_sheet_lacks() {
    let vocabulary = VOCABULARY.replace(
        "sheet Plan totals cost { player: Player,",
        "sheet Plan totals cost { guests: list of Player, player: Player,",
    );
    let rules = r#"
rule 2 planning "Planning" {
  | Planning.
  procedure planning(p: Player) {
    submit Plan { player: p } by p
    then { set p.score = count(plan.guests) }
  }
}
rule 3 crowd "A crowd" {
  | No fewer than nine, one of them Anna.
  require count(plan.guests) >= 9 and anna in plan.guests at plan.guests
    | Too few.
}
"#;
    let rules = try_in(&vocabulary, rules, "{}").unwrap();
    let table = table(&rules, "(players: [anna, bert])");
    for seed in 0..10 {
        let mut game = Game::new(&rules, &table, 1);
        begin(&mut game, &rules, "planning", &["anna"]).unwrap();
        let (player, answer) = game.random_answer(seed).unwrap().unwrap();
        assert!(game.answer(player, &answer).unwrap().is_ok(), "{answer:?}");
    }
}
