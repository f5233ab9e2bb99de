//! What would be wrong with a sheet if a field held something: of each candidate only what it adds.

use super::asking::flag_candidate;
use super::sheets::Held;
use super::{Answer, Candidate, Game, Refusal, Refused};
use crate::answer::{Fault, Judgement, Violation};
use crate::schema::{Base, ObjectId, Type};

impl Game<'_> {
    /// What would be wrong with a sheet for each candidate if it stood in that field. What is wrong without any of them, and stays so with each, is another
    /// field's affair. Nothing of a sheet that cannot be judged yet.
    ///
    /// # Errors
    /// If it cannot be judged.
    pub fn draft_verdicts(
        &mut self,
        player: ObjectId,
        sheet: &Answer,
        at: usize,
        of: &[Candidate],
    ) -> Result<Vec<Vec<Violation>>, Fault> {
        let found = self.with_fields(player, |game, fields| game.verdicts(fields, sheet, at, of))?;
        Ok(found.unwrap_or_else(|| vec![Vec::new(); of.len()]))
    }

    fn verdicts(
        &mut self,
        fields: &[(usize, Held)],
        sheet: &Answer,
        at: usize,
        of: &[Candidate],
    ) -> Result<Vec<Vec<Violation>>, Fault> {
        let mut all = Vec::with_capacity(of.len());
        for candidate in of {
            let with = self.with_field(sheet, at, Some(&candidate.answer));
            let violations = self.violations_of(&with, fields)?.into_iter();
            let touches = |violation: &Violation| {
                let mut first = violation.at.iter().filter_map(|path| path.0.first());
                first.any(|step| step.field as usize == at)
            };
            all.push(violations.filter(touches).collect::<Vec<_>>());
        }
        let alike = |one: &Violation, other: &Violation| one.rule == other.rule && one.said == other.said;
        let mut elsewhere = match all.iter().any(|wrong| !wrong.is_empty()) {
            true => self.violations_of(&self.with_field(sheet, at, None), fields)?,
            false => Vec::new(),
        };
        elsewhere.retain(|one| all.iter().all(|wrong| wrong.iter().any(|other| alike(one, other))));
        for wrong in &mut all {
            wrong.retain(|one| !elsewhere.iter().any(|other| alike(one, other)));
        }
        Ok(all)
    }

    /// What is wrong with a sheet; nothing while it lacks something.
    fn violations_of(&mut self, sheet: &Answer, fields: &[(usize, Held)]) -> Result<Vec<Violation>, Fault> {
        match self.understand_draft(sheet, fields) {
            Ok((record, missing)) if missing.is_empty() => Ok(self.judge_sheet(&record)?.violations),
            _ => Ok(Vec::new()),
        }
    }

    /// A sheet with something in a field, or with nothing in it.
    fn with_field(&self, sheet: &Answer, at: usize, answer: Option<&Answer>) -> Answer {
        let (Answer::Fields(parts), Some(field)) = (sheet, self.sheet_fields().get(at)) else {
            return sheet.clone();
        };
        let others = parts.iter().filter(|(name, _)| *name != field.name).cloned();
        let own = answer.map(|answer| (field.name.clone(), answer.clone()));
        Answer::Fields(others.chain(own).collect())
    }

    /// What fields of a sheet cannot hold though it is among what they are bound to, or a flag or member of theirs: with the least in every field that
    /// has to hold something.
    pub(super) fn refused_in_sheet(
        &mut self,
        fields: &[(usize, Held)],
        refused: &mut Vec<Refused>,
    ) -> Result<(), Fault> {
        let mut sheet = Answer::Fields(Vec::new());
        let all: Vec<(usize, Vec<Candidate>)> = (0..self.sheet_fields().len())
            .map(|at| (at, self.could_stand(fields, at)))
            .collect();
        let (_, missing) = match self.understand_draft(&sheet, fields) {
            Ok(drafted) => drafted,
            Err(_) => return Ok(()),
        };
        for at in missing {
            let held = fields.iter().find(|(of, _)| *of == at).map(|(_, held)| held);
            let least = match held {
                Some(Held::Range { least, ty, .. }) => Some(self.number_answer(*least, *ty)),
                _ => all.get(at).and_then(|(_, of)| of.first()).map(|one| one.answer.clone()),
            };
            sheet = self.with_field(&sheet, at, least.as_ref());
        }
        for (at, of) in all {
            let verdicts = self.verdicts(fields, &sheet, at, &of)?;
            for (candidate, violations) in of.into_iter().zip(verdicts) {
                if !violations.is_empty() {
                    let judgement = Judgement {
                        legal: false,
                        values: Vec::new(),
                        violations,
                    };
                    let why = Refusal::Sheet(Box::new(judgement));
                    refused.push(Refused {
                        candidate,
                        field: Some(at),
                        why,
                    });
                }
            }
        }
        Ok(())
    }

    /// What a field could hold, where these are candidates that can be counted up.
    fn could_stand(&self, fields: &[(usize, Held)], at: usize) -> Vec<Candidate> {
        let held = fields.iter().find(|(of, _)| *of == at).map(|(_, held)| held);
        let ty = self.sheet_fields().get(at).map(|field| field.ty);
        match (held, ty.map(|ty| ty.base)) {
            (Some(Held::In { cells, ty, .. }), _) => self.named(cells, *ty),
            (None, Some(Base::Flag)) => [true, false].map(flag_candidate).to_vec(),
            (None, Some(Base::Enum(of))) => self.named(&self.all_members(of), Type::of(Base::Enum(of))),
            _ => Vec::new(),
        }
    }
}
