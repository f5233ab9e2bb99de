//! Two games that differ only in what Bert holds in hand: whoever does not see it hears the same of both, by whatever way it goes.

use super::harness::{VOCABULARY, answer, begin, table, thing, told, try_in};
use proptest::prelude::*;
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::play::Game;
use std::collections::BTreeSet;

/// What the bodies do.
const HELPERS: &str = r#"
  procedure tell(p: Player, c: Card) { say as told
    | {p} was told of {c}.
  }
  procedure tell_number(p: Player, n: number) { say as told_number
    | {p} was told {n}.
  }
  procedure shout() { say as shouted
    | Something is shouted.
  }
  procedure deep(n: number) { do deeper(n + 1) }
  procedure deeper(n: number) { if n > 6 { do shout() } do tell_number(anna, n) }
  procedure worth_of(q: Player) gives number { return sum(c.face.worth for c in q.hand) }
  procedure most_of(q: Player) gives number {
    for each c in q.hand { if c.face.worth > 4 { return 9 } }
    return 0
  }
  procedure found(p: Player) gives optional Copy { for each c in p.hand where c.face = hare { return c } }
  procedure second(n: number, p: Player) gives number { return n + 1 }
  procedure handed(c: optional Copy) { if c is present { do shout() } else { do bare() } }
  procedure quiet(n: number) { set duel.colour = red }
  procedure hit(p: Player) { gain 1 honour to p.honour }
  procedure all_of(cs: list of Copy) { for each c in cs {
    let f = c.face
    say as one
      | {f} it is.
    }
  }
  procedure asked(p: Player, q: Player) {
    choose whether begins by p as begins
    do look(p, q)
    choose whether goes_on by p as goes_on
  }
  step asks(p: Player) { choose whether yes by p as asks_yes
    | Ok?
  }
  procedure heeds(p: Player, f: flag) { if f { do shout() } }
  procedure judged(p: Player, f: flag) { if p.score > 0 { do shout() } }
  procedure face_of(c: Copy) { do tell(cora, c.face) }
  procedure named(c: Copy) { say as named
    | {c} it is.
  }
  procedure which(f: flag, a: Copy, b: Copy) {
    let c = if f then a else b
    do named(c)
  }
  procedure either(p: Player, a: Copy, b: Copy) gives Copy {
    return if any(x in p.hand: x.face = hare) then a else b
  }
  step rap(c: Card) "rap" { do tell(anna, c) }
  step knock(p: Player, n: number) "knock" { say as knocks
    | {p} knocks.
  }
  step bare() "bare" { say as bares
    | Nothing.
  }
"#;

pub fn load(body: &str, more: &str) -> Ruleset {
    load_in(VOCABULARY, body, more)
}

fn load_in(vocabulary: &str, body: &str, more: &str) -> Ruleset {
    let vocabulary = vocabulary.replace(
        "  state hurt: flag\n",
        "  state hurt: flag\n  state known: list of Card seen by owner\n  state luck: number seen by owner\n  state purse: gold seen by owner\n  state bank: gold seen by nobody\n  state played: optional Copy\n",
    );
    let rules = format!(
        "rule 2 looking \"Looking\" {{\n  | Looking.\n{HELPERS}\n  procedure look(p: Player, q: Player) {{\n{body}\n}}\n}}\nrule 3 more \"More\" {{\n  | More.\n{more}\n}}\n"
    );
    try_in(&vocabulary, &rules, "{}").unwrap_or_else(|found| panic!("{found}\n{rules}"))
}

/// What Bert holds, a list of his, and a number: how many he holds everybody sees, and only he how long the list is.
const HANDS: [(&str, &str, u8); 3] = [
    ("bear, crow", "bear, crow", 0),
    ("hare, wolf", "hare", 2),
    ("hare, hare", "hare, wolf, crow", 9),
];

/// What there is first, in each of the cases.
pub fn setups() -> impl Iterator<Item = String> {
    HANDS.iter().map(|(hand, list, luck)| {
        format!("(players: [anna, bert, cora], anna: (hand: [wolf], luck: 3, board: [wolf, bear]), bert: (hand: [{hand}], known: [{list}], luck: {luck}, purse: {luck}))")
    })
}

