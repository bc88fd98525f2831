//! Comma-separated values: full figures, no rounding.

use csv::Writer;
use serde::Serialize;

use super::detail::Detail;
use crate::row::Row;

/// A position's figures, with the stage that they belong to.
#[derive(Serialize)]
struct PositionLine<'a> {
    stage: &'a str,
    depth: i32,
    fen: &'a str,
    nodes: u64,
    main_nodes: u64,
    score: i32,
    best_move: &'a str,
}

/// A stage's figures.
#[derive(Serialize)]
struct StageLine<'a> {
    stage: &'a str,
    depth: i32,
    positions: usize,
    nodes: u64,
    main_nodes: u64,
    quiescence_nodes: u64,
    factor: Option<f64>,
    main_factor: Option<f64>,
    geometric_factor: Option<f64>,
    factor_to_plain: Option<f64>,
    first_move_cutoffs: f64,
    mean_cutoff_index: f64,
    /// Empty where times are left out.
    seconds: Option<f64>,
}

pub(super) fn csv(rows: &[Row], detail: Detail) -> anyhow::Result<String> {
    let mut writer = Writer::from_writer(Vec::new());
    for row in rows {
        if detail.per_position {
            for position in &row.per_position {
                writer.serialize(PositionLine {
                    stage: row.stage,
                    depth: row.depth,
                    fen: &position.fen,
                    nodes: position.nodes,
                    main_nodes: position.main_nodes,
                    score: position.score,
                    best_move: &position.best_move,
                })?;
            }
        } else {
            writer.serialize(StageLine {
                stage: row.stage,
                depth: row.depth,
                positions: row.positions,
                nodes: row.nodes,
                main_nodes: row.main_nodes,
                quiescence_nodes: row.quiescence_nodes,
                factor: row.factor,
                main_factor: row.main_factor,
                geometric_factor: row.geometric_factor,
                factor_to_plain: row.factor_to_plain,
                first_move_cutoffs: row.first_move_cutoffs,
                mean_cutoff_index: row.mean_cutoff_index,
                seconds: row.seconds.filter(|_| !detail.no_time),
            })?;
        }
    }
    Ok(String::from_utf8(writer.into_inner()?)?)
}
