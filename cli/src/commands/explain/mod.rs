//! `reglo explain`: a rule with its procedures, a procedure, a thing, how a value came to be, or the code of a finding.

mod asked;
pub mod called;
pub mod derivation;
mod page;
pub mod procedure;
mod saved;
mod setup;
mod thing;

use super::{Open, fault, indented, open, read_sheet, wrapped};
use crate::args::{Common, Format};
use crate::disk;
use crate::json;
use crate::output::{Answer, Failure, SCHEMA_VERSION, print_json, print_on_screen, print_text};
use crate::render;
use crate::speak::Speaker;
use crate::table::{call, saves};
use crate::unmet;
use asked::asked;
use reglo_interpreter::answer::{Derivation, Figure};
use reglo_interpreter::data::Record;
use reglo_interpreter::judge;
use reglo_interpreter::schema::RuleId;
use serde_json::json;
use std::fmt::Write;
use std::path::Path;

/// Of which sheet or game a value is explained, and to whom.
#[derive(Debug, Clone, Copy)]
pub struct Of<'a> {
    /// The sheet or the saved game.
    pub file: Option<&'a Path>,
    /// The seat of whoever is told; without one nothing is hidden.
    pub viewer: Option<&'a str>,
}

/// Explains a rule where `what` is a rule's number or id or, without a sheet, a value that it says; a procedure or a thing where it is
/// called so; a finding where it is a code; and what a value comes to otherwise.
pub fn run(ruleset: &Path, what: Option<&str>, of: Of<'_>, common: &Common) -> Result<Answer, Failure> {
    let Some(what) = what else {
        let alone = ruleset.to_string_lossy();
        if !page::is_code(&alone) {
            let help = "`reglo explain RULESET WHAT`: a rule by number or id, a thing, a procedure or a value; `reglo rules RULESET` lists \
                        the rules, and the code of a finding may stand alone: `reglo explain E0301`";
            return Err(Failure::call("nothing says what is to be explained", help));
        }
        page::explain(&alone, common)?;
        return Ok(Answer::Yes);
    };
    if let Some(file) = of.file.filter(|file| *file != Path::new("-"))
        && saves::is_save(&disk::read_text(file).map_err(|error| Failure::io(&error))?)
    {
        saved::explain(ruleset, what, (file, of.viewer), common)?;
        return Ok(Answer::Yes);
    }
    if of.viewer.is_some() {
        return Err(Failure::call(
            "`--as SEAT` is for a saved game: nothing else hides anything",
            "name the save after the value, or leave `--as` out",
        ));
    }
    let mut open = open(ruleset, common)?;
    if let Some(file) = of.file
        && setup::is_one(file, &open)?
    {
        setup::explain(open, what, file, common)?;
        return Ok(Answer::Yes);
    }
    if of.file.is_some() && what.contains('(') && of_the_rules(what, &open, common)? {
        return Ok(Answer::Yes);
    }
    let record = of.file.map(|path| read_sheet(&mut open, path)).transpose()?;
    if common.format == Format::Text {
        print_text(&Speaker::new(&open).preface())?;
    }
    let said = || called::declaring(what, &open).filter(|_| record.is_none());
    if let Some(rule) = called::cited(what, &open).or_else(said) {
        explain_rule(rule, record.as_ref(), &open, common)?;
    } else if let Some(procedure) = procedure::named(what, &open) {
        procedure::explain(procedure, &open, common)?;
    } else if let Some(thing) = thing::named(what, &open) {
        thing::explain(thing, &open, common)?;
    } else if page::is_code(what) {
        page::explain(what, common)?;
    } else if let [rule] = open.ruleset.rules_with_figure(what).as_slice() {
        explain_rule(*rule, record.as_ref(), &open, common)?;
    } else if let Some(rule) = called::titled(what, &open) {
        explain_rule(rule, record.as_ref(), &open, common)?;
    } else if let Some(value) = called::labelled(what, &open) {
        match called::declaring(&value, &open).filter(|_| record.is_none()) {
            Some(rule) => explain_rule(rule, record.as_ref(), &open, common)?,
            None => explain_value(&value, record.as_ref(), &mut open, common)?,
        }
    } else {
        explain_value(what, record.as_ref(), &mut open, common)?;
    }
    Ok(Answer::Yes)
}

/// Explains a rule or a procedure where `what` is one and no value: the same of a sheet and of a game. Says no where it is neither.
fn of_the_rules(what: &str, open: &Open, common: &Common) -> Result<bool, Failure> {
    let name = what.split('(').next().unwrap_or(what).trim();
    if open.ruleset.program.values.iter().any(|value| value.name == name) {
        return Ok(false);
    }
    if let Some(rule) = called::cited(what, open) {
        explain_rule(rule, None, open, common)?;
    } else if let Some(procedure) = procedure::named(name, open) {
        procedure::explain(procedure, open, common)?;
    } else {
        return Ok(false);
    }
    Ok(true)
}

/// Lines of prose, each as wide as text is laid out.
fn paragraphs(text: &str) -> String {
    text.lines().map(|line| wrapped(line, 2)).collect()
}

