//! One of several is picked: by its number, its name in any language, or a part of it that narrows the list.

use super::super::Session;
use super::super::entry::NoAnswer;
use super::super::spoken;
use super::Draft;
use super::draft::Step;
use super::lines::Said;
use super::values::Got;
use crate::commands::{options, wrapped};
use crate::layout::{padded, shown_width, width};
use crate::output::{Failure, print_folded};
use crate::speak::Speaker;
use crate::tell::{in_a_row, pending};
use reglo_interpreter::answer::Figure;
use reglo_interpreter::data::names::{Found, Lookup, fold, nearest};
use reglo_interpreter::play::{Answer, Candidate};
use reglo_interpreter::schema::ObjectId;

/// More are not listed at once, unless that is asked for.
const MOST_LISTED: usize = 60;
/// So many stand one below the other, more in columns.
const MOST_LINES: usize = 12;
/// So many of those that are not to be had are named when they are searched for.
const MOST_NAMED: usize = 8;

/// Something that can be picked.
#[derive(Debug, Clone)]
pub struct Pick {
    /// The answer that means it.
    pub answer: Answer,
    /// What it is called.
    pub name: String,
    /// The thing that it is.
    pub thing: Option<ObjectId>,
    /// What it is, where that is no thing.
    pub figure: Option<Figure>,
    /// What it costs.
    pub price: String,
    /// Why it would not be legal, as far as that is known.
    pub why: Vec<String>,
}

/// What can be picked: what is legal, and the rest.
#[derive(Debug, Clone, Default)]
pub struct Picks {
    /// With these the sheet stays legal, as far as it is known.
    pub legal: Vec<Pick>,
    /// With these it is not.
    pub others: Vec<Pick>,
}

impl Pick {
    /// A candidate.
    #[must_use]
    pub fn of(candidate: &Candidate, speaker: &Speaker<'_>) -> Self {
        let thing = match candidate.figure {
            Some(Figure::Thing(thing)) => Some(thing),
            _ => None,
        };
        Self {
            answer: candidate.answer.clone(),
            name: pending::label(candidate, speaker),
            thing,
            figure: candidate.figure.clone(),
            price: String::new(),
            why: Vec::new(),
        }
    }

    /// A thing.
    #[must_use]
    pub fn thing(thing: ObjectId, speaker: &Speaker<'_>) -> Self {
        Self {
            answer: Answer::Name(speaker.formal(&Figure::Thing(thing))),
            name: speaker.thing(thing),
            thing: Some(thing),
            figure: Some(Figure::Thing(thing)),
            price: String::new(),
            why: Vec::new(),
        }
    }
}

impl Picks {
    /// Nothing is known of whether they are legal.
    #[must_use]
    pub fn unjudged(all: Vec<Pick>) -> Self {
        Self {
            legal: all.into_iter().filter(|pick| pick.answer != Answer::None).collect(),
            others: Vec::new(),
        }
    }

    fn all(&self) -> impl Iterator<Item = &Pick> {
        self.legal.iter().chain(&self.others)
    }

    /// What is called that, in any language.
    #[must_use]
    pub fn called(&self, text: &str, speaker: &Speaker<'_>) -> Option<&Pick> {
        let wanted = fold(text);
        let named = |pick: &&Pick| fold(&pick.name) == wanted || fold(&id(&pick.answer)) == wanted;
        let names = &speaker.open.ruleset.names;
        let elsewhere = |pick: &&Pick| match (&pick.thing, &pick.figure) {
            (Some(thing), _) => match names.find(text) {
                Found::One(found) => found == *thing,
                Found::Several(all) => all.contains(thing),
                Found::None => false,
            },
            (None, Some(Figure::Member(of, at))) => names.member(*of, text) == Some(*at),
            _ => false,
        };
        self.all().find(named).or_else(|| self.all().find(elsewhere))
    }

    /// Those in whose name or id a text stands: what is legal, and the rest.
    #[must_use]
    pub fn with_part(&self, text: &str) -> (Vec<Pick>, Vec<Pick>) {
        let part = fold(text);
        let has = |pick: &&Pick| fold(&pick.name).contains(&part) || fold(&id(&pick.answer)).contains(&part);
        let some = |of: &[Pick]| of.iter().filter(has).cloned().collect();
        (some(&self.legal), some(&self.others))
    }

    /// What is called nearly that.
    #[must_use]
    pub fn near(&self, text: &str) -> Option<&str> {
        nearest(text, self.all().map(|pick| pick.name.as_str()))
    }
}

/// An id without the quotes that an answer may have.
fn id(answer: &Answer) -> String {
    match answer {
        Answer::Name(name) => name.clone(),
        other => other.to_text(),
    }
}

