//! The line: one commit a stage, each on top of the one before, with the tags of
//! this version.
//!
//! It is made in a repository of its own first. The same sources give the same
//! commits, so these show which tags exist already, and a refusal leaves nothing
//! changed.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use ladder::engines::LADDER;
use manuscript::markdown::flattened;
use tempfile::TempDir;
use walkdir::WalkDir;

use crate::git::Git;
use crate::layout::{folder, tag};
use crate::sources::Sources;
use crate::write::write;

/// The author and the date of the commits. They must be the same in every run.
const IDENTITY: &str = "The authors of Best Move First <authors@best-move-first.invalid> 1767225600 +0000";

/// A commit of the line, still to be made.
#[derive(Clone, Debug)]
pub struct StageCommit {
    /// Its tag, such as `v1.0/05-killers`.
    pub tag: String,
    /// Its message.
    pub message: String,
    /// The folder with its files.
    pub folder: PathBuf,
}

/// A tag of the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// Its name, such as `v1.0/05-killers`.
    pub name: String,
    /// The commit.
    pub commit: String,
    /// The commit with this name in the repository, if it has one.
    pub there: Option<String>,
}

/// Makes the line of commits in a repository of its own and, unless `is_check`,
/// brings its commits and tags into `repository`, all tags or none, touching
/// nothing else there. Returns the tags, as they were before. Fails if git does, a
/// file cannot be read, or a tag would have to move: tags never do.
pub fn make(
    repository: &Git,
    commits: &[StageCommit],
    is_check: bool,
) -> anyhow::Result<Vec<Tag>> {
    let apart = TempDir::new()?;
    let made = Git::bare(apart.path(), repository)?;
    let mut stream = Vec::new();
    for (index, commit) in commits.iter().enumerate() {
        stream.extend(imported(index, commit)?);
    }
    let file = apart.path().join("commits");
    fs::write(&file, stream)
        .with_context(|| format!("cannot write {}", file.display()))?;
    made.import(&file)?;
    let tag = |StageCommit { tag, .. }: &StageCommit| {
        let asked = format!("for-each-ref --format=%(objectname) refs/tags/{tag}");
        let (commit, there) = (made.run(&asked)?, repository.run(&asked)?);
        let [commit, there] = [commit, there].map(|it| it.trim_end().to_owned());
        Ok(Tag {
            name: tag.clone(),
            commit,
            there: Some(there).filter(|it| !it.is_empty()),
        })
    };
    let tags = commits.iter().map(tag).collect::<anyhow::Result<Vec<Tag>>>()?;
    if !is_check {
        let is_other =
            |tag: &&Tag| tag.there.as_ref().is_some_and(|it| *it != tag.commit);
        let changed: Vec<&str> =
            tags.iter().filter(is_other).map(|tag| tag.name.as_str()).collect();
        ensure!(
            changed.is_empty(),
            "changed since it was tagged: {}; tags never move: raise 'version' in Cargo.toml, and the stages get new tags; nothing was changed",
            changed.join(", ")
        );
        let made_tags =
            || bring(&made, repository, &tags, &apart.path().join("bundle"));
        made_tags().context("no tag was made")?;
    }
    Ok(tags)
}

/// Brings the commits of tags that a repository lacks into it, through `bundle`, a
/// file that doesn't exist yet, and then the tags.
fn bring(
    made: &Git,
    repository: &Git,
    tags: &[Tag],
    bundle: &Path,
) -> anyhow::Result<()> {
    let lacking = tags.iter().filter(|tag| tag.there.is_none());
    let references: Vec<(String, &str)> = lacking
        .map(|tag| (format!("refs/tags/{}", tag.name), tag.commit.as_str()))
        .collect();
    if references.is_empty() {
        return Ok(());
    }
    made.bundle(bundle)?;
    repository.unbundle(bundle)?;
    repository
        .create(references.iter().map(|(name, commit)| (name.as_str(), *commit)))
}

/// A commit for `git fast-import`: its own files and none of those of its parent,
/// the commit before.
fn imported(index: usize, commit: &StageCommit) -> anyhow::Result<Vec<u8>> {
    let StageCommit { tag, message, folder } = commit;
    let length = message.len() + 1;
    let mut text = format!(
        "commit refs/tags/{tag}\nmark :{}\nauthor {IDENTITY}\ncommitter {IDENTITY}\ndata {length}\n{message}\n",
        index + 1
    );
    if index > 0 {
        text += &format!("from :{index}\ndeleteall\n");
    }
    let mut stream = text.into_bytes();
    for entry in WalkDir::new(folder) {
        let path = entry?.into_path();
        if path.is_file() {
            let bytes = fs::read(&path)
                .with_context(|| format!("cannot read {}", path.display()))?;
            let name = flattened(path.strip_prefix(folder)?);
            stream.extend(
                format!("M 100644 inline {name}\ndata {}\n", bytes.len()).bytes(),
            );
            stream.extend(bytes);
            stream.push(b'\n');
        }
    }
    Ok(stream)
}

/// Makes the line of all stages and, unless `is_check`, brings it into the
/// repository of the sources. Returns its tags, as they were before. Fails if there
/// is no repository, a stage cannot be written, git fails, or a tag would have to
/// move.
pub fn make_tags(sources: &Sources, is_check: bool) -> anyhow::Result<Vec<Tag>> {
    let repository = Git::around(&sources.manuscript.root)?;
    let work = TempDir::new()?;
    let mut commits = Vec::new();
    for stage in LADDER.iter() {
        let into = work.path().join(stage.name);
        write(sources, stage, &into)?;
        let message = format!(
            "{}: {}\n\nBench: {}",
            folder(stage),
            stage.idea,
            sources.bench(stage)?
        );
        commits.push(StageCommit { tag: tag(stage), message, folder: into });
    }
    make(&repository, &commits, is_check)
}