fn explain_rule(rule: RuleId, record: Option<&Record>, open: &Open, common: &Common) -> Result<(), Failure> {
    let figures = judge::prose_figures(&mut open.ruleset.session(), rule, record).map_err(|f| fault(&f, open))?;
    let speaker = Speaker::new(open);
    let prose = speaker.prose(rule, &figures);
    let program = &open.ruleset.program;
    let Some(declared) = program.schema.rules.get(rule.index()) else {
        return Ok(());
    };
    let place = render::place(declared.span, &open.sources);
    let formal = open.sources.slice(declared.item).to_owned();
    let amended: Vec<RuleId> = open.ruleset.amended_by(rule);
    let unmet = match record {
        Some(record) => judge::unmet(&mut open.ruleset.session(), record, rule).map_err(|f| fault(&f, open))?,
        None => Vec::new(),
    };
    match common.format {
        Format::Json => {
            let answer = json!({
            "schema_version": SCHEMA_VERSION, "ruleset": open.ruleset.manifest.id, "rule": declared.number, "id": declared.id, "lang": open.lang,
            "title": speaker.title(rule), "prose": prose, "formal": formal, "on": declared.on,
            "file": place.as_ref().map(|p| open.ruleset.relative(&p.file).to_owned()), "line": place.as_ref().map(|p| p.line),
            "unmet": unmet.iter().map(|failing| unmet::whole(failing, &speaker)).collect::<Vec<_>>(),
            "amended_by": amended.iter().map(|r| speaker.number(*r)).collect::<Vec<_>>(),
            "scenarios": open.ruleset.scenarios_of(rule),
            "acts_on": open.ruleset.acts_on(rule).iter().filter_map(|id| procedure::name(*id, open)).collect::<Vec<_>>(),
            "procedures": open.ruleset.procedures_of(rule).iter().map(|id| procedure::as_json(*id, &speaker)).collect::<Vec<_>>(),
            });
            print_json(&json::with_fallback(answer, &speaker))?;
        }
        Format::Text => {
            let mut out = format!("{}\n{}", speaker.heading(rule), paragraphs(&prose));
            if !amended.is_empty() {
                let names = procedure::rules_cited(&amended, &speaker);
                let amended = format!("{}: {names}", speaker.words.word("amended-by"));
                let _ = write!(out, "\n{}", wrapped(&amended, 0));
            }
            if !unmet.is_empty() {
                let _ = writeln!(out, "\n{}", speaker.words.word("unmet"));
                for failing in &unmet {
                    out += &wrapped(&unmet::whole(failing, &speaker), 2);
                }
            }
            out += &procedure::of_rule(rule, &speaker);
            let at = place.map_or_else(String::new, |p| {
                format!(" ({}:{})", open.ruleset.relative(&p.file), p.line)
            });
            print_on_screen(&out)?;
            // What stands in a file is shown as it stands there.
            print_text(&format!(
                "\n{}{at}:\n{}",
                speaker.words.word("formal"),
                indented(&formal)
            ))?;
        }
    }
    Ok(())
}

fn explain_value(what: &str, record: Option<&Record>, open: &mut Open, common: &Common) -> Result<(), Failure> {
    let asked = asked(what, open)?;
    let Some(record) = record else {
        let help = if open.ruleset.program.schema.sheet.is_some() {
            "name the sheet after it, or a saved game: `reglo explain RULESET VALUE SHEET`"
        } else {
            "name what a game begins with after it, or a saved game (`s` in `reglo play` writes one): `reglo explain RULESET VALUE FILE`"
        };
        return Err(Failure::call(
            format!("`{what}` can be worked out on a sheet or in a game only"),
            help,
        ));
    };
    let mut session = open.ruleset.session();
    let derived = judge::derive_asked(&mut session, &asked, Some(record)).map_err(|f| fault(&f, open))?;
    let Some(derivation) = derived else {
        let figure = judge::evaluate_asked(&mut session, &asked, Some(record)).map_err(|f| fault(&f, open))?;
        return figure_alone(what, &figure, open, common);
    };
    told(what, &derivation, open, common)
}

/// How a value came to be.
fn told(what: &str, derivation: &Derivation, open: &Open, common: &Common) -> Result<(), Failure> {
    // Where a place that is asked about is not there, the value has nothing to be of.
    let speaker = Speaker::new(open);
    if let Some(at) = derivation.of.iter().position(|of| *of == Figure::Absent) {
        let asked = call::split(what).and_then(|(_, args)| args.get(at).copied());
        let args = [("what", asked.unwrap_or(what).to_owned())];
        return Err(Failure::call(
            speaker.own("explain-not-there", &args),
            speaker.words.word("explain-from-0"),
        ));
    }
    match common.format {
        Format::Json => {
            let mut value = derivation::as_json(derivation, &speaker, open);
            json::put(&mut value, "schema_version", json!(SCHEMA_VERSION));
            json::put(&mut value, "ruleset", json!(open.ruleset.manifest.id));
            json::put(&mut value, "lang", json!(open.lang));
            print_json(&json::with_fallback(value, &speaker))
        }
        Format::Text => print_on_screen(&derivation::as_text(derivation, &speaker, 0)),
    }
}

/// What an expression that is no single value comes to.
fn figure_alone(what: &str, figure: &Figure, open: &Open, common: &Common) -> Result<(), Failure> {
    match common.format {
        Format::Json => print_json(&json!({
            "schema_version": SCHEMA_VERSION, "ruleset": open.ruleset.manifest.id, "lang": open.lang, "value": what, "of": [],
            "result": json::figure(figure, &open.ruleset.program, &open.ruleset.data), "steps": [], "reads": [],
        }))?,
        Format::Text => print_on_screen(&format!("{what}: {}\n", Speaker::new(open).figure(figure)))?,
    }
    Ok(())
}
