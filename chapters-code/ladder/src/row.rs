//! The figures of one stage, in the form in which they are printed.

use cozy_chess::Board;
use engine::notation;
use serde::Serialize;

use crate::climb::{Measured, Plan};
use crate::engines::LADDER;

/// One stage's line in the ladder. Factors say how many times fewer nodes this stage needed; they
/// are `None` where there is nothing to compare with.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// The stage's name.
    pub stage: &'static str,
    /// The depth of each search, in plies.
    pub depth: i32,
    /// How many positions were searched.
    pub positions: usize,
    /// All nodes, over all iterations and positions.
    pub nodes: u64,
    /// Nodes of the main search.
    pub main_nodes: u64,
    /// Nodes of quiescence, the horizon included.
    pub quiescence_nodes: u64,
    /// Times fewer nodes than the stage before.
    pub factor: Option<f64>,
    /// The same for the nodes of the main search.
    pub main_factor: Option<f64>,
    /// The same for all nodes, as the geometric mean over the positions.
    pub geometric_factor: Option<f64>,
    /// Times fewer nodes than `plain`.
    pub factor_to_plain: Option<f64>,
    /// The share of the beta cutoffs given by the first move tried, 0 to 1.
    pub first_move_cutoffs: f64,
    /// The mean index of the cutting move, from 1.
    pub mean_cutoff_index: f64,
    /// CPU time; `None` where times are left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
    /// The figures of each position.
    pub per_position: Vec<PositionRow>,
}

/// One stage's figures for one position.
#[derive(Clone, Debug, Serialize)]
pub struct PositionRow {
    /// The position.
    pub fen: String,
    /// All nodes.
    pub nodes: u64,
    /// Nodes of the main search.
    pub main_nodes: u64,
    /// The score in centipawns for the side to move.
    pub score: i32,
    /// The best move, `0000` if there is none.
    pub best_move: String,
}

impl Row {
    /// The rows of a climb, in the order of its stages.
    pub fn all(plan: &Plan, climbed: &[Measured]) -> Vec<Self> {
        let plain =
            climbed.iter().find(|measured| measured.engine.name == LADDER[0].name);
        let before = std::iter::once(None).chain(climbed.iter().map(Some));
        let rows = climbed.iter().zip(before);
        rows.map(|(measured, before)| Self::new(plan, measured, before, plain))
            .collect()
    }

    fn new(
        plan: &Plan,
        measured: &Measured,
        before: Option<&Measured>,
        plain: Option<&Measured>,
    ) -> Self {
        let statistics = measured.statistics();
        let cutoffs = statistics.cutoffs();
        let nodes = |measured: &Measured| measured.statistics().nodes();
        let main_nodes = |measured: &Measured| measured.statistics().main_nodes;
        Self {
            stage: measured.engine.name,
            depth: plan.depth,
            positions: plan.boards.len(),
            nodes: statistics.nodes(),
            main_nodes: statistics.main_nodes,
            quiescence_nodes: statistics.quiescence_nodes,
            factor: before
                .and_then(|before| factor(nodes(before), statistics.nodes())),
            main_factor: before.and_then(|before| {
                factor(main_nodes(before), statistics.main_nodes)
            }),
            geometric_factor: before
                .and_then(|before| geometric_factor(before, measured)),
            factor_to_plain: plain
                .and_then(|plain| factor(nodes(plain), statistics.nodes())),
            first_move_cutoffs: cutoffs.first_move_share(),
            mean_cutoff_index: cutoffs.mean_index(),
            seconds: Some(measured.time().as_secs_f64()),
            per_position: per_position(&plan.boards, measured),
        }
    }

    /// Thousands of nodes per second of CPU time.
    pub fn kilonodes_per_second(&self) -> f64 {
        self.nodes as f64 / self.seconds.unwrap_or_default().max(1e-9) / 1e3
    }
}

fn per_position(boards: &[Board], measured: &Measured) -> Vec<PositionRow> {
    let rows = boards.iter().zip(&measured.samples).map(|(board, sample)| {
        let outcome = &sample.outcome;
        PositionRow {
            fen: board.to_string(),
            nodes: outcome.statistics.nodes(),
            main_nodes: outcome.statistics.main_nodes,
            score: outcome.score,
            best_move: outcome
                .best_move
                .map_or_else(|| "0000".to_owned(), |mv| notation::uci(board, mv)),
        }
    });
    rows.collect()
}

/// How many times fewer `after` is than `before`.
fn factor(before: u64, after: u64) -> Option<f64> {
    (after > 0).then(|| before as f64 / after as f64)
}

/// The geometric mean of the factors of all positions: each counts the same, whatever its size.
fn geometric_factor(before: &Measured, after: &Measured) -> Option<f64> {
    let factors =
        before.samples.iter().zip(&after.samples).map(|(before, after)| {
            factor(
                before.outcome.statistics.nodes(),
                after.outcome.statistics.nodes(),
            )
        });
    let logarithms =
        factors.map(|factor| factor.map(f64::ln)).collect::<Option<Vec<f64>>>()?;
    let mean = logarithms.iter().sum::<f64>() / logarithms.len() as f64;
    (!logarithms.is_empty()).then(|| mean.exp())
}
