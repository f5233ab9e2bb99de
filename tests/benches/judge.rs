//! How fast the engine is, as times and as a ratio within one run: `cargo bench -p reglo-tests`,
//! or one part of it: `cargo bench -p reglo-tests -- judging` (or `asking`, `starting`).
//!
//! A plain loop instead of a statistics crate: each figure is the lower quartile of many short runs, so that a busy
//! machine does not move it much, and both sides of a ratio are measured in turns.

use reglo_interpreter::answer::{Path, PathStep};
use reglo_interpreter::data::Record;
use reglo_tests::files;
use reglo_tests::malifaux::by_hand::{self, Crew, World};
use reglo_tests::malifaux::engine::{Engine, FOLDER, decide, explain, fixes, options};
use reglo_tests::malifaux::generate::Generator;
use reglo_tests::timing::{TURNS, in_turns, time, typical};
use std::error::Error;
use std::hint::black_box;
use std::process::{Command, Stdio};
use std::time::Duration;

/// How often each figure is taken.
const SAMPLES: usize = 41;
/// How many crews are judged in turn, so that no branch is learnt by heart.
const CREWS: usize = 64;
/// Their models beside the leader.
const HIRES: usize = 9;

/// Times one thing.
fn alone(times: u32, mut act: impl FnMut()) -> Duration {
    typical((0..SAMPLES).map(|_| time(times, &mut act)).collect())
}

/// Something that was measured: a line of the summary, and whether it is what it should be.
struct Figure {
    what: &'static str,
    measured: String,
    target: &'static str,
    met: bool,
}

fn figure(what: &'static str, measured: Duration, target: &'static str, limit: Duration) -> Figure {
    Figure {
        what,
        measured: format!("{measured:.2?}"),
        target,
        met: measured < limit,
    }
}

/// The engine, the ruleset's world, and crews to judge.
struct Subjects {
    world: World,
    engine: Engine,
    crews: Vec<Crew>,
    sheets: Vec<Record>,
}

impl Subjects {
    fn new() -> Result<Self, Box<dyn Error>> {
        let world = World::of_the_tables()?;
        let engine = Engine::load()?;
        let mut generator = Generator::new(&world, 1);
        let crews: Vec<_> = (0..CREWS).map(|_| generator.legal_crew(HIRES)).collect();
        let sheets = crews
            .iter()
            .map(|crew| engine.sheet(&world, crew))
            .collect::<Result<_, _>>()?;
        Ok(Self {
            world,
            engine,
            crews,
            sheets,
        })
    }

    /// Yes or no for a crew of ten models, by the engine and by hand.
    fn judging(&self) -> Vec<Figure> {
        let mut session = self.engine.session();
        let (mut sheets, mut crews) = (self.sheets.iter().cycle(), self.crews.iter().cycle());
        let engine = || {
            let legal = sheets.next().map(|sheet| decide(&mut session, black_box(sheet)));
            assert!(matches!(black_box(legal), Some(Ok(true))));
        };
        let hand = || {
            let legal = crews.next().map(|crew| by_hand::is_legal(&self.world, black_box(crew)));
            assert!(matches!(black_box(legal), Some(true)));
        };
        let (engine, hand) = in_turns((64, 2_048), engine, hand);
        let ratio = engine.as_secs_f64() / hand.as_secs_f64();
        let line = |what, measured: String, target, met| Figure {
            what,
            measured,
            target,
            met,
        };
        vec![
            line("a crew of ten, yes or no: engine", format!("{engine:.2?}"), "", true),
            line("a crew of ten, yes or no: by hand", format!("{hand:.2?}"), "", true),
            line("  engine / by hand", format!("{ratio:.1}"), "at most 10", ratio <= 10.0),
        ]
    }

