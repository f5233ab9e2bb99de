//! Saved games: what they were begun with, and why one cannot be gone on with.

use super::call::{self, Call};
use super::{Prepared, Written, located, not_read as unread, read_file};
use crate::args::Common;
use crate::codes;
use crate::commands::{Open, open};
use crate::output::Failure;
use crate::speak::Speaker;
use crate::tell::refusal;
use reglo_grammar::diagnostic::{Diagnostic, FileId, Span};
use reglo_interpreter::data::Format;
use reglo_interpreter::data::names::{Found, Lookup};
use reglo_interpreter::load::{LARGEST_FILE, Sources};
use reglo_interpreter::play::{Differs, FORMAT, NotASave, ResumeError, Save, Waiting};
use std::path::Path;

/// Whether a text is a save of any game, of whatever version.
#[must_use]
pub fn is_save(text: &str) -> bool {
    matches!(Save::read(text), Ok(_) | Err(ResumeError::Format { .. }))
}

/// What a save says first.
pub const FIRST: &str = "format";

/// Whether a text was meant to be a save, even if it breaks off.
#[must_use]
pub fn begins_as_a_save(text: &str) -> bool {
    let first = text.trim_start().strip_prefix('(');
    let first = first.and_then(|rest| rest.trim_start().strip_prefix(FIRST));
    first.is_some_and(|rest| rest.trim_start().starts_with(':'))
}

/// Reads a save and opens its ruleset under the options that it was played with.
///
/// # Errors
/// If the save cannot be read, or is of another ruleset, or its setup can no longer be read.
pub fn read(ruleset: &Path, file: &Path, common: &Common) -> Result<(Prepared, Save), Failure> {
    let mut open = open(ruleset, common)?;
    let (text, shown) = read_file(file, &open).map_err(|error| unread(&error, "resume-help-name", &open))?;
    let save = Save::read(&text).map_err(|why| not_read(&why, &shown, &text, &open))?;
    if save.ruleset == open.ruleset.manifest.id {
        with_options(&mut open, &save, common, (&shown, &text))?;
    }
    if let Err(why) = save.table(&open.ruleset) {
        return Err(match why {
            ResumeError::Setup(found) => of_the_setup(found, &save.setup, &open),
            why => failure(&why, &shown, &open),
        });
    }
    let format = if save.setup_is_json { Format::Json } else { Format::Ron };
    let setup = open.ruleset.read_setup(&save.setup, format, FileId(0));
    let setup = setup.map_err(|found| of_the_setup(found, &save.setup, &open))?;
    let call = begun(&save, &open).map_err(|why| failure(&why, &shown, &open))?;
    let written = Written {
        text: save.setup.clone(),
        format,
    };
    let prepared = Prepared {
        open,
        setup,
        written,
        call,
    };
    Ok((prepared, save))
}

/// What the save has begun.
fn begun(save: &Save, open: &Open) -> Result<Call, ResumeError> {
    let text = if save.args.is_empty() {
        save.procedure.clone()
    } else {
        format!("{}({})", save.procedure, save.args.join(", "))
    };
    call::read(&text, open).map_err(|_| save.not_begun(text, &open.ruleset))
}

/// Options that nobody sets on the command line are as in the save, which stands in a file with some text.
fn with_options(open: &mut Open, save: &Save, common: &Common, file: (&str, &str)) -> Result<(), Failure> {
    let known = |name: &str| {
        open.ruleset
            .program
            .schema
            .options
            .iter()
            .any(|option| option.name == name)
    };
    let said = |name: &str| common.settings.iter().any(|(set, _)| set == name);
    let settings = save.options.iter().filter(|(name, _)| known(name) && !said(name));
    let settings: Vec<(String, String)> = settings.cloned().collect();
    if !settings.is_empty() {
        match open.ruleset.with_settings(&settings) {
            Ok(ruleset) => open.ruleset = ruleset,
            Err(found) => return Err(bad_setting(&settings, file, open).unwrap_or_else(|| located(found, open))),
        }
    }
    Ok(())
}

