//! A page as its author wrote it.

use std::path::Path;

use crate::markdown::flattened;

/// The folder of the pages, from the root.
pub const PAGES: &str = "book/src";
/// The list of the pages, in [`PAGES`].
pub const SUMMARY: &str = "SUMMARY.md";

/// A page as its author wrote it.
#[derive(Clone, Debug)]
pub struct Page {
    /// The name, relative to the folder of the pages, such as `05-killers.md`.
    pub name: String,
    /// Its Markdown.
    pub text: String,
}

impl Page {
    /// Its file, from the root, such as `book/src/05-killers.md`.
    pub fn file(&self) -> String {
        format!("{PAGES}/{}", self.name)
    }

    /// The file, from the root, that a path on this page leads to.
    pub fn path(&self, target: &str) -> String {
        flattened(&Path::new(&self.file()).with_file_name("").join(target))
    }
}
