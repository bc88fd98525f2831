//! Tags never move, so they are made only from what can't change any more.

use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

use crate::{commit, copy, git, root};

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
    fs::remove_file(root.join("tools/uci/src/lib.rs")).unwrap();
    let mut program = Command::new(env!("CARGO_BIN_EXE_checkout"));
    let output = program.args(["tag", "--root"]).arg(root).output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert_eq!(
        message,
        "checkout: not committed: ARCHITECTURE.md, book/src/07-see.md, \
         chapters-code/01-plain/src/ordering.rs, engine/src/new.rs, \
         tools/uci/src/lib.rs; tags never move, so they are made from what is committed: commit these files, or add --uncommitted; nothing was changed\n"
    );
    assert_eq!(git(root, &["tag"]), "");
}

/// Called from another project, or from none, the program doesn't touch its own.
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

/// The answer of `tag` with these arguments for the sources in a folder: its exit
/// code and message.
fn tag(root: &Path, arguments: &[&str]) -> (Option<i32>, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_checkout"));
    let output = program.args(["tag", "--root"]).arg(root).args(arguments);
    let output = output.output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

/// A project that has the sources among its own files, and one into which an
/// archive of them was unpacked.
#[test]
fn of_no_other_project() {
    let (copy, other) = (copy(), TempDir::new().unwrap());
    let other = other.path().canonicalize().unwrap();
    let [part, whole] = ["other/vendor/book", "whole"].map(|it| other.join(it));
    let archive = other.join("sources.tar");
    let to = format!("--output={}", archive.display());
    git(copy.path(), &["archive", "--format=tar", &to, "HEAD"]);
    for (folder, project, what) in [
        (&part, &other.join("other"), "a part of another project"),
        (&whole, &whole, "an archive that was unpacked"),
    ] {
        fs::create_dir_all(folder).unwrap();
        let mut tar = Command::new("tar");
        tar.arg("-xf").arg(&archive).arg("-C").arg(folder);
        assert!(tar.status().unwrap().success());
        git(project, &["init", "--quiet"]);
        git(project, &["add", "."]);
        commit(project);
        let before = git(project, &["count-objects", "-v"]);
        let (code, message) = tag(folder, &[]);
        assert_eq!(code, Some(2), "{message}");
        let (folder_name, repository) = (folder.display(), project.join(".git"));
        assert!(
            message.starts_with(&format!(
                "checkout: {folder_name} is {what}, and its tags would be made in {}: ",
                repository.display()
            )),
            "{message}"
        );
        assert_eq!(git(project, &["count-objects", "-v"]), before);
        assert_eq!(git(project, &["tag"]), "");
        fs::write(folder.join("README.md"), "").unwrap();
        let (_, message) = tag(folder, &["--here"]);
        assert!(
            message.starts_with("checkout: not committed: README.md; "),
            "nothing but that is against it: {message}"
        );
    }
}

/// Advice from git, such as to trust a folder of another user, contains a command
/// to be copied.
#[cfg(unix)] // a script replaces git
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
