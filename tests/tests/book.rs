//! Laws of `reglo book`: every rule that is on stands in it once, every link has its anchor, the page is well-formed, nothing of a text is taken
//! for a mark. How a book looks stands in `tests/sessions/book.trycmd`.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)] // the helpers of a test fail it as the test itself would

use clap::Parser;
use pulldown_cmark::{Event, Tag};
use reglo::args::{Cli, Common};
use reglo::book::{self, Book, Entry, words};
use reglo::commands::{Open, open};
use reglo_tests::files;
use scraper::{Html, Selector};
use std::collections::BTreeMap;
use std::path::Path;

fn common(lang: &str) -> Common {
    let call = Cli::try_parse_from(["reglo", "rules", "x", "--lang", lang]).unwrap();
    call.command.common().clone()
}

fn opened(folder: &Path, lang: &str) -> Open {
    open(folder, &common(lang)).unwrap_or_else(|failure| panic!("{failure:?}"))
}

/// Every shipped ruleset in each of its languages.
fn all(act: impl Fn(&str, &Open, &Book)) {
    let rulesets = files::below(&files::workspace().join("rulesets"), &["ruleset.ron"]).unwrap();
    let fixtures = files::below(&files::workspace().join("tests/fixtures"), &["ruleset.ron"]).unwrap();
    for manifest in rulesets.iter().chain(&fixtures) {
        let folder = manifest.parent().unwrap();
        let languages = opened(folder, "en").ruleset.manifest.languages.clone();
        for lang in languages {
            let open = opened(folder, &lang);
            let book = book::gather(&open, true).unwrap();
            act(&format!("{} in {lang}", files::place(folder)), &open, &book);
        }
    }
}

fn entries(book: &Book) -> Vec<&Entry> {
    let things = book.things.iter().flat_map(|thing| &thing.rules);
    book.rules.iter().chain(things).collect()
}

#[test]
fn every_rule_that_is_on_stands_in_the_book_once() {
    all(|what, open, book| {
        let rules = &open.ruleset.program.schema.rules;
        let on = (0_u32..)
            .zip(rules)
            .filter(|(at, rule)| rule.on && !open.ruleset.is_of_a_fixture(reglo_interpreter::schema::RuleId(*at)));
        let mut expected: Vec<&str> = on.map(|(_, rule)| rule.key.as_str()).collect();
        expected.sort_unstable();
        let mut anchors: Vec<&str> = entries(book).iter().map(|entry| entry.anchor.as_str()).collect();
        anchors.sort_unstable();
        assert_eq!(anchors.len(), expected.len(), "{what}");
        anchors.dedup();
        assert_eq!(anchors.len(), expected.len(), "{what}: an anchor stands twice");
        let numbers: Vec<&str> = book.rules.iter().filter_map(|entry| entry.number.as_deref()).collect();
        for number in numbers {
            assert!(
                rules.iter().any(|rule| rule.number == number && rule.on),
                "{what}: {number}"
            );
        }
    });
}

/// How often each anchor stands there, and all that is linked to.
type Anchors = (BTreeMap<String, usize>, Vec<String>);

/// The shipped rulesets are whole in each of their languages: nothing in their books is borrowed from another.
#[test]
fn shipped_books_are_whole() {
    all(|what, _, book| {
        let shipped = what.starts_with("rulesets");
        assert!(!shipped || book.borrowed.is_empty(), "{what}: {:?}", book.borrowed);
    });
}

fn assert_linked(what: &str, (anchors, links): &Anchors, book: &Book) {
    for link in links {
        assert_eq!(anchors.get(link), Some(&1), "{what}: #{link}");
    }
    for entry in entries(book) {
        assert_eq!(anchors.get(&entry.anchor), Some(&1), "{what}: {}", entry.anchor);
        assert!(
            links.contains(&entry.anchor) || entry.number.is_none(),
            "{what}: nothing leads to {}",
            entry.anchor
        );
    }
}

fn html_anchors(page: &Html) -> Anchors {
    let mut anchors = BTreeMap::new();
    for element in page.select(&Selector::parse("[id]").unwrap()) {
        *anchors.entry(element.attr("id").unwrap().to_owned()).or_default() += 1;
    }
    let linking = Selector::parse("a[href]").unwrap();
    let links = page.select(&linking);
    let links = links.map(|link| link.attr("href").unwrap().strip_prefix('#').unwrap().to_owned());
    (anchors, links.collect())
}

