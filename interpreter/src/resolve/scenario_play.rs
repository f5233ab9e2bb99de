//! Steps of scenarios in which a game is played.

use super::body::Resolver;
use super::codes::ARGUMENT_COUNT;
use super::names::Names;
use super::tree::{ExpectationKind, Expr};
use crate::play::Answer;
use crate::schema::ObjectId;
use reglo_grammar::diagnostic::Diagnostic;
use reglo_grammar::syntax::{self, Name, StepKind};

impl Resolver<'_> {
    pub(super) fn acting_step(&mut self, step: &StepKind) -> Option<ExpectationKind> {
        match step {
            StepKind::WithChance(results) => {
                let results: Vec<Option<Answer>> = results.iter().map(|result| self.answer(result)).collect();
                Some(ExpectationKind::Chance(results.into_iter().collect::<Option<_>>()?))
            }
            StepKind::Do { procedure, args } => self.begun(procedure, args),
            StepKind::Answer {
                player,
                answer,
                refused,
            } => {
                let player = self.any_thing(player);
                let answer = self.answer(answer);
                Some(ExpectationKind::Answer {
                    player: player?,
                    answer: answer?,
                    refused: self.rules(refused)?,
                })
            }
            StepKind::ExpectAsked(players) => self.things(players).map(ExpectationKind::Asked),
            StepKind::ExpectFinished => Some(ExpectationKind::Finished),
            StepKind::ExpectWonBy(players) => self.things(players).map(ExpectationKind::WonBy),
            StepKind::ExpectRanked(players) => self.things(players).map(ExpectationKind::Ranked),
            _ => None,
        }
    }

    fn answer(&mut self, written: &syntax::Expr) -> Option<Answer> {
        self.rules_named(written)?;
        match Answer::from_expr(written) {
            Ok(answer) => Some(answer),
            Err(found) => {
                self.findings.push(found);
                None
            }
        }
    }

    /// The rules that an answer names are there.
    fn rules_named(&mut self, written: &syntax::Expr) -> Option<()> {
        match &written.kind {
            syntax::ExprKind::Rule(rule) => self.rule(rule).map(|_| ()),
            syntax::ExprKind::List(parts) => parts.iter().try_for_each(|part| self.rules_named(part)),
            _ => Some(()),
        }
    }

    fn things(&mut self, names: &[Name]) -> Option<Vec<ObjectId>> {
        let things: Vec<Option<ObjectId>> = names.iter().map(|name| self.any_thing(name)).collect();
        things.into_iter().collect()
    }

    fn begun(&mut self, name: &Name, args: &[syntax::Expr]) -> Option<ExpectationKind> {
        self.positions = true;
        let args: Vec<Expr> = args.iter().map(|arg| self.expr(arg)).collect();
        self.positions = false;
        let Some(&procedure) = self.names.procedures.get(&name.text) else {
            let known = self.names.procedures.keys();
            self.findings
                .push(Names::unknown("procedure", &name.text, name.span, known));
            return None;
        };
        self.used.insert(procedure);
        let signature = self.names.procedure_list.get(procedure)?;
        if signature.params.len() != args.len() {
            let takes = signature.params.len();
            let plural = if takes == 1 { "argument" } else { "arguments" };
            let message = format!("`{}` takes {takes} {plural}, not {}", name.text, args.len());
            self.findings.push(
                Diagnostic::error(ARGUMENT_COUNT, name.span, message)
                    .related(signature.span, "declared here")
                    .help("give it one for each parameter"),
            );
            return None;
        }
        Some(ExpectationKind::Do { procedure, args })
    }
}
