//! The results of searches: moves, scores, problems solved; and how certain a
//! difference between results is.

use anyhow::Error;
use engine::Outcome;
use engine::notation::uci;
use engine::score::{is_mate, mate_in_moves};
use engine::table::Bound;
use figures::Estimate;
use figures::estimate::Kind;
use mix::settings::AS_ASKED;
use mix::{KEYS, Settings};

use crate::comparison::Comparison;
use crate::run::{Run, share};
use crate::task::Task;

/// The stage that judges searches with limited nodes: the move found by its deeper
/// search counts as right.
const JUDGE: &str = "pvs";

/// The number of entries in the table, if the variant sets it.
pub(crate) fn entries(run: &Run) -> Option<i32> {
    let entries = run.task.variant.variant().ok()?.settings().table_entries;
    (entries != AS_ASKED).then_some(entries)
}

/// The nodes divided by those of the search one ply less deep; `None` if that has
/// none.
pub(crate) fn growth(run: &Run) -> Option<f64> {
    let less = run.clone().to(run.depth - 1).nodes();
    (less > 0).then(|| share(run.nodes(), less))
}

/// The nodes saved, as a share of those saved by the last row.
pub(crate) fn saved_share(row: &Comparison, before: &Run) -> f64 {
    let saved = |after: &Run| before.nodes().saturating_sub(after.nodes());
    share(saved(&row.after), saved(&row.last))
}

pub(crate) fn count(factors: &[f64], is_such: fn(f64) -> bool) -> usize {
    factors.iter().filter(|&&it| is_such(it)).count()
}

pub(crate) fn generated(run: &Run) -> f64 {
    share(run.work(|it| &it.generated), run.work(|it| &it.nodes))
}

/// How many times, after the first iteration, the root was searched with the window
/// of this number.
pub(crate) fn roots(run: &Run, window: u8) -> u64 {
    run.count(|it| it.ply == 0 && it.left > 1 && it.window == window)
}

/// The score of the first position.
pub(crate) fn score(run: &Run) -> Option<i32> {
    run.outcomes().next().map(|it| it.score)
}

pub(crate) fn mate(score: i32) -> String {
    mate_in_moves(score)
        .map_or("no mate".to_owned(), |moves| format!("mate in {moves}"))
}

/// The move found in the first position.
pub(crate) fn best_move(run: &Run) -> Option<String> {
    let mv = run.outcomes().next().and_then(|outcome| outcome.best_move);
    mv.map(|mv| uci(run.board(), mv))
}

/// In how many positions the score differs, or with `with_move` the move as well.
pub(crate) fn other(row: &Comparison, before: &Run, with_move: bool) -> usize {
    let pairs = row.after.beside(before).filter(|(a, b)| a.score != b.score);
    pairs.filter(|(a, b)| !with_move || a.best_move != b.best_move).count()
}

/// The differences of the scores in centipawns; mates are left out.
fn differences(one: &Run, other: &Run) -> Vec<u64> {
    let scores = one.beside(other).map(|(a, b)| (a.score, b.score));
    let both = scores.filter(|&(a, b)| !is_mate(a) && !is_mate(b));
    both.map(|(a, b)| a.abs_diff(b).into()).collect()
}

pub(crate) fn largest_difference(one: &Run, other: &Run) -> u64 {
    differences(one, other).into_iter().max().unwrap_or(0)
}

pub(crate) fn mean_difference(one: &Run, other: &Run) -> f64 {
    let differences = differences(one, other);
    share(differences.iter().sum(), differences.len() as u64)
}

/// The share of positions in which both found the same move.
pub(crate) fn same_share(one: &Run, other: &Run) -> f64 {
    share(one.same_moves(other), one.positions.len() as u64)
}

/// The search of a row with the allowed number of nodes.
pub(crate) fn within(row: &Comparison, run: &Run) -> anyhow::Result<Run> {
    let nodes = Some(row.allowed);
    Run::new(row.lab, Task { nodes, depth: i32::MAX, ..run.task.clone() })
}

