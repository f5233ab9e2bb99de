//! A ruleset is the same whatever language its keywords are of: the same seeds give the same games and sheets the same verdicts, and what people
//! read differs in words alone.

#![allow(clippy::panic, reason = "tests fail by panicking")]

use reglo::disk::Disk;
use reglo_grammar::diagnostic::{FileId, Severity};
use reglo_interpreter::answer::{Choice, Violation};
use reglo_interpreter::data::Format;
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::play::{Game, Save, Table};
use reglo_tests::malifaux::by_hand::World;
use reglo_tests::malifaux::engine::{Engine, decide, explain, options};
use reglo_tests::malifaux::generate::Generator;
use reglo_tests::{files, games};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

/// The languages that have keywords, and that every ruleset has texts in.
const LANGUAGES: [&str; 3] = ["en", "es", "ru"];

/// What is played: the ruleset, what a game begins with, who plays if that is not as it says, and how many games.
const PLAYED: [(&str, &str, &[&str], u64); 7] = [
    ("dune", "turn", &[], 20),
    ("berserk", "two_decks", &[], 6),
    ("malifaux", "meeting", &[], 6),
    ("root", "autumn", &[], 2),
    ("root", "autumn", &["marquise", "hundreds"], 1),
    ("root", "autumn", &["marquise", "keepers"], 1),
    ("root", "autumn", &["marquise", "hundreds", "keepers"], 1),
];

/// Crews of Malifaux that are judged, and of how many of them every option is asked.
const CREWS: (usize, usize) = (100, 2);

/// All rulesets with the keywords of one language.
struct Form {
    lang: &'static str,
    folder: PathBuf,
}

/// Every ruleset in the keywords of each language, written by the command line.
static FORMS: LazyLock<[Form; 3]> = LazyLock::new(|| {
    LANGUAGES.map(|lang| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("keyword_forms").join(lang);
        // Of an earlier run.
        if folder.exists() {
            std::fs::remove_dir_all(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        }
        let from = files::workspace().join("rulesets");
        files::copy(&from, &folder).unwrap_or_else(|error| panic!("the rulesets: {error}"));
        let form = Form { lang, folder };
        for ruleset in ["berserk", "dune", "malifaux", "root"] {
            form.reglo(&["translate", "keywords", ruleset, "--to", lang]);
        }
        form
    })
});

