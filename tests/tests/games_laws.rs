//! What holds of every game of the shipped rulesets, tried with random bots: pieces and forces are conserved, a save goes on as the game
//! would have, undo goes back to the first state, and asking changes nothing.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)] // the helpers of a test fail it as the test itself would

use reglo_interpreter::answer::Figure;
use reglo_interpreter::data::Format;
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::play::{Game, Save, Table};
use reglo_interpreter::schema::ProcedureId;
use reglo_tests::disk::Workspace;
use reglo_tests::games;

/// Games of a ruleset whose games are short; every fourth is looked at from all sides.
const SHORT: Pace = Pace {
    games: 60,
    asked: 1,
    saved: 3,
    each: 4,
};
/// The same of a ruleset whose games take hundreds of answers.
const LONG: Pace = Pace {
    games: 8,
    asked: 5,
    saved: 60,
    each: 0,
};

/// How much is tried of a ruleset.
struct Pace {
    games: u64,
    /// After each so many answers everything is asked that can be asked.
    asked: u64,
    /// After each so many answers the game is saved.
    saved: u64,
    /// So many games are saved after every answer.
    each: u64,
}

struct Played {
    name: &'static str,
    ruleset: Ruleset,
    procedure: ProcedureId,
    setup: String,
    table: Table,
    pace: Pace,
    /// Fields that hold amounts which only ever move, and their unit.
    conserved: (&'static [&'static str], &'static str),
}

/// The game that is not shipped: no line of Rust knows of it, and one of its hooks acts.
const FIFTH: &str = "caravan";

fn called(ruleset: &Ruleset, name: &str) -> Option<ProcedureId> {
    let procedures = ruleset.program.procedures.iter();
    let at = procedures.into_iter().position(|procedure| procedure.name == name)?;
    u32::try_from(at).ok().map(ProcedureId)
}

fn rulesets() -> Vec<Played> {
    let forces: &[&str] = &["forces", "elite", "tanks", "elite_tanks"];
    let warriors: &[&str] = &["warriors", "supply", "held"];
    let all = [
        ("dune", "turn", &[][..], SHORT, (forces, "troops")),
        ("dune", "advanced", &[], SHORT, (forces, "troops")),
        ("berserk", "two_decks", &[], SHORT, (&[][..], "")),
        ("malifaux", "meeting", &[], SHORT, (&[][..], "")),
        (FIFTH, "bazaar", &[], SHORT, (&[][..], "")),
        ("root", "autumn", &[], LONG, (warriors, "warriors")),
        (
            "root",
            "autumn",
            &["marquise", "hundreds"],
            LONG,
            (warriors, "warriors"),
        ),
        ("root", "autumn", &["marquise", "keepers"], LONG, (warriors, "warriors")),
        (
            "root",
            "autumn",
            &["marquise", "hundreds", "keepers"],
            LONG,
            (warriors, "warriors"),
        ),
    ];
    all.into_iter()
        .map(|(name, setup, players, pace, conserved)| {
            let folder = match name {
                FIFTH => format!("tests/fixtures/{name}"),
                name => format!("rulesets/{name}"),
            };
            // What stands in that setup takes all that can be switched on.
            let switches =
                ["advanced", "elite_forces", "captured_leaders"].map(|name| (name.to_owned(), "true".to_owned()));
            let settings = if setup == "advanced" { &switches[..] } else { &[] };
            let ruleset = Ruleset::load(&Workspace, &folder, settings).ruleset.unwrap();
            let procedure = match name {
                FIFTH => called(&ruleset, "fair"),
                _ => ruleset.procedure(),
            };
            let (setup, table) = games::table(&ruleset, &format!("{folder}/examples/{setup}.ron"), players).unwrap();
            Played {
                name,
                procedure: procedure.unwrap(),
                ruleset,
                setup,
                table,
                pace,
                conserved,
            }
        })
        .collect()
}

impl Played {
    fn begun(&self, seed: u64) -> Game<'_> {
        let mut game = Game::new(&self.ruleset, &self.table, seed);
        game.begin(self.procedure, &[]).unwrap();
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

    /// Whether supplies are still being laid out: nobody has had a turn.
    fn lays_out(&self, game: &Game<'_>) -> bool {
        let procedures = &self.ruleset.program.procedures;
        let is_turn = |id: ProcedureId| procedures[id.index()].name == "turn";
        self.name == "root" && !game.events().iter().any(|event| event.procedure.is_some_and(is_turn))
    }

    /// What is only moved: every piece of every place, and the sum of the amounts.
    fn kept(&self, game: &Game<'_>) -> (Vec<Figure>, i64) {
        let columns = &self.ruleset.program.schema.columns;
        let (mut pieces, mut sum) = (Vec::new(), 0);
        let (conserved, unit_name) = self.conserved;
        for field in game.view(None).fields {
            let column = &columns[field.column.index()];
            match field.holds {
                Some(Figure::Things(things)) if column.place => pieces.extend(things.into_iter().map(Figure::Thing)),
                Some(Figure::Each(each)) if column.place => pieces.extend(each.into_iter().map(named_first)),
                Some(Figure::Quantity(unit, amount)) if conserved.contains(&column.name.as_str()) => {
                    assert_eq!(self.ruleset.program.schema.units[unit.index()].name, unit_name);
                    sum += amount;
                }
                _ => {}
            }
        }
        pieces.sort_unstable();
        (pieces, sum)
    }
}

/// A piece by the first of its names: others may be hidden for a time.
fn named_first(piece: Figure) -> Figure {
    match piece {
        Figure::Named(names) => names.into_iter().next().unwrap_or(Figure::Absent),
        other => other,
    }
}

#[test]
fn pieces_and_forces_are_conserved_and_asking_changes_nothing() {
    for played in rulesets() {
        for seed in 0..played.pace.games {
            let mut game = played.begun(seed);
            let mut before = played.kept(&game);
            let mut step = 0;
            loop {
                let hash = game.hash();
                let lays_out = played.lays_out(&game);
                if seed % 4 == 0 && step % played.pace.asked == 0 {
                    game.pending().unwrap();
                    game.refused().unwrap();
                }
                assert_eq!(game.hash(), hash);
                if !played.on(&mut game, seed * 1000 + step) {
                    break;
                }
                step += 1;
                if lays_out {
                    before.1 = played.kept(&game).1;
                }
            }
            assert!(step > 0, "{}: nothing was asked", played.name);
            assert_eq!(played.kept(&game), before, "{} {seed}", played.name);
        }
    }
}

#[test]
fn saves_go_on_and_undo_goes_back() {
    for played in rulesets() {
        for seed in 0..played.pace.games / 4 {
            let mut game = played.begun(seed);
            let first = game.hash();
            let mut step = 0;
            while played.on(&mut game, seed * 1000 + step) {
                step += 1;
                if seed >= played.pace.each && step % played.pace.saved != 0 {
                    continue;
                }
                let text = game.save(&played.setup, Format::Ron).unwrap().to_text().unwrap();
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
