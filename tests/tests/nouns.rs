//! Nouns in texts: every case and numeral in Russian, articles in Spanish and English, and what the lexicon lacks.

#![allow(clippy::panic, reason = "tests fail by panicking")]

use reglo::disk::Disk;
use reglo_interpreter::load::{Loaded, Ruleset};
use reglo_tests::files;
use std::path::Path;

const RULES: &str = r#"#lang en

unit coin { one "coin", other "coins" }
unit wolf_unit { one "wolf", other "wolves" }
kind Beast "beast" { legs: number = 4 }
sheet Herd { first: Beast, second: Beast, many: number, purse: coin, pack: wolf_unit, beasts: list of Beast }

rule 1 legs "Legs" {
  | Nothing to say.
  require herd.many > 0
    | {first -> *[other] .} {second -> *[other] .} {many -> [0] . *[other] .} {purse -> [0] . *[other] .} {pack -> [0] . *[other] .} {beasts -> [0] . *[other] .}
}
"#;

/// Nouns by the ids of what they name.
const NOUNS: [(&str, &str, &str); 5] = [
    (
        "wolf",
        "волк",
        r#"(gender: masculine, animate: true,
    singular: { "gen": "волка", "dat": "волку", "ins": "волком", "pre": "волке" },
    plural: { "nom": "волки", "gen": "волков", "dat": "волкам", "ins": "волками", "pre": "волках" })"#,
    ),
    (
        "stone",
        "камень",
        r#"(gender: masculine, singular: { "gen": "камня", "dat": "камню", "ins": "камнем", "pre": "камне" },
    plural: { "nom": "камни", "gen": "камней", "dat": "камням", "ins": "камнями", "pre": "камнях" })"#,
    ),
    (
        "cat",
        "кошка",
        r#"(gender: feminine, animate: true,
    singular: { "gen": "кошки", "dat": "кошке", "acc": "кошку", "ins": "кошкой", "pre": "кошке" },
    plural: { "nom": "кошки", "gen": "кошек", "dat": "кошкам", "ins": "кошками", "pre": "кошках" })"#,
    ),
    ("coat", "пальто", r#"(gender: neuter, indeclinable: true)"#),
    (
        "gates",
        "ворота",
        r#"(number: plural,
    plural: { "gen": "ворот", "dat": "воротам", "acc": "ворота", "ins": "воротами", "pre": "воротах" })"#,
    ),
];
const COIN: &str = r#"  "unit-coin": (gender: feminine, singular: { "nom": "монета", "gen": "монеты", "acc": "монету", "dat": "монете" },
    plural: { "nom": "монеты", "gen": "монет", "acc": "монеты", "dat": "монетам" }),
"#;

/// The lexicon of some nouns, and of the coin.
fn lexicon(of: &[&str]) -> String {
    let nouns = NOUNS.iter().filter(|(id, ..)| of.contains(id));
    let nouns: String = nouns
        .map(|(id, _, noun)| format!("  \"thing-{id}\": {noun},\n"))
        .collect();
    format!("{{\n{nouns}{COIN}}}")
}

fn all_nouns() -> String {
    lexicon(&NOUNS.map(|(id, ..)| id))
}

/// What a Russian text comes to, with each figure in turn.
fn russian(text: &str, lexicon: &str) -> Result<Vec<String>, Vec<String>> {
    spoken("ru", text, lexicon, &NOUNS.map(|(id, name, _)| (id, name)))
}

/// What a Russian text about one noun comes to.
fn of_one(noun: &str, text: &str) -> Vec<String> {
    let named = NOUNS.iter().filter(|(id, ..)| *id == noun);
    let named: Vec<(&str, &str)> = named.map(|(id, name, _)| (*id, *name)).collect();
    spoken("ru", text, &lexicon(&[noun]), &named).unwrap_or_else(|found| panic!("{found:?}"))
}

