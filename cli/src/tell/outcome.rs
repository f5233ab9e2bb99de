//! How a game ends.

use crate::speak::Speaker;
use reglo_interpreter::answer::Figure;
use reglo_interpreter::play::Outcome;

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
