//! Who is asked what.

use crate::commands::wrapped;
use crate::speak::Speaker;
use crate::tell::{field, in_a_row, menu, split};
use reglo_interpreter::answer::Figure;
use reglo_interpreter::data::figures::of_cell;
use reglo_interpreter::play::{Answer, Candidate, Pending, Question};
use reglo_interpreter::schema::{Base, Field, ProcedureId, Shown, Type, units_of};
use reglo_interpreter::texts::capital;

/// The question to one of the players, by position, with who is asked and the rule: `Anna: Who is taken? (rule 4)`.
#[must_use]
pub fn prompt(pending: &Pending, at: usize, speaker: &Speaker<'_>) -> String {
    let named = pending.players.get(at).map(|player| speaker.thing(*player));
    asked(
        &[named.unwrap_or_default()],
        asks(pending, at, speaker),
        pending,
        speaker,
    )
}

/// The questions to all; those who are asked the same are named together.
#[must_use]
pub fn prompts(pending: &Pending, speaker: &Speaker<'_>) -> String {
    let mut groups: Vec<(Option<String>, Vec<String>)> = Vec::new();
    for (at, player) in pending.players.iter().enumerate() {
        let (asks, named) = (asks(pending, at, speaker), speaker.thing(*player));
        match groups.iter_mut().find(|(other, _)| *other == asks) {
            Some((_, names)) => names.push(named),
            None => groups.push((asks, vec![named])),
        }
    }
    let all = groups
        .into_iter()
        .map(|(asks, names)| asked(&names, asks, pending, speaker));
    all.collect::<Vec<_>>().join("\n")
}

fn asked(names: &[String], asks: Option<String>, pending: &Pending, speaker: &Speaker<'_>) -> String {
    let asks = asks.unwrap_or_else(|| speaker.title(pending.rule));
    let names = capital(&names.join(", "));
    wrapped(&format!("{names}: {}", speaker.cited(&asks, pending.rule)), 0)
        .trim_end()
        .to_owned()
}

/// The question to one of the players, by position, in the words of the rules; where they have none, in general words where there are such.
#[must_use]
pub fn asks(pending: &Pending, at: usize, speaker: &Speaker<'_>) -> Option<String> {
    let prompt = pending.prompts.get(at).and_then(Option::as_ref);
    let said = prompt.map(|prompt| speaker.message(prompt));
    said.filter(|text| !text.trim().is_empty()).or_else(|| {
        Some(match (&pending.instead_of, pending.questions.as_slice()) {
            (Some((procedure, args)), _) => speaker.own("ask-instead", &[("event", done(*procedure, args, speaker))]),
            (None, [Question::Order(of)]) if is_of_rules(of) => speaker.words.word("ask-reactions"),
            (None, [Question::Split { amount, .. }]) => split::asks(amount, speaker),
            _ => return None,
        })
    })
}

/// Whether an order of rules is asked.
fn is_of_rules(of: &[Candidate]) -> bool {
    matches!(of, [first, ..] if matches!(first.figure, Some(Figure::Rule(_))))
}

/// What is asked of one player, as lines; candidates are numbered.
#[must_use]
pub fn question(question: &Question, speaker: &Speaker<'_>) -> String {
    match question {
        question if is_idle(question) => format!("  {}\n", speaker.words.word("ask-idle")),
        Question::One(of) if menu::is_long(of) => {
            let none = of.iter().any(|one| one.answer == Answer::None);
            let none = none.then(|| speaker.words.word("ask-none"));
            menu::step(&menu::actions(of, speaker), none.as_deref())
        }
        Question::One(of) if are_numbers(of) => numbers(of, speaker),
        Question::One(of) => numbered(of, speaker),
        Question::Some { of, least, most } => {
            let args = [("least", (*least).into()), ("most", (*most).into())];
            let key = match (*least, *most) {
                (0, _) => "ask-some-or-none",
                (1, 1) => "ask-some-one",
                (least, most) if least == most => "ask-some-exactly",
                _ => "ask-some",
            };
            format!("{}  {}\n", numbered(of, speaker), speaker.words.say(key, &args))
        }
        Question::Order(of) => format!("{}  {}\n", numbered(of, speaker), speaker.words.word("ask-order")),
        Question::Range { least, most, ty } => format!("  {}\n", range(*least, *most, *ty, speaker)),
        Question::Split { total, parts, ways, .. } => split::question(*total, parts, ways, speaker),
        Question::Sheet { fields } => fields
            .iter()
            .map(|(at, field)| format!("  {}\n", field::asked(*at, field, speaker)))
            .collect(),
    }
}

