//! Checkouts and tags, from the sources here and from copies.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

mod all_stages;
mod chapters;
mod clones;
mod line;
mod tags;
mod writing;

use std::path::Path;
use std::process::Command;
use std::{env, fs};

use checkout::sources::Sources;
use tempfile::TempDir;

/// The folder of the sources.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap()
}

/// The same files in a repository of their own, committed.
fn copy() -> TempDir {
    let copy = TempDir::new().unwrap();
    for file in Sources::new(root()).unwrap().files {
        let to = copy.path().join(&file);
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::copy(root().join(&file), to).unwrap();
    }
    git(copy.path(), &["init", "--quiet"]);
    git(copy.path(), &["add", "."]);
    commit(copy.path());
    copy
}

/// What git prints without any user settings.
fn git(folder: &Path, arguments: &[&str]) -> String {
    let mut git = Command::new("git");
    for (name, _) in env::vars().filter(|(name, _)| name.starts_with("GIT_")) {
        git.env_remove(name);
    }
    let git = git
        .env("GIT_CONFIG_GLOBAL", "/dev/null")
        .arg("-C")
        .arg(folder)
        .args(arguments);
    let output = git.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn commit(folder: &Path) {
    let own = "-c user.name=A -c user.email=a@b -c commit.gpgSign=false -c core.hooksPath=/dev/null";
    let words: Vec<&str> =
        own.split(' ').chain(["commit", "--quiet", "--message=All"]).collect();
    git(folder, &words);
}
