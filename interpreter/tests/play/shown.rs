//! What kinds show of their things in views.

use super::harness::{Memory, begin, table, thing, try_in};
use reglo_interpreter::answer::Figure;
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::play::Game;

const RULES: &str = r#"#lang en
kind Wood "wood" { name_of: number }
kind Field "field" is Wood shows size, near, crowd { size: number, near: list of Field, state crowded: number, state deep: place of Stone seen by nobody }
record Stone named by wood { wood: Wood }
kind Player "player" { state deep: place of Stone seen by owner }
game Meadow "meadow" played by players { players: list of Player }
rule 1 crowds "Crowds" {
  | Crowds.
  value crowd(w: Field): number = w.crowded + count(w.deep)
}
"#;

fn load(rules: &str) -> Result<Ruleset, Vec<String>> {
    let files = [
        (
            "test/ruleset.ron",
            r#"(id: "test", title: "Test", version: "1", languages: ["en"])"#,
        ),
        ("test/rules/rules.reglo", rules),
        (
            "test/data/all.ron",
            r#"{ Field: { "a": (name_of: 1, size: 2, near: [b]), "b": (name_of: 2, size: 5) }, Player: { "p": () } }"#,
        ),
    ];
    let files = files.map(|(path, text)| (path.to_owned(), text.to_owned()));
    let loaded = Ruleset::load(&Memory(files.into()), "test", &[]);
    let found = loaded.diagnostics.iter();
    let found = found.map(|found| format!("{} {}", found.code, found.message));
    loaded.ruleset.ok_or_else(|| found.collect())
}

#[test]
fn fields_and_values_of_each_thing_as_they_are_now() {
    let rules = load(RULES).unwrap();
    let table = table(&rules, "(players: [p], a: (crowded: 3, deep: [b]), b: (crowded: 1))");
    let mut game = Game::new(&rules, &table, 1);
    let (a, b) = (thing(&rules, "a"), thing(&rules, "b"));
    let shown: Vec<_> = game.shown().unwrap();
    let figures: Vec<_> = shown
        .iter()
        .map(|of| {
            (
                of.thing,
                of.figures.iter().map(|(_, figure)| figure.clone()).collect::<Vec<_>>(),
            )
        })
        .collect();
    let number = Figure::Number;
    assert_eq!(
        figures,
        [
            (a, vec![number(2), Figure::Things(vec![b]), number(4)]),
            (b, vec![number(5), Figure::Things(vec![]), number(1)]),
        ]
    );
}

#[test]
fn what_cannot_be_shown_is_said() {
    let check = |shows: &str, expected: &str| {
        let found = load(&RULES.replace("shows size, near, crowd", shows)).unwrap_err();
        assert_eq!(found, [expected], "{shows}");
    };
    check("shows sise", "E0201 there is no field or value `sise`");
    check(
        "shows crowded",
        "E0206 `crowded` is of the state, and views show all of that anyway",
    );
    let found = load(&RULES.replace("count(w.deep)", "count(s in w.deep where s.wood = w)")).unwrap_err();
    assert_eq!(found, ["E1214 everybody is shown this, and `deep` is seen by nobody"]);
    let found = load(&RULES.replace("crowd(w: Field)", "crowd(p: Player, w: Field)")).unwrap_err();
    assert_eq!(found, ["E0206 `crowd` is no value of a `Field`"]);
}

/// Not even where the ruleset has no place in which pieces could lie.
#[test]
fn a_view_holds_the_state_of_every_thing() {
    let vocabulary = r#"#lang en
kind Player "player" { state taken: number }
kind Card "card" { worth: number = 3, state marks: number }
kind Tile "tile" { state turned: flag }
game Sticks "sticks" played by players { players: list of Player, left: number }
rule 1 taking "Taking" {
  | Taking.
  procedure take(p: Player) { gain 1 to p.taken }
}
"#;
    let ruleset = try_in(vocabulary, "", "{}").unwrap_or_else(|found| panic!("{found}"));
    let table = table(&ruleset, "(players: [anna, bert])");
    let mut game = Game::new(&ruleset, &table, 1);
    begin(&mut game, &ruleset, "take", &["bert"]).unwrap();
    let view = game.view(Some(thing(&ruleset, "anna")));
    let of = |name: &str| {
        let columns = &ruleset.program.schema.columns;
        let shown = view.fields.iter();
        shown.filter(|field| columns[field.column.index()].name == name).count()
    };
    assert_eq!((of("taken"), of("marks"), of("turned"), of("left")), (3, 4, 4, 1));
}
