//! What an answer means among what can be answered.

use super::answer::cut;
use super::costs::Part;
use super::offers::{Act, ChosenArg};
use super::open::{Chosen, Open};
use super::{Answer, Game, Refusal};
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
                Err(what) => return Err(Refusal::NotUnderstood { what }),
            },
            (Open::Whether, Answer::Flag(flag)) => Chosen::Cell(i64::from(*flag)),
            (Open::Whether, answer) => {
                let what = format!("`{answer}` is neither `true` nor `false`", answer = cut(answer));
                return Err(Refusal::NotUnderstood { what });
            }
            (Open::Sheet { fields }, answer) => Chosen::Sheet(Box::new(self.understand_sheet(answer, fields)?)),
            (Open::Actions { acts, .. }, answer) => self.understand_act(answer, acts)?,
            (Open::Reactions { rules, over }, answer) => Chosen::List(self.understand_reactions(answer, rules, over)?),
            (Open::Instead { rules, beaten }, answer) => Chosen::Cell(self.understand_instead(answer, rules, beaten)?),
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
                let what = format!("`{name}` stands there twice", name = cut(name));
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
            let what = format!(
                "from {} to {} are to be chosen, not {}",
                count.start(),
                count.end(),
                all.len()
            );
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

    fn understand_split(&self, answer: &Answer, total: i64, parts: &[Part]) -> Result<Meant, Refusal> {
        let Answer::List(amounts) = answer else {
            let what = format!("`{answer}` is no list of amounts", answer = cut(answer));
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
                let what = format!("`{other}` is no action", other = cut(other));
                return Err(Refusal::NotUnderstood { what });
            }
        };
        let offers: &'t [Offered] = match self.kind_due() {
            Some(ChoiceKind::Actions { offers }) => offers,
            _ => &[],
        };
        let Some(procedure) = self.action_called(name, offers) else {
            let what = format!("no action `{name}` is offered", name = cut(name));
            return Err(Refusal::NotUnderstood { what });
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
            super::understand::named(answer)
                .is_some_and(|(name, which)| which.unwrap_or(0) == arg.which && self.called(arg.cell, arg.ty) == name)
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
