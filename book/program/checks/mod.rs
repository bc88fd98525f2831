//! What may be wrong with a book. mdBook passes over most of it in silence.
//!
//! - [`settings`]: unknown keys in `book.toml`
//! - [`summary`]: pages that nobody can reach
//! - [`blocks`]: code that is empty, pasted or ignored without a reason
//! - [`pictures`]: pictures that cannot be drawn or have no title
//! - [`numbers`]: numbers typed by hand
//! - [`links`]: links that lead nowhere

pub mod blocks;
pub mod links;
pub mod numbers;
pub mod pictures;
pub mod settings;
pub mod summary;

use std::path::Path;

use crate::building::{Built, make};
use crate::house::{House, PAGES, Page};
use crate::panics::caught;
use crate::text::include;
use crate::text::problem::Problem;
use crate::placeholders;

/// What a check found.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// What is wrong, sorted by file and line.
    pub problems: Vec<Problem>,
    /// The external links, which are not fetched.
    pub external: Vec<String>,
}

/// Everything that can be wrong with the text, as far as it is known before the pages are built.
///
/// # Errors
/// If a file cannot be read.
pub fn of_text(house: &House) -> anyhow::Result<Vec<Problem>> {
    let mut problems = settings::check(house)?;
    problems.extend(summary::check(house)?);
    for page in house.pages()? {
        let found = caught(|| of_page(house, &page));
        problems.extend(found.unwrap_or_else(|panic| vec![Problem::new(&page.file, 1, panic)]));
    }
    problems.sort();
    Ok(problems)
}

fn of_page(house: &House, page: &Page) -> Vec<Problem> {
    let mut problems = blocks::check(page);
    problems.extend(pictures::check(house, page));
    problems.extend(placeholders::expand(house, page).1);
    problems.extend(include::expand(&page.text, &page.file, &house.path(PAGES)).1);
    problems
}

/// Everything: the text, the numbers, and, on the pages that it builds, the links.
///
/// # Errors
/// If a file cannot be read or written, or mdBook fails.
pub fn of_book(house: &House) -> anyhow::Result<Report> {
    let mut report = Report::default();
    match make(house, None)? {
        Built::Problems(problems) => report.problems = problems,
        Built::Pages(pages) => {
            let links = links::check(house, &pages.folder())?;
            pages.publish()?;
            report.problems = links.problems;
            report.external = links.external;
        }
    }
    report.problems.extend(numbers::check(house)?);
    report.problems.sort();
    Ok(report)
}

/// The line, from 1, on which the byte at `position` stands.
fn line_at(text: &str, position: usize) -> usize {
    text.as_bytes()[..position.min(text.len())].iter().filter(|&&byte| byte == b'\n').count() + 1
}

/// The summary, as a path from the root.
fn summary_file() -> std::path::PathBuf {
    Path::new(PAGES).join(crate::house::SUMMARY)
}
