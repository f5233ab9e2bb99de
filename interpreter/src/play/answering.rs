//! Who is asked, and answering: an answer is understood against what is asked, applied, and the game runs on.

use super::choices::{Asked, Chosen, Open};
use super::frames::{PHASE, phase};
use super::offers::Act;
use super::sheets::Held;
use super::{Answer, Candidate, Game, Pending, Question, Recorded, Refusal, Refused, SheetField};
use crate::answer::{Fault, Figure, Said};
use crate::ir::{ChoiceKind, ExprId, LoopId, Offered, Op};
use crate::schema::{ABSENT, ObjectId, Type};

/// What an answer means.
#[derive(Debug)]
enum Meant {
    Chosen(Chosen),
    Split(Vec<i64>),
}

impl<'t> Game<'t> {
    pub(super) fn is_asking(&self) -> bool {
        self.has_stack() && self.register(PHASE) == phase::ASKING
    }

    pub(super) fn due(&self) -> Option<Op> {
        self.program.code.get(self.now.pc as usize).copied().filter(|_| self.is_asking())
    }

    /// Finds out who is asked what, unless that is known.
    pub(super) fn find_asked(&mut self) -> Result<bool, Fault> {
        if !self.is_asking() {
            return Ok(false);
        }
        self.wake();
        self.load_sheet()?;
        if self.asked.is_none() {
            match self.due() {
                Some(Op::Choose { choice, .. }) => {
                    if let Some(choice) = self.program.choices.get(choice.0 as usize) {
                        let by = self.session.eval(choice.by);
                        let open = self.open(choice);
                        self.asked = Some(Asked::one(choice, self.object_of(by), open));
                    }
                }
                Some(Op::Secretly {
                    players,
                    local,
                    choice,
                    answers,
                }) => self.asked_secretly(players, local, choice, answers),
                Some(Op::Costs { costs, .. }) => self.asked_split(costs),
                _ => {}
            }
        }
        match self.session.take_fault() {
            Some(fault) => {
                self.asked = None;
                Err(fault)
            }
            None => Ok(self.asked.is_some()),
        }
    }

    pub(super) fn find_pending(&mut self) -> Result<Option<Pending>, Fault> {
        if !self.find_asked()? {
            return Ok(None);
        }
        let Some(asked) = self.asked.take() else { return Ok(None) };
        let prompt = asked.prompt.map(|message| self.session.said(message, None));
        let pending = Pending {
            players: asked.of.iter().map(|of| of.player).collect(),
            rule: asked.rule,
            prompt: prompt.map(|said| (said.message, said.figures)),
            questions: asked.of.iter().map(|of| self.question(&of.open)).collect(),
        };
        self.asked = Some(asked);
        match self.session.take_fault() {
            Some(fault) => Err(fault),
            None => Ok(Some(pending)),
        }
    }

    /// Cells as candidates.
    pub(super) fn named(&self, cells: &[i64], ty: Type) -> Vec<Candidate> {
        let answers = self.names_of(cells, ty);
        let candidate = |(cell, answer): (&i64, Answer)| Candidate {
            answer,
            figure: Some(self.session.figure(*cell, ty)),
            action: None,
        };
        cells.iter().zip(answers).map(candidate).collect()
    }

    fn question(&self, open: &Open) -> Question {
        match open {
            Open::One { cells, ty, none } => {
                let mut all = self.named(cells, *ty);
                all.extend(none.then(no_candidate));
                Question::One(all)
            }
            Open::Some { cells, ty, least, most } => Question::Some {
                of: self.named(cells, *ty),
                least: *least,
                most: *most,
            },
            Open::Order { cells, ty } => Question::Order(self.named(cells, *ty)),
            Open::Range { least, most, ty, none } => match none {
                false => Question::Range {
                    least: *least,
                    most: *most,
                    ty: *ty,
                },
                true => self.numbers_or_none(*least, *most, *ty),
            },
            Open::Whether => Question::One([true, false].into_iter().map(flag_candidate).collect()),
            Open::Sheet { fields } => Question::Sheet {
                fields: self.sheet_questions(fields),
            },
            Open::Actions { acts, none } => {
                let mut all: Vec<Candidate> = acts.iter().map(|act| self.act_candidate(act)).collect();
                all.extend(none.then(no_candidate));
                Question::One(all)
            }
            Open::Split { total, parts } => Question::Split {
                total: *total,
                parts: parts.iter().map(|part| (part.column, part.least, part.most, part.ty)).collect(),
            },
        }
    }

