//! What a manifest judges, plays and sets.

use super::{errors_text, files, support};
use reglo_interpreter::data::{Format, Setup};
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::play::Table;
use reglo_interpreter::schema::{ColumnId, ProcedureId};

#[test]
fn what_a_manifest_judges() {
    let manifest = |text: &str| {
        let text = format!(r#"(id: "g", title: "G", version: "1", languages: ["en", "es"]{text})"#);
        errors_text(Ruleset::load(&files(&[("g/ruleset.ron", &text)]), "g", &[]))
    };
    let two = [
        (
            "g/ruleset.ron",
            "\u{feff}(id: \"g\", title: \"G\", version: \"1\", languages: [\"en\", \"es\"])",
        ),
        ("g/rules/other.reglo", "#lang en\nsheet Other { size: number }"),
    ];
    let two = errors_text(Ruleset::load(&files(&two), "g", &[]));
    insta::assert_snapshot!(
        [
            manifest(", sheet: \"Man\""),
            manifest(", sheet: \"Prty\""),
            manifest(", sheet: \"Person\""),
            manifest(", builds_on: \"/etc\""),
            two
        ]
        .join("\n")
    );
}

const TREK: &str = r#"#lang en
game Trek "trek" played by walkers { walkers: list of Person, turn: number }
rule 8 trek "The trek" {
  procedure trek { }
  procedure day(p: Person) { }
}
"#;

#[test]
fn what_a_manifest_plays() {
    let load = |text: &str| {
        let text = format!(r#"(id: "g", title: "G", version: "1", languages: ["en", "es"]{text})"#);
        let own = [
            ("g/ruleset.ron", text.as_str()),
            ("g/rules/trek.reglo", TREK),
            ("g/examples/trek.ron", "()"),
        ];
        Ruleset::load(&files(&own), "g", &[])
    };
    insta::assert_snapshot!(
        [
            ", procedure: \"trekk\"",
            ", procedure: \"night\"",
            ", procedure: \"day\"",
            ", procedure: [], setup: \"/etc/trek.ron\"",
            ", procedure: \"trek\", setup: \"examples/trk.ron\"",
            ", procedure: \"trek\", setup: \"../begins.json\"",
        ]
        .map(|text| errors_text(load(text)))
        .join("\n")
    );
    let ruleset = load(", procedure: \"trek\", setup: \"examples/trek.ron\"")
        .ruleset
        .unwrap();
    assert_eq!(ruleset.procedure(), Some(ProcedureId(0)));
    assert_eq!(ruleset.manifest.setup.as_ref().unwrap().0, "examples/trek.ron");
    let text = "(walkers: [bert, anna], turn: 3)";
    let setup = ruleset.read_setup(text, Format::Ron, support::FILE).unwrap();
    let table = Table::new(&ruleset, &setup).unwrap();
    let state = &table.data.state;
    assert_eq!(table.data.cells[state.cell(ColumnId(1), 0, 0)], 3);
    assert_eq!(ruleset.data.cells[ruleset.data.state.cell(ColumnId(1), 0, 0)], 0);
    assert!(Table::new(&ruleset, &Setup::default()).is_ok());
}

#[test]
fn defaults_that_cannot_be() {
    let load = |text: &str| {
        let text = format!("#lang en\n{text}");
        errors_text(Ruleset::load(&files(&[("g/rules/trek.reglo", &text)]), "g", &[]))
    };
    insta::assert_snapshot!(
        [
            "kind Token { } fixture Token ring { } game Trek { table: place of Token = [ring], sack: place of Token = [ring] }",
            "kind Token { state near: place of Token = [ring, ring] } fixture Token ring { } fixture Token rope { }",
            "record Box { of: number = 1, state inside: place of Box = [{ }] } game Trek { box: place of Box = [{ }] }",
        ]
        .map(load)
        .join("\n")
    );
}

#[test]
fn what_is_played_is_inherited() {
    let base = r#"(id: "g", title: "G", version: "1", languages: ["en", "es"], procedure: "trek", setup: "examples/trek.ron")"#;
    let further = r#"(id: "h", title: "H", version: "1", languages: ["en", "es"], builds_on: "../g"INHERITS)"#;
    let load = |text: &str| {
        let further = further.replace("INHERITS", text);
        let files = [
            ("g/ruleset.ron", base),
            ("g/rules/trek.reglo", TREK),
            ("g/examples/trek.ron", "()"),
            ("more/i/own.ron", "()"),
            ("more/h/ruleset.ron", &further.replace("../g", "../../g")),
            (
                "more/i/ruleset.ron",
                &further.replace("../g", "../h").replace("\"h\"", "\"i\""),
            ),
        ];
        let manifest = Ruleset::load(&crate::files(&files), "more/i", &[])
            .ruleset
            .unwrap()
            .manifest;
        (manifest.procedure.unwrap().0, manifest.setup.unwrap().0)
    };
    assert_eq!(
        load(""),
        ("trek".to_owned(), "../h/../../g/examples/trek.ron".to_owned())
    );
    assert_eq!(load(", setup: \"own.ron\""), ("trek".to_owned(), "own.ron".to_owned()));
}

#[test]
fn settings_that_do_not_fit() {
    let options = "#lang en\noption season: Season = summer\noption crafts: set of Craft = []\noption purse: gold = 1 gold\noption cold: strength = 1 strength\noption most: number = 3\n";
    let files = files(&[("g/rules/options.reglo", options)]);
    let mut out = String::new();
    for (name, text) in [
        ("season", "sumer"),
        ("season", "x"),
        ("crafts", "climber, skout"),
        ("purse", "1000000000001"),
        ("most", "99999999999999"),
        ("most", "-1000000000001"),
        ("frugal", "maybe"),
    ] {
        out += &errors_text(Ruleset::load(&files, "g", &[(name.into(), text.into())]));
    }
    insta::assert_snapshot!(out);
    let set = [
        ("cold".to_owned(), "-2.5".to_owned()),
        ("most".to_owned(), "1000000000000".to_owned()),
    ];
    let ruleset = Ruleset::load(&files, "g", &set).ruleset.unwrap();
    let settings: Vec<i64> = ruleset.program.schema.options.iter().map(|o| o.setting).collect();
    assert!(settings.contains(&-5) && settings.contains(&1_000_000_000_000));
}
