use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use diffy::Line;
use manuscript::placeholder::placeholders;
use manuscript::step::numbers;
use manuscript::steps::{PATH, QUICK, Step, added, quicker, steps};
use manuscript::{Manuscript, include, root_around};

/// The most lines that a step may add, not counting blank ones.
const MOST_NEW: usize = 45;
/// The step of the first chapter that may add more, since it's there to be copied,
/// and the one that includes the file to be copied.
const OTHERS: [(&str, usize); 2] = [("01-6-squares", 106), ("01-plain", 4)];
/// The most lines of code that the program and the copied file may have, and the
/// program that is made quicker.
const MOST: [usize; 2] = [577, 275];
const MOST_QUICK: usize = 634;

/// The number of lines that are neither blank nor a comment.
pub(crate) fn of_code(text: &str) -> usize {
    let is_code = |line: &&str| {
        !line.trim().is_empty() && !line.trim_start().starts_with("//")
    };
    text.lines().filter(is_code).count()
}

/// All steps, and what makes the last one quicker.
pub(crate) fn written() -> Vec<Step> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut steps = steps(folder).unwrap();
    steps.extend(quicker(folder, steps.last().unwrap()).unwrap());
    steps
}

#[test]
fn every_step_is_short() {
    for step in written() {
        let name = &step.name;
        let [mut most, copied] = MOST;
        if name.starts_with(QUICK) {
            most = MOST_QUICK;
        }
        for (text, most) in [(&step.program, most), (&step.copied, copied)] {
            let lines = of_code(text);
            assert!(lines <= most, "{name}: {lines} lines");
            let is_narrow = |line: &str| line.chars().count() <= 84;
            assert!(text.lines().all(is_narrow), "{name} is too wide");
        }
        let added = added(step.patch().hunks());
        let other = OTHERS.iter().find(|it| it.0 == name);
        let most = other.map_or(MOST_NEW, |it| it.1);
        assert!(added <= most, "{name} adds {added} lines");
    }
}

/// The copied file uses only what earlier parts of the program have announced and
/// made: the last part of the chapter changes no function and no field.
#[test]
fn what_is_copied_asks_what_was_announced() {
    let steps = written();
    let first = steps.iter().position(Step::counts).unwrap();
    let copied = &steps[first].copied;
    let root = root_around(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
    let book = Manuscript::load(root).unwrap();
    let (page, _) =
        book.page("01-plain.md").unwrap().text.split_once("\n## UCI\n").unwrap();
    let name = |text: &str| {
        let end = text.find(|it: char| !it.is_alphanumeric() && it != '_');
        text[..end.unwrap_or(text.len())].to_owned()
    };
    let asked = ["search.", "sum.", "search.limits."]
        .iter()
        .flat_map(|of| copied.split(of).skip(1).map(name))
        .filter(|it| !it.is_empty() && it != "is_stopped"); // its own field
    let asked: BTreeSet<String> = asked.collect();
    let known = ["limits", "nodes", "path", "quiescence_nodes", "run"];
    assert!(known.iter().all(|it| asked.contains(*it)), "{asked:?}");
    let before = &steps[first - 1].program;
    for name in asked {
        assert!(page.contains(&format!("`{name}`")), "{name}: announce it");
        let is_there = [format!("    {name}: "), format!("    fn {name}(")];
        assert!(is_there.iter().any(|it| before.contains(it)), "{name}");
    }
    for item in [
        "    fn run",
        "    fn count",
        "    fn negamax",
        "    fn quiescence",
        "struct Search",
    ] {
        let of = |program: &str| {
            let (_, rest) = program.split_once(item).unwrap();
            let end = if item.starts_with(' ') { "\n    }\n" } else { "\n}\n" };
            rest.split_once(end).unwrap().0.to_owned()
        };
        assert_eq!(of(before), of(&steps[first].program), "{item}");
    }
}

/// A page names the item that a hunk is in, and finds it by the hunk's line.
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

/// Each hunk of each step is on exactly one page, and so is the program that the
/// first chapter begins with.
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
