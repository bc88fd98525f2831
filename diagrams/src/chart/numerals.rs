//! How values are written.

use engine::digits::grouped;

/// How values are written.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Numerals {
    /// Digits behind the point.
    pub decimals: usize,
    /// Shares from 0 to 1, written as 0 % to 100 %.
    pub percent: bool,
}

impl Numerals {
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
            v if v >= 1e9 => format!("{} billion", v / 1e9),
            v if v >= 1e6 => format!("{} million", v / 1e6),
            v if self.decimals == 0 && v.fract() == 0.0 => grouped(v as u64),
            v => format!("{v:.*}", self.decimals.max(1)),
        };
        signed(value, digits)
    }
}

/// How many times fewer, as in `÷1.67`, or how many times more, as in `×1.04`.
pub(super) fn divided(factor: f64) -> String {
    let (sign, factor) = if factor < 1.0 { ('×', 1.0 / factor) } else { ('÷', factor) };
    match factor {
        f if f < 9.995 => format!("{sign}{f:.2}"),
        f if f < 99.95 => format!("{sign}{f:.1}"),
        f => format!("{sign}{}", grouped(f.round() as u64)),
    }
}

/// The digits of a value with its sign. What is written as zero has none.
fn signed(value: f64, digits: String) -> String {
    let is_zero = !digits.contains(|digit| matches!(digit, '1'..='9'));
    if value < 0.0 && !is_zero { format!("−{digits}") } else { digits }
}
