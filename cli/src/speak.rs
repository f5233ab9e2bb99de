//! Answers in the reader's words: the ruleset's texts and the command line's own sentences together.

use crate::commands::Open;
use crate::words::Words;
use reglo_grammar::diagnostic::Span;
use reglo_interpreter::answer::{Fault, Figure, Nearest, Path, Said};
use reglo_interpreter::data::path_text;
use reglo_interpreter::evaluate::Session;
use reglo_interpreter::ir::Program;
use reglo_interpreter::judge;
use reglo_interpreter::scenario::Outcome;
use reglo_interpreter::schema::{KindId, ObjectId, OptionId, RuleId, ValueId};
use reglo_interpreter::texts::{Borrowed, Spoken};
use std::cell::RefCell;
use std::collections::BTreeSet;

/// Speaks of one ruleset's answers in one language.
pub struct Speaker<'a> {
    /// What it speaks of.
    pub open: &'a Open,
    /// The command line's own sentences.
    pub words: Words,
    /// What was said so far in another language than the reader's, for want of a text in that.
    borrowed: RefCell<BTreeSet<Borrowed>>,
    /// While something is said whose head says it once: the languages of what the reader's language lacks.
    at_head: RefCell<Option<BTreeSet<String>>>,
    /// What figures of prose are worked out in, made when the first are asked for.
    session: RefCell<Option<Session<'a>>>,
}

impl<'a> Speaker<'a> {
    /// In the language that was asked for.
    #[must_use]
    pub fn new(open: &'a Open) -> Self {
        Self {
            open,
            words: Words::with(&open.lang, &open.ruleset.translations),
            borrowed: RefCell::default(),
            at_head: RefCell::default(),
            session: RefCell::default(),
        }
    }

    /// What is printed before all else where the command line does not speak the reader's language; else nothing.
    #[must_use]
    pub fn preface(&self) -> String {
        self.words.preface()
    }

