//! Writes a stage as a workspace of its own.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, ensure};
use ladder::engines::{Engine, LADDER};

use crate::counts::Counts;
use crate::layout::{COMMON, STAGES, after, folder, place, up_to};
use crate::manifest::Manifest;
use crate::project::Project;
use crate::{exercise, later, readme};

/// What checkouts are made from.
#[derive(Clone, Copy, Debug)]
pub struct Sources<'a> {
    /// The files.
    pub project: &'a Project,
    /// The counts of the stages and of the one after them.
    pub counts: &'a Counts,
    /// The folder with their chapters, each in a folder of its own such as `05-killers`.
    pub chapters: &'a Path,
}

/// A folder that may be written to: it is empty, or not there.
///
/// # Errors
/// If it is neither.
pub fn ensure_free(folder: &Path) -> anyhow::Result<()> {
    let name = folder.display();
    match fs::read_dir(folder) {
        Ok(mut entries) => {
            ensure!(
                entries.next().is_none(),
                "{name} is not empty; nothing was written"
            );
            Ok(())
        }
        Err(_) if fs::symlink_metadata(folder).is_err() => Ok(()),
        Err(error) => {
            Err(error).with_context(|| format!("{name} is no folder to write to"))
        }
    }
}

/// Writes the checkout of a stage into a folder that is free: all of it, or nothing.
///
/// # Errors
/// If a file cannot be read or written, or is not what it should be.
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
    fill(sources, stage, &whole)?;
    if !is_there {
        return fs::rename(&whole, into).with_context(cannot);
    }
    // It may be the folder of whoever asks, so it stays the same one.
    for entry in fs::read_dir(&whole)? {
        let entry = entry?;
        fs::rename(entry.path(), into.join(entry.file_name()))
            .with_context(cannot)?;
    }
    Ok(())
}

/// Writes the files of a checkout.
fn fill(sources: &Sources, stage: &Engine, into: &Path) -> anyhow::Result<()> {
    let project = sources.project;
    let all = project.files()?;
    let stages = LADDER.iter().take(up_to(stage).len() + 1); // the next one is the exercise
    let stages = stages.map(|stage| format!("{STAGES}/{}", folder(stage)));
    for package in stages.chain(COMMON.map(str::to_owned)) {
        let is_known = all.contains(&format!("{package}/Cargo.toml"));
        ensure!(
            is_known,
            "{package} is not tracked by git; add it: git add {package}"
        );
    }
    let placed =
        all.into_iter().filter_map(|file| Some((place(&file, stage)?, file)));
    let mut files = placed
        .map(|(place, file)| Ok((place, project.read(&file)?)))
        .collect::<anyhow::Result<Vec<_>>>()?;
    if let Some(next) = after(stage).first() {
        let exercise = exercise::files(project, stage, next, sources.counts)?;
        files.extend(
            exercise.into_iter().map(|(place, text)| (place.to_owned(), text)),
        );
    }
    files.sort();
    let places: Vec<String> =
        files.iter().map(|(place, _)| place.clone()).collect();
    let mut manifest = Manifest::new(&project.read("Cargo.toml")?, stage)?;
    for (place, text) in files {
        let text = match place.strip_suffix("/Cargo.toml") {
            Some(folder) => {
                let has = |file: &str| places.contains(&format!("{folder}/{file}"));
                manifest.member(folder, &text, has)?
            }
            None if place.ends_with(".rs") => {
                later::leave_out(&place, without_anchors(&text), stage)?
            }
            None => later::leave_out(&place, text, stage)?,
        };
        put(into, &place, &text)?;
    }
    put(into, "Cargo.toml", &manifest.workspace())?;
    put(into, "README.md", &readme::text(project, stage, sources.counts)?)?;
    copy(&sources.chapters.join(folder(stage)), &into.join("chapter"))?;
    put(into, "Cargo.lock", &project.read("Cargo.lock")?)?;
    prune_lock(into)
}

/// Source code without the comments that mark what the book shows of it.
fn without_anchors(text: &str) -> String {
    let is_anchor = |line: &&str| {
        let line = line.trim();
        line.starts_with("// ANCHOR: ") || line.starts_with("// ANCHOR_END: ")
    };
    text.split_inclusive('\n').filter(|line| !is_anchor(line)).collect()
}

fn put(into: &Path, place: &str, text: &str) -> anyhow::Result<()> {
    let path = into.join(place);
    let folder = path.parent().unwrap_or(into);
    fs::create_dir_all(folder)
        .with_context(|| format!("cannot write {}", folder.display()))?;
    fs::write(&path, text)
        .with_context(|| format!("cannot write {}", path.display()))
}

/// Copies a folder with all that is in it.
fn copy(from: &Path, to: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(to)
        .with_context(|| format!("cannot write {}", to.display()))?;
    let entries = fs::read_dir(from)
        .with_context(|| format!("cannot read {}", from.display()))?;
    for entry in entries {
        let entry = entry?;
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        match entry.file_type()?.is_dir() {
            true => copy(&from, &to)?,
            false => fs::copy(&from, &to)
                .map(drop)
                .with_context(|| to.display().to_string())?,
        }
    }
    Ok(())
}

/// Lets cargo leave out of the lock file what the checkout does not need. All versions stay.
fn prune_lock(folder: &Path) -> anyhow::Result<()> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command
        .args(["metadata", "--quiet", "--format-version", "1"])
        .current_dir(folder);
    let output =
        command.stdin(Stdio::null()).output().context("cannot run cargo")?;
    let complaint = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{}: {}", folder.display(), complaint.trim());
    Ok(())
}
