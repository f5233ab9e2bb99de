//! A sheet that is being filled in: what it holds so far, and where in it one is.

use crate::speak::Speaker;
use crate::tell::pending;
use reglo_interpreter::answer::{Path, PathStep};
use reglo_interpreter::play::{Answer, SheetField};
use reglo_interpreter::schema::{Base, ObjectId, Type};

/// One step to a part of the sheet: a field, and an element of its list.
#[derive(Debug, Clone)]
pub struct Step {
    /// The field's name.
    pub name: String,
    /// Its position in its kind.
    pub field: usize,
    /// The element.
    pub index: Option<usize>,
}

impl Step {
    /// To a field.
    #[must_use]
    pub fn to(name: &str, field: usize) -> Self {
        Self {
            name: name.to_owned(),
            field,
            index: None,
        }
    }
}

/// A way as the rules name places of a sheet.
#[must_use]
pub fn path(way: &[Step]) -> Path {
    let step = |step: &Step| PathStep {
        field: u32::try_from(step.field).unwrap_or(u32::MAX),
        index: step.index.and_then(|index| u32::try_from(index).ok()),
    };
    Path(way.iter().map(step).collect())
}

/// Of that list, an element.
#[must_use]
pub fn element(way: &[Step], index: usize) -> Vec<Step> {
    let mut way = way.to_vec();
    if let Some(last) = way.last_mut() {
        last.index = Some(index);
    }
    way
}

/// A sheet as far as it is filled in.
#[derive(Debug, Clone)]
pub struct Draft {
    /// Whose.
    pub player: ObjectId,
    /// What each field may hold.
    pub fields: Vec<(usize, SheetField)>,
    /// The fields that are asked, in order: those that are not given and can hold more than one thing.
    pub asked: Vec<usize>,
    /// How many of them have been gone through.
    pub reached: usize,
    /// What it holds.
    pub whole: Answer,
    /// What was last said of it.
    pub told: String,
}

impl Draft {
    /// An empty one. What can hold one thing only holds it.
    #[must_use]
    pub fn new(player: ObjectId, fields: &[(usize, SheetField)], speaker: &Speaker<'_>) -> Self {
        let mut asked = Vec::new();
        let mut holds = Vec::new();
        for (at, field) in fields {
            match field {
                SheetField::Given(_) => {}
                SheetField::In(of) => match &of[..] {
                    [only] => holds.push((pending::field_name(*at, speaker), only.answer.clone())),
                    _ => asked.push(*at),
                },
                SheetField::Range { least, most, ty } if least == most => {
                    holds.push((pending::field_name(*at, speaker), number(*least, *ty, speaker)));
                }
                SheetField::Range { .. } | SheetField::Free => asked.push(*at),
            }
        }
        Self {
            player,
            fields: fields.to_vec(),
            asked,
            reached: 0,
            whole: Answer::Fields(holds),
            told: String::new(),
        }
    }

    /// The same, empty again.
    #[must_use]
    pub fn anew(&self, speaker: &Speaker<'_>) -> Self {
        Self::new(self.player, &self.fields, speaker)
    }

    /// Whether nothing has been put into it.
    #[must_use]
    pub fn is_as_given(&self, speaker: &Speaker<'_>) -> bool {
        self.whole == self.anew(speaker).whole
    }

    /// What a field may hold.
    #[must_use]
    pub fn field(&self, at: usize) -> SheetField {
        let found = self.fields.iter().find(|(of, _)| *of == at);
        found.map_or(SheetField::Free, |(_, field)| field.clone())
    }

    /// What stands at the end of a way.
    #[must_use]
    pub fn get(&self, way: &[Step]) -> Option<&Answer> {
        way.iter().try_fold(&self.whole, |part, step| {
            let Answer::Fields(parts) = part else { return None };
            let (_, found) = parts.iter().find(|(name, _)| *name == step.name)?;
            match (step.index, found) {
                (None, found) => Some(found),
                (Some(index), Answer::List(all)) => all.get(index),
                _ => None,
            }
        })
    }

