//! Faces: what of a piece nobody knows until it is turned.

use super::harness::{answer, begin, table, thing, told, try_ruleset, try_with_data, try_with_script};
use proptest::prelude::*;
use reglo_interpreter::data::Format;
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::play::{Answer, Game, Question, Refusal, Save};
use reglo_interpreter::scenario;

const RELICS: &str = r#"
enum Sort "sort" { figure "Figure", tablet "Tablet" }
record Relic named by sort, worth {
  sort: Sort
  worth: number = 1 hidden unless open
  state open: flag
  state marks: number hidden unless open
  state looked: flag
}
kind Cave "cave" { deep: number = 1 hidden unless lit, state lit: flag, state relics: place of Relic }

rule 2 relics "Relics" {
  | Relics.
  value worth(r: Relic): number = r.worth * 2
  value seen_worth(r: Relic): number = if r.open then r.worth else 0
  procedure open_one(p: Player) {
    choose r in den.relics where r.open or not r.looked by p as chosen
      | Which of them, {p}?
    if r is present { do turned(r) }
  }
  procedure turned(r: Relic) {
    let worth = r.worth
    let twice = worth(r)
    gain r.worth to r.marks
    say as first
      | It is worth {worth}, twice that is {twice}.
    set r.open = true as turning
      | {r} is turned.
    say as last
      | It is worth {worth}, twice that is {twice}.
  }
  procedure whole(p: Player) {
    repeat up to 4 {
      for each q in duel.players {
        may q { look(q, r in den.relics), turn(q, r in den.relics), back(q, r in den.relics), take(q, r in den.relics) } giving done
      }
    }
  }
  action look(p: Player, r: Relic) "look" {
    require not r.looked as looked_at
      | {r} was looked at.
    set r.looked = true as looking
      | {p} looks at {r}.
    gain r.worth to r.marks
  }
  action turn(p: Player, r: Relic) "turn" {
    require not r.open as opened
      | {r} is open.
    set r.open = true
  }
  action back(p: Player, r: Relic) "turn back" {
    require r.open as closed
      | {r} is not open.
    require r.worth < 9 and r.marks < 99 as stays
      | {r} stays.
    set r.open = false
    shuffle den.relics
  }
  action take(p: Player, r: Relic) "take" {
    require r.open and r.worth > 1 as nothing
      | {r} is worth nothing.
    gain r.worth to p.score as taking
      | {p} takes {r}.
    set r.marks = 0
  }
}
"#;

const DATA: &str = r#"{ Cave: { "den": (name: "The den", deep: 4) } }"#;

fn rules() -> Ruleset {
    try_with_data(RELICS, DATA).unwrap()
}

/// What lies in the den, in each of two games.
fn dens(relics: [&str; 2]) -> [String; 2] {
    relics.map(|relics| format!("(players: [anna, bert], den: (relics: [{relics}]))"))
}

fn all_seen(game: &mut Game<'_>, rules: &Ruleset) -> String {
    let mut text = String::new();
    for player in ["anna", "bert"] {
        let player = thing(rules, player);
        text += &format!(
            "{:?}\n{}",
            game.view(Some(player)),
            told(&game.events_for(player), rules)
        );
    }
    text += &format!("{:?}\n{}", game.view(None), told(game.events(), rules));
    let asked = (game.pending().unwrap(), game.refused().unwrap());
    format!("{text}{asked:?}\n{:?}", game.recorded())
}

fn random<'w>(seed: u64) -> impl FnMut(usize) -> usize + 'w {
    let mut state = seed;
    move |count: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % count.max(1)
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    /// Two pieces of one look exchange what nobody knows of them: until one of them is turned nobody can tell.
    #[test]
    fn what_is_hidden_makes_no_difference(seed in 0_u64..1_000_000) {
        let rules = rules();
        let rest = "(sort: tablet, worth: 2, open: true), (sort: tablet, worth: 5)";
        let one = format!("(sort: figure, worth: 71), (sort: figure, worth: 73), {rest}");
        let two = format!("(sort: figure, worth: 73), (sort: figure, worth: 71), {rest}");
        let tables = dens([&one, &two]).map(|den| table(&rules, &den));
        let mut games = [Game::new(&rules, &tables[0], seed), Game::new(&rules, &tables[1], seed)];
        for game in &mut games {
            begin(game, &rules, "whole", &["anna"]).unwrap();
        }
        let mut words = random(seed);
        loop {
            let [one, two] = games.each_mut().map(|game| all_seen(game, &rules));
            prop_assert_eq!(&one, &two);
            prop_assert!(!one.contains("Number(71)") && !one.contains("Number(73)"), "{}", one);
            let Some(pending) = games[0].pending().unwrap() else { break };
            let Question::One(all) = &pending.questions[0] else { panic!() };
            let answers: Vec<&Answer> = all.iter().map(|candidate| &candidate.answer).collect();
            let answer = answers[words(answers.len())];
            if answer.to_text().contains("turn(figure") {
                break;
            }
            for game in &mut games {
                game.answer(pending.players[0], answer).unwrap().unwrap();
            }
        }
    }
}

