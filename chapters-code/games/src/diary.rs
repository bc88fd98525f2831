//! A match in progress: what has been played is written down pair by pair, so that an interruption loses nothing.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;

use anyhow::{Context, ensure};
use serde::{Deserialize, Serialize};

use crate::contest::{Contest, Pair};
use crate::openings::written;

/// How long a line may be, in bytes: two games of the most moves that the rules allow are shorter.
const LONGEST: u64 = 1 << 18;

/// A line of a diary: a pair of games, under which conditions and from which opening it was played, and by whom.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Entry {
    version: String,
    conditions: String,
    engines: [String; 2],
    opening: String,
    #[serde(flatten)]
    pair: Pair,
}

/// What every line begins with.
const START: &[u8] = b"{\"version\":\"";

/// A diary of matches: a file of JSON lines. It takes the pairs of any engines that play under the same conditions,
/// but belongs to one match at a time.
#[derive(Debug)]
pub struct Diary {
    file: File,
    entries: Vec<Entry>,
}

impl Diary {
    /// Opens a diary, or begins it, and reads the pairs that were played so far. A last line that was not
    /// written to its end is cut off.
    ///
    /// # Errors
    /// If the file is no regular one, another match has it open, or its pairs were played under other conditions.
    pub fn open(path: &Path, contest: &Contest) -> anyhow::Result<Self> {
        Self::read(path, contest).with_context(|| path.display().to_string())
    }

    fn read(path: &Path, contest: &Contest) -> anyhow::Result<Self> {
        let file = OpenOptions::new().read(true).create(true).append(true).open(path)?;
        ensure!(file.metadata()?.is_file(), "this is no file for a diary");
        // Where files cannot be locked, no other match is kept out.
        let is_taken = matches!(file.try_lock(), Err(TryLockError::WouldBlock));
        ensure!(!is_taken, "another match is writing this diary");
        let (mut entries, mut whole) = (Vec::new(), 0);
        let (mut reader, mut line) = (BufReader::new(&file), Vec::new());
        for number in 1.. {
            line.clear();
            reader.by_ref().take(LONGEST).read_until(b'\n', &mut line)?;
            if line.last() != Some(&b'\n') {
                break;
            }
            let entry = serde_json::from_slice(&line);
            let entry: Entry = entry.with_context(|| format!("line {number}: no pair of games"))?;
            let (now, opening) = (Entry::new(&entry.pair, contest), &entry.opening);
            ensure!(
                (&entry.version, &entry.conditions) == (&now.version, &now.conditions),
                "line {number}: this pair was played otherwise: {}",
                entry.conditions
            );
            // Pairs beyond the openings are those of a longer match.
            ensure!(
                now.opening.is_empty() || now.opening == *opening,
                "line {number}: this pair was played from another opening"
            );
            whole += line.len() as u64;
            entries.push(entry);
        }
        // What is cut off is the beginning of a line, and no file that is something else.
        let is_cut = whole > 0 || line.iter().zip(START).all(|(a, b)| a == b);
        ensure!(
            is_cut && line.len() < LONGEST as usize,
            "line {}: this is no diary of matches",
            entries.len() + 1
        );
        file.set_len(whole)?;
        Ok(Self { file, entries })
    }

    /// How many pairs of all engines stood in it when it was opened.
    pub fn count(&self) -> usize {
        self.entries.len()
    }

    /// The first pairs of a contest, as far as the diary had them without a gap when it was opened.
    pub fn known(&self, contest: &Contest) -> Vec<Pair> {
        let names = contest.engines.map(|engine| engine.name);
        let of_contest = self.entries.iter().filter(|it| it.engines == names);
        let counted = of_contest.zip(0..).take_while(|(it, number)| it.pair.number == *number);
        counted.map(|(it, _)| it.pair.clone()).collect()
    }

    /// Writes a pair down, or says why that is impossible.
    pub fn note(&mut self, contest: &Contest, pair: &Pair) -> anyhow::Result<()> {
        let line = serde_json::to_string(&Entry::new(pair, contest))? + "\n";
        self.file.write_all(line.as_bytes()).context("cannot write the diary")
    }
}

impl Entry {
    fn new(pair: &Pair, contest: &Contest) -> Self {
        Self {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            conditions: contest.conditions(),
            engines: contest.engines.map(|engine| engine.name.to_owned()),
            opening: contest.openings.get(pair.number).map(|it| written(it)).unwrap_or_default(),
            pair: pair.clone(),
        }
    }
}
