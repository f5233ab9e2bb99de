//! Several rules that come instead of one thing: which of them does, and who is asked.

use super::harness::*;
use reglo_interpreter::data::Format;
use reglo_interpreter::ir::Op;
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::play::{Game, Question, Refusal, Save, Status};
use std::collections::BTreeSet;

const RULES: &str = r#"
rule 2 hurting "Hurting" {
  | Who is hurt.
  procedure hurt(p: Player) { set p.hurt = true, gain 1 to p.score }
  procedure hurting_all { together for each p in duel.players: do hurt(p) }
  procedure nothing_left(p: Player, n: number) gives number {
    do worth_of(p, n) giving w
    return w + 1
  }
  procedure worth_of(p: Player, n: number) gives number { return n }
}
rule 3 shield "Shield" {
  | A shield.
  instead of hurt(p) when p.shield { set p.shield = false, gain 10 to p.score }
}
rule 4 safety "Safety" {
  | Safety.
  instead of hurt(p) when p.safe { gain 100 to p.score, do hurt(p) }
}
rule 5 rest "Rest" {
  | Rest.
  instead of hurt(p) when duel.turn = 2 over rule 3: gain 1000 to p.score
  instead of worth_of(p, n) when p.safe: return 20
  instead of worth_of(p, n) when p.shield: return 30
}
rule 6 last "Last" {
  | Last.
  instead of worth_of(p, n) when n > 3: return 40
}
"#;

fn holds(scenarios: &str) {
    passes(&format!("{RULES}{scenarios}"));
}

#[test]
fn the_player_whom_it_affects_is_asked() {
    holds(
        r#"
scenario "one of two" {
  given Duel { players: [anna, bert] }
  given anna { shield: true, safe: true }
  do hurt(anna)
  expect asked anna
  expect anna.score = 0 and anna.shield
  answer bert: rule 3 refused by rule 2
  answer anna: rule 5 refused by rule 2
  answer anna: rule 2 refused by rule 2
  answer anna: wolf refused by rule 2
  answer anna: [rule 3, rule 4] refused by rule 2
  answer anna: rule shield
  expect finished
  expect anna.score = 10 and not anna.shield and not anna.hurt
}
scenario "the one that is chosen may do it after all, and then comes the other" {
  given Duel { players: [anna, bert] }
  given anna { shield: true, safe: true }
  do hurt(anna)
  answer anna: [rule 4]
  expect finished
  expect anna.score = 110 and not anna.hurt
}
scenario "one that gives way is none of them" {
  given Duel { players: [anna, bert], turn: 2 }
  given anna { shield: true, safe: true }
  do hurt(anna)
  answer anna: rule 3 refused by rule 5
  answer anna: rule 4
  expect finished
  expect anna.score = 1100
}
scenario "one alone is not asked about" {
  given Duel { players: [anna, bert], turn: 2 }
  given anna { shield: true }
  do hurt(anna)
  expect finished
  expect anna.score = 1000
}
scenario "of one rule the first that is written, and it gives its result" {
  given Duel { players: [anna, bert] }
  given anna { shield: true, safe: true }
  do nothing_left(anna, 4)
  expect asked anna
  answer anna: rule 5
  expect finished
  do nothing_left(bert, 5)
  expect finished
}
"#,
    );
}

#[test]
fn a_batch_is_asked_before_anything_happens() {
    holds(
        r#"
scenario "both, then all happens" {
  given Duel { players: [anna, bert, cora] }
  given anna { shield: true, safe: true }
  given cora { shield: true, safe: true }
  do hurting_all
  expect asked anna
  expect anna.score = 0 and bert.score = 0
  answer anna: rule 3
  expect asked cora
  expect anna.score = 0 and bert.score = 0 and anna.shield
  answer cora: rule 4
  expect finished
  expect anna.score = 10 and bert.score = 1 and cora.score = 110
}
"#,
    );
}

