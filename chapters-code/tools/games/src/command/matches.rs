//! `match`: engines play each other.

use std::fs::File;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::{ExitCode, exit};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use clap::Args;
use engine::limits::MAX_DEPTH;
use ladder::cli::{Resources, cores, number, progress_bar};
use ladder::engines::{Engine, find};
use ladder::terminal::{self, complain};
use rows::cli::Keeping;

use super::standing;
use crate::openings::{built_in, from_file};
use crate::sprt::Decision;
use crate::{Contest, Elo, Limit, Pairs, Pool, Sprt, pgn};

/// The games of a match where nothing is said.
const GAMES: usize = 400;
/// What a shell says of a program that an interrupt has ended.
const EXIT_INTERRUPTED: u8 = 130;
/// How often the standing is printed where no progress bar is drawn.
const INTERIM: Duration = Duration::from_secs(60);

/// Who plays, under which conditions, and what is kept of it.
#[derive(Args, Debug)]
pub struct Match {
    /// A stage or a variant, which has White in the first game of each pair
    #[arg(value_parser = find)]
    one: Engine,
    /// The one that it plays against
    #[arg(value_parser = find)]
    other: Engine,
    /// So many nodes for each move; two numbers give them unequal chances
    #[arg(long, value_name = "N[,M]", group = "limit", default_value = "5000", value_delimiter = ',',
          allow_negative_numbers = true, value_parser = number::<u64>(1..=u64::MAX))]
    nodes: Vec<u64>,
    /// So many plies for each move
    #[arg(long, value_name = "N", group = "limit", allow_negative_numbers = true,
          value_parser = number::<i32>(1..=MAX_DEPTH as u64))]
    depth: Option<i32>,
    /// So many milliseconds of CPU time for each move: no such match can be
    /// repeated exactly
    #[arg(long, value_name = "MS", group = "limit", allow_negative_numbers = true,
          value_parser = number::<u64>(1..=3_600_000))]
    cpu_time: Option<u64>,
    /// How many games the match has, an even number: two from each opening at most.
    /// Those that were played before are not played again [default: 400; with
    /// --sprt, two from each opening]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = even)]
    games: Option<usize>,
    /// Stop as soon as it is decided whether the first engine is elo0 stronger or
    /// elo1; alpha and beta, the errors of both kinds, are 0.05 where they are left
    /// out
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// elo0 and elo1 are normalised Elo
    #[arg(long, requires = "sprt")]
    normalised: bool,
    #[command(flatten)]
    resources: Resources,
    /// Begin the games from these openings, one a line, as `openings` prints them
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// Write the games to this file, which must not be there yet; for that all are
    /// played, even those whose result is known
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    #[command(flatten)]
    keeping: Keeping,
}

