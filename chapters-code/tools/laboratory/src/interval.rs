//! Intervals: between which bounds the mean of a new sample would lie, nineteen
//! times in twenty.
//!
//! Two samples of one size from the same kinds of positions have different means by
//! chance alone, and the variance of that difference is twice the variance of one
//! mean. So an interval reaches two standard errors *of the difference* to each
//! side: √2 times as far as one in which only the true mean is looked for. Parts
//! are of different kinds, so each varies around a mean of its own, and weighs what
//! it has positions. Nothing follows for positions of a fourth kind.

use serde_json::Value;

/// A value for each position of a suite, by the suite's parts, which have names if
/// there are several.
#[derive(Clone, Debug)]
pub struct Parts(pub Vec<(&'static str, Vec<f64>)>);

impl Parts {
    /// The mean of all values between the ends of its interval; not numbers if
    /// there are too few for one.
    pub fn interval(&self) -> [f64; 3] {
        let values = self.0.iter().flat_map(|(_, values)| values);
        let count = values.clone().count() as f64;
        let mean = values.sum::<f64>() / count;
        let weighted =
            self.0.iter().map(|(_, values)| values.len() as f64 * variance(values));
        let reach = 2.0 * 2_f64.sqrt() * (weighted.sum::<f64>().sqrt() / count);
        [mean - reach, mean, mean + reach]
    }

    /// In how many parts the interval lies above or below zero, where that of the
    /// whole does; or that no value is another than zero.
    pub(crate) fn in_parts(&self) -> String {
        let sides = |[low, _, high]: [f64; 3]| [low > 0.0, high < 0.0];
        let (whole, parts) = (sides(self.interval()), self.0.len());
        let alike = self
            .intervals()
            .filter(|(_, interval)| sides(*interval) == whole)
            .count();
        match whole {
            _ if self.interval() == [0.0; 3] => "no change".to_owned(),
            [true, _] => format!("above in {alike} of {parts}"),
            [_, true] => format!("below in {alike} of {parts}"),
            _ => "open".to_owned(),
        }
    }

    /// The interval of each part, by its name; nothing if there is only one.
    pub(crate) fn each(&self, scale: fn(f64) -> f64) -> Value {
        let named = self.intervals().filter(|(name, _)| !name.is_empty());
        named.map(|(name, interval)| (name, interval.map(scale))).collect()
    }

    fn intervals(&self) -> impl Iterator<Item = (&'static str, [f64; 3])> {
        self.0.iter().map(|part| (part.0, Self(vec![part.clone()]).interval()))
    }
}

/// The variance of what some values were drawn from.
fn variance(values: &[f64]) -> f64 {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    values.iter().map(|it| (it - mean).powi(2)).sum::<f64>() / (count - 1.0)
}
