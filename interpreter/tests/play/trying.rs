//! Two games that differ only in what Bert may know: whoever tries an answer, or goes back, learns nothing of it.

use super::harness::{answer, begin, table, thing, told};
use super::hearing::{WORTH, acts, load, setups};
use proptest::prelude::*;
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::play::{Answer, Game};

/// What somebody is told: what has happened, how it stands, and who is asked.
fn seen(game: &mut Game<'_>, rules: &Ruleset, who: &str) -> String {
    let player = thing(rules, who);
    let asked = game.pending().unwrap().map(|asked| {
        let own = asked.players.iter().position(|other| *other == player);
        (asked.rule, asked.players, own.map(|own| asked.questions[own].clone()))
    });
    let happened = told(&game.events_for(player), rules);
    format!(
        "{happened}{:?}\n{:?}\n{asked:?}\n{:?}",
        game.status(),
        game.stopped(),
        game.view(Some(player))
    )
}

/// What comes of an answer of somebody who may not know what Bert holds.
#[derive(Debug, PartialEq)]
struct Found {
    /// What it would do, as far as whoever tries it is told.
    tried: String,
    /// What those who do not know it see of what it does.
    done: [String; 2],
    /// Whether it can be taken back.
    back: bool,
}

/// What an answer of somebody would do, as far as they are told.
fn tried(game: &Game<'_>, rules: &Ruleset, by: &str) -> String {
    let player = thing(rules, by);
    let mut trial = game.dry_run_of(player);
    let answered = trial.answer(player, &Answer::Flag(true));
    format!("{:?}\n{}", answered.map_err(|_| ()), seen(&mut trial, rules, by))
}

fn found(rules: &Ruleset, by: &str) -> Vec<Found> {
    setups()
        .map(|setup| {
            let table = table(rules, &setup);
            let mut game = Game::new(rules, &table, 1);
            begin(&mut game, rules, "asked", &[by, "bert"]).unwrap();
            let tried = tried(&game, rules, by);
            answer(&mut game, rules, by, "true").unwrap();
            Found {
                tried,
                done: ["anna", "cora"].map(|who| seen(&mut game, rules, who)),
                back: game.undo(false),
            }
        })
        .collect()
}

/// What tells of what Bert holds.
fn told_of(body: &str, more: &str) -> Vec<String> {
    let rules = load(body, more);
    let mut leaks = Vec::new();
    for by in ["anna", "cora"] {
        let all = found(&rules, by);
        let differs =
            |is: &dyn Fn(&Found, &Found) -> bool| all.iter().any(|one| all.iter().any(|other| is(one, other)));
        if differs(&|one, other| one.tried != other.tried) {
            leaks.push(format!("{by} tries:\n{}\n---\n{}", all[0].tried, all[1].tried));
        }
        if differs(&|one, other| one.back != other.back) {
            leaks.push(format!(
                "{by} can go back: {:?}",
                all.iter().map(|of| of.back).collect::<Vec<_>>()
            ));
        }
        if differs(&|one, other| one.back && one.done != other.done) {
            leaks.push(format!("{by} can go back behind what was seen"));
        }
    }
    // Whether Bert can go back tells those who do not know it nothing either.
    let all = found(&rules, "bert");
    if all.iter().any(|one| one.done == all[0].done && one.back != all[0].back) {
        leaks.push(format!(
            "bert can go back: {:?}",
            all.iter().map(|of| of.back).collect::<Vec<_>>()
        ));
    }
    leaks
}

