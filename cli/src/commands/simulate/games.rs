//! One game after the other, and what is read off them.

use super::count::{Applied, End, Tally, Trouble};
use crate::output::Failure;
use crate::speak::Speaker;
use crate::table::bots::Bots;
use crate::table::{Prepared, located, seats, seeds};
use reglo_interpreter::answer::Fault;
use reglo_interpreter::ir::{ExprId, Slot};
use reglo_interpreter::play::{Answer, Game, Outcome, Status, Table};
use reglo_interpreter::schema::{ABSENT, Base, ObjectId, Type, ValueId};

/// What all games have in common.
pub struct Bench<'b> {
    /// The ruleset and what is begun.
    pub prepared: &'b Prepared,
    /// The setup.
    pub table: &'b Table,
    /// The players in the order of their seats before anything has happened.
    pub players: &'b [ObjectId],
    /// What is shown of each game.
    pub shows: &'b [Shows],
    /// Bots that do not merely answer at random.
    pub bots: &'b Bots,
    /// Of the first game.
    pub seed: u64,
    /// A game that takes more is left.
    pub most_answers: u32,
}

/// A value that is shown of each game, of a bag one of its amounts.
#[derive(Debug)]
pub struct Shows {
    /// Which.
    pub value: ValueId,
    /// Of whom.
    pub player: Option<ObjectId>,
    /// What it is.
    pub cell: ExprId,
    /// How many locals that needs.
    pub frame: Slot,
    /// What kind of number.
    pub ty: Type,
}

/// The values that the game shows, for each player where they are a player's. They join the program, so this comes before the table.
///
/// # Errors
/// If one of them cannot be asked.
pub fn shows(prepared: &mut Prepared, players: &[ObjectId]) -> Result<Vec<Shows>, Failure> {
    let values = match &prepared.open.ruleset.program.schema.game {
        Some(game) => game.shows.clone(),
        None => Vec::new(),
    };
    let mut all = Vec::new();
    for value in values {
        let Some(found) = prepared.open.ruleset.program.values.get(value.index()) else {
            continue;
        };
        let name = found.name.split('.').next().unwrap_or_default().to_owned();
        if found.params.is_empty() {
            all.extend(ask(prepared, &name, value, None)?);
            continue;
        }
        for player in players {
            all.extend(ask(prepared, &name, value, Some(*player))?);
        }
    }
    Ok(all)
}

fn ask(prepared: &mut Prepared, name: &str, value: ValueId, player: Option<ObjectId>) -> Result<Vec<Shows>, Failure> {
    let open = &mut prepared.open;
    let things = &open.ruleset.data.things;
    let id = player
        .and_then(|player| things.get(player.index()))
        .map(|thing| &thing.id);
    let text = id.map_or_else(|| name.to_owned(), |id| format!("{name}({id})"));
    let file = open.sources.add("what the game shows", &text);
    let asked = open.ruleset.ask(file, &text).map_err(|found| located(found, open))?;
    let types = &open.ruleset.program.types;
    let cells = (value.0..).map(ValueId).zip(&asked.cells);
    let shows = cells.filter_map(|(value, cell)| {
        let ty = types.get(cell.0 as usize).copied()?;
        let counts = matches!(ty.base, Base::Number | Base::Flag | Base::Quantity(_));
        counts.then_some(Shows {
            value,
            player,
            cell: *cell,
            frame: asked.frame,
            ty,
        })
    });
    Ok(shows.collect())
}

/// Plays games, one at a time.
pub struct Player<'b> {
    bench: &'b Bench<'b>,
    game: Game<'b>,
    speaker: Speaker<'b>,
    /// How often something of each rule was done in the games before: a game that begins again goes on counting.
    done: Vec<u64>,
}

impl<'b> Player<'b> {
    /// At a table of its own.
    #[must_use]
    pub fn new(bench: &'b Bench<'b>) -> Self {
        let mut game = Game::new(&bench.prepared.open.ruleset, bench.table, bench.seed);
        game.note_events(false);
        Self {
            bench,
            game,
            speaker: Speaker::new(&bench.prepared.open),
            done: Vec::new(),
        }
    }

