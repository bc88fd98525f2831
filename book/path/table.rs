//! The table of a step: an array as in its program, or, within [`unshared`], one in
//! which each position has a place of its own. Which positions share a place
//! depends on the random numbers that the keys are made of, and so do a few counts:
//! without shared places a step's counts are the same with any keys.

use std::cell::Cell;
use std::collections::HashMap;
use std::ops::{Index, IndexMut};

thread_local! {
    static IS_UNSHARED: Cell<bool> = const { Cell::new(false) };
}

/// The result of `run` when no two positions share a place in a table.
pub fn unshared<T>(run: impl FnOnce() -> T) -> T {
    IS_UNSHARED.set(true);
    let result = run();
    IS_UNSHARED.set(false);
    result
}

/// The place of a key in a table of this size.
pub(crate) fn place(key: u64, size: usize) -> usize {
    if IS_UNSHARED.get() { key as usize } else { key as usize % size }
}

/// Replaces `Vec<Option<Entry>>` in the steps.
pub(crate) struct Table<E> {
    places: Vec<Option<E>>,
    unshared: HashMap<usize, Option<E>>,
}

impl<E> Default for Table<E> {
    fn default() -> Self {
        Self { places: Vec::new(), unshared: HashMap::new() }
    }
}

impl<E: Copy> Table<E> {
    /// Makes room for this many entries.
    pub(crate) fn resize(&mut self, size: usize, empty: Option<E>) {
        if !IS_UNSHARED.get() {
            self.places.resize(size, empty);
        }
    }
}

impl<E> Table<E> {
    pub(crate) fn len(&self) -> usize {
        self.places.len()
    }
}

impl<E> Index<usize> for Table<E> {
    type Output = Option<E>;

    fn index(&self, place: usize) -> &Option<E> {
        if IS_UNSHARED.get() {
            self.unshared.get(&place).unwrap_or(&None)
        } else {
            &self.places[place]
        }
    }
}

impl<E> IndexMut<usize> for Table<E> {
    fn index_mut(&mut self, place: usize) -> &mut Option<E> {
        if IS_UNSHARED.get() {
            self.unshared.entry(place).or_default()
        } else {
            &mut self.places[place]
        }
    }
}
