//! Actions that are offered: which are possible, and why the others are not.
//!
//! Whether an action is possible is found out from what forbids it and, by running it without effect, from its head (`head.rs`). That reads the
//! state and writes nothing; it draws nothing and moves no generator.

use super::costs::Line;
use super::{Answer, Candidate, Game, Refusal};
use crate::answer::{Fault, Figure, Said};
use crate::evaluate::{Frame, Session};
use crate::ir::{Offered, OfferedArg, Procedure};
use crate::schema::{ABSENT, Base, ProcedureId, RuleId, Type, UnitId};

/// An action with all its arguments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Act {
    pub procedure: ProcedureId,
    pub args: Vec<i64>,
    /// Those that were to be chosen.
    pub chosen: Vec<ChosenArg>,
}

/// An argument that was to be chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ChosenArg {
    pub cell: i64,
    pub ty: Type,
    /// Which of those that are called the same, from 0.
    pub which: usize,
}

/// How many actions may be offered at once, possible or not.
pub const MOST_ACTS: usize = 20_000;

/// Why not.
#[derive(Debug)]
pub(super) struct WhyNot {
    pub rule: RuleId,
    pub said: Option<Said>,
    /// Whether there is nothing to choose; what is said is the question then.
    pub nothing: bool,
}

impl WhyNot {
    pub(super) fn refusal(self) -> Refusal {
        let said = self.said.map(|Said { message, figures }| (message, figures));
        match self.nothing {
            true => Refusal::NothingToChoose {
                rule: self.rule,
                question: said,
            },
            false => Refusal::Rule {
                rule: self.rule,
                message: said,
            },
        }
    }
}

impl<'t> Game<'t> {
    /// All that is offered, possible or not.
    pub(super) fn all_acts(&mut self, offers: &'t [Offered]) -> Vec<Act> {
        let mut acts = Vec::new();
        for offer in offers {
            let (mut found, mut args) = (Vec::new(), Vec::new());
            tuples(&mut self.session, &offer.args, &mut args, &mut found);
            if acts.len() + found.len() > MOST_ACTS {
                let span = self.span();
                self.session.fail(Fault::Play {
                    what: format!("more than {MOST_ACTS} actions are offered at once"),
                    help: "narrow the lists that arguments are taken from: `x in … where …`",
                    span,
                });
                return Vec::new();
            }
            let types: Vec<Option<Type>> = offer
                .args
                .iter()
                .map(|arg| match arg {
                    OfferedArg::Any(over) => Some(self.element_type(*over)),
                    OfferedArg::Fixed(_) => None,
                })
                .collect();
            for args in found {
                let chosen = args.iter().zip(&types).filter_map(|(cell, ty)| {
                    Some(ChosenArg {
                        cell: *cell,
                        ty: (*ty)?,
                        which: 0,
                    })
                });
                acts.push(Act {
                    procedure: offer.procedure,
                    chosen: chosen.collect(),
                    args,
                });
            }
        }
        let mut offered: Vec<(ProcedureId, usize)> = acts.iter().map(|act| (act.procedure, act.chosen.len())).collect();
        offered.sort_unstable();
        offered.dedup();
        for (procedure, width) in offered {
            self.tell_apart(&mut acts, procedure, width);
        }
        acts
    }

    /// Numbers what is called the same in the acts of one procedure, in whichever offer, so that each position has the same names throughout.
    fn tell_apart(&self, acts: &mut [Act], procedure: ProcedureId, width: usize) {
        let of_this = |act: &&mut Act| act.procedure == procedure && act.chosen.len() == width;
        for at in 0..width {
            let mut known: Vec<(i64, usize)> = Vec::new();
            for act in acts.iter_mut().filter(of_this) {
                let Some(arg) = act.chosen.get_mut(at) else { continue };
                let found = known.iter().find(|(cell, _)| *cell == arg.cell).copied();
                arg.which = match found {
                    Some((_, which)) => which,
                    None => known
                        .iter()
                        .filter(|(cell, _)| self.are_alike(*cell, arg.cell, arg.ty))
                        .count(),
                };
                if found.is_none() {
                    known.push((arg.cell, arg.which));
                }
            }
        }
    }

    /// Those that are possible.
    pub(super) fn possible_acts(&mut self, offers: &'t [Offered]) -> Vec<Act> {
        let mut acts = self.all_acts(offers);
        acts.retain(|act| self.why_not(act.procedure, &act.args, false).is_none());
        acts
    }

