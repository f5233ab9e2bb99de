//! Scripts of the same name in several rulesets: whose counts.

use super::{Read, bases, codes};
use reglo_grammar::diagnostic::{Diagnostic, FileId};

/// A script that stands in some ruleset.
#[derive(Debug, Clone)]
pub(super) struct Script {
    /// Below `hooks/`.
    pub name: String,
    /// Its file.
    pub file: FileId,
    /// The position of its ruleset.
    pub of: usize,
}

impl Read {
    /// A script takes the place of another's of its name where its ruleset builds on the other. Of two that do not know each other
    /// neither counts before the other.
    pub(super) fn take_scripts(&mut self, scripts: Vec<Script>) {
        let below = bases::below(&self.manifests);
        let mut standing: Vec<Script> = Vec::new();
        for script in scripts {
            let knows = |other: &Script| {
                let of_this = below.get(script.of);
                of_this.and_then(|known| known.get(other.of)).copied() == Some(true)
            };
            standing.retain(|other| other.name != script.name || !knows(other));
            standing.push(script);
        }
        for (position, script) in standing.iter().enumerate() {
            let before = standing.iter().take(position);
            match before.clone().find(|other| other.name == script.name) {
                None => self.hooks.push((script.name.clone(), script.file)),
                Some(other) => {
                    let start = super::sources::start_of(script.file);
                    let message = format!(
                        "two rulesets bring `hooks/{}`, and neither builds on the other",
                        script.name
                    );
                    let found = Diagnostic::error(codes::TWO_SCRIPTS, start, message);
                    let found = found.related(super::sources::start_of(other.file), "the other one");
                    let help = "give one of them another name, or bring one that takes the place of both";
                    self.diagnostics.push(found.help(help));
                }
            }
        }
    }
}
