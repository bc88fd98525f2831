//! A match in progress: what has been played is written down pair by pair, so that an interruption loses nothing.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::Write;
use std::path::Path;

use anyhow::{Context, ensure};
use serde::{Deserialize, Serialize};

use crate::contest::{Contest, Pair};
use crate::openings::written;

/// The first line of a diary: the conditions of all games below it.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Conditions {
    version: String,
    played: String,
}

/// Each line below the first: a pair of games, the engines that played, and the opening from which.
#[derive(Debug, Serialize, Deserialize)]
struct Entry {
    engines: [String; 2],
    opening: String,
    #[serde(flatten)]
    pair: Pair,
}

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
    /// If the file cannot be read or written, another match has it open, or its pairs were played under other
    /// conditions.
    pub fn open(path: &Path, contest: &Contest) -> anyhow::Result<Self> {
        let name = path.display();
        let conditions = Conditions {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            played: contest.conditions(),
        };
        let mut file = OpenOptions::new();
        let file = file.read(true).create(true).append(true).open(path);
        let mut file = file.with_context(|| name.to_string())?;
        // Where files cannot be locked, no other match is kept out.
        let is_taken = matches!(file.try_lock(), Err(TryLockError::WouldBlock));
        ensure!(!is_taken, "{name}: another match is writing this diary");
        let text =
            std::io::read_to_string(&file).with_context(|| name.to_string())?;
        let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
        let no_diary = || format!("{name}:1: this is no diary of matches");
        let mut lines = whole.lines();
        if let Some(first) = lines.next() {
            let found: Conditions =
                serde_json::from_str(first).with_context(no_diary)?;
            ensure!(
                found == conditions,
                "{name}: these matches are played otherwise: {first}"
            );
        } else {
            // The beginning of a first line may be overwritten, but no file that is something else.
            ensure!(
                serde_json::to_string(&conditions)?.starts_with(&text),
                no_diary()
            );
        }
        let entry = |(line, number)| {
            serde_json::from_str(line)
                .with_context(|| format!("{name}:{number}: no pair of games"))
        };
        let entries =
            lines.zip(2..).map(entry).collect::<anyhow::Result<Vec<Entry>>>()?;
        for (Entry { opening, pair, .. }, number) in entries.iter().zip(2..) {
            // Pairs beyond the openings are those of a longer match.
            ensure!(
                opening_of(pair, contest).is_none_or(|it| it == *opening),
                "{name}:{number}: this pair was played from another opening"
            );
        }
        file.set_len(whole.len() as u64).with_context(|| name.to_string())?;
        if whole.is_empty() {
            write(&mut file, &conditions)?;
        }
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
        let counted = of_contest
            .zip(0..)
            .take_while(|(it, number)| it.pair.number == *number);
        counted.map(|(it, _)| it.pair.clone()).collect()
    }

    /// Writes a pair down.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn note(&mut self, contest: &Contest, pair: &Pair) -> anyhow::Result<()> {
        let engines = contest.engines.map(|engine| engine.name.to_owned());
        let opening = opening_of(pair, contest).unwrap_or_default();
        write(&mut self.file, &Entry { engines, opening, pair: pair.clone() })
    }
}

/// The moves from which a contest plays a pair, if it has so many openings.
fn opening_of(pair: &Pair, contest: &Contest) -> Option<String> {
    contest.openings.get(pair.number).map(|it| written(it))
}

fn write(file: &mut File, what: &impl Serialize) -> anyhow::Result<()> {
    let line = serde_json::to_string(what)? + "\n";
    file.write_all(line.as_bytes()).context("cannot write the diary")
}
