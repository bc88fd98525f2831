//! How another program is run: the one beside this one, or what cargo makes of the
//! sources.

use std::env::consts::EXE_SUFFIX;
use std::ffi::OsString;
use std::io::{self, ErrorKind};
use std::process::{Command, ExitCode};

use anyhow::{Context, bail};
use ladder::cli::SHOWN_AS;

/// Runs a program of the project where the user stands, which calls itself as is
/// shown here. That is the one beside this program, as in a release; or, where cargo
/// has built this program, what cargo makes of the sources as they are today: it
/// compiles what it must, and says so unless it is to be quiet. Fails if there is
/// neither.
pub(crate) fn run(
    program: &str,
    shown: &str,
    words: &[OsString],
    is_quiet: bool,
) -> anyhow::Result<ExitCode> {
    let folder = project::folder()?;
    let beside = Command::new(folder.join(format!("{program}{EXE_SUFFIX}")));
    let cargo = project::sources().map(|_| cargo(program, is_quiet));
    let why_not = match cargo {
        Some(_) => "there is no cargo to compile it".to_owned(),
        None => {
            let there = project::built_from();
            format!(
                "the sources to compile it from, {}, aren't on this machine",
                there.display()
            )
        }
    };
    let ways = match project::built_by_cargo() {
        // Cargo knows whether the one beside is still what the sources say.
        Some(_) => [cargo, Some(beside)],
        None => [Some(beside), cargo],
    };
    for mut command in ways.into_iter().flatten() {
        match become_it(command.args(words).env(SHOWN_AS, shown)) {
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            done => {
                let name = command.get_program().display();
                return done.with_context(|| format!("cannot run {name}"));
            }
        }
    }
    bail!(
        "this needs the program '{program}', which isn't in {}, and {why_not}",
        folder.display()
    )
}

/// Cargo, which runs this program of the sources, and builds it in the same target
/// folder as it has built the present one.
fn cargo(program: &str, is_quiet: bool) -> Command {
    let mut cargo = project::cargo();
    // By `--bin` it needs the features that all programs need, so nothing of this
    // program is compiled anew.
    cargo.args(["run", "--release", "--bin", program, "--manifest-path"]);
    cargo.arg(project::built_from().join("Cargo.toml"));
    if is_quiet {
        cargo.arg("--quiet");
    }
    if let Some(target) = project::built_by_cargo() {
        cargo.arg("--target-dir").arg(target);
    }
    cargo.arg("--");
    cargo
}

/// The other program takes the place of this one: so it gets all signals, and gives
/// the exit code.
#[cfg(unix)]
fn become_it(command: &mut Command) -> io::Result<ExitCode> {
    Err(std::os::unix::process::CommandExt::exec(command))
}

#[cfg(not(unix))]
fn become_it(command: &mut Command) -> io::Result<ExitCode> {
    let code = command.status()?.code();
    Ok(code.and_then(|code| u8::try_from(code).ok()).unwrap_or(u8::MAX).into())
}
