//! What a pattern says: its words, figures, functions and references, each a piece of its source.

use super::plurals::Choice;
use fluent_syntax::ast::{CallArguments, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};

/// A part of a pattern. The texts are pieces of the source, so that their address tells their place.
#[derive(Debug, Clone)]
pub(super) enum Part<'s> {
    /// Words.
    Text(&'s str),
    /// A number that is printed.
    Number(&'s str),
    /// A figure that is printed.
    Printed(&'s str),
    /// A figure that is handed to a function.
    Asked(&'s str),
    /// A figure that is selected on, if it is one, and what the variants are chosen by.
    Selected(Option<&'s str>, Choice<'s>),
    /// A function, and its first argument if that is a text.
    Function(&'s str, Option<&'s str>),
    /// A function of nouns.
    Noun(NounCall<'s>),
    /// Another message, and which of its texts.
    Message(&'s str, Option<&'s str>),
    /// A term, which of its texts, and what it is given.
    Term(&'s str, Option<&'s str>, Vec<&'s str>),
}

/// A function of nouns, such as `NOUN($x, $n, case: "gen")`.
#[derive(Debug, Clone)]
pub(super) struct NounCall<'s> {
    /// Its name.
    pub function: &'s str,
    /// The figure that is the noun.
    pub noun: Option<&'s str>,
    /// Whether a number goes with it, and which figure that is.
    pub counted: bool,
    /// See `counted`.
    pub number: Option<&'s str>,
    /// The named arguments, each with its text where it is one.
    pub named: Vec<(&'s str, Option<&'s str>)>,
}

/// What a unit's text tells apart by its number: each choice by it, or nothing where other texts or functions decide.
pub(super) fn choices<'s>(pattern: &Pattern<&'s str>, number: &str) -> Option<Vec<Choice<'s>>> {
    let mut all = Vec::new();
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else {
            continue;
        };
        let (selector, variants) = match expression {
            Expression::Select { selector, variants } => (selector, variants),
            Expression::Inline(
                InlineExpression::VariableReference { .. }
                | InlineExpression::StringLiteral { .. }
                | InlineExpression::NumberLiteral { .. },
            ) => continue,
            Expression::Inline(_) => return None,
        };
        match selector {
            InlineExpression::VariableReference { id } if id.name == number => all.push(choice(variants)),
            InlineExpression::VariableReference { .. } => {}
            _ => return None,
        }
        for variant in variants {
            all.extend(choices(&variant.value, number)?);
        }
    }
    Some(all)
}

fn choice<'s>(variants: &[Variant<&'s str>]) -> Choice<'s> {
    let word = |variant: &Variant<&'s str>| match variant.key {
        VariantKey::Identifier { name } => Some(name),
        VariantKey::NumberLiteral { .. } => None,
    };
    let number = |variant: &Variant<&'s str>| match variant.key {
        VariantKey::NumberLiteral { value } => Some(value),
        VariantKey::Identifier { .. } => None,
    };
    Choice {
        words: variants.iter().filter_map(word).collect(),
        numbers: variants.iter().filter_map(number).collect(),
        default: variants.iter().find(|variant| variant.default).and_then(word),
    }
}

/// Goes through a pattern.
pub(super) fn parts<'s>(pattern: &Pattern<&'s str>, see: &mut dyn FnMut(Part<'s>)) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => see(Part::Text(value)),
            PatternElement::Placeable { expression } => outer(expression, see),
        }
    }
}

/// How many parts of a pattern are filled in at most; of a selection only one variant is.
pub(super) fn filled(pattern: &Pattern<&str>) -> usize {
    let of = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { .. } => 0,
        PatternElement::Placeable { expression } => match expression {
            Expression::Inline(_) => 1,
            Expression::Select { variants, .. } => {
                let variants = variants.iter().map(|variant| filled(&variant.value));
                variants.max().unwrap_or_default().saturating_add(1)
            }
        },
    };
    pattern.elements.iter().map(of).fold(0, usize::saturating_add)
}

fn outer<'s>(expression: &Expression<&'s str>, see: &mut dyn FnMut(Part<'s>)) {
    match expression {
        Expression::Inline(inline) => inner(inline, true, see),
        Expression::Select { selector, variants } => {
            selected(selector, variants, see);
            for variant in variants {
                parts(&variant.value, see);
            }
        }
    }
}

