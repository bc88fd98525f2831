//! The book itself is in order, and it is made of programs.

use std::fs;
use std::path::Path;

use book::building::{self, SITE};
use manuscript::include::is_program;
use manuscript::steps::{DOWNLOADS, Step};
use manuscript::{Manuscript, blocks, root_around};

/// How many blocks there are to run, at least. It rises with the book.
const RUNNABLE_AT_LEAST: usize = 89;
/// How many blocks may be ignored.
const IGNORED_AT_MOST: usize = 3;

fn manuscript() -> Manuscript {
    let root = root_around(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
    Manuscript::load(root).unwrap()
}

#[test]
fn everything_is_in_order() {
    let manuscript = manuscript();
    building::check(&manuscript.root, None).unwrap_or_else(|problems| panic!("\n{problems}"));
    let read = |name: &str| fs::read_to_string(manuscript.path(SITE).join(name)).unwrap();
    for Step { name, program, .. } in manuscript.steps().unwrap() {
        let file = format!("{DOWNLOADS}/{name}.rs");
        assert_eq!(&read(&file), program, "{name} can be downloaded");
        let link = format!("<a href=\"{file}\" download=\"\">");
        assert!(read(&format!("{name}.html")).contains(&link), "{name}: its page leads to it");
    }
}

#[test]
fn enough_blocks_run_and_few_are_ignored() {
    let manuscript = manuscript();
    let programs = manuscript.pages.iter().flat_map(|page| blocks(&page.text));
    let programs = programs.filter(is_program);
    let (ignored, runnable): (Vec<_>, Vec<_>) = programs.partition(|block| block.has("ignore"));
    assert!(runnable.len() >= RUNNABLE_AT_LEAST, "only {} blocks run", runnable.len());
    assert!(ignored.len() <= IGNORED_AT_MOST, "{} blocks are ignored", ignored.len());
}
