//! `reglo translate export` and `import`: what goes out comes back as it was, and what is wrong with a file changes nothing.

#![allow(clippy::panic, reason = "tests fail by panicking")]

mod refused;
#[path = "../support/mod.rs"]
mod support;

use proptest::prelude::*;
use reglo_grammar::diagnostic::FileId;
use reglo_interpreter::texts::exchange::{flowed, po};
use support::Copy;

const CARAVAN: &str = "tests/fixtures/caravan";
const RULES: &str = "text/es/rules.ftl";

/// A ruleset and the file for its translator.
struct Desk {
    copy: Copy,
    po: tempfile::TempDir,
    lang: &'static str,
}

impl Desk {
    fn of(ruleset: &str, lang: &'static str) -> Self {
        let desk = Self {
            copy: Copy::of(ruleset),
            po: tempfile::tempdir().unwrap_or_else(|error| panic!("no folder: {error}")),
            lang,
        };
        desk.export();
        desk
    }

    fn file(&self) -> String {
        self.po.path().join("texts.po").to_string_lossy().into_owned()
    }

    fn export(&self) {
        let (code, said) = self.copy.reglo(&[
            "translate",
            "export",
            "HERE",
            "--lang",
            self.lang,
            "--output",
            &self.file(),
        ]);
        assert_eq!(code, 0, "{said}");
    }

    fn text(&self) -> String {
        std::fs::read_to_string(self.file()).unwrap_or_else(|error| panic!("{error}"))
    }

    fn edit(&self, from: &str, to: &str) {
        let text = self.text();
        assert!(text.contains(from), "the file has no `{from}`:\n{text}");
        std::fs::write(self.file(), text.replacen(from, to, 1)).unwrap_or_else(|error| panic!("{error}"));
    }

    /// An entry by its key, and what stands behind it, put in the place of it.
    fn entry(&self, key: &str, change: impl Fn(&str) -> String) {
        let text = self.text();
        let entry = text
            .split("\n\n")
            .find(|entry| entry.contains(&format!("msgctxt \"{key}\"")));
        let entry = entry.unwrap_or_else(|| panic!("no entry `{key}`:\n{text}"));
        self.edit(entry, &change(entry));
    }

    fn import(&self) -> (i32, String) {
        let (code, said) = self
            .copy
            .reglo(&["translate", "import", "HERE", &self.file(), "--lang", self.lang]);
        (code, said.replace(&self.file(), "PO"))
    }

    fn status(&self) -> String {
        self.copy.reglo(&["translate", "status", "HERE", "--lang", self.lang]).1
    }
}

fn translated(to: &str) -> impl Fn(&str) -> String {
    let line = format!("msgstr \"{to}\"");
    move |entry| entry.split("msgstr ").next().unwrap_or_default().to_owned() + line.as_str()
}

#[test]
fn what_goes_out_comes_back_and_changes_no_byte() {
    for (ruleset, languages) in [
        ("rulesets/malifaux", &["en", "es", "ru"][..]),
        ("rulesets/dune", &["en", "ru", "de"]),
        ("rulesets/berserk", &["en", "es"]),
        (CARAVAN, &["es"]),
    ] {
        for lang in languages.iter().copied() {
            let desk = Desk::of(ruleset, lang);
            let before = desk.copy.all();
            let (code, said) = desk.import();
            assert_eq!(code, 0, "{ruleset} in {lang}: {said}");
            assert!(
                said.starts_with(&format!("{lang}: wrote 0 texts, accepted 0 texts")),
                "{said}"
            );
            assert!(desk.copy.all() == before, "{ruleset} in {lang}");
        }
    }
}

#[test]
fn a_changed_text_is_written_and_accepted_and_nothing_else_is_touched() {
    let desk = Desk::of(CARAVAN, "es");
    let before = desk.copy.all();
    desk.entry(
        "rule-leader.prose",
        translated("Toda caravana tiene guía; no cobra \\\"nada\\\"."),
    );
    let (code, said) = desk.import();
    assert_eq!(code, 0, "{said}");
    let after = desk.copy.all();
    for (name, text) in &before {
        let expected = match name.as_str() {
            RULES => text.replace(
                "    .prose = Una caravana tiene quien la guía, y no cobra nada.\n",
                "    .prose = Toda caravana tiene guía; no cobra \"nada\".\n",
            ),
            _ => text.clone(),
        };
        assert_eq!(after.get(name), Some(&expected), "{name}");
    }
    assert!(
        desk.status().ends_with(" fresh\n") && !desk.status().contains(','),
        "{}",
        desk.status()
    );
}

