//! Links from a page to files of the sources, which are not next to the published
//! pages.

use crate::manuscript::Manuscript;
use crate::page::{PAGES, Page};
use crate::steps::{COPIED, DOWNLOADS, PATH, QUICK};

/// The line above code that names its file. A step of the reader's own program, and
/// the file that is copied next to it, can be downloaded.
pub(crate) fn heading(file: &str) -> String {
    let step = file.strip_prefix(PATH).and_then(|name| name.strip_prefix('/'));
    let step = step.filter(|name| {
        *name == COPIED
            || name.starts_with(|it: char| it.is_ascii_digit())
            || name.starts_with(QUICK)
    });
    let name = step.map_or_else(|| file.to_owned(), download);
    format!("<p class=\"excerpt-of\">{name}</p>\n\n")
}

/// A link by which a reader downloads a file of their own program.
pub(crate) fn download(file: &str) -> String {
    format!("<a href=\"{DOWNLOADS}/{file}\" download>{file}</a>")
}

/// What goes before and after the text of a link; `None` if the link stays
/// unchanged. A link to a source file leads to the repository, if its address is
/// known; otherwise the file is named. Fails if the link leads to a file that
/// doesn't exist.
pub(crate) fn link(
    manuscript: &Manuscript,
    page: &Page,
    text: &str,
    target: &str,
) -> Result<Option<[String; 2]>, String> {
    let path = target.split('#').next().unwrap_or_default();
    if path.is_empty() || path.contains(':') {
        return Ok(None);
    }
    if path.starts_with('/') {
        return Err(format!("'{target}' begins at the root of the server"));
    }
    let file = page.path(path);
    if !manuscript.path(&file).exists() {
        return Err(format!("dead link: there is no '{file}'"));
    }
    if file.strip_prefix(PAGES).is_some_and(|name| name.starts_with('/')) {
        return Ok(None);
    }
    Ok(Some(match manuscript.repository() {
        Some(sources) => ["[".to_owned(), format!("]({sources}/blob/main/{file})")],
        None if text.contains('`') => Default::default(),
        None => match file.strip_suffix(text) {
            Some(folder) => [format!("`{folder}"), "`".to_owned()],
            None => [String::new(), format!(" (`{file}`)")],
        },
    }))
}
