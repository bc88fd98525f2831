//! The reader's own program: the first step whole, each later one as the change to
//! the one before. The build script of `path` has this module, too.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use diffy::{Hunk, Line, Patch};

use crate::text;

/// The folder of the steps, from the root: `01-0-move.rs`, `01-1-score.patch` and so
/// on. Those of the first chapter end in `01-plain.patch`, each later chapter is one.
pub const PATH: &str = "book/path";
/// The folder beside the pages in which a reader finds each step whole, such as
/// `05-killers.rs`.
pub const DOWNLOADS: &str = "path";

/// A step of the program.
#[derive(Clone, Debug)]
pub struct Step {
    /// Its name, such as `05-killers`, or `01-2-search` before the first one is whole.
    pub name: String,
    /// The whole program, without the lines of the anchors.
    pub program: String,
    /// The change to the step before, as a patch of `my-search.rs`; empty if there
    /// is none before.
    pub change: String,
}

impl Step {
    /// Whether it counts: from the end of the first chapter on a step has a bench.
    pub fn counts(&self) -> bool {
        self.program.contains("\nfn bench(")
    }

    /// The change, hunk by hunk.
    pub fn patch(&self) -> Patch<'_, str> {
        Patch::from_str(&self.change)
            .expect("whoever makes a step has read its patch")
    }
}

/// The steps in a folder, in order; none if it isn't there. Fails if a file cannot
/// be read, or a change doesn't fit the step before: the error names it.
pub fn steps(folder: &Path) -> anyhow::Result<Vec<Step>> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.sort();
    let mut steps: Vec<Step> = Vec::new();
    for file in files {
        let name =
            file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if !name.starts_with(|sign: char| sign.is_ascii_digit()) {
            continue;
        }
        let text = text::read(&file).with_context(|| file.display().to_string())?;
        let (program, change) = match steps.last() {
            None => (without_anchors(&text), String::new()),
            Some(before) => {
                let why = || {
                    format!(
                        "{} doesn't fit {} any more",
                        file.display(),
                        before.name
                    )
                };
                let patch = Patch::from_str(&text).with_context(why)?;
                (diffy::apply(&before.program, &patch).with_context(why)?, text)
            }
        };
        steps.push(Step { name, program, change });
    }
    Ok(steps)
}

/// A program without the lines that mark excerpts.
pub fn without_anchors(program: &str) -> String {
    let lines = program.split_inclusive('\n');
    lines.filter(|line| !line.trim_start().starts_with("// ANCHOR")).collect()
}

/// How many lines some hunks add; blank ones and comments don't count.
pub fn added(hunks: &[Hunk<'_, str>]) -> usize {
    let is_code = |text: &str| {
        let text = text.trim_start();
        !text.is_empty() && !text.starts_with("//")
    };
    let lines = hunks.iter().flat_map(|hunk| hunk.lines());
    lines.filter(|line| matches!(line, Line::Insert(text) if is_code(text))).count()
}
