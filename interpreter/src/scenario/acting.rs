//! Scenarios in which a game is played: what is done, answered and asked, step by step.

use super::codes::{FAILED, NO_SHEET};
use super::expectation::{Asked, Met, Ran, Run};
use super::failure::{Failure, Found, Standing};
use super::{offered, refused};
use crate::answer::{Fault, Figure, Said};
use crate::ir::{Expectation, ExpectationKind, ExprId, Scenario, Slot};
use crate::load::Ruleset;
use crate::play::{Answer, Game, Pending, Refusal, Status, Table};
use crate::schema::{ObjectId, ProcedureId, RuleId};
use reglo_grammar::diagnostic::{Diagnostic, Span};

/// Whether a scenario plays a game, or looks at the state of one.
pub(super) fn is_played(scenario: &Scenario) -> bool {
    let acts = |e: &Expectation| {
        use ExpectationKind as K;
        matches!(
            e.kind,
            K::Chance(_) | K::Do { .. } | K::Answer { .. } | K::Asked(_) | K::Finished | K::WonBy(_) | K::Ranked(_)
        )
    };
    !scenario.setup.given.is_empty() || scenario.expectations.iter().any(acts)
}

/// Runs a scenario.
pub(super) fn run(scenario: &Scenario, ruleset: &Ruleset) -> Ran {
    let table = match Table::new(ruleset, &scenario.setup) {
        Ok(table) => table,
        Err(found) => {
            let found = found.into_iter();
            return Ran {
                failures: found
                    .map(|found| found.related(scenario.span, "in this scenario").into())
                    .collect(),
                ..Ran::default()
            };
        }
    };
    let game = Game::new(ruleset, &table, 0);
    let run = Run::new(ruleset, Asked::Game(Box::new(game)), scenario);
    let mut failures = Vec::new();
    let mut playing = Playing { run };
    for step in &scenario.expectations {
        let acts = matches!(step.kind, ExpectationKind::Do { .. } | ExpectationKind::Answer { .. });
        if let Err(failure) = playing.step(step) {
            failures.push(failure);
            // What was to be done was not: what comes after it would say so once more.
            if acts {
                break;
            }
        }
    }
    if failures.is_empty() {
        let untaken = playing.untaken(&scenario.expectations);
        failures.extend(untaken.into_iter().map(Failure::from));
    }
    playing.run.ended(failures)
}

struct Playing<'a> {
    run: Run<'a>,
}

/// A failure with what is found instead.
fn failed_by(span: Span, message: String, found: Found) -> Failure {
    Failure::new(Diagnostic::error(FAILED, span, message), found)
}

impl<'a> Playing<'a> {
    fn step(&mut self, step: &Expectation) -> Met {
        let span = step.span;
        match &step.kind {
            ExpectationKind::Chance(results) => {
                self.game(span)?.given_chance(results.clone());
                Ok(())
            }
            ExpectationKind::Do {
                procedure,
                args,
                frame,
                there,
            } => self
                .run
                .there(there, *frame, span)
                .and_then(|()| self.begin(*procedure, args, *frame, span)),
            ExpectationKind::Answer {
                player,
                answer,
                refused,
            } => self.answer(*player, answer, refused, span),
            ExpectationKind::Asked(players) => self.asked(players, span),
            ExpectationKind::Finished => self.finished(span),
            ExpectationKind::WonBy(players) => self.won_by(players, span),
            ExpectationKind::Ranked(players) => self.ranked(players, span),
            ExpectationKind::OptionLegal { thing, .. } if self.is_asking() => self.option_legal(*thing, span),
            ExpectationKind::OptionRefused { thing, rules, .. } if self.is_asking() => {
                self.option_refused(*thing, rules, span)
            }
            _ => match self.run.failure(step) {
                None => Ok(()),
                Some(failure) => Err(self.while_asking(failure, span)),
            },
        }
    }

    /// Something is not as it should be, perhaps because somebody is still asked and the rest has not happened yet.
    fn while_asking(&mut self, mut failure: Failure, span: Span) -> Failure {
        if self.is_asking() {
            let now = self.now(span);
            let help = failure
                .finding
                .help
                .take()
                .map_or(String::new(), |help| format!("{help}; "));
            failure.finding.help = Some(format!("{help}{now}: what comes after the answer has not happened yet"));
            failure.meanwhile = self.standing(span);
        }
        failure
    }

