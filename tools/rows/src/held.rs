//! A lock on something that only one program at a time may do with some rows.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use crate::regular::locked_at_once;

/// A lock that is held until this is dropped, or until the program ends in any way.
/// It is a locked file, which is removed afterwards.
#[derive(Debug)]
pub struct Held {
    path: PathBuf,
    _file: File,
}

impl Held {
    /// Takes the lock that this file stands for, unless another program holds it.
    pub(crate) fn at(path: &Path) -> anyhow::Result<Option<Self>> {
        let file = locked_at_once(path)?;
        Ok(file.map(|file| Self { path: path.to_owned(), _file: file }))
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        // A file that stays behind isn't locked and does no harm.
        let _ = fs::remove_file(&self.path);
    }
}
