//! Small whole games, and bots that play them.

use super::harness::{Disk, ruleset, table};
use reglo_interpreter::data::Format;
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::play::{Answer, Game, Status, Table};
use reglo_interpreter::schema::ObjectId;
use std::sync::LazyLock;

/// A ruleset, a setup, and what is begun.
pub struct Fixture {
    pub rules: Ruleset,
    pub setup: &'static str,
    pub begins: &'static str,
    pub table: Table,
}

/// Cards, costs with splits, secret bids, reactions, rounds, chance.
const MARKET: &str = r#"
rule 2 market "The market" {
  | The market.
  let rounds = 3
  procedure market() {
    for each p in duel.players: shuffle p.deck
    repeat up to rounds { do fair }
    do counting
  }
  phase fair "the fair" {
    set duel.rounds = duel.rounds + 1
    for each p in duel.players: move top(2, p.deck) to p.hand as drawn
      | {p} draws.
    roll n from 1 to 6
    set duel.turn = n
    in rounds for each p in duel.players as turns
      | {p}, what do you do?
    { buy(p, c in p.hand), train(p), sell(p, c in p.board) } then { gain 1 silver to duel.players_first }
    do bidding_fair
    pick p in duel.players where p.score < 50
    if p is present { do strike(p) }
  }
  step bidding_fair "the bids" {
    secretly for each p in duel.players: choose n from 0 gold to p.gold by p then {
      lose n from p.gold
      set p.score = p.score + (if n > 2 gold then 2 else 1)
    }
  }
  action buy(p: Player, c: Copy) "buy" {
    let price = c.face.worth
    require count(p.board) < 5 as full
      | The board is full.
    costs by p { pay price * 1 crystal from p.gold, p.silver, lose 1 gold from p.gold when c.used } as price
      | You cannot pay {c}.
    move c to p.board
    gain price to p.score
  }
  action sell(p: Player, c: Copy) "sell" {
    set c.used = true
    gain 2 gold to p.gold
    move c to p.hand at bottom
  }
  action train(p: Player) "train" {
    require not p.hurt as hurt
      | {p} is hurt.
    choose some cs: c in p.hand at most 2 by p
    choose order ds: c in p.board by p
    set p.hurt = true
    choose whether on by p
    if on { gain count(cs) + count(ds) to p.score }
    for each c in cs { move c to p.deck at bottom }
  }
  procedure strike(p: Player) { lose 3 silver from p.silver, gain 1 to p.score }
  phase counting "the end" {
    let best = max(p.score for p in duel.players) otherwise 0
    let first = list(p for p in duel.players where p.score = best)
    if count(first) > 1 { finish drawn }
    finish won by first
  }
}
rule 3 reactions "Reactions" {
  | Reactions.
  instead of strike(p) when p.shield and p.score > 3 { set p.shield = false }
  after strike(p): together for each q in duel.players where q != p: do echo(q)
  procedure echo(p: Player) {
    choose whether loud by p
    if loud { gain 2 silver to p.silver } else { gain 1 silver to p.silver }
  }
  after echo(p) when p.silver > 3 silver: choose n from 0 silver to 2 silver by p
  as soon as any(p in duel.players: p.silver > 6 silver) { lose 3 silver from anna.silver }
  after buy(p, c) when c.face.worth > 4: set p.shield = true
  cannot sell(p, c) when c.used
    | {c} was sold before.
  at end of fair: for each p in duel.players { set p.hurt = false }
  as soon as any(p in duel.players: p.score >= 30) { for each p in duel.players { set p.honour = 2 honour } }
}
"#;

