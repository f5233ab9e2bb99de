//! Crews as text, for the engine's reader of sheets and for messages of failed tests.

use super::by_hand::{Crew, Hire, World};

/// A crew in RON.
#[must_use]
pub fn ron(world: &World, crew: &Crew) -> String {
    let mut fields = vec![
        format!("faction: {}", crew.faction.id()),
        format!("encounter: {}", crew.encounter.id()),
    ];
    fields.extend(crew.stones.map(|stones| format!("stones: {stones}")));
    fields.extend(
        crew.leader
            .as_ref()
            .map(|leader| format!("leader: {}", hire(world, leader))),
    );
    let hires: Vec<_> = crew.hires.iter().map(|one| hire(world, one)).collect();
    fields.push(format!("hires: [{}]", hires.join(", ")));
    fields.extend(crew.pool_bought.map(|bought| format!("pool_bought: {bought}")));
    format!("({})", fields.join(", "))
}

fn hire(world: &World, hire: &Hire) -> String {
    let upgrades: Vec<_> = hire
        .upgrades
        .iter()
        .map(|upgrade| world.upgrade(*upgrade).id.as_str())
        .collect();
    let model = &world.model(hire.model).id;
    if upgrades.is_empty() {
        format!("{model:?}")
    } else {
        format!("(model: {model:?}, upgrades: {upgrades:?})")
    }
}
