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
    let less = p.gold - 8 gold
    gain less to p.gold
    lose less from p.gold
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

/// The same of several, and of an order: who is asked can only say that there is nothing.
#[test]
fn silence_does_not_tell_of_several_either() {
    let rules = r#"
rule 2 asking "Asking" {
  | Asking.
  procedure some(p: Player) {
    choose some dear: c in p.hand where c.face.worth > 4 at least 1 by p
    set p.score = 1 + count(dear)
  }
  procedure two(p: Player) {
    choose some dear: c in p.hand where c.face.worth > 1 at least 2 by p
    set p.score = 1 + count(dear)
  }
  procedure order(p: Player) {
    choose order dear: c in p.hand where c.face.worth > 4 by p
    set p.score = 1 + count(dear)
  }
  procedure otherwise_so(p: Player) {
    choose order dear: c in p.hand where c.face.worth > 4 by p
    or if impossible { set p.score = 9 }
  }
  procedure openly(p: Player) {
    choose some dear: c in p.board where c.face.worth > 4 at least 1 by p
    set p.score = 1 + count(dear)
  }
  procedure all_of_them() {
    secretly for each q in duel.players: choose some dear: c in q.hand where c.face.worth > 4 by q then {
      set q.score = 1 + count(dear)
    }
  }
}
scenario "some of nothing" {
  given Duel { players: [anna, bert] }
  given anna { hand: [wolf, crow] }
  do some(anna)
  expect asked anna
  expect option wolf refused by rule 2
  answer anna: [wolf] refused by rule 2
  answer anna: []
  expect finished
  expect anna.score = 1
}
scenario "fewer than are to be chosen" {
  given Duel { players: [anna, bert] }
  given anna { hand: [wolf, crow] }
  do two(anna)
  answer anna: [wolf] refused by rule 2
  answer anna: none
  expect anna.score = 1
}
scenario "an order of nothing" {
  given Duel { players: [anna, bert] }
  given anna { hand: [wolf, crow] }
  do order(anna)
  expect asked anna
  answer anna: none
  expect anna.score = 1
}
scenario "an empty hand is no secret" {
  given Duel { players: [anna, bert] }
  do some(anna)
  expect finished
  do order(anna)
  expect finished
}
scenario "what is done otherwise tells it anyway" {
  given Duel { players: [anna, bert] }
  given anna { hand: [wolf] }
  do otherwise_so(anna)
  expect finished
  expect anna.score = 9
}
scenario "what all see is not asked" {
  given Duel { players: [anna, bert] }
  given anna { board: [wolf] }
  do openly(anna)
  expect finished
  expect anna.score = 1
}
scenario "in secret" {
  given Duel { players: [anna, bert] }
  given anna { hand: [wolf] }
  given bert { hand: [bear] }
  do all_of_them()
  expect asked anna, bert
  answer anna: none
  answer bert: [bear]
  expect anna.score = 1 and bert.score = 2
}
"#;
    passes(
        &rules
            .replace("procedure order(", "procedure ordered(")
            .replace("do order(", "do ordered("),
    );
    // What the others are told does not tell it either.
    let ruleset = ruleset(
        &rules
            .replace("procedure order(", "procedure ordered(")
            .replace("do order(", "do ordered("),
    );
    let bert = thing(&ruleset, "bert");
    let seen: Vec<String> = [("[wolf, crow]", "none"), ("[bear, crow]", "[bear]")]
        .into_iter()
        .map(|(hand, said)| {
            let table = table(&ruleset, &format!("(players: [anna, bert], anna: (hand: {hand}))"));
            let mut game = Game::new(&ruleset, &table, 1);
            begin(&mut game, &ruleset, "some", &["anna"]).unwrap();
            answer(&mut game, &ruleset, "anna", said).unwrap();
            let mut events = game.events_for(bert);
            // The score that comes of it is open, and another thing.
            events.pop();
            format!("{events:#?}")
        })
        .collect();
    assert_eq!(seen[0], seen[1]);
}

/// Nobody needs to read a whole answer of a million letters again.
#[test]
fn absurdly_long_answers_are_cut_in_what_is_said_of_them() {
    let ruleset = ruleset(
        r#"
rule 2 asking "Asking" {
  | Asking.
  procedure one(p: Player) { choose c in p.board by p }
  procedure amount(p: Player) { choose n from 1 to 9 by p }
  procedure plan(p: Player) { submit Plan { player: p } by p then { } }
  procedure acts(p: Player) { may p { act(p) } }
  action act(p: Player) { }
}
"#,
    );
    let table = table(&ruleset, "(players: [anna], anna: (board: [wolf, bear]))");
    let long = "x".repeat(50_000);
    for procedure in ["one", "amount", "plan", "acts"] {
        let mut game = Game::new(&ruleset, &table, 1);
        begin(&mut game, &ruleset, procedure, &["anna"]).unwrap();
        let texts = [
            long.clone(),
            format!("[{long}]"),
            format!("{{ {long}: 1 }}"),
            format!("{{ face: {long} }}"),
            format!("{{ dial: {long} }}"),
            format!("{long}({long})"),
            format!("[rule {long}]"),
            format!("[{}]", vec!["wolf"; 9_000].join(", ")),
        ];
        for text in texts {
            let refusal = answer(&mut game, &ruleset, "anna", &text).unwrap_err();
            let said = format!("{refusal:?}");
            assert!(said.len() < 400, "{procedure}: {} characters", said.len());
        }
    }
    let errors = reglo_interpreter::play::Answer::parse(&format!("a {long}")).unwrap_err();
    assert!(errors.iter().all(|found| found.message.len() < 400));
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

/// What a scenario begins is an event like any other.
#[test]
fn what_is_begun_can_be_forbidden_and_replaced() {
    passes(
        r#"
rule 2 praise "Praise" {
  | Praise.
  procedure praise(p: Player) { gain 1 to p.score }
  before praise(p): gain 10 to p.score
  after praise(p): gain 100 to p.score
}
rule 3 modesty "Modesty" {
  | Modesty.
  cannot praise(p) when p.score > 200
  | Enough.
  instead of praise(p) when p = bert: lose 1 from p.score
  instead of praise(p) when p = anna and p.score = 5 { do praise(bert), do praise(p) }
}
scenario "as always" {
  given Duel { players: [anna, bert] }
  do praise(anna)
  expect anna.score = 111
  expect finished
}
scenario "forbidden" {
  given Duel { players: [anna, bert] }
  given anna { score: 201 }
  do praise(anna)
  expect finished
  expect anna.score = 201
  do praise(bert)
  expect finished
}
scenario "replaced" {
  given Duel { players: [anna, bert] }
  given anna { score: 5 }
  given bert { score: 5 }
  do praise(bert)
  expect bert.score = 4
  do praise(anna)
  expect bert.score = 3
  expect anna.score = 116
}
"#,
    );
}
