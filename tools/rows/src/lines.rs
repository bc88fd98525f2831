//! The lines of a file of rows, as far as they have been read.

use std::fs::File;
use std::io::{ErrorKind, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, bail};
use serde_json::error::Category;

use crate::file::Row;
use crate::known::{Known, Place};

/// How far a file has been read.
#[derive(Debug)]
pub(crate) struct Lines {
    path: Arc<Path>,
    /// How many bytes of it, ending with a whole line.
    end: u64,
    /// How many lines.
    count: usize,
    /// The last of them, by which the file is recognised.
    last: Vec<u8>,
}

impl Lines {
    /// The lines of a file that hasn't been read yet.
    pub(crate) fn of(path: &Path) -> Self {
        Self { path: path.into(), end: 0, count: 0, last: Vec::new() }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// How much has been read, in bytes.
    pub(crate) fn end(&self) -> u64 {
        self.end
    }

    /// Moves past the next line, and returns its place.
    pub(crate) fn step(&mut self, line: &[u8]) -> Place {
        self.end += line.len() as u64;
        self.count += 1;
        self.last.clear();
        self.last.extend_from_slice(line);
        Place { file: Arc::clone(&self.path), line: self.count }
    }

    /// Whether the last line that was read is still where it was.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub(crate) fn are_there(&self, file: &mut File) -> anyhow::Result<bool> {
        let mut found = vec![0; self.last.len()];
        let read = file
            .seek(SeekFrom::Start(self.end - found.len() as u64))
            .and_then(|_| file.read_exact(&mut found));
        match read {
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(false),
            read => {
                read.with_context(|| self.path.display().to_string())?;
                Ok(found == self.last)
            }
        }
    }

    /// Reads the whole lines that follow, and returns how many bytes remain.
    ///
    /// # Errors
    /// If the file cannot be read, a line isn't a row, or a row contradicts another
    /// one. The error gives the place.
    pub(crate) fn read<R: Row>(
        &mut self,
        file: &mut File,
        known: &mut Known<R>,
    ) -> anyhow::Result<usize> {
        let mut bytes = Vec::new();
        file.seek(SeekFrom::Start(self.end))
            .and_then(|_| file.read_to_end(&mut bytes))
            .with_context(|| self.path.display().to_string())?;
        let whole = bytes
            .iter()
            .rposition(|&byte| byte == b'\n')
            .map_or(0, |last| last + 1);
        for line in bytes[..whole].split_inclusive(|&byte| byte == b'\n') {
            let place = self.step(line);
            if !line.trim_ascii().is_empty() {
                known.insert(row(line, &place)?, place)?;
            }
        }
        Ok(bytes.len() - whole)
    }
}

/// The row that a line holds.
///
/// # Errors
/// If it isn't one. The error gives its place and what to do about it.
pub(crate) fn row<R: Row>(line: &[u8], place: &Place) -> anyhow::Result<R> {
    match serde_json::from_slice(line) {
        Ok(row) => Ok(row),
        Err(error) if error.classify() == Category::Data => {
            let said = error.to_string();
            let reason = said.split(" at line ").next().unwrap_or_default();
            bail!(
                "{place}: no such row: {reason}; delete the line, and what it was about is \
                 measured again"
            )
        }
        Err(_) => bail!(
            "{place}: this line is no whole row, as if a program or a copy had been cut off within \
             it; delete the line, and what it was about is measured again"
        ),
    }
}
