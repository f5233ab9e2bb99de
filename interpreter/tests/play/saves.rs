use super::fixtures::{Fixture, fixtures};
use super::harness::{begin, ruleset, table};
use reglo_interpreter::data::Format;
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::play::{Differs, Game, ResumeError, Save};

fn saved(answers: usize) -> (&'static Fixture, Save) {
    let fixture = &fixtures()[1];
    let mut game = fixture.game(5);
    fixture.begin(&mut game);
    for count in 0..answers {
        let (player, answer) = Fixture::next(&mut game, count as u64).unwrap();
        game.answer(player, &answer).unwrap().unwrap();
    }
    (fixture, fixture.save(&game))
}

fn resumed(fixture: &'static Fixture, save: &Save) -> Result<(), ResumeError> {
    let table = save.table(&fixture.rules)?;
    let mut game = Game::new(&fixture.rules, &table, save.seed);
    save.resume(&mut game)
}

#[test]
fn a_save_is_text() {
    let (_, save) = saved(4);
    insta::assert_snapshot!(save.to_text().unwrap());
}

#[test]
fn a_setup_stands_in_a_save_as_it_was_written() {
    let setups = [
        "(\n  players: [anna],\n  // who else?\n)\n",
        "(name: \"Anna\")",
        "(\r\n\ta: r#\"\\ \"quoted\" \"#,\r\n)",
        "{ \"a\": \"\\n\\u0301\" }",
        "á\u{2028}\u{feff}ж",
        "",
    ];
    for setup in setups {
        let (_, mut save) = saved(2);
        save.setup = setup.to_owned();
        let text = save.to_text().unwrap();
        assert!(text.contains(setup), "{text}");
        let read = Save::read(&text).unwrap_or_else(|error| panic!("{error:?}: {text}"));
        assert_eq!(read, save, "{text}");
    }
}

#[test]
fn saves_that_cannot_be_resumed() {
    let (fixture, save) = saved(4);
    assert!(resumed(fixture, &save).is_ok());
    let changed = |change: &dyn Fn(&mut Save)| {
        let mut save = save.clone();
        change(&mut save);
        let read = Save::read(&save.to_text().unwrap());
        match read.and_then(|save| resumed(fixture, &save)) {
            Ok(()) => "resumed".to_owned(),
            Err(error) => error.to_string(),
        }
    };
    let mut text = String::new();
    let mut note = |what: &str, change: &dyn Fn(&mut Save)| text.push_str(&format!("{what}: {}\n", changed(change)));
    note("format", &|save| save.format = 9);
    note("ruleset", &|save| save.ruleset = "other".to_owned());
    note("another version", &|save| save.version = "2".to_owned());
    note("another version and an answer", &|save| {
        save.version = "2".to_owned();
        save.answers[1].1 = "{ dial: 7 }".to_owned();
    });
    note("option", &|save| {
        save.options.push(("foggy".to_owned(), "true".to_owned()))
    });
    note("another option of another version", &|save| {
        save.version = "2".to_owned();
        save.options.push(("fog".repeat(100), "true".to_owned()))
    });
    note("setup", &|save| save.setup = "(players: [nobody])".to_owned());
    note("procedure", &|save| save.procedure = "nothing".to_owned());
    note("answer", &|save| save.answers[1].1 = "{ dial: 7 }".to_owned());
    note("no answer", &|save| save.answers[1].1 = "1 + 1".to_owned());
    note("player", &|save| save.answers[1].0 = "nobody".to_owned());
    note("too few answers", &|save| save.answers.truncate(2));
    note("seed", &|save| save.seed = 6);
    note("hash", &|save| save.hash = 1);
    note("too large", &|save| save.setup = " ".repeat(5 << 20));
    note("a long answer", &|save| save.answers[1].1 = "x".repeat(9_999));
    note("a long player", &|save| save.answers[1].0 = "x".repeat(9_999));
    note("no answer and long", &|save| save.answers[1].1 = "1 + ".repeat(9_999));
    insta::assert_snapshot!(text);
    assert!(matches!(Save::read("nonsense"), Err(ResumeError::NotRead { .. })));
    assert!(matches!(
        Save::read("(format: 2, other: 1)"),
        Err(ResumeError::Format { found: 2 })
    ));
}

