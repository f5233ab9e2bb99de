//! Texts: what is found wrong with them, and how figures are spoken.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

#[path = "support/files.rs"]
mod files;
mod support;

use reglo_grammar::diagnostic::{FileId, Span};
use reglo_interpreter::answer::{Figure, Said};
use reglo_interpreter::data::{Builder, Data, read_things};
use reglo_interpreter::ir::{ArgSource, Message, MessageArg, MessageId, Program};
use reglo_interpreter::load::Sources;
use reglo_interpreter::schema::*;
use reglo_interpreter::texts::{Catalogue, Records};
use std::fmt::Write;
use support::{report, schema};

const PEOPLE: &str = r#"{ Person: { "anna": (name: "Anna"), "igor": (name: "Igor") } }"#;

/// A rule file of one rule with prose and a message, its figures, and the language.
struct Case<'a> {
    title: Option<&'a str>,
    prose: Option<&'a str>,
    message: Option<&'a str>,
    texts: &'a [(&'a str, &'a str)],
}

const GOOD: Case = Case {
    title: Some("Wages"),
    prose: Some("A party pays for its people,\n{most} at most."),
    message: Some("{cost} for {people}: {people -> [one] one *[other] several} of them."),
    texts: &[],
};

const FIGURES: [&str; 9] = [
    "most",
    "cost",
    "people",
    "craft",
    "число",
    "unused",
    "kind",
    "free",
    "who",
];

fn rule_file(case: &Case) -> (String, Vec<(u32, u32)>) {
    let mut text = String::from("rule 3.1 wages \"Wages\" {\n");
    let mut spans = Vec::new();
    for own in [case.prose, case.message] {
        let start = text.len();
        for line in own.unwrap_or_default().lines() {
            let _ = writeln!(text, "  | {line}");
        }
        spans.push((u32::try_from(start).unwrap(), u32::try_from(text.len()).unwrap()));
    }
    text.push('}');
    (text, spans)
}

fn program(case: &Case, sources: &mut Sources) -> (Program, Data) {
    let (text, spans) = rule_file(case);
    let file = sources.add("rules/wages.reglo", &text);
    let span = |at: (u32, u32)| Span {
        file,
        start: at.0,
        end: at.1,
    };
    let mut schema = schema();
    schema.rules.push(Rule {
        number: "3.1".into(),
        id: "wages".into(),
        key: "rule-wages".into(),
        card: None,
        layer: Layer::Base,
        order: 0,
        on: true,
        lang: "en".into(),
        span: span((0, 15)),
        item: span((0, 15)),
    });
    let arg = |name: &&str| MessageArg {
        name: (*name).into(),
        source: ArgSource::Count,
        ty: Type::of(match *name {
            "kind" => Base::Enum(EnumId(0)),
            "free" => Base::Flag,
            "who" => Base::Object(KindId(0)),
            _ => Base::Number,
        }),
    };
    let message = |key: &str, own: Option<&str>, at| Message {
        rule: RuleId(0),
        key: key.into(),
        own: own.map(Into::into),
        span: span(at),
        args: FIGURES.iter().map(arg).collect(),
    };
    let mut builder = Builder::default();
    read_things(&schema, &mut builder, &[(FileId(9), PEOPLE)]);
    let data = builder.finish(&schema);
    let program = Program {
        messages: vec![
            message("rule-wages.prose", case.prose, spans[0]),
            message("rule-wages.message", case.message, spans[1]),
        ],
        prose: vec![MessageId(0)],
        titles: vec![case.title.map(Into::into)],
        schema,
        ..Program::default()
    };
    (program, data)
}

fn read(case: &Case) -> (Catalogue, Program, String) {
    let mut sources = Sources::default();
    let (mut program, data) = program(case, &mut sources);
    let mut files = Vec::new();
    let mut languages = vec!["en".to_owned()];
    for (lang, text) in case.texts {
        files.push(((*lang).to_owned(), sources.add(&format!("text/{lang}/rules.ftl"), text)));
        if !languages.contains(&(*lang).to_owned()) {
            languages.push((*lang).to_owned());
        }
    }
    let (catalogue, _, found) = Catalogue::read(
        &mut program,
        &data,
        &files,
        &languages,
        &sources,
        (Records::default(), &[], &vec![(0, "en".to_owned())]),
    );
    let mut out = String::new();
    for (position, source) in sources.all().enumerate() {
        let here: Vec<_> = found
            .iter()
            .filter(|found| found.span.is_some_and(|span| span.file.0 as usize == position))
            .filter(|found| position > 0 || !found.message.contains("has no name in"))
            .cloned()
            .collect();
        let _ = writeln!(out, "--- {}\n{}", source.path, report(&source.text, &here));
    }
    (catalogue, program, out)
}

