use super::harness::{answer, begin, passes, ruleset, table};
use reglo_interpreter::play::{ConditionOf, Game, Question, Refusal, Status};

#[test]
fn one_of_several() {
    passes(
        r#"
rule 2 choosing "Choosing" {
  | Choosing.
  procedure one(p: Player) {
    choose c in p.board where c.face.worth > 1 by p
      | Which?
    if c is present { set p.chosen = c.face, move c to p.hand }
  }
  procedure or_none(p: Player) {
    choose c in p.board by p or none
    if c is present { move c to p.hand } else { set p.score = 1 }
  }
  procedure preferred(p: Player) {
    choose c in p.board by p preferring c.face.worth > 3
    if c is present { move c to p.hand }
  }
  procedure impossible(p: Player) {
    choose c in p.board by p or if impossible { set p.score = 9, return }
    set p.score = 1
    set p.chosen = c.face
  }
  procedure colours(p: Player) {
    choose c in p.colours by p
    if c is present { set duel.colour = c }
  }
}
scenario "asked, refused, answered" {
  given Duel { players: [anna, bert] }
  given anna { board: [wolf, bear, crow, wolf] }
  do one(anna)
  expect asked anna
  expect option wolf legal
  expect option crow refused by rule 2
  answer anna: crow refused by rule 2
  answer anna: wolf
  expect finished
  expect anna.chosen is present and anna.chosen = wolf
  expect list(c.face for c in anna.board) is [bear, crow, wolf]
}
scenario "only one goes without asking" {
  given Duel { players: [anna, bert] }
  given anna { board: [bear, crow] }
  do one(anna)
  expect finished
  expect anna.chosen is present and anna.chosen = bear
}
scenario "none there" {
  given Duel { players: [anna, bert] }
  given anna { board: [crow] }
  do one(anna)
  expect finished
  expect anna.chosen is absent
}
scenario "none may be chosen" {
  given Duel { players: [anna, bert] }
  given anna { board: [crow] }
  do or_none(anna)
  expect asked anna
  answer anna: none
  expect finished
  expect anna.score = 1
}
scenario "preferred ones go first" {
  given Duel { players: [anna, bert] }
  given anna { board: [crow, bear, wolf] }
  do preferred(anna)
  expect finished
  expect list(c.face for c in anna.hand) is [bear]
  do preferred(anna)
  expect asked anna
  answer anna: wolf
}
scenario "impossible" {
  given Duel { players: [anna, bert] }
  given anna { board: [crow] }
  do impossible(bert)
  expect bert.score = 9
  do impossible(anna)
  expect anna.score = 1
  expect anna.chosen is present and anna.chosen = crow
}
scenario "members" {
  given Duel { players: [anna, bert] }
  given anna { colours: [green, blue] }
  do colours(anna)
  answer anna: red refused by rule 2
  answer anna: blue
  expect duel.colour = blue
}
"#,
    );
}

#[test]
fn other_choices() {
    passes(
        r#"
rule 2 choosing "Choosing" {
  | Choosing.
  procedure range(p: Player) { choose n from 1 gold to p.gold by p, if n is present { lose n from p.gold } }
  procedure dialled(p: Player) { choose n from 1 strength to 3 strength by p, set p.dial = n }
  procedure some(p: Player) {
    choose some cs: c in p.board where c.face.worth > 1 at least 1 at most 2 by p
    set p.score = count(cs)
    move cs to p.hand
  }
  procedure sorting(p: Player) {
    choose order cs: c in p.board by p
    move cs to p.deck
  }
  procedure whether(p: Player) {
    choose whether sure by p
      | Sure?
    if sure { set p.score = 1 } else { set p.score = 2 }
  }
}
scenario "a number" {
  given Duel { players: [anna, bert] }
  do range(anna)
  answer anna: 6 refused by rule 2
  answer anna: 3 gold
  expect anna.gold = 2 gold
}
scenario "only one number" {
  given Duel { players: [anna, bert] }
  given anna { gold: 1 gold }
  given bert { gold: 0 gold }
  do range(anna)
  expect finished
  expect anna.gold = 0 gold
  do range(bert)
  expect finished
}
scenario "halves" {
  given Duel { players: [anna, bert] }
  do dialled(anna)
  answer anna: 2.5
  expect anna.dial = 2.5 strength
}
scenario "some" {
  given Duel { players: [anna, bert] }
  given anna { board: [wolf, crow, bear, hare] }
  do some(anna)
  answer anna: [hare, wolf]
  expect anna.score = 2
  expect list(c.face for c in anna.hand) is [wolf, hare]
  do some(anna)
  expect finished
  expect list(c.face for c in anna.board) is [crow]
}
scenario "order" {
  given Duel { players: [anna, bert] }
  given anna { board: [wolf, crow, wolf] }
  do sorting(anna)
  answer anna: [crow, wolf, wolf]
  expect list(c.face for c in anna.deck) is [crow, wolf, wolf]
}
scenario "yes or no" {
  given Duel { players: [anna, bert] }
  do whether(anna)
  answer anna: false
  expect anna.score = 2
}
"#,
    );
}

