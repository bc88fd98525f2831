//! What is written goes into the project in which one stands, or nowhere.

use figures::{root, root_around};

#[test]
fn another_project_than_the_one_that_was_built_is_refused() {
    let own = root().unwrap();
    assert_eq!(root_around(&own.join("book/src")).unwrap(), own);
    let folder = tempfile::tempdir().unwrap();
    let other = folder.path().canonicalize().unwrap();
    let error = root_around(&other).unwrap_err().to_string();
    for path in [&other, &own] {
        assert!(error.contains(&path.display().to_string()), "{error}");
    }
}
