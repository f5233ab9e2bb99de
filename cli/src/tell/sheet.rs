//! A sheet in the reader's words: a line a field, with what stands in its records.

use super::in_a_row;
use crate::commands::wrapped;
use crate::speak::Speaker;
use reglo_interpreter::answer::{Figure, Judgement, Path, PathStep, Violation};
use reglo_interpreter::data::figures::of_cell;
use reglo_interpreter::data::{Datum, Record, figure_at};
use reglo_interpreter::play::Refusal;
use reglo_interpreter::schema::{Base, Field, KindId, ObjectId, Shown, Type, units_of};

/// A sheet that was shown: whose it is, and what it holds.
#[must_use]
pub fn shown(player: ObjectId, sheet: &Record, speaker: &Speaker<'_>) -> String {
    let kind = speaker.kind(sheet.kind);
    let head = speaker.own("sheet-of", &[("player", speaker.thing(player)), ("kind", kind)]);
    format!("{head}\n{}", lines(sheet, speaker))
}

/// A line for each field that holds something.
#[must_use]
pub fn lines(sheet: &Record, speaker: &Speaker<'_>) -> String {
    let fields = fields_of(sheet.kind, speaker).iter().zip(&sheet.fields).enumerate();
    let filled = fields.filter_map(|(at, (field, datum))| {
        let datum = datum.as_ref().filter(|datum| !is_nothing(datum))?;
        let label = speaker.shown(sheet.kind, Shown::Field(at));
        Some(wrapped(&format!("{label}: {}", held(datum, field.ty, speaker)), 2))
    });
    filled.collect()
}

/// A sheet in one line, with what its fields are by themselves, unless that is nothing: `hours: 3, leader: Anna`.
#[must_use]
pub fn in_one_line(sheet: &Record, speaker: &Speaker<'_>) -> String {
    let schema = &speaker.program().schema;
    let fields = fields_of(sheet.kind, speaker).iter().zip(&sheet.fields).enumerate();
    let fields = fields.filter_map(|(at, (declared, given))| {
        let held = given.as_ref().or(declared.default.as_ref());
        if held.is_none_or(is_nothing) && !declared.computed_default {
            return None;
        }
        let holds = match held {
            Some(datum) => self::held(datum, declared.ty, speaker),
            None => {
                let field = u32::try_from(at).ok()?;
                let path = Path(vec![PathStep { field, index: None }]);
                speaker.figure(&figure_at(sheet, &path, schema)?)
            }
        };
        let label = speaker.shown(sheet.kind, Shown::Field(at));
        Some(format!("{label}: {holds}"))
    });
    fields.collect::<Vec<_>>().join(", ")
}

fn fields_of<'s>(kind: KindId, speaker: &Speaker<'s>) -> &'s [Field] {
    let kind = speaker.program().schema.kinds.get(kind.index());
    kind.map_or(&[][..], |kind| kind.fields.as_slice())
}

fn is_nothing(datum: &Datum) -> bool {
    match datum {
        Datum::Absent => true,
        Datum::List(all) => all.is_empty(),
        _ => false,
    }
}

/// What a field holds. Of equal members of a list there is one, with how many.
#[must_use]
pub fn held(datum: &Datum, ty: Type, speaker: &Speaker<'_>) -> String {
    match (datum, ty.base) {
        (Datum::List(members), Base::List(of)) => {
            let member = |member| held(member, Type::of(Base::Object(of)), speaker);
            counted(members.iter().map(member))
        }
        (Datum::Record(record), _) => of_record(record, speaker),
        (Datum::Bag(amounts), Base::Bag(units)) => {
            speaker.figure(&Figure::Bag(units_of(units).zip(amounts.iter().copied()).collect()))
        }
        (Datum::Cell(cell), Base::Object(_)) => {
            let thing = u32::try_from(*cell).ok().map(ObjectId);
            thing.map_or_else(String::new, |thing| speaker.thing(thing))
        }
        (Datum::Cell(cell), _) => speaker.figure(&of_cell(ty, *cell).unwrap_or(Figure::Number(*cell))),
        _ => speaker.figure(&Figure::Absent),
    }
}

/// Texts in a row, of equal ones one with how many.
fn counted(texts: impl Iterator<Item = String>) -> String {
    let mut counted: Vec<(String, usize)> = Vec::new();
    for text in texts {
        match counted.iter_mut().find(|(other, _)| *other == text) {
            Some((_, count)) => *count += 1,
            None => counted.push((text, 1)),
        }
    }
    let all = counted.into_iter().map(|(text, count)| match count {
        1 => text,
        count => format!("{text} ×{count}"),
    });
    in_a_row(all)
}

/// What a record is named by, then its other fields: `Anna (tools: rope, lamp)`.
#[must_use]
pub fn of_record(record: &Record, speaker: &Speaker<'_>) -> String {
    let kind = speaker.program().schema.kinds.get(record.kind.index());
    let named_by = kind.and_then(|kind| kind.named_by);
    let (mut name, mut others) = (String::new(), Vec::new());
    let fields = fields_of(record.kind, speaker).iter().zip(&record.fields).enumerate();
    for (at, (field, datum)) in fields {
        let Some(datum) = datum.as_ref().filter(|datum| !is_nothing(datum)) else {
            continue;
        };
        let text = held(datum, field.ty, speaker);
        if named_by == Some(at) {
            name = text;
        } else {
            others.push(format!("{}: {text}", speaker.shown(record.kind, Shown::Field(at))));
        }
    }
    match (name.is_empty(), others.is_empty()) {
        (_, true) => name,
        (true, false) => others.join("; "),
        (false, false) => format!("{name} ({})", others.join("; ")),
    }
}

