//! What can be reached step by step, compared with all ways worked out by hand.

use super::harness::{Memory, all_pass, begin, table};
use proptest::prelude::*;
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::play::{Game, Status};
use std::fmt::Write;

const VOCABULARY: &str = r#"#lang en
kind Player "player" { }
kind Spot "spot" { on: list of Spot, state shut: flag }
game Walk played by players { players: list of Player }
rule 1 walking "Walking" {
  | Walking.
  value open(a: Spot): list of Spot = reachable(from a: x to y in x.on where not y.shut)
  value from_both(a: Spot, b: Spot): list of Spot = reachable(from [a, b]: x to y in x.on where not y.shut)
  value far(a: Spot, b: Spot): optional number = distance(from a to b: x to y in x.on where not y.shut)
}
"#;

const SPOTS: usize = 6;

fn load(scenarios: &str, data: &str) -> Result<Ruleset, Vec<String>> {
    load_rules(&format!("{VOCABULARY}{scenarios}"), data)
}

fn load_rules(rules: &str, data: &str) -> Result<Ruleset, Vec<String>> {
    let files = [
        (
            "test/ruleset.ron",
            r#"(id: "test", title: "Test", version: "1", languages: ["en"])"#.to_owned(),
        ),
        ("test/rules/rules.reglo", rules.to_owned()),
        ("test/data/all.ron", data.to_owned()),
    ];
    let files = files.map(|(path, text)| (path.to_owned(), text));
    let loaded = Ruleset::load(&Memory(files.into()), "test", &[]);
    let found = loaded.diagnostics.iter();
    let found = found.map(|found| format!("{} {}", found.code, found.message));
    loaded.ruleset.ok_or_else(|| found.collect())
}

/// By Floyd and Warshall: how many steps lead from each to each, through what is not shut.
fn distances(ways: &[Vec<usize>], shut: &[bool]) -> Vec<Vec<Option<usize>>> {
    let mut all = vec![vec![None; SPOTS]; SPOTS];
    for (from, next) in ways.iter().enumerate() {
        for to in next.iter().copied().filter(|to| !shut[*to]) {
            all[from][to] = Some(1);
        }
        all[from][from] = Some(0);
    }
    for middle in 0..SPOTS {
        for from in 0..SPOTS {
            for to in 0..SPOTS {
                if let (Some(first), Some(second)) = (all[from][middle], all[middle][to]) {
                    let way = first + second;
                    all[from][to] = Some(all[from][to].map_or(way, |known: usize| known.min(way)));
                }
            }
        }
    }
    all
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_shortest_ways(
        ways in proptest::collection::vec(proptest::collection::vec(0..SPOTS, 0..3), SPOTS),
        shut in proptest::collection::vec(proptest::bool::weighted(0.2), SPOTS),
    ) {
        let mut data = "{ Player: { \"p\": () }, Spot: {".to_owned();
        let mut lines = "  given Walk { players: [p] }\n".to_owned();
        for (at, next) in ways.iter().enumerate() {
            let next: Vec<String> = next.iter().map(|to| format!("s{to}")).collect();
            let _ = write!(data, "\"s{at}\": (on: [{}]),", next.join(", "));
            if shut[at] {
                let _ = writeln!(lines, "  given s{at} {{ shut: true }}");
            }
        }
        data.push_str("} }");
        let all = distances(&ways, &shut);
        for (from, row) in all.iter().enumerate() {
            let reached = row.iter().flatten().count();
            let _ = writeln!(lines, "  expect count(open(s{from})) = {reached}");
            let both = (0..SPOTS).filter(|to| row[*to].is_some() || all[0][*to].is_some()).count();
            let _ = writeln!(lines, "  expect count(from_both(s0, s{from})) = {both}");
            for (to, steps) in row.iter().enumerate() {
                let _ = match steps {
                    Some(steps) => writeln!(lines, "  expect (far(s{from}, s{to}) otherwise 99) = {steps}\n  expect s{to} in open(s{from})"),
                    None => writeln!(lines, "  expect far(s{from}, s{to}) is absent and s{to} not in open(s{from})"),
                };
            }
        }
        let ruleset = load(&format!("scenario \"ways\" {{\n{lines}}}"), &data);
        match ruleset {
            Ok(ruleset) => all_pass(&ruleset),
            Err(found) => prop_assert!(false, "{found:?}"),
        }
    }
}

#[test]
fn the_nearest_come_first() {
    let rules = r#"
scenario "order" {
  given Walk { players: [p] }
  expect every(x in top(1, open(s0)): x = s0) and every(x in bottom(1, open(s0)): x = s3)
  expect every(x in top(1, open(s0) - [s0]): x = s2)
}"#;
    let data =
        r#"{ Player: { "p": () }, Spot: { "s0": (on: [s2, s1]), "s1": (on: [s0, s3]), "s2": (on: [s0]), "s3": () } }"#;
    match load(rules, data) {
        Ok(ruleset) => all_pass(&ruleset),
        Err(found) => panic!("{found:?}"),
    }
}

/// Eight by eight, by column and row.
fn board() -> Ruleset {
    let mut data = "{ Player: { \"white\": (), \"black\": () }, Spot: {".to_owned();
    for column in 1..=8 {
        for row in 1..=8 {
            let _ = write!(data, "\"s{column}{row}\": (column: {column}, row: {row}),");
        }
    }
    data.push_str("} }");
    match load_rules(&format!("#lang en\n{}", include_str!("leaping.reglo")), &data) {
        Ok(ruleset) => ruleset,
        Err(found) => panic!("{found:?}"),
    }
}

#[test]
fn a_game_on_a_board_goes_by_its_rules() {
    all_pass(&board());
}

#[test]
fn random_games_on_a_board_come_to_an_end_and_lose_no_stone() {
    let ruleset = board();
    let table = table(
        &ruleset,
        "(players: [white, black], s11: (on: [white]), s31: (on: [white]), s51: (on: [white]), s28: (on: [black]), s48: (on: [black]), s68: (on: [black]))",
    );
    let mut takes = 0;
    for seed in 0..12 {
        let mut game = Game::new(&ruleset, &table, seed);
        begin(&mut game, &ruleset, "contest", &[]).unwrap();
        let mut count = 0;
        while let Some((player, answer)) = game.random_answer(seed * 1_000 + count).unwrap() {
            game.answer(player, &answer).unwrap().unwrap();
            count += 1;
        }
        assert!(matches!(game.status(), Status::Finished(_)));
        let mut stones = 0;
        for field in game.view(None).fields {
            let column = &ruleset.program.schema.columns[field.column.index()];
            stones += field.count.filter(|_| column.place).unwrap_or(0);
            takes += field.count.filter(|_| column.name == "taken").unwrap_or(0);
        }
        assert_eq!(stones, 6);
    }
    assert!(takes > 0, "nobody ever leapt");
}
