//! `measure`: searches positions and keeps the rows.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use engine::bench::DEFAULT_MEGABYTES;
use engine::limits::MAX_DEPTH;
use ladder::cli::number;
use ladder::suite_file;
use ladder::suites::{NAMES, or_named};
use mix::{Variant, VariantError};
use rows::cli::Keeping;
use terminal::table::{Column, Form, Format, Table};
use terminal::{complain, width};

use crate::Task;
use crate::suites::Suite;

/// What is searched, how deep, and where the rows are kept.
#[derive(Args, Debug)]
#[command(group(clap::ArgGroup::new("limit").required(true).args(["depth", "nodes"])))]
pub struct Measure {
    /// Stages or variants, such as see+killers=3
    #[arg(required = true, value_name = "VARIANT", value_parser = |name: &str| name.parse::<Variant>().map_err(|error: VariantError| error.to_string()))]
    variants: Vec<Variant>,
    /// The positions: a file with one FEN or EPD a line, '-' for standard input; or
    /// the name of a suite: built-in, six, population (600 positions) or its parts
    /// games, classics and random, and population/5 for every fifth of each part
    #[arg(long, value_name = "SUITE", default_value = "built-in")]
    suite: PathBuf,
    /// How deep to search, in plies
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = number::<i32>(1..=MAX_DEPTH as u64))]
    depth: Option<i32>,
    /// So many nodes for each position instead
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<u64>(1..=u64::MAX))]
    nodes: Option<u64>,
    /// The size of the table in megabytes; 0 means no table
    #[arg(long, value_name = "MB", default_value_t = DEFAULT_MEGABYTES,
          allow_negative_numbers = true, value_parser = number::<usize>(0..=u64::MAX))]
    hash: usize,
    /// Keep rows of the groups of nodes, too: what cut them, at which ply, and what
    /// it took
    #[arg(long)]
    groups: bool,
    /// The form of the output
    #[arg(long, value_enum, default_value_t)]
    format: Form,
    #[command(flatten)]
    keeping: Keeping,
}

impl Measure {
    /// Searches, and prints the counts.
    ///
    /// # Errors
    /// If something is wrong with the suite or a row, or if there is no memory or
    /// no output.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let suite = suite(&self.suite)?;
        let rows = self.keeping.open()?;
        let lab = super::lab(rows.clone())?;
        let (depth, nodes) = (self.depth.unwrap_or(i32::MAX), self.nodes);
        let task = |&variant: &Variant| {
            let (suite, hash, groups) = (suite.clone(), self.hash, self.groups);
            let variant = variant.into();
            Task { variant, suite, depth, nodes, hash, one_searcher: false, groups }
        };
        let tasks: Vec<Task> = self.variants.iter().map(task).collect();
        lab.announce(tasks.iter().cloned());
        let row = |task: Task| {
            let positions = task.suite.boards().len() as u64;
            let variant = task.variant.to_string();
            let counts = lab.measure(task)?;
            let cutoffs = counts.cutoffs();
            let (first, index) = (cutoffs.first_move_share(), cutoffs.mean_index());
            Ok(vec![
                (Column::words("variant"), variant.as_str().into()),
                (Column::numbers("positions"), positions.into()),
                (Column::numbers("nodes"), counts.nodes().into()),
                (
                    Column::new("main_nodes", "main", Format::Int),
                    counts.main_nodes.into(),
                ),
                (
                    Column::new("first_move_cutoffs", "first move", Format::Pct1),
                    first.into(),
                ),
                (
                    Column::new("mean_cutoff_index", "mean index", Format::F2),
                    index.into(),
                ),
            ])
        };
        let table =
            tasks.into_iter().map(row).collect::<anyhow::Result<Vec<_>>>()?;
        lab.finish();
        terminal::print(&Table::of(table.into_iter()).print(self.format, width()))?;
        if let Some(rows) = rows {
            complain(&format!("the rows: {}", rows.folder().display()));
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// A suite of the book by its name, or the positions of a file as a suite with the
/// file's name.
pub(super) fn suite(path: &Path) -> anyhow::Result<Suite> {
    if let Some(name) = path.to_str().filter(|name| Suite::is_named(name)) {
        return Suite::try_from(name.to_owned()).map_err(anyhow::Error::msg);
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let boards = suite_file::read(path)
        .map_err(|error| or_named(error, path, &format!("six, {NAMES}")))?;
    Ok(Suite::new(&name, boards))
}
