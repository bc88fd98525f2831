//! Runs git, independently of the caller's environment.

use std::env;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{Seek, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, ensure};

/// A repository.
#[derive(Clone, Debug)]
pub struct Git {
    /// The repository itself, such as `.git`.
    pub(crate) folder: PathBuf,
}

impl Git {
    /// The repository that a workspace belongs to: the one that tracks its
    /// manifest. A repository around it that doesn't track it is ignored. Fails if
    /// there is none, or no git.
    pub fn around(root: &Path) -> anyhow::Result<Self> {
        ask(root, "ls-files --error-unmatch Cargo.toml").with_context(|| {
            format!("{} is not in a git repository", root.display())
        })?;
        let folder = ask(root, "rev-parse --absolute-git-dir")?;
        Ok(Self { folder: folder.trim_end_matches('\n').into() })
    }

    /// A new, empty repository without a work tree, with the object format of
    /// another one.
    pub(crate) fn bare(folder: &Path, like: &Self) -> anyhow::Result<Self> {
        let git = Self { folder: folder.to_owned() };
        let format = like.run("rev-parse --show-object-format")?;
        git.run(&format!(
            "init --quiet --bare --template= --object-format={}",
            format.trim()
        ))?;
        Ok(git)
    }

    pub(crate) fn run(&self, words: &str) -> anyhow::Result<String> {
        self.run_with(words.split(' ').map(OsStr::new), Stdio::null())
    }

    fn run_with<'a>(
        &self,
        words: impl IntoIterator<Item = &'a OsStr>,
        input: Stdio,
    ) -> anyhow::Result<String> {
        output("--git-dir", &self.folder, words, input)
    }

    /// Adds the commits and references of a file in the format of `git
    /// fast-import`, which ignores the attributes and filters that a user has set
    /// up.
    pub(crate) fn import(&self, commits: &Path) -> anyhow::Result<()> {
        let file =
            File::open(commits).with_context(|| commits.display().to_string())?;
        let words = ["fast-import", "--quiet"].map(OsStr::new);
        self.run_with(words, file.into()).map(drop)
    }

    /// Writes the commits of all references into a file, for
    /// [`unbundle`](Self::unbundle).
    pub(crate) fn bundle(&self, file: &Path) -> anyhow::Result<()> {
        let [bundle, create, quiet, all] =
            ["bundle", "create", "--quiet", "--all"].map(OsStr::new);
        let words = [bundle, create, quiet, file.as_os_str(), all];
        self.run_with(words, Stdio::null()).map(drop)
    }

    /// Adds the commits of such a file, but no reference to them.
    pub(crate) fn unbundle(&self, file: &Path) -> anyhow::Result<()> {
        let [bundle, unbundle] = ["bundle", "unbundle"].map(OsStr::new);
        let words = [bundle, unbundle, file.as_os_str()];
        self.run_with(words, Stdio::null()).map(drop)
    }

    /// Creates references, each given by its name and commit: all of them, or none
    /// if one is locked or exists already.
    pub(crate) fn create<'a>(
        &self,
        references: impl Iterator<Item = (&'a str, &'a str)>,
    ) -> anyhow::Result<()> {
        let mut transaction = tempfile::tempfile()?;
        for (name, commit) in references {
            writeln!(transaction, "create {name} {commit}")?;
        }
        transaction.rewind()?;
        let words = ["update-ref", "--stdin"].map(OsStr::new);
        self.run_with(words, transaction.into()).map(drop)
    }
}

/// The path of a folder within its work tree, such as `a/b/`; empty for the root.
pub(crate) fn place_in_work_tree(folder: &Path) -> anyhow::Result<String> {
    let prefix = ask(folder, "rev-parse --show-prefix")?;
    Ok(prefix.trim_end_matches('\n').to_owned())
}

/// The files of a work tree that git tracks, as paths from the folder.
pub(crate) fn tracked(root: &Path) -> anyhow::Result<Vec<String>> {
    Git::around(root)?;
    let files = ask(root, "ls-files -z")?;
    Ok(files.split_terminator('\0').map(str::to_owned).collect())
}

/// The files below a folder that differ from the last commit: changed, removed, or
/// not in it. Ignored files don't count. Fails with git's error message.
pub fn uncommitted(root: &Path) -> anyhow::Result<Vec<String>> {
    let prefix = place_in_work_tree(root)?;
    let status =
        ask(root, "status --porcelain --untracked-files=all --no-renames -z -- .")?;
    let status = status.split_terminator('\0').filter_map(|line| line.get(3..));
    let files = status.filter_map(|file| file.strip_prefix(&prefix));
    let mut files: Vec<String> = files.map(str::to_owned).collect();
    files.sort();
    files.dedup();
    Ok(files)
}

fn ask(root: &Path, words: &str) -> anyhow::Result<String> {
    output("-C", root, words.split(' ').map(OsStr::new), Stdio::null())
}

/// The output of git with its user's configuration, but without hooks. Environment
/// variables of the caller, such as those of a hook that runs this program, don't
/// decide which repository it uses; and merely looking never updates the index.
fn output<'a>(
    place: &str,
    folder: &Path,
    words: impl IntoIterator<Item = &'a OsStr>,
    input: Stdio,
) -> anyhow::Result<String> {
    let mut git = Command::new("git");
    let names = env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    for name in names
        .filter(|name| name.starts_with("GIT_") && !name.starts_with("GIT_CONFIG"))
    {
        git.env_remove(name);
    }
    git.env("GIT_OPTIONAL_LOCKS", "0")
        .args(["-c", "core.hooksPath=/dev/null", place])
        .arg(folder);
    let output = git
        .args(words)
        .stdin(input)
        .output()
        .context("this needs git, which cannot be run")?;
    let complaint = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "git: {}", complaint.trim());
    String::from_utf8(output.stdout).context("git: not UTF-8")
}