#[test]
fn what_is_turned_is_told_from_then_on() {
    let rules = rules();
    let [den, _] = dens(["(sort: figure, worth: 7), (sort: figure, worth: 3)", ""]);
    let table = table(&rules, &den);
    let mut game = Game::new(&rules, &table, 0);
    begin(&mut game, &rules, "open_one", &["anna"]).unwrap();
    answer(&mut game, &rules, "anna", "figure(2)").unwrap();
    insta::assert_snapshot!(told(&game.events_for(thing(&rules, "bert")), &rules));
    assert!(!game.undo(false), "a face was shown");
    begin(&mut game, &rules, "whole", &["anna"]).unwrap();
    let pending = game.pending().unwrap().unwrap();
    let Question::One(all) = &pending.questions[0] else {
        panic!()
    };
    let answers: Vec<String> = all.iter().map(|candidate| candidate.answer.to_text()).collect();
    assert_eq!(
        answers,
        [
            "look(figure)",
            "look(\"figure 3\")",
            "turn(figure)",
            "back(\"figure 3\")",
            "take(\"figure 3\")",
            "none"
        ]
    );
    answer(&mut game, &rules, "anna", "look(figure)").unwrap();
    assert!(!game.undo(false), "what is hidden was read");
    answer(&mut game, &rules, "bert", "take(\"Figure 3\")").unwrap();
    assert!(game.undo(false), "what all see was read");
    answer(&mut game, &rules, "bert", "take(figure)").unwrap();
    assert_eq!(game.recorded().last().unwrap().answer.to_text(), "take(\"figure 3\")");
    assert!(game.undo(false));
    let none = answer(&mut game, &rules, "bert", "take(\"figure 4\")").unwrap_err();
    assert!(matches!(none, Refusal::NotOffered { .. }), "{none:?}");
    let none = answer(&mut game, &rules, "bert", "take(\"figur 4\")").unwrap_err();
    assert!(matches!(none, Refusal::NotUnderstood(_)), "{none:?}");
    answer(&mut game, &rules, "bert", "take(Relic { worth: 3 })").unwrap();
    let hidden = answer(&mut game, &rules, "anna", "turn(Relic { worth: 7 })").unwrap_err();
    assert!(
        matches!(hidden, Refusal::NotOffered { .. }),
        "nobody knows that: {hidden:?}"
    );
    answer(&mut game, &rules, "anna", "turn(Relic { sort: figure, open: false })").unwrap();
    assert_eq!(game.recorded().last().unwrap().answer.to_text(), "turn(figure)");
}

/// What is saved says what was answered, and it is answered again.
#[test]
fn games_with_faces_are_saved() {
    let rules = rules();
    let setup = "(players: [anna, bert], den: (relics: [(sort: figure, worth: 7), (sort: figure, worth: 3), (sort: tablet, open: true)]))";
    let den = table(&rules, setup);
    let mut game = Game::new(&rules, &den, 4);
    begin(&mut game, &rules, "whole", &["anna"]).unwrap();
    for (player, text) in [
        ("anna", "turn(figure(2))"),
        ("bert", "back(\"figure 3\")"),
        ("anna", "look(\"tablet 1\")"),
        ("bert", "look(figure)"),
        ("anna", "turn(figure)"),
    ] {
        answer(&mut game, &rules, player, text).unwrap();
    }
    let save = game.save(setup, Format::Ron).unwrap();
    let answers: Vec<&str> = save.answers.iter().map(|(_, answer)| answer.as_str()).collect();
    assert_eq!(
        answers,
        [
            "turn(figure(2))",
            "back(\"figure 3\")",
            "look(\"tablet 1\")",
            "look(figure)",
            "turn(figure)"
        ]
    );
    let read = Save::read(&save.to_text().unwrap()).unwrap();
    let resumed_table = read.table(&rules).unwrap();
    let mut resumed = Game::new(&rules, &resumed_table, read.seed);
    read.resume(&mut resumed).unwrap();
    assert_eq!(resumed.hash(), game.hash());
    assert_eq!(told(resumed.events(), &rules), told(game.events(), &rules));
}

