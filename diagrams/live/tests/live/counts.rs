//! A count in the page is the count of the ladder.

use crate::page::ask;
use ladder::engines::LADDER;
use serde_json::{Value, json};

const POSITIONS: [&str; 3] = [
    "6k1/p2q1ppp/1p6/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
];

/// What a page is told at the end.
fn asked(question: &Value) -> Value {
    ask(question).1
}

#[test]
fn all_stages_count_as_the_ladder_does() {
    for stage in LADDER.iter() {
        for fen in POSITIONS {
            let question = json!({ "ask": "count", "variant": stage.name, "fen": fen, "depth": 4 });
            let board = engine::fen::parse(fen).unwrap();
            let measured =
                stage.measure(&board, 4, engine::bench::DEFAULT_MEGABYTES).unwrap();
            let told = asked(&question);
            assert_eq!(
                told["answer"]["nodes"],
                measured.statistics.nodes(),
                "{}: {fen}",
                stage.name
            );
        }
    }
}

#[test]
fn a_count_ends_at_its_limit() {
    let count = |nodes: u64| {
        let question = json!({ "ask": "count", "variant": "plain", "fen": POSITIONS[2], "depth": 4, "nodes": nodes });
        asked(&question)["answer"].clone()
    };
    let all = count(1_000_000);
    assert_eq!(all["is_complete"], true);
    let nodes = all["nodes"].as_u64().unwrap();
    assert_eq!(count(nodes)["is_complete"], true);
    let broken_off = count(nodes - 1);
    assert_eq!(
        (&broken_off["nodes"], &broken_off["is_complete"]),
        (&json!(nodes - 1), &json!(false))
    );
}

#[test]
fn what_cannot_be_answered_is_named() {
    for (question, error) in [
        (
            json!({ "ask": "count", "variant": "sea", "fen": "startpos", "depth": 1 }),
            "no stage 'sea'",
        ),
        (
            json!({ "ask": "count", "variant": "see", "fen": "8/8 w - -", "depth": 1 }),
            "the board '8/8'",
        ),
        (
            json!({ "ask": "board", "id": "b", "fen": "startpos", "moves": ["e5"] }),
            "'e5' isn't a legal move",
        ),
        (json!({ "ask": "tea" }), "unknown variant `tea`"),
    ] {
        let told = asked(&question);
        let text = told["error"].as_str().unwrap();
        assert!(text.contains(error), "{text}");
    }
}

#[test]
fn a_game_ends_by_the_rules() {
    let end = |moves: &str| {
        let moves: Vec<&str> = moves.split(' ').collect();
        asked(&json!({ "ask": "board", "id": "b", "fen": "startpos", "moves": moves }))["answer"]
            .clone()
    };
    assert_eq!(end("f3 e5 g4")["end"], Value::Null);
    let mated = end("f3 e5 g4 Qh4#");
    assert_eq!(
        (&mated["end"], &mated["played"][3]["uci"]),
        (&json!("checkmate"), &json!("d8h4"))
    );
    assert!(mated["moves"].as_array().unwrap().is_empty());
    let there_and_back = ["Nf3 Nf6 Ng1 Ng8"; 2].join(" ");
    assert_eq!(end(&there_and_back)["end"], "threefold repetition");
}
