//! How a game ends.

use crate::speak::Speaker;
use crate::table::Prepared;
use reglo_interpreter::answer::Figure;
use reglo_interpreter::data::figures::of_cell;
use reglo_interpreter::play::{Game, Outcome, Status, Stopped};

/// `The game is over: Anna wins (rule 9).`, with the ranking where there is one.
#[must_use]
pub fn finished(outcome: &Outcome, speaker: &Speaker<'_>) -> String {
    let winners: Vec<Figure> = outcome.winners.iter().map(|winner| Figure::Thing(*winner)).collect();
    let sentence = if winners.is_empty() {
        speaker.words.word("game-drawn")
    } else {
        let names = match &winners[..] {
            [one] => speaker.figure(one),
            _ => speaker.figure(&Figure::Things(outcome.winners.clone())),
        };
        let args = [("n", winners.len().into()), ("winners", names.into())];
        speaker.words.say("game-won", &args)
    };
    let mut text = speaker.cited(&sentence, outcome.rule) + "\n";
    for (at, player) in outcome.ranking.iter().enumerate() {
        text += &format!("  {}. {}\n", at + 1, speaker.thing(*player));
    }
    text
}

/// Why a dry run goes no further.
#[must_use]
pub fn cannot_be_foretold(stopped: Stopped, speaker: &Speaker<'_>) -> String {
    let key = match stopped.by_chance {
        true => "dry-chance",
        false => "dry-revealed",
    };
    speaker.cited(&speaker.words.word(key), stopped.rule) + "\n"
}

/// How a game that nobody is asked in any more ended: who has won, or what the procedure gives.
#[must_use]
pub fn over(game: &Game<'_>, prepared: &Prepared, speaker: &Speaker<'_>) -> String {
    match game.status() {
        Status::Finished(outcome) => return finished(&outcome, speaker),
        Status::Stopped(stopped) => return cannot_be_foretold(stopped, speaker),
        _ => {}
    }
    let what = speaker.procedure(prepared.call.procedure);
    let result = game.result().zip(prepared.gives());
    match result.map(|(cell, gives)| of_cell(gives.ty, cell).unwrap_or(Figure::Number(cell))) {
        Some(figure) => {
            let args = [("what", what), ("result", speaker.figure(&figure))];
            speaker.own("run-gives", &args) + "\n"
        }
        None => speaker.own("run-done", &[("what", what)]) + "\n",
    }
}
