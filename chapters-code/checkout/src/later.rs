//! Leaves out later stages where all stages are listed, one a line.

use anyhow::ensure;
use ladder::rung::Rung;

use crate::layout::{COUNTS, LIST, after, crate_name};

/// What to do where a stage is not in the list of the counts.
const RECOUNT: &str = "; count again: INSTA_UPDATE=always cargo test -p ladder";

/// The text of a file of the checkout without the lines of later stages.
///
/// # Errors
/// If a list does not have one line for each of them.
pub fn leave_out(place: &str, text: String, rung: &Rung) -> anyhow::Result<String> {
    match place {
        LIST => without(place, "", &text, rung, |line, later| {
            line.trim() == format!("Rung::of::<{}::Stage>(),", crate_name(later))
        }),
        COUNTS => without(place, RECOUNT, &text, rung, |line, later| {
            line.split_whitespace().next() == Some(later.name)
        }),
        _ => Ok(text),
    }
}

fn without(
    place: &str,
    remedy: &str,
    text: &str,
    rung: &Rung,
    is_of: impl Fn(&str, &Rung) -> bool,
) -> anyhow::Result<String> {
    let mut lines: Vec<&str> = text.lines().collect();
    for later in after(rung) {
        let count = lines.len();
        lines.retain(|line| !is_of(line, later));
        let found = count - lines.len();
        ensure!(found == 1, "{place} has {found} lines for '{}', not one{remedy}", later.name);
    }
    Ok(lines.join("\n") + "\n")
}
