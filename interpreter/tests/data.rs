//! Data files and sheets: what is read, and what is found wrong.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod support;

use reglo_interpreter::data::{
    Builder, Data, Format, NameIndex, Record, parse_path, path_text, read_sheet, read_things, write_sheet,
};
use reglo_interpreter::schema::{ABSENT, KindId};
use support::{FILE, report, schema};

const PEOPLE: &str = r#"// The people.
{
    Person: {
        "anna": (name: "Anna", crafts: [climber, sailor], wage: 3, gear: (gold: 1, silver: 2)),
        "bert": (name: "José", wage: "4 gold", vigour: 2.5),
        "berta": (name: "Jose"),
    },
    "Guide": { carl: Guide(name: "Carl", wage: Some(gold(5)), knows: winter /* when else */), },
    Tool: {
        "rope": (name: "Rope", price: 1, needs: [(crafts: [climber], people: [anna, "carl"])]),
        "lamp": (name: "Lamp", price: {gold: 2}),
    },
}
"#;

fn things(source: &str) -> (Data, String) {
    let schema = schema();
    let mut builder = Builder::default();
    let found = read_things(&schema, &mut builder, &[(FILE, source)]);
    (builder.finish(&schema), report(source, &found))
}

fn check_things(source: &str) -> String {
    things(source).1
}

fn sheet(source: &str, format: Format) -> (Option<Record>, String) {
    let (data, _) = things(PEOPLE);
    match read_sheet(source, format, FILE, &schema(), &data, &NameIndex::new(&data)) {
        Ok(record) => (
            Some(record.clone()),
            report(source, &[]) + write_sheet(&record, &schema(), &data).as_str(),
        ),
        Err(found) => (None, report(source, &found)),
    }
}

fn check_sheet(source: &str) -> String {
    let format = if source.starts_with('{') {
        Format::Json
    } else {
        Format::Ron
    };
    sheet(source, format).1
}

#[test]
fn clean_data() {
    insta::assert_snapshot!(check_things(PEOPLE));
}

#[test]
fn cells() {
    let schema = schema();
    let (data, _) = things(PEOPLE);
    let anna = data.thing("anna").unwrap();
    let base = data.bases[anna.index()] as usize;
    let person = &schema.kinds[0];
    let cell = |field: usize| data.cells[base + person.fields[field].slot as usize];
    assert_eq!(cell(0), 0b11);
    assert_eq!(cell(1), 3);
    assert_eq!((cell(2), data.cells[base + person.fields[2].slot as usize + 1]), (1, 2));
    assert_eq!(cell(3), ABSENT);
    assert_eq!(cell(5), 2);
    let list = |handle| &data.cells[reglo_interpreter::data::list_range(handle)];
    assert_eq!(list(data.all[0]).len(), 4);
    assert_eq!(list(data.all[1]), [3]);
    let rope = data.bases[data.thing("rope").unwrap().index()] as usize;
    let needs = list(data.cells[rope + 1]);
    assert_eq!(needs.len(), 1);
    let need = usize::try_from(needs[0]).unwrap();
    assert!(need >= data.things.len());
    assert_eq!(data.kinds[need], 4);
    assert_eq!(list(data.cells[data.bases[need] as usize + 1]), [0, 3]);
}

#[test]
fn wrong_data() {
    insta::assert_snapshot!(check_things(
        r#"{
    Persn: {},
    Seat: {},
    Person: {
        "anna": (name: "Anna", crafts: [climber, climbr, climber], wagee: 3),
        "anna": (name: 3),
        "bert": (wage: silver(3), gear: (gold: 1, goldd: 2, strength: 3), places: 2.5, foreign: maybe),
        "carl": (wage: 3, wage: 4, vigour: 0.25, places: 2000000000000),
        "dora": (wage: -1, gear: (silver: -5)),
        "eva": (gear: (silver: -6, silver: 1), crafts: climber, vigour: [1]),
        "not an id": (),
        "fred": 3,
    },
    Tool: {
        "rope": (needs: [(people: [ana, rope, 3]), (craft: [])], price: None),
        "lamp": (name: "Lamp", name: "Lamp"),
    },
    Tool: [],
}"#
    ));
}

#[test]
fn not_ron() {
    insta::assert_snapshot!(
        [
            "{ Person: { \"a\": (wage: 3 }",
            "[",
            "",
            "[1]",
            "{ Person: { 3..4: () } }",
            "{ Person: { [1]: () } }"
        ]
        .map(check_things)
        .join("\n")
    );
}

#[test]
fn too_deep_or_large() {
    let deep = format!("{{ Person: {{ \"a\": (crafts: {}", "[".repeat(100_000));
    let balanced = format!(
        "{{ Person: {{ \"a\": (crafts: {}{}) }} }}",
        "[".repeat(60),
        "]".repeat(60)
    );
    let large = " ".repeat((4 << 20) + 1);
    insta::assert_snapshot!([deep, balanced, large].map(|source| check_things(&source)).join("\n"));
    let deep = format!("{{\"season\": {}", "[".repeat(100_000));
    let balanced = format!("{{\"season\": {}{}}}", "[".repeat(100_000), "]".repeat(100_000));
    insta::assert_snapshot!([deep, balanced].map(|source| check_sheet(&source)).join("\n"));
}

