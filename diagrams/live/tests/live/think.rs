//! A thought in the page is a search of the ladder, and what it says it considered
//! is what was searched.

use crate::page::ask;
use cozy_chess::Board;
use engine::{Candidate, Game, Limits, candidate};
use ladder::engines::{LADDER, stage};
use serde_json::{Value, json};

const POSITIONS: [&str; 3] = [
    "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 6",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
];

fn thought(question: &Value) -> Value {
    ask(question).1["answer"].clone()
}

fn board(fen: &str) -> Board {
    engine::fen::parse(fen).unwrap()
}

#[test]
fn every_stage_thinks_as_on_the_ladder() {
    let limits = [
        (json!({ "depth": 4 }), Limits::depth(4)),
        (
            json!({ "nodes": 5000 }),
            Limits { nodes: Some(5000), ..Limits::default() },
        ),
    ];
    for stage in LADDER.iter() {
        for fen in POSITIONS {
            for (asked, limits) in &limits {
                let mut question =
                    json!({ "ask": "think", "variant": stage.name, "fen": fen });
                question
                    .as_object_mut()
                    .unwrap()
                    .extend(asked.as_object().unwrap().clone());
                let told = thought(&question);
                let outcome = stage
                    .searcher(16)
                    .unwrap()
                    .search(&Game::new(board(fen)), limits);
                let context = format!("{}: {fen}: {asked}", stage.name);
                assert_eq!(told["nodes"], outcome.statistics.nodes(), "{context}");
                let best = outcome.best_move.unwrap();
                let best = engine::notation::uci(&board(fen), best);
                assert_eq!(told["best"]["uci"], best, "{context}");
                let to_depth = match told["depth"].as_i64().unwrap() as i32 {
                    0 => 0,
                    depth => stage
                        .measure(&board(fen), depth, 16)
                        .unwrap()
                        .statistics
                        .nodes(),
                };
                assert_eq!(told["nodes_to_depth"], to_depth, "{context}");
            }
        }
    }
}

#[test]
fn an_iteration_considers_each_legal_move_once() {
    for stage in LADDER.iter() {
        for fen in POSITIONS {
            let question = json!({ "ask": "think", "variant": stage.name, "fen": fen, "depth": 4 });
            let (parts, told) = ask(&question);
            assert_eq!(parts.len(), 4);
            assert_eq!(parts[3], told["answer"]);
            for part in parts {
                let considered = part["considered"].as_array().unwrap();
                let uci = |it: &Value| it["uci"].as_str().unwrap().to_owned();
                let mut tried: Vec<_> = considered.iter().map(uci).collect();
                tried.sort();
                let board = board(fen);
                let legal = candidate::generate(&board).into_iter();
                let mut legal: Vec<_> =
                    legal.map(|it| engine::notation::uci(&board, it.mv)).collect();
                legal.sort();
                assert_eq!(tried, legal, "{}: {fen}", stage.name);
                let best = considered
                    .iter()
                    .find(|it| it["uci"] == part["best"]["uci"])
                    .unwrap();
                assert_eq!(
                    (&best["bound"], &best["score"]),
                    (&json!("exact"), &part["score"])
                );
            }
        }
    }
}

/// A score in pawns as centipawns.
fn centipawns(score: &Value) -> i32 {
    let pawns: f64 = score.as_str().unwrap().replace('−', "-").parse().unwrap();
    (pawns * 100.0).round() as i32
}

#[test]
fn a_score_is_what_is_proved() {
    let plain = stage("plain").unwrap();
    for variant in ["plain", "mvv-lva+null-windows=on+aspiration=25"] {
        let question = json!({ "ask": "think", "variant": variant, "fen": POSITIONS[0], "depth": 3 });
        let board = board(POSITIONS[0]);
        for considered in thought(&question)["considered"].as_array().unwrap() {
            let mut next = board.clone();
            let mv =
                diagrams::san::parse(&board, considered["san"].as_str().unwrap())
                    .unwrap();
            next.play(mv);
            let value = -plain.measure(&next, 2, 0).unwrap().score;
            let score = centipawns(&considered["score"]);
            match considered["bound"].as_str().unwrap() {
                "exact" => assert_eq!(score, value, "{considered}"),
                "upper" => assert!(value <= score, "{considered}: {value}"),
                bound => panic!("{bound} in a complete iteration"),
            }
        }
    }
}

#[test]
fn a_refutation_stands_where_it_was_tried() {
    let question = json!({ "ask": "think", "variant": "plain", "fen": POSITIONS[0], "depth": 3, "hash": 0 });
    let told = thought(&question);
    let considered = told["considered"].as_array().unwrap();
    let mut refuted = 0;
    for it in considered {
        let Some(place) = it["refutation"]["place"].as_u64() else { continue };
        let mut next = board(POSITIONS[0]);
        next.play(
            diagrams::san::parse(&next, it["san"].as_str().unwrap()).unwrap(),
        );
        let reply = candidate::generate(&next)[place as usize - 1].mv;
        assert_eq!(
            it["refutation"]["uci"],
            engine::notation::uci(&next, reply),
            "{it}"
        );
        assert_eq!(it["refutation"]["priority"], "as generated");
        assert!(it["nodes"].as_u64().unwrap() > place, "{it}");
        refuted += 1;
    }
    assert!(
        considered.len() / 2 < refuted && refuted < considered.len(),
        "{refuted}"
    );
    let nodes: u64 =
        considered.iter().map(|it| it["nodes"].as_u64().unwrap()).sum();
    assert!(0 < nodes && nodes < told["nodes"].as_u64().unwrap());
}

#[test]
fn the_game_before_is_known() {
    // White is a queen up, and may repeat what was.
    let (fen, moves) =
        ("6k1/8/8/8/8/8/1Q6/K7 w - - 0 1", ["Qb3+", "Kg7", "Qb2+", "Kg8"]);
    let question = json!({ "ask": "think", "variant": "see", "fen": fen, "moves": moves, "depth": 4 });
    let mut game = Game::new(board(fen));
    for word in moves {
        let board = game.position().board();
        let mv = diagrams::san::parse(board, word).unwrap();
        let candidate = Candidate::find(board, mv).unwrap();
        game.play(&candidate);
    }
    let see = stage("see").unwrap();
    let nodes = see
        .searcher(16)
        .unwrap()
        .search(&game, &Limits::depth(4))
        .statistics
        .nodes();
    assert_eq!(thought(&question)["nodes"], nodes);
    let anew =
        see.measure(game.position().board(), 4, 16).unwrap().statistics.nodes();
    assert_ne!(nodes, anew, "the position alone gives another search");
}

#[test]
fn a_mate_in_one_is_known_at_depth_one() {
    let fen = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1";
    let told = thought(
        &json!({ "ask": "think", "variant": "plain", "fen": fen, "depth": 1 }),
    );
    assert_eq!(
        (&told["best"]["san"], &told["score"]),
        (&json!("Re8#"), &json!("+#1"))
    );
    let considered = told["considered"].as_array().unwrap();
    let best = considered.iter().find(|it| it["san"] == "Re8#").unwrap();
    assert_eq!(
        (&best["score"], &best["priority"]),
        (&json!("+#1"), &json!("as generated"))
    );
}

#[test]
fn a_thought_has_an_end() {
    let (_, told) =
        ask(&json!({ "ask": "think", "variant": "see", "fen": "startpos" }));
    assert_eq!(told["error"], "a search needs a depth or a number of nodes");
}