/// What each player is told, one by one, while Bert holds one hand or another, and what the others see.
fn heard(ruleset: &Ruleset) -> Vec<[String; 3]> {
    setups()
        .map(|setup| {
            let table = table(ruleset, &setup);
            let mut game = Game::new(ruleset, &table, 1);
            begin(&mut game, ruleset, "look", &["anna", "bert"]).unwrap();
            ["anna", "bert", "cora"].map(|who| {
                let who = thing(ruleset, who);
                let view = (who != thing(ruleset, "bert")).then(|| game.view(Some(who)));
                format!("{}{view:?}", told(&game.events_for(who), ruleset))
            })
        })
        .collect()
}

/// Of which players, one letter a player, what they hear depends on what Bert holds.
fn know(body: &str, more: &str) -> String {
    let heard = heard(&load(body, more));
    let differs = |at: &usize| heard.iter().map(|of| of[*at].clone()).collect::<BTreeSet<_>>().len() > 1;
    (0..3).filter(differs).map(|at| &"abc"[at..=at]).collect()
}

/// Who comes first may be turned round: what each was told before and is told after is still theirs, and nobody else's.
#[test]
fn whoever_is_first_each_hears_their_own() {
    let rules = load(
        "do draw_all()\n set duel.players = bottom(2, duel.players) + top(1, duel.players)\n do draw_all()",
        "  procedure draw_all { for each p in duel.players { for each c in top(1, p.deck) { move c to p.hand, set p.luck = c.face.worth } } }\n",
    );
    let setup = "(players: [anna, bert, cora], anna: (deck: [wolf, bear]), bert: (deck: [hare, crow]))";
    let table = table(&rules, setup);
    let mut game = Game::new(&rules, &table, 1);
    begin(&mut game, &rules, "look", &["anna", "bert"]).unwrap();
    for (who, own) in [
        ("anna", &["wolf", "bear"][..]),
        ("bert", &["hare", "crow"]),
        ("cora", &[]),
    ] {
        let heard = told(&game.events_for(thing(&rules, who)), &rules);
        for card in ["wolf", "bear", "hare", "crow"] {
            assert_eq!(heard.contains(card), own.contains(&card), "{who}, {card}: {heard}");
        }
    }
}

pub const WORTH: &str = "sum(c.face.worth for c in q.hand)";

/// Procedures that give something, if they happen.
const GIVING: &str = r#"
  procedure lucky(p: Player) gives number { require p.luck > 1 as luck
    | No luck.
    return 5
  }
  procedure lucky_later(p: Player) gives number { set duel.colour = red, require p.luck > 1 as later
    | No luck.
    return 5 }
  procedure tried(p: Player) gives number { do lucky(p) or if impossible { return 1 }, return 5 }
  procedure permits(p: Player) gives number { return 5 }
  cannot permits(p) when p.luck > 1
    | No.
  procedure replaced(p: Player) gives number { return 5 }
  instead of replaced(p) when p.luck > 1 { return 1 }
"#;

