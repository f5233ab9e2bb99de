//! The same battles in the engine: a setup, two plans, and whatever else is asked.

use super::by_hand::{Leading, Outcome};
use super::generate::Named;
use crate::disk::Workspace;
use reglo_grammar::diagnostic::{Diagnostic, FileId};
use reglo_interpreter::answer::{Fault, Figure};
use reglo_interpreter::data::Format;
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::play::{Answer, Game, Question, Refusal, Table, View};
use reglo_interpreter::schema::{ObjectId, ProcedureId, RuleId};
use std::borrow::Cow;
use std::fmt::Write;

/// Where the ruleset stands, below the workspace.
pub const FOLDER: &str = "rulesets/dune";

/// What can go wrong while a battle is fought.
#[derive(Debug, thiserror::Error)]
pub enum Problem {
    /// The ruleset, a setup or an answer cannot be read.
    #[error("{0:?}")]
    Found(Vec<Diagnostic>),
    /// The engine gave up.
    #[error("{0:?}")]
    Fault(Fault),
    /// An answer was refused.
    #[error("{answer} of {player} is refused: {why:?}")]
    Refused {
        /// Who.
        player: String,
        /// What.
        answer: String,
        /// Why.
        why: Box<Refusal>,
    },
    /// Something is not there.
    #[error("there is no {0}")]
    Missing(&'static str),
}

impl From<Fault> for Problem {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

/// The loaded ruleset.
#[derive(Debug)]
pub struct Engine {
    /// It.
    pub ruleset: Ruleset,
    fighting: ProcedureId,
    /// The rules that ask for plans, for traitors, and for cards to throw away.
    asking: [RuleId; 3],
    pub(super) arrakeen: ObjectId,
}

impl Engine {
    /// Loads the ruleset, for basic or advanced battles.
    ///
    /// # Errors
    /// If it has errors.
    pub fn load(advanced: bool) -> Result<Self, Problem> {
        let settings = [("advanced".to_owned(), advanced.to_string())];
        let loaded = Ruleset::load(&Workspace, FOLDER, &settings);
        let ruleset = loaded.ruleset.ok_or(Problem::Found(loaded.diagnostics))?;
        let procedures = &ruleset.program.procedures;
        let fighting = procedures.iter().position(|procedure| procedure.name == "fighting");
        let fighting = fighting.ok_or(Problem::Missing("procedure `fighting`"))?;
        let rules = &ruleset.program.schema.rules;
        let rule = |id: &str| {
            let at = rules.iter().position(|rule| rule.id == id);
            let at = at.and_then(|at| u32::try_from(at).ok()).map(RuleId);
            at.ok_or(Problem::Missing("such rule"))
        };
        let asking = [rule("plans")?, rule("traitors")?, rule("winners_cards")?];
        let arrakeen = ruleset.data.thing("arrakeen").ok_or(Problem::Missing("territory"))?;
        Ok(Self {
            ruleset,
            fighting: ProcedureId(u32::try_from(fighting).unwrap_or(u32::MAX)),
            asking,
            arrakeen,
        })
    }

    /// A thing by its id.
    pub(super) fn thing(&self, id: &str) -> Result<ObjectId, Problem> {
        self.ruleset.data.thing(id).ok_or(Problem::Missing("such thing"))
    }

    pub(super) fn id(&self, thing: ObjectId) -> &str {
        let things = &self.ruleset.data.things;
        things.get(thing.index()).map_or("", |thing| thing.id.as_str())
    }

    /// Lays the table for two sides.
    ///
    /// # Errors
    /// If the setup cannot be read.
    pub fn table(&self, sides: &[Named; 2]) -> Result<Table, Problem> {
        let text = setup(sides);
        let setup = self
            .ruleset
            .read_setup(&text, Format::Ron, FileId(u32::MAX))
            .map_err(Problem::Found)?;
        Table::new(&self.ruleset, &setup).map_err(Problem::Found)
    }

    /// A side's player.
    ///
    /// # Errors
    /// If it is no thing of the ruleset.
    pub fn player(&self, sides: &[Named; 2], at: usize) -> Result<ObjectId, Problem> {
        self.thing(sides.get(at).map_or("", |named| named.faction))
    }

    /// Begins a battle: both are asked for their plans.
    ///
    /// # Errors
    /// If the engine gives up.
    pub fn begin(&self, game: &mut Game<'_>, sides: &[Named; 2]) -> Result<(), Problem> {
        let players = [self.player(sides, 0)?, self.player(sides, 1)?];
        let args = [players[0], players[1], self.arrakeen].map(|thing| i64::from(thing.0));
        Ok(game.begin(self.fighting, &args)?)
    }

    /// Answers everything until the battle is over.
    ///
    /// # Errors
    /// If the engine gives up or refuses an answer.
    pub fn fight(&self, game: &mut Game<'_>, sides: &[Named; 2], answers: &[Answer; 2]) -> Result<(), Problem> {
        self.begin(game, sides)?;
        let defender = self.player(sides, 1)?;
        while let Some(waiting) = game.waiting()? {
            // In a secret round both are asked at once.
            for player in waiting.players {
                let at = usize::from(defender == player);
                let answer = self.reply(game, waiting.rule, &sides[at], &answers[at])?;
                if let Err(why) = game.answer(player, &answer)? {
                    return Err(Problem::Refused {
                        player: self.id(player).to_owned(),
                        answer: answer.to_text(),
                        why: Box::new(why),
                    });
                }
            }
        }
        Ok(())
    }

