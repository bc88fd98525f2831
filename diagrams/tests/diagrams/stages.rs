//! A stage stands on earlier ones only: so say the manifests.

use std::fs;
use std::path::Path;

use toml::{Table, Value};

/// The names of the stages and what each needs, in the order of their folders.
fn stages() -> Vec<(String, Vec<String>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../chapters-code");
    let entries = fs::read_dir(folder).expect("the folder of the stages");
    let mut folders: Vec<_> =
        entries.map(|entry| entry.expect("an entry").path()).collect();
    folders.sort();
    let is_numbered = |path: &&std::path::PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with(|letter: char| letter.is_ascii_digit())
    };
    let read = |path: &std::path::PathBuf| {
        let text = fs::read_to_string(path.join("Cargo.toml")).expect("a manifest");
        let manifest: Table = text.parse().expect("a manifest");
        let needs = manifest.get("dependencies").and_then(Value::as_table);
        let needs = needs.into_iter().flat_map(Table::keys).cloned().collect();
        (manifest["package"]["name"].as_str().expect("a name").to_owned(), needs)
    };
    folders.iter().filter(is_numbered).map(read).collect()
}

#[test]
fn a_stage_stands_on_earlier_ones_only() {
    let stages = stages();
    assert!(stages.len() > 1, "{stages:?}");
    for (number, (name, needs)) in stages.iter().enumerate() {
        let is_later =
            |needed: &&String| stages[number..].iter().any(|(it, _)| it == *needed);
        assert_eq!(needs.iter().find(is_later), None, "{name} needs a later stage");
    }
}
