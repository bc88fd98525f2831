//! Listings: no line is wider than a page has room for, so that nobody scrolls sideways to read code.

use std::path::Path;

use diagrams::KINDS;

use crate::manuscript::{Manuscript, PAGES, Page};
use crate::text::fences::{Fence, fences};
use crate::text::include;
use crate::text::problem::Problem;

/// How many columns a listing has at most. `rustfmt.toml` says the same of the sources.
const ROOM: usize = 84;

/// The listings of a page that are too wide, each at its first line that is. Nobody sees the lines of a picture.
pub fn check(manuscript: &Manuscript, page: &Page) -> Vec<Problem> {
    let folder = manuscript.path(PAGES);
    let listings = fences(&page.text).into_iter();
    let listings = listings.filter(|fence| !KINDS.contains(&fence.language()));
    listings.filter_map(|fence| too_wide(&fence, page, &folder)).collect()
}

fn too_wide(fence: &Fence, page: &Page, folder: &Path) -> Option<Problem> {
    let (text, _) = include::expand(&fence.body, &page.file, folder);
    let is_hidden = |line: &str| {
        fence.language() == "rust" && !fence.is_excerpt() && line.starts_with('#')
    };
    let (index, line) = text
        .lines()
        .enumerate()
        .find(|(_, line)| line.chars().count() > ROOM && !is_hidden(line))?;
    let at = if text == fence.body { fence.line + 1 + index } else { fence.line };
    let reason = format!(
        "a line of {} columns, where a page has room for {ROOM}: '{}'",
        line.chars().count(),
        line.trim()
    );
    Some(Problem::new(&page.file, at, reason))
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::{Manuscript, Page, check};

    #[test]
    fn wide_lines_are_named_and_hidden_ones_are_not() {
        let wide = "x".repeat(85);
        let fits = "é".repeat(84);
        let text = format!(
            "```rust\n# {wide}\n{fits}\n{wide}\n```\n```board\n{wide}\n```\n"
        );
        let page =
            Page { file: PathBuf::from("a.md"), name: "a.md".to_owned(), text };
        let manuscript = Manuscript { root: PathBuf::new() };
        let found = check(&manuscript, &page);
        assert_eq!(found.len(), 1);
        assert!(
            found[0].to_string().starts_with("a.md:4: a line of 85 columns"),
            "{}",
            found[0]
        );
    }
}
