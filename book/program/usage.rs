//! Which pages use a figure.

use diagrams::KINDS;
use figures::ledger::{self, Claim};

use crate::manuscript::Manuscript;
use crate::placeholder::{Placeholder, placeholders};
use crate::text::fences::fences;

/// The names of the pages that show data of a figure, in a placeholder or in a picture.
///
/// # Errors
/// If a page cannot be read.
pub fn pages_using(manuscript: &Manuscript, figure: &str) -> anyhow::Result<Vec<String>> {
    let mut pages = manuscript.pages()?;
    let mut claims = ledger::claims(&manuscript.root).unwrap_or_default();
    claims.retain(|claim| claim.figures().contains(figure));
    let judges = |found: &Placeholder| {
        let names = |claim: &Claim| {
            found.words.contains(&claim.name) || found.words.contains(&claim.source)
        };
        claims.iter().any(names)
    };
    pages.retain(|page| {
        let mut found = placeholders(&page.text).into_iter();
        let in_prose = found.any(|found| found.figure() == Some(figure) || judges(&found));
        let in_picture = fences(&page.text)
            .iter()
            .any(|fence| KINDS.contains(&fence.language()) && names(&fence.body, figure));
        in_prose || in_picture
    });
    Ok(pages.into_iter().map(|page| page.name).collect())
}

/// Whether a picture's text names a figure as a word of its own.
fn names(body: &str, figure: &str) -> bool {
    body.split(|sign: char| !(sign.is_alphanumeric() || sign == '_')).any(|word| word == figure)
}
