//! What an edit of a rule makes stale in other languages: exactly the texts it touches, and no other.

#![allow(clippy::panic, reason = "tests fail by panicking")]

use reglo::disk::Disk;
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::texts::{State, TextState, write_records};
use reglo_tests::files;
use std::collections::BTreeMap;
use std::path::Path;

const RULE: &str = r#"#lang en

unit coin { one "coin", other "coins" }
unit nail { one "nail", other "nails" }
enum Craft "craft" { smith "smith", mason "mason" }
kind Person "person" { craft: Craft, wage: coin }
sheet Party totals cost, shows cost { purse: coin = 10 coin, people: list of Person }

rule 1 paying "Paying" {
  | Everybody is paid from the purse.
  value cost "Cost": coin = sum(p.wage for p in party.people)
  require cost <= party.purse
    | It would cost {cost}.
}

rule 2 smiths "Smiths" {
  | At most {most} of a party may be smiths.
  let most = 2
  let smiths = count(p in party.people where p.craft = smith)
  require smiths <= most at list(p for p in party.people where p.craft = smith)
    | Smiths: {smiths}; the most is {most}.
  require count(party.people) < 9 as crowd
    | That is a crowd.
}

rule 3 least "At least one" {
  | Nobody goes alone, says rule {RULE("smiths")}.
  cannot_be_alone
}
"#;

const ES: &str = "
unit-coin = { $n ->
    [one] moneda
   *[other] monedas
}
unit-nail = { $n ->
    [one] clavo
   *[other] clavos
}
enum-Craft = oficio
enum-Craft-smith = herrero
enum-Craft-mason = albañil
kind-Person = persona
value-cost = Coste
rule-paying = Pagar
    .prose = A todos se les paga de la bolsa.
    .message = Costaría { $cost }.
rule-smiths = Herreros
    .prose = Como mucho { $most } pueden ser herreros.
    .message = Herreros: { $smiths }; caben { $most }.
    .crowd = Son multitud.
rule-least = Al menos uno
    .prose = Nadie va a solas, dice la regla { RULE(\"smiths\") }.
    .message = Lleva a alguien.
";

/// A ruleset in a folder of its own.
struct Desk(tempfile::TempDir);

impl Desk {
    fn new() -> Self {
        let desk = Self(tempfile::tempdir().unwrap_or_else(|error| panic!("{error}")));
        let rules = RULE.replace(
            "  cannot_be_alone",
            "  require count(party.people) > 1\n    | Take somebody along.",
        );
        desk.write(
            "ruleset.ron",
            r#"(id: "g", title: "G", version: "1", languages: ["en", "es"])"#,
        );
        desk.write("rules/rules.reglo", &rules);
        desk.write("text/es/all.ftl", ES);
        desk.write(
            "data/people.ron",
            r#"{ Person: { "anna": (name: "Anna", craft: smith, wage: 3) } }"#,
        );
        desk.accept();
        desk
    }

    fn write(&self, file: &str, text: &str) {
        let path = self.0.path().join(file);
        let folder = path.parent().unwrap_or(self.0.path());
        std::fs::create_dir_all(folder).unwrap_or_else(|error| panic!("{error}"));
        std::fs::write(&path, text).unwrap_or_else(|error| panic!("{file}: {error}"));
    }

    fn edit(&self, from: &str, to: &str) {
        self.edit_in("rules/rules.reglo", from, to);
    }

    fn edit_in(&self, file: &str, from: &str, to: &str) {
        let path = self.0.path().join(file);
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{file}: {error}"));
        assert!(text.contains(from), "there is no `{from}`");
        self.write(file, &text.replace(from, to));
    }

    fn load(&self) -> Ruleset {
        load(self.0.path())
    }

    fn accept(&self) {
        let ruleset = self.load();
        let states = ruleset.translations.states("es");
        let records: BTreeMap<String, _> = states
            .iter()
            .filter(|state| state.text.is_some())
            .filter_map(|state| Some((state.key.to_owned(), ruleset.translations.now(state.source?))))
            .collect();
        self.write("text/es/made_from.ron", &write_records(&records));
    }

    /// All texts that are not fresh, with how they stand.
    fn touched(&self) -> Vec<String> {
        touched(&self.load(), "es")
    }

    fn codes(&self) -> Vec<&'static str> {
        let loaded = Ruleset::load(&Disk, &self.0.path().to_string_lossy(), &[]);
        loaded.diagnostics.iter().map(|found| found.code).collect()
    }
}

fn load(folder: &Path) -> Ruleset {
    let loaded = Ruleset::load(&Disk, &folder.to_string_lossy(), &[]);
    loaded
        .ruleset
        .unwrap_or_else(|| panic!("{}: {:#?}", folder.display(), loaded.diagnostics))
}

fn touched(ruleset: &Ruleset, lang: &str) -> Vec<String> {
    let told = |state: &TextState<'_>| {
        let how = match state.state {
            State::Fresh => return None,
            State::Stale {
                wording,
                meaning,
                figures,
            } => match (wording, meaning, figures) {
                (true, true, _) => "wording and meaning",
                (true, false, _) => "wording",
                (false, true, _) => "meaning",
                _ => "a figure that it does not state",
            },
            State::Figures => "figures",
            State::Unstated => "unstated",
            State::New => "new",
            State::Missing => "missing",
            State::Orphan => "orphan",
        };
        Some(format!("{} {how}", state.key))
    };
    ruleset.translations.states(lang).iter().filter_map(told).collect()
}

