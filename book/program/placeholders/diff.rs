//! `{{diff A B}}`: what changed between two stages.

use std::fs;

use ladder::rung;
use similar::TextDiff;

use crate::house::{House, STAGES};
use crate::text::include::without_anchors;

/// The unified diff of two stages' `src/ordering.rs` as a fenced block.
pub(super) fn print(house: &House, before: &str, after: &str) -> Result<String, String> {
    let (before_name, before) = read(house, before)?;
    let (after_name, after) = read(house, after)?;
    let diff = TextDiff::from_lines(&before, &after);
    let diff = diff.unified_diff().context_radius(3).header(&before_name, &after_name).to_string();
    Ok(format!("```diff\n{}\n```", diff.trim_end()))
}

/// The file, from the folder of the stages, and its text without anchors.
fn read(house: &House, stage: &str) -> Result<(String, String), String> {
    let rung = rung::find(stage)?;
    let name = format!("{:02}-{}/src/ordering.rs", rung.chapter, rung.name);
    let text = fs::read_to_string(house.path(STAGES).join(&name))
        .map_err(|error| format!("cannot read {STAGES}/{name}: {error}"))?;
    Ok((name, without_anchors(text.lines()) + "\n"))
}
