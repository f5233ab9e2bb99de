//! What is written otherwise between parentheses, and what is asked of something by a function of its own elsewhere.

use super::here::{Here, written};
use super::signs::whether;
use crate::keywords::Keyword as K;

/// Within parentheses.
pub(super) fn said(here: &Here<'_>) -> Option<String> {
    let phrase = |keyword| here.phrase(keyword);
    let r#in = phrase(K::In);
    if here.expected.is_only(phrase(K::For)) && here.is(K::ForEach) {
        return written(phrase(K::ForEach), phrase(K::For));
    }
    if here.expected.is_only(phrase(K::For)) && here.rest.starts_with(')') {
        return Some(format!(
            "what is added up is said of each: `{}(x.f {} x {in} xs)`",
            phrase(K::Sum),
            phrase(K::For)
        ));
    }
    if here.is(K::Where) && here.expected.is_only(")") {
        return Some(format!(
            "each has a name: `{}(x {in} xs {} …)`",
            phrase(K::Count),
            phrase(K::Where)
        ));
    }
    if here.is(K::For) && here.takes("]") {
        return Some(format!(
            "a list of what is made of each is `{}(… {} x {in} xs)`",
            phrase(K::List),
            phrase(K::For)
        ));
    }
    let quantified = [K::Any, K::Every].into_iter().find(|of| {
        let line = here.before.rsplit('\n').next().unwrap_or_default();
        line.contains(&format!("@{}(", of.token()))
    });
    if let Some(of) = quantified
        && ((here.rest.starts_with(')') && here.takes(":")) || here.expected.is_only(r#in))
    {
        return Some(format!(
            "what is asked of each stands behind a `:`: `{}(x {in} xs: …)`",
            phrase(of)
        ));
    }
    let called = [
        K::Count,
        K::Sum,
        K::Min,
        K::Max,
        K::Any,
        K::Every,
        K::Distinct,
        K::Top,
        K::Bottom,
    ];
    let called = called
        .into_iter()
        .find(|of| here.before.trim_end().ends_with(&format!("@{}", of.token())));
    if let (Some(of), true, false) = (called, here.expected.is_only("("), here.word().is_empty()) {
        return Some(format!("what follows stands in parentheses: `{}(…)`", phrase(of)));
    }
    if here.is(K::Roll) && here.expected.expression {
        return Some(format!(
            "a die is an act of its own: `{} x {} 1 {} 6`",
            phrase(K::Roll),
            phrase(K::RangeFrom),
            phrase(K::RangeTo)
        ));
    }
    if here.is(K::Floor) && here.expected.expression {
        return Some(format!(
            "a division says how it rounds: `a / b {}`",
            phrase(K::RoundedDown)
        ));
    }
    if here.is(K::Legal) && here.expected.expression {
        return Some(format!(
            "that a sheet is not legal is `{} {} {} 2`",
            phrase(K::Expect),
            phrase(K::RefusedBy),
            phrase(K::Rule)
        ));
    }
    (here.is(K::If) && here.expected.operator()).then(|| whether(here))
}

/// What is asked of something by a function of its own elsewhere: `xs.size()`.
pub(super) fn method(here: &Here<'_>, name: &str) -> Option<String> {
    let phrase = |keyword| here.phrase(keyword);
    let r#in = phrase(K::In);
    Some(match name {
        "size" | "length" | "len" | "count" => format!("how many there are is `{}(xs)`", phrase(K::Count)),
        "contains" | "includes" | "has" => format!("what is among others is asked with `x {in} xs`"),
        "map" | "filter" | "select" => {
            format!(
                "what is made of each is `{}(x.f {} x {in} xs {} …)`",
                phrase(K::List),
                phrase(K::For),
                phrase(K::Where)
            )
        }
        "any" | "some" | "exists" => format!("whether there is one is `{}(x {in} xs: …)`", phrase(K::Any)),
        "all" | "every" => format!("whether it is so of each is `{}(x {in} xs: …)`", phrase(K::Every)),
        _ => return None,
    })
}
