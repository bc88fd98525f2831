//! A checkout is written as a whole or not at all.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use checkout::counts::Counts;
use checkout::layout::folder;
use checkout::project::Project;
use checkout::write::{Sources, write};
use ladder::engines::LADDER;
use tempfile::TempDir;

/// The sources as they are here.
fn here() -> Project {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap();
    Project { root: root.to_owned() }
}

static COUNTS: LazyLock<Counts> =
    LazyLock::new(|| Counts::of(&here(), &LADDER[..2]).unwrap());

fn names(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect()
}

/// Writes stage 1 with the chapters in this folder.
fn try_to_write(
    project: &Project,
    chapters: &Path,
    into: &Path,
) -> Result<(), String> {
    let sources = Sources { project, counts: &COUNTS, chapters };
    write(&sources, &LADDER[0], into).map_err(|error| format!("{error:#}"))
}

#[test]
fn a_failure_leaves_nothing_and_can_be_tried_again() {
    let (work, chapters) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let (new, empty) = (work.path().join("new/stage"), work.path().join("empty"));
    fs::create_dir(&empty).unwrap();
    for into in [&new, &empty] {
        // The chapter is missing: that is noticed when all else is written.
        let error = try_to_write(&here(), chapters.path(), into).unwrap_err();
        assert!(error.contains("cannot read"), "{error}");
    }
    assert!(!new.exists() && names(new.parent().unwrap()).is_empty());
    assert!(names(&empty).is_empty());

    fs::create_dir(chapters.path().join(folder(&LADDER[0]))).unwrap();
    for into in [&new, &empty] {
        try_to_write(&here(), chapters.path(), into).unwrap();
        assert!(
            into.join("stage/src/ordering.rs").is_file()
                && into.join("Cargo.lock").is_file()
        );
        assert!(
            names(into)
                .iter()
                .all(|path| !path.to_string_lossy().contains(".checkout-"))
        );
        let error = try_to_write(&here(), chapters.path(), into).unwrap_err();
        assert!(error.contains("is not empty; nothing was written"), "{error}");
    }
    assert_eq!(names(new.parent().unwrap()), [new]);
}

#[test]
fn a_package_that_git_does_not_know_is_named() {
    let (copy, work) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    for file in here().files().unwrap() {
        let to = copy.path().join(&file);
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::copy(here().root.join(&file), to).unwrap();
    }
    let git = |arguments: &[&str]| {
        let mut command = Command::new("git");
        assert!(
            command
                .arg("-C")
                .arg(copy.path())
                .args(arguments)
                .status()
                .unwrap()
                .success()
        );
    };
    git(&["init", "--quiet"]);
    git(&["add", "."]);
    let project = Project { root: copy.path().to_owned() };
    for package in [
        "chapters-code/01-plain",
        "chapters-code/02-mvv-lva",
        "engine",
        "book/snippets",
    ] {
        git(&["rm", "-r", "--cached", "--quiet", package]);
        let into = work.path().join("stage");
        let error = try_to_write(&project, work.path(), &into).unwrap_err();
        assert_eq!(
            error,
            format!("{package} is not tracked by git; add it: git add {package}")
        );
        assert!(!into.exists());
        git(&["add", package]);
    }
}
