//! What holds of random games of Root besides what holds of every game (`games_laws`): what may touch the warlord, and what no opponent sees.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)] // the helpers of a test fail it as the test itself would

use reglo_grammar::diagnostic::FileId;
use reglo_interpreter::answer::Figure;
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::play::{Effort, Event, EventKind, Game, Standing, Status, Table};
use reglo_interpreter::schema::ObjectId;
use reglo_tests::disk::Workspace;
use reglo_tests::games;

const DUEL: &[&str] = &["hundreds", "keepers"];
const CATS_AND_RATS: &[&str] = &["marquise", "hundreds"];
const CATS_AND_BADGERS: &[&str] = &["marquise", "keepers"];
const THREE: &[&str] = &["marquise", "hundreds", "keepers"];
const TABLES: [&[&str]; 4] = [DUEL, CATS_AND_RATS, CATS_AND_BADGERS, THREE];

fn ruleset() -> Ruleset {
    Ruleset::load(&Workspace, "rulesets/root", &[]).ruleset.unwrap()
}

fn table(ruleset: &Ruleset, players: &[&str]) -> Table {
    games::table(ruleset, "rulesets/root/examples/autumn.ron", players)
        .unwrap()
        .1
}

fn begun<'t>(ruleset: &'t Ruleset, table: &'t Table, seed: u64) -> Game<'t> {
    games::begun(ruleset, table, seed).unwrap()
}

/// One more random answer; no where the game is over.
fn on(game: &mut Game<'_>, seed: u64) -> bool {
    let Some((player, answer)) = game.random_answer(seed).unwrap() else {
        return false;
    };
    game.answer(player, &answer).unwrap().unwrap();
    true
}

/// What the record says about when something happens.
struct Chronicle<'r> {
    ruleset: &'r Ruleset,
    warlord: Figure,
    hundreds: Figure,
    /// The last phase, step or action that began.
    doing: String,
    /// Whose turn it is; nothing during setup.
    turn: Option<Figure>,
    in_battle: bool,
    /// The field in which the warlord lies.
    lies: String,
    /// How often the warlord was placed, moved and removed.
    touched: [usize; 3],
}

impl<'r> Chronicle<'r> {
    fn new(ruleset: &'r Ruleset) -> Self {
        let thing = |id: &str| Figure::Thing(ruleset.data.thing(id).unwrap());
        let (warlord, hundreds) = (thing("warlord"), thing("hundreds"));
        Self {
            ruleset,
            warlord,
            hundreds,
            doing: String::new(),
            turn: None,
            in_battle: false,
            lies: "Hundreds".to_owned(),
            touched: [0; 3],
        }
    }

    fn read(&mut self, event: &Event) {
        let program = &self.ruleset.program;
        match event.kind {
            EventKind::Begin => {
                let name = &program.procedures[event.procedure.unwrap().index()].name;
                match name.as_str() {
                    "battle" => self.in_battle = true,
                    "battle_closing" => self.in_battle = false,
                    "turn" => self.turn = event.figures.first().cloned(),
                    _ => {}
                }
                match name.as_str() {
                    "garrison" | "anoint" => self.doing.clone_from(name),
                    // What these do themselves.
                    "place_one" | "place_piece" | "remove_warriors" | "return_warriors" => {}
                    _ => self.doing.clear(),
                }
            }
            EventKind::Move if event.things.contains(&self.warlord) => self.moved(event),
            _ => {}
        }
    }

    /// The warlord lies elsewhere.
    fn moved(&mut self, event: &Event) {
        let schema = &self.ruleset.program.schema;
        let column = &schema.columns[event.column.unwrap().index()];
        let owner = schema.kinds[column.owner.unwrap().index()].name.clone();
        let own_turn = self.turn.as_ref() == Some(&self.hundreds);
        match (self.lies.as_str(), owner.as_str()) {
            (_, "Clearing") if self.lies != "Clearing" => {
                assert!(self.turn.is_none() || self.doing == "anoint", "placed by {event:?}");
                self.touched[0] += 1;
            }
            ("Clearing", "Clearing") => {
                assert!(own_turn, "moved by {event:?}");
                self.touched[1] += 1;
            }
            _ => {
                assert!(self.in_battle, "removed by {event:?}");
                self.touched[2] += 1;
            }
        }
        self.lies = owner;
    }
}

/// Law 14.2.2: outside of a battle nothing removes the warlord, outside of the Hundreds' turn nothing moves them, and only the first garrison
/// and Anoint place them.
#[test]
fn nothing_else_touches_the_warlord() {
    let ruleset = ruleset();
    let mut touched = [0; 3];
    for players in [DUEL, CATS_AND_RATS, THREE] {
        let table = table(&ruleset, players);
        for seed in 0..16 {
            let mut game = begun(&ruleset, &table, seed);
            let mut step = 0;
            while on(&mut game, seed * 10_000 + step) {
                step += 1;
            }
            let mut chronicle = Chronicle::new(&ruleset);
            for event in game.events() {
                chronicle.read(event);
            }
            for (sum, count) in touched.iter_mut().zip(chronicle.touched) {
                *sum += count;
            }
        }
    }
    assert!(
        touched.iter().all(|count| *count > 20),
        "too little happened: {touched:?}"
    );
}

