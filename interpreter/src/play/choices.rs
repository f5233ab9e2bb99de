//! Decisions: who is asked, and what becomes of what they choose.

use super::calls::Call;
use super::events::{ALL, bit};
use super::frames::{PHASE, phase};
use super::open::{Chosen, Open, Settled};
use super::{EventKind, Game};
use crate::answer::{Fault, Figure};
use crate::ir::{Choice, ChoiceId, ChoiceKind, Op, Pc};
use crate::schema::{ABSENT, ObjectId, ProcedureId, RuleId, Type};

/// Who is asked what. It follows from the state, and is kept only until the next answer.
#[derive(Debug, Clone)]
pub(super) struct Asked {
    pub rule: RuleId,
    pub prompt: Option<crate::ir::MessageId>,
    pub of: Vec<AskedOf>,
}

/// Of one player.
#[derive(Debug, Clone)]
pub(super) struct AskedOf {
    pub player: ObjectId,
    /// In a secret round: the position of the turn, and the local that holds who it is for.
    pub turn: Option<usize>,
    pub open: Open,
}

impl<'t> Game<'t> {
    /// A decision that is due.
    pub(super) fn choose(&mut self, id: ChoiceId, impossible: Option<Pc>) -> Result<(), Fault> {
        let Some(choice) = self.program.choices.get(id.0 as usize) else {
            self.now.pc += 1;
            return Ok(());
        };
        let by = self.session.eval(choice.by);
        let open = self.open(choice);
        let settled = if by == ABSENT {
            Settled::Impossible
        } else {
            open.settle(choice.always)
        };
        self.crossed |= self.tries_for_another(choice, by);
        match settled {
            Settled::Ask => {
                self.ask(choice, by, open);
                Ok(())
            }
            Settled::Taken(chosen) => self.take(choice, by, chosen),
            Settled::Impossible => {
                self.tell_nothing(choice, by, impossible.is_some());
                let nothing = match choice.kind {
                    ChoiceKind::Actions { .. } => 0,
                    ChoiceKind::Some { .. } | ChoiceKind::Order { .. } => self.push_list(&[])?,
                    _ => ABSENT,
                };
                self.set_local(choice.local, nothing);
                self.now.pc = impossible.unwrap_or(self.now.pc + 1);
                Ok(())
            }
        }
    }

    /// Somebody could decide nothing. Where an alternative follows, that tells of it.
    fn tell_nothing(&mut self, choice: &Choice, by: i64, alternative: bool) {
        if !self.telling {
            return;
        }
        let kind = match choice.kind {
            ChoiceKind::Actions { .. } if choice.rounds => EventKind::Passed,
            _ if alternative => EventKind::Impossible,
            ChoiceKind::Actions { .. } if choice.or_none => EventKind::Impossible,
            ChoiceKind::Actions { .. } => EventKind::Passed,
            _ => EventKind::Nothing,
        };
        let mut event = self.happening(kind);
        event.player = self.session.thing_of(by);
        // Where others must not see how many there are, they may not know that there are none.
        event.known_to = match self.seat(by) {
            Some(seat) if choice.always => bit(seat),
            _ => ALL,
        };
        self.tell_plainly(event);
    }

    fn ask(&mut self, choice: &Choice, by: i64, open: Open) {
        let player = self.object_of(by).unwrap_or(ObjectId(u32::MAX));
        self.asked = Some(Asked {
            rule: choice.rule,
            prompt: choice.prompt,
            of: vec![AskedOf {
                player,
                turn: None,
                open,
            }],
        });
        self.stop_to_ask();
    }

    pub(super) fn stop_to_ask(&mut self) {
        self.set_register(PHASE, phase::ASKING);
        self.going = false;
    }

    /// What was chosen is taken, and the game goes on behind the choice.
    pub(super) fn take(&mut self, choice: &'t Choice, by: i64, chosen: Chosen) -> Result<(), Fault> {
        let next = self.now.pc + 1;
        if let Chosen::Action(procedure, args) = chosen {
            self.set_local(choice.local, 1);
            self.tell_action(by, procedure, &args);
            let call = Call {
                giving: None,
                back: next,
                impossible: None,
                batch: None,
                offered: true,
            };
            return self.call(procedure, &args, call);
        }
        let actions = matches!(choice.kind, ChoiceKind::Actions { .. });
        let cell = if actions { 0 } else { self.cell_of(&chosen, by)? };
        self.set_local(choice.local, cell);
        self.tell_chosen(choice, by, cell, &chosen);
        self.now.pc = match (&choice.kind, self.due()) {
            // Who was asked only because silence would have told something could do nothing.
            (
                ChoiceKind::Actions { offers },
                Some(Op::Choose {
                    impossible: Some(to), ..
                }),
            ) if choice.always && self.possible_acts(offers).is_empty() => to,
            _ => next,
        };
        Ok(())
    }

    /// What was chosen as a cell: a list lies on the stack, a sheet among the sheets.
    pub(super) fn cell_of(&mut self, chosen: &Chosen, by: i64) -> Result<i64, Fault> {
        match chosen {
            Chosen::Cell(cell) => Ok(*cell),
            Chosen::List(all) => self.push_list(all),
            Chosen::Sheet(record) => Ok(self.keep_sheet(by, record.as_ref().clone())),
            Chosen::Nothing | Chosen::Action(..) => Ok(ABSENT),
        }
    }

    fn tell_action(&mut self, by: i64, procedure: ProcedureId, args: &[i64]) {
        if self.telling {
            let mut event = self.happening(EventKind::Choose);
            self.fill_args(&mut event, procedure, args);
            event.player = self.session.thing_of(by);
            self.tell_plainly(event);
        }
    }

    /// Who has chosen what.
    pub(super) fn tell_chosen(&mut self, choice: &Choice, by: i64, cell: i64, chosen: &Chosen) {
        if !self.telling {
            return;
        }
        let mut event = self.happening(EventKind::Choose);
        event.rule = choice.rule;
        event.player = self.session.thing_of(by);
        let ty = choice.kind.chosen_type();
        match (chosen, ty) {
            (Chosen::Sheet(_), _) => {}
            // Where silence would tell something, that nothing was chosen would, too.
            (Chosen::Nothing, _) if choice.always => {
                event.known_to = self.seat(by).map_or(0, bit);
                event.figures.push(Figure::Absent);
            }
            (Chosen::List(all), Some(ty)) if choice.always && all.is_empty() => {
                event.known_to = self.seat(by).map_or(0, bit);
                event.figures.push(self.session.figure(cell, ty));
            }
            (Chosen::Nothing, _) | (_, None) => event.figures.push(Figure::Absent),
            (_, Some(ty)) => {
                event.known_to = self.who_knows(cell, ty);
                event.figures.push(self.session.figure(cell, ty));
            }
        }
        self.tell_plainly(event);
    }
}

impl ChoiceKind {
    /// The type of what is chosen.
    fn chosen_type(&self) -> Option<Type> {
        use crate::schema::Base;
        match self {
            Self::One { ty, .. } | Self::Range { ty, .. } => Some(*ty),
            Self::Some { ty, .. } | Self::Order { ty, .. } => match ty.base {
                Base::Object(kind) | Base::List(kind) => Some(Type::of(Base::List(kind))),
                Base::Enum(of) => Some(Type::of(Base::Set(of))),
                _ => None,
            },
            Self::Whether => Some(Type::of(Base::Flag)),
            Self::Sheet { .. } | Self::Actions { .. } => None,
        }
    }
}
