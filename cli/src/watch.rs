//! `--watch`: a command runs again whenever one of its files is saved.
//!
//! Folders are watched, not files: many editors save by putting another file in the place of the old one. Events come together for a
//! moment before the command runs, so that a save that touches several files runs it once. A file that is only half written is reported
//! like any other that is wrong, and the next save puts it right.

use crate::args::{Command, Format};
use crate::disk::{Disk, slashes};
use crate::output::{Answer, Failure};
use crate::words::Words;
use notify_debouncer_full::notify::{self, EventKind, RecursiveMode};
use notify_debouncer_full::{DebounceEventResult, new_debouncer};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

/// How long events are gathered.
const MOMENT: Duration = Duration::from_millis(80);

/// What is watched for a command.
#[derive(Debug, Clone, Default)]
pub struct Watched {
    /// Folders of rulesets; what these build on is watched too.
    pub rulesets: Vec<PathBuf>,
    /// Files besides them.
    pub files: Vec<PathBuf>,
}

/// What comes while waiting.
enum News {
    /// These files were touched.
    Touched(Vec<PathBuf>),
    /// Somebody wants to end it.
    End,
}

/// Runs a command, and again after each save, until Ctrl-C; it ends as it ended last.
///
/// # Errors
/// If there is nothing that can be watched.
pub fn run(
    command: &Command,
    watched: &Watched,
    once: fn(&Command) -> Result<Answer, Failure>,
) -> Result<Answer, Failure> {
    if watched.files.iter().any(|file| file == Path::new("-")) {
        let help = "name a file, or leave out `--watch`";
        return Err(Failure::call("standard input cannot be watched", help));
    }
    // What is not there at all is a mistake of the call, and not a file that is about to be written.
    if let Some(missing) = watched
        .rulesets
        .iter()
        .chain(&watched.files)
        .find(|path| !path.exists())
    {
        let help = "`--watch` needs all that it watches to be there";
        return Err(Failure::call(format!("`{}` does not exist", missing.display()), help));
    }
    let (send, news) = channel();
    end_on_ctrl_c(send.clone())?;
    let mut watching = Watching::new(send, watched.clone())?;
    let common = command.common();
    let words = Words::of(common.lang.as_deref().unwrap_or("en"));
    loop {
        watching.look_around()?;
        let last = once(command).unwrap_or_else(|failure| {
            failure.report(common.format);
            Answer::Unusable
        });
        if common.format == Format::Text {
            eprintln!("{}", words.word("watch-waiting"));
        }
        match watching.next(&news) {
            Some(touched) if common.format == Format::Text => eprintln!("\n{touched}"),
            Some(_) => {}
            None => return Ok(last),
        }
    }
}

fn end_on_ctrl_c(send: Sender<News>) -> Result<(), Failure> {
    let set = ctrlc::set_handler(move || {
        // Whoever does not listen any more has ended already.
        let _ = send.send(News::End);
    });
    set.map_err(|error| unwatchable(&error))
}

fn unwatchable(error: &dyn std::fmt::Display) -> Failure {
    let message = format!("files cannot be watched here: {error}");
    Failure::io(&reglo_interpreter::files::ReadError(message))
}

/// Begins to watch a folder.
type Begin = Box<dyn FnMut(&Path, RecursiveMode) -> notify::Result<()>>;

struct Watching {
    watched: Watched,
    begin: Begin,
    /// The folders that are watched so far, as they are without links.
    known: BTreeSet<PathBuf>,
    /// The folders of rulesets among them.
    inside: BTreeSet<PathBuf>,
}

impl Watching {
    fn new(send: Sender<News>, watched: Watched) -> Result<Self, Failure> {
        let told = move |events: DebounceEventResult| {
            let Ok(events) = events else { return };
            let touching = events.into_iter().filter(|event| touches(event.kind));
            let paths = touching.flat_map(|event| event.event.paths).collect();
            let _ = send.send(News::Touched(paths));
        };
        let mut debouncer = new_debouncer(MOMENT, None, told).map_err(|error| unwatchable(&error))?;
        Ok(Self {
            watched,
            begin: Box::new(move |folder, mode| debouncer.watch(folder, mode)),
            known: BTreeSet::new(),
            inside: BTreeSet::new(),
        })
    }

