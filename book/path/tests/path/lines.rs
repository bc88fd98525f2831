use std::collections::BTreeMap;
use std::path::Path;

use diffy::Line;
use manuscript::placeholder::placeholders;
use manuscript::step::numbers;
use manuscript::steps::{PATH, Step, added, steps};
use manuscript::{Manuscript, include, root_around};

/// The most lines that a step adds; blank ones don't count.
const MOST_NEW: usize = 45;
/// The steps of the first chapter that may have more, since they're there to be copied.
const LONGER: [(&str, usize); 2] = [("01-6-squares", 106), ("01-plain", 167)];
/// The most lines of code that the program has.
const MOST: usize = 745;

/// Lines that are neither blank nor a comment.
pub(crate) fn of_code(text: &str) -> usize {
    let is_code = |line: &&str| {
        !line.trim().is_empty() && !line.trim_start().starts_with("//")
    };
    text.lines().filter(is_code).count()
}

pub(crate) fn written() -> Vec<Step> {
    steps(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap()
}

#[test]
fn every_step_is_short() {
    for step in written() {
        let (name, lines) = (&step.name, of_code(&step.program));
        assert!(lines <= MOST, "{name}: {lines} lines");
        let is_narrow = |line: &str| line.chars().count() <= 84;
        assert!(step.program.lines().all(is_narrow), "{name} is too wide");
        let added = added(step.patch().hunks());
        let longer = LONGER.iter().find(|it| it.0 == name);
        let most = longer.map_or(MOST_NEW, |it| it.1);
        assert!(added <= most, "{name} adds {added} lines");
    }
}

/// A page says in which item a hunk stands, and finds it by its line.
#[test]
fn every_hunk_says_its_line() {
    for step in written() {
        let lines: Vec<&str> = step.program.split_inclusive('\n').collect();
        for hunk in step.patch().hunks() {
            let shown = hunk.lines().iter().filter_map(|line| match line {
                Line::Context(text) | Line::Insert(text) => Some(*text),
                Line::Delete(_) => None,
            });
            let first = hunk.new_range().start() - 1;
            let there = &lines[first..first + hunk.new_range().len()];
            let remedy = "see 'The reader's own program' in CONTRIBUTING.md";
            assert!(shown.eq(there.iter().copied()), "{}: {remedy}", step.name);
        }
    }
}

/// Each hunk of each step stands on one page, and on no second one; so does the
/// program with which the first chapter begins.
#[test]
fn every_line_stands_on_a_page() {
    let root = root_around(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
    let book = Manuscript::load(root).unwrap();
    let steps = written();
    let count = |step: &Step| step.patch().hunks().len();
    let mut shown: BTreeMap<(String, usize), usize> = BTreeMap::new();
    let first = format!("{PATH}/{}.rs", steps[0].name);
    let mut begins = 0;
    for page in &book.pages {
        for range in placeholders(&page.text) {
            let words: Vec<&str> = page.text[range]
                .trim_matches(['{', '}'])
                .split_whitespace()
                .collect();
            let ["step", step, rest @ ..] = &words[..] else { continue };
            let all = match rest.first() {
                Some(words) => numbers(words).unwrap(),
                None => {
                    1..=count(steps.iter().find(|it| it.name == *step).unwrap())
                }
            };
            for hunk in all {
                *shown.entry((step.to_string(), hunk)).or_default() += 1;
            }
        }
        for include in include::includes(&page.text) {
            begins += usize::from(page.path(include.file) == first);
        }
    }
    let mut wrong = Vec::new();
    for step in &steps[1..] {
        for hunk in 1..=count(step) {
            let count = shown.get(&(step.name.clone(), hunk)).copied().unwrap_or(0);
            if count != 1 {
                wrong.push(format!("hunk {hunk} of {}: {count} times", step.name));
            }
        }
    }
    if begins != 1 {
        wrong.push(format!("{first}: {begins} times"));
    }
    assert!(
        wrong.is_empty(),
        "shown on a page once, please:\n{}",
        wrong.join("\n")
    );
}
