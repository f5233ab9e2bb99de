//! What is hidden is followed through arguments, results, locals, loops, lists and sheets.

use crate::harness::{ACTING, act_findings, check_acts, check_acts_of};
use insta::assert_snapshot;

#[test]
fn through_parameters_and_results() {
    assert_snapshot!(act_findings(
        r#"
rule 1 a "A" {
  procedure go(p: Person, q: Person) {
    do shown(p, top(2, q.hand))
    do strongest(q) giving most
    choose n from 0 to most by p
    do mighty(q) giving yes
    choose t in all Tile where yes by p
  }
  procedure shown(p: Person, cards: list of Copy) {
    choose c in cards by p
  }
  procedure strongest(q: Person) gives number { return max(c.face.power for c in q.hand) otherwise 0 }
  procedure mighty(q: Person) gives flag {
    for each c in q.hand {
      if c.face.power > 3 { return true }
    }
    return false
  }
}
"#
    ));
}

#[test]
fn through_steps() {
    assert_snapshot!(act_findings(
        r#"
rule 1 a "A" {
  procedure go(p: Person, q: Person, t: Tile) {
    choose u in reachable(from t: x to y in all Tile where any(c in q.hand: c.face.power = y.worth)) by p
    choose v in reachable(from t: x to y in all Tile where x.worth < y.worth) by p
  }
}
"#
    ));
}

#[test]
fn through_loops_lists_and_batches() {
    assert_snapshot!(act_findings(
        r#"
kind Box "box" { state kept: list of Copy per Person, state noted: list of Copy }
rule 1 a "A" {
  procedure go(p: Person, q: Person, b: Box) {
    for each c in q.hand { choose t in all Tile where t.worth = c.face.power by p }
    together for each c in q.hand: do looked(p, c)
    set b.noted = top(1, q.hand)
    choose d in b.noted by p
    let hot = list(c for c in q.hand where c.used)
    choose m from 0 to count(hot) by p
    pick r in q.hand
    choose u in all Tile where u.worth < r.face.power otherwise 0 by p
  }
  procedure looked(p: Person, c: Copy) { if true { choose whether yes by p, may p { take(p, c) } } }
  action take(p: Person, c: Copy) {
    require c.face.power > 2 as weak
      | {c} is too weak.
    move c to p.table
  }
}
"#
    ));
}

#[test]
fn through_sheets_and_orders() {
    assert_snapshot!(act_findings(
        r#"
rule 1 a "A" {
  require plan.leader is absent or plan.leader.price <= 2 gold or count(anna.hand) > 3 as fine
    | Fine.
  require any(c in bert.hand: c.used) as hers
    | Bert has {held}.
  let held = count(c in bert.hand where c.used)
  require count(c in plan.person.hand where c.used) < 9 as own
    | Too many.
  procedure go(p: Person) {
    submit Plan { person: p, leader in list(c.face for c in p.hand) } by p then {
      choose t in all Tile where plan.leader is present and t.worth < plan.leader.power by p
      choose u in all Tile where plan.leader is present and u.worth < plan.leader.power by anna
    }
  }
}
"#
    ));
}

#[test]
fn through_defaults_of_a_sheet() {
    let secret = "dial: strength = if any(c in anna.hand: c.used) then 1 strength else 0 strength";
    let acting = ACTING.replace("dial: strength = 0 strength", secret);
    let rule = "rule 1 a \"A\" { procedure go(p: Person) { submit Plan { person: p } by p then { } } }";
    let checked = check_acts_of(&acting, rule);
    let messages: Vec<&str> = checked.findings.iter().map(|found| found.message.as_str()).collect();
    assert_eq!(
        messages,
        ["a choice depends on this, and `hand` is seen by its owner only"]
    );
    assert!(check_acts_of(ACTING, rule).findings.is_empty());
}

/// What is one's own, or known by now, may decide.
#[test]
fn no_false_alarms() {
    let checked = check_acts(
        r#"
rule 1 a "A" {
  procedure go(p: Person, q: Person) {
    do own(top(2, p.hand), p)
    do best(p) giving most
    choose n from 0 to most by p
    for each x in trek.walkers where count(x.hand) > 1 {
      choose c in x.hand by x
      move c to x.table
      choose t in all Tile where t.worth = c.face.power otherwise 0 by q
    }
    choose d in p.hand by p
    move d to q.hand
    choose u in all Tile where u.worth < d.face.power otherwise 0 by q
    let first = trek.first
    if first is present { choose e in first.hand by first }
    choose f in q.hand by q
    set trek.shown_one = f
    choose v in all Tile where v.worth < f.face.power otherwise 0 by p
    let held = q.hand
    choose w from 0 to count(held) by p
    secretly for each x in trek.walkers: choose y in x.hand by x then {
      move y to x.table
      choose z in all Tile where z.worth > y.face.power otherwise 0 by q
    }
    secretly for each x in trek.walkers: choose y in x.hand by x then {
      choose z in all Tile where z.worth > y.face.power otherwise 0 by x
    }
    may p { play(p, k in p.hand), lay(k in p.hand) }
    roll die from 1 to 6
    choose num from 0 to 3 by q
    choose m from 0 to die + num by p
  }
  procedure own(cards: list of Copy, p: Person) { choose c in cards by p }
  procedure best(p: Person) gives number { return max(c.face.power for c in p.hand) otherwise 0 }
  action play(p: Person, c: Copy) {
    require c.face.power > 2 as weak
      | {c} is too weak.
    move c to p.table
    choose t in all Tile where t.worth > c.face.power by anna
  }
  action lay(c: Copy) {
    require c.face.power > 2 as weak_too
      | {c} is too weak.
    move c to trek.open
  }
}
"#,
    );
    let findings: Vec<String> = checked
        .findings
        .iter()
        .map(|f| format!("{} {:?}", f.message, f.span))
        .collect();
    assert!(findings.is_empty(), "{findings:#?}");
}

/// Who is the same as another sees the same.
#[test]
fn conditions_say_who_it_is() {
    let rules = |instead: &str, there: &str| {
        format!(
            r#"
rule 1 a "A" {{
  procedure all_used(f: Person) {{ for each c in f.hand: do used_up(f, c) }}
  procedure used_up(f: Person, c: Copy) {{ move c to trek.open }}
  procedure given_up(c: Copy) {{ choose t in all Tile where t.worth > c.face.power otherwise 0 by anna }}
}}
rule 2 b "B" {{
  instead of used_up(f, c) when {instead} {{ do given_up(c) }}
}}
rule 3 c "C" {{
  procedure looking(f: Person, q: Person) {{ for each c in f.hand {{ if {there} {{ choose d in q.hand by f, do given_up(c) }} }} }}
}}
"#
        )
    };
    let found = |instead: &str, there: &str| {
        let all = check_acts(&rules(instead, there)).findings;
        all.iter().map(|f| f.code.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(found("f = anna", "anna = f and q = f"), [""; 0]);
    assert_eq!(found("f != anna", "anna = f and q = f"), ["E1214"]);
    assert_eq!(found("f = anna or f = bert", "anna = f and q = f"), ["E1214"]);
    assert_eq!(found("f = anna", "q = f"), ["E1214"]);
    assert_eq!(found("f = anna", "f = anna"), ["E1214"]);
    assert_eq!(found("f = anna", "f = anna or q = f"), ["E1214", "E1214"]);
}
