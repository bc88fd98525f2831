//! The steps of a search are those of the search.

use crate::page::ask;
use diagrams::tree::{TreeNode, class, record};
use engine::observer::End;
use engine::score::{INFINITY, MATE, MAX_PLY};
use serde_json::{Value, json};

/// The puzzle of the killers' chapter after f3–f4, and a position with more moves.
const PUZZLE: &str = "6k1/p2q1ppp/1p6/1r5n/1P3P2/6P1/PQ4BP/2R3K1 b - - 0 1";
const KIWIPETE: &str =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// What a page is told of a search without a table.
fn steps(variant: &str, fen: &str, depth: i32) -> Value {
    let question = json!({ "ask": "steps", "variant": variant, "fen": fen, "depth": depth, "hash": 0 });
    ask(&question).1
}

/// The number under a key.
fn number(value: &Value, key: &str) -> i64 {
    value[key].as_i64().unwrap()
}

/// Compares a node with the recorded one, and takes its steps.
fn compare<'a>(
    steps: &mut impl Iterator<Item = &'a Value>,
    ply: usize,
    node: &TreeNode,
) {
    let step = steps.next().unwrap();
    assert_eq!(
        (number(step, "ply"), &step["entered"]["depth"]),
        (ply as i64, &json!(node.depth))
    );
    assert_eq!(
        (&step["entered"]["alpha"], &step["entered"]["beta"]),
        (&json!(node.alpha), &json!(node.beta))
    );
    let mut left = &step["left"];
    if left.is_null() {
        for child in &node.tried {
            compare(steps, ply + 1, child);
        }
        let step = steps.next().unwrap();
        assert_eq!(
            (number(step, "ply"), &step["entered"]),
            (ply as i64, &Value::Null)
        );
        left = &step["left"];
    }
    assert_eq!(
        (&left["score"], &left["end"]),
        (&json!(node.score), &json!(class(node.end)))
    );
    assert_eq!(left["spared"], node.pruned.len());
    assert_eq!(left["cut"].is_object(), node.end == End::Cutoff);
    let named = left["pruned"].as_array().unwrap();
    assert_eq!(named.len(), node.pruned.len().min(4));
}

#[test]
fn all_is_told_of_a_small_search() {
    for stage in ["plain", "killers", "pvs", "staged"] {
        let told = steps(stage, PUZZLE, 2)["answer"].clone();
        let (tree, _) =
            record(&stage.parse().unwrap(), &PUZZLE.parse().unwrap(), 2, 0, 2)
                .unwrap();
        assert_eq!(told["folded_below"], Value::Null);
        assert!(number(&told, "nodes") >= tree.nodes as i64);
        // Where the root was searched in several windows, the recorder keeps the
        // last.
        let steps = told["steps"].as_array().unwrap();
        let is_root = |step: &Value| step["ply"] == 0 && !step["entered"].is_null();
        let last = steps.iter().rposition(is_root).unwrap();
        let mut steps = steps[last..].iter();
        compare(&mut steps, 0, &tree);
        assert_eq!(steps.next(), None);
    }
}

#[test]
fn a_large_search_is_folded_and_counted() {
    for (stage, fen, depth) in
        [("plain", KIWIPETE, 3), ("killers", KIWIPETE, 4), ("see", PUZZLE, 5)]
    {
        let told = &steps(stage, fen, depth)["answer"];
        let steps = told["steps"].as_array().unwrap();
        let deepest = number(told, "folded_below");
        assert!(steps.len() <= 4000 && (1..i64::from(depth)).contains(&deepest));
        assert!(steps.iter().all(|step| number(step, "ply") <= deepest));
        let entered =
            steps.iter().filter(|step| !step["entered"].is_null()).count();
        assert_eq!(entered as i64, number(told, "shown"));
        assert!(number(told, "shown") < number(told, "nodes"));
        assert_eq!(number(steps.last().unwrap(), "nodes"), number(told, "nodes"));

        let (tree, _) =
            record(&stage.parse().unwrap(), &fen.parse().unwrap(), depth, 0, 1)
                .unwrap();
        assert_eq!(number(told, "nodes"), tree.nodes as i64, "{stage}");
        let engine = ladder::engines::find(stage).unwrap();
        let measured = engine.measure(&fen.parse().unwrap(), depth, 0).unwrap();
        assert_eq!(told["counted"], measured.statistics.nodes(), "{stage}");
    }
}