    /// Plays the game at that position and takes it in.
    pub fn game(&mut self, position: u64, tally: &mut Tally) {
        let seed = seeds::of_game(self.bench.seed, position);
        if let Err(trouble) = self.play(seed, tally) {
            tally.faults.take(position, seed, trouble);
        }
        self.take_rules(tally);
    }

    /// A rule applied where something of it was done, or where it acted on what was asked.
    fn take_rules(&mut self, tally: &mut Tally) {
        let all = self.game.applied();
        self.done.resize(all.len(), 0);
        let times = all.iter().zip(&self.done).map(|(now, before)| now - before);
        let games = |times| u64::from(times > 0);
        let mut rules: Vec<Applied> = times
            .map(|times| Applied {
                times,
                games: games(times),
            })
            .collect();
        for rule in self.game.acting_rules() {
            if let Some(applied) = rules.get_mut(rule.index()) {
                applied.games = 1;
            }
        }
        self.done.copy_from_slice(all);
        tally.applied(rules.into_iter());
    }

    fn play(&mut self, seed: u64, tally: &mut Tally) -> Result<(), Trouble> {
        let call = &self.bench.prepared.call;
        self.game.restart(seed);
        self.game.note_acting_rules();
        self.game.begin(call.procedure, &call.args).map_err(Trouble::Fault)?;
        let seats = seats::players(&self.game, &self.speaker);
        let mut answers = 0;
        let end = loop {
            match self.game.status() {
                Status::Finished(outcome) => break won(&outcome, &seats, tally),
                Status::Idle | Status::Done | Status::Stopped(_) => break End::Ended,
                Status::Asking if answers == self.bench.most_answers => break End::Left,
                Status::Asking => self.answer(seed)?,
            }
            answers += 1;
        };
        if end != End::Left {
            *tally.lengths.entry(answers).or_default() += 1;
            self.show(tally).map_err(Trouble::Fault)?;
        }
        tally.end(end);
        Ok(())
    }

    fn answer(&mut self, seed: u64) -> Result<(), Trouble> {
        let seed = seeds::of_answer(seed, self.game.recorded().len());
        let found = self.found(seed).map_err(Trouble::Fault)?;
        let (player, answer) = found.ok_or(Trouble::NoAnswer)?;
        let accepted = self.game.answer(player, &answer).map_err(Trouble::Fault)?;
        accepted.map_err(|_| Trouble::NoAnswer)
    }

    /// An answer of one of those who are asked.
    fn found(&mut self, seed: u64) -> Result<Option<(ObjectId, Answer)>, Fault> {
        if self.bench.bots.at_random() {
            return self.game.random_answer(seed);
        }
        let Some(asked) = self.game.pending()? else {
            return Ok(None);
        };
        match self.bench.bots.answer(&mut self.game, &asked, seed, &self.speaker)? {
            Some(found) => Ok(Some(found)),
            None => self.game.random_answer(seed),
        }
    }

    fn show(&mut self, tally: &mut Tally) -> Result<(), Fault> {
        for (shows, spread) in self.bench.shows.iter().zip(&mut tally.shows) {
            let cells = self.game.evaluate(&[shows.cell], shows.frame)?;
            if let Some(cell) = cells.first().filter(|cell| **cell != ABSENT) {
                spread.take(*cell);
            }
        }
        Ok(())
    }
}

fn won(outcome: &Outcome, seats: &[ObjectId], tally: &mut Tally) -> End {
    for winner in &outcome.winners {
        *tally.wins.entry(*winner).or_default() += 1;
        if let Some(seat) = seats.iter().position(|player| player == winner) {
            *tally.seats.entry(seat).or_default() += 1;
        }
    }
    if outcome.winners.is_empty() {
        End::Drawn
    } else {
        End::Won
    }
}