    /// Results of chance that were given and that nothing has taken: what was meant to be rolled is not.
    fn untaken(&self, steps: &[Expectation]) -> Vec<Diagnostic> {
        let mut left = match &self.run.asked {
            Asked::Game(game) => game.untaken_chance(),
            Asked::Sheets(_) => 0,
        };
        let mut found = Vec::new();
        for step in steps.iter().rev() {
            let ExpectationKind::Chance(results) = &step.kind else {
                continue;
            };
            let untaken = left.min(results.len());
            left -= untaken;
            let message = match untaken {
                0 => continue,
                all if all == results.len() => "nothing takes these results".to_owned(),
                1 => "nothing takes the last of these results".to_owned(),
                several => format!("nothing takes the last {several} of these results"),
            };
            let help = "every roll, pick and shuffle takes one, in their order: leave out what is too much";
            found.push(Diagnostic::error(FAILED, step.span, message).help(help));
        }
        found.reverse();
        found
    }

    fn game(&mut self, span: Span) -> Result<&mut Game<'a>, Diagnostic> {
        match &mut self.run.asked {
            Asked::Game(game) => Ok(game),
            Asked::Sheets(_) => Err(Diagnostic::error(NO_SHEET, span, "no game is played here")),
        }
    }

    fn status(&self) -> Status {
        match &self.run.asked {
            Asked::Game(game) => game.status(),
            Asked::Sheets(_) => Status::Idle,
        }
    }

    fn is_asking(&self) -> bool {
        self.status() == Status::Asking
    }

    /// The state may be another: sheets are to be judged anew.
    fn moved<T>(&mut self, moved: Result<T, Fault>, span: Span) -> Result<T, Diagnostic> {
        self.run.judgement = None;
        moved.map_err(|fault| self.run.fault(&fault, span))
    }

    fn begin(&mut self, procedure: ProcedureId, args: &[ExprId], frame: Slot, span: Span) -> Met {
        if self.is_asking() {
            let message = format!("another procedure is still under way: {}", self.now(span));
            let finding = Diagnostic::error(FAILED, span, message).help("let its questions be answered first");
            return Err(Failure::new(finding, self.stands(span)));
        }
        let game = self.game(span)?;
        let begun = game.evaluate(args, frame).and_then(|args| game.begin(procedure, &args));
        Ok(self.moved(begun, span)?)
    }

    fn answer(&mut self, player: ObjectId, answer: &Answer, refused: &[RuleId], span: Span) -> Met {
        let game = self.game(span)?;
        let answered = game.answer_knowing_all(player, answer);
        let answered = self.moved(answered, span)?;
        match (answered, refused) {
            (Ok(()), []) => Ok(()),
            (Ok(()), rules) => {
                let message = format!(
                    "expected the answer to be refused by {}, but it is legal",
                    self.rules(rules)
                );
                Err(failed_by(span, message, Found::Legal))
            }
            (Err(refusal), []) => {
                let message = format!("the answer is refused: {}", self.why(&refusal, span));
                let finding = Diagnostic::error(FAILED, span, message);
                let finding = match self.offered(player, span)? {
                    Some(offered) => finding.help(offered),
                    None => finding,
                };
                let found = self.as_data(&refusal, span);
                Err(Failure::new(finding, found))
            }
            (Err(refusal), rules) => {
                let mut refused = refusal.rules();
                if refused.is_empty() {
                    // An answer of the wrong shape, or of somebody else, is refused by the rule that asks.
                    refused.extend(self.pending(span)?.map(|pending| pending.rule));
                }
                if self.numbers(rules) == self.numbers(&refused) {
                    return Ok(());
                }
                let why = self.why(&refusal, span);
                let message = format!("expected the answer to be refused by {}, but: {why}", self.rules(rules));
                let found = self.as_data(&refusal, span);
                Err(failed_by(span, message, found))
            }
        }
    }

    fn asked(&mut self, players: &[ObjectId], span: Span) -> Met {
        let mut wanted = players.to_vec();
        let pending = self.pending(span)?;
        let mut asked = pending.map_or_else(Vec::new, |pending| pending.players);
        wanted.sort();
        asked.sort();
        if wanted == asked {
            return Ok(());
        }
        let message = format!("expected {} to be asked, but {}", self.things(&wanted), self.now(span));
        let found = self.stands(span);
        Err(failed_by(span, message, found))
    }

    fn finished(&mut self, span: Span) -> Met {
        match self.status() {
            Status::Done | Status::Finished(_) => Ok(()),
            _ => {
                let message = format!("expected the procedure to have ended, but {}", self.now(span));
                let found = self.stands(span);
                Err(failed_by(span, message, found))
            }
        }
    }

    fn won_by(&mut self, players: &[ObjectId], span: Span) -> Met {
        let mut wanted = players.to_vec();
        wanted.sort();
        if let Status::Finished(outcome) = self.status() {
            let mut winners = outcome.winners;
            winners.sort();
            if winners == wanted {
                return Ok(());
            }
        }
        match wanted.as_slice() {
            [] => self.otherwise_than("a draw", span),
            wanted => self.otherwise_than(&format!("the game to be won by {}", self.things(wanted)), span),
        }
    }

    fn ranked(&mut self, players: &[ObjectId], span: Span) -> Met {
        if matches!(self.status(), Status::Finished(outcome) if outcome.ranking == players) {
            return Ok(());
        }
        let expected = format!("the players to be ranked {}, the best first", self.things(players));
        self.otherwise_than(&expected, span)
    }

    /// The game stands otherwise than was expected.
    fn otherwise_than(&mut self, expected: &str, span: Span) -> Met {
        let message = format!("expected {expected}, but {}", self.now(span));
        let found = self.stands(span);
        Err(failed_by(span, message, found))
    }

    fn pending(&mut self, span: Span) -> Result<Option<Pending>, Diagnostic> {
        let pending = self.game(span)?.pending();
        pending.map_err(|fault| self.run.fault(&fault, span))
    }

    fn option_legal(&mut self, thing: ObjectId, span: Span) -> Met {
        if self.is_offered(thing, span)? {
            return Ok(());
        }
        let whys = self.refusals(thing, span)?;
        if whys.is_empty() {
            return Err(self.no_option(thing, span));
        }
        let message = format!(
            "expected the option to be legal, but it is refused: {}",
            self.whys(&whys, span)
        );
        Err(failed_by(span, message, refused::as_data(&whys)))
    }

    fn option_refused(&mut self, thing: ObjectId, rules: &[RuleId], span: Span) -> Met {
        let wanted = self.rules(rules);
        if self.is_offered(thing, span)? {
            let message = format!("expected the option to be refused by {wanted}, but it is legal");
            return Err(failed_by(span, message, Found::Legal));
        }
        let whys = self.refusals(thing, span)?;
        let by: Vec<RuleId> = whys.iter().flat_map(Refusal::rules).collect();
        if self.numbers(rules) == self.numbers(&by) {
            return Ok(());
        }
        if whys.is_empty() {
            return Err(self.no_option(thing, span));
        }
        let message = format!(
            "expected the option to be refused by {wanted}, but: {}",
            self.whys(&whys, span)
        );
        Err(failed_by(span, message, refused::as_data(&whys)))
    }

    /// A thing that the question does not run over.
    fn no_option(&mut self, thing: ObjectId, span: Span) -> Failure {
        let name = self.things(&[thing]);
        let message = format!(
            "`{name}` is no option here, neither offered nor refused: {}",
            self.now(span)
        );
        let help = format!(
            "options are what the question runs over, such as what stands after `in`, whether a rule forbids it or not; of anything else \
             it is only known that it is no answer: `answer …: {name} refused by rule …`"
        );
        Diagnostic::error(FAILED, span, message).help(help).into()
    }

    /// What somebody could answer; nothing where they are not asked.
    fn offered(&mut self, player: ObjectId, span: Span) -> Result<Option<String>, Diagnostic> {
        let pending = self.pending(span)?;
        let at = |pending: &Pending| pending.players.iter().position(|asked| *asked == player);
        let question = pending.as_ref().and_then(|pending| pending.questions.get(at(pending)?));
        Ok(question.map(|question| offered::in_words(question, self.run.ruleset)))
    }

    fn is_offered(&mut self, thing: ObjectId, span: Span) -> Result<bool, Diagnostic> {
        let pending = self.pending(span)?;
        let mut questions = pending.iter().flat_map(|pending| &pending.questions);
        Ok(questions.any(|question| {
            refused::candidates(question)
                .iter()
                .any(|candidate| refused::is_about(candidate, thing))
        }))
    }

    fn refusals(&mut self, thing: ObjectId, span: Span) -> Result<Vec<Refusal>, Diagnostic> {
        let refused = self.game(span)?.refused();
        let refused = refused.map_err(|fault| self.run.fault(&fault, span))?;
        let about = refused
            .into_iter()
            .filter(|refused| refused::is_about(&refused.candidate, thing));
        Ok(about.map(|refused| refused.why).collect())
    }

    /// How it stands, for people.
    fn now(&mut self, span: Span) -> String {
        match self.standing(span) {
            None if self.is_asking() => "somebody is asked".to_owned(),
            None => "it cannot be foretold what comes next".to_owned(),
            Some(Standing::Idle) => "nothing was begun".to_owned(),
            Some(Standing::Done) => "the procedure has ended".to_owned(),
            Some(Standing::Finished(winners)) if winners.is_empty() => "the game is drawn".to_owned(),
            Some(Standing::Finished(winners)) => format!("the game is won by {}", self.things(&winners)),
            Some(Standing::Ranked(players)) => format!("they are ranked {}", self.things(&players)),
            Some(Standing::Asking { players, rule, prompts }) => {
                let verb = if players.len() == 1 { "is" } else { "are" };
                let asked = format!(
                    "{} {verb} asked by rule {}",
                    self.things(&players),
                    self.run.number(rule)
                );
                let mut words: Vec<String> = prompts.iter().map(|said| self.said(said, rule)).collect();
                words.dedup();
                match words.as_slice() {
                    [] => asked,
                    words => format!("{asked} ({})", words.join(" ")),
                }
            }
        }
    }

    /// How it stands; nothing where that cannot be found out.
    fn standing(&mut self, span: Span) -> Option<Standing> {
        Some(match self.status() {
            Status::Idle => Standing::Idle,
            Status::Stopped(_) => return None,
            Status::Done => Standing::Done,
            Status::Finished(outcome) if outcome.ranking.is_empty() => Standing::Finished(outcome.winners),
            Status::Finished(outcome) => Standing::Ranked(outcome.ranking),
            Status::Asking => {
                let pending = self.pending(span).ok().flatten()?;
                let prompts = pending.prompts.into_iter().flatten();
                Standing::Asking {
                    players: pending.players,
                    rule: pending.rule,
                    prompts: prompts.map(|(message, figures)| Said { message, figures }).collect(),
                }
            }
        })
    }

    fn stands(&mut self, span: Span) -> Found {
        self.standing(span).map_or(Found::Other, Found::Stands)
    }

    /// Why an answer is refused; of somebody who is not asked, how it stands.
    fn as_data(&mut self, refusal: &Refusal, span: Span) -> Found {
        match refusal {
            Refusal::NotAsked => self.stands(span),
            refusal => refused::as_data(std::slice::from_ref(refusal)),
        }
    }

    fn said(&self, said: &Said, rule: RuleId) -> String {
        let rules = &self.run.ruleset.program.schema.rules;
        let lang = rules.get(rule.index()).map_or("en", |rule| rule.lang.as_str());
        self.run.ruleset.catalogue.say(said, lang).text
    }

    fn whys(&mut self, refused: &[Refusal], span: Span) -> String {
        let whys: Vec<String> = refused.iter().map(|refusal| self.why(refusal, span)).collect();
        whys.join(", ")
    }

    fn why(&mut self, refusal: &Refusal, span: Span) -> String {
        match refusal {
            Refusal::Rule { rule, message } => match message {
                None => format!("rule {}", self.run.number(*rule)),
                Some((message, figures)) => {
                    let said = Said {
                        message: *message,
                        figures: figures.clone(),
                    };
                    format!("rule {} ({})", self.run.number(*rule), self.said(&said, *rule))
                }
            },
            Refusal::Sheet(judgement) => self.run.reasons(&judgement.violations),
            Refusal::NothingToChoose { rule, .. } => {
                format!("rule {} leaves nothing to choose", self.run.number(*rule))
            }
            Refusal::NotOffered { rule } | Refusal::Condition { rule, .. } | Refusal::Split { rule, .. } => {
                format!("rule {} does not offer it", self.run.number(*rule))
            }
            Refusal::NotUnderstood(why) => why.to_string(),
            Refusal::NotAsked => self.now(span),
        }
    }

    fn things(&self, things: &[ObjectId]) -> String {
        match things {
            [] => "nobody".to_owned(),
            [one] => self.run.formal(&Figure::Thing(*one)),
            several => {
                let names: Vec<String> = several
                    .iter()
                    .map(|thing| self.run.formal(&Figure::Thing(*thing)))
                    .collect();
                names.join(" and ")
            }
        }
    }

    fn numbers(&self, rules: &[RuleId]) -> Vec<String> {
        let mut numbers: Vec<String> = rules.iter().map(|rule| self.run.number(*rule)).collect();
        numbers.sort();
        numbers.dedup();
        numbers
    }

    fn rules(&self, rules: &[RuleId]) -> String {
        format!("rule {}", self.numbers(rules).join(", rule "))
    }
}
