//! What a bare name means, and what is known of it where it stands.

use super::frame::{Frame, path_of};
use super::lowered::{Lowered, Out};
use super::{Checker, codes};
use crate::ir::Node;
use crate::resolve::tree::{Expr, Meaning};
use crate::schema::{Base, Type};
use reglo_grammar::diagnostic::Span;

impl Checker<'_> {
    /// What a meaning's type is, as far as that is known without lowering.
    fn meaning_type(&self, frame: &Frame, meaning: Meaning) -> Option<Type> {
        match meaning {
            Meaning::Local(local) => frame.locals.get(&local).map(|l| l.ty),
            Meaning::Figure(_) => None,
            Meaning::Sheet => self.names.sheet.as_ref().map(|(_, kind)| Type::of(Base::Object(*kind))),
            Meaning::Game => self.names.game.as_ref().map(|(_, kind)| Type::of(Base::Object(*kind))),
            Meaning::Option(id) => self.program.schema.options.get(id.index()).map(|o| o.ty),
            Meaning::Value(value) => self.names.value_list.get(value).map(|v| v.ty),
            Meaning::Member(of, _) => Some(Type::of(Base::Enum(of))),
            Meaning::Thing(_, kind) => Some(Type::of(Base::Object(kind))),
        }
    }

    pub(super) fn name(
        &mut self,
        frame: &mut Frame,
        text: &str,
        meanings: &[Meaning],
        hint: Option<Type>,
        span: Span,
    ) -> Out {
        let welcome: Vec<Meaning> = match (meanings, hint) {
            ([_], _) | (_, None) => Vec::new(),
            (_, Some(hint)) => {
                let fits = |m: &Meaning| {
                    self.meaning_type(frame, *m)
                        .is_none_or(|t| self.fits(t.base, hint.base))
                };
                meanings.iter().copied().filter(fits).collect()
            }
        };
        let left = if welcome.is_empty() {
            meanings
        } else {
            welcome.as_slice()
        };
        match left {
            [only] => self.meaning(frame, *only, hint, span),
            [
                near @ (Meaning::Local(_) | Meaning::Figure(_) | Meaning::Sheet | Meaning::Game),
                ..,
            ] => self.meaning(frame, *near, hint, span),
            [] => None,
            several => {
                let ways: Vec<String> = several.iter().map(|m| self.qualified(text, *m)).collect();
                let message = format!("`{text}` has several meanings here");
                self.error_help(
                    crate::resolve::codes::AMBIGUOUS,
                    span,
                    message,
                    format!("it is {}", ways.join(" or ")),
                );
                None
            }
        }
    }

    fn qualified(&self, text: &str, meaning: Meaning) -> String {
        match meaning {
            Meaning::Option(_) => "an option".to_owned(),
            Meaning::Value(_) => format!("the value `{text}`"),
            Meaning::Member(of, _) => format!("`{}.{text}`", self.describe(Type::of(Base::Enum(of)))),
            Meaning::Thing(_, kind) => format!("`{}.{text}`", self.describe(Type::of(Base::Object(kind)))),
            Meaning::Local(_) | Meaning::Figure(_) | Meaning::Sheet | Meaning::Game => format!("`{text}`"),
        }
    }

    pub(super) fn meaning(&mut self, frame: &mut Frame, meaning: Meaning, hint: Option<Type>, span: Span) -> Out {
        let ty = self.meaning_type(frame, meaning);
        match meaning {
            Meaning::Figure(id) => {
                let figure = self.figures.get(id.0 as usize)?;
                self.lower(frame, &figure.value, hint)
            }
            Meaning::Local(local) => {
                let local = *frame.locals.get(&local)?;
                let slots = 0..u16::try_from(local.ty.width()).unwrap_or(1);
                let cells = slots.map(|at| {
                    let part = super::calls::component_type(local.ty, u32::from(at));
                    self.node(Node::Local(local.slot.saturating_add(at)), part, span)
                });
                Some(Lowered {
                    ty: local.ty,
                    cells: cells.collect(),
                })
            }
            Meaning::Sheet => ty.map(|ty| Lowered::one(ty, self.node(Node::Sheet, ty, span))),
            Meaning::Game => {
                let message = "the game is nothing by itself: it has fields only";
                let name = self.names.game.as_ref().map_or("", |(name, _)| name.as_str());
                self.error_help(codes::TYPE_MISMATCH, span, message, format!("write `{name}.x`"));
                None
            }
            Meaning::Option(id) => {
                let cell = self.program.schema.options.get(id.index())?.setting;
                ty.map(|ty| Lowered::one(ty, self.constant(cell, ty, span)))
            }
            Meaning::Value(value) => self.value_call(frame, value, &[], false, span),
            Meaning::Member(_, cell) => ty.map(|ty| Lowered::one(ty, self.constant(cell, ty, span))),
            Meaning::Thing(thing, _) => ty.map(|ty| Lowered::one(ty, self.constant(i64::from(thing.0), ty, span))),
        }
    }

    /// Applies what is known of a path here.
    pub(super) fn narrow(&mut self, frame: &Frame, expr: &Expr, out: Out) -> Out {
        let mut lowered = out?;
        if frame.facts.is_empty() {
            return Some(lowered);
        }
        let Some(path) = path_of(expr, self.figures) else {
            return Some(lowered);
        };
        if frame.is_present(&path) {
            lowered.ty.optional = false;
        }
        if let Base::Object(mut kind) = lowered.ty.base {
            for known in frame.kinds(&path) {
                if self.is_within(known, kind) {
                    kind = known;
                }
            }
            lowered.ty.base = Base::Object(kind);
        }
        Some(lowered)
    }
}
