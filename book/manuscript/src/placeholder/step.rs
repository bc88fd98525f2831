//! `{{step 05-killers}}` and `{{step 05-killers 1-2}}`: what a step adds to the
//! reader's own program, or some hunks of that; `{{step quick-1-captures}}`: what
//! makes its last step quicker.

use std::ops::RangeInclusive;

use diffy::Hunk;

use super::{described, diff};
use crate::manuscript::Manuscript;
use crate::sources::{download, heading};
use crate::steps::{COPIED, PATH, added};

/// The numbers of the hunks that `2` or `1-3` names, counted from 1; `None` if it
/// isn't such a range.
pub fn numbers(words: &str) -> Option<RangeInclusive<usize>> {
    let (first, last) = words.split_once('-').unwrap_or((words, words));
    let (first, last) = (first.parse().ok()?, last.parse().ok()?);
    (0 < first && first <= last).then_some(first..=last)
}

/// The change that a step makes, or only the hunks that `wanted` names.
pub(super) fn print(
    manuscript: &Manuscript,
    name: &str,
    wanted: Option<&str>,
) -> Result<String, String> {
    let step = manuscript.step(name).map_err(described)?;
    let step = step.filter(|step| !step.change.is_empty());
    let step =
        step.ok_or_else(|| format!("no change in {PATH} is called '{name}'"))?;
    let patch = step.patch();
    let mut shown = patch.hunks();
    if let Some(wanted) = wanted {
        let count = shown.len();
        let numbers = numbers(wanted).filter(|numbers| *numbers.end() <= count);
        let numbers = numbers
            .ok_or(format!("'{wanted}': {name} has the hunks 1 to {count}"))?;
        shown = &shown[numbers.start() - 1..*numbers.end()];
    }
    let file = format!("{PATH}/{name}.rs");
    let lines = match [added(shown), added(patch.hunks())] {
        [some, all] if some < all => format!("{some} of {all} new lines of code"),
        [_, all] => format!("{all} new lines of code"),
    };
    let beside = match step.counts() {
        true => format!(", beside {}", download(COPIED)),
        false => String::new(),
    };
    let scope =
        |hunk: &Hunk<str>| scope(&step.program, hunk.new_range().start() - 1);
    let heading = heading(&file).replace("</p>", &format!(": {lines}{beside}</p>"));
    Ok(heading + &diff::html(shown, scope))
}

/// The item around a hunk, by its first line, such as `fn negamax(…)` or `struct
/// Search`; empty between items. The `(` lets the highlighter see where a name
/// ends.
fn scope(text: &str, line: usize) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let indent = |line: &str| line.len() - line.trim_start().len();
    let first = lines[line..].iter().find(|line| !line.trim().is_empty());
    let depth = first.map_or(0, |line| indent(line));
    let is_item = |line: &&&str| {
        let words = ["fn ", "struct ", "enum ", "impl ", "impl<"];
        words.iter().any(|word| line.trim_start().starts_with(word))
            && indent(line) < depth
    };
    let item =
        lines[..line].iter().rev().find(is_item).map_or("", |line| line.trim());
    let name = item.split(['(', '{']).next().unwrap_or_default().trim();
    if name.starts_with("fn ") { format!("{name}(…)") } else { name.to_owned() }
}
