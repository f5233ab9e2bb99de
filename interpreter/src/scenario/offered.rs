//! What could be answered, as scenarios write it.

use crate::answer::{Figure, formal};
use crate::data::figures::of_cell;
use crate::load::Ruleset;
use crate::play::{Candidate, Question, SheetField, SplitPart};
use crate::schema::Type;

/// So many answers are named; of the others it is said how many there are.
const MOST: usize = 12;

/// What one player could answer, as a help.
pub(super) fn in_words(question: &Question, ruleset: &Ruleset) -> String {
    match question {
        Question::One(all) => format!("one of these is offered: {}", named(all)),
        Question::Some { of, least, most } => {
            let how_many = if least == most {
                most.to_string()
            } else {
                format!("{least} to {most}")
            };
            format!("a list of {how_many} of these is offered: {}", named(of))
        }
        Question::Order(all) => format!("a list of all of these is asked, in an order: {}", named(all)),
        Question::Range { least, most, ty } => format!("it is {}", range((*least, *most), *ty, ruleset)),
        Question::Split { ways, .. } if !ways.is_empty() => format!("one of these is offered: {}", named(ways)),
        Question::Split { total, parts, .. } => {
            let first = parts.first().map(|part| part.ty);
            let parts: Vec<String> = parts.iter().map(|part| place(part, ruleset)).collect();
            let total = first.map_or_else(|| total.to_string(), |ty| cell(*total, ty, ruleset));
            format!(
                "a list of amounts is asked that together give {total}, in this order: {}",
                parts.join(", ")
            )
        }
        Question::Sheet { fields } => {
            let fields: Vec<String> = fields.iter().filter_map(|field| of_field(field, ruleset)).collect();
            format!("a sheet is asked: {}", fields.join("; "))
        }
    }
}

fn named(all: &[Candidate]) -> String {
    if all.is_empty() {
        return "nothing".to_owned();
    }
    let mut names: Vec<String> = all.iter().take(MOST).map(written).collect();
    if all.len() > MOST {
        names.push(format!("and {} more", all.len() - MOST));
    }
    names.join(", ")
}

/// As it would be answered.
fn written(candidate: &Candidate) -> String {
    format!("`{}`", candidate.answer)
}

fn cell(cell: i64, ty: Type, ruleset: &Ruleset) -> String {
    let figure = of_cell(ty, cell).unwrap_or(Figure::Number(cell));
    formal(&figure, &ruleset.program.schema, &ruleset.data)
}

fn range((least, most): (i64, i64), ty: Type, ruleset: &Ruleset) -> String {
    format!("from {} to {}", cell(least, ty, ruleset), cell(most, ty, ruleset))
}

fn place(part: &SplitPart, ruleset: &Ruleset) -> String {
    let name = ruleset.program.schema.columns.get(part.column.index());
    let name = name.map_or("", |column| column.name.as_str());
    format!("`{name}` {}", range((part.least, part.most), part.ty, ruleset))
}

fn of_field((at, field): &(usize, SheetField), ruleset: &Ruleset) -> Option<String> {
    let schema = &ruleset.program.schema;
    let sheet = schema.sheet.as_ref()?;
    let name = &schema.kinds.get(sheet.kind.index())?.fields.get(*at)?.name;
    let holds = match field {
        SheetField::Given(_) => return None,
        SheetField::In(all) => named(all),
        SheetField::Range { least, most, ty } => range((*least, *most), *ty, ruleset),
        SheetField::Free => "whatever its type allows".to_owned(),
    };
    Some(format!("`{name}`: {holds}"))
}
