//! Killers and history, each without the other: what one gives where the other is there already.

use engine::{Candidate, Node, Ordering, Outcome, Stage};
use history::{History, MoveOrder, Priority};
use serde_json::json;
use transposition_table::TranspositionTable;

use super::own::{compared, compared_columns, geometric_factor, search};
use super::{Measurement, stages};

const DEPTH: i32 = 6;

/// The order of stage 6 without its killers.
#[derive(Debug, Default)]
struct HistoryOnly {
    /// The stage's order, which never hears of a cutoff: it knows no killers and no history.
    untaught: MoveOrder,
    history: History,
}

impl Ordering for HistoryOnly {
    type Priority = Priority;

    fn priority(&self, node: &Node, candidate: &Candidate) -> Priority {
        match self.untaught.priority(node, candidate) {
            Priority::Quiet(_) => {
                let side = node.position.board().side_to_move();
                Priority::Quiet(self.history.score(side, candidate.mv))
            }
            other => other,
        }
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        if candidate.is_quiet() {
            self.history.add_bonus(node.position.board().side_to_move(), candidate.mv, node.depth);
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
    let stages = stages(["tt-move", "killers", "history"])?;
    let searched: [(&str, &str, Vec<Outcome>); 4] = [
        ("neither", "neither (stage `tt-move`)", search::<tt_move::Stage>(DEPTH)?),
        ("killers", "killers (stage `killers`)", search::<killers::Stage>(DEPTH)?),
        ("history", "history, no killers", search::<WithoutKillers>(DEPTH)?),
        ("both", "both (stage `history`)", search::<history::Stage>(DEPTH)?),
    ];
    let row = |(name, ordered_by, outcomes): &(&str, &str, Vec<Outcome>)| {
        compared(json!({ "name": name, "ordered_by": ordered_by }), &searched[0].2, outcomes)
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
    let columns = compared_columns("ordered_by", "quiet moves ordered by");
    Ok(Measurement { stages, columns, data })
}
