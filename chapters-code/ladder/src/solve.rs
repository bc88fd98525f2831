//! `solve`: whether a stage finds the moves of problems, within limits.

use std::path::PathBuf;
use std::process::ExitCode;

use anstyle::AnsiColor;
use clap::Args;
use cozy_chess::util::display_san_move;
use engine::Limits;
use engine::control::Control;
use engine::limits::MAX_DEPTH;
use engine::printable::shorten;
use serde_json::json;
use uci::time::exactly;

use crate::cli::{Resources, cores, number, with_bar};
use crate::climb::{Plan, Sample, climb_within};
use crate::engines::{Engine, find, top};
use crate::epd::{self, Problem};
use crate::output::{Cell, Column, Format, Table};
use crate::terminal;

/// What to solve, with what effort.
#[derive(Args, Debug)]
pub struct Solve {
    /// A file with one EPD a line, with `bm` or `am` in SAN; '-' for standard input
    file: PathBuf,
    /// Which stage
    #[arg(long, value_name = "NAME", value_parser = find, default_value = top().name)]
    stage: Engine,
    /// Nodes for each problem
    #[arg(long, value_name = "N", conflicts_with = "movetime", allow_negative_numbers = true,
          value_parser = number::<u64>(1..=u64::MAX))]
    nodes: Option<u64>,
    /// Milliseconds for each problem
    #[arg(long, value_name = "MS", default_value_t = 1000, allow_negative_numbers = true,
          value_parser = number::<u32>(1..=u64::from(u32::MAX)))]
    movetime: u32,
    #[command(flatten)]
    resources: Resources,
}

impl Solve {
    /// Solves, and prints the answers.
    /// An error says what is wrong with the file, or that there is no memory for the tables or no output.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let problems = epd::read(&self.file)?;
        // By the clock, problems side by side would take each other's time.
        let side_by_side = if self.nodes.is_some() { cores() } else { 1 };
        let plan = Plan {
            engines: vec![self.stage],
            boards: problems.iter().map(|problem| problem.board.clone()).collect(),
            depth: MAX_DEPTH,
            megabytes: self.resources.hash,
            jobs: self.resources.jobs(side_by_side),
        };
        let limits = || {
            if self.nodes.is_some() {
                return Limits { nodes: self.nodes, ..Limits::default() };
            }
            let control = Control::timed();
            control.allow(exactly(self.movetime.into(), 0));
            Limits { control: control.into(), ..Limits::default() }
        };
        let measured = with_bar(&plan, |progress| climb_within(&plan, limits, progress))?;
        let samples = measured.iter().flat_map(|measured| &measured.samples);
        let answers: Vec<(&Problem, &Sample)> = problems.iter().zip(samples).collect();
        let solved = answers.iter().filter(|(problem, sample)| is_solved(problem, sample)).count();
        let (stage, table) = (self.stage.name, table(&answers));
        terminal::print(&match self.resources.format {
            Format::Json => {
                let problems = table.values();
                format!("{:#}\n", json!({ "stage": stage, "solved": solved, "problems": problems }))
            }
            Format::Table => {
                let text = table.print(self.resources.format, terminal::width());
                format!("{text}{stage} solves {solved} of {}\n", problems.len())
            }
            _ => table.print(self.resources.format, None),
        })?;
        Ok(ExitCode::SUCCESS)
    }
}

fn is_solved(problem: &Problem, sample: &Sample) -> bool {
    sample.outcome.best_move.is_some_and(|mv| problem.is_solved_by(mv))
}

/// One line a problem.
pub fn table(answers: &[(&Problem, &Sample)]) -> Table {
    let wrapped = |column, narrowest| Column { narrowest: Some(narrowest), ..column };
    let spare = |title, spare| Column { spare, ..Column::numbers(title) };
    Table::of(answers.iter().map(|&(problem, sample)| {
        let san = |mv| display_san_move(&problem.board, mv).to_string();
        let [best, avoid] = [&problem.best, &problem.avoid]
            .map(|moves| moves.iter().copied().map(san).collect::<Vec<_>>());
        let not = avoid.iter().map(|mv| format!("not {mv}"));
        let wanted = best.iter().cloned().chain(not).collect::<Vec<_>>().join(" ");
        let outcome = &sample.outcome;
        let found = outcome.best_move.map(san);
        let found = Cell::new(found.as_deref().unwrap_or("none"), found.as_deref());
        let is_solved = is_solved(problem, sample);
        let (mark, color) =
            if is_solved { ("yes", AnsiColor::Green) } else { ("no", AnsiColor::Red) };
        let mark = Cell { style: color.on_default().bold(), ..Cell::new(mark, is_solved) };
        let id = Cell::new(shorten(&problem.id), problem.id.as_str());
        vec![
            (wrapped(Column::words("problem").key("id"), 16), id),
            (Column::data("fen"), problem.board.to_string().as_str().into()),
            (Column { key: None, ..wrapped(Column::words("wanted"), 10) }, wanted.as_str().into()),
            (Column::data("best"), Cell::new("", best)),
            (Column::data("avoid"), Cell::new("", avoid)),
            (Column::words("found"), found),
            (Column::words("").key("is_solved"), mark),
            (spare("score", 1), Cell::new(outcome.score.to_string(), outcome.score)),
            (spare("depth", 3), Cell::new(outcome.depth.to_string(), outcome.depth)),
            (spare("nodes", 2), outcome.statistics.nodes().into()),
            (spare("ms", 4).key("milliseconds"), (sample.elapsed.as_millis() as u64).into()),
        ]
    }))
}