#[test]
fn every_shipped_ruleset_is_fresh() {
    for folder in [
        "rulesets/berserk",
        "rulesets/dune",
        "rulesets/malifaux",
        "tests/fixtures/caravan",
        "tests/fixtures/caravan_desert",
        "tests/fixtures/saleroom",
    ] {
        let ruleset = load(&files::workspace().join(folder));
        let mut texts = 0;
        for lang in &ruleset.manifest.languages {
            assert_eq!(touched(&ruleset, lang), [""; 0], "{folder} in {lang}");
            texts += ruleset.translations.states(lang).len();
        }
        assert!(texts > 3, "{folder} has only {texts} translations");
    }
}

#[test]
fn what_does_not_change_the_meaning_touches_nothing() {
    let desk = Desk::new();
    assert_eq!(desk.touched(), [""; 0]);
    // Layout and comments.
    desk.edit("  let most = 2\n", "\n\n  // How many.\n  let most   =\n    2\n");
    desk.edit(
        "| At most {most} of a party may be smiths.",
        "| At most {most} of a party\n  | may be smiths.",
    );
    // Locals.
    desk.edit(
        "count(p in party.people where p.craft = smith)",
        "count(somebody in party.people where somebody.craft = smith)",
    );
    // Rules that come before it, and things that are declared before its own.
    desk.edit("rule 1 paying", "rule 0.5 first { let more = 3 nail }\nrule 1 paying");
    desk.edit("unit nail", "unit bead {}\nunit nail");
    desk.edit("{ smith \"smith\", mason", "{ cook, smith \"smith\", mason");
    // Numbers of rules.
    desk.edit("rule 2 smiths", "rule 7.1 smiths");
    assert_eq!(desk.touched(), [""; 0]);
    // The language of the keywords.
    let file = desk.0.path().join("rules/rules.reglo");
    let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{error}"));
    let tables = reglo_grammar::KeywordTables::builtin();
    let mut tree = reglo_grammar::parse(reglo_grammar::diagnostic::FileId(0), &text, &tables).file;
    tree.write_in("ru");
    let ru = tables.get("ru").unwrap_or_else(|| panic!("no table"));
    desk.write("rules/rules.reglo", &reglo_grammar::format(&tree, ru));
    assert_eq!(desk.touched(), [""; 0]);
}

#[test]
fn a_number_that_texts_print_makes_none_of_them_stale() {
    let desk = Desk::new();
    desk.edit("let most = 2", "let most = 3");
    // Another message of the rule does not speak of it.
    let touched = ["rule-smiths.message figures", "rule-smiths.prose figures"];
    assert_eq!(desk.touched(), touched);
    let ruleset = desk.load();
    let states = ruleset.translations.states("es");
    let changed = states.iter().find(|state| state.key == "rule-smiths.prose");
    let changed = changed.map(|state| state.figures.clone());
    assert_eq!(changed, Some(vec![("most".to_owned(), "2".to_owned(), "3".to_owned())]));
    assert_eq!(desk.codes(), [""; 0]);
}

/// What a translation says in words it goes on saying when the rule has another number.
#[test]
fn a_number_that_a_translation_has_in_words_is_told() {
    let desk = Desk::new();
    let prose = ("Como mucho { $most } pueden", "Como mucho dos pueden");
    desk.edit_in("text/es/all.ftl", prose.0, prose.1);
    assert_eq!(desk.touched(), ["rule-smiths.prose unstated"]);
    assert_eq!(desk.codes(), ["E0624"]);
    desk.accept();
    assert_eq!(desk.codes(), ["E0624"]);
    desk.edit("let most = 2", "let most = 3");
    let touched = [
        "rule-smiths.message figures",
        "rule-smiths.prose a figure that it does not state",
    ];
    assert_eq!(desk.touched(), touched);
    assert_eq!(desk.codes(), ["E0624", "E0613"]);
    // Whoever chooses words by the figure states it, and so does a text that says another which states it.
    for says in [
        "Como mucho { $most -> \n    [2] dos\n   *[other] { $most }\n } pueden",
        "Como mucho { NUMBER($most) } pueden",
        "{ rule-smiths.message } Pueden",
    ] {
        desk.edit_in("text/es/all.ftl", prose.1, says);
        assert!(!desk.codes().contains(&"E0624"), "{says}");
        desk.edit_in("text/es/all.ftl", says, prose.1);
    }
}

