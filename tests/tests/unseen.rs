//! Two states that differ only in what a player may not know give that player the same bytes: view, record, question, why not, what an answer would
//! do, whether it can be taken back, and where numbers come from, in text and in JSON.

#![allow(clippy::panic, reason = "tests fail by panicking")]

use reglo::args::{Begin, Common, Format};
use reglo::json::game::Writer;
use reglo::speak::Speaker;
use reglo::table::{Prepared, prepare};
use reglo::tell::{pending, record, view, why};
use reglo_interpreter::ir::Expression;
use reglo_interpreter::play::{Answer, Game, Table};
use reglo_interpreter::schema::ObjectId;
use reglo_tests::files;

/// A ruleset, how many answers are given in each language, in which languages, and what is asked to be explained.
struct Case {
    ruleset: &'static str,
    answers: usize,
    languages: &'static [&'static str],
    asked: &'static [&'static str],
    /// How often, at least, something differed, and the course was compared after the player's own answer and after another's.
    least: [usize; 3],
}

const ALL: &[&str] = &["es", "ru", "en"];

const CASES: &[Case] = &[
    Case {
        ruleset: "rulesets/root",
        answers: 120,
        languages: ALL,
        asked: &[
            "any(k in hundreds.hand: k.card.sort = item)",
            "any(k in keepers.hand: k.card.sort = effect)",
            "count(keepers.hand)",
            "tools_left(hundreds)",
        ],
        least: [6, 3, 3],
    },
    Case {
        ruleset: "tests/fixtures/regatta",
        answers: 12,
        languages: &["en"],
        asked: &["count(anna.hand)", "top(1, bert.hand)"],
        least: [6, 3, 1],
    },
    Case {
        ruleset: "tests/fixtures/saleroom",
        answers: 12,
        languages: ALL,
        asked: &["top(1, anna.wish)", "count(bert.wish)"],
        least: [6, 3, 1],
    },
    Case {
        ruleset: "rulesets/berserk",
        answers: 60,
        languages: ALL,
        asked: &[
            "price(anna, anna.deal[0])",
            "price(boris, boris.deal[0])",
            "count(anna.deal)",
        ],
        least: [6, 3, 1],
    },
    Case {
        ruleset: "rulesets/dune",
        answers: 40,
        languages: ALL,
        asked: &[
            "weapons_of(harkonnen)",
            "weapons_of(atreides)",
            "count(fremen.hand)",
            "payable(fremen)",
        ],
        least: [6, 3, 1],
    },
    Case {
        ruleset: "rulesets/malifaux",
        answers: 4,
        languages: &["en"],
        asked: &[],
        least: [0, 0, 0],
    },
];

fn prepared(ruleset: &str, lang: &str) -> Prepared {
    let common = Common {
        lang: Some(lang.to_owned()),
        format: Format::Text,
        settings: Vec::new(),
    };
    let folder = files::workspace().join(ruleset);
    prepare(&folder, &Begin::default(), None, &common).unwrap_or_else(|failure| panic!("{ruleset}: {failure:?}"))
}

/// Somebody at the table, and in which words they are told what.
struct Reader<'s> {
    player: ObjectId,
    speaker: &'s Speaker<'s>,
    asked: &'s [Expression],
}

impl Reader<'_> {
    /// Everything that is printed where they sit down: the record, the question, why not others, and the table; and the same as JSON.
    fn printed(&self, game: &mut Game<'_>, since: usize) -> String {
        let (player, speaker) = (self.player, self.speaker);
        let writer = Writer { speaker };
        let events = game.events_since(player, since);
        let mut text = record::text(&events, 0, speaker);
        text += &record::everything(&events, speaker);
        text.extend(
            events
                .iter()
                .map(|event| format!("{}\n{event:?}\n", writer.event(event))),
        );
        let pending = game.pending().unwrap_or_else(|fault| panic!("{fault:?}"));
        // Who else is still asked in a secret round is no secret, but what was answered in an imagined one is asked anew.
        if let Some(asked) = pending.filter(|asked| asked.players.contains(&player)) {
            let at = asked.players.iter().position(|asked| *asked == player);
            text += &pending::prompt(&asked, at.unwrap_or_default(), speaker);
            let own = asked.players.iter().zip(&asked.questions);
            let own = own.filter(|(asked, _)| **asked == player);
            text.extend(own.map(|(_, question)| pending::question(question, speaker)));
            let refused = game.refused_to(player).unwrap_or_else(|fault| panic!("{fault:?}"));
            text += &why::refused(&refused, Some(why::ALL), speaker).unwrap_or_default();
            let mut value = writer.pending(&asked, &refused, Some(player));
            value.as_object_mut().and_then(|fields| fields.remove("players"));
            text += &format!("{value}\n");
        }
        text += &seen_by(game, Some(player), speaker);
        text += &self.explained(game);
        text
    }

    /// What an answer of theirs would do, as far as they are told.
    fn tried(&self, game: &Game<'_>, answer: &Answer, since: usize) -> String {
        let mut trial = game.dry_run_of(self.player);
        let answered = trial.answer(self.player, answer);
        let asked = trial
            .waiting()
            .map(|asked| asked.map(|asked| (asked.rule, asked.players)));
        let told = record::text(&trial.events_since(self.player, since), 0, self.speaker);
        format!("{answered:?}\n{told}{:?}\n{asked:?}\n", trial.status())
    }

    /// What comes of questions, and how, as far as the player may know it.
    fn explained(&self, game: &mut Game<'_>) -> String {
        let mut text = String::new();
        for asked in self.asked {
            // Something may be asked that is not there now: a deal that has not been dealt.
            text += &match game.may_know(self.player, asked) {
                Err(_) => "not now\n".to_owned(),
                Ok(false) => "hidden\n".to_owned(),
                Ok(true) => match (game.worked_out(asked), game.derive(asked)) {
                    (Ok(worked_out), Ok(derived)) => format!("{}{derived:?}\n", self.speaker.figure(&worked_out)),
                    _ => "not now\n".to_owned(),
                },
            };
        }
        text
    }
}

