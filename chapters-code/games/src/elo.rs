//! What counts of pairs say of playing strength, and how surely.
//!
//! Elo is a scale on which a difference of 400 points means ten times as many points won as lost (Elo 1978). The
//! error is that of a mean, from the variance of pairs, as test farms compute it. What is not plain arithmetic is
//! left to `libm`, which gives the same digits on every machine.

use crate::pairs::Pairs;

/// How many standard errors lie on either side of a mean in an interval that holds the truth 95 times out of 100.
const ERRORS: f64 = 1.959_963_984_540_054;

/// A difference in playing strength, and its error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// How much stronger the first engine is, in Elo.
    pub difference: f64,
    /// Half the width of the interval in which the truth lies 95 times out of 100, in Elo.
    pub error: f64,
}

/// The score to expect at an Elo difference, from 0 to 1.
pub fn score(elo: f64) -> f64 {
    1.0 / (1.0 + libm::exp10(-elo / 400.0))
}

/// The Elo difference at which a score, from 0 to 1, is to be expected.
fn logistic(score: f64) -> f64 {
    0.0 - 400.0 * libm::log10(1.0 / score - 1.0) // no negative zero
}

/// Elo per standard deviation of a game (Van den Bergh: normalised Elo).
pub(crate) const NORMALISED: f64 = 800.0 / std::f64::consts::LN_10;

impl Elo {
    /// The difference on the usual, logistic scale. Infinite if one side has won or lost every game.
    pub fn of(pairs: &Pairs) -> Self {
        let error = ERRORS * (pairs.variance() / pairs.count() as f64).sqrt();
        let [low, middle, high] = [-error, 0.0, error]
            .map(|error| logistic((pairs.mean() + error).clamp(0.0, 1.0)));
        Self { difference: middle, error: (high - low) / 2.0 }
    }

    /// The difference in units of the noise: how many games it takes to see it does not depend on how often
    /// games are drawn (Van den Bergh, “Normalized Elo”).
    pub fn normalised(pairs: &Pairs) -> Self {
        let deviation = (2.0 * pairs.variance()).sqrt(); // of a game, by that of pairs
        let ahead = pairs.mean() - 0.5;
        if ahead == 0.0 && deviation == 0.0 {
            return Self { difference: 0.0, error: 0.0 }; // always the same result: no noise to measure by
        }
        let error = NORMALISED * ERRORS / (2.0 * pairs.count() as f64).sqrt();
        Self { difference: NORMALISED * ahead / deviation, error }
    }
}

/// How likely it is that the first engine is the stronger, from 0 to 1: the share of a normal distribution around
/// the mean that lies above one half.
pub fn likelihood_of_superiority(pairs: &Pairs) -> f64 {
    let error = (pairs.variance() / pairs.count() as f64).sqrt();
    if error == 0.0 {
        return 0.5
            + (pairs.mean() - 0.5).signum() * f64::from(pairs.mean() != 0.5) / 2.0;
    }
    libm::erfc((0.5 - pairs.mean()) / error / std::f64::consts::SQRT_2) / 2.0
}

#[cfg(test)]
mod tests {
    use super::{Elo, likelihood_of_superiority};
    use crate::pairs::Pairs;

    /// Three tests that SeaJay's plan publishes, with their counts.
    #[test]
    fn published_results_come_out() {
        for (counts, difference, error) in [
            ([33, 176, 379, 287, 62], 31.42, 10.49),
            ([48, 302, 534, 297, 75], 6.78, 8.96),
            ([29, 173, 642, 150, 14], -9.14, 7.51),
        ] {
            let elo = Elo::of(&Pairs::published(counts));
            assert_eq!(
                format!("{:.2}", elo.difference),
                format!("{difference:.2}")
            );
            assert!(
                (elo.error - error).abs() <= 0.05,
                "{counts:?}: {elo:?}, not {error}"
            );
        }
    }

    #[test]
    fn equal_engines_are_equal() {
        let pairs = Pairs::published([1, 5, 9, 5, 1]);
        assert_eq!(Elo::of(&pairs).difference, 0.0);
        assert_eq!(Elo::normalised(&pairs).difference, 0.0);
        assert_eq!(Elo::normalised(&Pairs::published([0, 0, 9, 0, 0])).error, 0.0);
        assert_eq!(likelihood_of_superiority(&pairs), 0.5);
        // 1.1547 standard errors above one half: the normal distribution has so much below it.
        let above = likelihood_of_superiority(&Pairs::published([0, 0, 3, 1, 0]));
        assert!((above - 0.875_9).abs() < 1e-4, "{above}");
        assert_eq!(
            likelihood_of_superiority(&Pairs::published([0, 0, 3, 0, 0])),
            0.5
        );
        assert_eq!(
            likelihood_of_superiority(&Pairs::published([0, 0, 0, 0, 3])),
            1.0
        );
    }
}