#[test]
fn only_who_sees_it_hears_what_came_of_it() {
    for body in [
        // Through arguments, of any depth.
        "for each c in q.hand { do tell(p, c.face) }".to_owned(),
        format!("do tell_number(p, {WORTH})"),
        format!("let k = {WORTH}\n do tell_number(p, k)"),
        format!("do deep({WORTH})"),
        "do all_of(q.hand)".to_owned(),
        "for each c in q.hand { do face_of(c) }".to_owned(),
        "let cs = list(c for c in q.hand where c.face.worth > 2)\n do all_of(cs)".to_owned(),
        // Through headings.
        "for each c in q.hand { do rap(c.face) }".to_owned(),
        format!("do knock(p, {WORTH})"),
        format!("do quiet({WORTH})"),
        // Through whether something is done, and how often.
        format!("do heeds(p, {WORTH} > 5)"),
        format!("if {WORTH} > 5 {{ say as s\n | It is so.\n }}"),
        format!("if {WORTH} > 5 {{ do bare() }} else {{ do shout() }}"),
        format!("repeat up to {WORTH} {{ do shout() }}"),
        "for each c in q.hand where c.face = hare { do bare() }".to_owned(),
        "for each c in q.hand { if c.face = hare { do knock(p, 3) } }".to_owned(),
        "for each c in q.hand { if c.face.worth > 4 { return } do shout() }".to_owned(),
        // Through results.
        "do worth_of(q) giving n\n do tell_number(p, n)".to_owned(),
        "do most_of(q) giving n\n if n > 0 { do shout() }".to_owned(),
        "do second(q.luck, p) giving n\n do tell_number(p, n)".to_owned(),
        // Through whether there is one.
        "do found(q) giving c\n if c is present { do shout() } else { do bare() }".to_owned(),
        "do found(q) giving c\n if c is absent { do shout() }".to_owned(),
        "do found(q) giving c\n do handed(c)".to_owned(),
        // Through what cannot be paid, and the words for it.
        "costs by q { pay (if any(c in q.hand: c.face = hare) then 9 gold else 0 gold) from q.gold } as dear\n | It is dear.\n or if impossible { }".to_owned(),
        format!("let k = {WORTH}\n costs by q {{ pay 9 gold from q.gold }} as dear\n | {{q}} has {{k}}.\n or if impossible {{ }}"),
        // Through batches.
        "together for each c in q.hand: do face_of(c)".to_owned(),
        "together for each c in q.hand where c.face = hare: do face_of(c)".to_owned(),
        "together for each k in q.known: do tell(p, k)".to_owned(),
        // Through how long a list is.
        "for each k in q.known { do shout() }".to_owned(),
        "if count(q.known) > 1 { do shout() }".to_owned(),
        "do tell_number(p, count(q.known))".to_owned(),
        "repeat up to count(q.known) { do shout() }".to_owned(),
        "together for each k in q.known: do bare()".to_owned(),
        // Through what chance picks, and whether there is anything.
        "pick k in q.known or if impossible { return }\n do tell(p, k)".to_owned(),
        "pick k in q.known where k.worth > 4 or if impossible { do shout() }".to_owned(),
        "pick c in q.hand where c.face = hare or if impossible { do shout() }".to_owned(),
        "pick c in q.hand where c.face = hare\n if c is present { return }\n do shout()".to_owned(),
        "together for each c in q.hand where c.face = hare: do face_of(c) or if impossible { do shout() }".to_owned(),
        "roll v from 1 to q.luck or if impossible { do shout() }".to_owned(),
        "roll v from 1 to q.luck\n if v is present { do tell_number(p, v) }".to_owned(),
        // Through what is given by what does not happen, or is given instead.
        "do lucky(q) giving v\n if v is present { do shout() }".to_owned(),
        "do lucky_later(q) giving v\n if v is present { do shout() }".to_owned(),
        "do tried(q) giving v\n if v is present and v > 1 { do shout() }".to_owned(),
        "do permits(q) giving v\n if v is present { do shout() }".to_owned(),
        "do replaced(q) giving v\n if v is present and v > 1 { do shout() }".to_owned(),
        // What is not there to be lost.
        "lose 5 gold from q.purse".to_owned(),
        "costs by q { pay 2 gold from q.purse } as dear\n | It is dear.\n or if impossible { }".to_owned(),
        "lose 1 gold from q.purse".to_owned(),
        "lose (q.luck * 1 gold) from q.purse".to_owned(),
        "move (q.luck * 1 gold) from q.purse to q.bank".to_owned(),
        "move 1 gold from q.purse to q.bank".to_owned(),
        // What does not happen.
        "lose (if any(c in q.hand: c.face = hare) then 7 gold else 5 gold) from p.gold".to_owned(),
    ] {
        assert_eq!(know(&body, GIVING), "b", "{body}");
    }
}

