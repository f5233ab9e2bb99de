//! What is said to the player who decides speaks of nothing that they may not see.

use super::choices::Shown;
use super::{Known, Source};
use crate::check::{Checker, codes};
use crate::ir::{ArgSource, MessageArg};
use reglo_grammar::diagnostic::Diagnostic;

impl Checker<'_> {
    /// Takes out of messages what those who are shown them may not see, and says so where their own words speak of it.
    pub(super) fn hide(&mut self, known: &mut Known, shown: Vec<Shown>) {
        for shown in shown {
            let Some(message) = self.program.messages.get(shown.message.0 as usize) else {
                continue;
            };
            let mut hidden: Vec<(String, Source)> = Vec::new();
            for arg in &message.args {
                hidden.extend(
                    self.hidden_arg(known, arg, &shown)
                        .map(|source| (arg.name.clone(), source)),
                );
            }
            if hidden.is_empty() {
                continue;
            }
            let (own, span) = (message.own.clone().unwrap_or_default(), message.span);
            let (told, silent): (Vec<_>, Vec<_>) = hidden.into_iter().partition(|(name, _)| speaks_of(&own, name));
            for (name, source) in told {
                let Some(hidden) = self.hidden(source) else { continue };
                let message = format!("this text says `{name}`, which reads `{}`, {}", hidden.name, hidden.who);
                let found = Diagnostic::error(codes::HIDDEN, span, message).related(hidden.declared, "declared here");
                let help = "a question, and why not, say only what the player who is asked may see";
                let found = found.help(help);
                if !self.findings.contains(&found) {
                    self.findings.push(found);
                }
            }
            if let Some(message) = self.program.messages.get_mut(shown.message.0 as usize) {
                message
                    .args
                    .retain(|arg| silent.iter().all(|(name, _)| *name != arg.name));
            }
        }
    }

    fn hidden_arg(&self, known: &mut Known, arg: &MessageArg, shown: &Shown) -> Option<Source> {
        let ArgSource::Cells(run) = arg.source else { return None };
        let mut reader = self.reader(known, &shown.state);
        self.program.exprs(run).iter().for_each(|cell| reader.expr(*cell));
        let found = reader.found;
        let mut hidden = found
            .keys()
            .copied()
            .filter(|source| !self.is_own(source.own, &shown.looker, &shown.state));
        hidden.next()
    }
}

/// Whether a text speaks of a figure.
fn speaks_of(text: &str, name: &str) -> bool {
    let inner = |c: char| c.is_alphanumeric() || c == '_';
    let mut pieces = text.match_indices(name);
    pieces.any(|(at, found)| {
        let before = text.get(..at).and_then(|before| before.chars().next_back());
        let after = text.get(at + found.len()..).and_then(|after| after.chars().next());
        let open = text
            .get(..at)
            .is_some_and(|b| b.rfind('{') > b.rfind('}') || b.contains('{') && !b.contains('}'));
        open && !before.is_some_and(inner) && !after.is_some_and(inner)
    })
}
