//! The lines of an enum, put in order, count what the stage of that order counts.

use std::fs;

use engine::suite;
use ladder::engines;
use serde_json::{Value, json};

use crate::page::ask;

/// The stages whose lines are put in order, each with the depth of its page.
const STAGES: [(&str, i32); 5] =
    [("mvv-lva", 3), ("tt-move", 3), ("killers", 4), ("history", 4), ("see", 4)];

/// Where the steps of the reader's own program are.
const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../book/path");

/// What a stage counts in the suite, on the ladder.
fn on_the_ladder(stage: &str, depth: i32) -> u64 {
    let engine = engines::find(stage).unwrap();
    let hash = engine::bench::DEFAULT_MEGABYTES;
    let nodes = suite::built_in().into_iter().map(|board| {
        engine.measure(&board, depth, hash).unwrap().statistics.nodes()
    });
    nodes.sum()
}

/// What a page is told of an order, or of the stage itself.
fn answer(stage: &str, depth: i32, order: Option<&[String]>) -> Value {
    let question = json!({ "ask": "policy", "variant": stage, "depth": depth, "order": order });
    ask(&question).1["answer"].take()
}

/// What a page is told of a stage's lines.
fn told(stage: &str) -> Value {
    ask(&json!({ "ask": "lines", "variant": stage })).1["answer"].take()
}

/// The names of a stage's lines, in its own order.
fn names(stage: &str) -> Vec<String> {
    let lines = told(stage)["lines"].take();
    let name = |line: &Value| line["called"].as_str().unwrap().to_owned();
    lines.as_array().unwrap().iter().map(name).collect()
}

/// The stage's order with two neighbours exchanged, the second of which is this.
fn swapped(stage: &str, second: &str) -> Vec<String> {
    let mut order = names(stage);
    let at = order.iter().position(|it| it == second).unwrap();
    order.swap(at - 1, at);
    order
}

#[test]
fn the_chapters_order_counts_what_its_stage_counts_and_another_order_does_not() {
    for (stage, depth) in STAGES {
        let own = answer(stage, depth, Some(&names(stage)));
        let nodes = on_the_ladder(stage, depth);
        assert_eq!(own, json!({ "nodes": nodes, "is_complete": true }), "{stage}");
        assert_eq!(answer(stage, depth, None), own, "{stage}");
    }
    for (stage, second) in [
        ("tt-move", "Capture"),
        ("killers", "SecondKiller"),
        ("killers", "FirstKiller"),
        ("killers", "Capture"),
        ("history", "SecondKiller"),
        ("see", "GoodCapture"),
    ] {
        let nodes = |it: Option<&[String]>| answer(stage, 3, it)["nodes"].as_u64();
        let other = nodes(Some(&swapped(stage, second)));
        assert_ne!(other, nodes(None), "{stage}: {second}");
    }
    // Chapter 7 says that the suite may disagree with it.
    let nodes = |it: Option<&[String]>| answer("see", 4, it)["nodes"].as_u64();
    assert!(nodes(Some(&swapped("see", "Quiet"))) < nodes(None));
}

#[test]
fn the_stage_before_is_told_and_no_line_begins_in_its_place() {
    let before: Vec<Value> =
        STAGES.iter().map(|(stage, _)| told(stage)["before"].take()).collect();
    assert_eq!(
        before,
        ["plain", "transposition-table", "tt-move", "killers", "history"]
    );
    for (stage, _) in STAGES {
        let begin: Vec<String> =
            serde_json::from_value(told(stage)["begin"].take()).unwrap();
        let own = names(stage);
        assert!(own.iter().zip(&begin).all(|(own, it)| own != it), "{begin:?}");
        assert!(own.iter().all(|it| begin.contains(it)), "{begin:?}");
        assert_eq!(own.len(), begin.len());
    }
}

/// Each is added by a patch of its chapter or an earlier one, and taken away by
/// none of them. Only what chapter 2 asks for is left out.
#[test]
fn the_lines_are_those_of_the_readers_own_program() {
    let mut files: Vec<_> =
        fs::read_dir(PATH).unwrap().map(|it| it.unwrap()).collect();
    files.sort_by_key(fs::DirEntry::file_name);
    for (stage, _) in STAGES {
        let is_later = |name: &str| name > stage_file(stage).as_str();
        let patches: String = files
            .iter()
            .filter(|it| {
                let name = it.file_name().into_string().unwrap();
                name.ends_with(".patch") && !is_later(&name)
            })
            .map(|it| fs::read_to_string(it.path()).unwrap().replace('\r', ""))
            .collect();
        for line in told(stage)["lines"].as_array().unwrap() {
            let code = line["code"].as_str().unwrap();
            let told = match code.strip_suffix("…)") {
                Some(begin) if stage == "mvv-lva" => begin.to_owned(),
                _ => format!("{code},\n"),
            };
            let has = |sign| patches.contains(&format!("\n{sign}    {told}"));
            assert!(has('+') && !has('-'), "{stage}: {code}");
        }
    }
}

/// The patch of a stage, such as `05-killers.patch`.
fn stage_file(stage: &str) -> String {
    let chapter = engines::LADDER.iter().position(|it| it.name == stage).unwrap();
    format!("{:02}-{stage}.patch", chapter + 1)
}

#[test]
fn a_count_is_broken_off_at_its_limit_and_tells_its_nodes_on_the_way() {
    let order = swapped("tt-move", "Capture");
    let question = json!({ "ask": "policy", "variant": "tt-move", "depth": 3, "order": order, "nodes": 200_000 });
    let (parts, last) = ask(&question);
    assert_eq!(last["answer"], json!({ "nodes": 200_000, "is_complete": false }));
    let nodes: Vec<u64> =
        parts.iter().map(|it| it["nodes"].as_u64().unwrap()).collect();
    assert!(
        !nodes.is_empty()
            && nodes.is_sorted()
            && nodes.iter().all(|&it| it < 200_000)
    );
}

#[test]
fn what_is_no_order_of_lines_is_named() {
    let own = names("killers");
    let mut twice = own.clone();
    twice[0].clone_from(&own[1]);
    let strange = [&["Pawn".to_owned()], &own[1..]].concat();
    for order in
        [&twice, &strange, &own[1..].to_vec(), &[&own[..1], &own[..]].concat()]
    {
        let question = json!({ "ask": "policy", "variant": "killers", "depth": 1, "order": order });
        assert_eq!(ask(&question).1["error"], "the order needs each line once");
    }
    for variant in ["plain", "pvs", "killers+killers=1"] {
        let question = json!({ "ask": "lines", "variant": variant });
        let error = format!("the order of '{variant}' is no list of lines");
        assert_eq!(ask(&question).1["error"], error);
    }
}
