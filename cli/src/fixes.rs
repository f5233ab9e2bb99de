//! Ways out of a refusal, as tools read them and in the reader's words.

use crate::speak::Speaker;
use crate::tell::sheet;
use reglo_interpreter::answer::{Change, Edit, Figure, Fix};
use reglo_interpreter::data::{Record, figure_at, figure_of_cell};
use reglo_interpreter::schema::ObjectId;

/// An edit twice: as tools read it, and in the reader's words.
pub struct SpokenEdit {
    /// `remove seats[5]`
    pub formal: String,
    /// A sentence.
    pub message: String,
}

/// What is said of edits: of those that take things out of the same part, together.
enum Told {
    Removed(Vec<ObjectId>, String),
    Added(Vec<ObjectId>, String),
    Sentence(String),
}

impl Speaker<'_> {
    /// A fix: all its edits, each at the place that it has in the sheet as it was submitted. What is taken out of one part is named together.
    #[must_use]
    pub fn fix(&self, fix: &Fix, before: &Record) -> SpokenEdit {
        let edits: Vec<Edit> = (0..fix.edits.len())
            .filter_map(|at| submitted(&fix.edits, at))
            .collect();
        let formal: Vec<String> = edits.iter().map(|edit| self.edit(edit, before).formal).collect();
        let mut told: Vec<Told> = Vec::new();
        for edit in &edits {
            let one = self.of_one(edit, before);
            let same = told.iter_mut().find_map(|other| match (other, &one) {
                (Told::Removed(things, at), Told::Removed(_, part))
                | (Told::Added(things, at), Told::Added(_, part))
                    if at == part =>
                {
                    Some(things)
                }
                _ => None,
            });
            match (same, one) {
                (Some(things), Told::Removed(more, _) | Told::Added(more, _)) => things.extend(more),
                (_, one) => told.push(one),
            }
        }
        let messages: Vec<String> = told.into_iter().map(|one| self.told(one)).collect();
        let message = match messages.split_last() {
            None => String::new(),
            Some((only, [])) => only.clone(),
            Some((last, others)) => {
                let args = [("first", others.join("; ")), ("second", last.clone())];
                self.own("edit-and", &args)
            }
        };
        SpokenEdit {
            formal: formal.join("; "),
            message,
        }
    }

    /// A single edit: what takes a thing out of a part of the sheet, or puts one into it, can be told together with others.
    fn of_one(&self, edit: &Edit, before: &Record) -> Told {
        let part = || sheet::part(&edit.at, Some(before), self);
        match (&edit.change, figure_at(before, &edit.at, &self.program().schema)) {
            (Change::Remove, Some(Figure::Thing(thing))) => Told::Removed(vec![thing], part()),
            (Change::Add(thing), _) => Told::Added(vec![*thing], part()),
            _ => Told::Sentence(self.edit(edit, before).message),
        }
    }

    /// What things are called, each once, with how often it is there: `Anna ×2, Bert`.
    fn counted(&self, things: &[ObjectId]) -> String {
        let mut counted: Vec<(ObjectId, usize)> = Vec::new();
        for thing in things {
            match counted.iter_mut().find(|(other, _)| other == thing) {
                Some((_, times)) => *times += 1,
                None => counted.push((*thing, 1)),
            }
        }
        if counted.len() == things.len() {
            return self.figure(&Figure::Things(things.to_vec()));
        }
        let named = counted.iter().map(|(thing, times)| match times {
            1 => self.thing(*thing),
            times => format!("{} ×{times}", self.thing(*thing)),
        });
        named.collect::<Vec<_>>().join(", ")
    }

    fn told(&self, told: Told) -> String {
        match told {
            Told::Removed(things, part) => {
                let args = [("thing", self.counted(&things)), ("path", part)];
                self.own("edit-remove", &args)
            }
            Told::Added(things, part) => {
                let args = [("thing", self.counted(&things)), ("path", part)];
                self.own("edit-add", &args)
            }
            Told::Sentence(sentence) => sentence,
        }
    }

    fn edit(&self, edit: &Edit, before: &Record) -> SpokenEdit {
        let path = self.path(&edit.at);
        let part = sheet::part(&edit.at, Some(before), self);
        let schema = &self.program().schema;
        let old = figure_at(before, &edit.at, schema).unwrap_or(Figure::Absent);
        let old_text = self.figure(&old);
        let thing = |id| (self.id_of(id), self.figure(&Figure::Thing(id)));
        match &edit.change {
            Change::Remove => SpokenEdit {
                formal: format!("remove {path}"),
                message: self.own("edit-remove", &[("thing", old_text), ("path", part)]),
            },
            Change::Add(id) => {
                let (id, name) = thing(*id);
                let message = self.own("edit-add", &[("thing", name), ("path", part)]);
                SpokenEdit {
                    formal: format!("add {id} to {path}"),
                    message,
                }
            }
            Change::Replace(id) => {
                let (id, name) = thing(*id);
                let args = [("old", old_text), ("new", name), ("path", part)];
                SpokenEdit {
                    formal: format!("replace {path} with {id}"),
                    message: self.own("edit-replace", &args),
                }
            }
            Change::Set(cell) => {
                let new = figure_of_cell(&edit.at, *cell, before, schema).unwrap_or(Figure::Number(*cell));
                let formal = format!("set {path} to {}", self.formal(&new));
                let args = [("path", part), ("old", old_text), ("new", self.figure(&new))];
                SpokenEdit {
                    formal,
                    message: self.own("edit-set", &args),
                }
            }
        }
    }

    fn id_of(&self, thing: ObjectId) -> String {
        self.open
            .ruleset
            .data
            .things
            .get(thing.index())
            .map_or_else(String::new, |t| t.id.clone())
    }
}

/// An edit at its place before the edits that come ahead of it: what they removed counts again.
fn submitted(edits: &[Edit], at: usize) -> Option<Edit> {
    let mut edit = edits.get(at)?.clone();
    for earlier in edits.get(..at)?.iter().rev() {
        let (Change::Remove, Some((last, way))) = (&earlier.change, earlier.at.0.split_last()) else {
            continue;
        };
        let same_list = edit.at.0.starts_with(way);
        if let (true, Some(removed), Some(step)) = (same_list, last.index, edit.at.0.get_mut(way.len()))
            && step.field == last.field
        {
            step.index = step.index.map(|index| if index >= removed { index + 1 } else { index });
        }
    }
    Some(edit)
}
