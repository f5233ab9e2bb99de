//! `reglo options`: everything that could be added to a sheet, at which price, or why not.

use super::{Open, fault, open, read_sheet, validate, wrapped};
use crate::args::{Common, Format};
use crate::codes;
use crate::json;
use crate::layout;
use crate::output::{Answer, Failure, SCHEMA_VERSION, print_json, print_on_screen};
use crate::speak::Speaker;
use crate::tell::sheet;
use comfy_table::{ContentArrangement, Table, presets};
use reglo_interpreter::answer::{Because, Choice, Figure, Path as SheetPath, Violation};
use reglo_interpreter::data::{Datum, Record, figure_at, parse_path};
use reglo_interpreter::judge;
use reglo_interpreter::schema::{ObjectId, RuleId, Schema};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;

/// Lists the options.
pub fn run(
    ruleset: &Path,
    sheet: &Path,
    place: Option<&str>,
    affordable: bool,
    common: &Common,
) -> Result<Answer, Failure> {
    let mut open = open(ruleset, common)?;
    let record = read_sheet(&mut open, sheet)?;
    let schema = &open.ruleset.program.schema;
    let place = place.map(|text| place_of(text, &record, schema)).transpose()?;
    let held = place.as_ref().and_then(|place| held(&record, place, schema));
    let judged = judge::judge(&mut open.ruleset.session(), &record).map_err(|f| fault(&f, &open))?;
    // To a sheet that is not legal something may be added all the same: what it lacks, above all.
    let only_legal = affordable && judged.legal;
    let choices = judge::options(&mut open.ruleset.session(), &record, place.as_ref(), only_legal)
        .map_err(|f| fault(&f, &open))?;
    let choices = match judged.legal {
        true => Choices {
            all: choices,
            no_worse: Vec::new(),
        },
        false => Choices::of(choices, &Wrong::of(&record, &open)?, affordable),
    };
    let speaker = Speaker::new(&open);
    match common.format {
        Format::Json => {
            let answer = json!({
                "schema_version": SCHEMA_VERSION,
                "ruleset": open.ruleset.manifest.id,
                "lang": open.lang,
                "options": choices.all.iter().map(|c| choice_json(c, &choices, &speaker, &open)).collect::<Vec<_>>(),
            });
            print_json(&json::with_fallback(answer, &speaker))?;
        }
        Format::Text => {
            let taken = held.filter(|_| choices.all.is_empty()).map(|held| {
                let what = [("what", speaker.figure(&held))];
                speaker.own("options-taken", &what) + "\n"
            });
            let text = taken.unwrap_or_else(|| as_text(&choices, &record, &speaker));
            print_on_screen(&[speaker.preface(), text].concat())?;
        }
    }
    Ok(Answer::Yes)
}

/// What stands at a place that has room for one thing only.
fn held(record: &Record, place: &SheetPath, schema: &Schema) -> Option<Figure> {
    let held = figure_at(record, place, schema)?;
    matches!(held, Figure::Thing(_) | Figure::Named(_)).then_some(held)
}

/// What could be added, and what of that is not legal but makes nothing worse.
struct Choices {
    all: Vec<Choice>,
    no_worse: Vec<ObjectId>,
}

impl Choices {
    fn of(mut all: Vec<Choice>, wrong: &Wrong, affordable: bool) -> Self {
        let refused = all.iter().filter(|choice| !choice.legal);
        let no_worse: Vec<ObjectId> = refused
            .filter(|choice| wrong.is_no_worse_with(choice))
            .map(|choice| choice.thing)
            .collect();
        if affordable {
            all.retain(|choice| choice.legal || no_worse.contains(&choice.thing));
        }
        Self { all, no_worse }
    }

    fn is_no_worse(&self, choice: &Choice) -> bool {
        !choice.legal && self.no_worse.contains(&choice.thing)
    }
}

/// What is wrong with a sheet to which something could be added all the same.
pub struct Wrong {
    /// With the sheet as it is.
    pub now: Vec<Violation>,
    /// With the same sheet when nothing stands in its lists.
    pub bare: Vec<Violation>,
}

impl Wrong {
    fn of(record: &Record, open: &Open) -> Result<Self, Failure> {
        let judge = |record: &Record| {
            let judged = judge::judge(&mut open.ruleset.session(), record);
            judged
                .map(|judgement| judgement.violations)
                .map_err(|found| fault(&found, open))
        };
        let mut bare = record.clone();
        let lists = bare.fields.iter_mut();
        for list in lists.filter(|datum| matches!(datum, Some(Datum::List(_)))) {
            *list = None;
        }
        Ok(Self {
            now: judge(record)?,
            bare: judge(&bare)?,
        })
    }

