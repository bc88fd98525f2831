//! Filling: what mdBook is given to render.

use std::collections::HashMap;

use manuscript::{Manuscript, Problems, fill};
use mdbook_driver::book::{Book, BookItem, Chapter};

use crate::text;

/// All pages by their names, with all that their authors take from elsewhere. Fails with the [`Problems`] of all.
pub(crate) fn filled(manuscript: &Manuscript) -> anyhow::Result<HashMap<String, String>> {
    let pages = manuscript.pages()?;
    let (mut filled, mut problems) = (HashMap::new(), text::check(manuscript, &pages)?);
    for page in pages {
        match fill(manuscript, &page) {
            Ok((text, _)) => drop(filled.insert(page.name, text)),
            Err(Problems(wrong)) => problems.extend(wrong),
        }
    }
    Problems::none(problems)?;
    Ok(filled)
}

/// Puts the pages into a book. The style sheet shows the number of a chapter, which is an attribute of its title.
pub(crate) fn put(mut pages: HashMap<String, String>, book: &mut Book) {
    book.for_each_mut(|item| {
        let BookItem::Chapter(Chapter { content, number, source_path, .. }) = item else { return };
        let name = source_path.as_ref().map(|path| path.display().to_string());
        let Some(text) = name.and_then(|name| pages.remove(&name)) else { return };
        *content = text;
        let title = content.lines().find(|line| line.starts_with("# "));
        if let (Some(number), Some(title)) = (number, title) {
            let number = number.to_string();
            let numbered = format!("{title} {{data-number={}}}", number.trim_end_matches('.'));
            *content = content.replacen(title, &numbered, 1);
        }
    });
}
