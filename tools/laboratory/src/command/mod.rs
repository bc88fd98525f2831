//! The commands: `experiment`, which repeats a question of the book, on its
//! positions or on others, and `measure`.

mod measuring;
mod printing;

use std::path::PathBuf;
use std::process::{ExitCode, exit};

use anyhow::{bail, ensure};
use clap::{ArgGroup, Args};
use figures::Figure;
use figures::figure::FIGURES;
use figures::ledger::LEDGER;
use indicatif::ProgressBar;
use ladder::cli::{DEEPEST, number, progress_bar};
use project::{root, root_with};
use rows::Rows;
use rows::cli::Keeping;
use terminal::table::{Form, json};
use terminal::{EXIT_INTERRUPTED, complain, on_interrupt};

use crate::budget::within;
use crate::experiment::{all, find};
use crate::renewal::{is_stale, renew};
use crate::suites::Suite;
use crate::{Experiment, Lab, measure};
pub use measuring::Measure;

/// A figure of the book differs from today's measurement.
const EXIT_DIFFERENT: u8 = 1;

/// Which experiments, and what is done with them.
#[derive(Args, Debug)]
#[command(group(ArgGroup::new("renewal").args(["write", "check"])))]
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
    format: Form,
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
    /// Renew or check no more than takes so many minutes altogether, as --list says
    /// it: the shortest first. What is left out is named
    #[arg(long, value_name = "MINUTES", allow_negative_numbers = true,
          value_parser = number::<u32>(1..=u64::from(u32::MAX)), requires = "renewal")]
    within: Option<u32>,
    #[command(flatten)]
    keeping: Keeping,
}

impl Ask {
    /// Runs the command.
    ///
    /// # Errors
    /// If something is wrong with an experiment, a suite or a row, or if a source
    /// file, memory or an output is missing.
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
        let is_judged = suite.is_some() && self.format == Form::Table;
        let judging = is_judged.then(|| root_with(LEDGER)).transpose()?; // fails before any work
        let lab = lab(self.keeping.open()?)?;
        let show = |experiment| self.show(&lab, experiment, suite.as_ref());
        let figures = experiments
            .into_iter()
            .map(show)
            .collect::<anyhow::Result<Vec<Figure>>>()?;
        if self.format == Form::Csv {
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
            Form::Csv => String::new(), // all share one header
            Form::Json => json(&figure.data) + "\n",
            format => printing::tables(&experiment, &figure, format)?,
        })?;
        Ok(figure)
    }

    /// Measures figures of the book again: the named ones, or with `--write` and no
    /// names those that are out of date.
    fn renew(&self, experiments: Vec<Experiment>) -> anyhow::Result<ExitCode> {
        if let Some(own) = self.names.iter().find(|name| name.ends_with(".toml")) {
            bail!("{own}: --write and --check are for the experiments of the book");
        }
        // A check measures everything anew.
        let rows = if self.check && self.keeping.rows.is_none() {
            None
        } else {
            self.keeping.open()?
        };
        let (folder, lab, mut is_same) = (root()?.join(FIGURES), lab(rows)?, true);
        let is_asked = |experiment: &Experiment| {
            self.check || !self.names.is_empty() || is_stale(&folder, experiment)
        };
        let (asked, left_out) = match self.within {
            Some(minutes) => {
                within(minutes, experiments.into_iter().filter(is_asked).collect())
            }
            None => (experiments, Vec::new()),
        };
        for experiment in asked {
            if is_asked(&experiment) {
                let (same, state) =
                    renew(&folder, &lab, &experiment, self.times, self.write)?;
                terminal::print(&format!("{:<24}{state}\n", experiment.name))?;
                is_same &= same;
            }
        }
        if !left_out.is_empty() {
            let names: Vec<String> = left_out.iter().map(left_out_as).collect();
            complain(&format!(
                "left out, since it takes longer: {}",
                names.join(", ")
            ));
        }
        Ok(if is_same { ExitCode::SUCCESS } else { ExitCode::from(EXIT_DIFFERENT) })
    }
}

/// The name of an experiment that is left out, and the reason.
fn left_out_as(experiment: &Experiment) -> String {
    let long = experiment.how_long().unwrap_or_else(|| "nobody knows".to_owned());
    format!("{} ({long})", experiment.name)
}

/// A laboratory with these rows, which stay intact if the user presses Ctrl-C.
fn lab(rows: Option<Rows>) -> anyhow::Result<Lab> {
    let said = match rows {
        Some(_) => "stopped; the same command goes on from the rows that are kept",
        None => "stopped",
    };
    on_interrupt(move || {
        complain(said);
        exit(EXIT_INTERRUPTED.into());
    })?;
    Ok(Lab::new(measuring(), rows))
}

/// A progress bar, or if it can't be drawn, a line that explains the wait.
fn measuring() -> ProgressBar {
    let bar = progress_bar(0, "{pos:>5} of {len} {msg:32!} {wide_bar} {eta} left");
    if bar.is_hidden() {
        complain("measuring …");
    }
    bar
}
