//! Grafting: how often the table changes the score of a search to the same depth.
//!
//! An entry may come from a deeper search than the node asks for, or by a path with other
//! repetitions. Then the answer is not the one that the search without a table would have found.

use engine::notation::uci;
use engine::score::is_mate;
use serde_json::{Value, json};

use super::own::search;
use super::{Measurement, stages};
use crate::figure::Column;
use crate::format::Format;

const DEPTHS: std::ops::RangeInclusive<i32> = 2..=6;

pub(super) fn run() -> anyhow::Result<Measurement> {
    let stages = stages(["mvv-lva", "transposition-table"])?;
    let boards = engine::suite::built_in();
    let mut rows: Vec<Value> = Vec::new();
    let mut changes: Vec<Value> = Vec::new();
    for depth in DEPTHS {
        let without = search::<mvv_lva::Stage>(depth)?;
        let with = search::<transposition_table::Stage>(depth)?;
        let mut differences = Vec::new();
        let mut other_moves = 0;
        for (index, (without, with)) in without.iter().zip(&with).enumerate() {
            if without.score == with.score {
                continue;
            }
            other_moves += usize::from(without.best_move != with.best_move);
            if !is_mate(without.score) && !is_mate(with.score) {
                differences.push((without.score - with.score).abs());
            }
            let name = |mv: Option<_>| mv.map_or_else(String::new, |mv| uci(&boards[index], mv));
            changes.push(json!({
                "depth": depth,
                "position": index + 1,
                "fen": boards[index].to_string(),
                "score_without": without.score,
                "score_with": with.score,
                "move_without": name(without.best_move),
                "move_with": name(with.best_move),
            }));
        }
        let changed = changes.iter().filter(|change| change["depth"] == depth).count();
        rows.push(json!({
            "name": format!("d{depth}"),
            "depth": depth,
            "positions": boards.len(),
            "changed": changed,
            "other_moves": other_moves,
            "largest": differences.iter().copied().max().unwrap_or(0),
        }));
    }
    let columns = vec![
        Column::new("depth", "depth", Format::Int),
        Column::new("positions", "positions", Format::Int),
        Column::new("changed", "other score", Format::Int),
        Column::new("other_moves", "other move too", Format::Int),
        Column::new("largest", "largest difference (centipawns)", Format::Int),
    ];
    let total: usize = rows.iter().filter_map(|row| row["changed"].as_u64()).sum::<u64>() as usize;
    let data = json!({ "rows": rows, "changed": total, "changes": changes });
    Ok(Measurement { stages, columns, data })
}
