//! Setups from files, and that laying one out comes to the same every time.

use crate::harness::{Made, THINGS, data, report, sound, table};
use proptest::prelude::*;
use reglo_grammar::diagnostic::FileId;
use reglo_interpreter::data::{Datum, Format, Given, Holds, NameIndex, Record, Setup, read_setup};
use reglo_interpreter::schema::{Base, ColumnId, ObjectId};

fn read(made: &Made, source: &str) -> Result<Setup, String> {
    let data = data(made);
    let format = if source.starts_with('{') {
        Format::Json
    } else {
        Format::Ron
    };
    read_setup(
        source,
        format,
        FileId(0),
        &made.declared.schema,
        &data,
        &NameIndex::new(&data),
    )
    .map_err(|found| report(source, &found))
}

/// What lies on the table, or what is wrong with the setup.
fn check(source: &str) -> String {
    let made = sound("");
    match read(&made, source) {
        Ok(setup) => table(&made, &setup).1,
        Err(found) => found,
    }
}

const RON: &str = "(
    walkers: [bert, Anna],
    first: anna, turn: 3, season: winter, weather: [fog, sun],
    tiles: [t2, t1],
    piles: { south: [bear, (face: wolf, marked: true)] },
    anna: (gold: 3, vigour: 0.5, deck: [wolf, wolf, bear]),
    north: (forces: { anna: 5, bert: troops(6) }, guide: bert),
)";

const JSON: &str = r#"{
    "walkers": ["bert", "anna"],
    "first": "anna", "turn": 3, "season": "winter", "weather": ["fog", "sun"],
    "tiles": ["t2", "t1"],
    "piles": { "south": ["bear", { "face": "wolf", "marked": true }] },
    "anna": { "gold": 3, "vigour": 0.5, "deck": ["wolf", "wolf", "bear"] },
    "north": { "forces": { "anna": 5, "bert": { "troops": 6 } }, "guide": "bert" }
}"#;

#[test]
fn from_files() {
    insta::assert_snapshot!(check(RON));
    assert_eq!(check(RON), check(JSON));
}

#[test]
fn wrong_files() {
    insta::assert_snapshot!(check(
        "(
    walkers: [anna, bert, anna],
    walkrs: [],
    turn: 1.5,
    turn: 2,
    tiles: [t1, t2, t1, wolf],
    first: north,
    season: wintr,
    nobody: (gold: 3),
    wolf: (price: 3, prize: 3),
    t1: (gold: 3),
    anna: (goldd: 3, gold: 3 , gold: 4, deck: [wolf, tiger, (face: wolf, used: true)], vigour: 0.25),
    Anna: (gold: 3),
    bert: 3,
    north: (forces: { anna: 5, bert: gold(6), anna: 3, wolf: 3 }, guide: anna),
    south: (forces: 3),
)"
    ));
    insta::assert_snapshot!(["[]", "(turn: ", "{ \"turn\": }"].map(check).join("\n"));
    insta::assert_snapshot!(check(
        "(tiles: [t1, t2, t1], anna: (passed: true, passed: false), walkers: [anna, anna])"
    ));
}

/// Some of the fields, with lists of random members; of things in places each once.
fn setup(made: &Made, seeds: &[u32]) -> Setup {
    let schema = &made.declared.schema;
    let mut seeds = seeds.iter().copied().cycle();
    let mut next = move |below: usize| seeds.next().unwrap() as usize % below.max(1);
    let things = |kind: reglo_interpreter::schema::KindId| -> Vec<ObjectId> {
        let narrower = schema.kinds[kind.index()].narrower;
        let things = made.declared.things.things().iter().enumerate();
        let things = things.filter(|(_, thing)| narrower >> thing.kind.0 & 1 == 1);
        things.map(|(at, _)| ObjectId(at as u32)).collect()
    };
    let mut given = Vec::new();
    for (position, column) in schema.columns.iter().enumerate() {
        let whose = match column.owner {
            None => vec![None],
            Some(owner) => things(owner).into_iter().map(Some).collect(),
        };
        for object in whose.into_iter().filter(|_| next(3) > 0).collect::<Vec<_>>() {
            let mut datum = || match column.ty.base {
                Base::List(kind) if schema.kinds[kind.index()].name == "Copy" => {
                    let cards = things(made.declared.names.kinds["Card"]);
                    let copies = (0..next(6)).map(|_| cards[next(cards.len())]).collect::<Vec<_>>();
                    let copies = copies.into_iter().map(|card| {
                        let fields = vec![Some(Datum::Cell(i64::from(card.0))), None];
                        Datum::Record(Record::of(kind, fields))
                    });
                    Datum::List(copies.collect())
                }
                Base::List(kind) => {
                    let members = things(kind).into_iter().filter(|_| next(2) > 0).collect::<Vec<_>>();
                    Datum::List(
                        members
                            .into_iter()
                            .map(|thing| Datum::Cell(i64::from(thing.0)))
                            .collect(),
                    )
                }
                Base::Object(kind) => Datum::Cell(i64::from(things(kind)[next(things(kind).len())].0)),
                _ => Datum::Cell(next(2) as i64),
            };
            let holds = match column.per {
                None => Holds::One(datum()),
                Some(per) => Holds::Per(things(per).into_iter().map(|thing| (thing, datum())).collect()),
            };
            let column = ColumnId(position as u32);
            given.push(Given { column, object, holds });
        }
    }
    Setup { given }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn laid_out_twice(seeds in prop::collection::vec(any::<u32>(), 40)) {
        let made = sound("");
        let setup = setup(&made, &seeds);
        let (first, text) = table(&made, &setup);
        let first = first.ok_or_else(|| TestCaseError::fail(text))?.data;
        // The order in which fields are given says nothing.
        let mut other = setup;
        other.given.reverse();
        let second = table(&made, &other).0.unwrap().data;
        prop_assert_eq!(&first.cells, &second.cells);
        prop_assert_eq!(&first.bases, &second.bases);
        prop_assert_eq!(&first.kinds, &second.kinds);
        prop_assert_eq!(&first.state.ranks, &second.state.ranks);
        prop_assert!(first.bases.len() >= THINGS.len());
    }
}
