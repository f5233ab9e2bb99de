//! Step tables: every case once, none forgotten.

use super::frame::Frame;
use super::lowered::{Lowered, Out};
use super::{Checker, codes};
use crate::ir::{Arms, ExprId, Node};
use crate::resolve::nearest;
use crate::resolve::tree::{Arm, Expr, Pattern, Word};
use crate::schema::{Base, EnumId, Type};
use reglo_grammar::diagnostic::{Diagnostic, Span};

/// The cases that an arm is for, both ends included.
#[derive(Debug, Clone, Copy)]
struct Cases {
    least: i64,
    most: i64,
    span: Span,
}

impl Checker<'_> {
    pub(super) fn table(
        &mut self,
        frame: &mut Frame,
        subject: &Expr,
        arms: &[Arm],
        hint: Option<Type>,
        span: Span,
    ) -> Out {
        let out = self.lower(frame, subject, None);
        let lowered = self.guarded(out, subject);
        let cases = lowered.as_ref().and_then(|l| self.cases(l.ty, arms, subject.span));
        if let (Some(lowered), Some(cases)) = (&lowered, &cases) {
            self.covers(lowered.ty.base, cases, arms, span);
        }
        let values = self.arm_values(frame, arms, hint)?;
        let (subject, cases) = (lowered?.first()?, cases?);
        let ty = values.iter().fold(values.first()?.ty, |ty, v| Type {
            optional: ty.optional || v.ty.optional,
            ..ty
        });
        let components = values.first()?.cells.len();
        let cells = (0..components)
            .map(|component| {
                let of = |v: &Lowered| v.cells.get(component).copied();
                let values: Vec<ExprId> = values.iter().filter_map(of).collect();
                self.table_node(subject, arms, &cases, &values, ty, span)
            })
            .collect();
        Some(Lowered { ty, cells })
    }

    fn table_node(
        &mut self,
        subject: ExprId,
        arms: &[Arm],
        cases: &[Option<Cases>],
        values: &[ExprId],
        ty: Type,
        span: Span,
    ) -> ExprId {
        let start = u32::try_from(self.program.arms.len()).unwrap_or(u32::MAX);
        let mut otherwise = None;
        let mut len = 0;
        for ((arm, cases), value) in arms.iter().zip(cases).zip(values) {
            match cases {
                Some(c) => {
                    self.program.arms.push(crate::ir::Arm {
                        least: c.least,
                        most: c.most,
                        value: *value,
                    });
                    len += 1;
                }
                None if matches!(arm.pattern, Pattern::Otherwise) => otherwise = Some(*value),
                None => {}
            }
        }
        let ty = values.first().map_or(ty, |v| self.part(ty, *v));
        self.node(
            Node::Table {
                subject,
                arms: Arms { start, len },
                otherwise,
            },
            ty,
            span,
        )
    }

    /// The arms' values at one type.
    fn arm_values(&mut self, frame: &mut Frame, arms: &[Arm], hint: Option<Type>) -> Option<Vec<Lowered>> {
        let mut told = hint;
        let mut values: Vec<Option<Lowered>> = Vec::new();
        for arm in arms {
            let out = self.lower(frame, &arm.value, told);
            told = told.or(out.as_ref().map(|l| l.ty));
            values.push(out);
        }
        let first = arms.first()?;
        let mut common: Option<Lowered> = None;
        for (value, arm) in values.iter().zip(arms) {
            let Some(value) = value.clone() else { continue };
            common = match common {
                None => Some(value),
                Some(so_far) => Some(self.unify(Some(so_far), Some(value), (&first.value, &arm.value))?.0),
            };
        }
        let base = common?.ty.base;
        let values: Option<Vec<Lowered>> = values.into_iter().collect();
        Some(
            values?
                .into_iter()
                .zip(arms)
                .map(|(v, arm)| self.lift(v, base, arm.span))
                .collect(),
        )
    }

    /// By arm: its cases; nothing for `otherwise`.
    fn cases(&mut self, subject: Type, arms: &[Arm], span: Span) -> Option<Vec<Option<Cases>>> {
        let halves = match subject.base {
            Base::Number | Base::Enum(_) => false,
            Base::Quantity(unit) => self.program.schema.units.get(unit.index()).is_some_and(|u| u.halves),
            _ => {
                let is = self.describe(subject);
                self.error(
                    codes::TYPE_MISMATCH,
                    span,
                    format!("a table is over a number, a quantity or an enum, not `{is}`"),
                );
                return None;
            }
        };
        let mut cases = Vec::new();
        for arm in arms {
            let found = match (&arm.pattern, subject.base) {
                (Pattern::Otherwise, _) => {
                    cases.push(None);
                    continue;
                }
                (Pattern::Member(word), Base::Enum(of)) => self.member_case(of, word),
                (Pattern::Number(n), Base::Number | Base::Quantity(_)) => {
                    self.bound(*n, halves, arm.span).map(|n| (n, n))
                }
                (Pattern::Range(least, most), Base::Number | Base::Quantity(_)) => {
                    let least = least.map_or(Some(i64::MIN + 1), |n| self.bound(n, halves, arm.span));
                    let most = most.map_or(Some(i64::MAX), |n| self.bound(n, halves, arm.span));
                    least.zip(most)
                }
                _ => {
                    let is = self.describe(subject);
                    self.error(codes::TYPE_MISMATCH, arm.span, format!("this is no case of `{is}`"));
                    None
                }
            };
            let (least, most) = found?;
            cases.push(Some(Cases {
                least,
                most,
                span: arm.span,
            }));
        }
        Some(cases)
    }

    fn bound(&mut self, doubled: i64, halves: bool, span: Span) -> Option<i64> {
        if !halves && doubled % 2 != 0 {
            self.error(codes::NO_HALVES, span, "there are no halves here");
            return None;
        }
        Some(if halves { doubled } else { doubled / 2 })
    }

    fn member_case(&mut self, of: EnumId, word: &Word) -> Option<(i64, i64)> {
        let declared = self.program.schema.enums.get(of.index())?;
        let position = declared
            .members
            .iter()
            .position(|(m, _)| *m == word.text)
            .and_then(|p| i64::try_from(p).ok());
        if position.is_none() {
            let all: Vec<String> = declared.members.iter().map(|m| m.0.clone()).collect();
            let message = format!("`{}` has no member `{}`", declared.name, word.text);
            let mut found = Diagnostic::error(crate::resolve::codes::UNKNOWN_NAME, word.span, message);
            found.help = nearest(&word.text, all.iter()).map(|n| format!("did you mean `{n}`?"));
            self.findings.push(found);
        }
        position.map(|p| (p, p))
    }

    /// Reports arms that overlap or are never reached, and cases that no arm is for.
    fn covers(&mut self, subject: Base, cases: &[Option<Cases>], arms: &[Arm], span: Span) {
        let mut seen: Vec<Cases> = Vec::new();
        for case in cases.iter().flatten() {
            if case.least > case.most {
                self.error_help(
                    codes::UNREACHABLE_ARM,
                    case.span,
                    "this range is empty: its ends are the wrong way round",
                    "write the smaller one first: `1..3`",
                );
            } else if let Some(other) = seen.iter().find(|s| s.least <= case.most && case.least <= s.most) {
                let found = Diagnostic::error(
                    codes::UNREACHABLE_ARM,
                    case.span,
                    "this arm has cases that another has already",
                );
                let help = "both ends of a range belong to it: `1..3`, then `4..`";
                self.findings.push(found.related(other.span, "this one").help(help));
            }
            seen.push(*case);
        }
        let (from, to) = match subject {
            Base::Enum(of) => {
                let members = self.program.schema.enums.get(of.index()).map_or(0, |e| e.members.len());
                (0, i64::try_from(members).unwrap_or(i64::MAX) - 1)
            }
            Base::Quantity(unit) => (
                self.program.schema.units.get(unit.index()).map_or(0, |u| u.floor),
                i64::MAX,
            ),
            _ => (0, i64::MAX),
        };
        let gap = first_gap(&mut seen, from, to);
        let others: Vec<&Arm> = arms
            .iter()
            .filter(|a| matches!(a.pattern, Pattern::Otherwise))
            .collect();
        match (gap, others.as_slice()) {
            (Some(gap), []) => {
                let first = match subject {
                    Base::Enum(of) => {
                        let member = usize::try_from(gap).ok();
                        let named = self
                            .program
                            .schema
                            .enums
                            .get(of.index())
                            .zip(member)
                            .and_then(|(e, m)| e.members.get(m));
                        named.map_or_else(String::new, |(name, _)| name.clone())
                    }
                    _ => gap.to_string(),
                };
                let message = format!("this table says nothing for `{first}`");
                self.error_help(
                    codes::INCOMPLETE_TABLE,
                    span,
                    message,
                    "add an arm for it, or `otherwise: …`",
                );
            }
            (None, [other, ..]) if seen.iter().all(|c| c.least > i64::MIN + 1) && !matches!(subject, Base::Number) => {
                self.error_help(
                    codes::UNREACHABLE_ARM,
                    other.span,
                    "every case has an arm already, so this one is never reached",
                    "leave it out",
                );
            }
            (_, [_, second, ..]) => {
                self.error_help(
                    codes::UNREACHABLE_ARM,
                    second.span,
                    "there is an `otherwise` already",
                    "leave one out",
                );
            }
            _ => {}
        }
    }
}

/// The first case from the floor up that no arm is for.
fn first_gap(seen: &mut [Cases], from: i64, to: i64) -> Option<i64> {
    seen.sort_by_key(|c| c.least);
    let mut next = from;
    for case in seen.iter() {
        if case.least > next {
            break;
        }
        if case.most >= next {
            next = case.most.checked_add(1)?;
        }
    }
    (next <= to).then_some(next)
}
