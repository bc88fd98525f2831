//! The command line as users see it. What other programs do for it is tested in
//! their packages.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

// A script replaces the other programs.
#[cfg(all(unix, not(feature = "whole")))]
mod subprograms;
#[cfg(all(unix, feature = "whole"))] // where the folder of a user's data is known
mod whole;

use assert_cmd::Command;
use assert_cmd::assert::Assert;

fn assert(words: &[&str]) -> Assert {
    Command::new(env!("CARGO_BIN_EXE_best-move-first")).args(words).assert()
}

/// Exit code 2, and these words on standard error.
fn assert_refused(words: &[&str], named: &[&str]) {
    let refused = assert(words).code(2);
    let message = String::from_utf8_lossy(&refused.get_output().stderr);
    named.iter().for_each(|word| assert!(message.contains(word), "{message}"));
}

/// The output of a command that succeeds.
fn printed(words: &[&str]) -> String {
    String::from_utf8(assert(words).success().get_output().stdout.clone()).unwrap()
}

#[test]
fn bad_words_are_refused() {
    assert_refused(&["queen"], &["queen"]);
    assert_refused(&["--depth", "0"], &["--depth"]);
}

/// Before or after the command, it's a flag of all of them.
#[test]
fn quiet_is_understood_anywhere() {
    for words in [["-q", "perft", "3"], ["perft", "3", "--quiet"]] {
        assert_eq!(printed(&words), "8902\n");
    }
}

#[test]
fn a_program_that_is_none_is_named() {
    for command in ["./no-such-program", "'unended"] {
        let failed = assert(&["check", command]).code(2);
        let message = String::from_utf8_lossy(&failed.get_output().stderr);
        assert!(message.contains(command), "{message}");
    }
    assert_refused(&["check"], &["COMMAND"]);
}

/// A stage does everything that is asked, but its bench uses other positions, and
/// its counts are its own.
#[test]
fn a_program_off_the_path_is_told_so() {
    let stage =
        format!("'{}' uci --stage killers", env!("CARGO_BIN_EXE_best-move-first"));
    let checked = assert(&["check", &stage]).code(1);
    let said = String::from_utf8_lossy(&checked.get_output().stdout);
    assert!(!said.contains("FAILS"), "{said}");
    for words in ["or the positions are different ones", "No step has this count."]
    {
        assert!(said.contains(words), "{said}");
    }
}

#[test]
fn it_has_the_ladders_commands() {
    assert_eq!(printed(&["perft", "3"]), "8902\n");
}

#[test]
fn help_is_the_commands_own() {
    assert_eq!(printed(&["help", "climb"]), printed(&["climb", "--help"]));
    assert!(printed(&["help"]).contains("match"));
}

/// Bash looks up the words of a command under the name that it has found for it.
#[test]
fn each_command_is_completed_in_bash() {
    let script = printed(&["completions", "bash"]);
    let names: Vec<&str> = script
        .lines()
        .filter_map(|line| line.trim().strip_prefix("cmd=\"")?.strip_suffix('"'))
        .filter(|name| !name.is_empty())
        .collect();
    assert!(names.len() > 10, "{names:?}");
    for name in names {
        assert!(script.contains(&format!(" {name})\n")), "{name}");
    }
}

#[test]
fn shells_and_man_know_the_commands() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = printed(&["completions", shell]);
        assert!(
            script.contains("experiment") && script.contains("engine"),
            "{shell}"
        );
    }
    assert!(printed(&["man"]).starts_with(".ie"));
    assert_refused(&["completions", "cmd"], &["'cmd'", "bash"]);
}

#[test]
fn lists_have_any_form() {
    let stages = printed(&["stages", "--format", "csv"]);
    assert!(stages.starts_with("chapter,stage,idea,reduces\n1,plain,"), "{stages}");
    let words = ["show", "startpos", "--stage", "plain", "--format", "json"];
    let moves: serde_json::Value = serde_json::from_str(&printed(&words)).unwrap();
    assert_eq!(
        (moves[0]["place"].as_u64(), moves.as_array().unwrap().len()),
        (Some(1), 20)
    );
}

#[cfg(target_os = "linux")] // which has a device that is always full
#[test]
fn an_output_that_cannot_be_written_is_an_error() {
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let mut command =
        std::process::Command::new(env!("CARGO_BIN_EXE_best-move-first"));
    let output = command.arg("stages").stdout(full).output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{message}");
    assert!(
        message.starts_with("best-move-first: cannot write standard output: "),
        "{message}"
    );
}

#[test]
fn a_variant_climbs_beside_its_stage() {
    let names = "tt-move, killers, killers+killers=0";
    let rows = printed(&["--stages", names, "--depth", "3", "--format", "csv"]);
    let nodes: Vec<_> =
        rows.lines().skip(1).map(|row| row.split(',').nth(3)).collect();
    assert!(nodes.len() == 3 && nodes[0].is_some(), "{rows}");
    assert_eq!(nodes[2], nodes[0], "without killers it is stage 4");
    assert_ne!(nodes[1], nodes[0]);
}

#[test]
fn what_is_no_variant_is_named_with_what_is_near() {
    for (name, words) in [
        ("see+kilers=3", ["'kilers'", "'killers'"]),
        ("see+killers=9", ["'9'", "killers"]),
        ("sea+killers=3", ["'sea'", "'see'"]),
        ("see+history=off+history=on", ["'history'", "twice"]),
    ] {
        assert_refused(&["--stages", name, "--depth", "1"], &words);
    }
}

#[test]
fn every_key_is_listed() {
    let listed = printed(&["variants"]);
    for key in mix::KEYS {
        assert!(
            listed.contains(&format!("\n{}: {}", key.name, key.about)),
            "{}",
            key.name
        );
    }
}
