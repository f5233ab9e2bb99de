//! Answers as things are shown: names of several words without quotes, labels with the name behind them in brackets, `send out(Dr. Wu)`.
//!
//! What is read so is what [`Answer::read`] does not read; whether there is such a thing or field is found out by whoever takes the answer.

use reglo_interpreter::play::Answer;

/// A number as people write it, in halves: `2`, `2.5`, `2,5`, `2½`, `½`.
#[must_use]
pub fn halves(text: &str) -> Option<i64> {
    let (sign, text) = match text.strip_prefix(['-', '−']) {
        Some(rest) => (-1, rest),
        None => (1, text),
    };
    let (whole, half) = match (text.strip_suffix('½'), text.split_once(['.', ','])) {
        (Some(""), _) => ("0", 1),
        (Some(whole), _) => (whole.trim_end(), 1),
        (None, Some((whole, part))) => match part.trim_end_matches('0') {
            "" if !part.is_empty() => (whole, 0),
            "5" => (whole, 1),
            _ => return None,
        },
        (None, None) => (text, 0),
    };
    if whole.is_empty() || !whole.chars().all(|c| c.is_ascii_digit()) {
        return None;
    }
    let whole: i64 = whole.parse().ok()?;
    whole.checked_mul(2)?.checked_add(half)?.checked_mul(sign)
}

/// A number or an amount as people write it, with the unit behind it or its sign before it: `2½ gold`, `1,5`, `€3`.
#[must_use]
pub fn number(text: &str) -> Option<Answer> {
    let is_of_a_number = |c: char| c.is_ascii_digit() || "½.,-−".contains(c);
    let text = text.trim();
    let (number, unit) = match text.find(is_of_a_number) {
        Some(0) => {
            let end = text.find(|c| !is_of_a_number(c)).unwrap_or(text.len());
            text.split_at_checked(end)?
        }
        Some(at) => {
            let (sign, number) = text.split_at_checked(at)?;
            // A word before a number is no sign of an amount, but the name of an action or a thing.
            let is_sign = !sign.contains(char::is_alphanumeric);
            (number, is_sign.then_some(sign)?)
        }
        None => return None,
    };
    let unit = Some(unit.trim()).filter(|unit| !unit.is_empty());
    // A sign stands alone; all else is a name.
    let is_sign = |unit: &str| unit.chars().count() == 1 && !"+*/=<>|&!?#@()[]{},:;\"'`".contains(unit);
    let is_unit = |unit: &str| (name_of(unit).is_some() || is_sign(unit)) && !unit.contains(char::is_numeric);
    if unit.is_some_and(|unit| !is_unit(unit)) {
        return None;
    }
    halves(number.trim()).map(|halves| Answer::Number(halves, unit.map(str::to_owned)))
}

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
    if let Some(answer) = number(text).or_else(|| amounts(text)) {
        return Some(answer);
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
    for field in with_decimals(&top_level(inner, ',')) {
        let field = field.as_str();
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

/// Parts of a text that was cut at its commas; what a decimal comma has cut is put together again, with a point.
fn with_decimals(parts: &[&str]) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for part in parts {
        let ends_in_a_digit = |last: &&mut String| last.ends_with(|c: char| c.is_ascii_digit());
        match all.last_mut().filter(ends_in_a_digit) {
            Some(last) if part.starts_with(|c: char| c.is_ascii_digit()) && !part.contains(':') => {
                *last += &format!(".{part}");
            }
            _ => all.push((*part).to_owned()),
        }
    }
    all
}

fn parts(inner: &str, depth: usize) -> Option<Vec<Answer>> {
    let all = top_level(inner, ',').into_iter();
    all.map(|one| part(one, depth + 1)).collect()
}

/// `3 gold coins`, `3 gold coins, 2 silver coins`, `3 gold 2 silver`: what stands behind a number is its unit.
fn amounts(text: &str) -> Option<Answer> {
    if !text.starts_with(|c: char| c.is_ascii_digit() || c == '½') {
        return None;
    }
    let mut all: Vec<(i64, String)> = Vec::new();
    for word in amount_words(text) {
        match (halves(word), all.last_mut()) {
            (Some(number), _) => all.push((number, String::new())),
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

/// The words of amounts. A comma between two digits is part of a number.
pub fn amount_words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| c.is_whitespace() || ";:".contains(c));
    let words = words.map(|word| word.trim_matches(','));
    let parts = words.flat_map(|word| match halves(word) {
        Some(_) => vec![word],
        None => word.split(',').collect(),
    });
    parts.filter(|word| !word.is_empty())
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
    use super::{halves, number, read};
    use reglo_interpreter::play::Answer;

    #[test]
    fn numbers_are_read_as_people_write_them() {
        for (text, wanted) in [
            ("2", Some(4)),
            ("2.5", Some(5)),
            ("2,5", Some(5)),
            ("2.0", Some(4)),
            ("2½", Some(5)),
            ("2 ½", Some(5)),
            ("½", Some(1)),
            ("-1,5", Some(-3)),
            ("", None),
            ("2.", None),
            (",5", None),
            ("2.25", None),
            ("1,2,3", None),
            ("½½", None),
            ("9223372036854775807", None),
        ] {
            assert_eq!(halves(text), wanted, "{text}");
        }
        let amount = |halves, unit: &str| Some(Answer::Number(halves, Some(unit.to_owned())));
        assert_eq!(number("2½ очка"), amount(5, "очка"));
        assert_eq!(number("1,5 metros"), amount(3, "metros"));
        assert_eq!(number("€3"), amount(6, "€"));
        assert_eq!(number("3€"), amount(6, "€"));
        for text in [
            "gold 3",
            "3 gold, 2 silver",
            "3 4",
            "send(3)",
            "rope",
            "4 +",
            "3 (gold)",
            "?3",
        ] {
            assert_eq!(number(text), None, "{text}");
        }
    }

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
            ("{ depth: 1,5, leader: none }", "{ depth: 1.5, leader: none }"),
            ("{ depth: 2½ очка, guest: лиса }", "{ depth: 2.5 очка, guest: лиса }"),
            ("1,5 gold, 2 silver", "[1.5 gold, 2 silver]"),
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