/// Plans, hidden places, a tile for each.
const MARCH: &str = r#"
rule 2 march "The march" {
  | The march.
  procedure march() {
    shuffle duel.pile
    repeat up to 4 {
      secretly for each p in duel.players: submit Plan {
        player: p, dial from 0 strength to 2 strength, face in list(c.face for c in p.hand)
      } by p then {
        set p.dial = plan.dial
        set p.chosen = plan.face
        if plan.sure { for each c in p.hand where p.chosen is present and c.face = p.chosen: move c to p.board }
      }
      for each p in duel.players: do walking(p)
    } until count(duel.pile) = 0
    finish ranked list(p for p in duel.players)
  }
  step walking(p: Player) "walking" {
    move top(1, duel.pile) to duel.table
    choose t in duel.table by p or none
    if t is present { set t.marks = t.marks + 1, move t to duel.table at bottom }
    for each c in [wolf, bear] { gain 2 troops to c.troops[p] }
    choose n from 0 troops to wolf.troops[p] by p
    move n from wolf.troops[p] to bear.troops[p]
  }
}
rule 3 honest "Honest" {
  | Whoever plays nothing is not sure.
  require plan.face is present or not plan.sure
    | Sure of what?
}
"#;

static FIXTURES: LazyLock<Vec<Fixture>> = LazyLock::new(|| {
    let market = MARKET.replace("duel.players_first", "anna.silver");
    let fixture = |rules: Ruleset, setup: &'static str, begins: &'static str| {
        let table = table(&rules, setup);
        Fixture {
            rules,
            setup,
            begins,
            table,
        }
    };
    let folder = format!("{}/../tests/fixtures/saleroom", env!("CARGO_MANIFEST_DIR"));
    let loaded = Ruleset::load(&Disk, &folder, &[]);
    let saleroom = loaded.ruleset.unwrap_or_else(|| panic!("{:#?}", loaded.diagnostics));
    vec![
        fixture(
            ruleset(&market),
            "(players: [bert, anna, cora], \
              anna: (deck: [wolf, bear, crow, wolf, hare, crow], silver: 4), \
              bert: (deck: [bear, bear, crow, hare, wolf, hare], shield: true), \
              cora: (deck: [crow, crow, crow, wolf, wolf, bear], silver: 2, gold: 7))",
            "market",
        ),
        fixture(
            ruleset(MARCH),
            "(players: [anna, bert], pile: [t1, t2, t3, t4], anna: (hand: [wolf, wolf, bear]), bert: (hand: [crow, hare]))",
            "march",
        ),
        fixture(
            saleroom,
            "(dealers: [anna, bert], lots: [clock, vase, lamp, chair], wishes: [old_things, bright_things])",
            "auction",
        ),
    ]
});

pub fn fixtures() -> &'static [Fixture] {
    &FIXTURES
}

impl Fixture {
    pub fn game(&'static self, seed: u64) -> Game<'static> {
        Game::new(&self.rules, &self.table, seed)
    }

    pub fn begin(&self, game: &mut Game<'_>) {
        super::harness::begin(game, &self.rules, self.begins, &[]).unwrap();
    }

    /// The next answer of a bot.
    pub fn next(game: &mut Game<'_>, seed: u64) -> Option<(ObjectId, Answer)> {
        game.random_answer(seed).unwrap()
    }

    /// Plays to the end; so many answers it took.
    pub fn play(&self, game: &mut Game<'_>, seed: u64) -> usize {
        self.begin(game);
        let mut count = 0;
        while let Some((player, answer)) = Self::next(game, seed.wrapping_mul(1_000).wrapping_add(count as u64)) {
            let answered = game.answer(player, &answer).unwrap();
            assert!(answered.is_ok(), "{} of {player:?}: {answered:?}", answer.to_text());
            count += 1;
            assert!(count < 2_000, "no end");
        }
        assert!(matches!(game.status(), Status::Finished(_)));
        count
    }

    pub fn save(&self, game: &Game<'_>) -> reglo_interpreter::play::Save {
        game.save(self.setup, Format::Ron).unwrap()
    }

    /// All that the amounts and pieces of a game come to: what moves only, is conserved.
    pub fn pieces(&self, game: &Game<'_>) -> Vec<String> {
        let mut all = Vec::new();
        for field in game.view(None).fields {
            let column = &self.rules.program.schema.columns[field.column.index()];
            if let (true, Some(reglo_interpreter::answer::Figure::Things(things))) = (column.place, field.holds) {
                assert_eq!(Some(things.len()), field.count);
                let id = |thing: &ObjectId| self.rules.data.things[thing.index()].id.clone();
                all.extend(things.iter().map(id));
            }
        }
        all.sort();
        all
    }
}
