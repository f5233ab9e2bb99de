//! How something is paid: the ways there are, or what each place can give, and why it cannot give more or less.

use super::pending::{range, write_lines};
use crate::commands::wrapped;
use crate::speak::Speaker;
use crate::table::displayed;
use reglo_interpreter::answer::Figure;
use reglo_interpreter::data::figures::of_cell;
use reglo_interpreter::data::names::fold;
use reglo_interpreter::play::{Answer, Candidate, SplitPart, WrongSplit};
use reglo_interpreter::schema::{Base, Type};

/// The question, in general words: the price comes first, so that it stands in no case that a ruleset's words for amounts do not have.
#[must_use]
pub fn asks(amount: &Figure, speaker: &Speaker<'_>) -> String {
    speaker.own("ask-pay", &[("amount", speaker.figure(amount))])
}

/// The ways with their numbers; where these are too many, what each place can give, and how it is answered.
#[must_use]
pub fn question(total: i64, parts: &[SplitPart], ways: &[Candidate], speaker: &Speaker<'_>) -> String {
    if !ways.is_empty() {
        let width = ways.len().to_string().len();
        let lines = (1..)
            .zip(ways)
            .map(|(at, way)| format!("  {at:>width$}  {}\n", label(way, parts, speaker)));
        let args = [
            ("example", by_name(total, parts, speaker)),
            ("order", order(parts, speaker)),
        ];
        let how = wrapped(&speaker.own("ask-split-ways", &args), 2);
        return format!("{}{how}", lines.collect::<String>());
    }
    let lines = parts.iter().map(|part| {
        let between = range(part.least, part.most, part.ty, speaker);
        format!("  {}: {between}\n", place(part, speaker))
    });
    let args = [
        ("total", self::total(total, parts, speaker)),
        ("named", by_name(total, parts, speaker)),
        ("order", order(parts, speaker)),
        ("example", example(total, parts, speaker)),
    ];
    format!(
        "{}{}",
        lines.collect::<String>(),
        wrapped(&speaker.own("ask-split", &args), 2)
    )
}

/// A split in words: what is paid from where, without what gives nothing.
#[must_use]
pub fn label(way: &Candidate, parts: &[SplitPart], speaker: &Speaker<'_>) -> String {
    let Some(Figure::Each(amounts)) = &way.figure else {
        return way.answer.to_text();
    };
    // Where two places hold the same, their names tell them apart.
    let alike = |part: &SplitPart| parts.iter().filter(|other| other.ty == part.ty).count() > 1;
    let is_named = parts.iter().any(alike);
    let given = amounts.iter().zip(parts);
    let given = given.filter(|(amount, _)| !matches!(amount, Figure::Quantity(_, 0) | Figure::Number(0)));
    let named = given.map(|(amount, part)| match is_named {
        true => format!("{}: {}", place(part, speaker), speaker.figure(amount)),
        false => speaker.figure(amount),
    });
    named.collect::<Vec<_>>().join(", ")
}

/// Amounts that were answered, one after the other.
#[must_use]
pub fn amounts(all: &[Answer], parts: &[SplitPart], speaker: &Speaker<'_>) -> String {
    let each = all.iter().zip(parts).filter_map(|(answer, part)| match answer {
        Answer::Number(0, _) => None,
        Answer::Number(halves, _) => Some(format!(
            "{}: {}",
            place(part, speaker),
            amount_of(*halves, part.ty, speaker)
        )),
        other => Some(other.to_text()),
    });
    each.collect::<Vec<_>>().join(", ")
}

/// A number as an amount of a type; numbers of answers count in halves.
#[must_use]
pub fn amount_of(halves: i64, ty: Type, speaker: &Speaker<'_>) -> String {
    let cell = if counts_halves(ty, speaker) { halves } else { halves / 2 };
    amount(cell, ty, speaker)
}

/// What a place is called, with whose it is where another one is called the same.
fn place(part: &SplitPart, speaker: &Speaker<'_>) -> String {
    let name = speaker.field(part.column);
    match part.of.as_slice() {
        [] => name,
        of => format!("{name} ({})", speaker.figures(of)),
    }
}