/// The first option of a save that has none of its values, where it stands.
fn bad_setting(settings: &[(String, String)], (file, text): (&str, &str), open: &Open) -> Option<Failure> {
    let mut each = settings.iter();
    let (setting, found) = each.find_map(|setting| {
        let found = open.ruleset.with_settings(std::slice::from_ref(setting)).err()?;
        Some((setting, found))
    })?;
    let why = ResumeError::OptionValue {
        option: setting.0.clone(),
        saved: setting.1.clone(),
    };
    let mut sources = Sources::default();
    let file_id = sources.add(file, text);
    let written = |word: &str| format!("{word:?}");
    let name = text.find(&written(&setting.0)).unwrap_or(0);
    let value = text.get(name..).and_then(|rest| rest.find(&written(&setting.1)));
    let (at, word) = value.map_or((name, &setting.0), |value| (name + value, &setting.1));
    let end = at + written(word).len();
    let offset = |at: usize| u32::try_from(at.min(text.len())).unwrap_or(u32::MAX);
    let span = Span {
        file: file_id,
        start: offset(at),
        end: offset(end),
    };
    let found = found.into_iter().find_map(|found| found.help);
    let said = Diagnostic::error(codes::SAVE, span, cannot_go_on(&why, file, open));
    Some(Failure::Located {
        diagnostics: vec![said.help(found.unwrap_or_else(|| help(&why, open)))],
        sources: Box::new(sources),
    })
}

/// Findings in the setup that a save holds.
fn of_the_setup(diagnostics: Vec<Diagnostic>, setup: &str, open: &Open) -> Failure {
    let mut sources = Sources::default();
    sources.add(&Speaker::new(open).words.word("setup-of-save"), setup);
    Failure::Located {
        diagnostics,
        sources: Box::new(sources),
    }
}

/// What is wrong with a text that should be a save, where it stands.
#[must_use]
pub fn not_read(why: &ResumeError, file: &str, text: &str, open: &Open) -> Failure {
    let ResumeError::NotRead {
        place: Some((line, column)),
        ..
    } = *why
    else {
        return failure(why, file, open);
    };
    let mut sources = Sources::default();
    let file_id = sources.add(file, text);
    let mut lines = text.split_inclusive('\n');
    let before: usize = lines.clone().take(line.saturating_sub(1)).map(str::len).sum();
    let within = lines.nth(line.saturating_sub(1)).unwrap_or_default();
    let within: usize = within.chars().take(column.saturating_sub(1)).map(char::len_utf8).sum();
    let start = u32::try_from(before + within).unwrap_or(u32::MAX);
    let span = Span {
        file: file_id,
        start,
        end: start,
    };
    Failure::Located {
        diagnostics: vec![Diagnostic::error(codes::SAVE, span, cannot_go_on(why, file, open)).help(help(why, open))],
        sources: Box::new(sources),
    }
}

/// Why a save cannot be gone on with, and what can be done.
#[must_use]
pub fn failure(why: &ResumeError, file: &str, open: &Open) -> Failure {
    match why {
        ResumeError::Fault {
            fault: found, differs, ..
        } => {
            let mut found = found.diagnostic(&open.ruleset.program);
            found.message = with_changed(found.message, differs.as_ref(), open);
            located(vec![found], open)
        }
        why => Failure::Plain {
            code: codes::SAVE,
            message: cannot_go_on(why, file, open),
            help: Some(help(why, open)),
        },
    }
}

fn cannot_go_on(why: &ResumeError, file: &str, open: &Open) -> String {
    let args = [("file", file.to_owned()), ("why", said(why, open))];
    Speaker::new(open).own("resume-not", &args)
}

