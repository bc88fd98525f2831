//! The line: one commit a stage, each upon the one before, with the tags of this version.
//!
//! It is made in a repository of its own, which nobody's settings reach, and fetched from there. So the
//! same sources give the same commits, and a refusal has changed nothing.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

use crate::git::Git;

/// Who makes the commits, and when. Nothing of it may differ between two runs.
const IDENTITY: [(&str, &str); 6] = [
    ("GIT_AUTHOR_NAME", "The authors of Best Move First"),
    ("GIT_AUTHOR_EMAIL", "authors@best-move-first.invalid"),
    ("GIT_AUTHOR_DATE", "2026-01-01T00:00:00+0000"),
    ("GIT_COMMITTER_NAME", "The authors of Best Move First"),
    ("GIT_COMMITTER_EMAIL", "authors@best-move-first.invalid"),
    ("GIT_COMMITTER_DATE", "2026-01-01T00:00:00+0000"),
];

/// A stage that is to become a commit.
#[derive(Clone, Debug)]
pub struct Stop {
    /// The tag, such as `v1.0/05-killers`.
    pub tag: String,
    /// What the commit says.
    pub message: String,
    /// The checked-out stage.
    pub folder: PathBuf,
}

/// A commit of the line, and what the repository knows of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tagged {
    /// The tag.
    pub tag: String,
    /// The commit.
    pub commit: String,
    /// What the repository has under this tag.
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
    /// The commits, the first stage first.
    pub tagged: Vec<Tagged>,
}

impl<'a> Line<'a> {
    /// Makes the commits in the folder `apart`, which must not exist, and compares them with the tags of
    /// the repository.
    ///
    /// # Errors
    /// If git fails.
    pub fn new(
        repository: &'a Git,
        apart: &Path,
        stops: &[Stop],
    ) -> anyhow::Result<Self> {
        let apart = Git::bare(apart, repository)?;
        let mut tagged: Vec<Tagged> = Vec::new();
        for stop in stops {
            let commit = commit(
                &apart,
                stop,
                tagged.last().map(|before| before.commit.as_str()),
            )?;
            let reference = reference(&stop.tag);
            apart.run(&["update-ref", &reference, &commit])?;
            let format = "--format=%(objectname) %(tree) %(contents)";
            let what = ["for-each-ref", format, &reference];
            let (here, there) = (apart.run(&what)?, repository.run(&what)?);
            let is_same = |skipped| {
                here.split(' ').skip(skipped).eq(there.split(' ').skip(skipped))
            };
            let state = match there.trim() {
                "" => State::Missing,
                _ if is_same(0) => State::Current,
                _ if is_same(1) => State::OtherParent,
                _ => State::Different,
            };
            tagged.push(Tagged { tag: stop.tag.clone(), commit, state });
        }
        Ok(Self { repository, apart, tagged })
    }

    /// Brings the commits and the tags that are missing into the repository, all of them or none.
    /// Nothing else there is touched.
    ///
    /// # Errors
    /// If a tag has another commit: tags never move.
    pub fn bring(&self) -> anyhow::Result<()> {
        let of = |state| self.tagged.iter().filter(move |it| it.state == state);
        let changed: Vec<&str> =
            of(State::Different).map(|it| it.tag.as_str()).collect();
        if !changed.is_empty() || of(State::OtherParent).next().is_some() {
            bail!(
                "changed since it was tagged: {}\n\
                 Tags never move: raise 'version' in Cargo.toml, and the stages get tags of their own. \
                 Nothing was changed.",
                changed.join(", ")
            );
        }
        let tags: Vec<String> =
            of(State::Missing).map(|it| reference(&it.tag)).collect();
        if tags.is_empty() {
            return Ok(());
        }
        let from = self.apart.folder().canonicalize()?;
        let from =
            from.to_str().context("the folder for temporary files is not UTF-8")?;
        let tags =
            tags.iter().map(|tag| format!("{tag}:{tag}")).collect::<Vec<_>>();
        let fetch = "fetch --quiet --atomic --no-tags --no-write-fetch-head --no-auto-maintenance \
                     --no-recurse-submodules";
        let mut arguments: Vec<&str> = fetch.split_whitespace().collect();
        arguments.push(from);
        arguments.extend(tags.iter().map(String::as_str));
        self.repository.run(&arguments).map(drop)
    }
}

fn reference(tag: &str) -> String {
    format!("refs/tags/{tag}")
}

/// Makes the commit of a stage.
fn commit(
    apart: &Git,
    stop: &Stop,
    parent: Option<&str>,
) -> anyhow::Result<String> {
    let work_tree = stop
        .folder
        .to_str()
        .context("the folder for temporary files is not UTF-8")?;
    let work_tree = format!("--work-tree={work_tree}");
    // What is left from the stage before goes, and what is ignored is not left out.
    apart.run(&["--git-dir=.", &work_tree, "add", "--all", "--force", ":/"])?;
    let tree = apart.run(&["write-tree"])?;
    let mut arguments = vec!["commit-tree", tree.trim(), "-m", &stop.message];
    arguments.extend(parent.iter().flat_map(|parent| ["-p", parent]));
    Ok(apart.run_with(&arguments, &IDENTITY)?.trim().to_owned())
}
