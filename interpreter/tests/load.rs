//! Reading a chain of rulesets from files.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod support;

use reglo_interpreter::files::{Files, ReadError};
use reglo_interpreter::load::{normal, read};
use std::collections::BTreeMap;
use std::fmt::Write;

struct Memory(BTreeMap<&'static str, &'static str>);

impl Files for Memory {
    fn list(&self, folder: &str) -> Result<Vec<String>, ReadError> {
        let below = format!("{folder}/");
        let found: Vec<String> = self
            .0
            .keys()
            .filter(|path| path.starts_with(&below))
            .map(|path| (*path).to_owned())
            .collect();
        if found.is_empty() {
            Err(ReadError(format!("cannot read folder `{folder}`")))
        } else {
            Ok(found)
        }
    }

    fn read(&self, path: &str) -> Result<String, ReadError> {
        match self.0.get(path) {
            Some(&"unreadable") => Err(ReadError(format!("`{path}` is not UTF-8 text"))),
            Some(&"huge") => Ok(" ".repeat(5 << 20)),
            Some(text) => Ok((*text).to_owned()),
            None => Err(ReadError(format!("cannot read `{path}`: no such file"))),
        }
    }

    /// What stands below `linked` is what stands beside it.
    fn place(&self, folder: &str) -> String {
        folder.replace("linked/", "")
    }

    fn bytes(&self, path: &str) -> Option<Vec<u8>> {
        (self.0.get(path) == Some(&"unreadable")).then(|| b"#lang en\nunit \xff".to_vec())
    }
}

fn check(files: &[(&'static str, &'static str)], folder: &str) -> String {
    let read = read(&Memory(files.iter().copied().collect()), folder);
    let path = |file: &reglo_grammar::diagnostic::FileId| read.sources.get(*file).unwrap().path.clone();
    let mut out = String::new();
    for manifest in &read.manifests {
        let manifest = reglo_interpreter::load::Manifest {
            builds_on: manifest
                .builds_on
                .clone()
                .into_iter()
                .map(|(path, mut span)| {
                    (span.start, span.end) = (0, 0);
                    (path, span)
                })
                .collect(),
            sheet: manifest.sheet.clone().map(|(name, mut span)| {
                (span.start, span.end) = (0, 0);
                (name, span)
            }),
            ..manifest.clone()
        };
        let _ = writeln!(out, "{manifest:?}");
    }
    let _ = writeln!(
        out,
        "rules {:?}",
        read.rules
            .iter()
            .map(|(file, layer)| (path(file), layer))
            .collect::<Vec<_>>()
    );
    let _ = writeln!(out, "data {:?}", read.data.iter().map(path).collect::<Vec<_>>());
    let _ = writeln!(
        out,
        "texts {:?}",
        read.texts
            .iter()
            .map(|(lang, file)| (lang, path(file)))
            .collect::<Vec<_>>()
    );
    let _ = writeln!(
        out,
        "hooks {:?}",
        read.hooks
            .iter()
            .map(|(name, file)| (name, path(file)))
            .collect::<Vec<_>>()
    );
    let _ = writeln!(
        out,
        "keywords {:?}",
        read.keywords
            .iter()
            .map(|(lang, file)| (lang, path(file)))
            .collect::<Vec<_>>()
    );
    for found in &read.diagnostics {
        let source = found.span.map_or("", |span| read.sources.text(span.file));
        let mut text = support::report(source, std::slice::from_ref(found));
        if let Some(at) = text.find("error[").or_else(|| text.find("warning[")) {
            text = text.split_off(at);
        }
        let _ = write!(
            out,
            "{}: {text}",
            found.span.map_or_else(String::new, |span| path(&span.file))
        );
    }
    out
}

const BASE: &str = r#"(id: "base", title: "Base", version: "1", languages: ["en", "es"], sheet: "Party")"#;

