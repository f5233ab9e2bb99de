//! What holds of every game, tried with random bots.

use super::fixtures::{Fixture, fixtures};
use proptest::prelude::*;
use reglo_interpreter::play::{Save, Status};

/// Each case is a whole game.
pub fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 24,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config())]

    /// A save at any choice, resumed, goes on in the very same way.
    #[test]
    fn saves_go_on_as_they_would_have(seed in 0_u64..1_000_000, which in 0_usize..3, stop in 0_usize..40) {
        let fixture = &fixtures()[which];
        let mut game = fixture.game(seed);
        fixture.begin(&mut game);
        for count in 0..stop {
            let Some((player, answer)) = Fixture::next(&mut game, seed + count as u64) else { break };
            game.answer(player, &answer).unwrap().unwrap();
        }
        let save = fixture.save(&game);
        let text = save.to_text().unwrap();
        let read = Save::read(&text).unwrap();
        prop_assert_eq!(&read, &save);
        let table = read.table(&fixture.rules).unwrap();
        let mut other = reglo_interpreter::play::Game::new(&fixture.rules, &table, read.seed);
        read.resume(&mut other).unwrap();
        prop_assert_eq!(game.hash(), other.hash());
        prop_assert_eq!(game.events(), other.events());
        let mut count = 0;
        while let Some((player, answer)) = Fixture::next(&mut game, seed + 77 + count) {
            let same = Fixture::next(&mut other, seed + 77 + count);
            prop_assert_eq!(Some((player, answer.clone())), same);
            game.answer(player, &answer).unwrap().unwrap();
            other.answer(player, &answer).unwrap().unwrap();
            prop_assert_eq!(game.hash(), other.hash());
            count += 1;
        }
        prop_assert_eq!(game.events(), other.events());
        prop_assert_eq!(game.status(), other.status());
    }

    /// Undo goes back through the very same states, and what is answered anew comes out the same.
    #[test]
    fn undo_goes_back_all_the_way(seed in 0_u64..1_000_000, which in 0_usize..3) {
        let fixture = &fixtures()[which];
        let mut game = fixture.game(seed);
        fixture.begin(&mut game);
        let mut hashes = vec![(game.hash(), game.events().len())];
        let mut answers = Vec::new();
        let mut count = 0;
        while let Some((player, answer)) = Fixture::next(&mut game, seed + count) {
            game.answer(player, &answer).unwrap().unwrap();
            hashes.push((game.hash(), game.events().len()));
            answers.push((player, answer));
            count += 1;
        }
        let events = game.events().to_vec();
        for back in (0..answers.len()).rev() {
            prop_assert!(game.undo(true));
            prop_assert_eq!((game.hash(), game.events().len()), hashes[back]);
            prop_assert_eq!(game.status(), Status::Asking);
            prop_assert_eq!(game.recorded().len(), back);
        }
        prop_assert!(!game.undo(true));
        for (at, (player, answer)) in answers.iter().enumerate() {
            game.answer(*player, answer).unwrap().unwrap();
            prop_assert_eq!(game.hash(), hashes[at + 1].0);
        }
        prop_assert_eq!(game.events(), &events[..]);
    }

    /// However far somebody goes back, and whatever is answered then: who goes back further still comes through the very same states.
    #[test]
    fn undo_goes_back_through_other_answers(
        seed in 0_u64..1_000_000,
        which in 0_usize..3,
        turns in proptest::collection::vec(0_usize..7, 1..40),
    ) {
        let fixture = &fixtures()[which];
        let mut game = fixture.game(seed);
        fixture.begin(&mut game);
        let mut hashes = vec![game.hash()];
        for (count, back) in (0..).zip(turns) {
            for _ in 3..back {
                prop_assert_eq!(game.undo(true), hashes.len() > 1);
                hashes.truncate(hashes.len().saturating_sub(1).max(1));
                prop_assert_eq!(Some(game.hash()), hashes.last().copied());
            }
            if let Some((player, answer)) = Fixture::next(&mut game, seed + count) {
                game.answer(player, &answer).unwrap().unwrap();
                hashes.push(game.hash());
            }
        }
        while let Some(hash) = hashes.pop() {
            prop_assert_eq!(game.hash(), hash);
            prop_assert_eq!(game.undo(true), !hashes.is_empty());
        }
    }

    /// Asking changes nothing: neither the state nor what comes of it.
    #[test]
    fn asking_changes_nothing(seed in 0_u64..1_000_000, which in 0_usize..3) {
        let fixture = &fixtures()[which];
        let (mut asked, mut other) = (fixture.game(seed), fixture.game(seed));
        fixture.begin(&mut asked);
        fixture.begin(&mut other);
        let mut count = 0;
        while let Some((player, answer)) = Fixture::next(&mut other, seed + count) {
            let before = (asked.hash(), asked.events().len());
            let pending = asked.pending().unwrap();
            prop_assert!(pending.unwrap().players.contains(&player));
            asked.refused().unwrap();
            let _ = (asked.view(None), asked.view(Some(player)), asked.events_for(player));
            asked.random_answer(seed).unwrap();
            fixture.save(&asked);
            prop_assert_eq!((asked.hash(), asked.events().len()), before);
            asked.answer(player, &answer).unwrap().unwrap();
            other.answer(player, &answer).unwrap().unwrap();
            prop_assert_eq!(asked.hash(), other.hash());
            count += 1;
        }
        prop_assert_eq!(asked.events(), other.events());
    }

    /// Every candidate can be answered, and what is refused cannot.
    #[test]
    fn candidates_are_legal_and_others_are_not(seed in 0_u64..1_000_000, which in 0_usize..3) {
        use reglo_interpreter::play::Question;
        let fixture = &fixtures()[which];
        let mut game = fixture.game(seed);
        fixture.begin(&mut game);
        let mut count = 0;
        while let Some((player, answer)) = Fixture::next(&mut game, seed + count) {
            let pending = game.pending().unwrap().unwrap();
            let refused = game.refused().unwrap();
            let hash = game.hash();
            for (asked, question) in pending.players.iter().zip(&pending.questions) {
                if let Question::One(candidates) = question {
                    for candidate in candidates {
                        prop_assert!(game.answer(*asked, &candidate.answer).unwrap().is_ok(), "{:?}", candidate);
                        prop_assert_eq!(&game.recorded().last().unwrap().answer, &candidate.answer);
                        prop_assert!(game.undo(true));
                        prop_assert_eq!(game.hash(), hash);
                    }
                }
            }
            for no in &refused {
                // Of several alike one may be legal: then that is meant.
                if game.answer(player, &no.candidate.answer).unwrap().is_ok() {
                    prop_assert_ne!(&game.recorded().last().unwrap().answer, &no.candidate.answer);
                    prop_assert!(game.undo(true));
                }
                prop_assert_eq!(game.hash(), hash);
            }
            game.answer(player, &answer).unwrap().unwrap();
            count += 1;
        }
    }

    /// No piece is lost or doubled, and nothing is below its floor.
    #[test]
    fn pieces_are_conserved(seed in 0_u64..1_000_000, which in 0_usize..3) {
        use reglo_interpreter::answer::Figure;
        let fixture = &fixtures()[which];
        let mut game = fixture.game(seed);
        let pieces = fixture.pieces(&game);
        fixture.begin(&mut game);
        let mut count = 0;
        while let Some((player, answer)) = Fixture::next(&mut game, seed + count) {
            game.answer(player, &answer).unwrap().unwrap();
            prop_assert_eq!(&fixture.pieces(&game), &pieces);
            for field in game.view(None).fields {
                if let Some(Figure::Quantity(unit, amount)) = field.holds {
                    prop_assert!(amount >= fixture.rules.program.schema.units[unit.index()].floor);
                }
            }
            count += 1;
        }
    }

    /// The fused steps make no difference.
    #[test]
    fn fused_steps_make_no_difference(seed in 0_u64..1_000_000, which in 0_usize..3) {
        let fixture = &fixtures()[which];
        let mut game = fixture.game(seed);
        let mut walked = reglo_interpreter::play::Game::unfused(&fixture.rules, &fixture.table, seed);
        fixture.play(&mut game, seed);
        fixture.play(&mut walked, seed);
        prop_assert_eq!(game.hash(), walked.hash());
        prop_assert_eq!(game.events(), walked.events());
    }

    /// A game that is begun again is a new game.
    #[test]
    fn restart_is_a_new_game(seed in 0_u64..1_000_000, which in 0_usize..3) {
        let fixture = &fixtures()[which];
        let mut game = fixture.game(seed);
        let fresh = game.hash();
        fixture.play(&mut game, seed);
        let (hash, events) = (game.hash(), game.events().to_vec());
        game.restart(seed);
        prop_assert_eq!(game.hash(), fresh);
        fixture.play(&mut game, seed);
        prop_assert_eq!(game.hash(), hash);
        prop_assert_eq!(game.events(), &events[..]);
        game.restart(seed);
        game.note_events(false);
        fixture.play(&mut game, seed);
        prop_assert_eq!(game.hash(), hash);
        prop_assert!(game.events().is_empty());
    }
}
