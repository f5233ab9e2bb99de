//! What people read is in words of their language: rules that have no number go by their title, fields by a label, and one command sees all
//! the folders that a ruleset consists of.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

mod support;

use clap::Parser;
use reglo::args::Cli;
use reglo::book;
use reglo::commands::{Open, open};
use reglo_interpreter::schema::{KindId, KindUse};
use reglo_tests::files;
use std::collections::BTreeMap;
use std::path::Path;
use support::Copy;

const SHIPPED: [&str; 4] = ["malifaux", "dune", "berserk", "root"];

fn opened(folder: &Path, lang: &str) -> Open {
    let call = Cli::try_parse_from(["reglo", "rules", "x", "--lang", lang]).unwrap();
    open(folder, call.command.common()).unwrap_or_else(|failure| panic!("{failure:?}"))
}

fn shipped(act: impl Fn(&str, &Open)) {
    for ruleset in SHIPPED {
        let folder = files::workspace().join("rulesets").join(ruleset);
        let languages = opened(&folder, "en").ruleset.manifest.languages.clone();
        for lang in languages {
            act(&format!("{ruleset} in {lang}"), &opened(&folder, &lang));
        }
    }
}

/// The ids of cards' rules, `climber.surefooted`, that stand in a text outside of what the language itself says.
fn ids_in<'o>(text: &str, open: &'o Open) -> Vec<&'o str> {
    let words = text.split('`').step_by(2);
    let plain: String = words.collect();
    let rules = open.ruleset.program.schema.rules.iter();
    let of_cards = rules.filter(|rule| rule.card.is_some()).map(|rule| rule.id.as_str());
    of_cards.filter(|id| plain.contains(id)).collect()
}

#[test]
fn the_books_have_no_ids_of_rules() {
    shipped(|what, open| {
        let text = book::plain(&book::gather(open, false).unwrap());
        assert_eq!(ids_in(&text, open), Vec::<&str>::new(), "{what}");
    });
}

/// A field is found by its label, so each has one in every language of the ruleset, and no two of a kind have the same.
#[test]
fn every_field_has_a_label_of_its_own() {
    shipped(|what, open| {
        let (catalogue, schema) = (&open.ruleset.catalogue, &open.ruleset.program.schema);
        let mut labels: BTreeMap<(u32, String), String> = BTreeMap::new();
        let mut put = |kind: KindId, name: &str, spoken: reglo_interpreter::texts::Spoken| {
            assert!(
                spoken.borrowed.is_empty(),
                "{what}: `{name}` is said in another language"
            );
            assert!(
                !spoken.text.contains('_'),
                "{what}: `{name}` is only a name of the rules"
            );
            if let Some(other) = labels.insert((kind.0, spoken.text.clone()), name.to_owned()) {
                panic!("{what}: `{other}` and `{name}` are both called “{}”", spoken.text);
            }
        };
        for (id, kind) in (0_u32..).map(KindId).zip(&schema.kinds) {
            if kind.used_as == KindUse::Game {
                continue;
            }
            for (at, field) in kind.fields.iter().enumerate() {
                put(id, &field.name, catalogue.static_field_label(id, at, &open.lang));
            }
            for column in &kind.state {
                let declared = schema.columns.get(column.index()).unwrap();
                if declared.owner == Some(id) {
                    put(id, &declared.name, catalogue.field_label(*column, &open.lang));
                }
            }
        }
    });
}

#[test]
fn rules_of_things_are_cited_by_their_title() {
    let here = |ruleset: &str| {
        files::workspace()
            .join("rulesets")
            .join(ruleset)
            .to_string_lossy()
            .into_owned()
    };
    let copy = Copy::of("rulesets/berserk");
    let (code, said) = copy.reglo(&["explain", "HERE", "outcast", "--lang", "en"]);
    assert_eq!(code, 0, "{said}");
    assert!(!said.contains("outcast.shunned"), "{said}");
    // Asked for by its id, it is shown under its card and its title; tools get the id.
    let (_, said) = copy.reglo(&["explain", "HERE", "outcast.shunned", "--lang", "ru"]);
    assert!(said.starts_with("Отлучённый: Отлучение\n"), "{said}");
    let (_, said) = copy.reglo(&["explain", "HERE", "outcast.shunned", "--lang", "ru", "--format", "json"]);
    assert!(said.contains("\"rule\": \"outcast.shunned\""), "{said}");
    let sheet = format!("{}/examples/misaki.ron", here("malifaux"));
    for lang in ["en", "es", "ru"] {
        let open = opened(&files::workspace().join("rulesets/malifaux"), lang);
        let (_, said) = copy.reglo(&["options", &here("malifaux"), &sheet, "--lang", lang]);
        assert_eq!(ids_in(&said, &open), Vec::<&str>::new(), "{said}");
    }
}

