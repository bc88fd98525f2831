//! Tags never move, so they are made of nothing that may still change.

use std::fs;
use std::process::Command;

use tempfile::TempDir;

use crate::{copy, git, root};

#[test]
fn of_committed_files_only() {
    let copy = copy();
    let root = copy.path();
    let append = |file: &str| {
        let text = fs::read_to_string(root.join(file)).unwrap_or_default();
        fs::write(root.join(file), text + "\n").unwrap();
    };
    append("engine/three"); // as `make -C engine EXE=three` makes it: ignored
    append("ARCHITECTURE.md");
    append("chapters-code/01-plain/src/ordering.rs");
    append("engine/src/new.rs");
    append("book/src/07-see.md");
    git(root, &["add", "book/src/07-see.md"]);
    fs::remove_file(root.join("chapters-code/tools/uci/src/lib.rs")).unwrap();
    let mut program = Command::new(env!("CARGO_BIN_EXE_checkout"));
    let output = program.args(["tag", "--root"]).arg(root).output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert_eq!(
        message,
        "checkout: not committed: ARCHITECTURE.md, book/src/07-see.md, \
         chapters-code/01-plain/src/ordering.rs, chapters-code/tools/uci/src/lib.rs, \
         engine/src/new.rs; tags never move, so they are made of what is committed: commit it, \
         or say --uncommitted; nothing was changed\n"
    );
    assert_eq!(git(root, &["tag"]), "");
}

/// Whoever stands in another project, or in none, writes nothing to the one of this
/// program.
#[test]
fn of_the_project_where_one_stands() {
    let (copy, none) = (copy(), TempDir::new().unwrap());
    let before = git(root(), &["for-each-ref"]);
    for folder in [copy.path(), none.path()] {
        for arguments in
            [&["tag", "--uncommitted"][..], &["checkout", "plain", "new"]]
        {
            let mut program = Command::new(env!("CARGO_BIN_EXE_checkout"));
            let output =
                program.current_dir(folder).args(arguments).output().unwrap();
            let message = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(2), "{message}");
            let here = folder.canonicalize().unwrap();
            assert!(message.contains("isn't in the project"), "{message}");
            assert!(message.contains(here.to_str().unwrap()), "{message}");
            assert!(message.contains(root().to_str().unwrap()), "{message}");
            assert!(!folder.join("new").exists());
        }
    }
    assert_eq!(git(root(), &["for-each-ref"]), before);
}

/// What git advises, such as to trust a folder of another user, is a command to be
/// copied.
#[cfg(unix)] // a script stands in for git
#[test]
fn what_git_advises_can_be_copied() {
    use std::os::unix::fs::PermissionsExt;

    let folder = TempDir::new().unwrap();
    let git = folder.path().join("git");
    let advice = "fatal: detected dubious ownership in repository at '/a b'\n\
                  To add an exception for this directory, call:\n\n\
                  \tgit config --global --add safe.directory '/a b'\n";
    fs::write(
        &git,
        format!("#!/bin/sh\nprintf '%s\\033' \"{advice}\" >&2\nexit 128\n"),
    )
    .unwrap();
    fs::set_permissions(&git, fs::Permissions::from_mode(0o755)).unwrap();
    let mut program = Command::new(env!("CARGO_BIN_EXE_checkout"));
    program
        .args(["tag", "--check", "--root"])
        .arg(root())
        .env("PATH", folder.path());
    let output = program.output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{message}");
    let shown = advice.replace('\t', "    ");
    assert_eq!(message, format!("checkout: git: {shown}\\u{{1b}}\n"));
}
