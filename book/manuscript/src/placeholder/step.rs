//! `{{step 05-killers}}` and `{{step 05-killers 1-2}}`: what a step adds to the reader's own program, or some hunks of it.

use std::ops::RangeInclusive;

use similar::{ChangeTag, DiffOp, TextDiff};

use super::{described, diff};
use crate::include::is_anchor;
use crate::medium::Medium;
use crate::page::{Manuscript, files};

/// The folder of the reader's own program, from the root: one file a step.
pub const PATH: &str = "book/path";
/// How many lines around a change are shown: few, so that a hunk is of one item.
const AROUND: usize = 2;

/// The steps, such as `05-killers`, in order.
///
/// # Errors
/// If the folder cannot be read.
pub fn steps(manuscript: &Manuscript) -> Result<Vec<String>, String> {
    let names = files(&manuscript.path(PATH), "rs").map_err(described)?;
    let is_step = |name: &&str| name.starts_with(|sign: char| sign.is_ascii_digit());
    let names = names.iter().filter_map(|name| name.strip_suffix(".rs"));
    Ok(names.filter(is_step).map(str::to_owned).collect())
}

/// The program at a step, without the lines of the anchors.
///
/// # Errors
/// If there is no such step.
pub fn program(manuscript: &Manuscript, step: &str) -> Result<String, String> {
    let text = manuscript.read(&format!("{PATH}/{step}.rs")).map_err(described)?;
    Ok(text.split_inclusive('\n').filter(|line| !is_anchor(line)).collect())
}

/// The programs before and after a step.
///
/// # Errors
/// If it is the first one, or there is no such step.
pub fn around(manuscript: &Manuscript, step: &str) -> Result<[String; 2], String> {
    let steps = steps(manuscript)?;
    let index = steps.iter().position(|it| it == step);
    let before = index.and_then(|index| index.checked_sub(1)).map(|index| &steps[index]);
    let before = before.ok_or_else(|| format!("no step comes before '{step}' in {PATH}"))?;
    Ok([program(manuscript, before)?, program(manuscript, step)?])
}

/// The hunks of a change, each the operations that it is made of.
pub fn hunks(change: &TextDiff<str>) -> Vec<Vec<DiffOp>> {
    change.grouped_ops(AROUND)
}

/// How many lines a change adds; blank ones don't count.
pub fn added(change: &TextDiff<str>) -> usize {
    added_by(change, &hunks(change))
}

/// How many of them these hunks add.
fn added_by(change: &TextDiff<str>, hunks: &[Vec<DiffOp>]) -> usize {
    let changes = hunks.iter().flatten().flat_map(|op| change.iter_changes(op));
    let added = changes.filter(|it| it.tag() == ChangeTag::Insert);
    added.filter(|it| !it.value().trim().is_empty()).count()
}

/// The numbers of hunks that `2` or `1-3` means, counted from 1; `None` if it means none.
pub fn numbers(words: &str) -> Option<RangeInclusive<usize>> {
    let (first, last) = words.split_once('-').unwrap_or((words, words));
    let (first, last) = (first.parse().ok()?, last.parse().ok()?);
    (0 < first && first <= last).then_some(first..=last)
}

/// The change that a step makes, or the hunks of it that `wanted` names.
pub(super) fn print(
    manuscript: &Manuscript,
    step: &str,
    wanted: Option<&str>,
) -> Result<String, String> {
    let [old, new] = around(manuscript, step)?;
    let change = TextDiff::from_lines(&old, &new);
    let mut shown = hunks(&change);
    if let Some(wanted) = wanted {
        let count = shown.len();
        let numbers = numbers(wanted).filter(|numbers| *numbers.end() <= count);
        let numbers = numbers.ok_or(format!("'{wanted}': {step} has the hunks 1 to {count}"))?;
        shown = shown[numbers.start() - 1..*numbers.end()].to_vec();
    }
    let file = format!("{PATH}/{step}.rs");
    let lines = match [added_by(&change, &shown), added(&change)] {
        [some, all] if some < all => format!("{some} of {all} new lines"),
        [_, all] => format!("{all} new lines"),
    };
    let place = |hunk: &[DiffOp]| place(&new, hunk[0].new_range().start);
    Ok(match manuscript.medium {
        Medium::Pages { .. } => {
            let heading = format!("<p class=\"excerpt-of\">{file}: {lines}</p>\n\n");
            heading + &diff::html(&change, &shown, place)
        }
        Medium::Checkout { .. } => {
            let text = |hunk: &Vec<DiffOp>| {
                let lines = hunk.iter().flat_map(|op| change.iter_changes(op));
                let lines = lines.map(|it| format!("{}{}", it.tag(), it.value()));
                format!("@@ {} @@\n{}", place(hunk), lines.collect::<String>())
            };
            let text: String = shown.iter().map(text).collect();
            format!("{}```diff\n{}\n```", manuscript.heading(&file), text.trim_end())
        }
    })
}

/// The item in which a hunk stands, by its first line: `fn negamax(…)`, whose bracket tells what colours the listing
/// where the name ends; `struct Search`; empty between items.
fn place(text: &str, line: usize) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let indent = |line: &str| line.len() - line.trim_start().len();
    let first = lines[line..].iter().find(|line| !line.trim().is_empty());
    let depth = first.map_or(0, |line| indent(line));
    let is_item = |line: &&&str| {
        let words = ["fn ", "struct ", "enum ", "impl ", "impl<"];
        words.iter().any(|word| line.trim_start().starts_with(word)) && indent(line) < depth
    };
    let item = lines[..line].iter().rev().find(is_item).map_or("", |line| line.trim());
    let name = item.split(['(', '{']).next().unwrap_or_default().trim();
    if name.starts_with("fn ") { format!("{name}(…)") } else { name.to_owned() }
}
