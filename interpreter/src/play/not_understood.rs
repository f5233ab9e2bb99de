//! Why an answer cannot be understood, as data: whoever shows it says it in the reader's words. Its own words are those of rule files.
//!
//! What was written is repeated as it stands, but for what is absurdly long.

use super::answer::cut;
use super::offers::Act;
use super::{Answer, Game, Refusal};
use crate::answer::Figure;
use crate::data::names::nearest;
use crate::schema::{Base, KindId, ProcedureId, Type};
use std::fmt::{self, Display, Formatter};

/// Why an answer cannot be understood.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the sentences say it")]
pub enum NotUnderstood {
    /// The text is no answer at all.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// Something else is asked for.
    #[error("`{answer}` is no {wanted}")]
    IsNo { answer: String, wanted: Wanted },
    /// A name that nothing of this sort has, and something that is called nearly so.
    #[error("no {wanted} is called `{name}`")]
    NoName {
        name: String,
        wanted: Wanted,
        near: Option<Figure>,
    },
    /// An amount of another unit.
    #[error("`{unit}` is not what is counted here, which is {wanted}")]
    OtherUnit { unit: String, wanted: Wanted },
    /// A unit that a bag does not hold.
    #[error("`{unit}` is not counted here")]
    NoUnit { unit: String },
    #[error("`{answer}` is not whole")]
    NotWhole { answer: String },
    #[error("`{answer}` is neither `true` nor `false`")]
    NotYesOrNo { answer: String },
    /// And what that is, if it is known.
    #[error("`{name}` stands there twice")]
    Twice { name: String, what: Option<Figure> },
    #[error("from {least} to {most} are to be chosen, not {given}")]
    Count { least: usize, most: usize, given: usize },
    #[error("all {all} are to be put in order, not {given}")]
    Order { all: usize, given: usize },
    /// Of a payment.
    #[error("there are {parts} amounts to be named, not {given}")]
    Amounts { parts: usize, given: usize },
    #[error("`{answer}` is no list of amounts")]
    NoAmounts { answer: String },
    /// What stands for the amount of a unit is no number.
    #[error("`{unit}` is no number, but `{answer}`")]
    NoNumber { unit: String, answer: String },
    /// A unit that is taken from several places.
    #[error("`{unit}` could come from several places")]
    SeveralPlaces { unit: String },
    /// No action that is offered is called so, and nothing that one could be done with; and the action that is called nearly so.
    #[error("no action `{name}` is offered")]
    NoAction { name: String, near: Option<Near> },
    #[error("`{answer}` is no action")]
    NotAnAction { answer: String },
    /// Several actions that are offered could be meant.
    #[error("`{name}` could be said of several actions")]
    SeveralActions { name: String },
    #[error("`{answer}` is no sheet; write its fields: `{{ field: value }}`")]
    NotASheet { answer: String },
    #[error("the ruleset has no sheet")]
    NoSheet,
    /// A kind or record has no such field; and the one that is called nearly so, by its position.
    #[error("there is no field `{name}`")]
    NoField {
        name: String,
        near: Option<(KindId, usize)>,
    },
    /// A field, by its position, has to be given.
    #[error("`{field}` is missing")]
    Missing { of: KindId, at: usize, field: String },
    /// A field, by its position, is given, and as something else; and what that is, if it is one thing.
    #[error("`{field}` is given otherwise")]
    Given {
        of: KindId,
        at: usize,
        field: String,
        given: Option<Figure>,
    },
    #[error("`{answer}` is no rule; write `rule` and its number or id")]
    NotARule { answer: String },
    #[error("there is no rule `{name}`")]
    NoRule { name: String },
    #[error("one rule is to be chosen, not {given}")]
    OneRule { given: usize },
    #[error("nobody is called `{name}`")]
    Nobody { name: String },
}

impl From<NotUnderstood> for Refusal {
    fn from(why: NotUnderstood) -> Self {
        Self::NotUnderstood(Box::new(why))
    }
}

/// What is called nearly so where an action is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Near {
    Action(ProcedureId),
    /// What one could be done with.
    Thing(Figure),
}

/// Why a text is no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the sentences say it")]
pub enum Unreadable {
    /// A quoted name goes on to the end of the line.
    #[error("a name in quotes does not end")]
    OpenQuotes,
    /// It ends where something has to follow.
    #[error("it ends too early")]
    TooShort,
    /// It can be read up to here, and this cannot follow.
    #[error("it cannot be read from `{rest}` on")]
    From { rest: String },
    /// Only halves are counted besides whole numbers.
    #[error("`{text}` is neither a whole number nor a half")]
    NoHalf { text: String },
    /// It is to be worked out instead of said.
    #[error("`{text}` is no answer")]
    NoAnswer { text: String },
}

