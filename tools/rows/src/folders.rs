//! Where rows are kept.

use std::io::{BufRead, BufReader, ErrorKind};
use std::path::{Path, PathBuf};
use std::{fs, io};

use anyhow::Context;
use figures::figure::digest;

use crate::file::{File, Row};
use crate::held::Held;
use crate::known::Place;
use crate::lines::row;
use crate::regular::opened;

/// The folder of the rows that are kept with the book, relative to its root: those
/// that would take too long to measure again, or cannot be.
pub const KEPT: &str = "book/rows";

/// The maximum length of a file name made from a variant or an engine, in
/// characters.
const LONGEST: usize = 100;

/// The folders of rows: one that is written, and others that are only read.
#[derive(Clone, Debug)]
pub struct Rows {
    written: PathBuf,
    read: Vec<PathBuf>,
}

impl Rows {
    /// The rows of a single folder.
    pub fn of(folder: PathBuf) -> Self {
        Self { written: folder, read: Vec::new() }
    }

    /// Adds the rows of another folder, which is only read.
    pub fn beside(mut self, folder: PathBuf) -> Self {
        self.read.push(folder);
        self
    }

    /// The rows of this program: in the folder `rows`, which is in cargo's target
    /// folder, next to a released program, or in its user's data folder; and the
    /// rows kept with the book.
    ///
    /// # Errors
    /// If the system does not say where the program is.
    pub fn usual() -> anyhow::Result<Self> {
        let rows = Self::of(project::keeping()?.join("rows"));
        Ok(match project::root() {
            Ok(root) => rows.beside(root.join(KEPT)),
            Err(_) => rows,
        })
    }

    /// The folder that is written.
    pub fn folder(&self) -> &PathBuf {
        &self.written
    }

    /// The file of this kind about a variant or an engine. Files with another name
    /// than their rows call for, such as those from another machine, are read, too,
    /// whatever they are about.
    ///
    /// # Errors
    /// As [`File::open`].
    pub fn file<R: Row>(&self, kind: &str, about: &str) -> anyhow::Result<File<R>> {
        let name = name(about);
        let own = self.written.join(kind).join(&name);
        let mut others = Vec::new();
        for folder in self.read.iter().filter(|&it| *it != self.written) {
            others.push(folder.join(kind).join(&name));
            others.extend(strays::<R>(&folder.join(kind))?);
        }
        others.extend(strays::<R>(&self.written.join(kind))?);
        others.retain(|it| *it != own);
        others.sort();
        others.dedup();
        File::open(&own, &others)
    }

    /// Takes the lock for something that only one program at a time may do with
    /// rows of this kind; returns `None` if another program holds it.
    ///
    /// # Errors
    /// If the folder cannot be written.
    pub fn hold(&self, kind: &str, what: &str) -> anyhow::Result<Option<Held>> {
        let name = format!("{}.lock", digest(what));
        Held::at(&self.written.join(kind).join(name))
    }
}

/// The name of the file about a variant or an engine.
fn name(about: &str) -> String {
    let short: String = about.chars().take(LONGEST).collect();
    if short == about {
        format!("{short}.jsonl")
    } else {
        format!("{short}-{}.jsonl", digest(about))
    }
}

/// The files of a folder whose names differ from those that their first rows call
/// for.
fn strays<R: Row>(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let place = || folder.display().to_string();
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.with_context(place)?,
    };
    let paths: Vec<PathBuf> = entries
        .map(|entry| Ok(entry?.path()))
        .collect::<io::Result<_>>()
        .with_context(place)?;
    let mut strays = Vec::new();
    for path in paths
        .into_iter()
        .filter(|it| it.extension().is_some_and(|it| it == "jsonl"))
    {
        let Some(first) = first::<R>(&path)? else { continue };
        if path.file_name().is_some_and(|it| *it != *name(first.about())) {
            strays.push(path);
        }
    }
    Ok(strays)
}

/// The first row of a file; `None` if it has no whole line.
fn first<R: Row>(path: &Path) -> anyhow::Result<Option<R>> {
    let Some(file) = opened(path)? else { return Ok(None) };
    let (mut file, mut line) = (BufReader::new(file), Vec::new());
    for number in 1.. {
        line.clear();
        file.read_until(b'\n', &mut line)
            .with_context(|| path.display().to_string())?;
        if !line.ends_with(b"\n") {
            break;
        }
        if !line.trim_ascii().is_empty() {
            return row(&line, &Place { file: path.into(), line: number })
                .map(Some);
        }
    }
    Ok(None)
}
