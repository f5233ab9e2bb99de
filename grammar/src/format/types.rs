//! Types, parameters and quoted texts.

use crate::keywords::Keyword as K;
use crate::syntax::{Param, Type, TypeKind};

use super::doc::{Doc, bracketed, keyword, seq, text};
use super::expressions::name;

pub(super) fn params(params: &[Param]) -> Doc {
    let params = params
        .iter()
        .map(|param| seq([name(&param.name), text(": "), type_name(&param.ty)]));
    bracketed("(", params.collect(), ")")
}

pub(super) fn type_name(ty: &Type) -> Doc {
    match &ty.kind {
        TypeKind::Number => keyword(K::Number),
        TypeKind::Flag => keyword(K::Flag),
        TypeKind::Named(n) => name(n),
        TypeKind::Bag(units) => bracketed("{", units.iter().map(name).collect(), "}"),
        TypeKind::Place(n) => seq([keyword(K::PlaceOf), text(" "), name(n)]),
        TypeKind::Set(n) => seq([keyword(K::SetOf), text(" "), name(n)]),
        TypeKind::List(n) => seq([keyword(K::ListOf), text(" "), name(n)]),
        TypeKind::Optional(inner) => seq([keyword(K::Optional), text(" "), type_name(inner)]),
    }
}

/// A text between quotes.
pub(super) fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}