/// A piece that all see where it lies, named because of what Bert holds.
#[test]
fn which_piece_is_named_tells_what_decides_it() {
    let named = "say as n\n | {c} it is.";
    for body in [
        format!("let c = if {WORTH} > 5 then a else b\n {named}"),
        format!("let c = if any(x in q.hand: x.face = hare) then a else b\n {named}"),
        format!("let c = if q.luck > 1 then a else b\n {named}"),
        "let c = if any(x in q.hand: x.face = hare) then a else b\n do named(c)".to_owned(),
        "let k = any(x in q.hand: x.face = hare)\n let c = if k then a else b\n do named(c)".to_owned(),
        "for each x in top(1, q.hand) {\n let c = if x.face = bear then a else b\n do named(c)\n }".to_owned(),
        "do which(any(x in q.hand: x.face = hare), a, b)".to_owned(),
        "do either(q, a, b) giving c\n do named(c)".to_owned(),
        format!("pick c in p.board where any(x in q.hand: x.face = hare) = (c.face = bear)\n {named}"),
        "for each c in list(d for d in p.board where any(x in q.hand: x.face = hare) = (d.face = bear)) { do named(c) }"
            .to_owned(),
    ] {
        let pieces = "for each a in top(1, p.board) { for each b in p.board where b != a {\n";
        assert_eq!(know(&format!("{pieces}{body}\n}} }}"), ""), "b", "{body}");
    }
}

/// What is moved is shown, whatever decided that it is.
#[test]
fn what_is_moved_to_where_all_see_it_is_named_to_all() {
    let moved = "do found(q) giving c\n move c to q.board as m\n | {c} it is.\n say as n\n | Yes, {c}.";
    let ruleset = load(moved, "");
    let table = table(&ruleset, "(players: [anna, bert, cora], bert: (hand: [hare, wolf]))");
    let mut game = Game::new(&ruleset, &table, 1);
    begin(&mut game, &ruleset, "look", &["anna", "bert"]).unwrap();
    for who in ["anna", "bert", "cora"] {
        let told = told(&game.events_for(thing(&ruleset, who)), &ruleset);
        assert!(
            told.contains("Hare it is.") && told.contains("Yes, Hare."),
            "{who}: {told}"
        );
    }
}

#[test]
fn whether_something_happens_tells_as_much() {
    for (body, more) in [
        (
            "do shout()",
            "cannot shout() when any(c in bert.hand: c.face = hare)\n | No.",
        ),
        (
            "do judged(p, sum(c.face.worth for c in q.hand) > 5)",
            "cannot judged(p, f) when f\n | No.",
        ),
        (
            "do bare()",
            "instead of bare() when any(c in bert.hand: c.face = hare) { do shout() }",
        ),
        (
            "do hit(q)",
            "after hit(p) when any(c in p.hand: c.face = hare) { say as s\n | It is so.\n }",
        ),
        (
            "do hit(q)",
            "before hit(p) { if any(c in p.hand: c.face = hare) { do bare() } }",
        ),
        (
            "do hit(q)",
            "as soon as any(p in duel.players: p.honour > 0 honour and any(c in p.hand: c.face = hare)) { do shout() }",
        ),
        (
            "do needy(q)",
            "procedure needy(p: Player) { require any(c in p.hand: c.face = hare) as l\n | No hare.\n say as s\n | A hare.\n }",
        ),
    ] {
        let known = know(body, more);
        assert!(known.is_empty() || known == "b", "{known}: {body} {more}");
    }
}

/// Bert orders reactions, or decides what comes instead: which other rules there are follows from what he holds.
#[test]
fn between_which_rules_somebody_decides_is_told_to_who_may_know_them() {
    let vocabulary = VOCABULARY.replace("played by players", "played by players reactions ordered by bert");
    for (act, whose) in [("after hit(p)", "bert"), ("instead of hit(p)", "p")] {
        let hold = |act: &str, face: &str| {
            format!("{act} when any(c in {whose}.hand: c.face = {face}) {{ gain 1 to p.luck }}\n}}\n")
        };
        let more = format!(
            "{}rule 4 hares \"Hares\" {{\n  | Hares.\n  {}rule 5 anyway \"Anyway\" {{\n  | Anyway.\n  {act} {{ gain 1 to p.luck }}",
            hold(act, "bear"),
            hold(act, "hare"),
        );
        let ruleset = load_in(&vocabulary, "do hit(q)", &more);
        let heard: Vec<[String; 2]> = setups()
            .map(|setup| {
                let table = table(&ruleset, &setup);
                let mut game = Game::new(&ruleset, &table, 1);
                begin(&mut game, &ruleset, "look", &["anna", "bert"]).unwrap();
                let (by, decides) = game.random_answer(1).unwrap().unwrap();
                assert_eq!(by, thing(&ruleset, "bert"));
                game.answer(by, &decides).unwrap().unwrap();
                ["bert", "anna"].map(|who| told(&game.events_for(thing(&ruleset, who)), &ruleset))
            })
            .collect();
        assert!(
            heard.iter().all(|of| of[0].contains("Choose bert (")),
            "{act}\n{heard:?}"
        );
        assert!(heard.iter().all(|of| of[1] == heard[0][1]), "{act}\n{heard:#?}");
    }
}

