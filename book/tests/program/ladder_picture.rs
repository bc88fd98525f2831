//! The ladder in README.md is that of the book.
//!
//! After an intended change: `UPDATE_README=1 cargo test -p book ladder_picture`.

use std::fs;
use std::path::Path;

use book::ladder::Ladder;
use manuscript::{Manuscript, root_around};
use mdbook_driver::book::Book;

const FILE: &str = "diagrams/ladder.svg";

#[test]
fn the_picture_of_readme_is_current() {
    let root = root_around(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
    let manuscript = Manuscript::load(root).unwrap();
    let ladder = Ladder::of(&manuscript, &Book::default()).unwrap();
    let (file, new) = (manuscript.root.join(FILE), ladder.picture());
    if std::env::var_os("UPDATE_README").is_some() {
        fs::write(&file, &new).unwrap();
    }
    let old = fs::read_to_string(&file).unwrap().replace("\r\n", "\n");
    assert_eq!(old, new, "UPDATE_README=1 cargo test -p book ladder_picture");
    let readme = fs::read_to_string(manuscript.root.join("README.md")).unwrap();
    let image = format!("![The ladder: {}]({FILE})", ladder.in_words());
    assert!(readme.contains(&image), "README.md: {image}");
}
