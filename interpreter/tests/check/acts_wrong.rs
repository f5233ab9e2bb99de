//! What is wrong in procedures, each once.

use crate::harness::act_findings;
use insta::assert_snapshot;

#[test]
fn names() {
    assert_snapshot!(act_findings(
        r#"
rule 1 a "A" {
  let size = 3
  value worth(p: Person): number = 1
  procedure go(p: Person) {
    do goo(p)
    do worth(p)
    may p { stopp(p) }
    choose x in p.hand by p
    let x = 3
    let size = 4
    if true { let y = 1 }
    gain y to p.points
    set treck.turn = 1
    set trek.trun = 1
    set p.points = worth(q)
    let whole = trek
    submit Plam { } by p then { }
    require go(p) as why
      | Never.
  }
  action stop(p: Person) { }
  after goo(p): say as more
    | Nothing.
  before go(p, q): say as less
    | Nothing.
  cannot goo(p) as never
    | Never.
  for each p in all Person: after go(q): set q.points = 1
  for each p in all Person: as soon as p.out { finish drawn }
  while trek.turn > 1: procedure nested { }
}
"#
    ));
}

#[test]
fn e1201_to_e1204_places() {
    assert_snapshot!(act_findings(
        r#"
rule 1 a "A" {
  procedure go(p: Person, a: Area, t: Tile, c: Copy) {
    set p.home = a
    set c.face.price = 1 gold
    set top(1, p.hand) = p.hand
    set a.forces = 2 strength
    gain 2 strength to a.forces[a]
    set p.points[p] = 2
    set p.hand = p.deck
    gain 3 gold to p.hand
    gain 3 gold to p.gems
    lose 2 from p.gold
    gain 1 strength to p.dial
    move 3 gold from p.gold to p.gems
    move 1 gold to p.gold
    move t to p.table
    move c.face to p.table
    move c to p.gold
    move c to p.home
    move c from p.hand to p.table
    move 1 gold from p.gold to anna.gold at bottom
    move c to p.table all or nothing
    gain 3 gold to p.gold all or nothing
    shuffle p.gold
    set trek.first.points = 3
    set p.points = a.forces
  }
}
"#
    ));
}

#[test]
fn e1205_and_e1206_results() {
    assert_snapshot!(act_findings(
        r#"
rule 1 a "A" {
  procedure nothing(p: Person) { return 3 }
  procedure number_of(p: Person) gives number { if p.out { return p.gold }, if p.out { return } else { return 2 } }
  procedure maybe(p: Person) gives number { if p.out { return 2 } }
  procedure fine(p: Person) gives optional Person { if p.out { return p } }
  procedure also_fine(p: Person) gives number { if p.out { return 2 } else { finish drawn } }
  procedure go(p: Person) {
    do nothing(p) giving x
    do fine(p) giving y
    set y.points = 2
  }
  after maybe(p): return 3
}
"#
    ));
}

#[test]
fn e1207_to_e1209_choices() {
    assert_snapshot!(act_findings(
        r#"
rule 1 a "A" {
  action play(p: Person, c: Copy) {
    costs by p { pay 1 gold from p.gems, lose 1 gem from p.gold, pay 1 gem from p.gold, p.gems }
      | Never.
    if p.out { costs by p { lose 1 gold from p.gold }, set p.out = false }
  }
  procedure step_on(p: Person) { }
  procedure go(p: Person, a: Area) {
    may p { step_on(p), play(p), play(a, c in p.hand), play(p, c in all Card) }
    must a { play(a.holder, c in p.hand) }
    choose z in p.hand by p.home
    choose n from 1 to 2 gold by p
    choose m from p to p by p
    choose some ss: s in [summer] by p
    secretly for each x in all Area: choose y in p.hand by x then { }
    secretly for each x in trek.walkers: choose y in p.hand by p then { }
    in rounds for each x in all Area { play(p, c in p.hand) }
    finish won by a
    finish ranked p
    require p.out
    say as nothing
      | Said.
    choose k in p.table by p
    set k.used = true
  }
  after go(p, b): costs by p { lose 1 gold from p.gold } as third
    | Never.
}
"#
    ));
}

