//! This program itself: the folder in which it lies, and cargo, if that has put it
//! there.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use anyhow::Context;
use etcetera::{BaseStrategy, choose_base_strategy};

use crate::sources::release_data;

/// The name of its folder among its user's data.
const NAME: &str = "best-move-first";

/// Where cargo puts tests, benches and examples, in the folder of a profile. Other
/// programs lie in that itself.
const BESIDE: [&str; 2] = ["deps", "examples"];

/// The folder in which this program lies.
/// Fails if the system doesn't say.
pub fn folder() -> anyhow::Result<PathBuf> {
    let program =
        env::current_exe().context("cannot find this program's own folder")?;
    // A link in the user's PATH isn't where the others are. (On Windows the
    // resolved path would be one that cargo can't take.)
    let program = if cfg!(windows) {
        program
    } else {
        program.canonicalize().unwrap_or(program)
    };
    Ok(program.parent().context("a program lies in a folder")?.to_owned())
}

/// The target folder in which cargo has put this program; `None` if the program
/// lies elsewhere, such as in the folder of a release.
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
    // If the command line names a platform, the profile lies in a folder of that,
    // which knows nothing of the compiler.
    let target =
        above.ancestors().take(2).find(|it| it.join(".rustc_info.json").is_file());
    Some(target.unwrap_or(above).to_owned())
}

/// The folder for what this program keeps: the target folder of the cargo that has
/// built it; that of the release in which it lies; or, where it's installed alone,
/// one of its own among its user's data.
/// Fails if the system doesn't say where the program lies.
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
