//! The line: one commit a stage, each upon the one before, with the tags of this version.
//!
//! It is made in a repository of its own first: the same sources give the same commits, so that tells which tags are there
//! already, and a refusal has changed nothing.

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

/// Who makes the commits, and when. Nothing of it may differ between two runs.
const IDENTITY: &str =
    "The authors of Best Move First <authors@best-move-first.invalid> 1767225600 +0000";

/// A commit of the line to be.
#[derive(Clone, Debug)]
pub struct Stop {
    /// Its tag, such as `v1.0/05-killers`.
    pub tag: String,
    /// What it says.
    pub message: String,
    /// The folder with its files.
    pub folder: PathBuf,
}

/// A tag of the line, and what the repository knows of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// Its name, such as `v1.0/05-killers`.
    pub name: String,
    /// The commit.
    pub commit: String,
    /// What the repository has under this name.
    pub state: State,
}

/// What a repository has under a tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// The same commit.
    Current,
    /// Nothing.
    Missing,
    /// A commit with other files, or another message.
    Different,
    /// The same, but on another parent, because a stage before it is different.
    OtherParent,
}

/// A line that is made beside a repository.
#[derive(Debug)]
pub struct Line<'a> {
    repository: &'a Git,
    commits: PathBuf,
    /// Its tags, the first stage first.
    pub tags: Vec<Tag>,
}

impl<'a> Line<'a> {
    /// The line of these stops, in the folder `apart`, which must not exist; and what the repository has under its tags.
    /// Fails if git does, or if a file cannot be read.
    pub fn new(repository: &'a Git, apart: &Path, stops: &[Stop]) -> anyhow::Result<Self> {
        let made = Git::bare(apart, repository)?;
        let mut commits = Vec::new();
        for (index, stop) in stops.iter().enumerate() {
            commits.extend(commit(index, stop)?);
        }
        let file = apart.join("commits");
        fs::write(&file, commits)?;
        made.import(&file)?;
        let tag = |Stop { tag, .. }: &Stop| {
            let what = "for-each-ref --format=%(objectname)%20%(tree)%20%(contents)";
            let asked = format!("{what} refs/tags/{tag}");
            let (here, there) = (made.run(&asked)?, repository.run(&asked)?);
            let (commit, content) = here.split_once(' ').context("git made no commit")?;
            let state = match there.split_once(' ') {
                None => State::Missing,
                Some((it, _)) if it == commit => State::Current,
                Some((_, same)) if same == content => State::OtherParent,
                Some(_) => State::Different,
            };
            Ok(Tag { name: tag.clone(), commit: commit.to_owned(), state })
        };
        let tags = stops.iter().map(tag).collect::<anyhow::Result<_>>()?;
        Ok(Self { repository, commits: file, tags })
    }

    /// Brings the commits and the tags into the repository. Nothing else there is touched.
    /// Fails if a tag has another commit: tags never move.
    pub fn bring(&self) -> anyhow::Result<()> {
        let changed = self.tags.iter().filter(|tag| tag.state == State::Different);
        let changed: Vec<&str> = changed.map(|tag| tag.name.as_str()).collect();
        ensure!(
            changed.is_empty() && self.tags.iter().all(|tag| tag.state != State::OtherParent),
            "changed since it was tagged: {}; tags never move: raise 'version' in Cargo.toml, and the \
             stages get tags of their own; nothing was changed",
            changed.join(", ")
        );
        self.repository.import(&self.commits)
    }
}

/// A commit for `git fast-import`: its own files and none of those of the commit before, upon which it stands.
fn commit(index: usize, stop: &Stop) -> anyhow::Result<Vec<u8>> {
    let Stop { tag, message, folder } = stop;
    let length = message.len() + 1;
    let mut text = format!(
        "commit refs/tags/{tag}\nmark :{}\nauthor {IDENTITY}\ncommitter {IDENTITY}\ndata {length}\n{message}\n",
        index + 1
    );
    if index > 0 {
        text += &format!("from :{index}\ndeleteall\n");
    }
    let mut commit = text.into_bytes();
    for entry in WalkDir::new(folder) {
        let path = entry?.into_path();
        if path.is_file() {
            let (bytes, name) = (fs::read(&path)?, flattened(path.strip_prefix(folder)?));
            commit.extend(format!("M 100644 inline {name}\ndata {}\n", bytes.len()).bytes());
            commit.extend(bytes);
            commit.push(b'\n');
        }
    }
    Ok(commit)
}

/// Makes the line of all stages and, unless `is_check`, brings it into the repository of the sources. Returns the tags
/// with the state that each had before.
/// Fails if there is no repository, a stage cannot be written, git fails, or a tag would have to move.
pub fn make_tags(sources: &Sources, is_check: bool) -> anyhow::Result<Vec<Tag>> {
    let repository = Git::around(&sources.manuscript.root)?;
    let work = TempDir::new()?;
    let mut stops = Vec::new();
    for stage in LADDER {
        let into = work.path().join(stage.name);
        write(sources, stage, &into)?;
        let message =
            format!("{}: {}\n\nBench: {}", folder(stage), stage.idea, sources.bench(stage)?);
        stops.push(Stop { tag: tag(stage), message, folder: into });
    }
    let line = Line::new(&repository, &work.path().join("line"), &stops)?;
    if !is_check {
        line.bring()?;
    }
    Ok(line.tags)
}
