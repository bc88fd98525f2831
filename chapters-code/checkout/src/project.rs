//! The sources: where they are, and which files belong to them.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::git::Git;

/// The folder of the workspace.
#[derive(Clone, Debug)]
pub struct Project {
    /// An absolute path.
    pub root: PathBuf,
}

impl Project {
    /// A file of the sources as text.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn read(&self, file: &str) -> anyhow::Result<String> {
        let text = fs::read_to_string(self.root.join(file));
        Ok(text
            .with_context(|| format!("cannot read {file}"))?
            .replace("\r\n", "\n"))
    }

    /// The files of the sources, as paths from the root with `/` between their parts, sorted: those
    /// that git tracks, or, where the sources are in no repository, all but what is built or hidden.
    ///
    /// # Errors
    /// If a folder cannot be read.
    pub fn files(&self) -> anyhow::Result<Vec<String>> {
        let mut files = match Git::around(&self.root) {
            Ok(git) => {
                let listed = git.run(&["ls-files", "-z"])?;
                let files = listed
                    .split('\0')
                    .filter(|file| self.root.join(file).is_file());
                files.map(str::to_owned).collect()
            }
            Err(_) => walk(&self.root)?,
        };
        files.sort();
        Ok(files)
    }
}

/// The files below a folder.
fn walk(folder: &Path) -> anyhow::Result<Vec<String>> {
    let mut files = Vec::new();
    let entries = fs::read_dir(folder);
    for entry in
        entries.with_context(|| format!("cannot read {}", folder.display()))?
    {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if !entry.file_type()?.is_dir() {
            files.extend((!name.ends_with(".snap.new")).then_some(name));
        } else if name != "target" && !name.starts_with('.') {
            files.extend(
                walk(&entry.path())?
                    .into_iter()
                    .map(|file| format!("{name}/{file}")),
            );
        }
    }
    Ok(files)
}
