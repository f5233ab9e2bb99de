//! Acts as other languages write them: `f.x = n`, `f.x += 1`, `name()`.

use super::here::{Here, is_part, written};
use crate::keywords::Keyword as K;

/// How an act is said here that was written otherwise.
pub(super) fn said(here: &Here<'_>) -> Option<String> {
    let changes = ["+=", "-="].iter().find(|sign| here.rest.starts_with(**sign));
    let [set, gain, to, lose, from, run, say, r#let] =
        [K::Set, K::Gain, K::To, K::Lose, K::From, K::Do, K::Say, K::Let].map(|keyword| here.phrase(keyword));
    if changes.is_some() && here.expected.is_only("=") {
        return Some(format!(
            "what grows is said by `{gain} … {to} …`, what shrinks by `{lose} … {from} …`"
        ));
    }
    let target = path(here.rest);
    let after = here.rest.get(target.len()..)?.trim_start_matches([' ', '\t']);
    if here.is_statement() && !here.is_act() && is_assigned(after) && !target.contains('.') {
        return Some(format!(
            "a figure of the rule is made with `{let} {target} = …`",
            r#let = r#let
        ));
    }
    if target.is_empty() || !here.is_act() {
        return None;
    }
    // As the author wrote it: the normalised text has other keywords.
    let line = here.written;
    let amount = |sign: &str| line.split_once(sign).map_or("", |(_, amount)| amount.trim()).to_owned();
    let field = target.contains('.');
    let kept = || {
        format!(
            "what is named with `{let}` stays what it is: `{let} next = {target} + 1` makes another name; a field that changes has its \
             owner before it: `{set} x.{target} = …`, `{gain} … {to} x.{target}`",
            r#let = r#let
        )
    };
    for (sign, twice, act, way) in [("+=", "++", gain, to), ("-=", "--", lose, from)] {
        let is_twice = after.starts_with(twice);
        if (after.starts_with(sign) || is_twice) && !field {
            return Some(kept());
        }
        if is_twice {
            return written(&format!("{target}{twice}"), &format!("{act} 1 {way} {target}"));
        }
        if after.starts_with(sign) {
            return written(here.line, &format!("{act} {} {way} {target}", amount(sign)));
        }
    }
    if is_assigned(after) {
        let sign = ["==", ":=", "="].into_iter().find(|sign| after.starts_with(sign))?;
        return match field {
            true => written(here.line, &format!("{set} {target} = {}", amount(sign))),
            false => Some(format!(
                "a name is made with `{let} {target} = …` and stays what it is; a field that changes has its owner before it: \
                 `{set} x.{target} = …`",
                r#let = r#let
            )),
        };
    }
    if !after.starts_with('(') {
        return None;
    }
    if let Some((owner, method)) = target.rsplit_once('.') {
        return method_of(here, owner, method);
    }
    if ["print", "println", "echo", "log", "write"].contains(&target) {
        return Some(format!(
            "what is told in a game is `{say}`, and the text on a line of its own behind `|`"
        ));
    }
    written(here.line, &format!("{run} {}", line.trim_end_matches("()")))
}

/// `xs.push(x)`
fn method_of(here: &Here<'_>, owner: &str, method: &str) -> Option<String> {
    let [set, r#move, to] = [K::Set, K::Move, K::To].map(|keyword| here.phrase(keyword));
    let sign = match method {
        "push" | "add" | "append" | "insert" => "+",
        "remove" | "delete" | "pop" | "erase" => "-",
        _ => return None,
    };
    Some(format!(
        "in a list, `{set} {owner} = {owner} {sign} [x]`; a piece goes from its place to another by `{move} x {to} …`",
        r#move = r#move
    ))
}

fn is_assigned(after: &str) -> bool {
    after.starts_with('=') || after.starts_with(":=")
}

/// `a.b[1].c` at the head of a text.
pub(super) fn path(text: &str) -> &str {
    let mut end = 0;
    let mut inside = false;
    for (at, c) in text.char_indices() {
        let goes_on = is_part(c) || c == '.' || (c == '[' && at > 0) || inside;
        if !goes_on || c == '\n' {
            break;
        }
        inside = (inside || c == '[') && c != ']';
        end = at + c.len_utf8();
    }
    text.get(..end).unwrap_or_default()
}