#[test]
fn what_a_replacement_chooses_first_is_asked_before_anything_happens() {
    passes(
        r#"
rule 2 taking "Taking" {
  | Taking.
  procedure take(p: Player) { lose 1 gold from p.gold }
  procedure taking { together for each p in duel.players: do take(p) }
  after take(p): gain 1 to duel.rounds
}
rule 3 instead "Instead" {
  | Whoever is safe names something else: what lies there now.
  instead of take(p) when p.safe {
    let twice = 2
    choose n from 0 to 2 by p
    choose t in duel.table by p as tile
    if t is present {
      gain 1 to t.marks
      if n = twice { move t to duel.pile }
    }
    choose whether more by p as more
    if more { gain 10 to p.score }
  }
}
rule 4 another "Another" {
  | Another.
  instead of take(p) when p.shield { gain 5 to p.score }
}
scenario "against the state before" {
  given Duel { players: [anna, bert, cora], table: [t1, t2] }
  given anna { safe: true }
  given bert { safe: true, shield: true }
  do taking
  expect asked anna
  answer anna: 2
  answer anna: t1
  expect asked bert
  expect count(duel.table) = 2 and cora.gold = 5 gold and t1.marks = 0
  answer bert: rule 3
  answer bert: 1
  answer bert: t1
  expect asked anna
  expect count(duel.table) = 1 and t1.marks = 1 and cora.gold = 5 gold
  answer anna: true
  expect asked bert
  expect count(duel.table) = 2 and t1.marks = 1 and anna.score = 0
  answer bert: false
  expect finished
  expect count(duel.table) = 1 and t1.marks = 2 and anna.score = 10
  expect cora.gold = 4 gold and duel.rounds = 1 and anna.gold = 5 gold
}
scenario "alone it goes on at once" {
  given Duel { players: [anna, bert], table: [t1] }
  given anna { safe: true }
  do take(anna)
  answer anna: 0
  answer anna: true
  expect finished
  expect t1.marks = 1 and count(duel.table) = 1 and anna.score = 10
}
"#,
    );
}

/// What a replacement does in place of an event is that event still, whatever its arguments: otherwise a shield that lets one point less
/// through would let none through, and whoever doubles would double for ever.
#[test]
fn each_acts_once_whatever_it_changes() {
    passes(
        r#"
rule 2 hitting "Hitting" {
  | Hitting.
  procedure hit(p: Player, n: number) { gain n to p.score }
  procedure wound(p: Player, n: number) { gain 100 * n to p.score }
  procedure hitting_all { together for each p in duel.players: do hit(p, 3) }
  after hit(p, n) when p = bert and n = 2: do hit(cora, 3)
}
rule 3 less "Less" {
  | One less.
  instead of hit(p, n) when p.shield and n > 0: do hit(p, n - 1)
}
rule 4 twice "Twice" {
  | Twice as much.
  instead of hit(p, n) when p.safe: do hit(p, n * 2)
}
rule 5 other "Another" {
  | A wound, which is a hit after all.
  instead of hit(p, n) when p.hurt over rule 3, rule 4: do wound(p, n)
  instead of wound(p, n): do hit(p, n)
}
scenario "one less, once" {
  given Duel { players: [anna] }
  given anna { shield: true }
  do hit(anna, 3)
  expect anna.score = 2
}
scenario "twice as much, once" {
  given Duel { players: [anna] }
  given anna { safe: true }
  do hit(anna, 3)
  expect anna.score = 6
}
scenario "both, in the order that the player decides" {
  given Duel { players: [anna] }
  given anna { safe: true, shield: true }
  do hit(anna, 3)
  expect asked anna
  answer anna: rule 3
  expect finished
  expect anna.score = 4
  do hit(anna, 3)
  answer anna: rule 4
  expect finished
  expect anna.score = 9
}
scenario "through another event, each once" {
  given Duel { players: [anna] }
  given anna { hurt: true, shield: true }
  do hit(anna, 3)
  expect finished
  expect anna.score = 2
}
scenario "in a batch each element is an event, and what reacts to it is another" {
  given Duel { players: [anna, bert] }
  given bert { shield: true }
  given cora { shield: true }
  do hitting_all
  expect anna.score = 3 and bert.score = 2 and cora.score = 2
}
"#,
    );
}

