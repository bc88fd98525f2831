//! Shares, means, and how sure they are.

/// A part as a share of the whole, or as a multiple of it; 0 if the whole is 0.
pub(crate) fn share(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

/// The smallest factor; infinite if there is none.
pub(crate) fn least(factors: &[f64]) -> f64 {
    factors.iter().copied().fold(f64::INFINITY, f64::min)
}

/// The geometric mean, in which each position counts the same, however many nodes
/// it takes.
pub(crate) fn geometric_mean(factors: &[f64]) -> f64 {
    (factors.iter().map(|factor| factor.ln()).sum::<f64>() / factors.len() as f64)
        .exp()
}

/// An end of the interval around the geometric mean: two standard errors of the
/// logarithms' mean above it, or below. With other positions of the same kind the
/// mean would lie within, nineteen times of twenty.
pub(crate) fn spread(factors: &[f64], sign: f64) -> f64 {
    let (count, mean) = (factors.len() as f64, geometric_mean(factors));
    let squares: f64 =
        factors.iter().map(|factor| (factor / mean).ln().powi(2)).sum();
    mean * (sign * 2.0 * (squares / (count * (count - 1.0))).sqrt()).exp()
}