/// What is shown is told, and nobody is kept from what is no secret.
#[test]
fn what_is_open_is_heard_by_all() {
    for body in [
        "do tell(p, wolf)",
        "do tell_number(p, count(q.hand))\n do rap(bear)",
        "for each c in q.hand { do shout() }",
        "if p.score = 0 { do knock(q, 3) }",
        "let c = top(1, q.deck)\n do bare()",
        "together for each r in duel.players: do hit(r)",
    ] {
        let ruleset = load(body, "");
        let table = table(
            &ruleset,
            "(players: [anna, bert, cora], bert: (hand: [bear, crow], deck: [wolf]))",
        );
        let mut game = Game::new(&ruleset, &table, 1);
        begin(&mut game, &ruleset, "look", &["anna", "bert"]).unwrap();
        for who in ["anna", "bert", "cora"] {
            assert_eq!(game.events_for(thing(&ruleset, who)), game.events(), "{who}: {body}");
        }
    }
}

/// What each player is told while Bert holds a bear.
fn told_to_each(body: &str, more: &str) -> [String; 3] {
    let ruleset = load(body, more);
    let table = table(
        &ruleset,
        "(players: [anna, bert, cora], anna: (hand: [wolf]), bert: (hand: [bear, crow]))",
    );
    let mut game = Game::new(&ruleset, &table, 1);
    begin(&mut game, &ruleset, "look", &["anna", "bert"]).unwrap();
    ["anna", "bert", "cora"].map(|who| told(&game.events_for(thing(&ruleset, who)), &ruleset))
}

/// Whether somebody has put something into a sheet is told by what follows, and what is shown by it is heard by all.
#[test]
fn what_was_submitted_in_secret_is_told_when_it_is_shown() {
    let ruleset = load(
        "secretly for each r in [p, q]: submit Plan { player: r, piece in r.hand } by r as asks
  | Plan?
  then {
    if plan.piece is present { set r.played = plan.piece as plays
      | {player} plays {piece}.
    }
    if plan.piece is present and r.score = 0 { do bare() }
    if plan.piece is present and plan.piece.face = bear { do shout() }
  }",
        "",
    );
    let table = table(
        &ruleset,
        "(players: [anna, bert, cora], anna: (hand: [wolf]), bert: (hand: [bear, crow]))",
    );
    let mut game = Game::new(&ruleset, &table, 1);
    begin(&mut game, &ruleset, "look", &["anna", "bert"]).unwrap();
    answer(&mut game, &ruleset, "anna", "{ piece: wolf, dial: 1 }").unwrap();
    answer(&mut game, &ruleset, "bert", "{ piece: bear, dial: 1 }").unwrap();
    let [anna, bert, cora] = ["anna", "bert", "cora"].map(|who| told(&game.events_for(thing(&ruleset, who)), &ruleset));
    for told in [&anna, &bert, &cora] {
        assert!(told.contains("| Anna plays Wolf."), "{told}");
        assert!(told.contains("| Bert plays Bear."), "{told}");
        assert_eq!(told.matches("| Nothing.").count(), 2, "{told}");
    }
    // What it is that lies in a hand still decides of what only its owner may know.
    assert!(
        bert.contains("Something is shouted.") && !cora.contains("Something is shouted."),
        "{bert}{cora}"
    );
}

