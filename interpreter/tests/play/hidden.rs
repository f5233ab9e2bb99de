use super::harness::{VOCABULARY, answer, begin, codes, codes_in, ruleset, table, thing, told, try_in};
use proptest::prelude::*;
use reglo_interpreter::play::{Answer, Game, Question};

const RULES: &str = r#"
rule 2 hiding "Hiding" {
  | Hiding.
  let turn = duel.turn
  procedure whole(p: Player) {
    repeat up to 3 {
      for each q in duel.players: move top(1, q.deck) to q.hand as drawn
        | {q} draws, in turn {turn}.
      for each q in duel.players {
        choose c in q.hand by q or none
          | What do you play?
        if c is present { move c to q.board, set c.used = true }
      }
    }
  }
}
"#;

/// Two games that differ only in what Bert may not see.
#[test]
fn what_cannot_be_seen_makes_no_difference() {
    let rules = ruleset(RULES);
    let mine = "bert: (deck: [crow, wolf, bear], hand: [hare])";
    let one = table(
        &rules,
        &format!("(players: [anna, bert], {mine}, anna: (deck: [wolf, bear, crow], hand: [bear, hare]))"),
    );
    let two = table(
        &rules,
        &format!("(players: [anna, bert], {mine}, anna: (deck: [hare, wolf, wolf], hand: [hare, crow]))"),
    );
    let bert = thing(&rules, "bert");
    let mut seen = Vec::new();
    for table in [&one, &two] {
        let mut game = Game::new(&rules, table, 3);
        begin(&mut game, &rules, "whole", &["anna"]).unwrap();
        let mut views = Vec::new();
        for (player, text) in [
            ("anna", "none"),
            ("bert", "crow"),
            ("anna", "hare"),
            ("bert", "none"),
            ("anna", "none"),
        ] {
            views.push(format!("{:#?}", game.view(Some(bert))));
            answer(&mut game, &rules, player, text).unwrap();
        }
        let events = game.events_for(bert);
        views.push(format!("{events:#?}"));
        assert!(events.iter().any(|event| event.known_to != u64::MAX));
        seen.push(views);
    }
    assert_eq!(seen[0], seen[1]);
    let mut game = Game::new(&rules, &one, 3);
    let other = Game::new(&rules, &two, 3);
    assert_ne!(game.view(None), other.view(None));
    assert_ne!(
        game.view(Some(thing(&rules, "anna"))),
        other.view(Some(thing(&rules, "anna")))
    );
    begin(&mut game, &rules, "whole", &["anna"]).unwrap();
    answer(&mut game, &rules, "anna", "none").unwrap();
    assert!(game.undo(false), "nothing was revealed");
}

const BURYING: &str = r#"
rule 2 burying "Burying" {
  | Burying.
  procedure whole(p: Player) {
    for each q in duel.players: shuffle q.deck
    repeat up to 4 {
      for each q in duel.players: move top(2, q.deck) to q.hand as drawn
        | {q} draws.
      secretly for each q in duel.players: choose c in q.hand by q or none then {
        if c is present { move c to q.deck at bottom, set c.used = true }
      }
      in rounds for each q in duel.players { bury(q, c in q.hand), wait(q) }
      for each q in duel.players {
        choose some cs: c in q.hand at most 2 by q
        choose order ds: c in q.hand by q
        move ds to q.deck at bottom
        pick c in q.deck
        if c is present { move c to q.hand }
        set q.mates = list(r for r in duel.players where count(r.hand) > 0)
      }
    }
  }
  action bury(p: Player, c: Copy) "bury" {
    gain 1 gold to p.gold
    move c to p.deck
  }
  action wait(p: Player) "wait" {
    require p.gold < 9 gold
      | Enough gold.
    gain 1 gold to p.gold
    set p.hurt = true
  }
}
"#;