/// A script knows no more than what all see.
#[test]
fn hooks_are_given_what_is_shown() {
    let script = "fn dear(r) { if r.worth == () { false } else { r.worth > 5 } }";
    let rules = r#"
hook dear(r: Relic) decides from "dear.rhai"
rule 3 dear "Dear" {
  | Dear.
  value dear(r: Relic): flag = hook dear(r)
}
scenario "closed and open" {
  given Duel { players: [anna] }
  given den { relics: [{ sort: figure, worth: 7 }, { sort: figure, worth: 7, open: true }, { sort: figure, worth: 2, open: true }] }
  expect count(r in den.relics where dear(r)) = 1 and dear(den.relics[1])
}
"#;
    let outcomes = scenario::run(
        &try_with_script(&format!("{RELICS}{rules}"), DATA, script).unwrap(),
        None,
    );
    assert_eq!(outcomes.len(), 1);
    assert!(outcomes[0].failures.is_empty(), "{:?}", outcomes[0].failures);
}

#[test]
fn scenarios_know_everything() {
    let scenarios = format!(
        r#"{RELICS}
scenario "by pattern" {{
  given Duel {{ players: [anna] }}
  given den {{ relics: [{{ sort: figure, worth: 7 }}, Relic {{ sort: figure, worth: 2 }}, figure, {{ sort: tablet, worth: 4, open: true, marks: 3 }}] }}
  expect den.relics[3].marks = 3 and den.deep = 4
  do whole(anna)
  answer anna: turn(Relic {{ sort: figure, worth: 2 }})
  answer anna: take("figure 2")
  answer anna: turn(Relic {{ worth: 7, open: false }})
  answer anna: take(Relic {{ worth: 2, marks: 5 }}) refused by rule relics
  answer anna: take("tablet 4")
  expect finished
  expect anna.score = 6
}}
scenario "by chance" {{
  given Duel {{ players: [anna] }}
  given den {{ relics: [{{ sort: figure, worth: 7 }}, {{ sort: figure, worth: 2, open: true }}, {{ sort: tablet, worth: 4, open: true }}] }}
  with chance [tablet, Relic {{ worth: 7 }}]
  do whole(anna)
  answer anna: back("figure 2")
  expect den.relics[0].worth = 4 and den.relics[1].worth = 7 and den.relics[2].worth = 2
}}
"#
    );
    let ruleset = try_with_data(&scenarios, DATA).unwrap();
    let outcomes = scenario::run(&ruleset, None);
    let failures = outcomes.iter().flat_map(|outcome| &outcome.failures);
    let failures: Vec<&str> = failures.map(|failure| failure.finding.message.as_str()).collect();
    assert_eq!(failures, [""; 0]);
    assert_eq!(outcomes.len(), 2);
}

/// Errors of rules that come after those above.
fn found(rules: &str) -> String {
    let rules = format!("{RELICS}\nrule 3 more \"More\" {{\n  | More.\n  {rules}\n}}");
    try_with_data(&rules, DATA).err().unwrap_or_default()
}

