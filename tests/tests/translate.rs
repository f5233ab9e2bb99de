//! `reglo translate`, on copies of the rulesets.

#![allow(clippy::panic, reason = "tests fail by panicking")]

mod support;

use reglo_tests::files;
use support::Copy;

#[test]
fn keywords_change_and_come_back() {
    for ruleset in [
        "rulesets/malifaux",
        "rulesets/dune",
        "rulesets/berserk",
        "tests/fixtures/caravan",
    ] {
        let copy = Copy::of(ruleset);
        let before = copy.all();
        let own = before.iter().find(|(name, _)| name.ends_with(".reglo"));
        let head = own.and_then(|(_, text)| text.lines().next()).unwrap_or_default();
        let own = head.split(' ').next_back().unwrap_or_default();
        for other in ["en", "es", "ru"].into_iter().filter(|lang| *lang != own) {
            assert_eq!(copy.reglo(&["translate", "keywords", "HERE", "--to", other]).0, 0);
            assert_ne!(copy.all(), before, "{ruleset} in {other}");
            let (code, said) = copy.reglo(&["test", "HERE"]);
            assert_eq!(code, 0, "{ruleset} in {other}: {said}");
            assert_eq!(copy.reglo(&["translate", "keywords", "HERE", "--to", own]).0, 0);
            assert!(copy.all() == before, "{ruleset} through {other}");
        }
    }
}

