//! What is written goes into the project in which one stands, or nowhere.

use std::fs;
use std::path::Path;

use figures::{root, root_around};

#[test]
fn another_project_than_the_one_that_was_built_is_refused() {
    let own = root().unwrap();
    assert_eq!(root_around(&own.join("book/src")).unwrap(), own);
    let folder = tempfile::tempdir().unwrap();
    let other = folder.path().canonicalize().unwrap();
    let error = |at: &Path| root_around(at).unwrap_err().to_string();
    for path in [&other, &own] {
        let path = path.display().to_string();
        assert!(error(&other).contains(&path), "no project: {}", error(&other));
    }
    fs::write(other.join("book.toml"), "").unwrap();
    let inside = other.join("chapters-code/laboratory");
    fs::create_dir_all(&inside).unwrap();
    for path in [&other, &own] {
        assert!(error(&inside).contains(&path.display().to_string()), "{}", error(&inside));
    }
    assert!(error(&inside).contains("is not the project"));
}