/// Why each place cannot give more, or less; that everything can be answered which gives the total, where nothing bounds it but that.
#[must_use]
pub fn why(total: i64, parts: &[SplitPart], speaker: &Speaker<'_>) -> String {
    let mut reasons = Vec::new();
    for part in parts {
        let at = place(part, speaker);
        if part.most < total {
            reasons.push(too_much(&at, part, speaker));
        }
        if part.least > 0 {
            reasons.push(too_little(&at, part, speaker));
        }
    }
    let together = speaker.own("split-together", &[("total", self::total(total, parts, speaker))]);
    write_lines(&[vec![together], reasons].concat())
}

/// What is wrong with a split that was answered.
#[must_use]
pub fn wrong(wrong: &WrongSplit, speaker: &Speaker<'_>) -> String {
    match wrong {
        WrongSplit::Sum { due, given, sum } => {
            let given: Vec<String> = given.iter().map(Answer::shown).collect();
            let args = [
                ("total", due.shown()),
                ("given", given.join(" + ")),
                ("sum", sum.shown()),
            ];
            speaker.own("split-sum", &args)
        }
        WrongSplit::BelowNothing => speaker.words.word("split-below"),
        WrongSplit::TooMuch(part) => too_much(&place(part, speaker), part, speaker),
        WrongSplit::TooLittle(part) => too_little(&place(part, speaker), part, speaker),
    }
}

fn too_much(place: &str, part: &SplitPart, speaker: &Speaker<'_>) -> String {
    let key = if part.most == part.there {
        "split-most"
    } else {
        "split-needed"
    };
    speaker.own(
        key,
        &[
            ("place", place.to_owned()),
            ("most", amount(part.most, part.ty, speaker)),
        ],
    )
}

fn too_little(place: &str, part: &SplitPart, speaker: &Speaker<'_>) -> String {
    let least = amount(part.least, part.ty, speaker);
    speaker.own("split-least", &[("place", place.to_owned()), ("least", least)])
}

fn amount(cell: i64, ty: Type, speaker: &Speaker<'_>) -> String {
    speaker.figure(&of_cell(ty, cell).unwrap_or(Figure::Number(cell)))
}

/// A split that can be answered, as plain numbers.
fn example(total: i64, parts: &[SplitPart], speaker: &Speaker<'_>) -> String {
    let amounts = first(total, parts).into_iter().zip(parts);
    let amounts = amounts.map(|(cell, part)| number(cell, part.ty, speaker));
    amounts.collect::<Vec<_>>().join(" ")
}

/// A split that can be answered, each amount with its name.
#[must_use]
pub fn by_name(total: i64, parts: &[SplitPart], speaker: &Speaker<'_>) -> String {
    let alike = |part: &SplitPart| parts.iter().filter(|other| other.ty == part.ty).count() > 1;
    let given = first(total, parts)
        .into_iter()
        .zip(parts)
        .filter(|(cell, _)| *cell != 0);
    let named = given.map(|(cell, part)| match alike(part) {
        true => format!("{} {}", number(cell, part.ty, speaker), place(part, speaker)),
        false => amount(cell, part.ty, speaker),
    });
    named.collect::<Vec<_>>().join(", ")
}

/// A split that can be answered: the first places give as much as they can.
fn first(total: i64, parts: &[SplitPart]) -> Vec<i64> {
    let mut left = parts.iter().fold(total, |left, part| left.saturating_sub(part.least));
    let amounts = parts.iter().map(|part| {
        let more = left.min(part.most.saturating_sub(part.least));
        left = left.saturating_sub(more);
        part.least.saturating_add(more)
    });
    amounts.collect()
}

/// The places in the order in which plain numbers stand for them.
fn order(parts: &[SplitPart], speaker: &Speaker<'_>) -> String {
    let places = parts.iter().map(|part| place(part, speaker));
    places.collect::<Vec<_>>().join(", ")
}

