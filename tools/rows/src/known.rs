//! The rows known so far, each with its place, none contradicting another.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt;
use std::path::Path;
use std::sync::Arc;

use anyhow::bail;

use crate::file::Row;

/// The place of a row: its file and line.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) file: Arc<Path>,
    /// From 1.
    pub(crate) line: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}:{}", self.file.display(), self.line)
    }
}

/// A row and its place; no place if its file is gone.
#[derive(Debug)]
struct Kept<R> {
    row: R,
    place: Option<Place>,
}

/// Rows by their keys.
#[derive(Debug)]
pub(crate) struct Known<R: Row>(HashMap<R::Key, Kept<R>>);

impl<R: Row> Default for Known<R> {
    fn default() -> Self {
        Self(HashMap::new())
    }
}

impl<R: Row> Known<R> {
    pub(crate) fn get(&self, key: &R::Key) -> Option<&R> {
        self.0.get(key).map(|kept| &kept.row)
    }

    pub(crate) fn rows(&self) -> impl Iterator<Item = &R> {
        self.0.values().map(|kept| &kept.row)
    }

    /// Adds a row that was read from a file.
    ///
    /// # Errors
    /// If another row has the same key but different contents. The error gives both
    /// places.
    pub(crate) fn insert(&mut self, row: R, place: Place) -> anyhow::Result<()> {
        match self.0.entry(row.key()) {
            Entry::Vacant(free) => {
                free.insert(Kept { row, place: Some(place) });
            }
            Entry::Occupied(mut taken) => {
                let kept = taken.get_mut();
                match &kept.place {
                    Some(first) if !kept.row.agrees(&row) => bail!(
                        "{place}: this row contradicts that of {first}: both are about the same, \
                         and say different things; delete the one that is wrong"
                    ),
                    Some(_) => {}
                    None => *kept = Kept { row, place: Some(place) },
                }
            }
        }
        Ok(())
    }

    /// Whether a measured row is already in a file.
    ///
    /// # Errors
    /// If the row there has different contents. The error gives its place.
    pub(crate) fn has(&self, row: &R) -> anyhow::Result<bool> {
        let kept = self.0.get(&row.key());
        let Some(Kept { row: first, place: Some(place) }) = kept else {
            return Ok(false);
        };
        if !first.agrees(row) {
            bail!(
                "{place}: this row contradicts what was measured just now, which isn't kept; if the \
                 row is wrong, delete it"
            );
        }
        Ok(true)
    }

    /// Forgets the places of a file's rows. The rows themselves stay known.
    pub(crate) fn forget_places(&mut self, file: &Path) {
        for kept in self.0.values_mut() {
            kept.place = kept.place.take().filter(|it| *it.file != *file);
        }
    }
}
