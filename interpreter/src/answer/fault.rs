//! Why an evaluation came to no end.

use crate::evaluate::codes::NO_END;
use crate::hooks::E_HOOK_FAILED;
use crate::schema::{RuleId, ValueId};
use reglo_grammar::diagnostic::{Diagnostic, Span};

/// Why an evaluation came to no end. The sheet or ruleset cannot be used so; nothing was decided.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A number left the range of cells.
    #[error("a number became too large")]
    Overflow(Span),
    /// A division by zero.
    #[error("a division by zero")]
    DivisionByZero(Span),
    /// A step table without an arm for this number.
    #[error("no arm of the table takes {0}")]
    NoArm(i64, Span),
    /// Two live replacements of one value, none of which stands over the other.
    #[error("two rules replace the same value")]
    TwoReplacements {
        /// The value.
        value: ValueId,
        /// The first rule.
        first: RuleId,
        /// The second.
        second: RuleId,
        /// Where the second stands.
        span: Span,
    },
    /// A hook failed, gave another type than declared, or ran into a limit.
    #[error("hook `{hook}` failed: {message}")]
    Hook {
        /// Its name.
        hook: String,
        /// Its script.
        script: String,
        /// Line in the script, from 1; 0 where it is not known.
        line: u32,
        /// What happened.
        message: String,
        /// The way out, where it is a particular one.
        help: Option<String>,
        /// Where the rule called it.
        span: Span,
    },
    /// A game cannot go on so: a result that was given cannot come, a list has no more room, procedures come to no end.
    #[error("{what}")]
    Play {
        /// What is wrong.
        what: String,
        /// The way out.
        help: &'static str,
        /// The act.
        span: Span,
    },
    /// The evaluation took more steps or a deeper nesting than any real rule needs.
    #[error("the evaluation took too long")]
    TooLong(Span),
}

impl Fault {
    /// As a located finding. Its code is [`NO_END`], of a hook [`E_HOOK_FAILED`].
    #[must_use]
    pub fn diagnostic(&self, program: &crate::ir::Program) -> Diagnostic {
        let mut found = self.finding(program);
        let names_rules = matches!(self, Self::TwoReplacements { .. } | Self::Hook { .. });
        let cited = self.rule(program).map(|number| format!("(rule {number})"));
        if let Some(cited) = cited.filter(|cited| !names_rules && !found.message.ends_with(cited)) {
            found.message = format!("{} {cited}", found.message);
        }
        found
    }

    /// The number of the rule that it happened in.
    fn rule<'p>(&self, program: &'p crate::ir::Program) -> Option<&'p str> {
        let span = self.span();
        let inside = |rule: &&crate::schema::Rule| {
            let item = rule.item;
            item.file == span.file && item.start <= span.start && span.end <= item.end
        };
        let rule = program.schema.rules.iter().find(inside)?;
        Some(&rule.number)
    }

    fn finding(&self, program: &crate::ir::Program) -> Diagnostic {
        let rule = |id: &RuleId| program.schema.rules.get(id.index()).map_or("", |r| r.number.as_str());
        match self {
            Self::TwoReplacements {
                value, first, second, ..
            } => {
                let name = program.values.get(value.index()).map_or("", |v| v.name.as_str());
                let message = format!("rule {} and rule {} both replace `{name}`", rule(first), rule(second));
                Diagnostic::error(NO_END, self.span(), message)
                    .help(format!("let one stand over the other: `over rule {}`", rule(first)))
            }
            Self::Hook {
                script,
                line,
                message,
                hook,
                help,
                ..
            } => {
                let at = if *line == 0 {
                    String::new()
                } else {
                    format!(", line {line}")
                };
                let by = self.rule(program).map(|number| format!(", called by rule {number},"));
                let by = by.unwrap_or_default();
                Diagnostic::error(
                    E_HOOK_FAILED,
                    self.span(),
                    format!("hook `{hook}`{by} failed: {message} (`{script}`{at})"),
                )
                .help(help.as_deref().unwrap_or("mend the script, or what the rule gives it"))
            }
            Self::Overflow(_) => Diagnostic::error(NO_END, self.span(), self.to_string())
                .help("a number of the sheet or of the rule is larger than any game needs"),
            Self::DivisionByZero(_) => Diagnostic::error(NO_END, self.span(), self.to_string())
                .help("say what counts then: `if … = 0 then … else …`"),
            Self::NoArm(..) => {
                Diagnostic::error(NO_END, self.span(), self.to_string()).help("add an arm for it, or `otherwise: …`")
            }
            Self::Play { help, .. } => Diagnostic::error(NO_END, self.span(), self.to_string()).help(*help),
            Self::TooLong(_) => Diagnostic::error(NO_END, self.span(), self.to_string())
                .help(
                    "what is read here goes through very much: a loop within a loop over everything, or a value that asks for itself in \
                     ever smaller steps; go through less, or keep what is asked often in a value of its own",
                ),
        }
    }

    /// The place in the rules that it is about.
    #[must_use]
    pub fn span(&self) -> Span {
        match self {
            Self::Overflow(span) | Self::DivisionByZero(span) | Self::NoArm(_, span) | Self::TooLong(span) => *span,
            Self::TwoReplacements { span, .. } | Self::Hook { span, .. } | Self::Play { span, .. } => *span,
        }
    }
}