#[test]
fn choices_do_not_read_what_is_hidden() {
    let wrong = [
        "procedure x(p: Player) { choose r in den.relics where r.worth > 2 by p }",
        "procedure x(p: Player) { choose r in den.relics by p preferring worth(r) > 2 }",
        "procedure x(p: Player) { choose r in den.relics where r.looked and r.marks > 2 by p }",
        "procedure x(p: Player) { choose r in den.relics where r.worth > 2 and r.open by p }",
        "procedure x(p: Player, q: Relic) { choose r in den.relics where q.open and r.worth > 2 by p }",
        "procedure x(p: Player) { choose n from 0 to den.deep by p }",
        "procedure x(p: Player, r: Relic) { let n = r.worth, choose m from 0 to n by p }",
        "procedure x(p: Player, r: Relic) { let n = r.worth, choose whether sure by p\n | {n}?\n }",
        "procedure x(p: Player, r: Relic) { if r.open { set r.open = p.hurt, choose n from 0 to r.worth by p } }",
        "procedure x(p: Player, r: Relic) { set r.open = true, do turned(r), choose n from 0 to r.worth by p }",
        "procedure x(p: Player, r: Relic, q: Relic) { if r.open { choose n from 0 to q.worth by p } }",
        "procedure x(p: Player, r: Relic) { if r.open { } else { choose n from 0 to r.worth by p } }",
        "procedure x(p: Player, r: Relic) { do y(p, r.worth) } procedure y(p: Player, w: number) { choose n from 0 to w by p }",
        "action y(p: Player, r: Relic) { require r.looked as looked\n | No.\n require r.worth > 2 as worth\n | No.\n } procedure x(p: Player) { may p { y(p, r in den.relics) } }",
        "action y(p: Player, r: Relic) { costs by p { lose 1 gold from p.gold when r.worth > 2 }\n | No.\n } procedure x(p: Player) { may p { y(p, r in den.relics) } }",
        "cannot open_one(p) when any(r in den.relics: r.worth > 2) as no_opening\n | No.\n action y(p: Player) { do open_one(p) } action z(p: Player) { } cannot z(p) when any(r in den.relics: r.worth > 2) as no_z\n | No.\n procedure x(p: Player) { may p { z(p) } }",
    ];
    insta::assert_snapshot!(wrong.map(found).join("\n"));
    let right = [
        "procedure x(p: Player) { choose r in den.relics where r.open and r.worth > 2 by p }",
        "procedure x(p: Player) { choose r in den.relics where not r.open or r.worth > 2 by p }",
        "procedure x(p: Player) { choose r in den.relics where if r.open then r.worth > 2 else true by p }",
        "procedure x(p: Player) { choose r in den.relics where r.open and worth(r) > 2 by p }",
        "procedure x(p: Player) { choose r in den.relics where seen_worth(r) > 2 by p }",
        "procedure x(p: Player) { choose n from 0 to sum(r.worth for r in den.relics where r.open) by p }",
        "procedure x(p: Player) { choose n from 0 to 3 by p, let d = den.deep, if d > n { set p.score = n } }",
        "procedure x(p: Player, r: Relic) { if r.open and p.hurt { choose n from 0 to r.worth by p } }",
        "procedure x(p: Player, r: Relic) { if not r.open { return }, choose n from 0 to worth(r) by p }",
        "procedure x(p: Player) { for each r in den.relics { set r.open = true, do y(p, r.worth) } } procedure y(p: Player, w: number) { choose n from 0 to w by p }",
        "procedure x(p: Player) { pick r in den.relics where r.worth > 2, if r is present { set r.open = true } }",
    ];
    assert_eq!(right.map(found).concat(), "");
}

#[test]
fn acts_may_show_first() {
    let right = [
        "procedure x(p: Player) { for each r in den.relics { if r.open { let n = r.worth, choose m from 0 to n by p } } }",
        "procedure x(p: Player, r: Relic) { set r.open = true, choose m from 0 to r.worth by p }",
        "procedure x(p: Player, r: Relic) { if not r.open { return }\n choose m from 0 to r.worth by p }",
        "procedure x(p: Player) { choose r in den.relics where r.open by p, if r is present { choose m from 0 to r.worth by p } }",
        "action y(p: Player, r: Relic) { require r.worth > 2 as worth\n | No.\n } procedure x(p: Player) { may p { y(p, r in den.relics where r.open) } }",
        "action y(p: Player, r: Relic) { require r.worth > 2 as worth\n | No.\n } procedure x(p: Player, r: Relic) { if r.open { may p { y(p, r) } } }",
    ];
    assert_eq!(right.map(found).concat(), "");
    let wrong = [
        "procedure x(p: Player, r: Relic) { if r.open { set r.open = false, choose m from 0 to r.worth by p } }",
        "procedure x(p: Player, r: Relic) { if r.open { do hide(r), choose m from 0 to r.worth by p } } procedure hide(r: Relic) { set r.open = false }",
        "procedure x(p: Player, r: Relic, q: Relic) { if r.open or q.open { choose m from 0 to r.worth by p } }",
        "procedure x(p: Player, r: Relic) { if r.open { set r.marks = 1 }\n choose m from 0 to r.worth by p }",
        "procedure x(p: Player, r: Relic) { let n = r.worth, if r.open { choose m from 0 to n by p } }",
        "procedure x(p: Player, r: Relic) { let q = r, if q.open { pick q2 in den.relics, if q2 is present { choose m from 0 to q2.worth by p } } }",
        "action y(p: Player, r: Relic) { require r.worth > 2 as worth\n | No.\n } procedure x(p: Player) { may p { y(p, r in den.relics where r.looked) } }",
    ];
    for rules in wrong {
        let found = found(rules);
        let lines = found.lines().count();
        assert!(found.starts_with("E1214") && lines >= 1, "{rules}: {found}");
    }
}