#[test]
fn a_chain() {
    insta::assert_snapshot!(check(
        &[
            ("games/base/ruleset.ron", BASE),
            ("games/base/rules/a.reglo", "#lang en"),
            ("games/base/rules/deep/b.reglo", "#lang en"),
            ("games/base/rules/readme.md", "x"),
            ("games/base/data/people.ron", "{}"),
            ("games/base/data/cards.reglo", "unreadable"),
            ("games/base/data/huge.ron", "huge"),
            ("games/base/text/es/rules.ftl", ""),
            ("games/base/text/e/rules.ftl", ""),
            ("games/base/text/rules.ftl", ""),
            ("games/base/text/es/lexicon.ron", ""),
            ("games/base/hooks/a.rhai", ""),
            ("games/base/keywords/eo.ron", ""),
            ("games/base/examples/sheet.ron", ""),
            ("games/base/README.md", ""),
            (
                "games/more/ruleset.ron",
                r#"(id: "more", title: "More", version: "1", languages: ["en"], builds_on: Some("../base"), layer: house, options: {"totems": "false", x: true})"#,
            ),
            ("games/more/rules/c.reglo", "\u{feff}#lang en"),
            ("games/more/hooks/a.rhai", "new"),
            ("games/more/scenarios/s.reglo", "#lang en"),
        ],
        "games/more/"
    ));
}

#[test]
fn a_circle() {
    insta::assert_snapshot!(check(
        &[
            (
                "a/ruleset.ron",
                r#"(id: "a", title: "A", version: "1", languages: ["en"], builds_on: "../b")"#
            ),
            (
                "b/ruleset.ron",
                r#"(id: "b", title: "B", version: "1", languages: ["en"], builds_on: "../a")"#
            ),
        ],
        "a"
    ));
    let mut files = Vec::new();
    for number in 0..20 {
        let path: &'static str = format!("r{number}/ruleset.ron").leak();
        let text = format!(
            "(id: \"r\", title: \"R\", version: \"1\", languages: [\"en\"], builds_on: \"../r{}\")",
            number + 1
        );
        files.push((path, &*text.leak()));
    }
    let out = check(&files, "r0");
    insta::assert_snapshot!(out.split_once("E0706").unwrap().1);
}

/// A manifest that builds on these.
fn on(id: &str, bases: &str) -> &'static str {
    let languages = "languages: [\"en\"]";
    format!("(id: \"{id}\", title: \"T\", version: \"1\", {languages}, builds_on: {bases})").leak()
}

const SHARED: &str = r#"(id: "base", title: "Base", version: "1", languages: ["en"])"#;

