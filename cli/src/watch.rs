//! `--watch`: a command runs again whenever one of its files is saved.
//!
//! Folders are watched, not files: many editors save by putting another file in the place of the old one. Events come together for a
//! moment before the command runs, so that a save that touches several files runs it once. A file that is only half written is reported
//! like any other that is wrong, and the next save puts it right. A folder that is deleted takes its watch with it, so between two saves it is
//! looked at now and then whether each folder is still the one that is watched.

use crate::args::{Command, Format};
use crate::disk::{Disk, slashes};
use crate::output::{Answer, Failure, one_answer_a_line, print_aside};
use crate::words::Words;
use notify_debouncer_full::notify::{self, EventKind, RecursiveMode};
use notify_debouncer_full::{DebounceEventResult, new_debouncer};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, SystemTime};

/// How long events are gathered.
const MOMENT: Duration = Duration::from_millis(80);

/// How long nothing comes before it is looked whether the folders are still there, and who reads.
const WHILE: Duration = Duration::from_millis(500);

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

/// Runs a command, and again after each save, until Ctrl-C or until nobody reads what it says any more; it ends as it ended last.
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
    one_answer_a_line();
    loop {
        watching.look_around()?;
        let last = once(command).unwrap_or_else(|failure| {
            failure.report(common.format);
            Answer::Unusable
        });
        if common.format == Format::Text {
            print_aside(&format!("{}\n", words.word("watch-waiting")));
        }
        match watching.next(&news) {
            Some(touched) if common.format == Format::Text => print_aside(&format!("\n{touched}\n")),
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

/// A folder as it is at a moment: one that was deleted and made again is another one.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Place {
    /// Without links.
    folder: PathBuf,
    /// What the system knows it by.
    inode: Option<(u64, u64)>,
    /// When it was made, where that is known: inodes are given to others.
    made: Option<SystemTime>,
}

impl Place {
    /// Nothing where there is none.
    fn of(named: &Path) -> Option<Self> {
        let folder = named.canonicalize().ok()?;
        let found = std::fs::metadata(&folder).ok().filter(std::fs::Metadata::is_dir)?;
        #[cfg(unix)]
        let inode = {
            use std::os::unix::fs::MetadataExt;
            Some((found.dev(), found.ino()))
        };
        #[cfg(not(unix))]
        let inode = None;
        Some(Self {
            folder,
            inode,
            made: found.created().ok(),
        })
    }
}

struct Watching {
    watched: Watched,
    begin: Begin,
    /// All that belongs to it, as it is named, and what was there when it was looked at last.
    roots: BTreeMap<PathBuf, Option<Place>>,
    /// The folders that are watched so far, by where they are.
    known: BTreeMap<PathBuf, Place>,
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
            begin: Box::new(move |folder, mode| {
                // What was there before under this name is not watched any more, and may be forgotten by now.
                let _ = debouncer.unwatch(folder);
                debouncer.watch(folder, mode)
            }),
            roots: BTreeMap::new(),
            known: BTreeMap::new(),
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
            let place = self.watch(&folder, RecursiveMode::Recursive)?;
            self.inside.extend(place.map(|place| place.folder));
        }
        for file in self.watched.files.clone() {
            let file = file.canonicalize().unwrap_or(file);
            let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
            self.watch(folder.unwrap_or(Path::new(".")), RecursiveMode::NonRecursive)?;
        }
        Ok(())
    }

    /// Watches a folder, unless it is watched already; nothing where it is not there.
    fn watch(&mut self, named: &Path, mode: RecursiveMode) -> Result<Option<Place>, Failure> {
        let mut place = Place::of(named);
        if let Some(new) = place
            .clone()
            .filter(|place| self.known.get(&place.folder) != Some(place))
        {
            match (self.begin)(&new.folder, mode) {
                Ok(()) => drop(self.known.insert(new.folder.clone(), new)),
                Err(error) if Place::of(named) == place => return Err(unwatchable(&error)),
                // It went away in this very moment.
                Err(_) => place = None,
            }
        }
        self.roots.insert(named.to_path_buf(), place.clone());
        Ok(place)
    }

    /// What is another folder than the one that is watched, or is gone or there again.
    fn moved(&self) -> Option<&Path> {
        let moved = self.roots.iter().find(|(named, place)| Place::of(named) != **place);
        moved.map(|(named, _)| named.as_path())
    }

    /// Waits until a file is saved, and names it; nothing at the end.
    fn next(&self, news: &Receiver<News>) -> Option<String> {
        loop {
            match news.recv_timeout(WHILE) {
                Ok(News::End) | Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) if nobody_reads() => return None,
                Err(RecvTimeoutError::Timeout) => {
                    if let Some(folder) = self.moved() {
                        return Some(slashes(folder));
                    }
                }
                Ok(News::Touched(mut paths)) => {
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
        let inside = self.inside.iter().find_map(|folder| path.strip_prefix(folder).ok());
        // The folder itself has no name within itself.
        inside.map(|inside| if inside.as_os_str().is_empty() { path } else { inside })
    }
}

/// Whether standard output goes to somebody who has gone away: a pipe of which the other end is shut.
#[cfg(unix)]
fn nobody_reads() -> bool {
    use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
    use std::os::fd::AsFd;
    let out = std::io::stdout();
    let mut asked = [PollFd::new(out.as_fd(), PollFlags::empty())];
    let found = poll(&mut asked, PollTimeout::ZERO).is_ok();
    let is_shut = |asked: &PollFd<'_>| asked.revents().is_some_and(|found| found.contains(PollFlags::POLLERR));
    found && asked.iter().any(is_shut)
}

/// Whether standard output goes to somebody who has gone away: not known here.
#[cfg(not(unix))]
fn nobody_reads() -> bool {
    false
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
