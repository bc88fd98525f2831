//! Where what is built belongs.

use std::path::{Path, PathBuf};

use crate::program::built_by_cargo;
use crate::sources::sources;

/// The folder for what is built of the project in `root`: cargo's target folder,
/// wherever that is, if cargo has built this program of the same sources, or else
/// the folder `target` there.
pub fn target(root: &Path) -> PathBuf {
    let is_same = root.canonicalize().is_ok_and(|root| sources() == Some(root));
    let own = is_same.then(built_by_cargo).flatten();
    own.unwrap_or_else(|| root.join("target"))
}
