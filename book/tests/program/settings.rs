//! Paths in `book.toml` that lead outside the book are refused, and nothing outside
//! is changed.

use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

use crate::small::{SETTINGS, book_with, write};

/// The message of a command that refuses these settings, for the book in the folder
/// `book`. Also checks that nothing in the folder around it has changed.
fn refused(around: &TempDir, settings: &str) -> String {
    write(&around.path().join("book"), "book.toml", settings);
    let before = texts(around.path());
    for command in ["build", "check"] {
        let mut book = Command::new(env!("CARGO_BIN_EXE_book"));
        let output = book
            .current_dir(around.path().join("book"))
            .arg(command)
            .output()
            .unwrap();
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{settings}: {message}");
        assert!(texts(around.path()) == before, "{settings}: {message}");
        if command == "check" {
            return message;
        }
    }
    unreachable!()
}

fn texts(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut found = Vec::new();
    for entry in walkdir::WalkDir::new(folder).sort_by_file_name() {
        let path = entry.unwrap().into_path();
        found.push((
            path.display().to_string(),
            fs::read(&path).unwrap_or_default(),
        ));
    }
    found
}

/// A book in a folder with files next to it that aren't its own.
fn neighbours() -> TempDir {
    let around = TempDir::new().unwrap();
    fs::rename(book_with("# A page\n").keep(), around.path().join("book")).unwrap();
    for name in ["diary", "style.css", "script.js", "theme/head.hbs", "page.md"] {
        write(around.path(), name, "mine");
    }
    around
}

#[test]
fn no_path_leads_out_of_the_book() {
    let around = neighbours();
    let path = |name: &str| around.path().join(name).display().to_string();
    let mut paths = vec![
        "../diary".to_owned(),
        "../style.css".to_owned(),
        "book/../../script.js".to_owned(),
    ];
    paths.extend(["diary", "style.css", "script.js"].map(path));
    for path in &paths {
        for (key, hashes) in
            [("css", true), ("js", true), ("css", false), ("js", false)]
        {
            let settings = format!(
                "{SETTINGS}hash-files = {hashes}\nadditional-{key} = ['{path}']\n"
            );
            let message = refused(&around, &settings);
            assert!(
                message.contains("leads out of the book") && message.contains(path),
                "{message}"
            );
        }
    }
    for line in [
        "theme = '../theme'".to_owned(),
        format!("theme = '{}'", path("theme")),
        "input-404 = '../../../page.md'".to_owned(),
        "redirect = { '/../../../diary' = 'page.html' }".to_owned(),
    ] {
        let message = refused(&around, &format!("{SETTINGS}{line}\n"));
        assert!(message.contains("leads out of the book"), "{message}");
    }
}
