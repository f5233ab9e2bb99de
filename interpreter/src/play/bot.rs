//! Random legal answers, from a generator of their own.

use super::chance::Words;
use super::choices::AskedOf;
use super::costs::Part;
use super::open::Open;
use super::sheets::Held;
use super::{Answer, Game};
use crate::answer::Fault;
use crate::ir::Op;
use crate::judge;
use crate::schema::{ABSENT, Base, EnumId, Field, KindId, KindUse, ObjectId, Type, units_of};

/// How many sheets are tried before a bot gives up.
pub const MOST_TRIES: u32 = 4000;
/// After so many changes that made nothing better, it begins anew.
const MOST_IDLE: u32 = 250;
/// The most elements of a list, and the greatest number, in a free field of a random sheet.
const SMALL: u64 = 4;

impl Game<'_> {
    /// A random answer of one of those who are asked.
    pub(super) fn any_answer(&mut self, seed: u64) -> Result<Option<(ObjectId, Answer)>, Fault> {
        if !self.find_asked()? {
            return Ok(None);
        }
        let mut words = Words::of(seed);
        let Some(asked) = self.asked.take() else {
            return Ok(None);
        };
        let count = asked.of.len();
        let which = words.below(count as u64) as usize;
        let answer = match asked.of.get(which) {
            Some(of) => self
                .answer_of(of, &mut words)
                .map(|answer| answer.map(|answer| (of.player, answer))),
            None => Ok(None),
        };
        self.asked = Some(asked);
        answer
    }

    pub(super) fn answer_of(&mut self, of: &AskedOf, words: &mut Words) -> Result<Option<Answer>, Fault> {
        Ok(Some(match &of.open {
            Open::One { cells, ty, none } => {
                let at = words.below(cells.len() as u64 + u64::from(*none));
                self.name_at(cells, at as usize, *ty)
            }
            Open::Some { cells, ty, least, most } => {
                let mut all = self.names_of(cells, *ty);
                words.shuffle(&mut all);
                all.truncate(least + words.below((most - least) as u64 + 1) as usize);
                Answer::List(all)
            }
            Open::Order { cells, ty } => {
                let mut all = self.names_of(cells, *ty);
                words.shuffle(&mut all);
                Answer::List(all)
            }
            Open::Range { least, most, ty, none } => {
                let count = most.abs_diff(*least).saturating_add(1);
                match words.below(count.saturating_add(u64::from(*none))) {
                    at if at == count => Answer::None,
                    at => self.number_answer(least.wrapping_add(at as i64), *ty),
                }
            }
            Open::Nothing => Answer::None,
            Open::Whether => Answer::Flag(words.below(2) == 1),
            Open::Actions { acts, none } => {
                let at = words.below(acts.len() as u64 + u64::from(*none));
                acts.get(at as usize).map_or(Answer::None, |act| self.act_answer(act))
            }
            Open::Reactions { rules, over } => self.any_reactions(rules, over, words),
            Open::Instead { rules, .. } => {
                let at = words.below(rules.len() as u64);
                rules
                    .get(at as usize)
                    .map_or(Answer::None, |(rule, _)| self.rule_answer(*rule))
            }
            Open::Split { total, parts, .. } => self.any_split(*total, parts, words),
            Open::Sheet { fields } => return self.any_sheet(of, fields, words).map(Some),
        }))
    }

    /// A split between the bounds of the parts with which all lines can be paid; after many tries the first there is.
    fn any_split(&mut self, total: i64, parts: &[Part], words: &mut Words) -> Answer {
        let Some(Op::Costs { costs, .. }) = self.due() else {
            return Answer::None;
        };
        let mut found = None;
        for _ in 0..MOST_TRIES {
            let split = random_split(total, parts, words);
            found = self.split_fits(costs, Some(&split));
            if found.is_some() {
                break;
            }
        }
        let split = found.or_else(|| self.split_fits(costs, None)).unwrap_or_default();
        Answer::List(
            split
                .iter()
                .zip(parts)
                .map(|(amount, part)| self.number_answer(*amount, part.ty))
                .collect(),
        )
    }

    /// A legal sheet: filled at random, and then made better field by field: a change is kept unless more is wrong with it. Where that
    /// does not help any more, what it lacks is added. What is legal grows then.
    fn any_sheet(&mut self, of: &AskedOf, fields: &[(usize, Held)], words: &mut Words) -> Result<Answer, Fault> {
        let all = self.sheet_fields();
        let mut best = Vec::new();
        let (mut least, mut idle) = (usize::MAX, MOST_IDLE);
        for attempt in 0..MOST_TRIES {
            // The emptier the fewer can be wrong.
            let fill = if attempt < MOST_TRIES / 2 {
                words.below(SMALL + 1)
            } else {
                words.below(2)
            };
            let tried: Vec<Option<Answer>> = if idle >= MOST_IDLE {
                if attempt > 0
                    && let Some(complete) = self.completed(&written(all, &best), of, fields, words)?
                {
                    return self.grown(complete, of, fields, words);
                }
                (least, idle) = (usize::MAX, 0);
                (0..all.len())
                    .map(|at| self.any_of_sheet(at, fields, fill, words))
                    .collect()
            } else {
                let changed = words.below(all.len().max(1) as u64) as usize;
                let mut tried = best.clone();
                if let Some(field) = tried.get_mut(changed) {
                    *field = self.any_of_sheet(changed, fields, fill, words);
                }
                tried
            };
            let answer = written(all, &tried);
            let wrong = self.wrong_with(&answer, of, fields)?;
            if wrong == 0 {
                return self.grown(answer, of, fields, words);
            }
            idle = if wrong < least { 0 } else { idle + 1 };
            if wrong <= least {
                (least, best) = (wrong, tried);
            }
        }
        Err(Fault::Play {
            what: format!("no legal sheet was found in {MOST_TRIES} tries"),
            help: "give the answer, or bind more of the sheet's fields: `field in …`",
            span: self.span(),
        })
    }

    /// How much is wrong with a sheet.
    fn wrong_with(&mut self, answer: &Answer, of: &AskedOf, fields: &[(usize, Held)]) -> Result<usize, Fault> {
        let mut record = Err(super::Refusal::NotAsked);
        self.with_turn(of.turn, |game| record = game.understand_sheet(answer, fields));
        let Ok(record) = record else {
            return Ok(usize::MAX);
        };
        let wrong = judge::how_wrong(&mut self.session, &record);
        self.judged()?;
        wrong
    }

    /// Something for a field of a sheet.
    fn any_of_sheet(&self, at: usize, fields: &[(usize, Held)], fill: u64, words: &mut Words) -> Option<Answer> {
        let held = fields.iter().find(|(of, _)| *of == at).map(|(_, held)| held);
        match held {
            Some(Held::Given(_)) => None,
            Some(held) => self.any_held(held, fill, words),
            None => self.any_field(self.sheet_fields().get(at)?, fill, words),
        }
    }

    /// Something of what a field may hold: of less full sheets more often none, or the least.
    fn any_held(&self, held: &Held, fill: u64, words: &mut Words) -> Option<Answer> {
        let empty = words.below(SMALL) >= fill;
        match held {
            Held::Given(_) => None,
            Held::In { optional: true, .. } if empty => Some(Answer::None),
            Held::Range { least, ty, .. } if empty => Some(self.number_answer(*least, *ty)),
            Held::In { cells, ty, optional } => {
                let at = words.below(cells.len() as u64 + u64::from(*optional));
                Some(self.name_at(cells, at as usize, *ty))
            }
            Held::Range { least, most, ty } => {
                let count = most.abs_diff(*least).saturating_add(1);
                Some(self.number_answer(least.wrapping_add(words.below(count) as i64), *ty))
            }
        }
    }

    fn any_field(&self, field: &Field, fill: u64, words: &mut Words) -> Option<Answer> {
        let can_be_left_out = field.default.is_some() || field.computed_default || field.ty.optional;
        if can_be_left_out && words.below(SMALL + 1) >= fill {
            return None;
        }
        self.any_datum(field.ty, fill, words)
    }

    /// Something of a type, small.
    fn any_datum(&self, ty: Type, fill: u64, words: &mut Words) -> Option<Answer> {
        let number = |words: &mut Words| self.number_answer(words.below(fill + 2) as i64, ty);
        Some(match ty.base {
            Base::Number | Base::Quantity(_) => number(words),
            Base::Flag => Answer::Flag(words.below(2) == 1),
            Base::Enum(of) => {
                let member = words.below(self.members_of(of)) as i64;
                self.cell_answer(member, Type::of(ty.base))
            }
            Base::Set(of) => {
                let chosen = (0..self.members_of(of) as i64).filter(|_| words.below(2) == 1);
                Answer::List(
                    chosen
                        .map(|member| self.cell_answer(member, Type::of(Base::Enum(of))))
                        .collect(),
                )
            }
            Base::Bag(units) => self.any_bag(units, fill, words),
            Base::Object(kind) => self.any_object(kind, fill, words)?,
            Base::List(kind) => {
                let count = words.below(fill + 1);
                Answer::List((0..count).filter_map(|_| self.any_object(kind, fill, words)).collect())
            }
        })
    }

    pub(super) fn members_of(&self, of: EnumId) -> u64 {
        let declared = self.program.schema.enums.get(of.index());
        declared.map_or(0, |of| of.members.len() as u64)
    }

    fn any_bag(&self, units: u64, fill: u64, words: &mut Words) -> Answer {
        let parts = units_of(units).filter_map(|unit| {
            let amount = self.number_answer(words.below(fill + 1) as i64, Type::of(Base::Quantity(unit)));
            let declared = self.program.schema.units.get(unit.index())?;
            Some((declared.name.clone(), amount))
        });
        Answer::Fields(parts.collect())
    }

    /// A thing of a kind; for a record the thing that names it, else its fields.
    fn any_object(&self, kind: KindId, fill: u64, words: &mut Words) -> Option<Answer> {
        let schema = &self.program.schema;
        let declared = schema.kinds.get(kind.index())?;
        let naming = declared.named_by.and_then(|at| declared.fields.get(at));
        let kind = match (declared.used_as, naming.map(|field| field.ty.base)) {
            (KindUse::Record, Some(Base::Object(kind))) => kind,
            (KindUse::Record, _) => return self.any_record(&declared.fields, fill, words),
            _ => kind,
        };
        let all = self.table.data.all.get(kind.index()).copied().unwrap_or(ABSENT);
        let things = self.list(all);
        let thing = things.get(words.below(things.len() as u64) as usize)?;
        Some(self.cell_answer(*thing, Type::of(Base::Object(kind))))
    }

    /// A record by its fields. The deeper it lies the less it holds, so that records within records come to an end.
    fn any_record(&self, fields: &[Field], fill: u64, words: &mut Words) -> Option<Answer> {
        let mut parts = Vec::with_capacity(fields.len());
        for field in fields {
            match self.any_field(field, fill.saturating_sub(1), words) {
                Some(answer) => parts.push((field.name.clone(), answer)),
                None if field.default.is_some() || field.ty.optional => {}
                None => return None,
            }
        }
        Some(Answer::Fields(parts))
    }
}

/// A sheet by its fields; those that have no answer are left out.
fn written(fields: &[Field], answers: &[Option<Answer>]) -> Answer {
    let named = fields.iter().zip(answers);
    let written = named.filter_map(|(field, answer)| Some((field.name.clone(), answer.clone()?)));
    Answer::Fields(written.collect())
}

/// Amounts between the bounds of each part that give the total.
fn random_split(total: i64, parts: &[Part], words: &mut Words) -> Vec<i64> {
    let mut left = total;
    let mut split = Vec::with_capacity(parts.len());
    for (at, part) in parts.iter().enumerate() {
        let later = parts.get(at + 1..).unwrap_or(&[]);
        let least = part.least.max(left - later.iter().map(|part| part.most).sum::<i64>());
        let most = part.most.min(left - later.iter().map(|part| part.least).sum::<i64>());
        let amount = least + words.below(most.saturating_sub(least).max(0) as u64 + 1) as i64;
        split.push(amount);
        left -= amount;
    }
    split
}
