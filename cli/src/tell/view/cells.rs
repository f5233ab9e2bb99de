//! What a field holds, in a few words.

use super::rows::Row;
use crate::speak::Speaker;
use reglo_interpreter::answer::Figure;
use reglo_interpreter::data::Datum;
use reglo_interpreter::play::{Answer, ViewField};
use reglo_interpreter::schema::{ColumnId, ObjectId};

/// What a thing holds in a column; of a field `per` a kind, everything that is not left out.
pub fn cell(row: &Row<'_>, column: ColumnId, speaker: &Speaker<'_>) -> String {
    let parts = row.of(column).filter_map(|field| match field.index {
        None => Some(held(field, speaker)),
        Some(_) if is_left_out(field, speaker) => None,
        Some(index) => Some(part(index, field, speaker)),
    });
    parts.collect::<Vec<_>>().join(" · ")
}

/// What is held of one thing: the unit of an amount stands over all of them.
fn part(index: ObjectId, field: &ViewField, speaker: &Speaker<'_>) -> String {
    let name = speaker.thing(index);
    match &field.holds {
        Some(Figure::Quantity(unit, amount)) => {
            let units = &speaker.program().schema.units;
            let halves = units.get(unit.index()).is_some_and(|unit| unit.halves);
            let halves = if halves { *amount } else { amount.saturating_mul(2) };
            format!("{name} {}", Answer::Number(halves, None))
        }
        Some(figure @ Figure::Number(_)) => format!("{name} {}", speaker.figure(figure)),
        Some(Figure::Flag(true)) => name,
        _ => format!("{name}: {}", held(field, speaker)),
    }
}

/// Whether a field is left out: it holds nothing, and has nothing in it when the game begins either.
pub fn is_left_out(field: &ViewField, speaker: &Speaker<'_>) -> bool {
    let column = speaker.program().schema.columns.get(field.column.index());
    let begins_empty = column.is_none_or(|column| match &column.default {
        Datum::Absent => true,
        Datum::Cell(cell) => *cell == 0,
        Datum::List(all) => all.is_empty(),
        _ => false,
    });
    let is_place = column.is_some_and(|column| column.place);
    (begins_empty || is_place) && field.holds.as_ref().map_or(field.count == Some(0), is_empty)
}

/// Whether a figure is nothing.
pub fn is_empty(figure: &Figure) -> bool {
    match figure {
        Figure::Number(n) | Figure::Quantity(_, n) => *n == 0,
        Figure::Absent | Figure::Flag(false) => true,
        Figure::Things(all) => all.is_empty(),
        Figure::Members(_, all) => all.is_empty(),
        Figure::Each(all) => all.is_empty(),
        Figure::Bag(all) => all.iter().all(|(_, n)| *n == 0),
        _ => false,
    }
}

/// Something that is shown of a thing; of what there is not, nothing, and of what is so, a mark.
pub fn shown_cell(figure: &Figure, speaker: &Speaker<'_>) -> String {
    match figure {
        Figure::Flag(true) => "x".to_owned(),
        figure if is_empty(figure) && !matches!(figure, Figure::Number(_) | Figure::Quantity(..)) => String::new(),
        figure => listed(figure, speaker),
    }
}

/// What a field holds; of what nobody may see, how many there are.
pub fn held(field: &ViewField, speaker: &Speaker<'_>) -> String {
    match (&field.holds, field.count) {
        (Some(Figure::Things(all)), _) if all.is_empty() => speaker.words.word("view-empty"),
        (Some(figure), _) => listed(figure, speaker),
        (None, Some(count)) => speaker.words.say("view-hidden-count", &[("n", count.into())]),
        (None, None) => speaker.words.word("view-hidden"),
    }
}

/// A figure; what comes again in a list is counted, and of things that have numbers for names the first word is said once.
pub fn listed(figure: &Figure, speaker: &Speaker<'_>) -> String {
    let names: Vec<String> = match figure {
        Figure::Things(all) => all.iter().map(|thing| speaker.thing(*thing)).collect(),
        Figure::Each(all) => all.iter().map(|one| speaker.figure(one)).collect(),
        _ => return speaker.figure(figure),
    };
    let mut counted: Vec<(&str, usize)> = Vec::new();
    for name in &names {
        match counted.iter_mut().find(|(known, _)| known == name) {
            Some((_, times)) => *times += 1,
            None => counted.push((name, 1)),
        }
    }
    if counted.len() == names.len() {
        return numbered(&names).unwrap_or_else(|| speaker.figure(figure));
    }
    let counted = counted.into_iter().map(|(name, times)| match times {
        1 => name.to_owned(),
        _ => format!("{name} ×{times}"),
    });
    counted.collect::<Vec<_>>().join(", ")
}

/// `square 1, 5, 9`: names that are the same but for the number behind them.
fn numbered(names: &[String]) -> Option<String> {
    let (first, rest) = names.split_first().filter(|(_, rest)| !rest.is_empty())?;
    let is_number = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    let (called, number) = first.rsplit_once(' ').filter(|(_, number)| is_number(number))?;
    let mut text = format!("{called} {number}");
    for name in rest {
        let (other, number) = name.rsplit_once(' ').filter(|(_, number)| is_number(number))?;
        if other != called {
            return None;
        }
        text += &format!(", {number}");
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::numbered;

    #[test]
    fn names_with_numbers_share_their_first_word() {
        let names = |names: &[&str]| numbered(&names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>());
        assert_eq!(
            names(&["pond 1", "pond 5", "pond 12"]),
            Some("pond 1, 5, 12".to_owned())
        );
        assert_eq!(names(&["big pond 1", "big pond 5"]), Some("big pond 1, 5".to_owned()));
        for other in [
            &["pond 1"][..],
            &["pond 1", "lake 2"],
            &["pond 1", "pond"],
            &["1", "2"],
            &["pond a", "pond b"],
        ] {
            assert_eq!(names(other), None, "{other:?}");
        }
    }
}
