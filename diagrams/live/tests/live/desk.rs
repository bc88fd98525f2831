//! The playground: all keys are told, and what it compares is what the engines
//! count.

use std::iter::zip;

use crate::page::ask;
use engine::suite;
use engine::{Game, Limits};
use mix::{KEYS, STAGES, Variant};
use serde_json::{Value, json};

const POSITIONS: [&str; 3] = [
    "6k1/p2q1ppp/1p6/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
];

const VARIANTS: [&str; 8] = [
    "see",
    "see+killers=3",
    "killers+killer-place=above-captures",
    "mvv-lva+table=both+history=on",
    "tt-move+table-entries=256",
    "pvs+aspiration=off",
    "continuation+history-rule=halving",
    "staged+mistake=killers-by-depth",
];

#[test]
fn what_is_compared_is_what_each_variant_counts() {
    for (fen, word) in
        POSITIONS.iter().flat_map(|fen| VARIANTS.map(|variant| (fen, variant)))
    {
        let (_, told) = ask(
            &json!({ "ask": "count", "variant": word, "fen": fen, "depth": 4 }),
        );
        let part = &told["answer"];
        let variant: Variant = word.parse().unwrap();
        let game = Game::new(engine::fen::parse(fen).unwrap());
        let mut search = variant.search(engine::bench::DEFAULT_MEGABYTES).unwrap();
        let statistics = search.run(&game, &Limits::depth(4), |_| {}).statistics;
        assert_eq!(part["nodes"], statistics.nodes(), "{word}: {fen}");
        assert_eq!(part["main_nodes"], statistics.main_nodes, "{word}: {fen}");
        let cutoffs = part["cutoffs"].as_array().unwrap();
        assert_eq!(cutoffs[0], statistics.cutoffs().by_first_move, "{word}: {fen}");
        let all: u64 = cutoffs.iter().map(|count| count.as_u64().unwrap()).sum();
        assert_eq!(all, statistics.cutoffs().count, "{word}: {fen}");
    }
}

#[test]
fn the_heat_of_a_history_has_its_points_once_by_each_square() {
    let heat = |variant: &str| {
        let question = json!({ "ask": "count", "variant": variant, "fen": POSITIONS[0], "depth": 5 });
        ask(&question).1["answer"]["heat"].clone()
    };
    let sum = |squares: &Value| {
        squares
            .as_array()
            .unwrap()
            .iter()
            .map(|it| it.as_i64().unwrap())
            .sum::<i64>()
    };
    assert_eq!(heat("killers"), Value::Null);
    for side in ["white", "black"] {
        let by_square = &heat("history")[side];
        assert_eq!(sum(&by_square["from"]), sum(&by_square["to"]));
        assert!(sum(&by_square["to"]) > 0);
    }
}

#[test]
fn all_keys_are_told_and_the_values_of_a_variant() {
    let (_, told) = ask(&json!({ "ask": "keys", "variant": "see+killers=3" }));
    let known = &told["answer"];
    assert_eq!(
        (&known["stage"], &known["suite"][35]),
        (&json!("see"), &json!(suite::built_in()[35].to_string()))
    );
    assert_eq!(known["stages"].as_array().unwrap().len(), STAGES.len());
    let keys = known["keys"].as_array().unwrap();
    assert_eq!(keys.len(), KEYS.len());
    let killers = KEYS.iter().position(|key| key.name == "killers").unwrap();
    assert_eq!(
        (&known["values"][killers], &known["stages"][6]["values"][killers]),
        (&json!("3"), &json!("2"))
    );
    for (key, told) in zip(KEYS, keys) {
        assert_eq!(told["name"], key.name);
        assert_eq!(told["values"].as_array().unwrap().len(), key.values.len());
    }
}

#[test]
fn a_mistake_is_named() {
    let count = |variant: &str, fen: &str| {
        ask(&json!({ "ask": "count", "variant": variant, "fen": fen, "depth": 1 }))
    };
    for (variant, fen, error) in [
        ("see+kilers=3", "startpos", "did you mean 'killers'?"),
        ("see", "8/8/8/8/8/8/8/8 w - - 0 1", "king"),
    ] {
        let (parts, told) = count(variant, fen);
        assert!(parts.is_empty(), "{parts:?}");
        assert!(told["error"].as_str().unwrap().contains(error), "{told}");
    }
    let (_, keys) = ask(&json!({ "ask": "keys", "variant": "sea" }));
    assert!(keys["error"].as_str().unwrap().contains("did you mean 'see'?"));
}
