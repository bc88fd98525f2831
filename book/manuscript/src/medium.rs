//! Where a manuscript is read, which decides where its links lead and how it shows code.

use ladder::engines::Engine;

use crate::page::{Manuscript, PAGES, Page};
use crate::steps::{DOWNLOADS, PATH};

/// Where a manuscript is read.
#[derive(Clone, Copy, Debug)]
pub enum Medium {
    /// On the pages of the book, where live figures may run if the module and the scripts stand in their folder `live`.
    Pages {
        /// Whether they do.
        is_live: bool,
    },
    /// Beside the sources of a stage and of those before it.
    Checkout {
        /// The stage.
        stage: Engine,
        /// Where a file of the book stands there, if it does; both are paths from the root.
        place: fn(&str, &Engine) -> Option<String>,
    },
}

impl Manuscript {
    /// Where a file of the book stands beside what is read.
    pub(crate) fn place(&self, file: &str) -> Option<String> {
        match self.medium {
            Medium::Pages { .. } => None,
            Medium::Checkout { stage, place } => place(file, &stage),
        }
    }

    /// The line above code that names its file. A step of the reader's own program stands beside the pages as a whole.
    pub(crate) fn heading(&self, file: &str) -> String {
        let step = file.strip_prefix(PATH).and_then(|name| name.strip_prefix('/'));
        let shown = match (self.medium, self.place(file), step) {
            (Medium::Pages { .. }, _, None) => format!("<p class=\"excerpt-of\">{file}</p>"),
            (Medium::Pages { .. }, _, Some(step)) => format!(
                "<p class=\"excerpt-of\"><a href=\"{DOWNLOADS}/{step}\" download>{step}</a></p>"
            ),
            (_, Some(place), _) => format!("[`{place}`](../{place})"),
            (_, None, _) => format!("`{file}`"),
        };
        shown + "\n\n"
    }

    /// What stands before and behind the text of a link; `None` if the link stays as it is. Fails if it leads to a file
    /// that isn't there.
    pub(crate) fn link(
        &self,
        page: &Page,
        text: &str,
        target: &str,
    ) -> Result<Option<[String; 2]>, String> {
        let (path, fragment) = target.split_at(target.find('#').unwrap_or(target.len()));
        if path.is_empty() || path.contains(':') {
            return Ok(None);
        }
        if path.starts_with('/') {
            return Err(format!("'{target}' begins at the root of the server"));
        }
        let file = page.path(path);
        if !self.path(&file).exists() {
            return Err(format!("dead link: there is no '{file}'"));
        }
        let name = file.strip_prefix(PAGES).and_then(|name| name.strip_prefix('/'));
        let to = |address: String| ["[".to_owned(), format!("]({address})")];
        let name_of_page = name.and_then(|name| name.strip_suffix(".md"));
        Ok(Some(match (self.medium, self.place(&file), name_of_page, self.site()) {
            (Medium::Pages { .. }, ..) if name.is_some() => return Ok(None),
            (Medium::Pages { .. }, ..) => match self.repository() {
                Some(sources) => to(format!("{sources}/blob/main/{file}")),
                None if text.contains('`') => Default::default(),
                None => match file.strip_suffix(text) {
                    Some(folder) => [format!("`{folder}"), "`".to_owned()],
                    None => [String::new(), format!(" (`{file}`)")],
                },
            },
            (_, Some(place), ..) => to(format!("../{place}")),
            (_, None, Some(name), Some(site)) => to(format!("{site}/{name}.html{fragment}")),
            _ => Default::default(),
        }))
    }
}