#[test]
fn a_page_is_well_formed_and_leads_nowhere_else() {
    all(|what, _, book| {
        let text = book::html(book);
        let page = Html::parse_document(&text);
        assert!(page.errors.is_empty(), "{what}: {:?}", page.errors);
        assert_linked(what, &html_anchors(&page), book);
        let root = page.root_element();
        assert_eq!(root.attr("lang"), Some(book.lang.as_str()), "{what}");
        for outside in ["http", "//", "<script", "<link", "@import", "url("] {
            let styled = text.split_once("</style>").unwrap();
            let head = styled.0;
            assert!(!head.contains(outside), "{what}: {outside}");
        }
        for element in page.select(&Selector::parse("main [lang]").unwrap()) {
            assert_ne!(
                element.attr("lang"),
                Some(book.lang.as_str()),
                "{what}: marked without need"
            );
        }
    });
}

fn markdown_anchors(text: &str) -> Anchors {
    let (mut anchors, mut links) = (BTreeMap::new(), Vec::new());
    for event in pulldown_cmark::Parser::new(text) {
        match event {
            Event::Html(html) | Event::InlineHtml(html) => {
                if let Some(id) = html.strip_prefix("<a id=\"").and_then(|rest| rest.split('"').next()) {
                    *anchors.entry(id.to_owned()).or_default() += 1;
                } else {
                    assert!(html.trim() == "</a>" || html.trim().is_empty(), "{html}");
                }
            }
            Event::Start(Tag::Link { dest_url, .. }) => {
                links.push(dest_url.strip_prefix('#').unwrap().to_owned());
            }
            _ => {}
        }
    }
    (anchors, links)
}

#[test]
fn markdown_has_its_anchors_and_its_headings() {
    all(|what, _, book| {
        let text = book::markdown(book);
        assert_linked(what, &markdown_anchors(&text), book);
        let headings = pulldown_cmark::Parser::new(&text).filter(|e| matches!(e, Event::Start(Tag::Heading { .. })));
        let parted = |parts: usize| parts + usize::from(parts > 0);
        let parts = 2 + parted(book.tables.len()) + parted(book.things.len()) + usize::from(!book.off.is_empty());
        assert_eq!(headings.count(), parts + entries(book).len(), "{what}");
    });
}

#[test]
fn plain_text_keeps_to_its_width_and_has_every_title() {
    all(|what, open, book| {
        let mut formal = 0;
        for entry in entries(book) {
            formal += usize::from(entry.formal.is_some());
        }
        assert_eq!(formal, entries(book).len(), "{what}");
        let bare = book::plain(&book::gather(open, false).unwrap());
        for entry in entries(book) {
            assert!(bare.contains(&words(&entry.title.line)), "{what}: {}", entry.anchor);
        }
        let long = bare.lines().find(|line| line.chars().count() > 110);
        assert!(long.is_none(), "{what}: {long:?}");
    });
}

const TALLIED: &str = r#"#lang en
unit gold { one "gold piece", other "gold pieces" }
kind Person "person" { wage: optional gold, foreign: flag, friends: list of Person, inner: number = 7, state met: flag, face: number = 3 hidden unless met }
kind Guide "guide" is Person { peaks: number }
kind Tool "tool" shows weight { weight: number, price: gold = 1 gold }
kind Spirit "spirit" { name_of: number = 4 }
kind Player "player" { state coins: gold }
game Trek "trek" played by players { players: list of Player }
fixture Tool broom { weight: 9 }
rule 1 walking "Walking" {
  | They walk.
  step walk(p: Person) { set p.met = true }
}
card bert alone "Alone" {
  | Bert walks alone.
  cannot walk(p) when p = this
    | No.
}
"#;

