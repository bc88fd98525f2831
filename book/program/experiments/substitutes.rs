//! Killers and history, each without the other: what one gives where the other is there already.

use cozy_chess::Piece;
use engine::{Candidate, Node, Ordering, Outcome, Stage};
use history::{History, Priority};
use ladder::rung::find;
use mvv_lva::MvvLva;
use serde_json::{Value, json};
use transposition_table::TranspositionTable;

use super::Measurement;
use super::own::{geometric_factor, search, sum};
use crate::figure::Column;
use crate::format::Format;

const DEPTH: i32 = 6;

/// The order of stage 6 without its killers.
#[derive(Debug, Default)]
struct HistoryOnly(History);

impl Ordering for HistoryOnly {
    type Priority = Priority;

    fn priority(&self, node: &Node, candidate: &Candidate) -> Priority {
        if node.table_move == Some(candidate.mv) {
            return Priority::TableMove;
        }
        match candidate.mv.promotion {
            Some(Piece::Queen) => return Priority::QueenPromotion(candidate.victim),
            Some(_) => return Priority::UnderPromotion,
            None => {}
        }
        match MvvLva::of(candidate) {
            Some(capture) => Priority::Capture(capture),
            None => {
                let side = node.position.board().side_to_move();
                Priority::Quiet(self.0.get(side, candidate.mv))
            }
        }
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        if candidate.is_quiet() {
            self.0.reward(node.position.board().side_to_move(), candidate.mv, node.depth);
        }
    }
}

struct WithoutKillers;

impl Stage for WithoutKillers {
    const NAME: &'static str = "history without killers";
    const CHAPTER: u8 = 6;
    const IDEA: &'static str = "Stage 6 without its killers.";
    type Ordering = HistoryOnly;
    type Table = TranspositionTable;
    type Windows = engine::FullWindows;
    type Reductions = engine::NoReductions;
    type Picker = engine::Eager<HistoryOnly>;
}

pub(super) fn run() -> anyhow::Result<Measurement> {
    let stages = ["tt-move", "killers", "history"].map(find);
    let stages = stages.into_iter().collect::<Result<Vec<_>, _>>().map_err(anyhow::Error::msg)?;
    let searched: [(&str, &str, Vec<Outcome>); 4] = [
        ("neither", "neither (stage `tt-move`)", search::<tt_move::Stage>(DEPTH)?),
        ("killers", "killers (stage `killers`)", search::<killers::Stage>(DEPTH)?),
        ("history", "history, no killers", search::<WithoutKillers>(DEPTH)?),
        ("both", "both (stage `history`)", search::<history::Stage>(DEPTH)?),
    ];
    let row = |(name, ordered_by, outcomes): &(&str, &str, Vec<Outcome>)| -> Value {
        let (before, after) = (sum(&searched[0].2), sum(outcomes));
        json!({
            "name": name,
            "ordered_by": ordered_by,
            "nodes": after.nodes(),
            "main_nodes": after.main_nodes,
            "factor": before.nodes() as f64 / after.nodes() as f64,
            "main_factor": before.main_nodes as f64 / after.main_nodes as f64,
            "geometric_factor": geometric_factor(&searched[0].2, outcomes),
            "first_move_cutoffs": after.cutoffs().first_move_share(),
        })
    };
    let geometric =
        |before: usize, after: usize| geometric_factor(&searched[before].2, &searched[after].2);
    let data = json!({
        "depth": DEPTH,
        "positions": searched[0].2.len(),
        "killers_first": geometric(0, 1),
        "history_after_killers": geometric(1, 3),
        "history_first": geometric(0, 2),
        "killers_after_history": geometric(2, 3),
        "product_of_both_alone": geometric(0, 1) * geometric(0, 2),
        "both": geometric(0, 3),
        "rows": searched.iter().map(row).collect::<Vec<_>>(),
    });
    let columns = vec![
        Column::new("ordered_by", "quiet moves ordered by", Format::Text),
        Column::new("nodes", "nodes", Format::Int),
        Column::new("main_nodes", "main", Format::Int),
        Column::new("factor", "÷", Format::X2),
        Column::new("main_factor", "÷ (main)", Format::X2),
        Column::new("geometric_factor", "÷ (geo)", Format::X2),
        Column::new("first_move_cutoffs", "first-move cutoffs", Format::Pct1),
    ];
    Ok(Measurement { stages, columns, data })
}
