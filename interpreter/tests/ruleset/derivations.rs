//! What a derivation names of the sheet.

use super::{findings, support};
use crate::files::Memory;
use reglo_interpreter::answer::Figure;
use reglo_interpreter::data::Format;
use reglo_interpreter::data::sheet::read_sheet;
use reglo_interpreter::judge::derive_asked;
use reglo_interpreter::load::Ruleset;

/// What a derivation names of the sheet for each value of these rules: the fields by name.
fn named_of_sheet(rules: &str) -> Vec<String> {
    let manifest = r#"(id: "g", title: "G", version: "1", languages: ["en"], sheet: "Party")"#;
    let files = [("g/ruleset.ron", manifest), ("g/rules/a.reglo", rules)];
    let files = files.map(|(path, text)| (path.to_owned(), text.to_owned()));
    let loaded = Ruleset::load(&Memory(files.into_iter().collect()), "g", &[]);
    let found = findings(&loaded);
    let mut ruleset = loaded.ruleset.unwrap_or_else(|| panic!("{found}"));
    let names = ruleset.program.values.iter().map(|value| value.name.clone());
    let names: Vec<String> = names.filter(|name| !name.ends_with(".silver")).collect();
    let schema = &ruleset.program.schema;
    let sheet = read_sheet("()", Format::Ron, support::FILE, schema, &ruleset.data, &ruleset.names).unwrap();
    let fields = schema.kinds[schema.sheet.as_ref().unwrap().kind.index()].fields.clone();
    let told = names.iter().map(|name| {
        let name = name.trim_end_matches(".gold");
        let asked = ruleset.ask(support::FILE, name).unwrap();
        let derivation = derive_asked(&mut ruleset.session(), &asked, Some(&sheet))
            .unwrap()
            .unwrap();
        let read = derivation.of_sheet.iter();
        let read = read.map(|(at, figure)| format!("{} {}", fields[*at].name, formal(figure, &ruleset)));
        format!("{name}: {}", read.collect::<Vec<_>>().join(", "))
    });
    told.collect()
}

fn formal(figure: &Figure, ruleset: &Ruleset) -> String {
    reglo_interpreter::answer::formal(figure, &ruleset.program.schema, &ruleset.data)
}

/// Whatever of the sheet a value reads is named: of all its units, by its amendments and their floors, in loops and what stands around.
#[test]
fn a_derivation_names_every_number_of_the_sheet_that_it_reads() {
    let rules = r#"#lang en
unit gold { one "gold piece", other "gold pieces" }
unit silver { one "silver piece", other "silver pieces" }
record Seat { wage: gold }
sheet Party {
  a: gold = 3 gold, b: silver = 4 silver, least: gold = 2 gold, n: gold = 9 gold, most: number = 5, calm: flag = true
  fund: {gold, silver} = {1 gold, 2 silver}, none: optional {gold, silver}, seats: list of Seat = []
}
rule 1 pays "Pay" {
  | Pays.
  value both "Both": {gold, silver} = {party.a, party.b}
  value second "Second": {gold, silver} = {1 gold, party.b}
  value floored "Floored": gold = party.n
  amend floored: - 8 gold at least party.least
  value around "Around": gold = 1 gold
  for each s in party.seats where s.wage > party.a { amend around when party.calm and party.most > 2: + s.wage }
  value held "Held": {gold, silver} = party.fund
  value absent "Absent": {gold, silver} = party.none otherwise {party.a, 0 silver}
  value through "Through": gold = floored
}
"#;
    let expected = [
        "both: a 3 gold, b 4 silver",
        "second: b 4 silver",
        "floored: least 2 gold, n 9 gold",
        "around: a 3 gold, most 5",
        "held: fund {1 gold, 2 silver}",
        "absent: a 3 gold",
        "through: ",
    ];
    assert_eq!(named_of_sheet(rules), expected);
}
