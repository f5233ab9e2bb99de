//! What a line means: something to do, or an answer.

use crate::table::answers::read_answer;
use crate::tell::pending::{are_numbers, zero_is_none};
use reglo_interpreter::play::{Answer, Candidate, Question, Unreadable};

/// Letters that are commands, and the words for the same.
pub const LETTERS: [(&str, &str); 4] = [("u", "undo"), ("s", "save"), ("h", "help"), ("q", "quit")];

/// What somebody wants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Entry {
    /// `?`, `? WORD`: why the others cannot be answered; those with that word in their name, or with `*` all of them.
    Why(Option<String>),
    /// `explain N`: where the price of an answer comes from.
    Explain(Option<String>),
    /// `u`: the last answer back.
    Undo,
    /// `s`, `s FILE`
    Save(Option<String>),
    /// `log`, `log all`: with the bookkeeping of the rules.
    Log { everything: bool },
    /// `view`, `view THING`
    View(Option<String>),
    /// `try ANSWER`: what it would do.
    Try(String),
    /// `h`
    Help,
    /// `q`, or there is no more to read.
    Quit,
    /// The end of what can be read, or an interrupt.
    End,
    /// Nothing.
    Empty,
    /// Anything else.
    Text(String),
}

impl Entry {
    /// What a line means.
    #[must_use]
    pub fn of(line: &str) -> Self {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word, rest) {
            ("", _) => Self::Empty,
            ("?", "") => Self::Why(None),
            ("?", word) => Self::Why(Some(word.to_owned())),
            ("explain" | "why", "") => Self::Explain(None),
            ("explain" | "why", what) => Self::Explain(Some(what.to_owned())),
            ("u" | "undo", "") => Self::Undo,
            ("s" | "save", "") => Self::Save(None),
            ("s" | "save", file) => Self::Save(Some(file.to_owned())),
            ("log", "") => Self::Log { everything: false },
            ("log", "all") => Self::Log { everything: true },
            ("view", "") => Self::View(None),
            ("view", what) => Self::View(Some(what.to_owned())),
            ("try", answer) => Self::Try(answer.to_owned()),
            ("h" | "help", "") => Self::Help,
            ("q" | "quit", "") => Self::Quit,
            _ => Self::Text(line.to_owned()),
        }
    }
}

/// Why a line is no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoAnswer {
    /// There are only so many candidates; 0 may be one of them.
    NoNumber {
        /// The first number.
        least: usize,
        /// The last.
        most: usize,
    },
    /// What the number stands for has several moves.
    Several {
        /// What they share.
        label: String,
        /// How many.
        n: usize,
    },
    /// Something has to be chosen.
    NoDeclining,
    /// Several numbers where one is asked.
    OnlyOne,
    /// An action was named that has several moves.
    Which,
    /// Amounts are asked for, such as those.
    NoAmounts {
        /// What was entered.
        text: String,
        /// Amounts that can be.
        example: String,
    },
    /// It cannot be read.
    Unreadable(Unreadable),
}

/// A line as an answer: numbers mean candidates where there are any, all else is an answer as text.
///
/// # Errors
/// If it is none.
pub fn answer(line: &str, question: &Question) -> Result<Answer, NoAnswer> {
    let text = |line: &str| read_answer(line).map_err(NoAnswer::Unreadable);
    let several = numbers(line).is_some_and(|numbers| numbers.len() > 1);
    match question {
        Question::Range { .. } => match decimal(line) {
            Some(number) => text(&number),
            None if several => Err(NoAnswer::OnlyOne),
            None => text(line),
        },
        Question::One(_) if several => Err(NoAnswer::OnlyOne),
        // A number means itself where numbers are what is chosen from.
        Question::One(of) if are_numbers(of) && line == "0" && zero_is_none(of) => Ok(Answer::None),
        Question::One(of) if are_numbers(of) => text(line),
        Question::One(of) => match number(line) {
            Some(number) => candidate(number, of),
            None => text(line),
        },
        Question::Some { least: 0, .. } if line == "0" => Ok(Answer::List(Vec::new())),
        Question::Some { of, .. } | Question::Order(of) => match numbers(line) {
            Some(numbers) => {
                let all = numbers.into_iter().map(|number| candidate(number, of));
                all.collect::<Result<_, _>>().map(Answer::List)
            }
            None => text(line).map(listed),
        },
        Question::Split { ways, .. } if !ways.is_empty() && number(line).is_some() => {
            candidate(number(line).unwrap_or_default(), ways)
        }
        Question::Split { .. } if !line.starts_with('[') => {
            let all = parts(line).map(text);
            all.collect::<Result<_, _>>().map(Answer::List)
        }
        Question::Split { .. } | Question::Sheet { .. } => text(line),
    }
}

/// To choose nothing, as an answer.
///
/// # Errors
/// If something has to be chosen.
pub fn declined(question: &Question) -> Result<Answer, NoAnswer> {
    match question {
        Question::One(of) if of.iter().any(|one| one.answer == Answer::None) => Ok(Answer::None),
        Question::Some { least: 0, .. } => Ok(Answer::List(Vec::new())),
        _ => Err(NoAnswer::NoDeclining),
    }
}

