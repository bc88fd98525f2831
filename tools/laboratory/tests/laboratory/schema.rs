//! The output and the rows for programs match the schema.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use serde_json::Value;

fn printed(words: &[&str]) -> Value {
    let mut command = Command::new(env!("CARGO_BIN_EXE_laboratory"));
    let run = command.args(words).args(["--format", "json"]).assert().success();
    serde_json::from_slice(&run.get_output().stdout).unwrap()
}

/// Asserts that all lines of the files in a folder match.
fn assert_lines(definition: &str, folder: &Path) {
    let mut count = 0;
    for file in fs::read_dir(folder).unwrap() {
        for line in fs::read_to_string(file.unwrap().path()).unwrap().lines() {
            let row: Value = serde_json::from_str(line).unwrap();
            schema::check(definition, &row).unwrap();
            count += 1;
            if count == 50 {
                return; // each check rebuilds the schema
            }
        }
    }
    assert!(count > 0, "{}", folder.display());
}

#[test]
fn what_is_measured_is_as_the_schema_says() {
    let folder = tempfile::tempdir().unwrap();
    let rows = folder.path().to_str().unwrap();
    let words = ["measure", "see", "pvs", "--depth", "2", "--groups"];
    let more = ["--suite", "games", "--rows", rows];
    schema::check("measure", &printed(&[&words[..], &more].concat())).unwrap();
    assert_lines("iteration", &folder.path().join("iterations"));
    assert_lines("nodes", &folder.path().join("nodes"));
    let answer = printed(&["wrong", "--depth", "1", "--no-rows"]);
    schema::check("experiment", &answer).unwrap();
}

#[test]
fn figures_and_what_is_kept_with_the_book_are_as_the_schema_says() {
    let book = project::root().unwrap().join("book");
    let files = fs::read_dir(book.join("figures")).unwrap();
    let files = files.map(|file| file.unwrap().path());
    for file in files.filter(|file| file.extension().is_some_and(|it| it == "json"))
    {
        let text = fs::read_to_string(file).unwrap();
        schema::check("figure", &serde_json::from_str(&text).unwrap()).unwrap();
    }
    assert_lines("pair", &book.join("rows/pairs"));
    assert_lines("match_kept", &book.join("rows/matches"));
}
