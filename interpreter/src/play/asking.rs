//! Who is asked what: found out from the state when it is asked for, with the reasons of what cannot be answered.

use super::choices::{Asked, AskedOf};
use super::frames::{PHASE, phase};
use super::offers::Act;
use super::open::Open;
use super::sheets::Held;
use super::{Answer, Candidate, Game, Pending, Question, Refusal, Refused, SheetField};
use crate::answer::{Fault, Figure};
use crate::ir::{Choice, ChoiceKind, Op};
use crate::schema::{ABSENT, Base, ObjectId, Type, units_of};

/// How many numbers are listed at most where none may be chosen besides.
const MOST_NUMBERS: i64 = 10_000;

impl<'t> Game<'t> {
    pub(super) fn is_asking(&self) -> bool {
        self.has_stack() && self.register(PHASE) == phase::ASKING
    }

    pub(super) fn due(&self) -> Option<Op> {
        self.program
            .code
            .get(self.now.pc as usize)
            .copied()
            .filter(|_| self.is_asking())
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
                Some(Op::Reactions { reactions, .. }) => self.asked_reactions(reactions),
                Some(Op::Triggers { list, .. }) => self.asked_triggers(list),
                Some(Op::Instead) => self.asked_instead(),
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
        let Some(asked) = self.asked.take() else {
            return Ok(None);
        };
        let mut prompts = Vec::with_capacity(asked.of.len());
        for of in &asked.of {
            self.with_turn(of.turn, |game| {
                let said = asked.prompt.map(|message| game.session.said(message, None));
                prompts.push(said.map(|said| (said.message, said.figures)));
            });
        }
        let pending = Pending {
            players: asked.of.iter().map(|of| of.player).collect(),
            rule: asked.rule,
            prompts,
            instead_of: self.event_due(&asked),
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
            costs: Vec::new(),
        };
        cells.iter().zip(answers).map(candidate).collect()
    }

