//! From the game by hand to the engine and back: the same table, the same answers, and how everything stands afterwards, in names.

use super::by_hand::{Card, Leading};
use super::engine::{Engine, Problem};
use super::game_by_hand::{Cast, Faction, Fight, Kind, LeaderId, Leads, Plan, Question, Reply};
use super::generate::Named;
use reglo_interpreter::answer::Figure;
use reglo_interpreter::play::{self, Answer, Game, View};
use reglo_interpreter::schema::ObjectId;

/// Where leaders have fought who are not free.
const ELSEWHERE: u8 = 1;
const HERE: u8 = 0;

/// What leaders and cards are called that the game by hand numbers.
#[derive(Debug, Clone)]
pub struct Names {
    leaders: Vec<&'static str>,
    cards: Vec<&'static str>,
}

/// How everything stands after a battle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// By side: spice, forces in the territory, forces in the tanks.
    pub amounts: [[i64; 3]; 2],
    /// By side.
    pub hands: [Vec<String>; 2],
    /// By side.
    pub leaders: [Vec<String>; 2],
    /// Leaders in the tanks, the last first.
    pub tanks: Vec<String>,
    /// The discard pile, the last first.
    pub discard: Vec<String>,
    /// Spice in the territory.
    pub spice: i64,
    /// Leaders who have fought in the territory.
    pub fought_here: Vec<String>,
    /// Who has won: a faction.
    pub winner: Option<String>,
}

fn kind(card: Option<Card>) -> Kind {
    match card {
        Some(Card::Projectile) => Kind::Projectile,
        Some(Card::Poison) => Kind::Poison,
        Some(Card::Lasgun) => Kind::Lasgun,
        Some(Card::Shield) => Kind::Shield,
        Some(Card::Snooper) => Kind::Snooper,
        Some(Card::Worthless) => Kind::Worthless,
        None => Kind::Hero,
    }
}

/// Numbers counted from a start.
fn counted(from: usize, count: usize) -> Vec<u8> {
    (from..from + count).filter_map(|at| u8::try_from(at).ok()).collect()
}

/// The same table for the game by hand, and what things at it are called.
#[must_use]
pub fn by_hand(sides: &[Named; 2], advanced: bool) -> (Fight, Names) {
    let [a, d] = sides;
    let names = Names {
        leaders: [&a.leaders[..], &d.leaders[..]].concat(),
        cards: a.hand.iter().chain(&d.hand).map(|(id, _)| *id).collect(),
    };
    let starts = [(0, 0), (a.leaders.len(), a.hand.len())];
    let all = || sides.iter().flat_map(|named| &named.side.leaders);
    let cast = Cast {
        advanced,
        leaders: all().map(|(strength, _)| *strength).collect(),
        cards: a.hand.iter().chain(&d.hand).map(|(_, card)| kind(*card)).collect(),
        at: HERE,
    };
    let factions = [0, 1].map(|at| {
        let (side, (leaders, cards)) = (&sides[at].side, starts[at]);
        let (of_the_other, _) = starts[1 - at];
        let traitors = side.traitors.iter();
        Faction {
            spice: side.spice,
            forces: side.forces,
            hand: counted(cards, sides[at].hand.len()),
            leaders: counted(leaders, side.leaders.len()),
            traitors: traitors
                .filter_map(|traitor| LeaderId::try_from(of_the_other + traitor).ok())
                .collect(),
            ..Faction::default()
        }
    });
    let fought_in = all().map(|(_, free)| (!free).then_some(ELSEWHERE)).collect();
    (Fight::new(cast, factions, fought_in), names)
}

