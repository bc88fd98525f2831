//! The preprocessor `figures`: what mdBook runs over the pages before it renders them.

use std::io::{Read, Write};
use std::path::Path;

use mdbook_preprocessor::book::{Book, BookItem, Chapter, SectionNumber};
use mdbook_preprocessor::errors::Result;
use mdbook_preprocessor::{Preprocessor, PreprocessorContext};

use crate::manuscript::{Manuscript, PAGES, Page};
use crate::text::include;
use crate::text::problem::{Problem, lines};
use crate::{changes, excerpt, placeholders, repository};

/// Expands placeholders and includes, names the files of excerpts, and turns links to files of the
/// repository into what they can be on a published page.
#[derive(Debug, Default)]
pub struct Figures;

impl Figures {
    /// The name, which is also the key in `book.toml`.
    pub const NAME: &str = "figures";
}

impl Preprocessor for Figures {
    fn name(&self) -> &str {
        Self::NAME
    }

    fn run(&self, context: &PreprocessorContext, mut book: Book) -> Result<Book> {
        let manuscript = Manuscript { root: context.root.clone() };
        let url: Option<String> =
            context.config.get("output.html.git-repository-url")?;
        let mut problems = Vec::new();
        book.for_each_mut(|item| {
            if let BookItem::Chapter(chapter) = item {
                problems.extend(write_out(&manuscript, url.as_deref(), chapter));
            }
        });
        match problems.is_empty() {
            true => Ok(book),
            false => Err(mdbook_preprocessor::errors::Error::msg(lines(&problems))),
        }
    }
}

/// Puts into a chapter what its page takes from elsewhere.
fn write_out(
    manuscript: &Manuscript,
    url: Option<&str>,
    chapter: &mut Chapter,
) -> Vec<Problem> {
    let Some(path) = &chapter.source_path else { return Vec::new() };
    let page = Page {
        file: Path::new(PAGES).join(path),
        name: path.display().to_string(),
        text: repository::link(&chapter.content, url),
    };
    let (text, problems) = fill(manuscript, &page);
    chapter.content = numbered(changes::show(&text), chapter.number.as_ref());
    problems
}

/// The text of a page with its excerpts named, its placeholders and its includes expanded, and what is wrong with them.
pub(crate) fn fill(manuscript: &Manuscript, page: &Page) -> (String, Vec<Problem>) {
    let folder = page.file.parent().unwrap_or(Path::new(PAGES));
    let text = excerpt::name_files(&page.text, folder);
    let (text, mut problems) =
        placeholders::expand(manuscript, &Page { text, ..page.clone() });
    let (text, missing) =
        include::expand(&text, &page.file, &manuscript.path(folder));
    problems.extend(missing);
    (text, problems)
}

/// The page with the number of its chapter, if it has one, as an attribute of its title: the style sheet shows it.
fn numbered(text: String, number: Option<&SectionNumber>) -> String {
    let Some(number) = number else { return text };
    let number = number.to_string();
    let number = number.trim_end_matches('.');
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    if let Some(title) = lines.iter_mut().find(|line| line.starts_with("# ")) {
        *title += &format!(" {{data-number={number}}}");
    }
    lines.join("\n") + "\n"
}

/// Talks to mdBook as one of its preprocessors does: a book in, a book out.
///
/// # Errors
/// If what comes in is no book, or the preprocessor fails.
pub fn converse(
    preprocessor: &dyn Preprocessor,
    input: impl Read,
    output: impl Write,
) -> Result<()> {
    let (context, book) = mdbook_preprocessor::parse_input(input)?;
    let book = preprocessor.run(&context, book)?;
    Ok(serde_json::to_writer(output, &book)?)
}
