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
    /// Twice the value, twice the length. Begins at zero.
    #[default]
    Linear,
    /// Ten times the value, one step more. Begins at a power of ten below the least value.
    #[serde(rename = "log")]
    Logarithmic,
}

impl Scale {
    /// Whether a value has a place.
    pub(super) fn has(self, value: f64) -> bool {
        (LEAST..=GREATEST).contains(&value) || value == 0.0 && self == Self::Linear
    }

    /// The values that have a place, in words.
    pub(super) const fn range(self) -> &'static str {
        match self {
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
            Scale::Linear => Self { scale, low: 0.0, high: if high > 0.0 { high } else { 1.0 } },
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
                let rough = self.high / 4.0;
                let power = 10f64.powf(rough.log10().floor());
                let steps = [1.0, 2.0, 5.0, 10.0].map(|step| step * power);
                let step = steps.into_iter().find(|&step| step >= rough).unwrap_or(rough);
                (0..=(self.high / step) as i32).map(|n| f64::from(n) * step).collect()
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
        if percent {
            return format!("{:.decimals$} %", value * 100.0);
        }
        if decimals > 0 {
            return format!("{value:.decimals$}");
        }
        grouped(value.round() as u64)
    }

    /// A value at an axis: short.
    pub(super) fn tick(self, value: f64) -> String {
        if self.percent {
            return format!("{:.0} %", value * 100.0);
        }
        match value {
            v if v >= 1e9 => format!("{} G", v / 1e9),
            v if v >= 1e6 => format!("{} M", v / 1e6),
            v if v >= 1e4 => format!("{} k", v / 1e3),
            v if v.fract() == 0.0 => grouped(v as u64),
            v => format!("{v:.*}", self.decimals.max(1)),
        }
    }
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
        let axis = Axis::new(Scale::Logarithmic, [20.0, 3000.0].into_iter());
        assert_eq!(axis.ticks(), [10.0, 100.0, 1000.0]);
    }
}
