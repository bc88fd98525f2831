//! The command: where do two programs part?

use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use check::{Look, Search};
use clap::Parser;
use clap::builder::RangedU64ValueParser;
use ladder::cli::progress_bar;
use ladder::engines;
use ladder::external::Program;
use terminal::table::Form;
use uci::Engine;

use crate::difference::Difference;
use crate::finding::Finding;
use crate::html;
use crate::reference;
use crate::report::{Names, Report};
use crate::side::Side;
use crate::walk::first_difference;

/// Find the first node at which your program's search differs from that of a step of the
/// path, of a stage, or of another program.
#[derive(Debug, Parser)]
#[command(version)]
pub struct Where {
    /// The program, with its arguments
    #[arg(value_name = "COMMAND")]
    program: OsString,
    /// Compare with this step, such as 05-killers [default: the one whose counts are nearest]
    #[arg(long, value_name = "STEP", value_parser = reference::find)]
    step: Option<&'static str>,
    /// Compare with a stage, such as killers: for an engine of your own that's meant to
    /// search as that does
    #[arg(long, value_name = "STAGE", conflicts_with_all = ["step", "against"],
          value_parser = engines::find)]
    stage: Option<Engine>,
    /// Compare with another program that traces, such as an earlier version
    #[arg(long, value_name = "COMMAND", conflicts_with = "step")]
    against: Option<OsString>,
    /// Search this position [default: the shallowest search whose count differs]
    #[arg(long)]
    fen: Option<String>,
    /// Play these moves there first, in UCI's words
    #[arg(long, requires = "fen", default_value = "")]
    moves: String,
    /// Search to this depth in plies, and no deeper [default: deeper and deeper]
    #[arg(long, value_parser = clap::value_parser!(i32).range(1..=64))]
    depth: Option<i32>,
    /// As long as both search the same, go on deeper for about so many seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 60, conflicts_with = "depth",
          value_parser = RangedU64ValueParser::<u64>::new().range(0..=86_400))]
    seconds: u64,
    /// How long a program may be silent, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 300,
          value_parser = RangedU64ValueParser::<u64>::new().range(1..=86_400))]
    patience: u64,
    /// Write the report to this file, too, as a page with the board
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// The form of the output
    #[arg(long, value_enum, default_value_t)]
    format: Form,
}