fn check(case: &Case) -> String {
    read(case).2
}

#[test]
fn own_texts() {
    let wrong = |prose: &'static str, message: &'static str| {
        check(&Case {
            title: Some("Wages"),
            prose: Some(prose),
            message: Some(message),
            texts: &[],
        })
    };
    insta::assert_snapshot!(
        [
            check(&GOOD),
            check(&Case {
                title: None,
                prose: None,
                message: None,
                texts: &[]
            }),
            wrong(
                "Pays {mots} for\n  {number} people",
                "{AMONUT(cost)} and {AMOUNT(cost)}, {RULE(\"wage\")}"
            ),
            wrong("At most 3 of\nthe M2E in 4 years or ٣", "{cost"),
            wrong(
                "* not a variant\n[nor] this",
                "{число} {число -> [one] a\n*[other] {mots}} {\"{\"} {$cost}"
            ),
            wrong("A } stray brace", "{ cost -> [one] x }"),
        ]
        .join("\n")
    );
}

#[test]
fn other_languages() {
    let es = "# Comentario.
rule-wages = Salarios
    .prose = Se paga { $most }.
    .message = { $people ->
        [one] Una persona
       *[other] { $people } de { $mots }
    } y 3 más: { -marca }, { thing-anna }, { thing-ana }.
    .mesage = Nada.
    .message = Otra vez.
rule-wage = Otra
rule-wages = Otra vez
unit-gold = { $n ->
    [one] moneda
   *[other] monedas { $m }
}
enum-Craft-climber = escalador { $n }
thing-anna = Ana
nada = nada
broken = { $x
-otra = Otra { FOO() }
";
    let en = "rule-wages = Again\nthing-anna = Anne\n";
    let ru = "unit-gold = { $n ->\n    [one] монета\n    [few] монеты\n   *[other] монет\n}\n";
    let texts = [("es", es), ("en", en), ("ru", ru)];
    insta::assert_snapshot!(check(&Case { texts: &texts, ..GOOD }));
}

fn figures() -> Vec<(&'static str, Figure)> {
    vec![
        ("gold 1", Figure::Quantity(UnitId(0), 1)),
        ("gold 3", Figure::Quantity(UnitId(0), 3)),
        ("gold 5", Figure::Quantity(UnitId(0), 5)),
        ("half", Figure::Quantity(UnitId(2), 1)),
        ("2½", Figure::Quantity(UnitId(2), 5)),
        ("-2½", Figure::Quantity(UnitId(2), -5)),
        ("bag", Figure::Bag(vec![(UnitId(0), 3), (UnitId(1), 1)])),
        ("no bag", Figure::Bag(vec![(UnitId(0), 0), (UnitId(1), 0)])),
        ("member", Figure::Member(EnumId(0), 0)),
        ("members", Figure::Members(EnumId(0), vec![0, 1, 2])),
        ("thing", Figure::Thing(ObjectId(0))),
        ("things", Figure::Things(vec![ObjectId(0), ObjectId(1)])),
        ("none", Figure::Things(vec![])),
        ("absent", Figure::Absent),
    ]
}

const ES: &str = "
rule-wages = Salarios
    .message = { $cost } por { $people }: { $people ->
        [one] una persona
       *[other] varias, { AMOUNT($cost) } según { RULE(\"wages\") }
    }{ $craft ->
        [climber] , y sube
       *[other] , { $craft }
    }.
unit-gold = { $n ->
    [one] moneda de oro
   *[other] monedas de oro
}
enum-Craft-climber = escalador
thing-anna = Ana
";

const RU: &str = "
unit-gold = { $n ->
    [one] золотая монета
    [few] золотые монеты
   *[other] золотых монет
}
";

#[test]
fn spoken() {
    let texts = [("es", ES), ("ru", RU)];
    let (catalogue, program, _) = read(&Case { texts: &texts, ..GOOD });
    let mut out = String::new();
    for (name, figure) in figures() {
        let said = ["en", "es", "ru"].map(|lang| catalogue.figure(&figure, lang).text);
        let _ = writeln!(out, "{name}: {}", said.join(" | "));
    }
    let said = |people: Vec<ObjectId>| Said {
        message: MessageId(1),
        figures: vec![
            ("cost".into(), Figure::Quantity(UnitId(0), 3)),
            ("people".into(), Figure::Things(people)),
            ("craft".into(), Figure::Member(EnumId(0), 0)),
        ],
    };
    for lang in ["en", "es", "es-MX", "ru", "xx"] {
        let one = catalogue.say(&said(vec![ObjectId(0)]), lang);
        let two = catalogue.say(&said(vec![ObjectId(0), ObjectId(1)]), lang);
        let _ = writeln!(out, "{lang}: {} [{}] {} [{}]", one.text, one.lang, two.text, two.lang);
    }
    let most = [("most".to_owned(), Figure::Quantity(UnitId(0), 7))];
    let _ = writeln!(out, "{:?}", catalogue.prose(RuleId(0), "es", &most, &[]));
    let _ = writeln!(
        out,
        "{:?} {:?}",
        catalogue.title(RuleId(0), "es"),
        catalogue.titles(RuleId(0))
    );
    let _ = writeln!(
        out,
        "{:?} {:?}",
        catalogue.languages_of(RuleId(0)),
        catalogue.thing_names()
    );
    for message in &program.messages {
        let args: Vec<&str> = message.args.iter().map(|arg| arg.name.as_str()).collect();
        let _ = writeln!(out, "{} uses {args:?}", message.key);
    }
    insta::assert_snapshot!(out);
}

#[test]
fn fluent_ids() {
    use reglo_interpreter::texts::{figure_of, fluent_id, variable};
    for name in ["число", "año", "count_2", "x", "ñ"] {
        assert_eq!(figure_of(&variable(name)), name);
    }
    assert_eq!(fluent_id("card-ñam-a_1"), "card--u00F1am-a_1");
    assert_eq!(variable("число"), "v-u0447-u0438-u0441-u043B-u043E");
    assert_eq!(variable("_x"), "v_x");
}

/// A label is a name like any other: in any script, or with a `_` before it.
#[test]
fn labels_in_any_script() {
    use reglo_interpreter::load::Ruleset;
    let rules = r#"#lang ru
вид P "игрок" { состояние k: число }
игра G "игра" { ps: список из P }
правило 1 main "Игра" {
  | Игра.
  действие взять(p: P) "взять" {
    требуется p.k < 3 как много
      | Уже много.
    требуется p.k < 2 как _больше
      | Больше.
    требуется p.k < 1 как ñandu
      | Ñandu.
  }
}
"#;
    let english = "rule-main = Game
    .prose = A game.
    .v-u043C-u043D-u043E-u0433-u043E = Many already.
    .v_-u0431-u043E-u043B-u044C-u0448-u0435 = More.
    .v-u00F1andu = A bird.
";
    let files = [
        (
            "test/ruleset.ron",
            r#"(id: "test", title: "T", version: "1", languages: ["ru", "en"])"#,
        ),
        ("test/rules/main.reglo", rules),
        ("test/text/en/all.ftl", english),
    ];
    let files = files::Memory(
        files
            .iter()
            .map(|(path, text)| ((*path).to_owned(), (*text).to_owned()))
            .collect(),
    );
    let loaded = Ruleset::load(&files, "test", &[]);
    let found: Vec<String> = loaded
        .diagnostics
        .iter()
        .map(|found| format!("{} {}", found.code, found.message))
        .collect();
    let of_labels = found
        .iter()
        .filter(|found| !found.starts_with("E0602") && !found.starts_with("E0613"));
    assert_eq!(of_labels.count(), 0, "{found:#?}");
    let ruleset = loaded.ruleset.unwrap();
    let said: Vec<String> = (0_u32..)
        .zip(&ruleset.program.messages)
        .filter(|(_, message)| message.own.is_some())
        .map(|(at, _)| {
            let said = Said {
                message: MessageId(at),
                figures: Vec::new(),
            };
            format!(
                "{} / {}",
                ruleset.catalogue.say(&said, "ru").text,
                ruleset.catalogue.say(&said, "en").text
            )
        })
        .collect();
    insta::assert_debug_snapshot!(said);
}

#[test]
fn texts_within_texts() {
    let es = "rule-wages = Salarios
    .prose = Hasta { $most }; { rule-wages.prose }.
    .message = { rule-wages } y { rule-wages.prosa } y { rule-wage } y { -marca } y { -marca(n: 3) } y { -marca.de }.
-marca = Marca { $n }
    .a = { -otra }
-otra = { -tercera } { -marca.de }
-tercera = { -otra }
unit-gold = { $n ->
    [one] moneda
    [few] monedas
   *[other] monedas
}
thing-anna = { thing-igor } y { rule-wages.message }
thing-igor = { thing-anna }
";
    let ru = "rule-wages = Плата { $cost }
    .prose = { rule-wages.message } { $cost ->
        [few] a
        [two] b
       *[other] c
    }
    .message = { $cost } { rule-wages }
";
    let texts = [("es", es), ("ru", ru)];
    insta::assert_snapshot!(check(&Case { texts: &texts, ..GOOD }));
}

/// A text within another brings its figures along.
#[test]
fn figures_of_texts_within_texts() {
    let es = "rule-wages = Salarios
    .prose = Se paga { $most }.
    .message = { rule-wages }: { rule-wages.prose } { -doble(n: \"dos\") }
-doble = y { $n }
";
    let (catalogue, program, found) = read(&Case {
        texts: &[("es", es)],
        message: Some("No."),
        prose: Some("Pays."),
        ..GOOD
    });
    assert!(!found.contains("error["), "{found}");
    let said = Said {
        message: MessageId(1),
        figures: program.messages[1]
            .args
            .iter()
            .map(|arg| (arg.name.clone(), Figure::Number(7)))
            .collect(),
    };
    assert_eq!(catalogue.say(&said, "es").text, "Salarios: Se paga 7. y dos");
}

/// What a text of a language selects by a number has a variant for each of its categories, or tells single numbers apart.
#[test]
fn selections_by_numbers() {
    let lacks = |lang: &'static str, text: &str| {
        let file = format!("rule-wages = -\n    .prose = -\n    .message = {text}\n");
        let texts = [(lang, file.as_str())];
        let told = check(&Case {
            message: Some("Nothing."),
            prose: Some("Nothing."),
            texts: &texts,
            ..GOOD
        });
        let found = told
            .lines()
            .filter(|line| line.contains("E0623") || line.contains("E0612"));
        found.map(|line| line.trim().to_owned()).collect::<Vec<_>>()
    };
    let of = |variants: &str| format!("{{ $people ->\n{variants}\n    }}");
    for (lang, variants, lacking) in [
        ("ru", "[one] a\n [few] b\n *[other] c", ""),
        ("ru", "[one] a\n [few] b\n *[many] c", ""),
        ("ru", "[one] a\n [many] b\n *[other] c", ""),
        ("ru", "[one] a\n *[many] c", "`few`"),
        ("ru", "[one] a\n *[other] c", "`few`, `many`"),
        ("es", "[one] a\n *[other] c", ""),
        ("es", "*[other] c", "`one`"),
        ("es", "[1] a\n *[other] c", ""),
        ("es", "[0] a\n *[other] c", ""),
        ("es", "[0] a\n [one] b\n *[other] c", ""),
        ("ru", "[0] a\n [one] b\n *[other] c", "`few`, `many`"),
        ("es", "[absent] a\n *[other] c", ""),
        ("ja", "*[other] c", ""),
    ] {
        let found = lacks(lang, &of(&variants.replace('\n', "\n       ")));
        match lacking {
            "" => assert_eq!(found, [""; 0], "{lang} {variants}"),
            lacking => {
                let [only] = &found[..] else {
                    panic!("{lang} {variants}: {found:?}")
                };
                assert!(only.ends_with(&format!("numbers that are {lacking}")), "{only}");
            }
        }
    }
}

/// What is never the case is no variant: not a misspelt member, nor `yes` for a flag.
#[test]
fn variants_that_never_occur() {
    let never = |text: &'static str| {
        let told = check(&Case {
            message: Some(text),
            ..GOOD
        });
        let found = told.lines().filter(|line| line.contains("E0625"));
        found.count()
    };
    assert_eq!(never("{kind -> [climber] a *[other] b}"), 0);
    assert_eq!(never("{kind -> [climbr] a *[other] b}"), 1);
    assert_eq!(never("{kind -> [absent] a *[climbr] b}"), 0);
    assert_eq!(never("{kind -> [one] a [2] b *[other] c}"), 2);
    assert_eq!(never("{free -> [true] a [false] b *[other] c}"), 0);
    assert_eq!(never("{free -> [yes] a *[no] c}"), 1);
    assert_eq!(never("{who -> [anna] a [igor] b *[other] c}"), 0);
    assert_eq!(never("{who -> [ana] a *[other] c}"), 1);
}

#[test]
fn bags_are_no_numbers() {
    let mut sources = Sources::default();
    let case = Case {
        message: Some(
            "{cost} {NUMBER(cost, minimumFractionDigits: 2)} {AMOUNT(cost)} {cost -> [one] one *[other] more}",
        ),
        prose: Some("{NUMBER(most)} {most -> [few] some *[other] more}"),
        ..GOOD
    };
    let (mut program, data) = program(&case, &mut sources);
    for arg in program.messages.iter_mut().flat_map(|message| &mut message.args) {
        if arg.name == "cost" {
            arg.ty = Type::of(Base::Bag(3));
        }
    }
    let (_, _, found) = Catalogue::read(
        &mut program,
        &data,
        &[],
        &["en".to_owned()],
        &sources,
        (Records::default(), &[], &vec![(0, "en".to_owned())]),
    );
    let found: Vec<_> = found.into_iter().filter(|found| found.code > "E0602").collect();
    insta::assert_snapshot!(report(sources.text(FileId(0)), &found));
}

/// The parser of texts goes down a stack frame for each level, so that very many would end the whole program.
#[test]
fn what_is_nested_too_deep_is_refused_and_the_rest_read() {
    let braces = "{".repeat(20_000);
    let closed = format!("{braces}{}", "}".repeat(20_000));
    let calls = format!("{{{}", "THE(".repeat(20_000));
    for deep in [&braces, &closed, &calls] {
        let es = format!("rule-wages = Salarios\n    .prose = {deep}\nrule-no = No\n");
        let case = Case {
            title: Some("Wages"),
            prose: Some(deep),
            message: Some("Fine: {$cost}"),
            texts: &[("es", &es)],
        };
        let said = check(&case);
        let lines: Vec<&str> = said
            .lines()
            .filter(|line| line.contains("nested more than 64 deep"))
            .collect();
        assert_eq!(lines.len(), 2, "{}", lines.join("\n"));
        assert!(lines.iter().all(|line| line.contains("E0601")));
        assert!(said.contains("`rule-no`"), "what comes after it is read");
    }
}

/// Fluent prints a hundred parts of a text and leaves out the others, without a word.
#[test]
fn what_has_too_many_parts_is_refused() {
    let parts = "{ $cost } ".repeat(101);
    let many = format!("rule-wages = Salarios\n    .message = {parts}\n");
    let terms: String = (1..60)
        .map(|at| format!("-t{at} = {{ -t{} }} {{ -t{} }}\n", at - 1, at - 1))
        .collect();
    let doubled = format!("-t0 = uno\n{terms}rule-wages = {{ -t59 }}\n");
    let chain: String = (1..300).map(|at| format!("-t{at} = {{ -t{} }}\n", at - 1)).collect();
    let chain = format!("-t0 = uno\n{chain}rule-wages = {{ -t299 }}\n");
    let variants = "[one] { $cost } *[other] { $cost }";
    let select = format!("{{ $people ->\n        {} }}", variants.replace(" *", "\n       *"));
    let few = format!("rule-wages = Salarios\n    .message = {}\n", select.repeat(40));
    for (es, wrong) in [(&many, true), (&doubled, true), (&chain, true), (&few, false)] {
        let said = check(&Case {
            texts: &[("es", es)],
            ..GOOD
        });
        let told = said.matches("has more than 100 parts").count();
        assert_eq!(told, usize::from(wrong), "{said}");
    }
}

/// Whoever writes a figure's name in other letters reads how it is written.
#[test]
fn names_in_other_letters_are_spelled_out() {
    let said = check(&Case {
        texts: &[("es", "rule-wages = Salarios\n    .message = Hay { $цена }.\n")],
        ..GOOD
    });
    assert!(said.contains("`цена` is `$v-u0446-u0435-u043D-u0430` here"), "{said}");
}
