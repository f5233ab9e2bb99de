//! Which rulesets a ruleset builds on: each once, a base before what builds on it.

use super::{Manifest, Read, codes, normal};
use crate::files::Files;
use reglo_grammar::diagnostic::{Diagnostic, Span};

/// How many rulesets may build on each other.
pub const MOST_RULESETS: usize = 16;

/// Follows `builds_on` from the ruleset that was asked for.
struct Walk<'w> {
    read: &'w mut Read,
    files: &'w dyn Files,
    /// The folders that were opened, in that order, and what each is known by whichever way leads to it.
    known: Vec<(String, String)>,
    /// Those on the way to the one that is open now.
    open: Vec<String>,
}

impl Read {
    /// Reads the manifests of a folder and of all that it builds on, in post-order.
    pub(super) fn bases(&mut self, files: &dyn Files, folder: &str) {
        let mut walk = Walk {
            read: self,
            files,
            known: Vec::new(),
            open: Vec::new(),
        };
        walk.visit(folder, None);
    }
}

impl Walk<'_> {
    /// Nothing is deeper than there are rulesets, so this comes to an end.
    fn visit(&mut self, folder: &str, said: Option<Span>) {
        if self.known.iter().any(|(known, _)| known == folder) {
            return self.circle(folder, said);
        }
        let place = self.files.place(folder);
        if let (Some((other, _)), Some(said)) = (self.known.iter().find(|(_, known)| *known == place), said) {
            let message = format!("this is the ruleset in `{other}`, by another path");
            let found = Diagnostic::error(codes::MANIFEST, said, message);
            self.read
                .diagnostics
                .push(found.help("a ruleset is there once: name it by one path everywhere"));
            return;
        }
        if let (true, Some(said)) = (self.known.len() >= MOST_RULESETS, said) {
            // Whatever else is named leads too far as well: once is enough.
            if !self.read.diagnostics.iter().any(|found| found.code == codes::TOO_LONG) {
                let message = format!("more than {MOST_RULESETS} rulesets build on each other");
                let found = Diagnostic::error(codes::TOO_LONG, said, message);
                self.read.diagnostics.push(found.help("put some of them together"));
            }
            return;
        }
        self.known.push((folder.to_owned(), place));
        let Some(manifest) = self.read.manifest(self.files, folder, said) else {
            return;
        };
        self.open.push(folder.to_owned());
        for (folder, said) in self.named(&manifest) {
            self.visit(&folder, Some(said));
        }
        self.open.pop();
        self.read.manifests.push(manifest);
    }

    /// The folders that a manifest names, each once.
    fn named(&mut self, manifest: &Manifest) -> Vec<(String, Span)> {
        let mut named: Vec<(String, Span)> = Vec::new();
        for (path, said) in &manifest.builds_on {
            let folder = normal(&format!("{}/{path}", manifest.folder));
            let Some((_, first)) = named.iter().find(|(known, _)| *known == folder) else {
                named.push((folder, *said));
                continue;
            };
            let found = Diagnostic::error(codes::MANIFEST, *said, format!("it builds on `{path}` twice"));
            let found = found.related(*first, "named here already");
            self.read.diagnostics.push(found.help("leave one of the two out"));
        }
        named
    }

    /// A ruleset that is open leads back to itself; one that is finished is a base of several, and read once.
    fn circle(&mut self, folder: &str, said: Option<Span>) {
        let (Some(first), Some(said)) = (self.open.iter().position(|open| open == folder), said) else {
            return;
        };
        let way = self.open.iter().skip(first).map(String::as_str).chain([folder]);
        let way: Vec<&str> = way.collect();
        let message = format!("rulesets build on each other in a circle: {}", way.join(" → "));
        let found = Diagnostic::error(codes::CIRCLE, said, message);
        self.read.diagnostics.push(found.help("one of them must build on none"));
    }
}

/// How one goes from the last ruleset's folder to each of the others, by what the manifests say.
pub(super) fn ways(manifests: &[Manifest]) -> Vec<String> {
    let mut ways: Vec<Option<String>> = vec![None; manifests.len()];
    if let Some(last) = ways.last_mut() {
        *last = Some(String::new());
    }
    // What builds on a ruleset stands behind it, so that the way there is known.
    for (position, manifest) in manifests.iter().enumerate().rev() {
        let Some(here) = ways.get(position).cloned().flatten() else {
            continue;
        };
        for (path, _) in &manifest.builds_on {
            let to = format!("{here}{}/", path.trim_end_matches('/'));
            let base = base_at(manifests, manifest, path).and_then(|at| ways.get_mut(at));
            if let Some(way @ None) = base {
                *way = Some(to);
            }
        }
    }
    ways.into_iter().map(Option::unwrap_or_default).collect()
}

/// By ruleset, on which of the others it builds, itself or through another.
pub(super) fn below(manifests: &[Manifest]) -> Vec<Vec<bool>> {
    let mut below: Vec<Vec<bool>> = Vec::new();
    for manifest in manifests {
        let mut of_this = vec![false; manifests.len()];
        let bases = manifest.builds_on.iter();
        for at in bases.filter_map(|(path, _)| base_at(manifests, manifest, path)) {
            for (position, known) in of_this.iter_mut().enumerate() {
                let further = below.get(at).and_then(|of_that| of_that.get(position));
                *known |= position == at || further.copied().unwrap_or(false);
            }
        }
        below.push(of_this);
    }
    below
}

fn base_at(manifests: &[Manifest], of: &Manifest, path: &str) -> Option<usize> {
    let folder = normal(&format!("{}/{path}", of.folder));
    manifests.iter().position(|manifest| manifest.folder == folder)
}