#[test]
fn offers_and_rounds() {
    passes(
        r#"
rule 2 offering "Offering" {
  | Offering.
  procedure may_offer(p: Player) {
    may p { recruit(p, c in p.board), rest(p) } giving done
    if done { gain 1 to p.score }
  }
  procedure must_offer(p: Player) { must p { recruit(p, c in p.board) } giving done, if done { gain 1 to p.score } }
  procedure rounds() {
    in rounds for each p in duel.players { recruit(p, c in p.board) } then { set duel.turn = duel.turn + 1 }
    set duel.rounds = 7
  }
  action recruit(p: Player, c: Copy) "recruit" {
    let price = c.face.worth
    require price < 5
      | {c} is too dear.
    require not c.used as used
      | {c} was used.
    gain 100 to p.score
    move c to p.hand
  }
  action rest(p: Player) "rest" { gain 10 to p.score }
}
rule 3 forbidding "Forbidding" {
  | Forbidding.
  cannot recruit(p, c) when c.face = hare
    | No hares.
  cannot rest(p) when p.hurt as hurt
    | {p} cannot rest.
}
scenario "refused by what forbids it, or what it needs" {
  given Duel { players: [anna, bert] }
  given anna { board: [wolf, bear, hare] }
  do may_offer(anna)
  expect asked anna
  expect option wolf legal
  expect option bear refused by rule 2
  expect option hare refused by rule 3
  answer anna: recruit(bear) refused by rule 2
  answer anna: recruit(hare) refused by rule 3
  answer anna: REST
  expect anna.score = 11
  do may_offer(anna)
  answer anna: recruit(wolf)
  expect anna.score = 112
  do may_offer(anna)
  answer anna: none
  expect anna.score = 112
}
scenario "nothing possible is not asked" {
  given Duel { players: [anna, bert] }
  given anna { board: [bear], hurt: true }
  do may_offer(anna)
  expect finished
  do must_offer(anna)
  expect finished
  expect anna.score = 0
}
scenario "what must be is done" {
  given Duel { players: [anna, bert] }
  given anna { board: [bear, wolf] }
  do must_offer(anna)
  expect finished
  expect anna.score = 101
}
scenario "in rounds" {
  given Duel { players: [anna, bert, cora] }
  given anna { board: [wolf, crow] }
  given bert { board: [hare] }
  given cora { board: [wolf, crow, crow] }
  do rounds()
  expect asked anna
  answer anna: recruit(crow)
  expect asked cora
  answer cora: recruit(crow)
  expect duel.turn = 1
  expect asked anna
  answer anna: none
  expect asked cora
  answer cora: recruit(wolf)
  expect duel.turn = 2
  expect asked cora
  answer cora: none
  expect finished
  expect duel.turn = 2
  expect duel.rounds = 7
}
"#,
    );
}

