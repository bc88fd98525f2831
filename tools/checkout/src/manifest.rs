//! The manifests of a checkout: those of the sources without what it doesn't
//! contain.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Context;
use ladder::engines::Engine;
use toml_edit::{Array, DocumentMut, Item, Table, value};

use crate::layout::{checkout_path, edition};

/// A dependency of tests of the ladder that are not in a checkout.
const OF_OTHER_TESTS: &str = "assert_cmd";

/// Removes from the manifests among a stage's files what the checkout doesn't
/// contain, and adds the workspace's, made from that of the sources, `root`.
pub(crate) fn adapt(
    files: &mut BTreeMap<String, String>,
    root: &str,
    stage: &Engine,
) -> anyhow::Result<()> {
    let mut root = parse("Cargo.toml", root)?;
    let mut dependencies = root["workspace"]["dependencies"].clone();
    let dependencies =
        dependencies.as_table_mut().context("Cargo.toml has no dependencies")?;
    let (mut members, mut used) = (Vec::new(), BTreeSet::new());
    let places: BTreeSet<String> = files.keys().cloned().collect();
    for (place, text) in files.iter_mut() {
        let Some(folder) = place.strip_suffix("/Cargo.toml") else { continue };
        let mut manifest = parse(place, text)?;
        let is_there = |name: &str, item: &Item| match item.get("workspace") {
            None => path(item).is_none(), // a reader's own rung names its folder
            Some(_) => dependencies
                .get(name)
                .and_then(path)
                .is_none_or(|it| moved(it, stage).is_some()),
        };
        each_dependencies(manifest.as_table_mut(), &mut |table| {
            table.retain(|name, item| {
                name != OF_OTHER_TESTS && is_there(name, item)
            });
            used.extend(table.iter().map(|(name, _)| name.to_owned()));
        });
        if let Some(tests) =
            manifest.get_mut("test").and_then(Item::as_array_of_tables_mut)
        {
            let file = |test: &Table| {
                Some(format!("{folder}/{}", test.get("path")?.as_str()?))
            };
            tests.retain(|test| {
                file(test).is_none_or(|file| places.contains(&file))
            });
        }
        if folder == "ladder" {
            manifest["package"]["default-run"] = value(folder);
        }
        members.push(folder.to_owned());
        *text = manifest.to_string();
    }
    let profiles = &mut root["profile"];
    profiles["live"] = Item::None; // a checkout has no live figures
    let is_unused =
        |name: &str| dependencies.contains_key(name) && !used.contains(name);
    for (_, profile) in
        profiles.as_table_mut().into_iter().flat_map(Table::iter_mut)
    {
        if let Some(packages) =
            profile.get_mut("package").and_then(Item::as_table_mut)
        {
            packages.retain(|name, _| !is_unused(name));
        }
    }
    dependencies.retain(|name, item| {
        if let Some(path) = path(item).and_then(|path| moved(path, stage)) {
            item["path"] = value(path);
        }
        used.contains(name)
    });
    let workspace = &mut root["workspace"];
    *workspace["dependencies"].as_table_mut().context("Cargo.toml")? =
        dependencies.clone();
    // `cargo test` tests this stage; `cargo test --workspace` tests the earlier
    // ones, too.
    let is_default = |folder: &&String| !folder.starts_with("earlier/");
    workspace["default-members"] =
        value(members.iter().filter(is_default).collect::<Array>());
    workspace["members"] = value(members.iter().collect::<Array>());
    workspace["exclude"] = Item::None;
    workspace["package"]["version"] =
        value(format!("{}.0", edition().trim_start_matches('v')));
    files.insert("Cargo.toml".to_owned(), root.to_string());
    Ok(())
}

/// The names of the packages that a package needs, except for its tests.
pub(crate) fn dependencies(text: &str) -> anyhow::Result<BTreeSet<String>> {
    let manifest = parse("Cargo.toml", text)?;
    let needed = manifest["dependencies"]
        .as_table_like()
        .into_iter()
        .flat_map(|it| it.iter());
    Ok(needed.map(|(name, _)| name.to_owned()).collect())
}

/// Changes the tables of dependencies in a manifest, including those for one
/// platform.
fn each_dependencies(table: &mut Table, change: &mut impl FnMut(&mut Table)) {
    for (name, item) in table.iter_mut() {
        let Some(inner) = item.as_table_mut() else { continue };
        match name.get() {
            "dependencies" | "dev-dependencies" | "build-dependencies" => {
                change(inner)
            }
            _ => each_dependencies(inner, change),
        }
    }
}

fn parse(name: &str, text: &str) -> anyhow::Result<DocumentMut> {
    text.parse().with_context(|| format!("{name}: not a manifest"))
}

fn path(dependency: &Item) -> Option<&str> {
    dependency.get("path")?.as_str()
}

fn moved(folder: &str, stage: &Engine) -> Option<String> {
    let manifest = checkout_path(&format!("{folder}/Cargo.toml"), stage)?;
    manifest.strip_suffix("/Cargo.toml").map(str::to_owned)
}
