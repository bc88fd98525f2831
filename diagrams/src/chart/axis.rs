//! From a value to a place: linear or logarithmic.

use serde::Deserialize;

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
    /// The place of a value, in units of the scale.
    fn place(self, value: f64) -> f64 {
        if self == Self::Linear { value } else { value.log10() }
    }
}

/// A scale fitted to some values, from the least to the greatest.
pub(super) struct Axis {
    scale: Scale,
    low: f64,
    high: f64,
}

impl Axis {
    pub(super) fn new(scale: Scale, values: impl Iterator<Item = f64>) -> Self {
        let none = (f64::INFINITY, f64::NEG_INFINITY);
        let (low, high) = values
            .map(|value| scale.place(value))
            .fold(none, |(low, high), place| (place.min(low), place.max(high)));
        let low = if low.is_finite() { low } else { 0.0 };
        Self { scale, low, high: if high > low { high } else { low + 1.0 } }
    }

    /// The place of a value, from 0 to 1.
    pub(super) fn place(&self, value: f64) -> f64 {
        ((self.scale.place(value) - self.low) / (self.high - self.low))
            .clamp(0.0, 1.0)
    }

    /// The kind of scale and its ends, such as `log 2 5` from a hundred to a
    /// hundred thousand: the page uses this to mark a reader's guess.
    pub(super) fn told(&self) -> String {
        let kind = if self.scale == Scale::Linear { "linear" } else { "log" };
        format!("{kind} {:.4} {:.4}", self.low, self.high)
    }

    /// The values at which a line is drawn across: powers of ten, or some four
    /// round steps.
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