/// Writes a ruleset with one message in that language.
fn put_ruleset(folder: &Path, lang: &str, text: &str, lexicon: &str, names: &[(&str, &str)]) {
    let write = |file: &str, text: &str| {
        let path = folder.join(file);
        let parent = path.parent().unwrap_or(Path::new("."));
        std::fs::create_dir_all(parent).unwrap_or_else(|error| panic!("{error}"));
        std::fs::write(&path, text).unwrap_or_else(|error| panic!("{file}: {error}"));
    };
    write(
        "ruleset.ron",
        &format!(r#"(id: "g", title: "G", version: "1", languages: ["en", "{lang}"])"#),
    );
    write("rules/rules.reglo", RULES);
    let things: Vec<String> = names
        .iter()
        .map(|(id, name)| format!("\"{id}\": (name: \"{name}\")"))
        .collect();
    write("data/beasts.ron", &format!("{{ Beast: {{ {} }} }}", things.join(", ")));
    write(
        &format!("text/{lang}/rules.ftl"),
        &format!("rule-legs = Ноги\n    .prose = -\n    .message = {text}\n"),
    );
    write(&format!("text/{lang}/lexicon.ron"), lexicon);
}

fn spoken(lang: &str, text: &str, lexicon: &str, names: &[(&str, &str)]) -> Result<Vec<String>, Vec<String>> {
    let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("{error}"));
    put_ruleset(folder.path(), lang, text, lexicon, names);
    let Loaded {
        ruleset, diagnostics, ..
    } = Ruleset::load(&Disk, &folder.path().to_string_lossy(), &[]);
    let Some(ruleset) = ruleset else {
        return Err(diagnostics
            .iter()
            .map(|found| format!("{} {}", found.code, found.message))
            .collect());
    };
    let rule = ruleset.rule("legs").unwrap_or_else(|| panic!("no rule"));
    let previews = ruleset
        .catalogue
        .preview((&ruleset.program, &ruleset.data), rule, lang, &[]);
    let message = previews.into_iter().find(|preview| preview.key == "rule-legs.message");
    Ok(message
        .map(|message| message.lines.into_iter().map(|(_, text)| text).collect())
        .unwrap_or_default())
}

fn sorted(mut lines: Vec<String>) -> Vec<String> {
    lines.sort();
    lines
}

#[test]
fn six_cases() {
    for (case, forms) in [
        ("nom", ["волк", "ворота", "камень", "кошка", "пальто"]),
        ("gen", ["волка", "ворот", "камня", "кошки", "пальто"]),
        ("dat", ["волку", "воротам", "камню", "кошке", "пальто"]),
        ("acc", ["волка", "ворота", "камень", "кошку", "пальто"]),
        ("ins", ["волком", "воротами", "камнем", "кошкой", "пальто"]),
        ("pre", ["волке", "воротах", "камне", "кошке", "пальто"]),
    ] {
        let lines = russian(&format!("{{ NOUN($first, case: \"{case}\") }}"), &all_nouns()).map(sorted);
        assert_eq!(lines, Ok(forms.map(str::to_owned).to_vec()), "{case}");
    }
}

#[test]
fn what_stands_after_a_number() {
    let counted = |noun: &str, case: &str| {
        let lines = of_one(
            noun,
            &format!("{{ $many }} {{ NOUN($first, $many, case: \"{case}\") }}"),
        );
        lines.join(", ")
    };
    assert_eq!(
        counted("wolf", "nom"),
        "1 волк, 0 волков, 2 волка, 5 волков, 11 волков, 21 волк"
    );
    assert_eq!(
        counted("wolf", "acc"),
        "1 волка, 0 волков, 2 волков, 5 волков, 11 волков, 21 волка"
    );
    assert_eq!(
        counted("wolf", "dat"),
        "1 волку, 0 волкам, 2 волкам, 5 волкам, 11 волкам, 21 волку"
    );
    assert_eq!(
        counted("stone", "acc"),
        "1 камень, 0 камней, 2 камня, 5 камней, 11 камней, 21 камень"
    );
    assert_eq!(
        counted("cat", "acc"),
        "1 кошку, 0 кошек, 2 кошек, 5 кошек, 11 кошек, 21 кошку"
    );
    // What has only a plural goes with collective numerals: двое ворот.
    let gates = "1 ворота, 0 ворот, 2 ворот, 5 ворот, 11 ворот, 21 ворота";
    assert_eq!(counted("gates", "nom"), gates);
    assert_eq!(counted("gates", "acc"), gates);
    assert_eq!(
        counted("gates", "dat"),
        "1 воротам, 0 воротам, 2 воротам, 5 воротам, 11 воротам, 21 воротам"
    );
    assert_eq!(
        counted("coat", "gen"),
        "1 пальто, 0 пальто, 2 пальто, 5 пальто, 11 пальто, 21 пальто"
    );
}

