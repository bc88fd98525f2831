//! The judges: all columns that a table of searches can have, but for those, such
//! as the nodes, that are known of a single position, too.

use anyhow::Context as _;
use mix::settings::AS_ASKED;
use serde::de::{Deserialize, Deserializer, Error as _};

use crate::agreement::{at_ends, more_like_unreduced, more_often_right, right};
use crate::answers::{
    SOLVING_NODES, complete_depth, differences, mate, only, solved,
};
use crate::judge::{Judge, judges};
use crate::judged::Judged;
use crate::means::{geometric_mean, least, share, spread};
use crate::order_counts::OrderCounts;
use crate::positions::{OF_POSITION, extreme};
use crate::searched::Searched;
use crate::tally::Count;

/// The columns that are not in [`OF_POSITION`].
const COLUMNS: &[Judge] = judges! {
    "positions", "positions", Int: |row| row.after.positions.len();
    "entries", "entries", Int: |row| {
        let entries = row.after.task.variant.settings().table_entries;
        (entries != AS_ASKED).then_some(entries)
    };
    "judge_depth", "depth of the judge", Int: |row| row.judge_depth;
    "allowed", "nodes allowed", Int: |row| row.allowed;
    "allowed_to_solve", "nodes allowed for a problem", Int: |_row| SOLVING_NODES;
    // Nodes.
    "main_nodes", "main", Int: |row| row.after.main_nodes();
    "quiescence_nodes", "quiescence", Int:
        |row| row.after.nodes() - row.after.main_nodes();
    "quiescence_share", "in quiescence", Pct0:
        |row| share(row.after.nodes() - row.after.main_nodes(), row.after.nodes());
    "direct", "straight to the depth", Int: |_row, before| before.iteration_nodes();
    "direct_gain", "÷ straight", X2:
        |row, before| share(before.iteration_nodes(), row.after.nodes());
    "cost", "× its last iteration", X2:
        |row| share(row.after.nodes(), row.after.iteration_nodes());
    // How many times fewer, or more.
    "main_factor", "÷ (main)", X2:
        |row, before| share(before.main_nodes(), row.after.main_nodes());
    "geometric_factor", "÷ (geo)", X2:
        |row, before| geometric_mean(&row.after.factors(before));
    "low_factor", "÷, at least", X2:
        |row, before| spread(&row.after.factors(before), -1.0);
    "high_factor", "÷, at most", X2:
        |row, before| spread(&row.after.factors(before), 1.0);
    "factor_to_first", "÷ first", X1:
        |row| share(row.first.nodes(), row.after.nodes());
    "price", "×", X2: |row, before| share(row.after.nodes(), before.nodes());
    "main_price", "× (main)", X2:
        |row, before| share(row.after.main_nodes(), before.main_nodes());
    "geometric_price", "× (geo)", X2:
        |row, before| geometric_mean(&before.factors(&row.after));
    "saved_share", "of all that is saved", Pct1: |row, before| {
        let saved = |after: &Searched| before.nodes().saturating_sub(after.nodes());
        share(saved(&row.after), saved(&row.last))
    };
    // Position by position.
    "worse", "worse in", Int:
        |row, before| count_if(&row.after.factors(before), |&&it| it < 1.0);
    "better", "better in", Int:
        |row, before| count_if(&row.after.factors(before), |&&it| it > 1.0);
    "differ", "positions that differ", Int:
        |row, before| count_if(&row.after.factors(before), |&&it| it != 1.0);
    "least_factor", "least ÷", X2: |row, before| least(&row.after.factors(before));
    "most_factor", "greatest ÷", X2:
        |row, before| 1.0 / least(&before.factors(&row.after));
    "least_price", "cheapest position", X2:
        |row, before| least(&before.factors(&row.after));
    "most_price", "dearest position", X2:
        |row, before| 1.0 / least(&row.after.factors(before));
    "worst", "worst position", Text:
        |row, before| extreme(row, &row.after.factors(before))?;
    "best", "best position", Text:
        |row, before| extreme(row, &before.factors(&row.after))?;
    // Cutoffs.
    "first_move_cutoffs", "first-move cutoffs", Pct1:
        |row| row.after.cutoffs().first_move_share();
    "before_first_move_cutoffs", "first-move cutoffs before", Pct1:
        |_row, before| before.cutoffs().first_move_share();
    "mean_cutoff_index", "mean index", F2: |row| row.after.cutoffs().mean_index();
    "cut_share", "main nodes cut", Pct1:
        |row| share(row.after.cutoffs().count, row.after.main_nodes());
    "first_by_main_nodes", "first-move cutoffs ÷ main nodes", Pct1:
        |row| share(row.after.cutoffs().by_first_move, row.after.main_nodes());
    "first_by_nodes", "first-move cutoffs ÷ nodes", Pct1:
        |row| share(row.after.cutoffs().by_first_move, row.after.nodes());
    "d1", "1", Pct1: |row| first_moves(row, 1);
    "d2", "2", Pct1: |row| first_moves(row, 2);
    "d3", "3", Pct1: |row| first_moves(row, 3);
    "d4", "4", Pct1: |row| first_moves(row, 4);
    "d5", "5", Pct1: |row| first_moves(row, 5);
    "d6", "6", Pct1: |row| first_moves(row, 6);
    // How nodes end.
    "cut", "cut nodes", Int: |row| row.after.count(Count::Cut);
    "all", "all nodes", Int: |row| row.after.count(Count::All);
    "table", "settled by the table", Int: |row| row.after.count(Count::Table);
    "table_share", "share of the three", Pct1:
        |row| part(row, Count::Table, &[Count::Cut, Count::All, Count::Table]);
    "lower_share", "at least", Pct1: |row| part(row, Count::Cut, &TRIED);
    "upper_share", "at most", Pct1: |row| part(row, Count::All, &TRIED);
    "exact_share", "exact", Pct1: |row| part(row, Count::Exact, &TRIED);
    "with_move", "of the nodes searched", Pct1: |row| {
        let ended = TRIED.map(|count| row.after.count(count)).iter().sum();
        share(row.after.sum(|it| it.order.first_moves), ended)
    };
    "line_moves", "PV move used", Int:
        |row| row.after.sum(|it| it.order.line_moves);
    // What is done at a node whose moves are tried.
    "tried_nodes", "nodes tried", Int: |row| row.after.sum(|it| it.order.nodes);
    "generated", "moves generated", F1:
        |row| at_a_node(&row.after, |it| it.generated);
    "generated_factor", "÷", X1: |row, before| {
        let [before, after] =
            [before, &row.after].map(|it| at_a_node(it, |it| it.generated));
        before / after
    };
    "quiets", "quiet moves judged", F1: |row| at_a_node(&row.after, |it| it.quiets);
    "exchanges", "exchanges looked at", F2:
        |row| at_a_node(&row.after, |it| it.exchanges);
    // Moves from the tables that are played without asking whether they are legal.
    "illegal_first_moves", "table moves that are not legal", Int:
        |row| row.after.sum(|it| it.order.illegal_first_moves);
    "killers", "killers", Int: |row| row.after.sum(|it| it.order.killers);
    "illegal_killers", "killers that are not legal", Int:
        |row| row.after.sum(|it| it.order.illegal_killers);
    "illegal_share", "share of the killers", Pct1: |row| {
        let illegal = row.after.sum(|it| it.order.illegal_killers);
        share(illegal, row.after.sum(|it| it.order.killers))
    };
    "longest", "longest line", Int:
        |row| row.after.outcomes().map(|it| it.selective_depth).max();
    // Windows.
    "asked", "questions", Int: |row| row.after.count(Count::Questions);
    "surprises", "surprises", Int: |row| row.after.count(Count::Surprises);
    "surprise_share", "surprised", Pct1:
        |row| part(row, Count::Surprises, &[Count::Questions]);
    "spent_share", "main nodes spent on surprises", Pct1:
        |row| share(row.after.count(Count::Spent), row.after.main_nodes());
    "repeated_share", "roots repeated", Pct1:
        |row| part(row, Count::Repeated, &[Count::Iterations]);
    // Reductions.
    "reduced_share", "moves reduced", Pct1:
        |row| part(row, Count::Reduced, &[Count::Moves]);
    "again_share", "searched again", Pct1:
        |row| part(row, Count::Again, &[Count::Reduced]);
    "changed", "changed by history", Int: |row| row.after.sum(|it| it.changed);
    "changed_share", "of all moves", Pct1:
        |row| share(row.after.sum(|it| it.changed), row.after.count(Count::Moves));
    // Answers.
    "mate", "mate", Text:
        |row| row.after.outcomes().next().map(|it| mate(it.score));
    "other_scores", "other score", Int: |row, before| {
        let pairs = row.after.beside(before);
        pairs.filter(|(a, b)| a.score != b.score).count()
    };
    "other_moves", "other move too", Int: |row, before| {
        let pairs = row.after.beside(before).filter(|(a, b)| a.score != b.score);
        pairs.filter(|(a, b)| a.best_move != b.best_move).count()
    };
    "largest_difference", "largest difference (centipawns)", Int: |row, before| {
        let differences = differences(&row.after, before);
        differences.into_iter().max().unwrap_or(0)
    };
    "mean_difference", "mean difference (centipawns)", F1: |row, before| {
        let differences = differences(&row.after, before);
        share(differences.iter().sum(), differences.len() as u64)
    };
    "same_moves", "same move (positions)", Int:
        |row, before| row.after.same_moves(before);
    "share", "same move", Pct1: |row, before| {
        share(row.after.same_moves(before), row.after.positions.len() as u64)
    };
    "only_this", "only this one agrees", Int:
        |row, before| only(before, &row.after, &row.first);
    "only_first", "only the first agrees", Int:
        |row, before| only(before, &row.first, &row.after);
    "agreement_gain", "same move as unreduced, more often by", Pct1:
        |row, before| more_like_unreduced(row, before)?.0;
    "low_agreement_gain", "… at least", Pct1:
        |row, before| at_ends(more_like_unreduced(row, before)?)[0];
    "high_agreement_gain", "… at most", Pct1:
        |row, before| at_ends(more_like_unreduced(row, before)?)[1];
    "equal_nodes", "right at equal nodes", Pct1: |row| {
        let (right, found) = (right(row)?, row.within(&row.after)?);
        share(found.same_moves(&right), right.positions.len() as u64)
    };
    "right_gain", "right more often by", Pct1:
        |row, before| more_often_right(row, before)?.0;
    "low_right_gain", "right more often by, at least", Pct1:
        |row, before| at_ends(more_often_right(row, before)?)[0];
    "high_right_gain", "right more often by, at most", Pct1:
        |row, before| at_ends(more_often_right(row, before)?)[1];
    "depth_reached", "depth reached", F1: |row| {
        let found = row.within(&row.after)?;
        share(found.sum(complete_depth), found.positions.len() as u64)
    };
    "solved", "solved", Int: |row| solved(row)?;
};

