//! What came of the games, in words.

use super::count::{Applied, End, Spread, Tally, Trouble};
use super::games::{Bench, Shows};
use crate::layout;
use crate::render::{self, Style};
use crate::speak::Speaker;
use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use fluent_bundle::FluentValue;
use reglo_interpreter::schema::{Base, ObjectId, RuleId, Type};

/// What there is to tell.
pub struct Report<'r> {
    /// What was played.
    pub bench: &'r Bench<'r>,
    /// What came of it.
    pub tally: &'r Tally,
    /// How many games there were.
    pub games: u64,
    /// The reader's language.
    pub speaker: &'r Speaker<'r>,
}

impl Report<'_> {
    fn word(&self, key: &str) -> String {
        self.speaker.words.word(key)
    }

    fn say(&self, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        self.speaker.words.say(key, args)
    }

    /// For people.
    #[must_use]
    pub fn as_text(&self) -> String {
        let parts = [
            self.ends_text(),
            self.wins_text(),
            self.answers_text(),
            self.shows_text(),
            self.rules_text(),
            self.faults_text(),
        ];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        parts.join("\n")
    }

    fn ends_text(&self) -> String {
        let call = &self.bench.prepared.call;
        let is_the_game = self.bench.prepared.open.ruleset.procedure() == Some(call.procedure);
        let called = match call.args.is_empty() {
            true if is_the_game => self.speaker.ruleset_title(),
            true => self.speaker.procedure(call.procedure),
            false => call.text.clone(),
        };
        let args = [
            ("games", self.games.into()),
            ("what", called.into()),
            ("seed", self.bench.seed.to_string().into()),
        ];
        let mut text = self.say("simulate-games", &args) + "\n";
        let limit = ("limit", self.bench.most_answers.into());
        let lines = [
            ("simulate-won", self.tally.ended(End::Won)),
            ("simulate-drawn", self.tally.ended(End::Drawn)),
            ("simulate-ended", self.tally.ended(End::Ended)),
            ("simulate-left", self.tally.ended(End::Left)),
            ("simulate-faults", self.tally.faults.total),
        ];
        for (key, n) in lines {
            if n > 0 {
                text += &format!("  {}\n", self.say(key, &[("n", n.into()), limit.clone()]));
            }
        }
        text
    }

    /// Players by their seat at the beginning; where somebody won from another seat, the seats have a table of their own.
    fn wins_text(&self) -> String {
        // Where a procedure is no whole game, nobody wins it.
        if self.tally.ended(End::Won) + self.tally.ended(End::Drawn) == 0 {
            return String::new();
        }
        if self.bench.players.is_empty() && self.tally.wins.is_empty() {
            return String::new();
        }
        let mut table = self.table(
            ["column-player", "column-seat", "column-wins", "column-share"],
            &[1, 2, 3],
        );
        for (player, seat, wins) in self.players() {
            let seat = seat.map_or_else(String::new, |seat| (seat + 1).to_string());
            table.add_row([self.speaker.thing(player), seat, wins.to_string(), self.share(wins)]);
        }
        let mut text = shown(&table);
        if !self.seats_are_players() {
            let mut table = self.table(["column-seat", "column-wins", "column-share"], &[0, 1, 2]);
            for (seat, wins) in self.seats() {
                table.add_row([(seat + 1).to_string(), wins.to_string(), self.share(wins)]);
            }
            text += &format!("\n{}", shown(&table));
        }
        text
    }

    /// Players with their seats and wins; then whoever else has won.
    pub(super) fn players(&self) -> Vec<(ObjectId, Option<usize>, u64)> {
        let wins = |player: &ObjectId| self.tally.wins.get(player).copied().unwrap_or_default();
        let seated = self.bench.players.iter().enumerate();
        let seated = seated.map(|(seat, player)| (*player, Some(seat), wins(player)));
        let others = self
            .tally
            .wins
            .keys()
            .filter(|player| !self.bench.players.contains(player));
        seated
            .chain(others.map(|player| (*player, None, wins(player))))
            .collect()
    }

    pub(super) fn seats(&self) -> Vec<(usize, u64)> {
        let last = self.tally.seats.keys().next_back().map_or(0, |last| last + 1);
        let all = 0..last.max(self.bench.players.len());
        all.map(|seat| (seat, self.tally.seats.get(&seat).copied().unwrap_or_default()))
            .collect()
    }

    fn seats_are_players(&self) -> bool {
        let wins = self.players().into_iter().map(|(.., wins)| wins);
        wins.eq(self.seats().into_iter().map(|(_, wins)| wins))
    }

    fn share(&self, wins: u64) -> String {
        format!("{:.1} %", 100.0 * wins as f64 / self.games as f64)
    }

    fn answers_text(&self) -> String {
        let Some((least, median, most)) = self.tally.answers() else {
            return String::new();
        };
        let args = [
            ("least", least.into()),
            ("median", median.into()),
            ("most", most.into()),
        ];
        self.say("simulate-answers", &args) + "\n"
    }

    fn shows_text(&self) -> String {
        let counted: Vec<_> = self.shows().filter(|(_, spread)| spread.count > 0).collect();
        if counted.is_empty() {
            return String::new();
        }
        let columns = [
            "column-value",
            "column-player",
            "column-average",
            "column-least",
            "column-most",
        ];
        let mut table = self.table(columns, &[2, 3, 4]);
        for (shows, spread) in counted {
            let figure = |cell: Option<i64>| cell.map(|cell| self.plain(cell as f64, shows.ty)).unwrap_or_default();
            table.add_row([
                self.label(shows),
                shows
                    .player
                    .map(|player| self.speaker.thing(player))
                    .unwrap_or_default(),
                spread
                    .average()
                    .map(|average| format!("{:.2}", self.scaled(average, shows.ty)))
                    .unwrap_or_default(),
                figure(spread.least),
                figure(spread.most),
            ]);
        }
        shown(&table)
    }

    pub(super) fn shows(&self) -> impl Iterator<Item = (&Shows, &Spread)> {
        self.bench.shows.iter().zip(&self.tally.shows)
    }

    fn label(&self, shows: &Shows) -> String {
        self.speaker.value(shows.value)
    }

    /// An amount of a unit in halves counts halves.
    pub(super) fn scaled(&self, number: f64, ty: Type) -> f64 {
        let Base::Quantity(unit) = ty.base else {
            return number;
        };
        let units = &self.speaker.program().schema.units;
        let halves = units.get(unit.index()).is_some_and(|unit| unit.halves);
        if halves { number / 2.0 } else { number }
    }

    fn plain(&self, number: f64, ty: Type) -> String {
        self.scaled(number, ty).to_string()
    }

    /// The rules that applied, in the order of their numbers; then those that could, and never did.
    pub(super) fn rules(&self) -> (Vec<(RuleId, Applied)>, Vec<RuleId>) {
        let rules = self.speaker.open.ruleset.rules_in_force().into_iter();
        let counted = rules.map(|rule| {
            let applied = self.tally.rules.get(rule.index());
            (rule, applied.copied().unwrap_or_default())
        });
        let (applied, never): (Vec<_>, Vec<_>) = counted.partition(|(_, applied)| applied.games > 0);
        (applied, never.into_iter().map(|(rule, _)| rule).collect())
    }

    fn rules_text(&self) -> String {
        let (applied, never) = self.rules();
        let columns = ["column-number", "column-title", "column-times", "column-games"];
        let mut table = self.table(columns, &[2, 3]);
        for (rule, applied) in &applied {
            let [number, title] = self.speaker.in_columns(*rule);
            let times = if applied.times > 0 {
                applied.times.to_string()
            } else {
                String::new()
            };
            table.add_row([number, title, times, applied.games.to_string()]);
        }
        let mut text = if applied.is_empty() {
            String::new()
        } else {
            shown(&table)
        };
        if !never.is_empty() {
            text += &format!("{}\n", self.word("simulate-never"));
            for rule in never {
                text += &format!("  {}\n", self.speaker.heading(rule));
            }
        }
        text
    }

    fn faults_text(&self) -> String {
        let faults = &self.tally.faults;
        if faults.total == 0 {
            return String::new();
        }
        let mut text = self.word("simulate-fault-list") + "\n";
        for (seeds, what) in self.alike() {
            text += &format!(
                "\n{}\n{what}\n",
                self.say("simulate-fault", &[("seeds", seeds.join(", ").into())])
            );
        }
        let more = faults.total.saturating_sub(faults.first.len() as u64);
        if more > 0 {
            text += &format!("\n{}\n", self.say("and-more", &[("n", more.into())]));
        }
        text
    }

    /// Faults that are the same, with the seeds of their games.
    fn alike(&self) -> Vec<(Vec<String>, String)> {
        let mut groups: Vec<(Vec<String>, String)> = Vec::new();
        for (_, seed, trouble) in &self.tally.faults.first {
            let what = match trouble {
                Trouble::NoAnswer => format!("  {}", self.word("simulate-no-answer")),
                Trouble::Fault(fault) => {
                    let found = fault.diagnostic(self.speaker.program());
                    render::diagnostic(&found, &self.speaker.open.sources, Style::for_stdout())
                }
            };
            match groups.iter_mut().find(|(_, other)| *other == what) {
                Some((seeds, _)) => seeds.push(seed.to_string()),
                None => groups.push((vec![seed.to_string()], what)),
            }
        }
        groups
    }

    fn table<const N: usize>(&self, columns: [&str; N], numbers: &[usize]) -> Table {
        let mut table = Table::new();
        table
            .load_style(presets::NOTHING)
            .set_content_arrangement(ContentArrangement::Dynamic)
            .set_width(layout::columns());
        table.set_header(columns.map(|key| self.word(key)));
        for at in numbers {
            if let Some(column) = table.column_mut(*at) {
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
        table
    }
}

fn shown(table: &Table) -> String {
    format!("{}\n", table.trim_fmt())
}
