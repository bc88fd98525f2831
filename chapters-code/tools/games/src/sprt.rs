//! A match that stops by itself: the sequential probability ratio test (Wald 1945),
//! generalised to counts of pairs by maximum likelihood (Van den Bergh 2020,
//! *Comments on normalized Elo*), as test farms use it.

use std::array;
use std::str::FromStr;

use crate::elo::{NORMALISED, score};
use crate::pairs::Pairs;

/// How many results a pair can have for an engine: 0, ½, 1, 1½ or 2 points.
const KINDS: usize = 5;

/// A test of two hypotheses: the difference is `elo0`, or it is `elo1`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The lower one, in Elo.
    pub elo0: f64,
    /// The higher one, in Elo.
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

/// What a test says so far.
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

    /// How much more likely the counts are if the higher hypothesis is true, as a
    /// logarithm: the LLR of the pentanomial counts.
    pub fn likelihood_ratio(&self, pairs: &Pairs) -> f64 {
        // A kind that has not happened yet may still happen.
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

    /// Whether the test has ended.
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

    /// `elo0,elo1` or `elo0,elo1,alpha,beta`; both errors are 0.05 where they are
    /// left out.
    ///
    /// # Errors
    /// If these are no numbers, `elo0` isn't below `elo1`, or an error is no share.
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
        if ![alpha, beta, alpha + beta]
            .iter()
            .all(|&share| 0.0 < share && share < 1.0)
        {
            return Err(
                "alpha and beta are shares of errors, between 0 and 1, and so is their sum".into(),
            );
        }
        Ok(Self { elo0, elo1, alpha, beta, is_normalised: false })
    }
}

/// The share of a pair's points in a result of this kind, from 0 to 1.
fn points(kind: usize) -> f64 {
    kind as f64 / 4.0
}

/// The distribution whose mean lies so many of its standard deviations above one
/// half, and which makes what was seen most likely. The condition depends on the
/// distribution itself, so it is approached step by step.
fn with_ratio(seen: &[f64; KINDS], ratio: f64) -> [f64; KINDS] {
    let mut shares = [1.0 / KINDS as f64; KINDS];
    for _ in 0..100 {
        let mean: f64 =
            shares.iter().zip(0..).map(|(share, kind)| share * points(kind)).sum();
        let square = |kind: usize| (points(kind) - mean).powi(2);
        let variance: f64 =
            shares.iter().zip(0..).map(|(share, kind)| share * square(kind)).sum();
        let deviation = variance.sqrt();
        let condition = array::from_fn(|kind| {
            points(kind)
                - 0.5
                - ratio * deviation * (1.0 + square(kind) / variance) / 2.0
        });
        let next = constrained(seen, &condition);
        let change = shares
            .iter()
            .zip(next)
            .map(|(old, new)| (old - new).abs())
            .fold(0.0, f64::max);
        shares = next;
        if change < 1e-9 {
            break;
        }
    }
    shares
}

/// The distribution that makes what was seen most likely, if the mean of `values`
/// must be zero: each share is what was seen, divided by `1 + theta * value`, for
/// the one theta with which the condition is met. It is found by halving.
fn constrained(seen: &[f64; KINDS], values: &[f64; KINDS]) -> [f64; KINDS] {
    let ends = values
        .iter()
        .fold([0.0_f64; 2], |[low, high], &it| [low.min(it), high.max(it)]);
    let (mut low, mut high) = (-1.0 / ends[1], -1.0 / ends[0]);
    for _ in 0..100 {
        let theta = (low + high) / 2.0;
        let sum: f64 = seen
            .iter()
            .zip(values)
            .map(|(seen, it)| seen * it / (1.0 + theta * it))
            .sum();
        if sum > 0.0 { low = theta } else { high = theta }
    }
    let theta = (low + high) / 2.0;
    array::from_fn(|kind| seen[kind] / (1.0 + theta * values[kind]))
}
