//! How a value is printed.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use text::digits::grouped;

/// The format of a value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// A whole number with commas between groups of digits.
    #[default]
    Int,
    /// A factor with one decimal.
    X1,
    /// A factor with two decimals.
    X2,
    /// A share from 0 to 1, or the difference of two shares, as a percentage.
    Pct0,
    /// The same, with one decimal.
    Pct1,
    /// A number with one decimal.
    F1,
    /// A number with two decimals.
    F2,
    /// A word.
    Text,
    /// A word in code font, such as a FEN or the name of a stage.
    Code,
    /// A move as a history table knows it, by its squares only: f2–e1.
    Squares,
}

impl Format {
    /// The format with this name, such as `pct1`. The error lists the names.
    pub fn named(name: &str) -> Result<Self, String> {
        serde_json::from_value(name.into())
            .map_err(|error| format!("the format: {error}"))
    }

    /// The value as it is printed in a text: an estimate with its interval in
    /// brackets; several parts each with its name first and without its interval.
    /// Fails if the value is of another kind.
    pub fn print(self, value: &Value) -> Result<String, String> {
        if let Value::Object(parts) = value {
            let part = |(name, interval): (&String, &Value)| {
                Ok(format!("{name} {}", self.print(&interval[1])?))
            };
            return Ok(parts
                .iter()
                .map(part)
                .collect::<Result<Vec<_>, String>>()?
                .join(", "));
        }
        if let Some([low, mean, high]) = value.as_array().map(Vec::as_slice) {
            let [low, mean, high] =
                [self.print(low)?, self.print(mean)?, self.print(high)?];
            return Ok(format!("{mean} ({low} to {high})"));
        }
        let decimals = |count: usize| {
            value.as_f64().map(|number| grouped(format_args!("{number:.count$}")))
        };
        let share = |count: usize| {
            let share =
                value.as_f64().filter(|share| (-1.0..=1.0).contains(share))?;
            Some(format!("{:.count$}\u{a0}%", 100.0 * share))
        };
        let printed = match self {
            Self::Int => {
                let unsigned = || value.as_u64().map(grouped);
                value.as_i64().map(grouped).or_else(unsigned)
            }
            Self::X1 | Self::F1 => decimals(1),
            Self::X2 | Self::F2 => decimals(2),
            Self::Pct0 => share(0),
            Self::Pct1 => share(1),
            Self::Text => value.as_str().map(str::to_owned),
            Self::Code => value.as_str().map(|word| format!("`{word}`")),
            Self::Squares => {
                let squares =
                    value.as_str().and_then(|word| word.split_at_checked(2));
                squares.map(|(from, to)| format!("{from}–{to}"))
            }
        };
        let with_minus = |text: String| {
            if self.is_number() { text.replace('-', "−") } else { text }
        };
        let name = || json!(self).as_str().unwrap_or_default().to_owned();
        printed
            .map(with_minus)
            .ok_or_else(|| format!("{value} cannot be printed as {}", name()))
    }

    /// Whether it is for numbers, which are aligned to the right of a column.
    pub fn is_number(self) -> bool {
        !matches!(self, Self::Text | Self::Code | Self::Squares)
    }
}