#[test]
fn sheets() {
    passes(
        r#"
rule 2 planning "Planning" {
  | Planning.
  procedure planning(p: Player) {
    submit Plan { player: p, dial from 0 strength to 2 strength, face in list(c.face for c in p.hand) } by p
      | What is your plan?
    then {
      set p.dial = plan.dial
      set p.chosen = plan.face
      set p.score = cost
    }
    gain 100 to p.score
  }
  procedure secretly_planning() {
    secretly for each p in duel.players: submit Plan { player: p, dial from 0 strength to 9 strength } by p then {
      set p.dial = plan.dial
      do counting(p, count(plan.cards))
    }
  }
  procedure counting(p: Player, n: number) { set p.score = n }
}
rule 4 garrisons "Garrisons" {
  | Only where one has troops.
  for each c in plan.cards {
    require c.troops[plan.player] > 0 troops
      | Nobody is at {c}.
  }
  procedure reinforcing(p: Player, c: Card) { gain 1 troops to c.troops[p] }
}
rule 3 rich "Rich" {
  | Whoever has no gold dials nothing.
  require plan.player.gold > 0 gold or plan.dial = 0 strength
    | You have no gold.
}
scenario "what is known of a state is not kept for another" {
  given Duel { players: [anna, bert] }
  do planning(anna)
  answer anna: { dial: 0, cards: [wolf] } refused by rule 4
  answer anna: { dial: 0 }
  do reinforcing(anna, wolf)
  do planning(anna)
  answer anna: { dial: 0, cards: [bear] } refused by rule 4
  answer anna: { dial: 0, cards: [wolf] }
  do reinforcing(bert, wolf)
  do planning(bert)
  answer bert: { dial: 0, cards: [wolf] }
  do planning(bert)
  answer bert: { dial: 0, cards: [bear] } refused by rule 4
}
scenario "a plan" {
  given Duel { players: [anna, bert] }
  given anna { hand: [wolf, bear] }
  given bear { troops: { anna: 1 troops } }
  do planning(anna)
  expect asked anna
  answer anna: { dial: 1.5, face: wolf, cards: [bear, bear] } refused by rule 1
  answer anna: { dial: 2.5, face: wolf } refused by rule 2
  answer anna: { dial: 1.5, face: hare } refused by rule 2
  answer anna: { dial: 1.5 strength, face: wolf, cards: [bear] }
  expect finished
  expect anna.dial = 1.5 strength
  expect anna.chosen is present and anna.chosen = wolf
  expect anna.score = 101
}
scenario "judged in the state" {
  given Duel { players: [anna, bert] }
  given anna { gold: 0 gold }
  do planning(anna)
  answer anna: { dial: 1 } refused by rule 3
  answer anna: { dial: 0 }
  expect anna.chosen is absent
}
scenario "in secret" {
  given Duel { players: [anna, bert] }
  given wolf { troops: { bert: 1 troops } }
  do secretly_planning()
  expect asked anna, bert
  answer bert: { dial: 2, cards: [wolf] }
  expect asked anna
  expect bert.dial = 0 strength
  answer anna: { dial: 1 }
  expect finished
  expect anna.dial = 1 strength
  expect anna.score = 0
  expect bert.dial = 2 strength
  expect bert.score = 1
}
"#,
    );
}

#[test]
fn asking_and_answering_through_the_interface() {
    let rules = ruleset(
        r#"
rule 2 choosing "Choosing" {
  | Choosing.
  procedure one(p: Player) {
    choose c in p.hand by p
      | {p}, which?
    if c is present { set c.used = true }
  }
}
"#,
    );
    let table = table(&rules, "(players: [anna, bert], anna: (hand: [wolf, bear, wolf]))");
    let mut game = Game::new(&rules, &table, 1);
    assert_eq!(game.status(), Status::Idle);
    begin(&mut game, &rules, "one", &["anna"]).unwrap();
    assert_eq!(game.status(), Status::Asking);
    let pending = game.pending().unwrap().unwrap();
    let Question::One(candidates) = &pending.questions[0] else {
        panic!()
    };
    let names: Vec<String> = candidates.iter().map(|candidate| candidate.answer.to_text()).collect();
    assert_eq!(names, ["wolf", "bear", "wolf(2)"]);
    assert!(matches!(
        answer(&mut game, &rules, "bert", "wolf"),
        Err(Refusal::NotAsked)
    ));
    assert!(matches!(
        answer(&mut game, &rules, "anna", "nonsense"),
        Err(Refusal::NotUnderstood(_))
    ));
    assert!(matches!(
        answer(&mut game, &rules, "anna", "7"),
        Err(Refusal::NotUnderstood(_))
    ));
    assert!(matches!(
        answer(&mut game, &rules, "anna", "crow"),
        Err(Refusal::NotOffered { .. })
    ));
    assert!(matches!(
        answer(&mut game, &rules, "anna", "none"),
        Err(Refusal::NotOffered { .. })
    ));
    answer(&mut game, &rules, "anna", "wolf(2)").unwrap();
    assert_eq!(game.recorded()[0].answer.to_text(), "wolf(2)");
    assert_eq!(game.status(), Status::Done);
    assert!(game.undo(false));
    assert_eq!(game.status(), Status::Asking);
    answer(&mut game, &rules, "anna", "Bear").unwrap();
    assert_eq!(game.recorded()[0].answer.to_text(), "bear");
    assert!(!Game::new(&rules, &table, 1).undo(true));
}

