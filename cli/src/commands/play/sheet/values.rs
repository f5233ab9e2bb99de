//! A value of a field: what it may be is shown, and what is entered is looked at before it is taken.

use super::super::Session;
use super::draft::{Step, path};
use super::lines::Said;
use super::pick::{Pick, Picks};
use super::{Draft, standing};
use crate::commands::fault;
use crate::commands::options::Wrong;
use crate::output::{Failure, print_folded};
use crate::table::answers::read_answer;
use crate::table::displayed;
use crate::tell::pending;
use reglo_interpreter::answer::{Choice, Figure, Path, Violation};
use reglo_interpreter::data::names::fold;
use reglo_interpreter::play::{Answer, Candidate, SheetField};
use reglo_interpreter::schema::{Base, KindId, KindUse, ObjectId, Type};

/// What came of asking for a value.
#[derive(Debug)]
pub enum Got {
    /// It holds this.
    Holds(Answer),
    /// It holds what has been put into the sheet already.
    Kept,
    /// It is left out.
    Nothing,
    /// Back to what was asked before.
    Back,
    /// The sheet is left.
    Leave,
    /// This is the whole sheet.
    Whole(Answer),
    /// The session is over.
    Quit,
}

impl Session<'_> {
    /// Asks for what stands at the end of a way.
    pub(super) fn value(
        &mut self,
        draft: &mut Draft,
        way: &[Step],
        (ty, bound): (Type, &SheetField),
        (optional, label): (bool, &str),
    ) -> Result<Got, Failure> {
        match (bound, ty.base) {
            (SheetField::In(of), _) => {
                let picks = self.with_verdicts(draft, way, of)?;
                self.pick(draft, way, picks, (optional || ty.optional, label))
            }
            (SheetField::Range { least, most, ty }, _) => {
                let range = pending::range(*least, *most, *ty, self.speaker);
                self.number(draft, way, *ty, (optional, label, Some(range)))
            }
            (_, Base::Flag | Base::Enum(_)) => {
                let all = self.members(ty);
                let picks = self.with_verdicts(draft, way, &all)?;
                self.pick(draft, way, picks, (optional, label))
            }
            (_, Base::Number | Base::Quantity(_)) => self.number(draft, way, ty, (optional, label, None)),
            (_, Base::Set(_) | Base::Bag(_)) => self.written(draft, way, ty, (optional, label)),
            (_, Base::Object(kind)) if self.is_things(kind) => {
                let picks = self.things_for(draft, way, kind)?;
                self.pick(draft, way, picks, (optional, label))
            }
            (_, Base::Object(kind)) => self.record(draft, way, kind, (optional, label)),
            (_, Base::List(kind)) => self.list(draft, way, kind, label),
        }
    }

    /// Whether a kind is of things, which are picked; else it is of records, which have fields.
    pub(super) fn is_things(&self, kind: KindId) -> bool {
        let kind = self.speaker.program().schema.kinds.get(kind.index());
        kind.is_none_or(|kind| kind.used_as == KindUse::Things)
    }

    /// What a flag or an enum can be.
    fn members(&self, ty: Type) -> Vec<Candidate> {
        let candidate = |answer: Answer, figure: Figure| Candidate {
            answer,
            figure: Some(figure),
            action: None,
            costs: Vec::new(),
        };
        let Base::Enum(of) = ty.base else {
            let flag = |flag| candidate(Answer::Flag(flag), Figure::Flag(flag));
            return [true, false].map(flag).to_vec();
        };
        let declared = self.speaker.program().schema.enums.get(of.index());
        let members = declared.map_or(&[][..], |of| of.members.as_slice());
        let member = |(at, (name, _)): (u32, &(String, Option<String>))| {
            candidate(Answer::Name(name.clone()), Figure::Member(of, at))
        };
        (0..).zip(members).map(member).collect()
    }

    /// Candidates, each with what would be wrong with it there.
    fn with_verdicts(&mut self, draft: &Draft, way: &[Step], of: &[Candidate]) -> Result<Picks, Failure> {
        let Some(position) = way.first().map(|step| step.field).filter(|_| way.len() == 1) else {
            return Ok(Picks::unjudged(
                of.iter().map(|one| Pick::of(one, self.speaker)).collect(),
            ));
        };
        let of: Vec<Candidate> = of.iter().filter(|one| one.answer != Answer::None).cloned().collect();
        let verdicts = self.game.draft_verdicts(draft.player, &draft.whole, position, &of);
        let verdicts = verdicts.map_err(|f| fault(&f, &self.prepared.open))?;
        let mut picks = Picks::default();
        for (one, wrong) in of.iter().zip(verdicts) {
            let said = wrong
                .iter()
                .map(|one| self.speaker.cited(&self.speaker.said(&one.said), one.rule));
            let why: Vec<String> = said.collect();
            let pick = Pick::of(one, self.speaker);
            match why.is_empty() {
                true => picks.legal.push(pick),
                false => picks.others.push(Pick { why, ..pick }),
            }
        }
        Ok(picks)
    }

    /// Things of a kind: those that could legally stand there with their prices, as far as that can be told, and the others.
    pub(super) fn things_for(&mut self, draft: &Draft, way: &[Step], kind: KindId) -> Result<Picks, Failure> {
        let schema = &self.speaker.program().schema;
        let things = &self.prepared.open.ruleset.data.things;
        let all = (0..).map(ObjectId).zip(things);
        let of_kind = all.filter(|(_, thing)| !thing.fixture && schema.is_within(thing.kind, kind));
        let all: Vec<Pick> = of_kind.map(|(id, _)| Pick::thing(id, self.speaker)).collect();
        let (open, place) = open_at(draft, way);
        let found = self.game.draft_options(draft.player, &open.whole, &place, true);
        let Some(options) = found.map_err(|f| fault(&f, &self.prepared.open))? else {
            return Ok(Picks::unjudged(all));
        };
        // To a sheet that is not legal as it is, something may be added with which nothing more is wrong.
        let options = match options.is_empty() && !self.is_legal(&open)? {
            true => self.no_worse(&open, &place)?,
            false => options,
        };
        let choice = |pick: &Pick| options.iter().find(|choice| Some(choice.thing) == pick.thing);
        let mut picks = Picks::default();
        for pick in all {
            match choice(&pick) {
                Some(found) => picks.legal.push(Pick {
                    price: self.price_of(found),
                    ..pick
                }),
                None => picks.others.push(pick),
            }
        }
        Ok(picks)
    }

    /// What could be added to a sheet that is not legal, so that nothing is wrong with it that was not before.
    fn no_worse(&mut self, open: &Draft, place: &Path) -> Result<Vec<Choice>, Failure> {
        let now = self.wrong_with(open)?;
        let bare = self.wrong_with(&self.without_lists(open))?;
        let found = self.game.draft_options(open.player, &open.whole, place, false);
        let found = found.map_err(|f| fault(&f, &self.prepared.open))?.unwrap_or_default();
        let wrong = Wrong { now, bare };
        Ok(found
            .into_iter()
            .filter(|choice| wrong.is_no_worse_with(choice))
            .collect())
    }

    fn wrong_with(&mut self, draft: &Draft) -> Result<Vec<Violation>, Failure> {
        let judgement = self.drafted(draft)?.and_then(|drafted| drafted.judgement);
        Ok(judgement.map_or_else(Vec::new, |judgement| judgement.violations))
    }

    /// A sheet with nothing in its lists.
    fn without_lists(&self, draft: &Draft) -> Draft {
        let mut bare = draft.clone();
        for (at, _) in &draft.fields {
            let list = pending::field(*at, self.speaker).filter(|field| matches!(field.ty.base, Base::List(_)));
            if let Some(field) = list {
                bare.set(&[Step::to(&field.name, *at)], None);
            }
        }
        bare
    }

    fn price_of(&self, choice: &Choice) -> String {
        match choice.price {
            Figure::Absent => String::new(),
            ref price => self.speaker.figure(price),
        }
    }

    /// What would come of a thing there.
    pub(super) fn choice_of(&mut self, draft: &Draft, way: &[Step], pick: &Pick) -> Result<Option<Choice>, Failure> {
        let Some(thing) = pick.thing else {
            return Ok(None);
        };
        let (open, place) = open_at(draft, way);
        let found = self.game.draft_option(draft.player, &open.whole, thing, &place);
        found.map_err(|f| fault(&f, &self.prepared.open))
    }

    /// Why a thing cannot legally stand there.
    pub(super) fn why_not(&mut self, draft: &Draft, way: &[Step], pick: &Pick) -> Result<Vec<String>, Failure> {
        if pick.thing.is_none() || !pick.why.is_empty() {
            return Ok(pick.why.clone());
        }
        let found = self.choice_of(draft, way, pick)?;
        let all = found.map_or_else(Vec::new, |choice| choice.violations);
        let all = standing::wrong(&all, None).into_iter();
        Ok(all
            .map(|one| self.speaker.cited(&self.speaker.said(&one.said), one.rule))
            .collect())
    }

    /// Asks for a number.
    fn number(
        &mut self,
        draft: &Draft,
        way: &[Step],
        ty: Type,
        (optional, label, range): (bool, &str, Option<String>),
    ) -> Result<Got, Failure> {
        let wanted = self.speaker.words.word("sheet-a-number");
        let takes = range.as_ref().unwrap_or(&wanted);
        print_folded(&format!("{label}: {takes}\n"))?;
        self.hint(draft, way, optional)?;
        loop {
            let text = match self.text(draft, way, (optional, label))? {
                Ok(text) => text,
                Err(got) => return Ok(got),
            };
            match displayed::number(&text).map_or_else(|| read_answer(&text), Ok) {
                Ok(answer @ Answer::Number(..)) => match self.fits(draft, way, ty, &answer)? {
                    Some(answer) => return Ok(Got::Holds(answer)),
                    None => self.say("sheet-not-in", &[("text", text), ("takes", takes.clone())])?,
                },
                _ if range.is_some() => self.say("sheet-not-in", &[("text", text), ("takes", takes.clone())])?,
                _ => self.say("sheet-no-number", &[("text", text)])?,
            }
        }
    }

    /// What is entered for a value, or what came of asking instead.
    fn text(
        &mut self,
        draft: &Draft,
        way: &[Step],
        (optional, label): (bool, &str),
    ) -> Result<Result<String, Got>, Failure> {
        loop {
            match self.said(draft, &format!("{label}> "), |_, _| false)? {
                Said::Text(text) if optional && self.speaker.words.means_nothing(&text) => {
                    return Ok(Err(Got::Nothing));
                }
                Said::Text(text) if text.starts_with('?') => self.say("sheet-help", &[])?,
                Said::Text(text) => return Ok(Ok(text)),
                other => {
                    if let Some(got) = self.other(draft, way, other, (optional, label))? {
                        return Ok(Err(got));
                    }
                }
            }
        }
    }

    /// Asks for something that is written as an answer: several members, amounts of several units.
    fn written(
        &mut self,
        draft: &Draft,
        way: &[Step],
        ty: Type,
        (optional, label): (bool, &str),
    ) -> Result<Got, Failure> {
        let (takes, open) = match ty.base {
            Base::Set(of) => {
                let all = self.members(Type::of(Base::Enum(of)));
                let names = all.iter().map(|one| pending::label(one, self.speaker));
                (names.collect::<Vec<_>>().join(", "), ['[', ']'])
            }
            _ => (pending::units(ty, self.speaker), ['{', '}']),
        };
        print_folded(&format!("{label}: {takes}\n"))?;
        self.hint(draft, way, optional)?;
        loop {
            let text = match self.text(draft, way, (optional, label))? {
                Ok(text) => text,
                Err(got) => return Ok(got),
            };
            let [begin, end] = open;
            let written = match text.starts_with(begin) {
                true => text.clone(),
                false => format!("{begin}{text}{end}"),
            };
            let fitting = match read_answer(&written) {
                Ok(answer) => self.fits(draft, way, ty, &answer)?,
                Err(_) => None,
            };
            match fitting {
                Some(answer) => return Ok(Got::Holds(answer)),
                None => self.say("sheet-not-in", &[("text", text), ("takes", takes.clone())])?,
            }
        }
    }

    /// A value in ids, if it can stand there.
    fn fits(&mut self, draft: &Draft, way: &[Step], ty: Type, answer: &Answer) -> Result<Option<Answer>, Failure> {
        let [only] = way else {
            return Ok(self.game.read_value(answer, ty).ok());
        };
        let found = self.game.draft_field(draft.player, only.field, answer);
        let found = found.map_err(|f| fault(&f, &self.prepared.open))?;
        Ok(found.and_then(Result::ok))
    }

    /// Where the values come from that the sheet shows so far; the one that is called so, where one is named.
    pub(super) fn explain_draft(&mut self, draft: &Draft, what: Option<&str>) -> Result<(), Failure> {
        let judgement = self.drafted(draft)?.and_then(|drafted| drafted.judgement);
        let mut all = match judgement {
            Some(judgement) => self.explained_sheet(draft.player, &draft.whole, &judgement)?,
            None => Vec::new(),
        };
        if let (Some(what), false) = (what, all.is_empty()) {
            let labels: Vec<String> = all.iter().map(|one| self.speaker.value(one.value)).collect();
            all.retain(|one| fold(&self.speaker.value(one.value)) == fold(what));
            if all.is_empty() {
                let args = [("text", what.to_owned()), ("values", labels.join(", "))];
                return self.say("sheet-no-value", &args);
            }
        }
        self.tell_explained(&all)
    }

    /// What Enter does, where it does something.
    pub(super) fn hint(&self, draft: &Draft, way: &[Step], optional: bool) -> Result<(), Failure> {
        let key = match (draft.get(way).is_some(), optional) {
            (true, true) => "sheet-keeps-or-none",
            (true, false) => "sheet-keeps",
            (false, true) => "sheet-optional",
            (false, false) => return Ok(()),
        };
        print_folded(&format!("  {}\n", self.speaker.words.word(key)))
    }

    /// What comes of a line that is no value; nothing where it is asked again.
    pub(super) fn other(
        &mut self,
        draft: &Draft,
        way: &[Step],
        said: Said,
        (optional, label): (bool, &str),
    ) -> Result<Option<Got>, Failure> {
        Ok(Some(match said {
            Said::Empty if draft.get(way).is_some() => Got::Kept,
            Said::Empty if optional => Got::Nothing,
            Said::Empty => {
                self.say("sheet-needed", &[("field", label.to_owned())])?;
                return Ok(None);
            }
            Said::Why => {
                self.say("sheet-help", &[])?;
                return Ok(None);
            }
            Said::Explain(what) => {
                self.explain_draft(draft, what.as_deref())?;
                return Ok(None);
            }
            Said::Text(_) => return Ok(None),
            Said::Back => Got::Back,
            Said::Leave => Got::Leave,
            Said::Whole(answer) => Got::Whole(answer),
            Said::Quit => Got::Quit,
        }))
    }
}

/// A sheet with room at the end of a way, and the place where something can be added: a list, or a field that holds nothing.
pub(super) fn open_at(draft: &Draft, way: &[Step]) -> (Draft, Path) {
    let mut open = draft.clone();
    let mut way = way.to_vec();
    if let Some(last) = way.last_mut() {
        last.index = None;
    }
    if draft.count(&way) == 0 {
        open.set(&way, None);
    }
    (open, path(&way))
}
