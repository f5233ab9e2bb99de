//! What somebody learns cannot be taken back, and who hears what is said of what is hidden.

use super::harness::{VOCABULARY, answer, begin, table, thing, told, try_in};
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::play::Game;

const RULES: &str = r#"
rule 2 looking "Looking" {
  | Looking.
  procedure asked(p: Player, q: Player) { choose whether x by p as x, if x { do look(p, q) }, choose whether y by p as y }
  procedure look(p: Player, q: Player) { gain 1 to p.score }
}
"#;

fn load(body: &str) -> Ruleset {
    let vocabulary = VOCABULARY.replace(
        "  state hurt: flag\n",
        "  state hurt: flag\n  state known: list of Card seen by owner\n  state luck: number seen by owner\n  state fate: number seen by nobody\n",
    );
    let rules = RULES.replace(
        "procedure look(p: Player, q: Player) { gain 1 to p.score }",
        &format!("procedure look(p: Player, q: Player) {{\n{body}\n}}"),
    );
    let rules = rules.replace(", if x", "\n if x").replace("}, choose", "}\n choose");
    try_in(&vocabulary, &rules, "{}").unwrap_or_else(|found| panic!("{found}\n{rules}"))
}

const SETUP: &str =
    "(players: [anna, bert, cora], anna: (hand: [wolf], deck: [hare], luck: 3), bert: (hand: [bear, crow]))";

/// Whether undo takes back the answer of Anna, after which she may have learned something.
fn goes_back(body: &str) -> bool {
    let ruleset = load(body);
    let table = table(&ruleset, SETUP);
    let mut game = Game::new(&ruleset, &table, 1);
    begin(&mut game, &ruleset, "asked", &["anna", "bert"]).unwrap();
    answer(&mut game, &ruleset, "anna", "true").unwrap();
    let before = game.hash();
    let back = game.undo(false);
    assert_eq!(back, game.hash() != before);
    back
}

#[test]
fn nobody_goes_back_behind_what_they_have_learned() {
    for peek in [
        "set p.known = list(c.face for c in q.hand)",
        "let k = list(c.face for c in q.hand)\n set p.known = k",
        "let n = sum(c.face.worth for c in q.hand)\n gain n to p.luck",
        // Whether anything happens at all, and how often, is seen.
        "if any(c in q.hand: c.face = bear) { gain 1 to p.score }",
        "if any(c in q.hand: c.face = hare) { gain 1 to p.score }",
        "for each c in q.hand where c.face = hare { gain 1 to p.score }",
        "if q.luck = 1 { set p.luck = 1 } else { set p.luck = 2 }",
        "if p.fate = 1 { gain 1 to p.score }",
        // The others see it.
        "set p.score = p.luck",
        "let n = p.luck\n set p.score = n",
    ] {
        assert!(!goes_back(peek), "{peek}");
    }
    for plain in [
        "set p.score = count(q.hand)",
        "set p.luck = p.luck + sum(c.face.worth for c in p.hand)",
        "if p.luck > 2 { gain 1 to p.luck }",
        "if any(c in p.hand: c.face = wolf) { gain 1 to p.luck }",
        "set p.fate = q.luck",
        "let n = q.luck\n gain 1 to p.score",
        "say\n | {p} looks at {q}.",
        "say\n | {q} has luck.",
    ] {
        assert!(goes_back(plain), "{plain}");
    }
}

/// A condition of what comes instead, or of what forbids it, is one of what happens, too.
#[test]
fn what_forbids_or_replaces_tells_something() {
    let rules = |more: &str| format!("{RULES}\nrule 3 more \"More\" {{\n  | More.\n  {more}\n}}\n");
    for (more, free) in [
        ("cannot look(p, q) when any(c in q.hand: c.face = hare)\n | No.", false),
        ("cannot look(p, q) when any(c in p.hand: c.face = hare)\n | No.", true),
        (
            "instead of look(p, q) when any(c in q.hand: c.face = hare): gain 2 to p.score",
            false,
        ),
    ] {
        let text = rules(more)
            .replace(", if x", "\n if x")
            .replace("}, choose", "}\n choose");
        let ruleset = try_in(VOCABULARY, &text, "{}").unwrap_or_else(|found| panic!("{found}"));
        let table = table(
            &ruleset,
            "(players: [anna, bert], anna: (hand: [wolf]), bert: (hand: [bear]))",
        );
        let mut game = Game::new(&ruleset, &table, 1);
        begin(&mut game, &ruleset, "asked", &["anna", "bert"]).unwrap();
        answer(&mut game, &ruleset, "anna", "true").unwrap();
        assert_eq!(game.undo(false), free, "{more}");
    }
}

/// What each player is told of a line, one letter a player.
fn hear(body: &str) -> String {
    let ruleset = load(body);
    let table = table(&ruleset, SETUP);
    let mut game = Game::new(&ruleset, &table, 1);
    begin(&mut game, &ruleset, "look", &["anna", "bert"]).unwrap();
    let hears = |who: &&str| told(&game.events_for(thing(&ruleset, who)), &ruleset).contains(" | ");
    let players = ["anna", "bert", "cora"];
    players.iter().filter(|who| hears(who)).map(|who| &who[..1]).collect()
}

#[test]
fn who_sees_it_hears_it() {
    for (body, who) in [
        ("say\n | {p} looks at {q}.", "abc"),
        ("let n = count(q.hand)\n say\n | {n}", "abc"),
        // What is at hand and not spoken of keeps nobody from hearing.
        ("let n = sum(c.face.worth for c in q.hand)\n say\n | {p} waits.", "abc"),
        ("let n = p.fate\n set p.score = 1\n | {p} scores.", "abc"),
        ("let n = sum(c.face.worth for c in q.hand)\n say\n | {n}", "b"),
        ("for each c in q.hand {\n let f = c.face\n say\n | {f}\n }", "b"),
        ("set p.luck = 4\n let n = p.luck\n say\n | {n}", "a"),
        ("let n = p.luck + q.luck\n say\n | {n}", ""),
        ("let n = p.fate\n say\n | {n}", ""),
        // What is shown to somebody is told to whom it is shown.
        (
            "let k = list(c.face for c in q.hand)\n set p.known = k\n | {p} sees {k}.",
            "a",
        ),
        ("let n = q.luck\n set p.score = n\n | {q} shows {n}.", "abc"),
        ("let n = q.luck\n gain 1 to p.score\n | {n}", "b"),
    ] {
        assert_eq!(hear(body), who, "{body}");
    }
}