fn two() -> Ruleset {
    ruleset(RULES)
}

const SETUP: &str = "(players: [anna, bert, cora], anna: (shield: true, safe: true), cora: (shield: true, safe: true))";

#[test]
fn it_is_a_question_like_any() {
    let ruleset = two();
    let table = table(&ruleset, SETUP);
    let mut game = Game::new(&ruleset, &table, 7);
    begin(&mut game, &ruleset, "hurting_all", &[]).unwrap();
    let before = game.hash();
    let pending = game.pending().unwrap().unwrap();
    let [Question::One(of)] = pending.questions.as_slice() else {
        panic!("{pending:?}")
    };
    let names: Vec<String> = of.iter().map(|one| one.answer.to_text()).collect();
    assert_eq!(names, ["rule shield", "rule safety"]);
    let (of, args) = pending.instead_of.unwrap();
    assert_eq!(ruleset.program.procedures[of.index()].name, "hurt");
    assert_eq!(args.len(), 1);
    let wrong = answer(&mut game, &ruleset, "anna", "rule 9");
    assert!(matches!(wrong, Err(Refusal::NotUnderstood(why)) if why.to_string() == "there is no rule `9`"));
    answer(&mut game, &ruleset, "bert", "rule 3").unwrap_err();
    assert_eq!(game.hash(), before);
    answer(&mut game, &ruleset, "anna", "rule 4").unwrap();
    let middle = game.hash();
    // In the middle of a batch, with one answer given and another due.
    let saved = game.save(SETUP, Format::Ron).unwrap();
    let mut again = Game::new(&ruleset, &table, 7);
    Save::read(&saved.to_text().unwrap())
        .unwrap()
        .resume(&mut again)
        .unwrap();
    assert_eq!(again.hash(), middle);
    for game in [&mut game, &mut again] {
        answer(game, &ruleset, "cora", "[rule shield]").unwrap();
        assert_eq!(game.status(), Status::Done);
    }
    assert_eq!(again.hash(), game.hash());
    let saved = game.save(SETUP, Format::Ron).unwrap();
    let answers: Vec<&str> = saved.answers.iter().map(|(_, answer)| answer.as_str()).collect();
    assert_eq!(answers, ["rule safety", "rule shield"]);
    insta::assert_snapshot!(told(game.events(), &ruleset));
    assert!(game.undo(false));
    assert_eq!(game.hash(), middle);
    assert!(game.undo(false));
    assert_eq!(game.hash(), before);
}

#[test]
fn bots_decide_too() {
    let ruleset = two();
    let table = table(&ruleset, SETUP);
    let mut given = BTreeSet::new();
    for seed in 0..30 {
        let mut game = Game::new(&ruleset, &table, seed);
        begin(&mut game, &ruleset, "hurt", &["anna"]).unwrap();
        let (player, answer) = game.random_answer(seed).unwrap().unwrap();
        assert_eq!(player, thing(&ruleset, "anna"));
        assert!(game.answer(player, &answer).unwrap().is_ok(), "{answer}");
        given.insert(answer.to_text());
    }
    assert_eq!(given.len(), 2, "{given:?}");
}

fn found(rules: &str) -> Vec<String> {
    let mut codes = codes(rules);
    codes.retain(|code| code == "E1213");
    codes
}