/// A place of a sheet by its labels, with what stands there: `seats: Anna`.
#[must_use]
pub fn place(path: &Path, sheet: &Record, speaker: &Speaker<'_>) -> String {
    let way = way(path, (sheet.kind, Some(sheet)), speaker).into_iter();
    let words = way.flat_map(|(label, name)| [Some(label), name]);
    words.flatten().collect::<Vec<_>>().join(": ")
}

/// The part of a sheet that a place is in, by its labels: `seats`, `seats: Anna: tools`. Where the sheet is not at hand, nothing is said of what
/// stands on the way.
#[must_use]
pub fn part(path: &Path, sheet: Option<&Record>, speaker: &Speaker<'_>) -> String {
    let kind = speaker.program().schema.sheet.as_ref().map(|sheet| sheet.kind);
    let Some(kind) = sheet.map(|sheet| sheet.kind).or(kind) else {
        return String::new();
    };
    let mut way = way(path, (kind, sheet), speaker);
    if let Some((_, name)) = way.last_mut() {
        *name = None;
    }
    let words = way.into_iter().flat_map(|(label, name)| [Some(label), name]);
    words.flatten().collect::<Vec<_>>().join(": ")
}

/// The places of a sheet by their labels: what stands in one part together, and of what is called alike one with how many.
#[must_use]
pub fn places(paths: &[Path], sheet: &Record, speaker: &Speaker<'_>) -> String {
    let mut parts: Vec<(String, Vec<String>)> = Vec::new();
    for path in paths {
        let name = way(path, (sheet.kind, Some(sheet)), speaker)
            .pop()
            .and_then(|(_, name)| name);
        let part = part(path, Some(sheet), speaker);
        match parts.iter_mut().find(|(other, _)| *other == part) {
            Some((_, names)) => names.extend(name),
            None => parts.push((part, name.into_iter().collect())),
        }
    }
    let told = parts.into_iter().map(|(part, names)| match names.is_empty() {
        true => part,
        false => format!("{part}: {}", counted(names.into_iter())),
    });
    told.collect::<Vec<_>>().join("; ")
}

/// What every step of a path is called, with what stands there.
fn way(
    path: &Path,
    (mut kind, mut record): (KindId, Option<&Record>),
    speaker: &Speaker<'_>,
) -> Vec<(String, Option<String>)> {
    let mut words = Vec::new();
    for step in &path.0 {
        let at = step.field as usize;
        words.push((speaker.shown(kind, Shown::Field(at)), None));
        let Some(field) = fields_of(kind, speaker).get(at) else {
            break;
        };
        let datum = record.and_then(|record| record.fields.get(at)?.as_ref());
        let (datum, ty) = match (step.index, datum, field.ty.base) {
            (Some(index), Some(Datum::List(all)), Base::List(of)) => {
                (all.get(index as usize), Type::of(Base::Object(of)))
            }
            (_, datum, _) => (datum, field.ty),
        };
        if let (Base::Object(_), Some(datum)) = (ty.base, datum) {
            let text = match datum {
                Datum::Record(record) => name_of(record, speaker),
                Datum::Absent => String::new(),
                datum => held(datum, ty, speaker),
            };
            if let Some((_, name)) = words.last_mut() {
                *name = Some(text).filter(|text| !text.is_empty());
            }
        }
        record = match datum {
            Some(Datum::Record(record)) => Some(record),
            _ => None,
        };
        kind = match (record, ty.base) {
            (Some(record), _) => record.kind,
            (None, Base::Object(of) | Base::List(of)) => of,
            _ => kind,
        };
    }
    words
}

fn name_of(record: &Record, speaker: &Speaker<'_>) -> String {
    let kind = speaker.program().schema.kinds.get(record.kind.index());
    let named = kind.and_then(|kind| {
        let at = kind.named_by?;
        Some((record.fields.get(at)?.as_ref()?, kind.fields.get(at)?.ty))
    });
    named.map_or_else(String::new, |(datum, ty)| held(datum, ty, speaker))
}

/// What is wrong with a sheet, a line each: where, what is said, and the rule.
#[must_use]
pub fn violation(violation: &Violation, sheet: &Record, speaker: &Speaker<'_>) -> String {
    let said = speaker.cited(&speaker.said(&violation.said), violation.rule);
    let mut places: Vec<String> = violation.at.iter().map(|path| place(path, sheet, speaker)).collect();
    places.dedup();
    if places.is_empty() {
        return said;
    }
    format!("{}. {said}", places.join("; "))
}

/// The values that a sheet shows: `Cost: 12 gold. Pool: 3 gold.` Of what is absent, and of empty lists, nothing is said.
#[must_use]
pub fn values(judgement: &Judgement, speaker: &Speaker<'_>) -> String {
    let nothing = |figure: &Figure| match figure {
        Figure::Absent => true,
        Figure::Things(all) => all.is_empty(),
        _ => false,
    };
    let told = judgement.values.iter().filter(|shown| !nothing(&shown.figure));
    let all = told.map(|shown| {
        let label = speaker.value(shown.value);
        format!("{label}: {}", speaker.figure(&shown.figure))
    });
    all.collect::<Vec<_>>().join(". ")
}

/// Why a sheet, or a part of it, is refused.
#[must_use]
pub fn reasons(why: &Refusal, sheet: Option<&Record>, speaker: &Speaker<'_>) -> Vec<String> {
    match (why, sheet) {
        (Refusal::Sheet(judgement), Some(sheet)) => {
            let all = judgement.violations.iter();
            all.map(|one| violation(one, sheet, speaker)).collect()
        }
        (why, _) => super::refusal::reasons(why, speaker),
    }
}
