//! The map in ARCHITECTURE.md shows the workspace as its manifests have it.
//!
//! After a change that is meant: `UPDATE_HOUSE=1 cargo test -p diagrams --test house`, and look at it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use diagrams::house::{Room, draw};
use toml::{Table, Value};

/// The room of all stages, which are one idea.
const STAGE: &str = "a stage";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("a folder around this one")
}

fn manifest(folder: &Path) -> Table {
    let path = folder.join("Cargo.toml");
    let text = fs::read_to_string(&path);
    let text = text.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The folders of the workspace's members, those of a `*` by their names.
fn members() -> Vec<PathBuf> {
    let members = manifest(root())["workspace"]["members"]
        .as_array()
        .expect("a list")
        .clone();
    let folders = members.iter().flat_map(|member| {
        let member = member.as_str().expect("a folder");
        let Some(around) = member.strip_suffix("/*") else {
            return vec![root().join(member)];
        };
        let inside =
            fs::read_dir(root().join(around)).expect("a folder of members");
        let mut inside: Vec<_> =
            inside.map(|entry| entry.expect("an entry").path()).collect();
        inside.sort();
        inside
    });
    folders.collect()
}

/// Whether the folder of a crate is a chapter's, which begins with its number.
fn is_stage(folder: &Path) -> bool {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    name.starts_with(|letter: char| letter.is_ascii_digit())
}

/// The stages of the ladder's manifest, which is the one list of them all.
fn listed(manifest: &Table) -> Option<&Table> {
    manifest.get("target")?.get("cfg(all())")?.get("dependencies")?.as_table()
}

/// What a crate needs of ours; of one that is nothing but tests, what these need.
fn needs(manifest: &Table, ours: &[String]) -> BTreeSet<String> {
    let table = |name| manifest.get(name).and_then(Value::as_table);
    let own = table("dependencies").or_else(|| table("dev-dependencies"));
    let names = own.into_iter().chain(listed(manifest)).flat_map(Table::keys);
    names.filter(|name| ours.contains(name)).cloned().collect()
}

fn word(manifest: &Table, key: &str) -> String {
    manifest["package"][key].as_str().expect("a word").to_owned()
}

fn rooms() -> Vec<Room> {
    // A reader's own rungs are no part of the house; the list names their folders.
    let ladder = manifest(&root().join("chapters-code/ladder"));
    let own = listed(&ladder).into_iter().flatten();
    let own: Vec<String> = own
        .filter(|(_, it)| it.get("path").is_some())
        .map(|(name, _)| name.clone())
        .collect();
    let crates: Vec<(PathBuf, Table)> = members()
        .into_iter()
        .map(|folder| (folder.clone(), manifest(&folder)))
        .filter(|(_, it)| !own.contains(&word(it, "name")))
        .collect();
    let ours: Vec<String> = crates.iter().map(|(_, it)| word(it, "name")).collect();
    let stages = crates.iter().filter(|(folder, _)| is_stage(folder));
    let stages: Vec<String> = stages.map(|(_, it)| word(it, "name")).collect();
    let mut of_stages = BTreeSet::new();
    let mut rooms = Vec::new();
    for (folder, it) in &crates {
        let mut below = needs(it, &ours);
        let count = below.len();
        below.retain(|name| !stages.contains(name));
        if is_stage(folder) {
            of_stages.append(&mut below);
            continue;
        }
        if below.len() < count {
            below.insert(STAGE.to_owned());
        }
        rooms.push(Room {
            name: word(it, "name"),
            purpose: word(it, "description"),
            below,
        });
    }
    let purpose =
        format!("One crate a chapter, on those before it: {}", stages.join(", "));
    rooms.push(Room { name: STAGE.to_owned(), purpose, below: of_stages });
    rooms
}

#[test]
fn the_map_shows_what_the_manifests_say() {
    let path = root().join("diagrams/house.svg");
    let new = draw(&rooms()).to_file("house", "bmf-house", "Who stands on whom");
    if std::env::var_os("UPDATE_HOUSE").is_some() {
        fs::write(&path, &new).unwrap();
    }
    let old = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        old == new,
        "diagrams/house.svg is stale: UPDATE_HOUSE=1 cargo test -p diagrams --test house"
    );
}

#[test]
fn a_stage_stands_on_earlier_ones_only() {
    let stages: Vec<Table> =
        members().iter().filter(|it| is_stage(it)).map(|it| manifest(it)).collect();
    let names: Vec<String> = stages.iter().map(|it| word(it, "name")).collect();
    assert!(names.len() > 1, "{names:?}");
    for (number, stage) in stages.iter().enumerate() {
        let not_earlier = needs(stage, &names[number..]);
        assert!(not_earlier.is_empty(), "{} needs {not_earlier:?}", names[number]);
    }
}
