//! A file of rows: JSON lines, each with a key that no other line has, to which
//! lines are only ever added.
//!
//! Rows are handed to the system as soon as they are known, so a program that is
//! killed loses only the line that it was writing. That incomplete line is dropped
//! when the next row is added. Several programs may add to one file: each locks it
//! to write, and first reads what the others have added. If the file has been
//! deleted or shortened in the meantime, a warning is printed, and rows are added
//! to whatever it holds now.
//!
//! Two rows with the same key but different contents are refused, whichever files
//! they are in.

use std::collections::HashSet;
use std::fmt::Debug;
use std::fs;
use std::hash::Hash;
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::Context;
use serde::Serialize;
use serde::de::DeserializeOwned;
use terminal::complain;

use crate::known::Known;
use crate::lines::Lines;
use crate::regular::{locked, opened};

/// A row of a file.
pub trait Row: Clone + Serialize + DeserializeOwned {
    /// What distinguishes it from all other rows.
    type Key: Clone + Debug + Eq + Hash;

    /// Its key.
    fn key(&self) -> Self::Key;

    /// The variant or the engine after which its file is named.
    fn about(&self) -> &str;

    /// Whether another row with the same key has the same contents.
    fn agrees(&self, other: &Self) -> bool;
}

/// The rows of a file, and of others that are only read.
#[derive(Debug)]
pub struct File<R: Row> {
    path: PathBuf,
    state: Mutex<State<R>>,
}

#[derive(Debug)]
struct State<R: Row> {
    known: Known<R>,
    /// The lines of the file that is written.
    lines: Lines,
}

impl<R: Row> File<R> {
    /// The rows of the file at `path`, if it exists, and of those in `others`,
    /// which are never written.
    ///
    /// # Errors
    /// If one of them isn't a file or cannot be read, a line isn't a row (except a
    /// last one that was cut off), or two rows contradict each other. The error
    /// gives the place.
    pub fn open(path: &Path, others: &[PathBuf]) -> anyhow::Result<Self> {
        let mut known = Known::default();
        for path in others {
            if let Some(mut file) = opened(path)? {
                let rest = Lines::of(path).read(&mut file, &mut known)?;
                if rest > 0 {
                    complain(&format!(
                        "{}: the last line is cut off, so it isn't read",
                        path.display()
                    ));
                }
            }
        }
        let state = State { known, lines: Lines::of(path) };
        let file = Self { path: path.to_owned(), state: Mutex::new(state) };
        file.refresh()?;
        Ok(file)
    }

    /// The row with this key.
    pub fn get(&self, key: &R::Key) -> Option<R> {
        self.lock().known.get(key).cloned()
    }

    /// All rows, in no particular order.
    pub fn rows(&self) -> Vec<R> {
        self.lock().known.rows().cloned().collect()
    }

    /// Reads what other programs have added since the last read.
    ///
    /// # Errors
    /// As [`open`](Self::open).
    pub fn refresh(&self) -> anyhow::Result<()> {
        if let Some(mut file) = opened(&self.path)? {
            self.lock().follow(&mut file)?;
        }
        Ok(())
    }

    /// Adds the new ones among some rows, all at once.
    /// # Errors
    /// If one of them contradicts an existing row; if the file cannot be written,
    /// or cannot be read after another program has added to it. cannot be read
    /// after another program has added to it.
    pub fn append(&self, rows: Vec<R>) -> anyhow::Result<()> {
        let mut state = self.lock();
        let mut are_there = rows.iter().map(|row| state.known.has(row));
        if are_there.all(|it| matches!(it, Ok(true))) {
            return Ok(());
        }
        let place = || self.path.display().to_string();
        let mut file = locked(&self.path)?; // until it is closed
        let rest = state.follow(&mut file)?;
        if rest > 0 {
            file.set_len(state.lines.end()).with_context(place)?;
            let dropped = "the last line was cut off, as by a program that was killed; it is dropped";
            complain(&format!("{}: {dropped}", self.path.display()));
        }
        let (mut added, mut keys) = (Vec::new(), HashSet::new());
        for row in rows {
            if !state.known.has(&row)? && keys.insert(row.key()) {
                added.push((serde_json::to_string(&row)? + "\n", row));
            }
        }
        let text: String = added.iter().map(|(line, _)| line.as_str()).collect();
        file.seek(SeekFrom::Start(state.lines.end())).with_context(place)?;
        file.write_all(text.as_bytes()).with_context(place)?;
        // A row that could not be written does not count as known.
        for (line, row) in added {
            let place = state.lines.step(line.as_bytes());
            state.known.insert(row, place)?;
        }
        Ok(())
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, State<R>> {
        // A panic while the lock was held leaves no state that matters.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<R: Row> State<R> {
    /// Reads the lines added to the file since the last read; all lines, if what
    /// was read before isn't there any more. Returns how many bytes remain after
    /// the last whole line.
    fn follow(&mut self, file: &mut fs::File) -> anyhow::Result<usize> {
        if !self.lines.are_there(file)? {
            let path = self.lines.path();
            complain(&format!(
                "{}: deleted, replaced or shortened while its rows were in use; from here on rows \
                 are added to what it holds now",
                path.display()
            ));
            self.known.forget_places(path);
            self.lines = Lines::of(path);
        }
        self.lines.read(file, &mut self.known)
    }
}
