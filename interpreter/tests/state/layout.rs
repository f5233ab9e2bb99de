//! Where the state lies and what it holds at first.

use crate::harness::{Made, THINGS, data, make, sound, state, table};
use reglo_interpreter::data::{Datum, Given, Holds, Record, Setup, list_range};
use reglo_interpreter::schema::{ColumnId, ObjectId};

fn column(made: &Made, name: &str) -> ColumnId {
    let at = made
        .declared
        .schema
        .columns
        .iter()
        .position(|column| column.name == name);
    ColumnId(at.unwrap() as u32)
}

fn thing(name: &str) -> ObjectId {
    ObjectId(THINGS.iter().position(|(id, _)| *id == name).unwrap() as u32)
}

fn cell(name: &str) -> Datum {
    Datum::Cell(i64::from(thing(name).0))
}

fn copy(made: &Made, card: &str) -> Datum {
    let fields = vec![Some(cell(card)), None];
    Datum::Record(Record::of(made.declared.names.kinds["Copy"], fields))
}

fn given(made: &Made, name: &str, object: Option<&str>, datum: Datum) -> Given {
    Given {
        column: column(made, name),
        object: object.map(thing),
        holds: Holds::One(datum),
    }
}

#[test]
fn outside_any_game() {
    let made = sound("");
    let data = data(&made);
    insta::assert_snapshot!(state(&made.declared.schema, &data));
    assert_eq!(data.state.stack, data.state.end);
    assert_eq!(data.state.end as usize, data.cells.len());
    assert_eq!((data.state.stack - data.state.located) as usize, data.bases.len());
}

#[test]
fn without_a_state() {
    let made = make(&["#lang en\nkind Person { }"], &[("anna", "Person")]);
    let data = data(&made);
    assert_eq!((data.state.begin, data.state.located), (data.state.end, data.state.end));
    assert_eq!(data.state.ranks, [0]);
}

#[test]
fn defaults_make_pieces() {
    let made = make(
        &["#lang en
kind Card { } record Copy named by face { face: Card, state marks: place of Mark = [{ }, { about: wolf }] }
record Mark { about: optional Card }
kind Person { state best: Copy = bear, state deck: place of Copy = [wolf, wolf, bear], state cards: list of Card = [bear] }
game Trek { pool: place of Card = [wolf, bear], mine: place of Copy per Person = [wolf] }"],
        &[("anna", "Person"), ("bert", "Person"), ("wolf", "Card"), ("bear", "Card")],
    );
    assert!(made.findings.is_empty(), "{:?}", made.findings);
    let outside = data(&made);
    assert_eq!(outside.state.pieces, 4);
    let (table, text) = table(&made, &Setup::default());
    assert_eq!(text, state(&made.declared.schema, &outside));
    assert_eq!(table.unwrap().data.kinds, outside.kinds);
    insta::assert_snapshot!(text);
}

fn example(made: &Made) -> Setup {
    let troops = vec![(thing("bert"), Datum::Cell(6))];
    let piles = vec![(thing("south"), Datum::List(vec![copy(made, "bear")]))];
    Setup {
        given: vec![
            given(made, "walkers", None, Datum::List(vec![cell("bert"), cell("anna")])),
            given(made, "first", None, cell("anna")),
            given(made, "tiles", None, Datum::List(vec![cell("t2")])),
            given(made, "gold", Some("anna"), Datum::Cell(3)),
            given(
                made,
                "deck",
                Some("anna"),
                Datum::List(["wolf", "wolf", "bear"].map(|card| copy(made, card)).to_vec()),
            ),
            Given {
                column: column(made, "forces"),
                object: Some(thing("north")),
                holds: Holds::Per(troops),
            },
            Given {
                column: column(made, "piles"),
                object: None,
                holds: Holds::Per(piles),
            },
        ],
    }
}

#[test]
fn a_setup() {
    let made = sound("");
    let (laid_out, text) = table(&made, &example(&made));
    insta::assert_snapshot!(text);
    let data = laid_out.unwrap().data;
    assert_eq!(
        (data.state.end - data.state.stack) as usize,
        reglo_interpreter::play::STACK
    );
    assert_eq!(data.state.pieces as usize, THINGS.len());
    assert_eq!(data.bases.len(), THINGS.len() + 4);
    let deck = data
        .state
        .cell(column(&made, "deck"), data.state.ranks[thing("anna").index()], 0);
    for piece in &data.cells[list_range(data.cells[deck])] {
        assert_eq!(data.cells[data.state.located as usize + *piece as usize], deck as i64);
    }
    assert!(data.state.room(column(&made, "deck")) >= 4);
}

#[test]
fn setups_that_cannot_be() {
    let made = sound("");
    let check = |given: Vec<Given>| table(&made, &Setup { given }).1;
    insta::assert_snapshot!(
        [
            vec![
                given(&made, "turn", None, Datum::Cell(1)),
                given(&made, "turn", None, Datum::Cell(1)),
            ],
            vec![given(&made, "turn", Some("anna"), Datum::Cell(1))],
            vec![given(&made, "gold", Some("north"), Datum::Cell(1))],
            vec![given(&made, "deck", Some("anna"), Datum::Cell(1))],
            vec![given(&made, "turn", None, Datum::Absent)],
            vec![given(&made, "forces", Some("north"), Datum::Cell(1))],
            vec![given(
                &made,
                "tiles",
                None,
                Datum::List(vec![cell("t1"), cell("t2"), cell("t1")])
            )],
            vec![given(
                &made,
                "walkers",
                None,
                Datum::List(vec![cell("anna"), cell("anna")])
            )],
        ]
        .map(check)
        .join("----\n")
    );
}

#[test]
fn a_place_by_default_gives_way() {
    let made = make(
        &["#lang en
kind Tile { } kind Person { state tiles: place of Tile }
game Trek { pool: place of Tile = [t1, t2] }"],
        &[("anna", "Person"), ("t1", "Tile"), ("t2", "Tile")],
    );
    let object = Some(ObjectId(0));
    let holds = Holds::One(Datum::List(vec![Datum::Cell(2)]));
    let column = column(&made, "tiles");
    let setup = Setup {
        given: vec![Given { column, object, holds }],
    };
    assert_eq!(table(&made, &setup).1, "anna.tiles = [t2]\ngame.pool = [t1]\n");
}

#[test]
fn records_without_end() {
    let made = make(
        &["#lang en
record Box { n: number = 1, state inside: place of Box = [{ }] }
game Trek { box: place of Box = [{ }] }"],
        &[],
    );
    insta::assert_snapshot!(table(&made, &Setup::default()).1);
}
