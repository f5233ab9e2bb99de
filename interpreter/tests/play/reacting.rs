//! Several reactions at once, whose order a player decides.

use super::harness::{
    VOCABULARY, all_pass, answer, begin, ordered_by_first, passes, ruleset, spelled, table, thing, told, try_in,
    try_ruleset,
};
use reglo_interpreter::data::Format;
use reglo_interpreter::ir::Op;
use reglo_interpreter::play::{Answer, Game, Question, Refusal, Save, Status};

const KILLING: &str = r#"
rule 2 killing "Killing" {
  | Killing.
  procedure kill(p: Player) { set p.hurt = true }
  procedure killing_all() { together for each p in duel.players: do kill(p) }
}
"#;

/// Digits are put behind the score.
fn digit(digit: u8) -> String {
    format!("set p.score = p.score * 10 + {digit}")
}

fn holds(rules: &str) {
    let rules = format!("{KILLING}{rules}");
    let rules = (1..=9).fold(rules, |rules, n| rules.replace(&format!("<{n}>"), &digit(n)));
    all_pass(&ordered_by_first(&spelled(&rules)));
}

const THREE: &str = r#"
rule 3 third "Third" {
  | Third.
  after kill(p): <3>
  before kill(p) when p.shield: <7>
}
rule 4 fourth "Fourth" {
  | Fourth.
  after kill(p) when p.score < 1000 { <4>, if duel.turn = 4 { set p.safe = true } }
  after kill(p) when duel.turn = 2: <5>
  before kill(p) when p.shield: <8>
}
rule 6 sixth "Sixth" {
  | Sixth.
  after kill(p) when not p.safe: <6>
}
"#;

#[test]
fn whoever_decides_is_asked() {
    holds(&format!(
        r#"{THREE}
scenario "all three" {{
  given Duel {{ players: [anna, bert], first: bert }}
  do kill(anna)
  expect asked bert
  expect anna.hurt and anna.score = 0
  answer bert: [rule 3, rule 4] refused by rule 2
  answer bert: [rule 3, rule 4, rule 4] refused by rule 2
  answer bert: [rule 2, rule 3, rule 4] refused by rule 2
  answer bert: [wolf, third, fourth] refused by rule 2
  answer anna: [rule 3, rule 4, rule 6] refused by rule 2
  answer bert: [sixth, third, fourth]
  expect finished
  expect anna.score = 634
}}
scenario "of one rule they come as they stand there" {{
  given Duel {{ players: [anna, bert], first: bert, turn: 2 }}
  do kill(anna)
  answer bert: [rule fourth, rule sixth, rule third]
  expect anna.score = 4563
}}
scenario "nobody decides" {{
  given Duel {{ players: [anna, bert], turn: 2 }}
  given anna {{ shield: true }}
  do kill(anna)
  expect finished
  expect anna.score = 783456
}}
scenario "before it, too" {{
  given Duel {{ players: [anna, bert], first: anna }}
  given anna {{ shield: true, safe: true }}
  do kill(anna)
  expect asked anna
  expect not anna.hurt
  answer anna: [rule 4, rule 3]
  expect anna.hurt and anna.score = 87
  answer anna: [rule 4, rule 3]
  expect anna.score = 8743
}}
scenario "each is asked anew when its turn comes" {{
  given Duel {{ players: [anna, bert], first: bert, turn: 4 }}
  do kill(anna)
  answer bert: [rule 4, rule 6, rule 3]
  expect anna.score = 43
}}
scenario "one alone is not asked about" {{
  given Duel {{ players: [anna, bert], first: bert }}
  given anna {{ safe: true, score: 5000 }}
  do kill(anna)
  expect finished
  expect anna.score = 50003
}}
scenario "in a batch, of each" {{
  given Duel {{ players: [anna, bert], first: bert }}
  given bert {{ safe: true }}
  do killing_all()
  expect anna.hurt and bert.hurt
  answer bert: [rule 6, rule 4, rule 3]
  expect anna.score = 643 and bert.score = 0
  answer bert: [rule 4, rule 3]
  expect bert.score = 43
}}
"#
    ));
}

