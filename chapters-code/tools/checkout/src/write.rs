//! Writes a stage as a workspace of its own.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, ensure};
use ladder::engines::Engine;
use manuscript::include::is_anchor;

use crate::chapter::chapter;
use crate::layout::{COUNTS, STEP, after, folder, place};
use crate::sources::Sources;
use crate::{manifest, words};

/// Writes the checkout of a stage into a folder that is empty or not there: all of it, or nothing.
/// Fails if the folder is neither, or if a file cannot be read or written, or is not what it should be.
pub fn write(sources: &Sources, stage: &Engine, into: &Path) -> anyhow::Result<()> {
    let name = into.display();
    fs::create_dir_all(into).with_context(|| format!("{name} is no folder to write to"))?;
    ensure!(fs::read_dir(into)?.next().is_none(), "{name} is not empty; nothing was written");
    let work = tempfile::Builder::new().prefix(".checkout-").tempdir_in(into);
    let work = work.with_context(|| format!("cannot write {name}"))?;
    write_files(sources, stage, work.path())?;
    for entry in fs::read_dir(work.path())? {
        let entry = entry?;
        fs::rename(entry.path(), into.join(entry.file_name()))?;
    }
    Ok(())
}

fn write_files(sources: &Sources, stage: &Engine, into: &Path) -> anyhow::Result<()> {
    let manuscript = &sources.manuscript;
    let placed = sources.files.iter().filter_map(|file| Some((file.clone(), place(file, stage)?)));
    let placed: BTreeMap<String, String> = placed.collect();
    let mut files = BTreeMap::new();
    for (file, place) in &placed {
        files.insert(place.clone(), manuscript.read(file)?);
    }
    let step = manuscript.steps()?.iter().find(|step| step.name == folder(stage));
    files.extend(step.map(|step| (STEP.to_owned(), step.program.clone())));
    if let Some(counts) = files.get_mut(COUNTS) {
        *counts = without_lines(counts, |line| {
            let name = line.split_whitespace().next();
            after(stage).iter().any(|later| name == Some(later.name))
        });
    }
    if let Some(next) = after(stage).first() {
        files.extend(words::exercise(sources, stage, next)?);
    }
    for (_, text) in files.iter_mut().filter(|(place, _)| place.ends_with(".rs")) {
        *text = without_lines(text, is_anchor);
    }
    manifest::adapt(&mut files, &manuscript.read("Cargo.toml")?, stage)?;
    files.insert("README.md".to_owned(), words::readme(sources, stage)?);
    files.insert("Cargo.lock".to_owned(), manuscript.read("Cargo.lock")?);
    files.extend(chapter(manuscript, stage, &placed)?);
    for (place, text) in files {
        let path = into.join(place);
        fs::create_dir_all(path.with_file_name(""))?;
        fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    prune_lock(into)
}

fn without_lines(text: &str, is_left_out: impl Fn(&str) -> bool) -> String {
    text.split_inclusive('\n').filter(|line| !is_left_out(line)).collect()
}

/// Lets cargo leave out of the lock file what the checkout does not need. All versions stay.
fn prune_lock(folder: &Path) -> anyhow::Result<()> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["metadata", "--quiet", "--format-version", "1"]).current_dir(folder);
    let output = command.stdin(Stdio::null()).output().context("cannot run cargo")?;
    let complaint = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{}: {}", folder.display(), complaint.trim());
    Ok(())
}
