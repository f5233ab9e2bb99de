//! A vocabulary built by hand, and findings as text.
#![allow(dead_code)]

use reglo_grammar::diagnostic::{Diagnostic, FileId, Severity, Span};
use reglo_interpreter::data::Datum;
use reglo_interpreter::schema::*;
use std::fmt::Write;

pub const FILE: FileId = FileId(0);

pub fn nowhere() -> Span {
    Span {
        file: FILE,
        start: 0,
        end: 0,
    }
}

fn unit(name: &str, halves: bool, floor: i64, labels: &[(&str, &str)]) -> Unit {
    Unit {
        name: name.into(),
        halves,
        paid_in: 0,
        floor,
        labels: labels
            .iter()
            .map(|(category, text)| ((*category).into(), (*text).into()))
            .collect(),
        lang: "en".into(),
        span: nowhere(),
    }
}

fn enumeration(name: &str, members: &[&str]) -> Enum {
    Enum {
        name: name.into(),
        label: Some(name.to_lowercase()),
        members: members
            .iter()
            .map(|member| ((*member).into(), Some(format!("the {member}"))))
            .collect(),
        lang: "en".into(),
        span: nowhere(),
    }
}

fn kind(name: &str, used_as: KindUse, narrower: u64, fields: &[(&str, Type, Option<Datum>)]) -> Kind {
    let mut slot = 0;
    let fields = fields
        .iter()
        .map(|(name, ty, default)| {
            let field = Field {
                name: (*name).into(),
                ty: *ty,
                slot,
                default: default.clone(),
                computed_default: false,
                hidden: None,
                span: nowhere(),
            };
            slot += ty.width();
            field
        })
        .collect();
    Kind {
        name: name.into(),
        label: Some(name.to_lowercase()),
        lang: "en".into(),
        used_as,
        parent: None,
        narrower,
        named_by: None,
        names: Vec::new(),
        fields,
        state: Vec::new(),
        shows: Vec::new(),
        width: slot,
        span: nowhere(),
    }
}

/// The vocabulary of the reference of the language.
pub fn schema() -> Schema {
    let of = Type::of;
    let optional = |base| Type { base, optional: true };
    let (gold, strength) = (UnitId(0), UnitId(2));
    let (craft, season) = (EnumId(0), EnumId(1));
    let (seat, tool, need) = (KindId(2), KindId(3), KindId(4));
    let empty = Some(Datum::List(Vec::new()));
    let person = [
        ("crafts", of(Base::Set(craft)), Some(Datum::Cell(0))),
        ("wage", optional(Base::Quantity(gold)), Some(Datum::Absent)),
        ("gear", of(Base::Bag(3)), Some(Datum::Bag(vec![0, 0]))),
        ("places", optional(Base::Number), Some(Datum::Absent)),
        ("foreign", of(Base::Flag), Some(Datum::Cell(0))),
        ("vigour", of(Base::Quantity(strength)), Some(Datum::Cell(2))),
    ];
    let mut guide = person.to_vec();
    guide.push(("knows", optional(Base::Enum(season)), Some(Datum::Absent)));
    let mut seat_kind = kind(
        "Seat",
        KindUse::Record,
        1 << 2,
        &[
            ("person", of(Base::Object(KindId(0))), None),
            ("tools", of(Base::List(tool)), empty.clone()),
        ],
    );
    (seat_kind.named_by, seat_kind.names) = (Some(0), vec![0]);
    Schema {
        units: vec![
            unit("gold", false, 0, &[("one", "gold piece"), ("other", "gold pieces")]),
            unit(
                "silver",
                false,
                -5,
                &[("one", "silver piece"), ("other", "silver pieces")],
            ),
            unit(
                "strength",
                true,
                0,
                &[("one", "point of strength"), ("other", "points of strength")],
            ),
        ],
        enums: vec![
            enumeration("Craft", &["climber", "sailor", "scout", "porter"]),
            enumeration("Season", &["summer", "winter"]),
        ],
        kinds: vec![
            kind("Person", KindUse::Things, 0b11, &person),
            kind("Guide", KindUse::Things, 0b10, &guide),
            seat_kind,
            kind(
                "Tool",
                KindUse::Things,
                1 << 3,
                &[
                    ("price", of(Base::Quantity(gold)), None),
                    ("needs", of(Base::List(need)), empty.clone()),
                ],
            ),
            kind(
                "Need",
                KindUse::Record,
                1 << 4,
                &[
                    ("crafts", of(Base::Set(craft)), Some(Datum::Cell(0))),
                    ("people", of(Base::List(KindId(0))), empty.clone()),
                ],
            ),
            kind(
                "Party",
                KindUse::Sheet,
                1 << 5,
                &[
                    ("season", of(Base::Enum(season)), None),
                    ("purse", of(Base::Quantity(gold)), Some(Datum::Cell(20))),
                    ("leader", optional(Base::Object(seat)), Some(Datum::Absent)),
                    ("seats", of(Base::List(seat)), empty),
                ],
            ),
        ],
        grids: Vec::new(),
        options: Vec::new(),
        rules: Vec::new(),
        sheet: Some(Sheet {
            kind: KindId(5),
            totals: None,
            shows: Vec::new(),
        }),
        columns: Vec::new(),
        game: None,
    }
}

/// The source with its lines numbered, and below it each finding with its place.
pub fn report(source: &str, diagnostics: &[Diagnostic]) -> String {
    let mut out = String::new();
    for (number, line) in source.lines().enumerate().take(40) {
        let _ = writeln!(
            out,
            "{:>3} | {}",
            number + 1,
            line.chars().take(140).collect::<String>()
        );
    }
    for found in diagnostics {
        let severity = if found.severity == Severity::Error {
            "error"
        } else {
            "warning"
        };
        let place = found
            .span
            .map_or_else(|| "nowhere".to_owned(), |span| place(source, span));
        let _ = writeln!(out, "{severity}[{}] at {place}: {}", found.code, found.message);
        for (span, what) in &found.related {
            let _ = writeln!(out, "    {what}: {}", place_of(source, *span));
        }
        if let Some(help) = &found.help {
            let _ = writeln!(out, "    help: {help}");
        }
    }
    if diagnostics.is_empty() {
        out.push_str("nothing found\n");
    }
    out
}

fn place_of(source: &str, span: Span) -> String {
    place(source, span)
}

fn place(source: &str, span: Span) -> String {
    let Some(before) = source.get(..span.start as usize) else {
        return format!("{}..{} (outside)", span.start, span.end);
    };
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    let text = source
        .get(span.start as usize..span.end as usize)
        .unwrap_or("(outside)");
    let text: String = text.chars().take(30).collect();
    format!("{line}:{column} `{}`", text.replace('\n', "⏎"))
}
