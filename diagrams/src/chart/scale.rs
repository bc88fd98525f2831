//! From a value to a place: linear or logarithmic.

use serde::Deserialize;

/// The least value above zero that a chart shows.
const LEAST: f64 = 1e-9;
/// The greatest: all of its digits can be written.
const GREATEST: f64 = 1e15;

/// How values are spread.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Scale {
    /// Twice the value, twice as far from zero.
    #[default]
    Linear,
    /// Ten times the value, one step more.
    #[serde(rename = "log")]
    Logarithmic,
}

impl Scale {
    /// What an axis says of it, if it isn't the usual one.
    pub(super) fn note(self) -> &'static str {
        match self {
            Self::Linear => "",
            Self::Logarithmic => "on a logarithmic scale",
        }
    }

    /// Whether a value has a place. Only a linear scale may reach below zero.
    pub(super) fn has(self, value: f64, below_zero: bool) -> bool {
        let shown = LEAST..=GREATEST;
        match self {
            Self::Linear if below_zero => {
                value == 0.0 || shown.contains(&value.abs())
            }
            Self::Linear => value == 0.0 || shown.contains(&value),
            Self::Logarithmic => shown.contains(&value),
        }
    }

    /// The values that have a place, in words.
    pub(super) const fn range(self, below_zero: bool) -> &'static str {
        match self {
            Self::Linear if below_zero => {
                "0 and 1e-9 to 1e15, on both sides of zero"
            }
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
    /// An axis from zero, on which all values have a place; a logarithmic one has no zero.
    pub(super) fn new(
        scale: Scale,
        values: impl Iterator<Item = f64> + Clone,
    ) -> Self {
        let zero = (scale == Scale::Linear).then_some(0.0);
        Self::fitted(scale, values.chain(zero))
    }

    /// An axis from the least value to the greatest, which shows what they differ in.
    pub(super) fn fitted(
        scale: Scale,
        values: impl Iterator<Item = f64> + Clone,
    ) -> Self {
        let on_scale = |value: f64| match scale {
            Scale::Linear => value,
            Scale::Logarithmic => value.log10(),
        };
        let low = values.clone().map(on_scale).fold(f64::INFINITY, f64::min);
        let high = values.map(on_scale).fold(f64::NEG_INFINITY, f64::max);
        let low = if low.is_finite() { low } else { 0.0 };
        Self { scale, low, high: if high > low { high } else { low + 1.0 } }
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
        let step = match self.scale {
            Scale::Logarithmic => 1.0,
            Scale::Linear => {
                let rough = (self.high - self.low) / 4.0;
                let power = 10f64.powf(rough.log10().floor());
                let steps = [1.0, 2.0, 2.5, 5.0, 10.0].map(|step| step * power);
                steps.into_iter().find(|&step| step >= rough).unwrap_or(rough)
            }
        };
        // A tick at an end must not be lost to rounding.
        let (first, last) = (self.low / step - 1e-9, self.high / step + 1e-9);
        let steps = (first.ceil() as i32)..=(last.floor() as i32);
        match self.scale {
            Scale::Linear => steps.map(|n| f64::from(n) * step).collect(),
            Scale::Logarithmic => steps.map(|power| 10f64.powi(power)).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round() {
        let ticks = |scale, values: [f64; 2]| {
            Axis::fitted(scale, values.into_iter()).ticks()
        };
        assert_eq!(ticks(Scale::Linear, [0.0, 83.0]), [0.0, 25.0, 50.0, 75.0]);
        assert_eq!(ticks(Scale::Linear, [-58.8, 68.0]), [-50.0, 0.0, 50.0]);
        assert_eq!(ticks(Scale::Linear, [0.8, 1.9]), [1.0, 1.5]);
        assert_eq!(ticks(Scale::Logarithmic, [20.0, 3000.0]), [100.0, 1000.0]);
        assert_eq!(ticks(Scale::Logarithmic, [10.0, 100.0]), [10.0, 100.0]);
    }

    #[test]
    fn an_axis_from_zero_has_zero_at_an_end_unless_values_lie_on_both_sides() {
        let places = |values: [f64; 2]| {
            let axis = Axis::new(Scale::Linear, values.into_iter());
            [values[0], 0.0, values[1]].map(|value| axis.place(value))
        };
        assert_eq!(places([-50.0, 150.0]), [0.0, 0.25, 1.0]);
        assert_eq!(places([50.0, 100.0]), [0.5, 0.0, 1.0]);
        assert_eq!(places([0.0, 0.0]), [0.0, 0.0, 0.0]);
    }

    #[test]
    fn a_fitted_axis_runs_from_the_least_value_to_the_greatest() {
        for (scale, middle) in
            [(Scale::Linear, 20.0), (Scale::Logarithmic, 2.0 * 50f64.sqrt())]
        {
            let axis = Axis::fitted(scale, [5.0, 40.0].into_iter());
            assert_eq!(
                [5.0, 40.0].map(|value| axis.place(value)),
                [0.0, 1.0],
                "{scale:?}"
            );
            assert!((axis.place(middle) - 0.5).abs() < 0.1, "{scale:?}");
        }
    }
}
