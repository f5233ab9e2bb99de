//! Files that are refused: nothing of them is written.

use super::{CARAVAN, Desk, translated};

/// Tools wrap long texts, so a file may break off within one and still read as a whole: it says how many texts it has, and where it ends.
#[test]
fn a_file_that_breaks_off_is_refused_wherever_that_is() {
    let desk = Desk::of(CARAVAN, "es");
    desk.entry("rule-leader.prose", |entry| {
        entry.split("msgstr ").next().unwrap_or_default().to_owned() + "msgstr \"\"\n\"Una caravana \"\n\"tiene guía.\""
    });
    let whole = desk.text();
    let lines: Vec<&str> = whole.lines().collect();
    let last = lines.iter().rposition(|line| line.starts_with("msgstr "));
    let last = last.unwrap_or_else(|| panic!("no entry:\n{whole}"));
    let wrapped = lines
        .iter()
        .position(|line| *line == "\"Una caravana \"")
        .unwrap_or_default();
    // The last text is another one too, and of several lines.
    let mut lines: Vec<String> = lines.into_iter().map(str::to_owned).collect();
    lines.splice(last..=last, ["msgstr \"\"", "\"Algo \"", "\"más.\""].map(str::to_owned));
    let before = desk.copy.all();
    let within = (0..lines.len())
        .step_by(9)
        .chain(wrapped..wrapped + 3)
        .chain(last - 4..last + 5);
    for until in within.filter(|until| *until < last + 4) {
        let part: String = lines.iter().take(until).map(|line| format!("{line}\n")).collect();
        std::fs::write(desk.file(), part).unwrap_or_else(|error| panic!("{error}"));
        let (code, said) = desk.import();
        assert_eq!(code, 2, "{until} lines: {said}");
        assert!(said.contains("error[E062"), "{until} lines: {said}");
        assert!(desk.copy.all() == before, "{until} lines were written");
    }
    std::fs::write(desk.file(), lines.join("\n") + "\n").unwrap_or_else(|error| panic!("{error}"));
    let (code, said) = desk.import();
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("wrote 2 texts"), "{said}");
}

/// A part that is meant to be one says so, and a file that was written before there was a count is not trusted.
#[test]
fn a_part_is_taken_where_it_says_so() {
    let desk = Desk::of(CARAVAN, "es");
    let text = desk.text();
    let count = text
        .lines()
        .find(|line| line.starts_with("\"X-Reglo-Texts: "))
        .unwrap_or_default();
    let entries: Vec<&str> = text.split("\n\n").collect();
    let header = entries
        .iter()
        .position(|entry| entry.contains("X-Reglo-Texts"))
        .unwrap_or_default();
    let part = entries
        .iter()
        .take(header + 1)
        .chain(entries.iter().skip(header + 3).take(2));
    let part = part.copied().collect::<Vec<_>>().join("\n\n") + "\n\n# end\n";
    for (header, code, words) in [
        (count, 2, "breaks off"),
        ("\"X-Reglo-Texts: many\\n\"", 2, "how many texts"),
        ("\"X-Other: 2\\n\"", 2, "how many texts"),
        ("\"X-Reglo-Texts: 2\\n\"", 0, "wrote 0 texts"),
    ] {
        std::fs::write(desk.file(), part.replace(count, header)).unwrap_or_else(|error| panic!("{error}"));
        let (exit, said) = desk.import();
        assert_eq!(exit, code, "{header}: {said}");
        assert!(said.contains(words), "{header}: {said}");
    }
}

/// Whoever takes the wrong file has nothing but mistakes in it, and is told of the first.
#[test]
fn many_mistakes_are_told_of_the_beginning() {
    let desk = Desk::of(CARAVAN, "es");
    let wrong = (0..20_000).map(|at| format!("msgctxt \"rule-unknown{at}\"\nmsgid \"a\"\nmsgstr \"b\"\n\n"));
    let text = desk
        .text()
        .replace("#~ msgctxt", &(wrong.collect::<String>() + "#~ msgctxt"));
    std::fs::write(desk.file(), text).unwrap_or_else(|error| panic!("{error}"));
    let (code, said) = desk.import();
    assert_eq!(code, 2);
    assert_eq!(said.matches("error[").count(), 41, "{said}");
    assert!(said.contains("19960 more things are wrong"), "{said}");
}

