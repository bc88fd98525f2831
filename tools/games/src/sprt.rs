//! A match that stops by itself: the sequential probability ratio test (Wald 1945),
//! generalised to counts of pairs by maximum likelihood (Van den Bergh 2020,
//! *Comments on normalized Elo*), as testing frameworks use it.

use std::array;
use std::str::FromStr;

use crate::elo::{NORMALISED, score};
use crate::likeliest::{constrained, points, with_ratio};
use crate::pairs::Pairs;

/// The largest difference that a hypothesis may assume, in Elo of either scale.
/// Beyond it nearly all points are won, and hypotheses hardly differ in their
/// predictions.
const FARTHEST: f64 = 2_000.0;

/// A test between two hypotheses: the difference is `elo0`, or it is `elo1`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The lower one, in Elo, from -2,000.
    pub elo0: f64,
    /// The higher one, in Elo, up to 2,000.
    pub elo1: f64,
    /// The probability of accepting `elo1` although the difference is `elo0`,
    /// between 0 and 1.
    pub alpha: f64,
    /// The probability of accepting `elo0` although the difference is `elo1`,
    /// between 0 and 1.
    pub beta: f64,
    /// Whether both hypotheses are normalised Elo, as
    /// [`Elo::normalised`](crate::Elo::normalised), instead of logistic.
    pub is_normalised: bool,
}

/// The state of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Play on.
    Open,
    /// The lower hypothesis is accepted.
    Lower,
    /// The higher hypothesis is accepted.
    Higher,
}

impl Sprt {
    /// The logarithms of the likelihood ratio (LLR) at which the test ends: the
    /// lower and the upper one.
    pub fn bounds(&self) -> [f64; 2] {
        [
            libm::log(self.beta / (1.0 - self.alpha)),
            libm::log((1.0 - self.beta) / self.alpha),
        ]
    }

    /// How much more likely the counts are under the higher hypothesis than under
    /// the lower one, as a logarithm: the LLR of the pentanomial counts.
    pub fn likelihood_ratio(&self, pairs: &Pairs) -> f64 {
        // A result that has not occurred yet may still occur.
        let counts = pairs.counts.map(|count| (count as f64).max(1e-3));
        let all: f64 = counts.iter().sum();
        let seen = counts.map(|count| count / all);
        let [lower, higher] =
            [self.elo0, self.elo1].map(|elo| match self.is_normalised {
                false => constrained(
                    &seen,
                    &array::from_fn(|kind| points(kind) - score(elo)),
                ),
                true => with_ratio(&seen, 2_f64.sqrt() * elo / NORMALISED),
            });
        let ratios = lower
            .iter()
            .zip(higher)
            .map(|(lower, higher)| libm::log(higher / lower));
        all * ratios.zip(seen).map(|(ratio, share)| ratio * share).sum::<f64>()
    }

    /// The decision so far.
    pub fn decide(&self, pairs: &Pairs) -> Decision {
        let ratio = self.likelihood_ratio(pairs);
        match self.bounds() {
            [lower, _] if ratio <= lower => Decision::Lower,
            [_, higher] if ratio >= higher => Decision::Higher,
            _ => Decision::Open,
        }
    }
}

impl FromStr for Sprt {
    type Err = String;

    /// `elo0,elo1` or `elo0,elo1,alpha,beta`; both errors are 0.05 by default.
    ///
    /// # Errors
    /// If these are not numbers, `elo0` isn't below `elo1`, one of them is more
    /// than 2,000 Elo from zero, or an error isn't between 0 and 1.
    fn from_str(text: &str) -> Result<Self, String> {
        let number = |word: &str| {
            word.trim().parse().ok().filter(|number: &f64| number.is_finite())
        };
        let numbers: Option<Vec<f64>> = text.split(',').map(number).collect();
        let (elo0, elo1, alpha, beta) = match numbers.as_deref() {
            Some(&[elo0, elo1]) => (elo0, elo1, 0.05, 0.05),
            Some(&[elo0, elo1, alpha, beta]) => (elo0, elo1, alpha, beta),
            _ => {
                return Err(format!(
                    "'{text}' is not elo0,elo1 or elo0,elo1,alpha,beta"
                ));
            }
        };
        if elo0 >= elo1 {
            return Err(format!("elo0 is {elo0}, which is not below elo1, {elo1}"));
        }
        if let Some(far) = [elo0, elo1].into_iter().find(|elo| elo.abs() > FARTHEST)
        {
            return Err(format!(
                "{far} is out of range: elo0 and elo1 go from -{FARTHEST} to {FARTHEST}"
            ));
        }
        if ![alpha, beta, alpha + beta]
            .iter()
            .all(|&share| 0.0 < share && share < 1.0)
        {
            return Err(
                "alpha and beta are error rates: each, and their sum, lies between 0 and 1".into(),
            );
        }
        Ok(Self { elo0, elo1, alpha, beta, is_normalised: false })
    }
}