#[test]
fn answers_are_recorded_in_ids() {
    let rules = ruleset(
        r#"
rule 2 planning "Planning" {
  | Planning.
  procedure planning(p: Player) {
    submit Plan { player: p, dial from 0 strength to 2 strength, face in list(c.face for c in p.board) } by p then {
      set p.chosen = plan.face
    }
    may p { mark(p, c in p.board) }
    choose some cs: c in p.board by p
    choose n from 1 strength to 3 strength by p
  }
  action mark(p: Player, c: Copy) "mark it" { set c.used = true }
}
"#,
    );
    let table = table(&rules, "(players: [anna], anna: (board: [wolf, bear, wolf]))");
    let mut game = Game::new(&rules, &table, 1);
    begin(&mut game, &rules, "planning", &["anna"]).unwrap();
    for text in [
        "{ DIAL: 1.5 points, face: Bear, cards: [Crow], sure: true }",
        "mark(Wolf)",
        "[WOLF, Wolf]",
        "2 strength",
    ] {
        answer(&mut game, &rules, "anna", text).unwrap();
    }
    let recorded: Vec<String> = game
        .recorded()
        .iter()
        .map(|recorded| recorded.answer.to_text())
        .collect();
    let ids = [
        "{ dial: 1.5, face: bear, cards: [crow], sure: true }",
        "mark(wolf)",
        "[wolf, wolf(2)]",
        "2",
    ];
    assert_eq!(recorded, ids);
}

/// What a choice runs over and cannot be answered is told by the first condition that fails; what cannot be answered anyway, by none.
#[test]
fn a_condition_that_does_not_hold_is_named() {
    let text = r#"
rule 2 choosing "Choosing" {
  | Choosing.
  value strong(c: Copy) "strong": flag = c.face.worth > 3
  procedure one(p: Player) {
    choose c in p.board where not c.used and c.face.worth > 1 by p preferring strong(c)
      | Which?
    if c is present { set p.chosen = c.face }
  }
}
"#;
    let rules = ruleset(text);
    let board = "(players: [anna, bert], anna: (board: [(face: bear, used: true), crow, wolf, bear, bear]))";
    let table = table(&rules, board);
    let mut game = Game::new(&rules, &table, 1);
    begin(&mut game, &rules, "one", &["anna"]).unwrap();
    let source = format!("#lang en\n{text}");
    let told = |refusal: &Refusal| match refusal {
        Refusal::Condition { condition, .. } => {
            let (start, end) = (condition.span.start as usize, condition.span.end as usize);
            let is_state = condition.about.map(|about| matches!(about, ConditionOf::Column(_)));
            (source[start..end].to_owned(), is_state, condition.is)
        }
        other => panic!("{other:?}"),
    };
    let refused = game.refused().unwrap();
    let reasons: Vec<_> = refused
        .iter()
        .map(|one| (one.candidate.answer.to_text(), told(&one.why)))
        .collect();
    let expected = [
        ("bear", ("not c.used", Some(true), Some(false))),
        ("crow", ("c.face.worth > 1", Some(false), None)),
        ("wolf", ("strong(c)", Some(false), Some(true))),
    ];
    let expected = expected.map(|(name, (condition, about, is))| (name.to_owned(), (condition.to_owned(), about, is)));
    assert_eq!(reasons, expected);
    let wolf = answer(&mut game, &rules, "anna", "wolf").unwrap_err();
    assert_eq!(told(&wolf), expected[2].1);
    let hare = answer(&mut game, &rules, "anna", "hare").unwrap_err();
    assert!(matches!(hare, Refusal::NotOffered { .. }), "{hare:?}");
    answer(&mut game, &rules, "anna", "bear").unwrap();
}