fn selected<'s>(selector: &InlineExpression<&'s str>, variants: &[Variant<&'s str>], see: &mut dyn FnMut(Part<'s>)) {
    match selector {
        InlineExpression::VariableReference { id } => see(Part::Selected(Some(id.name), choice(variants))),
        InlineExpression::FunctionReference { .. } => {
            see(Part::Selected(None, choice(variants)));
            inner(selector, false, see);
        }
        _ => inner(selector, false, see),
    }
}

fn inner<'s>(expression: &InlineExpression<&'s str>, printed: bool, see: &mut dyn FnMut(Part<'s>)) {
    match expression {
        InlineExpression::StringLiteral { value } if printed => see(Part::Text(value)),
        InlineExpression::StringLiteral { .. } => {}
        InlineExpression::NumberLiteral { value } if printed => see(Part::Number(value)),
        InlineExpression::NumberLiteral { .. } => {}
        InlineExpression::VariableReference { id } if printed => see(Part::Printed(id.name)),
        InlineExpression::VariableReference { id } => see(Part::Asked(id.name)),
        InlineExpression::FunctionReference { id, arguments } => {
            let first = match arguments.positional.first() {
                Some(InlineExpression::StringLiteral { value }) => Some(*value),
                _ => None,
            };
            see(Part::Function(id.name, first));
            if super::functions::OF_NOUNS.contains(&id.name) {
                of_noun(id.name, arguments, see);
                if id.name == "AGREE" {
                    words(arguments, see);
                }
            } else {
                numbers(arguments, see);
                // What is only given a capital is printed, with its name.
                call(arguments, id.name == "CAPITAL", see);
            }
        }
        InlineExpression::MessageReference { id, attribute } => {
            see(Part::Message(id.name, attribute.as_ref().map(|a| a.name)));
        }
        InlineExpression::TermReference {
            id,
            attribute,
            arguments,
        } => {
            let given = arguments.iter().flat_map(|a| &a.named).map(|a| a.name.name);
            see(Part::Term(id.name, attribute.as_ref().map(|a| a.name), given.collect()));
            if let Some(arguments) = arguments {
                call(arguments, false, see);
            }
        }
        InlineExpression::Placeable { expression } => outer(expression, see),
    }
}

/// What a function prints one of: words like those around it.
fn words<'s>(arguments: &CallArguments<&'s str>, see: &mut dyn FnMut(Part<'s>)) {
    for argument in &arguments.named {
        if let InlineExpression::StringLiteral { value } = argument.value {
            see(Part::Text(value));
        }
    }
}

/// Numbers that a function is handed to be printed.
fn numbers<'s>(arguments: &CallArguments<&'s str>, see: &mut dyn FnMut(Part<'s>)) {
    for argument in &arguments.positional {
        if let InlineExpression::NumberLiteral { value } = argument {
            see(Part::Number(value));
        }
    }
}

fn of_noun<'s>(function: &'s str, arguments: &CallArguments<&'s str>, see: &mut dyn FnMut(Part<'s>)) {
    let noun = match arguments.positional.first() {
        Some(InlineExpression::VariableReference { id }) => Some(id.name),
        _ => None,
    };
    let named = arguments.named.iter().map(|argument| match argument.value {
        InlineExpression::StringLiteral { value } => (argument.name.name, Some(value)),
        _ => (argument.name.name, None),
    });
    see(Part::Noun(NounCall {
        function,
        noun,
        counted: arguments.positional.len() > 1,
        number: match arguments.positional.get(1) {
            Some(InlineExpression::VariableReference { id }) => Some(id.name),
            _ => None,
        },
        named: named.collect(),
    }));
    for argument in arguments.positional.iter().skip(1) {
        inner(argument, false, see);
    }
}

fn call<'s>(arguments: &CallArguments<&'s str>, printed: bool, see: &mut dyn FnMut(Part<'s>)) {
    for argument in &arguments.positional {
        inner(argument, printed, see);
    }
    for argument in &arguments.named {
        inner(&argument.value, false, see);
    }
}

/// The first number written out in a text: a run of digits of any script that is no part of a word.
pub(super) fn number_in(text: &str) -> Option<&str> {
    let mut before = ' ';
    let mut from = None;
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        match from {
            None if c.is_numeric() && !before.is_alphabetic() => from = Some(at),
            Some(start) if !c.is_numeric() => {
                if !c.is_alphabetic() {
                    return text.get(start..at);
                }
                from = None;
            }
            _ => {}
        }
        before = c;
    }
    None
}