    /// How many stand in a list.
    #[must_use]
    pub fn count(&self, way: &[Step]) -> usize {
        match self.get(way) {
            Some(Answer::List(all)) => all.len(),
            _ => 0,
        }
    }

    /// Puts something at the end of a way, or takes away what stands there. An element after the last joins the list.
    pub fn set(&mut self, way: &[Step], answer: Option<Answer>) {
        let Some((last, before)) = way.split_last() else { return };
        let Some(Answer::Fields(parts)) = part(&mut self.whole, before) else {
            return;
        };
        let at = parts.iter().position(|(name, _)| *name == last.name);
        let Some(index) = last.index else {
            match (at.and_then(|at| parts.get_mut(at)), at, answer) {
                (Some((_, held)), _, Some(answer)) => *held = answer,
                (_, None, Some(answer)) => parts.push((last.name.clone(), answer)),
                (_, Some(at), None) => drop(parts.remove(at)),
                _ => {}
            }
            return;
        };
        if at.is_none() {
            parts.push((last.name.clone(), Answer::List(Vec::new())));
        }
        let list = parts.iter_mut().find(|(name, _)| *name == last.name);
        let Some((_, Answer::List(all))) = list else { return };
        match (all.get_mut(index), answer) {
            (Some(held), Some(answer)) => *held = answer,
            (Some(_), None) => drop(all.remove(index)),
            (None, Some(answer)) => all.push(answer),
            (None, None) => {}
        }
    }
}

/// A cell of a number or amount as an answer, which counts in halves.
fn number(cell: i64, ty: Type, speaker: &Speaker<'_>) -> Answer {
    let unit = match ty.base {
        Base::Quantity(unit) => speaker.program().schema.units.get(unit.index()),
        _ => None,
    };
    match unit.is_some_and(|unit| unit.halves) {
        true => Answer::Number(cell, None),
        false => Answer::Number(cell.saturating_mul(2), None),
    }
}

fn part<'a>(whole: &'a mut Answer, way: &[Step]) -> Option<&'a mut Answer> {
    let mut part = whole;
    for step in way {
        let Answer::Fields(parts) = part else { return None };
        let (_, found) = parts.iter_mut().find(|(name, _)| *name == step.name)?;
        part = match (step.index, found) {
            (None, found) => found,
            (Some(index), Answer::List(all)) => all.get_mut(index)?,
            _ => return None,
        };
    }
    Some(part)
}

#[cfg(test)]
mod tests {
    use super::{Draft, Step, element, path};
    use reglo_interpreter::play::Answer;
    use reglo_interpreter::schema::ObjectId;

    fn draft() -> Draft {
        Draft {
            player: ObjectId(0),
            fields: Vec::new(),
            asked: Vec::new(),
            reached: 0,
            whole: Answer::Fields(Vec::new()),
            told: String::new(),
        }
    }

    fn named(name: &str) -> Answer {
        Answer::Fields(vec![("who".to_owned(), Answer::Name(name.to_owned()))])
    }

    #[test]
    fn a_list_grows_at_its_end_and_loses_what_is_taken_away() {
        let mut draft = draft();
        let list = [Step::to("seats", 2)];
        draft.set(&element(&list, 0), Some(named("anna")));
        draft.set(&element(&list, 1), Some(named("bert")));
        let mut tools = element(&list, 1);
        tools.push(Step::to("tools", 1));
        draft.set(&element(&tools, 0), Some(Answer::Name("rope".to_owned())));
        assert_eq!(
            draft.whole.to_text(),
            "{ seats: [{ who: anna }, { who: bert, tools: [rope] }] }"
        );
        assert_eq!(draft.count(&list), 2);
        draft.set(&element(&list, 0), None);
        assert_eq!(draft.whole.to_text(), "{ seats: [{ who: bert, tools: [rope] }] }");
        draft.set(&list, None);
        assert_eq!(draft.whole.to_text(), "{}");
    }

    #[test]
    fn a_way_is_a_place_of_the_sheet() {
        let way = element(&[Step::to("seats", 2)], 3);
        let step = path(&way).0.first().copied();
        assert_eq!(step.map(|step| (step.field, step.index)), Some((2, Some(3))));
    }
}
