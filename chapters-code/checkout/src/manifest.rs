//! The manifests of a checkout: those of the sources without what is not there.

use std::collections::BTreeSet;

use anyhow::Context;
use ladder::engines::Engine;
use toml_edit::{Array, DocumentMut, Item, Table, value};

use crate::layout::{edition, place};

/// A dependency of tests of the ladder that are not in a checkout.
const OF_OTHER_TESTS: &str = "assert_cmd";

/// The manifest of the sources, and what a checkout of a stage takes from it.
#[derive(Clone, Debug)]
pub(crate) struct Manifest {
    root: DocumentMut,
    stage: Engine,
    members: Vec<String>,
    used: BTreeSet<String>,
}

impl Manifest {
    /// The manifest of the sources, for the checkout of a stage.
    pub(crate) fn new(root: &str, stage: &Engine) -> anyhow::Result<Self> {
        let root = parse("Cargo.toml", root)?;
        Ok(Self { root, stage: *stage, members: Vec::new(), used: BTreeSet::new() })
    }

    /// A member's manifest. `folder` is where it stands in the checkout, `has` says which of its
    /// files are there.
    pub(crate) fn member(
        &mut self,
        folder: &str,
        text: &str,
        has: impl Fn(&str) -> bool,
    ) -> anyhow::Result<String> {
        let mut manifest = parse(folder, text)?;
        let (all, stage) = (&self.root["workspace"]["dependencies"], &self.stage);
        let is_there = |name: &str, dependency: &Item| match dependency.get("workspace") {
            None => path(dependency).is_none(), // a rung of a reader's own names its folder
            Some(_) => all.get(name).and_then(path).is_none_or(|it| moved(it, stage).is_some()),
        };
        each_dependencies(manifest.as_table_mut(), &mut |dependencies| {
            dependencies.retain(|name, item| name != OF_OTHER_TESTS && is_there(name, item));
            self.used.extend(dependencies.iter().map(|(name, _)| name.to_owned()));
        });
        if let Some(tests) = manifest.get_mut("test").and_then(Item::as_array_of_tables_mut) {
            tests.retain(|test| test.get("path").and_then(Item::as_str).is_none_or(&has));
        }
        if folder == "ladder" {
            manifest["package"]["default-run"] = value(folder);
        }
        self.members.push(folder.to_owned());
        Ok(manifest.to_string())
    }

    /// The manifest of the checkout, once all its members are known.
    pub(crate) fn workspace(mut self) -> anyhow::Result<String> {
        let is_default = |folder: &&String| !folder.starts_with("earlier/");
        let workspace = &mut self.root["workspace"];
        workspace["members"] = value(self.members.iter().collect::<Array>());
        // `cargo test` is about this stage; `cargo test --workspace` proves the earlier ones again.
        let default = self.members.iter().filter(is_default).collect::<Array>();
        workspace["default-members"] = value(default);
        workspace["exclude"] = Item::None;
        workspace["package"]["version"] = value(format!("{}.0", edition().trim_start_matches('v')));
        let dependencies = workspace["dependencies"].as_table_mut();
        let dependencies = dependencies.context("Cargo.toml: no workspace.dependencies")?;
        let mut unused = Vec::new();
        dependencies.retain(|name, item| {
            if let Some(path) = path(item).and_then(|path| moved(path, &self.stage)) {
                item["path"] = value(path);
            }
            let is_used = self.used.contains(name);
            unused.extend((!is_used).then(|| name.to_owned()));
            is_used
        });
        let profiles = &mut self.root["profile"];
        profiles["live"] = Item::None; // a checkout has no live figures
        for (_, profile) in profiles.as_table_mut().into_iter().flat_map(Table::iter_mut) {
            if let Some(packages) = profile.get_mut("package").and_then(Item::as_table_mut) {
                packages.retain(|name, _| !unused.iter().any(|it| it == name));
            }
        }
        Ok(self.root.to_string())
    }
}

/// The names of the packages that a package needs, but for its tests.
pub(crate) fn dependencies(text: &str) -> anyhow::Result<BTreeSet<String>> {
    let manifest = parse("Cargo.toml", text)?;
    let needed = manifest["dependencies"].as_table_like().into_iter().flat_map(|it| it.iter());
    Ok(needed.map(|(name, _)| name.to_owned()).collect())
}

/// Changes the tables of a manifest that name other packages, those of a platform, too.
fn each_dependencies(table: &mut Table, change: &mut impl FnMut(&mut Table)) {
    for (name, item) in table.iter_mut() {
        let Some(inner) = item.as_table_mut() else { continue };
        match name.get() {
            "dependencies" | "dev-dependencies" | "build-dependencies" => change(inner),
            _ => each_dependencies(inner, change),
        }
    }
}

fn parse(name: &str, text: &str) -> anyhow::Result<DocumentMut> {
    text.parse().with_context(|| format!("{name}: not a manifest"))
}

/// The path of a dependency that stands in the sources.
fn path(dependency: &Item) -> Option<&str> {
    dependency.get("path")?.as_str()
}

/// The folder of a package in the checkout.
fn moved(folder: &str, stage: &Engine) -> Option<String> {
    let manifest = place(&format!("{folder}/Cargo.toml"), stage)?;
    manifest.strip_suffix("/Cargo.toml").map(str::to_owned)
}
