//! `{{figures}}`: the list of all figures.

use figures::Figure;

use crate::manuscript::{FIGURES, Manuscript};
use crate::usage::pages_using;

/// For each figure what it measures, its day and the pages that use it.
pub(super) fn print(manuscript: &Manuscript) -> Result<String, String> {
    let describe = |error: anyhow::Error| format!("{error:#}");
    let mut lines = Vec::new();
    for figure in Figure::all(&manuscript.path(FIGURES)).map_err(describe)? {
        let pages = pages_using(manuscript, &figure.name).map_err(describe)?;
        let pages: Vec<String> = pages
            .iter()
            .map(|name| format!("[{}]({name})", name.trim_end_matches(".md")))
            .collect();
        let Figure { name, question, date, .. } = figure;
        lines.push(format!(
            "- **`{name}`** ({date}). {question} Used in {}.",
            pages.join(", ")
        ));
    }
    Ok(lines.join("\n"))
}
