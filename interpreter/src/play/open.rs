//! What can be answered to a choice, and what goes without asking.

use super::Game;
use super::costs::Part;
use super::offers::Act;
use super::sheets::Held;
use crate::data::Record;
use crate::evaluate::Session;
use crate::ir::{Choice, ChoiceKind, ExprId, LoopId, Offered, OfferedArg, Op, Pc};
use crate::schema::{ABSENT, ProcedureId, RuleId, Type, UnitId};

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
    /// Nothing can be chosen, and silence would tell that something hidden does not fit.
    Nothing,
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
    /// Which of several reactions comes first: by rule the positions of what it does, and which rules go over which.
    Reactions {
        rules: Vec<(RuleId, Vec<i64>)>,
        over: Vec<(RuleId, RuleId)>,
    },
    /// Which of several rules comes instead of something: each with its replacement, and those that give way, each with the rule that goes
    /// before it.
    Instead {
        rules: Vec<(RuleId, i64)>,
        beaten: Vec<(RuleId, RuleId)>,
    },
    /// How a line of costs is split: by place its least and most.
    Split {
        unit: Option<UnitId>,
        total: i64,
        parts: Vec<Part>,
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
            Self::Reactions { .. } | Self::Instead { .. } | Self::Nothing => Settled::Ask,
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
            Self::Nothing => true,
            _ => false,
        }
    }
}

impl<'t> Game<'t> {
    /// What can be answered to a choice, in the frame as it is.
    pub(super) fn open(&mut self, choice: &'t Choice) -> Open {
        self.open_at(choice, self.now.pc)
    }

    /// The same of a choice that stands there.
    pub(super) fn open_at(&mut self, choice: &'t Choice, pc: Pc) -> Open {
        let none = choice.or_none;
        match &choice.kind {
            ChoiceKind::One { over, ty } => {
                let cells = self.candidates_of(choice, *over, pc);
                let none = none || cells.is_empty() && self.asks_nevertheless(choice, *over);
                Open::One { cells, ty: *ty, none }
            }
            ChoiceKind::Some { over, ty, least, most } => {
                let cells = self.candidates_of(choice, *over, pc);
                let (least, most) = (self.count(*least, 0), self.count(*most, cells.len()).min(cells.len()));
                let impossible = cells.is_empty() || least > most;
                if impossible && self.asks_nevertheless(choice, *over) {
                    return Open::Nothing;
                }
                Open::Some {
                    cells,
                    ty: *ty,
                    least,
                    most,
                }
            }
            ChoiceKind::Order { over, ty } => {
                let cells = self.candidates_of(choice, *over, pc);
                if cells.is_empty() && self.asks_nevertheless(choice, *over) {
                    return Open::Nothing;
                }
                Open::Order { cells, ty: *ty }
            }
            ChoiceKind::Range { least, most, ty } => {
                let (least, most) = self.range(*least, *most);
                let none = none || least > most && self.tells_by_silence(choice);
                Open::Range {
                    least,
                    most,
                    ty: *ty,
                    none,
                }
            }
            ChoiceKind::Whether => Open::Whether,
            ChoiceKind::Sheet { fields } => Open::Sheet {
                fields: self.held(fields),
            },
            ChoiceKind::Actions { offers } => {
                let acts = self.possible_acts(offers);
                let none = none || acts.is_empty() && self.tells_by_silence(choice) && self.offers_something(offers);
                Open::Actions { acts, none }
            }
        }
    }

    /// Nobody is to see from silence that nothing in a hidden place is a candidate; that a place is empty, all may know.
    fn asks_nevertheless(&mut self, choice: &Choice, over: LoopId) -> bool {
        self.tells_by_silence(choice) && self.has_elements(over)
    }

    /// Whether there is anything to do an offered action with, be it possible or not.
    fn offers_something(&mut self, offers: &[Offered]) -> bool {
        offers.iter().any(|offer| {
            let mut loops = offer.args.iter().filter_map(|arg| match arg {
                OfferedArg::Any(over) => Some(*over),
                OfferedArg::Fixed(_) => None,
            });
            loops.all(|over| self.has_elements(over))
        })
    }

    fn has_elements(&mut self, over: LoopId) -> bool {
        let Some(over) = self.program.loops.get(over.0 as usize) else {
            return false;
        };
        match (self.session.eval(over.over), over.over_set) {
            (found, true) => found != ABSENT && found != 0,
            (found, false) => Session::length(found) > 0,
        }
    }

    /// Whether others would see from silence that nothing can be chosen, and nothing else is said for that.
    fn tells_by_silence(&self, choice: &Choice) -> bool {
        let op = self.program.code.get(self.now.pc as usize);
        let is_otherwise = matches!(
            op,
            Some(Op::Choose {
                impossible: Some(_),
                ..
            })
        );
        choice.always && !is_otherwise
    }

    /// How many, as far as that is said.
    fn count(&mut self, of: Option<ExprId>, otherwise: usize) -> usize {
        of.map_or(otherwise, |of| usize::try_from(self.session.eval(of)).unwrap_or(0))
    }

    /// From … to; nothing is between them where one is absent.
    pub(super) fn range(&mut self, least: ExprId, most: ExprId) -> (i64, i64) {
        match (self.session.eval(least), self.session.eval(most)) {
            (ABSENT, _) | (_, ABSENT) => (1, 0),
            both => both,
        }
    }

    /// The candidates of a choice that stands there: with each of them the rest of what an action needs can be met, and what is done with it at
    /// once is not forbidden. Where some are preferred, only those.
    fn candidates_of(&mut self, choice: &'t Choice, over: LoopId, pc: Pc) -> Vec<i64> {
        let one = matches!(choice.kind, ChoiceKind::One { .. });
        if choice.done.is_none() && !(choice.whole && one) {
            return self.candidates(over, choice.preferring);
        }
        let mut cells = self.candidates(over, None);
        if choice.whole && one {
            self.with_the_rest(choice, pc, &mut cells);
        }
        cells.retain(|cell| self.forbidden_of(choice, pc, *cell, false).is_none());
        let preferred = self.candidates(over, choice.preferring);
        if cells.iter().any(|cell| preferred.contains(cell)) {
            cells.retain(|cell| preferred.contains(cell));
        }
        cells
    }

    /// The elements of a loop, each once; where some are preferred, only those.
    pub(super) fn candidates(&mut self, over: LoopId, preferring: Option<ExprId>) -> Vec<i64> {
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
}
