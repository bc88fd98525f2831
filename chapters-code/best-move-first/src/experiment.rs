//! `experiment`: asks a question of the book again, on its positions or on others.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{bail, ensure};
use clap::Args;
use figures::figure::{DATED, FIGURES};
use figures::ledger::{self, Verdict};
use figures::{Column, Figure, Format as Printed};
use indicatif::ProgressBar;
use laboratory::experiment::{all, find};
use laboratory::fingerprint::Code;
use laboratory::suites::Suite;
use laboratory::{Experiment, Lab, measure};
use ladder::cli::{DEEPEST, number, progress_bar};
use ladder::output::Format;
use ladder::output::plain::{Heading, plain};
use ladder::suite_file;
use ladder::terminal::{self, complain};
use serde_json::Value;

use crate::root;

/// A figure of the book is not what is measured today.
const EXIT_DIFFERENT: u8 = 1;

/// What to ask, and what to do with the answer.
#[derive(Args, Debug)]
pub(crate) struct Ask {
    /// Which experiments; a file such as mine.toml is one, too
    #[arg(required_unless_present_any = ["list", "write", "check"])]
    names: Vec<String>,
    /// List the experiments and what each asks; and the claims of the sources, each with its verdict
    #[arg(long)]
    list: bool,
    /// A file with one FEN or EPD a line, '-' for standard input, instead of each experiment's positions
    #[arg(long, value_name = "FILE", conflicts_with_all = ["write", "check"])]
    suite: Option<PathBuf>,
    /// How deep to search, in plies, instead of each experiment's depths
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = number::<i32>(1..=DEEPEST), conflicts_with_all = ["write", "check"])]
    depth: Option<i32>,
    /// The form of the output: table, json (the figure's data as one object), csv or markdown (each table below
    /// its name)
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    format: Format,
    /// Measure CPU times, too, where an experiment asks for them
    #[arg(long)]
    times: bool,
    /// Renew the figures of the book: those named, or all that are missing or were measured with other code
    #[arg(long, conflicts_with = "check")]
    write: bool,
    /// Measure the figures of the book again, and compare: exit code 1 if one differs; one that is the same is
    /// marked as measured with today's code
    #[arg(long)]
    check: bool,
}

impl Ask {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        if self.list {
            return list();
        }
        let experiments = match self.names.as_slice() {
            [] => all()?,
            names => names
                .iter()
                .map(|name| find(name))
                .collect::<anyhow::Result<_>>()?,
        };
        let own = self.names.iter().find(|name| name.ends_with(".toml"));
        if let Some(own) = own.filter(|_| self.write || self.check) {
            bail!("{own}: --write and --check are for the experiments of the book");
        }
        let lab = Lab::new(measuring());
        if !self.write && !self.check {
            let suite =
                self.suite.as_deref().map(suite_file::checked).transpose()?;
            let suite = suite.map(|(text, _)| Suite::Lines(text));
            experiments.into_iter().try_for_each(|experiment| {
                self.show(&lab, experiment, suite.as_ref())
            })?;
            return Ok(ExitCode::SUCCESS);
        }
        let root = root();
        let code = Code::of(&root)?;
        let mut is_same = true;
        let folder = root.join(FIGURES);
        for experiment in experiments {
            let is_named = !self.names.is_empty();
            if self.check || is_named || code.is_stale(&experiment.name)? {
                is_same &= self.renew(&lab, &folder, &code, &experiment)?;
            }
        }
        Ok(if is_same { ExitCode::SUCCESS } else { ExitCode::from(EXIT_DIFFERENT) })
    }

    /// Measures, on this suite instead of the experiment's own if there is one, and prints.
    fn show(
        &self,
        lab: &Lab,
        mut experiment: Experiment,
        suite: Option<&Suite>,
    ) -> anyhow::Result<()> {
        let is_asked_otherwise = suite.is_some() || self.depth.is_some();
        ensure!(
            !(is_asked_otherwise && experiment.is_played()),
            "{}: games have no suite and no depth; `match` plays others",
            experiment.name
        );
        if let Some(suite) = suite {
            experiment.search_instead(suite);
        }
        if let Some(depth) = self.depth {
            experiment.search_to(depth);
        }
        let figure = measure(lab, &experiment, self.times)?;
        lab.finish();
        let text = match self.format {
            Format::Json => serde_json::to_string_pretty(&figure.data)? + "\n",
            format => tables(&experiment, &figure, format)?,
        };
        terminal::print(&text)?;
        Ok(())
    }

    /// Measures, and writes the figure or says whether it is the same: then it gets the fingerprint of the code
    /// that measures the same today. Times that are not measured again stay.
    fn renew(
        &self,
        lab: &Lab,
        folder: &Path,
        code: &Code,
        experiment: &Experiment,
    ) -> anyhow::Result<bool> {
        let fingerprint = code.fingerprint(&experiment.name)?;
        let old = Figure::read(folder, &experiment.name);
        let mut figure = measure(lab, experiment, self.times)?;
        lab.finish();
        if let Ok(old) = &old
            && let Some(dated) = old.data.get(DATED)
            && !self.times
        {
            figure.data[DATED] = dated.clone();
        }
        let is_same = old.as_ref().is_ok_and(|old| old.is_same(&figure));
        let has_times = figure.data.get(DATED).is_some();
        let has_new_times = self.write && self.times && has_times;
        let state = match &old {
            Ok(_) if is_same && has_new_times => "the same, with new times",
            Ok(old) if is_same && old.fingerprint == fingerprint => "the same",
            _ if is_same => "the same, with other code: fingerprint renewed",
            _ if self.check => "different",
            _ => "written",
        };
        match old {
            Ok(old) if is_same && !has_new_times => {
                Figure { fingerprint, ..old }.write(folder)?
            }
            _ if self.write => Figure { fingerprint, ..figure }.write(folder)?,
            _ => {}
        }
        terminal::print(&format!("{:<24}{state}\n", experiment.name))?;
        Ok(is_same || self.write)
    }
}