/// Which card it is that acts, its rule would tell.
#[test]
fn the_rule_of_a_hidden_card_is_not_cited_to_others() {
    let played = |done: &str| {
        told_to_each(
            "for each c in q.hand { do play(q, c) }",
            &format!(
                "procedure play(p: Player, c: Copy) {{ {done} }}\n}}\nrule 4 bears \"Bears\" {{\n  | Bears.\n  after play(p, c) when c.face = bear {{ gain 1 to p.score as s\n | {{p}} has the bear.\n }}"
            ),
        )
    };
    let [anna, bert, cora] = played("");
    assert!(bert.contains("4 Gain bert .score (1) | Bert has the bear."), "{bert}");
    assert_eq!(anna, cora);
    assert!(
        anna.contains("3 Gain bert .score (1)\n") && !anna.contains("bear") && !anna.contains("4 "),
        "{anna}"
    );
    // Where all see the card, they hear of it.
    for told in played("move c to p.board") {
        assert!(told.contains("4 Gain bert .score (1) | Bert has the bear."), "{told}");
    }
}

/// Who may not hear the line is told what all see of the act, and who may not know the piece hears a line that speaks of nothing hidden.
#[test]
fn what_is_said_and_what_is_done_are_told_apart() {
    let [anna, bert, cora] = told_to_each(
        &format!("let k = {WORTH}\n gain 2 to p.score as s\n | {{p}} pays for {{k}}.\n"),
        "",
    );
    assert!(bert.contains("Gain anna .score (2) | Anna pays for 6."), "{bert}");
    assert_eq!(anna, cora);
    assert!(anna.contains("Gain anna .score (2)\n"), "{anna}");
    let [anna, bert, cora] = told_to_each(
        "let c = top(1, q.hand)\n for each d in c { move d to q.deck as s\n | {q} buries a card.\n }\n set q.luck = 4 as t\n | {q} is lucky.\n",
        "",
    );
    assert!(bert.contains("Move bert .deck (bear) | Bert buries a card."), "{bert}");
    assert!(
        anna.contains("Move bert .deck | Bert buries a card.") && !anna.contains("bear"),
        "{anna}"
    );
    assert!(cora.contains("Set bert .luck | Bert is lucky."), "{cora}");
    assert!(bert.contains("Set bert .luck (4) | Bert is lucky."), "{bert}");
}

const NUMBERS: [&str; 3] = [
    WORTH,
    "count(c in q.hand where c.face = hare)",
    "(if any(c in q.hand: c.face = bear) then 7 else 3)",
];

const SINKS: [&str; 7] = [
    "do shout()",
    "do bare()",
    "do tell_number(p, N)",
    "do knock(p, N)",
    "do deep(N)",
    "do quiet(N)",
    "do rap(wolf)",
];

const WRAPS: [&str; 7] = [
    "if N > 3 {\nX\n}",
    "if p.score = 0 {\nX\n} else {\nX\n}",
    "for each c@ in q.hand where c@.face.worth > 2 {\nX\n}",
    "for each c@ in q.hand {\ndo face_of(c@)\nX\n}",
    "repeat up to N {\nX\n}",
    "if p.score = 0 {\nX\n}\nif q.score = 0 {\nX\n}",
    "let k@ = N\nif k@ > 4 {\nX\n}",
];

/// Acts over what Bert holds: something is said or headed, within conditions, loops and calls.
pub fn acts() -> impl Strategy<Value = String> {
    let number = || prop::sample::select(&NUMBERS[..]);
    let leaf = (prop::sample::select(&SINKS[..]), number()).prop_map(|(sink, number)| sink.replace('N', number));
    leaf.prop_recursive(3, 8, 2, move |inner| {
        let wrap = prop::sample::select(&WRAPS[..]);
        (wrap, number(), inner).prop_map(|(wrap, number, inner)| {
            // Names are told apart by how deep they stand.
            let depth = inner.matches('{').count();
            let wrap = wrap.replace('@', &format!("_{depth}"));
            wrap.replace('N', number).replace('X', &inner)
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_said_of_a_hand_the_others_hear_the_same(acts in acts()) {
        let known = know(&acts, "");
        prop_assert!(!known.contains('a') && !known.contains('c'), "{}: {}", known, acts);
    }
}
