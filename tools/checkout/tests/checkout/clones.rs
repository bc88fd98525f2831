//! Git for Windows turns the line ends of a clone into `\r\n`, unless the
//! repository says otherwise.

use std::path::Path;

use checkout::sources::Sources;
use checkout::write::write;
use ladder::engines::LADDER;
use tempfile::TempDir;

use crate::{commit, copy, git, root};

/// The files whose line ends it changes in a clone, without those in which every
/// byte counts.
fn rewritten(repository: &Path) -> Vec<String> {
    let clone = TempDir::new().unwrap();
    let from = repository.to_str().unwrap();
    git(
        clone.path(),
        &["clone", "--quiet", "-c", "core.autocrlf=true", from, "clone"],
    );
    let files = git(&clone.path().join("clone"), &["ls-files", "--eol"]);
    assert!(files.contains("\tCargo.toml\n"), "{files}");
    let is_rewritten =
        |file: &&str| file.contains(" w/crlf ") && !file.contains(" attr/-text");
    files.lines().filter(is_rewritten).map(str::to_owned).collect()
}

#[test]
fn of_the_sources() {
    assert_eq!(rewritten(copy().path()), [""; 0]);
}

#[test]
fn of_a_stage() {
    let (sources, stage) = (Sources::new(root()).unwrap(), TempDir::new().unwrap());
    write(&sources, &LADDER[1], stage.path()).unwrap();
    git(stage.path(), &["init", "--quiet"]);
    git(stage.path(), &["add", "."]);
    commit(stage.path());
    assert_eq!(rewritten(stage.path()), [""; 0]);
}