    /// What is evaluated.
    #[must_use]
    pub fn program(&self) -> &'a Program {
        &self.open.ruleset.program
    }

    /// A message; one that the language lacks is marked with the language it is in.
    #[must_use]
    pub fn said(&self, said: &Said) -> String {
        self.text(self.open.ruleset.catalogue.say(said, &self.open.lang))
    }

    /// A rule's title.
    #[must_use]
    pub fn title(&self, rule: RuleId) -> String {
        self.text(self.open.ruleset.catalogue.title(rule, &self.open.lang))
    }

    /// A text of the ruleset for a terminal, with a mark behind it where the reader's language lacks it, or a name in it.
    #[must_use]
    pub fn text(&self, spoken: Spoken) -> String {
        let mark = self.mark(&spoken);
        let text = plain(spoken.text);
        match mark {
            Some(mark) if !text.is_empty() => format!("{text} {mark}"),
            _ => text,
        }
    }

    /// What is said beside a text that the reader's language lacks, or that has names in it which that lacks: in which language it is.
    #[must_use]
    pub fn mark(&self, spoken: &Spoken) -> Option<String> {
        let languages: BTreeSet<&str> = spoken.borrowed.iter().map(|one| one.lang.as_str()).collect();
        self.borrowed.borrow_mut().extend(spoken.borrowed.iter().cloned());
        if languages.is_empty() {
            return None;
        }
        if let Some(at_head) = &mut *self.at_head.borrow_mut() {
            at_head.extend(languages.into_iter().map(str::to_owned));
            return None;
        }
        let args = [("lang", languages.into_iter().collect::<Vec<_>>().join(", "))];
        let key = match spoken.lang == self.open.lang {
            true => "untranslated-in-part",
            false => "untranslated",
        };
        Some(self.own(key, &args))
    }

    /// A text of many words without a mark behind each, but with a line at its head where the reader's language lacks some of them.
    pub fn marked_at_head<E>(&self, say: impl FnOnce() -> Result<Option<String>, E>) -> Result<Option<String>, E> {
        self.at_head.replace(Some(BTreeSet::new()));
        let said = say();
        let languages = self.at_head.take().unwrap_or_default();
        let said = said?;
        if languages.is_empty() {
            return Ok(said);
        }
        let args = [("lang", languages.into_iter().collect::<Vec<_>>().join(", "))];
        Ok(said.map(|said| format!("{}\n{said}", self.own("view-untranslated", &args))))
    }

    /// What was said since this was asked last in another language than the reader's, for want of a text in that.
    #[must_use]
    pub fn borrowed(&self) -> Vec<Borrowed> {
        let mut all = self.borrowed.take();
        all.extend(self.words.borrowed());
        all.into_iter().collect()
    }

    /// What an example of a rule shows; a scenario has its title as it stands.
    #[must_use]
    pub fn test(&self, outcome: &Outcome) -> String {
        let catalogue = &self.open.ruleset.catalogue;
        self.text(catalogue.example(outcome.rule, outcome.position, &outcome.title, &self.open.lang))
    }

    /// What a value is called.
    #[must_use]
    pub fn value(&self, value: ValueId) -> String {
        self.text(self.open.ruleset.catalogue.value_label(value, &self.open.lang))
    }

    /// What a kind is called.
    #[must_use]
    pub fn kind(&self, kind: KindId) -> String {
        self.text(self.open.ruleset.catalogue.kind(kind, &self.open.lang))
    }

    /// What the ruleset is called.
    #[must_use]
    pub fn ruleset_title(&self) -> String {
        self.text(self.open.ruleset.catalogue.ruleset_title(&self.open.lang))
    }

    /// Whether a thing is of the kind that plays the game.
    #[must_use]
    pub fn is_player(&self, thing: ObjectId) -> bool {
        let schema = &self.program().schema;
        let plays = schema.game.as_ref().and_then(|game| game.player);
        let kind = self.open.ruleset.kind_of(thing);
        plays
            .zip(kind)
            .is_some_and(|(plays, kind)| schema.is_within(kind, plays))
    }

    /// What an option is called.
    #[must_use]
    pub fn option(&self, option: OptionId) -> String {
        self.text(self.open.ruleset.catalogue.option_label(option, &self.open.lang))
    }

    /// A figure.
    #[must_use]
    pub fn figure(&self, figure: &Figure) -> String {
        match figure {
            Figure::Absent => self.words.word("nothing"),
            Figure::Rule(rule) => self.named(*rule),
            Figure::Flag(flag) => self.words.word(if *flag { "yes" } else { "no" }),
            _ => self.text(self.open.ruleset.catalogue.figure(figure, &self.open.lang)),
        }
    }

    /// A place of the sheet: `seats[2].tools[0]`.
    #[must_use]
    pub fn path(&self, path: &Path) -> String {
        self.sheet_kind()
            .map_or_else(String::new, |kind| path_text(path, &self.program().schema, kind))
    }

    fn sheet_kind(&self) -> Option<KindId> {
        self.program().schema.sheet.as_ref().map(|sheet| sheet.kind)
    }

    /// The figures of a rule's prose that need no sheet and no state.
    ///
    /// # Errors
    /// If the evaluation comes to no end.
    pub fn figures_of(&self, rule: RuleId) -> Result<Vec<(String, Figure)>, Fault> {
        let mut session = self.session.borrow_mut();
        let session = session.get_or_insert_with(|| self.open.ruleset.session());
        judge::prose_figures(session, rule, None)
    }

    /// What a rule says with those figures; others, which only a sheet or a state could tell, are called by their names.
    #[must_use]
    pub fn prose(&self, rule: RuleId, figures: &[(String, Figure)]) -> String {
        let unknown = self.unknown(rule, figures);
        let catalogue = &self.open.ruleset.catalogue;
        self.text(catalogue.prose(rule, &self.open.lang, figures, &unknown))
    }

    /// The variables of a rule's prose that are not known, by what they are called.
    #[must_use]
    pub fn unknown(&self, rule: RuleId, known: &[(String, Figure)]) -> Vec<(String, String)> {
        let program = self.program();
        let message = program.prose.get(rule.index());
        let message = message.and_then(|id| program.messages.get(id.0 as usize));
        let args = message.map_or(&[][..], |message| message.args.as_slice());
        let unknown = args
            .iter()
            .filter(|arg| known.iter().all(|(name, _)| *name != arg.name));
        let named = unknown.map(|arg| {
            let value = program.values.iter().position(|value| value.name == arg.name);
            let value = value.and_then(|at| u32::try_from(at).ok());
            let label = value.map(|at| self.value(ValueId(at)));
            let label = label.unwrap_or_else(|| arg.name.replace('_', " "));
            (arg.name.clone(), format!("‹{label}›"))
        });
        named.collect()
    }

    /// Why a route did not serve: what its rule says in words, and only where it says nothing the condition as it is written.
    #[must_use]
    pub fn nearest(&self, nearest: &Nearest) -> String {
        let rule = ("rule", self.named(nearest.rule));
        let Some(span) = nearest.failed else {
            return self.own("nearest-full", &[rule]);
        };
        // A verdict does not wait for the figures of a sentence that is quoted beside it: those that come to no end have their names.
        let figures = self.figures_of(nearest.rule).unwrap_or_default();
        let prose = self.prose(nearest.rule, &figures).replace('\n', " ");
        if prose.trim().is_empty() {
            return self.own("nearest-failed", &[rule, ("condition", self.written(span))]);
        }
        self.own("nearest-not-here", &[rule, ("prose", prose)])
    }

    /// The same of a rule that was quoted before.
    #[must_use]
    pub fn nearest_again(&self, nearest: &Nearest) -> String {
        self.own("nearest-again", &[("rule", self.named(nearest.rule))])
    }

    /// What stands in a rule, in one line.
    #[must_use]
    pub fn written(&self, span: Span) -> String {
        let words: Vec<&str> = self.open.sources.slice(span).split_whitespace().collect();
        format!("`{}`", words.join(" "))
    }

    /// A figure as rule files write it: `3 gold`, `climber`.
    #[must_use]
    pub fn formal(&self, figure: &Figure) -> String {
        reglo_interpreter::answer::formal(figure, &self.program().schema, &self.open.ruleset.data)
    }
}

/// Without characters that would steer a terminal or turn the direction of writing.
fn plain(text: String) -> String {
    let steers =
        |c: char| (c.is_control() && c != '\n') || matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    if text.contains(steers) {
        text.replace(steers, "\u{FFFD}")
    } else {
        text
    }
}
