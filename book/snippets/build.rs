//! Makes one test of each Rust block of the book.
//!
//! skeptic does the work: it turns blocks of Markdown into tests that compile and run them. What it does not know is done
//! here before: a block without `fn main` is wrapped, and one that should panic must compile first. Each block becomes a
//! Markdown file of its own, in which it stands on the line of the page, so that the test is named after page and line.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

/// Where the pages may stand, from the folder of this package: in the book, and in a stage that was checked out, which has
/// but one.
const PAGES: [&str; 2] = ["../src", ".."];

fn main() -> Result<(), Box<dyn Error>> {
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let folder = PAGES.iter().map(Path::new).find(|folder| folder.is_dir());
    let folder = folder.ok_or("there are no pages")?;
    println!("cargo::rerun-if-changed={}", folder.display());
    let tests = out.join("skeptic-tests.rs");
    let blocks_folder = out.join("blocks");
    if blocks_folder.exists() {
        fs::remove_dir_all(&blocks_folder)?;
    }
    fs::write(&tests, "")?; // skeptic writes nothing where there is no block
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let page = entry?.path();
        let stem = page.file_stem().unwrap_or_default().to_string_lossy().replace('-', "_");
        if page.extension().is_none_or(|extension| extension != "md") {
            continue;
        }
        for Block { line, words, code } in blocks(&fs::read_to_string(&page)?) {
            let folder = blocks_folder.join(line.to_string());
            fs::create_dir_all(&folder)?;
            let mut write = |name: String, words: &str| {
                let file = folder.join(name);
                let text = format!("{}`````rust{words}\n{code}`````\n", "\n".repeat(line - 1));
                files.push(file.clone());
                fs::write(file, text)
            };
            write(format!("page_{stem}.md"), &words)?;
            if words.contains("should_panic") {
                // One that does not compile panics too, and would pass.
                write(format!("page_{stem}_compiles.md"), ",no_run")?;
            }
        }
    }
    files.sort();
    skeptic::generate_doc_tests(&files);
    let mut source = String::new();
    for line in fs::read_to_string(&tests)?.lines() {
        let first =
            if line.starts_with("#[test] fn") { "\ncrate::forget_libraries();" } else { "" };
        source += &format!("{line}{first}\n");
    }
    Ok(fs::write(&tests, source)?)
}

/// A Rust block of a page that is no excerpt.
struct Block {
    /// The line of its fence, from 1.
    line: usize,
    /// What stands behind the language, such as `,no_run`.
    words: String,
    /// The code, in a `main`.
    code: String,
}

fn blocks(page: &str) -> Vec<Block> {
    let mut found: Vec<Block> = Vec::new();
    let mut is_inside = false;
    for (event, range) in Parser::new_ext(page, Options::ENABLE_GFM).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                let words = info.strip_prefix("rust").filter(|words| !words.contains("excerpt"));
                if let Some(words) = words {
                    let line = page[..range.start].matches('\n').count() + 1;
                    found.push(Block { line, words: words.to_owned(), code: String::new() });
                    is_inside = true;
                }
            }
            Event::End(TagEnd::CodeBlock) => is_inside = false,
            Event::Text(text) if is_inside => {
                found.last_mut().into_iter().for_each(|block| block.code += &text);
            }
            _ => {}
        }
    }
    for block in found.iter_mut().filter(|block| !block.code.contains("fn main")) {
        block.code = format!("fn main() {{\n{}\n}}\n", block.code);
    }
    found
}