    /// Watches all that belongs to it as the files are now.
    fn look_around(&mut self) -> Result<(), Failure> {
        let mut folders = self.watched.rulesets.clone();
        for ruleset in &self.watched.rulesets {
            let read = reglo_interpreter::load::read(&Disk, &slashes(ruleset));
            folders.extend(read.manifests.iter().map(|manifest| PathBuf::from(&manifest.folder)));
        }
        for folder in folders {
            // A base that is not there is a finding of the ruleset's.
            if let Ok(folder) = folder.canonicalize() {
                self.watch(&folder, RecursiveMode::Recursive)?;
                self.inside.insert(folder);
            }
        }
        for file in self.watched.files.clone() {
            let parent = file.canonicalize().ok();
            if let Some(folder) = parent.as_deref().and_then(Path::parent) {
                self.watch(folder, RecursiveMode::NonRecursive)?;
            }
        }
        Ok(())
    }

    fn watch(&mut self, folder: &Path, mode: RecursiveMode) -> Result<(), Failure> {
        if self.known.insert(folder.to_path_buf()) {
            (self.begin)(folder, mode).map_err(|error| unwatchable(&error))?;
        }
        Ok(())
    }

    /// Waits until a file is saved, and names it; nothing at the end.
    fn next(&self, news: &Receiver<News>) -> Option<String> {
        loop {
            match news.recv().ok()? {
                News::End => return None,
                News::Touched(mut paths) => {
                    // What was saved while the command ran is answered by one more run, not by one for each save.
                    for more in news.try_iter() {
                        match more {
                            News::End => return None,
                            News::Touched(more) => paths.extend(more),
                        }
                    }
                    let files: BTreeSet<&Path> = paths.iter().filter_map(|path| self.concerning(path)).collect();
                    if !files.is_empty() {
                        let files: Vec<String> = files.iter().map(|file| slashes(file)).collect();
                        return Some(files.join(", "));
                    }
                }
            }
        }
    }

    /// A path, shortened, if it is one of a ruleset's or of the files besides; not what editors leave lying about.
    fn concerning<'p>(&self, path: &'p Path) -> Option<&'p Path> {
        let name = path.file_name()?.to_string_lossy();
        if name.starts_with('.') || name.starts_with('#') || name.ends_with('~') {
            return None;
        }
        let besides = self.watched.files.iter();
        if besides
            .filter_map(|file| file.file_name())
            .any(|file| file == name.as_ref())
        {
            return Some(path);
        }
        self.inside.iter().find_map(|folder| path.strip_prefix(folder).ok())
    }
}

/// Whether an event may have changed what a file holds: not that it was opened, read or closed.
fn touches(kind: EventKind) -> bool {
    matches!(
        kind,
        EventKind::Create(_) | EventKind::Modify(_) | EventKind::Remove(_) | EventKind::Any
    )
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_came_while_the_command_ran_is_one_run() {
        let (send, news) = channel();
        let watched = Watched {
            rulesets: Vec::new(),
            files: vec![PathBuf::from("party.ron"), PathBuf::from("other.ron")],
        };
        let watching = Watching::new(send.clone(), watched).unwrap();
        for at in 0..40 {
            let name = if at % 2 == 0 { "party.ron" } else { "other.ron" };
            send.send(News::Touched(vec![PathBuf::from(name), PathBuf::from(".swap")]))
                .unwrap();
        }
        assert_eq!(watching.next(&news).as_deref(), Some("other.ron, party.ron"));
        assert!(news.try_recv().is_err(), "nothing is left over");
        send.send(News::Touched(vec![PathBuf::from("party.ron")])).unwrap();
        send.send(News::End).unwrap();
        assert_eq!(watching.next(&news), None);
    }
}
