//! `{{diff A B}}`: what changed between two stages.

use std::fs;

use checkout::layout::{folder, up_to};
use ladder::engines::{self, Engine};
use similar::TextDiff;

use crate::manuscript::{Manuscript, STAGES};
use crate::text::include::without_anchors;

/// What is compared: the policy, and what is plugged in.
const FILES: [&str; 2] = ["src/ordering.rs", "src/lib.rs"];

/// The unified diffs of two stages' [`FILES`] as one fenced block.
pub(super) fn print(
    manuscript: &Manuscript,
    before: &str,
    after: &str,
) -> Result<String, String> {
    let (before, after) = (engines::find(before)?, engines::find(after)?);
    let mut diffs = String::new();
    for file in FILES {
        let [(before, old), (after, new)] =
            [read(manuscript, &before, file)?, read(manuscript, &after, file)?];
        let diff = TextDiff::from_lines(&old, &new);
        diffs += &diff
            .unified_diff()
            .context_radius(3)
            .header(&before, &after)
            .to_string();
    }
    Ok(format!("```diff\n{}\n```", diffs.trim_end()))
}

/// A stage's file, from the folder of the stages, and its text without anchors. What a stage takes over
/// from an earlier one is found there.
pub(super) fn read(
    manuscript: &Manuscript,
    stage: &Engine,
    file: &str,
) -> Result<(String, String), String> {
    let names =
        up_to(stage).iter().rev().map(|stage| format!("{}/{file}", folder(stage)));
    let there = |name: &String| manuscript.path(STAGES).join(name).is_file();
    let name = names
        .into_iter()
        .find(there)
        .ok_or_else(|| format!("no stage has {file}"))?;
    let text = fs::read_to_string(manuscript.path(STAGES).join(&name))
        .map_err(|error| format!("cannot read {STAGES}/{name}: {error}"))?;
    Ok((name, without_anchors(text.lines()) + "\n"))
}