#[test]
fn e1210_and_e1211_sheets() {
    assert_snapshot!(act_findings(
        r#"
sheet Other { person: Person }
rule 1 a "A" {
  value planned: strength = plan.dial
  procedure go(p: Person, a: Area) {
    submit Other { person: p } by p then { }
    submit Plan { person: a, dail from 1 strength to 2 strength, dial in p.hand, season from 1 to 2, leader in p.hand, person: p } by p then { }
    set p.dial = plan.dial
    set p.dial = planned
    submit Plan { person: p } by p then { set p.dial = planned }
    if plan.leader is present { set p.out = true }
  }
  after go(p, b) when planned > 2 strength: set p.out = true
  cannot go(p, b) when plan.dial > 2 strength
    | Never.
}
"#
    ));
}

#[test]
fn e1212_and_e1213_circles() {
    assert_snapshot!(act_findings(
        r#"
rule 1 a "A" {
  procedure alone(p: Person) { set p.out = true, do alone(p) }
  procedure first(p: Person) { do second(p) }
  procedure second(p: Person) { do first(p) }
  procedure fine(p: Person) { if p.out { do fine(p) } }
  procedure also_fine(p: Person) { choose whether x by p, do also_fine(p) }
  procedure killed(p: Person) { }
}
rule 2 b "B" { instead of killed(p) { set p.out = true } }
rule 3 c "C" { instead of killed(p) when p.out { set p.out = false } }
rule 4 d "D" { instead of killed(p) when p.points > 2 over rule 2, rule 1 { set p.out = false } }
rule 5 e "E" { instead of killed(p) when p.points > 2 over rule 6 { set p.out = false } }
rule 6 f "F" { instead of killed(p) when p.points > 3 over rule 5 { set p.out = false } }
rule 7 g "G" { before killed(p) over rule 2 { set p.out = false } }
"#
    ));
}

#[test]
fn e0304_facts_do_not_outlast_acts() {
    assert_snapshot!(act_findings(
        r#"
rule 1 a "A" {
  procedure go(p: Person, a: Area) {
    if trek.first is present {
      set trek.first.points = 1
      set trek.first.points = 2
    }
    let first = trek.first
    if first is present {
      set first.points = 1
      set first.points = 2
    }
    if first is absent { return }
    set first.points = 3
    if p.home is present {
      set p.points = p.home.sector
      set p.points = p.home.sector
    }
    require a.holder is present as why
      | Nobody.
    set a.holder.points = 1
    set a.holder.points = 1
    choose c in p.hand by p
    set c.used = true
    let d = trek.first.points
  }
}
"#
    ));
}

#[test]
fn e0510_two_messages() {
    assert_snapshot!(act_findings(
        r#"
rule 1 a "A" {
  procedure go(p: Person) {
    gain 1 gold to p.gold
      | One.
    gain 1 gold to p.gold
      | Two.
  }
}
"#
    ));
}

