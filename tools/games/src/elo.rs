//! What the counts of pairs say about playing strength, and how reliably.
//!
//! Elo is a scale on which a difference of 400 points means ten times as many
//! points won as lost (Elo 1978). The error is that of a mean, from the variance of
//! pairs, as testing frameworks compute it. Anything beyond plain arithmetic is
//! left to `libm`, which gives the same digits on every machine.

use std::fmt;

use crate::pairs::Pairs;

/// How many standard errors an interval extends to either side of a mean, so that
/// it contains the true value 95 times out of 100.
pub const ERRORS: f64 = 1.959_963_984_540_054;

/// A difference in playing strength, and its error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// How much stronger the first engine is, in Elo.
    pub difference: f64,
    /// Half the width of the interval that contains the true value 95 times out of
    /// 100, in Elo.
    pub error: f64,
}

/// The expected score at an Elo difference, from 0 to 1.
pub fn score(elo: f64) -> f64 {
    1.0 / (1.0 + libm::exp10(-elo / 400.0))
}

/// The Elo difference at which a score, from 0 to 1, is expected.
pub fn logistic(score: f64) -> f64 {
    0.0 - 400.0 * libm::log10(1.0 / score - 1.0) // no negative zero
}

/// Elo per standard deviation of a game (Van den Bergh: normalised Elo).
pub(crate) const NORMALISED: f64 = 800.0 / std::f64::consts::LN_10;

impl Elo {
    /// The error, if it is known: too few pairs, or pairs that are all alike, give
    /// none.
    pub fn known_error(&self) -> Option<f64> {
        let is_known = self.difference.is_finite()
            && self.error.is_finite()
            && self.error > 0.0;
        is_known.then_some(self.error)
    }

    /// The difference on the usual, logistic scale. Infinite if one side has won
    /// every game.
    pub fn of(pairs: &Pairs) -> Self {
        let error = ERRORS * (pairs.variance() / pairs.count() as f64).sqrt();
        let [low, middle, high] = [-error, 0.0, error]
            .map(|error| logistic((pairs.mean() + error).clamp(0.0, 1.0)));
        Self { difference: middle, error: (high - low) / 2.0 }
    }

    /// The difference in units of the noise: the number of games needed to see it
    /// does not depend on how often games are drawn (Van den Bergh, “Normalized
    /// Elo”).
    pub fn normalised(pairs: &Pairs) -> Self {
        let deviation = (2.0 * pairs.variance()).sqrt(); // a game's, from the pairs'
        let ahead = pairs.mean() - 0.5;
        if ahead == 0.0 && deviation == 0.0 {
            return Self { difference: 0.0, error: 0.0 }; // all alike: no noise
        }
        let error = NORMALISED * ERRORS / (2.0 * pairs.count() as f64).sqrt();
        Self { difference: NORMALISED * ahead / deviation, error }
    }
}

/// The probability that the first engine is the stronger, from 0 to 1: the share of
/// a normal distribution around the mean that lies above one half. If all pairs
/// ended alike, it is computed as for that many coins that all fell alike.
pub fn likelihood_of_superiority(pairs: &Pairs) -> f64 {
    let ahead = pairs.mean() - 0.5;
    let error = (pairs.variance() / pairs.count() as f64).sqrt();
    if error == 0.0 {
        let doubt = libm::exp2(-(pairs.count() as f64) - 1.0);
        return 0.5
            + if ahead == 0.0 { 0.0 } else { (0.5 - doubt).copysign(ahead) };
    }
    libm::erfc(-ahead / error / std::f64::consts::SQRT_2) / 2.0
}

impl fmt::Display for Elo {
    /// The difference and its error, which is `?` if it isn't known.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match (self.difference.is_finite(), self.known_error()) {
            (false, _) => f.write_str("beyond measure"),
            (true, None) => write!(f, "{:+.2} ± ?", self.difference),
            (true, Some(error)) => {
                write!(f, "{:+.2} ± {error:.2}", self.difference)
            }
        }
    }
}
