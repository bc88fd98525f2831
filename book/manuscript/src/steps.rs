//! The reader's own program: the first step in full, each later one as the change
//! from the one before. The build script of `path` includes this module, too.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use diffy::{Hunk, Line, Patch};

/// The folder of the steps, from the root: `01-0-move.rs`, `01-1-score.patch` and so
/// on. Those of the first chapter end with `01-plain.patch`; each later chapter has
/// one.
pub const PATH: &str = "book/path";
/// The folder in [`PATH`] with the changes that make the last step quicker.
pub const QUICK: &str = "quick";
/// The folder next to the pages that has each step as a complete program, such as
/// `05-killers.rs`.
pub const DOWNLOADS: &str = "path";
/// The file that a reader puts next to the program at the end of the first chapter,
/// and that no step changes.
pub const COPIED: &str = "uci.rs";
/// The line of the program that makes that file a module of it.
const LEADS: &str = "\nmod uci;\n";

/// A step of the program.
#[derive(Clone, Debug)]
pub struct Step {
    /// Its name, such as `05-killers`, or `01-2-search` within the first chapter.
    pub name: String,
    /// The whole program, without the lines that mark excerpts.
    pub program: String,
    /// The change from the step before, as a patch of `my-search.rs`; empty in the
    /// first step.
    pub change: String,
    /// The text of [`COPIED`]; empty in the first steps, which don't use that file.
    pub copied: String,
}

impl Step {
    /// Whether it can count nodes: from the end of the first chapter on, a step has
    /// a bench, which is in [`COPIED`].
    pub fn counts(&self) -> bool {
        !self.copied.is_empty()
    }

    /// The program as one text, which contains [`COPIED`] as a module.
    pub fn whole(&self) -> String {
        let module = format!("\nmod uci {{\n{}}}\n", self.copied);
        self.program.replacen(LEADS, &module, 1)
    }

    /// The change, hunk by hunk.
    pub fn patch(&self) -> Patch<'_, str> {
        Patch::from_str(&self.change)
            .expect("whoever makes a step has read its patch")
    }
}

/// The steps in a folder, in order; none if the folder doesn't exist. Fails if a
/// file cannot be read, or if a change doesn't fit the step before: the error names
/// it.
pub fn steps(folder: &Path) -> anyhow::Result<Vec<Step>> {
    continued(Vec::new(), folder, folder)
}

/// The last step, made quicker by one change after the other; none of them changes
/// what it searches. Their names begin with [`QUICK`], as in `quick-1-captures`. The
/// errors are those of [`steps`].
pub fn quicker(folder: &Path, last: &Step) -> anyhow::Result<Vec<Step>> {
    let mut steps = continued(vec![last.clone()], &folder.join(QUICK), folder)?;
    steps.remove(0);
    steps.iter_mut().for_each(|it| it.name = format!("{QUICK}-{}", it.name));
    Ok(steps)
}

/// Some steps and those in the files of a folder, which follow them; [`COPIED`] is
/// in the folder `beside`.
fn continued(
    mut steps: Vec<Step>,
    folder: &Path,
    beside: &Path,
) -> anyhow::Result<Vec<Step>> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.sort();
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
        let copied = if program.contains(LEADS) {
            let file = beside.join(COPIED);
            text::read(&file).with_context(|| file.display().to_string())?
        } else {
            String::new()
        };
        steps.push(Step { name, program, change, copied });
    }
    Ok(steps)
}

/// A program without the lines that mark excerpts.
pub fn without_anchors(program: &str) -> String {
    let lines = program.split_inclusive('\n');
    lines.filter(|line| !line.trim_start().starts_with("// ANCHOR")).collect()
}

/// How many lines of code these hunks add, without blank lines and comments.
pub fn added(hunks: &[Hunk<'_, str>]) -> usize {
    let is_code = |text: &str| {
        let text = text.trim_start();
        !text.is_empty() && !text.starts_with("//")
    };
    let lines = hunks.iter().flat_map(|hunk| hunk.lines());
    lines.filter(|line| matches!(line, Line::Insert(text) if is_code(text))).count()
}
