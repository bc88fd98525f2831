//! A checkout is written as a whole or not at all.

use std::fs;
use std::path::{Path, PathBuf};

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
    write(&Sources::new(root).unwrap(), &LADDER[0], into).map_err(|error| format!("{error:#}"))
}

#[test]
fn a_failure_leaves_nothing_and_can_be_tried_again() {
    let (work, without_chapter) = (TempDir::new().unwrap(), copy());
    fs::remove_file(without_chapter.path().join("book/src/01-plain.md")).unwrap();
    let (new, empty) = (work.path().join("new/stage"), work.path().join("empty"));
    fs::create_dir(&empty).unwrap();
    for into in [&new, &empty] {
        // That is noticed when much else is written.
        let error = try_to_write(without_chapter.path(), into).unwrap_err();
        assert!(error.contains("there is no page book/src/01-plain.md"), "{error}");
    }
    assert!(names(&new).is_empty() && names(&empty).is_empty());

    for into in [&new, &empty] {
        try_to_write(root(), into).unwrap();
        assert!(into.join("stage/src/ordering.rs").is_file() && into.join("Cargo.lock").is_file());
        assert!(names(into).iter().all(|path| !path.to_string_lossy().contains(".checkout-")));
        let error = try_to_write(root(), into).unwrap_err();
        assert!(error.contains("is not empty; nothing was written"), "{error}");
    }
    assert_eq!(names(new.parent().unwrap()), [new]);
}
