//! What a procedure gives that did not happen, or instead of which something came that gives nothing: there is none, be it a thing or a number.

use super::harness::{codes, passes};

const RULES: &str = r#"
rule 2 results "Results" {
  | What is given.
  procedure lost(p: Player) gives number { return 9 }
  cannot lost(p) when p.safe as no
    | No.
  procedure fee(p: Player) gives gold { return 2 gold }
  instead of fee(p) when p.shield { set p.shield = false }
  procedure agreed(p: Player) gives flag {
    require not p.hurt as hurt
      | {p} is hurt.
    return false
  }
  procedure half(p: Player) gives number {
    gain 1 to duel.turn
    require not p.hurt as hurt_too
      | {p} is hurt.
    return 4
  }
  procedure named(p: Player) gives Player { return p }
  procedure plain(p: Player) gives number { return 3 }
  instead of plain(p) when p.safe { if p.hurt { return 1 } else { return 2 } }
"#;

fn with(acts: &str) -> String {
    format!("{RULES}  procedure use(p: Player) {{ {acts} }}\n}}\n")
}

#[test]
fn a_guard_is_asked_for_where_nothing_may_be_given() {
    for (acts, wanted) in [
        ("do lost(p) giving n, set p.score = n", Some("E0304")),
        ("do fee(p) giving g, lose g from p.gold", Some("E0304")),
        ("do agreed(p) giving yes, if yes { set p.score = 1 }", Some("E0304")),
        ("do half(p) giving n, set p.score = n", Some("E0304")),
        (
            "do half(p) giving n or if impossible { return } set p.score = n",
            Some("E0304"),
        ),
        (
            "do fee(p) giving g or if impossible { return } lose g from p.gold",
            Some("E0304"),
        ),
        ("do lost(p) giving n or if impossible { return } set p.score = n", None),
        ("do lost(p) giving n, if n is present { set p.score = n }", None),
        ("do named(p) giving q, set q.score = 1", None),
        ("do plain(p) giving n, set p.score = n", None),
    ] {
        assert_eq!(codes(&with(acts)), Vec::from_iter(wanted), "{acts}");
    }
}

#[test]
fn nothing_is_given_by_what_does_not_happen() {
    passes(
        &(with(
            "do lost(p) giving n or if impossible { gain 3 to p.score }
    gain n otherwise 40 to p.score
    do fee(p) giving g
    if g is absent { gain 100 to p.score }
    do agreed(p) giving yes
    if yes is absent { gain 1000 to p.score } else if not yes { gain 2000 to p.score }
    do plain(p) giving k
    gain 10000 * k to p.score",
        ) + r#"
scenario "all happens" {
  given Duel { players: [anna, bert] }
  do use(anna)
  expect anna.score = 32009
}
scenario "nothing does" {
  given Duel { players: [anna, bert] }
  given anna { safe: true, hurt: true, shield: true }
  do use(anna)
  expect anna.score = 11143 and not anna.shield
}
"#),
    );
}