/// Somebody's editor ends lines with two characters; other keywords are no reason to change that.
#[test]
fn lines_end_as_they_ended() {
    let copy = Copy::of("tests/fixtures/caravan");
    for (name, text) in copy.all().iter().filter(|(name, _)| name.ends_with(".reglo")) {
        let path = copy.path().join(name);
        std::fs::write(path, text.replace('\n', "\r\n")).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    let before = copy.all();
    for lang in ["ru", "en"] {
        assert_eq!(copy.reglo(&["translate", "keywords", "HERE", "--to", lang]).0, 0);
    }
    assert!(copy.all() == before);
}

#[test]
fn keywords_are_written_whole_or_not_at_all() {
    let copy = Copy::of("tests/fixtures/caravan");
    copy.edit("scenarios/caravan.reglo", "scenario", "escenario");
    let before = copy.all();
    let (code, said) = copy.reglo(&["translate", "keywords", "HERE", "--to", "ru"]);
    assert_eq!(code, 2, "{said}");
    assert!(
        said.contains("E0111") && said.contains("HERE/scenarios/caravan.reglo"),
        "{said}"
    );
    assert!(copy.all() == before);
}

#[test]
fn names_that_collide_are_written_raw() {
    let copy = Copy::of("tests/fixtures/caravan");
    copy.edit(
        "rules/vocabulary.reglo",
        "kind ",
        "kind Caja { regla: number }\n\nkind ",
    );
    assert_eq!(copy.reglo(&["translate", "keywords", "HERE", "--to", "es"]).0, 0);
    assert!(
        copy.read("rules/vocabulary.reglo")
            .contains("clase Caja { `regla`: número }")
    );
    assert_eq!(copy.reglo(&["check", "HERE"]).0, 0);
}

#[test]
fn a_table_of_the_rulesets_own_takes_the_place_of_a_built_in_one() {
    let copy = Copy::of("tests/fixtures/caravan");
    let table = std::fs::read_to_string(files::workspace().join("grammar/keywords/es.ron"));
    let table = table.unwrap_or_else(|error| panic!("{error}"));
    let own = table.replace("\"rule\": [\"regla\"]", "\"rule\": [\"norma\"]");
    std::fs::create_dir(copy.path().join("keywords")).unwrap_or_else(|error| panic!("{error}"));
    std::fs::write(copy.path().join("keywords/es.ron"), own).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(copy.reglo(&["translate", "keywords", "HERE", "--to", "es"]).0, 0);
    assert!(copy.read("rules/joining.reglo").contains("\nnorma "));
    assert_eq!(copy.reglo(&["test", "HERE"]).0, 0);
}

/// An add-on reads, is laid out and is translated with the keywords that its base brings.
#[test]
fn a_table_of_a_base_holds_for_what_builds_on_it() {
    let copy = Copy::of("tests/fixtures");
    let table = std::fs::read_to_string(files::workspace().join("grammar/keywords/es.ron"));
    let table = table.unwrap_or_else(|error| panic!("{error}"));
    let own = table.replace("\"rule\": [\"regla\"]", "\"rule\": [\"norma\"]");
    assert_ne!(own, table);
    let folder = copy.path().join("caravan/keywords");
    std::fs::create_dir(&folder).unwrap_or_else(|error| panic!("{error}"));
    std::fs::write(folder.join("es.ron"), own).unwrap_or_else(|error| panic!("{error}"));
    let before = copy.all();
    let to = |lang| copy.reglo(&["translate", "keywords", "HERE/caravan_desert", "--to", lang]);
    assert_eq!(to("es").0, 0);
    let there = copy.all();
    let changed = there.iter().filter(|(name, text)| before.get(*name) != Some(text));
    let written: String = changed.map(|(_, text)| text.as_str()).collect();
    assert!(
        written.contains("\nnorma ") && !written.contains("\nregla "),
        "{written}"
    );
    // Its lines may be too long now, but they are read.
    let (code, said) = copy.reglo(&["fmt", "--check", "HERE/caravan_desert"]);
    assert_ne!(code, 2, "{said}");
    let (code, said) = copy.reglo(&["check", "HERE/caravan_desert"]);
    assert_eq!(code, 0, "{said}");
    assert_eq!(to("en").0, 0);
    assert!(copy.all() == before);
}

/// Keywords of two languages in one file: said where they stand, by every command that would write the file, and none writes any.
#[test]
fn mixed_keywords_are_told_and_nothing_is_written() {
    let mixed = [
        (
            "  require camels",
            "  exige camels",
            "`exige` is a keyword of `es`",
            "E0111",
        ),
        (
            "rule 4 paying",
            "regla 4 paying",
            "`regla` is a keyword of `es`",
            "E0111",
        ),
        (
            "rule 4 paying",
            "#lang es\nrule 4 paying",
            "`#lang` stands only in the first line",
            "E0102",
        ),
        ("#lang en", "#lang es", "is a keyword of `en`", "E0111"),
    ];
    for (from, to, words, code) in mixed {
        let copy = Copy::of("tests/fixtures/caravan");
        copy.edit("rules/joining.reglo", from, to);
        // A file that would change, if it were written.
        copy.edit("rules/vocabulary.reglo", "unit gold ", "unit  gold ");
        let before = copy.all();
        for call in [
            &["fmt", "HERE"][..],
            &["translate", "keywords", "HERE", "--to", "ru"],
            &["translate", "renumber", "HERE", "5", "50"],
        ] {
            let (exit, said) = copy.reglo(call);
            assert_eq!(exit, 2, "{to}, {call:?}: {said}");
            assert!(
                said.contains(&format!("error[{code}]")) && said.contains(words),
                "{to}, {call:?}: {said}"
            );
            assert!(said.contains("--> HERE/rules/joining.reglo:"), "{to}, {call:?}: {said}");
            assert!(copy.all() == before, "{to}, {call:?} wrote something");
        }
    }
}

/// What is wrong with texts is told where it stands.
#[test]
fn broken_texts_and_lexicons_are_located() {
    for (file, from, to, code, place) in [
        (
            "text/ru/lexicon.ron",
            "{ \"acc\": \"Алию\" }",
            "{ }",
            "E0617",
            "text/ru/factions.ftl",
        ),
        (
            "text/ru/lexicon.ron",
            "\"acc\": \"Алию\"",
            "\"vac\": \"Алию\"",
            "E0618",
            "text/ru/lexicon.ron",
        ),
        (
            "text/ru/lexicon.ron",
            "singular: { \"acc\": \"Алию\" })",
            "",
            "E0619",
            "text/ru/lexicon.ron",
        ),
        (
            "text/ru/rules.ftl",
            "{ $victor }",
            "{ $victor ",
            "E0601",
            "text/ru/rules.ftl",
        ),
    ] {
        let copy = Copy::of("rulesets/dune");
        copy.edit(file, from, to);
        let (exit, said) = copy.reglo(&["check", "HERE"]);
        assert_eq!(exit, 1, "{said}");
        assert!(said.contains(&format!("error[{code}]")), "{said}");
        assert!(said.contains(&format!("--> HERE/{place}:")), "{said}");
    }
}

/// What a rule says is translated whether it is on or not: somebody may set the option that brings it.
#[test]
fn texts_of_rules_that_are_off_are_texts() {
    let copy = Copy::of("tests/fixtures/caravan");
    copy.edit(
        "rules/vocabulary.reglo",
        "option strangers: flag = true",
        "option strangers: flag = false",
    );
    let asked = |what: &str| copy.reglo(&["translate", what, "HERE", "--lang", "es"]);
    let (_, said) = asked("export");
    assert!(said.contains("msgctxt \"rule-strangers\"\n"), "{said}");
    copy.edit("rules/joining.reglo", "\"Strangers\" when", "\"The strangers\" when");
    let (_, said) = asked("status");
    assert!(said.contains("rule-strangers: stale in wording"), "{said}");
    let (code, said) = copy.reglo(&["translate", "accept", "HERE", "rule-strangers", "--lang", "es"]);
    assert_eq!(code, 0, "{said}");
    let rules = copy.read("text/es/rules.ftl");
    let (before, rest) = rules.split_once("rule-strangers = ").unwrap_or_default();
    let (_, after) = rest.split_once("rule-camels").unwrap_or_default();
    copy.write("text/es/rules.ftl", &format!("{before}rule-camels{after}"));
    let (_, said) = copy.reglo(&["check", "HERE"]);
    assert!(said.contains("rule `strangers` lacks in `es`: `title`"), "{said}");
}

/// Whoever has previewed the texts of a rule accepts them by the same name: its id or its number.
#[test]
fn texts_are_accepted_by_their_rule() {
    for name in ["strangers", "rule-strangers"] {
        let copy = Copy::of("tests/fixtures/caravan");
        copy.edit("rules/joining.reglo", "\"Strangers\" when", "\"The strangers\" when");
        let asked = |what: &[&str]| copy.reglo(&[&["translate"], what, &["--lang", "es"]].concat());
        let (code, said) = asked(&["preview", "HERE", name]);
        assert_eq!(code, 0, "{said}");
        let (code, said) = asked(&["accept", "HERE", name]);
        assert_eq!(code, 0, "{name}: {said}");
        let (_, said) = asked(&["status", "HERE"]);
        assert!(!said.contains("rule-strangers: stale"), "{said}");
    }
}

/// Nobody sees what is in it, and everybody is told when something happens to it.
#[test]
fn a_place_that_nobody_sees_has_a_name() {
    let copy = Copy::of("tests/fixtures/saleroom");
    copy.edit("text/es/rules.ftl", "field-Auction-lots = lotes\n", "");
    let (code, said) = copy.reglo(&["check", "HERE", "--strict"]);
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("`field-Auction-lots`"), "{said}");
    let call = ["translate", "export", "HERE", "--lang", "es", "-o", "HERE/es.po"];
    let (code, said) = copy.reglo(&call);
    assert_eq!(code, 0, "{said}");
    assert!(copy.read("es.po").contains("msgctxt \"field-Auction-lots\"\n"));
}

