//! What the elements of a batch do happens at once: each reads the state before, and what all write is put together.

use super::harness::{answer, begin, passes, procedure, ruleset, table, thing};
use super::properties::config;
use proptest::prelude::*;
use proptest::sample::select;
use reglo_interpreter::play::{Game, Status};

#[test]
fn an_element_reads_the_state_before_and_what_it_has_done_itself() {
    passes(
        r#"
rule 2 passing "Passing" {
  | Passing.
  procedure passing { together for each p in duel.players: do pass_on(p) }
  procedure pass_on(p: Player) {
    gain 1 to p.score
    if p.score = 1 { gain 10 to p.score }
    let own = p.gold
    for each q in duel.players where q != p {
      gain sum(r.score for r in duel.players) to q.score
      move own from p.gold to q.gold
      if q.gold = 5 gold and p.gold = 0 gold { gain 5 silver to q.silver }
    }
  }
}
scenario "of two" {
  given Duel { players: [anna, bert] }
  given anna { gold: 4 gold }
  given bert { gold: 1 gold }
  do passing
  expect anna.score = 22 and bert.score = 22
  expect anna.gold = 1 gold and bert.gold = 4 gold
  expect anna.silver = 5 silver and bert.silver = 5 silver
}
"#,
    );
}

/// In a batch, and where secret answers are applied: whoever comes last, all have reacted before.
#[test]
fn a_field_lasts_until_all_of_a_batch_have_reacted() {
    passes(
        r#"
rule 2 passing "Passing" {
  | Passing.
  procedure all_pass { together for each p in duel.players: do bidding(p, 1) }
  procedure one_by_one { for each p in duel.players { do bidding(p, 1) } }
  procedure in_secret {
    secretly for each p in duel.players: choose whether passes by p as passes
      | Pass?
    then { if passes { do bidding(p, 1) } }
  }
  after bidding(p, how) when p.passed { gain 1 + count(list(q for q in duel.players where q.passed)) to p.score }
  at end of bidding(p, how) when p.passed { gain 10 to p.score }
  procedure again { do all_pass, do all_pass }
}
scenario "at once" {
  given Duel { players: [anna, bert, cora] }
  do all_pass
  expect anna.score = 14 and bert.score = 14 and cora.score = 14
  expect not anna.passed and not bert.passed and not cora.passed
}
scenario "the other way round" {
  given Duel { players: [cora, bert, anna] }
  do again
  expect anna.score = 28 and bert.score = 28 and cora.score = 28
}
scenario "one by one" {
  given Duel { players: [anna, bert, cora] }
  do one_by_one
  expect anna.score = 12 and bert.score = 12 and cora.score = 12
}
scenario "in secret" {
  given Duel { players: [anna, bert, cora] }
  do in_secret
  answer bert: true
  answer anna: true
  answer cora: false
  expect anna.score = 13 and bert.score = 13 and cora.score = 0
  expect not anna.passed and not bert.passed
}
"#,
    );
}

#[test]
fn what_two_write_into_the_same_field() {
    passes(
        r#"
rule 2 writing "Writing" {
  | Writing.
  procedure all_gain { together for each p in duel.players: do gains(p) }
  procedure gains(p: Player) { gain p.score to duel.turn, gain 1 to duel.turn, if duel.turn > 4 { set p.hurt = true } }
  procedure all_set { together for each p in duel.players: do sets(p) }
  procedure sets(p: Player) { set duel.turn = p.score, set duel.colour = red }
  procedure all_cap { together for each p in duel.players: do caps(p) }
  procedure caps(p: Player) {
    set duel.turn = min(duel.turn + p.score, 5)
    if duel.turn = 3 + p.score { set p.hurt = true }
    set p.mates = duel.players
    set anna.mates = anna.mates + [p]
    set anna.colours = anna.colours + [if p = bert then green else blue]
  }
}
scenario "what is added is added up" {
  given Duel { players: [anna, bert, cora] }
  given anna { score: 2 }
  given bert { score: 3 }
  do all_gain
  expect duel.turn = 8
  expect not anna.hurt and not bert.hurt and not cora.hurt
}
scenario "of what is set the last stands" {
  given Duel { players: [anna, bert, cora], turn: 7 }
  given anna { score: 2 }
  given cora { score: 7 }
  do all_set
  expect duel.turn = 7 and duel.colour = red
}
scenario "what a field makes of itself it makes of what it has become" {
  given Duel { players: [anna, bert, cora], turn: 3 }
  given anna { score: 1 }
  given bert { score: 1 }
  do all_cap
  expect duel.turn = 5
  expect anna.hurt and bert.hurt and cora.hurt
  expect anna.mates is [anna, bert, cora, anna, bert, cora]
  expect anna.colours = [green, blue]
}
"#,
    );
}

