//! Leaves out later stages where the counts of all stages are listed, one a line.

use anyhow::ensure;
use ladder::engines::Engine;

use crate::layout::{COUNTS, after};

/// What to do where a stage is not in the list.
const RECOUNT: &str = "count again: INSTA_UPDATE=always cargo test -p ladder";

/// The text of a file of the checkout without the lines of later stages.
///
/// # Errors
/// If the list of the counts does not have one line for each of them.
pub fn leave_out(
    place: &str,
    text: String,
    stage: &Engine,
) -> anyhow::Result<String> {
    if place != COUNTS {
        return Ok(text);
    }
    let mut lines: Vec<&str> = text.lines().collect();
    for later in after(stage) {
        let count = lines.len();
        lines.retain(|line| line.split_whitespace().next() != Some(later.name));
        let found = count - lines.len();
        ensure!(
            found == 1,
            "{place} has {found} lines for '{}', not one; {RECOUNT}",
            later.name
        );
    }
    Ok(lines.join("\n") + "\n")
}