#[test]
fn sheets() {
    insta::assert_snapshot!(
        [
            "(season: winter, purse: 7, leader: (person: anna, tools: [rope, \"LAMP\"]), seats: [carl, \"Anna\"])",
            "Party(season: the_winter, seats: [(person: jose)], leader: Some(anna)) // end",
            "(season: \"The Winter\", seats: [(person: \"JOSÉ\"), Anna, lamp, (tools: [rop])], leader: None)",
            "(sesaon: winter)",
            "{\"season\": \"summer\", \"seats\": [{\"person\": \"carl\"}, \"xyz\"], \"purse\": {\"silver\": 3}}",
            "{\"season\": \"summer\", \"season\": \"winter\", \"purse\": null}",
            "{\"season\": \"summer\", \"purse\": 1e400}",
            "{\"season\": \"summer\"} x",
            "[1]",
        ]
        .map(check_sheet)
        .join("\n")
    );
}

#[test]
fn ron_and_json_give_the_same() {
    let pairs = [
        (
            "(season: winter, purse: gold(7), leader: (person: anna, tools: [rope]), seats: [carl, (person: bert)])",
            r#"{"season": "winter", "purse": {"gold": 7}, "leader": {"person": "anna", "tools": ["rope"]}, "seats": ["carl", {"person": "bert"}]}"#,
        ),
        (
            "(season: summer, leader: None)",
            r#"{"season": "summer", "leader": null}"#,
        ),
        (
            "(season: \"summer\", purse: \"3 gold\", seats: [])",
            r#"{"season": "summer", "purse": "3 gold", "seats": []}"#,
        ),
    ];
    let (data, _) = things(PEOPLE);
    for (ron, json) in pairs {
        let from_ron = sheet(ron, Format::Ron);
        let from_json = sheet(json, Format::Json);
        assert!(from_ron.0.is_some(), "{}", from_ron.1);
        assert_eq!(from_ron.0, from_json.0, "{}", from_json.1);
        let written = write_sheet(&from_ron.0.clone().unwrap(), &schema(), &data);
        assert_eq!(sheet(&written, Format::Ron).0, from_ron.0, "{written}");
    }
}

#[test]
fn paths() {
    let schema = schema();
    let kind = KindId(5);
    let sheet = Record::of(kind, Vec::new());
    for text in ["", "purse", "seats[2]", "seats[2].tools[0]", "leader.tools", "seats"] {
        let path = parse_path(text, &sheet, &schema).unwrap();
        assert_eq!(path_text(&path, &schema, kind), text);
    }
    let wrong = ["seat[1]", "purse[0]", "purse.x", "seats.tools", "seats[x]"];
    let errors = wrong.map(|text| format!("{text}: {:?}", parse_path(text, &sheet, &schema).unwrap_err()));
    insta::assert_snapshot!(errors.join("\n"));
}

#[test]
fn figures() {
    use reglo_interpreter::data::{figure_at, figure_of_cell};
    let schema = schema();
    let (record, text) = sheet(
        "(season: winter, purse: 7, leader: anna, seats: [(person: bert, tools: [rope])])",
        Format::Ron,
    );
    let record = record.expect(&text);
    let mut out = String::new();
    for text in [
        "season",
        "purse",
        "leader",
        "leader.person",
        "seats",
        "seats[0]",
        "seats[0].tools",
        "seats[0].tools[0]",
        "seats[1]",
    ] {
        let path = parse_path(text, &record, &schema).unwrap();
        let set = figure_of_cell(&path, 1, &record, &schema);
        out.push_str(&format!(
            "{text}: {:?}, set {set:?}\n",
            figure_at(&record, &path, &schema)
        ));
    }
    insta::assert_snapshot!(out);
}

/// As many unknown names are given a hint as are looked for at all, and each of them counts once.
#[test]
fn of_many_unknown_names_the_first_twenty_have_a_hint() {
    let seats: Vec<String> = (0..24).map(|at| format!("annb{at}")).collect();
    let shown = check_sheet(&format!("(season: winter, seats: [{}])", seats.join(", ")));
    let unknown = shown.matches("there is no `").count();
    let hints = shown.matches("help: ").count();
    assert_eq!((unknown, hints), (24, 20), "{shown}");
}

#[test]
fn a_byte_order_mark_is_no_part_of_the_text() {
    for source in [
        "\u{feff}(season: winter, seats: [anna], purse: \"1 silver\")",
        "\u{feff}{\"season\": \"winter\", \"seats\": [\"anna\"], \"purse\": \"1 silver\"}",
    ] {
        let format = Format::of("sheet", source);
        let (_, shown) = sheet(source, format);
        assert!(shown.contains("`\"1 silver\"`") && shown.contains("E0409"), "{shown}");
    }
    let marked = format!("\u{feff}{PEOPLE}");
    assert!(check_things(&marked).contains("nothing found"));
    let wrong = check_things("\u{feff}{ Persn: {} }");
    assert!(wrong.contains("`Persn`"), "{wrong}");
}

#[test]
fn many_and_long_unknown_names_take_no_time() {
    let start = std::time::Instant::now();
    let names: Vec<String> = (0..3000).map(|number| format!("nobody{number}")).collect();
    let source = format!("(season: winter, seats: [{}])", names.join(", "));
    let (data, _) = things(PEOPLE);
    let found = read_sheet(&source, Format::Ron, FILE, &schema(), &data, &NameIndex::new(&data)).unwrap_err();
    assert_eq!(found.len(), 3000);
    let long = "x".repeat(200_000);
    let source = format!("(season: winter, {long}: 3, seats: [{long}])");
    let found = read_sheet(&source, Format::Ron, FILE, &schema(), &data, &NameIndex::new(&data)).unwrap_err();
    assert!(found.iter().all(|found| found.message.len() < 200), "{found:?}");
    assert!(
        start.elapsed() < std::time::Duration::from_secs(2),
        "{:?}",
        start.elapsed()
    );
}
