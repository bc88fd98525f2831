//! The words on a stage's command line, whatever they are. All stages read them the
//! same way.

#![cfg(target_os = "linux")] // it has a device that is always full, and words of any bytes

use std::ffi::OsStr;
use std::fs::File;
use std::os::unix::ffi::OsStrExt;
use std::process::Command;

fn plain(words: &[&[u8]]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plain"));
    command.args(words.iter().map(|word| OsStr::from_bytes(word)));
    command
}

#[test]
fn a_word_that_is_not_utf_8_is_named() {
    let output = plain(&[b"bench\xff"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(
        message.starts_with("plain: unknown word 'bench\u{fffd}'"),
        "{message}"
    );
    assert_eq!(
        plain(&[b"bench", b"\xff"]).output().unwrap().status.code(),
        Some(2)
    );
}

#[test]
fn a_count_that_cannot_be_written_is_an_error() {
    for words in [&[&b"bench"[..], b"1"][..], &[b"help"]] {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let output = plain(words).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(
            message.starts_with("plain: cannot write standard output: "),
            "{message}"
        );
    }
}
