use super::harness::{begin, passes, ruleset, table, told};
use reglo_interpreter::play::Game;

#[test]
fn cannot_and_except() {
    passes(
        r#"
rule 2 killing "Killing" {
  | Killing.
  procedure kill(p: Player) gives flag { set p.hurt = true, return true }
  procedure killing(p: Player) { do kill(p) giving done, if done is absent { set p.score = 1 } }
  procedure killing_all() { together for each p in duel.players: do kill(p) }
}
rule 3 safe "Safe" {
  | Safe.
  cannot kill(p) when p.safe
    | {p} is safe.
}
rule 4 unsafe "Unsafe" {
  | Unsafe.
  except kill(p) from rule 3 when duel.turn > 3
}
scenario "forbidden" {
  given Duel { players: [anna, bert, cora] }
  given anna { safe: true }
  do killing(anna)
  expect not anna.hurt
  expect anna.score = 1
  do killing(bert)
  expect bert.hurt
  do killing_all()
  expect cora.hurt
  expect not anna.hurt
}
scenario "excepted" {
  given Duel { players: [anna, bert, cora], turn: 4 }
  given anna { safe: true }
  do killing(anna)
  expect anna.hurt
}
"#,
    );
}

#[test]
fn instead_once() {
    passes(
        r#"
rule 2 killing "Killing" {
  | Killing.
  procedure kill(p: Player) { gain 1 to p.score }
  procedure killing(p: Player) { do kill(p) }
}
rule 3 twice "Twice" {
  | Twice.
  instead of kill(p) when duel.turn = 1 { do kill(p), do kill(p) }
}
rule 4 other "Another" {
  | Another.
  instead of kill(p) when duel.turn = 2 over rule 5 { gain 10 to p.score, do kill(p) }
}
rule 5 third "A third" {
  | A third.
  instead of kill(p) when duel.turn = 2 { gain 100 to p.score, do kill(p) }
}
rule 6 shield "Shield" {
  | Shield.
  instead of kill(p) when p.shield { set p.shield = false, do kill(bert) }
}
rule 7 afterwards "After" {
  | After.
  after kill(p): gain 1000 to p.score
}
scenario "it does it twice, not for ever" {
  given Duel { players: [anna, bert], turn: 1 }
  do killing(anna)
  expect anna.score = 2002
}
scenario "both, the one over the other first" {
  given Duel { players: [anna, bert], turn: 2 }
  do killing(anna)
  expect anna.score = 1111
}
scenario "what it does to another is the same event still" {
  given Duel { players: [anna, bert] }
  given anna { shield: true }
  given bert { shield: true }
  do killing(anna)
  expect anna.score = 0
  expect bert.score = 1001
  expect bert.shield and not anna.shield
}
"#,
    );
}

#[test]
fn before_after_and_at_the_end() {
    passes(
        r#"
rule 2 killing "Killing" {
  | Killing.
  procedure kill(p: Player) {
    set p.hurt = true
    if duel.turn = 9 { return }
    set p.score = p.score * 10 + 2
  }
  procedure killing(p: Player) { do kill(p), set p.score = p.score * 10 + 9 }
}
rule 3 beforehand "Before" {
  | Before.
  before kill(p) when not p.hurt: set p.score = p.score * 10 + 1
}
rule 4 end "End" {
  | End.
  at end of kill(p) when p.hurt: set p.score = p.score * 10 + 3
}
rule 5 afterwards "After" {
  | After.
  after kill(p) { set p.score = p.score * 10 + 4 }
}
rule 6 more "More" {
  | More.
  while duel.rounds > 0 { after kill(p): set p.score = p.score * 10 + 5 }
}
scenario "in order" {
  given Duel { players: [anna, bert] }
  do killing(anna)
  expect anna.score = 12349
}
scenario "on every way out" {
  given Duel { players: [anna, bert], turn: 9, rounds: 1 }
  do killing(anna)
  expect anna.score = 13459
}
"#,
    );
}

#[test]
fn batches() {
    let text = r#"
rule 2 killing "Killing" {
  | Killing.
  procedure kill(p: Player) { set p.score = count(q in duel.players where q.hurt), set p.hurt = true }
  procedure killing_all() { together for each p in duel.players: do kill(p) as all_at_once
    | All at once.
    set duel.turn = duel.turn * 10 + 9
  }
}
rule 3 afterwards "After" {
  | After.
  after kill(p): gain 10 * count(q in duel.players where q.hurt) to p.score
}
rule 4 safe "Safe" {
  | The shield of one holds while another's is up.
  cannot kill(p) when p.safe and not any(q in duel.players: q.hurt)
    | {p} is safe.
}
rule 5 shield "Shield" {
  | Shield.
  instead of kill(p) when p.shield { set p.shield = false, set p.score = 7 }
}
rule 6 soon "Soon" {
  | Soon.
  as soon as any(p in duel.players: p.hurt) { set duel.turn = duel.turn * 10 + count(p in duel.players where p.hurt) }
}
scenario "all happen, then come the reactions" {
  given Duel { players: [anna, bert, cora] }
  do killing_all()
  expect anna.score = 30
  expect bert.score = 30
  expect cora.score = 30
  expect duel.turn = 39
}
scenario "forbidden and replaced against the state before" {
  given Duel { players: [anna, bert, cora] }
  given cora { safe: true }
  given bert { shield: true }
  do killing_all()
  expect anna.score = 10
  expect bert.score = 7
  expect cora.score = 0
  expect not cora.hurt
  expect duel.turn = 19
}
"#;
    passes(text);
    let rules = ruleset(text);
    let table = table(
        &rules,
        "(players: [anna, bert, cora], cora: (safe: true), bert: (shield: true))",
    );
    let mut game = Game::new(&rules, &table, 1);
    begin(&mut game, &rules, "killing_all", &[]).unwrap();
    insta::assert_snapshot!(told(game.events(), &rules));
}