/// The experiments, each with the claims that it judges; and the claims, each with its verdict.
fn list() -> anyhow::Result<ExitCode> {
    let root = root();
    let claims = ledger::claims(&root)?;
    let experiment = |it: Experiment| {
        let judged = claims
            .iter()
            .filter(|claim| claim.figures().contains(it.name.as_str()));
        let judged: Vec<&str> = judged.map(|claim| claim.name.as_str()).collect();
        let judged = if judged.is_empty() {
            String::new()
        } else {
            format!(" ({})", judged.join(", "))
        };
        entry(&it.name, 24, &format!("{}{judged}", it.question))
    };
    let mut text: String = all()?.into_iter().map(experiment).collect();
    text += "\nWhat the sources claim, what came of it, and what judges it:\n\n";
    for claim in &claims {
        let Verdict { words, command, .. } = claim.verdict(&root.join(FIGURES))?;
        let source = &claim.source;
        let games = claim.in_games(&root.join(FIGURES))?;
        let games =
            games.map(|it| format!("; in games: {}; {}", it.words, it.command));
        let games = games.unwrap_or_default();
        text += &entry(
            &claim.name,
            5,
            &format!("{} ({source}): {words}; {command}{games}", claim.says),
        );
    }
    terminal::print(&text)?;
    Ok(ExitCode::SUCCESS)
}

/// A name, and what is said of it in a column of its own.
fn entry(name: &str, indent: usize, what: &str) -> String {
    let width = terminal::width().unwrap_or(usize::MAX);
    terminal::wrap(&format!("{name:<indent$}{what}"), width, &" ".repeat(indent))
        + "\n"
}

/// Every table of a figure, each below its name.
fn tables(
    experiment: &Experiment,
    figure: &Figure,
    format: Format,
) -> anyhow::Result<String> {
    let mut text = format!("{}\n", figure.question);
    for key in experiment.tables.iter().map(|table| &table.key) {
        let value =
            figure.data.get(key).or_else(|| figure.data.get(DATED)?.get(key));
        let Some(value) = value else {
            writeln!(text, "\n{key}: measured only with --times")?;
            continue;
        };
        // What a look sees may be more than a list: then its lists have the names that pages use.
        let inner = value.as_object().into_iter().flatten();
        let lists = inner.map(|(name, list)| (format!("{key}.{name}"), list));
        let before = text.len();
        for (name, list) in [(key.clone(), value)].into_iter().chain(lists) {
            if let Some(rows) =
                list.as_array().filter(|rows| rows.iter().any(Value::is_object))
            {
                write!(
                    text,
                    "\n{name}\n{}",
                    table(&figure.columns, rows, format)?
                )?;
            }
        }
        if text.len() == before {
            writeln!(text, "\n{key}: no row to show")?;
        }
    }
    Ok(text)
}

fn table(
    columns: &[Column],
    rows: &[Value],
    format: Format,
) -> anyhow::Result<String> {
    let is_used = |column: &&Column| {
        rows.iter()
            .any(|row| row.get(&column.key).is_some_and(|it| !it.is_object()))
    };
    let columns: Vec<&Column> = columns.iter().filter(is_used).collect();
    let heading = |column: &&Column| Heading {
        title: column.title.clone(),
        is_number: column.format.is_number(),
    };
    let cell = |row: &Value, column: &Column| match row.get(&column.key) {
        None | Some(Value::Null) => Ok("–".to_owned()),
        Some(Value::Number(number)) if format == Format::Csv => {
            Ok(number.to_string())
        } // for programs
        Some(value) => match column.format {
            Printed::Code => Printed::Text.print(value),
            // A share beyond its bounds, as few positions may give it, is shown as it is.
            format => format.print(value).or_else(|_| Ok(value.to_string())),
        },
    };
    let cells =
        |row: &Value| columns.iter().map(|column| cell(row, column)).collect();
    let rows: Result<Vec<Vec<String>>, String> = rows.iter().map(cells).collect();
    let headings: Vec<Heading> = columns.iter().map(heading).collect();
    plain(&headings, &rows.map_err(anyhow::Error::msg)?, format, terminal::width())
}

/// A bar, or where it is not drawn, a word of why it takes a while.
fn measuring() -> ProgressBar {
    let bar = progress_bar(0, "{pos:>5} of {len} {wide_bar} {msg}");
    if bar.is_hidden() {
        complain("measuring …");
    }
    bar
}