/// What is asked for, with its name in the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wanted {
    /// Its type.
    pub ty: Type,
    /// Its name.
    pub name: String,
}

impl Display for Wanted {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        out.write_str(&self.name)
    }
}

impl Game<'_> {
    pub(super) fn wanted(&self, ty: Type) -> Wanted {
        Wanted {
            ty,
            name: self.type_name(ty),
        }
    }

    /// An answer that is of another sort than what is asked for.
    pub(super) fn is_no(&self, answer: &Answer, ty: Type) -> NotUnderstood {
        NotUnderstood::IsNo {
            answer: cut(answer),
            wanted: self.wanted(ty),
        }
    }

    /// A name that nothing has, with the candidate that is called nearly so.
    pub(super) fn no_name(&self, name: &str, cells: &[i64], ty: Type) -> NotUnderstood {
        NotUnderstood::NoName {
            name: cut(name),
            wanted: self.wanted(ty),
            near: self.near_candidate(name, cells, ty),
        }
    }

    /// The candidate whose id, or whose name in any language, is nearest.
    fn near_candidate(&self, name: &str, cells: &[i64], ty: Type) -> Option<Figure> {
        let figures = cells.iter().map(|cell| match ty.base {
            Base::Object(_) => self.session.name(*cell),
            _ => self.session.figure(*cell, ty),
        });
        let mut names: Vec<(String, Figure)> = Vec::new();
        for figure in figures.filter(|figure| *figure != Figure::Absent) {
            if names.iter().any(|(_, known)| *known == figure) {
                continue;
            }
            names.push((self.formal(&figure), figure.clone()));
            let catalogue = &self.ruleset.catalogue;
            names.extend(
                catalogue
                    .languages()
                    .map(|lang| (catalogue.figure(&figure, lang).text, figure.clone())),
            );
        }
        let near = nearest(name, names.iter().map(|(name, _)| name.as_str()))?.to_owned();
        names
            .into_iter()
            .find(|(name, _)| *name == near)
            .map(|(_, figure)| figure)
    }

    /// The action of some whose id, or whose name in any language, is nearest; else the thing that is, of those with which alone one is done.
    pub(super) fn near_action(&self, name: &str, of: impl Iterator<Item = ProcedureId>, acts: &[Act]) -> Option<Near> {
        let mut names: Vec<(String, ProcedureId)> = Vec::new();
        for id in of {
            let procedure = self.program.procedures.get(id.index());
            names.extend(procedure.map(|procedure| (procedure.name.clone(), id)));
            let catalogue = &self.ruleset.catalogue;
            names.extend(
                catalogue
                    .languages()
                    .map(|lang| (catalogue.procedure_label(id, lang).text, id)),
            );
        }
        let near = nearest(name, names.iter().map(|(name, _)| name.as_str()));
        let near = near.and_then(|near| names.iter().find(|(name, _)| name == near));
        near.map(|(_, id)| Near::Action(*id)).or_else(|| {
            let mut alone = acts.iter().filter_map(|act| match act.chosen.as_slice() {
                [arg] => Some(arg),
                _ => None,
            });
            let ty = alone.clone().next()?.ty;
            let cells: Vec<i64> = alone.by_ref().filter(|arg| arg.ty == ty).map(|arg| arg.cell).collect();
            self.near_candidate(name, &cells, ty).map(Near::Thing)
        })
    }

    /// A field that a kind does not have, with the one whose name, or whose label in any language, is nearest.
    pub(super) fn no_field(&self, name: &str, of: KindId) -> NotUnderstood {
        let kind = self.program.schema.kinds.get(of.index());
        let mut names: Vec<(String, usize)> = Vec::new();
        for (at, field) in kind.iter().flat_map(|kind| kind.fields.iter().enumerate()) {
            names.push((field.name.clone(), at));
            let catalogue = &self.ruleset.catalogue;
            names.extend(
                catalogue
                    .languages()
                    .map(|lang| (catalogue.static_field_label(of, at, lang).text, at)),
            );
        }
        let near = nearest(name, names.iter().map(|(name, _)| name.as_str()));
        let near = near.and_then(|near| names.iter().find(|(name, _)| name == near));
        NotUnderstood::NoField {
            name: cut(name),
            near: near.map(|(_, at)| (of, *at)),
        }
    }
}
