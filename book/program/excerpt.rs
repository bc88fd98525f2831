//! Excerpts: parts of source files, which are shown with the name of the file.

use std::path::{Component, Path, PathBuf};

use crate::text::fences::{Fence, fences};
use crate::text::include::includes;

/// The page with a line above each excerpt that names its file. `folder` is the folder of the page,
/// from the root.
pub(crate) fn name_files(page: &str, folder: &Path) -> String {
    let excerpts: Vec<Fence> =
        fences(page).into_iter().filter(Fence::is_excerpt).collect();
    let mut page_with_names = String::new();
    for (index, line) in page.split_inclusive('\n').enumerate() {
        if let Some(excerpt) =
            excerpts.iter().find(|excerpt| excerpt.line == index + 1)
            && let Some(include) = includes(&excerpt.body).first()
        {
            let file = flatten(&folder.join(include.file));
            let indent: String =
                line.chars().take_while(|sign| *sign == ' ').collect();
            page_with_names +=
                &format!("\n{indent}{}", named(&file.to_string_lossy()));
        }
        page_with_names += line;
    }
    page_with_names
}

/// What stands around the name of a file above its code.
const NAME: [&str; 2] = ["<p class=\"excerpt-of\">", "</p>"];

/// The line above code that names its file.
pub(crate) fn named(file: &str) -> String {
    let [before, behind] = NAME;
    format!("{before}{file}{behind}\n\n")
}

/// The file that a line above code names, if it is such a line.
pub(crate) fn file_in(line: &str) -> Option<&str> {
    let [before, behind] = NAME;
    line.trim_start().strip_prefix(before)?.strip_suffix(behind)
}

/// The same path without `..`.
pub(crate) fn flatten(path: &Path) -> PathBuf {
    let mut flat = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(flat.pop()),
            Component::CurDir => {}
            part => flat.push(part),
        }
    }
    flat
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    #[test]
    fn the_file_is_named() {
        let page =
            "a\n```rust,excerpt\n{{#include ../../engine/src/lib.rs:x}}\n```\n";
        let named = super::name_files(page, Path::new("book/src"));
        assert!(
            named.contains(
                "<p class=\"excerpt-of\">engine/src/lib.rs</p>\n\n```rust"
            ),
            "{named}"
        );
    }
}
