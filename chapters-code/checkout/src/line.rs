//! The line: one commit a stage, each upon the one before, with the tags of this version.
//!
//! It is made in a repository of its own, which nobody's settings reach, and its objects are brought over
//! from there. So the same sources give the same commits, and a refusal has changed nothing.

use std::path::Path;

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
    apart: Git,
    /// Its tags, the first stage first.
    pub tags: Vec<Tag>,
}

impl<'a> Line<'a> {
    /// A line without commits, in the folder `apart`, which must not exist. Fails if git does.
    pub fn new(repository: &'a Git, apart: &Path) -> anyhow::Result<Self> {
        Ok(Self { repository, apart: Git::bare(apart, repository)?, tags: Vec::new() })
    }

    /// Adds a folder as a commit with this tag, such as `v1.0/05-killers`, and compares it with what the repository has
    /// under the name. Fails if git does.
    pub fn add(&mut self, name: String, message: &str, folder: &Path) -> anyhow::Result<()> {
        let commit = self.commit(message, folder)?;
        let reference = reference(&name);
        self.apart.run(&["update-ref", &reference, &commit])?;
        let what = ["for-each-ref", "--format=%(objectname) %(tree) %(contents)", &reference];
        let (here, there) = (self.apart.run(&what)?, self.repository.run(&what)?);
        let is_same = |skipped| here.split(' ').skip(skipped).eq(there.split(' ').skip(skipped));
        let state = match there.trim() {
            "" => State::Missing,
            _ if is_same(0) => State::Current,
            _ if is_same(1) => State::OtherParent,
            _ => State::Different,
        };
        self.tags.push(Tag { name, commit, state });
        Ok(())
    }

    /// Makes a commit of a folder, upon that of the stage before.
    fn commit(&self, message: &str, folder: &Path) -> anyhow::Result<String> {
        let folder = folder.to_str().context("the folder for temporary files is not UTF-8")?;
        // What is left from the stage before goes, and what is ignored is not left out.
        self.apart.run(&["--work-tree", folder, "add", "--all", "--force", "."])?;
        let tree = self.apart.run(&["write-tree"])?;
        let parent = self.tags.last().map(|before| format!("parent {}\n", before.commit));
        let text = format!(
            "tree {}\n{}author {IDENTITY}\ncommitter {IDENTITY}\n\n{message}\n",
            tree.trim(),
            parent.unwrap_or_default()
        );
        let commit = ["hash-object", "-t", "commit", "-w", "--stdin"];
        let commit = self.apart.run_on(text.as_bytes(), &commit)?;
        Ok(String::from_utf8(commit)?.trim().to_owned())
    }

    /// Brings the commits and the tags that are missing into the repository, all of them or none. Nothing else there is
    /// touched. Fails if a tag has another commit: tags never move.
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
/// Fails if there is no repository, a stage cannot be written, git fails, or a tag would have to move.
pub fn make_tags(sources: &Sources, is_check: bool) -> anyhow::Result<Vec<Tag>> {
    let repository = Git::around(&sources.manuscript.root)?;
    let work = TempDir::with_prefix("best-move-first-")?;
    let mut line = Line::new(&repository, &work.path().join("line.git"))?;
    for stage in LADDER {
        let into = work.path().join(stage.name);
        write(sources, stage, &into)?;
        let nodes = sources.bench(stage)?;
        let message = format!("{}: {}\n\nBench: {nodes}", folder(stage), stage.idea);
        line.add(tag(stage), &message, &into)?;
    }
    if !is_check {
        line.bring()?;
    }
    Ok(line.tags)
}

fn reference(tag: &str) -> String {
    format!("refs/tags/{tag}")
}