/// Candidates with their numbers; to take none of them is always 0. Moves of one action stand side by side.
#[must_use]
pub fn numbered(of: &[Candidate], speaker: &Speaker<'_>) -> String {
    let width = of.len().to_string().len();
    if let Some((last, moves)) = of.split_last().filter(|(last, _)| last.answer == Answer::None)
        && let Some(grouped) = menu::grouped(moves, speaker)
    {
        return format!("{grouped}  {:>width$}  {}\n", 0, label(last, speaker));
    }
    if let Some(grouped) = menu::grouped(of, speaker) {
        return grouped;
    }
    let line = |(at, candidate): (usize, &Candidate)| {
        let key = if candidate.answer == Answer::None { 0 } else { at + 1 };
        format!(
            "  {key:>width$}  {}{}\n",
            label(candidate, speaker),
            price(candidate, speaker)
        )
    };
    of.iter().enumerate().map(line).collect()
}

/// Whether numbers or amounts are chosen from, which need no other numbers beside them.
#[must_use]
pub fn are_numbers(of: &[Candidate]) -> bool {
    let mut named = of.iter().filter(|one| one.answer != Answer::None).peekable();
    named.peek().is_some() && named.all(|one| matches!(one.answer, Answer::Number(..)))
}

/// Numbers to choose from, and none if that can be answered.
fn numbers(of: &[Candidate], speaker: &Speaker<'_>) -> String {
    let line = |one: &Candidate| match one.answer {
        Answer::None if zero_is_none(of) => format!("0  {}", speaker.words.word("ask-none")),
        Answer::None => {
            let words = speaker.words.word("none-words");
            let first = words.split(", ").next().unwrap_or_default();
            format!("{first}  {}", speaker.words.word("ask-none"))
        }
        _ => label(one, speaker),
    };
    let numbers = listed(of, speaker);
    let none = of.iter().filter(|one| one.answer == Answer::None);
    let none = none.map(|one| format!("  {}\n", line(one)));
    std::iter::once(wrapped(&numbers, 2)).chain(none).collect()
}

/// Numbers to choose from in a line: from the first to the last where they are many and none is left out.
fn listed(of: &[Candidate], speaker: &Speaker<'_>) -> String {
    let numbers: Vec<&Candidate> = of.iter().filter(|one| one.answer != Answer::None).collect();
    match (numbers.first(), numbers.last()) {
        (Some(first), Some(last)) if numbers.len() > 2 && follow_each_other(&numbers) => {
            let args = [("least", first.answer.to_text()), ("most", label(last, speaker))];
            speaker.own("ask-range", &args)
        }
        _ => in_a_row(numbers.iter().map(|one| label(one, speaker))),
    }
}

/// The numbers that can be answered, in a line; nothing where no number is asked for.
#[must_use]
pub fn numbers_of(question: &Question, speaker: &Speaker<'_>) -> Option<String> {
    match question {
        Question::Range { least, most, ty } => Some(range(*least, *most, *ty, speaker)),
        Question::One(of) if are_numbers(of) => Some(listed(of, speaker)),
        _ => None,
    }
}

/// Whether 0 is entered to choose none: not where it is one of the numbers.
#[must_use]
pub fn zero_is_none(of: &[Candidate]) -> bool {
    let zero = |one: &Candidate| matches!(one.answer, Answer::Number(0, _));
    !of.iter().any(zero)
}

fn follow_each_other(numbers: &[&Candidate]) -> bool {
    let halves = |one: &&Candidate| match one.answer {
        Answer::Number(halves, _) => halves,
        _ => i64::MAX,
    };
    numbers.windows(2).all(|pair| match pair {
        [one, next] => matches!(halves(next).checked_sub(halves(one)), Some(1 | 2)),
        _ => true,
    })
}

/// What a candidate costs, in brackets.
#[must_use]
pub fn price(candidate: &Candidate, speaker: &Speaker<'_>) -> String {
    match candidate.costs.as_slice() {
        [] => String::new(),
        costs => format!(" ({})", speaker.figures(costs)),
    }
}

/// Whether nothing but to take none can be answered.
#[must_use]
pub fn is_idle(question: &Question) -> bool {
    matches!(question, Question::One(of) if matches!(&of[..], [Candidate { answer: Answer::None, .. }]))
}

/// What a candidate is called: an action with what it is done to, a thing, yes or no, none.
#[must_use]
pub fn label(candidate: &Candidate, speaker: &Speaker<'_>) -> String {
    if let Some((action, args)) = &candidate.action {
        return done(*action, &chosen(&candidate.answer, args, speaker), speaker);
    }
    match (&candidate.answer, &candidate.figure) {
        (Answer::None, _) => speaker.words.word("ask-none"),
        (_, Some(figure)) => speaker.figure(figure),
        (answer, None) => answer.to_text(),
    }
}

