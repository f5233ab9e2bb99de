//! Narrower records, and pieces whose state is given.

use super::harness::{begin, failures, passes, ruleset, table, told, try_ruleset};
use reglo_grammar::diagnostic::FileId;
use reglo_interpreter::data::Format;
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::play::Game;

const RELICS: &str = r#"
record Relic is Copy { size: number = 1, state turned: flag, state holder: optional Player, state counts: number per Player, state under: place of Tile }
record Idol is Relic { colour: Colour = green }
record Note { text: number = 1 }

rule 2 relics "Relics" {
  | Relics.
  value size(c: Copy): number = if c is Relic then c.size else 0
  amend size(c) when c is Idol: + 10
  procedure turn(c: Relic) { set c.turned = true, set c.used = true }
  procedure turn_all(p: Player) {
    for each c in p.hand { if c is Relic { do turn(c), gain c.size to p.score } else { set c.used = true } }
  }
  procedure give(p: Player, q: Player) {
    choose c in p.hand where c is Relic and c.size > 1 by p
    if c is present { move c to q.hand }
  }
}
"#;

fn with(scenarios: &str) -> String {
    format!("{RELICS}\n{scenarios}")
}

#[test]
fn narrower_records_are_the_wider_ones_and_more() {
    passes(&with(
        r#"
scenario "of all sorts" {
  given Duel { players: [anna, bert] }
  given anna { hand: [wolf, Relic { face: bear, size: 2 }, Idol { face: crow, size: 3 }, Copy { face: hare }] }
  expect count(c in anna.hand where c is Relic) = 2 and count(c in anna.hand where c is Idol) = 1
  expect sum(size(c) for c in anna.hand) = 15
  expect anna.hand[1].face = bear
  do turn_all(anna)
  expect anna.score = 5
  expect every(c in anna.hand: c.used) and count(c in anna.hand where c is Relic and c.turned) = 2
  do give(anna, bert)
  answer anna: bear
  expect count(bert.hand) = 1 and count(c in bert.hand where c is Relic) = 1
}
scenario "by the thing alone" {
  given Duel { players: [anna] }
  given anna { hand: [Relic { face: wolf }, wolf, Card.bear] }
  expect sum(size(c) for c in anna.hand) = 1 and anna.hand[2].face = bear
}
"#,
    ));
}

#[test]
fn the_state_of_pieces_is_given() {
    passes(&with(
        r#"
scenario "state" {
  given Duel { players: [anna, bert], table: [t4] }
  given anna { hand: [{ face: wolf, used: true }, Relic { face: bear, turned: true, holder: bert, counts: { anna: 2 }, under: [t1, t3] }, wolf] }
  expect anna.hand[0].used and not anna.hand[2].used
  expect any(c in anna.hand: c is Relic and c.turned and c.holder is present and c.holder = bert)
  expect sum(if c is Relic then c.counts[anna] + c.counts[bert] + count(c.under) else 0 for c in anna.hand) = 4
}
"#,
    ));
}

/// A setup: what everybody's pieces are, or what is wrong with it.
fn read(rules: &Ruleset, text: &str, format: Format) -> String {
    match rules.read_setup(text, format, FileId(0)) {
        Ok(setup) => format!("{:?}", setup.given),
        Err(found) => found
            .iter()
            .map(|f| format!("{} {} ({})\n", f.code, f.message, f.help.as_deref().unwrap_or("")))
            .collect(),
    }
}

#[test]
fn in_setups() {
    let rules = ruleset(RELICS);
    let ron = "(players: [anna, bert], anna: (hand: [wolf, Relic(face: bear, size: 2, turned: true, under: [t1]), Idol(crow), (face: hare, used: true)]))";
    let json = r#"{ "players": ["anna", "bert"], "anna": { "hand": ["wolf",
        { "record": "Relic", "face": "bear", "size": 2, "turned": true, "under": ["t1"] },
        { "record": "Idol", "face": "crow" }, { "face": "hare", "used": true }] } }"#;
    assert_eq!(read(&rules, ron, Format::Ron), read(&rules, json, Format::Json));
    let table = table(&rules, ron);
    let mut game = Game::new(&rules, &table, 0);
    begin(&mut game, &rules, "turn_all", &["anna"]).unwrap();
    insta::assert_snapshot!(told(game.events(), &rules));
    let wrong = [
        "(anna: (hand: [Relik(face: bear), Note(text: 3), Card(face: bear), Relic(3), Relic(face: bear, sise: 2)]))",
        "(anna: (hand: [Relic(face: bear, turned: 3, turned: true), Copy(face: bear, size: 2), (record: Idle, face: bear)]))",
        "(table: [t1], anna: (hand: [Relic(face: bear, under: [t1], counts: { wolf: 2, anna: 1, anna: 2 })]))",
        "(duel: 3, anna: (hand: [Relic(face: bear, counts: 3)]))",
    ];
    insta::assert_snapshot!(wrong.map(|text| read(&rules, text, Format::Ron)).join("\n"));
}

#[test]
fn what_cannot_be() {
    let wrong = [
        "record A is Player { }",
        "kind A is Copy { }",
        "record A is B { } record B is A { }",
        "record A is Nothing { }",
        "record A is Copy { face: Card }",
        "record A is Copy { used: number = 1 }",
        "record Relic is Copy named by marks { marks: number = 1 }",
        "record Relic is Copy named by face, face { }",
        "record Relic is Copy named by used { }",
        "scenario \"x\" { given anna { hand: [Tile { face: wolf }, Copi { face: wolf }, Copy { face: wolf, used: true, used: false }] } }",
        "scenario \"x\" { given Plan { player: anna, piece: Copy { face: wolf, used: true } } }",
        "rule 2 x \"X\" {\n| X.\n procedure p(p: Player) { set p.mates = [Copy { face: wolf }] } }",
        "record Relic is Copy { size: number } rule 2 x \"X\" {\n| X.\n value v(c: Copy): number = c.size }",
        "record Relic is Copy { } record Idol is Copy { } rule 2 x \"X\" {\n| X.\n value v(c: Relic): flag = c is Idol }",
    ];
    let found = wrong.map(|rules| match try_ruleset(rules) {
        Err(found) => found,
        Ok(_) => failures(rules),
    });
    insta::assert_snapshot!(found.join("\n"));
}
