//! What games, fields of the state and procedures declare, and what is wrong with those that cannot be.

use crate::harness::{findings, findings_alone, sound};
use reglo_interpreter::resolve::describe;
use reglo_interpreter::schema::Schema;
use std::fmt::Write as _;

fn text(schema: &Schema) -> String {
    let kind = |id: reglo_interpreter::schema::KindId| schema.kinds[id.index()].name.as_str();
    let mut out = String::new();
    for column in &schema.columns {
        let owner = column.owner.map_or("the game", kind);
        let ty = describe(column.ty, schema);
        let ty = if column.place { ty.replace("list", "place") } else { ty };
        let per = column.per.map_or_else(String::new, |id| format!(" per {}", kind(id)));
        let until = column.until.map_or_else(String::new, |id| format!(" until {}", id.0));
        let _ = writeln!(
            out,
            "{owner}: {}: {ty}{per} seen by {:?}{until} = {:?}",
            column.name, column.seen, column.default
        );
    }
    for kind in &schema.kinds {
        let state: Vec<&str> = kind
            .state
            .iter()
            .map(|id| schema.columns[id.index()].name.as_str())
            .collect();
        let _ = writeln!(
            out,
            "{} ({:?}, {} cells): {}",
            kind.name,
            kind.used_as,
            kind.width,
            state.join(", ")
        );
    }
    let game = schema.game.as_ref().unwrap();
    let players = game.players.map(|id| schema.columns[id.index()].name.as_str());
    let _ = writeln!(
        out,
        "{} played by {players:?}, {:?}, shows {:?}",
        kind(game.kind),
        game.player.map(kind),
        game.shows
    );
    out
}

#[test]
fn declared() {
    let made = sound("");
    let mut out = text(&made.declared.schema);
    for procedure in &made.declared.names.procedure_list {
        let schema = &made.declared.schema;
        let params: Vec<String> = procedure
            .params
            .iter()
            .map(|(n, ty)| format!("{n}: {}", describe(*ty, schema)))
            .collect();
        let gives = procedure.gives.map(|ty| describe(ty, schema));
        let _ = writeln!(
            out,
            "{:?} {}({}) {:?} gives {gives:?}, rule {}",
            procedure.kind,
            procedure.name,
            params.join(", "),
            procedure.label,
            procedure.rule.0
        );
    }
    let _ = writeln!(out, "{:?}", made.declared.names.game);
    insta::assert_snapshot!(out);
}

#[test]
fn fields_that_cannot_be() {
    insta::assert_snapshot!(findings(
        r"kind Odd {
  gold: gold = 1 gold
  hand: place of Copy
  trek: Trek
  state gold: gold
  state purse: {gold, troops}
  state who: Person
  state sure: Person = anna
  state suits: place of Season
  state lots: place of gold
  state things: place of Thing
  state maybe: optional list of Person
  state plan: Plan
  state treks: list of Trek
  state some: number per Season
  state counts: number per Copy
  state secret: number seen by owner
  state brief: flag until end of nothing
  state much: gold = 2.5 gold
  state many: number = anna
  state same: number
  state same: flag
}
kind Odder is Person { state gold: number, state knows: flag }
sheet Plan { dial: number, whose: list of Trek }
rule 2 odd {
  value hands(p: place of Copy): number = 1
  value trek: Trek = 1
}"
    ));
}

#[test]
fn games_that_cannot_be() {
    insta::assert_snapshot!(findings(
        r"game Second { }
kind Third { trek: list of Trek }
fixture Trek trek { }"
    ));
    let alone = |input: &str| findings_alone(&format!("kind Person {{ }} record Row {{ n: number = 1 }} {input}"));
    insta::assert_snapshot!(
        [
            "game Trek played by walkers { }",
            "game Trek played by walkrs { walkers: list of Person }",
            "game Trek played by walkers { walkers: place of Person }",
            "game Trek played by walkers { walkers: list of Row }",
            "game Trek played by walkers { walkers: list of Person per Person }",
            "game Trek shows left, lft, other { } rule 1 r { value left(p: Person): number = 1 value other: number = 1 }",
            "game Trek played by w shows left { w: list of Person } rule 1 r { value left(p: Row): number = 1 }",
            "game Trek { mine: number seen by owner }",
            "game TREK { } sheet Trek { }",
            "game Person { }",
            "game Trek { walkers: list of Person, walkers: number }",
        ]
        .map(alone)
        .join("\n")
    );
}

#[test]
fn units_that_cannot_be_paid() {
    insta::assert_snapshot!(findings_alone(
        r#"unit a paid in a { one "a" }
unit b paid in c or c or nothing { one "b" }
unit c paid in d { one "c" }
unit d paid in b { one "d" }
unit e paid in f { one "e" }
unit f in halves { one "f" }"#
    ));
}

#[test]
fn procedures_that_cannot_be() {
    insta::assert_snapshot!(findings(
        r"rule 2 odd {
  procedure walk { }
  permission crossing(p in all Person)
  action crossing { }
  step rest { }
  permission rest(p in all Person)
  procedure pays(purse: {gold, troops}) gives {gold, troops} { }
  procedure lays(hand: place of Copy) gives Trek { }
}"
    ));
}
