//! How values are written.

use text::digits::grouped;

use super::read::Keys;

impl Keys {
    /// A value in the author's format.
    pub(super) fn write(&self, value: f64) -> String {
        let (size, decimals) = (value.abs(), self.decimals.into());
        let digits = match decimals {
            _ if self.percent => format!("{:.decimals$} %", size * 100.0),
            0 => grouped(size.round()),
            _ => grouped(format_args!("{size:.decimals$}")),
        };
        signed(value, digits)
    }

    /// A value at an axis: short.
    pub(super) fn tick(&self, value: f64) -> String {
        let digits = match value.abs() {
            v if self.percent => format!("{:.0} %", v * 100.0),
            v if v >= 1e9 => format!("{} billion", v / 1e9),
            v if v >= 1e6 => format!("{} million", v / 1e6),
            v if self.decimals == 0 && v.fract() == 0.0 => grouped(v),
            v => format!("{v:.*}", self.decimals.max(1).into()),
        };
        signed(value, digits)
    }
}

/// How many times fewer, as in `÷1.67`; below one it's more, as in `÷0.96`, since all
/// ratios of the book point one way.
pub(super) fn divided(factor: f64) -> String {
    format!("÷{}", three_digits(factor))
}

/// How many times more where something grows, as in `×7.78`, or fewer.
pub(super) fn grown(factor: f64) -> String {
    match factor < 1.0 {
        true => divided(1.0 / factor),
        false => format!("×{}", three_digits(factor)),
    }
}

fn three_digits(factor: f64) -> String {
    let decimals =
        [9.995, 99.95].into_iter().filter(|&least| factor < least).count();
    grouped(format_args!("{factor:.decimals$}"))
}

/// The digits of a value with its sign. A value written as zero has none.
fn signed(value: f64, digits: String) -> String {
    let is_zero = !digits.contains(|digit| matches!(digit, '1'..='9'));
    if value < 0.0 && !is_zero { format!("−{digits}") } else { digits }
}
