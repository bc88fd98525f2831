//! The preprocessor: what mdBook runs over the pages before it renders them.

use std::collections::HashMap;

use manuscript::{Manuscript, Problems, fill};
use mdbook_preprocessor::book::{Book, BookItem, Chapter};
use mdbook_preprocessor::errors::Result;
use mdbook_preprocessor::{Preprocessor, PreprocessorContext};

use crate::text;

/// The pages with all that their authors take from elsewhere, by their names.
#[derive(Clone, Debug, Default)]
pub struct Pages(HashMap<String, String>);

impl Pages {
    /// All pages, filled. Fails with the [`Problems`] of all.
    pub fn filled(manuscript: &Manuscript) -> Result<Self> {
        let pages = manuscript.pages()?;
        let (mut filled, mut problems) = (HashMap::new(), text::check(manuscript, &pages)?);
        for page in pages {
            match fill(manuscript, &page) {
                Ok((text, _)) => drop(filled.insert(page.name, text)),
                Err(Problems(wrong)) => problems.extend(wrong),
            }
        }
        Problems::none(problems)?;
        Ok(Self(filled))
    }
}

impl Preprocessor for Pages {
    /// The key in `book.toml`, where a command stands for whoever runs plain mdBook: this outdoes it.
    fn name(&self) -> &str {
        "manuscript"
    }

    fn run(&self, _: &PreprocessorContext, mut book: Book) -> Result<Book> {
        book.for_each_mut(|item| {
            let BookItem::Chapter(Chapter { content, number, source_path, .. }) = item else {
                return;
            };
            let name = source_path.as_ref().map(|path| path.display().to_string());
            let Some(text) = name.and_then(|name| self.0.get(&name)) else { return };
            *content = text.clone();
            let title = text.lines().find(|line| line.starts_with("# "));
            // The style sheet shows the number of a chapter, which is an attribute of its title.
            if let (Some(number), Some(title)) = (number, title) {
                let number = number.to_string();
                let numbered = format!("{title} {{data-number={}}}", number.trim_end_matches('.'));
                *content = text.replacen(title, &numbered, 1);
            }
        });
        Ok(book)
    }
}