/// Everything that a player is told: what they see, what they are asked and refused, and what happened since.
fn told(game: &mut Game<'_>, player: ObjectId, since: usize) -> String {
    let mut told = format!("{:?}\n{:?}\n", game.status(), game.view(Some(player)));
    for event in game.events_since(player, since) {
        told += &format!("{event:?}\n");
    }
    if let Some(pending) = game.pending().unwrap() {
        told += &format!("{:?} {:?}\n", pending.players, pending.rule);
        if pending.players == [player] {
            told += &format!("{pending:?}\n{:?}\n", game.refused().unwrap());
        }
    }
    told
}

/// What happens next in two games that look the same to a player, while it is for that player to answer.
fn same_to(game: &mut Game<'_>, player: ObjectId, seed: u64) -> usize {
    let mut one = game.clone();
    let mut two = game.imagined(player, seed);
    two.note_events(true);
    let (since, mut answers) = (one.events().len(), 0);
    assert_eq!(told(&mut one, player, since), told(&mut two, player, 0));
    for step in 0..4 {
        let Some((asked, answer)) = one.random_answer(seed + step).unwrap() else {
            break;
        };
        if asked != player {
            break;
        }
        let by_one = one.answer(player, &answer).unwrap();
        let by_two = two.answer(player, &answer).unwrap();
        assert_eq!(format!("{by_one:?}"), format!("{by_two:?}"));
        // What chance decides or turns over is another matter.
        if !one.clone().undo(false) {
            break;
        }
        assert_eq!(told(&mut one, player, since), told(&mut two, player, 0), "{answer:?}");
        answers += 1;
    }
    answers
}

/// Two states that differ only in what a player may not know (hands, the deck, the worth of relics) are the same to that player.
#[test]
fn nobody_sees_what_is_hidden() {
    let ruleset = ruleset();
    for players in TABLES {
        let table = table(&ruleset, players);
        let (mut looked, mut differed, mut answers) = (0, 0, 0);
        for seed in 0..3 {
            let mut game = begun(&ruleset, &table, seed);
            let players = game.view(None);
            let players = players.fields.iter().find_map(|field| match &field.holds {
                Some(Figure::Things(players)) if field.object.is_none() => Some(players.clone()),
                _ => None,
            });
            let players = players.unwrap();
            let mut step = 0;
            while on(&mut game, seed * 10_000 + step) {
                step += 1;
                if step % 20 == 0 {
                    for player in &players {
                        let other = game.imagined(*player, step);
                        differed += usize::from(other.view(None) != game.view(None));
                        looked += 1;
                        answers += same_to(&mut game, *player, seed ^ step);
                    }
                }
            }
        }
        assert!(
            differed * 10 > looked * 9,
            "{players:?}: only {differed} of {looked} differ at all"
        );
        assert!(answers > 20, "{players:?}: only {answers} answers were compared");
    }
}

/// What is remembered while other fields are written, and what is fused: the games are those of a walker that forgets everything each time.
#[test]
fn what_is_remembered_changes_no_game() {
    let ruleset = ruleset();
    for players in TABLES {
        let table = table(&ruleset, players);
        let mut walked = Game::unfused(&ruleset, &table, 3);
        walked.begin(ruleset.procedure().unwrap(), &[]).unwrap();
        let mut game = begun(&ruleset, &table, 3);
        let mut answers = 0;
        loop {
            let answer = game.random_answer(answers).unwrap();
            assert_eq!(
                answer,
                walked.random_answer(answers).unwrap(),
                "{players:?}, answer {answers}"
            );
            let Some((player, answer)) = answer else { break };
            // What is taken back is forgotten, too.
            if answers % 7 == 3 {
                game.answer(player, &answer).unwrap().unwrap();
                game.undo(true);
            }
            game.answer(player, &answer).unwrap().unwrap();
            walked.answer(player, &answer).unwrap().unwrap();
            answers += 1;
        }
        assert_eq!(game.hash(), walked.hash(), "{players:?}");
        assert_eq!(game.events(), walked.events(), "{players:?}");
    }
}

/// Random Keepers hardly score against the Hundreds; those that look ahead win.
#[test]
fn looking_ahead_wins() {
    let mut ruleset = ruleset();
    let mut ask = |text: &str| {
        let asked = ruleset.ask(FileId(u32::MAX), text).unwrap();
        (asked.cells[0], asked.frame)
    };
    let worth = ["hundreds", "keepers"].map(|id| (id, ask(&format!("standing({id})"))));
    let worth = worth.map(|(id, (cell, frame))| (ruleset.data.thing(id).unwrap(), cell, frame));
    let (keepers, standing) = (worth[1].0, Standing { worth: worth.to_vec() });
    let table = table(&ruleset, DUEL);
    let won = |seed: &u64| {
        let mut game = begun(&ruleset, &table, *seed);
        for answers in 0.. {
            let found = game
                .searched_answer(keepers, &standing, Effort::default(), answers)
                .unwrap();
            match found {
                Some(answer) => game.answer(keepers, &answer).unwrap().unwrap(),
                None if on(&mut game, answers) => {}
                None => break,
            }
        }
        matches!(game.status(), Status::Finished(outcome) if outcome.winners == [keepers])
    };
    let won = (5..8).filter(won).count();
    assert!(won >= 2, "{won} of 3");
}