/// Picks with their numbers: one below the other, or in columns where they are many.
#[must_use]
pub fn listed(all: &[Pick], width: usize) -> String {
    let digits = all.len().to_string().len();
    let entry = |(at, pick): (usize, &Pick)| {
        let price = match pick.price.is_empty() {
            true => String::new(),
            false => format!(" ({})", pick.price),
        };
        format!("  {:>digits$}  {}{price}", at + 1, pick.name)
    };
    let entries: Vec<String> = all.iter().enumerate().map(entry).collect();
    let widest = entries.iter().map(|entry| shown_width(entry)).max().unwrap_or(0) + 1;
    let columns = match entries.len() {
        0..=MOST_LINES => 1,
        _ => (width / widest.max(1)).max(1),
    };
    let rows = entries.len().div_ceil(columns);
    let mut text = String::new();
    for row in 0..rows {
        let cells = (0..columns).filter_map(|column| entries.get(column * rows + row));
        let line: String = cells.map(|cell| padded(cell, widest)).collect();
        text += line.trim_end();
        text.push('\n');
    }
    text
}

impl Session<'_> {
    /// Asks for one of several.
    pub(super) fn pick(
        &mut self,
        draft: &Draft,
        way: &[Step],
        picks: Picks,
        (optional, label): (bool, &str),
    ) -> Result<Got, Failure> {
        print_folded(&format!("{label}:\n"))?;
        let mut shown = self.show(&picks, false)?;
        self.refused_ones(&picks)?;
        self.hint(draft, way, optional)?;
        self.picked(draft, way, &picks, &mut shown, (optional, label))
    }

    /// Lists what is legal, unless that is too much. What is listed can be picked by number.
    pub(super) fn show(&self, picks: &Picks, everything: bool) -> Result<Vec<Pick>, Failure> {
        if picks.legal.len() > MOST_LISTED && !everything {
            self.say("sheet-many", &[("n", picks.legal.len().to_string())])?;
            return Ok(Vec::new());
        }
        print_folded(&listed(&picks.legal, width()))?;
        Ok(picks.legal.clone())
    }

    /// Names those that are refused, where they are few and it is known why.
    pub(super) fn refused_ones(&self, picks: &Picks) -> Result<(), Failure> {
        let mut groups: Vec<(&[String], Vec<String>)> = Vec::new();
        for pick in picks.others.iter().filter(|pick| !pick.why.is_empty()) {
            match groups.iter_mut().find(|(why, _)| *why == pick.why.as_slice()) {
                Some((_, names)) => names.push(pick.name.clone()),
                None => groups.push((&pick.why, vec![pick.name.clone()])),
            }
        }
        for (why, names) in groups {
            let args = [("name", in_a_row(names)), ("why", why.join(" "))];
            print_folded(&wrapped(&self.speaker.own("sheet-not-now", &args), 2))?;
        }
        Ok(())
    }

    /// Reads until something is picked.
    pub(super) fn picked(
        &mut self,
        draft: &Draft,
        way: &[Step],
        picks: &Picks,
        shown: &mut Vec<Pick>,
        (optional, label): (bool, &str),
    ) -> Result<Got, Failure> {
        let flags = picks.all().any(|pick| matches!(pick.answer, Answer::Flag(_)));
        loop {
            let is_pick = |session: &Self, line: &str| {
                let says = flags && !line.is_empty() && (session.means(line, "yes") || session.means(line, "no"));
                says || picks.all().any(|pick| spoken::is_written(&pick.answer, line))
            };
            let text = match self.said(draft, &format!("{label}> "), is_pick)? {
                Said::Text(text) => text,
                Said::Why => {
                    self.why_others(draft, way, picks)?;
                    continue;
                }
                Said::Explain(Some(what)) => {
                    self.explain_pick(draft, way, (picks, shown), &what)?;
                    continue;
                }
                other => match self.other(draft, way, other, (optional, label))? {
                    Some(got) => return Ok(got),
                    None => continue,
                },
            };
            if flags && (self.means(&text, "yes") || self.means(&text, "no")) {
                return Ok(Got::Holds(Answer::Flag(self.means(&text, "yes"))));
            }
            if let Some(got) = self.meant(draft, way, picks, shown, (optional, &text))? {
                return Ok(got);
            }
        }
    }

    /// Where the price of something that can be picked comes from.
    fn explain_pick(
        &mut self,
        draft: &Draft,
        way: &[Step],
        (picks, shown): (&Picks, &[Pick]),
        what: &str,
    ) -> Result<(), Failure> {
        let by_number = what.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let meant = match by_number {
            Some(at) => shown.get(at),
            None => picks.called(what, self.speaker),
        };
        let Some(pick) = meant else {
            return self.say("sheet-unknown", &[("text", what.to_owned())]);
        };
        let choice = self.choice_of(draft, way, pick)?;
        let chain = choice
            .map(|choice| options::chain(&choice, self.speaker))
            .unwrap_or_default();
        if chain.is_empty() {
            return self.say("explain-nothing", &[]);
        }
        let price = match pick.price.is_empty() {
            true => String::new(),
            false => format!(" ({})", pick.price),
        };
        print_folded(&format!("  {}{price}: {chain}\n", pick.name))
    }

    /// Why what has that in its name cannot legally stand there.
    fn why_these(&mut self, draft: &Draft, way: &[Step], picks: &Picks, name: &str) -> Result<(), Failure> {
        let (legal, others) = picks.with_part(name);
        if legal.is_empty() && others.is_empty() {
            return self.say("sheet-unknown", &[("text", name.to_owned())]);
        }
        if !legal.is_empty() {
            print_folded(&listed(&legal, width()))?;
        }
        for pick in others.iter().take(MOST_NAMED) {
            let why = self.why_not(draft, way, pick)?;
            let args = [("name", pick.name.clone()), ("why", why.join(" "))];
            print_folded(&wrapped(&self.speaker.own("sheet-not-now", &args), 2))?;
        }
        Ok(())
    }

    /// What a line picks; else it is said why it picks nothing, or the list is narrowed.
    fn meant(
        &mut self,
        draft: &Draft,
        way: &[Step],
        picks: &Picks,
        shown: &mut Vec<Pick>,
        (optional, text): (bool, &str),
    ) -> Result<Option<Got>, Failure> {
        let holds = |pick: &Pick| Ok(Some(Got::Holds(pick.answer.clone())));
        if let Some(name) = text.strip_prefix('?') {
            self.why_these(draft, way, picks, name.trim())?;
            return Ok(None);
        }
        if text == "*" {
            *shown = self.show(picks, true)?;
            return Ok(None);
        }
        let none = fold(&self.speaker.words.word("ask-none"));
        let said = self.speaker.words.means_nothing(text) && picks.called(text, self.speaker).is_none();
        if optional && (text == "-" || text == "0" || said || fold(text) == none) {
            return Ok(Some(Got::Nothing));
        }
        if let Ok(number) = text.parse::<usize>() {
            match number.checked_sub(1).and_then(|at| shown.get(at)) {
                Some(pick) => return holds(pick),
                None if shown.is_empty() => self.say("sheet-unknown", &[("text", text.to_owned())])?,
                None => {
                    let why = NoAnswer::NoNumber {
                        least: usize::from(!optional),
                        most: shown.len(),
                    };
                    self.no_answer(&why)?;
                }
            }
            return Ok(None);
        }
        if let Some(pick) = picks.called(text, self.speaker) {
            return holds(pick);
        }
        let (legal, others) = picks.with_part(text);
        match (&legal[..], &others[..]) {
            ([only], _) => return holds(only),
            ([], []) => {
                let near = picks.near(text).map(str::to_owned);
                match near {
                    Some(near) => self.say("sheet-did-you-mean", &[("text", text.to_owned()), ("near", near)])?,
                    None => self.say("sheet-unknown", &[("text", text.to_owned())])?,
                }
            }
            ([], [only]) => {
                let why = self.why_not(draft, way, only)?;
                let args = [("name", only.name.clone()), ("why", why.join(" "))];
                print_folded(&wrapped(&self.speaker.own("sheet-not-now", &args), 2))?;
                self.say("sheet-whole-name", &[])?;
            }
            (legal, others) => {
                print_folded(&listed(legal, width()))?;
                *shown = legal.to_vec();
                let names: Vec<&str> = others.iter().take(MOST_NAMED).map(|pick| pick.name.as_str()).collect();
                if !names.is_empty() {
                    let more = if others.len() > MOST_NAMED { ", …" } else { "" };
                    let args = [("names", format!("{}{more}", names.join(", ")))];
                    print_folded(&wrapped(&self.speaker.own("sheet-not-legal", &args), 2))?;
                }
            }
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::{Pick, Picks, listed};
    use reglo_interpreter::play::Answer;

    fn pick(id: &str, name: &str) -> Pick {
        Pick {
            answer: Answer::Name(id.to_owned()),
            name: name.to_owned(),
            thing: None,
            figure: None,
            price: String::new(),
            why: Vec::new(),
        }
    }

    fn picks() -> Picks {
        Picks {
            legal: vec![pick("anna", "Ana la Larga"), pick("bert", "Beto")],
            others: vec![pick("cleo", "Cléo la Larga")],
        }
    }

    #[test]
    fn a_part_of_a_name_finds_what_is_legal_and_what_is_not() {
        let (legal, others) = picks().with_part("LARGA");
        let ids = |of: &[Pick]| of.iter().map(|pick| pick.answer.to_text()).collect::<Vec<_>>();
        assert_eq!(
            (ids(&legal), ids(&others)),
            (vec!["anna".to_owned()], vec!["cleo".to_owned()])
        );
        assert_eq!(ids(&picks().with_part("cle").1), ["cleo"]);
    }

    #[test]
    fn what_is_nearly_a_name_is_told() {
        assert_eq!(picks().near("Betto"), Some("Beto"));
        assert_eq!(picks().near("Zacharias"), None);
    }

    #[test]
    fn few_stand_one_below_the_other_and_many_in_columns() {
        assert_eq!(listed(&picks().legal, 100), "  1  Ana la Larga\n  2  Beto\n");
        let many: Vec<Pick> = (0..30).map(|at| pick("x", &format!("Number {at}"))).collect();
        let text = listed(&many, 100);
        assert!(text.lines().count() < 30, "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
        assert!(text.contains("30  Number 29"), "{text}");
    }
}
