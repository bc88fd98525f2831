//! The rules of four chapters count what their stages do.

use engine::{Game, Limits, suite};
use ladder::engines;
use rule::PRESETS;
use uci::Searcher;

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
    for (stage, text) in PRESETS {
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
    let text = PRESETS[3].1.replace("if killer == 1: 1002", "");
    let rule = rule::Rule::parse(&text, "plain").unwrap();
    let mut of_stage = engines::find("see").unwrap().searcher(16).unwrap();
    let found = nodes(&mut rule.search(16).unwrap(), 4);
    assert_ne!(found, nodes(&mut *of_stage, 4));
}