/// An answer to a question in the words that show the question: nothing where none of them means it.
#[must_use]
pub fn answered(answer: &Answer, question: &Question, speaker: &Speaker<'_>) -> Option<String> {
    let called = |answer: &Answer, of: &[Candidate]| {
        let candidate = of.iter().find(|one| one.answer == *answer)?;
        Some(label(candidate, speaker))
    };
    match (question, answer) {
        (_, Answer::None) => Some(speaker.words.word("ask-none")),
        (Question::Some { .. } | Question::Order(_), Answer::List(all)) if all.is_empty() => {
            Some(speaker.words.word("ask-none"))
        }
        (Question::Some { of, .. } | Question::Order(of), Answer::List(all)) => {
            let names: Option<Vec<String>> = all.iter().map(|one| called(one, of)).collect();
            Some(names?.join(", "))
        }
        (Question::One(of), answer) => called(answer, of),
        (Question::Range { ty, .. }, Answer::Number(halves, _)) => Some(split::amount_of(*halves, *ty, speaker)),
        (Question::Split { parts, ways, .. }, Answer::List(all)) => match ways.iter().find(|way| way.answer == *answer)
        {
            Some(way) => Some(split::label(way, parts, speaker)),
            None => Some(split::amounts(all, parts, speaker)),
        },
        (Question::Sheet { .. }, _) => {
            let kind = speaker.program().schema.sheet.as_ref()?.kind;
            Some(speaker.kind(kind))
        }
        _ => None,
    }
}

/// A procedure with what it is done with.
fn done(procedure: ProcedureId, args: &[Figure], speaker: &Speaker<'_>) -> String {
    let procedure = speaker.procedure(procedure);
    match args {
        [] => procedure,
        args => format!("{procedure}: {}", speaker.figures(args)),
    }
}

/// Those arguments of an action that are chosen, which are those that its answer names; all of them where that cannot be told.
#[must_use]
pub fn chosen(answer: &Answer, args: &[Figure], speaker: &Speaker<'_>) -> Vec<Figure> {
    let Answer::Action(_, named) = answer else {
        return args.to_vec();
    };
    let mut left = named.iter().peekable();
    let mut chosen = Vec::new();
    for figure in args {
        let name = speaker.formal(figure);
        let is_it = |answer: &&Answer| match answer {
            Answer::Name(id) | Answer::Action(id, _) => *id == name,
            other => other.to_text() == name,
        };
        if left.next_if(is_it).is_some() {
            chosen.push(figure.clone());
        }
    }
    if left.peek().is_none() { chosen } else { args.to_vec() }
}

/// `from 2 to 7 gold`: the unit once
#[must_use]
pub fn range(least: i64, most: i64, ty: Type, speaker: &Speaker<'_>) -> String {
    let figure = |cell| speaker.figure(&of_cell(ty, cell).unwrap_or(Figure::Number(cell)));
    if least == most {
        return figure(most);
    }
    let least = match ty.base {
        Base::Quantity(unit) => {
            let units = &speaker.program().schema.units;
            let halves = units.get(unit.index()).is_some_and(|unit| unit.halves);
            Answer::Number(if halves { least } else { least.saturating_mul(2) }, None).to_text()
        }
        _ => figure(least),
    };
    speaker.own("ask-range", &[("least", least), ("most", figure(most))])
}

/// A field of the sheet.
#[must_use]
pub fn field<'s>(at: usize, speaker: &Speaker<'s>) -> Option<&'s Field> {
    let schema = &speaker.program().schema;
    let kind = schema.kinds.get(schema.sheet.as_ref()?.kind.index())?;
    kind.fields.get(at)
}

/// The name of a field of the sheet.
#[must_use]
pub fn field_name(at: usize, speaker: &Speaker<'_>) -> String {
    field(at, speaker).map_or_else(String::new, |field| field.name.clone())
}

/// What a field of the sheet is called.
#[must_use]
pub fn label_of_field(at: usize, speaker: &Speaker<'_>) -> String {
    let sheet = speaker.program().schema.sheet.as_ref();
    sheet.map_or_else(String::new, |sheet| speaker.shown(sheet.kind, Shown::Field(at)))
}

/// The units of a bag, as amounts of them are written: `gold: 3, silver: 2`.
#[must_use]
pub fn units(ty: Type, speaker: &Speaker<'_>) -> String {
    let Base::Bag(units) = ty.base else {
        return String::new();
    };
    let schema = &speaker.program().schema;
    let names = units_of(units).filter_map(|unit| schema.units.get(unit.index()));
    names
        .map(|unit| format!("{}: 0", unit.name))
        .collect::<Vec<_>>()
        .join(", ")
}

/// Sentences under a heading, each folded.
#[must_use]
pub fn write_lines(lines: &[String]) -> String {
    lines.iter().map(|line| wrapped(line, 2)).collect()
}
