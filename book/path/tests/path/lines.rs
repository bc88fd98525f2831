use std::collections::BTreeMap;
use std::path::Path;

use manuscript::placeholder::placeholders;
use manuscript::step::{added, around, hunks, numbers, program, steps};
use manuscript::{Manuscript, include};
use similar::TextDiff;

/// The most lines that a step adds; blank ones don't count.
const MOST_NEW: usize = 45;
/// The most lines of code that the program has.
const MOST: usize = 650;

/// Lines that are neither blank nor a comment.
pub(crate) fn of_code(text: &str) -> usize {
    let is_code = |line: &&str| {
        !line.trim().is_empty() && !line.trim_start().starts_with("//")
    };
    text.lines().filter(is_code).count()
}

fn book() -> Manuscript {
    Manuscript::around(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap()
}

#[test]
fn every_step_is_short() {
    let book = book();
    for step in steps(&book).unwrap() {
        let text = program(&book, &step).unwrap();
        assert!(of_code(&text) <= MOST, "{step}: {} lines", of_code(&text));
        assert!(
            text.lines().all(|line| line.chars().count() <= 84),
            "{step} is too wide"
        );
        let Ok([old, new]) = around(&book, &step) else { continue };
        let added = added(&TextDiff::from_lines(&old, &new));
        assert!(added <= MOST_NEW, "{step} adds {added} lines");
    }
}

/// Each hunk of each step stands on one page, and on no second one; so does each part of the first step.
#[test]
fn every_line_stands_on_a_page() {
    let book = book();
    let steps = steps(&book).unwrap();
    let mut shown: BTreeMap<(String, usize), usize> = BTreeMap::new();
    let mut parts: BTreeMap<String, usize> = BTreeMap::new();
    for page in book.pages().unwrap() {
        for range in placeholders(&page.text) {
            let words: Vec<&str> = page.text[range]
                .trim_matches(['{', '}'])
                .split_whitespace()
                .collect();
            let ["step", step, rest @ ..] = &words[..] else { continue };
            let [old, new] = around(&book, step).unwrap();
            let count = hunks(&TextDiff::from_lines(&old, &new)).len();
            let all = rest
                .first()
                .map_or(Some(1..=count), |words| numbers(words))
                .unwrap();
            for hunk in all {
                *shown.entry((step.to_string(), hunk)).or_default() += 1;
            }
        }
        for include in include::includes(&page.text) {
            if page.path(include.file).ends_with("book/path/01-plain.rs") {
                *parts
                    .entry(include.part.unwrap_or_default().to_owned())
                    .or_default() += 1;
            }
        }
    }
    let mut wrong = Vec::new();
    for step in &steps[1..] {
        let [old, new] = around(&book, step).unwrap();
        for hunk in 1..=hunks(&TextDiff::from_lines(&old, &new)).len() {
            let count = shown.get(&(step.clone(), hunk)).copied().unwrap_or(0);
            if count != 1 {
                wrong.push(format!("hunk {hunk} of {step}: {count} times"));
            }
        }
    }
    let first = book.read("book/path/01-plain.rs").unwrap();
    for part in first.lines().filter_map(|line| line.split_once("ANCHOR: ")) {
        let count = parts.get(part.1.trim()).copied().unwrap_or(0);
        if count != 1 {
            wrong.push(format!(
                "part {} of the first step: {count} times",
                part.1.trim()
            ));
        }
    }
    assert!(
        wrong.is_empty(),
        "shown on a page once, please:\n{}",
        wrong.join("\n")
    );
}
