//! Multiple comparisons: which differences can be believed if many are looked at
//! together.

/// Which of several differences can be believed. Each is given by its p-value: the
/// probability, from 0 to 1, that chance alone makes one as large. On average at
/// most this `share` of those believed are false (the procedure of Benjamini &
/// Hochberg, 1995).
pub fn believed(chances: &[f64], share: f64) -> Vec<bool> {
    let mut sorted = chances.to_vec();
    sorted.sort_by(f64::total_cmp);
    let bound = |rank: usize| share * (rank + 1) as f64 / chances.len() as f64;
    let limit = (0..sorted.len()).rev().find(|&it| sorted[it] <= bound(it));
    let limit = limit.map_or(f64::NEG_INFINITY, |rank| sorted[rank]);
    chances.iter().map(|&chance| chance <= limit).collect()
}