/// Amounts that are named, in any order: by what is counted, in any of its forms or as much of one as tells it apart, or by where it comes from. Places that
/// are not named give nothing. Nothing where that is not said.
#[must_use]
pub fn spoken(text: &str, parts: &[SplitPart], speaker: &Speaker<'_>) -> Option<Answer> {
    let mut split = vec![None; parts.len()];
    for (halves, name) in numbers_with_names(text)? {
        let mut found = called(&name, parts, speaker).into_iter();
        let at = found.next().filter(|_| found.next().is_none())?;
        let place = split.get_mut(at).filter(|place| place.is_none())?;
        *place = Some(halves);
    }
    let numbers = split
        .into_iter()
        .map(|halves| Answer::Number(halves.unwrap_or(0), None));
    Some(Answer::List(numbers.collect()))
}

/// The numbers of a text in halves, each with the words beside it: all behind their numbers, or all before them.
fn numbers_with_names(text: &str) -> Option<Vec<(i64, String)>> {
    let words: Vec<&str> = displayed::amount_words(text).collect();
    let number = displayed::halves;
    let before = words.first().is_none_or(|first| number(first).is_none());
    let mut all: Vec<(i64, Vec<&str>)> = Vec::new();
    let mut name: Vec<&str> = Vec::new();
    for word in words {
        match (number(word), before) {
            (Some(halves), true) => all.push((halves, std::mem::take(&mut name))),
            (Some(halves), false) => all.push((halves, Vec::new())),
            (None, true) => name.push(word),
            (None, false) => all.last_mut()?.1.push(word),
        }
    }
    let named = all.iter().all(|(_, name)| !name.is_empty()) && name.is_empty();
    (named && !all.is_empty()).then(|| all.into_iter().map(|(halves, name)| (halves, name.join(" "))).collect())
}

/// The places that a name can mean: those that are called so, else those whose names begin so.
fn called(name: &str, parts: &[SplitPart], speaker: &Speaker<'_>) -> Vec<usize> {
    let words = |text: &str| -> Vec<String> { fold(text).split_whitespace().map(str::to_owned).collect() };
    let said = words(name);
    let begins = |form: &String| {
        let form = words(form);
        said.len() <= form.len()
            && said
                .iter()
                .zip(&form)
                .all(|(said, word)| word.starts_with(said.as_str()))
    };
    let forms: Vec<Vec<String>> = parts.iter().map(|part| forms(part, speaker)).collect();
    let which = |test: &dyn Fn(&String) -> bool| -> Vec<usize> {
        let all = forms.iter().enumerate().filter(|(_, forms)| forms.iter().any(test));
        all.map(|(at, _)| at).collect()
    };
    let exact = which(&|form| words(form) == said);
    if exact.is_empty() { which(&begins) } else { exact }
}

/// What a place of a payment can be called: by where it is, and by what is counted there.
fn forms(part: &SplitPart, speaker: &Speaker<'_>) -> Vec<String> {
    let catalogue = &speaker.open.ruleset.catalogue;
    let mut forms = vec![place(part, speaker)];
    forms.extend(
        catalogue
            .languages()
            .map(|lang| catalogue.field_label(part.column, lang).text),
    );
    if let Base::Quantity(unit) = part.ty.base {
        let declared = speaker.program().schema.units.get(unit.index());
        forms.extend(declared.map(|unit| unit.name.clone()));
        let all = catalogue.languages();
        forms.extend(all.flat_map(|lang| AMOUNTS.map(|amount| catalogue.unit(unit, amount, lang).text)));
    }
    forms
}

/// Amounts that take between them every form of a unit's name.
const AMOUNTS: [i64; 8] = [0, 1, 2, 4, 5, 10, 22, 100];

/// The total of a split as a number: its parts may be of different units, which count alike.
#[must_use]
pub fn total(total: i64, parts: &[SplitPart], speaker: &Speaker<'_>) -> String {
    let ty = parts.first().map_or(Type::of(Base::Number), |part| part.ty);
    number(total, ty, speaker)
}

/// An amount without its unit.
fn number(cell: i64, ty: Type, speaker: &Speaker<'_>) -> String {
    let halves = if counts_halves(ty, speaker) {
        cell
    } else {
        cell.saturating_mul(2)
    };
    Answer::Number(halves, None).to_text()
}

fn counts_halves(ty: Type, speaker: &Speaker<'_>) -> bool {
    match ty.base {
        Base::Quantity(unit) => {
            let units = &speaker.program().schema.units;
            units.get(unit.index()).is_some_and(|unit| unit.halves)
        }
        _ => false,
    }
}
