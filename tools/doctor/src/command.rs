//! The command `doctor`.

use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, anyhow, bail, ensure};
use clap::{Args, ValueEnum};
use ladder::cli::{number, progress_bar};
use ladder::external::{Fault, Program};
use terminal::complain;

use crate::cost::Cost;
use crate::exams;
use crate::finding::Finding;
use crate::patient::Patient;
use crate::report::Report;
use crate::versions;

/// Which engine, and how the report comes.
#[derive(Args, Debug)]
pub struct Doctor {
    /// The engine: its command, and then name=, args= and option.NAME= as after --engine; or
    /// two versions of it, the earlier one first
    #[arg(value_name = "COMMAND", num_args = 1.., required = true)]
    engine: Vec<OsString>,
    /// Hold only this exam; may be repeated
    #[arg(long = "only", value_name = "EXAM", value_parser = exam)]
    only: Vec<&'static str>,
    /// Search at most to this depth in plies, to look at its tree
    #[arg(long, value_name = "PLIES", default_value_t = 8, value_parser = clap::value_parser!(i32).range(4..=20))]
    depth: i32,
    /// How long it may be silent, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 30, value_parser = number::<u64>(1..=86_400))]
    patience: u64,
    /// Write the report to this file, too, as a page
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// The form of the output
    #[arg(long, value_enum, default_value_t)]
    format: Form,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Form {
    /// For people
    #[default]
    Text,
    /// For programs
    Json,
}

fn exam(word: &str) -> Result<&'static str, String> {
    let names: Vec<&str> = exams::ALL.iter().map(|it| it.0).collect();
    text::names::find("exam", word, &names).map(|it| names[it])
}

impl Doctor {
    /// Examines it, and prints the report. As a command it fails if something is wrong.
    ///
    /// # Errors
    /// If the engine can't be started, or the page can't be written.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let programs = Program::read_all(&self.engine)?;
        ensure!(
            programs.len() <= 2,
            "one engine, or two versions of it, not {}",
            programs.len()
        );
        let patience = Duration::from_secs(self.patience);
        let mut patients: Vec<Patient> = programs
            .into_iter()
            .map(|it| Patient::new(it, patience, self.depth))
            .collect();
        for patient in &mut patients {
            match patient.client() {
                Ok(_) => {}
                Err(fault @ Fault::Start { .. }) => {
                    bail!("{} {fault}", patient.called())
                }
                Err(fault) => {
                    return self.deliver(&unanswered(patient.called(), fault));
                }
            }
        }
        let mut last = patients.pop().context("there is an engine")?;
        let mut compared = None;
        let bar = progress_bar(0, "{msg} {wide_bar} {pos} of {len}");
        if let Some(first) = patients.pop() {
            let mut versions = [first, last];
            bar.set_message("comparing");
            let found = versions::compare(&mut versions, |done, of| {
                bar.set_length(of as u64);
                bar.set_position(done as u64);
            });
            compared = found.map_err(|fault| anyhow!("a version {fault}"))?;
            if compared.is_none() {
                bar.suspend(|| complain("the two can't be compared: one doesn't say how many nodes it has searched"));
            }
            [_, last] = versions;
        }
        let is_wanted =
            |name: &&str| self.only.is_empty() || self.only.contains(name);
        let wanted: Vec<exams::Exam> =
            exams::ALL.into_iter().filter(|it| is_wanted(&it.0)).collect();
        bar.set_length(wanted.len() as u64);
        let mut findings = Vec::new();
        for (done, exam) in wanted.into_iter().enumerate() {
            bar.set_message(exam.0);
            bar.set_position(done as u64);
            findings.extend(exams::hold(exam, &mut last));
        }
        bar.finish_and_clear();
        self.deliver(&Report::new(last.called(), findings, compared))
    }

    fn deliver(&self, report: &Report) -> anyhow::Result<ExitCode> {
        if let Some(path) = &self.html {
            let place = || path.display().to_string();
            fs::write(path, report.page()).with_context(place)?;
        }
        let text = match self.format {
            Form::Text => report.text(),
            Form::Json => serde_json::to_string_pretty(report)? + "\n",
        };
        terminal::print(&text)?;
        Ok(if report.is_well() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

/// The report on an engine that doesn't say that it speaks UCI.
fn unanswered(name: String, fault: Fault) -> Report {
    let hint = match fault {
        Fault::Silent { .. } => {
            " (If it answers in a terminal, it may keep its answers back where they go through a pipe: print each at once.)"
        }
        _ => "",
    };
    let says = exams::told(fault) + " Nothing else could be asked." + hint;
    let finding = Finding::wrong("protocol", says).see("uci");
    Report::new(name, vec![finding.costs(Some(Cost::Game))], None)
}
