//! A match that stops by itself: the sequential probability ratio test (Wald 1945), generalised to counts of pairs by
//! maximum likelihood (Van den Bergh 2020, *Comments on normalized Elo*), as test farms use it.

use std::str::FromStr;

use crate::elo::{NORMALISED, score};
use crate::pairs::{KINDS, Pairs};

/// On which scale the two hypotheses are given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scale {
    /// The usual one.
    #[default]
    Logistic,
    /// In units of the noise, as [`Elo::normalised`](crate::Elo::normalised).
    Normalised,
}

/// A test of two hypotheses: the difference is `elo0`, or it is `elo1`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The lower one, in Elo.
    pub elo0: f64,
    /// The higher one, in Elo.
    pub elo1: f64,
    /// The probability of accepting `elo1` although the difference is `elo0`, between 0 and 1.
    pub alpha: f64,
    /// The probability of accepting `elo0` although the difference is `elo1`, between 0 and 1.
    pub beta: f64,
    /// The scale of both.
    pub scale: Scale,
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
    /// The logarithms of the likelihood ratio at which the test ends.
    pub fn bounds(&self) -> [f64; 2] {
        [
            libm::log(self.beta / (1.0 - self.alpha)),
            libm::log((1.0 - self.beta) / self.alpha),
        ]
    }

    /// How much more likely the counts are if the higher hypothesis is true, as a logarithm.
    pub fn likelihood_ratio(&self, pairs: &Pairs) -> f64 {
        // A kind that has not happened yet may still happen.
        let counts = pairs.counts.map(|count| (count as f64).max(1e-3));
        let all: f64 = counts.iter().sum();
        let seen = counts.map(|count| count / all);
        let [lower, higher] = [self.elo0, self.elo1].map(|elo| match self.scale {
            Scale::Logistic => with_mean(&seen, score(elo)),
            Scale::Normalised => with_ratio(&seen, 2_f64.sqrt() * elo / NORMALISED),
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

    /// `elo0,elo1` or `elo0,elo1,alpha,beta`.
    fn from_str(text: &str) -> Result<Self, String> {
        let numbers: Result<Vec<f64>, _> =
            text.split(',').map(|word| word.trim().parse()).collect();
        let numbers = numbers
            .ok()
            .filter(|numbers| numbers.iter().all(|number| number.is_finite()));
        let (elo0, elo1, alpha, beta) = match numbers.as_deref() {
            Some(&[elo0, elo1]) => (elo0, elo1, 0.05, 0.05),
            Some(&[elo0, elo1, alpha, beta]) => (elo0, elo1, alpha, beta),
            _ => {
                return Err(format!(
                    "'{text}' is not elo0,elo1 or elo0,elo1,alpha,beta"
                ));
            }
        };
        let is_share = |share: f64| 0.0 < share && share < 1.0;
        if elo0 >= elo1 {
            return Err(format!("elo0 is {elo0}, which is not below elo1, {elo1}"));
        }
        if !is_share(alpha) || !is_share(beta) || alpha + beta >= 1.0 {
            return Err(
                "alpha and beta are shares of errors, between 0 and 1, and so is their sum"
                    .to_owned(),
            );
        }
        Ok(Self { elo0, elo1, alpha, beta, scale: Scale::Logistic })
    }
}

/// The share of a pair's points in a result of this kind, from 0 to 1.
fn points(kind: usize) -> f64 {
    kind as f64 / 4.0
}

/// The distribution with this mean that makes what was seen most likely.
fn with_mean(seen: &[f64; KINDS], mean: f64) -> [f64; KINDS] {
    constrained(seen, &std::array::from_fn(|kind| points(kind) - mean))
}

/// The distribution whose mean lies so many of its standard deviations above one half, and which makes what was seen
/// most likely. The condition depends on the distribution itself, so it is approached step by step.
fn with_ratio(seen: &[f64; KINDS], ratio: f64) -> [f64; KINDS] {
    let mut shares = [1.0 / KINDS as f64; KINDS];
    for _ in 0..100 {
        let mean: f64 =
            shares.iter().zip(0..).map(|(share, kind)| share * points(kind)).sum();
        let square = |kind: usize| (points(kind) - mean).powi(2);
        let variance: f64 =
            shares.iter().zip(0..).map(|(share, kind)| share * square(kind)).sum();
        let deviation = variance.sqrt();
        let condition = std::array::from_fn(|kind| {
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

/// The distribution that makes what was seen most likely, if the mean of `values` must be zero: each share is what was
/// seen, divided by `1 + theta * value`, for the one theta with which the condition is met. It is found by halving.
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
    std::array::from_fn(|kind| seen[kind] / (1.0 + theta * values[kind]))
}

#[cfg(test)]
mod tests {
    use super::{Decision, Scale, Sprt};
    use crate::pairs::Pairs;

    /// What fastchess 1.4 computes from the same counts and hypotheses, on both scales.
    #[test]
    fn ratios_are_those_of_fastchess() {
        for (counts, elo1, logistic, normalised) in [
            ([33, 176, 379, 287, 62], 5.0, 4.9328, 3.4096),
            ([33, 176, 379, 287, 62], 10.0, 9.0529, 6.4375),
            ([48, 302, 534, 297, 75], 5.0, 1.0283, 0.8120),
            ([48, 302, 534, 297, 75], 10.0, 0.8556, 1.1033),
            ([29, 173, 642, 150, 14], 5.0, -3.9704, -1.7531),
            ([29, 173, 642, 150, 14], 10.0, -9.5710, -3.9217),
            ([0, 3, 10, 5, 1], 10.0, 0.3514, 0.2012),
        ] {
            for (scale, expected) in
                [(Scale::Logistic, logistic), (Scale::Normalised, normalised)]
            {
                let sprt = Sprt { elo0: 0.0, elo1, alpha: 0.05, beta: 0.05, scale };
                let ratio = sprt.likelihood_ratio(&Pairs::published(counts));
                assert!(
                    (ratio - expected).abs() < 1e-3,
                    "{counts:?} {scale:?}: {ratio}"
                );
            }
        }
    }

    #[test]
    fn a_test_ends_at_its_bounds() {
        let sprt: Sprt = "0,5".parse().unwrap();
        let [lower, higher] = sprt.bounds();
        assert!((higher - 2.944_439).abs() < 1e-6 && lower == -higher);
        let decide = |counts| sprt.decide(&Pairs::published(counts));
        assert_eq!(decide([33, 176, 379, 287, 62]), Decision::Higher);
        assert_eq!(decide([29, 173, 642, 150, 14]), Decision::Lower);
        assert_eq!(decide([48, 302, 534, 297, 75]), Decision::Open);
        assert_eq!(sprt.decide(&Pairs::default()), Decision::Open);
    }

    /// On two streams of known results the test ends with the same pair as by fastchess's formula, computed apart from
    /// this code.
    #[test]
    fn a_test_ends_where_that_of_fastchess_ends() {
        let better = [4, 22, 62, 92];
        let equal = [6, 30, 72, 95];
        for (shares, words, scale, number, decision) in [
            (better, "0,10", Scale::Logistic, 245, Decision::Higher),
            (better, "0,10", Scale::Normalised, 292, Decision::Higher),
            (better, "-5,0", Scale::Logistic, 365, Decision::Higher),
            (better, "-5,0", Scale::Normalised, 536, Decision::Higher),
            (equal, "0,10", Scale::Logistic, 898, Decision::Lower),
            (equal, "0,10", Scale::Normalised, 1502, Decision::Lower),
        ] {
            let sprt = Sprt { scale, ..words.parse().unwrap() };
            let (mut seed, mut counts) = (1_u64, [0; 5]);
            let ended = (1..).find(|_| {
                seed = (1_103_515_245 * seed + 12_345) % (1 << 31);
                let hundredth = (seed >> 16) % 100;
                counts
                    [shares.iter().filter(|&&share| hundredth >= share).count()] +=
                    1;
                sprt.decide(&Pairs::published(counts)) != Decision::Open
            });
            assert_eq!(ended, Some(number), "{shares:?} {words} {scale:?}");
            assert_eq!(sprt.decide(&Pairs::published(counts)), decision);
        }
    }

    #[test]
    fn hypotheses_that_are_none() {
        for wrong in [
            "",
            "5",
            "5,0",
            "0,5,0.05",
            "0,5,0,0.05",
            "0,5,0.6,0.6",
            "0,x",
            "0,inf",
        ] {
            assert!(wrong.parse::<Sprt>().is_err(), "{wrong}");
        }
        assert_eq!(
            "-3, 1, 0.1, 0.05".parse::<Sprt>().map(|sprt| sprt.alpha),
            Ok(0.1)
        );
    }
}
