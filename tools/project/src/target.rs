//! Where build results belong.

use std::path::{Path, PathBuf};

use crate::program::built_by_cargo;
use crate::sources::sources;

/// The folder for whatever is built from the project in `root`: cargo's target
/// folder, wherever it is, if cargo has built this program from the same sources;
/// otherwise the folder `target` in `root`.
pub fn target(root: &Path) -> PathBuf {
    let is_same = root.canonicalize().is_ok_and(|root| sources() == Some(root));
    let own = is_same.then(built_by_cargo).flatten();
    own.unwrap_or_else(|| root.join("target"))
}