/// How nodes end whose moves were tried, up to a cutoff or to the last.
const TRIED: [Count; 3] = [Count::Cut, Count::All, Count::Exact];

impl<'de> Deserialize<'de> for Judge {
    fn deserialize<D: Deserializer<'de>>(key: D) -> Result<Self, D::Error> {
        judge(&String::deserialize(key)?).copied().map_err(D::Error::custom)
    }
}

/// The column with this key; or an error that says which there are.
pub(crate) fn judge(key: &str) -> anyhow::Result<&'static Judge> {
    let mut all = OF_POSITION.iter().chain(COLUMNS);
    let keys = all.clone().map(|it| it.key);
    all.find(|it| it.key == key).with_context(|| {
        format!(
            "there is no column '{key}'; the columns are {}",
            keys.collect::<Vec<_>>().join(", ")
        )
    })
}

/// The share of one count in the sum of several.
fn part(row: &Judged, part: Count, whole: &[Count]) -> f64 {
    share(
        row.after.count(part),
        whole.iter().map(|&count| row.after.count(count)).sum(),
    )
}

/// How much of one thing there is at each node whose moves are tried.
fn at_a_node(searched: &Searched, of: fn(&OrderCounts) -> u64) -> f64 {
    share(searched.sum(|it| of(&it.order)), searched.sum(|it| it.order.nodes))
}

fn first_moves(row: &Judged, depth: usize) -> f64 {
    row.after.statistics().cutoffs_by_depth[depth].first_move_share()
}

/// How many of some factors are such.
fn count_if(factors: &[f64], is_such: fn(&&f64) -> bool) -> usize {
    factors.iter().filter(is_such).count()
}