#[test]
fn quantities_count_themselves() {
    let lines = russian("{ AMOUNT($purse) } { NOUN($purse, case: \"acc\") }", &all_nouns());
    let forms = ["1 монету", "0 монет", "2 монеты", "5 монет", "11 монет", "21 монету"];
    assert_eq!(lines, Ok(forms.map(str::to_owned).to_vec()));
    let lines = russian("{ AMOUNT($purse) } { NOUN($purse, case: \"dat\") }", &all_nouns());
    let forms = [
        "1 монете",
        "0 монетам",
        "2 монетам",
        "5 монетам",
        "11 монетам",
        "21 монете",
    ];
    assert_eq!(lines, Ok(forms.map(str::to_owned).to_vec()));
}

#[test]
fn words_agree() {
    let text = "{ AGREE($first, masculine: \"пришёл\", feminine: \"пришла\", neuter: \"пришло\", plural: \"пришли\") }";
    let words = ["пришла", "пришли", "пришло", "пришёл"];
    assert_eq!(
        russian(text, &all_nouns()).map(sorted),
        Ok(words.map(str::to_owned).to_vec())
    );
    let text = "{ AGREE($first, singular: \"идёт\", plural: \"идут\") }";
    assert_eq!(
        russian(text, &all_nouns()).map(sorted),
        Ok(["идут", "идёт"].map(str::to_owned).to_vec())
    );
}

#[test]
fn articles() {
    let ids = NOUNS.map(|(id, ..)| id);
    let named = |names: [&'static str; 5]| ids.into_iter().zip(names).collect::<Vec<_>>();
    let names = named(["rey", "piedra", "gatos", "abrigo", "puertas"]);
    let lexicon = r#"{
      "thing-wolf": (gender: masculine), "thing-stone": (gender: feminine), "thing-cat": (gender: masculine, number: plural),
      "thing-coat": (gender: masculine, article: none), "thing-gates": (gender: feminine, number: plural),
    }"#;
    let spanish = |text: &str| spoken("es", text, lexicon, &names).map(sorted);
    let all = |lines: [&str; 5]| Ok(lines.map(str::to_owned).to_vec());
    assert_eq!(
        spanish("{ THE($first) }"),
        all(["abrigo", "el rey", "la piedra", "las puertas", "los gatos"])
    );
    assert_eq!(
        spanish("{ A($first) }"),
        all(["abrigo", "un rey", "una piedra", "unas puertas", "unos gatos"])
    );
    assert_eq!(
        spanish("{ THE($first, after: \"de\") }"),
        all(["de abrigo", "de la piedra", "de las puertas", "de los gatos", "del rey"])
    );
    // A nickname brings its article along and contracts; a name that an article is part of, written with a capital, does not.
    let named_so = named(["rey", "piedra", "gatos", "el Tuerto", "puertas"]);
    let nicknamed = spoken("es", "{ THE($first, after: \"a\") }", lexicon, &named_so).map(sorted);
    assert_eq!(
        nicknamed,
        all(["a la piedra", "a las puertas", "a los gatos", "al Tuerto", "al rey"])
    );
    let named_so = named(["rey", "piedra", "gatos", "El Dorado", "puertas"]);
    let proper = spoken("es", "{ THE($first, after: \"de\") }", lexicon, &named_so).map(sorted);
    assert_eq!(
        proper,
        all([
            "de El Dorado",
            "de la piedra",
            "de las puertas",
            "de los gatos",
            "del rey"
        ])
    );
    assert_eq!(
        spanish("{ CAPITAL(THE($first)) }"),
        all(["Abrigo", "El rey", "La piedra", "Las puertas", "Los gatos"])
    );
    let names = named(["wolf", "owl", "cats", "Anna", "gates"]);
    let lexicon = r#"{
      "thing-wolf": (), "thing-stone": (), "thing-cat": (number: plural), "thing-coat": (article: none), "thing-gates": (number: plural),
    }"#;
    // The rules' own language has no file of texts in this ruleset, so another English speaks.
    let english = |text: &str| spoken("en-GB", text, lexicon, &names).map(sorted);
    assert_eq!(
        english("{ THE($first) }"),
        all(["Anna", "the cats", "the gates", "the owl", "the wolf"])
    );
    assert_eq!(
        english("{ A($first) }"),
        all(["Anna", "a wolf", "an owl", "cats", "gates"])
    );
}

