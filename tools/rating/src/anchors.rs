//! Anchors: opponents of known rating.

use std::env;
use std::ffi::OsString;

use anyhow::{Context, bail, ensure};
use figures::Figure;
use ladder::engines::LADDER;
use ladder::external::Program;
use serde::Deserialize;
use text::printable::{printable, shorten};

/// The figure that `calibrate` has written.
const CALIBRATED: &str = include_str!("../../../book/rating/rating.json");

/// An engine in that figure.
#[derive(Debug, Deserialize)]
struct Calibrated {
    name: String,
    rating: f64,
    error: f64,
}

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
    /// Whether it's a stage of the book.
    pub is_stage: bool,
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
        let name = printable(command);
        Ok(Self { name, program, rating, error, is_stage: false })
    }
}

/// All stages, with the ratings that their calibration gave them.
///
/// # Errors
/// If the system doesn't say which file this program is.
pub fn stages() -> anyhow::Result<Vec<Anchor>> {
    let figure: Figure = serde_json::from_str(CALIBRATED)?;
    let rated: Vec<Calibrated> =
        serde_json::from_value(figure.data["engines"].clone())?;
    let is_stage = |name: &str| LADDER.iter().any(|it| it.name == name);
    let stages = rated.into_iter().filter(|it| is_stage(&it.name));
    let anchor = |Calibrated { name, rating, error }: Calibrated| {
        Ok(Anchor {
            program: of_stage(&name)?,
            name,
            rating,
            error,
            is_stage: true,
        })
    };
    stages.map(anchor).collect()
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
