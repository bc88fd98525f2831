//! Running another program: the one next to this one, or one that cargo builds from
//! the sources.

use std::env::consts::EXE_SUFFIX;
use std::ffi::OsString;
use std::io::{self, ErrorKind};
use std::process::{Command, ExitCode};

use anyhow::{Context, bail};
use ladder::cli::SHOWN_AS;

/// Runs a program of the project in the user's current folder; it refers to itself
/// as `shown`. It is the one next to this program, as in a release, or, if cargo
/// has built this program, the one that cargo builds from the current sources:
/// cargo compiles what it must, and says so unless it is to be quiet. Fails if
/// there is neither.
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
        // Cargo knows whether the program next to this one is up to date.
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

/// Cargo, as it runs this program of the sources, and builds it in the same target
/// folder as the present one.
fn cargo(program: &str, is_quiet: bool) -> Command {
    let mut cargo = project::cargo();
    // The other programs are in packages of the same name.
    cargo.args(["run", "--release", "-p", program, "--manifest-path"]);
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

/// The other program replaces this one, so it gets all signals and sets the exit
/// code.
#[cfg(unix)]
fn become_it(command: &mut Command) -> io::Result<ExitCode> {
    Err(std::os::unix::process::CommandExt::exec(command))
}

#[cfg(not(unix))]
fn become_it(command: &mut Command) -> io::Result<ExitCode> {
    let code = command.status()?.code();
    Ok(code.and_then(|code| u8::try_from(code).ok()).unwrap_or(u8::MAX).into())
}