/// Spanish has `el` and `un` before the stressed a of a feminine, in the singular alone.
#[test]
fn articles_before_a_stressed_a() {
    let names = [("wolf", "agua"), ("stone", "arena"), ("cat", "águilas")];
    let lexicon = r#"{
      "thing-wolf": (gender: feminine, stressed_a: true, plural: "aguas"),
      "thing-stone": (gender: feminine, plural: "arenas"),
      "thing-cat": (gender: feminine, number: plural, stressed_a: true),
    }"#;
    let spanish = |text: &str| spoken("es", text, lexicon, &names).map(sorted);
    for (text, lines) in [
        ("{ THE($first) }", ["el agua", "la arena", "las águilas"]),
        ("{ A($first) }", ["un agua", "una arena", "unas águilas"]),
        (
            "{ THE($first, after: \"de\") }",
            ["de la arena", "de las águilas", "del agua"],
        ),
        (
            "{ THE($first, after: \"a\") }",
            ["a la arena", "a las águilas", "al agua"],
        ),
        (
            "{ A($first, after: \"de\") }",
            ["de un agua", "de una arena", "de unas águilas"],
        ),
    ] {
        assert_eq!(spanish(text), Ok(lines.map(str::to_owned).to_vec()), "{text}");
    }
    let several = spanish("{ THE($first, $many) }").unwrap_or_default();
    for line in ["el agua", "la arena", "las arenas", "las águilas"] {
        assert!(several.iter().any(|said| said == line), "{line}: {several:?}");
    }
    let german = spoken(
        "de",
        "-",
        r#"{ "thing-wolf": (stressed_a: true) }"#,
        &[("wolf", "Wolf")],
    );
    let german = german.err().unwrap_or_default();
    assert!(german.iter().any(|found| found.starts_with("E0618")), "{german:?}");
}

/// A translation need not agree with a noun that its source only agrees with; what the source prints, it prints too.
#[test]
fn words_that_only_agree_state_nothing() {
    for (source, told) in [
        ("{AGREE(first, singular: \"It is.\", plural: \"They are.\")}", false),
        ("{first}", true),
    ] {
        let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("{error}"));
        put_ruleset(folder.path(), "ru", "-", &lexicon(&["wolf"]), &[("wolf", "волк")]);
        let rules = RULES.replacen("{first -> *[other] .}", source, 1);
        std::fs::write(folder.path().join("rules/rules.reglo"), rules).unwrap_or_else(|error| panic!("{error}"));
        let loaded = Ruleset::load(&Disk, &folder.path().to_string_lossy(), &[]);
        let found = loaded.diagnostics.iter().any(|found| found.code == "E0624");
        assert_eq!(found, told, "{source}: {:#?}", loaded.diagnostics);
    }
}

/// Of several nouns each has its own article, and its own preposition where one melts with that.
#[test]
fn articles_of_several() {
    let names = [("wolf", "rey"), ("stone", "isla")];
    let lexicon = r#"{ "thing-wolf": (gender: masculine), "thing-stone": (gender: feminine) }"#;
    for (text, line) in [
        ("{ THE($beasts) }", "el rey y la isla"),
        ("{ THE($beasts, after: \"de\") }", "del rey y de la isla"),
    ] {
        let lines = spoken("es", text, lexicon, &names).unwrap_or_else(|found| panic!("{found:?}"));
        assert!(lines.iter().any(|said| said == line), "{line}: {lines:?}");
    }
}

