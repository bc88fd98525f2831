//! Tags never move, so they are made of nothing that may still change.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

mod git;

use std::fs;
use std::path::Path;
use std::process::Command;

use checkout::project::Project;
use git::git;
use tempfile::TempDir;

/// The sources as they are here, committed.
fn copy() -> TempDir {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned();
    let (copy, project) = (TempDir::new().unwrap(), Project { root });
    for file in project.files().unwrap() {
        let to = copy.path().join(&file);
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::copy(project.root.join(&file), to).unwrap();
    }
    git(copy.path(), &["init", "--quiet"]);
    git(copy.path(), &["add", "."]);
    git(copy.path(), &["commit", "--quiet", "--message", "All"]);
    copy
}

#[test]
fn of_committed_files_only() {
    let copy = copy();
    let root = copy.path();
    let append = |file: &str| {
        let text = fs::read_to_string(root.join(file)).unwrap_or_default();
        fs::write(root.join(file), text + "\n").unwrap();
    };
    append("ARCHITECTURE.md"); // goes into no checkout
    append("chapters-code/01-plain/src/ordering.rs");
    append("engine/src/new.rs");
    append("book/src/07-see.md");
    git(root, &["add", "book/src/07-see.md"]);
    fs::remove_file(root.join("chapters-code/ladder/src/row.rs")).unwrap();
    let mut book = Command::new(env!("CARGO_BIN_EXE_book"));
    let output = book.arg("--root").arg(root).arg("tag").output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert!(message.contains("--uncommitted. Nothing was changed"), "{message}");
    assert_eq!(
        message.lines().next().unwrap(),
        "book: not committed: book/src/07-see.md, chapters-code/01-plain/src/ordering.rs, \
         chapters-code/ladder/src/row.rs, engine/src/new.rs"
    );
    assert_eq!(git(root, &["tag"]), "");
}
