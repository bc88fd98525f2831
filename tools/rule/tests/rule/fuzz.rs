//! Whatever is written, a rule is refused with its place, or orders moves.

use engine::{Game, Limits};
use proptest::prelude::*;
use rule::Rule;
use rule::input::INPUTS;
use uci::Searcher;

fn word() -> impl Strategy<Value = String> {
    let names = INPUTS.map(|it| it.name.to_owned());
    prop_oneof![
        4 => prop::sample::select(names.to_vec()),
        3 => (0_u32..1200).prop_map(|it| it.to_string()),
        4 => prop::sample::select(vec![
            "if", "score", "=", ":", "+", "-", "*", "/", "(", ")", "<", "==", "and", "or",
            "not", "min", ",", "\n", ";", "queen", "stage see\n", "#",
        ])
        .prop_map(str::to_owned),
        1 => "\\PC{0,3}",
    ]
}

/// Lines that are well formed, most of them.
fn line() -> impl Strategy<Value = String> {
    let name = || prop::sample::select(INPUTS.map(|it| it.name).to_vec());
    (name(), name(), -999_i32..999, any::<bool>()).prop_map(
        |(one, other, points, is_if)| {
            if is_if {
                format!("if {one} > {other} or not {one}: {points} * {other}\n")
            } else {
                format!(
                    "score = {points} * {one} / {other} - max({other}, {points})\n"
                )
            }
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 5000, ..ProptestConfig::default() })]

    #[test]
    fn no_text_breaks_the_parser(words in prop::collection::vec(word(), 0..30)) {
        let text = words.join(" ");
        if let Err(wrong) = Rule::parse(&text, "see") {
            let lines = text.split('\n').count();
            prop_assert!((1..=lines).contains(&wrong.line), "{wrong}");
            prop_assert!(!wrong.says.is_empty() && wrong.column >= 1);
        }
    }

    #[test]
    fn each_rule_searches_to_its_depth(lines in prop::collection::vec(line(), 1..8)) {
        let rule = Rule::parse(&lines.concat(), "reductions").unwrap();
        let mut searcher = rule.search(1).unwrap();
        let found = searcher.search(&Game::default(), &Limits::depth(2));
        prop_assert!(found.depth == 2 && found.best_move.is_some());
    }
}