#[test]
fn articles_with_cases() {
    let names = [("wolf", "Wolf"), ("stone", "Burg"), ("cat", "Katzen")];
    let lexicon = r#"{
      "thing-wolf": (gender: masculine, singular: { "gen": "Wolfs", "dat": "Wolf", "acc": "Wolf" }),
      "thing-stone": (gender: feminine, singular: { "gen": "Burg", "dat": "Burg", "acc": "Burg" }),
      "thing-cat": (number: plural, plural: { "gen": "Katzen", "dat": "Katzen", "acc": "Katzen" }),
    }"#;
    let german = |text: &str| spoken("de", text, lexicon, &names).map(sorted);
    let all = |lines: [&str; 3]| Ok(lines.map(str::to_owned).to_vec());
    assert_eq!(german("{ THE($first) }"), all(["der Wolf", "die Burg", "die Katzen"]));
    assert_eq!(
        german("{ THE($first, case: \"gen\") }"),
        all(["der Burg", "der Katzen", "des Wolfs"])
    );
    assert_eq!(
        german("{ A($first, case: \"acc\") }"),
        all(["Katzen", "eine Burg", "einen Wolf"])
    );
    assert_eq!(
        german("{ THE($first, after: \"zu\", case: \"dat\") }"),
        all(["zu den Katzen", "zum Wolf", "zur Burg"])
    );
    let lexicon = r#"{ "thing-wolf": (gender: masculine), "thing-stone": (gender: feminine), "thing-cat": (gender: masculine, number: plural) }"#;
    let names = [("wolf", "lobo"), ("stone", "pedra"), ("cat", "gatos")];
    let portuguese = |text: &str| spoken("pt", text, lexicon, &names).map(sorted);
    assert_eq!(
        portuguese("{ THE($first, after: \"em\") }"),
        all(["na pedra", "no lobo", "nos gatos"])
    );
}

#[test]
fn a_name_gets_a_capital_as_it_is() {
    let names = [("wolf", "волк"), ("stone", "камень")];
    let lines = spoken("ru", "{ CAPITAL($first) }", "{}", &names).map(sorted);
    assert_eq!(lines, Ok(["Волк", "Камень"].map(str::to_owned).to_vec()));
}

/// What to write for a form that is missing: in the number that is asked for, and for a name that is a plural itself.
#[test]
fn the_help_says_which_form_is_missing() {
    let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("{error}"));
    let help = |lexicon: &str| {
        let names = [("gates", "ворота")];
        put_ruleset(
            folder.path(),
            "ru",
            "{ NOUN($first, $many, case: \"dat\") }",
            lexicon,
            &names,
        );
        let loaded = Ruleset::load(&Disk, &folder.path().to_string_lossy(), &[]);
        let found = loaded.diagnostics.into_iter().find(|found| found.code == "E0617");
        found.and_then(|found| found.help).unwrap_or_default()
    };
    let unknown = help("{}");
    assert!(
        unknown.contains("(gender: …, singular: { \"dat\": \"…\" })"),
        "{unknown}"
    );
    assert!(
        unknown.contains("(number: plural, plural: { \"dat\": \"…\" })"),
        "{unknown}"
    );
    let plural = help("{ \"thing-gates\": (number: plural) }");
    assert!(
        plural.ends_with("`\"thing-gates\": (…, plural: { \"dat\": \"…\" })`"),
        "{plural}"
    );
    let all = {
        put_ruleset(
            folder.path(),
            "ru",
            "{ NOUN($first, case: \"dat\") }",
            "{}",
            &NOUNS.map(|(id, name, _)| (id, name)),
        );
        let loaded = Ruleset::load(&Disk, &folder.path().to_string_lossy(), &[]);
        let found = loaded.diagnostics.into_iter().find(|found| found.code == "E0617");
        found.and_then(|found| found.help).unwrap_or_default()
    };
    for (id, ..) in NOUNS {
        assert!(all.contains(&format!("thing-{id}")), "{all}");
    }
    let singular = help("{ \"thing-gates\": (gender: neuter, singular: { \"dat\": \"воротам\" }) }");
    assert!(singular.contains("plural: { \"dat\""), "{singular}");
}

