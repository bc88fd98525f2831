//! Checking out: a stage as a workspace of its own, or each as a commit with a tag.

use std::path::Path;

use checkout::counts::Counts;
use checkout::git::Git;
use checkout::layout::{folder, is_source, tag, up_to};
use checkout::line::{Line, Stop, Tagged};
use checkout::project::Project;
use checkout::write::{self, Sources, ensure_free};
use ladder::engines::{Engine, LADDER};
use tempfile::TempDir;

use crate::chapter;
use crate::manuscript::Manuscript;

/// Writes a stage into a folder.
///
/// # Errors
/// If the folder is not free, the chapter has problems, or a file cannot be read or written.
pub fn check_out(
    manuscript: &Manuscript,
    stage: &Engine,
    into: &Path,
) -> anyhow::Result<()> {
    ensure_free(into)?;
    let project = Project { root: manuscript.root.clone() };
    let work = prepare(manuscript, std::slice::from_ref(stage))?;
    // The next stage too: its count is the exercise's goal.
    let stages = &LADDER[..LADDER.len().min(up_to(stage).len() + 1)];
    let counts = Counts::of(&project, stages)?;
    let sources =
        Sources { project: &project, counts: &counts, chapters: work.path() };
    write::write(&sources, stage, into)
}

/// The files that go into the tags and differ from the last commit.
///
/// # Errors
/// If there is no repository, or git fails.
pub fn uncommitted(manuscript: &Manuscript) -> anyhow::Result<Vec<String>> {
    let mut files = Git::around(&manuscript.root)?.uncommitted()?;
    files.retain(|file| is_source(file));
    Ok(files)
}

/// Makes one commit a stage, with its tag, apart from the repository and, unless `is_check`, brings them into it.
/// Returns the tags with the state that each had before.
///
/// # Errors
/// If there is no repository, a chapter has problems, git fails, or a tag would have to move.
pub fn make_tags(
    manuscript: &Manuscript,
    is_check: bool,
) -> anyhow::Result<Vec<Tagged>> {
    let project = Project { root: manuscript.root.clone() };
    let repository = Git::around(&project.root)?;
    let work = prepare(manuscript, LADDER)?;
    let counts = Counts::of(&project, LADDER)?;
    let sources =
        Sources { project: &project, counts: &counts, chapters: work.path() };
    let mut stops = Vec::new();
    for stage in LADDER {
        let into = work.path().join("stages").join(folder(stage));
        write::write(&sources, stage, &into)?;
        let message = format!(
            "{}: {}\n\nBench: {}",
            folder(stage),
            stage.idea,
            counts.bench(stage)?
        );
        stops.push(Stop { tag: tag(stage), message, folder: into });
    }
    let line = Line::new(&repository, &work.path().join("line.git"), &stops)?;
    if !is_check {
        line.bring()?;
    }
    Ok(line.tagged)
}

/// A temporary folder with the chapters of these stages.
fn prepare(manuscript: &Manuscript, stages: &[Engine]) -> anyhow::Result<TempDir> {
    let work = TempDir::with_prefix("best-move-first-")?;
    for stage in stages {
        chapter::write(manuscript, stage, &work.path().join(folder(stage)))?;
    }
    Ok(work)
}
