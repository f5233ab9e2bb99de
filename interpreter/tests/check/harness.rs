//! One `check(input)` for everything: rule text in, its findings or parts of its IR out.

use reglo_grammar::diagnostic::{Diagnostic, FileId};
use reglo_grammar::keywords::KeywordTables;
use reglo_grammar::parse;
use reglo_interpreter::check::check as lower;
use reglo_interpreter::ir::Program;
use reglo_interpreter::resolve::{Declared, Source, declare, resolve};
use reglo_interpreter::schema::Layer;

/// The vocabulary of the language reference.
pub const VOCABULARY: &str = include_str!("vocabulary.reglo");

/// The vocabulary of what is done while a game is played.
pub const ACTING: &str = include_str!("acting.reglo");

/// Everything that the stages make of some files.
pub struct Checked {
    pub declared: Declared,
    pub program: Program,
    pub findings: Vec<Diagnostic>,
}

/// Runs the stages over files, each with its layer. `things` are ids with the names of their kinds, as data would declare them.
pub fn run(files: &[(&str, Layer)], things: &[(&str, &str)], settings: &[(String, String)]) -> Checked {
    let tables = KeywordTables::builtin();
    let mut findings = Vec::new();
    let mut trees = Vec::new();
    for (position, (text, layer)) in files.iter().enumerate() {
        let mut parsed = parse(FileId(position as u32), text, &tables);
        findings.append(&mut parsed.diagnostics);
        trees.push((parsed.file, *layer));
    }
    let sources: Vec<Source<'_>> = trees
        .iter()
        .map(|(tree, layer)| Source { tree, layer: *layer })
        .collect();
    let (mut declared, mut found) = declare(&sources, settings, None);
    findings.append(&mut found);
    for (id, kind) in things {
        let span = reglo_grammar::diagnostic::Span {
            file: FileId(0),
            start: 0,
            end: 0,
        };
        let kind = declared.names.kinds[*kind];
        declared
            .things
            .declare(id, None, kind, false, span)
            .expect("things are new");
    }
    let (resolved, mut found) = resolve(&mut declared, &sources);
    findings.append(&mut found);
    let (program, mut found) = lower(&mut declared, &resolved);
    findings.append(&mut found);
    Checked {
        declared,
        program,
        findings,
    }
}

/// The things that every test has.
pub const THINGS: &[(&str, &str)] = &[
    ("anna", "Person"),
    ("bert", "Guide"),
    ("rope", "Tool"),
    ("scout", "Tool"),
];

/// Checks one text after the vocabulary.
pub fn check(input: &str) -> Checked {
    let text = format!("#lang en\n{input}");
    run(&[(VOCABULARY, Layer::Base), (&text, Layer::Base)], THINGS, &[])
}

/// The things of the tests of procedures.
pub const PIECES: &[(&str, &str)] = &[
    ("anna", "Person"),
    ("bert", "Guide"),
    ("wolf", "Card"),
    ("bear", "Card"),
    ("north", "Area"),
    ("south", "Area"),
];

/// Checks one text after the vocabulary of what is done.
pub fn check_acts(input: &str) -> Checked {
    check_acts_of(ACTING, input)
}

/// The same with another vocabulary.
pub fn check_acts_of(acting: &str, input: &str) -> Checked {
    let text = format!("#lang en\n{input}");
    run(&[(acting, Layer::Base), (&text, Layer::Base)], PIECES, &[])
}

/// The source and its findings together, as a snapshot shows them.
pub fn act_findings(input: &str) -> String {
    let text = format!("#lang en\n{input}");
    let checked = check_acts(input);
    render(&checked.findings, &[ACTING, &text], input)
}

/// The source and its findings together, as a snapshot shows them.
pub fn findings(input: &str) -> String {
    let text = format!("#lang en\n{input}");
    let checked = check(input);
    render(&checked.findings, &[VOCABULARY, &text], input)
}

/// What is shown, then its findings.
pub fn render(findings: &[Diagnostic], files: &[&str], shown: &str) -> String {
    format!("{}\n----\n{}", shown.trim(), super::findings::render(findings, files))
}