/// What somebody looked at and is gone is missing, even where nothing else would want it.
#[test]
fn a_name_that_was_there_is_missing_when_it_is_gone() {
    let desk = Desk::new();
    desk.edit_in("text/es/all.ftl", "value-cost", "thing-anna = Ana\nvalue-cost");
    desk.accept();
    assert_eq!(desk.codes(), [""; 0]);
    desk.edit_in("text/es/all.ftl", "thing-anna = Ana\n", "");
    assert_eq!(desk.touched(), ["thing-anna missing"]);
    assert_eq!(desk.codes(), ["E0602"]);
}

/// Whoever checks an add-on is told what has become of the texts of its base, as far as it speaks their language.
#[test]
fn texts_of_a_base_are_told_with_its_add_on() {
    let desk = Desk::new();
    desk.write(
        "more/ruleset.ron",
        r#"(id: "more", title: "More", version: "1", languages: ["en", "es"], builds_on: "..")"#,
    );
    let codes = || {
        let loaded = Ruleset::load(&Disk, &desk.0.path().join("more").to_string_lossy(), &[]);
        let codes = loaded.diagnostics.iter().map(|found| found.code);
        codes.collect::<Vec<_>>()
    };
    assert_eq!(codes(), [""; 0]);
    desk.edit("| That is a crowd.", "| That is a multitude.");
    assert_eq!(codes(), ["E0613"]);
    desk.edit_in("text/es/all.ftl", "    .crowd = Son multitud.\n", "");
    assert_eq!(codes(), ["E0602"]);
}

#[test]
fn what_is_recorded_twice_is_told_with_both_places() {
    let desk = Desk::new();
    let file = "text/es/made_from.ron";
    let text = std::fs::read_to_string(desk.0.path().join(file)).unwrap_or_else(|error| panic!("{error}"));
    let line = text
        .lines()
        .find(|line| line.contains("\"rule-least\""))
        .unwrap_or_default();
    desk.write(file, &text.replace(line, &format!("{line}\n{line}")));
    let loaded = Ruleset::load(&Disk, &desk.0.path().to_string_lossy(), &[]);
    let twice: Vec<_> = loaded
        .diagnostics
        .iter()
        .filter(|found| found.code == "E0606")
        .collect();
    let [only] = twice[..] else {
        panic!("{:#?}", loaded.diagnostics)
    };
    let slice = |span| loaded.sources.slice(span);
    assert_eq!(only.span.map(slice), Some("\"rule-least\""));
    let first: Vec<&str> = only.related.iter().map(|(span, _)| slice(*span)).collect();
    assert_eq!(first, ["\"rule-least\""]);
}

#[test]
fn a_number_that_no_text_prints_is_meaning() {
    let desk = Desk::new();
    desk.edit("< 9 as crowd", "< 8 as crowd");
    assert_eq!(desk.touched().len(), 3);
    desk.accept();
    // What a printed figure counts is not what it prints.
    desk.edit(
        "where p.craft = smith)\n  require",
        "where p.craft = smith and p.wage > 1 coin)\n  require",
    );
    desk.accept();
    desk.edit("p.wage > 1 coin", "p.wage > 2 coin");
    let touched = [
        "rule-smiths.crowd meaning",
        "rule-smiths.message meaning",
        "rule-smiths.prose meaning",
    ];
    assert_eq!(desk.touched(), touched);
    assert_eq!(desk.codes(), ["E0613"]);
}

#[test]
fn words_touch_the_text_that_they_stand_in() {
    let desk = Desk::new();
    desk.edit(
        "| Smiths: {smiths}; the most is {most}.",
        "| There are {smiths}; the most is {most}.",
    );
    assert_eq!(desk.touched(), ["rule-smiths.message wording"]);
    let desk = Desk::new();
    desk.edit("other \"nails\"", "other \"tacks\"");
    desk.edit("rule 3 least \"At least one\"", "rule 3 least \"Not alone\"");
    assert_eq!(desk.touched(), ["rule-least wording", "unit-nail wording"]);
}