    /// A range with none beside it has no question of its own: each number is a candidate.
    fn numbers_or_none(&self, least: i64, most: i64, ty: Type) -> Question {
        let candidate = |cell: i64| Candidate {
            answer: self.number_answer(cell, ty),
            figure: Some(self.session.figure(cell, ty)),
            action: None,
        };
        let most = most.min(least.saturating_add(MOST_NUMBERS));
        Question::One((least..=most).map(candidate).chain([no_candidate()]).collect())
    }

    fn sheet_questions(&self, fields: &[(usize, Held)]) -> Vec<(usize, SheetField)> {
        let free = |at: usize| (at, SheetField::Free);
        let all = 0..self.sheet_fields().len();
        let question = |at: usize| match fields.iter().find(|(of, _)| *of == at).map(|(_, held)| held) {
            None => free(at),
            Some(Held::Given(_)) => (at, SheetField::Given),
            Some(Held::Range { least, most, ty }) => {
                let range = SheetField::Range {
                    least: *least,
                    most: *most,
                    ty: *ty,
                };
                (at, range)
            }
            Some(Held::In { cells, ty, optional }) => {
                let mut all = self.named(cells, *ty);
                all.extend(optional.then(no_candidate));
                (at, SheetField::In(all))
            }
        };
        all.map(question).collect()
    }

    /// Why other candidates are none.
    pub(super) fn find_refused(&mut self) -> Result<Vec<Refused>, Fault> {
        if !self.find_asked()? {
            return Ok(Vec::new());
        }
        let asked = self.asked.take();
        let mut refused = Vec::new();
        for of in asked.iter().flat_map(|asked| &asked.of) {
            self.with_turn(of.turn, |game| game.refused_of(&of.open, &mut refused));
        }
        self.asked = asked;
        match self.session.take_fault() {
            Some(fault) => Err(fault),
            None => Ok(refused),
        }
    }

    /// Does something with the local of a secret round set to whose turn it is.
    pub(super) fn with_turn(&mut self, turn: Option<usize>, act: impl FnOnce(&mut Self)) {
        let (Some(turn), Some(Op::Secretly { players, local, .. })) = (turn, self.due()) else {
            return act(self);
        };
        let before = self.session.local(local);
        let player = self.list(self.session.local(players)).get(turn).copied().unwrap_or(ABSENT);
        self.session.set_local(local, player);
        act(self);
        self.session.set_local(local, before);
    }

