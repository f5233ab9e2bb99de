//! Answers as text.

use proptest::prelude::*;
use reglo_interpreter::play::Answer;

fn check(text: &str) -> String {
    match Answer::parse(text) {
        Ok(answer) => format!("{text} ⇒ {answer:?} ⇒ {}\n", answer.to_text()),
        Err(found) => {
            let found: Vec<String> = found
                .iter()
                .map(|found| format!("{}: {}", found.code, found.message))
                .collect();
            format!("{text} ⇒ {}\n", found.join("; "))
        }
    }
}

#[test]
fn answers() {
    insta::assert_snapshot!(
        [
            "none",
            "`none`",
            "true",
            "7",
            "2.5",
            "-0.5",
            "-3 gold",
            "wolf",
            "`count`",
            "[wolf, bear]",
            "[]",
            "{ dial: 3, leader: none }",
            "{}",
            "recruit(wolf)",
            "wait()",
            "swap([a, b], { x: 1 })",
            "",
            "1 + 2",
            "not true",
            "a.b",
            "recruit(wolf",
            "count(a)",
        ]
        .map(check)
        .concat()
    );
}

fn name() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-zäß_][a-z0-9é_]{0,5}",
        prop::sample::select(vec![
            "none", "true", "count", "rule", "not", "place", "seen", "in", "this", "by", "list"
        ])
        .prop_map(str::to_owned),
    ]
}

fn answer() -> impl Strategy<Value = Answer> {
    let number = -(1i64 << 40)..1i64 << 40;
    let leaf = prop_oneof![
        Just(Answer::None),
        any::<bool>().prop_map(Answer::Flag),
        (number, prop::option::of(name())).prop_map(|(number, unit)| Answer::Number(number, unit)),
        name().prop_map(Answer::Name),
    ];
    leaf.prop_recursive(3, 12, 4, |inner| {
        let several = || prop::collection::vec(inner.clone(), 0..4);
        prop_oneof![
            several().prop_map(Answer::List),
            (name(), several()).prop_map(|(name, args)| Answer::Action(name, args)),
            prop::collection::vec((name(), inner.clone()), 0..4).prop_map(Answer::Fields),
        ]
    })
}

proptest! {
    #[test]
    fn written_answers_are_read_again(answer in answer()) {
        prop_assert_eq!(Answer::parse(&answer.to_text()), Ok(answer));
    }
}
