//! Hooks that ask for procedures: what they may ask for, and that it is done as if a rule had said it.

use super::harness::*;
use reglo_interpreter::answer::Fault;
use reglo_interpreter::data::Format;
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::play::Game;

/// Rules with a hook `dear` that gives what the body says.
const RULES: &str = r#"
hook dear(p: Player, n: number) does earn, hit, pick_one, recolour, crowd, rest from "dear.rhai"
rule 2 fate "Fate" {
  | Fate.
  procedure fate(p: Player, n: number) {
    do hook dear(p, n)
      | Fate has spoken to {p}.
    gain 100 to p.score
  }
  procedure earn(p: Player, n: number) { gain n to p.score }
  procedure hit(p: Player) { set p.hurt = true }
  procedure pick_one(p: Player) {
    choose n from 1 to 3 by p
    gain n * 10 to p.score
  }
  procedure recolour(c: Colour, mix: set of Colour) { set duel.colour = c, if duel.first is present { set duel.first.colours = mix } }
  procedure crowd(ps: list of Player, first: optional Player, g: gold) {
    set duel.first = first
    for each p in ps: gain g to p.gold
  }
  procedure rest { gain 1 to duel.turn }
}
rule 3 shields "Shields" {
  | Shields.
  cannot hit(p) when p.shield as shielded
    | {p} has a shield.
  instead of hit(p) when p.safe { set p.safe = false }
  after earn(p, n) when n > 2 { gain 1 to duel.rounds }
}
"#;

fn with(body: &str, more: &str) -> Result<Ruleset, String> {
    let script = format!("fn dear(p, n) {{\n{body}\n}}");
    try_with_script(&format!("{RULES}{more}"), "{}", &script)
}

fn scenario(body: &str, steps: &str) {
    let rules = with(body, &format!("scenario \"it\" {{\n{}}}", spelled(steps)));
    all_pass(&rules.unwrap_or_else(|found| panic!("{found}")));
}

#[test]
fn what_is_asked_for_is_done_in_order() {
    let given = "given Duel { players: [anna, bert] }\n";
    scenario(
        "let all = [];\nfor i in 1..=n { all.push(earn(p, i)); }\nall.push(rest());\nall",
        &format!("{given}do fate(anna, 3)\nexpect anna.score = 106 and duel.turn = 1 and duel.rounds = 1\n"),
    );
    scenario("", &format!("{given}do fate(anna, 3)\nexpect anna.score = 100\n"));
    scenario("rest()", &format!("{given}do fate(anna, 3)\nexpect duel.turn = 1\n"));
    scenario("[]", &format!("{given}do fate(anna, 3)\nexpect duel.turn = 0\n"));
    scenario(
        "[earn(\"bert\", n), earn(#{ id: \"anna\" }, 1), p.earn(1)]",
        &format!("{given}do fate(anna, 2)\nexpect bert.score = 2 and anna.score = 102\n"),
    );
}

#[test]
fn values_of_every_type_are_given() {
    let given = "given Duel { players: [anna, bert], first: bert }\n";
    scenario(
        "[recolour(\"green\", [\"red\", \"blue\"]), crowd([p, \"bert\", p], (), n)]",
        &format!(
            "{given}do fate(anna, 2)\nexpect duel.colour = green and blue in bert.colours and green not in bert.colours\n\
             expect anna.gold = 9 gold and bert.gold = 7 gold and duel.first is absent\n"
        ),
    );
}

#[test]
fn what_forbids_and_replaces_holds() {
    for (state, hurt, safe) in [
        ("", true, false),
        ("shield: true", false, false),
        ("safe: true", false, false),
    ] {
        let steps = format!(
            "given Duel {{ players: [anna] }}\ngiven anna {{ {state} }}\ndo fate(anna, 1)\nexpect anna.hurt = {hurt} and anna.safe = {safe}\n"
        );
        scenario("[hit(p)]", &steps);
    }
}

fn fault(body: &str) -> (u32, String) {
    let rules = with(body, "").unwrap();
    let table = table(&rules, "(players: [anna, bert])");
    let mut game = Game::new(&rules, &table, 1);
    let hash = game.hash();
    let anna = i64::from(thing(&rules, "anna").0);
    let found = game.begin(procedure(&rules, "fate"), &[anna, 2]);
    assert_eq!(game.hash(), hash, "{body}");
    assert!(game.events().is_empty());
    match found {
        Err(Fault::Hook {
            line,
            message,
            hook,
            script,
            span,
            ..
        }) => {
            assert_eq!((hook.as_str(), script.as_str()), ("dear", "dear.rhai"));
            assert_ne!(span.start, span.end);
            (line, message)
        }
        other => panic!("{body}: {other:?}"),
    }
}