/// A row for each thing of each kind, a column for each field that some thing has something in; what is hidden, left out or not shown is not there,
/// and neither are things of tests.
#[test]
fn tables_say_what_the_data_say() {
    let folder = tempfile::tempdir().unwrap();
    let put = |path: &str, text: &str| {
        let path = folder.path().join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    let manifest =
        |without: &str| format!(r#"(id: "t", title: "T", version: "1", languages: ["en"], book_without: [{without}])"#);
    put("ruleset.ron", &manifest(r#""Person.inner", "Spirit""#));
    put("rules/all.reglo", TALLIED);
    put(
        "data/all.ron",
        r#"{
            Person: { "anna": (name: "Anna | *A*", wage: 3, friends: ["bert", "cleo"]), "bert": (name: "Bert", foreign: true) },
            Guide: { "cleo": (name: "Cleo", wage: 4, peaks: 2) },
            Tool: { "rope": (name: "Rope", weight: 5) },
            Spirit: { "echo": (name: "Echo") },
            Player: { "dora": (name: "Dora") },
        }"#,
    );
    let open_now = || opened(folder.path(), "en");
    let book = book::gather(&open_now(), false).unwrap();
    let markdown = book::markdown(&book);
    let tables = markdown
        .split_once("## Tables\n")
        .unwrap()
        .1
        .split_once("## Rules")
        .unwrap()
        .0;
    let lines: Vec<&str> = tables.lines().filter(|line| line.starts_with('|')).collect();
    assert_eq!(
        lines,
        [
            "| Person | Wage | Foreign | Friends |",
            "| --- | --- | --- | --- |",
            "| Anna \\| \\*A\\* | 3 gold pieces |  | Bert and Cleo |",
            "| [Bert](#thing-bert) |  | x |  |",
            "| Guide | Wage | Peaks |",
            "| --- | --- | --- |",
            "| Cleo | 4 gold pieces | 2 |",
            "| Tool | Weight |",
            "| --- | --- |",
            "| Rope | 5 |",
        ]
    );
    let page = Html::parse_document(&book::html(&book));
    let cells = |row: &str| -> Vec<String> {
        let selector = Selector::parse(row).unwrap();
        page.select(&selector).map(|cell| cell.text().collect()).collect()
    };
    assert_eq!(cells("tbody th"), ["Anna | *A*", "Bert", "Cleo", "Rope"]);
    assert_eq!(
        cells("thead th"),
        [
            "Person", "Wage", "Foreign", "Friends", "Guide", "Wage", "Peaks", "Tool", "Weight"
        ]
    );
    let plain = book::plain(&book);
    assert!(plain.contains("Person      Wage           Foreign  Friends"), "{plain}");
    // What is left out has to be there.
    put("ruleset.ron", &manifest(r#""Persn", "Tool.wieght""#));
    let Err(failure) = open(folder.path(), &common("en")) else {
        panic!("nothing is found")
    };
    let said = failure.as_text(reglo::render::Style::Plain);
    assert!(
        said.contains("did you mean `Person`?") && said.contains("did you mean `Tool.weight`?"),
        "{said}"
    );
}

const AWKWARD: &str = r#"#lang en
enum A "a" { b "<b>", c "_c_" }
sheet S { f: A }
rule 1 first "Rules & <b>such</b> *here* | `there`" {
  | 1. no list, <script>alert("x")</script> &amp; __no__ [link](#nowhere) \ # ~ $x$.
  | See {RULE("año.uno")} and {RULE("second")}, 2_000_3.
}
rule 1.1 second "- Second" {
  | - listed: *one*
  | - listed: <two>
  example "`code` & <i>" {
    given S { f: b }
    expect legal
  }
  require s.f = b
    | No.
}
"#;

/// What a text has of letters and marks comes out as it went in.
#[test]
fn nothing_of_a_text_is_taken_for_a_mark() {
    let folder = tempfile::tempdir().unwrap();
    let put = |path: &str, text: &str| {
        let path = folder.path().join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    put(
        "ruleset.ron",
        "(id: \"awkward\", title: \"<h1> & *co*\", version: \"1\", languages: [\"en\"])",
    );
    put("rules/all.reglo", &AWKWARD.replace("{RULE(\"año.uno\")} and ", ""));
    let open = opened(folder.path(), "en");
    let book = book::gather(&open, true).unwrap();
    let said = "1. no list, <script>alert(\"x\")</script> &amp; __no__ [link](#nowhere) \\ # ~ $x$. See 1.1, 2_000_3.";
    let page = Html::parse_document(&book::html(&book));
    assert!(page.errors.is_empty(), "{:?}", page.errors);
    let text = |selector: &str| -> Vec<String> {
        let selector = Selector::parse(selector).unwrap();
        let found = page.select(&selector);
        found.map(|element| element.text().collect()).collect()
    };
    assert_eq!(text("main section > p")[0], said);
    assert_eq!(text("h2#rule-first")[0], "1 Rules & <b>such</b> *here* | `there`");
    assert_eq!(text("main section > ul > li"), ["listed: *one*", "listed: <two>"]);
    assert_eq!(text("h1"), ["<h1> & *co*"]);
    assert_eq!(text("script").len(), 0);
    assert_eq!(
        html_anchors(&page)
            .1
            .iter()
            .filter(|link| *link == "rule-second")
            .count(),
        2
    );
    let markdown = book::markdown(&book);
    let words: String = pulldown_cmark::Parser::new(&markdown)
        .filter_map(|event| match event {
            Event::Text(text) | Event::Code(text) => Some(text.to_string()),
            Event::End(_) => Some("\n".to_owned()),
            Event::Html(html) => panic!("{html}"),
            Event::InlineHtml(html) => {
                assert!(html.starts_with("<a id=") || html.as_ref() == "</a>", "{html}");
                None
            }
            _ => None,
        })
        .collect();
    let words = words.replace("\n", " ").replace("  ", " ");
    for said in [said, "<h1> & *co*", "1.1 - Second", "listed: <two>", "`code` & <i>"] {
        let loose = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            loose(&words).replace(" ,", ",").contains(&loose(said)),
            "{said}\n{words}"
        );
    }
}
