//! The line of commits, in temporary repositories with the most awkward user
//! settings.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use checkout::git::{Git, uncommitted};
use checkout::line::{StageCommit, Tag, make};
use tempfile::TempDir;

use crate::{commit, git};

/// A repository with one commit, a changed file, a file in the index and an unknown
/// one.
fn repository() -> TempDir {
    let folder = TempDir::new().unwrap();
    let write =
        |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    git(folder.path(), &["init", "--quiet", "--initial-branch=main"]);
    write("Cargo.toml", "[workspace]\n");
    git(folder.path(), &["add", "."]);
    commit(folder.path());
    for setting in [
        "user.useConfigOnly=true",
        "commit.gpgSign=true",
        "core.autocrlf=true",
        "core.fileMode=false",
        "core.hooksPath=hooks",
        "i18n.commitEncoding=ISO-8859-1",
        "fetch.prune=true",
        "fetch.pruneTags=true",
        "transfer.hideRefs=refs/tags",
        "url.file:///nowhere/.insteadOf=/",
    ] {
        let (key, value) = setting.split_once('=').unwrap();
        git(folder.path(), &["config", key, value]);
    }
    write("Cargo.toml", "[workspace]\nresolver = \"3\"\n");
    write("staged", "");
    git(folder.path(), &["add", "staged"]);
    write("unknown", "");
    git(folder.path(), &["tag", "mine", "HEAD"]);
    folder
}

/// Everything that must stay the same.
fn state(folder: &Path) -> Vec<String> {
    let status = git(
        folder,
        &["status", "--porcelain=v2", "--branch", "--untracked-files=all"],
    );
    let index = git(folder, &["ls-files", "--stage", "--debug"]);
    vec![
        status,
        index,
        git(folder, &["for-each-ref"]),
        git(folder, &["stash", "list"]),
    ]
}

fn is_current(tag: &Tag) -> bool {
    tag.there.as_ref() == Some(&tag.commit)
}

