//! How long texts take: reading all of the largest ruleset's, and saying one message of a game or of a judgement.
//! `cargo bench -p reglo-tests --bench texts`
//!
//! A plain loop, as in the other benchmarks: each figure is the lower quartile of many runs, shown beside what it should be.

use reglo_grammar::diagnostic::FileId;
use reglo_interpreter::answer::Said;
use reglo_interpreter::load::{Loaded, Ruleset, Sources};
use reglo_interpreter::play::Game;
use reglo_interpreter::texts::{Catalogue, DataLanguages, LEXICON, MADE_FROM, Records, read_records};
use reglo_tests::disk::Workspace;
use reglo_tests::malifaux::by_hand::World;
use reglo_tests::malifaux::engine::{Engine, explain};
use reglo_tests::malifaux::generate::Generator;
use reglo_tests::timing::{time, typical};
use std::error::Error;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// How often each figure is taken.
const SAMPLES: usize = 31;
/// Crews whose refusals are said.
const CREWS: usize = 40;

/// Text files, lexicons, and what texts were made from, as loading finds them.
type Files = (Vec<(String, FileId)>, Vec<(String, FileId)>, Records);

fn files(sources: &Sources) -> Files {
    let (mut texts, mut lexicons, mut records) = Files::default();
    for (id, source) in (0..).map(FileId).zip(sources.all()) {
        let Some((lang, name)) = source
            .path
            .split_once("/text/")
            .and_then(|(_, below)| below.split_once('/'))
        else {
            continue;
        };
        let lang = lang.to_owned();
        match name {
            LEXICON => lexicons.push((lang, id)),
            MADE_FROM => records
                .entry(lang)
                .or_default()
                .extend(read_records(id, &source.text).unwrap_or_default()),
            _ => texts.push((lang, id)),
        }
    }
    (texts, lexicons, records)
}

/// All texts of a ruleset read, checked and made ready to be said, the files in memory.
fn reading(ruleset: &Ruleset, sources: &Sources) -> Duration {
    let (texts, lexicons, records) = files(sources);
    let sample = || {
        let mut program = ruleset.program.clone();
        let records = records.clone();
        let start = Instant::now();
        drop(black_box(Catalogue::read(
            &mut program,
            &ruleset.data,
            &texts,
            &ruleset.manifest.languages,
            sources,
            (records, &lexicons, &DataLanguages::new()),
        )));
        start.elapsed()
    };
    typical((0..SAMPLES).map(|_| sample()).collect())
}

/// What is said in a whole game of random bots.
fn told(ruleset: &Ruleset) -> Result<Vec<Said>, Box<dyn Error>> {
    let players = ["marquise", "hundreds", "keepers"];
    let (_, table) = reglo_tests::games::table(ruleset, "rulesets/root/examples/autumn.ron", &players)?;
    let mut game = Game::new(ruleset, &table, 1);
    game.begin(ruleset.procedure().ok_or("nothing is played")?, &[])?;
    for step in 0.. {
        let Some((player, answer)) = game.random_answer(step)? else {
            break;
        };
        drop(game.answer(player, &answer)?);
    }
    let messages = game.events().iter().filter_map(|event| event.message.clone());
    Ok(messages.map(|(message, figures)| Said { message, figures }).collect())
}

/// Why crews are refused.
fn refused(engine: &Engine) -> Result<Vec<Said>, Box<dyn Error>> {
    let world = World::of_the_tables()?;
    let mut generator = Generator::new(&world, 3);
    let mut session = engine.session();
    let mut all = Vec::new();
    for _ in 0..CREWS {
        let sheet = engine.sheet(&world, &generator.crew())?;
        all.extend(
            explain(&mut session, &sheet)?
                .violations
                .into_iter()
                .map(|one| one.said),
        );
    }
    Ok(all)
}

/// One message, and the longest that any of them takes.
fn saying(catalogue: &Catalogue, all: &[Said], lang: &str) -> (Duration, Duration) {
    let mut turn = all.iter().cycle();
    let times = u32::try_from(all.len()).unwrap_or(u32::MAX);
    let mut one = || drop(black_box(turn.next().map(|said| catalogue.say(said, lang))));
    let usual = typical((0..SAMPLES).map(|_| time(times, &mut one)).collect());
    let slowest = all.iter().map(|said| {
        let mut this = || drop(black_box(catalogue.say(said, lang)));
        typical((0..5).map(|_| time(4, &mut this)).collect())
    });
    (usual, slowest.max().unwrap_or_default())
}

fn line(what: &str, measured: Duration, target: Duration) {
    let verdict = if measured < target { "met" } else { "NOT MET" };
    println!(
        "{what:<44} {:>10}   under {target:?}: {verdict}",
        format!("{measured:.2?}")
    );
}

fn main() -> Result<(), Box<dyn Error>> {
    if !std::env::args().any(|arg| arg == "--bench") {
        return Ok(()); // started as a test, where there is nothing to measure
    }
    let Loaded { ruleset, sources, .. } = Ruleset::load(&Workspace, "rulesets/root", &[]);
    let root = ruleset.ok_or("the ruleset has errors")?;
    let malifaux = Engine::load()?;
    println!("\nLower quartiles of {SAMPLES} samples\n");
    line(
        "all texts of Root read",
        reading(&root, &sources),
        Duration::from_millis(50),
    );
    let said = [
        ("Root", &root, told(&root)?),
        ("Malifaux", &malifaux.ruleset, refused(&malifaux)?),
    ];
    for (name, ruleset, all) in &said {
        for lang in &ruleset.manifest.languages {
            let (usual, slowest) = saying(&ruleset.catalogue, all, lang);
            let micros = Duration::from_micros;
            line(
                &format!("a message of {name} in {lang} (of {})", all.len()),
                usual,
                micros(20),
            );
            println!("{:<44} {:>10}", "  the slowest of them", format!("{slowest:.2?}"));
        }
    }
    Ok(())
}
