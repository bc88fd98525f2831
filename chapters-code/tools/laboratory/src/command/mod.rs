//! The commands: `experiment`, which asks a question of the book again, on its
//! positions or on others, and `measure`.

mod measuring;
mod printing;

use std::path::PathBuf;
use std::process::{ExitCode, exit};

use anyhow::{bail, ensure};
use clap::Args;
use figures::Figure;
use figures::figure::FIGURES;
use figures::ledger::LEDGER;
use indicatif::ProgressBar;
use ladder::cli::{DEEPEST, number, progress_bar};
use ladder::output::Format;
use ladder::terminal::{self, complain};
use project::{root, root_with};
use rows::Rows;
use rows::cli::Keeping;

use crate::experiment::{all, find};
use crate::renewal::{is_stale, renew};
use crate::suites::Suite;
use crate::{Experiment, Lab, measure};
pub use measuring::Measure;

/// A figure of the book is not what is measured today.
const EXIT_DIFFERENT: u8 = 1;
/// The user has pressed Ctrl-C: as the shell says it of a program that ends by that
/// signal.
const EXIT_INTERRUPTED: i32 = 130;

/// Which experiments, and what is done with them.
#[derive(Args, Debug)]
pub struct Ask {
    /// Which experiments; a file such as mine.toml is one, too
    #[arg(required_unless_present_any = ["list", "claims", "columns", "write", "check"])]
    names: Vec<String>,
    /// List the experiments, what each asks, and how long it takes
    #[arg(long, conflicts_with = "format")]
    list: bool,
    /// List the claims of the sources, each with its verdict and the experiment that
    /// judges it
    #[arg(long, conflicts_with = "format")]
    claims: bool,
    /// Explain the columns that a table of an experiment can ask for, one a line
    #[arg(long, conflicts_with = "format")]
    columns: bool,
    /// Other positions than each experiment's: a file with one FEN or EPD a line,
    /// '-' for standard input, or the name of a suite, as `measure` has them
    #[arg(long, value_name = "SUITE", conflicts_with_all = ["write", "check"])]
    suite: Option<PathBuf>,
    /// How deep to search, in plies, instead of each experiment's depths
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = number::<i32>(1..=DEEPEST), conflicts_with_all = ["write", "check"])]
    depth: Option<i32>,
    /// The form of the output: table or markdown (each table below its name), json
    /// (the figure's data as one object), csv (all rows below one header)
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    format: Format,
    /// Measure CPU times, too, where an experiment asks for them
    #[arg(long)]
    times: bool,
    /// Renew the figures of the book: those named, or all that are missing or were
    /// measured with other code
    #[arg(long, conflicts_with = "check")]
    write: bool,
    /// Measure the figures of the book again, and compare: exit code 1 if one
    /// differs; one that is the same is marked as measured with today's code. No
    /// rows are read but those of a folder that --rows names
    #[arg(long)]
    check: bool,
    #[command(flatten)]
    keeping: Keeping,
}

impl Ask {
    /// Does them.
    ///
    /// # Errors
    /// The error says what is wrong with an experiment, a suite or a row, or that
    /// something of the sources, memory or an output isn't there.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let list = match self {
            Self { list: true, .. } => Some(printing::list()?),
            Self { claims: true, .. } => Some(printing::claims()?),
            Self { columns: true, .. } => Some(printing::columns()),
            _ => None,
        };
        if let Some(list) = list {
            terminal::print(&list)?;
            return Ok(ExitCode::SUCCESS);
        }
        let experiments = match self.names.as_slice() {
            [] => all(None)?,
            names => names
                .iter()
                .map(|name| find(name))
                .collect::<anyhow::Result<_>>()?,
        };
        if self.write || self.check {
            return self.renew(experiments);
        }
        let suite = self.suite.as_deref().map(measuring::suite).transpose()?;
        let is_judged = suite.is_some() && self.format == Format::Table;
        let judging = is_judged.then(|| root_with(LEDGER)).transpose()?; // if it fails, then before all work
        let lab = lab(self.keeping.open()?)?;
        let show = |experiment| self.show(&lab, experiment, suite.as_ref());
        let figures = experiments
            .into_iter()
            .map(show)
            .collect::<anyhow::Result<Vec<Figure>>>()?;
        if self.format == Format::Csv {
            terminal::print(&printing::csv(&figures))?;
        }
        if let Some(root) = judging {
            terminal::print(&printing::verdicts(&root, &figures)?)?;
        }
        Ok(ExitCode::SUCCESS)
    }

    fn show(
        &self,
        lab: &Lab,
        mut experiment: Experiment,
        suite: Option<&Suite>,
    ) -> anyhow::Result<Figure> {
        let is_asked_otherwise = suite.is_some() || self.depth.is_some();
        ensure!(
            !(is_asked_otherwise && experiment.is_played()),
            "{}: games have no suite and no depth; `match` plays others",
            experiment.name
        );
        if let Some(suite) = suite {
            experiment.search_instead(suite)?;
        }
        if let Some(depth) = self.depth {
            experiment.search_to(depth);
        }
        let figure = measure(lab, &experiment, self.times)?;
        lab.finish();
        terminal::print(&match self.format {
            Format::Csv => String::new(), // one header for all
            Format::Json => serde_json::to_string_pretty(&figure.data)? + "\n",
            format => printing::tables(&experiment, &figure, format)?,
        })?;
        Ok(figure)
    }

    /// Measures figures of the book again: all that are named, or with `--write`
    /// those that are stale.
    fn renew(&self, experiments: Vec<Experiment>) -> anyhow::Result<ExitCode> {
        if let Some(own) = self.names.iter().find(|name| name.ends_with(".toml")) {
            bail!("{own}: --write and --check are for the experiments of the book");
        }
        // What is checked is measured anew.
        let rows = if self.check && self.keeping.rows.is_none() {
            None
        } else {
            self.keeping.open()?
        };
        let (folder, lab, mut is_same) = (root()?.join(FIGURES), lab(rows)?, true);
        for experiment in experiments {
            if self.check
                || !self.names.is_empty()
                || is_stale(&folder, &experiment)
            {
                let (same, state) =
                    renew(&folder, &lab, &experiment, self.times, self.write)?;
                terminal::print(&format!("{:<24}{state}\n", experiment.name))?;
                is_same &= same;
            }
        }
        Ok(if is_same { ExitCode::SUCCESS } else { ExitCode::from(EXIT_DIFFERENT) })
    }
}

/// A laboratory with these rows, to which Ctrl-C does no harm.
fn lab(rows: Option<Rows>) -> anyhow::Result<Lab> {
    let said = match rows {
        Some(_) => "stopped; the same command goes on from the rows that are kept",
        None => "stopped",
    };
    ctrlc::set_handler(move || {
        complain(said);
        exit(EXIT_INTERRUPTED);
    })?;
    Ok(Lab::new(measuring(), rows))
}

/// A bar, or where it is not drawn, a word of why it takes a while.
fn measuring() -> ProgressBar {
    let bar = progress_bar(0, "{pos:>5} of {len} {msg:32!} {wide_bar} {eta} left");
    if bar.is_hidden() {
        complain("measuring …");
    }
    bar
}