#[test]
fn who_tries_or_goes_back_learns_nothing() {
    let hare = "any(c in q.hand: c.face = hare)";
    let mut all = vec![
        // How often something is done.
        "for each k in q.known { gain 1 to p.score }".to_owned(),
        "for each k in q.known { set duel.colour = red }".to_owned(),
        "repeat up to count(q.known) { gain 1 to p.score }".to_owned(),
        "for each c in q.hand where c.face = hare { gain 1 to p.score }".to_owned(),
        "together for each k in q.known: do hit(p)".to_owned(),
        "do all_known(q)".to_owned(),
        format!("repeat up to {WORTH} {{ gain 1 to p.score }}"),
        // What something costs.
        format!(
            "costs by q {{ pay (if {hare} then 9 gold else 1 gold) from q.gold }} as dear\n | It is dear.\n or if impossible {{ }}\n gain 1 to p.score"
        ),
        format!(
            "costs by q {{ pay 9 gold from q.gold when {hare} }} as dear\n | It is dear.\n or if impossible {{ gain 1 to p.score }}"
        ),
        "costs by q { pay q.luck * 1 gold from q.gold } as dear\n | It is dear.\n gain 1 to p.score".to_owned(),
        "do buys(q)".to_owned(),
        "do buys(q) or if impossible { gain 1 to p.score }".to_owned(),
        // What is needed, and what is not there.
        format!("require {hare} as none\n | No hare.\n gain 1 to p.score"),
        "do needs_hare(q)".to_owned(),
        "do needs_hare(q) or if impossible { }".to_owned(),
        "do needs_luck(q)".to_owned(),
        "do needs_luck(q)\n gain 1 to p.score".to_owned(),
        "do needs_number(p, q.luck)".to_owned(),
        "do needs_named(q)".to_owned(),
        "do needs_let(q)".to_owned(),
        // Who is asked, and whether.
        format!("if {hare} {{ choose whether sure by q as sure }}"),
        "choose k in q.known where k.worth > 4 by q or if impossible { gain 1 to p.score }".to_owned(),
        "choose c in q.hand where c.face = hare by q or if impossible { gain 1 to p.score }".to_owned(),
        "choose c in q.hand where c.face = hare by q".to_owned(),
        "choose k in q.known by q".to_owned(),
        "choose n from 1 to q.luck by q".to_owned(),
        "choose n from 1 to q.luck by q or if impossible { gain 1 to p.score }".to_owned(),
        "may q { needs_luck(q) }".to_owned(),
        "must q { needs_luck(q) } or if impossible { gain 1 to p.score }".to_owned(),
        // What can be taken of what is hidden.
        "lose 5 from q.luck".to_owned(),
        "move 1 from q.luck to p.score".to_owned(),
        "lose (q.luck * 1 gold) from p.gold".to_owned(),
        "lose (q.luck * 1 gold) from p.gold or if impossible { gain 1 to p.score }".to_owned(),
        // What was found, or was not.
        "do found(q) giving c\n if c is present { gain 1 to p.score } else { set duel.colour = red }".to_owned(),
        "do found(q) giving c\n if c is absent { gain 1 to p.score }".to_owned(),
        "do found(q) giving c\n if c is present { do shout() } else { do bare() }".to_owned(),
        "do found(q) giving c\n if c is absent { do shout() }".to_owned(),
        "do found(q) giving c\n do handed(c)".to_owned(),
        "do found(q) giving c\n move c to q.deck".to_owned(),
        "do known_one(q) giving k\n if k is present { do shout() } else { do bare() }".to_owned(),
        "do known_one(q) giving k\n set q.chosen = k".to_owned(),
        "do second(q.luck, p) giving n\n do tell_number(p, n)".to_owned(),
        "do second(q.luck, p) giving n\n if n > 1 { gain 1 to p.score }".to_owned(),
    ];
    all.extend([
        "for each c in q.hand { do tell(p, c.face) }".to_owned(),
        format!("do deep({WORTH})"),
        "for each c in q.hand { do rap(c.face) }".to_owned(),
        format!("do knock(p, {WORTH})"),
        format!("do heeds(p, {WORTH} > 5)"),
        "do most_of(q) giving n\n if n > 0 { do shout() }".to_owned(),
        "together for each c in q.hand where c.face = hare: do face_of(c)".to_owned(),
        "together for each k in q.known: do bare()".to_owned(),
        "pick k in q.known where k.worth > 4 or if impossible { do shout() }".to_owned(),
        "pick c in q.hand where c.face = hare or if impossible { gain 1 to p.score }".to_owned(),
        "pick c in q.hand where c.face = hare\n if c is present { return }\n do shout()".to_owned(),
        "for each c in q.hand where c.face = hare { move c to q.board }".to_owned(),
        "for each c in q.hand where c.face = hare { move c to q.deck }".to_owned(),
        "move list(c for c in q.hand where c.face = hare) to q.deck".to_owned(),
    ]);
    let more = NEEDY;
    let mut leaks = Vec::new();
    for body in &all {
        let found = told_of(body, more);
        if !found.is_empty() {
            leaks.push(format!("{body}\n   {}", found.join("\n   ")));
        }
    }
    assert!(
        leaks.is_empty(),
        "{}\n{} of {}",
        leaks.join("\n\n"),
        leaks.len(),
        all.len()
    );
}

const NEEDY: &str = r#"
  procedure needs_hare(p: Player) { require any(c in p.hand: c.face = hare) as hare
    | No hare.
    gain 1 to p.luck
  }
  action needs_luck(p: Player) "needing" { require p.luck > 1 as luck
    | No luck.
    gain 1 to p.luck
  }
  procedure needs_number(p: Player, n: number) { require n > 1 as enough
    | No number.
    gain 1 to p.score
  }
  procedure needs_named(p: Player) {
    let n = p.luck
    require n > 1 as its_luck
      | No luck.
    gain 1 to p.luck
  }
  procedure needs_let(p: Player) {
    let n = count(p.known)
    let m = n + 1
    require m > 2 as long
      | No luck.
    gain 1 to p.luck
  }
  action buys(p: Player) "buying" { costs by p { pay p.luck * 1 gold from p.gold } as buys
    | It is dear.
    gain 1 to p.luck
  }
  procedure all_known(p: Player) { for each k in p.known { gain 1 to p.score } }
  procedure known_one(p: Player) gives optional Card { for each k in p.known where k.worth > 4 { return k } }
