//! An order of the root's moves is tried as it was given, and changes nothing below
//! the root.

use crate::page::ask;
use ladder::engines::LADDER;
use serde_json::{Value, json};

const QUEEN: &str = "4k3/1q6/8/3Q4/4P3/5PK1/8/8 w - - 0 1";
const KIWIPETE: &str =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const BACK_RANK: &str = "6k1/5ppp/1p2p3/p2rP3/P1R2P2/1P4P1/7P/6K1 w - - 0 1";
/// Eight moves, all of which are put in order.
const EIGHT: &str = "8/8/3p4/2pP1k2/2P2p2/5P2/4K3/8 w - - 0 1";

/// What a search to this depth comes to.
fn ordered(stage: &str, fen: &str, depth: i32, order: &Value) -> Value {
    let question = json!({ "ask": "orders", "variant": stage, "fen": fen, "depth": depth, "order": order });
    ask(&question).1
}

fn nodes(stage: &str, fen: &str, depth: i32, order: &Value) -> u64 {
    ordered(stage, fen, depth, order)["answer"]["nodes"].as_u64().unwrap()
}

fn moves(told: &Value) -> Vec<&str> {
    told["answer"]["tried"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["uci"].as_str().unwrap())
        .collect()
}

#[test]
fn a_stage_left_alone_searches_what_it_always_does() {
    for stage in LADDER.iter() {
        let board = engine::fen::parse(EIGHT).unwrap();
        let measured =
            stage.measure(&board, 6, engine::bench::DEFAULT_MEGABYTES).unwrap();
        let told = ordered(stage.name, EIGHT, 6, &json!("stage"));
        assert_eq!(
            told["answer"]["nodes"],
            measured.statistics.nodes(),
            "{}",
            stage.name
        );
    }
}

#[test]
fn every_stage_tries_the_root_as_it_is_told() {
    for stage in LADDER.iter() {
        let generated = ordered(stage.name, KIWIPETE, 3, &json!("generation"));
        let mut given = moves(&generated);
        assert_eq!((given.len(), &generated["answer"]["legal"]), (12, &json!(48)));
        let again = ordered(stage.name, KIWIPETE, 3, &json!({ "these": given }));
        assert_eq!(
            again["answer"]["nodes"], generated["answer"]["nodes"],
            "{}",
            stage.name
        );

        given.reverse();
        let reversed = ordered(stage.name, KIWIPETE, 3, &json!({ "these": given }));
        assert_eq!(moves(&reversed), given, "{}", stage.name);
        assert_ne!(
            reversed["answer"]["nodes"], generated["answer"]["nodes"],
            "{}",
            stage.name
        );
    }
}

#[test]
fn the_first_two_stages_have_the_order_of_their_name() {
    for fen in [QUEEN, KIWIPETE] {
        for (stage, order) in [("plain", "generation"), ("mvv-lva", "mvv-lva")] {
            let own = ordered(stage, fen, 3, &json!("stage"));
            let named = ordered(stage, fen, 3, &json!(order));
            assert_eq!(own, named, "{stage}: {fen}");
        }
    }
}

#[test]
fn the_best_move_and_the_captures_are_among_the_dozen() {
    let generated = ordered("staged", KIWIPETE, 3, &json!("generation"));
    let dozen = moves(&generated);
    for capture in "d5e6 g2h3 e5d7 e5f7 e5g6 e2a6 f3h3 f3f6".split(' ') {
        assert!(dozen.contains(&capture), "{capture}: {dozen:?}");
    }
    let last = ordered("plain", QUEEN, 3, &json!("generation"));
    assert_eq!(
        moves(&last).last(),
        Some(&"d5b7"),
        "it is generated late, but it is the best"
    );
    assert_eq!(last["answer"]["best"], "d5b7");
}

#[test]
fn the_oracle_begins_with_the_best_score() {
    let told = ordered("plain", QUEEN, 4, &json!("oracle"));
    assert_eq!(moves(&told)[0], "d5b7");
    let scores = told["answer"]["scores"].as_array().unwrap();
    assert_eq!((scores.len(), &scores[0]), (12, &json!("+11.77")));
    let mates = ordered("tt-move", BACK_RANK, 5, &json!("oracle"));
    assert_eq!(mates["answer"]["scores"][0], "+#2");
}

/// `tests/live/order.test.mjs` finds the same in a browser.
#[test]
fn the_orders_cost_what_the_page_shows() {
    let costs = |stage, fen, depth| {
        ["generation", "mvv-lva", "stage", "oracle"]
            .map(|it| nodes(stage, fen, depth, &json!(it)))
    };
    assert_eq!(costs("plain", QUEEN, 4), [10_817, 1_191, 10_817, 1_191]);
    assert_eq!(costs("tt-move", BACK_RANK, 5), [12_540, 12_540, 4_250, 4_245]);
}

#[test]
fn a_root_with_one_move_or_none_has_nothing_to_put_in_order() {
    for (fen, count) in
        [("7k/8/8/8/8/8/5q2/7K w - - 0 1", 0), ("8/8/8/8/8/r7/5k2/7K w - - 0 1", 1)]
    {
        for order in ["generation", "mvv-lva", "stage", "oracle"] {
            let told = ordered("see", fen, 3, &json!(order));
            assert_eq!(moves(&told).len(), count, "{fen}: {order}");
            assert_eq!(
                told["answer"]["best"].is_null(),
                count == 0,
                "{fen}: {order}"
            );
        }
    }
}

#[test]
fn a_move_that_is_not_legal_is_named() {
    let told = ordered("see", QUEEN, 3, &json!({ "these": ["d5b7", "d5e8"] }));
    assert!(
        told["error"].as_str().unwrap().contains("'d5e8' isn't a legal move"),
        "{told}"
    );
}
