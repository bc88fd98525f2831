//! The folder of this project, in which all that is written lies.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::Context;

/// The folder of this project, in which the present folder lies. Fails if it lies elsewhere than in the one that this
/// program was built from.
pub fn root() -> anyhow::Result<PathBuf> {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let built = package.ancestors().nth(3).context("a package lies in its workspace")?;
    let folder = env::current_dir()?.canonicalize()?;
    let root = built.canonicalize().ok().filter(|built| folder.starts_with(built));
    root.with_context(|| {
        let (here, there) = (folder.display(), built.display());
        format!("{here} isn't in the project in which this program was built, {there}: build it where you stand")
    })
}