"#;

/// Where Bert has nothing to choose, the game goes on without a word, and so would all that comes after it.
#[test]
fn a_trial_ends_before_a_choice_that_something_hidden_decides() {
    for choice in [
        "choose k in q.known by q",
        "choose k in q.known by q or none",
        "choose some ks: k in q.known at least 1 at most 2 by q",
        "choose order ks: k in q.known by q",
        "choose n from 1 to q.luck by q",
        "choose k in q.known by q as chosen or if impossible { gain 1 to p.score }",
        "may q { keeps(q, k in q.known) }",
        "must q { keeps(q, k in q.known) }",
    ] {
        let body = format!("{choice}\n gain 1 to p.score");
        let rules = load(
            &body,
            "  action keeps(p: Player, k: Card) \"keeping\" { gain 1 to p.luck }\n",
        );
        for by in ["anna", "cora", "bert"] {
            let all = [
                "(luck: 0)",
                "(known: [hare], luck: 1)",
                "(known: [hare, wolf], luck: 7)",
            ]
            .map(|bert| {
                let table = table(&rules, &format!("(players: [anna, bert, cora], bert: {bert})"));
                let mut game = Game::new(&rules, &table, 1);
                begin(&mut game, &rules, "asked", &[by, "bert"]).unwrap();
                tried(&game, &rules, by)
            });
            let same = all.iter().all(|one| *one == all[0]);
            assert_eq!(same, by != "bert", "{by}: {body}\n{}", all.join("\n---\n"));
        }
    }
}

#[test]
fn whether_something_happens_tells_as_much() {
    let hare = "any(c in bert.hand: c.face = hare)";
    let mut leaks = Vec::new();
    for (body, more) in [
        ("do shout()", format!("cannot shout() when {hare}\n | No.")),
        (
            "do shout()",
            format!("cannot shout() when {hare} as hare\n | No.\n cannot shout() when bert.luck > 5 as luck\n | No."),
        ),
        ("do bare()", format!("instead of bare() when {hare} {{ do shout() }}")),
        (
            "do bare()",
            format!("instead of bare() when {hare} {{ gain 1 to bert.score }}"),
        ),
        ("do hit(q)", format!("after hit(p) when {hare} {{ gain 1 to p.score }}")),
        (
            "do hit(q)",
            format!("after hit(p) when {hare} {{ roll n from 1 to 6 }}"),
        ),
        (
            "do hit(q)",
            format!("before hit(p) when {hare} {{ gain 1 to p.score }}"),
        ),
        (
            "do hit(q)",
            format!("as soon as any(p in duel.players: p.honour > 0 honour) and {hare} {{ gain 1 to bert.score }}"),
        ),
        (
            "do hit(q)",
            format!("as soon as any(p in duel.players: p.honour > 0 honour) and {hare} {{ do shout() }}"),
        ),
        (
            "set q.luck = 2",
            "as soon as bert.luck > 1 { gain 1 to bert.score }".to_owned(),
        ),
        ("set q.luck = 2", "as soon as bert.luck = 2 { do shout() }".to_owned()),
        (
            "if q.luck > 1 { set q.luck = 7 }",
            "as soon as bert.luck = 7 { do shout() }".to_owned(),
        ),
        ("if q.luck > 1 { roll n from 1 to 6 }", String::new()),
        ("if q.luck > 1 { shuffle q.deck }", String::new()),
        (
            "if q.luck > 1 { for each d in top(1, q.hand) { move d to q.deck } }",
            String::new(),
        ),
        (
            "if q.luck > 1 { set p.known = list(c.face for c in q.hand) }",
            String::new(),
        ),
        (
            "if q.luck > 1 { do peeks(p, q) }",
            "procedure peeks(p: Player, q: Player) { set p.known = list(c.face for c in q.hand) }".to_owned(),
        ),
    ] {
        let found = told_of(body, &more);
        if !found.is_empty() {
            leaks.push(format!("{body} {more}\n   {}", found.join("\n   ")));
        }
    }
    assert!(leaks.is_empty(), "{}", leaks.join("\n\n"));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_done_with_a_hand_trying_it_tells_nothing(acts in acts()) {
        let leaks = told_of(&acts, "");
        prop_assert!(leaks.is_empty(), "{}: {}", leaks.join("\n"), acts);
    }
}
