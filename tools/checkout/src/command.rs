//! The commands: `checkout` writes a stage as a workspace of its own, and `tag`
//! writes all of them as commits with tags.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail, ensure};
use clap::Args;
use ladder::engines::{Engine, stage};
use terminal::{complain, print};

use crate::git::{Git, place_in_work_tree, uncommitted};
use crate::layout::{after, folder};
use crate::line::{Tag, make_tags};
use crate::sources::Sources;
use crate::write::write;

/// In an archive of the sources, as packed by git and its hosts, this file has the
/// commit instead of the text here (its attribute `export-subst`).
const ARCHIVE: &str = "tools/checkout/archive.txt";
const NOT_ARCHIVED: &str = "$Format:";

/// The exit code if `tag --check` finds one of the tags out of date.
const EXIT_OLD: u8 = 1;

/// Which stage is written, and where.
#[derive(Args, Debug)]
pub struct Checkout {
    /// Which stage
    #[arg(value_parser = stage)]
    stage: Engine,
    /// The folder, which must be empty or not exist [default: the stage's, such
    /// as 05-killers]
    dir: Option<PathBuf>,
    #[command(flatten)]
    sources: Root,
}

/// How tags are made.
#[derive(Args, Debug)]
pub struct MakeTags {
    /// Only check whether the tags are current: the exit code is 1 if one isn't, or if a file
    /// isn't committed
    #[arg(long)]
    check: bool,
    /// Make the tags even if some files aren't committed
    #[arg(long, conflicts_with = "check")]
    uncommitted: bool,
    /// Make them in the repository that contains these sources, though it isn't the book's own
    #[arg(long)]
    here: bool,
    #[command(flatten)]
    sources: Root,
}

/// Where the sources are.
#[derive(Args, Debug)]
struct Root {
    /// The folder of the sources [default: that of this project, up from here]
    #[arg(long, value_name = "DIR")]
    root: Option<PathBuf>,
}

impl Root {
    fn find(self) -> anyhow::Result<PathBuf> {
        let Some(root) = self.root else { return project::root() };
        root.canonicalize().with_context(|| root.display().to_string())
    }
}

impl Checkout {
    /// Writes the stage.
    ///
    /// # Errors
    /// If the sources aren't there, or the folder can't be written.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let name = self.stage.name;
        ensure!(
            self.stage.chapter > 0,
            "'{name}' is a rung of your own: only a stage with a chapter in the book can be checked out"
        );
        let dir = self.dir.unwrap_or_else(|| folder(&self.stage).into());
        check_out(&self.sources.find()?, &self.stage, &dir)
    }
}

impl MakeTags {
    /// Makes or checks the tags.
    ///
    /// # Errors
    /// If the sources or git aren't there, or something isn't committed.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let root = self.sources.find()?;
        if !self.check && !self.here {
            ensure_own(&root)?;
        }
        tag(&root, self.check, self.uncommitted)
    }
}

fn check_out(root: &Path, stage: &Engine, into: &Path) -> anyhow::Result<ExitCode> {
    write(&Sources::new(root)?, stage, into)?;
    let Engine { chapter, name, .. } = stage;
    let folder = into.display();
    print(&format!(
        "Stage {chapter} is in {folder}. There:\n\n    \
             cargo run --release     climbs up to {name}\n    \
             cargo test              proves that what its chapter says holds\n"
    ))?;
    if let Some(Engine { name, .. }) = after(stage).first() {
        print(&format!(
            "\nREADME.md has the rest; exercise/ waits for you to write {name}.\n"
        ))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Fails if the repository of the sources in `root` belongs to another project that
/// they were added to, as a part or as an unpacked archive.
fn ensure_own(root: &Path) -> anyhow::Result<()> {
    let repository = Git::around(root)?;
    let archive = fs::read_to_string(root.join(ARCHIVE)).unwrap_or_default();
    let what = if !place_in_work_tree(root)?.is_empty() {
        "a part of another project"
    } else if !archive.starts_with(NOT_ARCHIVED) && !archive.is_empty() {
        "an archive that was unpacked"
    } else {
        return Ok(());
    };
    bail!(
        "{} is {what}, and its tags would be made in {}: make them in a clone of the book's own repository, or add --here to make them there; nothing was changed",
        root.display(),
        repository.folder.display()
    )
}

fn tag(
    root: &Path,
    is_check: bool,
    with_uncommitted: bool,
) -> anyhow::Result<ExitCode> {
    let uncommitted = uncommitted(root)?;
    let names = uncommitted.join(", ");
    ensure!(
        uncommitted.is_empty() || is_check || with_uncommitted,
        "not committed: {names}; tags never move, so they are made from what is committed: commit these files, or add --uncommitted; nothing was changed"
    );
    let tags = make_tags(&Sources::new(root)?, is_check)?;
    for Tag { name, commit, there } in &tags {
        let state = match there {
            Some(there) if there == commit => "current",
            Some(_) => "different",
            None if is_check => "missing",
            None => "made",
        };
        print(&format!("{name:<28} {commit:.10}  {state}\n"))?;
    }
    if is_check && !uncommitted.is_empty() {
        complain(&format!("checkout: not committed: {names}"));
    }
    let is_current = tags.iter().all(|it| it.there.as_ref() == Some(&it.commit))
        && uncommitted.is_empty();
    Ok(ExitCode::from(if is_check && !is_current { EXIT_OLD } else { 0 }))
}