    /// Whether nothing more is wrong with the sheet when that is added: what was wrong already stays so in the same words, or in others where it is
    /// too little that is wrong, for then it is wrong with empty lists too.
    #[must_use]
    pub fn is_no_worse_with(&self, choice: &Choice) -> bool {
        let known = |violation: &Violation| {
            // What a rule says of too little is one sentence of it; with other figures it is the same sentence.
            let alike =
                |other: &Violation| other.rule == violation.rule && other.said.message == violation.said.message;
            let lacks = self.bare.iter().any(alike);
            self.now
                .iter()
                .any(|other| alike(other) && (lacks || other.said == violation.said))
        };
        choice.violations.iter().all(known)
    }
}

/// A place of this sheet: it has the elements that are named on the way.
fn place_of(text: &str, record: &Record, schema: &Schema) -> Result<SheetPath, Failure> {
    if text.trim().is_empty() {
        let help = "name a field of the sheet; without `--for` every place is looked at";
        return Err(Failure::call("`--for` names no place", help));
    }
    let path = parse_path(text, record, schema).map_err(|e| Failure::Plain {
        code: codes::CALL,
        message: e.message,
        help: e.help,
    })?;
    let element = path
        .0
        .iter()
        .position(|step| step.index.is_some())
        .and_then(|at| path.0.get(..=at));
    match element {
        Some(way) if figure_at(record, &SheetPath(way.to_vec()), schema).is_none() => Err(Failure::call(
            format!("the sheet has no `{text}`"),
            "positions in a list count from 0",
        )),
        _ => Ok(path),
    }
}

fn choice_json(choice: &Choice, choices: &Choices, speaker: &Speaker<'_>, open: &Open) -> Value {
    let (program, data) = (&open.ruleset.program, &open.ruleset.data);
    let mut value = json!({
        "thing": json::figure(&Figure::Thing(choice.thing), program, data),
        "name": speaker.figure(&Figure::Thing(choice.thing)),
        "legal": choice.legal,
        "for": speaker.path(&choice.place),
    });
    if choice.legal {
        json::put(
            &mut value,
            "places",
            choice.places.iter().map(|p| json!(speaker.path(p))).collect::<Value>(),
        );
        json::put(&mut value, "price", json::figure(&choice.price, program, data));
        json::put(
            &mut value,
            "because",
            choice
                .because
                .iter()
                .map(|b| because_json(b, speaker, open))
                .collect::<Value>(),
        );
    } else {
        if choices.is_no_worse(choice) {
            json::put(&mut value, "no_worse", json!(true));
        }
        json::put(
            &mut value,
            "violations",
            choice
                .violations
                .iter()
                .map(|v| validate::violation_json(v, speaker, open))
                .collect::<Value>(),
        );
    }
    value
}

fn because_json(because: &Because, speaker: &Speaker<'_>, open: &Open) -> Value {
    json!({
        "rule": speaker.number(because.rule),
        "message": because_text(because, speaker),
        "by": json::figure(&because.by, &open.ruleset.program, &open.ruleset.data),
    })
}

/// What the rule says of it, or else its title.
fn because_text(because: &Because, speaker: &Speaker<'_>) -> String {
    because
        .said
        .as_ref()
        .map_or_else(|| speaker.title(because.rule), |said| speaker.said(said))
}

/// The rule with what it says of it.
fn because_cited(because: &Because, speaker: &Speaker<'_>) -> String {
    match &because.said {
        Some(said) => format!("{} {}", speaker.cite(because.rule), speaker.said(said)),
        None => speaker.heading(because.rule),
    }
}

fn as_text(choices: &Choices, record: &Record, speaker: &Speaker<'_>) -> String {
    if choices.all.is_empty() {
        return speaker.words.word("options-none") + "\n";
    }
    let (no_worse, others): (Vec<&Choice>, Vec<&Choice>) =
        choices.all.iter().partition(|choice| choices.is_no_worse(choice));
    let (legal, refused): (Vec<&Choice>, Vec<&Choice>) = others.into_iter().partition(|choice| choice.legal);
    let things = |of: &mut dyn Iterator<Item = &Choice>| of.map(|choice| choice.thing).collect::<BTreeSet<_>>().len();
    let (can, all) = (things(&mut legal.iter().copied()), things(&mut choices.all.iter()));
    let count = speaker
        .words
        .say("options-count", &[("legal", can.into()), ("all", all.into())]);
    let table = if legal.is_empty() {
        String::new()
    } else {
        legal_text(&legal, record, speaker) + "\n"
    };
    let no_worse = match no_worse.is_empty() {
        true => String::new(),
        false => format!(
            "\n{}{}",
            wrapped(&speaker.words.word("options-no-worse"), 0),
            legal_text(&no_worse, record, speaker)
        ),
    };
    format!(
        "{table}{count}\n{no_worse}{}",
        refused_text(&refused, Some(record), speaker)
    )
}

