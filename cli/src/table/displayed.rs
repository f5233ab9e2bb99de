//! Answers as things are shown: names of several words without quotes, labels with the name behind them in brackets, `send out(Dr. Wu)`.
//!
//! What is read so is what [`Answer::read`] does not read; whether there is such a thing or field is found out by whoever takes the answer.

use reglo_interpreter::play::Answer;

/// So deep may brackets stand in each other.
const DEEPEST: usize = 16;

/// A text as an answer, if its words can be taken apart.
#[must_use]
pub fn read(text: &str) -> Option<Answer> {
    part(text, 0)
}

fn part(text: &str, depth: usize) -> Option<Answer> {
    let text = text.trim();
    if depth > DEEPEST || text.is_empty() {
        return None;
    }
    if let Some(inner) = text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) {
        return fields(inner, depth);
    }
    if let Some(inner) = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        return parts(inner, depth).map(Answer::List);
    }
    if let Ok(answer) = Answer::read(text) {
        return Some(answer);
    }
    let amounts = amounts(text);
    if amounts.is_some() {
        return amounts;
    }
    if let Some((name, args)) = text.strip_suffix(')').and_then(|rest| rest.split_once('(')) {
        let args = parts(args, depth)?;
        return name_of(name).map(|name| Answer::Action(name, args));
    }
    name_of(text).map(Answer::Name)
}

/// `label: value, other label (name): value`
fn fields(inner: &str, depth: usize) -> Option<Answer> {
    let mut all = Vec::new();
    for field in top_level(inner, ',') {
        let mut halves = top_level(field, ':').into_iter();
        let label = halves.next()?;
        let value = field.get(label.len()..)?.strip_prefix(':')?;
        // A label is shown with the name of its field behind it.
        let name = label.trim().strip_suffix(')').and_then(|label| label.rsplit_once('('));
        let name = name.map_or(label, |(_, name)| name);
        all.push((name_of(name)?, part(value, depth + 1)?));
    }
    Some(Answer::Fields(all))
}

fn parts(inner: &str, depth: usize) -> Option<Vec<Answer>> {
    let all = top_level(inner, ',').into_iter();
    all.map(|one| part(one, depth + 1)).collect()
}

/// `3 gold coins`, `3 gold coins, 2 silver coins`, `3 gold 2 silver`: what stands behind a number is its unit.
fn amounts(text: &str) -> Option<Answer> {
    if !text.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let mut all: Vec<(i64, String)> = Vec::new();
    for word in text.split([' ', ',', ';']).filter(|word| !word.is_empty()) {
        match (Answer::read(word), all.last_mut()) {
            (Ok(Answer::Number(number, None)), _) => all.push((number, String::new())),
            (_, Some((_, unit))) if word.starts_with(char::is_alphabetic) && word.chars().all(is_in_a_name) => {
                let gap = if unit.is_empty() { "" } else { " " };
                *unit += &format!("{gap}{word}");
            }
            _ => return None,
        }
    }
    let amount =
        |(number, unit): (i64, String)| Some(Answer::Number(number, Some(unit).filter(|unit| !unit.is_empty())));
    let mut all: Vec<Answer> = all.into_iter().map(amount).collect::<Option<_>>()?;
    match (all.pop()?, all.is_empty()) {
        (only, true) => Some(only),
        (last, false) => {
            all.push(last);
            Some(Answer::List(all))
        }
    }
}

/// A name without the quotes that it may have.
fn name_of(text: &str) -> Option<String> {
    let text = text.trim();
    let unquoted = text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    let name = unquoted.unwrap_or(text);
    let is_name = name.starts_with(char::is_alphanumeric) && name.chars().all(is_in_a_name);
    (is_name && name.chars().any(char::is_alphabetic)).then(|| name.to_owned())
}

fn is_in_a_name(c: char) -> bool {
    c.is_alphanumeric() || c.is_whitespace() || "_'’‘-–.!?&«»“”".contains(c)
}

/// A text cut where a sign stands in no brackets and no quotes. An empty text has no parts.
fn top_level(text: &str, at: char) -> Vec<&str> {
    let (mut depth, mut quoted, mut from) = (0_usize, false, 0);
    let mut all = Vec::new();
    for (position, c) in text.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' | ']' | '}' if !quoted => depth = depth.saturating_sub(1),
            c if c == at && depth == 0 && !quoted => {
                all.extend(text.get(from..position));
                from = position + c.len_utf8();
            }
            _ => {}
        }
    }
    all.extend(text.get(from..).filter(|last| !last.trim().is_empty()));
    all
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn what_is_shown_can_be_read() {
        for (shown, answer) in [
            (
                "{ depth of the well (depth): 9 feet, leader: Dr. Wu-Li, guest: none }",
                r#"{ depth: 9 feet, leader: "Dr. Wu-Li", guest: none }"#,
            ),
            (r#"{ "the leader": Anna }"#, r#"{ "the leader": Anna }"#),
            ("взять в отряд(Белый волк)", r#""взять в отряд"("Белый волк")"#),
            ("[Белый волк, лиса]", r#"["Белый волк", лиса]"#),
            ("3 gold coins, 2 silver coins", r#"[3 "gold coins", 2 "silver coins"]"#),
            ("3 gold 2 silver", "[3 gold, 2 silver]"),
            (
                "{ tools: [a long rope, lamp], n: 2 }",
                r#"{ tools: ["a long rope", lamp], n: 2 }"#,
            ),
            ("{}", "{}"),
        ] {
            assert_eq!(
                read(shown).map(|answer| answer.to_text()).as_deref(),
                Some(answer),
                "{shown}"
            );
        }
        for text in ["{ leader }", "{ : 3 }", "1 + 1", "(", "send(", "", "[a,, b]"] {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(read(&"[".repeat(10_000)), None);
        assert_eq!(read(&format!("{}x y{}", "[".repeat(40), "]".repeat(40))), None);
    }
}
