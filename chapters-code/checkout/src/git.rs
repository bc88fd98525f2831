//! Runs git, whatever its user has set up.

use std::env;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, ensure};

/// What would change what is written or run even if no file of settings is read.
const SETTINGS: &str =
    "-c core.attributesFile=/dev/null -c core.fileMode=true -c core.hooksPath=/dev/null";
/// So no such file is read but the repository's own.
const ENVIRONMENT: [(&str, &str); 3] =
    [("GIT_CONFIG_GLOBAL", "/dev/null"), ("GIT_CONFIG_NOSYSTEM", "1"), ("GIT_ATTR_NOSYSTEM", "1")];

/// Where git finds its own programs, if it says so.
const PROGRAMS: &str = "GIT_EXEC_PATH";

/// A repository.
#[derive(Clone, Debug)]
pub struct Git {
    /// The repository itself, such as `.git`.
    folder: PathBuf,
}

impl Git {
    /// The repository to which a workspace belongs: the one that tracks its manifest. A repository
    /// around it that does not is none of its business.
    /// Fails if there is none, or no git.
    pub fn around(root: &Path) -> anyhow::Result<Self> {
        ask(root, "ls-files --error-unmatch Cargo.toml")
            .with_context(|| format!("{} is not in a git repository", root.display()))?;
        let folder = ask(root, "rev-parse --absolute-git-dir")?;
        Ok(Self { folder: folder.trim_end_matches('\n').into() })
    }

    /// A new, empty repository without a work tree, whose objects are named as in another one.
    pub(crate) fn bare(folder: &Path, like: &Self) -> anyhow::Result<Self> {
        let git = Self { folder: folder.to_owned() };
        let format = like.run(&["rev-parse", "--show-object-format"])?;
        let format = format!("--object-format={}", format.trim());
        git.run(&["init", "--quiet", "--bare", "--template=", &format])?;
        Ok(git)
    }

    /// What git prints, which neither the user's settings nor the environment change.
    pub(crate) fn run(&self, arguments: &[&str]) -> anyhow::Result<String> {
        text(self.command().args(arguments), b"")
    }

    /// The same, fed with `input`.
    pub(crate) fn run_on(&self, input: &[u8], arguments: &[&str]) -> anyhow::Result<Vec<u8>> {
        output(self.command().args(arguments), input)
    }

    fn command(&self) -> Command {
        let mut command = git(&[PROGRAMS]);
        command.args(SETTINGS.split(' ')).envs(ENVIRONMENT).arg("--git-dir").arg(&self.folder);
        command
    }
}

/// The files of a work tree that git tracks, as paths from the folder.
pub(crate) fn tracked(root: &Path) -> anyhow::Result<Vec<String>> {
    Git::around(root)?;
    let files = ask(root, "ls-files -z")?;
    Ok(files.split_terminator('\0').map(str::to_owned).collect())
}

/// The files below a folder that are not what they are in the last commit: changed, removed, or not in
/// it. What is ignored is none. As its user has set git up: that says how a file on the disk is compared.
/// Fails with what git complains about.
pub fn uncommitted(root: &Path) -> anyhow::Result<Vec<String>> {
    let prefix = ask(root, "rev-parse --show-prefix")?;
    let status = ask(root, "status --porcelain --untracked-files=all --no-renames -z -- .")?;
    let status = status.split_terminator('\0').filter_map(|line| line.get(3..));
    let status = status.filter_map(|file| file.strip_prefix(prefix.trim_end()));
    // And those at which git was told not to look: a small letter, or an S.
    let listed = ask(root, "ls-files -v -z")?;
    let hidden = listed.split_terminator('\0').filter(|line| !line.starts_with('H'));
    let hidden = hidden.filter_map(|line| line.get(2..));
    let mut files: Vec<String> = status.chain(hidden).map(str::to_owned).collect();
    files.sort();
    files.dedup();
    Ok(files)
}

/// What git says of a work tree, as its user has set git up. It writes nothing.
fn ask(root: &Path, words: &str) -> anyhow::Result<String> {
    let mut command = git(&[PROGRAMS, "GIT_CONFIG"]);
    command.env("GIT_OPTIONAL_LOCKS", "0").arg("-C").arg(root).args(words.split(' '));
    text(&mut command, b"")
}

/// git without what a caller has left in the environment, such as a hook that runs this program, except for
/// what begins like one of these names.
fn git(kept: &[&str]) -> Command {
    let mut command = Command::new("git");
    let names = env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    for name in names.filter(|name| name.starts_with("GIT_")) {
        if !kept.iter().any(|kept| name.starts_with(kept)) {
            command.env_remove(name);
        }
    }
    command.env("LC_ALL", "C");
    command
}

fn text(command: &mut Command, input: &[u8]) -> anyhow::Result<String> {
    String::from_utf8(output(command, input)?).context("git: not UTF-8")
}

/// What a command prints.
fn output(command: &mut Command, input: &[u8]) -> anyhow::Result<Vec<u8>> {
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut process = piped.spawn().context("cannot run git")?;
    // What is fed is short, or git prints nothing before it has all of it.
    let fed = process.stdin.take().map_or(Ok(()), |mut stdin| stdin.write_all(input));
    let output = process.wait_with_output().context("git")?;
    let complaint = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "git: {}", complaint.trim());
    fed.context("git")?;
    Ok(output.stdout)
}
