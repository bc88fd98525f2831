//! Links of a chapter that stands alone: to files that are there, to the published book, or none.

use std::path::Path;

use checkout::layout::place;
use ladder::engines::Engine;

use crate::excerpt::flatten;
use crate::links::relink;
use crate::manuscript::PAGES;

/// The page with its links as they can be in the checkout of a stage. `address` is that of the
/// published book, if it has one.
pub(super) fn adapt(page: &str, stage: &Engine, address: Option<&str>) -> String {
    relink(page, |text, target| link(text, target, stage, address))
}

/// The link as a checkout can have it; `None` if it can stay as it is, because it leads to a place on this page or
/// to another site.
fn link(
    text: &str,
    target: &str,
    stage: &Engine,
    address: Option<&str>,
) -> Option<String> {
    let (path, place_on_page) = match target.split_once('#') {
        Some((path, place)) => (path, format!("#{place}")),
        None => (target, String::new()),
    };
    if path.is_empty() || path.contains(':') {
        return None;
    }
    let file = flatten(&Path::new(PAGES).join(path)).display().to_string();
    let page = file
        .strip_prefix(PAGES)
        .and_then(|page| page.strip_prefix('/')?.strip_suffix(".md"));
    Some(match (place(&file, stage), page, address) {
        (Some(place), ..) => format!("[{text}](../{place})"),
        (None, Some(page), Some(address)) => {
            format!(
                "[{text}]({}/{page}.html{place_on_page})",
                address.trim_end_matches('/')
            )
        }
        _ => text.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::adapt;

    #[test]
    fn links_to_what_is_there() {
        let killers = ladder::engines::find("killers").unwrap();
        let page = "[a\nb](glossary.md#ply) [c](../../chapters-code/05-killers/src/lib.rs) \
                    [d](../../chapters-code/06-history/src/lib.rs) [e](#f) [g](https://x.org)\n\
                    ```text\n[h](i.md)\n```\n";
        assert_eq!(
            adapt(page, &killers, None),
            "a\nb [c](../stage/src/lib.rs) d [e](#f) [g](https://x.org)\n```text\n[h](i.md)\n```\n"
        );
        let linked = adapt(page, &killers, Some("https://book.org/"));
        assert!(
            linked.starts_with("[a\nb](https://book.org/glossary.html#ply)"),
            "{linked}"
        );
    }
}
