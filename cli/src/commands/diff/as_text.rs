//! The differences for people.

use super::files::{GameReport, Parted, SheetReport};
use super::{Report, change_name, fate_name, found, stale_name, turn_name};
use crate::commands::Open;
use crate::render;
use crate::speak::Speaker;
use crate::unmet;
use reglo_grammar::diagnostic::Span;
use reglo_interpreter::answer::{Judgement, Violation};
use reglo_interpreter::diff::{Fate, Line, RuleChange, ScenarioChange};
use reglo_interpreter::schema::Rule;
use std::fmt::Write;

pub fn report(report: &Report<'_>) -> String {
    let (old, new) = (Speaker::new(report.old), Speaker::new(report.new));
    let teller = Teller { old, new };
    let mut out = String::new();
    if report.is_empty() {
        let _ = writeln!(out, "{}", teller.new.words.word("diff-nothing"));
    }
    teller.part(
        &mut out,
        "diff-rules",
        report.rules.iter().map(|change| teller.rule(change)),
    );
    let declared = report.declarations.iter().map(|change| {
        let words = teller.turned(change.old.as_ref(), change.new.as_ref());
        teller.fate(&change.what, change.fate, &Vec::from_iter(words)) + lines(&change.formal).as_str()
    });
    teller.part(&mut out, "diff-declarations", declared);
    let things = report.things.iter().map(|change| {
        let fields = change.fields.iter();
        let fields = fields.map(|field| match teller.turned(field.old.as_ref(), field.new.as_ref()) {
            Some(turned) => format!("{}: {turned}", field.name),
            None => field.name.clone(),
        });
        teller.fate(&change.id, change.fate, &fields.collect::<Vec<_>>())
    });
    teller.part(&mut out, "diff-things", things);
    teller.part(
        &mut out,
        "diff-scenarios",
        report.scenarios.iter().map(|change| teller.scenario(change)),
    );
    let sheets = report.sheets.iter().map(|sheet| teller.sheet(sheet));
    teller.part(&mut out, "diff-sheets", sheets);
    teller.part(
        &mut out,
        "diff-games",
        report.games.iter().map(|game| teller.game(game)),
    );
    let texts = report.texts.iter().map(|text| {
        let why = teller.new.words.word(&format!("stale-{}", stale_name(text.why)));
        format!("{} {}: {why}\n", text.lang, text.key)
    });
    teller.part(&mut out, "diff-texts", texts);
    out
}

struct Teller<'o> {
    old: Speaker<'o>,
    new: Speaker<'o>,
}