    /// What a side answers to a rule: its plan, whether it calls, no card to throw away, else the first that can be chosen.
    fn reply<'a>(
        &self,
        game: &mut Game<'_>,
        rule: RuleId,
        side: &Named,
        plan: &'a Answer,
    ) -> Result<Cow<'a, Answer>, Problem> {
        let [plans, traitors, cards] = self.asking;
        Ok(match rule {
            rule if rule == plans => Cow::Borrowed(plan),
            rule if rule == traitors => Cow::Owned(Answer::Flag(side.side.calls)),
            rule if rule == cards => Cow::Owned(Answer::List(Vec::new())),
            _ => {
                let pending = game.pending()?;
                let first = pending.as_ref().and_then(|pending| match pending.questions.first()? {
                    Question::One(all) => all.first(),
                    _ => None,
                });
                Cow::Owned(first.ok_or(Problem::Missing("candidate"))?.answer.clone())
            }
        })
    }

    /// What came of a battle, as the one by hand tells it. Whether a side lost all cards of its plan is told of its weapon and defence.
    ///
    /// # Errors
    /// If the state lacks a field.
    pub fn outcome(&self, game: &Game<'_>, sides: &[Named; 2]) -> Result<Outcome, Problem> {
        let view = game.view(None);
        let tanks = self.things(&view, "tanks", None)?;
        let discard = self.things(&view, "discard", None)?;
        let mut outcome = Outcome::default();
        for (at, named) in sides.iter().enumerate() {
            let player = self.thing(named.faction)?;
            let dead = |id: &'static str| tanks.iter().any(|thing| self.id(*thing) == id);
            outcome.left[at] = self.amount(&view, "forces", self.arrakeen, Some(player))?;
            outcome.spice[at] = self.amount(&view, "spice", player, None)?;
            outcome.killed[at] = (0..)
                .zip(&named.leaders)
                .filter(|(_, id)| dead(id))
                .map(|(at, _)| at)
                .collect();
            let gone = |card: &&'static str| discard.iter().any(|thing| self.id(*thing) == *card);
            let plan: Vec<&'static str> = named.weapon.into_iter().chain(named.defence).collect();
            outcome.discards[at] = !plan.is_empty() && plan.iter().all(gone);
        }
        Ok(outcome)
    }

    pub(super) fn field<'v>(
        &self,
        view: &'v View,
        name: &str,
        of: Option<ObjectId>,
        index: Option<ObjectId>,
    ) -> Result<&'v Figure, Problem> {
        let columns = &self.ruleset.program.schema.columns;
        let found = view.fields.iter().find(|field| {
            columns
                .get(field.column.index())
                .is_some_and(|column| column.name == name)
                && field.object == of.map(Figure::Thing)
                && field.index == index
        });
        found
            .and_then(|field| field.holds.as_ref())
            .ok_or(Problem::Missing("such field"))
    }

    pub(super) fn amount(
        &self,
        view: &View,
        name: &str,
        of: ObjectId,
        index: Option<ObjectId>,
    ) -> Result<i64, Problem> {
        match self.field(view, name, Some(of), index)? {
            Figure::Quantity(_, amount) => Ok(*amount),
            _ => Err(Problem::Missing("such amount")),
        }
    }

    pub(super) fn things(&self, view: &View, name: &str, of: Option<ObjectId>) -> Result<Vec<ObjectId>, Problem> {
        match self.field(view, name, of, None)? {
            Figure::Things(things) => Ok(things.clone()),
            _ => Ok(Vec::new()),
        }
    }
}

/// Everything but the plans, as a setup.
fn setup(sides: &[Named; 2]) -> String {
    let [a, d] = sides;
    let mut text = format!(
        "(\n  factions: [{0}, {1}],\n  arrakeen: (forces: {{ {0}: {2}, {1}: {3} }}),\n",
        a.faction, d.faction, a.side.forces, d.side.forces
    );
    for (named, other) in [(a, d), (d, a)] {
        let hand: Vec<&str> = named.hand.iter().map(|(id, _)| *id).collect();
        let traitors: Vec<&str> = named
            .side
            .traitors
            .iter()
            .filter_map(|at| other.leaders.get(*at).copied())
            .collect();
        let _ = writeln!(
            text,
            "  {}: (spice: {}, hand: [{}], leaders: [{}], traitors: [{}]),",
            named.faction,
            named.side.spice,
            hand.join(", "),
            named.leaders.join(", "),
            traitors.join(", ")
        );
        for (leader, (_, free)) in named.leaders.iter().zip(&named.side.leaders) {
            if !free {
                let _ = writeln!(text, "  {leader}: (fought_in: carthag),");
            }
        }
    }
    text.push_str(")\n");
    text
}

/// A side's plan as an answer.
#[must_use]
pub fn plan(named: &Named) -> Answer {
    let name = |id: &str| Answer::Name(id.to_owned());
    let mut fields = vec![
        ("dial".to_owned(), Answer::Number(named.side.dial, None)),
        ("spice".to_owned(), Answer::Number(2 * named.side.paid, None)),
    ];
    let mut add = |field: &str, id: Option<&str>| fields.extend(id.map(|id| (field.to_owned(), name(id))));
    match named.side.leading {
        Leading::Leader(at) => add("leader", named.leaders.get(at).copied()),
        Leading::Hero => add(
            "hero",
            named.hand.iter().find(|(_, card)| card.is_none()).map(|(id, _)| *id),
        ),
        Leading::Nobody => {}
    }
    add("weapon", named.weapon);
    add("defence", named.defence);
    Answer::Fields(fields)
}
