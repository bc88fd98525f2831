//! A match in progress: each pair of games is written down as it ends, so that an interrupted match can go on.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, TryLockError::WouldBlock};
use std::hash::Hasher;
use std::io::{self, Write};
use std::path::Path;

use anyhow::ensure;
use engine::printable::shorten;
use fnv::FnvHasher;
use ladder::engines::Engine;
use serde_json::{Deserializer, Value, json};

use crate::contest::{Contest, Pair};
use crate::openings::written;

/// A file of JSON lines, or no file: whose match it is, then pairs of games, each behind the number of its pairing.
#[derive(Debug, Default)]
pub struct Diary {
    file: Option<File>,
    /// What stood there when it was opened: `[(number of the pairing, number of the pair)]`.
    pub known: BTreeMap<(usize, usize), Pair>,
}

impl Diary {
    /// Opens the diary of a match of these engines, one of whose pairings is given, or begins it; cuts off a last line
    /// without end. Refuses, and leaves alone, what is no diary, another match's, or (where files can be locked) in use.
    pub fn open(path: Option<&Path>, engines: &[Engine], one: &Contest) -> anyhow::Result<Self> {
        let Some(path) = path else { return Ok(Self::default()) };
        let mut file = OpenOptions::new().read(true).create(true).append(true).open(path)?;
        ensure!(file.metadata().is_ok_and(|it| it.is_file() && it.len() < 1 << 30), "no diary");
        ensure!(!matches!(file.try_lock(), Err(WouldBlock)), "another match is writing this diary");
        let (mut known, mut digest) = (BTreeMap::new(), FnvHasher::default());
        one.openings.iter().for_each(|it| digest.write((written(it) + "\n").as_bytes()));
        let header = json!({
            "version": env!("CARGO_PKG_VERSION"), "conditions": one.conditions(),
            "engines": engines.iter().map(|engine| engine.name).collect::<Value>(),
            "openings": format!("{} ({:016x})", one.openings.len(), digest.finish()),
        });
        let (first, mut text) = (format!("{header}\n"), io::read_to_string(&file)?);
        if first.starts_with(&text) {
            file.write_all(&first.as_bytes()[text.len()..])?;
            text = first;
        }
        let (whole, cut) = text.rsplit_once('\n').unwrap_or_default();
        let mut entries = Deserializer::from_str(whole).into_iter::<Value>();
        let noted = entries.next().and_then(Result::ok).unwrap_or_default();
        ensure!(noted["openings"].is_string(), "no diary");
        for (key, here) in header.as_object().into_iter().flatten() {
            let there = shorten(&noted[key].to_string());
            ensure!(noted[key] == *here, "the diary of another match: {key}: {there}, not {here}");
        }
        for entry in entries {
            let (pairing, pair): (_, Pair) = serde_json::from_value(entry?)?;
            known.insert((pairing, pair.number), pair);
        }
        file.set_len((text.len() - cut.len()) as u64)?;
        Ok(Self { file: Some(file), known })
    }

    /// Writes a pair of a pairing down.
    pub fn note(&mut self, pairing: usize, pair: &Pair) -> io::Result<()> {
        let line = format!("{}\n", json!([pairing, pair]));
        self.file.as_mut().map_or(Ok(()), |file| file.write_all(line.as_bytes()))
    }
}
