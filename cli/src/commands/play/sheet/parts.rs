//! What has parts: a list grows one by one, and a record is asked for by its fields.

use super::super::Session;
use super::can_be_left_out;
use super::draft::{Draft, Step, element};
use super::lines::Said;
use super::pick::{Pick, Picks};
use super::values::{Got, open_at};
use crate::commands::fault;
use crate::commands::options;
use crate::output::{Failure, print_folded};
use crate::tell::sheet;
use reglo_interpreter::play::{Answer, SheetField};
use reglo_interpreter::schema::{Base, Field, KindId, Shown, Type};

/// Of more it is not said at once why they are refused.
const MOST_EXPLAINED: usize = 30;

impl Session<'_> {
    /// Asks for the members of a list until nothing more is entered.
    pub(super) fn list(&mut self, draft: &mut Draft, way: &[Step], kind: KindId, label: &str) -> Result<Got, Failure> {
        let nested = way.len() > 1;
        let mut shown: Option<Vec<Pick>> = None;
        loop {
            let at = draft.count(way);
            let Some(of) = self.picked_kind(kind) else {
                return self.unnamed(draft, way, kind, label);
            };
            let picks = self.things_for(draft, way, of)?;
            if picks.legal.is_empty() && (nested || self.is_legal(draft)?) {
                let key = if at == 0 {
                    "sheet-nothing-here"
                } else {
                    "sheet-nothing-more"
                };
                self.say(key, &[("field", label.to_owned())])?;
                return Ok(Got::Kept);
            }
            let mut listed = match shown.take() {
                Some(listed) => listed,
                None => {
                    print_folded(&format!("{label}:\n"))?;
                    let listed = self.show(&picks, false)?;
                    print_folded(&format!("  {}\n", self.speaker.words.word("sheet-one-by-one")))?;
                    listed
                }
            };
            let prompt = format!("{label} {}", at + 1);
            let end = element(way, at);
            let got = self.picked(draft, &end, &picks, &mut listed, (true, &prompt))?;
            shown = Some(listed);
            match got {
                Got::Holds(answer) => {
                    draft.set(&end, Some(self.member(kind, answer)));
                    match self.more_of(draft, &end, kind, &prompt)? {
                        Got::Back => {
                            draft.set(&element(way, at), None);
                            self.say("sheet-taken-back", &[])?;
                        }
                        got @ (Got::Leave | Got::Whole(_) | Got::Quit) => return Ok(got),
                        _ => self.member_stands(draft, way, &picks)?,
                    }
                }
                Got::Nothing | Got::Kept => return Ok(Got::Kept),
                Got::Back if at > 0 => {
                    draft.set(&element(way, at - 1), None);
                    self.say("sheet-taken-back", &[])?;
                    self.member_stands(draft, way, &picks)?;
                }
                got => return Ok(got),
            }
        }
    }

    /// What a list holds now, and how the sheet stands with it.
    fn member_stands(&mut self, draft: &mut Draft, way: &[Step], before: &Picks) -> Result<(), Failure> {
        let position = way.first().map_or(0, |step| step.field);
        if let ([_], Some(drafted)) = (way, self.drafted(draft)?) {
            let fields = self.speaker.program().schema.kinds.get(drafted.sheet.kind.index());
            let ty = fields.and_then(|kind| kind.fields.get(position)).map(|field| field.ty);
            let datum = drafted.sheet.fields.get(position).and_then(Option::as_ref);
            if let (Some(ty), Some(datum)) = (ty, datum) {
                let text = sheet::held(datum, ty, self.speaker);
                print_folded(&crate::commands::wrapped(&format!("= {text}"), 2))?;
            }
        }
        self.stands(draft, position)?;
        if before.legal.len() > 1 {
            self.say("sheet-list-again", &[])?;
        }
        Ok(())
    }

    /// Whether the sheet is legal as it is.
    pub(super) fn is_legal(&mut self, draft: &Draft) -> Result<bool, Failure> {
        let drafted = self.drafted(draft)?;
        Ok(drafted
            .and_then(|drafted| drafted.judgement)
            .is_some_and(|judgement| judgement.legal))
    }

    /// The kind of things that is picked where that kind is wanted: of a record, the kind that names it. Nothing where it is no thing that
    /// names it.
    fn picked_kind(&self, kind: KindId) -> Option<KindId> {
        if self.is_things(kind) {
            return Some(kind);
        }
        let (_, field) = self.naming(kind)?;
        match field.ty.base {
            Base::Object(of) if self.is_things(of) => Some(of),
            _ => None,
        }
    }

    /// The field that a record is named by.
    fn naming(&self, kind: KindId) -> Option<(usize, &Field)> {
        let kind = self.speaker.program().schema.kinds.get(kind.index())?;
        let at = kind.named_by?;
        Some((at, kind.fields.get(at)?))
    }

    /// A thing as a member of a list, or as what an object is: itself, or the record that it names.
    pub(super) fn member(&self, kind: KindId, answer: Answer) -> Answer {
        match (self.is_things(kind), self.naming(kind)) {
            (false, Some((_, field))) => Answer::Fields(vec![(field.name.clone(), answer)]),
            _ => answer,
        }
    }

    /// Asks for a record: for the thing that names it, then for its other fields.
    pub(super) fn record(
        &mut self,
        draft: &mut Draft,
        way: &[Step],
        kind: KindId,
        (optional, label): (bool, &str),
    ) -> Result<Got, Failure> {
        let Some(of) = self.picked_kind(kind) else {
            return self.unnamed_record(draft, way, kind, (optional, label));
        };
        loop {
            let mut without = draft.clone();
            without.set(way, None);
            let picks = self.things_for(&without, way, of)?;
            match self.pick(draft, way, picks, (optional, label))? {
                Got::Holds(answer) => {
                    draft.set(way, Some(self.member(kind, answer)));
                    if let Some(step) = way.first() {
                        self.stands(draft, step.field)?;
                    }
                    match self.more_of(draft, way, kind, label)? {
                        Got::Back => draft.set(way, None),
                        got => return Ok(got),
                    }
                }
                got => return Ok(got),
            }
        }
    }

    /// Asks for a record that nothing names by its fields; first whether there is to be one, if it can be left out.
    fn unnamed_record(
        &mut self,
        draft: &mut Draft,
        way: &[Step],
        kind: KindId,
        (optional, label): (bool, &str),
    ) -> Result<Got, Failure> {
        let before = draft.get(way).cloned();
        loop {
            if let Some(got) = self.left_out(draft, way, (optional, label))? {
                return Ok(got);
            }
            if before.is_none() {
                draft.set(way, Some(Answer::Fields(Vec::new())));
            }
            match self.more_of(draft, way, kind, label)? {
                Got::Back => draft.set(way, before.clone()),
                got => {
                    if let Some(step) = way.first() {
                        self.stands(draft, step.field)?;
                    }
                    return Ok(got);
                }
            }
            if !optional {
                return Ok(Got::Back);
            }
        }
    }

    /// Asks whether a record that can be left out is to be filled in; nothing if it is.
    fn left_out(
        &mut self,
        draft: &Draft,
        way: &[Step],
        (optional, label): (bool, &str),
    ) -> Result<Option<Got>, Failure> {
        if !optional {
            return Ok(None);
        }
        let prompt = self.speaker.own("sheet-fill-in", &[("field", label.to_owned())]);
        loop {
            let said = self.said(draft, &format!("{prompt} "), |session, line| {
                !line.is_empty() && (session.means(line, "yes") || session.means(line, "no"))
            })?;
            match said {
                Said::Text(text) if self.means(&text, "yes") => return Ok(None),
                Said::Text(text) if self.means(&text, "no") || text == "-" => return Ok(Some(Got::Nothing)),
                other => {
                    if let Some(got) = self.other(draft, way, other, (optional, label))? {
                        return Ok(Some(got));
                    }
                }
            }
        }
    }

    /// Asks for the fields of a record but the one that names it.
    fn more_of(&mut self, draft: &mut Draft, way: &[Step], kind: KindId, label: &str) -> Result<Got, Failure> {
        let program = self.speaker.program();
        let Some(declared) = program.schema.kinds.get(kind.index()).filter(|_| !self.is_things(kind)) else {
            return Ok(Got::Kept);
        };
        let named_by = declared.named_by;
        let name = named_by.and_then(|at| {
            let field = declared.fields.get(at)?;
            let mut way = way.to_vec();
            way.push(Step::to(&field.name, at));
            match draft.get(&way)? {
                Answer::Name(id) => Some(self.called(id)),
                _ => None,
            }
        });
        let asked: Vec<(usize, &Field)> = declared
            .fields
            .iter()
            .enumerate()
            .filter(|(at, _)| Some(*at) != named_by)
            .collect();
        let mut next = 0;
        while let Some((at, field)) = asked.get(next).copied() {
            let mut way = way.to_vec();
            way.push(Step::to(&field.name, at));
            let of = name.as_deref().unwrap_or(label);
            let label = format!("{of}: {}", self.speaker.shown(kind, Shown::Field(at)));
            let optional = can_be_left_out(field);
            next += 1;
            match self.value(draft, &way, (field.ty, &SheetField::Free), (optional, &label))? {
                Got::Holds(answer) => draft.set(&way, Some(answer)),
                Got::Nothing => draft.set(&way, None),
                Got::Kept => {}
                Got::Back if next > 1 => next -= 2,
                got => return Ok(got),
            }
        }
        Ok(Got::Kept)
    }

    /// Members of a list that nothing names, each asked for by its fields: as many as are wanted.
    fn unnamed(&mut self, draft: &mut Draft, way: &[Step], kind: KindId, label: &str) -> Result<Got, Failure> {
        loop {
            let at = draft.count(way);
            let more = self.speaker.own("sheet-one-more", &[("field", label.to_owned())]);
            let said = self.said(draft, &format!("{more} "), |session, line| {
                session.means(line, "yes") || session.means(line, "no")
            })?;
            match said {
                Said::Text(text) if self.means(&text, "yes") => {
                    let end = element(way, at);
                    draft.set(&end, Some(Answer::Fields(Vec::new())));
                    match self.more_of(draft, &end, kind, &format!("{label} {}", at + 1))? {
                        Got::Back => draft.set(&end, None),
                        Got::Kept => {}
                        got => return Ok(got),
                    }
                }
                Said::Text(_) | Said::Empty => return Ok(Got::Kept),
                Said::Back if at > 0 => draft.set(&element(way, at - 1), None),
                other => {
                    if let Some(got) = self.other(draft, way, other, (true, label))? {
                        return Ok(got);
                    }
                }
            }
        }
    }

    /// What a thing with that id is called.
    fn called(&self, id: &str) -> String {
        let thing = self.prepared.open.ruleset.data.thing(id);
        thing.map_or_else(|| id.to_owned(), |thing| self.speaker.thing(thing))
    }

    /// Why those that are not listed are not to be had: those with the same reasons together.
    pub(super) fn why_others(&mut self, draft: &Draft, way: &[Step], picks: &Picks) -> Result<(), Failure> {
        if picks.others.iter().any(|pick| !pick.why.is_empty()) {
            return self.refused_ones(picks);
        }
        let (open, place) = open_at(draft, way);
        let found = self.game.draft_options(draft.player, &open.whole, &place, false);
        let found = found.map_err(|f| fault(&f, &self.prepared.open))?.unwrap_or_default();
        let refused: Vec<_> = found.iter().filter(|choice| !choice.legal).collect();
        if refused.is_empty() {
            return self.say("sheet-none-refused", &[]);
        }
        if refused.len() > MOST_EXPLAINED {
            return self.say("sheet-why-which", &[("n", refused.len().to_string())]);
        }
        print_folded(&options::refused_text(&refused, None, self.speaker))
    }

    /// A sheet whose records are all written by their fields, as they are while they are filled in.
    pub(super) fn expanded_sheet(&self, answer: Answer) -> Answer {
        let kind = self.speaker.program().schema.sheet.as_ref().map(|sheet| sheet.kind);
        match kind {
            Some(kind) => self.expanded(answer, kind),
            None => answer,
        }
    }

    fn expanded(&self, answer: Answer, kind: KindId) -> Answer {
        let Answer::Fields(parts) = answer else {
            return self.member(kind, answer);
        };
        let declared = self.speaker.program().schema.kinds.get(kind.index());
        let ty = |name: &str| -> Option<Type> {
            let field = declared?.fields.iter().find(|field| field.name == name)?;
            Some(field.ty)
        };
        let part = |(name, answer): (String, Answer)| {
            let answer = match (ty(&name).map(|ty| ty.base), answer) {
                (Some(Base::List(of)), Answer::List(all)) if !self.is_things(of) => {
                    Answer::List(all.into_iter().map(|one| self.expanded(one, of)).collect())
                }
                (Some(Base::Object(of)), answer) if !self.is_things(of) && answer != Answer::None => {
                    self.expanded(answer, of)
                }
                (_, answer) => answer,
            };
            (name, answer)
        };
        Answer::Fields(parts.into_iter().map(part).collect())
    }
}
