//! Writes a stage as a workspace of its own.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, bail, ensure};
use ladder::engines::Engine;
use manuscript::include::is_anchor;

use crate::chapter::chapter;
use crate::layout::{
    COUNTS, LIST, STEP, after, checkout_path, crate_name, folder, up_to,
};
use crate::sources::Sources;
use crate::{manifest, words};

/// The folder within the checkout in which its files are written until they are
/// complete.
const WORK: &str = ".checkout";

/// Writes the checkout of a stage into a folder that is empty or doesn't exist: all
/// of it, or nothing. Fails if the folder is neither, or if a file cannot be read
/// or written, or does not have the expected form.
pub fn write(sources: &Sources, stage: &Engine, into: &Path) -> anyhow::Result<()> {
    let name = into.display();
    fs::create_dir_all(into)
        .with_context(|| format!("{name} isn't a folder that can be written to"))?;
    let not_empty = || format!("{name} is not empty; nothing was written");
    // If two checkouts go into one folder at once, the second finds this folder.
    let work = match tempfile::Builder::new()
        .prefix(WORK)
        .rand_bytes(0)
        .tempdir_in(into)
    {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            bail!(not_empty())
        }
        made => made.with_context(|| format!("cannot write {name}"))?,
    };
    ensure!(names(into)? == [WORK], not_empty());
    write_files(sources, stage, work.path())?;
    let mut moved = Vec::new();
    for name in names(work.path())? {
        let (from, to) = (work.path().join(&name), into.join(name));
        if let Err(error) = fs::rename(&from, &to) {
            // Somebody else writes there, too, so the checkout takes its files
            // back.
            moved.iter().for_each(|(from, to)| drop(fs::rename(to, from)));
            return Err(error)
                .with_context(|| format!("cannot write {}", to.display()));
        }
        moved.push((from, to));
    }
    Ok(())
}

/// The names of everything in a folder.
fn names(folder: &Path) -> anyhow::Result<Vec<OsString>> {
    let names = fs::read_dir(folder)
        .and_then(|it| it.map(|it| Ok(it?.file_name())).collect());
    names.with_context(|| format!("cannot read {}", folder.display()))
}

fn write_files(
    sources: &Sources,
    stage: &Engine,
    into: &Path,
) -> anyhow::Result<()> {
    let manuscript = &sources.manuscript;
    let placed = sources
        .files
        .iter()
        .filter_map(|file| Some((file.clone(), checkout_path(file, stage)?)));
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
    if let Some(list) = files.get_mut(LIST) {
        let lines: Vec<String> = up_to(stage).iter().map(listed).collect();
        *list = without_lines(list, |line| {
            is_listed(line) && !lines.iter().any(|it| it == line.trim())
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
        let written = fs::create_dir_all(path.with_file_name(""));
        let written = written.and_then(|()| fs::write(&path, text));
        written.with_context(|| format!("cannot write {}", path.display()))?;
    }
    prune_lock(into)
}

fn without_lines(text: &str, is_left_out: impl Fn(&str) -> bool) -> String {
    text.split_inclusive('\n').filter(|line| !is_left_out(line)).collect()
}

/// A stage's line in the list of all stages.
fn listed(stage: &Engine) -> String {
    format!("{}::Stage,", crate_name(stage))
}

/// Whether a line of the list is that of a stage, or of a reader's own rung.
fn is_listed(line: &str) -> bool {
    line.trim_end().ends_with("::Stage,")
}

/// Has cargo remove from the lock file what the checkout does not need. All
/// versions stay.
fn prune_lock(folder: &Path) -> anyhow::Result<()> {
    let mut command = project::cargo();
    command
        .args(["metadata", "--quiet", "--format-version", "1"])
        .current_dir(folder);
    let output = command
        .stdin(Stdio::null())
        .output()
        .context("this needs cargo, which cannot be run")?;
    let complaint = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{}: {}", folder.display(), complaint.trim());
    Ok(())
}
