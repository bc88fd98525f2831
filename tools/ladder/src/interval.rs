//! Intervals: the bounds between which the mean of a new sample would lie, nineteen
//! times in twenty.
//!
//! Two samples of the same size from the same kinds of positions have different
//! means by chance alone, and the variance of their difference is twice the
//! variance of one mean. So an interval extends two standard errors *of the
//! difference* to each side: √2 times as far as an interval for the true mean. The
//! parts of a suite are of different kinds, so each varies around its own mean, and
//! is weighted by its number of positions. Nothing follows for positions of a
//! fourth kind.

/// The mean of all values, and how far its interval extends to either side; NaN if
/// there are too few values. The values are those of the parts of a suite, one for
/// each position.
pub fn mean_and_reach(parts: &[&[f64]]) -> (f64, f64) {
    let values = parts.iter().copied().flatten();
    let count = values.clone().count() as f64;
    let mean = values.sum::<f64>() / count;
    let weighted =
        parts.iter().map(|values| values.len() as f64 * variance(values));
    (mean, 2.0 * 2_f64.sqrt() * (weighted.sum::<f64>().sqrt() / count))
}

/// The variance of the distribution that some values were drawn from.
fn variance(values: &[f64]) -> f64 {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    values.iter().map(|it| (it - mean).powi(2)).sum::<f64>() / (count - 1.0)
}
