//! Anchors: opponents of known rating.

use std::env;
use std::ffi::OsString;

use anyhow::{Context, bail, ensure};
use ladder::external::Program;
use text::printable::{printable, shorten};

/// An opponent of known rating.
#[derive(Clone, Debug)]
pub struct Anchor {
    /// Its command, as in rows and tables; in a PGN, the player's name.
    pub name: String,
    /// What starts it.
    pub program: Program,
    /// Its rating, in Elo.
    pub rating: f64,
    /// What its rating may be wrong by, in Elo.
    pub error: f64,
}

impl Anchor {
    /// One from the command line: `COMMAND=RATING`, with `±ERROR` behind it if that
    /// is known.
    ///
    /// # Errors
    /// If there is no command or no rating.
    pub fn read(word: &str) -> anyhow::Result<Self> {
        let shown = shorten(word);
        let Some((command, rating)) = word.rsplit_once('=') else {
            bail!("--anchor: '{shown}' has no rating: write COMMAND=RATING");
        };
        let (rating, error) = rating.split_once('±').unwrap_or((rating, "0"));
        let number =
            |word: &str| word.parse().ok().filter(|it: &f64| it.abs() < 10_000.0);
        let (Some(rating), Some(error)) = (number(rating), number(error)) else {
            bail!("--anchor: '{shown}' ends in no rating, such as 2472 or 2472±20");
        };
        ensure!(error >= 0.0, "--anchor: '{shown}' has an error below zero");
        let program = Program::read(command).context("--anchor")?;
        // Two engines may have files of the same name.
        Ok(Self { name: printable(command), program, rating, error })
    }
}

/// A stage or a variant, as a process of the program that is running.
///
/// # Errors
/// If the system doesn't say which file that is.
pub fn of_stage(name: &str) -> anyhow::Result<Program> {
    let program = env::current_exe().context("this program's file")?;
    let words = ["uci", "--stage", name].map(OsString::from);
    let command = [program.into_os_string()].into_iter().chain(words).collect();
    Ok(Program { command, name: Some(name.to_owned()), ..Program::default() })
}
