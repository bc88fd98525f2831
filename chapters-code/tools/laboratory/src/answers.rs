//! What searches answer: moves, scores, problems solved; and how sure a difference
//! of answers is.

use anyhow::Error;
use engine::Outcome;
use engine::notation::uci;
use engine::score::{is_mate, mate_in_moves};
use engine::table::Bound;
use mix::settings::AS_ASKED;
use mix::{KEYS, Settings};

use crate::comparison::Comparison;
use crate::interval::Parts;
use crate::run::{Run, share};
use crate::task::Task;

/// The stage that judges searches of limited nodes: the move that it finds in a
/// deeper search is right.
const JUDGE: &str = "pvs";

/// The entries of the table, where the variant says how many.
pub(crate) fn entries(run: &Run) -> Option<i32> {
    let entries = run.task.variant.variant().ok()?.settings().table_entries;
    (entries != AS_ASKED).then_some(entries)
}

/// The nodes, by those of the search a ply less deep; nothing where that is none.
pub(crate) fn growth(run: &Run) -> Option<f64> {
    let less = run.clone().to(run.depth - 1).nodes();
    (less > 0).then(|| share(run.nodes(), less))
}

/// The nodes saved, as a share of what the last row saves.
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

/// How many iterations after the first have a window of this number.
pub(crate) fn roots(run: &Run, window: u8) -> u64 {
    run.sum(|it| {
        u64::from(it.ply == 0 && it.depth > 1 && it.window == window) * it.nodes
    })
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

/// In how many positions the score is another, or the move is, too.
pub(crate) fn other(row: &Comparison, before: &Run, with_move: bool) -> usize {
    let pairs = row.after.beside(before).filter(|(a, b)| a.score != b.score);
    pairs.filter(|(a, b)| !with_move || a.best_move != b.best_move).count()
}

/// By how many centipawns the scores differ; mates are left out.
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

/// The share of the positions in which both found the same move.
pub(crate) fn same_share(one: &Run, other: &Run) -> f64 {
    share(one.same_moves(other), one.positions.len() as u64)
}

/// What a search finds with the nodes that are allowed.
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

/// The mean of the deepest iterations that were not broken off, in plies.
pub(crate) fn depth_reached(run: &Run) -> f64 {
    let is_complete = |outcome: &&Outcome| outcome.bound == Bound::Exact;
    let depths = run.samples().iter().map(|sample| {
        let complete =
            sample.iterations.iter().map(|it| &it.outcome).filter(is_complete);
        complete.map(|outcome| outcome.depth as u64).max().unwrap_or(0)
    });
    share(depths.sum(), run.positions.len() as u64)
}

/// Position by position, how many times fewer nodes a row takes, as a logarithm.
pub(crate) fn factors(row: &Comparison, before: &Run) -> Parts {
    row.after.by_part(row.after.factors(before).into_iter().map(f64::ln))
}

/// The same of the nodes of the main search.
pub(crate) fn main_factors(row: &Comparison, before: &Run) -> Parts {
    let factors = row.after.factors_of(before, |it| it.main_nodes);
    row.after.by_part(factors.into_iter().map(f64::ln))
}

/// Position by position, whether the move is the one found without reductions, less
/// the same of the search compared with.
pub(crate) fn agreement_gain(
    row: &Comparison,
    before: &Run,
) -> anyhow::Result<Parts> {
    Ok(gain(row, is_as_unreduced(row, &row.after)?, is_as_unreduced(row, before)?))
}

/// Likewise, whether the right move is found with the nodes that are allowed.
pub(crate) fn right_gain(row: &Comparison, before: &Run) -> anyhow::Result<Parts> {
    Ok(gain(row, is_right(row, &row.after)?, is_right(row, before)?))
}

fn gain(row: &Comparison, after: Vec<bool>, before: Vec<bool>) -> Parts {
    let pairs = after.into_iter().zip(before);
    row.after.by_part(pairs.map(|(one, other)| f64::from(one) - f64::from(other)))
}

/// Position by position, whether a search finds the right move with the nodes that
/// are allowed.
fn is_right(row: &Comparison, run: &Run) -> anyhow::Result<Vec<bool>> {
    Ok(agree(&right(row)?, &within(row, run)?))
}

/// Position by position, whether a search finds the move that it would find without
/// reductions.
fn is_as_unreduced(row: &Comparison, run: &Run) -> anyhow::Result<Vec<bool>> {
    let variant = run.task.variant.variant()?;
    let mut settings = Settings { reductions: false, ..*variant.settings() };
    // How it would have reduced makes no difference then, and a search that is
    // known isn't made again.
    for key in KEYS.iter().filter(|key| key.name.starts_with("reduce-")) {
        key.set(&mut settings, key.get(&Settings::default()));
    }
    let variant = variant.with(settings).into();
    Ok(agree(&Run::new(row.lab, Task { variant, ..run.task.clone() })?, run))
}

/// Position by position, whether two searches found the same move.
fn agree(one: &Run, other: &Run) -> Vec<bool> {
    one.beside(other).map(|(a, b)| a.best_move == b.best_move).collect()
}