    /// Why an action cannot be done; nothing where it can. `says` asks for the words.
    pub(super) fn why_not(&mut self, id: ProcedureId, args: &[i64], says: bool) -> Option<WhyNot> {
        let procedure = self.program.procedures.get(id.index())?;
        let required = procedure
            .params
            .iter()
            .zip(args)
            .any(|((_, ty), cell)| *cell == ABSENT && !ty.optional);
        if required {
            return Some(WhyNot {
                rule: procedure.rule,
                said: None,
                nothing: false,
            });
        }
        self.in_frame_of(procedure, args, |game, of| {
            game.forbidding(procedure, of, says).or_else(|| {
                game.doing_next(id, |game| {
                    game.head_fails(procedure, procedure.body, &mut Vec::new(), says)
                })
            })
        })
    }

    pub(super) fn forbidding(&mut self, procedure: &'t Procedure, of: Frame, says: bool) -> Option<WhyNot> {
        for by in &procedure.prohibitions {
            let mut said = None;
            let stands = self.session.forbids(by, of, &mut |session| {
                said = says.then(|| session.said(by.message, None));
            });
            if stands {
                return Some(WhyNot {
                    rule: by.rule,
                    said,
                    nothing: false,
                });
            }
        }
        None
    }

    /// What an action costs, in the order of the units. What is paid in several units and can come from places of one of them alone
    /// costs that one.
    fn costs_of(&mut self, act: &Act) -> Vec<Figure> {
        let Some(procedure) = self.program.procedures.get(act.procedure.index()) else {
            return Vec::new();
        };
        let mut sums = std::collections::BTreeMap::new();
        self.in_frame_of(procedure, &act.args, |game, _| {
            let mut lines: Vec<Line> = Vec::new();
            game.doing_next(act.procedure, |game| {
                game.head_fails(procedure, procedure.body, &mut lines, false)
            });
            for line in lines {
                if let Some(unit) = line.unit.map(|unit| game.only_unit(&line).unwrap_or(unit)) {
                    *sums.entry(unit).or_insert(0_i64) += line.amount;
                }
            }
        });
        let sums = sums.into_iter().filter(|(_, amount)| *amount != 0);
        sums.map(|(unit, amount)| Figure::Quantity(unit, amount)).collect()
    }

    /// The unit that all places of a line hold.
    fn only_unit(&self, line: &Line) -> Option<UnitId> {
        let unit = |column| match self.type_of(column).base {
            Base::Quantity(unit) => Some(unit),
            _ => None,
        };
        let mut units = line.from.iter().map(|spot| unit(spot.column));
        let first = units.next()??;
        units.all(|other| other == Some(first)).then_some(first)
    }

    /// Does something in a frame that begins with the arguments of a procedure.
    pub(super) fn in_frame_of<T>(
        &mut self,
        procedure: &Procedure,
        args: &[i64],
        act: impl FnOnce(&mut Self, Frame) -> T,
    ) -> T {
        let size = usize::from(procedure.frame).max(args.len());
        let caller = self.session.enter(0, 0, size);
        let begin = self.session.frame();
        for (at, cell) in (begin..).zip(args) {
            self.session.set_local_at(at, *cell);
        }
        let of = Frame {
            begin,
            arity: args.len(),
        };
        let mark = self.session.mark();
        let done = act(self, of);
        self.session.release(mark);
        self.session.leave(caller);
        done
    }

    /// An action as something that can be answered.
    pub(super) fn act_candidate(&mut self, act: &Act) -> Candidate {
        let costs = self.costs_of(act);
        let procedure = self.program.procedures.get(act.procedure.index());
        let types = procedure.map_or(&[][..], |procedure| procedure.params.as_slice());
        let figures: Vec<Figure> = act
            .args
            .iter()
            .zip(types)
            .map(|(cell, (_, ty))| self.session.figure(*cell, *ty))
            .collect();
        Candidate {
            answer: self.act_answer(act),
            figure: None,
            action: Some((act.procedure, figures)),
            costs,
        }
    }

    pub(super) fn act_answer(&self, act: &Act) -> Answer {
        let procedure = self.program.procedures.get(act.procedure.index());
        let names = act.chosen.iter().map(|arg| self.name_of(arg.cell, arg.ty, arg.which));
        Answer::Action(procedure.map_or_else(String::new, |p| p.name.clone()), names.collect())
    }
}

/// All ways to fill in the arguments of an offer.
fn tuples<'t>(session: &mut Session<'t>, rest: &'t [OfferedArg], args: &mut Vec<i64>, found: &mut Vec<Vec<i64>>) {
    let Some((first, rest)) = rest.split_first() else {
        found.push(args.clone());
        return;
    };
    match first {
        OfferedArg::Fixed(value) => {
            let cell = session.eval(*value);
            args.push(cell);
            tuples(session, rest, args, found);
            args.pop();
        }
        OfferedArg::Any(over) => {
            session.turns(*over, &mut |session, element| {
                args.push(element);
                tuples(session, rest, args, found);
                args.pop();
                true
            });
        }
    }
}
