//! The distribution of results under which the observed results are most likely,
//! among the distributions that meet a condition: what a hypothesis about strength
//! predicts (Van den Bergh 2020, *Comments on normalized Elo*).

use std::array;

/// How many results a pair can have for one engine: 0, ½, 1, 1½ or 2 points.
pub(crate) const KINDS: usize = 5;

/// The share of each result; they add up to 1.
type Shares = [f64; KINDS];

/// The maximum number of steps of an approximation, which is hardly ever reached.
const STEPS: usize = 1_000;
/// The approximation ends when no share changes by more than this.
const EXACT: f64 = 1e-10;

/// The share of a pair's points that a result of this kind gives, from 0 to 1.
pub(crate) fn points(kind: usize) -> f64 {
    kind as f64 / 4.0
}

/// The likeliest distribution with mean zero of `values`: each share is the
/// observed one divided by `1 + theta * value`, with the one theta that meets the
/// condition, which is found by bisection. Some of the values must be above zero
/// and some below.
pub(crate) fn constrained(seen: &Shares, values: &Shares) -> Shares {
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

/// The likeliest distribution whose mean is this many of its standard deviations
/// above one half.
///
/// Unlike a condition on the mean, [`constrained`] can't meet this one directly,
/// but a sequence of such conditions approaches it. For any m and s, the deviation
/// of a distribution is at most the mean of `(s + (x - m)² / s) / 2`, with equality
/// if m is its mean and s its deviation. So a distribution that meets the condition
/// also meets the one with the bound for its own m and s, and among those that meet
/// the bound there is a likelier one. Each step therefore starts where the
/// condition holds, and makes the observed results more likely. From a uniform
/// distribution no step could start if the ratio is large: no bound would have a
/// value above zero.
pub(crate) fn with_ratio(seen: &Shares, ratio: f64) -> Shares {
    if ratio < 0.0 {
        let mut seen = *seen;
        seen.reverse();
        let mut shares = with_ratio(&seen, -ratio);
        shares.reverse();
        return shares;
    }
    if ratio == 0.0 {
        return constrained(seen, &array::from_fn(|kind| points(kind) - 0.5));
    }
    if excess(seen, ratio) >= 0.0 {
        return approached(seen, ratio, *seen);
    }
    // The observed results fall short of the ratio. Adding pairs won by 1½ or by 2
    // points reaches it, and the likeliest distribution may be near either.
    let ways =
        [3, 4].map(|kind| approached(seen, ratio, with_more(seen, ratio, kind)));
    let likelihood = |shares: &Shares| -> f64 {
        seen.iter().zip(shares).map(|(seen, it)| seen * libm::log(*it)).sum()
    };
    let [one, other] = ways;
    if likelihood(&one) > likelihood(&other) { one } else { other }
}

/// Steps from a distribution that has at least the ratio to the likeliest one near
/// it that has exactly the ratio.
fn approached(seen: &Shares, ratio: f64, mut shares: Shares) -> Shares {
    for _ in 0..STEPS {
        let (mean, deviation) = mean_and_deviation(&shares);
        let bound = array::from_fn(|kind| {
            let away = (points(kind) - mean).powi(2);
            points(kind) - 0.5 - ratio * (deviation + away / deviation) / 2.0
        });
        let next = constrained(seen, &bound);
        let changes =
            shares.iter().zip(next).map(|(before, after)| (before - after).abs());
        let change = changes.fold(0.0, f64::max);
        shares = next;
        if change < EXACT {
            break;
        }
    }
    shares
}

/// The observed results with as many more of one kind as are needed for the ratio.
fn with_more(seen: &Shares, ratio: f64, kind: usize) -> Shares {
    let mixed = |part: f64| -> Shares {
        array::from_fn(|it| {
            (1.0 - part) * seen[it] + if it == kind { part } else { 0.0 }
        })
    };
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..50 {
        let part = (low + high) / 2.0;
        if excess(&mixed(part), ratio) < 0.0 { low = part } else { high = part }
    }
    mixed(high)
}

/// How far the mean is above the one that the ratio requires.
fn excess(shares: &Shares, ratio: f64) -> f64 {
    let (mean, deviation) = mean_and_deviation(shares);
    mean - 0.5 - ratio * deviation
}

fn mean_and_deviation(shares: &Shares) -> (f64, f64) {
    let sum = |of: &dyn Fn(usize) -> f64| -> f64 {
        shares.iter().zip(0..).map(|(share, kind)| share * of(kind)).sum()
    };
    let mean = sum(&points);
    (mean, sum(&|kind| (points(kind) - mean).powi(2)).sqrt())
}