#[test]
fn what_rules_decide_is_not_asked() {
    holds(
        r#"
rule 3 third "Third" {
  | Third.
  after kill(p): <3>
  at end of kill(p) when p.shield: <1>
}
rule 4 fourth "Fourth" {
  | Fourth.
  after kill(p) when not p.safe over rule 3: <4>
  at end of kill(p) when p.shield: <2>
}
rule 5 fifth "Fifth" {
  | Fifth.
  after kill(p) when duel.turn > 0 over rule 4: <5>
}
card wolf howling "Howling" {
  | A card comes after the rules.
  after kill(p) when duel.turn = 2: <9>
}
card bear growling "Growling" {
  | Another.
  after kill(p) when duel.turn = 2: <8>
}
scenario "two" {
  given Duel { players: [anna, bert], first: bert }
  do kill(anna)
  expect finished
  expect anna.score = 43
}
scenario "through one that is not live" {
  given Duel { players: [anna, bert], first: bert, turn: 1 }
  given anna { safe: true }
  do kill(anna)
  expect finished
  expect anna.score = 53
}
scenario "layers come in their order" {
  given Duel { players: [anna, bert], first: bert, turn: 2 }
  given anna { shield: true }
  do kill(anna)
  answer bert: [rule 4, rule 3]
  expect anna.score = 21543
  answer bert: [rule wolf.howling, rule bear.growling]
  expect anna.score = 2154398
}
"#,
    );
    passes(
        &format!(
            "{KILLING}{}",
            r#"
rule 3 third "Third" {
  | Third.
  after kill(p): <3>
}
rule 4 fourth "Fourth" {
  | Fourth.
  after kill(p) over rule 3: <4>
}
scenario "without anybody who decides" {
  given Duel { players: [anna], first: anna }
  do kill(anna)
  expect anna.score = 43
}
"#
        )
        .replace("<3>", &digit(3))
        .replace("<4>", &digit(4)),
    );
}

#[test]
fn some_are_decided() {
    holds(
        r#"
rule 3 third "Third" {
  | Third.
  after kill(p): <3>
}
rule 4 fourth "Fourth" {
  | Fourth.
  after kill(p) over rule 3: <4>
}
rule 5 fifth "Fifth" {
  | Fifth.
  after kill(p): <5>
}
scenario "the fourth goes over the third" {
  given Duel { players: [anna, bert], first: bert }
  do kill(anna)
  answer bert: [rule 3, rule 4, rule 5] refused by rule 4
  answer bert: [rule 5, rule 3, rule 4] refused by rule 4
  answer bert: [rule 4, rule 5, rule 3]
  expect anna.score = 453
}
"#,
    );
}

#[test]
fn as_soon_as_several_are_true() {
    holds(
        r#"
rule 3 third "Third" {
  | Third.
  as soon as duel.turn >= 1 { for each p in duel.players { <3> } }
}
rule 4 fourth "Fourth" {
  | Fourth.
  as soon as duel.turn >= 1 and duel.rounds < 3 { set duel.rounds = 3, for each p in duel.players { <4> } }
  procedure go() { set duel.turn = 1, for each p in duel.players { <9> } }
}
rule 5 fifth "Fifth" {
  | Fifth.
  as soon as duel.turn >= 1 and duel.rounds < 3 { for each p in duel.players { <5> } }
}
scenario "asked, before anything else goes on" {
  given Duel { players: [anna], first: anna }
  do go()
  expect asked anna
  expect anna.score = 0
  answer anna: [rule 5, rule 3] refused by rule 3
  answer anna: [rule 5, rule 4, rule 3]
  expect anna.score = 5439
}
scenario "what is true no more does not act" {
  given Duel { players: [anna], first: anna }
  do go()
  answer anna: [rule 4, rule 5, rule 3]
  expect anna.score = 439
}
scenario "nobody decides" {
  given Duel { players: [anna] }
  do go()
  expect anna.score = 349
}
"#,
    );
}

fn killed() -> String {
    let rules = format!("{KILLING}{THREE}");
    (1..=9).fold(rules, |rules, n| rules.replace(&format!("<{n}>"), &digit(n)))
}