/// What another version of the ruleset makes of it is saved as of that version.
#[test]
fn saves_of_another_version_become_saves_of_this_one() {
    let (fixture, mut save) = saved(4);
    assert!(!save.is_of_another_version(&fixture.rules));
    save.version = "0.9".to_owned();
    save.hash = 1;
    assert!(save.is_of_another_version(&fixture.rules));
    let table = save.table(&fixture.rules).unwrap();
    let mut game = Game::new(&fixture.rules, &table, save.seed);
    save.resume(&mut game).unwrap();
    let again = fixture.save(&game);
    assert_eq!(again.version, fixture.rules.manifest.version);
    assert_eq!(again.hash, game.hash());
    assert!(resumed(fixture, &again).is_ok());
}

/// Nor does the state have to be the same where the rules were changed under one version.
#[test]
fn saves_of_other_rules_become_saves_of_these() {
    let (fixture, mut save) = saved(4);
    save.hash = 1;
    assert!(matches!(resumed(fixture, &save), Err(ResumeError::Hash)));
    save.meaning ^= 1;
    assert!(save.is_of_another_version(&fixture.rules));
    assert!(resumed(fixture, &save).is_ok());
    // What a save does not say is not compared.
    save.meaning = 0;
    assert!(!save.is_of_another_version(&fixture.rules));
    let rules = |price: u32, prose: &str| {
        ruleset(&format!(
            "rule 2 paying \"Paying\" {{\n  | {prose}\n  procedure settling(p: Player) {{ choose whether x by p\n    lose {price} gold from p.gold }}\n}}\n"
        ))
    };
    let meaning = |rules: &Ruleset| {
        let setup = "(players: [anna])";
        let table = table(rules, setup);
        let mut game = Game::new(rules, &table, 1);
        begin(&mut game, rules, "settling", &["anna"]).unwrap();
        game.save(setup, Format::Ron).unwrap().meaning
    };
    let one = meaning(&rules(1, "Paying."));
    assert_eq!(one, meaning(&rules(1, "Whoever pays.")));
    assert_ne!(one, meaning(&rules(2, "Paying.")));
}

#[test]
fn given_chance_is_saved() {
    let rules = ruleset(
        r#"
rule 2 rolling "Rolling" {
  | Rolling.
  procedure rolling(p: Player, n: number) {
    repeat up to n {
      roll x from 1 to 6
      gain x to p.score
      choose whether on by p
      if not on { return }
    }
  }
}
"#,
    );
    let text = "(players: [anna, bert])";
    let table = table(&rules, text);
    let mut game = Game::new(&rules, &table, 4);
    let answers = |texts: &[&str]| {
        texts
            .iter()
            .map(|text| reglo_interpreter::play::Answer::parse(text).unwrap())
            .collect()
    };
    game.given_chance(answers(&["6", "1"]));
    let anna = rules.data.thing("anna").unwrap();
    game.begin(super::harness::procedure(&rules, "rolling"), &[i64::from(anna.0), 5])
        .unwrap();
    let yes = reglo_interpreter::play::Answer::Flag(true);
    game.answer(anna, &yes).unwrap().unwrap();
    game.given_chance(answers(&["3"]));
    game.answer(anna, &yes).unwrap().unwrap();
    game.answer(anna, &yes).unwrap().unwrap();
    let save = game.save(text, Format::Ron).unwrap();
    assert_eq!(
        save.chance,
        [(0, vec!["6".to_owned(), "1".to_owned()]), (2, vec!["3".to_owned()])]
    );
    assert_eq!(save.args, ["anna", "5"]);
    let again = save.table(&rules).unwrap();
    let mut other = Game::new(&rules, &again, save.seed);
    save.resume(&mut other).unwrap();
    assert_eq!(game.events(), other.events());
    assert!(begin(&mut game, &rules, "rolling", &["anna", "bert"]).is_err());
}