#[test]
fn several_bases() {
    let order = |bases: &[(&'static str, &'static str)]| {
        let files: Vec<(&'static str, &'static str)> = bases
            .iter()
            .map(|(id, on_these)| {
                let text = if on_these.is_empty() { SHARED } else { on(id, on_these) };
                (&*format!("{id}/ruleset.ron").leak(), text)
            })
            .collect();
        let read = read(&Memory(files.into_iter().collect()), "all");
        let folders: Vec<&str> = read.manifests.iter().map(|m| m.folder.as_str()).collect();
        (folders.join(" "), read.diagnostics.len())
    };
    let (left, right) = (("left", r#"["../base"]"#), ("right", r#""../base""#));
    let diamond = [("base", ""), left, right, ("all", r#"["../right", "../left"]"#)];
    assert_eq!(order(&diamond), ("base right left all".to_owned(), 0));
    let named_again = [
        ("base", ""),
        left,
        right,
        ("all", r#"["../left", "../base", "../right"]"#),
    ];
    assert_eq!(order(&named_again), ("base left right all".to_owned(), 0));
    let of_the_left = [
        ("base", ""),
        left,
        ("right", r#""../left""#),
        ("all", r#"["../right", "../left"]"#),
    ];
    assert_eq!(order(&of_the_left), ("base left right all".to_owned(), 0));
    let sixteen: Vec<String> = (0..15).map(|number| format!("b{number}")).collect();
    let named: Vec<String> = sixteen.iter().map(|id| format!("\"../{id}\"")).collect();
    let mut full: Vec<(&'static str, &'static str)> = sixteen.iter().map(|id| (&*id.clone().leak(), "")).collect();
    full.push(("all", format!("[{}]", named.join(", ")).leak()));
    assert_eq!(order(&full).1, 0);
}

#[test]
fn several_bases_that_cannot_be() {
    let left = on("left", "[\"../base\"]");
    let (mut few, mut many) = (String::new(), vec![("a/ruleset.ron", "")]);
    for number in 0..18 {
        few += &format!("\"../b{number}\", ");
        many.push((format!("b{number}/ruleset.ron").leak(), SHARED));
    }
    many[0].1 = on("a", &format!("[{few}]"));
    let of = |bases: &str| {
        check(
            &[
                ("a/ruleset.ron", on("a", bases)),
                ("left/ruleset.ron", left),
                ("base/ruleset.ron", SHARED),
            ],
            "a",
        )
    };
    let circle = [
        ("a/ruleset.ron", on("a", r#"["../base", "../left"]"#)),
        ("base/ruleset.ron", SHARED),
        ("left/ruleset.ron", on("left", r#"["../base", "../a"]"#)),
    ];
    let found = [
        of(r#"["../left", "../base", "../left/."]"#),
        of(r#"["../base", "../nowhere", "/etc", 3, ""]"#),
        of("[]"),
        of("3"),
        check(&circle, "a"),
        check(&many, "a"),
    ];
    let errors = found.map(|found| found.split_once("keywords []\n").unwrap().1.to_owned());
    insta::assert_snapshot!(errors.join("\n"));
}

#[test]
fn scripts_of_several_bases() {
    let files = |more: &[(&'static str, &'static str)]| {
        let mut files = vec![
            ("base/ruleset.ron", SHARED),
            ("base/hooks/a.rhai", ""),
            ("left/ruleset.ron", on("left", r#""../base""#)),
            ("right/ruleset.ron", on("right", r#""../base""#)),
            ("all/ruleset.ron", on("all", r#"["../left", "../right"]"#)),
        ];
        files.extend_from_slice(more);
        let out = check(&files, "all");
        out.split_once("hooks ").unwrap().1.to_owned()
    };
    let (left, right) = (("left/hooks/a.rhai", ""), ("right/hooks/a.rhai", ""));
    let found = [
        files(&[left]),
        files(&[right]),
        files(&[left, right]),
        files(&[left, right, ("all/hooks/a.rhai", "")]),
    ];
    insta::assert_snapshot!(found.join("\n"));
}

#[test]
fn wrong_manifests() {
    let of = |text: &'static str| check(&[("a/ruleset.ron", text)], "a");
    insta::assert_snapshot!(
        [
            check(&[], "a"),
            of("(id: 3, titel: \"A\", languages: [], layer: house, sheet: \"\")"),
            of("(id: \"a\", id: \"b\", title: \"A\", version: \"1\", languages: [\"en\", \"en\", \"not a tag\"], layer: high, options: [])"),
            of("(id: \"a\", title: \"A\", version: \"1\", languages: \"en\", builds_on: \"../nowhere\", options: {x: []})"),
            of("(id: \"a\", title: \"A\", version: \"1\", languages: [\"en\"], builds_on: \"/etc\")"),
            of("(id: \"a\", title: \"A\", version: \"1\", languages: [\"en\"], builds_on: \"C:\\\\games\")"),
            of("\u{feff}(id: \"a\", titel: \"A\", version: \"1\", languages: [\"en\"])"),
            of("[]"),
            of("(id: "),
        ]
        .join("\n")
    );
}

#[test]
fn paths() {
    let normals = ["a/../b", "./a//b/", "../a/..", "/a/../..", "", ".", "a/b/../../.."].map(normal);
    assert_eq!(normals, ["b", "a/b", "..", "/..", ".", ".", ".."]);
}

/// A base that two paths lead to is one ruleset, and is to be named by one of them.
#[test]
fn one_base_by_two_paths() {
    let base = r#"(id: "base", title: "Base", version: "1", languages: ["en"])"#;
    let found = check(
        &[
            (
                "top/ruleset.ron",
                r#"(id: "top", title: "Top", version: "1", languages: ["en"], builds_on: ["../linked/base", "../base"])"#,
            ),
            ("base/ruleset.ron", base),
            ("linked/base/ruleset.ron", base),
        ],
        "top",
    );
    insta::assert_snapshot!(found);
}

#[test]
fn a_file_of_one_line() {
    let found = check(
        &[
            (
                "one/ruleset.ron",
                r#"(id: "one", title: "One", version: "1", languages: ["en"])"#,
            ),
            ("one/rules/old.reglo", "#lang en\rrule 1 a \"A\" {\r  | Prose.\r}\r"),
            ("one/rules/windows.reglo", "#lang en\r\nunit coin { one \"coin\" }\r\n"),
        ],
        "one",
    );
    insta::assert_snapshot!(found);
}
