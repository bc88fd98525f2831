//! What may be wrong with a book. mdBook passes over most of it in silence. Before the pages are built:
//!
//! - [`settings`]: unknown keys in `book.toml`
//! - [`summary`]: pages that nobody can reach
//! - [`blocks`]: code that is empty, pasted or ignored without a reason
//! - [`pictures`]: pictures that cannot be drawn or have no title
//! - [`verdicts`]: verdicts typed by hand
//! - [`widths`]: listings that a page has no room for
//!
//! And for [`checking`](crate::checking):
//!
//! - [`numbers`]: numbers typed by hand
//! - [`links`]: links that lead nowhere
//! - [`loaded`]: what a browser loads for a page and does not find, or finds elsewhere

pub mod blocks;
pub mod links;
pub mod loaded;
pub mod numbers;
pub mod pictures;
pub mod settings;
pub mod summary;
pub mod verdicts;
pub mod widths;

use crate::manuscript::{Manuscript, PAGES, Page};
use crate::panics::caught;
use crate::placeholders;
use crate::text::include;
use crate::text::problem::Problem;

/// Everything that can be wrong with the text, as far as it is known before the pages are built.
///
/// # Errors
/// If a file cannot be read.
pub fn of_text(manuscript: &Manuscript) -> anyhow::Result<Vec<Problem>> {
    let mut problems = settings::check(manuscript)?;
    problems.extend(summary::check(manuscript)?);
    for page in manuscript.pages()? {
        let found = caught(|| of_page(manuscript, &page));
        problems.extend(
            found.unwrap_or_else(|panic| vec![Problem::new(&page.file, 1, panic)]),
        );
    }
    problems.sort();
    Ok(problems)
}

fn of_page(manuscript: &Manuscript, page: &Page) -> Vec<Problem> {
    let mut problems = blocks::check(page);
    problems.extend(pictures::check(manuscript, page));
    problems.extend(verdicts::check(page));
    problems.extend(widths::check(manuscript, page));
    problems.extend(placeholders::expand(manuscript, page).1);
    problems
        .extend(include::expand(&page.text, &page.file, &manuscript.path(PAGES)).1);
    problems
}