#[test]
fn what_cannot_be_done_is_a_fault_with_its_line() {
    let mut text = String::new();
    for body in [
        "7",
        "\"rest\"",
        "[rest(), 7]",
        "[rest(), [rest()]]",
        "\n[earn(p)]",
        "\n[rest(p)]",
        "[earn(p, n),\n earn(p, true)]",
        "[earn(n, p)]",
        "[earn(\"nobody\", 1)]",
        "[earn(\"wolf\", 1)]",
        "[hit(())]",
        "[hit(#{ })]",
        "[recolour(\"pink\", [])]",
        "[recolour(\"red\", [\"pink\"])]",
        "[recolour(\"red\", \"red\")]",
        "[crowd([p], p, -1)]",
        "[crowd(p, p, 1)]",
        "[crowd([p, 3], p, 1)]",
        "[fate(p, 1)]",
        "more(p)\n}\nfn more(p) {\n\n [fate(p, 1)]",
        "[fare(p, 1)]",
        "let all = [];\nfor i in 0..201 { all.push(rest()); }\nall",
        "\n\nthrow \"no\"",
        "loop { rest() }",
        "dear(p, n)",
    ] {
        let (line, message) = fault(body);
        text.push_str(&format!("{body:?}: {line}: {message}\n"));
    }
    insta::assert_snapshot!(text);
}

#[test]
fn a_procedure_that_was_not_declared_has_a_way_out() {
    for (body, message, help) in [
        (
            "\n[fate(p, 1)]",
            "hook `dear`, called by rule 2, failed: it asks for `fate`, and this hook may ask for nothing but `earn`, `hit`, `pick_one`, `recolour`, `crowd`, \
             `rest` (`dear.rhai`, line 3)",
            "say that it does that, too, `hook dear(…) does earn, hit, pick_one, recolour, crowd, rest, fate from …`, or leave it out of \
             the script",
        ),
        (
            "[fare(p, 1)]",
            "hook `dear`, called by rule 2, failed: it calls `fare`, and no function is called so; this hook may ask for nothing but `earn`, `hit`, \
             `pick_one`, `recolour`, `crowd`, `rest` (`dear.rhai`, line 2)",
            "mend the name, or write the function",
        ),
    ] {
        let rules = with(body, "").unwrap();
        let table = table(&rules, "(players: [anna, bert])");
        let mut game = Game::new(&rules, &table, 1);
        let anna = i64::from(thing(&rules, "anna").0);
        let fault = game.begin(procedure(&rules, "fate"), &[anna, 2]).unwrap_err();
        let found = fault.diagnostic(&rules.program);
        assert_eq!((found.message.as_str(), found.help.as_deref()), (message, Some(help)));
    }
}

/// A choice in the middle of what a hook asked for: saved, resumed, taken back, and played again.
#[test]
fn it_can_be_saved_and_taken_back_in_the_middle() {
    let rules = with(
        "[earn(p, 1), pick_one(p), earn(p, 2), pick_one(\"bert\"), earn(p, n)]",
        "",
    )
    .unwrap();
    let setup = "(players: [anna, bert])";
    let table = table(&rules, setup);
    let mut game = Game::new(&rules, &table, 1);
    let anna = i64::from(thing(&rules, "anna").0);
    game.begin(procedure(&rules, "fate"), &[anna, 3]).unwrap();
    let mut hashes = vec![game.hash()];
    for (player, text) in [("anna", "2"), ("bert", "3")] {
        let save = game.save(setup, Format::Ron).unwrap();
        let again = save.table(&rules).unwrap();
        let mut resumed = Game::new(&rules, &again, save.seed);
        save.resume(&mut resumed).unwrap();
        assert_eq!(resumed.hash(), game.hash());
        answer(&mut game, &rules, player, text).unwrap();
        answer(&mut resumed, &rules, player, text).unwrap();
        assert_eq!(told(resumed.events(), &rules), told(game.events(), &rules));
        assert_eq!(resumed.hash(), game.hash());
        hashes.push(game.hash());
    }
    let end = game.hash();
    insta::assert_snapshot!(told(game.events(), &rules));
    while let Some(hash) = hashes.pop() {
        assert_eq!(game.hash(), hash);
        // The first is how it was begun: there is no answer to take back.
        assert_eq!(game.undo(true), !hashes.is_empty());
    }
    let mut game = Game::new(&rules, &table, 1);
    game.begin(procedure(&rules, "fate"), &[anna, 3]).unwrap();
    for (player, text) in [("anna", "2"), ("bert", "3")] {
        answer(&mut game, &rules, player, text).unwrap();
    }
    assert_eq!(game.hash(), end);
}

