//! Decisions: what can be answered, what goes without asking, and what becomes of an answer.

use super::calls::Call;
use super::frames::{PHASE, phase};
use super::offers::Act;
use super::sheets::Held;
use super::{EventKind, Game};
use crate::answer::{Fault, Figure};
use crate::data::Record;
use crate::evaluate::Session;
use crate::ir::{Choice, ChoiceId, ChoiceKind, ExprId, LoopId, Pc};
use crate::schema::{ABSENT, ObjectId, ProcedureId, RuleId, Type};

/// What a player can answer, in cells.
#[derive(Debug, Clone)]
pub(super) enum Open {
    One {
        cells: Vec<i64>,
        ty: Type,
        none: bool,
    },
    Some {
        cells: Vec<i64>,
        ty: Type,
        least: usize,
        most: usize,
    },
    Order {
        cells: Vec<i64>,
        ty: Type,
    },
    /// Nothing to choose from where the least is above the most.
    Range {
        least: i64,
        most: i64,
        ty: Type,
        none: bool,
    },
    Whether,
    Sheet {
        fields: Vec<(usize, Held)>,
    },
    Actions {
        acts: Vec<Act>,
        none: bool,
    },
    /// How a line of costs is split: by place its least and most.
    Split {
        total: i64,
        parts: Vec<super::costs::Part>,
    },
}

/// What was chosen.
#[derive(Debug, Clone)]
pub(super) enum Chosen {
    Nothing,
    Cell(i64),
    List(Vec<i64>),
    Action(ProcedureId, Vec<i64>),
    Sheet(Box<Record>),
}

/// Whether somebody has to be asked.
#[derive(Debug)]
pub(super) enum Settled {
    Impossible,
    Taken(Chosen),
    Ask,
}

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

impl Open {
    /// What goes without asking.
    pub(super) fn settle(&self, always: bool) -> Settled {
        let settled = match self {
            Self::One { cells, none, .. } => match (cells.as_slice(), none) {
                ([], _) => Settled::Impossible,
                ([only], false) => Settled::Taken(Chosen::Cell(*only)),
                _ => Settled::Ask,
            },
            Self::Some { cells, least, most, .. } => match () {
                () if cells.is_empty() || *least > cells.len() || least > most => Settled::Impossible,
                () if *most == 0 => Settled::Taken(Chosen::List(Vec::new())),
                () if *least == cells.len() => Settled::Taken(Chosen::List(cells.clone())),
                () => Settled::Ask,
            },
            Self::Order { cells, .. } => match cells.len() {
                0 => Settled::Impossible,
                1 => Settled::Taken(Chosen::List(cells.clone())),
                _ => Settled::Ask,
            },
            Self::Range { least, most, none, .. } => match () {
                () if least > most => Settled::Impossible,
                () if least == most && !none => Settled::Taken(Chosen::Cell(*least)),
                () => Settled::Ask,
            },
            Self::Actions { acts, none } => match (acts.as_slice(), none) {
                ([], _) => Settled::Impossible,
                ([only], false) => Settled::Taken(Chosen::Action(only.procedure, only.args.clone())),
                _ => Settled::Ask,
            },
            Self::Sheet { fields } if fields.iter().any(|(_, held)| held.is_impossible()) => Settled::Impossible,
            Self::Whether | Self::Sheet { .. } | Self::Split { .. } => Settled::Ask,
        };
        match settled {
            Settled::Taken(_) if always => Settled::Ask,
            Settled::Impossible if always && self.may_be_none() => Settled::Ask,
            settled => settled,
        }
    }

    pub(super) fn may_be_none(&self) -> bool {
        match self {
            Self::One { none, .. } | Self::Range { none, .. } | Self::Actions { none, .. } => *none,
            _ => false,
        }
    }
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
        match settled {
            Settled::Ask => {
                self.ask(choice, by, open);
                Ok(())
            }
            Settled::Taken(chosen) => self.take(choice, by, chosen),
            Settled::Impossible => {
                if !open.may_be_none() {
                    self.tell_impossible();
                }
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

    /// What can be answered to a choice, in the frame as it is.
    pub(super) fn open(&mut self, choice: &'t Choice) -> Open {
        let none = choice.or_none;
        match &choice.kind {
            ChoiceKind::One { over, ty } => Open::One {
                cells: self.candidates(*over, choice.preferring),
                ty: *ty,
                none,
            },
            ChoiceKind::Some { over, ty, least, most } => {
                let cells = self.candidates(*over, choice.preferring);
                let bound = |game: &mut Self, of: &Option<ExprId>, other: usize| {
                    let cell = of.map(|of| game.session.eval(of));
                    cell.map_or(other, |cell| usize::try_from(cell).unwrap_or(0))
                };
                let least = bound(self, least, 0);
                let most = bound(self, most, cells.len()).min(cells.len());
                Open::Some {
                    cells,
                    ty: *ty,
                    least,
                    most,
                }
            }
            ChoiceKind::Order { over, ty } => Open::Order {
                cells: self.candidates(*over, choice.preferring),
                ty: *ty,
            },
            ChoiceKind::Range { least, most, ty } => {
                let (least, most) = (self.session.eval(*least), self.session.eval(*most));
                let known = least != ABSENT && most != ABSENT;
                Open::Range {
                    least: if known { least } else { 1 },
                    most: if known { most } else { 0 },
                    ty: *ty,
                    none,
                }
            }
            ChoiceKind::Whether => Open::Whether,
            ChoiceKind::Sheet { fields } => Open::Sheet {
                fields: self.held(fields),
            },
            ChoiceKind::Actions { offers } => Open::Actions {
                acts: self.possible_acts(offers),
                none,
            },
        }
    }

    /// The elements of a loop, each once; where some are preferred, only those.
    fn candidates(&mut self, over: LoopId, preferring: Option<ExprId>) -> Vec<i64> {
        let (mut cells, mut preferred) = (Vec::new(), Vec::new());
        self.session.turns(over, &mut |session: &mut Session<'_>, element| {
            if !cells.contains(&element) {
                cells.push(element);
                if preferring.is_some_and(|condition| session.holds(condition)) {
                    preferred.push(element);
                }
            }
            true
        });
        if preferred.is_empty() { cells } else { preferred }
    }

    /// What was chosen is taken, and the game goes on behind the choice.
    pub(super) fn take(&mut self, choice: &Choice, by: i64, chosen: Chosen) -> Result<(), Fault> {
        let next = self.now.pc + 1;
        if let Chosen::Action(procedure, args) = chosen {
            self.set_local(choice.local, 1);
            self.tell_action(by, procedure, &args);
            let call = Call {
                giving: None,
                back: next,
                batch: None,
            };
            return self.call(procedure, &args, call);
        }
        let actions = matches!(choice.kind, ChoiceKind::Actions { .. });
        let cell = if actions { 0 } else { self.cell_of(&chosen, by)? };
        self.set_local(choice.local, cell);
        self.tell_chosen(choice, by, cell, &chosen);
        self.now.pc = next;
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