#[test]
fn as_soon_as() {
    passes(
        r#"
rule 2 scoring "Scoring" {
  | Scoring.
  procedure scoring(p: Player, n: number) {
    gain n to p.score
    gain 1 gold to p.gold
    gain n to p.score
    set p.hurt = true
  }
  procedure setting(p: Player, n: number) { set p.score = n }
}
rule 3 three "Three" {
  | Three.
  as soon as any(p in duel.players: p.score >= 3) { set duel.turn = duel.turn + 1 }
}
rule 4 chain "Chain" {
  | Chain.
  as soon as duel.turn = 2 { for each p in duel.players { set p.score = 0 } set duel.turn = 3 }
}
rule 5 ten "Ten" {
  | Ten.
  as soon as any(p in duel.players: p.score >= 10): finish won by list(p for p in duel.players where p.score >= 10)
}
scenario "when it becomes true, and not again while it is" {
  given Duel { players: [anna, bert] }
  do scoring(anna, 2)
  expect duel.turn = 1
  do scoring(anna, 1)
  expect duel.turn = 1
  do setting(anna, 0)
  do setting(bert, 5)
  expect duel.turn = 3
  expect bert.score = 0
  do setting(bert, 5)
  expect duel.turn = 4
}
scenario "the end" {
  given Duel { players: [anna, bert] }
  do scoring(anna, 10)
  expect finish won by anna
  expect anna.gold = 5 gold
}
"#,
    );
}

/// What the elements of a batch do by other procedures is of the batch, too: forbidden against the state before, reacted to when all has happened.
#[test]
fn what_the_elements_do_is_of_the_batch() {
    passes(
        r#"
rule 2 killing "Killing" {
  | Killing.
  procedure killing_all { together for each p in duel.players: do kill(p), set duel.rounds = duel.rounds + 1000 }
  procedure kill(p: Player) {
    set p.hurt = true
    do burials(p) giving n
    set p.score = p.score * 10 + n
  }
  procedure burials(p: Player) gives number { do bury(p), do bury_too(p), return 7 }
  procedure bury(p: Player) { set p.safe = true }
  procedure bury_too(p: Player) { set p.score = p.score * 10 + 1 }
  procedure nested { together for each p in duel.players: do group(p) }
  procedure group(p: Player) { together for each q in duel.players where q != p: do bury(q) }
  procedure bury_twice { together for each p in duel.players: do twice(p) }
  procedure twice(p: Player) { for each t in duel.table { let k = 1, do bury(p), set t.marks = t.marks + k } }
  procedure asking { together for each p in duel.players: do ask(p) }
  procedure ask(p: Player) {
    choose whether yes by p
    if yes { do bury(p) }
  }
}
rule 3 mourning "Mourning" {
  | Mourning.
  after bury(p) when within kill { gain 1 + 10 * count(q in duel.players where not q.safe) to duel.turn }
  after bury(p) when not within kill: gain 1 + 10 * count(q in duel.players where not q.safe) to duel.rounds
  at end of bury(p) when duel.colour = blue: set p.dial = 3 strength
  after kill(p): gain 100 * count(q in duel.players where not q.hurt) to duel.turn
  as soon as any(q in duel.players: q.safe) { set duel.colour = green }
}
rule 4 protected "Protected" {
  | Protected while nobody is safe, or while somebody is.
  cannot bury(p) when p.shield and not any(q in duel.players: q.safe) as nobody
    | No.
  cannot bury(p) when p.passed and any(q in duel.players: q.safe) as somebody
    | No.
  instead of bury_too(p) when p = cora and not any(q in duel.players: q.safe): set p.score = 5
}
scenario "reactions come when all has happened" {
  given Duel { players: [anna, bert] }
  do killing_all
  expect duel.turn = 2 and duel.rounds = 1000
  expect anna.score = 17 and bert.score = 17
  expect duel.colour = green
}
scenario "what is forbidden and what comes instead is found out against the state before" {
  given Duel { players: [anna, bert, cora] }
  given bert { passed: true }
  given anna { shield: true }
  do killing_all
  expect bert.safe and cora.safe and not anna.safe
  expect cora.score = 57
  expect duel.turn = 22
}
scenario "batches within a batch" {
  given Duel { players: [anna, bert, cora] }
  do nested
  expect anna.safe and bert.safe and cora.safe
  expect duel.rounds = 6
}
scenario "in loops" {
  given Duel { players: [anna, bert, cora], table: [t1, t2, t3] }
  do bury_twice
  expect duel.rounds = 9
  expect t1.marks = 3 and t3.marks = 3
}
scenario "somebody is asked in the midst of it" {
  given Duel { players: [anna, bert, cora] }
  given cora { shield: true }
  do asking
  answer anna: true
  answer bert: true
  expect duel.rounds = 0
  answer cora: true
  expect duel.rounds = 22
  expect not cora.safe
}
"#,
    );
}
