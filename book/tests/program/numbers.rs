//! Every number that is printed into the text of a page, in the order of the page,
//! after the placeholder that prints it. When a figure is renewed, these snapshots
//! show which numbers have changed, and `.ci/numbers` shows the sentences that
//! contain them; editing words changes no snapshot.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use manuscript::placeholder::placeholders;
use manuscript::{Manuscript, Page, Pictures, render, root_around};
use regex::Regex;

/// The placeholders that print code, a whole table, or how to get something: their
/// patches, figures and verdicts have tests of their own.
const BLOCKS: [&str; 8] =
    ["claims", "clone", "diff", "next", "paper", "stage", "step", "table"];
/// The prefix of these snapshots' names.
const PREFIX: &str = "program__numbers__";

/// The placeholders within the text of a page, one a line, with what they print.
fn numbers(manuscript: &Manuscript, page: &Page) -> String {
    let mut lines = String::new();
    for range in placeholders(&page.text) {
        let placeholder = &page.text[range];
        let kind = placeholder.trim_matches(['{', '}']).split_whitespace().next();
        if kind.is_some_and(|kind| BLOCKS.contains(&kind)) {
            continue;
        }
        let alone = Page { name: page.name.clone(), text: placeholder.to_owned() };
        let inline = Pictures::Inline { is_live: false };
        let (printed, _) = render(manuscript, &alone, inline).unwrap();
        lines += &format!("{placeholder} {}\n", shown(&printed));
    }
    lines
}

/// Tags, and the asterisks around bold text.
static UNSEEN: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"</?[a-z][^>]*>|\*\*").unwrap());

/// What a reader sees of it, on one line.
fn shown(markdown: &str) -> String {
    let text = UNSEEN.replace_all(markdown, " ");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_number_in_the_text() {
    let root = root_around(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
    let manuscript = Manuscript::load(root).unwrap();
    let mut with_numbers = BTreeSet::new();
    for page in &manuscript.pages {
        let numbers = numbers(&manuscript, page);
        if !numbers.is_empty() {
            let name = page.name.trim_end_matches(".md");
            insta::assert_snapshot!(name, numbers);
            with_numbers.insert(format!("{PREFIX}{name}.snap"));
        }
    }
    let snapshots =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/program/snapshots");
    let snapshots = fs::read_dir(snapshots).unwrap();
    let names = snapshots.map(|it| it.unwrap().file_name().into_string().unwrap());
    let kept = names.filter(|it| it.starts_with(PREFIX) && it.ends_with(".snap"));
    let left: Vec<String> = kept.filter(|it| !with_numbers.contains(it)).collect();
    assert!(left.is_empty(), "no page has these numbers any more: {left:?}");
}