/// An element goes on, after a batch of its own, from what was done in that batch alone; at the end all of it is put together.
#[test]
fn what_a_batch_within_another_writes() {
    passes(
        r#"
rule 2 writing "Writing" {
  | Writing.
  procedure outer { together for each p in duel.players: do middle(p) }
  procedure middle(p: Player) {
    together for each q in [anna, bert]: do write(p, q)
    set p.score = duel.turn + 10 * count(anna.mates)
    together for each q in [anna]: do write(p, q)
    gain 100 * duel.turn to p.score
  }
  procedure write(p: Player, q: Player) {
    set duel.turn = min(duel.turn + 1, 20)
    set anna.mates = anna.mates + [p]
  }
}
scenario "two of its own, then one more" {
  given Duel { players: [anna, bert, cora], turn: 3 }
  do outer
  expect every(p in duel.players: p.score = 625)
  expect duel.turn = 12
  expect anna.mates is [anna, anna, anna, bert, bert, bert, cora, cora, cora]
}
"#,
    );
}

#[test]
fn nobody_takes_what_another_has_taken() {
    passes(
        r#"
rule 2 taking "Taking" {
  | Taking.
  procedure taking { together for each p in duel.players where p != anna: do take(p) }
  procedure take(p: Player) {
    move 2 gold from anna.gold to p.gold
    or if impossible { gain 1 to p.score }
  }
  procedure taking_whole { together for each p in duel.players: do take_whole(p) }
  procedure take_whole(p: Player) {
    lose 2 gold from anna.gold all or nothing
    or if impossible { gain 1 to p.score }
  }
  procedure paying { together for each p in duel.players: do charge(p) }
  procedure charge(p: Player) {
    costs by p { pay 3 gold from anna.gold, bert.gold }
      | Too dear.
    or if impossible { gain 1 to p.score }
  }
  procedure bringing { together for each p in duel.players: do bring(p) }
  procedure bring(p: Player) { gain 2 gold to anna.gold, lose 4 gold from anna.gold }
}
scenario "as long as there is something" {
  given Duel { players: [anna, bert, cora] }
  given anna { gold: 3 gold }
  do taking
  expect anna.gold = 0 gold
  expect bert.gold = 7 gold and cora.gold = 6 gold
  expect bert.score = 0 and cora.score = 0
  do taking
  expect bert.score = 1 and cora.score = 1
}
scenario "and then no more" {
  given Duel { players: [anna, bert, cora] }
  given anna { gold: 2 gold }
  do taking
  expect bert.score = 0 and cora.score = 1
}
scenario "all of it" {
  given Duel { players: [anna, bert, cora] }
  given anna { gold: 3 gold }
  do taking_whole
  expect anna.gold = 1 gold
  expect anna.score = 0 and bert.score = 1 and cora.score = 1
}
scenario "costs" {
  given Duel { players: [anna, bert, cora] }
  given anna { gold: 3 gold }
  given bert { gold: 3 gold }
  do paying
  answer anna: [2, 1]
  expect finished
  expect anna.score = 0 and bert.score = 0 and cora.score = 1
  expect anna.gold = 0 gold and bert.gold = 0 gold
}
scenario "what another brings cannot be taken" {
  given Duel { players: [anna, bert] }
  given anna { gold: 2 gold }
  do bringing
  expect anna.gold = 2 gold
}
"#,
    );
}

