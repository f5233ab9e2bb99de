//! The hiring rules of Malifaux in ordinary Rust, as someone would write them who needs this one game and no other.
//!
//! It is the oracle of the engine's judgements and the yardstick of its speed. It was written from the rules in words and shares
//! nothing with the engine but the tables of models and upgrades.

mod cards;
mod company;
mod crew;
mod hiring;
mod judge;
mod leading;
mod tables;
mod terms;
mod upgrades;
mod world;

pub use company::Company;
pub use crew::{Crew, Hire};
pub use hiring::{Routes, Seats};
pub use judge::{Rule, Verdict, broken, is_legal, judge, routes_of, rules};
pub use tables::{TableError, id};
pub use terms::{Attachment, Encounter, Faction, Factions, Station, Stations, Traits};
pub use world::{Model, ModelId, Restriction, Upgrade, UpgradeId, World};
