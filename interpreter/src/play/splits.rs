//! Splits of a payment: which there are, and what is wrong with one that is none.

use super::answer::cut;
use super::costs::Part;
use super::meaning::Meant;
use super::understand::amount_of;
use super::{Answer, Candidate, Game, NotUnderstood, Question, Refusal, SplitPart, WrongSplit};
use crate::answer::Figure;
use crate::data::figures::of_cell;
use crate::ir::Op;
use crate::schema::{Base, Type, UnitId};

/// How many splits are listed at most; of more only the bounds are told.
const MOST_WAYS: usize = 9;

/// How many splits are tried at most to find those that can be paid.
const MOST_TRIES: usize = 200;

impl Game<'_> {
    /// The question how a price is split.
    pub(super) fn split_question(&mut self, (unit, total): (Option<UnitId>, i64), parts: &[Part]) -> Question {
        let amount = match unit {
            Some(unit) => Figure::Quantity(unit, total),
            None => Figure::Number(total),
        };
        Question::Split {
            amount,
            total,
            parts: parts.iter().map(|part| self.split_part(part, parts)).collect(),
            ways: self.split_ways(total, parts),
        }
    }

    fn split_part(&self, part: &Part, parts: &[Part]) -> SplitPart {
        // Whose field it is says something where several have one.
        let several = parts.iter().filter(|other| other.column == part.column).count() > 1;
        let of = [part.object, part.index].map(|object| match several {
            true => self.session.name(object),
            false => Figure::Absent,
        });
        SplitPart {
            column: part.column,
            of: of.into_iter().filter(|figure| *figure != Figure::Absent).collect(),
            least: part.least,
            most: part.most,
            there: part.there,
            ty: part.ty,
        }
    }

    /// All splits with which everything can be paid, where these are few; else none of them.
    fn split_ways(&mut self, total: i64, parts: &[Part]) -> Vec<Candidate> {
        let Some(Op::Costs { costs, .. }) = self.due() else {
            return Vec::new();
        };
        let mut all = Vec::new();
        sums(total, parts, &mut Vec::new(), &mut all);
        if all.len() > MOST_TRIES {
            return Vec::new();
        }
        all.retain(|way| self.split_fits(costs, Some(way)).is_some());
        if all.len() > MOST_WAYS {
            return Vec::new();
        }
        all.iter().map(|way| self.way(way, parts)).collect()
    }

    fn way(&self, way: &[i64], parts: &[Part]) -> Candidate {
        let each = way.iter().zip(parts);
        let figures = each.clone().filter_map(|(amount, part)| of_cell(part.ty, *amount));
        let figure = Some(Figure::Each(figures.collect()));
        Candidate {
            answer: Answer::List(
                each.map(|(amount, part)| self.number_answer(*amount, part.ty))
                    .collect(),
            ),
            figure,
            action: None,
            costs: Vec::new(),
        }
    }

    pub(super) fn understand_split(&self, answer: &Answer, total: i64, parts: &[Part]) -> Result<Meant, Refusal> {
        let split = match answer {
            Answer::List(amounts) => match self.split_by_unit(amounts, parts) {
                Some(split) => split?,
                None => self.split_in_order(amounts, parts)?,
            },
            // An amount with its unit says where it comes from; amounts as data say so too, `{ gold: 3, silver: 2 }`.
            Answer::Number(_, Some(_)) | Answer::Fields(_) => {
                let one_by_one =
                    |(unit, amount): &(String, Answer)| Answer::Fields(vec![(unit.clone(), amount.clone())]);
                let amounts: Vec<Answer> = match answer {
                    Answer::Fields(amounts) => amounts.iter().map(one_by_one).collect(),
                    answer => vec![answer.clone()],
                };
                match self.split_by_unit(&amounts, parts) {
                    Some(split) => split?,
                    None => return Err(self.no_split(&amounts, parts, answer).into()),
                }
            }
            _ => {
                return Err(NotUnderstood::NoAmounts { answer: cut(answer) }.into());
            }
        };
        match self.wrong_split(&split, total, parts) {
            None => Ok(Meant::Split(split)),
            Some(wrong) => Err(Refusal::Split {
                rule: self.rule(),
                wrong: Box::new(wrong),
            }),
        }
    }

    /// Why amounts with their units are no split: the first of them that is no number, that is not paid here, or that could come from several places.
    fn no_split(&self, amounts: &[Answer], parts: &[Part], answer: &Answer) -> NotUnderstood {
        for amount in amounts {
            let unit = match (amount_of(amount), amount) {
                (Some((_, Some(unit))), _) => unit,
                (_, Answer::Fields(fields)) => match fields.as_slice() {
                    [(unit, held)] => {
                        let (unit, answer) = (cut(unit), cut(held));
                        return NotUnderstood::NoNumber { unit, answer };
                    }
                    _ => continue,
                },
                _ => continue,
            };
            let named = |part: &&Part| matches!(part.ty.base, Base::Quantity(of) if self.is_unit(of, unit));
            match parts.iter().filter(named).count() {
                0 => return NotUnderstood::NoUnit { unit: cut(unit) },
                1 => {}
                _ => return NotUnderstood::SeveralPlaces { unit: cut(unit) },
            }
        }
        NotUnderstood::NoAmounts { answer: cut(answer) }
    }

    /// One amount for each place, in their order.
    fn split_in_order(&self, amounts: &[Answer], parts: &[Part]) -> Result<Vec<i64>, Refusal> {
        if amounts.len() != parts.len() {
            let why = NotUnderstood::Amounts {
                parts: parts.len(),
                given: amounts.len(),
            };
            return Err(why.into());
        }
        let each = amounts.iter().zip(parts);
        each.map(|(amount, part)| Ok(self.understand_number(amount, part.ty)?))
            .collect()
    }

    /// Amounts with their units, in any order, where a unit says which place is meant; what is not named gives nothing. Nothing where
    /// they do not say it.
    fn split_by_unit(&self, amounts: &[Answer], parts: &[Part]) -> Option<Result<Vec<i64>, Refusal>> {
        let mut split = vec![0; parts.len()];
        let mut named: Vec<usize> = Vec::new();
        for amount in amounts {
            let (_, written) = amount_of(amount)?;
            let written = written?;
            let is_it = |part: &Part| matches!(part.ty.base, Base::Quantity(unit) if self.is_unit(unit, written));
            let mut found = parts.iter().enumerate().filter(|(_, part)| is_it(part));
            let (at, part) = found.next().filter(|_| found.next().is_none())?;
            if named.contains(&at) {
                return None;
            }
            named.push(at);
            match (self.understand_number(amount, part.ty), split.get_mut(at)) {
                (Ok(cell), Some(place)) => *place = cell,
                (Ok(_), None) => return None,
                (Err(why), _) => return Some(Err(why.into())),
            }
        }
        (!named.is_empty()).then_some(Ok(split))
    }

    fn wrong_split(&self, split: &[i64], total: i64, parts: &[Part]) -> Option<WrongSplit> {
        if split.iter().any(|amount| *amount < 0) {
            return Some(WrongSplit::BelowNothing);
        }
        let sum = split.iter().fold(0, |sum: i64, amount| sum.saturating_add(*amount));
        if sum != total {
            let ty = parts.first().map_or(Type::of(Base::Number), |part| part.ty);
            let number = |cell| self.number_answer(cell, ty);
            return Some(WrongSplit::Sum {
                due: number(total),
                given: split.iter().map(|amount| number(*amount)).collect(),
                sum: number(sum),
            });
        }
        let mut each = split.iter().zip(parts);
        let (amount, part) = each.find(|(amount, part)| !(part.least..=part.most).contains(amount))?;
        let of = self.split_part(part, parts);
        Some(match *amount > part.most {
            true => WrongSplit::TooMuch(of),
            false => WrongSplit::TooLittle(of),
        })
    }
}

/// All lists of amounts between the bounds of the parts that sum up to a total, the most of the first part last; one more than are tried at most.
fn sums(total: i64, rest: &[Part], begun: &mut Vec<i64>, all: &mut Vec<Vec<i64>>) {
    let Some((first, rest)) = rest.split_first() else {
        if total == 0 {
            all.push(begun.clone());
        }
        return;
    };
    // What the others can give bounds what is left for the first.
    let sum = |bound: fn(&Part) -> i64| rest.iter().fold(0, |sum: i64, part| sum.saturating_add(bound(part)));
    let least = first.least.max(total.saturating_sub(sum(|part| part.most)));
    let most = first.most.min(total.saturating_sub(sum(|part| part.least)));
    for amount in least..=most {
        if all.len() > MOST_TRIES {
            return;
        }
        begun.push(amount);
        sums(total - amount, rest, begun, all);
        begun.pop();
    }
}
