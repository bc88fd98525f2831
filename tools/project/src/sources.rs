//! The sources of a program, which may have moved since it was compiled.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};

use crate::program::folder;

/// The path of this package in its workspace.
const PACKAGE: &str = "tools/project";

/// The folder of the sources that this program was built from, perhaps on another
/// machine.
pub fn built_from() -> PathBuf {
    let is_root = |folder: &&Path| folder.join(PACKAGE).is_dir();
    // Two clones that share a target folder also share the compiled code, and with
    // it the path below. Only cargo knows which of them it runs a program from.
    let run_from = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let root =
        run_from.as_deref().and_then(|package| package.ancestors().find(is_root));
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    root.unwrap_or_else(|| package.ancestors().nth(2).unwrap_or(package)).to_owned()
}

/// The same folder, without symbolic links; `None` if the sources aren't there.
pub fn sources() -> Option<PathBuf> {
    let root = built_from();
    root.join("Cargo.toml").is_file().then(|| root.canonicalize().ok()).flatten()
}

/// The folder of this program's sources, if the current folder is inside it: what a
/// program writes, it writes to the project that its user is in. Fails if the
/// sources aren't there, or the current folder is elsewhere.
pub fn root() -> anyhow::Result<PathBuf> {
    let here = env::current_dir().context("the present folder")?;
    let built_from = built_from();
    let there = built_from.display();
    let Some(root) = sources() else {
        bail!(
            "this needs the sources of Best Move First, and those from which this program was built, in {there}, aren't on this machine: run it with cargo in a clone"
        )
    };
    let here = here.canonicalize().with_context(|| here.display().to_string())?;
    ensure!(
        here.starts_with(&root),
        "{} isn't in the project from which this program was built: run it in {there}, or build the project that you are in",
        here.display()
    );
    Ok(root)
}

/// The folder from which to read this file of the project: the folder of the
/// sources, as [`root`] finds it; or else the folder `data` next to this program,
/// in which a release has such files under the same paths as in the sources; or
/// else the folder of the sources, even if the current folder is elsewhere. Fails
/// like [`root`] if none of them has it.
pub fn root_with(file: &str) -> anyhow::Result<PathBuf> {
    let elsewhere = || [release_data(), sources()].into_iter().flatten();
    let has_it = |folder: &PathBuf| folder.join(file).exists();
    root().or_else(|error| elsewhere().find(has_it).ok_or(error))
}

/// The folder of the source files that a release has, next to this program; `None`
/// if there is none.
pub(crate) fn release_data() -> Option<PathBuf> {
    Some(folder().ok()?.join("data")).filter(|data| data.is_dir())
}
