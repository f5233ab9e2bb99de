//! Random battles, as each of the two can be told of them.

use super::by_hand::{Card, Leading, Side};
use crate::random::Random;

/// A faction with its leaders: id and strength.
type Faction = (&'static str, [(&'static str, i64); 5]);

/// Factions without rules of their own that would act on a battle of the basic or the advanced game.
const FACTIONS: [Faction; 4] = [
    (
        "atreides",
        [
            ("thufir_hawat", 5),
            ("lady_jessica", 5),
            ("gurney_halleck", 4),
            ("duncan_idaho", 2),
            ("dr_yueh", 1),
        ],
    ),
    (
        "emperor",
        [
            ("hasimir_fenring", 6),
            ("captain_aramsham", 5),
            ("caid", 3),
            ("burseg", 3),
            ("bashar", 2),
        ],
    ),
    (
        "guild",
        [
            ("staban_tuek", 5),
            ("master_bewt", 3),
            ("esmar_tuek", 3),
            ("soo_soo_sook", 2),
            ("guild_rep", 1),
        ],
    ),
    (
        "harkonnen",
        [
            ("feyd_rautha", 6),
            ("beast_rabban", 4),
            ("piter_de_vries", 3),
            ("iakin_nefud", 2),
            ("umman_kudu", 1),
        ],
    ),
];

/// The cards that the two sides may hold: no card is in both hands.
const CARDS: [[(&str, Card); 5]; 2] = [
    [
        ("crysknife", Card::Projectile),
        ("chaumas", Card::Poison),
        ("shield_1", Card::Shield),
        ("snooper_1", Card::Snooper),
        ("baliset", Card::Worthless),
    ],
    [
        ("maula_pistol", Card::Projectile),
        ("ellaca_drug", Card::Poison),
        ("shield_2", Card::Shield),
        ("snooper_2", Card::Snooper),
        ("kulon", Card::Worthless),
    ],
];

/// The heroes that the two sides may hold.
const HEROES: [&str; 2] = ["cheap_hero_1", "cheap_heroine"];

/// One side, by hand and by name.
#[derive(Debug, Clone)]
pub struct Named {
    /// By hand.
    pub side: Side,
    /// Its faction.
    pub faction: &'static str,
    /// Its leaders that are not in the tanks, in the order of [`Side::leaders`].
    pub leaders: Vec<&'static str>,
    /// Its hand.
    pub hand: Vec<(&'static str, Option<Card>)>,
    /// The cards of its plan.
    pub weapon: Option<&'static str>,
    /// See `weapon`.
    pub defence: Option<&'static str>,
}

/// A table to fight at: everything but the plans.
#[must_use]
pub fn table(random: &mut Random) -> [Named; 2] {
    let first = random.below(FACTIONS.len());
    let second = (first + 1 + random.below(FACTIONS.len() - 1)) % FACTIONS.len();
    let laser = random.below(6);
    let mut sides = [first, second].map(|of| FACTIONS.get(of).copied().unwrap_or(FACTIONS[0]));
    let mut at = 0;
    let mut named = sides.each_mut().map(|(faction, leaders)| {
        let named = side(faction, leaders, at, laser == at, random);
        at += 1;
        named
    });
    let counts = [named[1].leaders.len(), named[0].leaders.len()];
    for (named, count) in named.iter_mut().zip(counts) {
        named.side.traitors = (0..count).filter(|_| random.percent(25)).collect();
    }
    named
}

fn side(faction: &'static str, leaders: &[(&'static str, i64)], at: usize, laser: bool, random: &mut Random) -> Named {
    let alive: Vec<(&'static str, i64)> = leaders.iter().copied().filter(|_| random.percent(70)).collect();
    let mut hand: Vec<(&'static str, Option<Card>)> = CARDS
        .get(at)
        .into_iter()
        .flatten()
        .filter(|_| random.percent(70))
        .map(|(id, card)| (*id, Some(*card)))
        .collect();
    if laser {
        hand.push(("lasgun", Some(Card::Lasgun)));
    }
    let heroes = usize::from(random.percent(40));
    if heroes > 0 {
        hand.push((HEROES.get(at).copied().unwrap_or_default(), None));
    }
    Named {
        side: Side {
            forces: random.between(1, 10) as i64,
            spice: random.below(11) as i64,
            leaders: alive.iter().map(|(_, value)| (*value, random.percent(75))).collect(),
            heroes,
            traitors: Vec::new(),
            dial: 0,
            paid: 0,
            leading: Leading::Nobody,
            weapon: None,
            defence: None,
            calls: false,
        },
        faction,
        leaders: alive.into_iter().map(|(id, _)| id).collect(),
        hand,
        weapon: None,
        defence: None,
    }
}

/// A plan for each of the two.
pub fn plans(sides: &mut [Named; 2], advanced: bool, random: &mut Random) {
    for named in sides {
        let side = &mut named.side;
        side.dial = random.below(25) as i64;
        side.paid = 0;
        if advanced {
            side.paid = random.below(side.spice as usize + 1) as i64;
        } else {
            side.dial = side.dial / 2 * 2;
        }
        side.calls = random.percent(70);
        let free: Vec<usize> = (0..)
            .zip(&side.leaders)
            .filter(|(_, (_, free))| *free)
            .map(|(at, _)| at)
            .collect();
        side.leading = match random.pick(&free) {
            Some(at) if random.percent(75) => Leading::Leader(*at),
            _ if side.heroes > 0 && random.percent(50) => Leading::Hero,
            _ => Leading::Nobody,
        };
        let can_lead = !free.is_empty() || side.heroes > 0;
        let of = |wanted: &[Card], random: &mut Random| {
            let cards: Vec<(&'static str, Card)> = named
                .hand
                .iter()
                .filter_map(|(id, card)| Some((*id, (*card)?)))
                .filter(|(_, card)| wanted.contains(card))
                .collect();
            random.pick(&cards).copied().filter(|_| can_lead && random.percent(75))
        };
        let weapon = of(&[Card::Projectile, Card::Poison, Card::Lasgun, Card::Worthless], random);
        let defence = of(&[Card::Shield, Card::Snooper, Card::Worthless], random).filter(|d| Some(*d) != weapon);
        (named.weapon, side.weapon) = (weapon.map(|w| w.0), weapon.map(|w| w.1));
        (named.defence, side.defence) = (defence.map(|d| d.0), defence.map(|d| d.1));
    }
}
