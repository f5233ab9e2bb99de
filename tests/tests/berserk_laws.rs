//! What holds of random games of Berserk besides what holds of every game (`games_laws`): the script and the words of one ability agree,
//! and no crystal comes from nowhere or goes without a word.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)] // the helpers of a test fail it as the test itself would

use reglo_interpreter::answer::Figure;
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::play::{Event, EventKind, Game, Table};
use reglo_interpreter::schema::{ColumnId, ObjectId};
use reglo_tests::disk::Workspace;
use reglo_tests::games;
use std::collections::BTreeMap;

const GAMES: u64 = 300;

fn ruleset(by_hook: bool) -> Ruleset {
    let settings = [("soultrad_by_hook".to_owned(), by_hook.to_string())];
    let loaded = Ruleset::load(&Workspace, "rulesets/berserk", &settings);
    loaded.ruleset.unwrap()
}

fn table(ruleset: &Ruleset) -> Table {
    games::table(ruleset, "rulesets/berserk/examples/two_decks.ron", &[])
        .unwrap()
        .1
}

fn begun<'t>(ruleset: &'t Ruleset, table: &'t Table, seed: u64) -> Game<'t> {
    games::begun(ruleset, table, seed).unwrap()
}

/// What is seen of an event, whichever rule does it.
fn told(event: &Event) -> impl PartialEq + std::fmt::Debug + use<> {
    (
        event.kind,
        event.player,
        event.procedure,
        event.column,
        event.figures.clone(),
        event.things.clone(),
        event.known_to,
    )
}

/// The cards of a squad, in the order in which they were taken.
fn squad(game: &Game<'_>, ruleset: &Ruleset, player: ObjectId) -> Vec<Figure> {
    let columns = &ruleset.program.schema.columns;
    let of_player = game
        .view(None)
        .fields
        .into_iter()
        .find(|field| columns[field.column.index()].name == "squad" && field.object == Some(Figure::Thing(player)));
    match of_player.and_then(|field| field.holds) {
        Some(Figure::Each(cards)) => cards.into_iter().map(first_name).collect(),
        Some(Figure::Things(things)) => things.into_iter().map(Figure::Thing).collect(),
        _ => Vec::new(),
    }
}

fn first_name(card: Figure) -> Figure {
    match card {
        Figure::Named(names) => names.into_iter().next().unwrap_or(Figure::Absent),
        other => other,
    }
}

#[test]
fn the_script_and_the_words_of_an_ability_agree() {
    let (hooked, worded) = (ruleset(true), ruleset(false));
    let (hooked_table, worded_table) = (table(&hooked), table(&worded));
    let thing = |id: &str| hooked.data.thing(id).unwrap();
    let leader = Figure::Thing(thing("soultrad"));
    let members = ["novice", "crow_witch", "fen_sister", "mud_brewer"].map(|id| Figure::Thing(thing(id)));
    let mut cheaper = 0;
    for seed in 0..GAMES {
        let mut one = begun(&hooked, &hooked_table, seed);
        let mut other = begun(&worded, &worded_table, seed);
        for step in seed * 1000.. {
            let answer = one.random_answer(step).unwrap();
            assert_eq!(answer, other.random_answer(step).unwrap(), "{seed}");
            let Some((player, answer)) = answer else { break };
            one.answer(player, &answer).unwrap().unwrap();
            other.answer(player, &answer).unwrap().unwrap();
        }
        let story = |game: &Game<'_>| game.events().iter().map(told).collect::<Vec<_>>();
        assert_eq!(story(&one), story(&other), "{seed}");
        let taken = squad(&one, &hooked, thing("anna"));
        let after = taken.iter().skip_while(|card| **card != leader).skip(1);
        cheaper += usize::from(after.into_iter().any(|card| members.contains(card)));
    }
    assert!(cheaper > 10, "in {cheaper} games only is a card cheaper");
}

