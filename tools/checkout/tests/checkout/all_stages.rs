//! Every stage checked out: nothing of later stages is in it, and no link in its
//! text is dead. `.ci/checkouts` tests that it builds and counts the same.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use checkout::layout::{after, crate_name, folder, up_to};
use checkout::sources::Sources;
use checkout::write::write;
use ladder::engines::{Engine, LADDER};
use regex::Regex;
use tempfile::TempDir;

use crate::root;

/// All checkouts, each in a folder with its stage's name; or why they couldn't be
/// made.
static CHECKOUTS: LazyLock<Result<TempDir, String>> =
    LazyLock::new(|| check_out_all().map_err(|error| format!("{error:#}")));

fn check_out_all() -> anyhow::Result<TempDir> {
    let (sources, work) = (Sources::new(root())?, TempDir::new()?);
    for stage in LADDER.iter() {
        write(&sources, stage, &work.path().join(stage.name))?;
    }
    Ok(work)
}

/// The folder of a stage's checkout.
#[track_caller]
fn checkout(stage: &Engine) -> PathBuf {
    match &*CHECKOUTS {
        Ok(folder) => folder.path().join(stage.name),
        Err(reason) => panic!("{reason}"),
    }
}

/// The files of a checkout with their texts.
fn files(stage: &Engine) -> Vec<(String, String)> {
    let root = checkout(stage);
    let paths = walk(&root);
    let name = |path: &Path| {
        path.strip_prefix(&root).unwrap().to_str().unwrap().to_owned()
    };
    paths
        .iter()
        .map(|path| (name(path), fs::read_to_string(path).unwrap()))
        .collect()
}

fn walk(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries
        .flat_map(|path| if path.is_dir() { walk(&path) } else { vec![path] })
        .collect()
}

#[test]
fn nothing_of_later_stages() {
    for stage in LADDER.iter() {
        let files = files(stage);
        for later in after(stage) {
            // At the beginning of a path, and not in the engine, which uses no
            // stage but has a module called `pruning`, too.
            let path = format!(r"(^|[^:\w]){}::", crate_name(later));
            let package =
                format!(r#"(?m)^({0}\b.*=|name = "{0}"$| "{0}",$)"#, later.name);
            let [path, package] =
                [path, package].map(|text| Regex::new(&text).unwrap());
            for (name, text) in &files {
                let is_code = [".rs", ".toml", ".snap", ".lock"]
                    .iter()
                    .any(|end| name.ends_with(end));
                let is_exercise = name.starts_with("exercise/"); // it has the next name
                let is_engine = name.starts_with("engine/");
                let is_later =
                    !is_engine && path.is_match(text) || package.is_match(text);
                assert!(!name.contains(&folder(later)), "{}: {name}", stage.name);
                assert!(
                    !is_code || is_exercise || !is_later,
                    "{}: {name}",
                    stage.name
                );
            }
        }
        let list =
            fs::read_to_string(checkout(stage).join("stages/src/lib.rs")).unwrap();
        assert_eq!(list.matches("::Stage,\n").count(), up_to(stage).len());
    }
}

#[test]
fn no_link_is_dead_and_no_path_leads_elsewhere() {
    let link =
        Regex::new(r##"\]\(([^)#:\s]+)\)|(?:src|href)="([^"#:]+)""##).unwrap();
    for stage in LADDER.iter() {
        let root = checkout(stage);
        for (name, text) in
            files(stage).iter().filter(|(name, _)| name.ends_with(".md"))
        {
            assert!(!text.contains("chapters-code"), "{}: {name}", stage.name);
            assert!(
                !text.contains("{{"),
                "{}: {name}: a template's word stands there",
                stage.name
            );
            let around = root.join(name).parent().unwrap().to_owned();
            for found in link.captures_iter(text) {
                let target = found.get(1).or(found.get(2)).unwrap().as_str();
                assert!(
                    around.join(target).exists(),
                    "{}: {name}: {target}",
                    stage.name
                );
            }
        }
    }
}

#[test]
fn the_same_sources_give_the_same_files() {
    let (again, stage) = (TempDir::new().unwrap(), &LADDER[1]);
    write(&Sources::new(root()).unwrap(), stage, again.path()).unwrap();
    let first = checkout(stage);
    for path in walk(again.path()) {
        let name = path.strip_prefix(again.path()).unwrap();
        assert_eq!(
            fs::read(&path).unwrap(),
            fs::read(first.join(name)).unwrap(),
            "{name:?}"
        );
    }
}

#[test]
fn only_the_last_has_no_exercise() {
    for stage in LADDER.iter() {
        let exercise = checkout(stage).join("exercise/README.md");
        assert_eq!(exercise.exists(), !after(stage).is_empty(), "{}", stage.name);
    }
}

#[test]
fn what_is_not_free_is_not_touched() {
    let refused = |folder: &Path, words: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_checkout"));
        let output =
            command.args(["checkout", "plain"]).arg(folder).output().unwrap();
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{message}");
        assert!(
            message.contains(words) && message.contains(folder.to_str().unwrap()),
            "{message}"
        );
    };
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("mine");
    fs::write(&file, "text").unwrap();
    refused(folder.path(), "is not empty; nothing was written");
    refused(&file, "isn't a folder that can be written to");
    assert_eq!(fs::read_to_string(&file).unwrap(), "text");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}
