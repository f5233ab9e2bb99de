//! Procedures as code.

use crate::harness::{check_acts, render};
use crate::show;
use insta::assert_snapshot;
use reglo_grammar::diagnostic::Severity;

/// Checks a text that must be without errors, and shows its code.
fn code(input: &str) -> String {
    let checked = check_acts(input);
    assert!(
        checked.findings.iter().all(|found| found.severity != Severity::Error),
        "{}",
        render(
            &checked.findings,
            &[crate::harness::ACTING, &format!("#lang en\n{input}")],
            input
        )
    );
    format!("{}\n----\n{}", input.trim(), show::code(&checked.program))
}

#[test]
fn amounts_and_pieces() {
    assert_snapshot!(code(
        r#"
rule 1 a "A" {
  let size = 3
  procedure deal(p: Person, a: Area) "dealing" {
    let few = size - 1
    let cards = top(few, p.deck)
    set trek.turn = trek.turn + 1
    set a.forces[p] = 2.5 strength
    set a.holder = p
    gain 2 gold to p.gold as more
      | {p} gains something in {a}.
    lose 3 gold from p.gold all or nothing
    move 1 strength from a.forces[p] to a.forces[anna]
    move cards to p.hand
    move top(1, p.hand) to p.table at bottom
    shuffle p.deck
    roll d from 1 to 6
      | {p} rolls {d} of {size}.
    pick c in p.hand where not c.used
    move c to p.table
    if c is present { set c.used = true }
    let purse = {1 gold, 2 strength}
    gain purse.strength to a.forces[p]
    say as closing
      | That was {few}.
  }
}
"#
    ));
}

#[test]
fn conditions_and_loops() {
    assert_snapshot!(code(
        r#"
option wide: flag = true
option rough: flag = false
rule 1 a "A" {
  procedure walk(p: Person) gives number {
    if trek.first is absent { return 0 }
    set trek.turn = 1
    if p.gold > 3 gold { lose 1 gold from p.gold } else if wide { gain 1 gold to p.gold } else { set p.out = true }
    if rough { set p.points = 5 }
    for each q in trek.walkers where q.home is present, s in q.home.holder_areas { set q.points = 2 }
    together for each q in trek.walkers where not q.out: do go(q)
    repeat up to p.points {
      let mine = p.hand
      do walk(p) giving n
      gain n to p.points
    } until n > 3 and count(mine) = 0
    repeat up to fixed 3 { do go(p) }
    return p.points
  }
  step go(q: Person) { }
}
"#
        .replace("q.home.holder_areas", "all Area")
        .as_str()
    ));
}

#[test]
fn choices() {
    assert_snapshot!(code(
        r#"
rule 1 a "A" {
  let least = 1
  procedure choosing(p: Person) gives optional Copy {
    choose c in p.hand where not c.used by p preferring c.face.power > 1
      | What does {p} play?
    choose d in p.table by p or if impossible { return c }
    set d.used = true
    choose n from 0 to count(p.hand) by p as many
      | How many?
    choose m from 1 gold to p.gold by p or none
    choose s in [summer, winter] by p
    choose some cs: x in p.hand where x.used at least least at most n by p or if impossible { do nothing_to_do }
    choose order os: x in p.table by p
    choose whether y by p as asks
      | Does {p}?
    if y { move cs to p.table } else { move os to p.hand }
    if s is present and s = summer { set trek.turn = n }
    if m is present { lose m from p.gold }
    return c
  }
  step nothing_to_do { }
}
"#
    ));
}

#[test]
fn sheets_and_secrets() {
    assert_snapshot!(code(
        r#"
rule 1 a "A" {
  value planned: strength = plan.dial
  procedure planning(f: Person) {
    submit Plan { person: f, dial from 0 strength to 9 strength, leader in list(c.face for c in f.hand) } by f
      | {f} plans.
      then {
        if planned > 2 strength { return }
        set f.dial = plan.dial
        require plan.leader is present as why
          | No leader.
      }
    secretly for each p in trek.walkers: choose c in p.hand by p as picks
      | {p} picks.
      then { move c to p.table }
    secretly for each p in trek.walkers: choose n from 0 gold to p.gold by p then { lose n from p.gold }
    secretly for each p in trek.walkers: submit Plan { person: p, season in [summer] } by p then {
      set p.dial = plan.dial
    }
  }
}
"#
    ));
}

#[test]
fn offers_rounds_and_costs() {
    assert_snapshot!(code(
        r#"
option rough: flag = false
rule 1 a "A" {
  action play(p: Person, c: Copy) "plays" {
    let price = c.face.price
    require not c.used as used
      | {c} is used.
    costs by p { pay 2 gem from p.gems, p.gold when c.face.power > 2, lose price from p.gold, pay {1 gold, 1 gem} from p.gold, p.gems } as dear
      | {p} cannot pay {price}.
    move c to p.table
  }
  action stop(p: Person) { set p.out = true }
  phase playing {
    may trek.walkers_first { play(anna, c in anna.hand where not c.used), stop(anna) } giving done
    if not done { must anna as forced
      | {turn} What now?
      { stop(anna), rough_play(anna) } }
    in rounds for each p in trek.walkers where not p.out as round
      | What does {p} do?
      { play(p, c in p.hand), stop(p) } then { set trek.turn = trek.turn + 1 }
  }
}
rule 2 b "B" when rough { action rough_play(p: Person) { set p.out = true } }
"#
        .replace("trek.walkers_first", "anna")
        .as_str()
    ));
}

#[test]
fn reactions() {
    assert_snapshot!(code(
        r#"
option rough: flag = false
rule 1 a "A" {
  value ready(p: Person): flag = trek.turn > 2 and not p.out
  procedure kill(p: Person, c: Copy) gives flag {
    set p.out = true
    return true
  }
  procedure redeals { }
  cannot kill(q, c) when q.points > 3
    | {q} is safe.
}
rule 3 c "C" {
  except kill(q, d) from rule 1 when d.used
  before kill(q, d) when q.home is present { set trek.turn = q.home.sector }
  after kill: set trek.turn = 0
  after kill(q, d) when rough: set trek.turn = 9
  as soon as any(q in trek.walkers: ready(q)) { finish won by trek.walkers }
}
rule 2 b "B" {
  while trek.turn > 1: before kill(q, d) {
    let mine = q.hand
    if count(mine) = 0 { return }
    require d.used as why
      | Not used.
    set d.used = false
  }
  at end of kill(q, d): say
    | {q} ends.
}
rule 4 d "D" { instead of kill(q, d) when d.used: return false }
rule 5 e "E" when rough { instead of kill(q, d): return true }
rule 6 f "F" { instead of kill(q, d) when q.out over rule 4 { do kill(q, d) giving done, return done otherwise false } }
card anna shield "S" { while trek.turn > 1: instead of kill(q, d) when q = this { set q.points = 1 } }
"#
    ));
}

#[test]
fn steps_in_order() {
    assert_snapshot!(code(
        r#"
rule 2 a "A" {
  procedure turn(p: Person) {
    in order { first(p), second, first(anna) }
    in order { }
    if within turn and not within rule 3 { gain 1 to p.points }
  }
  step first(p: Person) { }
  step second { }
}
rule 3 b "B" {
  while trek.turn > 1 { order second before first }
  order first(q) before second when within turn and q.points = 3
}
rule 3.1 c "C" {
  order second before first when false
  after first(p) when within rule 2 { gain 1 to p.points }
}
"#
    ));
}
