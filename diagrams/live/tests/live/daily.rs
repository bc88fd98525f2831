//! The positions of the days, drawn from the built-in suite: what their page shows
//! of them without an engine, and what the engine must count there.

use std::env;
use std::fs;

use crate::page::ask;
use serde_json::{Value, json};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/web/daily-suite.js");
/// As the page's block has it (`book/src/why-order.md`).
const STAGE: &str = "mvv-lva";
const DEPTH: i32 = 4;
/// How many moves are put in order.
const MOVES: usize = 12;

/// What an order of the root's moves comes to.
fn ordered(fen: &str, order: &Value) -> Value {
    let question = json!({ "ask": "orders", "variant": STAGE, "fen": fen, "depth": DEPTH, "order": order });
    ask(&question).1["answer"].clone()
}

/// The lines of the file, one a position; those with fewer moves have none.
fn drawn() -> Vec<Value> {
    let suite = engine::suite::built_in();
    let line = |(number, fen): (usize, String)| {
        let [generated, mvv_lva, oracle] = ["generation", "mvv-lva", "oracle"]
            .map(|order| ordered(&fen, &json!(order)));
        let tried = generated["tried"].as_array().unwrap();
        let moves = tried.iter().map(|it| json!([it["uci"], it["san"]]));
        (tried.len() == MOVES).then(|| {
            json!({
                "number": number,
                "fen": fen,
                "legal": generated["legal"],
                "moves": moves.collect::<Value>(),
                "mvv_lva": mvv_lva["nodes"],
                "oracle": oracle["nodes"],
            })
        })
    };
    (1..).zip(suite.iter().map(ToString::to_string)).filter_map(line).collect()
}

/// `UPDATE_DAILY=1` writes them.
#[test]
fn the_positions_of_the_days_are_those_of_the_suite_and_count_what_the_file_says() {
    let text = fs::read_to_string(FILE).unwrap().replace("\r\n", "\n");
    let (head, list) = text.split_once("POSITIONS = [\n").unwrap();
    let drawn = drawn();
    if env::var_os("UPDATE_DAILY").is_some() {
        let lines: Vec<String> = drawn.iter().map(Value::to_string).collect();
        let list = format!("{}\n];\n", lines.join(",\n"));
        fs::write(FILE, format!("{head}POSITIONS = [\n{list}")).unwrap();
        return;
    }
    let kept: Vec<Value> = serde_json::from_str(&format!(
        "[{}",
        list.trim_end().trim_end_matches(';')
    ))
    .unwrap();
    assert_eq!(kept, drawn, "UPDATE_DAILY=1 cargo test -p live daily");
}

/// The page lays a wall move by move: what a move costs is what a search with it
/// needs more than one that ends before it. That holds because the stage remembers
/// nothing from one move to the next.
#[test]
fn each_move_has_its_own_share_of_a_wall() {
    for board in &engine::suite::built_in()[..3] {
        let fen = board.to_string();
        let all = ordered(&fen, &json!("mvv-lva"));
        let moves: Vec<&Value> =
            all["tried"].as_array().unwrap().iter().map(|it| &it["uci"]).collect();
        let mut before = 0;
        for count in 1..=moves.len() {
            let nodes = ordered(&fen, &json!({ "these": moves[..count] }))["nodes"]
                .as_u64()
                .unwrap();
            assert!(nodes > before, "{fen}: {count} moves");
            before = nodes;
        }
        assert_eq!(all["nodes"], before, "{fen}");
    }
}
