//! How a number is printed in the text.

use clap::ValueEnum;
use engine::digits::grouped;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// How a value is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// A whole number with commas between groups of digits.
    #[default]
    Int,
    /// A factor with one decimal.
    X1,
    /// A factor with two decimals.
    X2,
    /// A share from 0 to 1, or the difference of two, as a percentage.
    Pct0,
    /// The same with one decimal.
    Pct1,
    /// A number with one decimal.
    F1,
    /// A number with two decimals.
    F2,
    /// A word.
    Text,
    /// A word that is code, such as a FEN or the name of a stage.
    Code,
}

impl Format {
    /// The format with this name, such as `pct1`.
    ///
    /// # Errors
    /// The names that there are.
    pub fn named(name: &str) -> Result<Self, String> {
        <Self as ValueEnum>::from_str(name, false).map_err(|_| {
            let names: Vec<String> = Self::value_variants().iter().map(|it| it.name()).collect();
            format!("there is no format '{name}'; the formats are {}", names.join(", "))
        })
    }

    fn name(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }

    /// The value as it stands in the text.
    ///
    /// # Errors
    /// If the value is of another kind.
    pub fn print(self, value: &Value) -> Result<String, String> {
        let printed = match self {
            Self::Int => value.as_i64().map(grouped),
            Self::X1 | Self::F1 => {
                value.as_f64().map(|number| grouped(format_args!("{number:.1}")))
            }
            Self::X2 | Self::F2 => {
                value.as_f64().map(|number| grouped(format_args!("{number:.2}")))
            }
            Self::Pct0 => share(value).map(|share| format!("{share:.0}\u{a0}%")),
            Self::Pct1 => share(value).map(|share| format!("{share:.1}\u{a0}%")),
            Self::Text => value.as_str().map(str::to_owned),
            Self::Code => value.as_str().map(|word| format!("`{word}`")),
        };
        let printed = if self.is_number() { printed.map(with_minus) } else { printed };
        printed.ok_or_else(|| format!("{value} cannot be printed as {}", self.name()))
    }

    /// Whether it is for numbers, which stand at the right of a column.
    pub fn is_number(self) -> bool {
        !matches!(self, Self::Text | Self::Code)
    }
}

/// A share from 0 to 1, or the difference of two, in percent.
fn share(value: &Value) -> Option<f64> {
    value.as_f64().filter(|share| (-1.0..=1.0).contains(share)).map(|share| 100.0 * share)
}

/// A negative number with a true minus sign.
fn with_minus(number: String) -> String {
    number.replace('-', "−")
}