#[test]
fn check_warns_unless_two_never_meet() {
    let with = |first: &str, second: &str| {
        let rules = format!(
            r#"
rule 2 burning "Burning" {{
  | Burning.
  procedure burn(p: Player, c: Copy, n: number) {{ set c.used = true }}
}}
rule 3 one "One" {{
  | One.
  instead of burn(p, c, n) {first}: gain 1 to duel.turn
}}
rule 4 two "Two" {{
  | Two.
  instead of burn(p, c, n) {second}: gain 1 to duel.turn
}}
"#
        );
        let ruleset = try_ruleset(&rules).unwrap_or_else(|found| panic!("{found}"));
        let asks = ruleset.program.code.iter().any(|op| matches!(op, Op::Instead));
        assert_eq!(found(&rules).len(), usize::from(asks), "{first} / {second}");
        asks
    };
    for (first, second) in [
        ("", ""),
        ("when p.shield", "when p.safe"),
        ("when n > 3", "when n < 5"),
        ("when n >= 3 and p.safe", "when n <= 3"),
        ("when p = anna", "when not p = bert"),
        ("when n >= duel.turn", "when n <= duel.turn"),
        ("when count(p.hand) > 0", "when count(p.hand) < 2"),
        (
            "when any(x in p.hand: x.used)",
            "when not any(x in p.hand: x.face = bear)",
        ),
        ("when any(x in p.hand: x.used)", "when not every(x in p.hand: x.used)"),
        ("when p.safe or p.shield", "when not p.safe"),
    ] {
        assert!(with(first, second), "{first} / {second}");
    }
    for (first, second) in [
        ("when p = anna", "when p = bert"),
        ("when c.face = wolf", "when bear = c.face"),
        ("when p.shield", "when not p.shield"),
        ("when n > 3 and p.safe", "when p.shield and 3 >= n"),
        ("when n = 3", "when n = 4"),
        ("when duel.colour = red", "when duel.colour = blue and p.safe"),
        ("over rule 4", ""),
        ("when p.shield", "when p.safe over rule 3"),
        // And what is no plain field.
        ("when n > duel.turn", "when n < duel.turn"),
        ("when n > duel.turn", "when duel.turn > n"),
        ("when n = duel.turn", "when duel.turn != n"),
        ("when count(p.hand) > 0", "when count(p.hand) = 0"),
        (
            "when count(x in p.hand where x.used) > 1",
            "when count(y in p.hand where y.used) <= 1",
        ),
        ("when any(x in p.hand: x.used)", "when not any(y in p.hand: y.used)"),
        (
            "when every(x in p.hand: x.face = wolf)",
            "when not every(x in p.hand: x.face = wolf)",
        ),
        ("when n + 1 > duel.turn", "when duel.turn >= n + 1"),
        ("when p.safe or p.shield", "when not p.safe and not p.shield"),
    ] {
        assert!(!with(first, second), "{first} / {second}");
    }
}

#[test]
fn over_leads_through_others() {
    let rules = |over: &str| {
        format!(
            r#"
rule 2 it "It" {{
  | It.
  procedure it(p: Player) {{ gain 1 to p.score }}
}}
rule 3 third "Third" {{
  | Third.
  instead of it(p) when p.hurt: gain 10 to p.score
}}
rule 4 fourth "Fourth" {{
  | Fourth.
  instead of it(p) when p.safe over rule 3: gain 20 to p.score
}}
rule 5 fifth "Fifth" {{
  | Fifth.
  instead of it(p) when p.shield {over}: gain 30 to p.score
}}
scenario "the last" {{
  given Duel {{ players: [anna] }}
  given anna {{ hurt: true, shield: true }}
  do it(anna)
  expect finished
  expect anna.score = 30
}}
"#
        )
    };
    assert_eq!(found(&rules("")).len(), 2);
    assert_eq!(found(&rules("over rule 4")).len(), 0);
    passes(&rules("over rule 4"));
}

/// What an element of a batch needs and works out at its beginning is found out against the state before.
#[test]
fn elements_begin_at_once() {
    passes(
        r#"
rule 2 sweeping "Sweeping" {
  | Sweeping.
  procedure sweep { together for each t in duel.table: do count_off(t) }
  procedure count_off(t: Tile) {
    let left = count(duel.table)
    require count(duel.table) > 1 as few
      | There are too few.
    let others = list(o for o in duel.table where o != t)
    set t.marks = left * 10 + count(others)
    move t to duel.pile
    gain count(duel.table) to duel.turn
  }
}
scenario "all count three" {
  given Duel { players: [anna, bert], table: [t1, t2, t3] }
  do sweep
  expect t1.marks = 32 and t2.marks = 32 and t3.marks = 32
  expect duel.turn = 6
}
scenario "one alone" {
  given Duel { players: [anna, bert], table: [t1] }
  do sweep
  expect t1.marks = 0
}
"#,
    );
}
