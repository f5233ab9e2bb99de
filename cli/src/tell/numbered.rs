//! Things that are called by a word and a number, together: `pond 1, 4–7`; and what is said of each, where it is the same but for that number.

use super::between;

/// What something is called: the words, and the number behind them, if there is one.
#[derive(Debug, Clone, PartialEq)]
pub struct Numbered {
    words: String,
    number: Option<u64>,
}

/// So many numbers in a row are told as from where to where.
const RUN: usize = 3;

impl Numbered {
    /// A name taken apart.
    pub fn of(name: &str) -> Self {
        let apart = name.rsplit_once(' ').and_then(|(words, number)| {
            let found: u64 = number.parse().ok()?;
            (found.to_string() == number).then_some((words, found))
        });
        match apart {
            Some((words, number)) => Self {
                words: words.to_owned(),
                number: Some(number),
            },
            None => Self {
                words: name.to_owned(),
                number: None,
            },
        }
    }
}

/// Names in a row: those that follow each other with the same words have them once.
pub fn joined(names: &[Numbered]) -> String {
    let together =
        names.chunk_by(|one, other| one.words == other.words && one.number.is_some() && other.number.is_some());
    let told = together.filter_map(|names| {
        let words = &names.first()?.words;
        Some(match ranges(names) {
            numbers if numbers.is_empty() => words.clone(),
            numbers => format!("{words} {numbers}"),
        })
    });
    let told: Vec<String> = told.collect();
    told.join(between(names.iter().map(|name| name.words.as_str())))
}

/// The numbers of names, in their order.
fn ranges(names: &[Numbered]) -> String {
    let mut numbers: Vec<u64> = names.iter().filter_map(|name| name.number).collect();
    numbers.sort_unstable();
    let runs = numbers.chunk_by(|one, other| one + 1 == *other);
    let told = runs.flat_map(|run| match run {
        [first, .., last] if run.len() >= RUN => vec![format!("{first}–{last}")],
        _ => run.iter().map(u64::to_string).collect(),
    });
    told.collect::<Vec<_>>().join(", ")
}

/// What is said of things that have the same words and different numbers.
pub struct Said {
    lines: Vec<String>,
    first: Numbered,
    /// Which parts of the lines are the thing's number: none of them where this is empty. Nothing as long as only one thing is known.
    varies: Option<Vec<bool>>,
}

impl Said {
    /// What is said of one thing.
    pub fn of(lines: Vec<String>, first: &Numbered) -> Self {
        Self {
            lines,
            first: first.clone(),
            varies: None,
        }
    }

    /// Whether the same is said of another thing, but for its number.
    pub fn takes(&mut self, lines: &[String], of: &Numbered) -> bool {
        let is_same = self.lines == lines;
        let alike = is_same || self.first.words == of.words && self.first.number.is_some() && of.number.is_some();
        if !alike || lines.len() != self.lines.len() {
            return false;
        }
        let mut varies = Vec::new();
        for (line, other) in self.lines.iter().zip(lines).filter(|_| !is_same) {
            let (parts, others) = (parts(line), parts(other));
            if parts.len() != others.len() {
                return false;
            }
            for (part, other) in parts.iter().zip(&others) {
                let own = |part: &str, of: &Numbered| part.parse().ok() == of.number;
                match part == other {
                    true => varies.push(false),
                    false if own(part, &self.first) && own(other, of) => varies.push(true),
                    false => return false,
                }
            }
        }
        *self.varies.get_or_insert_with(|| varies.clone()) == varies
    }

    /// The same of all of them.
    pub fn lines(&self, names: &[Numbered]) -> impl Iterator<Item = String> {
        let mut varies = self.varies.iter().flatten();
        let numbers = ranges(names);
        self.lines.iter().map(move |line| {
            let parts = parts(line).into_iter();
            let told = parts.map(|part| match varies.next() {
                Some(true) => numbers.as_str(),
                _ => part,
            });
            told.collect()
        })
    }
}

/// A text in parts: its numbers, and what is between them.
fn parts(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let digits = first.is_ascii_digit();
        let end = rest.find(|c: char| c.is_ascii_digit() != digits).unwrap_or(rest.len());
        let (part, behind) = rest.split_at(end);
        parts.push(part);
        rest = behind;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::{Numbered, Said, joined};

    fn named(names: &[&str]) -> Vec<Numbered> {
        names.iter().map(|name| Numbered::of(name)).collect()
    }

    #[test]
    fn numbers_in_a_row() {
        let names = named(&[
            "go: pond 1",
            "go: pond 3",
            "go: pond 4",
            "go: pond 5",
            "shed",
            "shed",
            "shed 07",
            "hut 2",
            "3",
        ]);
        assert_eq!(joined(&names), "go: pond 1, 3–5, shed, shed, shed 07, hut 2, 3");
        // A comma in a name is not one between two of them.
        assert_eq!(
            joined(&named(&["go there, now", "pond 1", "pond 2"])),
            "go there, now; pond 1, 2"
        );
    }

    /// What comes of things, each with one line that is said of it.
    fn told(all: &[(&str, &str)]) -> Vec<(String, Vec<String>)> {
        let mut groups: Vec<(Said, Vec<Numbered>)> = Vec::new();
        for (name, line) in all {
            let (name, lines) = (Numbered::of(name), vec![(*line).to_owned()]);
            match groups
                .iter_mut()
                .find_map(|group| group.0.takes(&lines, &name).then_some(group))
            {
                Some((_, names)) => names.push(name),
                None => groups.push((Said::of(lines, &name), vec![name])),
            }
        }
        let groups = groups.iter();
        groups
            .map(|(said, names)| (joined(names), said.lines(names).collect()))
            .collect()
    }

    #[test]
    fn what_is_the_same_but_for_the_number() {
        let of = |names: &str, line: &str| (names.to_owned(), vec![line.to_owned()]);
        let all = [
            ("pond 1", "Nobody is in pond 1 (rule 1.2)."),
            ("pond 2", "Nobody is in pond 2 (rule 1.2)."),
            ("pond 3", "Nobody is in pond 3 (rule 1.2)."),
            ("pond 4", "Nobody is in pond 1 (rule 1.2)."),
            ("hut 5", "Nobody is in hut 5 (rule 1.2)."),
            ("pond 12", "Nobody is in pond 12 (rule 1.2)."),
        ];
        assert_eq!(
            told(&all),
            [
                of("pond 1–3, 12", "Nobody is in pond 1–3, 12 (rule 1.2)."),
                of("pond 4", "Nobody is in pond 1 (rule 1.2)."),
                of("hut 5", "Nobody is in hut 5 (rule 1.2)."),
            ]
        );
        // Where all are told the same, nothing in it is theirs.
        let same = [
            ("pond 1", "There are 2."),
            ("pond 2", "There are 2."),
            ("shed", "There are 2."),
        ];
        assert_eq!(told(&same), [of("pond 1, 2, shed", "There are 2.")]);
    }
}