#[test]
fn e1214_hidden() {
    assert_snapshot!(act_findings(
        r#"
rule 1 a "A" {
  value mine(p: Person): number = count(p.hand) + sum(c.face.power for c in p.hand)
  value deepest(p: Person): number = sum(c.face.power for c in p.deck)
  action play(p: Person, c: Copy) {
    require mine(p) > 2 as fine
      | {p} holds {c}.
    require any(x in anna.hand: x.used) as not_fine
      | Anna knows.
    move c to p.table
  }
  action told(p: Person) {
    let other = count(anna.hand)
    require p.gold > 1 gold as told
      | {other}
  }
  procedure go(p: Person, q: Person) {
    choose c in p.hand where not c.used by p as one
      | What does {p} play?
    choose d in q.hand by p
    choose e in p.table where mine(p) > 2 by p
    choose f in p.table where mine(q) > 2 by p
    choose g in p.deck by p
    choose h from 0 to count(p.deck) by p
    choose i from 0 to deepest(p) by p
    choose j in top(1, p.deck) by p
    may p { play(p, k in p.hand), told(p) }
    may p { play(q, l in p.hand) }
    pick m in p.deck
    secretly for each x in trek.walkers: choose y in x.hand by x then { move y to x.table }
    let seen = top(2, q.hand)
    let many = count(seen)
    let me = p
    choose o in me.hand where count(seen) < many by me as two
      | {p} may take one of {many}, not of {seen}.
    choose s in seen by p
    if trek.first is present { choose n in trek.first.hand by trek.first }
  }
}
"#
    ));
}

#[test]
fn causes_and_orders() {
    assert_snapshot!(act_findings(
        r#"
rule 1 a "A" {
  procedure go(p: Person) { in order { first(p), second, third(p, p) } }
  procedure other(p: Person) { in order { second(p), first(p) } }
  step first(p: Person) { }
  step second(p: Person) { }
  step third(p: Person) { }
  value mine(p: Person): number = if within go then 1 else 0
}
rule 2 b "B" {
  let size = 2
  value nothing: number = size
}
rule 3 c "C" {
  cannot first(p) when within third or within nowhere or within mine or within rule 2 or within rule 9
    | Not now.
  as soon as trek.turn > 3 and within go { finish drawn }
  as soon as trek.turn > 4 and any(p in trek.walkers: mine(p) = 1) { finish drawn }
  order first before second
  order second before first when trek.turn > 3
  order first(p, q) before second
  order first(p) before second when p.out and q.out
  order first before first
  order first before other
  order fifth before second
  for each p in all Person: order first before second
}
rule 4 d "D" {
  while trek.turn > 2: order first before second
  order second before first
  order third before other when 3
}
"#
    ));
}

/// What newcomers write, with the way in which it is said here; what only follows from it is not told besides.
#[test]
fn habits_are_helped() {
    assert_snapshot!(act_findings(
        r#"
rule 1 a "A" {
  let further = 1
  let stake = 5
  procedure present(p: Person) {
    let most = max(q.points for q in all Person where q != p)
    if most { set p.points = most }
    if trek.first { gain 1 to trek.first.points }
  }
  procedure one_of_them(p: Person) {
    set trek.first = trek.walkers
    set trek.first = trek.walkers[0]
  }
  procedure flags(p: Person) {
    if p.points { set p.points = 1 }
    if trek.walkers { set p.points = 1 }
    set p.points = trek.walkers
  }
  procedure units(p: Person) {
    gain if p.points > 3 then further else 0 gold to p.gold
    gain stake + p.gold to p.gold
  }
}
"#
    ));
}

/// A kind that an add-on makes of its own gives nobody a field.
#[test]
fn fields_of_kinds_that_nothing_is() {
    assert_snapshot!(act_findings(
        r#"
kind Purse is Person { state bid: gold }
rule 1 a "A" {
  procedure bid(p: Person) { set p.bid = 1 gold }
  value known(p: Person): flag = p.knows is present
}
"#
    ));
}

/// What is said of an alternative that never comes depends on why the act can always be done.
#[test]
fn alternatives_that_never_come() {
    let help = |act: &str| {
        let found = act_findings(&format!(
            "rule 1 a \"A\" {{\n  | A.\n  procedure go(p: Person) {{ {act} or if impossible {{ return }} }}\n}}\n"
        ));
        assert!(found.contains("this can always be done"), "{act}: {found}");
        found.contains("nothing is taken here")
    };
    assert!(help("lose 0 gold from p.gold"));
    assert!(help("move 0 gold from p.gold to p.gold"));
    assert!(!help("lose 2 from p.points"));
}
