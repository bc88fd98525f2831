//! With the feature `whole`, one program has all commands, wherever it is and
//! whoever calls it: without the others next to it, cargo or an environment.

use std::path::PathBuf;
use std::process::{Command, Output};
use std::{env, fs};

use tempfile::TempDir;

/// Runs the program, alone in a folder of its own, from another folder.
fn alone(folder: &TempDir, words: &[&str]) -> Output {
    let program = folder.path().join("best-move-first");
    if !program.exists() {
        fs::hard_link(env!("CARGO_BIN_EXE_best-move-first"), &program).unwrap();
    }
    let mut command = Command::new(program);
    command.args(words).env_clear().env("HOME", folder.path());
    command.current_dir("/").output().unwrap()
}

#[test]
fn it_needs_nothing_else() {
    let folder = TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    for words in [
        &["match", "see", "pvs", "--games", "2", "--nodes", "200", "-q"][..],
        &["openings", "3"],
        &["measure", "see", "--depth", "1", "--suite", "games"],
        &["experiment", "--list"],
        &["experiment", "killer_slots", "--depth", "1", "--suite", "random"],
        &["match", "--help"],
    ] {
        let output = alone(&folder, words);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(
            output.status.success() && !output.stdout.is_empty(),
            "{words:?}: {said}"
        );
    }
    // Measurements are kept among the user's data.
    let files = ["", "Library/Application Support/", ".local/share/"];
    let is_kept =
        |folder: PathBuf| folder.join("best-move-first/rows/pairs").is_dir();
    assert!(files.iter().any(|it| is_kept(folder.path().join(it))));
}

/// Shells complete the flags of all commands.
#[test]
fn completions_know_every_flag() {
    let folder = TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let script = alone(&folder, &["completions", "bash"]).stdout;
    let script = String::from_utf8(script).unwrap();
    for flag in ["--sprt", "--claims", "--groups", "--uncommitted"] {
        assert!(script.contains(flag), "{flag}");
    }
}