#[test]
fn places_of_a_sheet_are_named_by_labels() {
    let copy = Copy::of("rulesets/malifaux");
    let (_, said) = copy.reglo(&["validate", "HERE", "HERE/examples/refused.ron", "--lang", "es"]);
    assert!(!said.contains("pool_bought") && !said.contains("hires"), "{said}");
    assert!(
        said.contains("piedras para la reserva") && said.contains("contratados: Executioner ×3"),
        "{said}"
    );
    let (_, said) = copy.reglo(&[
        "validate",
        "HERE",
        "HERE/examples/refused.ron",
        "--lang",
        "es",
        "--format",
        "json",
    ]);
    assert!(said.contains("\"pool_bought\""), "{said}");
}

#[test]
fn a_value_tells_what_of_the_sheet_it_is_made_of() {
    let copy = Copy::of("rulesets/malifaux");
    let (_, said) = copy.reglo(&["explain", "HERE", "cost", "HERE/examples/refused.ron", "--lang", "en"]);
    assert!(said.contains("\n    stones for the pool: 4 soulstones\n"), "{said}");
    // What another language has to lend is told of in both forms.
    copy.edit("text/es/things.ftl", "value-rebates = Devoluciones\n", "");
    let call = ["explain", "HERE", "cost", "HERE/examples/refused.ron", "--lang", "es"];
    assert!(copy.reglo(&call).1.contains("Rebates (sin traducir: en)"));
    let (_, said) = copy.reglo(&[&call[..], &["--format", "json"]].concat());
    assert!(
        said.contains("\"fallback\"") && said.contains("\"value-rebates\""),
        "{said}"
    );
}

#[test]
fn a_missing_label_is_told() {
    let copy = Copy::of("rulesets/malifaux");
    copy.edit("text/ru/things.ftl", "field-Model-wp = сила воли (Wp)\n", "");
    // In the rules' own language a name that is no word needs one as well.
    copy.edit(
        "text/en/fields.ftl",
        "field-Crew-pool_bought = stones for the pool\n",
        "",
    );
    let (code, said) = copy.reglo(&["check", "--strict", "HERE"]);
    assert_eq!(code, 1, "{said}");
    for told in ["field-Model-wp", "fields of `Crew` have no name in `en`"] {
        assert!(said.contains(told), "{told}: {said}");
    }
    let (_, said) = copy.reglo(&["translate", "status", "HERE", "--lang", "en"]);
    assert!(said.contains("field-Crew-pool_bought: missing"), "{said}");
}

/// What a price is worked out from is explained to players too, where there are no sheets.
#[test]
fn a_value_that_players_have_explained_has_a_label() {
    let copy = Copy::of("rulesets/berserk");
    let (code, said) = copy.reglo(&["check", "--strict", "HERE"]);
    assert_eq!(code, 0, "{said}");
    let text = copy.read("rules/recruiting.reglo");
    copy.write(
        "rules/recruiting.reglo",
        &text.replace("величина price(p: Fighter, c: Copy) \"Цена\": crystal = c.card.cost",
            "величина price(p: Fighter, c: Copy) \"Цена\": crystal = printed_cost(c)\n  величина printed_cost(c: Copy): crystal = c.card.cost"),
    );
    let (code, said) = copy.reglo(&["check", "--strict", "HERE"]);
    assert_eq!(code, 1, "{said}");
    assert!(
        said.contains("values have no name in `en`: `value-printed_cost`"),
        "{said}"
    );
}

#[test]
fn an_own_name_in_letters_of_another_language_is_no_word() {
    let copy = Copy::of("rulesets/berserk");
    copy.edit("text/ru/things.ftl", "field-Card-cost = стоимость\n", "");
    let (_, said) = copy.reglo(&["translate", "status", "HERE", "--lang", "ru"]);
    assert!(said.contains("field-Card-cost: missing"), "{said}");
}