    fn kind_due(&self) -> Option<&'t ChoiceKind> {
        let (Op::Choose { choice, .. } | Op::Secretly { choice, .. }) = self.due()? else {
            return None;
        };
        self.program.choices.get(choice.0 as usize).map(|choice| &choice.kind)
    }

    fn refused_of(&mut self, open: &Open, refused: &mut Vec<Refused>) {
        match (self.kind_due(), open) {
            (Some(ChoiceKind::Actions { offers }), Open::Actions { acts, .. }) => {
                for act in self.all_acts(offers).iter().filter(|act| !acts.contains(act)) {
                    let why = self.why_refused(act);
                    refused.push(Refused {
                        candidate: self.act_candidate(act),
                        why,
                    });
                }
            }
            (Some(ChoiceKind::One { over, ty }), Open::One { cells, .. })
            | (Some(ChoiceKind::Some { over, ty, .. }), Open::Some { cells, .. })
            | (Some(ChoiceKind::Order { over, ty }), Open::Order { cells, .. }) => {
                let others = self.left_out(*over, cells);
                let rule = self.rule();
                refused.extend(self.named(&others, *ty).into_iter().map(|candidate| Refused {
                    candidate,
                    why: Refusal::NotOffered { rule },
                }));
            }
            _ => {}
        }
    }

    /// What a loop runs over and is no candidate.
    fn left_out(&mut self, over: LoopId, cells: &[i64]) -> Vec<i64> {
        let Some(l) = self.program.loops.get(over.0 as usize) else {
            return Vec::new();
        };
        let found = self.session.eval(l.over);
        let all: Vec<i64> = match l.over_set {
            true => (0..63).filter(|bit| found != ABSENT && found >> bit & 1 == 1).collect(),
            false => self.list(found).to_vec(),
        };
        let mut others: Vec<i64> = Vec::new();
        for cell in all {
            if !cells.contains(&cell) && !others.contains(&cell) {
                others.push(cell);
            }
        }
        others
    }

    fn why_refused(&mut self, act: &Act) -> Refusal {
        match self.why_not(act.procedure, &act.args, true) {
            Some(why) => Refusal::Rule {
                rule: why.rule,
                message: why.said.map(|Said { message, figures }| (message, figures)),
            },
            None => Refusal::NotOffered { rule: self.rule() },
        }
    }

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
        let mut meant = Err(Refusal::NotAsked);
        self.with_turn(of.turn, |game| meant = game.understand(&of.open, answer));
        if let Ok(Meant::Chosen(Chosen::Sheet(record))) = &meant {
            let judgement = self.judge_sheet(record)?;
            if !judgement.legal {
                meant = Err(Refusal::Sheet(Box::new(judgement)));
            }
        }
        if let Some(fault) = self.session.take_fault() {
            return Err(fault);
        }
        let meant = match meant {
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
        self.begin_step(player);
        let applied = self.apply(player, of.turn, meant);
        match applied {
            Ok(Ok(())) => {
                self.recorded.push(recorded);
                self.end_step();
                Ok(Ok(()))
            }
            Ok(Err(refusal)) => {
                self.drop_step();
                Ok(Err(refusal))
            }
            Err(fault) => {
                self.drop_step();
                Err(fault)
            }
        }
    }

    fn apply(&mut self, player: ObjectId, turn: Option<usize>, meant: Meant) -> Result<Result<(), Refusal>, Fault> {
        let by = i64::from(player.0);
        self.going = true;
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
                    return Ok(Ok(()));
                }
            }
            (Some(Op::Costs { costs, .. }), Meant::Split(split)) => {
                if !self.take_split(costs, &split)? {
                    return Ok(Err(Refusal::NotOffered { rule: self.rule() }));
                }
            }
            _ => return Ok(Err(Refusal::NotAsked)),
        }
        self.after_op()?;
        self.run()?;
        Ok(Ok(()))
    }

    fn understand(&mut self, open: &Open, answer: &Answer) -> Result<Meant, Refusal> {
        let rule = self.rule();
        let chosen = match (open, answer) {
            (open, Answer::None) if open.may_be_none() => Chosen::Nothing,
            (Open::One { .. } | Open::Range { .. } | Open::Actions { .. }, Answer::None) => {
                return Err(Refusal::NotOffered { rule });
            }
            (Open::One { cells, ty, .. }, answer) => Chosen::Cell(self.understand_one(answer, cells, *ty, &[])?),
            (Open::Some { cells, ty, least, most }, answer) => {
                Chosen::List(self.understand_some(answer, cells, *ty, *least..=*most)?)
            }
            (Open::Order { cells, ty }, answer) => Chosen::List(self.understand_order(answer, cells, *ty)?),
            (Open::Range { least, most, ty, .. }, answer) => match self.understand_number(answer, *ty) {
                Ok(cell) if (*least..=*most).contains(&cell) => Chosen::Cell(cell),
                Ok(_) => return Err(Refusal::NotOffered { rule }),
                Err(what) => return Err(Refusal::NotUnderstood { what }),
            },
            (Open::Whether, Answer::Flag(flag)) => Chosen::Cell(i64::from(*flag)),
            (Open::Whether, answer) => {
                let what = format!("`{answer}` is neither `true` nor `false`");
                return Err(Refusal::NotUnderstood { what });
            }
            (Open::Sheet { fields }, answer) => Chosen::Sheet(Box::new(self.understand_sheet(answer, fields)?)),
            (Open::Actions { acts, .. }, answer) => self.understand_act(answer, acts)?,
            (Open::Split { total, parts }, answer) => return self.understand_split(answer, *total, parts),
        };
        Ok(Meant::Chosen(chosen))
    }

    fn understand_all(&self, answer: &Answer, cells: &[i64], ty: Type) -> Result<Vec<i64>, Refusal> {
        let one = std::slice::from_ref(answer);
        let names = match answer {
            Answer::List(names) => names.as_slice(),
            Answer::None => &[],
            _ => one,
        };
        let mut all = Vec::with_capacity(names.len());
        for name in names {
            let cell = self.understand_one(name, cells, ty, &all)?;
            if all.contains(&cell) {
                let what = format!("`{name}` stands there twice");
                return Err(Refusal::NotUnderstood { what });
            }
            all.push(cell);
        }
        Ok(all)
    }

    fn understand_some(
        &self,
        answer: &Answer,
        cells: &[i64],
        ty: Type,
        count: std::ops::RangeInclusive<usize>,
    ) -> Result<Vec<i64>, Refusal> {
        let all = self.understand_all(answer, cells, ty)?;
        if !count.contains(&all.len()) {
            let what = format!("from {} to {} are to be chosen, not {}", count.start(), count.end(), all.len());
            return Err(Refusal::NotUnderstood { what });
        }
        Ok(cells.iter().copied().filter(|cell| all.contains(cell)).collect())
    }

    fn understand_order(&self, answer: &Answer, cells: &[i64], ty: Type) -> Result<Vec<i64>, Refusal> {
        let all = self.understand_all(answer, cells, ty)?;
        if all.len() != cells.len() {
            let what = format!("all {} are to be put in order, not {}", cells.len(), all.len());
            return Err(Refusal::NotUnderstood { what });
        }
        Ok(all)
    }

    fn understand_split(&self, answer: &Answer, total: i64, parts: &[super::costs::Part]) -> Result<Meant, Refusal> {
        let Answer::List(amounts) = answer else {
            let what = format!("`{answer}` is no list of amounts");
            return Err(Refusal::NotUnderstood { what });
        };
        if amounts.len() != parts.len() {
            let what = format!("there are {} amounts to be named, not {}", parts.len(), amounts.len());
            return Err(Refusal::NotUnderstood { what });
        }
        let mut split = Vec::with_capacity(parts.len());
        for (amount, part) in amounts.iter().zip(parts) {
            match self.understand_number(amount, part.ty) {
                Ok(cell) if (part.least..=part.most).contains(&cell) => split.push(cell),
                Ok(_) => return Err(Refusal::NotOffered { rule: self.rule() }),
                Err(what) => return Err(Refusal::NotUnderstood { what }),
            }
        }
        match split.iter().sum::<i64>() == total {
            true => Ok(Meant::Split(split)),
            false => Err(Refusal::NotOffered { rule: self.rule() }),
        }
    }

    fn understand_act(&mut self, answer: &Answer, acts: &[Act]) -> Result<Chosen, Refusal> {
        let (name, args) = match answer {
            Answer::Action(name, args) => (name.as_str(), args.as_slice()),
            Answer::Name(name) => (name.as_str(), &[][..]),
            other => {
                let what = format!("`{other}` is no action");
                return Err(Refusal::NotUnderstood { what });
            }
        };
        if let Some(act) = self.act_meant(name, args, acts) {
            return Ok(Chosen::Action(act.procedure, act.args.clone()));
        }
        let offers: &'t [Offered] = match self.kind_due() {
            Some(ChoiceKind::Actions { offers }) => offers,
            _ => &[],
        };
        let all = self.all_acts(offers);
        if let Some(act) = self.act_meant(name, args, &all) {
            return Err(self.why_refused(&act.clone()));
        }
        if !offers.iter().any(|offer| self.is_action(offer.procedure.index(), name)) {
            let what = format!("no action `{name}` is offered");
            return Err(Refusal::NotUnderstood { what });
        }
        for (position, arg) in args.iter().enumerate() {
            let cells: Vec<(i64, Type)> = all.iter().filter_map(|act| act.chosen.get(position).copied()).collect();
            let Some((_, ty)) = cells.first().copied() else { continue };
            let cells: Vec<i64> = cells.into_iter().map(|(cell, _)| cell).collect();
            self.understand_one(arg, &cells, ty, &[])?;
        }
        Err(Refusal::NotOffered { rule: self.rule() })
    }

    fn is_action(&self, procedure: usize, name: &str) -> bool {
        let fold = crate::data::names::fold;
        self.program.procedures.get(procedure).is_some_and(|p| {
            p.name == name
                || fold(&p.name) == fold(name)
                || p.label.as_ref().is_some_and(|label| fold(label) == fold(name))
        })
    }

    /// The act that is meant: the one that is written so, else the first that its names fit.
    fn act_meant<'a>(&self, name: &str, args: &[Answer], acts: &'a [Act]) -> Option<&'a Act> {
        let named = |act: &&Act| act.chosen.len() == args.len() && self.is_action(act.procedure.index(), name);
        let exact = acts.iter().filter(named).find(|act| act.names == args);
        exact.or_else(|| {
            acts.iter().filter(named).find(|act| {
                act.chosen.iter().zip(args).all(|((cell, ty), arg)| {
                    matches!(arg, Answer::Name(_))
                        && self.understand_one(arg, std::slice::from_ref(cell), *ty, &[]).is_ok()
                })
            })
        })
    }

    /// An answer as it is recorded: in ids.
    fn written(&self, open: &Open, meant: &Meant, answer: &Answer) -> Answer {
        let name = |cell: i64, cells: &[i64], ty: Type| {
            let at = cells.iter().position(|other| *other == cell);
            at.and_then(|at| self.names_of(cells, ty).into_iter().nth(at)).unwrap_or(Answer::None)
        };
        match (open, meant) {
            (_, Meant::Chosen(Chosen::Nothing)) => Answer::None,
            (Open::One { cells, ty, .. }, Meant::Chosen(Chosen::Cell(cell))) => name(*cell, cells, *ty),
            (Open::Some { cells, ty, .. } | Open::Order { cells, ty }, Meant::Chosen(Chosen::List(all))) => {
                Answer::List(all.iter().map(|cell| name(*cell, cells, *ty)).collect())
            }
            (Open::Range { ty, .. }, Meant::Chosen(Chosen::Cell(cell))) => self.number_answer(*cell, *ty),
            (Open::Actions { acts, .. }, Meant::Chosen(Chosen::Action(procedure, args))) => {
                let act = acts.iter().find(|act| act.procedure == *procedure && act.args == *args);
                act.map_or_else(|| answer.clone(), |act| self.act_answer(act))
            }
            (Open::Split { parts, .. }, Meant::Split(split)) => {
                let amounts = split.iter().zip(parts);
                Answer::List(amounts.map(|(amount, part)| self.number_answer(*amount, part.ty)).collect())
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

impl Asked {
    fn one(choice: &crate::ir::Choice, player: Option<ObjectId>, open: Open) -> Self {
        Self {
            rule: choice.rule,
            prompt: choice.prompt,
            of: vec![super::choices::AskedOf {
                player: player.unwrap_or(ObjectId(u32::MAX)),
                turn: None,
                open,
            }],
        }
    }
}

/// How many numbers are listed at most where none may be chosen besides.
const MOST_NUMBERS: i64 = 10_000;

fn no_candidate() -> Candidate {
    Candidate {
        answer: Answer::None,
        figure: Some(Figure::Absent),
        action: None,
    }
}

fn flag_candidate(flag: bool) -> Candidate {
    Candidate {
        answer: Answer::Flag(flag),
        figure: Some(Figure::Flag(flag)),
        action: None,
    }
}