#[test]
fn stale_texts_go_out_as_fuzzy_with_their_old_source_and_come_back_accepted() {
    let desk = Desk::of(CARAVAN, "es");
    desk.copy
        .edit("rules/joining.reglo", "has a leader, who", "has one leader, who");
    desk.export();
    let text = desk.text();
    let entry = text
        .split("\n\n")
        .find(|entry| entry.contains("msgctxt \"rule-leader.prose\""));
    let entry = entry.unwrap_or_default();
    assert!(
        entry.contains("#, fuzzy\n#| msgid \"A caravan has a leader, who is paid"),
        "{entry}"
    );
    assert_eq!(desk.import().0, 0);
    assert!(
        desk.status().contains("1 stale"),
        "a fuzzy entry is not accepted: {}",
        desk.status()
    );
    desk.entry("rule-leader.prose", |entry| entry.replace("#, fuzzy\n", ""));
    let (_, said) = desk.import();
    assert!(said.contains("wrote 0 texts, accepted 1 text\n"), "{said}");
    assert!(!desk.status().contains("stale"), "{}", desk.status());
}

#[test]
fn what_changed_since_is_written_and_stays_stale() {
    let desk = Desk::of(CARAVAN, "es");
    desk.entry("rule-leader.prose", translated("Una caravana tiene guía."));
    desk.copy
        .edit("rules/joining.reglo", "has a leader, who", "has one leader, who");
    let (code, said) = desk.import();
    assert_eq!(code, 0, "{said}");
    assert!(
        said.contains("accepted 0 texts") && said.contains("stale, not accepted") && said.contains("rule-leader.prose"),
        "{said}"
    );
    assert!(
        desk.copy
            .read(RULES)
            .contains("    .prose = Una caravana tiene guía.\n")
    );
    assert!(
        desk.status().contains("rule-leader.prose: stale in wording"),
        "{}",
        desk.status()
    );
}

#[test]
fn a_rule_that_changed_its_meaning_since_leaves_the_text_stale() {
    let desk = Desk::of(CARAVAN, "es");
    desk.entry(
        "rule-camels.prose",
        translated("Lleva camellos; un comerciante, { $merchants }."),
    );
    desk.copy.edit(
        "rules/joining.reglo",
        "require camels <= most at p",
        "require camels < most at p",
    );
    let (_, said) = desk.import();
    assert!(
        said.contains("stale, not accepted") && said.contains("rule-camels.prose"),
        "{said}"
    );
    assert!(
        desk.status().contains("rule-camels.prose: stale in meaning"),
        "{}",
        desk.status()
    );
}

/// What `msgmerge OLD NEW` makes of a file that was translated before a rule changed: the translation, its flags and the translator's comments are those
/// of the old file, all other comments those of the new one, in which nobody has read anything.
#[test]
fn a_merged_file_accepts_nothing_that_nobody_read() {
    let desk = Desk::of(CARAVAN, "es");
    let old = desk.text();
    desk.copy.edit(
        "rules/joining.reglo",
        "require camels <= most at p",
        "require camels < most at p",
    );
    desk.export();
    let new = desk.text();
    let keys =
        |entry: &str| -> Option<String> { Some(entry.lines().find(|line| line.starts_with("msgctxt "))?.to_owned()) };
    let merged = new.split("\n\n").map(|entry| {
        let was = old
            .split("\n\n")
            .find(|was| keys(entry).is_some() && keys(was) == keys(entry));
        let Some(was) = was else { return entry.to_owned() };
        let of = |text: &str, from_tool: bool| -> Vec<String> {
            let is_tools = |line: &&str| line.starts_with("#.") || line.starts_with("#:");
            text.lines()
                .filter(|line| is_tools(line) == from_tool)
                .map(str::to_owned)
                .collect()
        };
        [of(entry, true), of(was, false)].concat().join("\n")
    });
    let merged: Vec<String> = merged.collect();
    assert!(new.contains("#, fuzzy") && !merged.concat().contains("#, fuzzy"));
    std::fs::write(desk.file(), merged.join("\n\n")).unwrap_or_else(|error| panic!("{error}"));
    let (code, said) = desk.import();
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("wrote 0 texts, accepted 0 texts"), "{said}");
    assert!(desk.status().contains("stale in meaning"), "{}", desk.status());
    // What tools propose for another text is not known by that one's comment.
    desk.export();
    desk.entry("rule-leader.prose", |entry| {
        entry.replace("# reglo: rule-leader.prose,", "# reglo: rule-camels.prose,")
    });
    let (code, said) = desk.import();
    assert_eq!(code, 0, "{said}");
    desk.entry("rule-leader.prose", translated("Una."));
    let (code, said) = desk.import();
    assert_eq!(code, 2, "{said}");
    assert!(
        said.contains("error[E0622]") && said.contains("nothing says what it was"),
        "{said}"
    );
}

