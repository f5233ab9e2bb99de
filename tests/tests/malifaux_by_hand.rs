//! The judge written by hand, held against cases that published lists, builders and the rules themselves settle.

#![allow(clippy::unwrap_used, clippy::panic)] // the helpers of a test fail it as the test itself would

use reglo_tests::malifaux::by_hand::{Crew, Encounter, Faction, Hire, Verdict, World, broken, judge};

/// `model+upgrade+upgrade`
fn hire(world: &World, text: &str) -> Hire {
    let mut parts = text.split('+');
    let mut hire = Hire::bare(
        world
            .model_named(parts.next().unwrap())
            .unwrap_or_else(|| panic!("no model {text}")),
    );
    hire.upgrades = parts
        .map(|id| world.upgrade_named(id).unwrap_or_else(|| panic!("no upgrade {id}")))
        .collect();
    hire
}

/// The leader, then the hires, parted by blanks.
fn crew(world: &World, faction: Faction, encounter: Encounter, members: &str) -> Crew {
    let mut members = members.split_whitespace().map(|member| hire(world, member));
    Crew {
        faction,
        encounter,
        stones: None,
        leader: members.next(),
        hires: members.collect(),
        pool_bought: None,
    }
}

/// Judges a crew for a Scrap.
fn check(faction: Faction, members: &str, cost: i64, refused_by: &[&str]) {
    let world = World::of_the_tables().unwrap();
    let crew = crew(&world, faction, Encounter::Scrap, members);
    assert_eq!(broken(&world, &crew), refused_by, "{members}");
    assert_eq!(judge(&world, &crew).cost, cost, "{members}");
}

#[test]
fn mercenaries_cost_one_more_away_from_home_and_there_is_room_for_two() {
    check(Faction::Guild, "lady_justice convict_gunslinger hans", 17, &[]);
    check(
        Faction::Guild,
        "lady_justice convict_gunslinger hans johan",
        24,
        &["places"],
    );
    check(
        Faction::Outcasts,
        "hamelin convict_gunslinger hans johan ronin",
        27,
        &[],
    );
}

#[test]
fn models_of_a_leaders_choice_take_the_places_that_cost_least() {
    check(
        Faction::Outcasts,
        "misaki oiran oiran oiran torakage torakage torakage",
        35,
        &[],
    );
    check(
        Faction::Outcasts,
        "misaki oiran oiran oiran torakage torakage torakage torakage",
        41,
        &["places"],
    );
    check(
        Faction::TenThunders,
        "misaki oiran oiran oiran torakage torakage torakage",
        33,
        &[],
    );
    check(Faction::Outcasts, "misaki oiran hans johan convict_gunslinger", 26, &[]);
    check(Faction::Outcasts, "misaki oiran oiran oiran torakage yamaziko", 29, &[]);
}

#[test]
fn strangers_stay_out() {
    check(Faction::Guild, "lady_justice ten_thunders_brother", 5, &["1.5"]);
    check(Faction::Guild, "lady_justice guild_pathfinder", 6, &[]);
    check(
        Faction::Outcasts,
        "hamelin viktoria_of_blood",
        0,
        &["viktoria_of_blood.the_uninvited"],
    );
    check(Faction::Neverborn, "zoraida nurse", 6, &[]);
    check(Faction::Guild, "lady_justice lazarus", 10, &["lazarus.hate_the_maker"]);
    check(Faction::Arcanists, "ramos lazarus", 11, &[]);
}

#[test]
fn upgrades_follow_their_restrictions() {
    check(Faction::Guild, "lady_justice+vendetta+last_stand+implacable", 4, &[]);
    check(Faction::Guild, "lady_justice+vendetta+badge_of_office", 4, &["2.3.3"]);
    check(Faction::Guild, "lady_justice the_judge+badge_of_office", 11, &["2.3.5"]);
    check(Faction::Guild, "lady_justice johan+oath_keeper", 8, &["2.3.1"]);
    check(Faction::Guild, "c_hoffman+hydraulics", 0, &["2.3.5"]);
    check(
        Faction::Arcanists,
        "ramos oxfordian_mage+temporary_shielding_x3",
        5,
        &[],
    );
    check(Faction::Gremlins, "somer_teeth_jones sammy_lacroix+pig_feed", 8, &[]);
    check(
        Faction::Gremlins,
        "somer_teeth_jones+pig_feed sammy_lacroix+pig_feed",
        9,
        &["sammy_lacroix.teachers_pet"],
    );
}

#[test]
fn rare_models_and_totems_are_counted() {
    check(
        Faction::Guild,
        "lady_justice executioner executioner executioner",
        27,
        &["5"],
    );
    check(Faction::Guild, "perdita_ortega scales_of_justice", 3, &["A.3"]);
    check(Faction::Outcasts, "leveticus hollow_waif hollow_waif", 0, &[]);
    check(
        Faction::Outcasts,
        "leveticus hollow_waif hollow_waif hollow_waif",
        0,
        &["A.3"],
    );
}

#[test]
fn what_is_left_over_raises_the_pool_as_far_as_seven() {
    let world = World::of_the_tables().unwrap();
    let mut crew = crew(
        &world,
        Faction::Guild,
        Encounter::Shootout,
        "the_judge francisco_ortega executioner death_marshal",
    );
    crew.stones = Some(25);
    let verdict = |crew: &Crew| judge(&world, crew);
    let legal = |cost, pool| Verdict {
        legal: true,
        cost,
        pool,
    };
    assert_eq!(verdict(&crew), legal(23, 6));
    crew.hires.pop();
    assert_eq!(verdict(&crew), legal(17, 7));
    crew.pool_bought = Some(3);
    assert_eq!(verdict(&crew), legal(20, 7));
    crew.pool_bought = Some(4);
    assert_eq!(broken(&world, &crew), ["3.3"]);
}
