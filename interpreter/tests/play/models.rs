//! Places and costs against the plainest way to say what they do.

use super::harness::{procedure, ruleset, table, thing};
use proptest::prelude::*;
use reglo_interpreter::answer::Figure;
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::play::{Answer, Game, Question, Status};
use std::sync::LazyLock;

static MOVING: LazyLock<Ruleset> = LazyLock::new(|| {
    let names = ["deck", "hand", "board"];
    let mut arms = String::new();
    for (at, from) in names.iter().enumerate() {
        for (other, to) in names.iter().enumerate() {
            for (how, (end, place)) in [
                ("top", ""),
                ("top", " at bottom"),
                ("bottom", ""),
                ("bottom", " at bottom"),
            ]
            .iter()
            .enumerate()
            {
                let number = at * 100 + other * 10 + how;
                arms += &format!("  if how = {number} {{ move {end}(n, p.{from}) to p.{to}{place} }}\n");
            }
        }
    }
    ruleset(&format!(
        "rule 2 moving \"Moving\" {{\n  | Moving.\n  procedure moving(p: Player, n: number, how: number) {{\n{arms}  }}\n}}\n"
    ))
});

static PAYING: LazyLock<Ruleset> = LazyLock::new(|| {
    ruleset(
        r#"
rule 2 paying "Paying" {
  | Paying.
  procedure offering(p: Player, q: Player, a: number, b: number, c: number) {
    may p { buy(p, q, a, b, c) } giving done
    if done { set duel.turn = 1 }
  }
  action buy(p: Player, q: Player, a: number, b: number, c: number) "buy" {
    costs by p {
      pay a * 1 crystal from p.gold, p.silver
      pay b * 1 crystal from q.gold, p.silver
      lose c * 1 gold from p.gold
    }
      | Too dear.
  }
}
"#,
    )
});

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    /// Whatever is moved, in whatever order, lies as it would in plain lists.
    #[test]
    fn places_are_lists(moves in prop::collection::vec((0_i64..4, 0_usize..3, 0_usize..3, 0_usize..4), 1..60)) {
        let rules: &Ruleset = &MOVING;
        let table = table(rules, "(players: [anna], anna: (deck: [wolf, bear, crow, hare, wolf], hand: [bear, crow], board: [hare]))");
        let mut game = Game::new(rules, &table, 0);
        let mut model: Vec<Vec<&str>> = vec![vec!["wolf", "bear", "crow", "hare", "wolf"], vec!["bear", "crow"], vec!["hare"]];
        let anna = i64::from(thing(rules, "anna").0);
        for (n, from, to, how) in moves {
            let code = (from * 100 + to * 10 + how) as i64;
            game.begin(procedure(rules, "moving"), &[anna, n, code]).unwrap();
            let count = (n as usize).min(model[from].len());
            let moved: Vec<&str> = match how / 2 {
                0 => model[from].drain(..count).collect(),
                _ => { let at = model[from].len() - count; model[from].drain(at..).collect() }
            };
            let at = if how % 2 == 0 { 0 } else { model[to].len() };
            model[to].splice(at..at, moved);
            let view = game.view(None);
            for (name, expected) in ["deck", "hand", "board"].iter().zip(&model) {
                let column = rules.program.schema.columns.iter().position(|column| column.name == *name).unwrap();
                let field = view.fields.iter().find(|f| f.column.index() == column && f.object.is_some()).unwrap();
                let Some(Figure::Things(things)) = &field.holds else { panic!() };
                let ids: Vec<&str> = things.iter().map(|thing| rules.data.things[thing.index()].id.as_str()).collect();
                prop_assert_eq!(&ids, expected);
            }
        }
    }

    /// Costs can be met exactly where some split meets them all; each part is asked between its least and its most, where it can be either.
    #[test]
    fn costs_are_solved_together(
        (gold, silver, other) in (0_i64..6, 0_i64..6, 0_i64..6),
        (a, b, c) in (0_i64..6, 0_i64..6, 0_i64..4),
        seed in 0_u64..1000,
    ) {
        let rules: &Ruleset = &PAYING;
        let setup = format!("(players: [anna, bert], anna: (gold: {gold}, silver: {silver}), bert: (gold: {other}))");
        let table = table(rules, &setup);
        let mut game = Game::new(rules, &table, 0);
        let (anna, bert) = (i64::from(thing(rules, "anna").0), i64::from(thing(rules, "bert").0));
        let fits = |x: i64, y: i64| x + c <= gold && y <= other && (a - x) + (b - y) <= silver;
        let all: Vec<(i64, i64)> = (0..=a).flat_map(|x| (0..=b).map(move |y| (x, y))).filter(|(x, y)| fits(*x, *y)).collect();
        game.begin(procedure(rules, "offering"), &[anna, bert, a, b, c]).unwrap();
        prop_assert_eq!(game.status() == Status::Asking, !all.is_empty());
        if all.is_empty() {
            return Ok(());
        }
        let player = thing(rules, "anna");
        game.answer(player, &Answer::parse("buy").unwrap()).unwrap().unwrap();
        let mut left = all;
        for line in 0..2 {
            let of = |split: &(i64, i64)| if line == 0 { split.0 } else { split.1 };
            let amounts: std::collections::BTreeSet<i64> = left.iter().map(of).collect();
            let (least, most) = (*amounts.first().unwrap(), *amounts.last().unwrap());
            if least < most {
                let pending = game.pending().unwrap().unwrap();
                let Question::Split { total, parts, ways, .. } = &pending.questions[0] else { panic!() };
                let bounds = (parts[0].least, parts[0].most);
                prop_assert_eq!(bounds, (least, most));
                let total = *total;
                let listed: Vec<String> = ways.iter().map(|way| way.answer.to_text()).collect();
                let expected: Vec<String> = amounts.iter().map(|amount| format!("[{amount}, {}]", total - amount)).collect();
                prop_assert_eq!(listed, expected);
                prop_assert_eq!((parts[1].least, parts[1].most), (total - most, total - least));
                for amount in -1..=total + 1 {
                    let answer = Answer::parse(&format!("[{amount}, {}]", total - amount)).unwrap();
                    let legal = game.answer(player, &answer).unwrap().is_ok();
                    prop_assert_eq!(legal, amounts.contains(&amount));
                    if legal { prop_assert!(game.undo(false)); }
                }
                let (_, answer) = game.random_answer(seed).unwrap().unwrap();
                game.answer(player, &answer).unwrap().unwrap();
                let Answer::List(chosen) = &answer else { panic!() };
                let Answer::Number(halves, _) = chosen[0] else { panic!() };
                left.retain(|split| of(split) == halves / 2);
            } else {
                left.retain(|split| of(split) == least);
            }
        }
        prop_assert_eq!(game.status(), Status::Done);
        prop_assert_eq!(left.len(), 1);
        let (x, y) = left[0];
        let columns = &rules.program.schema.columns;
        let mut amounts = Vec::new();
        for field in game.view(None).fields {
            let name = &columns[field.column.index()].name;
            if let (Some(Figure::Quantity(_, amount)), true) = (field.holds, ["gold", "silver"].contains(&name.as_str())) {
                amounts.push(amount);
            }
        }
        prop_assert_eq!(&amounts[..3], &[gold - x - c, silver - (a - x) - (b - y), other - y]);
    }
}
