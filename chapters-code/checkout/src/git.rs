//! Runs git, whatever its user has set up.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, ensure};

/// Settings that would change what is written or run.
const SETTINGS: [&str; 7] = [
    "core.attributesFile=/dev/null",
    "core.autocrlf=false",
    "core.excludesFile=/dev/null",
    "core.fileMode=true",
    "core.hooksPath=/dev/null",
    "i18n.commitEncoding=UTF-8",
    "protocol.file.allow=always",
];
/// What a caller may have set, such as a hook that runs this program.
const INHERITED: [&str; 9] = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES",
    "GIT_COMMON_DIR",
    "GIT_CONFIG_COUNT",
    "GIT_CONFIG_PARAMETERS",
    "GIT_DIR",
    "GIT_INDEX_FILE",
    "GIT_NAMESPACE",
    "GIT_OBJECT_DIRECTORY",
    "GIT_WORK_TREE",
];

/// A repository.
#[derive(Clone, Debug)]
pub struct Git {
    folder: PathBuf,
}

impl Git {
    /// The repository to which a workspace belongs: the one that tracks its manifest. A repository
    /// around it that does not is none of its business.
    ///
    /// # Errors
    /// If there is none, or no git.
    pub fn around(root: &Path) -> anyhow::Result<Self> {
        let git = Self { folder: root.to_owned() };
        git.run(&["ls-files", "--error-unmatch", "Cargo.toml"])
            .with_context(|| format!("{} is not in a git repository", root.display()))?;
        Ok(git)
    }

    /// A new, empty repository without a work tree, whose objects are named as in another one.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn bare(folder: &Path, like: &Self) -> anyhow::Result<Self> {
        std::fs::create_dir_all(folder)?;
        let git = Self { folder: folder.to_owned() };
        let format = like.run(&["rev-parse", "--show-object-format"])?;
        let format = format!("--object-format={}", format.trim());
        git.run(&["init", "--quiet", "--bare", "--template=", &format])?;
        Ok(git)
    }

    /// Where it is.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// What git prints.
    ///
    /// # Errors
    /// What it complains about.
    pub fn run(&self, arguments: &[&str]) -> anyhow::Result<String> {
        self.run_with(arguments, &[])
    }

    /// The same with variables in its environment.
    ///
    /// # Errors
    /// What it complains about.
    pub fn run_with(
        &self,
        arguments: &[&str],
        variables: &[(&str, &str)],
    ) -> anyhow::Result<String> {
        let mut command = Command::new("git");
        command.arg("-C").arg(&self.folder).stdin(Stdio::null());
        for setting in SETTINGS {
            command.args(["-c", setting]);
        }
        for name in INHERITED {
            command.env_remove(name);
        }
        command.args(arguments).envs(variables.iter().copied()).env("LC_ALL", "C");
        let output = command.output().context("cannot run git")?;
        let complaint = String::from_utf8_lossy(&output.stderr);
        let word = arguments.first().copied().unwrap_or_default();
        ensure!(output.status.success(), "git {word}: {}", complaint.trim());
        String::from_utf8(output.stdout).with_context(|| format!("git {word}: not UTF-8"))
    }
}
