//! The summary: every page is in it, and everything in it is a page.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::links::{Link, links};
use crate::manuscript::{Manuscript, PAGES, SUMMARY};
use crate::text::events::line_at;
use crate::text::problem::Problem;

/// The page shown for an unknown address, to which no entry leads.
const NOT_FOUND: &str = "404.md";

/// The pages of the summary with their lines, in the order of the book.
///
/// # Errors
/// If there is no summary.
pub fn entries(manuscript: &Manuscript) -> anyhow::Result<Vec<(usize, String)>> {
    let file = summary_file();
    let text = fs::read_to_string(manuscript.path(&file))
        .with_context(|| format!("cannot read {}", file.display()))?;
    let entry = |link: Link| {
        let name = link.target.trim_start_matches("./");
        (!name.is_empty())
            .then(|| (line_at(&text, link.range.start), name.to_owned()))
    };
    Ok(links(&text).into_iter().filter_map(entry).collect())
}

/// The pages that are not in the summary, and the entries that name no page or stand twice.
///
/// # Errors
/// If a file cannot be read.
pub fn check(manuscript: &Manuscript) -> anyhow::Result<Vec<Problem>> {
    let entries = entries(manuscript)?;
    let mut problems = Vec::new();
    for (index, (line, name)) in entries.iter().enumerate() {
        if !manuscript.path(Path::new(PAGES)).join(name).is_file() {
            problems.push(Problem::new(
                &summary_file(),
                *line,
                format!("there is no page '{name}'"),
            ));
        } else if entries[..index].iter().any(|(_, other)| other == name) {
            problems.push(Problem::new(
                &summary_file(),
                *line,
                format!("'{name}' stands twice"),
            ));
        }
    }
    for page in
        manuscript.pages()?.into_iter().filter(|page| page.name != NOT_FOUND)
    {
        if !entries.iter().any(|(_, name)| *name == page.name) {
            problems.push(Problem::new(
                &page.file,
                1,
                "the page is not in SUMMARY.md",
            ));
        }
    }
    Ok(problems)
}

/// The summary, as a path from the root.
fn summary_file() -> PathBuf {
    Path::new(PAGES).join(SUMMARY)
}
