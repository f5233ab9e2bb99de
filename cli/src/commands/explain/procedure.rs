//! What a procedure is, and which rules have to do with it.

use crate::args::{Common, Format};
use crate::commands::Open;
use crate::output::{Failure, SCHEMA_VERSION, print_json, print_on_screen, print_text};
use crate::render;
use crate::speak::Speaker;
use crate::{commands, json};
use reglo_interpreter::ir::ProcedureKind;
use reglo_interpreter::schema::{Base, ProcedureId, RuleId, Schema, Type};
use serde_json::{Value, json};

/// The procedure with that name.
pub fn named(name: &str, open: &Open) -> Option<ProcedureId> {
    let mut all = (0..).map(ProcedureId).zip(&open.ruleset.program.procedures);
    all.find(|(_, procedure)| procedure.name == name).map(|(id, _)| id)
}

/// Its name.
pub fn name(id: ProcedureId, open: &Open) -> Option<&str> {
    open.ruleset
        .program
        .procedures
        .get(id.index())
        .map(|found| found.name.as_str())
}

/// What it is called, and the rule that says it.
fn cited(id: ProcedureId, speaker: &Speaker<'_>) -> String {
    let found = speaker.program().procedures.get(id.index());
    let rule = found.map_or_else(String::new, |found| speaker.cite(found.rule));
    format!("{} ({rule})", speaker.procedure(id))
}

/// What a rule has to do with procedures: those of others that it acts on, and its own.
pub fn of_rule(rule: RuleId, speaker: &Speaker<'_>) -> String {
    let ruleset = &speaker.open.ruleset;
    let acts_on: Vec<String> = ruleset.acts_on(rule).iter().map(|id| cited(*id, speaker)).collect();
    let mut text = String::new();
    if !acts_on.is_empty() {
        text += &format!("\n{}: {}\n", speaker.words.word("acts-on"), acts_on.join(", "));
    }
    for id in ruleset.procedures_of(rule) {
        text += &format!("\n{}", as_text(id, speaker));
    }
    text
}

/// Says what it is.
pub fn explain(id: ProcedureId, open: &Open, common: &Common) -> Result<(), Failure> {
    let speaker = Speaker::new(open);
    match common.format {
        Format::Json => {
            let mut value = as_json(id, &speaker);
            json::put(&mut value, "schema_version", json!(SCHEMA_VERSION));
            json::put(&mut value, "ruleset", json!(open.ruleset.manifest.id));
            json::put(&mut value, "lang", json!(open.lang));
            print_json(&json::with_fallback(value, &speaker))
        }
        Format::Text => {
            let found = open.ruleset.program.procedures.get(id.index());
            let formal = found.map_or("", |found| open.sources.slice(found.span));
            let place = found.and_then(|found| render::place(found.span, &open.sources));
            let at = place.map_or_else(String::new, |place| {
                format!(" ({}:{})", open.ruleset.relative(&place.file), place.line)
            });
            let formal = commands::indented(&at_the_left(formal));
            print_on_screen(&as_text(id, &speaker))?;
            // What stands in a file is shown as it stands there.
            print_text(&format!("\n{}{at}:\n{formal}", speaker.words.word("formal")))
        }
    }
}

/// Source text whose lines after the first are moved left, as far as all of them can.
fn at_the_left(text: &str) -> String {
    let indent = |line: &&str| line.len() - line.trim_start_matches(' ').len();
    let rest = text.lines().skip(1).filter(|line| !line.trim().is_empty());
    let least = rest.map(|line| indent(&line)).min().unwrap_or(0);
    let moved = text.lines().enumerate().map(|(at, line)| match at {
        0 => line,
        _ => line.get(least.min(indent(&line))..).unwrap_or(line),
    });
    moved.collect::<Vec<_>>().join("\n")
}

/// A line with what it is, and one for each way in which rules have to do with it.
pub fn as_text(id: ProcedureId, speaker: &Speaker<'_>) -> String {
    let Some(procedure) = speaker.program().procedures.get(id.index()) else {
        return String::new();
    };
    let args = [
        ("name", head(id, speaker)),
        ("label", speaker.procedure(id)),
        ("kind", speaker.words.word(&format!("kind-{}", kind(procedure.kind)))),
        ("rule", speaker.cite(procedure.rule)),
    ];
    let mut text = speaker.own("procedure-is", &args) + "\n";
    let reactions = speaker.open.ruleset.reactions_to(id);
    let lists = [
        ("procedure-done", &reactions.done),
        ("procedure-forbidden", &reactions.forbidden),
        ("procedure-instead", &reactions.instead),
        ("procedure-before", &reactions.before),
        ("procedure-after", &reactions.after),
        ("procedure-moved", &reactions.moved),
    ];
    for (key, rules) in lists {
        if !rules.is_empty() {
            text += &format!("  {}: {}\n", speaker.words.word(key), rules_cited(rules, speaker));
        }
    }
    text
}