impl Teller<'_> {
    /// A heading and what stands beneath it; nothing where there is nothing.
    fn part(&self, out: &mut String, heading: &str, lines: impl Iterator<Item = String>) {
        let lines: String = lines.collect();
        if !lines.is_empty() {
            let _ = write!(
                out,
                "{}:\n{}",
                self.new.words.word(heading),
                super::super::indented(&lines)
            );
        }
    }

    /// `3 → 4`; nothing where neither can be told.
    fn turned(&self, old: Option<&String>, new: Option<&String>) -> Option<String> {
        let said = |text: Option<&String>| match text {
            Some(text) if !text.is_empty() => text.clone(),
            _ => "—".to_owned(),
        };
        (old.is_some() || new.is_some()).then(|| format!("{} → {}", said(old), said(new)))
    }

    fn fate(&self, what: &str, fate: Fate, fields: &[String]) -> String {
        let fate = self.new.words.word(&format!("fate-{}", fate_name(fate)));
        if fields.is_empty() {
            return format!("{what}: {fate}\n");
        }
        format!("{what}: {fate} ({})\n", fields.join(", "))
    }

    fn rule(&self, change: &RuleChange) -> String {
        let (speaker, id) = match (change.new, change.old) {
            (Some(now), _) => (&self.new, now),
            (None, Some(then)) => (&self.old, then),
            (None, None) => return String::new(),
        };
        let of = |speaker: &Speaker<'_>, id: Option<reglo_interpreter::schema::RuleId>| -> Option<Rule> {
            speaker.program().schema.rules.get(id?.index()).cloned()
        };
        let before = of(&self.old, change.old).map(|rule| rule.number).unwrap_or_default();
        let ways = change.changes.iter().map(|change| {
            let key = format!("change-{}", change_name(*change));
            self.new.words.say(&key, &[("number", before.as_str().into())])
        });
        let ways: Vec<String> = ways.collect();
        let place = of(speaker, Some(id)).map(|rule| located(rule.span, speaker.open));
        let mut out = format!(
            "{}: {}{}\n",
            speaker.heading(id),
            ways.join(", "),
            place.unwrap_or_default()
        );
        for figure in &change.figures {
            if let Some(turned) = self.turned(figure.old.as_ref(), figure.new.as_ref()) {
                let _ = writeln!(out, "  {}: {turned}", figure.name);
            }
        }
        out += &lines(&change.formal);
        for wording in &change.wording {
            let none = "—".to_owned();
            let _ = writeln!(out, "  - {}", wording.old.as_ref().unwrap_or(&none));
            let _ = writeln!(out, "  + {}", wording.new.as_ref().unwrap_or(&none));
        }
        out
    }

    fn scenario(&self, change: &ScenarioChange) -> String {
        let turn = self.new.words.word(&format!("turn-{}", turn_name(change.turn)));
        let (outcome, speaker) = match (&change.new, &change.old) {
            (Some(now), _) => (now, &self.new),
            (None, Some(then)) => (then, &self.old),
            (None, None) => return String::new(),
        };
        let open = speaker.open;
        let mut out = format!("{turn}: {}{}\n", speaker.test(outcome), located(outcome.span, open));
        if change.new.is_some() {
            for failure in &outcome.failures {
                let step = failure.finding.span.map(|span| (span, unmet::written(span, open)));
                if let Some((span, step)) = step.filter(|(_, step)| !step.is_empty()) {
                    let _ = writeln!(out, "  `{step}`{}", located(span, open));
                }
                let _ = writeln!(out, "    {}", found::in_words(failure, &self.new));
            }
        }
        out
    }

    fn sheet(&self, sheet: &SheetReport) -> String {
        let (then, now) = match (&sheet.old, &sheet.new) {
            (Ok(then), Ok(now)) => (then, now),
            (Ok(_), Err(why)) => return self.both("diff-unreadable-now", &sheet.file, why),
            (Err(why), _) => return self.both("diff-unreadable-then", &sheet.file, why),
        };
        if !sheet.is_changed() {
            return self.both("diff-same", &sheet.file, "");
        }
        let verdict = |judgement: &Judgement, speaker: &Speaker<'_>| {
            let key = if judgement.legal { "diff-legal" } else { "diff-illegal" };
            speaker.words.word(key)
        };
        let mut out = format!(
            "{}: {} → {}\n",
            sheet.file,
            verdict(then, &self.old),
            verdict(now, &self.new)
        );
        for (sign, at, of, speaker) in [
            ("-", &sheet.change.gone, then, &self.old),
            ("+", &sheet.change.come, now, &self.new),
        ] {
            for violation in at.iter().filter_map(|at| of.violations.get(*at)) {
                let _ = writeln!(out, "  {sign} {}", violated(violation, speaker));
            }
        }
        for value in &sheet.change.values {
            let figure = |speaker: &Speaker<'_>, figure: &Option<_>| {
                figure
                    .as_ref()
                    .map_or_else(|| "—".to_owned(), |figure| speaker.figure(figure))
            };
            let (was, is) = (figure(&self.old, &value.old), figure(&self.new, &value.new));
            let _ = writeln!(out, "  {}: {was} → {is}", value.name);
        }
        out
    }

    fn both(&self, key: &str, file: &str, why: &str) -> String {
        let args = [("file", file.into()), ("why", why.into())];
        self.new.words.say(key, &args) + "\n"
    }

    fn game(&self, game: &GameReport) -> String {
        let Some(parted) = &game.parting else {
            return self.both("diff-same", &game.file, "");
        };
        let mut out = self.parted(parted, game) + "\n";
        let nothing = self.new.words.word("diff-nothing-more");
        let _ = writeln!(out, "  - {}", parted.old.as_ref().unwrap_or(&nothing));
        let _ = writeln!(out, "  + {}", parted.new.as_ref().unwrap_or(&nothing));
        out
    }

    fn parted(&self, parted: &Parted, game: &GameReport) -> String {
        let (player, answer) = parted.last.clone().unwrap_or_default();
        let args = [
            ("file", game.file.as_str().into()),
            ("after", parted.after.into()),
            ("all", game.answers.into()),
            ("player", player.into()),
            ("answer", answer.into()),
        ];
        let key = if parted.last.is_some() {
            "diff-parts"
        } else {
            "diff-parts-at-once"
        };
        self.new.words.say(key, &args)
    }
}

/// Lines of a rule file that are gone and that have come.
fn lines(formal: &[Line]) -> String {
    let written = formal.iter().map(|line| match line {
        Line::Gone(line) => format!("  - `{line}`\n"),
        Line::Come(line) => format!("  + `{line}`\n"),
    });
    written.collect()
}

fn violated(violation: &Violation, speaker: &Speaker<'_>) -> String {
    speaker.cited(&speaker.said(&violation.said), violation.rule)
}

fn located(span: Span, open: &Open) -> String {
    let place = render::place(span, &open.sources);
    place.map_or_else(String::new, |place| {
        format!(" ({}:{})", open.ruleset.relative(&place.file), place.line)
    })
}
