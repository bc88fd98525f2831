//! The boards at which chapters 1 to 4 begin: what each of the first four stages needs there.

use engine::notation::uci;
use engine::{Outcome, fen};
use ladder::rung::{LADDER, Rung};
use rayon::prelude::*;
use serde_json::{Map, Value, json};

use super::Measurement;
use super::own::KIWIPETE;
use crate::figure::Column;
use crate::format::Format;

/// By name: the position and the depth.
const BOARDS: [(&str, &str, i32); 7] = [
    // A queen hangs, and pawns come first.
    ("queen", "4k3/1q6/8/3Q4/4P3/5PK1/8/8 w - - 0 1", 5),
    // The same with colours exchanged.
    ("queen-mirrored", "8/8/5pk1/4p3/3q4/8/1Q6/4K3 b - - 0 1", 5),
    // Promotions, en passant, victims of every value.
    ("captures", "rnbqkb1r/pp1p1pPp/8/2p1pP2/1P1P4/3P4/P1P1P3/RNBQKBNR w KQkq e6 0 1", 4),
    ("kiwipete", KIWIPETE, 4),
    // Lasker and Reichhelm's study, 1901: kings, and pawns that cannot move.
    ("study", "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1", 12),
    // The study two plies deeper, where the table's move does harm.
    ("study-deeper", "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1", 14),
    // A mate on the back rank, by a quiet move.
    ("back-rank", "6k1/5ppp/1p2p3/p2rP3/P1R2P2/1P4P1/7P/6K1 w - - 0 1", 5),
];

/// The study, depth by depth.
const STUDY_DEPTHS: [i32; 6] = [4, 6, 8, 10, 12, 14];

pub(super) fn run() -> anyhow::Result<Measurement> {
    let stages: Vec<Rung> = LADDER[..4].to_vec();
    let measured = BOARDS
        .par_iter()
        .map(|&(name, fen, depth)| Ok((name.to_owned(), board(&stages, fen, depth)?)))
        .collect::<anyhow::Result<Vec<(String, Value)>>>()?;
    let study = BOARDS[4].1;
    let rows = STUDY_DEPTHS
        .par_iter()
        .map(|&depth| {
            let mut row = board(&stages, study, depth)?;
            for stage in &stages {
                row[stage.name] = row[stage.name]["nodes"].take();
            }
            Ok(row)
        })
        .collect::<anyhow::Result<Vec<Value>>>()?;
    let mut data: Map<String, Value> = measured.into_iter().collect();
    data.insert("rows".to_owned(), json!(rows));
    let mut columns = vec![Column::new("depth", "depth", Format::Int)];
    columns.extend(stages.iter().map(|rung| Column::new(rung.name, rung.name, Format::Int)));
    Ok(Measurement { stages, columns, data: Value::Object(data) })
}

fn board(stages: &[Rung], position: &str, depth: i32) -> anyhow::Result<Value> {
    let board = fen::parse(position)?;
    let mut found = json!({ "fen": position, "depth": depth });
    let mut before: Option<u64> = None;
    for stage in stages {
        let outcome: Outcome = stage.measure(&board, depth, engine::bench::DEFAULT_MEGABYTES)?;
        let nodes = outcome.statistics.nodes();
        found[stage.name] = json!({
            "nodes": nodes,
            "main_nodes": outcome.statistics.main_nodes,
            "quiescence_nodes": outcome.statistics.quiescence_nodes,
            "factor": before.map(|before| before as f64 / nodes as f64),
            "first_move_cutoffs": outcome.statistics.cutoffs().first_move_share(),
            "mean_cutoff_index": outcome.statistics.cutoffs().mean_index(),
            "score": outcome.score,
            "best_move": outcome.best_move.map(|mv| uci(&board, mv)),
        });
        before = Some(nodes);
    }
    let nodes = |name: &str| found[name]["nodes"].as_f64().unwrap_or(f64::NAN);
    let from_plain = nodes("plain") / nodes("tt-move");
    let table_from_mvv_lva = nodes("mvv-lva") / nodes("transposition-table");
    let tt_move_against_table = nodes("tt-move") / nodes("transposition-table");
    found["from_plain"] = json!(from_plain);
    found["table_from_mvv_lva"] = json!(table_from_mvv_lva);
    found["tt_move_against_table"] = json!(tt_move_against_table);
    Ok(found)
}
