//! Makes a test of each Rust block of the book.
//!
//! skeptic does the work: it turns blocks of Markdown into tests that compile and
//! run them. What it can't do is done here first: a block without `fn main` is
//! wrapped, and one that should panic must also compile. Each block keeps its line
//! in the page, since the test is named after page and line.

use std::error::Error;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::{env, fs};

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag};

/// The possible folders of the pages, relative to this package: in the book, and in
/// a stage that was checked out, which has only one page.
const PAGES: [&str; 2] = ["../src", ".."];

fn main() -> Result<(), Box<dyn Error>> {
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let folder = PAGES.iter().map(Path::new).find(|folder| folder.is_dir());
    let folder = folder.ok_or("there are no pages")?;
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let page = entry?.path();
        if page.extension().is_none_or(|extension| extension != "md") {
            continue;
        }
        let stem = page
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .replace('-', "_");
        let (mut runs, mut compiles) = (String::new(), String::new());
        let text = fs::read_to_string(&page)?.replace("\r\n", "\n");
        for Block { line, words, code } in blocks(&text) {
            let put = |text: &mut String, words: &str| {
                let missing = (line - 1).saturating_sub(text.matches('\n').count());
                *text += &format!(
                    "{}`````rust{words}\n{code}\n`````\n",
                    "\n".repeat(missing)
                );
            };
            put(&mut runs, &words);
            if words.contains("should_panic") {
                // A block that does not compile panics too, and would pass.
                put(&mut compiles, ",no_run");
            }
        }
        for (end, text) in [("", runs), ("_compiles", compiles)] {
            let file = out.join(format!("page_{stem}{end}.md"));
            fs::write(&file, text)?;
            files.push(file);
        }
    }
    files.sort();
    let tests = out.join("skeptic-tests.rs");
    fs::write(&tests, "")?; // skeptic writes nothing if there is no block
    skeptic::generate_doc_tests(&files);
    let mut source = String::new();
    for line in fs::read_to_string(&tests)?.lines() {
        let first = if line.starts_with("#[test] fn") {
            "\ncrate::forget_libraries();"
        } else {
            ""
        };
        source += &format!("{line}{first}\n");
    }
    Ok(fs::write(&tests, source)?)
}

/// A Rust block of a page that is not an excerpt.
struct Block {
    /// The line of its fence, from 1.
    line: usize,
    /// The words after the language, such as `,no_run`.
    words: String,
    /// The code, within a `main` that begins on its first line.
    code: String,
}

fn blocks(page: &str) -> Vec<Block> {
    let block = |(event, range): (Event, Range<usize>)| {
        let Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) = event
        else {
            return None;
        };
        let words =
            info.strip_prefix("rust").filter(|words| !words.contains("excerpt"))?;
        let (_, code) = page[range.clone()].trim_end().split_once('\n')?;
        let (code, _) = code.rsplit_once('\n')?;
        let code = match code.contains("fn main") {
            true => code.to_owned(),
            false => format!("fn main() {{ {code}\n}}"),
        };
        let line = page[..range.start].matches('\n').count() + 1;
        Some(Block { line, words: words.to_owned(), code })
    };
    Parser::new_ext(page, Options::ENABLE_GFM)
        .into_offset_iter()
        .filter_map(block)
        .collect()
}