#[test]
fn declarations_that_cannot_be() {
    let script = "fn dear(p) { [] }\nfn earn(p) { 1 }";
    let rule = |class: &str, act: &str| {
        let rules = format!(
            "hook dear(p: Player) {class} from \"dear.rhai\"\nrule 2 a \"A\" {{\n  | A.\n  procedure a(p: Player) {{ {act} }}\n  \
             procedure earn(p: Player) {{ say\n    | {{p}}.\n  }}\n  procedure print {{ set duel.turn = 1 }}\n  procedure hit(p: Player) {{ set p.hurt = true }}\n}}\n"
        );
        try_with_script(&rules, "{}", script).err().unwrap_or_default()
    };
    let mut text = String::new();
    for (class, act) in [
        ("does hit", "do hook dear(p)"),
        ("does strike", "do hook dear(p)"),
        ("does hit", "do hook near(p)"),
        ("does hit", "do hook dear(3)"),
        ("does hit", "do hook dear"),
        ("does hit", "if hook dear(p) { return }"),
        ("decides", "do hook dear(p)"),
        ("does earn", "do hook dear(p)"),
        ("does print", "do hook dear(p)"),
    ] {
        text.push_str(&format!("{class}; {act}\n{}", rule(class, act)));
    }
    insta::assert_snapshot!(text);
}

/// What is hidden from a player does not tell by what a hook makes of it which answers are open.
#[test]
fn what_is_hidden_taints_what_is_asked_for() {
    let script = "fn dear(n) { [ask(\"anna\", n)] }";
    let rules = r#"
hook dear(n: number) does ask from "dear.rhai"
rule 2 a "A" {
  | A.
  procedure a { do hook dear(count(c in bert.hand where c.used)) }
  procedure ask(p: Player, n: number) { choose x from 0 to n by p, gain x to p.score }
}
"#;
    let found = try_with_script(rules, "{}", script).err().unwrap_or_default();
    insta::assert_snapshot!(found);
}

/// A list that all see may hold pieces that nobody sees; a script is given them with whoever has the list.
#[test]
fn lists_of_hidden_pieces_taint_what_is_asked_for() {
    let vocabulary = VOCABULARY.replace(
        "state score: number",
        "state score: number\n  state known: list of Tile",
    );
    let codes = |put: &str, param: &str, arg: &str, class: &str, act: &str| {
        let rules = format!(
            "hook dear(x: {param}) {class} from \"dear.rhai\"\nrule 2 a \"A\" {{\n  | A.\n  procedure a(p: Player) {{\n    set p.known = top(2, {put})\n    \
             {act}\n  }}\n  procedure ask(n: number) {{\n    for each p in duel.players {{\n      choose x from 0 to n by p\n      if x is present {{ gain x to p.score }}\n    }}\n  }}\n}}\n"
        )
        .replace("ARG", arg);
        match try_scripted(&vocabulary, &rules, "fn dear(x) { [] }") {
            Ok(_) => String::new(),
            Err(found) => found,
        }
    };
    let (does, asks) = ("does ask", "do hook dear(ARG)");
    for (param, arg) in [
        ("Player", "p"),
        ("list of Player", "duel.players"),
        ("list of Player", "[p]"),
    ] {
        let found = codes("duel.pile", param, arg, does, asks);
        assert!(found.contains("E1214"), "{param} {arg}: {found}");
        assert_eq!(codes("duel.table", param, arg, does, asks), "", "{param} {arg}");
    }
    assert_eq!(codes("duel.pile", "number", "p.score", does, asks), "");
    // The same of a hook that decides.
    let decides = "if hook dear(ARG) { do ask(3) } else { do ask(4) }";
    assert_eq!(codes("duel.table", "Player", "p", "decides", decides), "");
    let chosen = "choose q in duel.players where hook dear(q) by p";
    assert!(codes("duel.pile", "Player", "p", "decides", chosen).contains("E1214"));
    assert_eq!(codes("duel.table", "Player", "p", "decides", chosen), "");
}

/// Fields that only their owner sees are not in what a script is given.
#[test]
fn what_not_all_see_is_not_given() {
    scenario(
        "if p.hand == () && p.deck == () && p.board.len() == 0 { [rest()] } else { [] }",
        "given Duel { players: [anna] }\ndo fate(anna, 3)\nexpect duel.turn = 1\n",
    );
}
