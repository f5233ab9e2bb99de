//! Whom something affects: who decides which of several rules comes instead of it.

use super::harness::*;

const WHO: &str = r#"
rule 2 things "Things" {
  | Things.
  procedure burn(c: Copy) { set c.used = true }
  procedure burning { for each p in duel.players, c in p.board: do burn(c) }
  procedure rob(p: Player, other: Player) affects other { gain 1 to p.score }
  procedure hunt(p: Player) affects duel.first { gain 1 to p.score }
  procedure rain { gain 1 to duel.rounds }
  procedure go(p: Player) { do more() }
  procedure more { do rain() }
}
rule 3 first "First" {
  | First.
  instead of burn(c) when not c.used: gain 1 to duel.turn
  instead of rob(p, other): gain 1 to duel.turn
  instead of hunt(p): gain 1 to duel.turn
  instead of rain: gain 1 to duel.turn
}
rule 4 second "Second" {
  | Second.
  instead of burn(c): gain 10 to duel.turn
  instead of rob(p, other): gain 10 to duel.turn
  instead of hunt(p): gain 10 to duel.turn
  instead of rain: gain 10 to duel.turn
}
"#;

#[test]
fn whom_it_affects() {
    passes(&format!(
        r#"{WHO}
scenario "with whom the piece lies" {{
  given Duel {{ players: [anna, bert] }}
  given bert {{ board: [wolf] }}
  do burning
  expect asked bert
  answer bert: rule 4
  expect duel.turn = 10
}}
scenario "whom the procedure names" {{
  given Duel {{ players: [anna, bert] }}
  do rob(anna, bert)
  expect asked bert
}}
scenario "the player for whom it is done, where nobody is affected" {{
  given Duel {{ players: [anna, bert] }}
  do go(bert)
  expect asked bert
}}
scenario "nobody: the order of the rules" {{
  given Duel {{ players: [anna, bert] }}
  do rain
  expect finished
  expect duel.turn = 1
}}
scenario "nobody who plays: the order of the rules" {{
  given Duel {{ players: [anna, bert] }}
  do hunt(anna)
  expect finished
  expect duel.turn = 1
  do rob(anna, cora)
  expect finished
}}
"#
    ));
}

#[test]
fn who_orders_reactions_is_asked_where_nobody_is_affected() {
    let rules = format!(
        r#"{WHO}
scenario "who orders reactions" {{
  given Duel {{ players: [anna, bert, cora], first: cora }}
  do go(bert)
  expect asked cora
  answer cora: rule 4
  expect duel.turn = 10
  do rob(anna, bert)
  expect asked bert
}}
"#
    );
    all_pass(&ordered_by_first(&spelled(&rules)));
}

#[test]
fn what_it_would_be_done_for_is_asked_as_it_was_when_it_was_due() {
    passes(
        r#"
rule 2 battle "Battle" {
  | Battle.
  phase battle(p: Player) { do hit(p) }
  procedure hit(p: Player) { gain 1 to p.score }
}
rule 3 in_battle "In battle" {
  | In battle.
  instead of hit(p) when within battle and not within hit: gain 10 to p.score
}
rule 4 always "Always" {
  | Always.
  instead of hit(p) when not within hit: gain 100 to p.score
}
scenario "in battle both" {
  given Duel { players: [anna] }
  do battle(anna)
  expect asked anna
  answer anna: rule 3
  expect anna.score = 10
}
scenario "else one" {
  given Duel { players: [anna] }
  do hit(anna)
  expect finished
  expect anna.score = 100
}
"#,
    );
}

#[test]
fn what_could_come_must_not_be_hidden_from_who_decides() {
    let rules = |params: &str, call: &str, affects: &str| {
        format!(
            r#"
rule 2 burning "Burning" {{
  | Burning.
  procedure burn({params}) {affects} {{ set c.used = true }}
  procedure everything(p: Player, q: Player) {{ for each x in p.hand: do burn({call}) }}
}}
rule 3 one "One" {{
  | One.
  instead of burn when duel.turn = 1: gain 1 to duel.turn
}}
rule 4 two "Two" {{
  | Two.
  instead of burn({names}) when c.face.worth > 2: gain 1 to duel.turn
}}
"#,
            names = params.replace(": Player", "").replace(": Copy", "")
        )
    };
    let said = |rules: &str| match try_ruleset(rules) {
        Ok(_) => String::new(),
        Err(found) => found,
    };
    assert_eq!(said(&rules("p: Player, c: Copy", "p, x", "")), "");
    assert_eq!(
        said(&rules("q: Player, c: Copy, p: Player", "q, x, p", "affects p")),
        ""
    );
    for hidden in [
        rules("q: Player, c: Copy", "q, x", ""),
        rules("p: Player, c: Copy, q: Player", "p, x, q", "affects q"),
        rules("c: Copy", "x", ""),
    ] {
        let found = said(&hidden);
        assert!(found.contains("E1214"), "{found}\n{hidden}");
    }
}

#[test]
fn who_is_affected_has_to_be_a_player() {
    let with = |affects: &str| {
        try_ruleset(&format!(
            "rule 2 it \"It\" {{\n  | It.\n  procedure it(p: Player, n: number) affects {affects} {{ gain 1 to p.score }}\n}}\n"
        ))
    };
    assert!(with("p").is_ok());
    assert!(with("duel.first otherwise p").is_ok());
    for (affects, code) in [("n", "E1209"), ("q", "E0201"), ("plan.player", "E1211")] {
        let found = with(affects).err().unwrap_or_default();
        assert!(found.contains(code), "{affects}: {found}");
    }
}
