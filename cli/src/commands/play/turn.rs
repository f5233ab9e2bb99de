//! A turn: bots answer, people are asked, what they enter is done.

use super::entry::{self, Entry, NoAnswer};
use super::sheet::Filled;
use super::spoken;
use super::stepwise::Step;
use super::undo::Undone;
use super::{Next, Session};
use crate::commands::{fault, wrapped};
use crate::output::{Failure, print_folded, print_text};
use crate::render::{self, Style};
use crate::table::seeds;
use crate::tell::{menu, not_understood, outcome, pending, refusal, sheet, split, why};
use reglo_interpreter::answer::{Fault, Judgement};
use reglo_interpreter::play::{Answer, Pending, Question, Refusal, Status};
use reglo_interpreter::schema::ObjectId;
use std::time::{Duration, Instant};

/// How often bots answer one after the other, as in a game that is simulated, before it is taken for one that never ends.
const MOST_BOT_ANSWERS: usize = 10_000;

/// How often what bots have answered is laid down, to be saved if the process is ended.
const LAID_DOWN_EVERY: Duration = Duration::from_millis(200);

impl Session<'_> {
    /// Bots answer before people, so that nobody waits for them.
    pub fn let_bots_answer(&mut self) -> Result<(), Failure> {
        let begun = self.game.recorded().len();
        self.lay_down();
        let mut laid_down = Instant::now();
        while let Some(asked) = self.pending()? {
            let Some(bot) = asked.players.iter().find(|player| self.bots.has(**player)) else {
                break;
            };
            if self.game.recorded().len() >= begun + MOST_BOT_ANSWERS {
                return Err(Failure::call(
                    format!("bots have answered {MOST_BOT_ANSWERS} times, and nobody else is asked"),
                    "the game does not seem to come to an end: `simulate` says how often each rule applied",
                ));
            }
            let seed = seeds::of_answer(self.seed, self.game.recorded().len());
            let found = self.bots.answer(&mut self.game, &asked, seed, self.speaker);
            let answered = found.and_then(|found| match found {
                Some((player, answer)) => self.game.answer(player, &answer).map(|accepted| accepted.is_ok()),
                None => Ok(false),
            });
            if !answered.map_err(|f| fault(&f, &self.prepared.open))? {
                return Err(Failure::call(
                    format!(
                        "the bot of `{}` found no answer that is accepted",
                        self.speaker.thing(*bot)
                    ),
                    "give that seat to a person",
                ));
            }
            if laid_down.elapsed() > LAID_DOWN_EVERY {
                self.lay_down();
                laid_down = Instant::now();
            }
        }
        if self.game.recorded().len() > begun {
            self.lay_down();
        }
        Ok(())
    }

    /// Who is asked what.
    pub fn pending(&mut self) -> Result<Option<Pending>, Failure> {
        self.game.pending().map_err(|f| fault(&f, &self.prepared.open))
    }

    /// Asks whoever is asked, and does what they want.
    pub fn turn(&mut self) -> Result<Next, Failure> {
        let Some(asked) = self.pending()? else {
            return Ok(Next::On);
        };
        let here = asked
            .players
            .iter()
            .position(|player| self.viewer == Some(*player))
            .unwrap_or(0);
        let (Some(player), Some(question)) = (asked.players.get(here), asked.questions.get(here)) else {
            return Ok(Next::On);
        };
        if !self.sit_down(*player)? {
            return Ok(Next::Quit);
        }
        self.tell_on()?;
        let mut shown = format!(
            "\n{}\n{}",
            pending::prompt(&asked, here, self.speaker),
            pending::question(question, self.speaker)
        );
        if let Question::Sheet { .. } = question {
            shown += &format!("{}\n", self.speaker.own("sheet-how", &[]));
        }
        print_folded(&shown)?;
        if !std::mem::replace(&mut self.hinted, true) {
            print_folded(&wrapped(&self.speaker.words.word("play-hint"), 0))?;
        }
        self.asked(*player, question, asked.players.len() > 1, &shown)
    }

    /// Reads until something has changed or somebody leaves. What was looked up in between pushes the question off the screen: it comes again.
    fn asked(&mut self, player: ObjectId, question: &Question, secret: bool, shown: &str) -> Result<Next, Failure> {
        loop {
            let entry = self.read_for(question)?;
            let found = match (entry, question) {
                (Entry::Text(text), Question::One(of)) if menu::is_long(of) => self.stepwise(&text, of)?,
                (Entry::Text(text), Question::Sheet { fields }) if text.starts_with('@') => {
                    match self.fill_in_from(player, fields, &text)? {
                        Filled::Answer(answer) => Step::Filled(answer),
                        Filled::Left => continue,
                        Filled::Quit => return Ok(Next::Quit),
                    }
                }
                (Entry::Text(text), _) => Step::Answer(self.understood(&text, question)),
                (Entry::Empty, Question::Sheet { fields }) => match self.fill_in(player, fields)? {
                    Filled::Answer(answer) => Step::Filled(answer),
                    Filled::Left => continue,
                    Filled::Quit => return Ok(Next::Quit),
                },
                (Entry::Empty, _) if pending::is_idle(question) => Step::Answer(Ok(Answer::None)),
                (Entry::Empty, _) => {
                    self.say("play-empty", &[])?;
                    continue;
                }
                (Entry::Undo, _) => match self.undo()? {
                    Undone::Some => return Ok(Next::On),
                    Undone::Nothing => continue,
                    Undone::Quit => return Ok(Next::Quit),
                },
                (Entry::Try(text), _) => {
                    self.try_out(player, &text, question)?;
                    print_folded(shown)?;
                    continue;
                }
                (entry, _) => Step::Other(entry),
            };
            if let Step::Other(Entry::Explain(what)) = &found {
                self.explain(player, question, what.as_deref())?;
                continue;
            }
            match found {
                Step::Filled(answer) => {
                    if self.answer(player, &answer, secret)? {
                        return Ok(Next::On);
                    }
                }
                // Whoever writes a sheet whole sees what it comes to when it is accepted.
                Step::Answer(Ok(answer)) => {
                    let values = self.values_of(player, &answer, question)?;
                    if self.answer(player, &answer, secret)? {
                        print_folded(&values)?;
                        return Ok(Next::On);
                    }
                }
                Step::Answer(Err(why)) => self.no_answer(&why)?,
                Step::Back => print_folded(shown)?,
                Step::Other(entry) => {
                    // After a save only moves that are chosen step by step begin anew.
                    let anew = matches!(question, Question::One(of) if menu::is_long(of));
                    let looks = anew || !matches!(entry, Entry::Save(_) | Entry::Quit | Entry::End);
                    let helps = entry == Entry::Help;
                    if self.general(entry)? == Next::Quit {
                        return Ok(Next::Quit);
                    }
                    if helps {
                        self.tell_letters(question)?;
                    }
                    if looks {
                        print_folded(shown)?;
                    }
                }
            }
        }
    }

    /// Which letters of commands answer this question, and what the commands are called then.
    fn tell_letters(&self, question: &Question) -> Result<(), Failure> {
        for (letter, word) in entry::LETTERS {
            if spoken::is_answer(letter, question, self.speaker) {
                let args = [("letter", letter.to_owned()), ("word", word.to_owned())];
                self.say("play-letter-answers", &args)?;
            }
        }
        Ok(())
    }

    /// A line as an answer.
    pub fn understood(&self, text: &str, question: &Question) -> Result<Answer, NoAnswer> {
        spoken::understood(text, question, self.speaker)
    }

    /// Says why a line is no answer.
    pub fn no_answer(&self, why: &NoAnswer) -> Result<(), Failure> {
        print_folded(&wrapped(&self.why_no_answer(why), 0))
    }

    /// Why a line is no answer, as a sentence.
    pub fn why_no_answer(&self, why: &NoAnswer) -> String {
        let words = &self.speaker.words;
        match why {
            NoAnswer::NoNumber { most: 0, .. } => words.word("ask-idle"),
            NoAnswer::NoNumber { least, most } => words.say(
                "play-no-number",
                &[("least", (*least).into()), ("most", (*most).into())],
            ),
            NoAnswer::Several { label, n } => {
                words.say("play-several", &[("label", label.as_str().into()), ("n", (*n).into())])
            }
            NoAnswer::NoDeclining => words.word("play-no-declining"),
            NoAnswer::OnlyOne => words.word("play-only-one"),
            NoAnswer::Which => words.word("play-which"),
            NoAnswer::NoAmounts { text, example } => {
                let args = [("text", text.clone()), ("example", example.clone())];
                self.speaker.own("split-amounts", &args)
            }
            NoAnswer::Unreadable(why) => not_understood::unreadable(why, words),
        }
    }

    /// The values that a sheet shows that somebody is about to submit, in a line; nothing of another answer.
    fn values_of(&mut self, player: ObjectId, answer: &Answer, question: &Question) -> Result<String, Failure> {
        let judged = self.judged(player, answer, question)?;
        let values = judged
            .map(|judged| sheet::values(&judged, self.speaker))
            .unwrap_or_default();
        Ok(match values.is_empty() {
            true => String::new(),
            false => wrapped(&values, 2),
        })
    }

    /// What the rules say of a sheet that somebody is about to submit; nothing of another answer.
    pub fn judged(
        &mut self,
        player: ObjectId,
        answer: &Answer,
        question: &Question,
    ) -> Result<Option<Judgement>, Failure> {
        let Question::Sheet { .. } = question else {
            return Ok(None);
        };
        let drafted = self.game.drafted(player, answer);
        let drafted = drafted.map_err(|f| fault(&f, &self.prepared.open))?;
        Ok(drafted.ok().and_then(|drafted| drafted.judgement))
    }

    /// Whether it is accepted; else why not is said, and nothing has changed.
    fn answer(&mut self, player: ObjectId, answer: &Answer, secret: bool) -> Result<bool, Failure> {
        match self.game.answer(player, answer) {
            Ok(Ok(())) => {
                self.secret = secret;
                Ok(true)
            }
            Ok(Err(why)) => {
                self.refuse(player, answer, &why)?;
                Ok(false)
            }
            Err(found) => {
                self.faulty(&found)?;
                Ok(false)
            }
        }
    }

    /// Says why an answer is refused.
    pub fn refuse(&mut self, player: ObjectId, answer: &Answer, why: &Refusal) -> Result<(), Failure> {
        let reasons = refusal::of_answer(&mut self.game, (player, answer), why, self.speaker);
        for reason in reasons.map_err(|f| fault(&f, &self.prepared.open))? {
            print_folded(&wrapped(&reason, 2))?;
        }
        Ok(())
    }

    /// What the rules cannot do is said; the game is as it was.
    pub fn faulty(&self, found: &Fault) -> Result<(), Failure> {
        let found = found.diagnostic(self.speaker.program());
        let text = render::diagnostic(&found, &self.prepared.open.sources, Style::for_stdout());
        print_text(&format!("{text}\n"))?;
        self.say("play-as-before", &[])
    }

    /// What can be done at any prompt.
    pub fn general(&mut self, entry: Entry) -> Result<Next, Failure> {
        match entry {
            Entry::Why(which) => self.why(which.as_deref())?,
            Entry::Save(file) => self.save(file)?,
            Entry::Log { everything } => self.log(everything)?,
            Entry::View(what) => self.view(what.as_deref())?,
            Entry::Help => print_folded(&format!("{}\n", self.speaker.words.word("play-help")))?,
            Entry::Quit => return self.quit(),
            Entry::End => {
                self.left()?;
                return Ok(Next::Quit);
            }
            Entry::Explain(_) => self.say("explain-what", &[])?,
            Entry::Undo | Entry::Empty | Entry::Text(_) | Entry::Try(_) => {}
        }
        Ok(Next::On)
    }

    /// Why other candidates are none.
    fn why(&mut self, which: Option<&str>) -> Result<(), Failure> {
        if self.game.status() != Status::Asking {
            return self.say("play-nobody-asked", &[]);
        }
        match self.pending()?.as_ref().map(|asked| &asked.questions[..]) {
            Some([Question::Split { total, parts, .. }]) => {
                return print_folded(&split::why(*total, parts, self.speaker));
            }
            Some([Question::Sheet { .. }, ..]) => return self.say("sheet-why", &[]),
            _ => {}
        }
        let refused = match self.viewer {
            Some(player) => self.game.refused_to(player),
            None => self.game.refused(),
        };
        let refused = match refused {
            Ok(refused) => refused,
            Err(found) => return self.faulty(&found),
        };
        let told = why::refused(&refused, which, self.speaker);
        match (told, which.filter(|word| *word != why::ALL)) {
            (Some(text), _) => print_folded(&format!("{}\n{text}", self.speaker.words.word("ask-refused"))),
            (None, None) => self.say("ask-nothing-refused", &[]),
            (None, Some(word)) => self.why_not_answered(word),
        }
    }

    /// Why that cannot be answered which is in no list of what is refused: a number beyond the bounds, say.
    fn why_not_answered(&mut self, word: &str) -> Result<(), Failure> {
        let asked = self.pending()?;
        let (player, question) = match (self.viewer, &asked) {
            (Some(player), Some(asked)) => (player, asked.question_to(player)),
            _ => return Ok(()),
        };
        let said = [("word", word.to_owned())];
        let answer = match question.map(|question| self.understood(word, question)) {
            Some(Ok(answer)) => answer,
            Some(Err(why @ NoAnswer::NoNumber { .. })) => return self.no_answer(&why),
            _ => return self.say("ask-refused-none", &said),
        };
        match self.game.dry_run_of(player).answer(player, &answer) {
            Ok(Ok(())) => self.say("ask-not-refused", &said),
            Ok(Err(why)) => self.refuse(player, &answer, &why),
            Err(found) => self.faulty(&found),
        }
    }

    /// The game is over, or what was begun. People may still look at it and take the last answer back.
    pub fn over(&mut self) -> Result<Next, Failure> {
        self.stay();
        self.tell_on()?;
        let text = outcome::over(&self.game, self.prepared, self.speaker);
        print_folded(&format!("\n{text}"))?;
        if !self.seed_named {
            self.say("play-seed", &[("seed", self.seed.to_string())])?;
        }
        if !self.has_people() {
            self.left()?;
            return Ok(Next::Quit);
        }
        self.say("play-over", &[])?;
        loop {
            match self.read("> ")? {
                Entry::Undo => match self.undo()? {
                    Undone::Some => return Ok(Next::On),
                    Undone::Nothing => {}
                    Undone::Quit => return Ok(Next::Quit),
                },
                Entry::Text(_) | Entry::Try(_) => self.say("play-nobody-asked", &[])?,
                entry => {
                    if self.general(entry)? == Next::Quit {
                        return Ok(Next::Quit);
                    }
                }
            }
        }
    }
}