    /// The other questions to the engine.
    fn asking(&self) -> Vec<Figure> {
        let mut session = self.engine.session();
        let mut sheets = self.sheets.iter().cycle();
        let explained = alone(200, || {
            drop(black_box(sheets.next().map(|sheet| explain(&mut session, sheet))))
        });
        let millis = Duration::from_millis;
        let mut figures = vec![figure("the same with all reasons", explained, "", millis(1))];
        let hires = self.place("hires");
        let offered = alone(3, || {
            drop(black_box(
                sheets.next().map(|sheet| options(&mut session, sheet, hires.as_ref())),
            ))
        });
        figures.push(figure("options over all models", offered, "under 5 ms", millis(5)));
        let offered = alone(1, || {
            drop(black_box(sheets.next().map(|sheet| options(&mut session, sheet, None))))
        });
        figures.push(figure("options over everything", offered, "", millis(100)));
        let mut generator = Generator::new(&self.world, 2);
        let refused: Vec<_> = std::iter::repeat_with(|| generator.crew())
            .filter(|crew| !by_hand::is_legal(&self.world, crew))
            .filter_map(|crew| self.engine.sheet(&self.world, &crew).ok())
            .take(SAMPLES)
            .collect();
        let mut refused = refused.iter().cycle();
        let mended = alone(1, || {
            drop(black_box(refused.next().map(|sheet| fixes(&mut session, sheet, 2_000))))
        });
        figures.push(figure("fixes of a refused crew, 2000 tries", mended, "", millis(100)));
        figures
    }

    fn place(&self, name: &str) -> Option<Path> {
        let schema = &self.engine.ruleset.program.schema;
        let kind = schema.kinds.get(schema.sheet.as_ref()?.kind.index())?;
        let field = kind.fields.iter().position(|field| field.name == name)?;
        let field = u32::try_from(field).ok()?;
        Some(Path(vec![PathStep { field, index: None }]))
    }
}

/// The whole ruleset read and checked, in this process and from a cold start.
fn starting() -> Vec<Figure> {
    let millis = Duration::from_millis;
    let loaded = alone(1, || drop(black_box(Engine::load())));
    let mut figures = vec![figure(
        "reading and checking the ruleset",
        loaded,
        "under 300 ms",
        millis(300),
    )];
    let program = files::workspace().join("target/release/reglo");
    let sheet = format!("{FOLDER}/examples/guild.ron");
    let validate = || {
        let mut command = Command::new(&program);
        command
            .args(["validate", FOLDER, &sheet])
            .current_dir(files::workspace())
            .stdout(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    };
    if validate() {
        let cold = alone(1, || assert!(validate()));
        figures.push(figure(
            "`reglo validate`, the whole process",
            cold,
            "under 60 ms",
            millis(60),
        ));
    } else {
        println!("(build the binary first to time it: cargo build --release -p reglo)");
    }
    figures
}

fn main() -> Result<(), Box<dyn Error>> {
    if !std::env::args().any(|arg| arg == "--bench") {
        return Ok(()); // started as a test, where there is nothing to measure
    }
    let subjects = Subjects::new()?;
    let only = std::env::args().skip(1).find(|arg| !arg.starts_with('-'));
    let wanted = |part: &str| only.as_ref().is_none_or(|only| part == only);
    let mut figures = Vec::new();
    if wanted("judging") {
        figures.extend(subjects.judging());
    }
    if wanted("asking") {
        figures.extend(subjects.asking());
    }
    if wanted("starting") {
        figures.extend(starting());
    }
    println!(
        "\nLower quartiles of {SAMPLES} samples ({TURNS} where in turns), {CREWS} legal crews of {HIRES} hires and a leader\n"
    );
    for figure in figures {
        let verdict = match (figure.target, figure.met) {
            ("", _) => String::new(),
            (target, true) => format!("{target}: met"),
            (target, false) => format!("{target}: NOT MET"),
        };
        println!("{:<38} {:>10}   {verdict}", figure.what, figure.measured);
    }
    Ok(())
}
