//! `book/figures/README.md` lists every figure, and the pages that use it.
//!
//! After an intended change: `UPDATE_README=1 cargo test -p book list_of_figures`.

use std::fs;
use std::path::Path;

use figures::Figure;
use figures::usage::is_used_in;
use manuscript::{Manuscript, root_around};

use crate::documents::{site, with_addresses};

pub(crate) const LIST: &str = "book/figures/README.md";
const BEGINNING: &str =
    "<!-- figures: UPDATE_README=1 cargo test -p book list_of_figures -->\n";
const END: &str = "<!-- end figures -->";

/// What each figure measures, its day and the pages that use it.
fn list(manuscript: &Manuscript) -> String {
    let claims = manuscript.claims().unwrap();
    let line = |Figure { name, question, date, .. }: &Figure| {
        let pages = manuscript.pages.iter();
        let users = pages.filter(|page| is_used_in(&page.text, name, claims));
        let links = users.map(|page| {
            let name = page.name.trim_end_matches(".md");
            format!("[{name}][page:{name}]")
        });
        let links: Vec<String> = links.collect();
        assert!(!links.is_empty(), "no page uses the figure '{name}'");
        format!(
            "- **`{name}`** ({date}). {question} Used in {}.\n",
            links.join(", ")
        )
    };
    manuscript.figures.all().unwrap().into_iter().map(line).collect()
}

#[test]
fn the_list_of_figures_is_complete() {
    let root = root_around(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
    let manuscript = Manuscript::load(root).unwrap();
    let path = manuscript.root.join(LIST);
    let old = fs::read_to_string(&path).unwrap().replace("\r\n", "\n");
    let (before, rest) = old.split_once(BEGINNING).unwrap();
    let (_, after) = rest.split_once(END).unwrap();
    let new = format!("{before}{BEGINNING}\n{}\n{END}{after}", list(&manuscript));
    let new = with_addresses(LIST, &new, site().as_deref());
    if std::env::var_os("UPDATE_README").is_some() {
        fs::write(&path, &new).unwrap();
    } else {
        assert_eq!(
            old, new,
            "{LIST}: UPDATE_README=1 cargo test -p book list_of_figures"
        );
    }
}