#[test]
fn the_counts_that_the_browser_is_to_show() {
    // Those of tests/live/stepper.test.mjs.
    for (stage, nodes) in
        [("plain", 26_886), ("mvv-lva", 13_886), ("killers", 10_440)]
    {
        let engine = ladder::engines::find(stage).unwrap();
        let measured = engine.measure(&PUZZLE.parse().unwrap(), 3, 0).unwrap();
        assert_eq!(measured.statistics.nodes(), nodes, "{stage}");
        assert_eq!(
            number(&steps(stage, PUZZLE, 3)["answer"], "counted"),
            nodes as i64
        );
    }
}

#[test]
fn the_fork_is_learnt_once_and_pays_in_the_siblings() {
    let told = &steps("killers", PUZZLE, 3)["answer"];
    let steps = told["steps"].as_array().unwrap();
    let knows_fork = |step: &Value| step["memory"]["killers"][1][0] == "Bc6";
    assert!(steps.iter().any(knows_fork));
    let is_killer =
        |step: &&Value| step["entered"]["came"]["thanks_to"] == "killer";
    let fork = steps
        .iter()
        .filter(is_killer)
        .filter(|it| it["entered"]["came"]["san"] == "Bc6");
    assert!(fork.count() > 3);
}

/// Nothing that is learnt between two steps is missed: the history of the last step
/// is the one with which the search ends, which is asked for elsewhere.
#[test]
fn the_last_step_knows_what_the_search_ends_with() {
    let italian =
        "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 6";
    let entry = |it: &Value| (it["of"].clone(), it["score"].clone());
    for fen in [PUZZLE, italian] {
        for stage in &mix::STAGES[5..] {
            let told = &steps(stage, fen, 4)["answer"]["steps"];
            let memories =
                told.as_array().unwrap().iter().map(|step| &step["memory"]);
            let known = memories.rev().find(|memory| !memory.is_null()).unwrap();
            let known = known["history"].as_array().unwrap().iter();

            let question = json!({ "ask": "count", "variant": stage, "fen": fen, "depth": 4, "hash": 0 });
            let heat = &ask(&question).1["answer"]["heat"];
            let side = |side: &str| heat[side]["top"].as_array().unwrap().clone();
            let mut ends_with = [side("white"), side("black")].concat();
            ends_with.sort_by_key(|it| std::cmp::Reverse(it[1].as_i64())); // stable
            ends_with.truncate(6);
            let ends_with =
                ends_with.iter().map(|it| (it[0].clone(), it[1].clone()));
            assert!(known.map(entry).eq(ends_with), "{stage}: {fen}");
        }
    }
}

#[test]
fn history_names_its_entries() {
    let told = &steps("history", PUZZLE, 3)["answer"];
    let all = told["steps"].as_array().unwrap();
    let last = all.iter().rev().find(|step| !step["memory"].is_null()).unwrap();
    let entries = last["memory"]["history"].as_array().unwrap();
    assert_eq!(entries.len(), 6);
    assert!(
        entries
            .iter()
            .any(|entry| entry["side"] == "White" && entry["of"] == "g2–c6")
    );
    let scores: Vec<i64> =
        entries.iter().map(|entry| number(entry, "score")).collect();
    assert!(scores.is_sorted_by(|a, b| a >= b), "{scores:?}");
    let castles = |step: &Value| {
        let came = &step["entered"]["came"];
        came["san"] == "O-O" && came["entry"] == "e8–h8"
    };
    let italian =
        "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 6";
    let told = &steps("history", italian, 2)["answer"];
    assert!(told["steps"].as_array().unwrap().iter().any(castles));
    let is_thanks =
        |step: &Value| step["entered"]["came"]["thanks_to"] == "history";
    assert!(all.iter().any(is_thanks));
}

#[test]
fn what_is_too_deep_is_refused() {
    let told = steps("see", PUZZLE, 6);
    assert_eq!(
        told["error"],
        "a search is shown step by step to a depth of 1 to 5 plies"
    );
}

#[test]
fn a_finished_game_has_one_node() {
    let told = &steps("see", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 3)["answer"];
    assert_eq!(
        (number(told, "nodes"), &told["steps"][0]["left"]["end"]),
        (1, &json!("draw"))
    );
}

/// The page sees scores from the root's side, so it writes them itself and has
/// their limits once more.
#[test]
fn the_page_has_the_limits_of_scores() {
    let script = include_str!("../../web/stepper-search.js").replace('_', "");
    for limit in
        [format!("INFINITY = {INFINITY};"), format!("MATE = {MATE} - {MAX_PLY};")]
    {
        assert!(script.contains(&limit), "{limit}");
    }
}
