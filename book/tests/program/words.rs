//! The path is as long as the front page and the rules of writing say.

use std::fs;
use std::path::Path;

use manuscript::root_around;
use regex::Regex;

/// The most words of all its pages together, and of a single page.
const MOST: [usize; 2] = [22_400, 2_000];
/// How long it takes to read, in minutes, as the front page says.
const MINUTES: usize = 180;
/// How many words a minute somebody reads who also looks at boards and code.
const PACE: std::ops::RangeInclusive<usize> = 90..=140;

/// The number of words of a page, without code and folds, but with guesses; a
/// placeholder counts as one.
fn words(page: &str) -> usize {
    let regex = |it: &str| Regex::new(it).unwrap();
    let text = regex(r"(?ms)^```.*?^```").replace_all(page, "");
    let text = regex(r"\{\{.*?\}\}").replace_all(&text, "one");
    let (mut folds, mut start, mut shown) = (Vec::new(), 0, String::new());
    for tag in regex(r"</?details[^>]*>").find_iter(&text) {
        if folds.iter().all(|&is_guess| is_guess) {
            shown += &text[start..tag.start()];
        }
        start = tag.end();
        match tag.as_str() {
            "</details>" => _ = folds.pop().expect("it has begun"),
            fold => folds.push(fold.contains("guess") || fold.contains("predict")),
        }
    }
    assert!(folds.is_empty(), "a fold doesn't end");
    shown += &text[start..];
    let shown = regex(r"</?[a-z!][^>]*>").replace_all(&shown, "");
    let is_word = |it: &&str| it.contains(char::is_alphanumeric);
    shown.split_whitespace().filter(is_word).count()
}

#[test]
fn the_path_takes_three_hours() {
    let root = root_around(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
    let read =
        |name: &str| fs::read_to_string(root.join("book/src").join(name)).unwrap();
    let summary = read("SUMMARY.md");
    let (path, _) = summary.split_once("# The laboratory").unwrap();
    let links = Regex::new(r"\(([^)]*\.md)\)").unwrap();
    let pages: Vec<(&str, usize)> = links
        .captures_iter(path)
        .map(|it| it.get(1).unwrap().as_str())
        .map(|page| (page, words(&read(page))))
        .collect();
    let all: usize = pages.iter().map(|it| it.1).sum();
    let [most, most_of_one] = MOST;
    assert!(all <= most, "{all} words: {pages:?}");
    for (page, words) in &pages {
        assert!(*words <= most_of_one, "{page}: {words} words");
    }
    let front = read("why-order.md");
    assert!(front.contains("three hours to read"));
    assert!(PACE.contains(&(all / MINUTES)), "{all} words aren't three hours");
}

#[test]
fn guesses_and_placeholders_are_words_and_hints_are_none() {
    let guess = "<details class=\"guess\">\n<summary>How many?</summary>\n\n{{num a:b}} – of them.\n\n</details>\n";
    let hint = "<details>\n<summary>A hint</summary>\n\nThink.\n\n</details>\n";
    assert_eq!(
        words(&format!("Two words.\n\n{guess}{hint}```rust\nlet it;\n```\n")),
        7
    );
}
