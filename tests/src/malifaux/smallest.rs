//! Making a crew that shows something as small as it can be.

use super::by_hand::Crew;

/// Takes away whatever can be taken away without losing what the crew shows.
pub fn smallest(mut crew: Crew, shows: impl Fn(&Crew) -> bool) -> Crew {
    while let Some(smaller) = smaller(&crew).into_iter().find(|smaller| shows(smaller)) {
        crew = smaller;
    }
    crew
}

/// The crew with one thing less, in every way.
fn smaller(crew: &Crew) -> Vec<Crew> {
    let mut all = Vec::new();
    let mut add = |change: &dyn Fn(&mut Crew)| {
        let mut changed = crew.clone();
        change(&mut changed);
        if changed != *crew {
            all.push(changed);
        }
    };
    add(&|crew| crew.pool_bought = None);
    add(&|crew| crew.stones = None);
    add(&|crew| crew.leader = None);
    for at in 0..crew.hires.len() {
        add(&|crew| drop(crew.hires.remove(at)));
    }
    for at in 0..=crew.hires.len() {
        let carried = crew
            .leader
            .iter()
            .chain(&crew.hires)
            .nth(at)
            .map_or(0, |member| member.upgrades.len());
        for upgrade in 0..carried {
            add(&|crew| {
                let mut members = crew.leader.iter_mut().chain(&mut crew.hires);
                members.nth(at).into_iter().for_each(|member| {
                    let _ = member.upgrades.remove(upgrade);
                });
            });
        }
    }
    all
}
