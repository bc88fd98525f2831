//! What a build may replace, and what it leaves alone: on small books in temporary
//! folders.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::small::{SETTINGS, book_with, write};
use tempfile::TempDir;

/// A small book two folders deep, so that the folders around it are ours, too.
struct Nest {
    around: TempDir,
    root: PathBuf,
}

fn nest() -> Nest {
    let around = TempDir::new().unwrap();
    let root = around.path().join("home/book");
    fs::create_dir_all(root.parent().unwrap()).unwrap();
    fs::rename(book_with("# A page\n").keep(), &root).unwrap();
    write(&root, "Cargo.toml", "[workspace]\n");
    write(&root, "notes/mine.txt", "not tracked\n");
    Nest { around, root }
}

fn run(root: &Path, command: &str) -> Output {
    let mut book = Command::new(env!("CARGO_BIN_EXE_book"));
    book.current_dir(root).arg(command).output().unwrap()
}

/// Builds with this `build-dir`.
fn build_to(root: &Path, folder: &str) -> (Option<i32>, String) {
    write(root, "book.toml", &SETTINGS.replace("target/book", folder));
    let output = run(root, "build");
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

/// All files and folders, with their contents, except `book.toml`, in which the
/// folder is named.
fn everything(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap()) {
        let path = entry.path();
        match entry.file_type().unwrap().is_dir() {
            true => found.extend(
                [vec![(path.clone(), Vec::new())], everything(&path)].concat(),
            ),
            false if path.ends_with("book.toml") => {}
            false => {
                found.push((path.clone(), fs::read(&path).unwrap_or_default()))
            }
        }
    }
    found.sort();
    found
}

/// Whatever folder the settings name.
#[test]
fn no_other_folder_is_built_into() {
    let Nest { around, root } = nest();
    let home = around.path().join("home").display().to_string();
    for folder in ["", ".", "..", "/", "none/../target", "book", &home] {
        let before = everything(around.path());
        let (code, message) = build_to(&root, folder);
        assert_eq!(code, Some(0), "'{folder}': {message}");
        fs::remove_dir_all(root.join("target")).unwrap();
        assert!(
            everything(around.path()) == before,
            "'{folder}' was touched: {message}"
        );
    }
}

#[cfg(unix)]
#[test]
fn a_link_is_replaced_and_not_what_it_leads_to() {
    let Nest { around, root } = nest();
    write(around.path(), "site/.nojekyll", "of another site\n");
    fs::create_dir(root.join("target")).unwrap();
    std::os::unix::fs::symlink(
        around.path().join("site"),
        root.join("target/book"),
    )
    .unwrap();
    let before = everything(&around.path().join("site"));
    assert_eq!(build_to(&root, "target/book").0, Some(0));
    assert_eq!(everything(&around.path().join("site")), before);
}

#[test]
fn what_a_build_has_made_is_replaced() {
    let Nest { around: _around, root } = nest();
    fs::create_dir_all(root.join("target/book")).unwrap();
    for text in ["# The first\n", "# The second\n"] {
        write(&root, "book/src/page.md", text);
        let (code, message) = build_to(&root, "target/book");
        assert_eq!(code, Some(0), "{message}");
        let html =
            fs::read_to_string(root.join("target/book/html/page.html")).unwrap();
        assert!(html.contains(&text[2..text.len() - 1]));
    }
}

#[test]
fn nothing_is_left_behind() {
    let folder = book_with("# A page\n");
    let names = || {
        let entries = fs::read_dir(folder.path().join("target")).unwrap();
        entries.map(|entry| entry.unwrap().file_name()).collect::<Vec<_>>()
    };
    assert_eq!(run(folder.path(), "build").status.code(), Some(0));
    write(folder.path(), "book/theme/index.hbs", "{{#if}}");
    let theme = format!("{SETTINGS}theme = \"book/theme\"\n");
    write(folder.path(), "book.toml", &theme);
    for command in ["build", "check"] {
        let output = run(folder.path(), command);
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(
            output.status.code() == Some(2) && message.contains("cannot build"),
            "{message}"
        );
        assert_eq!(names(), ["book"]);
    }
    assert!(
        folder.path().join("target/book/html/page.html").is_file(),
        "the good pages stay"
    );
}

#[test]
fn errors_are_counted_and_have_their_place() {
    let page = "# A\n\n```board\ntitle = 'Kings'\nfen = '4k3/8/8/8/8/8/8/4K2 w - - 0 1'\n```\n";
    for command in ["build", "check", "serve"] {
        let folder = book_with(page);
        let output = run(folder.path(), command);
        let message = String::from_utf8(output.stderr).unwrap();
        assert_ne!(output.status.code(), Some(0), "{command}");
        assert!(
            message.contains("book/src/page.md:5: bad FEN: "),
            "{command}: {message}"
        );
        assert!(!message.contains("1 errors"), "{command}: {message}");
    }
}
