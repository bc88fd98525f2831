//! Which pages of a manuscript use a figure.

use figures::ledger;
use figures::usage::is_used_in;

use crate::manuscript::Manuscript;

/// The names of the pages that show data of a figure.
///
/// # Errors
/// If a page cannot be read.
pub fn pages_using(
    manuscript: &Manuscript,
    figure: &str,
) -> anyhow::Result<Vec<String>> {
    let claims = ledger::claims(&manuscript.root).unwrap_or_default();
    let mut pages = manuscript.pages()?;
    pages.retain(|page| is_used_in(&page.text, figure, &claims));
    Ok(pages.into_iter().map(|page| page.name).collect())
}
