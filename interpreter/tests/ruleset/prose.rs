//! What the prose of a rule says without a sheet.

use super::{RULES, files};
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::schema::RuleId;

/// What the prose of a rule says without a sheet: each figure as its name, or its value where the rules and the data decide it.
#[track_caller]
fn check_prose(figures: &str, prose: &str, expected: &str) {
    let rules = format!("{RULES}rule 3 size \"Size\" {{\n  | {prose}\n{figures}\n}}\n");
    let loaded = Ruleset::load(&files(&[("g/rules/wages.reglo", &rules)]), "g", &[]);
    let ruleset = loaded.ruleset.unwrap_or_else(|| panic!("{:?}", loaded.diagnostics));
    let rule = RuleId(
        u32::try_from(
            ruleset
                .program
                .schema
                .rules
                .iter()
                .position(|r| r.id == "size")
                .unwrap(),
        )
        .unwrap(),
    );
    let known = reglo_interpreter::judge::prose_figures(&mut ruleset.session(), rule, None).unwrap();
    let said = ruleset.catalogue.prose(rule, "en", &known, &[]);
    assert_eq!(said.text.trim(), expected);
}

#[test]
fn prose_says_what_rules_and_data_decide() {
    check_prose("  let most = 2 * count(all Person)", "{most} at most.", "4 at most.");
    check_prose("  value most \"Most\": number = 5", "{most} at most.", "5 at most.");
    check_prose(
        "  let best = max(p.vigour for p in all Person where p.wage is present and p.wage > 3 gold) otherwise 0 strength",
        "{best} is the best.",
        "2½ points of strength is the best.",
    );
    check_prose(
        "  let dues = if frugal then 3 gold else 4 gold",
        "They get {dues}.",
        "They get 4 gold pieces.",
    );
}

#[test]
fn prose_leaves_open_what_a_sheet_decides() {
    check_prose(
        "  let most = count(party.seats)",
        "{most} at most.",
        "{$most-text} at most.",
    );
    check_prose(
        "  value most \"Most\": number = 5\n  amend most when cost > 3 gold: + 1",
        "{most} at most.",
        "{$most-text} at most.",
    );
}
