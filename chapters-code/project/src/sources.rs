//! The sources of a program, which needn't be where they were when it was compiled.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};

use crate::program::folder;

/// The folder of the sources from which this program was built. It may have been on another machine.
pub fn built_from() -> &'static Path {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.ancestors().nth(2).unwrap_or(package) // a package lies two folders below its workspace
}

/// The same folder, without symbolic links; `None` if the sources aren't there.
pub fn sources() -> Option<PathBuf> {
    let is_there = built_from().join("Cargo.toml").is_file();
    is_there.then(|| built_from().canonicalize().ok()).flatten()
}

/// The folder of the sources of this program, in which the present folder lies: what a program writes, it writes to the
/// project in which its user stands.
/// Fails if the sources aren't there, or the present folder lies elsewhere.
pub fn root() -> anyhow::Result<PathBuf> {
    let (here, there) = (env::current_dir().context("the present folder")?, built_from().display());
    let Some(root) = sources() else {
        bail!(
            "this needs the sources of Best Move First, and those from which this program was built, in {there}, aren't \
             on this machine: let cargo run it in a clone"
        )
    };
    let here = here.canonicalize().with_context(|| here.display().to_string())?;
    ensure!(
        here.starts_with(&root),
        "{} isn't in the project in which this program was built, {there}: build it where you stand",
        here.display()
    );
    Ok(root)
}

/// The folder that has this file of the project, to be read: that of the sources, as [`root`] finds it, or else the folder
/// `data` beside this program, in which a release has such files, each where it is in the sources.
/// Fails as [`root`] does if neither has it.
pub fn root_with(file: &str) -> anyhow::Result<PathBuf> {
    let data = || Some(folder().ok()?.join("data"));
    let of_release = || data().filter(|data| data.join(file).exists());
    root().or_else(|error| of_release().ok_or(error))
}