/// Why a save cannot be gone on with, in the reader's words.
#[must_use]
pub fn said(why: &ResumeError, open: &Open) -> String {
    let speaker = Speaker::new(open);
    let say = |key: &str, args: &[(&str, &str)]| {
        let args: Vec<(&str, String)> = args.iter().map(|(name, text)| (*name, (*text).to_owned())).collect();
        speaker.own(key, &args)
    };
    match why {
        ResumeError::NotRead { what, .. } => {
            let what = match what {
                NotASave::BreaksOff => say("save-breaks-off", &[]),
                NotASave::Lacks(part) => say("save-lacks", &[("part", part)]),
                NotASave::Unknown(part) => say("save-unknown-part", &[("part", part)]),
                NotASave::NoAnswer(text) => say("unread-no-answer", &[("text", text)]),
                NotASave::Otherwise => say("save-otherwise", &[]),
            };
            say("resume-not-read", &[("what", &what)])
        }
        ResumeError::Format { found } => {
            let both = (found.to_string(), FORMAT.to_string());
            say("resume-format", &[("found", &both.0), ("own", &both.1)])
        }
        ResumeError::Ruleset { saved, here } => say("resume-ruleset", &[("saved", saved), ("here", here)]),
        ResumeError::TooLarge(bytes) => {
            let both = (bytes.to_string(), LARGEST_FILE.to_string());
            say("resume-too-large", &[("bytes", &both.0), ("most", &both.1)])
        }
        ResumeError::NoOption(option) => say("resume-no-option", &[("option", option)]),
        ResumeError::Option { option, saved } => say("resume-option", &[("option", option), ("saved", saved)]),
        ResumeError::OptionValue { option, saved } => {
            say("resume-option-value", &[("option", option), ("saved", saved)])
        }
        ResumeError::Setup(_) => say("resume-setup", &[]),
        ResumeError::Procedure { call, differs } => {
            let said = say("resume-procedure", &[("procedure", call)]);
            with_changed(said, differs.as_ref(), open)
        }
        ResumeError::Answer {
            number,
            player,
            answer,
            refusal,
            meanwhile,
        } => {
            let player = match open.ruleset.names.find(player) {
                Found::One(thing) => speaker.thing(thing),
                _ => player.clone(),
            };
            let reasons = refusal::reasons(refusal, &speaker).join("; ");
            let args = [
                ("number", &*number.to_string()),
                ("player", &player),
                ("answer", answer),
                ("why", reasons.trim_end_matches('.')),
            ];
            let mut all = vec![say("resume-answer", &args)];
            if let Some(Waiting { rule, players }) = &meanwhile.asked {
                let players: Vec<String> = players.iter().map(|player| speaker.thing(*player)).collect();
                let rule = speaker.named(*rule);
                all.push(say("resume-asked", &[("who", &players.join(", ")), ("rule", &rule)]));
            }
            with_changed(all.join("; "), meanwhile.differs.as_ref(), open)
        }
        ResumeError::Fault { after, fault, differs } => {
            let after = after.to_string();
            let said = say("resume-fault", &[("after", &after), ("fault", &fault.to_string())]);
            with_changed(said, differs.as_ref(), open)
        }
        ResumeError::Hash => say("resume-hash", &[]),
    }
}

/// The same with the first rule that is not what it was when the game was saved, if there is one.
fn with_changed(said: String, differs: Option<&Differs>, open: &Open) -> String {
    let Some(differs) = differs else { return said };
    let speaker = Speaker::new(open);
    let (key, rule) = match differs {
        Differs::Means(rule) => ("resume-differs", speaker.named(*rule)),
        Differs::Gone(rule) => ("resume-gone", rule.clone()),
        Differs::New(rule) => ("resume-new", speaker.named(*rule)),
    };
    format!("{said}; {}", speaker.own(key, &[("rule", rule)]))
}

/// What can be done about it.
fn help(why: &ResumeError, open: &Open) -> String {
    let speaker = Speaker::new(open);
    let word = |key: &str| speaker.words.word(key);
    match why {
        ResumeError::NotRead { .. } => word("resume-help-not-read"),
        ResumeError::TooLarge(_) => word("resume-help-something-else"),
        ResumeError::NoOption(option) => speaker.own("resume-help-no-option", &[("option", option.clone())]),
        ResumeError::Format { .. } => word("resume-help-format"),
        ResumeError::Ruleset { saved, .. } => speaker.own("resume-help-ruleset", &[("saved", saved.clone())]),
        ResumeError::Option { option, saved } => speaker.own(
            "resume-help-option",
            &[("option", option.clone()), ("saved", saved.clone())],
        ),
        ResumeError::Setup(_) | ResumeError::Procedure { .. } => word("resume-help-changed"),
        ResumeError::OptionValue { .. } | ResumeError::Answer { .. } | ResumeError::Fault { .. } => {
            word("resume-help-answer")
        }
        ResumeError::Hash => word("resume-help-hash"),
    }
}
