//! What is shown, to whom.

use super::Session;
use crate::output::{Failure, print_folded, print_text};
use crate::tell::{record, sheet, view};
use reglo_interpreter::play::{Event, View};
use reglo_interpreter::schema::ObjectId;

/// Clears the screen and what a terminal remembers of it.
const CLEAR: &str = "\u{1b}[2J\u{1b}[3J\u{1b}[H";
/// Stands between two people where nothing can be cleared.
const LINE: &str = "────────────────────────────────────────";

impl Session<'_> {
    /// A sentence of the command line's own.
    pub fn say(&self, key: &str, args: &[(&str, String)]) -> Result<(), Failure> {
        print_folded(&format!("{}\n", self.speaker.own(key, args)))
    }

    /// Everything that somebody may know of what has happened.
    pub fn events_of(&self, viewer: Option<ObjectId>) -> Vec<Event> {
        match viewer {
            Some(player) => self.game.events_for(player),
            None => self.game.events().to_vec(),
        }
    }

    /// The same of those that came after so many.
    pub fn events_since(&self, viewer: Option<ObjectId>, first: usize) -> Vec<Event> {
        match viewer {
            Some(player) => self.game.events_since(player, first),
            None => self.game.events().get(first..).unwrap_or_default().to_vec(),
        }
    }

    /// How many events whoever sits at the screen has been told of before now; from here on they have been told of all.
    pub fn seen_before(&mut self) -> usize {
        let seen = self.seen.entry(self.viewer).or_insert(self.told);
        std::mem::replace(seen, self.game.events().len())
    }

    /// Tells whoever sits at the screen what has happened since they last looked.
    pub fn tell_on(&mut self) -> Result<(), Failure> {
        let seen = self.seen_before();
        let all = self.events_of(self.viewer);
        let from = all.len() - self.events_since(self.viewer, seen).len();
        print_folded(&record::text(&all, from, self.speaker))?;
        self.show_sheets()
    }

    /// Shows the sheets that can be seen since somebody last looked: what was submitted in secret is revealed.
    fn show_sheets(&mut self) -> Result<(), Failure> {
        let sheets = self.game.view(self.viewer).sheets;
        let mut before = self.shown.insert(self.viewer, sheets.clone()).unwrap_or_default();
        for seen in &sheets {
            // They come in seat order: what is new may stand before what is not.
            match before.iter().position(|shown| shown == seen) {
                Some(at) => drop(before.swap_remove(at)),
                None => print_folded(&sheet::shown(seen.0, &seen.1, self.speaker))?,
            }
        }
        Ok(())
    }

    /// The whole record, with the bookkeeping of the rules where everything is wanted.
    pub fn log(&self, everything: bool) -> Result<(), Failure> {
        let events = self.events_of(self.viewer);
        print_folded(&match everything {
            true => record::everything(&events, self.speaker),
            false => record::text(&events, 0, self.speaker),
        })
    }

    /// What can be seen of the state: all of it, or what is called so.
    pub fn view(&mut self, what: Option<&str>) -> Result<(), Failure> {
        // Who cannot be shown something can play on.
        let (shown, scores) = match self.game.shown().and_then(|shown| Ok((shown, self.game.scores()?))) {
            Ok(both) => both,
            Err(found) => return self.faulty(&found),
        };
        let seen = view::Seen {
            viewer: self.viewer,
            view: &self.game.view(self.viewer),
            shown: &shown,
            scores: &scores,
        };
        let said = self.speaker.marked_at_head(|| match what {
            None => Ok(Some(view::text(&seen, self.speaker))),
            Some(what) => view::of_one(what, &seen, &|thing| self.game.described(thing), self.speaker),
        });
        match said {
            Ok(Some(text)) => print_folded(&text),
            Ok(None) => self.say("view-unknown", &[("what", what.unwrap_or_default().to_owned())]),
            Err(found) => self.faulty(&found),
        }
    }

    /// What was taken back has not been seen.
    pub fn forget_seen(&mut self) {
        let events = self.game.events().len();
        for seen in self.seen.values_mut() {
            *seen = (*seen).min(events);
        }
    }

    /// Nobody is asked. Where nobody has sat down, whoever of the people has answered last does, or else the first: what is secret stays secret.
    pub fn stay(&mut self) {
        let is_person = |player: &ObjectId| !self.bots.has(*player);
        let answers = self.game.recorded().iter().rev();
        let mut all = answers.map(|answer| answer.player).chain(self.players.iter().copied());
        self.viewer = self.viewer.or_else(|| all.find(is_person));
    }

    /// Somebody else is asked: where the one before could see more, they change places first.
    ///
    /// # Errors
    /// If nothing can be read or written. Says no where the session is over.
    pub fn sit_down(&mut self, player: ObjectId) -> Result<bool, Failure> {
        let before = self.viewer;
        if before == Some(player) {
            return Ok(true);
        }
        if let Some(last) = before {
            self.input.forget()?;
            if !self.humans_hide(last, player) {
                let seen = self.seen.get(&before).copied().unwrap_or(self.told);
                self.seen.insert(Some(player), seen);
                let shown = self.shown.get(&before).cloned().unwrap_or_default();
                self.shown.insert(Some(player), shown);
                self.viewer = Some(player);
                return Ok(true);
            }
            self.tell_on()?;
        }
        let first = before.is_none() && !self.hidden_from_others(player);
        self.viewer = Some(player);
        self.secret = false;
        if first {
            return Ok(true);
        }
        self.hand_over(before, player)
    }

    fn hand_over(&mut self, before: Option<ObjectId>, player: ObjectId) -> Result<bool, Failure> {
        let name = |player| self.speaker.thing(player);
        if self.input.is_terminal() {
            if let Some(last) = before {
                self.say("play-look", &[("player", name(last))])?;
                if !self.enter()? {
                    return Ok(false);
                }
                // Something could be cut out of that line too.
                self.input.forget()?;
                print_text(CLEAR)?;
            }
        } else {
            print_folded(&format!("{LINE}\n"))?;
            self.say("play-next", &[("player", name(player))])?;
            return Ok(true);
        }
        self.say("play-hand-over", &[("player", name(player))])?;
        self.enter()
    }

    /// Whether the screen shows the last player something that the next may not know.
    fn humans_hide(&self, last: ObjectId, next: ObjectId) -> bool {
        self.secret
            || hides(&self.game.view(Some(last)), &self.game.view(Some(next)))
            || self.game.events_for(last) != self.game.events_for(next)
    }

    /// Whether the first player is to see something that another person may not.
    fn hidden_from_others(&self, player: ObjectId) -> bool {
        let view = self.game.view(Some(player));
        let others = self
            .players
            .iter()
            .filter(|other| **other != player && !self.bots.has(**other));
        let mut hidden = others.map(|other| hides(&view, &self.game.view(Some(*other))));
        hidden.any(|hidden| hidden)
    }
}

/// Whether one view holds what the other does not.
fn hides(of: &View, from: &View) -> bool {
    let known = |field: &reglo_interpreter::play::ViewField| {
        from.fields.iter().any(|other| {
            (other.column, &other.object, other.index) == (field.column, &field.object, field.index)
                && other.holds.is_some()
        })
    };
    // Views list the same fields in the same order, except where one of them leaves something out.
    let aligned = of.fields.len() == from.fields.len();
    let mut fields = of.fields.iter().enumerate().filter(|(_, field)| field.holds.is_some());
    let shown = |(at, field): (usize, &reglo_interpreter::play::ViewField)| match from.fields.get(at) {
        Some(other) if aligned => other.holds.is_some(),
        _ => known(field),
    };
    !fields.all(shown) || of.sheets.iter().any(|sheet| !from.sheets.contains(sheet))
}