#[test]
fn pieces() {
    passes(
        r#"
rule 2 moving "Moving" {
  | Moving.
  procedure drawing { together for each p in duel.players: do draw(p) }
  procedure draw(p: Player) {
    move top(1, anna.board) to p.deck
    move top(1, anna.board) to p.deck
    or if impossible { gain 1 to p.score }
    gain count(anna.board) to p.score
  }
  procedure grabbing { together for each p in duel.players: do grab(p) }
  procedure grab(p: Player) {
    for each t in duel.table { move t to duel.pile }
    gain count(duel.table) + 10 * count(duel.pile) to p.score
  }
  procedure handing { together for each p in duel.players: do hand(p) }
  procedure hand(p: Player) {
    for each q in duel.players where q != p { move p.board to q.board }
  }
}
scenario "each draws what is left" {
  given Duel { players: [anna, bert, cora] }
  given anna { board: [wolf, bear, crow, hare, wolf] }
  do drawing
  expect anna.deck[0].face = bear and anna.deck[1].face = wolf
  expect bert.deck[0].face = hare and bert.deck[1].face = crow
  expect cora.deck[0].face = wolf and count(cora.deck) = 1
  expect anna.score = 3 and bert.score = 3 and cora.score = 5
}
scenario "the same pieces" {
  given Duel { players: [anna, bert], table: [t1, t2] }
  do grabbing
  expect count(duel.pile) = 2
  expect anna.score = 20 and bert.score = 20
}
scenario "what comes is not handed on" {
  given Duel { players: [anna, bert] }
  given anna { board: [wolf, bear] }
  given bert { board: [crow] }
  do handing
  expect count(anna.board) = 1 and anna.board[0].face = crow
  expect bert.board[0].face = wolf and bert.board[1].face = bear
}
"#,
    );
}

const ASKING: &str = r#"
rule 2 asking "Asking" {
  | Asking.
  procedure bids { together for each p in duel.players: do bid(p), set duel.rounds = duel.turn }
  procedure bid(p: Player) {
    choose n from 0 to duel.turn by p
    or if impossible { return }
    gain n to duel.turn
    together for each q in duel.players where q != p: do tell(q, n)
    set p.score = duel.turn * 10 + sum(q.score for q in duel.players)
    lose n * 1 gold from anna.gold
  }
  procedure tell(q: Player, n: number) { gain n to duel.turn }
}
"#;

/// Somebody is asked in the midst of an element: what the others have done does not show; undo and saves go back to that.
#[test]
fn asked_in_the_midst() {
    let rules = ruleset(ASKING);
    let table = table(&rules, "(players: [anna, bert, cora], turn: 5)");
    let mut game = Game::new(&rules, &table, 1);
    begin(&mut game, &rules, "bids", &[]).unwrap();
    let mut hashes = Vec::new();
    let shown = |game: &Game<'_>| {
        let view = game.view(None);
        let turn = view.fields.iter().map(|field| format!("{:?}", field.holds));
        turn.collect::<Vec<_>>()
    };
    let first = shown(&game);
    for player in ["anna", "bert", "cora"] {
        hashes.push(game.hash());
        assert_eq!(shown(&game), first, "{player} sees the state before");
        assert!(answer(&mut game, &rules, player, "6").is_err());
        answer(&mut game, &rules, player, "2").unwrap();
    }
    assert_eq!(game.status(), Status::Done);
    let end = game.hash();
    assert!(hashes[0] != hashes[1] && hashes[1] != hashes[2]);
    for hash in hashes.iter().rev() {
        assert!(game.undo(false));
        assert_eq!(game.hash(), *hash);
        assert_eq!(shown(&game), first);
    }
    for player in ["anna", "bert", "cora"] {
        answer(&mut game, &rules, player, "2").unwrap();
    }
    assert_eq!(game.hash(), end);
    let turn = rules
        .program
        .schema
        .columns
        .iter()
        .position(|column| column.name == "rounds");
    let view = game.view(None);
    let rounds = view.fields.iter().find(|field| Some(field.column.index()) == turn);
    // 5, and 2 + 2 + 2 of each.
    assert_eq!(format!("{:?}", rounds.unwrap().holds), "Some(Number(23))");
}

/// A bot that imagines the game from the midst of a batch comes to its end.
#[test]
fn imagined_from_the_midst() {
    let rules = ruleset(ASKING);
    let table = table(&rules, "(players: [anna, bert, cora], turn: 5)");
    let mut game = Game::new(&rules, &table, 1);
    begin(&mut game, &rules, "bids", &[]).unwrap();
    answer(&mut game, &rules, "anna", "1").unwrap();
    let mut other = game.imagined(thing(&rules, "bert"), 7);
    for player in ["bert", "cora"] {
        answer(&mut other, &rules, player, "1").unwrap();
        answer(&mut game, &rules, player, "1").unwrap();
    }
    assert_eq!(other.status(), Status::Done);
    let fields = |game: &Game<'_>| {
        let view = game.view(None);
        let held = view.fields.iter().map(|field| format!("{:?}", field.holds));
        held.collect::<Vec<_>>()
    };
    // Those who come after it read what it has done, in what is imagined: of that only the score of Cora comes.
    let differ = fields(&game)
        .into_iter()
        .zip(fields(&other))
        .filter(|(one, other)| one != other);
    assert!(differ.count() <= 1);
}

