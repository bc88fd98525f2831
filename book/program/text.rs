//! The text before it is built: pages that nobody can reach, and blocks that are pasted or empty.

use manuscript::fence::{EXCERPT, Fence, fences};
use manuscript::include::includes;
use manuscript::markdown::{line_at, links};
use manuscript::{Manuscript, PAGES, Page, Problem, SUMMARY};

/// The page shown for an unknown address, to which no entry leads.
const NOT_FOUND: &str = "404.md";

/// What is wrong with the summary and with the blocks of the pages. Fails if a file cannot be read.
pub fn check(manuscript: &Manuscript) -> anyhow::Result<Vec<Problem>> {
    let pages = manuscript.pages()?;
    let mut problems = summary(manuscript, &pages)?;
    for page in &pages {
        for fence in fences(&page.text) {
            let wrong = wrong(&fence);
            problems.extend(wrong.map(|why| Problem::new(page.file(), fence.line, why)));
        }
    }
    Ok(problems)
}

/// The pages that are not in the summary, and the entries that name no page or stand twice.
fn summary(manuscript: &Manuscript, pages: &[Page]) -> anyhow::Result<Vec<Problem>> {
    let file = format!("{PAGES}/{SUMMARY}");
    let text = manuscript.read(&file)?;
    let mut listed = Vec::new();
    let mut problems = Vec::new();
    for link in links(&text).into_iter().filter(|link| !link.target.is_empty()) {
        let name = link.target.trim_start_matches("./").to_owned();
        let mut problem =
            |why| problems.push(Problem::new(&file, line_at(&text, link.range.start), why));
        if !pages.iter().any(|page| page.name == name) {
            problem(format!("there is no page '{name}'"));
        }
        listed.push(name);
    }
    let is_lost = |page: &&Page| page.name != NOT_FOUND && !listed.contains(&page.name);
    let lost = pages.iter().filter(is_lost);
    problems.extend(lost.map(|page| Problem::new(page.file(), 1, "the page is not in SUMMARY.md")));
    Ok(problems)
}

/// What is wrong with a block.
fn wrong(fence: &Fence) -> Option<String> {
    let body = fence.body.trim();
    let is_include = || matches!(&*includes(body), [include] if include.range == (0..body.len()));
    if fence.language().is_empty() {
        Some("the block names no language".to_owned())
    } else if body.is_empty() {
        Some("the block is empty".to_owned())
    } else if fence.has(EXCERPT) && !is_include() {
        Some(format!("a block marked '{EXCERPT}' is one line: '{{{{#include …}}}}'"))
    } else {
        None
    }
}