impl Where {
    /// Compares, and prints where they part. As a command it fails if they do.
    ///
    /// # Errors
    /// If a program can't be asked, or the page can't be written.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let found = self.find()?;
        if let Some(path) = &self.html {
            let page = html::page(&found);
            fs::write(path, page).with_context(|| path.display().to_string())?;
        }
        terminal::print(&found.text(self.format))?;
        Ok(if found.is_same() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    fn find(&self) -> anyhow::Result<Finding> {
        let patience = Duration::from_secs(self.patience);
        let program = Program::read(&self.program)?;
        let Compared { other, names, searches, instead } =
            self.compared(&program, patience)?;
        let start =
            |program: &Program, name: &str| Side::start(program, name, patience);
        let (mut theirs, mut ours) =
            (start(&program, &names.theirs)?, start(&other, &names.ours)?);
        let (mut nodes, mut count, mut depth) = (0, 0, 0);
        let until = Instant::now() + Duration::from_secs(self.seconds);
        let deeper = match instead {
            None if self.depth.is_none() => deeper(&searches),
            _ => Vec::new(),
        };
        for (number, search) in searches.iter().chain(&deeper).enumerate() {
            if number >= searches.len() && Instant::now() >= until {
                break;
            }
            match differ(&mut theirs, &mut ours, search)? {
                Outcome::Same(found) => {
                    nodes += found;
                    count += 1;
                    depth = depth.max(search.depth);
                }
                Outcome::Differs(difference) => {
                    ensure!(
                        difference.number > 0 || difference.theirs.is_some(),
                        "{} prints no nodes: the page of the first chapter has the two lines that make it do so",
                        names.theirs
                    );
                    let located = difference.locate(search).context(
                        "the nodes don't follow from each other: is the key of each made as the page says?",
                    )?;
                    return Ok(Finding::Differs(Box::new(Report {
                        names,
                        search: search.clone(),
                        difference: *difference,
                        located,
                    })));
                }
            }
        }
        Ok(match instead {
            Some(counts) => Finding::Miscounted { names, nodes, counts },
            None => Finding::Same { names, nodes, searches: count, depth },
        })
    }

    /// What to compare with, and in which searches.
    fn compared(
        &self,
        program: &Program,
        patience: Duration,
    ) -> anyhow::Result<Compared> {
        let given = self.fen.as_ref().map(|fen| {
            let (fen, moves) = (fen.clone(), self.moves.clone());
            let depth = self.depth.unwrap_or(DEPTH);
            Search { fen, moves, depth, ..Search::default() }
        });
        let other = match (&self.against, &self.stage) {
            (Some(other), _) => {
                let other = Program::read(other)?;
                Some((other, ["the first".to_owned(), "the second".to_owned()]))
            }
            (_, Some(stage)) => {
                let ours = format!("stage {}", stage.name);
                Some((reference::stage(stage)?, [YOURS.to_owned(), ours]))
            }
            _ => None,
        };
        if let Some((other, [theirs, ours])) = other {
            let names = Names { theirs, ours, chapter: None };
            let searches = match given {
                Some(given) => vec![given],
                None => check::bench_positions()
                    .into_iter()
                    .map(|fen| of(fen, self.depth.unwrap_or(DEPTH)))
                    .collect(),
            };
            return Ok(Compared { other, names, searches, instead: None });
        }
        let is_given = given.is_some();
        let Look { step, is_unshared, searches, instead } = match self.step {
            Some(step) if step < FIRST_WITH_TABLE => check::unasked(&step[3..]),
            step => check::look(program, step.map(|it| &it[3..]), patience)?,
        };
        let step = reference::find(&step)?;
        let chapter = step[..2].parse().ok();
        let names = Names {
            theirs: YOURS.to_owned(),
            ours: format!("step {step}"),
            chapter,
        };
        let searches = match (given, self.depth) {
            (Some(given), _) => vec![given],
            (None, Some(depth)) => {
                let all = check::bench_positions().into_iter();
                all.map(|fen| of(fen, depth)).collect()
            }
            (None, None) => searches,
        };
        ensure!(!searches.is_empty(), "there is nothing to search");
        let other = reference::step(step, is_unshared)?;
        let instead = instead.filter(|_| !is_given && self.depth.is_none());
        Ok(Compared { other, names, searches, instead })
    }
}

/// Up to here a step needn't be asked what its table is like.
const FIRST_WITH_TABLE: &str = "03";

/// How the reader's own is called.
const YOURS: &str = "your program";

/// To which depth a position is searched first, in plies.
const DEPTH: i32 = 5;
/// No program searches more deeply in any reasonable time.
const DEEPEST: i32 = 30;

fn of(fen: String, depth: i32) -> Search {
    Search { fen, depth, ..Search::default() }
}

/// The same positions, one ply deeper each time; without what was searched before.
fn deeper(searches: &[Search]) -> Vec<Search> {
    let firsts: Vec<&Search> =
        searches.iter().filter(|it| it.before.is_empty()).collect();
    let depth = firsts.iter().map(|it| it.depth).max().unwrap_or(DEPTH);
    let at = |depth| firsts.iter().map(move |it| Search { depth, ..(*it).clone() });
    (depth + 1..=DEEPEST).flat_map(at).collect()
}

/// What is compared, and where.
struct Compared {
    /// The program to compare with.
    other: Program,
    names: Names,
    searches: Vec<Search>,
    /// What is counted in the first search, by whom it's asked about and by the step, if
    /// that differs.
    instead: Option<[u64; 2]>,
}

/// What came of a search by both.
enum Outcome {
    /// All nodes agree, so many.
    Same(u64),
    Differs(Box<Difference>),
}

fn differ(
    theirs: &mut Side,
    ours: &mut Side,
    search: &Search,
) -> anyhow::Result<Outcome> {
    theirs.begin(search)?;
    ours.begin(search)?;
    let bar = progress_bar(0, "{pos} nodes agree");
    let mut count = 0;
    let found = first_difference(
        || theirs.event(),
        || ours.event(),
        |number| {
            count = number;
            bar.set_position(number);
        },
    );
    bar.finish_and_clear();
    Ok(match found? {
        None => Outcome::Same(count),
        Some(difference) => Outcome::Differs(Box::new(difference)),
    })
}
