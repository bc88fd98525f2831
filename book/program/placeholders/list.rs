//! `{{figures}}`: the list of all figures.

use figures::Figure;

use crate::manuscript::{FIGURES, Manuscript};
use crate::usage::pages_using;

/// For each figure what it measures, its command, its day and the pages that use it.
pub(super) fn print(manuscript: &Manuscript) -> Result<String, String> {
    let describe = |error: anyhow::Error| format!("{error:#}");
    let figures = Figure::all(&manuscript.path(FIGURES)).map_err(describe)?;
    let mut lines = vec![
        "| figure | what | command | of | used in |".to_owned(),
        "| --- | --- | --- | --- | --- |".to_owned(),
    ];
    for figure in figures {
        let pages = pages_using(manuscript, &figure.name).map_err(describe)?;
        let pages: Vec<String> = pages
            .iter()
            .map(|name| format!("[{}]({name})", name.trim_end_matches(".md")))
            .collect();
        let command = figure.command();
        let Figure { name, question, date, .. } = figure;
        let pages = pages.join(", ");
        lines.push(format!("| `{name}` | {question} | `{command}` | {date} | {pages} |"));
    }
    Ok(lines.join("\n"))
}
