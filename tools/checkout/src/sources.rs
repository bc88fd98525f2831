//! The sources: their files, and what they say about the stages.

use std::path::Path;

use anyhow::Context;
use figures::Figure;
use figures::usage::COUNTS;
use ladder::engines::Engine;
use manuscript::Manuscript;
use manuscript::markdown::flattened;
use text::digits::grouped;
use walkdir::{DirEntry, WalkDir};

use crate::git::tracked;
use crate::layout::SIGNATURES;

/// What checkouts are made from.
#[derive(Debug)]
pub struct Sources {
    /// The text of the chapters, in the folder of the sources.
    pub manuscript: Manuscript,
    /// The files as paths from the root with `/` between their parts, sorted: those
    /// that git tracks, or, if the sources are in no repository, all but build
    /// output.
    pub files: Vec<String>,
    /// A stage and its nodes by the default bench in each line. A test of the
    /// ladder keeps these counts up to date.
    signatures: String,
    /// The figure with each stage's nodes in a climb.
    pub(crate) climb: Figure,
}

impl Sources {
    /// The sources in a folder, given as an absolute path. Fails if they cannot be
    /// read.
    pub fn new(root: &Path) -> anyhow::Result<Self> {
        let manuscript = Manuscript::load(root)?;
        let mut files = tracked(root).or_else(|_| walk(root))?;
        files.retain(|file| root.join(file).is_file());
        files.sort();
        let signatures = manuscript.read(SIGNATURES)?;
        let climb = manuscript.figures.get(COUNTS)?.clone();
        Ok(Self { manuscript, files, signatures, climb })
    }

    pub(crate) fn bench(&self, stage: &Engine) -> anyhow::Result<u64> {
        let mut lines = self.signatures.lines().map(|line| line.split_whitespace());
        let nodes = lines.find_map(|mut it| {
            (it.next()? == stage.name).then(|| it.next()).flatten()
        });
        let recount = || {
            format!(
                "'{}' is not counted: INSTA_UPDATE=always cargo test -p ladder",
                stage.name
            )
        };
        Ok(nodes.with_context(recount)?.parse()?)
    }

    /// A stage's row in the table of counts, in Markdown; the stage `strong` is set
    /// in bold.
    pub(crate) fn row(
        &self,
        stage: &Engine,
        strong: &Engine,
    ) -> anyhow::Result<String> {
        let name = stage.name;
        let row = self
            .climb
            .value(&format!("rows.{name}"))
            .map_err(anyhow::Error::msg)?;
        let nodes = |key: &str| row[key].as_u64().map(grouped).context(COUNTS);
        let factor = row["factor"]
            .as_f64()
            .map_or("–".into(), |factor| format!("{factor:.2}"));
        let first = row["first_move_cutoffs"].as_f64().context(COUNTS)?;
        let name = if name == strong.name {
            format!("**{name}**")
        } else {
            name.to_owned()
        };
        Ok(format!(
            "| {name} | {} | {} | {} | {factor} | {:.1} % |\n",
            grouped(self.bench(stage)?),
            nodes("nodes")?,
            nodes("main_nodes")?,
            100.0 * first,
        ))
    }
}

fn walk(root: &Path) -> anyhow::Result<Vec<String>> {
    let is_source = |entry: &DirEntry| {
        !["target", ".git"].iter().any(|name| entry.file_name() == *name)
    };
    let entries =
        WalkDir::new(root).min_depth(1).into_iter().filter_entry(is_source);
    entries.map(|entry| Ok(flattened(entry?.path().strip_prefix(root)?))).collect()
}
