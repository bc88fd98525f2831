//! From a value to a place: linear or logarithmic, and how values are written.

use engine::digits::grouped;
use serde::Deserialize;

/// The least value above zero that a chart shows.
const LEAST: f64 = 1e-9;
/// The greatest: all of its digits can be written.
const GREATEST: f64 = 1e15;

/// How values are spread.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Scale {
    /// Twice the value, twice the length. Begins at zero, or at the least value below it.
    #[default]
    Linear,
    /// Ten times the value, one step more. Begins at a power of ten below the least value.
    #[serde(rename = "log")]
    Logarithmic,
}

impl Scale {
    /// Whether a value has a place. Only a linear scale may reach below zero.
    pub(super) fn has(self, value: f64, below_zero: bool) -> bool {
        let shown = LEAST..=GREATEST;
        match self {
            Self::Linear if below_zero => value == 0.0 || shown.contains(&value.abs()),
            Self::Linear => value == 0.0 || shown.contains(&value),
            Self::Logarithmic => shown.contains(&value),
        }
    }

    /// The values that have a place, in words.
    pub(super) const fn range(self, below_zero: bool) -> &'static str {
        match self {
            Self::Linear if below_zero => "0 and 1e-9 to 1e15, on both sides of zero",
            Self::Linear => "0 and 1e-9 to 1e15",
            Self::Logarithmic => "1e-9 to 1e15",
        }
    }
}

/// A scale fitted to some values.
#[derive(Clone, Copy, Debug)]
pub(super) struct Axis {
    scale: Scale,
    low: f64,
    high: f64,
}

impl Axis {
    /// An axis on which all values have a place.
    pub(super) fn new(scale: Scale, values: impl Iterator<Item = f64> + Clone) -> Self {
        let high = values.clone().fold(0.0, f64::max);
        match scale {
            Scale::Linear => {
                let low = values.fold(0.0, f64::min);
                Self { scale, low, high: if high > low { high } else { 1.0 } }
            }
            Scale::Logarithmic => {
                let least = values.filter(|&value| value > 0.0).fold(f64::INFINITY, f64::min);
                let low = if least.is_finite() { least.log10().floor() } else { 0.0 };
                // The least value must have a length too.
                let low = if 10f64.powf(low) == least { low - 1.0 } else { low };
                let high = high.max(10f64.powf(low + 1.0)).log10();
                Self { scale, low, high }
            }
        }
    }

    /// The place of a value, from 0 to 1.
    pub(super) fn place(&self, value: f64) -> f64 {
        let value = match self.scale {
            Scale::Linear => value,
            Scale::Logarithmic if value <= 0.0 => self.low,
            Scale::Logarithmic => value.log10(),
        };
        ((value - self.low) / (self.high - self.low)).clamp(0.0, 1.0)
    }

    /// The values at which a line is drawn across: powers of ten, or some four round steps.
    pub(super) fn ticks(&self) -> Vec<f64> {
        match self.scale {
            Scale::Logarithmic => {
                let powers = self.low as i32..=self.high.floor() as i32;
                powers.map(|power| 10f64.powi(power)).collect()
            }
            Scale::Linear => {
                let rough = (self.high - self.low) / 4.0;
                let power = 10f64.powf(rough.log10().floor());
                let steps = [1.0, 2.0, 5.0, 10.0].map(|step| step * power);
                let step = steps.into_iter().find(|&step| step >= rough).unwrap_or(rough);
                let steps = (self.low / step) as i32..=(self.high / step) as i32;
                steps.map(|n| f64::from(n) * step).collect()
            }
        }
    }
}

/// How values are written.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Format {
    /// Digits behind the point.
    pub decimals: usize,
    /// Shares from 0 to 1, written as 0 % to 100 %.
    pub percent: bool,
}

impl Format {
    pub(super) fn write(self, value: f64) -> String {
        let Self { decimals, percent } = self;
        let size = value.abs();
        let digits = match decimals {
            _ if percent => format!("{:.decimals$} %", size * 100.0),
            0 => grouped(size.round() as u64),
            _ => format!("{size:.decimals$}"),
        };
        signed(value, digits)
    }

    /// A value at an axis: short.
    pub(super) fn tick(self, value: f64) -> String {
        let digits = match value.abs() {
            v if self.percent => format!("{:.0} %", v * 100.0),
            v if v >= 1e9 => format!("{} G", v / 1e9),
            v if v >= 1e6 => format!("{} M", v / 1e6),
            v if v >= 1e4 => format!("{} k", v / 1e3),
            v if v.fract() == 0.0 => grouped(v as u64),
            v => format!("{v:.*}", self.decimals.max(1)),
        };
        signed(value, digits)
    }
}

/// The digits of a value with its sign. What is written as zero has none.
fn signed(value: f64, digits: String) -> String {
    let is_zero = !digits.contains(|digit| matches!(digit, '1'..='9'));
    if value < 0.0 && !is_zero { format!("−{digits}") } else { digits }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_greatest_value_fills_the_axis() {
        for scale in [Scale::Linear, Scale::Logarithmic] {
            let axis = Axis::new(scale, [10.0, 1000.0].into_iter());
            assert_eq!(axis.place(1000.0), 1.0, "{scale:?}");
            assert!(axis.place(10.0) > 0.0, "{scale:?}: a value without a length");
        }
    }

    #[test]
    fn ticks_are_round() {
        let axis = Axis::new(Scale::Linear, [83.0].into_iter());
        assert_eq!(axis.ticks(), [0.0, 50.0]);
        let axis = Axis::new(Scale::Linear, [-58.8, 68.0].into_iter());
        assert_eq!(axis.ticks(), [-50.0, 0.0, 50.0]);
        let axis = Axis::new(Scale::Linear, [-0.9, -0.2].into_iter());
        assert_eq!(axis.ticks(), [-0.5, 0.0]);
        let axis = Axis::new(Scale::Logarithmic, [20.0, 3000.0].into_iter());
        assert_eq!(axis.ticks(), [10.0, 100.0, 1000.0]);
    }

    #[test]
    fn an_axis_begins_at_the_least_value_or_at_zero() {
        let places = |values: [f64; 2]| {
            let axis = Axis::new(Scale::Linear, values.into_iter());
            [values[0], 0.0, values[1]].map(|value| axis.place(value))
        };
        assert_eq!(places([-50.0, 150.0]), [0.0, 0.25, 1.0]);
        assert_eq!(places([-50.0, -10.0]), [0.0, 1.0, 0.8]);
        assert_eq!(places([50.0, 100.0]), [0.5, 0.0, 1.0]);
        assert_eq!(places([0.0, 0.0]), [0.0, 0.0, 0.0]);
    }

    #[test]
    fn what_is_below_zero_has_a_true_minus_sign() {
        let format = |decimals, percent| Format { decimals, percent };
        assert_eq!([-1234.5, -0.4].map(|value| format(0, false).write(value)), ["−1,235", "0"]);
        assert_eq!([-8.44, -0.04].map(|value| format(1, false).write(value)), ["−8.4", "0.0"]);
        assert_eq!(format(1, true).write(-0.052), "−5.2 %");
        assert_eq!(
            [-20_000.0, -50.0, -0.5].map(|v| format(0, false).tick(v)),
            ["−20 k", "−50", "−0.5"]
        );
        assert_eq!(format(0, true).tick(-0.25), "−25 %");
    }
}