/// A number of a rule is printed by whatever cites the rule: no text is made wrong by another one, and what they print is the new one.
#[test]
fn the_number_of_a_rule_touches_nothing_and_is_printed_anew() {
    let desk = Desk::new();
    let cites = |number: &str| {
        let ruleset = desk.load();
        let rule = ruleset.rule("least").unwrap_or_else(|| panic!("no rule"));
        for lang in ["en", "es"] {
            let prose = ruleset.catalogue.prose(rule, lang, &[], &[]).text;
            assert!(prose.ends_with(&format!(" {number}.")), "{lang}: {prose}");
        }
    };
    cites("2");
    desk.edit("rule 2 smiths", "rule 7.1 smiths");
    assert_eq!(desk.touched(), [""; 0]);
    assert_eq!(desk.codes(), [""; 0]);
    cites("7.1");
    // In turn: now its words, then its meaning, and each touches its own texts alone.
    desk.edit("\"Smiths\" {", "\"How many smiths\" {");
    assert_eq!(desk.touched(), ["rule-smiths wording"]);
    desk.edit("smiths <= most at", "smiths < most at");
    let touched = [
        "rule-smiths wording",
        "rule-smiths.crowd meaning",
        "rule-smiths.message meaning",
        "rule-smiths.prose meaning",
    ];
    assert_eq!(desk.touched(), touched);
}

#[test]
fn meaning_touches_the_sentences_of_its_rule() {
    let desk = Desk::new();
    desk.edit("require cost <= party.purse", "require cost < party.purse");
    assert_eq!(
        desk.touched(),
        ["rule-paying.message meaning", "rule-paying.prose meaning"]
    );
    desk.edit("| It would cost {cost}.", "| The price is {cost}.");
    assert_eq!(
        desk.touched(),
        ["rule-paying.message wording and meaning", "rule-paying.prose meaning"]
    );
    desk.accept();
    assert_eq!(desk.touched(), [""; 0]);
}

#[test]
fn what_is_new_missing_or_orphaned_is_told() {
    let desk = Desk::new();
    desk.edit_in("text/es/all.ftl", "    .crowd = Son multitud.\n", "");
    assert_eq!(desk.touched(), ["rule-smiths.crowd missing"]);
    desk.edit_in(
        "text/es/all.ftl",
        "value-cost = Coste",
        "value-cost = Coste\nthing-anna = Ana",
    );
    assert_eq!(desk.touched(), ["rule-smiths.crowd missing", "thing-anna new"]);
    desk.edit("rule 3 least \"At least one\"", "rule 3 company \"At least one\"");
    let orphans = [
        "rule-least orphan",
        "rule-least.message orphan",
        "rule-least.prose orphan",
    ];
    let touched = desk.touched();
    assert!(
        orphans.iter().all(|orphan| touched.contains(&(*orphan).to_owned())),
        "{touched:?}"
    );
    assert!(desk.codes().contains(&"E0614"));
}

#[test]
fn a_text_of_nothing_that_was_never_accepted_is_an_error() {
    let desk = Desk::new();
    desk.edit_in("text/es/all.ftl", "rule-paying =", "rule-paid =");
    assert!(desk.codes().contains(&"E0603"), "{:?}", desk.codes());
}

#[test]
fn names_that_differ_where_their_source_does_not_are_told() {
    let desk = Desk::new();
    desk.edit(
        "value cost \"Cost\"",
        "value price \"cost\": coin = 1 coin\n  value cost \"Cost\"",
    );
    desk.edit_in(
        "text/es/all.ftl",
        "value-cost = Coste",
        "value-cost = Coste\nvalue-price = Precio",
    );
    desk.accept();
    assert_eq!(desk.codes(), ["E0615"]);
    desk.edit_in("text/es/all.ftl", "value-price = Precio", "value-price = coste");
    assert_eq!(desk.codes(), [""; 0]);
}

#[test]
fn a_broken_record_is_told_with_its_place() {
    let desk = Desk::new();
    desk.write(
        "text/es/made_from.ron",
        "{\n  \"rule-paying\": (sauce: \"Paying\"),\n}\n",
    );
    let loaded = Ruleset::load(&Disk, &desk.0.path().to_string_lossy(), &[]);
    let found: Vec<_> = loaded
        .diagnostics
        .iter()
        .filter(|found| found.code == "E0616")
        .collect();
    let [only] = found[..] else {
        panic!("{:#?}", loaded.diagnostics)
    };
    let span = only.span.unwrap_or_else(|| panic!("no place"));
    let before = loaded
        .sources
        .text(span.file)
        .get(..span.start as usize)
        .unwrap_or_default();
    assert!(before.contains('\n') && before.contains("rule-paying"), "{before}");
}