fn at(names: &[&'static str], wanted: &str) -> Option<u8> {
    names
        .iter()
        .position(|name| *name == wanted)
        .and_then(|at| u8::try_from(at).ok())
}

impl Names {
    fn leader(&self, id: u8) -> &'static str {
        self.leaders.get(usize::from(id)).copied().unwrap_or_default()
    }

    fn card(&self, id: u8) -> &'static str {
        self.cards.get(usize::from(id)).copied().unwrap_or_default()
    }

    /// The plan of a side.
    #[must_use]
    pub fn plan(&self, named: &Named) -> Plan {
        let side = &named.side;
        let hero = || named.hand.iter().find(|(_, card)| card.is_none());
        let leads = match side.leading {
            Leading::Leader(which) => named
                .leaders
                .get(which)
                .and_then(|id| at(&self.leaders, id))
                .map(Leads::Leader),
            Leading::Hero => hero().and_then(|(id, _)| at(&self.cards, id)).map(Leads::Hero),
            Leading::Nobody => None,
        };
        Plan {
            dial: side.dial,
            spice: side.paid,
            leads: leads.unwrap_or(Leads::Nobody),
            weapon: named.weapon.and_then(|id| at(&self.cards, id)),
            defence: named.defence.and_then(|id| at(&self.cards, id)),
        }
    }

    /// An answer of the game by hand, for the engine.
    #[must_use]
    pub fn answer(&self, reply: &Reply) -> Answer {
        let name = |id: &str| Answer::Name(id.to_owned());
        match reply {
            Reply::Plan(plan) => self.written(plan),
            Reply::Leader(leader) => name(self.leader(*leader)),
            Reply::Hero(hero) => name(self.card(*hero)),
            Reply::Traitor(calls) => Answer::Flag(*calls),
            Reply::Discard(cards) => Answer::List(cards.iter().map(|card| name(self.card(*card))).collect()),
        }
    }

    fn written(&self, plan: &Plan) -> Answer {
        let name = |id: &str| Answer::Name(id.to_owned());
        let mut fields = vec![
            ("dial", Answer::Number(plan.dial, None)),
            ("spice", Answer::Number(2 * plan.spice, None)),
        ];
        match plan.leads {
            Leads::Leader(leader) => fields.push(("leader", name(self.leader(leader)))),
            Leads::Hero(hero) => fields.push(("hero", name(self.card(hero)))),
            Leads::Nobody => {}
        }
        fields.extend(plan.weapon.map(|card| ("weapon", name(self.card(card)))));
        fields.extend(plan.defence.map(|card| ("defence", name(self.card(card)))));
        let fields = fields.into_iter().map(|(field, answer)| (field.to_owned(), answer));
        Answer::Fields(fields.collect())
    }

    /// How everything stands in the game by hand.
    #[must_use]
    pub fn standing(&self, fight: &Fight, sides: &[Named; 2]) -> Standing {
        let state = fight.state();
        let leader = |id: &u8| self.leader(*id).to_owned();
        let card = |id: &u8| self.card(*id).to_owned();
        let fought = (0..).zip(&state.fought_in);
        Standing {
            amounts: state.factions.each_ref().map(|one| [one.spice, one.forces, one.tanks]),
            hands: state.factions.each_ref().map(|one| one.hand.iter().map(card).collect()),
            leaders: state
                .factions
                .each_ref()
                .map(|one| one.leaders.iter().map(leader).collect()),
            tanks: state.tanks.iter().rev().map(leader).collect(),
            discard: state.discard.iter().rev().map(card).collect(),
            spice: state.spice,
            fought_here: fought
                .filter(|(_, place)| **place == Some(HERE))
                .map(|(id, _)| leader(&id))
                .collect(),
            winner: state.winner.map(|side| sides[side].faction.to_owned()),
        }
    }
}

impl Engine {
    /// How everything stands in the engine.
    ///
    /// # Errors
    /// If the state lacks a field.
    pub fn standing(&self, game: &Game<'_>, sides: &[Named; 2]) -> Result<Standing, Problem> {
        let view = game.view(None);
        let names = |field: &str, of: Option<ObjectId>| {
            let things = self.things(&view, field, of)?;
            Ok::<_, Problem>(things.into_iter().map(|thing| self.id(thing).to_owned()).collect())
        };
        let players = [self.player(sides, 0)?, self.player(sides, 1)?];
        let amounts = |player: ObjectId| -> Result<[i64; 3], Problem> {
            Ok([
                self.amount(&view, "spice", player, None)?,
                self.amount(&view, "forces", self.arrakeen, Some(player))?,
                self.amount(&view, "tanks", player, None)?,
            ])
        };
        let mut fought_here = Vec::new();
        for id in sides.iter().flat_map(|named| &named.leaders) {
            if self.has_fought_here(&view, self.thing(id)?)? {
                fought_here.push((*id).to_owned());
            }
        }
        Ok(Standing {
            amounts: [amounts(players[0])?, amounts(players[1])?],
            hands: [names("hand", Some(players[0]))?, names("hand", Some(players[1]))?],
            leaders: [names("leaders", Some(players[0]))?, names("leaders", Some(players[1]))?],
            tanks: names("tanks", None)?,
            discard: names("discard", None)?,
            spice: self.amount(&view, "spice", self.arrakeen, None)?,
            fought_here,
            winner: self.winner(game),
        })
    }

    fn has_fought_here(&self, view: &View, leader: ObjectId) -> Result<bool, Problem> {
        let fought_in = self.field(view, "fought_in", Some(leader), None)?;
        Ok(*fought_in == Figure::Thing(self.arrakeen))
    }

    fn winner(&self, game: &Game<'_>) -> Option<String> {
        let winner = u32::try_from(game.result()?).ok()?;
        Some(self.id(ObjectId(winner)).to_owned())
    }
}

/// Whether the engine asks a side the same that the game by hand asks.
#[must_use]
pub fn is_same(asked: &play::Question, question: &Question) -> bool {
    match (asked, question) {
        (play::Question::Sheet { .. }, Question::Plan) => true,
        (play::Question::One(all), Question::Leader(leaders)) => all.len() == leaders.len(),
        (play::Question::One(all), Question::Hero(heroes)) => all.len() == heroes.len(),
        (play::Question::One(all), Question::Traitor) => all.iter().any(|one| matches!(one.answer, Answer::Flag(_))),
        (play::Question::Some { of, .. }, Question::Discard(cards)) => of.len() == cards.len(),
        _ => false,
    }
}