/// A figure that has another name is new, and what it was is told as nothing, not as a hole.
#[test]
fn a_renamed_figure_is_new() {
    let copy = Copy::of("tests/fixtures/caravan");
    for _ in 0..3 {
        copy.edit("rules/joining.reglo", "merchants", "traders");
    }
    copy.edit("text/es/rules.ftl", "$merchants", "$traders");
    let (_, said) = copy.reglo(&["translate", "status", "HERE", "--lang", "es"]);
    assert!(said.contains("traders: — → 3"), "{said}");
}

/// The keys that `status` tells are understood; what there is nothing of has its place in the sentence.
#[test]
fn previews_are_asked_for_by_key_and_have_no_holes() {
    let copy = Copy::of("tests/fixtures/caravan");
    let preview = |rule: &str| copy.reglo(&["translate", "preview", "HERE", rule, "--lang", "es"]);
    let (code, by_id) = preview("camels");
    assert_eq!(code, 0, "{by_id}");
    for key in ["rule-camels", "rule-camels.message"] {
        assert_eq!(preview(key), (0, by_id.clone()), "{key}");
    }
    assert_eq!(preview("rule-camel").0, 2);
    copy.edit(
        "rules/vocabulary.reglo",
        "option strangers",
        "kind Ghost \"ghost\" {}\n\noption strangers",
    );
    copy.edit(
        "rules/joining.reglo",
        "rule 2 strangers",
        "rule 90 haunted \"Haunted\" {\n  | Ghosts are not hired.\n  cannot_haunt\n}\n\nrule 2 strangers",
    );
    copy.edit(
        "rules/joining.reglo",
        "  cannot_haunt\n",
        "  procedure haunt(g: Ghost) {\n    say\n      | {g} haunts.\n  }\n",
    );
    let (code, said) = preview("haunted");
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("— haunts.") && !said.contains('$'), "{said}");
}

/// A unit has to have a form for each number that the language tells apart, and none that no number has.
#[test]
fn units_have_the_forms_of_the_language() {
    let forms = |text: &str| {
        let copy = Copy::of("tests/fixtures/caravan");
        copy.write("text/es/more.ftl", &format!("unit-gold = {text}\n"));
        let words = copy.read("text/es/rules.ftl");
        let start = words.find("unit-gold =").unwrap_or_default();
        let end = words
            .get(start..)
            .and_then(|rest| rest.find("\n}\n"))
            .map_or(start, |end| start + end + 3);
        copy.write(
            "text/es/rules.ftl",
            &format!(
                "{}{}",
                &words.get(..start).unwrap_or_default(),
                &words.get(end..).unwrap_or_default()
            ),
        );
        let (_, said) = copy.reglo(&["check", "HERE"]);
        let found = said.lines().filter_map(|line| line.strip_prefix("warning["));
        let found = found.filter(|line| !line.starts_with("E0613"));
        found.map(str::to_owned).collect::<Vec<_>>()
    };
    let none: [&str; 0] = [];
    assert_eq!(forms("{ $n ->\n    [one] moneda\n   *[other] monedas\n }"), none);
    assert_eq!(
        forms("{ $n ->\n    [one] moneda\n    [0] nada\n   *[other] monedas\n }"),
        none
    );
    assert_eq!(
        forms("monedas"),
        ["E0623]: `unit-gold` has no form of its own for `one`, `other`"]
    );
    assert_eq!(
        forms("{ $n ->\n    [eins] moneda\n   *[other] monedas\n }"),
        [
            "E0612]: no number is `eins` in this language",
            "E0623]: `unit-gold` has no form of its own for `one`"
        ]
    );
    assert_eq!(
        forms("{ $n ->\n   *[one] moneda\n }"),
        ["E0623]: `unit-gold` has no form of its own for `other`"]
    );
}
