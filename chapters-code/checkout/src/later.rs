//! Leaves out later stages where all stages are listed, one a line.

use anyhow::ensure;
use ladder::engines::Engine;

use crate::layout::{COUNTS, LIST, after, crate_name};

/// What to do where a stage is not in the list of the counts.
const RECOUNT: &str = "; count again: INSTA_UPDATE=always cargo test -p ladder";

/// The text of a file of the checkout without the lines of later stages.
///
/// # Errors
/// If a list does not have one line for each of them.
pub fn leave_out(
    place: &str,
    text: String,
    stage: &Engine,
) -> anyhow::Result<String> {
    match place {
        LIST => without(place, "", &text, stage, |line, later| {
            line.trim() == format!("Engine::of::<{}::Stage>(),", crate_name(later))
        }),
        COUNTS => without(place, RECOUNT, &text, stage, |line, later| {
            line.split_whitespace().next() == Some(later.name)
        }),
        _ => Ok(text),
    }
}

fn without(
    place: &str,
    remedy: &str,
    text: &str,
    stage: &Engine,
    is_of: impl Fn(&str, &Engine) -> bool,
) -> anyhow::Result<String> {
    let mut lines: Vec<&str> = text.lines().collect();
    for later in after(stage) {
        let count = lines.len();
        lines.retain(|line| !is_of(line, later));
        let found = count - lines.len();
        ensure!(
            found == 1,
            "{place} has {found} lines for '{}', not one{remedy}",
            later.name
        );
    }
    Ok(lines.join("\n") + "\n")
}
