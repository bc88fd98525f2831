//! Signatures: node counts by which a stale figure is found without measuring it again.

use std::collections::BTreeMap;
use std::path::Path;

use engine::{bench, suite};
use ladder::rung::{LADDER, Rung};
use rayon::prelude::*;

use crate::figure::Figure;
use crate::house::{FIGURES, House};
use crate::text::problem::Problem;
use crate::usage::pages_using;

/// The depth of a signature, in plies: cheap, and every technique has had its say.
pub const SIGNATURE_DEPTH: i32 = 3;

/// The nodes of these stages on the built-in suite at depth [`SIGNATURE_DEPTH`].
///
/// # Errors
/// If there is no memory for the tables.
pub fn signatures(rungs: &[Rung]) -> anyhow::Result<BTreeMap<String, u64>> {
    let boards = suite::built_in();
    let searches: Vec<_> =
        rungs.iter().flat_map(|rung| boards.iter().map(move |board| (rung, board))).collect();
    let nodes = |&(rung, board): &(&Rung, _)| -> anyhow::Result<(String, u64)> {
        let outcome = rung.measure(board, SIGNATURE_DEPTH, bench::DEFAULT_MEGABYTES)?;
        Ok((rung.name.to_owned(), outcome.statistics.nodes()))
    };
    let counted = searches.par_iter().map(nodes).collect::<anyhow::Result<Vec<_>>>()?;
    let mut signatures = BTreeMap::new();
    for (name, nodes) in counted {
        *signatures.entry(name).or_default() += nodes;
    }
    Ok(signatures)
}

/// The figures whose stages count other nodes today, each with the pages that use it.
///
/// # Errors
/// If a figure or a page cannot be read, or nothing can be measured.
pub fn stale(house: &House) -> anyhow::Result<Vec<Problem>> {
    let figures = Figure::all(house)?;
    if figures.is_empty() {
        return Ok(Vec::new());
    }
    let now = signatures(LADDER)?;
    let mut problems = Vec::new();
    for figure in figures {
        for (stage, &then) in &figure.signatures {
            let reason = match now.get(stage) {
                Some(&nodes) if nodes == then => continue,
                Some(nodes) => format!("stale: the signature of '{stage}' is {nodes} today"),
                None => format!("stale: there is no stage '{stage}' any more"),
            };
            let file = Path::new(FIGURES).join(format!("{}.json", figure.name));
            let line = line_of(house, &file, &format!("\"{stage}\": {then}"));
            let pages = pages_using(house, &figure.name)?;
            let used = if pages.is_empty() { "no page".to_owned() } else { pages.join(", ") };
            let remedy = format!("{reason} (used in {used}); renew it: {}", figure.command);
            problems.push(Problem::new(&file, line, remedy));
        }
    }
    Ok(problems)
}

/// The line on which a text stands in a file, 1 if it does not.
fn line_of(house: &House, file: &Path, text: &str) -> usize {
    let contents = std::fs::read_to_string(house.path(file)).unwrap_or_default();
    contents.lines().position(|line| line.contains(text)).map_or(1, |index| index + 1)
}
