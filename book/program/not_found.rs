//! The page that a web server shows for an address without one. mdBook takes it
//! from its file without asking preprocessors, so its boards are drawn when it's
//! written.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use anyhow::{Context, ensure};
use manuscript::{Manuscript, Pictures, render};
use regex::Regex;

use crate::page::pattern;

/// The source of the page. No entry of the summary links to it.
pub(crate) const NOT_FOUND: &str = "404.md";

static LISTING: LazyLock<Regex> = LazyLock::new(|| {
    pattern(r#"(?s)<pre><code class="language-board">.*?</code></pre>"#)
});
static FIGURE: LazyLock<Regex> =
    LazyLock::new(|| pattern("(?s)<figure.*?</figure>"));

/// Puts the boards into the page of this folder, if the book has it. Fails if the
/// page can't be read or written, or doesn't look as mdBook writes it.
pub(crate) fn draw(pages: &Path, manuscript: &Manuscript) -> anyhow::Result<()> {
    let named = |page: &&manuscript::Page| page.name == NOT_FOUND;
    let Some(source) = manuscript.pages.iter().find(named) else { return Ok(()) };
    let (text, _) =
        render(manuscript, source, Pictures::Inline { is_live: false })?;
    let file = pages.join(NOT_FOUND).with_extension("html");
    let html =
        fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    let mut figures = FIGURE.find_iter(&text);
    let drawn = LISTING.replace_all(&html, |_: &regex::Captures| {
        figures.next().map_or("", |it| it.as_str())
    });
    ensure!(
        figures.next().is_none(),
        "a board of {NOT_FOUND} has no place in the page"
    );
    fs::write(file, &*drawn)?;
    Ok(())
}
