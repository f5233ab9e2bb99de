//! Who is asked what.

use crate::speak::Speaker;
use crate::tell::refusal;
use reglo_interpreter::answer::Figure;
use reglo_interpreter::data::figures::of_cell;
use reglo_interpreter::play::{Answer, Candidate, Pending, Question, Refused, SheetField};
use reglo_interpreter::schema::{ObjectId, Type};

/// The question, with who is asked and the rule: `Anna: Who is taken? (rule 4)`.
#[must_use]
pub fn prompt(pending: &Pending, players: &[ObjectId], speaker: &Speaker<'_>) -> String {
    let names: Vec<String> = players.iter().map(|player| speaker.thing(*player)).collect();
    let asks = pending.prompt.as_ref().map(|prompt| speaker.message(prompt));
    let asks = asks.filter(|text| !text.trim().is_empty());
    let asks = asks.unwrap_or_else(|| speaker.title(pending.rule));
    format!("{}: {}", names.join(", "), speaker.cited(&asks, pending.rule))
}

/// What is asked of one player, as lines; candidates are numbered.
#[must_use]
pub fn question(question: &Question, speaker: &Speaker<'_>) -> String {
    match question {
        Question::One(of) => numbered(of, speaker),
        Question::Some { of, least, most } => {
            let args = [("least", (*least).into()), ("most", (*most).into())];
            format!("{}  {}\n", numbered(of, speaker), speaker.words.say("ask-some", &args))
        }
        Question::Order(of) => format!("{}  {}\n", numbered(of, speaker), speaker.words.word("ask-order")),
        Question::Range { least, most, ty } => format!("  {}\n", range(*least, *most, *ty, speaker)),
        Question::Split { total, parts } => split(*total, parts, speaker),
        Question::Sheet { fields } => fields
            .iter()
            .map(|(at, field)| format!("  {}\n", sheet_field(*at, field, speaker)))
            .collect(),
    }
}

/// Candidates with their numbers.
#[must_use]
pub fn numbered(of: &[Candidate], speaker: &Speaker<'_>) -> String {
    let width = of.len().to_string().len();
    let line = |(at, candidate): (usize, &Candidate)| format!("  {:>width$}  {}\n", at + 1, label(candidate, speaker));
    of.iter().enumerate().map(line).collect()
}

/// What a candidate is called: an action with what it is done to, a thing, yes or no, none.
#[must_use]
pub fn label(candidate: &Candidate, speaker: &Speaker<'_>) -> String {
    if let Some((action, args)) = &candidate.action {
        let args = chosen(&candidate.answer, args, speaker);
        let action = speaker.procedure(*action);
        return if args.is_empty() {
            action
        } else {
            format!("{action}: {}", speaker.figures(&args))
        };
    }
    match (&candidate.answer, &candidate.figure) {
        (Answer::None, _) => speaker.words.word("ask-none"),
        (_, Some(figure)) => speaker.figure(figure),
        (answer, None) => answer.to_text(),
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

/// `from 2 gold to 7 gold`
#[must_use]
pub fn range(least: i64, most: i64, ty: Type, speaker: &Speaker<'_>) -> String {
    let figure = |cell| speaker.figure(&of_cell(ty, cell).unwrap_or(Figure::Number(cell)));
    speaker.own("ask-range", &[("least", figure(least)), ("most", figure(most))])
}

fn split(total: i64, parts: &[(reglo_interpreter::schema::ColumnId, i64, i64, Type)], speaker: &Speaker<'_>) -> String {
    let lines = parts.iter().map(|(column, least, most, ty)| {
        let between = range(*least, *most, *ty, speaker);
        format!("  {}: {between}\n", speaker.field(*column))
    });
    // A total in halves is the parts' total: all of them count in the same way.
    let halves = parts.first().map(|(.., ty)| *ty);
    let total = halves
        .and_then(|ty| of_cell(ty, total))
        .unwrap_or(Figure::Number(total));
    let together = speaker.own("ask-split", &[("total", speaker.figure(&total))]);
    format!("{}  {together}\n", lines.collect::<String>())
}

/// A field of a sheet that is asked for, with what it may hold.
#[must_use]
pub fn sheet_field(at: usize, field: &SheetField, speaker: &Speaker<'_>) -> String {
    let name = field_name(at, speaker);
    let holds = match field {
        SheetField::Given => speaker.words.word("ask-given"),
        SheetField::Free => speaker.words.word("ask-free"),
        SheetField::Range { least, most, ty } => range(*least, *most, *ty, speaker),
        SheetField::In(of) => of.iter().map(|one| label(one, speaker)).collect::<Vec<_>>().join(", "),
    };
    format!("{name}: {holds}")
}

/// The name of a field of the sheet.
#[must_use]
pub fn field_name(at: usize, speaker: &Speaker<'_>) -> String {
    let schema = &speaker.program().schema;
    let kind = schema
        .sheet
        .as_ref()
        .and_then(|sheet| schema.kinds.get(sheet.kind.index()));
    kind.and_then(|kind| kind.fields.get(at))
        .map_or_else(String::new, |field| field.name.clone())
}

/// What cannot be answered, and why: those with the same reason together.
#[must_use]
pub fn refused(all: &[Refused], speaker: &Speaker<'_>) -> String {
    let mut groups: Vec<(Vec<String>, Vec<String>)> = Vec::new();
    for one in all {
        let why = refusal::reasons(&one.why, speaker);
        let name = label(&one.candidate, speaker);
        match groups.iter_mut().find(|(reasons, _)| *reasons == why) {
            Some((_, names)) => names.push(name),
            None => groups.push((why, vec![name])),
        }
    }
    let mut text = String::new();
    for (reasons, names) in groups {
        text += &format!("  {}\n", names.join(", "));
        text += &reasons
            .iter()
            .map(|reason| format!("    {reason}\n"))
            .collect::<String>();
    }
    text
}
