//! mdBook's door: the preprocessor.

use std::fs;
use std::path::Path;

use mdbook_preprocessor::book::{Book, BookItem, Chapter};
use mdbook_preprocessor::errors::Result;
use mdbook_preprocessor::{Preprocessor, PreprocessorContext};

use crate::error::Error;
use crate::markdown::{Context, find, render};

/// The preprocessor's name, and its key in `book.toml`. The two must be equal, or mdBook runs it
/// twice.
pub const NAME: &str = "diagrams";

/// Draws the figures of a book.
///
/// The data of charts are looked for in `book/figures`, or where `figures` in the section
/// `[preprocessor.diagrams]` says, from the folder of `book.toml`. With `live = true` the live figures load their
/// scripts from the folder `live` of the pages.
#[derive(Clone, Copy, Debug, Default)]
pub struct Diagrams;

impl Preprocessor for Diagrams {
    fn name(&self) -> &str {
        NAME
    }

    fn run(&self, ctx: &PreprocessorContext, mut book: Book) -> Result<Book> {
        let key = format!("preprocessor.{NAME}.figures");
        let figures: Option<String> = ctx.config.get(&key)?;
        let figures = ctx.root.join(figures.as_deref().unwrap_or("book/figures"));
        let source = ctx.root.join(&ctx.config.book.src);
        let key = format!("preprocessor.{NAME}.live");
        let is_live = ctx.config.get(&key)?.unwrap_or_default();
        let context = Context { figures, is_live };
        let mut result = Ok(());
        book.for_each_mut(|item| {
            if let (BookItem::Chapter(chapter), true) = (item, result.is_ok()) {
                result = draw(chapter, &source, &context);
            }
        });
        result?;
        Ok(book)
    }

    fn supports_renderer(&self, renderer: &str) -> Result<bool> {
        Ok(renderer != "not-supported")
    }
}

/// Draws the figures of a chapter; a draft has none.
fn draw(chapter: &mut Chapter, source: &Path, context: &Context) -> Result<()> {
    let Some(path) = chapter.source_path.clone() else { return Ok(()) };
    let file = path.to_string_lossy().replace('\\', "/");
    chapter.content = render(&chapter.content, &file, context)
        .map_err(|error| in_source(error, &chapter.content, &source.join(&path)))?;
    if chapter.content.contains(" data-live=\"") {
        let root = "../".repeat(file.matches('/').count());
        // A page that was opened as a file may not load a module.
        let import = format!(
            "if (location.protocol !== \"file:\") import(\"./{root}live/live.js\");"
        );
        chapter.content += &format!("\n<script>{import}</script>\n");
    }
    Ok(())
}

/// The error with the line of the chapter's own file. Where includes were expanded before, the
/// text that was drawn has other lines, and the block must be found again by what it says.
fn in_source(error: Error, content: &str, path: &Path) -> Error {
    let file = path.display().to_string();
    let blocks = find(content);
    let Some(wrong) = blocks.iter().rev().find(|found| found.line <= error.line)
    else {
        return Error { file, ..error };
    };
    let source = fs::read_to_string(path).unwrap_or_default();
    let mut same = find(&source).into_iter();
    let line = same
        .find(|found| found.kind == wrong.kind && found.body == wrong.body)
        .map_or(error.line, |found| found.line + error.line - wrong.line);
    Error { file, line, ..error }
}
