//! What the grammar would have taken, in words.

use std::fmt;

use crate::keywords::{Keyword, Keywords};
use crate::suggest;

use super::Rule;
use super::errors::keyword_of;
use super::starters::starters;

/// What could have stood at a place.
#[derive(Debug, Default)]
pub(super) struct Expected {
    words: Vec<String>,
    keywords: Vec<Keyword>,
    /// Whether a name could.
    pub(super) name: bool,
    /// Whether an expression could.
    pub(super) expression: bool,
}

/// Types start with many words, and nobody needs to be told all of them.
const TYPE: &str = "a type";
const EXPRESSION: &str = "an expression";
const NAME: &str = "a name";
const OPERATOR: &str = "an operator";
const TEXT: &str = "a text in quotes";

/// How one rule of the grammar is spoken of.
enum Spoken {
    Keyword(Keyword),
    /// As it is written.
    Sign(&'static str),
    Described(&'static str),
    /// A start of something longer, of which all such rules are one.
    Expression,
    /// Something that may go on behind any expression: named only if nothing else could stand there.
    Operator,
    /// Not worth a word.
    Silent,
}

impl Expected {
    pub(super) fn of(rules: &[Rule], keywords: &Keywords) -> Expected {
        let mut expected = Expected::default();
        let mut operators = Vec::new();
        for &rule in rules {
            expected.name |= matches!(rule, Rule::name | Rule::field | Rule::game_field);
            expected.expression |= matches!(spoken(rule), Spoken::Expression);
            expected.keywords.extend(starters(rule));
            let word = match spoken(rule) {
                Spoken::Keyword(keyword) => {
                    expected.keywords.push(keyword);
                    quote(keywords.phrase(keyword))
                }
                Spoken::Sign(sign) => quote(sign),
                Spoken::Described(what) => what.to_owned(),
                Spoken::Expression => EXPRESSION.to_owned(),
                Spoken::Operator => {
                    operators.push(keyword_of(rule).map(|keyword| quote(keywords.phrase(keyword))));
                    continue;
                }
                Spoken::Silent => continue,
            };
            if !expected.words.contains(&word) {
                expected.words.push(word);
            }
        }
        // A name is an expression, and nobody needs to be told that a text may stand for one.
        if expected.words.iter().any(|word| word == EXPRESSION) {
            expected.words.retain(|word| word != NAME && word != TEXT);
        }
        expected.weigh_operators(operators);
        if expected.words.iter().any(|word| word == TYPE) {
            expected.words = vec![TYPE.to_owned()];
        }
        expected
    }

    /// After any expression an operator may stand, or an index: nobody needs to be told, unless nothing else may.
    fn weigh_operators(&mut self, operators: Vec<Option<String>>) {
        if !operators.is_empty() {
            self.words.retain(|word| !matches!(word.as_str(), "`[`" | "`(`"));
        }
        if self.words.is_empty() {
            self.words.extend(match operators.as_slice() {
                [] => None,
                [Some(only)] => Some(only.clone()),
                _ => Some(OPERATOR.to_owned()),
            });
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Whether only this could stand there.
    pub(super) fn is_only(&self, word: &str) -> bool {
        matches!(self.words.as_slice(), [only] if *only == quote(word))
    }

    /// Whether this sign could stand there.
    pub(super) fn takes(&self, sign: &str) -> bool {
        self.takes_word(sign)
    }

    /// Whether this word is among those that are named.
    pub(super) fn takes_word(&self, word: &str) -> bool {
        self.words.iter().any(|known| *known == quote(word))
    }

    /// Whether a message could stand there.
    pub(super) fn message(&self) -> bool {
        self.is_of(Rule::prose)
    }

    /// Whether a text in quotes could.
    pub(super) fn text(&self) -> bool {
        self.is_of(Rule::string)
    }

    /// Whether a type could.
    pub(super) fn a_type(&self) -> bool {
        self.is_of(Rule::type_name)
    }

    /// Whether a case of a table could.
    pub(super) fn a_case(&self) -> bool {
        self.is_of(Rule::arm)
    }

    /// Whether a change of an amendment could.
    pub(super) fn a_change(&self) -> bool {
        self.is_of(Rule::change)
    }

    /// Whether a field could.
    pub(super) fn a_field(&self) -> bool {
        self.is_of(Rule::field)
    }

    /// Whether nothing but an operator could.
    pub(super) fn operator(&self) -> bool {
        self.words.iter().any(|word| word == OPERATOR)
    }

    /// The keywords that could stand there.
    pub(super) fn keywords(&self) -> &[Keyword] {
        &self.keywords
    }

    /// Whether something of this kind could stand there.
    pub(super) fn is_of(&self, wanted: Rule) -> bool {
        described(wanted).is_some_and(|what| self.words.iter().any(|word| word == what))
    }

    /// Whether this keyword could stand there.
    pub(super) fn has(&self, keyword: Keyword) -> bool {
        self.keywords.contains(&keyword)
    }

    /// Whether only things of this kind could stand there, and the keyword starts one of another kind.
    pub(super) fn is_misplaced(&self, keyword: Keyword, wanted: Rule, other: Rule) -> bool {
        let only = described(wanted).is_some_and(|what| self.words.iter().any(|word| word == what));
        only && starters(other).contains(&keyword) && !starters(wanted).contains(&keyword)
    }

    /// How what could stand there begins, where that is an item or a line of a scenario, and nothing else.
    pub(super) fn beginnings(&self, keywords: &Keywords) -> Option<String> {
        let [only] = self.words.as_slice() else { return None };
        let rule = [Rule::item, Rule::step]
            .into_iter()
            .find(|rule| described(*rule) == Some(only))?;
        let phrases: Vec<&str> = starters(rule).iter().map(|keyword| keywords.phrase(*keyword)).collect();
        Some(format!("it begins with {}", suggest::list(&phrases)))
    }

    /// The keyword that a misspelt word was meant to be.
    pub(super) fn nearest<'k>(&self, word: &str, keywords: &'k Keywords) -> Option<&'k str> {
        suggest::nearest(word, self.keywords.iter().map(|keyword| keywords.phrase(*keyword)))
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&suggest::alternatives(&self.words))
    }
}

fn quote(word: &str) -> String {
    format!("`{word}`")
}

fn spoken(rule: Rule) -> Spoken {
    use Keyword as K;
    match keyword_of(rule) {
        Some(K::Not | K::If) => return Spoken::Expression,
        Some(K::Or | K::And | K::In | K::NotIn | K::Otherwise | K::Is | K::IsNot | K::IsPresent | K::IsAbsent) => {
            return Spoken::Operator;
        }
        Some(K::RoundedUp | K::RoundedDown) => return Spoken::Operator,
        Some(K::Number | K::Flag | K::SetOf | K::ListOf | K::PlaceOf | K::Optional) => return Spoken::Described(TYPE),
        Some(keyword) => return Spoken::Keyword(keyword),
        None => {}
    }
    if let Some(sign) = sign(rule) {
        return Spoken::Sign(sign);
    }
    match rule {
        Rule::expression
        | Rule::expression_alone
        | Rule::operation
        | Rule::primary
        | Rule::basic
        | Rule::subject
        | Rule::negation
        | Rule::negative
        | Rule::if_chain
        | Rule::if_arm
        | Rule::call => Spoken::Expression,
        Rule::or
        | Rule::and
        | Rule::in_
        | Rule::not_in
        | Rule::otherwise
        | Rule::equal
        | Rule::not_equal
        | Rule::less_equal
        | Rule::less
        | Rule::greater_equal
        | Rule::greater
        | Rule::plus
        | Rule::minus
        | Rule::times
        | Rule::divide
        | Rule::is_test
        | Rule::rounded
        | Rule::field_access
        | Rule::index_access => Spoken::Operator,
        Rule::EOI
        | Rule::bad_item
        | Rule::bad_statement
        | Rule::bad_act
        | Rule::bad_step
        | Rule::bad_field
        | Rule::arguments => Spoken::Silent,
        _ => described(rule).map_or(Spoken::Silent, Spoken::Described),
    }
}

fn sign(rule: Rule) -> Option<&'static str> {
    Some(match rule {
        Rule::brace_open | Rule::body | Rule::steps | Rule::block | Rule::entries | Rule::data_entries => "{",
        Rule::act_block | Rule::offers | Rule::domains | Rule::cost_block | Rule::steps_in_order => "{",
        Rule::brace_close => "}",
        Rule::bracket_open => "[",
        Rule::bracket_close => "]",
        Rule::paren_open | Rule::params | Rule::names | Rule::offer_args => "(",
        Rule::paren_close => ")",
        Rule::comma => ",",
        Rule::colon => ":",
        Rule::equals_sign | Rule::default => "=",
        Rule::dots => "..",
        _ => return None,
    })
}

fn described(rule: Rule) -> Option<&'static str> {
    Some(match rule {
        Rule::name => NAME,
        Rule::rule_ref | Rule::rule_head => "the number or id of a rule",
        Rule::card_head => "the thing that the card is",
        Rule::number | Rule::signed => "a number",
        Rule::string => TEXT,
        Rule::prose | Rule::prose_line => "a message",
        Rule::item => "an item such as a rule",
        Rule::statement | Rule::plain_statement => "a statement",
        Rule::act | Rule::plain_act => "an act",
        Rule::inner_choice => "a choice",
        Rule::offer => "an action that is offered",
        Rule::cost => "a cost",
        Rule::step_in_order => "a procedure",
        Rule::step => "a line of a scenario",
        Rule::type_name => TYPE,
        Rule::change => "a change",
        Rule::pattern | Rule::arm | Rule::range => "a case",
        Rule::member => "a member",
        Rule::field | Rule::game_field | Rule::sheet_field | Rule::entry | Rule::data_entry | Rule::domain => "a field",
        Rule::unit_label => "a plural category with its name",
        Rule::binder | Rule::name_range | Rule::use_ => "a name with what it runs over",
        Rule::param => "a parameter",
        Rule::amend_arg => "a name",
        _ => return None,
    })
}
