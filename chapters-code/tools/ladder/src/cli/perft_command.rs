//! `perft`: counts the leaves of the tree of legal moves, or checks a file of such
//! counts.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail, ensure};
use clap::Args;
use engine::digits::grouped;
use engine::perft::perft;
use engine::printable::shorten;

use super::{number, position, progress_bar};
use crate::suite_file::{self, Line};
use crate::terminal;

/// The deepest perft: its leaves can still be counted, if anyone waits for them.
const DEEPEST: u64 = 15;

/// Of what the leaves are counted.
#[derive(Args, Debug)]
pub struct Perft {
    /// How many plies deep; or a file with one position a line and its counts
    /// behind it, such as `;D1 20 ;D2 400`, which are checked
    #[arg(value_name = "DEPTH|FILE", allow_negative_numbers = true, value_parser = Tree::read)]
    tree: Tree,
    /// The position [default: startpos, the starting position]
    #[arg(num_args = 0..)]
    fen: Vec<String>,
    /// Check no count of a file that is deeper than this
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<u32>(1..=DEEPEST))]
    depth: Option<u32>,
}

/// A tree of one position, or those of a file.
#[derive(Clone, Debug)]
enum Tree {
    Depth(u32),
    File(PathBuf),
}

impl Tree {
    fn read(word: &str) -> Result<Self, String> {
        number::<u32>(0..=DEEPEST)(word).map(Self::Depth).or_else(|error| {
            let has_signs = word.contains(['.', '/', '\\']);
            let is_path = has_signs && word.parse::<f64>().is_err();
            let is_file = word == "-" || is_path || Path::new(word).exists();
            let error =
                format!("{error}, or a file of positions with their counts");
            if is_file { Ok(Self::File(word.into())) } else { Err(error) }
        })
    }
}

/// A count that a line gives: at so many plies, so many leaves.
struct Count {
    depth: u32,
    leaves: u64,
}

impl Perft {
    /// Counts, and prints the number of leaves, or how many counts of the file are
    /// right and which are not. In the second case the exit code is 1.
    ///
    /// # Errors
    /// What is wrong with the position, or with which line of the file; or that
    /// there is no output.
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        match self.tree {
            Tree::Depth(depth) => {
                ensure!(
                    self.depth.is_none(),
                    "--depth: the depth is {depth} already; it's for files"
                );
                terminal::print(&format!(
                    "{}\n",
                    perft(&position(&self.fen)?, depth)
                ))?;
                Ok(ExitCode::SUCCESS)
            }
            Tree::File(path) => {
                ensure!(
                    self.fen.is_empty(),
                    "'{}': a file has its positions",
                    shorten(&self.fen.join(" "))
                );
                check(&path, self.depth.unwrap_or(DEEPEST as u32))
            }
        }
    }
}

/// Checks the counts of a file's lines down to a depth in plies.
fn check(path: &Path, deepest: u32) -> anyhow::Result<ExitCode> {
    let lines = suite_file::lines(path)?;
    let counted = lines.iter().map(|line| Ok((line, counts(line, deepest)?)));
    let counted = counted.collect::<anyhow::Result<Vec<_>>>()?;
    let all: usize = counted.iter().map(|(_, counts)| counts.len()).sum();
    ensure!(all > 0, "{}: no counts such as ;D1 20 to check", path.display());
    let bar = progress_bar(all as u64, "{pos:>5} of {len} counts {wide_bar}");
    let mut wrong = 0;
    for (Line { place, board, .. }, counts) in &counted {
        for Count { depth, leaves } in counts {
            let found = perft(board, *depth);
            if found != *leaves {
                wrong += 1;
                let [found, leaves] = [found, *leaves].map(grouped);
                let text = format!("{place}: D{depth} is {found}, not {leaves}\n");
                bar.suspend(|| terminal::print(&text))?;
            }
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
    let positions = lines.len();
    terminal::print(&format!(
        "{} of {all} counts of {positions} positions are right\n",
        all - wrong
    ))?;
    Ok(if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The counts of a line that are not deeper than that.
fn counts(line: &Line, deepest: u32) -> anyhow::Result<Vec<Count>> {
    let depths = line.operations.iter().filter_map(|operation| {
        let depth = operation.code.strip_prefix('D')?.parse().ok()?;
        Some((depth, operation))
    });
    let counts = depths.map(|(depth, operation)| {
        let operands = &operation.operands;
        let leaves = operands.parse();
        let leaves = leaves.with_context(|| {
            format!(
                "{}: D{depth} '{}' is no number of leaves",
                line.place,
                shorten(operands)
            )
        })?;
        if u64::from(depth) > DEEPEST {
            bail!("{}: D{depth} is deeper than {DEEPEST} plies", line.place);
        }
        Ok(Count { depth, leaves })
    });
    let counts = counts.collect::<anyhow::Result<Vec<Count>>>()?;
    Ok(counts.into_iter().filter(|count| count.depth <= deepest).collect())
}