#[test]
fn what_cannot_be_hidden() {
    let wrong = [
        "record A named by a { a: Card hidden unless open, state open: flag }",
        "record A { a: number hidden unless open }",
        "record A { a: number hidden unless b, b: flag }",
        "record A { a: number hidden unless b, state b: number }",
        "kind A { a: number hidden unless b, state b: flag seen by nobody }",
        "record A { a: number hidden unless b, state b: flag hidden unless c, state c: flag }",
        "record A { state a: place of Copy hidden unless b, state b: flag }",
        "kind A { a: number hidden unless b, state b: flag per Player }",
        "kind A shows a { a: number hidden unless b, state b: flag }",
    ];
    let found = wrong.map(|rules| try_ruleset(rules).err().unwrap_or_default());
    insta::assert_snapshot!(found.join("\n"));
}

/// Ways in which a rule lets what is hidden decide what happens, without writing anything that all see.
const DECIDED: [(&str, &str); 12] = [
    (
        "for each r in den.relics where r.worth > 2 { say as heard | Heard. \n }",
        "",
    ),
    (
        "for each r in den.relics { if r.worth > 2 { gain 1 to den.secret } }",
        "",
    ),
    ("if any(r in den.relics: r.worth > 2) { say as heard | Heard. \n }", ""),
    (
        "let most = max(r.worth for r in den.relics) otherwise 0 if most > 2 { say as heard | Heard. \n }",
        "",
    ),
    ("if sum(r.worth for r in den.relics) > 4 { do act(anna) }", ""),
    (
        "repeat up to sum(r.worth for r in den.relics) - 2 { say as heard | Heard. \n }",
        "",
    ),
    ("for each r in den.relics { do of_one(r) }", ""),
    ("for each r in den.relics { do needing(r) }", ""),
    (
        "for each r in den.relics { do shown(r) }",
        "cannot shown(r) when r.worth > 2 as no | No. \n",
    ),
    (
        "for each r in den.relics { do shown(r) }",
        "instead of shown(r) when r.worth > 2 { say as instead | Instead. \n }",
    ),
    (
        "for each r in den.relics { do shown(r) }",
        "after shown(r) when r.worth > 2 { say as afterwards | Afterwards. \n }",
    ),
    (
        "pick r in den.relics where r.worth > 2 if r is present { say as heard | Heard. \n }",
        "",
    ),
];

fn decided((body, reacts): (&str, &str)) -> Ruleset {
    let rules = r#"
enum Sort "sort" { figure "Figure", tablet "Tablet" }
record Relic named by sort, worth { sort: Sort, worth: number = 1 hidden unless open, state open: flag }
kind Cave "cave" { state secret: number seen by nobody, state relics: place of Relic }
rule 2 deciding "Deciding" {
  | Deciding.
  procedure whole(p: Player) {
    BODY
    say as done
      | Done.
  }
  procedure act(p: Player) "act" { gain 1 to den.secret }
  procedure of_one(r: Relic) "of one" { if r.worth > 2 { gain 1 to den.secret } }
  procedure needing(r: Relic) "needing" {
    require r.worth > 2
      | It is not worth it.
    gain 1 to den.secret
  }
  procedure shown(r: Relic) "shown" { gain 1 to den.secret }
  REACTS
}
"#;
    // A message stands on a line of its own.
    let [body, reacts] = [body, reacts].map(|text| text.replace(" | ", "\n    | "));
    let rules = rules.replace("BODY", &body).replace("REACTS", &reacts);
    try_with_data(&rules, r#"{ Cave: { "den": (name: "The den") } }"#)
        .unwrap_or_else(|found| panic!("{body}: {found:?}"))
}

/// Closed pieces that differ: nobody hears a difference. Open ones: everybody hears what comes of them.
#[test]
fn what_is_done_because_of_a_closed_piece_is_told_to_nobody() {
    for rule in DECIDED {
        let rules = decided(rule);
        let told_of = |worth: [i64; 2], open: bool| {
            let relics = worth.map(|worth| format!("(sort: figure, worth: {worth}, open: {open})"));
            let table = table(
                &rules,
                &format!("(players: [anna, bert], den: (relics: [{}]))", relics.join(", ")),
            );
            let mut game = Game::new(&rules, &table, 3);
            begin(&mut game, &rules, "whole", &["anna"]).unwrap();
            ["anna", "bert"].map(|player| told(&game.events_for(thing(&rules, player)), &rules))
        };
        assert_eq!(told_of([1, 1], false), told_of([1, 5], false), "{rule:?}");
        assert_eq!(told_of([1, 5], false), told_of([5, 5], false), "{rule:?}");
        assert_ne!(told_of([1, 1], true), told_of([5, 5], true), "{rule:?}");
    }
}