/// As tools write what people choose there.
#[test]
fn a_language_may_have_a_country_and_an_encoding_no_dash() {
    for (from, to, code) in [
        ("\"Language: es\\n", "\"Language: es_ES\\n", 0),
        ("\"Language: es\\n", "\"language : es-MX\\n", 0),
        ("charset=UTF-8", "charset=utf8", 0),
        ("\"Language: es\\n", "\"Language: est\\n", 2),
        ("\"Language: es\\n", "\"Language: es\\n\"\n\"Language: ru\\n", 2),
    ] {
        let desk = Desk::of(CARAVAN, "es");
        desk.edit(from, to);
        let (exit, said) = desk.import();
        assert_eq!(exit, code, "{to}: {said}");
    }
    // Unless the ruleset has texts for that country by themselves.
    let desk = Desk::of(CARAVAN, "es");
    desk.copy.edit("ruleset.ron", "\"es\"", "\"es\", \"es-MX\"");
    desk.edit("\"Language: es\\n", "\"Language: es_MX\\n");
    assert_eq!(desk.import().0, 2);
}

/// The work of somebody else is never overwritten unseen.
#[test]
fn a_text_that_was_changed_here_too_is_a_conflict() {
    let desk = Desk::of(CARAVAN, "es");
    desk.entry("rule-leader.prose", translated("Una."));
    desk.copy.edit(
        RULES,
        "    .prose = Una caravana tiene quien la guía, y no cobra nada.\n",
        "    .prose = Otra.\n",
    );
    let before = desk.copy.all();
    let (code, said) = desk.import();
    assert_eq!(code, 2, "{said}");
    assert!(
        said.contains("error[E0622]") && said.contains("PO:") && said.contains(RULES),
        "{said}"
    );
    assert!(desk.copy.all() == before);
    // What nobody touched in the file is no conflict.
    desk.export();
    desk.copy.edit(RULES, "    .prose = Otra.\n", "    .prose = Y otra.\n");
    let before = desk.copy.all();
    let (code, said) = desk.import();
    assert_eq!(code, 0, "{said}");
    assert!(desk.copy.all() == before);
}

#[test]
fn a_fuzzy_mark_takes_back_what_was_accepted() {
    let desk = Desk::of(CARAVAN, "es");
    desk.entry("rule-leader.prose", |entry| {
        entry.replace("msgctxt", "#, fuzzy\nmsgctxt")
    });
    let (code, said) = desk.import();
    assert_eq!(code, 0, "{said}");
    assert!(
        desk.status().contains("rule-leader.prose: never accepted"),
        "{}",
        desk.status()
    );
}

