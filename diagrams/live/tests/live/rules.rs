//! A reader's rule counts in the page what it counts on the command line.

use diagrams::rule_figure::positions;
use engine::{Game, Limits};
use rule::{PRESETS, Rule};
use serde_json::{Value, json};
use uci::Searcher;

use crate::page::ask;

fn answer(question: &Value) -> Value {
    ask(question).1["answer"].clone()
}

#[test]
fn a_rule_counts_what_its_engine_does() {
    // One that prunes and skips, too.
    let pruned =
        ("pruning", "stage pruning\nif capture: 1000 + victim\nif quiet: history");
    for (name, text) in PRESETS.into_iter().chain([pruned]) {
        let depth = if name == "mvv-lva" { 3 } else { 4 };
        let mut engine = Rule::parse(text, "see").unwrap().search(16).unwrap();
        let count = |board| {
            engine.new_game();
            let found = engine.search(&Game::new(board), &Limits::depth(depth));
            found.statistics.nodes()
        };
        let nodes: u64 = positions().map(count).sum();
        let question = json!({ "ask": "rule-count", "text": text, "depth": depth, "nodes": 9_999_999 });
        let told = answer(&question);
        assert_eq!(
            (&told["nodes"], &told["is_complete"]),
            (&nodes.into(), &true.into())
        );
        // No line but those that add points, and those about captures in any case.
        let reached = told["reached"].as_array().unwrap().iter();
        let reached: Vec<&str> = reached
            .map(|it| text.lines().nth(it.as_u64().unwrap() as usize - 1).unwrap())
            .collect();
        assert!(reached.iter().all(|it| it.starts_with("if")), "{reached:?}");
        assert!(reached.iter().any(|it| it.contains("capture")), "{reached:?}");
    }
}

#[test]
fn lines_that_never_hold_are_not_reached() {
    let text = "stage killers\nif capture and quiet: 5\nscore = victim";
    let question =
        json!({ "ask": "rule-count", "text": text, "depth": 2, "nodes": 999_999 });
    assert_eq!(answer(&question)["reached"], json!([3]));
    let question =
        json!({ "ask": "rule-count", "text": text, "depth": 4, "nodes": 5000 });
    assert_eq!(answer(&question)["is_complete"], false);
}

#[test]
fn a_position_is_put_in_order_or_the_fault_is_named() {
    let fen = "4k3/8/8/3p4/8/8/8/R3K3 w Q - 0 1";
    let look = |text: &str| {
        answer(&json!({ "ask": "rule-look", "text": text, "fen": fen }))
    };
    let told = look("if gives_check: 7");
    assert_eq!(told["stage"], "see");
    assert_eq!(told["order"][0]["san"], "Ra8+");
    assert_eq!(told["order"][0]["points"], 7);
    let wrong = look("score = 1\nif kiler: 5")["wrong"].clone();
    assert_eq!(
        (&wrong["line"], &wrong["column"], &wrong["width"]),
        (&2.into(), &4.into(), &5.into())
    );
    assert_eq!(wrong["text"], "if kiler: 5");
}
