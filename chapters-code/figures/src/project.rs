//! The folder of this project, in which all that is written lies.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};

/// The folder of this project: the one that the present folder lies in.
///
/// # Errors
/// If the present folder lies in no project, or in another than the one this program was built from.
pub fn root() -> anyhow::Result<PathBuf> {
    root_around(&env::current_dir()?)
}

/// The folder of this project, up from one that lies in it.
///
/// # Errors
/// If that lies in no project, or in another than the one this program was built from.
pub fn root_around(folder: &Path) -> anyhow::Result<PathBuf> {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let built = package.ancestors().nth(2).context("a package lies in its workspace")?;
    let folder = folder.canonicalize().with_context(|| folder.display().to_string())?;
    let is_project =
        |it: &&Path| it.join("book.toml").is_file() && it.join("chapters-code").is_dir();
    let (here, there) = (folder.display(), built.display());
    let found = folder.ancestors().find(is_project).with_context(|| {
        format!("{here} lies in no project of this book; this program was built in {there}")
    })?;
    ensure!(
        built.canonicalize().is_ok_and(|built| built == found),
        "{} is not the project in which this program was built, {there}: build it where you stand",
        found.display()
    );
    Ok(found.to_owned())
}
