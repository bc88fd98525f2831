//! How an engine is started, and advice if that fails.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::process::Command;

use text::printable::shorten;

use super::fault::Fault;
use super::program::Program;

/// How many bytes of a script are searched for its first line.
const FIRST_LINE: u64 = 256;
/// The system's error code for a file that isn't a program in any format it knows.
const NO_PROGRAM: i32 = 8;

/// Starts a program with `spawn`. A name without a folder is looked for as in a
/// shell, and then in the current folder.
pub(super) fn start<T>(
    program: &Program,
    spawn: impl Fn(&mut Command) -> io::Result<T>,
) -> Result<T, Fault> {
    let [name, arguments @ ..] = program.command.as_slice() else {
        let error = ErrorKind::NotFound.into();
        return Err(Fault::Start { error, advice: String::new() });
    };
    let run = |name: &OsStr| spawn(Command::new(name).args(arguments));
    let mut file = PathBuf::from(name);
    let mut started = run(name);
    if let (Err(_), Some(here)) = (&started, in_this_folder(&file)) {
        started = run(here.as_os_str());
        file = here;
    }
    started.map_err(|error| {
        let advice =
            advice(&file, &error).map_or_else(String::new, |it| format!("; {it}"));
        Fault::Start { error, advice }
    })
}

/// The file with this name in the current folder, if the name has no folder.
fn in_this_folder(name: &Path) -> Option<PathBuf> {
    let is_bare = name.components().count() == 1 && !name.has_root();
    let here = Path::new(".").join(name);
    (is_bare && here.is_file()).then_some(here)
}

/// What to do about a file that doesn't start.
fn advice(file: &Path, error: &io::Error) -> Option<String> {
    let shown = shorten(&file.to_string_lossy());
    if file.is_dir() {
        return Some("it's a folder, not a program".to_owned());
    }
    if !file.is_file() {
        let is_lost = error.kind() == ErrorKind::NotFound;
        return is_lost.then(|| "is its path right, from this folder?".to_owned());
    }
    let beginning = beginning(file);
    let first = first_line(&beginning);
    if let Some(runner) = first.and_then(|it| it.strip_suffix('\r')) {
        return Some(format!(
            "its lines end in CR LF, as on Windows, so the system looks for '{}\\r'; end them in LF: sed -i 's/\\r$//' {shown}",
            shorten(runner.trim())
        ));
    }
    let by_hand = match file.extension().and_then(|it| it.to_str()) {
        Some("py") => Some("python3"),
        Some("js" | "mjs") => Some("node"),
        Some("jar") => Some("java -jar"),
        _ => None,
    };
    if let Some(runner) = by_hand {
        return Some(format!(
            "name the program that runs it, too: '{runner} {shown}'"
        ));
    }
    let is_made_for_a_system = beginning.starts_with(b"\x7fELF");
    Some(match (error.kind(), first) {
        (ErrorKind::NotFound, Some(first)) => {
            let runner = first.split_whitespace().next().unwrap_or_default();
            format!(
                "its first line says to run it with '{}', which doesn't exist",
                shorten(runner)
            )
        }
        (ErrorKind::NotFound, None) if is_made_for_a_system => {
            "it exists, but not what the system needs to load it: was it built for another system?".to_owned()
        }
        _ if error.raw_os_error() == Some(NO_PROGRAM) && cfg!(unix) => {
            if is_made_for_a_system {
                "was it built for another machine?".to_owned()
            } else {
                "the first line of a script must say what runs it, such as '#!/bin/sh'".to_owned()
            }
        }
        _ => "is it executable?".to_owned(),
    })
}

fn beginning(file: &Path) -> Vec<u8> {
    let mut bytes = Vec::new();
    let read =
        File::open(file).map(|it| it.take(FIRST_LINE).read_to_end(&mut bytes));
    _ = read; // a file that can't be read gives no advice
    bytes
}

/// The command in the first line of a script.
fn first_line(beginning: &[u8]) -> Option<&str> {
    let line =
        beginning.strip_prefix(b"#!")?.split(|&byte| byte == b'\n').next()?;
    std::str::from_utf8(line).ok()
}
