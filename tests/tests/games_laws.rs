//! What holds of every game of the shipped rulesets, tried with random bots: pieces and forces are conserved, a save goes on as the game
//! would have, undo goes back to the first state, and asking changes nothing.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)] // the helpers of a test fail it as the test itself would

use reglo_grammar::diagnostic::FileId;
use reglo_interpreter::answer::Figure;
use reglo_interpreter::data::Format;
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::play::{Game, Save, Table};
use reglo_tests::disk::Workspace;
use std::collections::BTreeMap;

/// Games of each ruleset; every fourth is looked at from all sides.
const GAMES: u64 = 60;

struct Played {
    name: &'static str,
    ruleset: Ruleset,
    setup: String,
    table: Table,
    /// Fields that hold amounts which only ever move.
    conserved: &'static [&'static str],
}

fn rulesets() -> Vec<Played> {
    let all: [(&str, &str, &[&str]); 3] = [
        ("dune", "turn", &["forces", "elite", "tanks", "elite_tanks"]),
        ("berserk", "two_decks", &[]),
        ("malifaux", "meeting", &[]),
    ];
    all.into_iter()
        .map(|(name, setup, conserved)| {
            let ruleset = Ruleset::load(&Workspace, &format!("rulesets/{name}"), &[])
                .ruleset
                .unwrap();
            let path = reglo_tests::files::workspace().join(format!("rulesets/{name}/examples/{setup}.ron"));
            let setup = std::fs::read_to_string(path).unwrap();
            let read = ruleset.read_setup(&setup, Format::Ron, FileId(u32::MAX)).unwrap();
            let table = Table::new(&ruleset, &read).unwrap();
            Played {
                name,
                ruleset,
                setup,
                table,
                conserved,
            }
        })
        .collect()
}

impl Played {
    fn begun(&self, seed: u64) -> Game<'_> {
        let mut game = Game::new(&self.ruleset, &self.table, seed);
        game.begin(self.ruleset.procedure().unwrap(), &[]).unwrap();
        game
    }

    /// One more answer of a bot; no where the game is over.
    fn on(&self, game: &mut Game<'_>, seed: u64) -> bool {
        let Some((player, answer)) = game.random_answer(seed).unwrap() else {
            return false;
        };
        let answered = game.answer(player, &answer).unwrap();
        assert!(answered.is_ok(), "{}: {} {answered:?}", self.name, answer.to_text());
        true
    }

    /// What is only moved: every piece of every place, and the sum of the amounts.
    fn kept(&self, game: &Game<'_>) -> (Vec<u32>, BTreeMap<&'static str, i64>) {
        let columns = &self.ruleset.program.schema.columns;
        let (mut pieces, mut sums) = (Vec::new(), BTreeMap::new());
        for field in game.view(None).fields {
            let column = &columns[field.column.index()];
            match field.holds {
                Some(Figure::Things(things)) if column.place => pieces.extend(things.iter().map(|thing| thing.0)),
                Some(Figure::Quantity(unit, amount)) if self.conserved.contains(&column.name.as_str()) => {
                    assert_eq!(self.ruleset.program.schema.units[unit.index()].name, "troops");
                    *sums.entry("all").or_insert(0) += amount;
                }
                _ => {}
            }
        }
        pieces.sort_unstable();
        (pieces, sums)
    }
}

#[test]
fn pieces_and_forces_are_conserved_and_asking_changes_nothing() {
    for played in rulesets() {
        for seed in 0..GAMES {
            let mut game = played.begun(seed);
            let before = played.kept(&game);
            let mut step = 0;
            loop {
                let hash = game.hash();
                if seed % 4 == 0 {
                    game.pending().unwrap();
                    game.refused().unwrap();
                }
                assert_eq!(game.hash(), hash);
                if !played.on(&mut game, seed * 1000 + step) {
                    break;
                }
                step += 1;
            }
            assert!(step > 0, "{}: nothing was asked", played.name);
            assert_eq!(played.kept(&game), before, "{} {seed}", played.name);
        }
    }
}

#[test]
fn saves_go_on_and_undo_goes_back() {
    for played in rulesets() {
        for seed in 0..GAMES / 4 {
            let mut game = played.begun(seed);
            let first = game.hash();
            let mut step = 0;
            while played.on(&mut game, seed * 1000 + step) {
                step += 1;
                if step % 3 != 0 {
                    continue;
                }
                let text = game.save(&played.setup, Format::Ron).unwrap().to_text();
                let save = Save::read(&text).unwrap();
                let table = save.table(&played.ruleset).unwrap();
                let mut other = Game::new(&played.ruleset, &table, save.seed);
                save.resume(&mut other).unwrap();
                assert_eq!(other.hash(), game.hash(), "{} {seed} {step}", played.name);
                let mut one = game.clone();
                for further in 0.. {
                    let goes_on = played.on(&mut one, further);
                    assert_eq!(played.on(&mut other, further), goes_on);
                    assert_eq!(other.hash(), one.hash());
                    if !goes_on || further == 8 {
                        break;
                    }
                }
                assert_eq!(other.events(), one.events());
            }
            while game.undo(true) {}
            assert_eq!(game.hash(), first, "{} {seed}", played.name);
        }
    }
}
