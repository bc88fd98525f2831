//! Makes one test of each Rust block of the book.
//!
//! skeptic does the work: it turns blocks of Markdown into tests that compile and run them. What it
//! does not know is done here before: includes are expanded, a block without `fn main` is wrapped,
//! and one that should panic must compile first. Each block becomes a Markdown file of its own, in
//! which it stands on the line of the page, so that the test is named after page and line.

use std::error::Error;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

use text::fences::{Fence, fences};
use text::include;
use text::problem::lines;

#[allow(
    dead_code,
    unreachable_pub,
    reason = "the program of the book uses the rest of it"
)]
mod text;

/// Where the pages may stand, from the folder of this package: in the book, and in a stage that was
/// checked out, which has but one.
const PAGES: [&str; 2] = ["../src", ".."];

fn main() -> Result<(), Box<dyn Error>> {
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let folder = PAGES.iter().map(Path::new).find(|folder| folder.is_dir());
    let folder = folder.ok_or("there are no pages")?;
    println!("cargo::rerun-if-changed=text");
    println!("cargo::rerun-if-changed={}", folder.display());

    let mut blocks = Vec::new();
    let mut problems = Vec::new();
    for name in pages(folder)? {
        let page = fs::read_to_string(folder.join(&name))?;
        let file = from_root(&folder.join(&name))?;
        problems.extend(include::expand(&page, &file, folder).1);
        for include in include::includes(&page) {
            println!(
                "cargo::rerun-if-changed={}",
                folder.join(include.file).display()
            );
        }
        let rust =
            fences(&page).into_iter().filter(|fence| fence.language() == "rust");
        let rust = rust.filter(|fence| !fence.is_excerpt());
        blocks.extend(rust.map(|fence| Block::new(&file, folder, &page, fence)));
    }
    if !problems.is_empty() {
        eprintln!("{}", lines(&problems));
        return Err(format!("{} includes are missing", problems.len()).into());
    }
    write_tests(&out, &blocks)?;
    write_list(&out, &blocks)
}

/// A page's path from the root of the repository, two folders above this package.
fn from_root(page: &Path) -> Result<PathBuf, Box<dyn Error>> {
    let page = page.canonicalize()?;
    let package = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).canonicalize()?;
    let root =
        package.ancestors().nth(2).ok_or("the package is not two folders deep")?;
    Ok(page.strip_prefix(root)?.to_owned())
}

/// The pages, sorted; they all stand in one folder.
fn pages(folder: &Path) -> Result<Vec<String>, Box<dyn Error>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name.ends_with(".md") {
            names.push(name);
        }
    }
    names.sort();
    Ok(names)
}

/// A Rust block of a page.
struct Block {
    file: PathBuf,
    fence: Fence,
    code: String,
    has_reason: bool,
}

impl Block {
    fn new(file: &Path, folder: &Path, page: &str, fence: Fence) -> Self {
        let (code, _) = include::expand(&fence.body, file, folder);
        let has_reason = fence.reason_ignored(page).is_some();
        Self { file: file.to_owned(), code: wrapped(&code), fence, has_reason }
    }

    /// The page's whole path as the name of a function.
    fn name(&self) -> String {
        let path = self.file.display().to_string().to_lowercase();
        path.replace(|sign: char| !sign.is_ascii_alphanumeric(), "_")
    }

    fn location(&self) -> String {
        format!("{}:{}", self.file.display(), self.fence.line)
    }

    /// The words behind the language that skeptic knows.
    fn words(&self) -> String {
        let known = ["ignore", "no_run", "should_panic"].into_iter();
        known
            .filter(|word| self.fence.has(word))
            .map(|word| format!(",{word}"))
            .collect()
    }
}

/// The code in a `main`, unless it has one. Inner attributes stay before it, as in rustdoc.
fn wrapped(code: &str) -> String {
    if code.contains("fn main") {
        return code.to_owned();
    }
    let is_attribute =
        |line: &&str| line.starts_with("#![") || line.starts_with("# #![");
    let attributes: Vec<&str> = code.lines().take_while(is_attribute).collect();
    let body: Vec<&str> = code.lines().skip(attributes.len()).collect();
    let attributes: String =
        attributes.iter().map(|line| format!("{line}\n")).collect();
    format!("{attributes}fn main() {{\n{}\n}}\n", body.join("\n"))
}

/// Lets skeptic write the tests, and lets each say where its block stands.
fn write_tests(out: &Path, blocks: &[Block]) -> Result<(), Box<dyn Error>> {
    let tests = out.join("skeptic-tests.rs");
    let folder = out.join("blocks");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::write(&tests, "")?; // skeptic writes nothing where there is no block
    let mut files = Vec::new();
    for block in blocks {
        let folder = folder.join(block.fence.line.to_string());
        fs::create_dir_all(&folder)?;
        let mut write = |name: &str, words: &str| -> std::io::Result<()> {
            let path = folder.join(format!("{name}.md"));
            let lines_before = "\n".repeat(block.fence.line - 1);
            fs::write(
                &path,
                format!("{lines_before}`````rust{words}\n{}`````\n", block.code),
            )?;
            files.push(path);
            Ok(())
        };
        write(&block.name(), &block.words())?;
        if block.fence.has("should_panic") {
            // One that does not compile panics too, and would pass.
            write(&format!("{}_compiles", block.name()), ",no_run")?;
        }
    }
    skeptic::generate_doc_tests(&files);

    let mut source = fs::read_to_string(&tests)?;
    for block in blocks {
        for name in [block.name(), format!("{}_compiles", block.name())] {
            let opening =
                format!("#[test] fn {name}_line_{}() {{", block.fence.line);
            let located =
                format!("{opening}\n    crate::at({:?});", block.location());
            source = source.replace(&opening, &located);
        }
    }
    Ok(fs::write(&tests, source)?)
}

/// The list of the blocks, for the test that counts them.
fn write_list(out: &Path, blocks: &[Block]) -> Result<(), Box<dyn Error>> {
    let mut list = String::from("&[\n");
    for block in blocks {
        let is_ignored = block.fence.has("ignore");
        writeln!(
            list,
            "    Block {{ location: {:?}, is_ignored: {is_ignored}, has_reason: {} }},",
            block.location(),
            block.has_reason
        )?;
    }
    list.push_str("]\n");
    Ok(fs::write(out.join("blocks.rs"), list)?)
}
