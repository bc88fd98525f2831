//! A book whose files have `\r\n` at the end of each line, as in a clone for
//! Windows, is the same book.

use std::fs;
use std::path::Path;

use book::building;
use tempfile::TempDir;
use walkdir::WalkDir;

use crate::small::{SETTINGS, book_with, files, write};

/// A book with everything that pages are made of: included files, a script of its
/// own, and templates that mdBook reads itself.
fn book() -> TempDir {
    let page = "# A page\n\nA text.\n\n```rust,excerpt\n{{#include ../../source.rs:part}}\n```\n\n\
        ```rust\nlet a = \"\n\";\n```\n\n```board\ntitle = 'Two kings'\nfen = '4k3/8/8/8/8/8/8/4K3 w - -'\n```\n";
    let folder = book_with(page);
    let write = |name: &str, text: &str| write(folder.path(), name, text);
    let old = "theme = \"book/theme\"\n\n[output.html.redirect]\n\"/old.html\" = \"page.html\"\n";
    write("book.toml", &format!("{SETTINGS}{old}"));
    write("book/src/404.md", "# Not here\n\n```text\na\nb\n```\n");
    write(
        "book/theme/head.hbs",
        "<script>\n    // Two lines.\n    let a = 1;\n</script>\n",
    );
    write(
        "book/theme/redirect.hbs",
        "<meta charset=\"UTF-8\">\n<script>\n    let b;\n</script>\n",
    );
    write("book/path/01-plain.rs", "// ANCHOR: a\nfn a() {}\n// ANCHOR_END: a\n");
    write("book/path/02-mvv-lva.patch", "@@ -1 +1 @@\n-fn a() {}\n+fn b() {}\n");
    folder
}

/// All built files, each with its name and contents.
fn built(folder: &Path) -> Vec<(String, Vec<u8>)> {
    building::check(folder, None).unwrap();
    files(folder)
}

#[test]
fn a_book_from_windows_is_the_same() {
    let (here, windows) = (book(), book());
    for file in WalkDir::new(windows.path()) {
        let file = file.unwrap().into_path();
        if file.is_file() {
            let text = fs::read_to_string(&file).unwrap().replace('\n', "\r\n");
            fs::write(file, text).unwrap();
        }
    }
    let (here, windows) = (built(here.path()), built(windows.path()));
    let names = |built: &[(String, Vec<u8>)]| -> Vec<String> {
        built.iter().map(|(name, _)| name.clone()).collect()
    };
    assert_eq!(names(&here), names(&windows));
    for ((name, here), (_, windows)) in here.iter().zip(&windows) {
        let [here, windows] = [here, windows].map(|it| String::from_utf8_lossy(it));
        assert!(here == windows, "{name}:\n{here:?}\n{windows:?}");
    }
}