#[test]
fn orders_are_questions_like_any() {
    let ruleset = ordered_by_first(&killed());
    let text = "(players: [anna, bert], first: \"bert\")";
    let table = table(&ruleset, text);
    let mut game = Game::new(&ruleset, &table, 7);
    begin(&mut game, &ruleset, "kill", &["anna"]).unwrap();
    let before = game.hash();
    let pending = game.pending().unwrap().unwrap();
    let Question::Order(of) = &pending.questions[0] else {
        panic!("{pending:?}")
    };
    let names: Vec<String> = of.iter().map(|one| one.answer.to_text()).collect();
    assert_eq!(names, ["rule third", "rule fourth", "rule sixth"]);
    let wrong = answer(&mut game, &ruleset, "bert", "[rule 3, rule 9, rule 4]");
    assert!(matches!(wrong, Err(Refusal::NotUnderstood(why)) if why.to_string() == "there is no rule `9`"));
    assert_eq!(game.hash(), before);
    answer(&mut game, &ruleset, "bert", "[sixth, 3 ]").unwrap_err();
    answer(&mut game, &ruleset, "bert", "[rule 6, rule 3, rule fourth]").unwrap();
    assert_eq!(game.status(), Status::Done);
    let saved = game.save(text, Format::Ron).unwrap();
    assert_eq!(saved.answers[0].1, "[rule sixth, rule third, rule fourth]");
    let mut again = Game::new(&ruleset, &table, 7);
    Save::read(&saved.to_text().unwrap())
        .unwrap()
        .resume(&mut again)
        .unwrap();
    assert_eq!(again.hash(), game.hash());
    let told = told(game.events(), &ruleset);
    assert!(
        told.contains("2 Choose bert (rule sixth, rule third, rule fourth)"),
        "{told}"
    );
    assert!(game.undo(false));
    assert_eq!(game.hash(), before);
}

#[test]
fn bots_answer_any_order_that_is_legal() {
    let rules = killed().replace("after kill(p): ", "after kill(p) over rule 6: ");
    let ruleset = ordered_by_first(&rules);
    let table = table(&ruleset, "(players: [anna, bert], first: \"bert\")");
    let mut orders = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let mut game = Game::new(&ruleset, &table, 0);
        begin(&mut game, &ruleset, "kill", &["anna"]).unwrap();
        let (player, answer) = game.random_answer(seed).unwrap().unwrap();
        assert_eq!(player, thing(&ruleset, "bert"));
        assert!(game.answer(player, &answer).unwrap().is_ok(), "{answer}");
        orders.insert(answer.to_text());
    }
    // Of the six orders of three rules those in which the third comes before the sixth.
    assert_eq!(orders.len(), 3, "{orders:?}");
    assert!(
        orders.contains(
            &Answer::parse("[rule third, rule sixth, rule fourth]")
                .unwrap()
                .to_text()
        )
    );
}

#[test]
fn without_the_clause_nothing_is_asked_and_no_code_is_there_for_it() {
    let ruleset = ruleset(&killed());
    let asks = |op: &Op| matches!(op, Op::Reactions { .. } | Op::Triggers { .. } | Op::Trigger { .. });
    assert!(!ruleset.program.code.iter().any(asks));
    let table = table(&ruleset, "(players: [anna, bert], first: \"bert\")");
    let mut game = Game::new(&ruleset, &table, 0);
    begin(&mut game, &ruleset, "kill", &["anna"]).unwrap();
    assert_eq!(game.status(), Status::Done);
}

#[test]
fn who_decides_has_to_be_a_player() {
    let clause = |by: &str| VOCABULARY.replace("played by players", &format!("played by players {by}"));
    let cases = [
        ("reactions ordered by duel.turn", "E1209"),
        ("reactions ordered by duel.frist", "E0305"),
        ("reactions ordered by plan.player", "E1211"),
        (
            "reactions ordered by duel.first, reactions ordered by duel.first",
            "E0106",
        ),
    ];
    for (by, code) in cases {
        let found = try_in(&clause(by), KILLING, "{}").unwrap_err();
        assert!(found.starts_with(code) && found.lines().count() == 1, "{by}: {found}");
    }
    assert!(try_in(&clause("reactions ordered by anna"), KILLING, "{}").is_ok());
}

