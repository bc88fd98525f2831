//! `perft`: counts the leaves of the tree of legal moves, or checks a file of such
//! counts.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail, ensure};
use clap::Args;
use clap::builder::{OsStringValueParser, TypedValueParser};
use engine::perft::perft;
use text::digits::grouped;
use text::printable::shorten;

use super::{number, position, progress_bar};
use crate::suite_file::{self, Line};

/// The deepest perft: its leaves can still be counted, with a lot of patience.
const DEEPEST: u64 = 15;

/// Of what the leaves are counted.
#[derive(Args, Debug)]
pub struct Perft {
    /// How many plies deep; or a file to check, with one position per line followed by its
    /// counts, such as `;D1 20 ;D2 400`
    #[arg(value_name = "DEPTH|FILE", allow_negative_numbers = true, value_parser = OsStringValueParser::new().try_map(|word| Tree::read(&word)))]
    tree: Tree,
    /// The position [default: startpos, the starting position]
    #[arg(num_args = 0..)]
    fen: Vec<String>,
    /// Check only the counts of a file up to this depth
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<u32>(1..=DEEPEST))]
    depth: Option<u32>,
}

/// The tree of one position, or the trees of a file.
#[derive(Clone, Debug)]
enum Tree {
    Depth(u32),
    File(PathBuf),
}

impl Tree {
    fn read(word: &OsStr) -> Result<Self, String> {
        let text = word.to_string_lossy();
        number::<u32>(0..=DEEPEST)(&text).map(Self::Depth).or_else(|error| {
            let has_signs = text.contains(['.', '/', '\\']);
            let is_path = has_signs && text.parse::<f64>().is_err();
            let is_file = text == "-" || is_path || Path::new(word).exists();
            let error =
                format!("{error}, or a file of positions with their counts");
            if is_file { Ok(Self::File(word.into())) } else { Err(error) }
        })
    }
}

/// A count that a line gives: the number of leaves at a depth in plies.
struct Count {
    depth: u32,
    leaves: u64,
}

impl Perft {
    /// Counts, and prints the number of leaves; or for a file, how many of its
    /// counts are right, and which are not. In that case the exit code is 1.
    ///
    /// # Errors
    /// If something is wrong with the position or a line of the file, which is
    /// named, or if there is no output.
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        match self.tree {
            Tree::Depth(depth) => {
                ensure!(
                    self.depth.is_none(),
                    "--depth is for files: the depth is already {depth}"
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
                    "'{}': a file brings its own positions",
                    shorten(&self.fen.join(" "))
                );
                check(&path, self.depth.unwrap_or(DEEPEST as u32))
            }
        }
    }
}

/// Checks the counts on the lines of a file, up to a depth in plies.
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

/// The counts of a line, up to this depth.
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
                "{}: D{depth} '{}' isn't a number of leaves",
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
