//! A checkout is written as a whole or not at all.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use checkout::sources::Sources;
use checkout::write::write;
use ladder::engines::LADDER;
use tempfile::TempDir;

use crate::{copy, root};

fn names(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect()
}

/// Writes stage 1.
fn try_to_write(root: &Path, into: &Path) -> Result<(), String> {
    write(&Sources::new(root).unwrap(), &LADDER[0], into)
        .map_err(|error| format!("{error:#}"))
}

#[test]
fn a_failure_leaves_nothing_and_can_be_tried_again() {
    let (work, without_chapter) = (TempDir::new().unwrap(), copy());
    fs::remove_file(without_chapter.path().join("book/src/01-plain.md")).unwrap();
    let (new, empty) = (work.path().join("new/stage"), work.path().join("empty"));
    fs::create_dir(&empty).unwrap();
    for into in [&new, &empty] {
        // That is noticed only when much else is written.
        let error = try_to_write(without_chapter.path(), into).unwrap_err();
        assert!(error.contains("there is no page book/src/01-plain.md"), "{error}");
    }
    assert!(names(&new).is_empty() && names(&empty).is_empty());

    for into in [&new, &empty] {
        try_to_write(root(), into).unwrap();
        assert!(
            into.join("stage/src/ordering.rs").is_file()
                && into.join("Cargo.lock").is_file()
        );
        assert!(
            names(into)
                .iter()
                .all(|path| !path.to_string_lossy().contains(".checkout"))
        );
        let error = try_to_write(root(), into).unwrap_err();
        assert!(error.contains("is not empty; nothing was written"), "{error}");
    }
    assert_eq!(names(new.parent().unwrap()), [new]);
}

/// If the folder can't be written to, the message names it, and its files stay.
#[cfg(unix)]
#[test]
fn what_cannot_be_written_is_named() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let work = TempDir::new().unwrap();
    let path = |name: &str| work.path().join(name);
    fs::write(path("file"), "mine").unwrap();
    fs::create_dir_all(path("full/engine")).unwrap();
    symlink(path("nowhere"), path("dangling")).unwrap();
    symlink(path("file"), path("link to a file")).unwrap();
    symlink(path("full"), path("link to a full folder")).unwrap();
    let mut wrong = vec![
        ("file", "isn't a folder that can be written to: "),
        ("file/stage", "isn't a folder that can be written to: "),
        ("full", "is not empty; nothing was written"),
        ("dangling", "isn't a folder that can be written to: "),
        ("link to a file", "isn't a folder that can be written to: "),
        ("link to a full folder", "is not empty; nothing was written"),
    ];
    fs::create_dir(path("locked")).unwrap();
    fs::set_permissions(path("locked"), fs::Permissions::from_mode(0o555)).unwrap();
    if fs::create_dir(path("locked/try")).is_err() {
        // unless the tests run as root, who can write anywhere
        wrong.extend([
            ("locked", "cannot write "),
            ("locked/new", "isn't a folder that can be written to: "),
        ]);
    }
    for (name, words) in wrong {
        let error = try_to_write(root(), &path(name)).unwrap_err();
        let named = path(name).display().to_string();
        assert!(error.contains(words) && error.contains(&named), "{error}");
    }
    assert_eq!(fs::read_to_string(path("file")).unwrap(), "mine");
    assert_eq!(names(&path("full")), [path("full/engine")]);

    fs::create_dir(path("empty")).unwrap();
    symlink(path("empty"), path("link")).unwrap();
    try_to_write(root(), &path("link")).unwrap();
    assert!(path("link").is_symlink() && path("empty/stage/src/lib.rs").is_file());
}

/// Of several checkouts into one folder at once, one is written, and the others
/// fail with a message.
#[test]
fn one_at_a_time() {
    let (sources, work) = (Sources::new(root()).unwrap(), TempDir::new().unwrap());
    let into = work.path().join("stage");
    let stages = &LADDER[..4];
    let written: Vec<bool> = thread::scope(|scope| {
        let (sources, into) = (&sources, &into);
        let write = |stage| scope.spawn(move || write(sources, stage, into));
        let writers: Vec<_> = stages.iter().map(write).collect();
        let done = writers.into_iter().map(|it| it.join().unwrap());
        let refused = |error: anyhow::Error| {
            let error = format!("{error:#}");
            assert_eq!(
                error,
                format!("{} is not empty; nothing was written", into.display())
            );
        };
        done.map(|done| done.map_err(refused).is_ok()).collect()
    });
    assert_eq!(written.iter().filter(|it| **it).count(), 1, "{written:?}");
    let winner = &stages[written.iter().position(|it| *it).unwrap()];
    let alone = work.path().join("alone");
    write(&sources, winner, &alone).unwrap();
    let files = |folder: &Path| manuscript::files(folder, "rs").unwrap();
    assert_eq!(files(&into), files(&alone));
}

/// If another file gets in the way meanwhile, it's named and stays, and nothing of
/// the checkout does.
#[test]
fn what_comes_into_the_way_is_named() {
    let work = TempDir::new().unwrap();
    let into = work.path().join("stage");
    let done = thread::scope(|scope| {
        let writer = scope.spawn(|| try_to_write(root(), &into));
        // The checkout's own folder has files in it, so the check that there was
        // nothing else has passed.
        let has_begun = || {
            into.is_dir() && names(&into).iter().any(|own| !names(own).is_empty())
        };
        while !has_begun() {
            assert!(
                !writer.is_finished(),
                "nothing was in the folder before all was"
            );
            thread::sleep(Duration::from_millis(1));
        }
        fs::create_dir_all(into.join("ladder/mine")).unwrap();
        writer.join().unwrap()
    });
    let error = done.unwrap_err();
    let named = into.join("ladder").display().to_string();
    assert!(error.starts_with(&format!("cannot write {named}: ")), "{error}");
    assert_eq!(names(&into), [into.join("ladder")]);
    assert_eq!(names(&into.join("ladder")), [into.join("ladder/mine")]);
}
