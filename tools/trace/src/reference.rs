//! The programs to compare others with, those of the path and the stages: each is a
//! process of this program, which speaks UCI and traces.

use std::env;
use std::process::ExitCode;

use anyhow::{Context, anyhow};
use ladder::engines;
use ladder::external::Program;
use path::STEPS;
use path::play::play;
use uci::Engine;

/// With this word before its name, this program is a step.
const STEP: &str = "reference=";
/// And with this one a stage.
const STAGE: &str = "stage=";

/// The step of the path with this name, such as `05-killers` or `killers`.
///
/// # Errors
/// If there is none. The error names all.
pub fn find(name: &str) -> anyhow::Result<&'static str> {
    let steps = || STEPS.iter().map(|it| it.name);
    let is_it = |it: &&str| *it == name || it.get(3..) == Some(name);
    steps().find(is_it).with_context(|| {
        let names = steps().collect::<Vec<_>>().join(", ");
        format!("'{name}' is none of the steps {names}")
    })
}

/// What starts a step. Its table shares places as the path's own does, or not.
///
/// # Errors
/// If the system doesn't say which file this program is.
pub fn step(name: &str, is_unshared: bool) -> anyhow::Result<Program> {
    let kind = if is_unshared { "~" } else { "" };
    itself(&format!("{STEP}{name}{kind}"))
}

/// What starts a stage.
///
/// # Errors
/// The same.
pub fn stage(engine: &Engine) -> anyhow::Result<Program> {
    itself(&format!("{STAGE}{}", engine.name))
}

fn itself(word: &str) -> anyhow::Result<Program> {
    let own = env::current_exe().context("this program's file")?;
    let command = vec![own.into_os_string(), word.into()];
    Ok(Program { command, ..Program::default() })
}

/// Is a step or a stage until the client has had enough, if this program was started to
/// be one.
///
/// # Errors
/// If there is no such step or stage.
pub fn run() -> anyhow::Result<Option<ExitCode>> {
    let Some(word) = env::args().nth(1) else { return Ok(None) };
    if let Some(name) = word.strip_prefix(STAGE) {
        let engine = engines::find(name).map_err(|error| anyhow!(error))?;
        return Ok(Some(engine.obey(&[])));
    }
    let Some(name) = word.strip_prefix(STEP) else { return Ok(None) };
    play(name).map_err(|error| anyhow!(error))?;
    Ok(Some(ExitCode::SUCCESS))
}
