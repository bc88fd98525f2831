//! `{{diff A B}}` and `{{lines NAME}}`: what changed between two stages, and how
//! many lines one adds.

use std::fmt::Write;

use diffy::{Hunk, Line, Patch};
use ladder::engines::{self, Engine};
use similar::TextDiff;

use super::described;
use crate::manuscript::{Manuscript, files};
use crate::sources::heading;
use crate::stages::{STAGES, folder, up_to};
use crate::steps::{added, without_anchors};

/// The files that are compared: the policy, and the plugs.
const FILES: [&str; 2] = ["src/ordering.rs", "src/lib.rs"];

/// The changes of two stages' [`FILES`]: each line with its sign, coloured as Rust,
/// and folded except for the largest hunk of the first file that differs.
pub(super) fn print(
    manuscript: &Manuscript,
    before: &str,
    after: &str,
) -> Result<String, String> {
    let (before, after) = (engines::find(before)?, engines::find(after)?);
    let (mut shown, mut folded, mut changed) = (String::new(), String::new(), 0);
    for file in FILES {
        let (_, old) = read(manuscript, &before, file)?;
        let (after, new) = read(manuscript, &after, file)?;
        let heading = heading(&after);
        let diff = TextDiff::from_lines(&old, &new);
        let diff = diff.unified_diff().to_string(); // three lines around a change
        let patch = Patch::from_str(&diff).map_err(described)?;
        let mut hunks = patch.hunks().to_vec();
        let largest =
            (0..hunks.len()).rev().max_by_key(|&index| changes(&hunks[index]));
        if let Some(largest) = largest.filter(|_| shown.is_empty()) {
            shown = heading.clone()
                + &html(&[hunks.remove(largest)], |_| String::new());
        }
        if !hunks.is_empty() {
            changed += hunks.iter().map(changes).sum::<usize>();
            folded += &(heading + &html(&hunks, |_| String::new()));
        }
    }
    if !folded.is_empty() {
        let summary =
            format!("<summary>The rest of the change: {changed} lines</summary>");
        shown += &format!(
            "<details class=\"rest\">\n{summary}\n\n{folded}</details>\n\n"
        );
    }
    Ok(shown)
}

/// How many lines a hunk removes and adds.
fn changes(hunk: &Hunk<str>) -> usize {
    hunk.lines().iter().filter(|line| !matches!(line, Line::Context(_))).count()
}

/// The hunks of a change, each below a gap that names the item around it; the first
/// one has no gap if it has no such item. The span `lines` is as wide as the
/// longest of them.
pub(super) fn html(
    hunks: &[Hunk<str>],
    scope: impl Fn(&Hunk<str>) -> String,
) -> String {
    let mut html = String::from(
        "<pre class=\"changes\"><code class=\"language-rust\"><span class=\"lines\">",
    );
    for (index, hunk) in hunks.iter().enumerate() {
        let scope = scope(hunk);
        if index > 0 || !scope.is_empty() {
            let gap = format!("⋯ {scope}");
            let _ = write!(html, "<span class=\"gap\">{}\n</span>", gap.trim_end());
        }
        for line in hunk.lines() {
            // Without a style sheet, only `ins` and `del` show the change.
            let (element, class, text) = match line {
                Line::Insert(text) => ("ins", "added", text),
                Line::Delete(text) => ("del", "removed", text),
                Line::Context(text) => ("span", "same", text),
            };
            let text = text.replace('&', "&amp;").replace('<', "&lt;");
            let _ = write!(html, "<{element} class=\"{class}\">{text}</{element}>");
        }
    }
    html + "</span></code></pre>\n\n"
}

/// A stage's file, from the root, and its text without anchors. If the stage takes
/// it over from an earlier one, it is found there.
fn read(
    manuscript: &Manuscript,
    stage: &Engine,
    file: &str,
) -> Result<(String, String), String> {
    let names = up_to(stage)
        .iter()
        .rev()
        .map(|it| format!("{STAGES}/{}/{file}", folder(it)));
    let mut there = names.filter(|name| manuscript.path(name).is_file());
    let name = there.next().ok_or_else(|| format!("no stage has {file}"))?;
    let text = manuscript.read(&name).map_err(described)?;
    Ok((name, without_anchors(&text)))
}

/// How many lines of a stage's files the stage before does not have. Blank lines,
/// comments and tests don't count, nor does `main.rs`, which only starts the stage.
pub(super) fn lines(manuscript: &Manuscript, name: &str) -> Result<String, String> {
    let stage = engines::stage(name)?;
    let sources = manuscript.path(format!("{STAGES}/{}/src", folder(&stage)));
    let names = files(&sources, "rs").map_err(described)?;
    let mut count = 0;
    for name in names.iter().filter(|name| *name != "main.rs") {
        let code = |stage: &Engine| {
            read(manuscript, stage, &format!("src/{name}"))
                .map(|(_, text)| code(&text))
        };
        let before = up_to(&stage).iter().rev().nth(1);
        let old = before.and_then(|before| code(before).ok()).unwrap_or_default();
        let new = code(&stage)?;
        count += added(diffy::create_patch(&old, &new).hunks());
    }
    Ok(count.to_string())
}

fn code(text: &str) -> String {
    let lines =
        text.split_inclusive('\n').take_while(|line| line.trim() != "#[cfg(test)]");
    let is_code = |line: &&str| {
        !line.trim().is_empty() && !line.trim_start().starts_with("//")
    };
    lines.filter(is_code).collect()
}