impl Match {
    /// Plays it, and prints how it stands. Broken off by Ctrl-C, it ends with exit
    /// code 130, and what is printed says that there is more to play.
    ///
    /// # Errors
    /// The error says what is wrong with a limit or a file, or that there is no
    /// memory or no output.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let openings =
            self.openings.as_deref().map_or_else(|| Ok(built_in()), from_file)?;
        let (engines, megabytes) = ([self.one, self.other], self.resources.hash);
        let contest = Contest {
            engines,
            limits: self.limits()?,
            megabytes,
            openings: &openings,
        };
        let count = self.pairs(openings.len());
        for engine in engines {
            engine
                .searcher(megabytes)
                .with_context(|| format!("--hash {megabytes}"))?;
        }
        let was_interrupted = break_off_on_interrupt()?;
        let sprt =
            self.sprt.map(|sprt| Sprt { is_normalised: self.normalised, ..sprt });
        let pairs = self.play(&contest, count, sprt, &was_interrupted)?;
        let played = pairs.count();
        // All pairs may have been played, or a test decided, in spite of it.
        let is_decided =
            sprt.is_some_and(|sprt| sprt.decide(&pairs) != Decision::Open);
        let is_complete = is_decided || played == count as u64;
        if !is_complete {
            complain(&format!(
                "broken off after {played} of {count} pairs; the same command goes on"
            ));
        }
        terminal::print(&standing::text(
            &contest,
            &pairs,
            sprt,
            is_complete,
            self.resources.format,
        ))?;
        Ok(if is_complete { ExitCode::SUCCESS } else { EXIT_INTERRUPTED.into() })
    }

    /// How many pairs the match has at most, one from each opening.
    fn pairs(&self, openings: usize) -> usize {
        let most = 2 * openings;
        let games =
            self.games.unwrap_or(if self.sprt.is_some() { most } else { GAMES });
        if games > most {
            complain(&format!(
                "{openings} openings: {most} games are played, instead of {games}"
            ));
        }
        games.min(most) / 2
    }

    fn limits(&self) -> anyhow::Result<[Limit; 2]> {
        Ok(match (self.nodes.as_slice(), self.depth, self.cpu_time) {
            (_, Some(depth), _) => [Limit::Depth(depth); 2],
            (.., Some(time)) => [Limit::CpuTime(Duration::from_millis(time)); 2],
            (&[nodes], ..) => [Limit::Nodes(nodes); 2],
            (&[one, other], ..) => [one, other].map(Limit::Nodes),
            _ => bail!("--nodes: one number is wanted, or one for each of the two"),
        })
    }

    /// Plays what is missing of so many pairs, or of as many as a test needs.
    fn play(
        &self,
        contest: &Contest,
        count: usize,
        sprt: Option<Sprt>,
        is_broken_off: &AtomicBool,
    ) -> anyhow::Result<Pairs> {
        let rows = self.keeping.open()?;
        let pool = Pool::open(contest, rows.as_ref())?;
        let begin = |path: &PathBuf| {
            File::create_new(path)
                .with_context(|| format!("--pgn {}", path.display()))
        };
        let mut file = self.pgn.as_ref().map(begin).transpose()?;
        let known =
            (0..count).filter(|&number| pool.known(number).is_some()).count();
        if let (Some(rows), 1.., None) = (&rows, known, &file) {
            let folder = rows.folder().display();
            complain(&format!(
                "{known} of {count} pairs were played before: {folder}; --no-rows plays them again"
            ));
        }
        let [one, other] = contest.engines.map(|engine| engine.name);
        let bar = progress_bar(
            count as u64,
            "{pos:>5} of {len} pairs {wide_bar} {eta} left {msg}",
        );
        let (mut pairs, mut last_said) = (Pairs::default(), Instant::now());
        // By the clock, games side by side would take each other's time.
        let jobs =
            self.resources.jobs(if self.cpu_time.is_some() { 1 } else { cores() });
        pool.complete(count, jobs, file.is_some(), |row, pair| {
            pairs.add(row.half_points);
            if let (Some(file), Some(pair)) = (&mut file, pair) {
                file.write_all(pgn::games(contest, pair).as_bytes())
                    .context("--pgn")?;
            }
            bar.set_position(pairs.count()); // first, since each change is drawn
            if pair.is_none() {
                bar.reset_eta();
            }
            let tested = sprt.map_or_else(String::new, |sprt| {
                format!(", LLR {:.2}", sprt.likelihood_ratio(&pairs))
            });
            let standing = format!("{one} – {other} {}{tested}", Elo::of(&pairs));
            if bar.is_hidden() && last_said.elapsed() >= INTERIM {
                complain(&format!(
                    "{} of {count} pairs: {standing}",
                    pairs.count()
                ));
                last_said = Instant::now();
            }
            bar.set_message(standing);
            let is_decided =
                sprt.is_some_and(|sprt| sprt.decide(&pairs) != Decision::Open);
            Ok(if is_decided || is_broken_off.load(Relaxed) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            })
        })?;
        bar.finish_and_clear();
        Ok(pairs)
    }
}

/// Whether the user has pressed Ctrl-C: then the pairs that are being played are the
/// last ones. Pressed again, it ends the program at once.
fn break_off_on_interrupt() -> anyhow::Result<Arc<AtomicBool>> {
    let is_broken_off = Arc::new(AtomicBool::new(false));
    let pressed = Arc::clone(&is_broken_off);
    ctrlc::set_handler(move || {
        if pressed.swap(true, Relaxed) {
            exit(EXIT_INTERRUPTED.into());
        }
        complain("finishing what is being played; Ctrl-C again ends at once");
    })?;
    Ok(is_broken_off)
}

/// A number of games: pairs are played.
fn even(word: &str) -> Result<usize, String> {
    let number =
        word.parse().ok().filter(|&number: &usize| number > 0 && number % 2 == 0);
    number.ok_or_else(|| "an even number of games is wanted, 2 or more".to_owned())
}