#[test]
fn over_what_there_is() {
    let rules = |third: &str, fourth: &str| {
        format!(
            r#"{KILLING}
rule 3 third "Third" {{
  | Third.
  after kill(p) {third} {{ set p.safe = true }}
}}
rule 4 fourth "Fourth" {{
  | Fourth.
  after kill(p) {fourth} {{ set p.safe = false }}
  before kill(p): set p.shield = true
}}
"#
        )
    };
    let found = |third, fourth| try_ruleset(&rules(third, fourth)).unwrap_err();
    let circle = found("over rule 4", "over rule 3");
    assert!(
        circle.starts_with("E0503 what comes after `kill` goes before each other in a circle"),
        "{circle}"
    );
    let nothing = found("over rule 2", "");
    assert!(
        nothing.starts_with("E0507 rule 2 has nothing that comes after `kill` at Some(\"2\")"),
        "{nothing}"
    );
}

#[test]
fn who_is_asked_must_not_see_from_it_what_is_hidden() {
    let rules = |over: &str| {
        format!(
            r#"{KILLING}
rule 3 third "Third" {{
  | Third.
  after kill(p) when any(c in p.hand: c.used) {{ set p.safe = true }}
}}
rule 4 fourth "Fourth" {{
  | Fourth.
  after kill(p) {over} {{ set p.safe = false }}
}}
rule 5 fifth "Fifth" {{
  | Fifth.
  as soon as any(p in duel.players: any(c in p.hand: c.used)) {{ set duel.turn = 1 }}
}}
"#
        )
    };
    let vocabulary = VOCABULARY.replace("played by players", "played by players reactions ordered by duel.first");
    let found = try_in(&vocabulary, &rules(""), "{}").unwrap_err();
    assert!(
        found.lines().count() == 1 && found.starts_with("E1214 a choice depends on this"),
        "{found}"
    );
    assert_eq!(try_in(&vocabulary, &rules("over rule 3"), "{}").err(), None);
    let two = rules("over rule 3")
        + "rule 6 sixth \"Sixth\" {\n  | Sixth.\n  as soon as duel.turn > 3: set duel.turn = 2\n}\n";
    let found = try_in(&vocabulary, &two, "{}").unwrap_err();
    assert!(
        found.lines().count() == 1 && found.starts_with("E1214 a choice depends on this"),
        "{found}"
    );
}

/// Several `as soon as` at once: each asks its condition anew when its turn comes, whether anybody orders them or not.
#[test]
fn each_asks_anew_what_has_become_true() {
    const RULES: &str = r#"
rule 2 turning "Turning" {
  | Turning.
  procedure turning { set duel.turn = 5 }
}
rule 3 first "First" {
  | The first makes what the second waits for false, and what the third waits for true.
  as soon as duel.turn = 5 { set duel.turn = 6, gain 10 to duel.rounds }
  as soon as duel.turn > 4 and duel.turn < 6 { gain 100 to duel.rounds }
  as soon as duel.turn = 6 { gain 1000 to duel.rounds }
}
rule 4 second "Second" {
  | Of another rule.
  as soon as duel.turn > 4 and duel.turn < 6 { gain 5000 to duel.rounds }
}
"#;
    passes(&format!(
        r#"{RULES}
scenario "nobody orders them" {{
  given Duel {{ players: [anna] }}
  do turning
  expect finished
  expect duel.rounds = 1010
}}
"#
    ));
    all_pass(&ordered_by_first(&format!(
        r#"{RULES}
scenario "somebody does" {{
  given Duel {{ players: [anna], first: anna }}
  do turning
  answer anna: [rule 3, rule 4]
  expect duel.rounds = 1010
}}
scenario "the other way round" {{
  given Duel {{ players: [anna], first: anna }}
  do turning
  answer anna: [rule 4, rule 3]
  expect duel.rounds = 6010
}}
scenario "nobody is there who does" {{
  given Duel {{ players: [anna] }}
  do turning
  expect duel.rounds = 1010
}}
"#
    )));
}
