//! Memory for tables: zeroed by the system, and on large pages where it has them.
//!
//! A table is read at random. With pages of four kilobytes, nearly every read must
//! find its page first; with pages of two megabytes, hardly any must.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

use bytemuck::Pod;
use thiserror::Error;

/// There is less memory than was asked for.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub struct OutOfMemory {
    /// How many megabytes of 2²⁰ bytes are left, if that is known.
    pub left: Option<u64>,
}

impl OutOfMemory {
    /// It is not known how much is left.
    const UNKNOWN: Self = Self { left: None };
}

impl fmt::Display for OutOfMemory {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("there isn't that much memory")?;
        self.left.map_or(Ok(()), |left| write!(f, ", only {left} MB"))
    }
}

/// A slice whose elements are initially zero. No page is taken until something is
/// written to it.
#[derive(Debug)]
pub struct Zeroed<T> {
    bytes: Option<system::Bytes>,
    elements: PhantomData<T>,
}

impl<T: Pod> Zeroed<T> {
    /// A slice of `count` elements. On Unix and Windows it is aligned to cache
    /// lines.
    ///
    /// # Errors
    /// If there is not enough memory.
    pub fn new(count: usize) -> Result<Self, OutOfMemory> {
        let bytes =
            count.checked_mul(size_of::<T>()).ok_or(OutOfMemory::UNKNOWN)?;
        let bytes = if bytes == 0 { None } else { Some(system::zeroed(bytes)?) };
        Ok(Self { bytes, elements: PhantomData })
    }
}

impl<T: Pod> Deref for Zeroed<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        self.bytes.as_deref().map_or(&[], bytemuck::cast_slice)
    }
}

impl<T: Pod> DerefMut for Zeroed<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        self.bytes.as_deref_mut().map_or(&mut [], bytemuck::cast_slice_mut)
    }
}

#[cfg(any(unix, windows))]
mod system {
    use memmap2::MmapMut;

    use super::OutOfMemory;

    pub(super) type Bytes = MmapMut;

    pub(super) fn zeroed(bytes: usize) -> Result<Bytes, OutOfMemory> {
        #[cfg(target_os = "linux")]
        if let Some(left) = left().filter(|&left| bytes as u64 > left) {
            return Err(OutOfMemory { left: Some(left >> 20) });
        }
        let map = MmapMut::map_anon(bytes).map_err(|_| OutOfMemory::UNKNOWN)?;
        #[cfg(target_os = "linux")]
        let _ = map.advise(memmap2::Advice::HugePage); // only a hint: it may fail
        Ok(map)
    }

    /// How many bytes are left, if that is known. Linux promises more than it has,
    /// and ends a program that takes it at its word.
    #[cfg(target_os = "linux")]
    fn left() -> Option<u64> {
        let memory = std::fs::read_to_string("/proc/meminfo").ok()?;
        let line =
            memory.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
        let kilobytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
        Some(kilobytes.saturating_mul(1 << 10))
    }
}

#[cfg(not(any(unix, windows)))]
mod system {
    use super::OutOfMemory;

    pub(super) type Bytes = Vec<u64>;

    pub(super) fn zeroed(bytes: usize) -> Result<Bytes, OutOfMemory> {
        let words = bytes.div_ceil(size_of::<u64>());
        // Memory is asked for and given back first: `vec!` gets zeroed memory
        // cheaply, but would abort the program if there were not enough.
        Bytes::new().try_reserve_exact(words).map_err(|_| OutOfMemory::UNKNOWN)?;
        Ok(vec![0; words])
    }
}