/// A language that has nothing yet, with the sources as translations of themselves.
#[test]
fn a_new_language_comes_from_a_file_alone() {
    let desk = Desk::of(CARAVAN, "es");
    desk.copy.edit("ruleset.ron", "\"es\"", "\"es\", \"de\"");
    let desk = Desk { lang: "de", ..desk };
    desk.export();
    let text = desk.text();
    let (mut out, mut source, mut header) = (String::new(), String::new(), true);
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix("msgid ") {
            source = rest.to_owned();
        } else if line.starts_with('"') && !header {
            source += &format!("\n{line}");
        }
        header &= !line.starts_with("msgctxt");
        out += &if !header && line == "msgstr \"\"" {
            format!("msgstr {source}\n")
        } else {
            format!("{line}\n")
        };
    }
    std::fs::write(desk.file(), out).unwrap_or_else(|error| panic!("{error}"));
    let (code, said) = desk.import();
    assert_eq!(code, 0, "{said}");
    let (code, said) = desk.copy.reglo(&["check", "HERE", "--strict"]);
    assert_eq!(code, 0, "{said}");
    assert!(!desk.status().contains("missing"), "{}", desk.status());
    let words = desk.copy.read("text/de/words.ftl");
    assert!(words.contains("\nunit-gold =\n    { $n ->\n        [one] "), "{words}");
    let rules = desk.copy.read("text/de/rules.ftl");
    assert!(rules.contains("\n\nrule-leader = The leader\n    .prose = "), "{rules}");
    desk.export();
    let before = desk.copy.all();
    assert_eq!(desk.import().0, 0);
    assert!(desk.copy.all() == before);
}

/// Line ends of Windows stay what they are.
#[test]
fn carriage_returns_stay() {
    let desk = Desk::of(CARAVAN, "es");
    let text = desk.copy.read(RULES).replace('\n', "\r\n");
    desk.copy.write(RULES, &text);
    desk.export();
    let before = desk.copy.all();
    assert_eq!(desk.import().0, 0);
    assert!(desk.copy.all() == before);
    desk.entry("rule-leader.prose", translated("Una."));
    let (code, said) = desk.import();
    assert_eq!(code, 0, "{said}");
    let after = desk.copy.read(RULES);
    assert_eq!(
        after,
        text.replace("Una caravana tiene quien la guía, y no cobra nada.", "Una.")
    );
}

/// Words with all that files of either kind write in another way.
fn words() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("\"".to_owned()),
        Just("\\".to_owned()),
        Just("\\n".to_owned()),
        Just("\n".to_owned()),
        Just("\r\n".to_owned()),
        Just("\t".to_owned()),
        Just("#~ ".to_owned()),
        Just("{ $n ->\n    [one] \"a\"\n   *[other] b\\\n}".to_owned()),
        Just("{ $most }".to_owned()),
        "[a-zñЖ世🎲 .*\\[]{0,8}",
        any::<char>().prop_map(|c| c.to_string()),
    ];
    proptest::collection::vec(piece, 0..8).prop_map(|pieces| pieces.concat())
}

proptest! {
    /// What is written into a file is read out of it.
    #[test]
    fn entries_are_read_as_they_were_written(key in words(), id in words(), text in words(), fuzzy: bool) {
        let written = po::Written {
            context: &key,
            id: &id,
            text: &text,
            fuzzy,
            previous: Some(id.clone()),
            extracted: vec!["a note".to_owned()],
            ..po::Written::default()
        };
        let file = [po::entry(&written), po::obsolete(&key, &id, &text), po::entry(&written)].concat();
        let read = po::read(FileId(0), &file).map_err(|found| TestCaseError::fail(format!("{found:?}\n{file}")))?;
        prop_assert!(read.header.is_none());
        prop_assert_eq!(read.entries.len(), 2, "{}", file);
        for entry in read.entries {
            prop_assert_eq!(entry.context.map(|context| context.text), Some(key.clone()));
            prop_assert_eq!(&entry.id.text, &id);
            prop_assert_eq!(&entry.text.text, &text);
            prop_assert_eq!(entry.fuzzy, fuzzy);
            prop_assert_eq!(entry.extracted, vec!["a note".to_owned()]);
        }
    }

    /// No file makes the reader panic, and what is found is a place in it.
    #[test]
    fn any_file_is_read_or_refused(file in words(), head in "(msgid|msgstr|msgctxt|#[,.~|]| |\"|\n){0,6}") {
        let file = format!("{head}{file}");
        if let Err(found) = po::read(FileId(0), &file) {
            prop_assert!(found.span.is_some_and(|span| span.end as usize <= file.len()));
        }
    }

    /// The one layout of a text is its own.
    #[test]
    fn the_one_layout_stays(text in words()) {
        if let Ok(once) = flowed(&text) {
            prop_assert_eq!(flowed(&once), Ok(once.clone()), "{}", once);
        }
    }
}
