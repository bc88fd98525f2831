//! Links to files of the repository, which a published page does not have.

use std::path::Path;

use crate::excerpt::flatten;
use crate::links::relink;
use crate::manuscript::PAGES;

/// The page with the links that leave the folder of the pages turned into links to the repository's web
/// page, or, where the book does not know one, into the name of the file.
pub(crate) fn link(page: &str, url: Option<&str>) -> String {
    relink(page, |text, target| {
        let path =
            target.split('#').next().filter(|path| path.starts_with("../"))?;
        let file = flatten(&Path::new(PAGES).join(path));
        let file = file.display();
        Some(match url {
            Some(url) => {
                format!("[{text}]({}/blob/main/{file})", url.trim_end_matches('/'))
            }
            None if text.contains('`') => text.to_owned(),
            None => format!("{text} (`{file}`)"),
        })
    })
}

#[cfg(test)]
mod tests {
    use super::link;

    #[test]
    fn with_and_without_an_address() {
        let page =
            "see [`a.rs`](../../engine/a.rs) and [b](b.md), [c](../../c.rs)\n";
        assert_eq!(link(page, None), "see `a.rs` and [b](b.md), c (`c.rs`)\n");
        assert!(
            link(page, Some("https://x.org/y/"))
                .contains("[c](https://x.org/y/blob/main/c.rs)")
        );
    }
}
