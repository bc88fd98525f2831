//! The line: one commit a stage, each upon the one before, with the tags of this version.
//!
//! It is made in a repository of its own, which nobody's settings reach, and its objects are brought over
//! from there. So the same sources give the same commits, and a refusal has changed nothing.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use ladder::engines::LADDER;
use tempfile::TempDir;

use crate::git::Git;
use crate::layout::{folder, tag};
use crate::sources::Sources;
use crate::write::write;

/// Who makes the commits, and when. Nothing of it may differ between two runs.
const IDENTITY: &str =
    "The authors of Best Move First <authors@best-move-first.invalid> 1767225600 +0000";

/// A stage that is to become a commit.
#[derive(Clone, Debug)]
pub struct Stop {
    /// Its tag, such as `v1.0/05-killers`.
    pub tag: String,
    /// What the commit says.
    pub message: String,
    /// The checked-out stage.
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

/// A line that was made beside a repository.
#[derive(Debug)]
pub struct Line<'a> {
    repository: &'a Git,
    apart: Git,
    /// Its tags, the first stage first.
    pub tags: Vec<Tag>,
}

impl<'a> Line<'a> {
    /// Makes the commits in the folder `apart`, which must not exist, and compares them with the tags of
    /// the repository.
    ///
    /// # Errors
    /// If git fails.
    pub fn new(repository: &'a Git, apart: &Path, stops: &[Stop]) -> anyhow::Result<Self> {
        let apart = Git::bare(apart, repository)?;
        let mut tags: Vec<Tag> = Vec::new();
        for stop in stops {
            let commit = commit(&apart, stop, tags.last().map(|before| before.commit.as_str()))?;
            let reference = reference(&stop.tag);
            apart.run(&["update-ref", &reference, &commit])?;
            let format = "--format=%(objectname) %(tree) %(contents)";
            let what = ["for-each-ref", format, &reference];
            let (here, there) = (apart.run(&what)?, repository.run(&what)?);
            let is_same =
                |skipped| here.split(' ').skip(skipped).eq(there.split(' ').skip(skipped));
            let state = match there.trim() {
                "" => State::Missing,
                _ if is_same(0) => State::Current,
                _ if is_same(1) => State::OtherParent,
                _ => State::Different,
            };
            tags.push(Tag { name: stop.tag.clone(), commit, state });
        }
        Ok(Self { repository, apart, tags })
    }

    /// Brings the commits and the tags that are missing into the repository, all of them or none.
    /// Nothing else there is touched.
    ///
    /// # Errors
    /// If a tag has another commit: tags never move.
    pub fn bring(&self) -> anyhow::Result<()> {
        let of = |state| self.tags.iter().filter(move |tag| tag.state == state);
        let changed: Vec<&str> = of(State::Different).map(|tag| tag.name.as_str()).collect();
        if !changed.is_empty() || of(State::OtherParent).next().is_some() {
            bail!(
                "changed since it was tagged: {}; tags never move: raise 'version' in Cargo.toml, and the \
                 stages get tags of their own; nothing was changed",
                changed.join(", ")
            );
        }
        let commits: String = of(State::Missing).map(|tag| format!("{}\n", tag.commit)).collect();
        if commits.is_empty() {
            return Ok(());
        }
        // No fetch: what a user has set up for remotes would have a say in it.
        let pack = ["pack-objects", "--quiet", "--revs", "--stdout"];
        let objects = self.apart.run_on(commits.as_bytes(), &pack)?;
        self.repository.run_on(&objects, &["index-pack", "--stdin"])?;
        let create = |tag: &Tag| format!("create {} {}\n", reference(&tag.name), tag.commit);
        let tags: String = of(State::Missing).map(create).collect();
        self.repository.run_on(tags.as_bytes(), &["update-ref", "--stdin"]).map(drop)
    }
}

/// Makes the line of all stages and, unless `is_check`, brings it into the repository of the sources. Returns the tags
/// with the state that each had before.
///
/// # Errors
/// If there is no repository, a stage cannot be written, git fails, or a tag would have to move.
pub fn make_tags(sources: &Sources, is_check: bool) -> anyhow::Result<Vec<Tag>> {
    let repository = Git::around(&sources.manuscript.root)?;
    let work = TempDir::with_prefix("best-move-first-")?;
    let mut stops = Vec::new();
    for stage in LADDER {
        let (name, into) = (folder(stage), work.path().join(stage.name));
        write(sources, stage, &into)?;
        let message = format!("{name}: {}\n\nBench: {}", stage.idea, sources.bench(stage)?);
        stops.push(Stop { tag: tag(stage), message, folder: into });
    }
    let line = Line::new(&repository, &work.path().join("line.git"), &stops)?;
    if !is_check {
        line.bring()?;
    }
    Ok(line.tags)
}

fn reference(tag: &str) -> String {
    format!("refs/tags/{tag}")
}

/// Makes the commit of a stage.
fn commit(apart: &Git, stop: &Stop, parent: Option<&str>) -> anyhow::Result<String> {
    let folder = stop.folder.to_str().context("the folder for temporary files is not UTF-8")?;
    // What is left from the stage before goes, and what is ignored is not left out.
    apart.run(&["--work-tree", folder, "add", "--all", "--force", "."])?;
    let tree = apart.run(&["write-tree"])?;
    let parent = parent.map_or_else(String::new, |parent| format!("parent {parent}\n"));
    let text = format!(
        "tree {}\n{parent}author {IDENTITY}\ncommitter {IDENTITY}\n\n{}\n",
        tree.trim(),
        stop.message
    );
    let commit =
        apart.run_on(text.as_bytes(), &["hash-object", "-t", "commit", "-w", "--stdin"])?;
    Ok(String::from_utf8(commit)?.trim().to_owned())
}
