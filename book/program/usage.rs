//! Which pages use a figure.

use diagrams::KINDS;
use figures::ledger;

use crate::manuscript::Manuscript;
use crate::placeholder::placeholders;
use crate::text::fences::fences;

/// The names of the pages that show data of a figure, in a placeholder or in a picture.
///
/// # Errors
/// If a page cannot be read.
pub fn pages_using(
    manuscript: &Manuscript,
    figure: &str,
) -> anyhow::Result<Vec<String>> {
    let mut pages = manuscript.pages()?;
    let mut claims = ledger::claims(&manuscript.root).unwrap_or_default();
    claims.retain(|claim| claim.figures().contains(figure));
    pages.retain(|page| {
        let mut found = placeholders(&page.text).into_iter();
        let in_prose = found.any(|found| found.figure() == Some(figure))
            || claims.iter().any(|claim| claim.is_quoted_in(&page.text));
        let in_picture = fences(&page.text).iter().any(|fence| {
            KINDS.contains(&fence.language()) && names(&fence.body, figure)
        });
        in_prose || in_picture
    });
    Ok(pages.into_iter().map(|page| page.name).collect())
}

/// Whether a picture's text names a figure as a word of its own.
fn names(body: &str, figure: &str) -> bool {
    body.split(|sign: char| !(sign.is_alphanumeric() || sign == '_'))
        .any(|word| word == figure)
}
