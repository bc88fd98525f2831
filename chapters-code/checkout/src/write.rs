//! Writes a stage as a workspace of its own.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, ensure};
use ladder::engines::Engine;
use manuscript::include::is_anchor;
use manuscript::medium::Medium;
use manuscript::{Manuscript, fill};

use crate::layout::{COUNTS, after, folder, place};
use crate::manifest::Manifest;
use crate::sources::Sources;
use crate::words;

/// A folder that may be written to: it is empty, or not there.
/// Fails if it is neither.
pub fn ensure_free(folder: &Path) -> anyhow::Result<()> {
    let name = folder.display();
    match fs::read_dir(folder) {
        Ok(mut entries) => {
            ensure!(entries.next().is_none(), "{name} is not empty; nothing was written");
            Ok(())
        }
        Err(_) if fs::symlink_metadata(folder).is_err() => Ok(()),
        Err(error) => Err(error).with_context(|| format!("{name} is no folder to write to")),
    }
}

/// Writes the checkout of a stage into a folder that is free: all of it, or nothing.
/// Fails if a file cannot be read or written, or is not what it should be.
pub fn write(sources: &Sources, stage: &Engine, into: &Path) -> anyhow::Result<()> {
    ensure_free(into)?;
    let cannot = || format!("cannot write {}", into.display());
    let is_there = into.is_dir();
    let around = match into.parent() {
        _ if is_there => into,
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    };
    fs::create_dir_all(around).with_context(cannot)?;
    let work = tempfile::Builder::new().prefix(".checkout-").tempdir_in(around);
    let work = work.with_context(cannot)?;
    let whole = work.path().join("whole");
    write_files(sources, stage, &whole)?;
    if !is_there {
        return fs::rename(&whole, into).with_context(cannot);
    }
    // It may be the folder of whoever asks, so it stays the same one.
    for entry in fs::read_dir(&whole)? {
        let entry = entry?;
        fs::rename(entry.path(), into.join(entry.file_name())).with_context(cannot)?;
    }
    Ok(())
}

/// Writes the files of a checkout.
fn write_files(sources: &Sources, stage: &Engine, into: &Path) -> anyhow::Result<()> {
    let manuscript = &sources.manuscript;
    let placed = sources.files.iter().filter_map(|file| Some((place(file, stage)?, file)));
    let mut files = placed
        .map(|(place, file)| Ok((place, manuscript.read(file)?)))
        .collect::<anyhow::Result<Vec<_>>>()?;
    if let Some(next) = after(stage).first() {
        files.extend(words::exercise(sources, stage, next)?);
    }
    files.sort();
    let places: Vec<String> = files.iter().map(|(place, _)| place.clone()).collect();
    let mut manifest = Manifest::new(&manuscript.read("Cargo.toml")?, stage)?;
    for (place, text) in files {
        let text = match place.strip_suffix("/Cargo.toml") {
            Some(folder) => {
                let has = |file: &str| places.contains(&format!("{folder}/{file}"));
                manifest.member(folder, &text, has)?
            }
            None if place.ends_with(".rs") => without_lines(&text, is_anchor),
            None if place == COUNTS => without_lines(&text, |line| {
                let name = line.split_whitespace().next();
                after(stage).iter().any(|later| name == Some(later.name))
            }),
            None => text,
        };
        put(into, &place, &text)?;
    }
    put(into, "Cargo.toml", &manifest.workspace()?)?;
    put(into, "README.md", &words::readme(sources, stage)?)?;
    let medium = Medium::Checkout { stage: *stage, place };
    let page = manuscript.page(format!("{}.md", folder(stage)))?;
    let (text, pictures) = fill(&Manuscript { medium, ..manuscript.clone() }, &page)?;
    put(into, "chapter/README.md", &text)?;
    for picture in pictures {
        put(into, &format!("chapter/pictures/{}", picture.name), &picture.svg)?;
    }
    put(into, "Cargo.lock", &manuscript.read("Cargo.lock")?)?;
    prune_lock(into)
}

fn without_lines(text: &str, is_left_out: impl Fn(&str) -> bool) -> String {
    text.split_inclusive('\n').filter(|line| !is_left_out(line)).collect()
}

fn put(into: &Path, place: &str, text: &str) -> anyhow::Result<()> {
    let path = into.join(place);
    let folder = path.parent().unwrap_or(into);
    fs::create_dir_all(folder).with_context(|| format!("cannot write {}", folder.display()))?;
    fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))
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
