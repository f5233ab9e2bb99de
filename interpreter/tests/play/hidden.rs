use super::harness::{answer, begin, ruleset, table, thing};
use reglo_interpreter::play::Game;

const RULES: &str = r#"
rule 2 hiding "Hiding" {
  | Hiding.
  let turn = duel.turn
  procedure whole(p: Player) {
    repeat up to 3 {
      for each q in duel.players: move top(1, q.deck) to q.hand as drawn
        | {q} draws, in turn {turn}.
      for each q in duel.players {
        choose c in q.hand by q or none
          | What do you play?
        if c is present { move c to q.board, set c.used = true }
      }
    }
  }
}
"#;

/// Two games that differ only in what Bert may not see.
#[test]
fn what_cannot_be_seen_makes_no_difference() {
    let rules = ruleset(RULES);
    let mine = "bert: (deck: [crow, wolf, bear], hand: [hare])";
    let one = table(
        &rules,
        &format!("(players: [anna, bert], {mine}, anna: (deck: [wolf, bear, crow], hand: [bear, hare]))"),
    );
    let two = table(
        &rules,
        &format!("(players: [anna, bert], {mine}, anna: (deck: [hare, wolf, wolf], hand: [hare, crow]))"),
    );
    let bert = thing(&rules, "bert");
    let mut seen = Vec::new();
    for table in [&one, &two] {
        let mut game = Game::new(&rules, table, 3);
        begin(&mut game, &rules, "whole", &["anna"]).unwrap();
        let mut views = Vec::new();
        for (player, text) in [
            ("anna", "none"),
            ("bert", "crow"),
            ("anna", "hare"),
            ("bert", "none"),
            ("anna", "none"),
        ] {
            views.push(format!("{:#?}", game.view(Some(bert))));
            answer(&mut game, &rules, player, text).unwrap();
        }
        let events = game.events_for(bert);
        views.push(format!("{events:#?}"));
        assert!(events.iter().any(|event| event.known_to != u64::MAX));
        seen.push(views);
    }
    assert_eq!(seen[0], seen[1]);
    let mut game = Game::new(&rules, &one, 3);
    let other = Game::new(&rules, &two, 3);
    assert_ne!(game.view(None), other.view(None));
    assert_ne!(
        game.view(Some(thing(&rules, "anna"))),
        other.view(Some(thing(&rules, "anna")))
    );
    begin(&mut game, &rules, "whole", &["anna"]).unwrap();
    answer(&mut game, &rules, "anna", "none").unwrap();
    assert!(game.undo(false), "nothing was revealed");
}