/// Two stages, of which the second has one file fewer and one that git would
/// ignore.
fn commits(folder: &Path, text: &str) -> Vec<StageCommit> {
    let write = |name: &str, text: &str| {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("01-plain/.gitignore", "/target\n");
    write("01-plain/README.md", "first\r\n");
    write("01-plain/old", "");
    write("02-mvv-lva/.gitignore", "ignored\n");
    write("02-mvv-lva/README.md", text);
    write("02-mvv-lva/ignored", "");
    let stop = |name: &str, idea: &str| StageCommit {
        tag: format!("v1.0/{name}"),
        message: format!("{name}: {idea}\n\nBench: 7"),
        folder: folder.join(name),
    };
    vec![stop("01-plain", "Alpha–beta."), stop("02-mvv-lva", "Captures first.")]
}

#[test]
fn made_once_and_for_all() {
    let (repository, work) = (repository(), TempDir::new().unwrap());
    let there = Git::around(repository.path()).unwrap();
    let commits = commits(work.path(), "second\n");
    let before = state(repository.path());

    let line = make(&there, &commits, true).unwrap();
    assert!(line.iter().all(|it| it.there.is_none()));
    assert_eq!(state(repository.path()), before, "to look changes nothing");
    make(&there, &commits, false).unwrap();
    let [status, index, references, stash] =
        state(repository.path()).try_into().unwrap();
    assert_eq!([&status, &index, &stash], [&before[0], &before[1], &before[3]]);
    assert_eq!(
        references.lines().count(),
        before[2].lines().count() + 2,
        "{references}"
    );
    assert!(!repository.path().join(".git/FETCH_HEAD").exists());

    let again = make(&there, &commits, true).unwrap();
    assert!(again.iter().all(is_current));
    let hashes =
        |line: &[Tag]| line.iter().map(|it| it.commit.clone()).collect::<Vec<_>>();
    assert_eq!(hashes(&again), hashes(&line));
    make(&there, &commits, false).unwrap();
    assert_eq!(state(repository.path())[2], references);

    let log = git(
        repository.path(),
        &["log", "--reverse", "--format=%an %ad%n%B", "v1.0/02-mvv-lva"],
    );
    let who = "The authors of Best Move First Thu Jan 1 00:00:00 2026 +0000\n";
    assert_eq!(
        log,
        format!(
            "{who}01-plain: Alpha–beta.\n\nBench: 7\n\n{who}02-mvv-lva: Captures first.\n\nBench: 7\n\n"
        )
    );
    let files = git(
        repository.path(),
        &["ls-tree", "-r", "--name-only", "v1.0/02-mvv-lva"],
    );
    assert_eq!(files, ".gitignore\nREADME.md\nignored\n");
    assert_eq!(
        git(repository.path(), &["show", "v1.0/01-plain:README.md"]),
        "first\r\n"
    );
}

/// The tests of this file once more, with other git settings and called by another
/// git.
#[test]
fn whatever_the_user_and_the_caller_have_set() {
    let work = TempDir::new().unwrap();
    let folder = work.path().to_str().unwrap();
    let settings = format!(
        "[safe]\nbareRepository = explicit\n[transfer]\nhideRefs = refs\n\
         [url \"file:///nowhere/\"]\ninsteadOf = /\n[commit]\ngpgSign = true\n\
         [core]\nhooksPath = {folder}/hooks\nautocrlf = true\nbare = true\n\
         [protocol]\nallow = never\n[init]\ndefaultObjectFormat = sha256\n"
    );
    let global = work.path().join("settings");
    fs::write(&global, settings).unwrap();
    let hook = work.path().join("hooks/reference-transaction");
    fs::create_dir(hook.parent().unwrap()).unwrap();
    fs::write(&hook, "#!/bin/sh\nexit 1\n").unwrap();
    assert!(Command::new("chmod").arg("+x").arg(&hook).status().unwrap().success());
    let nowhere = |name: &str| work.path().join(name);
    let callers = [
        vec![("GIT_CONFIG_GLOBAL", global.clone())],
        vec![("GIT_LITERAL_PATHSPECS", "1".into())],
        vec![("GIT_GLOB_PATHSPECS", "1".into()), ("GIT_NAMESPACE", "other".into())],
        vec![
            ("GIT_DIR", nowhere("none.git")),
            ("GIT_WORK_TREE", nowhere("none")),
            ("GIT_INDEX_FILE", nowhere("index")),
            ("GIT_OBJECT_DIRECTORY", nowhere("objects")),
            ("GIT_COMMON_DIR", nowhere("common")),
        ],
        vec![
            ("GIT_CONFIG_COUNT", "1".into()),
            ("GIT_CONFIG_KEY_0", "core.hooksPath".into()),
            ("GIT_CONFIG_VALUE_0", nowhere("hooks")),
        ],
        vec![
            ("GIT_DEFAULT_HASH", "sha256".into()),
            ("GIT_DEFAULT_REF_FORMAT", "reftable".into()),
        ],
    ];
    for caller in callers {
        let mut tests = Command::new(env::current_exe().unwrap());
        let tests = tests
            .args(["made_once_and_for_all", "what_is_not_committed"])
            .envs(caller.iter().map(|(k, v)| (k, v)));
        let output = tests.output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{caller:?}: {said}");
        assert!(said.contains("\nrunning 2 tests"), "{caller:?}: {said}");
    }
}

#[test]
fn a_change_under_the_same_version_is_refused() {
    let (repository, work) = (repository(), TempDir::new().unwrap());
    let there = Git::around(repository.path()).unwrap();
    let first = commits(work.path(), "second\n");
    make(&there, &first[..1], false).unwrap();
    git(repository.path(), &["tag", "v1.0/02-mvv-lva", "mine"]);
    let before = state(repository.path());

    let mut third = first.clone();
    third.push(StageCommit { tag: "v1.0/03-x".to_owned(), ..first[0].clone() });
    let line = make(&there, &third, true).unwrap();
    let [current, different, missing] = &line[..] else { panic!("{line:?}") };
    assert!(is_current(current) && !is_current(different), "{line:?}");
    assert!(different.there.is_some() && missing.there.is_none(), "{line:?}");
    let refusal = make(&there, &third, false).unwrap_err().to_string();
    assert!(
        refusal.contains("02-mvv-lva") && refusal.contains("raise 'version'"),
        "{refusal}"
    );
    assert!(!refusal.contains("01-plain"), "{refusal}");
    assert_eq!(state(repository.path()), before);

    // A commit on top of a changed stage changes, too.
    git(repository.path(), &["tag", "--delete", "v1.0/02-mvv-lva"]);
    make(&there, &first, false).unwrap();
    fs::write(first[0].folder.join("README.md"), "changed").unwrap();
    let line = make(&there, &first, true).unwrap();
    assert!(
        line.iter().all(|it| it.there.is_some() && !is_current(it)),
        "{line:?}"
    );
    let refusal = make(&there, &first, false).unwrap_err().to_string();
    assert!(
        refusal.contains("01-plain") && refusal.contains("02-mvv-lva"),
        "{refusal}"
    );
}

/// With a reference that another git has locked, or left locked when it died.
#[test]
fn all_tags_or_none() {
    let (repository, work) = (repository(), TempDir::new().unwrap());
    let there = Git::around(repository.path()).unwrap();
    let commits = commits(work.path(), "second\n");
    let before = state(repository.path());
    for name in ["01-plain", "02-mvv-lva"] {
        let tag = repository.path().join(".git/refs/tags/v1.0").join(name);
        let lock = tag.with_file_name(format!("{name}.lock"));
        fs::create_dir_all(lock.parent().unwrap()).unwrap();
        fs::write(&lock, "").unwrap();
        let refusal = format!("{:#}", make(&there, &commits, false).unwrap_err());
        assert!(refusal.starts_with("no tag was made: git: "), "{refusal}");
        assert!(refusal.contains(lock.to_str().unwrap()), "{refusal}");
        assert_eq!(state(repository.path()), before);
        fs::remove_file(lock).unwrap();
    }
    make(&there, &commits, false).unwrap();
    assert!(make(&there, &commits, true).unwrap().iter().all(is_current));
}

/// If some exist already, only the others are made.
#[test]
fn tags_that_are_missing() {
    let (repository, work) = (repository(), TempDir::new().unwrap());
    let there = Git::around(repository.path()).unwrap();
    let commits = commits(work.path(), "second\n");
    make(&there, &commits[..1], false).unwrap();
    make(&there, &commits, false).unwrap();
    assert!(make(&there, &commits, true).unwrap().iter().all(is_current));
    git(repository.path(), &["fsck", "--strict"]);
}

#[test]
fn in_a_work_tree_of_another_and_in_a_shallow_clone() {
    let (repository, work) = (repository(), TempDir::new().unwrap());
    let commits = commits(work.path(), "second\n");
    let tree = work.path().join("tree");
    git(
        repository.path(),
        &["worktree", "add", "--quiet", tree.to_str().unwrap(), "mine"],
    );
    let there = Git::around(&tree).unwrap();
    make(&there, &commits, false).unwrap();

    let from = format!("file://{}", repository.path().display());
    let clone = work.path().join("clone");
    let to = clone.to_str().unwrap();
    git(work.path(), &["clone", "--quiet", "--depth=1", "--no-tags", &from, to]);
    let there = Git::around(&clone).unwrap();
    make(&there, &commits, false).unwrap();
    let tags = |folder: &Path| git(folder, &["for-each-ref", "refs/tags/v1.0/"]);
    assert_eq!(tags(&clone), tags(repository.path()));
    assert_eq!(tags(&clone).lines().count(), 2);
}

#[test]
fn what_is_not_committed() {
    let repository = repository();
    let root = repository.path();
    let changed = |folder: &Path| uncommitted(folder).unwrap();
    let before = state(root);
    assert_eq!(changed(root), ["Cargo.toml", "staged", "unknown"]);
    assert_eq!(state(root), before, "to look changes nothing");

    for name in
        ["removed", "forgotten", "ignored/a b\tß", ".gitignore", "in/Cargo.toml"]
    {
        fs::create_dir_all(root.join(name).parent().unwrap()).unwrap();
        fs::write(root.join(name), "ignored/new\n").unwrap();
    }
    git(root, &["add", "."]);
    commit(root);
    assert!(changed(root).is_empty());
    fs::write(root.join("ignored/new"), "").unwrap();
    assert!(changed(root).is_empty(), "what is ignored is no work");

    fs::remove_file(root.join("removed")).unwrap();
    git(root, &["rm", "--cached", "--quiet", "forgotten"]);
    git(root, &["mv", "staged", "moved"]);
    fs::write(root.join("ignored/a b\tß"), "changed").unwrap();
    fs::write(root.join("in/new"), "").unwrap();
    assert_eq!(
        changed(root),
        ["forgotten", "ignored/a b\tß", "in/new", "moved", "removed", "staged"]
    );
    assert_eq!(
        changed(&root.join("in")),
        ["new"],
        "a workspace within a repository"
    );
}

#[test]
fn no_repository() {
    let folder = TempDir::new().unwrap();
    let error = Git::around(folder.path()).unwrap_err().to_string();
    assert!(error.contains("is not in a git repository"), "{error}");
    // A repository around it that doesn't track it is not its own.
    git(folder.path(), &["init", "--quiet"]);
    fs::write(folder.path().join("Cargo.toml"), "").unwrap();
    assert!(Git::around(folder.path()).is_err());
}