    fn question(&mut self, open: &Open) -> Question {
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
            Open::Nothing => Question::One(vec![no_candidate()]),
            Open::Whether => Question::One([true, false].into_iter().map(flag_candidate).collect()),
            Open::Sheet { fields } => Question::Sheet {
                fields: self.sheet_questions(fields),
            },
            Open::Actions { acts, none } => {
                let mut all: Vec<Candidate> = acts.iter().map(|act| self.act_candidate(act)).collect();
                all.extend(none.then(no_candidate));
                Question::One(all)
            }
            Open::Reactions { rules, .. } => {
                let rules = rules.iter();
                Question::Order(rules.map(|(rule, _)| self.rule_candidate(*rule)).collect())
            }
            Open::Instead { rules, .. } => {
                let rules = rules.iter();
                Question::One(rules.map(|(rule, _)| self.rule_candidate(*rule)).collect())
            }
            Open::Split { unit, total, parts } => self.split_question((*unit, *total), parts),
        }
    }

    /// A range with none beside it has no question of its own: each number is a candidate.
    fn numbers_or_none(&self, least: i64, most: i64, ty: Type) -> Question {
        let candidate = |cell: i64| Candidate {
            answer: self.number_answer(cell, ty),
            figure: Some(self.session.figure(cell, ty)),
            action: None,
            costs: Vec::new(),
        };
        let most = most.min(least.saturating_add(MOST_NUMBERS));
        Question::One((least..=most).map(candidate).chain([no_candidate()]).collect())
    }

    fn sheet_questions(&self, fields: &[(usize, Held)]) -> Vec<(usize, SheetField)> {
        let free = |at: usize| (at, SheetField::Free);
        let all = 0..self.sheet_fields().len();
        let question = |at: usize| match fields.iter().find(|(of, _)| *of == at).map(|(_, held)| held) {
            None => free(at),
            Some(Held::Given(cells)) => (at, SheetField::Given(self.given_figure(at, cells))),
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

    /// What a field that is given holds.
    fn given_figure(&self, at: usize, cells: &[i64]) -> Figure {
        let base = self.sheet_fields().get(at).map(|field| field.ty.base);
        match (base, cells) {
            (Some(Base::Bag(units)), _) => Figure::Bag(units_of(units).zip(cells.iter().copied()).collect()),
            (_, [ABSENT, ..] | []) | (None, _) => Figure::Absent,
            (Some(Base::Object(_)), [cell, ..]) => self.session.name(*cell),
            (Some(base), [cell, ..]) => self.session.figure(*cell, Type::of(base)),
        }
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
        let player = self
            .list(self.session.local(players))
            .get(turn)
            .copied()
            .unwrap_or(ABSENT);
        self.session.set_local(local, player);
        act(self);
        self.session.set_local(local, before);
    }

    pub(super) fn kind_due(&self) -> Option<&'t ChoiceKind> {
        let (Op::Choose { choice, .. } | Op::Secretly { choice, .. }) = self.due()? else {
            return None;
        };
        self.program.choices.get(choice.0 as usize).map(|choice| &choice.kind)
    }

    pub(super) fn refused_of(&mut self, open: &Open, refused: &mut Vec<Refused>) {
        match (self.kind_due(), open) {
            (_, Open::Instead { beaten, .. }) => {
                refused.extend(beaten.iter().map(|(rule, by)| Refused {
                    candidate: self.rule_candidate(*rule),
                    field: None,
                    why: Refusal::Rule {
                        rule: *by,
                        message: None,
                    },
                }));
            }
            (Some(ChoiceKind::Actions { offers }), Open::Actions { acts, .. }) => {
                for act in self.all_acts(offers).iter().filter(|act| !acts.contains(act)) {
                    let why = self.why_refused(act);
                    refused.push(Refused {
                        candidate: self.act_candidate(act),
                        field: None,
                        why,
                    });
                }
            }
            (Some(ChoiceKind::One { over, ty }), Open::One { cells, .. })
            | (Some(ChoiceKind::Some { over, ty, .. }), Open::Some { cells, .. })
            | (Some(ChoiceKind::Order { over, ty }), Open::Order { cells, .. }) => {
                self.none_of(*over, cells, *ty, refused);
            }
            (Some(ChoiceKind::Some { over, ty, .. } | ChoiceKind::Order { over, ty }), Open::Nothing) => {
                self.none_of(*over, &[], *ty, refused);
            }
            (_, Open::Sheet { fields }) => {
                if let Err(fault) = self.refused_in_sheet(fields, refused) {
                    self.session.fail(fault);
                }
            }
            _ => {}
        }
    }

    pub(super) fn why_refused(&mut self, act: &Act) -> Refusal {
        match self.why_not(act.procedure, &act.args, true) {
            Some(why) => why.refusal(),
            None => Refusal::NotOffered { rule: self.rule() },
        }
    }
}

impl Asked {
    fn one(choice: &Choice, player: Option<ObjectId>, open: Open) -> Self {
        Self {
            rule: choice.rule,
            prompt: choice.prompt,
            of: vec![AskedOf {
                player: player.unwrap_or(ObjectId(u32::MAX)),
                turn: None,
                open,
            }],
        }
    }

    /// Several players in a secret round.
    pub(super) fn several(choice: &Choice, of: Vec<AskedOf>) -> Self {
        Self {
            rule: choice.rule,
            prompt: choice.prompt,
            of,
        }
    }

    /// But for one of them, who has answered: nobody's answer changes what the others can choose.
    pub(super) fn without(mut self, turn: Option<usize>) -> Self {
        self.of.retain(|of| of.turn != turn);
        self
    }
}

fn no_candidate() -> Candidate {
    Candidate {
        answer: Answer::None,
        figure: Some(Figure::Absent),
        action: None,
        costs: Vec::new(),
    }
}

pub(super) fn flag_candidate(flag: bool) -> Candidate {
    Candidate {
        answer: Answer::Flag(flag),
        figure: Some(Figure::Flag(flag)),
        action: None,
        costs: Vec::new(),
    }
}