/// Rules with their titles.
pub fn rules_cited(rules: &[RuleId], speaker: &Speaker<'_>) -> String {
    let cited = rules.iter().map(|rule| speaker.named(*rule));
    cited.collect::<Vec<_>>().join(", ")
}

/// `buy(p: Player, g: Good) gives flag`
fn head(id: ProcedureId, speaker: &Speaker<'_>) -> String {
    let program = speaker.program();
    let Some(procedure) = program.procedures.get(id.index()) else {
        return String::new();
    };
    let params = procedure.params.iter();
    let params: Vec<String> = params
        .map(|(name, ty)| format!("{name}: {}", type_name(*ty, &program.schema)))
        .collect();
    let mut head = procedure.name.clone();
    if !params.is_empty() {
        head += &format!("({})", params.join(", "));
    }
    match procedure.gives {
        Some(ty) => {
            let called = procedure
                .result
                .as_ref()
                .map(|name| format!("{name}: "))
                .unwrap_or_default();
            format!("{head} gives {called}{}", type_name(ty, &program.schema))
        }
        None => head,
    }
}

/// A type as rules write it.
pub fn type_name(ty: Type, schema: &Schema) -> String {
    let kind = |kind: reglo_interpreter::schema::KindId| schema.kinds.get(kind.index()).map_or("", |kind| &kind.name);
    let of = |of: reglo_interpreter::schema::EnumId| schema.enums.get(of.index()).map_or("", |of| &of.name);
    let unit = |unit: reglo_interpreter::schema::UnitId| schema.units.get(unit.index()).map_or("", |unit| &unit.name);
    let name = match ty.base {
        Base::Number => "number".to_owned(),
        Base::Flag => "flag".to_owned(),
        Base::Quantity(of) => unit(of).to_owned(),
        Base::Bag(units) => {
            let units: Vec<&str> = reglo_interpreter::schema::units_of(units).map(unit).collect();
            format!("{{{}}}", units.join(", "))
        }
        Base::Enum(id) => of(id).to_owned(),
        Base::Set(id) => format!("set of {}", of(id)),
        Base::Object(id) => kind(id).to_owned(),
        Base::List(id) => format!("list of {}", kind(id)),
    };
    if ty.optional { format!("optional {name}") } else { name }
}

fn kind(kind: ProcedureKind) -> &'static str {
    match kind {
        ProcedureKind::Procedure => "procedure",
        ProcedureKind::Phase => "phase",
        ProcedureKind::Step => "step",
        ProcedureKind::Action => "action",
    }
}

/// The same for tools.
pub fn as_json(id: ProcedureId, speaker: &Speaker<'_>) -> Value {
    let program = speaker.program();
    let Some(procedure) = program.procedures.get(id.index()) else {
        return Value::Null;
    };
    let numbers = |rules: &[RuleId]| -> Value { rules.iter().map(|rule| json!(speaker.number(*rule))).collect() };
    let params = procedure.params.iter();
    let place = render::place(procedure.span, &speaker.open.sources);
    let reactions = speaker.open.ruleset.reactions_to(id);
    json!({
        "procedure": procedure.name,
        "label": speaker.procedure(id),
        "kind": kind(procedure.kind),
        "rule": speaker.number(procedure.rule),
        "params": params.map(|(name, ty)| json!({ "name": name, "type": type_name(*ty, &program.schema) })).collect::<Vec<_>>(),
        "gives": procedure.gives.map(|ty| type_name(ty, &program.schema)),
        "file": place.as_ref().map(|p| speaker.open.ruleset.relative(&p.file).to_owned()),
        "line": place.as_ref().map(|p| p.line),
        "done_by": numbers(&reactions.done),
        "forbidden_by": numbers(&reactions.forbidden),
        "instead": numbers(&reactions.instead),
        "before": numbers(&reactions.before),
        "after": numbers(&reactions.after),
        "moved_by": numbers(&reactions.moved),
    })
}
