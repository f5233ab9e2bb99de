//! The conversion of small tables, of the real ones, and of tables that are wrong.

#![allow(clippy::unwrap_used, reason = "a failed conversion fails the test")]

use malifaux_convert::{Data, Outcome, Task, convert, id, run};
use std::path::Path;

const MODELS: &str = "name,factions,station,cost,cache,rare,mercenary,totem_for,wp,characteristics,wave\n";
const UPGRADES: &str = "name,factions,cost,rare,limited,restriction,sources,wave,note\n";

fn made(models: &str, upgrades: &str) -> Data {
    convert(&format!("{MODELS}{models}"), &format!("{UPGRADES}{upgrades}")).unwrap()
}

fn error(models: &str, upgrades: &str) -> String {
    convert(&format!("{MODELS}{models}"), &format!("{UPGRADES}{upgrades}"))
        .unwrap_err()
        .to_string()
}

fn source() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn ids() {
    assert_eq!(id("Som'er Teeth Jones"), "somer_teeth_jones");
    assert_eq!(id("M&SU"), "m_and_su");
    assert_eq!(id("C. Hoffman"), "c_hoffman");
    assert_eq!(id("Temporary Shielding (x3)"), "temporary_shielding_x3");
    assert_eq!(id("Ántonio Ñu"), "antonio_nu");
}

#[test]
fn a_model_says_only_what_it_has() {
    let data = made(
        "Lady Justice,Guild,Master,,4,,,,7,Living/Guild Marshal,1\nScales,Guild,Peon,3,,,,Lady Justice,,,1\n",
        "",
    );
    assert!(data.models.contains(
        "\"lady_justice\": (name: \"Lady Justice\", factions: [guild], station: master, cache: 4, wp: 7, \
         characteristics: [living, guild_marshal]),"
    ));
    assert!(data.models.contains(
        "\"scales\": (name: \"Scales\", factions: [guild], station: peon, cost: 3, totem: true, follows: [lady_justice]),"
    ));
}

#[test]
fn restrictions_are_conditions_of_ways() {
    let data = made(
        "Lucius,Guild/Neverborn,Master,,4,,,,7,Living,2\n",
        "Coat,Guild,2,3,,Lucius or Guardsman; Non-Master,1,1,\nKit,Guild,-1,,yes,,1,1,\nFan,Guild,0,,,Trinket,1,1,\n",
    );
    assert!(
        data.upgrades.contains(
            "rare: 3, restrictions: [(models: [lucius], characteristics: [guardsman]), (non_master: true)]),"
        )
    );
    assert!(
        data.upgrades
            .contains("\"kit\": (name: \"Kit\", factions: [guild], cost: 0, rebate: 1, limited: true),")
    );
    assert!(data.upgrades.contains("cost: 0, attachment: trinket),"));
}

#[test]
fn what_is_wrong_is_said_with_its_line() {
    assert_eq!(
        error("A,Gild,Master,,4,,,,,,1\n", ""),
        "models, line 2: `Gild` is not a faction"
    );
    assert_eq!(
        error("A,Guild,Peon,x,,,,,,,1\n", ""),
        "models, line 2: the cost `x` is not a number"
    );
    assert_eq!(
        error("A,Guild,Peon,1,,,,,,,1\n", "A!,Guild,1,,,,1,1,\n"),
        "upgrades, line 2: `A!` would have the id `a`, which `A` has"
    );
    assert_eq!(
        error("", "B,Guild,1,,,Nobody,1,1,\n"),
        "upgrades, line 2: `Nobody` is not a model, station or characteristic"
    );
}

#[test]
fn the_data_is_what_the_tables_say() {
    let ruleset = source().parent().unwrap();
    let outcome = run(&ruleset.join("source"), &ruleset.join("data"), Task::Check).unwrap();
    assert_eq!(outcome, Outcome { differing: vec![] });
}

#[test]
fn every_model_and_upgrade_is_there() {
    let read = |name: &str| std::fs::read_to_string(source().join(name)).unwrap();
    let data = convert(&read("models.csv"), &read("upgrades.csv")).unwrap();
    assert_eq!(data.models.matches("(name: ").count(), 409);
    assert_eq!(data.upgrades.matches("(name: ").count(), 449);
}