/// The judge's search of a row's positions, which finds the right moves.
pub(crate) fn right(row: &Comparison) -> anyhow::Result<Run> {
    let variant = JUDGE.parse().map_err(Error::msg)?;
    let depth = row.judge_depth;
    Run::new(row.lab, Task { variant, depth, ..row.after.task.clone() })
}

/// The mean depth of the deepest completed iterations, in plies.
pub(crate) fn depth_reached(run: &Run) -> f64 {
    let is_complete = |outcome: &&Outcome| outcome.bound == Bound::Exact;
    let depths = run.searches().iter().map(|search| {
        let complete =
            search.iterations.iter().map(|it| &it.outcome).filter(is_complete);
        complete.map(|outcome| outcome.depth as u64).max().unwrap_or(0)
    });
    share(depths.sum(), run.positions.len() as u64)
}

/// How many times fewer nodes a row takes: the geometric mean over the positions.
pub(crate) fn fewer_nodes(
    row: &Comparison,
    before: &Run,
) -> anyhow::Result<Estimate> {
    let factors = row.after.factors(before).into_iter().map(f64::ln);
    Ok(row.after.by_part(factors).geometric_mean())
}

/// The same for the nodes of the main search.
pub(crate) fn fewer_main_nodes(
    row: &Comparison,
    before: &Run,
) -> anyhow::Result<Estimate> {
    let factors = row.after.factors_of(before, |it| it.main_nodes);
    Ok(row.after.by_part(factors.into_iter().map(f64::ln)).geometric_mean())
}

/// How much more often the move is the one found without reductions than in the
/// search it is compared with, as a share of the positions.
pub(crate) fn agreement_gain(
    row: &Comparison,
    before: &Run,
) -> anyhow::Result<Estimate> {
    Ok(gain(row, is_as_unreduced(row, &row.after)?, is_as_unreduced(row, before)?))
}

/// The same for finding the right move with the allowed number of nodes.
pub(crate) fn right_gain(
    row: &Comparison,
    before: &Run,
) -> anyhow::Result<Estimate> {
    Ok(gain(row, is_right(row, &row.after)?, is_right(row, before)?))
}

fn gain(row: &Comparison, after: Vec<bool>, before: Vec<bool>) -> Estimate {
    let pairs = after.into_iter().zip(before);
    let gains = pairs.map(|(one, other)| f64::from(one) - f64::from(other));
    row.after.by_part(gains).mean()
}

/// In how many parts an estimate lies on the same side of no difference as the
/// whole; a whole without parts is its own only part.
pub(crate) fn in_parts(kind: &Kind, whole: &Estimate) -> String {
    let sides = |it: &Estimate| it.sides(kind.neutral);
    let parts = whole.parts.values();
    let parts: Vec<&Estimate> =
        if parts.len() > 0 { parts.collect() } else { vec![whole] };
    let (of_whole, all) = (sides(whole), parts.len());
    let alike = parts.iter().filter(|part| sides(part) == of_whole).count();
    match of_whole {
        [true, _] => format!("above in {alike} of {all}"),
        [_, true] => format!("below in {alike} of {all}"),
        _ => "open".to_owned(),
    }
}

/// For each position, whether a search finds the right move with the allowed number
/// of nodes.
fn is_right(row: &Comparison, run: &Run) -> anyhow::Result<Vec<bool>> {
    Ok(agree(&right(row)?, &within(row, run)?))
}

/// For each position, whether a search finds the move that it would find without
/// reductions.
fn is_as_unreduced(row: &Comparison, run: &Run) -> anyhow::Result<Vec<bool>> {
    let variant = run.task.variant.variant()?;
    let mut settings = Settings { reductions: false, ..*variant.settings() };
    // Without reductions their settings make no difference. They are reset, so that
    // a known search isn't made again.
    for key in KEYS.iter().filter(|key| key.name.starts_with("reduce-")) {
        key.set(&mut settings, key.get(&Settings::default()));
    }
    let variant = variant.with(settings).into();
    Ok(agree(&Run::new(row.lab, Task { variant, ..run.task.clone() })?, run))
}

/// For each position, whether two searches found the same move.
fn agree(one: &Run, other: &Run) -> Vec<bool> {
    one.beside(other).map(|(a, b)| a.best_move == b.best_move).collect()
}
