//! This program itself: its folder, and cargo, if cargo built it.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use anyhow::Context;
use etcetera::{BaseStrategy, choose_base_strategy};

use crate::sources::release_data;

/// The name of its folder in its user's data folder.
const NAME: &str = "best-move-first";

/// The subfolders of a profile's folder in which cargo puts tests, benches and
/// examples. Other programs are directly in the profile's folder.
const BESIDE: [&str; 2] = ["deps", "examples"];

/// The folder of this program. Fails if the system doesn't say where it is.
pub fn folder() -> anyhow::Result<PathBuf> {
    let program =
        env::current_exe().context("cannot find this program's own folder")?;
    // If the program was started by a link in the user's PATH, the other files
    // aren't next to the link. (On Windows the resolved path would be one that
    // cargo can't take.)
    let program = if cfg!(windows) {
        program
    } else {
        program.canonicalize().unwrap_or(program)
    };
    Ok(program.parent().context("a program lies in a folder")?.to_owned())
}

/// The target folder in which cargo has put this program; `None` if the program is
/// elsewhere, for example in the folder of a release.
pub fn built_by_cargo() -> Option<PathBuf> {
    let folder = folder().ok()?;
    let is_beside = BESIDE.iter().any(|name| folder.ends_with(name));
    let profile = if is_beside { folder.parent()? } else { &folder };
    // Cargo keeps a lock in the folder of each profile.
    let above = profile
        .join(".cargo-lock")
        .is_file()
        .then(|| profile.parent())
        .flatten()?;
    // If a platform was named on the command line, the profile's folder is in a
    // folder for that platform, which doesn't have the compiler's information.
    let target =
        above.ancestors().take(2).find(|it| it.join(".rustc_info.json").is_file());
    Some(target.unwrap_or(above).to_owned())
}

/// The folder for what this program keeps: the target folder if cargo has built it;
/// the folder of the release that it belongs to; or, if it's installed alone, a
/// folder of its own in its user's data folder. Fails if the system doesn't say
/// where the program is.
pub fn keeping() -> anyhow::Result<PathBuf> {
    if let Some(target) = built_by_cargo() {
        return Ok(target);
    }
    let data = choose_base_strategy().map(|user| user.data_dir().join(NAME));
    match (release_data(), data) {
        (None, Ok(data)) => Ok(data),
        _ => folder(),
    }
}

/// Cargo: the one that runs this program, or else the first in the user's PATH.
pub fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}
