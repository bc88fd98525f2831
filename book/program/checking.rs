//! Checking: everything that can be wrong with a book, its built pages included.

use crate::building::{Built, make};
use crate::checks::{links, loaded, numbers};
use crate::live::Live;
use crate::manuscript::Manuscript;
use crate::text::problem::Problem;

/// What a check found.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// What is wrong, sorted by file and line.
    pub problems: Vec<Problem>,
    /// The external links, which are not fetched.
    pub external: Vec<String>,
}

/// Checks everything: the text, the numbers, and, on the pages that it builds, the links and what a browser loads.
///
/// # Errors
/// As for [`build`](crate::building::build).
pub fn check(
    manuscript: &Manuscript,
    live: Option<&Live>,
) -> anyhow::Result<Report> {
    let mut report = Report::default();
    match make(manuscript, live, None)? {
        Built::Problems(problems) => report.problems = problems,
        Built::Pages(pages) => {
            (report.problems, report.external) =
                links::check(manuscript, &pages.folder())?;
            report.problems.extend(loaded::check(&pages.folder())?);
            pages.publish()?;
        }
    }
    report.problems.extend(numbers::check(manuscript)?);
    report.problems.sort();
    Ok(report)
}