/// Crystals by owner and colour.
fn purses(game: &Game<'_>, gold: ColumnId, silver: ColumnId) -> BTreeMap<(String, ColumnId), i64> {
    let mut purses = BTreeMap::new();
    for field in game.view(None).fields {
        if let (true, Some(Figure::Quantity(_, amount))) = (field.column == gold || field.column == silver, field.holds)
        {
            purses.insert((format!("{:?}", field.object.unwrap()), field.column), amount);
        }
    }
    purses
}

#[test]
fn every_crystal_is_accounted_for() {
    let ruleset = ruleset(true);
    let table = table(&ruleset);
    let columns = &ruleset.program.schema.columns;
    let column = |name: &str| ColumnId(u32::try_from(columns.iter().position(|c| c.name == name).unwrap()).unwrap());
    let (gold, silver) = (column("gold"), column("silver"));
    let (mut gained, mut paid, mut moved) = (0, 0, 0);
    for seed in 0..GAMES / 3 {
        let mut game = begun(&ruleset, &table, seed);
        let mut before = Game::new(&ruleset, &table, seed);
        before.restart(seed);
        let mut account = purses(&before, gold, silver);
        let mut read = 0;
        for step in seed * 1000.. {
            for event in &game.events()[read..] {
                let Some(column) = event.column.filter(|column| [gold, silver].contains(column)) else {
                    continue;
                };
                let amount = match event.figures.first() {
                    Some(Figure::Quantity(_, amount)) => *amount,
                    other => panic!("{other:?}"),
                };
                let owner = format!("{:?}", Figure::Thing(event.player.unwrap()));
                let purse = account.get_mut(&(owner.clone(), column)).unwrap();
                match event.kind {
                    EventKind::Set => *purse = amount,
                    EventKind::Gain => {
                        *purse += amount;
                        gained += amount;
                    }
                    EventKind::Lose | EventKind::Pay => {
                        *purse -= amount;
                        paid += amount;
                    }
                    // The event is that of whoever gets it; of two, the other one gives it.
                    EventKind::Move => {
                        *purse += amount;
                        for (_, given) in account
                            .iter_mut()
                            .filter(|((of, what), _)| *of != owner && *what == column)
                        {
                            *given -= amount;
                        }
                        moved += amount;
                    }
                    other => panic!("{other:?}"),
                }
                assert!(account.values().all(|purse| *purse >= 0), "{event:?}");
            }
            read = game.events().len();
            assert_eq!(account, purses(&game, gold, silver), "{seed}");
            let Some((player, answer)) = game.random_answer(step).unwrap() else {
                break;
            };
            game.answer(player, &answer).unwrap().unwrap();
        }
    }
    assert!(gained > 0 && paid > 0 && moved > 0, "{gained} {paid} {moved}");
}

/// Whoever plays an ability shows its card (403.1): what it does, both are told.
#[test]
fn both_hear_which_ability_was_used() {
    let ruleset = ruleset(true);
    let table = table(&ruleset);
    let of_cards = |events: &[Event]| {
        let rules = &ruleset.program.schema.rules;
        let said = events.iter().filter(|event| event.message.is_some());
        let said = said.filter(|event| rules[event.rule.index()].id.contains('.'));
        said.map(|event| (event.rule, event.message.clone()))
            .collect::<Vec<_>>()
    };
    let mut used = 0;
    for seed in 0..GAMES / 30 {
        let mut game = begun(&ruleset, &table, seed);
        for step in seed * 1000.. {
            let Some((player, answer)) = game.random_answer(step).unwrap() else {
                break;
            };
            game.answer(player, &answer).unwrap().unwrap();
        }
        let all = of_cards(game.events());
        for field in game.view(None).fields {
            if let (Some(Figure::Thing(player)), "squad") = (
                field.object,
                &*ruleset.program.schema.columns[field.column.index()].name,
            ) {
                assert_eq!(of_cards(&game.events_for(player)), all, "{seed}");
            }
        }
        used += all.len();
    }
    assert!(used > 0, "no ability was used");
}
