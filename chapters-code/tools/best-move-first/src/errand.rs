//! Commands of other programs, so that whoever climbs needn't wait until those are compiled, too.

use std::env;
use std::ffi::OsString;
use std::process::{Command, ExitCode};

use anyhow::Context;

/// The project that this program was compiled in.
const MANIFEST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../Cargo.toml");

/// Runs a program of the project where the user stands. Cargo compiles it before, where that's needed, and says so.
pub(crate) fn run(
    program: &str,
    words: impl IntoIterator<Item = OsString>,
) -> anyhow::Result<ExitCode> {
    // By `--bin` it needs the features that all programs need, so nothing of this program is compiled anew.
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["run", "--release", "--bin", program, "--manifest-path", MANIFEST]);
    cargo.arg("--").args(words);
    become_it(cargo).context("cannot run cargo")
}

/// Cargo takes the place of this program, and the other program cargo's: so it gets all signals, and gives the exit code.
#[cfg(unix)]
fn become_it(mut cargo: Command) -> std::io::Result<ExitCode> {
    Err(std::os::unix::process::CommandExt::exec(&mut cargo))
}

#[cfg(not(unix))]
fn become_it(mut cargo: Command) -> std::io::Result<ExitCode> {
    let code = cargo.status()?.code();
    Ok(code.and_then(|code| u8::try_from(code).ok()).unwrap_or(u8::MAX).into())
}