/// An answer by its place among the candidates: the same in games that differ in what the candidates are.
fn by_place(question: &Question, words: &mut impl FnMut(usize) -> usize) -> Answer {
    match question {
        Question::One(all) => all[words(all.len())].answer.clone(),
        Question::Some { of, least, most } => {
            let count = least + words(most - least + 1);
            Answer::List(
                of.iter()
                    .take(count)
                    .map(|candidate| candidate.answer.clone())
                    .collect(),
            )
        }
        Question::Order(all) => Answer::List(all.iter().rev().map(|candidate| candidate.answer.clone()).collect()),
        other => panic!("{other:?}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    /// Whatever is done: what somebody may not see makes no difference to what they see and are told.
    #[test]
    fn what_is_hidden_stays_hidden(seed in 0_u64..1_000_000) {
        let rules = ruleset(BURYING);
        let setups = ["wolf, bear, crow, hare, wolf], hand: [bear]", "hare, hare, wolf, wolf, crow], hand: [crow]"];
        let tables = setups.map(|anna| {
            table(&rules, &format!("(players: [anna, bert], bert: (deck: [crow, wolf, bear, bear]), anna: (deck: [{anna}))"))
        });
        let bert = thing(&rules, "bert");
        let mut seen: Vec<Vec<String>> = Vec::new();
        for table in &tables {
            let mut game = Game::new(&rules, table, seed);
            begin(&mut game, &rules, "whole", &["anna"]).unwrap();
            let mut state = seed;
            let mut words = |count: usize| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (state >> 33) as usize % count.max(1)
            };
            let mut views = Vec::new();
            while let Some(pending) = game.pending().unwrap() {
                views.push(format!("{:?}", game.view(Some(bert))));
                let which = words(pending.players.len());
                if pending.players[which] == bert {
                    views.push(format!("{:?}", pending.questions[which]));
                }
                let answer = by_place(&pending.questions[which], &mut words);
                game.answer(pending.players[which], &answer).unwrap().unwrap();
            }
            views.push(format!("{:?}", game.view(Some(bert))));
            views.push(told(&game.events_for(bert), &rules));
            seen.push(views);
        }
        prop_assert_eq!(seen[0].len(), seen[1].len());
        for (at, (one, two)) in seen[0].iter().zip(&seen[1]).enumerate() {
            let difference = one.lines().zip(two.lines()).find(|(one, two)| one != two);
            prop_assert!(one == two, "{at} of {}: {difference:?}", seen[0].len());
        }
    }
}

/// Whoever shows a card shows it to the others; if they could go back before that, or be sent back, they would know the hand.
#[test]
fn undo_stops_where_somebody_has_shown_a_card() {
    let rules = ruleset(RULES);
    let setup = |players: &str| format!("(players: [{players}], anna: (hand: [bear, hare]), bert: (hand: [wolf]))");
    let table_of = |players: &str| table(&rules, &setup(players));
    let (two, one) = (table_of("anna, bert"), table_of("anna"));
    for (table, free) in [(&two, false), (&one, true)] {
        let mut game = Game::new(&rules, table, 3);
        begin(&mut game, &rules, "whole", &["anna"]).unwrap();
        answer(&mut game, &rules, "anna", "bear").unwrap();
        assert_eq!(game.undo(false), free, "alone, nobody is shown anything");
        assert!(free || game.undo(true));
    }
}

/// Whether somebody is asked, and who, tells the others: what decides of it is to be known to them.
#[test]
fn being_asked_tells_something() {
    let rules = |acts: &str| {
        format!(
            r#"
rule 2 asking "Asking" {{
  | Asking.
  value other(p: Player): Player = if p = anna then bert else anna
  value lucky(p: Player): flag = any(c in p.hand: c.face = wolf)
{acts}
}}
"#
        )
    };
    let ask = "choose whether x by p as x\n| X?\n";
    let told = [
        format!("procedure a(p: Player) {{ if lucky(other(p)) {{ {ask} }} }}"),
        format!("procedure a(p: Player) {{ if lucky(p) {{ {ask} }} }}"),
        format!("procedure a(p: Player) {{ for each c in other(p).hand where c.face = wolf {{ {ask} }} }}"),
        format!("procedure a(p: Player) {{ repeat up to count(c in other(p).hand where c.face = wolf) {{ {ask} }} }}"),
        format!("procedure a(p: Player) {{ do b(p) }} procedure b(p: Player) {{ {ask} }} instead of b(p) when lucky(p): gain 1 to p.score"),
        "procedure a(p: Player) { choose whether x by (if lucky(p) then p else other(p)) as x\n| X?\n}".to_owned(),
        "procedure a(p: Player) { secretly for each o in duel.players where lucky(o): choose whether x by o as x\n| X?\n then { if x { gain 1 to o.score } } }".to_owned(),
        "action act(p: Player) \"act\" { gain 1 to p.score } procedure a(p: Player) { in rounds for each o in list(o for o in duel.players where lucky(o)) { act(o) } }".to_owned(),
        format!("procedure a(p: Player) {{ gain 1 to p.score }} as soon as any(p in duel.players: lucky(p)) {{ for each p in duel.players {{ {ask} }} }}"),
        format!("procedure a(p: Player) {{ if lucky(p) {{ do b(p) }} }} procedure b(p: Player) {{ {ask} }}"),
        format!("procedure a(p: Player) {{ if lucky(p) {{ return }} {ask} }}"),
        format!("procedure a(p: Player) {{ if lucky(p) {{ if p.score > 1 {{ {ask} }} }} }}"),
        format!("procedure a(p: Player) {{ for each o in duel.players {{ if lucky(o) {{ return }} }} {ask} }}"),
        // How long a list is, only those know who see it.
        format!("procedure a(p: Player) {{ if count(p.secrets) > 1 {{ {ask} }} }}"),
        format!("procedure a(p: Player) {{ repeat up to count(p.secrets) {{ {ask} }} }}"),
        format!("procedure a(p: Player) {{ for each k in p.secrets {{ {ask} }} }}"),
        format!("procedure a(p: Player) {{ let ks = p.secrets\n for each k in ks {{ {ask} }} }}"),
        // How something is paid is asked only where it is.
        "procedure a(p: Player) { costs by p { pay 1 crystal from p.gold, p.silver when lucky(p) } as c\n| C.\n}".to_owned(),
        "procedure a(p: Player) { costs by p { pay count(p.secrets) * 1 crystal from p.gold, p.silver } as c\n| C.\n}".to_owned(),
    ];
    let vocabulary = VOCABULARY.replace(
        "  state deck: place",
        "  state secrets: list of Card seen by owner\n  state deck: place",
    );
    for acts in told {
        assert_eq!(codes_in(&vocabulary, &rules(&acts)), ["E1214"], "{acts}");
    }
    let innocent = [
        // How many lie in a place, everybody knows.
        format!("procedure a(p: Player) {{ if count(p.hand) > 2 {{ {ask} }} }}"),
        format!("procedure a(p: Player) {{ for each c in p.hand {{ {ask} }} }}"),
        // Behind the condition everybody is asked.
        format!("procedure a(p: Player) {{ if lucky(p) {{ gain 1 to p.score }} {ask} }}"),
        // What somebody chooses tells itself.
        format!(
            "procedure a(p: Player) {{ choose c in p.hand by p or none as c\n| C?\n if c is present {{ {ask} }} }}"
        ),
        format!("procedure a(p: Player) {{ choose whether y by p as y\n| Y?\n if y {{ {ask} }} }}"),
        // So does an action that somebody takes.
        format!(
            "action act(p: Player) \"act\" {{ require lucky(p) as l\n| L.\n {ask} }} procedure a(p: Player) {{ may p {{ act(p) }} }}"
        ),
        // What was moved to where all see it is known.
        format!(
            "procedure a(p: Player) {{ for each c in top(1, p.deck) {{ move c to p.board\n if c.face = wolf {{ {ask} }} }} }}"
        ),
        // Nobody is asked how something is paid that can be paid in one way only.
        "procedure a(p: Player) { costs by p { pay 1 gold from p.gold when lucky(p) } as c\n| C.\n}".to_owned(),
    ];
    for acts in innocent {
        assert_eq!(codes(&rules(&acts)), Vec::<String>::new(), "{acts}");
    }
}

/// How many lie in a place, everybody knows; how long a list is, only who sees it.
#[test]
fn the_length_of_a_hidden_list_is_hidden() {
    let vocabulary = VOCABULARY.replace(
        "  state deck: place",
        "  state secrets: list of Card seen by owner\n  state deck: place",
    );
    let rules = try_in(&vocabulary, "rule 2 r \"R\" {\n  | R.\n}", "{}").unwrap();
    let table = table(
        &rules,
        "(players: [anna, bert], anna: (secrets: [bear, wolf], hand: [hare]))",
    );
    let game = Game::new(&rules, &table, 3);
    let (anna, bert) = (thing(&rules, "anna"), thing(&rules, "bert"));
    let column = |name: &str| {
        rules
            .program
            .schema
            .columns
            .iter()
            .position(|c| c.name == name)
            .unwrap()
    };
    let counted = |viewer, name: &str| {
        let view = game.view(Some(viewer));
        let own = |f: &&reglo_interpreter::play::ViewField| {
            f.column.index() == column(name) && f.object == Some(reglo_interpreter::answer::Figure::Thing(anna))
        };
        view.fields.iter().find(own).unwrap().count
    };
    assert_eq!((counted(anna, "secrets"), counted(bert, "secrets")), (Some(2), None));
    assert_eq!((counted(anna, "hand"), counted(bert, "hand")), (Some(1), Some(1)));
}

/// Where some things of a kind lie unseen, it is not told either which of them lie nowhere.
#[test]
fn what_lies_nowhere_does_not_tell_what_is_hidden() {
    let rules = ruleset(RULES);
    let fields_of_tiles = |pile: &str, viewer: Option<&str>| {
        let table = table(&rules, &format!("(players: [anna, bert], pile: [{pile}])"));
        let game = Game::new(&rules, &table, 3);
        let fields = game.view(viewer.map(|viewer| thing(&rules, viewer))).fields;
        let of_tiles = fields.into_iter().filter(|field| {
            let column = &rules.program.schema.columns[field.column.index()];
            column.name == "marks"
        });
        of_tiles.map(|field| format!("{:?}", field.object)).collect::<Vec<_>>()
    };
    let hidden = fields_of_tiles("t1", Some("anna"));
    assert!(hidden.is_empty(), "{hidden:?}");
    assert_eq!(hidden, fields_of_tiles("t2", Some("anna")));
    assert_eq!(fields_of_tiles("t1", None).len(), 4, "who sees all sees which");
    assert_eq!(fields_of_tiles("", Some("anna")).len(), 4, "nothing is hidden");
}