/// What is answered where a list is asked.
fn listed(answer: Answer) -> Answer {
    match answer {
        Answer::List(_) => answer,
        Answer::None => Answer::List(Vec::new()),
        one => Answer::List(vec![one]),
    }
}

fn number(text: &str) -> Option<usize> {
    text.parse().ok()
}

fn parts(line: &str) -> impl Iterator<Item = &str> {
    line.split([',', ' ']).filter(|part| !part.is_empty())
}

/// A number with a decimal comma, written with a point.
fn decimal(line: &str) -> Option<String> {
    let (whole, part) = line.split_once(',')?;
    let digits = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    (digits(whole) && digits(part)).then(|| format!("{whole}.{part}"))
}

fn numbers(line: &str) -> Option<Vec<usize>> {
    parts(line).map(number).collect()
}

/// The candidate with a number from 1; 0 is to take none, where that can be answered.
///
/// # Errors
/// If there is none.
pub fn candidate(number: usize, of: &[Candidate]) -> Result<Answer, NoAnswer> {
    let mut named = of.iter().filter(|one| one.answer != Answer::None);
    let most = named.clone().count();
    let found = match number.checked_sub(1) {
        Some(at) => named.nth(at),
        None => of.iter().find(|one| one.answer == Answer::None),
    };
    let least = usize::from(!of.iter().any(|one| one.answer == Answer::None));
    found
        .map(|candidate| candidate.answer.clone())
        .ok_or(NoAnswer::NoNumber { least, most })
}

#[cfg(test)]
mod tests {
    use super::{Entry, LETTERS, NoAnswer, answer, declined};
    use reglo_interpreter::play::{Answer, Candidate, Question};

    fn candidates() -> Vec<Candidate> {
        let one = |name: &str| Candidate {
            answer: Answer::Name(name.to_owned()),
            figure: None,
            action: None,
            costs: Vec::new(),
        };
        ["anna", "bert", "cleo"].map(one).to_vec()
    }

    fn name(name: &str) -> Answer {
        Answer::Name(name.to_owned())
    }

    #[test]
    fn letters_are_commands_and_all_else_is_an_answer() {
        assert_eq!(Entry::of("s"), Entry::Save(None));
        assert_eq!(Entry::of("s my game.ron"), Entry::Save(Some("my game.ron".to_owned())));
        assert_eq!(Entry::of("u"), Entry::Undo);
        assert_eq!(Entry::of(""), Entry::Empty);
        assert_eq!(Entry::of("u 2"), Entry::Text("u 2".to_owned()));
        assert_eq!(Entry::of("?"), Entry::Why(None));
        assert_eq!(Entry::of("explain 3"), Entry::Explain(Some("3".to_owned())));
        assert_eq!(Entry::of("? lamp"), Entry::Why(Some("lamp".to_owned())));
        assert_eq!(Entry::of("try 2 3"), Entry::Try("2 3".to_owned()));
        assert_eq!(Entry::of("try"), Entry::Try(String::new()));
        for (letter, word) in LETTERS {
            assert_eq!(Entry::of(letter), Entry::of(word));
            assert!(!matches!(Entry::of(letter), Entry::Text(_)), "{letter}");
        }
    }

    #[test]
    fn numbers_mean_candidates() {
        let one = Question::One(candidates());
        assert_eq!(answer("2", &one), Ok(name("bert")));
        let none = |least| Err(NoAnswer::NoNumber { least, most: 3 });
        assert_eq!(answer("4", &one), none(1));
        assert_eq!(answer("0", &one), none(1));
        assert_eq!(answer("1 2", &one), Err(NoAnswer::OnlyOne));
        let mut all = candidates();
        all.push(Candidate {
            answer: Answer::None,
            figure: None,
            action: None,
            costs: Vec::new(),
        });
        let offered = Question::One(all);
        assert_eq!(answer("0", &offered), Ok(Answer::None));
        assert_eq!(answer("4", &offered), none(0));
        let some = Question::Some {
            of: candidates(),
            least: 0,
            most: 2,
        };
        assert_eq!(answer("0", &some), Ok(Answer::List(Vec::new())));
        let order = Question::Order(candidates());
        // Numbers stand for themselves; 0 is none unless it is one of them.
        for least in [0, 1] {
            let number = |n: i64| Answer::Number(2 * n, None);
            let answers = (least..=3).map(number).chain([Answer::None]);
            let of = answers.map(|answer| Candidate {
                answer,
                figure: None,
                action: None,
                costs: Vec::new(),
            });
            let range = Question::One(of.collect());
            assert_eq!(answer("2", &range), Ok(number(2)));
            let zero = if least == 0 { number(0) } else { Answer::None };
            assert_eq!(answer("0", &range), Ok(zero));
            assert_eq!(declined(&range), Ok(Answer::None));
        }
        assert_eq!(declined(&some), Ok(Answer::List(Vec::new())));
        assert_eq!(declined(&order), Err(NoAnswer::NoDeclining));
        let all = Answer::List(vec![name("cleo"), name("anna"), name("bert")]);
        assert_eq!(answer("3 1, 2", &order), Ok(all));
    }
}
