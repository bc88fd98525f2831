//! Links to files of the repository, which a published page does not have.

use std::path::Path;
use std::sync::LazyLock;

use regex::{Captures, Regex};

use crate::excerpt::flatten;
use crate::house::PAGES;
use crate::text::fences::fences;

/// `[text](../…)`: a link that leaves the folder of the pages.
static LINK: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"\[([^\]\[]+)\]\((\.\./[^)\s]+)\)").expect("the pattern is tested")
});

/// The page with such links turned into links to the repository's web page, or, where the book does
/// not know one, into the name of the file.
pub(crate) fn link(page: &str, url: Option<&str>) -> String {
    let fences = fences(page);
    let mut linked = String::new();
    for (index, line) in page.split_inclusive('\n').enumerate() {
        if fences.iter().any(|fence| fence.covers(index + 1)) {
            linked.push_str(line);
        } else {
            linked.push_str(&LINK.replace_all(line, |found: &Captures<'_>| replace(found, url)));
        }
    }
    linked
}

fn replace(found: &Captures<'_>, url: Option<&str>) -> String {
    let (text, target) = (&found[1], &found[2]);
    let file = flatten(&Path::new(PAGES).join(target.split('#').next().unwrap_or(target)));
    let file = file.display();
    match url {
        Some(url) => format!("[{text}]({}/blob/main/{file})", url.trim_end_matches('/')),
        None if text.contains('`') => text.to_owned(),
        None => format!("{text} (`{file}`)"),
    }
}

#[cfg(test)]
mod tests {
    use super::link;

    #[test]
    fn with_and_without_an_address() {
        let page = "see [`a.rs`](../../engine/a.rs) and [b](b.md), [c](../../c.rs)\n";
        assert_eq!(link(page, None), "see `a.rs` and [b](b.md), c (`c.rs`)\n");
        assert!(
            link(page, Some("https://x.org/y/")).contains("[c](https://x.org/y/blob/main/c.rs)")
        );
    }
}
