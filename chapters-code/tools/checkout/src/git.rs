//! Runs git, whoever calls this program.

use std::env;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, ensure};

/// A repository.
#[derive(Clone, Debug)]
pub struct Git {
    /// The repository itself, such as `.git`.
    folder: PathBuf,
}

impl Git {
    /// The repository to which a workspace belongs: the one that tracks its
    /// manifest. A repository around it that does not is none of its business.
    /// Fails if there is none, or no git.
    pub fn around(root: &Path) -> anyhow::Result<Self> {
        ask(root, "ls-files --error-unmatch Cargo.toml").with_context(|| {
            format!("{} is not in a git repository", root.display())
        })?;
        let folder = ask(root, "rev-parse --absolute-git-dir")?;
        Ok(Self { folder: folder.trim_end_matches('\n').into() })
    }

    /// A new, empty repository without a work tree, whose objects are named as in
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
        output("--git-dir", &self.folder, words, Stdio::null())
    }

    /// Adds the commits and references of a file that is written for `git
    /// fast-import`, which ignores the attributes and filters that a user has set
    /// up.
    pub(crate) fn import(&self, commits: &Path) -> anyhow::Result<()> {
        let file =
            File::open(commits).with_context(|| commits.display().to_string())?;
        output("--git-dir", &self.folder, "fast-import --quiet", file.into())
            .map(drop)
    }
}

/// The files of a work tree that git tracks, as paths from the folder.
pub(crate) fn tracked(root: &Path) -> anyhow::Result<Vec<String>> {
    Git::around(root)?;
    let files = ask(root, "ls-files -z")?;
    Ok(files.split_terminator('\0').map(str::to_owned).collect())
}

/// The files below a folder that are not what they are in the last commit: changed,
/// removed, or not in it. What is ignored is none. Fails with what git complains
/// about.
pub fn uncommitted(root: &Path) -> anyhow::Result<Vec<String>> {
    let prefix = ask(root, "rev-parse --show-prefix")?;
    let status =
        ask(root, "status --porcelain --untracked-files=all --no-renames -z -- .")?;
    let status = status.split_terminator('\0').filter_map(|line| line.get(3..));
    let files = status.filter_map(|file| file.strip_prefix(prefix.trim_end()));
    let mut files: Vec<String> = files.map(str::to_owned).collect();
    files.sort();
    files.dedup();
    Ok(files)
}

fn ask(root: &Path, words: &str) -> anyhow::Result<String> {
    output("-C", root, words, Stdio::null())
}

/// What git prints, as its user has set it up, but for hooks. Where it looks isn't
/// for a caller's environment to say, such as that of a hook which runs this
/// program; and it writes to no index only because it has looked.
fn output(
    place: &str,
    folder: &Path,
    words: &str,
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
        .args(words.split(' '))
        .stdin(input)
        .output()
        .context("this needs git, which cannot be run")?;
    let complaint = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "git: {}", complaint.trim());
    String::from_utf8(output.stdout).context("git: not UTF-8")
}