#[test]
fn a_wrong_file_is_refused_with_its_place_and_nothing_is_written() {
    type Change = fn(&Desk);
    let cases: [(&str, &str, Change); 12] = [
        ("E0621", "of the ruleset `dune`", |desk| {
            desk.edit("Ruleset: caravan", "Ruleset: dune")
        }),
        ("E0621", "of the language `ru`", |desk| {
            desk.edit("Language: es\\n", "Language: ru\\n")
        }),
        ("E0621", "does not say in its header", |desk| {
            desk.edit("\"X-Reglo-Ruleset: caravan\\n\"\n", "")
        }),
        ("E0620", "expected `msgstr`", |desk| {
            desk.entry("rule-leader", |entry| entry.replace("msgstr", "msgtext"))
        }),
        ("E0620", "no PO from here on", |desk| {
            desk.entry("rule-leader", translated("\\q"))
        }),
        ("E0620", "latin1", |desk| desk.edit("charset=UTF-8", "charset=latin1")),
        ("E0601", "cannot be read", |desk| {
            desk.entry("rule-leader", translated("Quien { $la guía"))
        }),
        ("E0605", "no figure `nobody`", |desk| {
            desk.entry("rule-leader.prose", translated("Quien { $nobody }"))
        }),
        ("E0610", "no rule `nowhere`", |desk| {
            desk.entry("rule-leader.prose", translated("{ RULE(\\\"nowhere\\\") }"))
        }),
        ("E0603", "`rule-leaders`", |desk| {
            desk.edit("msgctxt \"rule-leader\"", "msgctxt \"rule-leaders\"")
        }),
        ("E0606", "two entries", |desk| {
            desk.edit("msgctxt \"rule-camels\"", "msgctxt \"rule-leader\"")
        }),
        ("E0620", "plurals of its own", |desk| {
            desk.entry("rule-leader", |entry| {
                entry.replace("msgstr ", "msgid_plural \"a\"\nmsgstr[0] ")
            });
        }),
    ];
    for (code, words, change) in cases {
        let desk = Desk::of(CARAVAN, "es");
        let before = desk.copy.all();
        change(&desk);
        // Another text, which is good, is not written either.
        if code != "E0620" {
            desk.entry("rule-paying.prose", translated("Se paga de la bolsa."));
        }
        let (exit, said) = desk.import();
        assert_eq!(exit, 2, "{code}: {said}");
        assert!(
            said.contains(&format!("error[{code}]")) && said.contains(words),
            "{code}: {said}"
        );
        assert!(said.contains("--> PO:"), "{code} has no place: {said}");
        assert!(desk.copy.all() == before, "{code} was written");
    }
}

#[test]
fn what_is_no_text_is_refused() {
    let desk = Desk::of(CARAVAN, "es");
    std::fs::write(desk.file(), b"msgid \"\"\nmsgstr \"\xff\"\n").unwrap_or_else(|error| panic!("{error}"));
    let (code, said) = desk.import();
    assert_eq!(code, 2);
    assert!(said.contains("not UTF-8") && said.contains("line 2"), "{said}");
    for (text, code) in [
        ("", "E0621"),
        ("\"", "E0620"),
        ("msgid", "E0620"),
        ("#~ msgid \"a\"\n", "E0621"),
    ] {
        std::fs::write(desk.file(), text).unwrap_or_else(|error| panic!("{error}"));
        let (exit, said) = desk.import();
        assert_eq!(exit, 2);
        assert!(said.contains(code), "{text}: {said}");
    }
}
