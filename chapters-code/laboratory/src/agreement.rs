//! How much more often one search finds the right move than another, and how sure
//! that is.

use crate::judged::Judged;
use crate::lab::Task;
use crate::searched::Searched;

/// The stage that judges searches of limited nodes: the move that it finds in a
/// deeper search is right.
const JUDGE: &str = "pvs";

/// The judge's search of a row's positions, which finds the right moves.
pub(crate) fn right(row: &Judged) -> anyhow::Result<Searched> {
    let (variant, depth) = (JUDGE.parse()?, row.judge_depth);
    Searched::new(row.lab, Task { variant, depth, ..row.after.task.clone() })
}

/// The share of the positions by which a row is right more often than the one
/// before, each with the nodes that are allowed; and the standard error.
pub(crate) fn more_often_right(
    row: &Judged,
    before: &Searched,
) -> anyhow::Result<(f64, f64)> {
    let (right, after, before) =
        (right(row)?, row.within(&row.after)?, row.within(before)?);
    Ok(difference(&agree(&right, &after), &agree(&right, &before)))
}

/// The share of the positions by which a row finds the move it would find without
/// reductions more often than the one before does; and the standard error.
pub(crate) fn more_like_unreduced(
    row: &Judged,
    before: &Searched,
) -> anyhow::Result<(f64, f64)> {
    let agrees = |found: &Searched| {
        let variant = found.task.variant.but("reductions=off")?;
        let unreduced =
            Searched::new(row.lab, Task { variant, ..found.task.clone() })?;
        anyhow::Ok(agree(&unreduced, found))
    };
    Ok(difference(&agrees(&row.after)?, &agrees(before)?))
}

/// Position by position, whether two searches found the same move.
fn agree(one: &Searched, other: &Searched) -> Vec<bool> {
    one.beside(other).map(|(a, b)| a.best_move == b.best_move).collect()
}

/// The share of the entries by which `one` is true more often than `other`, and the
/// standard error of that difference, to which only entries that differ contribute.
fn difference(one: &[bool], other: &[bool]) -> (f64, f64) {
    let only = |one: &[bool], other: &[bool]| {
        one.iter().zip(other).filter(|(one, other)| **one && !**other).count()
            as f64
    };
    let (count, one_only, other_only) =
        (one.len() as f64, only(one, other), only(other, one));
    let difference = one_only - other_only;
    let variance = one_only + other_only - difference.powi(2) / count;
    (difference / count, variance.sqrt() / count)
}

/// Two standard errors below a value and above it.
pub(crate) fn at_ends((value, error): (f64, f64)) -> [f64; 2] {
    [value - 2.0 * error, value + 2.0 * error]
}
