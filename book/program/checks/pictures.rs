//! Pictures: a bad FEN, an unknown stage, data that are not there.

use diagrams::{Context, render};

use crate::manuscript::{FIGURES, Manuscript, Page};
use crate::text::problem::Problem;

/// The first picture of a page that cannot be drawn.
pub fn check(manuscript: &Manuscript, page: &Page) -> Option<Problem> {
    let context = Context { figures: manuscript.path(FIGURES), is_live: false };
    let error = render(&page.text, &page.name, &context).err()?;
    Some(Problem::new(&page.file, error.line, error.problem.to_string()))
}
