use super::harness::{begin, passes, ruleset, table};
use reglo_interpreter::answer::Fault;
use reglo_interpreter::play::Game;

#[test]
fn results() {
    passes(
        r#"
rule 2 results "Results" {
  | Results.
  procedure twice(n: number) gives number { return n * 2 }
  procedure others(p: Player) gives list of Player {
    let everybody = duel.players
    let rest = list(q for q in everybody where q != p)
    return rest
  }
  procedure none() gives optional Player { if duel.turn > 0 { return anna } }
  procedure one(p: Player) {
    do twice(3) giving n
    do twice(n) giving m
    set p.score = m
    do others(p) giving rest
    let more = list(q for q in rest where q != cora)
    do others(bert) giving again
    set p.mates = rest
    for each q in again: gain 1 to q.score
    for each q in more: gain 100 to q.score
    do none() giving who
    if who is absent { set duel.turn = 5 }
    do none() giving them
    set duel.first = them
  }
  procedure adding(n: number) gives number {
    if n = 0 { return 0 }
    do adding(n - 1) giving rest
    return rest + n
  }
  procedure recursion(p: Player) { do adding(20) giving s, set p.score = s }
}
scenario "results" {
  given Duel { players: [anna, bert, cora] }
  do one(anna)
  expect anna.score = 13
  expect bert.score = 100
  expect cora.score = 1
  expect anna.mates is [bert, cora]
  expect duel.turn = 5
  expect duel.first is present and duel.first = anna
}
scenario "a procedure that does itself" {
  given Duel { players: [anna, bert] }
  do recursion(anna)
  expect anna.score = 210
}
"#,
    );
}

#[test]
fn what_has_no_end_is_a_fault_and_changes_nothing() {
    let rules = ruleset(
        r#"
rule 2 endless "Endless" {
  | Endless.
  procedure ping(n: number) { set duel.turn = n, if n > 0 or duel.rounds = 0 { do ping(n + 1) } }
  procedure pinging() { do ping(0) }
  procedure for_ever() { repeat { set duel.turn = 1 - duel.turn } until duel.rounds > 0 }
  procedure dividing() { set duel.turn = 1, set duel.turn = 7 / duel.rounds rounded down }
}
"#,
    );
    let table = table(&rules, "(players: [anna, bert])");
    let mut game = Game::new(&rules, &table, 1);
    let hash = game.hash();
    for name in ["pinging", "for_ever", "dividing"] {
        let fault = begin(&mut game, &rules, name, &[]).unwrap_err();
        assert_ne!(fault.diagnostic(&rules.program).message, "");
        assert_eq!(game.hash(), hash, "{name}");
        assert!(game.events().is_empty());
    }
    assert!(matches!(
        begin(&mut game, &rules, "dividing", &[]),
        Err(Fault::DivisionByZero(_))
    ));
}

#[test]
fn fields_that_last_until_an_end() {
    passes(
        r#"
scenario "by return" {
  given Duel { players: [anna, bert, cora] }
  do bidding(anna, 1)
  expect not anna.passed
}
scenario "from within a loop" {
  given Duel { players: [anna, bert, cora] }
  do bidding(anna, 2)
  expect not any(p in duel.players: p.passed)
}
scenario "at its end" {
  given Duel { players: [anna, bert, cora] }
  do bidding(anna, 3)
  expect not anna.passed
  expect anna.score = 7
}
"#,
    );
}

#[test]
fn endings() {
    passes(
        r#"
rule 2 ending "Ending" {
  | Ends.
  procedure won(p: Player) { for each q in duel.players { finish won by p } set duel.turn = 9 }
  procedure won_by_all() { finish won by duel.players }
  procedure ranked() { finish ranked [cora, anna, bert] }
  procedure drawn() { do deeper() }
  procedure deeper() { finish drawn }
  procedure nothing() { }
}
scenario "won" {
  given Duel { players: [anna, bert, cora] }
  do won(bert)
  expect finish won by bert
  expect finished
  expect duel.turn = 0
}
scenario "won by all" {
  given Duel { players: [anna, bert, cora] }
  do won_by_all()
  expect finish won by anna, bert, cora
}
scenario "ranked" {
  given Duel { players: [anna, bert, cora] }
  do ranked()
  expect finish won by cora
  expect finish ranked cora, anna, bert
}
scenario "drawn" {
  given Duel { players: [anna, bert, cora] }
  do drawn()
  expect finish drawn
}
scenario "not ended" {
  given Duel { players: [anna, bert, cora] }
  do nothing()
  expect finished
}
"#,
    );
}

/// A procedure that only began has not applied: something in it has to be done. One in which there is nothing has done all that it does.
#[test]
fn a_rule_applies_where_something_of_it_is_done() {
    let rules = ruleset(
        r#"
rule 2 going "Going" {
  | All at once.
  procedure going(p: Player) { do correcting(p), do window(p) }
}
rule 3 correcting "Correcting" {
  | Nobody has more than 3.
  step correcting(p: Player) "correcting" {
    let most = 3
    if p.score > most { set p.score = most }
  }
}
rule 4 window "A window" {
  | Other rules act here.
  procedure window(p: Player) { }
}
"#,
    );
    let applied = |score: u32| {
        let table = table(&rules, &format!("(players: [anna], anna: (score: {score}))"));
        let mut game = Game::new(&rules, &table, 1);
        game.note_acting_rules();
        begin(&mut game, &rules, "going", &["anna"]).unwrap();
        let number = |rule: usize| rules.program.schema.rules[rule].number.clone();
        let times = game.applied().iter().enumerate().filter(|(_, times)| **times > 0);
        let times: Vec<(String, u64)> = times.map(|(rule, times)| (number(rule), *times)).collect();
        let acting: Vec<String> = game.acting_rules().map(|rule| number(rule.index())).collect();
        assert_eq!(
            game.events().iter().filter(|event| event.procedure.is_some()).count(),
            3
        );
        (times, acting)
    };
    let both = |times: &[(&str, u64)], acting: &[&str]| {
        let times = times.iter().map(|(rule, times)| ((*rule).to_owned(), *times)).collect();
        (times, acting.iter().map(|rule| (*rule).to_owned()).collect())
    };
    assert_eq!(applied(2), both(&[("2", 2)], &["2", "4"]));
    assert_eq!(applied(9), both(&[("2", 2), ("3", 1)], &["2", "3", "4"]));
}
