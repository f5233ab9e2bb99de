//! What an answer means among what can be answered.

use super::answer::cut;
use super::offers::{Act, ChosenArg};
use super::open::{Chosen, Open};
use super::{Answer, Game, NotUnderstood, Refusal};
use crate::data::names::fold;
use crate::ir::{ChoiceKind, Offered};
use crate::schema::{ProcedureId, Type};

/// What an answer means.
#[derive(Debug)]
pub(super) enum Meant {
    Chosen(Chosen),
    Split(Vec<i64>),
}

impl<'t> Game<'t> {
    /// What an answer means, or why it cannot be given.
    pub(super) fn understand(&mut self, open: &Open, answer: &Answer) -> Result<Meant, Refusal> {
        let rule = self.rule();
        let chosen = match (open, answer) {
            (open, Answer::None) if open.may_be_none() => Chosen::Nothing,
            (Open::Nothing, Answer::List(names)) if names.is_empty() => Chosen::Nothing,
            (Open::Nothing, _) => return Err(Refusal::NotOffered { rule }),
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
                Err(why) => return Err(why.into()),
            },
            (Open::Whether, Answer::Flag(flag)) => Chosen::Cell(i64::from(*flag)),
            (Open::Whether, answer) => return Err(NotUnderstood::NotYesOrNo { answer: cut(answer) }.into()),
            (Open::Sheet { fields }, answer) => Chosen::Sheet(Box::new(self.understand_sheet(answer, fields)?)),
            (Open::Actions { acts, .. }, answer) => self.understand_act(answer, acts)?,
            (Open::Reactions { rules, over }, answer) => Chosen::List(self.understand_reactions(answer, rules, over)?),
            (Open::Instead { rules, beaten }, answer) => Chosen::Cell(self.understand_instead(answer, rules, beaten)?),
            (Open::Split { total, parts, .. }, answer) => return self.understand_split(answer, *total, parts),
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
            let cell = self.understand_one(name, cells, ty, &all);
            // What is taken already is none of those that are left.
            let again = self.understand_one(name, cells, ty, &[]).ok();
            if let Some(cell) =
                again.filter(|again| all.contains(again) && cell.as_ref().ok().is_none_or(|cell| cell == again))
            {
                let what = self.session.figure(cell, ty);
                return Err(NotUnderstood::Twice {
                    name: cut(name),
                    what: Some(what),
                }
                .into());
            }
            let cell = cell?;
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
            let why = NotUnderstood::Count {
                least: *count.start(),
                most: *count.end(),
                given: all.len(),
            };
            return Err(why.into());
        }
        Ok(cells.iter().copied().filter(|cell| all.contains(cell)).collect())
    }

    fn understand_order(&self, answer: &Answer, cells: &[i64], ty: Type) -> Result<Vec<i64>, Refusal> {
        let all = self.understand_all(answer, cells, ty)?;
        if all.len() != cells.len() {
            let why = NotUnderstood::Order {
                all: cells.len(),
                given: all.len(),
            };
            return Err(why.into());
        }
        Ok(all)
    }

    fn understand_act(&mut self, answer: &Answer, acts: &[Act]) -> Result<Chosen, Refusal> {
        let (name, args) = match answer {
            Answer::Action(name, args) => (name.as_str(), args.as_slice()),
            Answer::Name(name) => (name.as_str(), &[][..]),
            other => return Err(NotUnderstood::NotAnAction { answer: cut(other) }.into()),
        };
        let offers: &'t [Offered] = match self.kind_due() {
            Some(ChoiceKind::Actions { offers }) => offers,
            _ => &[],
        };
        let Some(procedure) = self.action_called(name, offers) else {
            return self.act_with(answer, name, acts, offers);
        };
        if let Some(act) = self.act_meant(procedure, args, acts) {
            return Ok(Chosen::Action(act.procedure, act.args.clone()));
        }
        let mut all = self.all_acts(offers);
        all.retain(|act| act.procedure == procedure);
        if let Some(act) = self.act_meant(procedure, args, &all) {
            return Err(self.why_refused(&act.clone()));
        }
        for (position, arg) in args.iter().enumerate() {
            let chosen = all.iter().filter_map(|act| act.chosen.get(position));
            let cells: Vec<i64> = chosen.clone().map(|arg| arg.cell).collect();
            if let Some(first) = chosen.clone().next() {
                self.understand_one(arg, &cells, first.ty, &[])?;
            }
        }
        Err(Refusal::NotOffered { rule: self.rule() })
    }

    /// The action that can be done with what a name means, where no action is called so: the only one there is, or why it cannot be done.
    fn act_with(
        &mut self,
        answer: &Answer,
        name: &str,
        acts: &[Act],
        offers: &'t [Offered],
    ) -> Result<Chosen, Refusal> {
        let mut possible = acts.iter().filter(|act| self.is_about(act, answer));
        if let Some(act) = possible.next() {
            let same = |other: &Act| other.procedure == act.procedure && self.are_called_alike(act, other);
            return match possible.all(same) {
                true => Ok(Chosen::Action(act.procedure, act.args.clone())),
                false => Err(NotUnderstood::SeveralActions { name: cut(name) }.into()),
            };
        }
        // It could also be one of several things with which something is done.
        if acts.iter().any(|act| self.involves(act, answer)) {
            return Err(NotUnderstood::SeveralActions { name: cut(name) }.into());
        }
        let refused = self.all_acts(offers);
        if let Some(act) = refused.iter().find(|act| self.is_about(act, answer)) {
            return Err(self.why_refused(act));
        }
        let near = self.near_action(name, offers.iter().map(|offer| offer.procedure), &refused);
        Err(NotUnderstood::NoAction { name: cut(name), near }.into())
    }

    /// Whether all that is chosen for an act is one thing, which the answer means.
    fn is_about(&self, act: &Act, answer: &Answer) -> bool {
        act.chosen.len() == 1 && self.involves(act, answer)
    }

    /// Whether something that is chosen for an act is what the answer means.
    fn involves(&self, act: &Act, answer: &Answer) -> bool {
        let Some((name, which)) = super::understand::named(answer) else {
            return false;
        };
        act.chosen.iter().any(|arg| {
            let is_called = self.is_just_called(arg.cell, arg.ty, name) || self.is_called(arg.cell, arg.ty, name);
            is_called && which.is_none_or(|which| which == arg.which)
        })
    }

    /// Whether the same is chosen for two acts by its name.
    fn are_called_alike(&self, one: &Act, other: &Act) -> bool {
        let pairs = one.chosen.iter().zip(&other.chosen);
        one.chosen.len() == other.chosen.len() && pairs.clone().all(|(a, b)| self.are_alike(a.cell, b.cell, a.ty))
    }

    /// The action that is called so: by its id, else by what people call it in any language.
    fn action_called(&self, name: &str, offers: &[Offered]) -> Option<ProcedureId> {
        let id = |id: &ProcedureId| self.program.procedures.get(id.index()).map_or("", |p| p.name.as_str());
        let all = offers.iter().map(|offer| offer.procedure);
        let folded = fold(name);
        all.clone().find(|procedure| id(procedure) == name).or_else(|| {
            all.clone().find(|procedure| {
                let label = |lang| fold(&self.ruleset.catalogue.procedure_label(*procedure, lang).text) == folded;
                fold(id(procedure)) == folded || self.ruleset.catalogue.languages().any(label)
            })
        })
    }

    /// The act that is meant: the one that is written so, else the first that its names fit.
    fn act_meant<'a>(&self, procedure: ProcedureId, args: &[Answer], acts: &'a [Act]) -> Option<&'a Act> {
        let named = |act: &&Act| act.procedure == procedure && act.chosen.len() == args.len();
        let written = |arg: &ChosenArg, answer: &Answer| {
            super::understand::named(answer).is_some_and(|(name, which)| {
                which.unwrap_or(0) == arg.which && self.is_just_called(arg.cell, arg.ty, name)
            })
        };
        let fits = |arg: &ChosenArg, answer: &Answer| {
            let one = std::slice::from_ref(&arg.cell);
            matches!(answer, Answer::Name(_) | Answer::Piece(..))
                && self.understand_one(answer, one, arg.ty, &[]).is_ok()
        };
        let all = |act: &&Act, test: &dyn Fn(&ChosenArg, &Answer) -> bool| {
            act.chosen.iter().zip(args).all(|(arg, answer)| test(arg, answer))
        };
        let exact = acts.iter().filter(named).find(|act| all(act, &written));
        exact.or_else(|| acts.iter().filter(named).find(|act| all(act, &fits)))
    }
}