#[test]
fn the_end_in_an_element() {
    passes(
        r#"
rule 2 ending "Ending" {
  | Ending.
  procedure ending { together for each p in duel.players: do end(p) }
  procedure end(p: Player) {
    gain 1 to duel.turn
    if p = bert { finish won by p }
    gain 1 to p.score
  }
}
rule 3 last "At the end" {
  | At the end.
  at end of end(p): gain duel.turn to duel.rounds
}
scenario "what has been done is done" {
  given Duel { players: [anna, bert, cora] }
  do ending
  expect finish won by bert
  expect duel.turn = 2 and duel.rounds = 4
  expect anna.score = 1 and bert.score = 0
}
"#,
    );
}

/// A value of the state, read by an element.
fn number() -> impl Strategy<Value = String> {
    let of = [
        "1",
        "2",
        "p.score",
        "duel.turn",
        "duel.rounds",
        "count(q in duel.players where q.hurt)",
        "sum(q.score for q in duel.players)",
        "(count(duel.players) - count(q in duel.players where q.shield))",
    ];
    select(of.to_vec()).prop_map(str::to_owned)
}

/// Something that an element does: to fields of its own what it likes, to those of all what can be added up, or what does not depend on the order.
fn act() -> impl Strategy<Value = String> {
    let simple = prop_oneof![
        number().prop_map(|n| format!("set p.score = {n}")),
        number().prop_map(|n| format!("gain {n} to p.score")),
        number().prop_map(|n| format!("set p.hurt = {n} > 2")),
        number().prop_map(|n| format!("gain {n} to duel.turn")),
        number().prop_map(|n| format!("lose {n} from duel.turn")),
        number().prop_map(|n| format!("set duel.rounds = max(duel.rounds, {n})")),
        number().prop_map(|n| format!("lose {n} * 1 gold from anna.gold")),
        number().prop_map(|n| format!("gain {n} * 1 honour to bert.honour")),
        number().prop_map(|n| format!(
            "for each other in duel.players where other != p {{ gain {n} * 1 silver to other.silver }}"
        )),
        number().prop_map(|n| format!("do part(p, {n})")),
    ];
    (simple.clone(), number(), simple, any::<bool>()).prop_map(|(one, n, other, asks)| match asks {
        true => format!("if {n} > 3 {{ {one} }} else {{ {other} }}"),
        false => one,
    })
}

proptest! {
    #![proptest_config(config())]

    /// Elements that only read and write fields may come in any order.
    #[test]
    fn the_order_of_the_elements_makes_no_difference(
        acts in proptest::collection::vec(act(), 1..6),
        inner in proptest::collection::vec(act(), 1..3),
        scores in proptest::collection::vec(0_i64..5, 3),
    ) {
        let rules = ruleset(&format!(
            "rule 2 both \"Both\" {{\n  | Both.\n  procedure run(a: Player, b: Player, c: Player) {{ together for each p in [a, b, c]: do act(p) }}\n  \
             procedure act(p: Player) {{\n    {}\n    together for each q in duel.players: do nested(q)\n    gain duel.rounds to p.score\n  }}\n  \
             procedure nested(p: Player) {{ gain p.score + duel.turn to duel.turn, set duel.rounds = max(duel.rounds, p.score) }}\n  \
             procedure part(p: Player, n: number) {{\n    gain n to p.score\n    {}\n  }}\n}}\n",
            acts.join("\n    "),
            inner.iter().filter(|act| !act.contains("do part")).cloned().collect::<Vec<_>>().join("\n    "),
        ));
        let state = format!(
            "(players: [anna, bert, cora], turn: 2, rounds: 1, anna: (score: {}, shield: true), bert: (score: {}), cora: (score: {}, hurt: true))",
            scores[0], scores[1], scores[2],
        );
        let table = table(&rules, &state);
        let mut hashes = Vec::new();
        for order in [["anna", "bert", "cora"], ["cora", "bert", "anna"], ["bert", "cora", "anna"]] {
            let mut game = Game::new(&rules, &table, 1);
            let args: Vec<i64> = order.iter().map(|id| i64::from(thing(&rules, id).0)).collect();
            game.begin(procedure(&rules, "run"), &args).unwrap();
            hashes.push(game.hash());
        }
        prop_assert!(hashes.iter().all(|hash| *hash == hashes[0]));
    }
}