impl Form {
    /// What the command line prints; paths are below the folder of the rulesets.
    fn reglo(&self, arguments: &[&str]) -> String {
        let mut command = Command::new(env!("CARGO_BIN_EXE_reglo-under-test"));
        let command = command.args(arguments).current_dir(&self.folder);
        let output = command.output().unwrap_or_else(|error| panic!("{error}"));
        // 1 is a no: not legal, or more answers are wanted.
        let said = matches!(output.status.code(), Some(0 | 1));
        assert!(
            said,
            "{} {arguments:?}: {}",
            self.lang,
            String::from_utf8_lossy(&output.stderr)
        );
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    fn path(&self, below: &str) -> String {
        self.folder.join(below).to_string_lossy().into_owned()
    }

    fn load(&self, ruleset: &str) -> Ruleset {
        let loaded = Ruleset::load(&Disk, &self.path(ruleset), &[]);
        let errors = loaded
            .diagnostics
            .iter()
            .filter(|found| found.severity == Severity::Error);
        assert_eq!(errors.count(), 0, "{ruleset} {}: {:#?}", self.lang, loaded.diagnostics);
        loaded.ruleset.unwrap_or_else(|| panic!("{ruleset} {}", self.lang))
    }

    fn setup(&self, ruleset: &str, setup: &str) -> String {
        let path = self.path(&format!("{ruleset}/examples/{setup}.ron"));
        std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
    }
}

#[test]
fn every_form_is_written_in_its_language() {
    for form in &*FORMS {
        let rules = files::below(&form.folder, &[".reglo"]).unwrap_or_else(|error| panic!("{error}"));
        assert!(rules.len() > 50, "only {} rule files", rules.len());
        for path in rules {
            let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{error}"));
            let head = text.lines().next().unwrap_or_default();
            let own = format!("#lang {}", form.lang);
            let other = format!(" keywords {}", form.lang);
            assert!(head == own || head.ends_with(&other), "{}: {head}", path.display());
        }
    }
}

#[test]
fn the_same_seeds_give_the_same_games() {
    let forms = &*FORMS;
    for (name, setup, players, games) in PLAYED {
        let rulesets: Vec<Ruleset> = forms.iter().map(|form| form.load(name)).collect();
        let text = games::seated(&rulesets[0], forms[0].setup(name, setup), players);
        let text = text.unwrap_or_else(|why| panic!("{name}: {why}"));
        let table = |ruleset: &Ruleset| {
            let setup = ruleset.read_setup(&text, Format::Ron, FileId(u32::MAX));
            let setup = setup.unwrap_or_else(|found| panic!("{name}: {found:#?}"));
            Table::new(ruleset, &setup).unwrap_or_else(|found| panic!("{name}: {found:#?}"))
        };
        let tables: Vec<Table> = rulesets.iter().map(table).collect();
        for seed in 0..games {
            let played: Vec<(Game<'_>, String)> = rulesets
                .iter()
                .zip(&tables)
                .map(|(ruleset, table)| played(ruleset, table, &text, seed))
                .collect();
            let [(first, save), rest @ ..] = &played[..] else {
                panic!("nothing was played")
            };
            assert!(!first.recorded().is_empty(), "{name} {players:?}: nothing was asked");
            for (game, other) in rest {
                assert_eq!(game.events(), first.events(), "{name} {players:?} {seed}");
                assert_eq!(game.hash(), first.hash(), "{name} {players:?} {seed}");
                assert_eq!(game.view(None), first.view(None), "{name} {players:?} {seed}");
                assert_eq!(other, save, "{name} {players:?} {seed}");
            }
            resumes(save, first, &rulesets[2]);
        }
    }
}

/// A whole game of random bots, and its save.
fn played<'r>(ruleset: &'r Ruleset, table: &'r Table, setup: &str, seed: u64) -> (Game<'r>, String) {
    let mut game = Game::new(ruleset, table, seed);
    let fault = |fault| -> ! { panic!("{}: {fault:?}", ruleset.manifest.id) };
    let procedure = ruleset.procedure().unwrap_or_else(|| panic!("nothing is played"));
    game.begin(procedure, &[]).unwrap_or_else(|found| fault(found));
    for step in 0.. {
        let asked = game
            .random_answer(seed * 1000 + step)
            .unwrap_or_else(|found| fault(found));
        let Some((player, answer)) = asked else { break };
        let answered = game.answer(player, &answer).unwrap_or_else(|found| fault(found));
        assert!(answered.is_ok(), "{} {answered:?}", answer.to_text());
    }
    let save = game.save(setup, Format::Ron).and_then(|save| save.to_text().ok());
    let save = save.unwrap_or_else(|| panic!("{} cannot be saved", ruleset.manifest.id));
    (game, save)
}

/// A game saved in one form goes on in another.
fn resumes(text: &str, played: &Game<'_>, ruleset: &Ruleset) {
    let save = Save::read(text).unwrap_or_else(|found| panic!("{found:?}"));
    let table = save.table(ruleset).unwrap_or_else(|found| panic!("{found:#?}"));
    let mut game = Game::new(ruleset, &table, save.seed);
    save.resume(&mut game).unwrap_or_else(|found| panic!("{found:?}"));
    assert_eq!(game.hash(), played.hash());
}

#[test]
fn crews_get_the_same_verdicts() {
    let world = World::of_the_tables().unwrap_or_else(|error| panic!("{error}"));
    let engines = FORMS.each_ref().map(|form| Engine {
        ruleset: form.load("malifaux"),
    });
    let mut generator = Generator::new(&world, 5);
    let mut legal = 0;
    for at in 0..CREWS.0 {
        let crew = if at % 4 == 0 {
            generator.legal_crew(6)
        } else {
            generator.crew()
        };
        let answers = engines.each_ref().map(|engine| {
            let sheet = engine
                .sheet(&world, &crew)
                .unwrap_or_else(|problem| panic!("{problem}"));
            let mut session = engine.session();
            let yes = decide(&mut session, &sheet).unwrap_or_else(|problem| panic!("{problem}"));
            let mut why = explain(&mut session, &sheet).unwrap_or_else(|problem| panic!("{problem}"));
            why.violations.iter_mut().for_each(placeless);
            let asked = at % (CREWS.0 / CREWS.1) == 0;
            let mut offered: Vec<Choice> = if asked {
                options(&mut session, &sheet, None).unwrap_or_else(|problem| panic!("{problem}"))
            } else {
                Vec::new()
            };
            let refused = offered.iter_mut().flat_map(|choice| &mut choice.violations);
            refused.for_each(placeless);
            (yes, why, offered)
        });
        let [first, rest @ ..] = &answers;
        legal += usize::from(first.0);
        for other in rest {
            assert_eq!(other, first, "{crew:?}");
        }
    }
    assert!(
        legal > CREWS.0 / 8 && legal < CREWS.0,
        "{legal} of {} are legal",
        CREWS.0
    );
}

/// Without where its conditions stand, which is another place in each form.
fn placeless(violation: &mut Violation) {
    for nearest in &mut violation.nearest {
        nearest.failed = nearest.failed.map(|span| reglo_grammar::diagnostic::Span {
            start: 0,
            end: 0,
            ..span
        });
    }
}

/// The calls whose transcripts are compared: what is played or judged, without a language.
const CALLS: [&str; 9] = [
    "play dune --seed 3 --bot 1 --bot 2",
    "play berserk --seed 1 --bot 1 --bot 2",
    "play malifaux --seed 1 --bot 1 --bot 2",
    "play root --seed 1 --bot 1 --bot 2",
    "play root --seed 2 --bot 1 --bot 2 --players marquise,hundreds",
    "run root --seed 4",
    "run dune --seed 4",
    "run berserk --seed 4",
    "validate malifaux malifaux/examples/refused.ron --fix-budget 50",
];

#[test]
fn transcripts_differ_in_language_alone() {
    let forms = &*FORMS;
    for call in CALLS {
        let in_languages = forms.each_ref().map(|form| {
            let words: Vec<&str> = call.split(' ').chain(["--lang", form.lang]).collect();
            let printed = forms[0].reglo(&words);
            // The rules that are quoted are quoted as they are written.
            let other = form.reglo(&words);
            assert_eq!(unquoted(&other), unquoted(&printed), "{call:?} from other keywords");
            printed
        });
        let [first, rest @ ..] = &in_languages;
        assert!(first.lines().count() > 5, "{call:?}: {first}");
        for other in rest {
            assert_ne!(other, first, "{call:?}");
            same_but_for_words(&paragraphs(first), &paragraphs(other), call);
        }
    }
}

/// A text without what stands in backquotes.
fn unquoted(text: &str) -> Vec<&str> {
    text.split('`').step_by(2).collect()
}

/// Line by line, the same sort of line, with the same rules and figures.
fn same_but_for_words(one: &[String], other: &[String], call: &str) {
    for (one, other) in one.iter().zip(other) {
        assert_eq!(skeleton(one), skeleton(other), "{call:?}:\n{one}\n{other}");
    }
    assert_eq!(one.len(), other.len(), "{call:?}");
}

/// Lines, each with what is folded below it.
fn paragraphs(printed: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for line in printed.lines() {
        match all.last_mut() {
            Some(last) if line.starts_with("    ") => *last += &format!(" {}", line.trim()),
            _ => all.push(line.to_owned()),
        }
    }
    all
}

/// What a line has without its words: how it begins, and its numbers, whatever their order.
fn skeleton(line: &str) -> (String, Vec<String>) {
    let head = line.chars().take_while(|c| !c.is_alphanumeric()).take(3).collect();
    let numbers = line.split(|c: char| !c.is_ascii_digit() && c != '.');
    let numbers = numbers.map(|number| number.trim_matches('.').to_owned());
    let mut numbers: Vec<String> = numbers.filter(|number| !number.is_empty()).collect();
    numbers.sort();
    (head, numbers)
}

#[test]
fn answers_for_tools_differ_in_language_alone() {
    let forms = &*FORMS;
    let answers = forms[0].folder.join("answers.ron");
    for (name, setup) in [("dune", "turn"), ("berserk", "two_decks"), ("root", "autumn")] {
        let ruleset = forms[0].load(name);
        let text = forms[0].setup(name, setup);
        let read = ruleset.read_setup(&text, Format::Ron, FileId(u32::MAX));
        let read = read.unwrap_or_else(|found| panic!("{found:#?}"));
        let table = Table::new(&ruleset, &read).unwrap_or_else(|found| panic!("{found:#?}"));
        let (game, _) = played(&ruleset, &table, &text, 7);
        write_answers(&game, &ruleset, &answers);
        let call = |form: &Form| {
            let given = format!("{name}/examples/{setup}.ron");
            let answers = answers.to_string_lossy();
            let call = ["run", name, "--seed", "7", "--given", &given, "--answers", &answers];
            let printed = form.reglo(&[&call[..], &["--format", "json", "--lang", form.lang]].concat());
            serde_json::from_str::<Value>(&printed).unwrap_or_else(|error| panic!("{name}: {error}"))
        };
        let [first, rest @ ..] = &forms.each_ref().map(call);
        let events = first.get("events").and_then(Value::as_array).map_or(0, Vec::len);
        assert_eq!(events, game.events().len(), "{name}");
        for other in rest {
            assert_ne!(other, first, "{name}");
            assert_eq!(wordless(other.clone()), wordless(first.clone()), "{name}");
        }
    }
}

#[test]
fn judgements_for_tools_differ_in_language_alone() {
    let forms = &*FORMS;
    for call in [
        "validate malifaux malifaux/examples/refused.ron --fix-budget 50",
        "options malifaux malifaux/examples/guild.ron --for hires",
        "explain malifaux price(hires[0]) malifaux/examples/misaki.ron",
    ] {
        let in_language = |lang| {
            let words: Vec<&str> = call.split(' ').chain(["--format", "json", "--lang", lang]).collect();
            let printed = forms[0].reglo(&words);
            serde_json::from_str::<Value>(&printed).unwrap_or_else(|error| panic!("{call}: {error}"))
        };
        let [first, rest @ ..] = &LANGUAGES.map(in_language);
        for other in rest {
            assert_ne!(other, first, "{call}");
            assert_eq!(wordless(other.clone()), wordless(first.clone()), "{call}");
        }
    }
}

/// What was answered, as `run` reads it.
fn write_answers(game: &Game<'_>, ruleset: &Ruleset, path: &Path) {
    let answer = |one: &reglo_interpreter::play::Recorded| {
        let player = ruleset.data.things.get(one.player.index());
        let player = player.unwrap_or_else(|| panic!("no such player"));
        format!("(player: {:?}, answer: {:?}),\n", player.id, one.answer.to_text())
    };
    let list: String = game.recorded().iter().map(answer).collect();
    std::fs::write(path, format!("[\n{list}]\n")).unwrap_or_else(|error| panic!("{error}"));
}

/// An answer without what people read: only whether it is there.
fn wordless(value: Value) -> Value {
    match value {
        Value::Object(fields) => fields
            .into_iter()
            .filter(|(name, _)| name != "lang")
            .map(|(name, value)| match (&*name, value) {
                ("message" | "prompt" | "name" | "title" | "label", Value::String(_)) => (name, Value::Bool(true)),
                (_, value) => (name, wordless(value)),
            })
            .collect(),
        Value::Array(all) => all.into_iter().map(wordless).collect(),
        other => other,
    }
}
