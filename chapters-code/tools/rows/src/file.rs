//! A file of rows: JSON lines, each with a key that no other line has, to which
//! lines are only ever added.
//!
//! Rows are handed to the system as soon as they are known, so a program that is
//! killed loses nothing but the line that it was writing. That line is dropped when
//! the next row is added. Several programs may add to one file: each locks it to
//! write, and reads first what the others have added.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt::Debug;
use std::fs::{self, OpenOptions};
use std::hash::Hash;
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::Context;
use ladder::terminal::complain;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A row of a file.
pub trait Row: Clone + Serialize + DeserializeOwned {
    /// What tells it from all others.
    type Key: Clone + Debug + Eq + Hash;

    /// Its key.
    fn key(&self) -> Self::Key;
}

/// The rows of a file, and of another one that is only read.
#[derive(Debug)]
pub struct File<R: Row> {
    path: PathBuf,
    state: Mutex<State<R>>,
}

#[derive(Debug)]
struct State<R: Row> {
    known: HashMap<R::Key, R>,
    /// How much of the file has been read, in bytes: whole lines.
    end: u64,
    /// How many lines that is.
    lines: usize,
}

impl<R: Row> File<R> {
    /// The rows of the file at `path`, if it is there, and of those in `others`,
    /// which are never written.
    ///
    /// # Errors
    /// If a file cannot be read, or a line other than a last one that was cut off
    /// is no row: with its place.
    pub fn open(path: &Path, others: &[PathBuf]) -> anyhow::Result<Self> {
        let mut state = State { known: HashMap::new(), end: 0, lines: 0 };
        for path in others.iter().map(PathBuf::as_path).chain([path]) {
            (state.end, state.lines) = (0, 0);
            if path.exists() {
                let mut file = fs::File::open(path)
                    .with_context(|| path.display().to_string())?;
                state.read(&mut file, path)?;
            }
        }
        Ok(Self { path: path.to_owned(), state: Mutex::new(state) })
    }

    /// The row with this key.
    pub fn get(&self, key: &R::Key) -> Option<R> {
        self.lock().known.get(key).cloned()
    }

    /// All rows, in no order.
    pub fn rows(&self) -> Vec<R> {
        self.lock().known.values().cloned().collect()
    }

    /// Adds those of some rows that are new, at once.
    ///
    /// # Errors
    /// If the file cannot be written; or read, where another program has added to
    /// it.
    pub fn append(&self, rows: Vec<R>) -> anyhow::Result<()> {
        let mut state = self.lock();
        if rows.iter().all(|row| state.known.contains_key(&row.key())) {
            return Ok(());
        }
        let place = || self.path.display().to_string();
        fs::create_dir_all(self.path.parent().context("a file lies in a folder")?)
            .with_context(place)?;
        let mut options = OpenOptions::new();
        let options = options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(&self.path).with_context(place)?;
        file.lock().with_context(place)?; // until it is closed
        let rest = state.read(&mut file, &self.path)?;
        if rest > 0 {
            file.set_len(state.end).with_context(place)?;
            let dropped = "the last line was cut off, as by a program that was killed; it is dropped";
            complain(&format!("{}: {dropped}", self.path.display()));
        }
        let (mut text, mut added) = (String::new(), HashMap::new());
        for row in
            rows.into_iter().filter(|row| !state.known.contains_key(&row.key()))
        {
            if let Entry::Vacant(place) = added.entry(row.key()) {
                text += &serde_json::to_string(&row)?;
                text.push('\n');
                place.insert(row);
            }
        }
        file.seek(SeekFrom::Start(state.end)).with_context(place)?;
        file.write_all(text.as_bytes()).with_context(place)?;
        state.end += text.len() as u64;
        state.lines += text.lines().count();
        state.known.extend(added); // what could not be written is not known either
        Ok(())
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, State<R>> {
        // Whoever panicked with the lock has changed nothing that matters by then.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<R: Row> State<R> {
    /// Reads the complete lines after those that were read before, and returns how
    /// many bytes are left over.
    fn read(&mut self, file: &mut fs::File, path: &Path) -> anyhow::Result<usize> {
        let mut bytes = Vec::new();
        file.seek(SeekFrom::Start(self.end))
            .and_then(|_| file.read_to_end(&mut bytes))
            .with_context(|| path.display().to_string())?;
        let whole = bytes
            .iter()
            .rposition(|&byte| byte == b'\n')
            .map_or(0, |last| last + 1);
        for line in bytes[..whole].split_inclusive(|&byte| byte == b'\n') {
            self.lines += 1;
            if !line.trim_ascii().is_empty() {
                let row: R = serde_json::from_slice(line).with_context(|| {
                    format!("{}:{}: no such row", path.display(), self.lines)
                })?;
                self.known.insert(row.key(), row);
            }
        }
        self.end += whole as u64;
        Ok(bytes.len() - whole)
    }
}
