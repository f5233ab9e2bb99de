//! What came of the games, for tools.

use super::count::{End, Spread, Trouble};
use super::games::Shows;
use super::report::Report;
use crate::output::{SCHEMA_VERSION, diagnostic_json};
use reglo_interpreter::answer::Figure;
use reglo_interpreter::schema::ObjectId;
use serde_json::{Value, json};

impl Report<'_> {
    /// For tools.
    #[must_use]
    pub fn as_json(&self) -> Value {
        let open = self.speaker.open;
        let tally = self.tally;
        let answers = tally
            .answers()
            .map(|(least, median, most)| json!({ "least": least, "median": median, "most": most }));
        let (applied, never) = self.rules();
        let seats = self.seats().into_iter();
        json!({
            "schema_version": SCHEMA_VERSION, "ruleset": open.ruleset.manifest.id, "lang": open.lang,
            "procedure": self.bench.prepared.call.text, "seed": self.bench.seed,
            "games": self.games, "most_answers": self.bench.most_answers,
            "won": tally.ended(End::Won), "drawn": tally.ended(End::Drawn),
            "ended": tally.ended(End::Ended), "unfinished": tally.ended(End::Left),
            "players": self.players().iter().map(|(player, seat, wins)| json!({
                "player": self.id(*player), "seat": seat.map(|seat| seat + 1), "wins": wins,
            })).collect::<Vec<_>>(),
            "seats": seats.map(|(seat, wins)| json!({ "seat": seat + 1, "wins": wins })).collect::<Vec<_>>(),
            "answers": answers,
            "shows": self.shows().map(|(shows, spread)| self.show_json(shows, spread)).collect::<Vec<_>>(),
            "rules": applied.iter().map(|(rule, applied)| json!({
                "rule": self.speaker.number(*rule), "title": self.speaker.title(*rule),
                "times": applied.times, "games": applied.games,
            })).collect::<Vec<_>>(),
            "never": never.iter().map(|rule| self.speaker.number(*rule)).collect::<Vec<_>>(),
            "faults": self.faults_json(),
            "fault_count": tally.faults.total,
        })
    }

    fn id(&self, player: ObjectId) -> String {
        self.speaker.formal(&Figure::Thing(player))
    }

    fn show_json(&self, shows: &Shows, spread: &Spread) -> Value {
        let program = self.speaker.program();
        let number = |cell: Option<i64>| cell.map(|cell| crate::json::number(self.scaled(cell as f64, shows.ty)));
        json!({
            "value": program.values.get(shows.value.index()).map(|value| value.name.as_str()),
            "player": shows.player.map(|player| self.id(player)),
            "games": spread.count,
            "average": spread.average().map(|average| self.scaled(average, shows.ty)),
            "least": number(spread.least),
            "most": number(spread.most),
        })
    }

    fn faults_json(&self) -> Vec<Value> {
        let faults = self.tally.faults.first.iter();
        let one = |(position, seed, trouble): &(u64, u64, Trouble)| {
            let found = match trouble {
                Trouble::NoAnswer => Value::Null,
                Trouble::Fault(fault) => {
                    diagnostic_json(&fault.diagnostic(self.speaker.program()), &self.speaker.open.sources)
                }
            };
            json!({ "game": position + 1, "seed": seed, "error": found })
        };
        faults.map(one).collect()
    }
}
