//! Opening files of rows: only regular files, and locked while they are written.

use std::fs::{self, File, OpenOptions};
use std::io::ErrorKind;
use std::path::Path;

use anyhow::{Context, bail};
use same_file::Handle;

/// Opens a file for reading, if it exists.
///
/// # Errors
/// If it cannot be opened, or isn't a regular file: a pipe would keep its reader
/// waiting forever.
pub(crate) fn opened(path: &Path) -> anyhow::Result<Option<File>> {
    if !is_file(path)? {
        return Ok(None);
    }
    Ok(Some(File::open(path).with_context(|| path.display().to_string())?))
}

/// Opens a file for reading and writing, creating it if necessary, and locks it
/// until it is closed.
///
/// # Errors
/// If that fails, or it isn't a regular file.
pub(crate) fn locked(path: &Path) -> anyhow::Result<File> {
    let place = || path.display().to_string();
    loop {
        let file = created(path)?;
        file.lock().with_context(place)?;
        if is_named(path, &file)? {
            return Ok(file);
        }
    }
}

/// Like [`locked`], but `None` if another program has locked the file.
pub(crate) fn locked_at_once(path: &Path) -> anyhow::Result<Option<File>> {
    loop {
        let file = created(path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(fs::TryLockError::WouldBlock) => return Ok(None),
            Err(fs::TryLockError::Error(error)) => {
                return Err(error).with_context(|| path.display().to_string());
            }
        }
        if is_named(path, &file)? {
            return Ok(Some(file));
        }
    }
}

/// Opens a file for reading and writing, and creates it and the folders above it if
/// necessary.
fn created(path: &Path) -> anyhow::Result<File> {
    let place = || path.display().to_string();
    fs::create_dir_all(path.parent().context("a file lies in a folder")?)
        .with_context(place)?;
    is_file(path)?;
    let mut options = OpenOptions::new();
    let options = options.read(true).write(true).create(true).truncate(false);
    options.open(path).with_context(place)
}

/// Whether an open file is still the one at this path: it may have been deleted or
/// replaced while we waited for its lock.
fn is_named(path: &Path, file: &File) -> anyhow::Result<bool> {
    let place = || path.display().to_string();
    let named = match Handle::from_path(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(false),
        named => named.with_context(place)?,
    };
    let opened =
        file.try_clone().and_then(Handle::from_file).with_context(place)?;
    Ok(named == opened)
}

/// Whether there is a regular file; an error if there is something else.
fn is_file(path: &Path) -> anyhow::Result<bool> {
    match fs::metadata(path) {
        Ok(it) if it.is_file() => Ok(true),
        Ok(_) => bail!(
            "{}: rows are kept in files, and this is none; move it away, or keep the rows in \
             another folder",
            path.display()
        ),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error).with_context(|| path.display().to_string()),
    }
}