fn legal_text(choices: &[&Choice], record: &Record, speaker: &Speaker<'_>) -> String {
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(layout::columns());
    table.set_header(["column-thing", "column-price", "column-place", "column-why"].map(|key| speaker.words.word(key)));
    for choice in choices {
        let places = match choice.places.as_slice() {
            [] => std::slice::from_ref(&choice.place),
            places => places,
        };
        let places = places
            .iter()
            .map(|place| sheet::part(place, Some(record), speaker))
            .collect::<Vec<_>>()
            .join(", ");
        table.add_row([
            speaker.figure(&Figure::Thing(choice.thing)),
            speaker.figure(&choice.price),
            places,
            chain(choice, speaker),
        ]);
    }
    table.trim_fmt() + "\n"
}

/// A price step by step: `8 gold (1 Wages) + 1 gold (2 Strangers)`; of a single step only the rule.
#[must_use]
pub fn chain(choice: &Choice, speaker: &Speaker<'_>) -> String {
    if let [only] = &choice.because[..] {
        return because_cited(only, speaker);
    }
    let mut chain = String::new();
    for because in &choice.because {
        let by = speaker.figure(&because.by);
        let why = format!("({})", because_cited(because, speaker));
        chain = match by.strip_prefix('-') {
            _ if chain.is_empty() => format!("{by} {why}"),
            Some(less) => format!("{chain} - {less} {why}"),
            None => format!("{chain} + {by} {why}"),
        };
    }
    chain
}

/// A rule, and what it says.
type Reason = (RuleId, String);

/// Things that are refused at the same place for the same reasons.
struct Group {
    why: Vec<Reason>,
    place: String,
    names: Vec<String>,
}

/// What is refused, with those together that are refused for the same reasons; a reason that all have is said once.
#[must_use]
pub fn refused_text(choices: &[&Choice], record: Option<&Record>, speaker: &Speaker<'_>) -> String {
    let reasons = |choice: &Choice| -> Vec<Reason> {
        let all = choice.violations.iter();
        let reason = |v: &Violation| (v.rule, format!("{} {}", speaker.cite(v.rule), speaker.said(&v.said)));
        all.map(reason).collect()
    };
    let mut groups: Vec<Group> = Vec::new();
    for choice in choices {
        let (why, place) = (reasons(choice), sheet::part(&choice.place, record, speaker));
        let name = speaker.figure(&Figure::Thing(choice.thing));
        match groups.iter_mut().find(|group| group.why == why && group.place == place) {
            Some(group) => group.names.push(name),
            None => groups.push(Group {
                why,
                place,
                names: vec![name],
            }),
        }
    }
    let shared = shared(&groups);
    let mut out = String::new();
    if !groups.is_empty() {
        out += &format!("\n{}\n", speaker.words.word("options-refused"));
    }
    if !shared.is_empty() {
        out += &format!("\n{}\n", speaker.words.word("options-shared"));
        out += &shared.iter().map(|(_, reason)| wrapped(reason, 2)).collect::<String>();
    }
    groups.sort_by_key(|group| group.why.iter().any(|reason| !shared.contains(reason)));
    for group in &groups {
        let own = group.why.iter().filter(|reason| !shared.contains(reason));
        out += &format!(
            "\n{}",
            wrapped(&format!("{} ({})", group.names.join(", "), group.place), 0)
        );
        out += &own.map(|(_, reason)| wrapped(reason, 2)).collect::<String>();
    }
    out
}

/// The reasons that most have, of rules that refuse all. Whoever is refused by such a rule in other words has these beside the name.
fn shared(groups: &[Group]) -> Vec<Reason> {
    let all: usize = groups.iter().map(|group| group.names.len()).sum();
    let mut shared: Vec<Reason> = Vec::new();
    for reason in groups.iter().flat_map(|group| &group.why) {
        let having = groups.iter().filter(|group| group.why.contains(reason));
        let having: usize = having.map(|group| group.names.len()).sum();
        let refuses_all = groups
            .iter()
            .all(|group| group.why.iter().any(|(other, _)| *other == reason.0));
        if groups.len() > 1 && having > all / 2 && refuses_all && !shared.contains(reason) {
            shared.push(reason.clone());
        }
    }
    shared
}
