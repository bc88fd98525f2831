//! The preprocessor: gives mdBook each page with everything that the page takes
//! from elsewhere, and finds errors that mdBook wouldn't find: pages that can't be
//! reached, and pasted code.

use std::collections::HashMap;
use std::io;

use anyhow::Context;
use manuscript::include::{EXCERPT, includes};
use manuscript::markdown::links;
use manuscript::{
    Block, Manuscript, PAGES, Pictures, Problem, Problems, SUMMARY, blocks, render,
};
use mdbook_driver::book::{Book, BookItem, Chapter, SectionNumber};
use mdbook_preprocessor::{Preprocessor, PreprocessorContext, parse_input};

use crate::live::Live;
use crate::not_found::NOT_FOUND;
use crate::settings;

/// The preprocessor of this book, as mdBook calls it by `[preprocessor.manuscript]`
/// of `book.toml`.
#[derive(Clone, Copy, Debug)]
pub struct ManuscriptPreprocessor {
    /// Whether live figures may run in the pages.
    pub is_live: bool,
}

impl Preprocessor for ManuscriptPreprocessor {
    fn name(&self) -> &str {
        "manuscript"
    }

    /// The book with its pages rendered. Fails with the [`Problems`] of all of
    /// them, or if `settings::check` refuses `book.toml`.
    fn run(
        &self,
        context: &PreprocessorContext,
        mut book: Book,
    ) -> anyhow::Result<Book> {
        settings::check(&context.config)?;
        let manuscript = Manuscript::load(&context.root)?;
        put(
            rendered(&manuscript, Pictures::Inline { is_live: self.is_live })?,
            &mut book,
        );
        Ok(book)
    }

    fn supports_renderer(&self, renderer: &str) -> anyhow::Result<bool> {
        Ok(supports(renderer))
    }
}

/// Whether pages are rendered for this renderer of mdBook: only HTML can show the
/// pictures in the pages.
pub fn supports(renderer: &str) -> bool {
    renderer == "html"
}

/// Answers mdBook, which writes its context and a book to `input` and reads the
/// book from `output`. Fails with the [`Problems`] of the pages; or if the input is
/// not mdBook's, or the output can't be written.
pub fn answer(input: impl io::Read, output: impl io::Write) -> anyhow::Result<()> {
    let (context, book) = parse_input(input).context("this is called by mdbook")?;
    let is_live = Live::find(&context.root).is_some();
    let book = ManuscriptPreprocessor { is_live }.run(&context, book)?;
    serde_json::to_writer(output, &book).context("cannot answer mdbook")
}

/// All pages by their names, as Markdown with everything that they take from
/// elsewhere.
fn rendered(
    manuscript: &Manuscript,
    pictures: Pictures,
) -> anyhow::Result<HashMap<String, String>> {
    let (mut pages, mut problems) = (HashMap::new(), wrong(manuscript)?);
    for page in &manuscript.pages {
        match render(manuscript, page, pictures) {
            Ok((text, _)) => drop(pages.insert(page.name.clone(), text)),
            Err(Problems(wrong)) => problems.extend(wrong),
        }
    }
    Problems::none(problems)?;
    Ok(pages)
}

/// Puts the pages into a book. A rung's chapter has the number that its file's name
/// begins with, and no other page has one. The number is an attribute of the title,
/// and the style sheet shows it before the title.
pub(crate) fn put(mut pages: HashMap<String, String>, book: &mut Book) {
    book.for_each_mut(|item| {
        let BookItem::Chapter(Chapter { content, number, source_path, .. }) = item
        else {
            return;
        };
        *number = None;
        let Some(path) = source_path else { return };
        let name = path.display().to_string();
        let Some(text) = pages.remove(&name) else { return };
        *content = text;
        let rung =
            name.split_once('-').and_then(|(number, _)| number.parse::<u32>().ok());
        let title = content.lines().find(|line| line.starts_with("# "));
        if let (Some(rung), Some(title)) = (rung, title) {
            *number = Some(SectionNumber::new([rung]));
            let numbered = format!("{title} {{data-number={rung}}}");
            *content = content.replacen(title, &numbered, 1);
        }
    });
}

/// What is wrong with the pages as a whole. Fails if the summary cannot be read.
fn wrong(manuscript: &Manuscript) -> anyhow::Result<Vec<Problem>> {
    let entries = links(&manuscript.read(&format!("{PAGES}/{SUMMARY}"))?);
    let mut problems = Vec::new();
    for page in &manuscript.pages {
        if page.name != NOT_FOUND
            && !entries.iter().any(|entry| entry.target == page.name)
        {
            problems.push(Problem::new(
                page.file(),
                1,
                "the page is not in SUMMARY.md",
            ));
        }
        for pasted in blocks(&page.text).into_iter().filter(is_pasted) {
            let why = format!(
                "a block marked '{EXCERPT}' is one line: '{{{{#include …}}}}'"
            );
            problems.push(Problem::new(page.file(), pasted.line, why));
        }
    }
    Ok(problems)
}

/// Whether a block is marked as a part of a file, but doesn't include one.
fn is_pasted(block: &Block) -> bool {
    let body = block.body.trim();
    let is_include =
        matches!(&*includes(body), [include] if include.range == (0..body.len()));
    block.has(EXCERPT) && !is_include
}
