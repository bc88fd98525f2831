//! Time controls: seconds for a game, and seconds more for each move.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::Deserialize;

/// The time of each side for a game, written `1+0.01`: one second, and ten
/// milliseconds more after each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct TimeControl {
    /// What is on the clock at first.
    pub base: Duration,
    /// What each move adds.
    pub increment: Duration,
}

impl TryFrom<String> for TimeControl {
    type Error = String;

    fn try_from(word: String) -> Result<Self, String> {
        word.parse()
    }
}

impl FromStr for TimeControl {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        let (base, increment) = word.split_once('+').unwrap_or((word, "0"));
        let seconds = |word: &str| {
            let seconds: f64 = word.parse().ok()?;
            let milliseconds = (1000.0 * seconds).round();
            (0.0..=86_400_000.0)
                .contains(&milliseconds)
                .then(|| Duration::from_millis(milliseconds as u64))
        };
        match (seconds(base), seconds(increment)) {
            (Some(base), Some(increment)) if !base.is_zero() => {
                Ok(Self { base, increment })
            }
            _ => Err(
                "expected seconds for the game and for each move, such as 1+0.01"
                    .to_owned(),
            ),
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.base.as_secs_f64())?;
        match self.increment.as_secs_f64() {
            0.0 => Ok(()),
            seconds => write!(f, "+{seconds}"),
        }
    }
}
