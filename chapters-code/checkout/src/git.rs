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
        git.run(&["ls-files", "--error-unmatch", "Cargo.toml"]).with_context(
            || format!("{} is not in a git repository", root.display()),
        )?;
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
        let settings = SETTINGS.iter().flat_map(|setting| ["-c", setting]);
        self.run_as(settings, arguments, variables)
    }

    /// The files that are not what they are in the last commit: changed, removed, or not in it. What is
    /// ignored is none. As its user has set git up: that says how a file on the disk is compared.
    ///
    /// # Errors
    /// What git complains about.
    pub fn uncommitted(&self) -> anyhow::Result<Vec<String>> {
        // From here on the paths are those below the folder, whatever lies around it.
        let ask = |words: &str| {
            let arguments: Vec<&str> = words.split(' ').collect();
            self.run_as([], &arguments, &[("GIT_OPTIONAL_LOCKS", "0")])
        };
        let prefix = ask("rev-parse --show-prefix")?;
        let status =
            ask("status --porcelain --untracked-files=all --no-renames -z -- .")?;
        let status = status.split_terminator('\0').filter_map(|line| line.get(3..));
        let mut files: Vec<String> = status
            .filter_map(|file| file.strip_prefix(prefix.trim_end()))
            .map(str::to_owned)
            .collect();
        // Those at which git was told not to look: a small letter, or an S.
        let listed = ask("ls-files -v -z")?;
        let hidden =
            listed.split_terminator('\0').filter(|line| !line.starts_with('H'));
        files.extend(hidden.filter_map(|line| line.get(2..)).map(str::to_owned));
        files.sort();
        files.dedup();
        Ok(files)
    }

    fn run_as<'s>(
        &self,
        settings: impl IntoIterator<Item = &'s str>,
        arguments: &[&str],
        variables: &[(&str, &str)],
    ) -> anyhow::Result<String> {
        let mut command = Command::new("git");
        command.arg("-C").arg(&self.folder).args(settings).stdin(Stdio::null());
        for name in INHERITED {
            command.env_remove(name);
        }
        command.args(arguments).envs(variables.iter().copied()).env("LC_ALL", "C");
        let output = command.output().context("cannot run git")?;
        let complaint = String::from_utf8_lossy(&output.stderr);
        let word = arguments.first().copied().unwrap_or_default();
        ensure!(output.status.success(), "git {word}: {}", complaint.trim());
        String::from_utf8(output.stdout)
            .with_context(|| format!("git {word}: not UTF-8"))
    }
}