#[test]
fn what_is_missing_or_wrong_is_told() {
    let codes = |text: &str, lexicon: &str| {
        let found = russian(text, lexicon).err().unwrap_or_default();
        let codes = found.iter().filter_map(|found| found.split(' ').next());
        let codes: Vec<String> = codes
            .filter(|code| !matches!(*code, "E0602" | "E0613"))
            .map(str::to_owned)
            .collect();
        codes
    };
    let without = all_nouns().replace("\"dat\": \"волку\", ", "");
    assert_eq!(codes("{ NOUN($first, case: \"dat\") }", &without), ["E0617"]);
    assert_eq!(codes("{ NOUN($first, case: \"akk\") }", &all_nouns()), ["E0618"]);
    assert_eq!(codes("{ NOUN($frist, case: \"acc\") }", &all_nouns()), ["E0605"]);
    assert_eq!(codes("{ NOUN($many) }", &all_nouns()), ["E0618"]);
    assert_eq!(codes("{ THE($first) }", &all_nouns()), ["E0618"]);
    assert_eq!(codes("{ NOUN(\"wolf\") }", &all_nouns()), ["E0618"]);
    assert_eq!(codes("{ NOUN($first, cas: \"acc\") }", &all_nouns()), ["E0618"]);
    assert_eq!(codes("{ NOUN($first, $second) }", &all_nouns()), ["E0618"]);
    assert_eq!(
        codes(
            "{ AGREE($first, masculine: \"a\", feminine: \"b\", plural: \"c\") }",
            &all_nouns()
        ),
        ["E0618"]
    );
    assert_eq!(
        codes("{ AGREE($pack, masculine: \"a\", plural: \"c\") }", &all_nouns()),
        ["E0617"]
    );
    assert_eq!(
        codes(
            "-",
            &all_nouns().replace("\"gen\": \"волка\"", "\"genitive\": \"волка\"")
        ),
        ["E0618"]
    );
    assert_eq!(codes("-", &all_nouns().replace("thing-wolf", "thing-wulf")), ["E0619"]);
    assert_eq!(codes("-", &all_nouns().replace("animate", "alive")), ["E0619"]);
    // An article after a number needs the plural.
    let spanish = |lexicon: &str| {
        let found = spoken("es", "{ THE($first, $many) }", lexicon, &[("wolf", "rey")]);
        found.err().unwrap_or_default()
    };
    assert_eq!(
        spanish(r#"{ "thing-wolf": (gender: masculine, plural: "reyes") }"#),
        [""; 0]
    );
    let lacks = spanish(r#"{ "thing-wolf": (gender: masculine) }"#);
    assert!(lacks.iter().any(|found| found.starts_with("E0617")), "{lacks:?}");
    // What stands twice would else be what stands last.
    let wolf = all_nouns().replacen('{', "{ \"thing-wolf\": (gender: feminine),", 1);
    assert_eq!(codes("-", &wolf), ["E0606"]);
    let case = all_nouns().replace("\"gen\": \"волка\"", "\"gen\": \"волка\", \"gen\": \"волку\"");
    assert_eq!(codes("-", &case), ["E0606"]);
    // What a lexicon lacks that cannot be read is no finding of its own.
    assert_eq!(codes("{ NOUN($first, case: \"dat\") }", "{{{"), ["E0619"]);
}

/// The shipped texts with every number that the languages tell apart, read by somebody who speaks them.
#[test]
fn shipped_messages_agree() {
    let folder = files::workspace().join("rulesets/dune");
    let loaded = Ruleset::load(&Disk, &folder.to_string_lossy(), &[]);
    let ruleset = loaded.ruleset.unwrap_or_else(|| panic!("{:#?}", loaded.diagnostics));
    let rule = ruleset.rule("dead_leaders").unwrap_or_else(|| panic!("no rule"));
    let lines = |lang: &str| {
        let previews = ruleset
            .catalogue
            .preview((&ruleset.program, &ruleset.data), rule, lang, &[]);
        let paid = previews.into_iter().find(|preview| preview.key.ends_with(".paid"));
        paid.map(|paid| paid.lines.into_iter().map(|(_, text)| text).collect::<Vec<_>>())
            .unwrap_or_default()
    };
    let has = |lang: &str, line: &str| {
        let lines = lines(lang);
        assert!(lines.iter().any(|known| known == line), "{line}: {lines:#?}");
    };
    has("ru", "Атрейдесы получают 1 меру специи за павших лидеров.");
    has("ru", "Император получает 1 меру специи за павших лидеров.");
    has("ru", "Бене Гессерит получает 2 меры специи за павших лидеров.");
    has("ru", "Бене Гессерит получает 11 мер специи за павших лидеров.");
    has("ru", "Бене Гессерит получает 21 меру специи за павших лидеров.");
    has("es", "El Emperador recibe 1 de especia por los líderes caídos.");
    has("es", "Las Bene Gesserit reciben 5 de especia por los líderes caídos.");
    has("en", "The Emperor is paid 1 spice for the leaders who fell.");
}
