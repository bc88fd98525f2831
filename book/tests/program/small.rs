//! Small books in temporary folders, for tests.

use std::fs;
use std::path::Path;

use book::building;
use tempfile::TempDir;
use walkdir::WalkDir;

/// Its `book.toml`. The commands are for mdBook itself: builds in this process
/// don't call them.
pub(crate) const SETTINGS: &str = "[book]\ntitle = \"A book\"\nsrc = \"book/src\"\n\n[build]\nbuild-dir = \"target/book\"\n\n\
    [preprocessor.manuscript]\ncommand = \"preprocess-command\"\nbefore = [\"links\"]\n\n\
    [output.html-finish]\ncommand = \"finish-command\"\n\n\
    [output.html]\ndefault-theme = \"light\"\n";
/// A book of one page, `page.md`, with a figure.
pub(crate) fn book_with(page: &str) -> TempDir {
    let folder = TempDir::new().expect("a temporary folder");
    let write = |name: &str, text: &str| write(folder.path(), name, text);
    write("book.toml", SETTINGS);
    write("book/src/SUMMARY.md", "# Summary\n\n- [A page](page.md)\n");
    write("book/src/page.md", page);
    write("source.rs", "// ANCHOR: part\nfn part() {}\n// ANCHOR_END: part\n");
    folder
}

/// Writes a file, and creates the folders that it is in.
pub(crate) fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

/// All files of the pages, each with its name and contents.
pub(crate) fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let pages = building::pages(folder);
    let files = WalkDir::new(&pages)
        .sort_by_file_name()
        .into_iter()
        .map(|file| file.unwrap());
    let files = files.filter(|file| file.file_type().is_file());
    let name =
        |path: &Path| path.strip_prefix(&pages).unwrap().display().to_string();
    files.map(|file| (name(file.path()), fs::read(file.path()).unwrap())).collect()
}