/// A save of other rules whose answers are no longer legal: what is asked now, by which rule, and the first rule that is another one.
#[test]
fn what_has_changed_since_a_save_is_named() {
    let rules = |least: u32, more: &str| {
        ruleset(&format!(
            r#"
rule 2 asking "Asking" {{
  | A number.
  procedure settling(p: Player) {{
    choose n from {least} to {least} + 3 by p
    do answered(p, n)
  }}
}}
rule 10 answering "Answering" {{
  | And whether.
  procedure answered(p: Player, n: number) {{ choose whether x by p, if x {{ gain n to p.score }} }}
}}
{more}"#
        ))
    };
    let setup = "(players: [anna, bert])";
    let old = rules(1, "rule 11 more \"More\" {\n  | More.\n  procedure unused() { }\n}\n");
    let board = table(&old, setup);
    let mut game = Game::new(&old, &board, 1);
    begin(&mut game, &old, "settling", &["anna"]).unwrap();
    let anna = old.data.thing("anna").unwrap();
    game.answer(anna, &reglo_interpreter::play::Answer::Number(2, None))
        .unwrap()
        .unwrap();
    let save = game.save(setup, Format::Ron).unwrap();
    let resumed = |rules: &Ruleset| {
        let table = save.table(rules).unwrap();
        save.resume(&mut Game::new(rules, &table, save.seed))
    };
    let number = |rules: &Ruleset, rule: reglo_interpreter::schema::RuleId| {
        rules.program.schema.rules[rule.index()].number.clone()
    };
    let new = rules(5, "");
    let Err(ResumeError::Answer { meanwhile, .. }) = resumed(&new) else {
        panic!("the answer is not among the numbers any more");
    };
    let asked = meanwhile.asked.unwrap();
    assert_eq!((asked.players, number(&new, asked.rule).as_str()), (vec![anna], "2"));
    let Some(Differs::Means(rule)) = meanwhile.differs else {
        panic!("{:?}", meanwhile.differs);
    };
    assert_eq!(number(&new, rule), "2");
    // Rules that are as they were are not named, nor is anything where no rule is another one.
    assert_eq!(save.differs(&old), None);
    assert_eq!(save.differs(&rules(1, "")), Some(Differs::Gone("more".to_owned())));
    let added = rules(
        1,
        "rule 11 more \"More\" {\n  | More.\n  procedure unused() { }\n}\nrule 12 new \"New\" {\n  | New.\n  procedure unused_too() { }\n}\n",
    );
    let Some(Differs::New(rule)) = save.differs(&added) else {
        panic!("{:?}", save.differs(&added));
    };
    assert_eq!(number(&added, rule), "12");
    assert!(resumed(&added).is_ok());
    // Also where the answers lead to something that cannot be computed, and where what was begun is not there any more.
    let endless = ruleset(
        "rule 2 asking \"Asking\" {\n  | A number.\n  procedure settling(p: Player) { choose n from 1 to 4 by p, repeat { gain n to p.score } until p.score < 0 }\n}\n",
    );
    let gone = ruleset(
        "rule 2 asking \"Asking\" {\n  | A number.\n  procedure settled(p: Player) { choose n from 1 to 4 by p }\n}\n",
    );
    let (Err(ResumeError::Fault { differs: first, .. }), Err(ResumeError::Procedure { differs: second, .. })) =
        (resumed(&endless), resumed(&gone))
    else {
        panic!("neither can be gone on with");
    };
    let Some((Differs::Means(first), Differs::Means(second))) = first.zip(second) else {
        panic!("a rule has changed");
    };
    assert_eq!(
        (number(&endless, first).as_str(), number(&gone, second).as_str()),
        ("2", "2")
    );
}
