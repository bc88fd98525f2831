//! The text before it is built: pages that nobody can reach, and code that is pasted.

use manuscript::fence::{EXCERPT, Fence, fences};
use manuscript::include::includes;
use manuscript::markdown::links;
use manuscript::{Manuscript, PAGES, Page, Problem, SUMMARY};

/// The page shown for an unknown address, to which no entry leads.
const NOT_FOUND: &str = "404.md";

/// What is wrong with these pages, which are all. Fails if the summary cannot be read.
pub(crate) fn check(manuscript: &Manuscript, pages: &[Page]) -> anyhow::Result<Vec<Problem>> {
    let entries = links(&manuscript.read(&format!("{PAGES}/{SUMMARY}"))?);
    let mut problems = Vec::new();
    for page in pages {
        if page.name != NOT_FOUND && !entries.iter().any(|entry| entry.target == page.name) {
            problems.push(Problem::new(page.file(), 1, "the page is not in SUMMARY.md"));
        }
        for pasted in fences(&page.text).into_iter().filter(is_pasted) {
            let why = format!("a block marked '{EXCERPT}' is one line: '{{{{#include …}}}}'");
            problems.push(Problem::new(page.file(), pasted.line, why));
        }
    }
    Ok(problems)
}

/// Whether a block is said to be a part of a file, but isn't one that is included.
fn is_pasted(fence: &Fence) -> bool {
    let body = fence.body.trim();
    let is_include = matches!(&*includes(body), [include] if include.range == (0..body.len()));
    fence.has(EXCERPT) && !is_include
}