fn seen_by(game: &mut Game<'_>, viewer: Option<ObjectId>, speaker: &Speaker<'_>) -> String {
    let shown = game.shown().unwrap_or_else(|fault| panic!("{fault:?}"));
    let scores = game.scores().unwrap_or_else(|fault| panic!("{fault:?}"));
    let view = game.view(viewer);
    let seen = view::Seen {
        viewer,
        view: &view,
        shown: &shown,
        scores: &scores,
    };
    let writer = Writer { speaker };
    format!("{}{}\n", view::text(&seen, speaker), writer.state(&view, &shown))
}

/// How often something differed, and how often the course was compared after the player's own answer and after another's.
fn compared(case: &Case, lang: &str) -> [usize; 3] {
    let mut prepared = prepared(case.ruleset, lang);
    let ask = |what: &&str| {
        let file = prepared.open.sources.add("what is asked", what);
        let asked = prepared.open.ruleset.ask(file, what);
        asked.unwrap_or_else(|found| panic!("{what}: {found:?}"))
    };
    let asked: Vec<Expression> = case.asked.iter().map(ask).collect();
    let speaker = Speaker::new(&prepared.open);
    let table: Table = prepared.table().unwrap_or_else(|failure| panic!("{failure:?}"));
    let mut game = prepared
        .begin(&table, 5)
        .unwrap_or_else(|failure| panic!("{failure:?}"));
    let players = reglo::table::seats::players(&game, &speaker);
    let mut counts = [0; 3];
    for step in 0..case.answers {
        let player = players.iter().cycle().nth(step).copied();
        let player = player.unwrap_or_else(|| panic!("nobody plays {}", case.ruleset));
        let reader = Reader {
            player,
            speaker: &speaker,
            asked: &asked,
        };
        let at = format!("{} {lang} {step} {}", case.ruleset, speaker.thing(player));
        let (since, seed) = (game.events().len(), step as u64);
        let mut other = game.imagined(player, seed);
        other.note_events(true);
        let told = reader.printed(&mut game, since);
        assert_eq!(told, reader.printed(&mut other, 0), "{at}");
        counts[0] += usize::from(seen_by(&mut game, None, &speaker) != seen_by(&mut other, None, &speaker));
        let answered = game.random_answer(seed).unwrap_or_else(|fault| panic!("{fault:?}"));
        let Some((by, answer)) = answered else { break };
        // Who has answered in a secret round is asked anew in an imagined game.
        let still_asked = |game: &mut Game<'_>| game.waiting().map(|asked| asked.map(|asked| asked.players));
        if by == player && format!("{:?}", still_asked(&mut game)) == format!("{:?}", still_asked(&mut other)) {
            let told = reader.tried(&game, &answer, since);
            assert_eq!(told, reader.tried(&other, &answer, 0), "{at} tries {answer:?}");
        }
        let accepted = game
            .answer(by, &answer)
            .unwrap_or_else(|fault| panic!("{at}: {fault:?}"));
        // What another could not do with other cards is another matter.
        let Ok(also) = other.answer(by, &answer) else { continue };
        let back = game.clone().undo(false);
        let sees_the_same =
            also.is_ok() && seen_by(&mut game, Some(player), &speaker) == seen_by(&mut other, Some(player), &speaker);
        if sees_the_same {
            assert_eq!(back, other.clone().undo(false), "{at}, undo after {by:?} {answer:?}");
        }
        // So is what chance decides or turns over.
        if !back {
            continue;
        }
        if by == player {
            assert_eq!(format!("{accepted:?}"), format!("{also:?}"), "{at}");
        } else if !sees_the_same {
            continue;
        }
        let told = reader.printed(&mut game, since);
        assert_eq!(told, reader.printed(&mut other, 0), "{at}, after {by:?} {answer:?}");
        let [_, own, others] = &mut counts;
        *if by == player { own } else { others } += 1;
    }
    counts
}

/// What they differ in is printed for somebody else.
#[test]
fn nothing_that_is_hidden_is_printed() {
    for case in CASES {
        let mut counts = [0; 3];
        for lang in case.languages {
            for (sum, count) in counts.iter_mut().zip(compared(case, lang)) {
                *sum += count;
            }
        }
        let enough = counts.iter().zip(case.least).all(|(count, least)| *count >= least);
        assert!(enough, "{}: {counts:?}", case.ruleset);
    }
}