/// One command tells of every folder that a ruleset consists of, and puts each text into the files of its own.
#[test]
fn a_composed_ruleset_is_translated_as_one() {
    let copy = Copy::of("rulesets/root");
    let (code, said) = copy.reglo(&["translate", "status", "HERE", "--lang", "en"]);
    assert_eq!(code, 0, "{said}");
    for part in ["  base: ", "  hundreds: ", "  keepers: ", "  marquise: "] {
        assert!(said.contains(part), "{said}");
    }
    copy.edit(
        "hundreds/text/en/things.ftl",
        "field-Mood-item = item it asks for\n",
        "",
    );
    copy.edit(
        "base/text/es/things.ftl",
        "field-Card-suit = palo",
        "field-Card-suit = palo de la carta",
    );
    let (code, said) = copy.reglo(&["translate", "status", "HERE", "--lang", "en"]);
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("  hundreds: 1 missing"), "{said}");
    assert!(
        said.contains("field-Card-suit: stale in wording  base/text/en/things.ftl"),
        "{said}"
    );
    let before = copy.all();
    let po = copy.path().join("texts.po");
    let file = po.to_string_lossy().into_owned();
    let (code, said) = copy.reglo(&["translate", "export", "HERE", "--lang", "en", "--output", &file]);
    assert_eq!(code, 0, "{said}");
    let text = std::fs::read_to_string(&po).unwrap();
    let missing = "msgctxt \"field-Mood-item\"\nmsgid \"objeto que pide\"\nmsgstr \"\"";
    assert!(text.contains(missing), "no entry for what is missing");
    let text = text.replacen(missing, &missing.replace("msgstr \"\"", "msgstr \"wanted item\""), 1);
    std::fs::write(&po, text).unwrap();
    let (code, said) = copy.reglo(&["translate", "import", "HERE", &file, "--lang", "en"]);
    assert_eq!(code, 0, "{said}");
    std::fs::remove_file(&po).unwrap();
    let changed: Vec<String> = copy
        .all()
        .into_iter()
        .filter(|(name, text)| before.get(name) != Some(text))
        .map(|(name, _)| name)
        .collect();
    assert!(
        changed.iter().all(|name| name.starts_with("hundreds/text/en/")),
        "{changed:?}"
    );
    assert!(
        copy.read(changed.first().unwrap()).contains("wanted item"),
        "{changed:?}"
    );
    let (code, said) = copy.reglo(&["translate", "accept", "HERE", "field-Card-suit", "--lang", "en"]);
    assert_eq!(code, 0, "{said}");
    let (code, said) = copy.reglo(&["translate", "status", "HERE/base", "--lang", "en"]);
    assert_eq!(code, 0, "{said}");
    assert!(
        !copy.path().join("text").exists(),
        "nothing belongs to the ruleset that only puts the others together"
    );
}

/// Titles of examples have the number of their example: where one comes between, the translations behind it are stale, and the last is missing.
#[test]
fn an_example_that_comes_between_makes_titles_stale() {
    let copy = Copy::of("tests/fixtures/caravan");
    let rules = copy.read("rules/joining.reglo");
    let at = rules.find("  example \"").unwrap();
    let (before, after) = rules.split_at(at);
    let new = "  example \"nobody comes\" {\n    given Caravan { road: coast, leader: amina, places: [badr] }\n    expect legal\n  }\n\n";
    copy.write("rules/joining.reglo", &format!("{before}{new}{after}"));
    let (_, said) = copy.reglo(&["translate", "status", "HERE", "--lang", "es"]);
    assert!(said.contains(".example-1: stale in wording"), "{said}");
    assert!(said.contains(".example-2: "), "{said}");
}

/// What is expected of all that there are of something is said in words.
#[test]
fn examples_of_all_things_are_in_words() {
    let folder = files::workspace().join("rulesets/root");
    for (lang, formal) in [
        ("en", "In the language: "),
        ("es", "En el lenguaje: "),
        ("ru", "На языке правил: "),
    ] {
        let text = book::plain(&book::gather(&opened(&folder, lang), false).unwrap());
        let code: Vec<&str> = text.lines().filter(|line| line.contains(formal)).collect();
        assert_eq!(code, Vec::<&str>::new(), "{lang}");
    }
    let text = book::plain(&book::gather(&opened(&folder, "en"), false).unwrap());
    assert!(
        text.contains("for each A (clearing): for each B (A, paths): B, paths: with A"),
        "{text}"
    );
}

/// As messages cite a rule, it can be asked for.
#[test]
fn a_rule_is_explained_as_it_is_cited() {
    let copy = Copy::of("tests/fixtures/caravan");
    let plain = copy.reglo(&["explain", "HERE", "3"]);
    assert_eq!(plain.0, 0, "{}", plain.1);
    for cited in ["rule 3", "regla 3", "rule camels"] {
        assert_eq!(copy.reglo(&["explain", "HERE", cited]), plain, "{cited}");
    }
}
