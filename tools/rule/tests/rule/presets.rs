//! The rules of four chapters count what their stages do.

use engine::{Game, Limits, suite};
use ladder::engines;
use uci::Searcher;

const RULES: [(&str, &str); 4] = [
    ("mvv-lva", include_str!("../../rules/mvv-lva.rule")),
    ("killers", include_str!("../../rules/killers.rule")),
    ("history", include_str!("../../rules/history.rule")),
    ("see", include_str!("../../rules/see.rule")),
];

fn nodes(searcher: &mut dyn Searcher, depth: i32) -> Vec<u64> {
    let count = |board| {
        searcher.new_game();
        let found = searcher.search(&Game::new(board), &Limits::depth(depth));
        found.statistics.nodes()
    };
    suite::built_in().into_iter().map(count).collect()
}

#[test]
fn the_chapters_own_rules_count_the_same() {
    for (stage, text) in RULES {
        let rule = rule::Rule::parse(text, "plain").unwrap();
        assert_eq!(rule.variant.stage(), stage);
        let mut of_stage = engines::find(stage).unwrap().searcher(16).unwrap();
        let depth = if stage == "mvv-lva" { 3 } else { 4 };
        let expected = nodes(&mut *of_stage, depth);
        assert_eq!(
            nodes(&mut rule.search(16).unwrap(), depth),
            expected,
            "{stage}"
        );
    }
}

/// Another rule has another tree.
#[test]
fn other_rules_count_otherwise() {
    let text = RULES[3].1.replace("if killer == 1: 1_000_002", "");
    let rule = rule::Rule::parse(&text, "plain").unwrap();
    let mut of_stage = engines::find("see").unwrap().searcher(16).unwrap();
    let found = nodes(&mut rule.search(16).unwrap(), 4);
    assert_ne!(found, nodes(&mut *of_stage, 4));
}
