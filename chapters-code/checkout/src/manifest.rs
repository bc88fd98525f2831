//! The manifests of a checkout: those of the sources without what is not there.

use std::collections::BTreeSet;

use anyhow::{Context, ensure};
use ladder::engines::Engine;
use toml_edit::{Array, DocumentMut, Item, Table, value};

use crate::layout::{edition, place};

/// The tables of a manifest that name other packages; the third has the stages of the ladder, and rungs that are
/// a reader's own, which no checkout has: they name their folders.
const DEPENDENCIES: [&[&str]; 4] = [
    &["dependencies"],
    &["dev-dependencies"],
    &["target", "cfg(all())", "dependencies"],
    &["build-dependencies"],
];
/// A dependency of tests of the ladder that are not in a checkout.
const OF_OTHER_TESTS: &str = "assert_cmd";

/// The manifest of the sources, and what a checkout of a stage takes from it.
#[derive(Clone, Debug)]
pub struct Manifest {
    root: DocumentMut,
    stage: Engine,
    absent: BTreeSet<String>,
    members: Vec<String>,
    used: BTreeSet<String>,
}

impl Manifest {
    /// The manifest of the sources, for the checkout of a stage.
    ///
    /// # Errors
    /// If it is none.
    pub fn new(root: &str, stage: &Engine) -> anyhow::Result<Self> {
        let root = parse("Cargo.toml", root)?;
        let dependencies = root["workspace"]["dependencies"].as_table_like();
        let dependencies =
            dependencies.context("Cargo.toml: no workspace.dependencies")?;
        let is_absent = |item: &Item| {
            path(item).is_some_and(|path| moved(path, stage).is_none())
        };
        let absent = dependencies.iter().filter(|(_, item)| is_absent(item));
        let absent = absent.map(|(name, _)| name.to_owned()).collect();
        Ok(Self {
            root,
            stage: *stage,
            absent,
            members: Vec::new(),
            used: BTreeSet::new(),
        })
    }

    /// A member's manifest. `folder` is where it stands in the checkout, `has` says which of its
    /// files are there.
    ///
    /// # Errors
    /// If it is none.
    pub fn member(
        &mut self,
        folder: &str,
        text: &str,
        has: impl Fn(&str) -> bool,
    ) -> anyhow::Result<String> {
        let mut manifest = parse(folder, text)?;
        for path in DEPENDENCIES {
            let table = path
                .iter()
                .try_fold(manifest.as_item_mut(), |item, name| item.get_mut(name));
            let Some(dependencies) = table.and_then(Item::as_table_mut) else {
                continue;
            };
            dependencies.retain(|name, item| {
                let is_own =
                    item.get("workspace").is_none() && item.get("path").is_some();
                !is_own && !self.absent.contains(name) && name != OF_OTHER_TESTS
            });
            self.used.extend(dependencies.iter().map(|(name, _)| name.to_owned()));
        }
        if let Some(tests) =
            manifest.get_mut("test").and_then(Item::as_array_of_tables_mut)
        {
            tests.retain(|test| {
                test.get("path").and_then(Item::as_str).is_none_or(&has)
            });
        }
        if folder == "ladder" {
            manifest["package"]["default-run"] = value(folder);
        }
        self.members.push(folder.to_owned());
        Ok(manifest.to_string())
    }

    /// The manifest of the checkout, once all its members are known.
    pub fn workspace(mut self) -> String {
        let is_default = |folder: &&String| !folder.starts_with("earlier/");
        let workspace = &mut self.root["workspace"];
        workspace["members"] = value(self.members.iter().collect::<Array>());
        // `cargo test` is about this stage; `cargo test --workspace` proves the earlier ones again.
        let default = self.members.iter().filter(is_default).collect::<Array>();
        workspace["default-members"] = value(default);
        if let Some(workspace) = workspace.as_table_mut() {
            workspace.remove("exclude");
        }
        workspace["package"]["version"] =
            value(format!("{}.0", edition().trim_start_matches('v')));
        let mut removed = BTreeSet::new();
        if let Some(dependencies) = workspace["dependencies"].as_table_mut() {
            dependencies.retain(|name, item| {
                if let Some(path) =
                    path(item).and_then(|path| moved(path, &self.stage))
                {
                    item["path"] = value(path);
                }
                let stays = self.used.contains(name) && !self.absent.contains(name);
                stays || !removed.insert(name.to_owned())
            });
        }
        if let Some(profiles) =
            self.root.get_mut("profile").and_then(Item::as_table_mut)
        {
            profiles.remove("live"); // a checkout has no live figures
            for (_, profile) in profiles.iter_mut() {
                if let Some(packages) =
                    profile.get_mut("package").and_then(Item::as_table_mut)
                {
                    packages.retain(|name, _| !removed.contains(name));
                }
            }
        }
        self.root.to_string()
    }
}

/// The manifest of the exercise: that of the next stage, which shall be able to take its place, with
/// the stages that it begins from, and what the last one needs, whose ordering it copies.
///
/// # Errors
/// If one of them is no manifest.
pub fn exercise(
    next: &str,
    copied: &str,
    from: [&Engine; 2],
    name: &str,
) -> anyhow::Result<String> {
    let mut manifest = parse("exercise", next)?;
    let copied = parse(from[1].name, copied)?;
    let needed =
        copied["dependencies"].as_table_like().into_iter().flat_map(|it| it.iter());
    for needed in
        needed.map(|(needed, _)| needed).chain(from.map(|stage| stage.name))
    {
        manifest["dependencies"][needed]["workspace"] = value(true);
    }
    let stage = manifest["package"]["name"].as_str().unwrap_or_default().to_owned();
    manifest["package"]["name"] = value("exercise");
    manifest["package"]["description"] =
        value(format!("Now write the next stage: {stage}"));
    manifest["lib"]["name"] = value(name);
    let mut features = Table::new();
    features["exercise"] = value(Array::new());
    manifest["features"] = Item::Table(features);
    ensure!(
        manifest["bin"].is_array_of_tables(),
        "the stage '{stage}' has no [[bin]]"
    );
    manifest["bin"][0]["name"] = value("exercise");
    let mut test = Table::new();
    test["name"] = value("exercise");
    test["harness"] = value(false);
    test["required-features"] = value(Array::from_iter(["exercise"]));
    manifest.remove("bench");
    manifest["test"] = Item::ArrayOfTables([test].into_iter().collect());
    Ok(manifest.to_string())
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
