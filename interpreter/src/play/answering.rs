//! Answering: an answer is understood against what is asked, applied, and the game runs on.

use super::choices::Asked;
use super::meaning::Meant;
use super::open::{Chosen, Open};
use super::{Answer, Game, Recorded, Refusal, Waiting};
use crate::answer::Fault;
use crate::ir::{ExprId, Op};
use crate::schema::{ObjectId, Type};

impl Game<'_> {
    /// A player answers.
    pub(super) fn give_answer(&mut self, player: ObjectId, answer: &Answer) -> Result<Result<(), Refusal>, Fault> {
        if !self.find_asked()? {
            return Ok(Err(Refusal::NotAsked));
        }
        let Some(asked) = self.asked.take() else {
            return Ok(Err(Refusal::NotAsked));
        };
        let Some(of) = asked.of.iter().find(|of| of.player == player) else {
            self.asked = Some(asked);
            return Ok(Err(Refusal::NotAsked));
        };
        let meant = match self.meaning(&of.open, of.turn, answer)? {
            Ok(meant) => meant,
            Err(refusal) => {
                self.asked = Some(asked);
                return Ok(Err(refusal));
            }
        };
        let recorded = Recorded {
            player,
            answer: self.written(&of.open, &meant, answer),
            rule: asked.rule,
        };
        let turn = of.turn;
        self.begin_step();
        self.answers_now(player);
        let applied = self.apply(player, turn, meant, asked);
        if matches!(applied, Ok(Ok(()))) {
            self.recorded.push(recorded);
            self.end_step();
        } else {
            self.drop_step();
        }
        applied
    }

    /// Who is asked by which rule.
    pub(super) fn find_waiting(&mut self) -> Result<Option<Waiting>, Fault> {
        self.find_asked()?;
        Ok(self.asked.as_ref().filter(|_| self.is_asking()).map(|asked| Waiting {
            rule: asked.rule,
            players: asked.of.iter().map(|of| of.player).collect(),
        }))
    }

    /// What an answer means, or why it cannot be given. A sheet is judged.
    fn meaning(&mut self, open: &Open, turn: Option<usize>, answer: &Answer) -> Result<Result<Meant, Refusal>, Fault> {
        let mut meant = Err(Refusal::NotAsked);
        self.with_turn(turn, |game| {
            meant = game.understand(open, answer);
            if matches!(meant, Err(Refusal::NotOffered { .. }))
                && let Some(why) = game.why_none(open, answer)
            {
                meant = Err(why);
            }
        });
        // What is wrong with it is found out only where something is.
        if let Ok(Meant::Chosen(Chosen::Sheet(record))) = &meant
            && !self.is_legal_sheet(record)?
        {
            let judgement = self.judge_sheet(record)?;
            if !judgement.legal {
                meant = Err(Refusal::Sheet(Box::new(judgement)));
            }
        }
        self.session.take_fault().map_or(Ok(meant), Err)
    }

    fn apply(
        &mut self,
        player: ObjectId,
        turn: Option<usize>,
        meant: Meant,
        asked: Asked,
    ) -> Result<Result<(), Refusal>, Fault> {
        let by = i64::from(player.0);
        self.session.unseen = false;
        self.going = true;
        let at = self.now.pc;
        match (self.due(), meant) {
            (Some(Op::Choose { choice, .. }), Meant::Chosen(chosen)) => {
                if let Some(choice) = self.program.choices.get(choice.0 as usize) {
                    self.take(choice, by, chosen)?;
                }
            }
            (
                Some(Op::Secretly {
                    players,
                    local,
                    choice,
                    answers,
                }),
                Meant::Chosen(chosen),
            ) => {
                self.take_secretly((players, local, choice, answers), turn.unwrap_or(0), by, &chosen)?;
                if !self.going {
                    self.rest();
                    self.asked = Some(asked.without(turn));
                    return Ok(Ok(()));
                }
            }
            (
                Some(Op::Reactions { list, turn, .. } | Op::Triggers { list, turn }),
                Meant::Chosen(Chosen::List(all)),
            ) => {
                self.take_reactions((list, turn), by, &all)?;
            }
            (Some(Op::Instead), Meant::Chosen(Chosen::Cell(which))) => {
                self.tell_instead(by, which);
                self.come_instead(which)?;
            }
            (Some(Op::Costs { costs, .. }), Meant::Split(split)) => {
                if !self.take_split(costs, &split)? {
                    return Ok(Err(Refusal::NotOffered { rule: self.rule() }));
                }
            }
            _ => return Ok(Err(Refusal::NotAsked)),
        }
        self.after_op()?;
        // What was answered may have brought something to light before anything else is done.
        if self.dry && self.stops_dry(at, self.told_before()) {
            self.rest();
        } else {
            self.run()?;
        }
        Ok(Ok(()))
    }

    /// An answer as it is recorded: in ids.
    fn written(&self, open: &Open, meant: &Meant, answer: &Answer) -> Answer {
        let name = |cell: i64, cells: &[i64], ty: Type| {
            let at = cells.iter().position(|other| *other == cell);
            self.name_at(cells, at.unwrap_or(cells.len()), ty)
        };
        match (open, meant) {
            (_, Meant::Chosen(Chosen::Nothing)) => Answer::None,
            (Open::One { cells, ty, .. }, Meant::Chosen(Chosen::Cell(cell))) => name(*cell, cells, *ty),
            (Open::Some { cells, ty, .. } | Open::Order { cells, ty }, Meant::Chosen(Chosen::List(all))) => {
                Answer::List(all.iter().map(|cell| name(*cell, cells, *ty)).collect())
            }
            (Open::Reactions { rules, .. }, Meant::Chosen(Chosen::List(all))) => self.written_reactions(rules, all),
            (Open::Instead { rules, .. }, Meant::Chosen(Chosen::Cell(cell))) => {
                let rule = rules.iter().find(|(_, which)| which == cell);
                rule.map_or_else(|| answer.clone(), |(rule, _)| self.rule_answer(*rule))
            }
            (Open::Range { ty, .. }, Meant::Chosen(Chosen::Cell(cell))) => self.number_answer(*cell, *ty),
            (Open::Actions { acts, .. }, Meant::Chosen(Chosen::Action(procedure, args))) => {
                let act = acts.iter().find(|act| act.procedure == *procedure && act.args == *args);
                act.map_or_else(|| answer.clone(), |act| self.act_answer(act))
            }
            (Open::Split { parts, .. }, Meant::Split(split)) => {
                let amounts = split.iter().zip(parts);
                Answer::List(
                    amounts
                        .map(|(amount, part)| self.number_answer(*amount, part.ty))
                        .collect(),
                )
            }
            (Open::Sheet { fields }, Meant::Chosen(Chosen::Sheet(record))) => {
                self.written_sheet(record, fields, answer)
            }
            _ => answer.clone(),
        }
    }

    /// The cells of expressions in the state as it is now.
    pub(super) fn cells_of(&mut self, cells: &[ExprId], frame: u16) -> Result<Vec<i64>, Fault> {
        if self.has_stack() {
            self.wake();
            self.load_sheet()?;
        } else {
            self.session.begin_run();
        }
        let caller = self.session.enter(0, 0, usize::from(frame));
        let found = cells.iter().map(|cell| self.session.eval(*cell)).collect();
        self.session.leave(caller);
        match self.session.take_fault() {
            Some(fault) => Err(fault),
            None => Ok(found),
        }
    }
}
