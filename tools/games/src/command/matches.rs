//! `match`: engines play each other.

use std::fs::File;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::{ExitCode, exit};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use clap::Args;
use engine::limits::MAX_DEPTH;
use ladder::cli::{Resources, number, progress_bar};
use ladder::engines::{Engine, find};
use rows::cli::Keeping;
use terminal::{EXIT_INTERRUPTED, complain, on_interrupt};

use super::standing;
use crate::openings::{built_in, from_file};
use crate::sprt::Decision;
use crate::{Elo, Limit, Matchup, Pairs, ResumableMatch, Sprt, alike, pgn};

/// The default number of games in a match.
const GAMES: usize = 400;
/// How often the standing is printed if there is no progress bar.
const INTERIM: Duration = Duration::from_secs(60);

/// Who plays, under which conditions, and what is kept of it.
#[derive(Args, Debug)]
pub struct Match {
    /// A stage or a variant, which has White in the first game of each pair
    #[arg(value_parser = player)]
    one: Engine,
    /// The stage or variant that it plays against
    #[arg(value_parser = player)]
    other: Engine,
    /// How many nodes to search for each move; two numbers, one for each engine, give a
    /// handicap
    #[arg(long, value_name = "N[,M]", group = "limit", default_value = "5000", value_delimiter = ',',
          allow_negative_numbers = true, value_parser = number::<u64>(1..=u64::MAX))]
    nodes: Vec<u64>,
    /// How many plies to search for each move
    #[arg(long, value_name = "N", group = "limit", allow_negative_numbers = true,
          value_parser = number::<i32>(1..=MAX_DEPTH as u64))]
    depth: Option<i32>,
    /// How many milliseconds of CPU time to take for each move; such a match can't be
    /// repeated exactly
    #[arg(long, value_name = "MS", group = "limit", allow_negative_numbers = true,
          value_parser = number::<u64>(1..=3_600_000))]
    cpu_time: Option<u64>,
    /// How many games to play, an even number: at most two from each opening. Games that
    /// were played before are not played again [default: 400; with
    /// --sprt, two from each opening]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = even)]
    games: Option<usize>,
    /// Stop as soon as a sequential probability ratio test decides whether the first
    /// engine is stronger by elo0 or by elo1; alpha and beta, its two error rates, are
    /// 0.05 if they are left out
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Take elo0 and elo1 as normalised Elo
    #[arg(long, requires = "sprt")]
    normalised: bool,
    #[command(flatten)]
    resources: Resources,
    /// Begin the games from the openings in this file, one per line, as `openings` prints
    /// them
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// Write the games to this file, which must not exist yet; all games are then played,
    /// even those whose result is known
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    #[command(flatten)]
    keeping: Keeping,
}

impl Match {
    /// Plays the match, and prints the standing. If Ctrl-C breaks it off, the exit
    /// code is 130, and the output says that there is more to play.
    ///
    /// # Errors
    /// If something is wrong with a limit or a file, or if there is no memory or no
    /// output.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let openings =
            self.openings.as_deref().map_or_else(|| Ok(built_in()), from_file)?;
        let (engines, megabytes) = ([self.one, self.other], self.resources.hash);
        let engines =
            if self.cpu_time.is_some() { alike(engines) } else { engines };
        let matchup = Matchup {
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
        let pairs = self.play(&matchup, count, sprt, &was_interrupted)?;
        let played = pairs.count();
        // Even after Ctrl-C, all pairs may have been played, or the test decided.
        let is_decided =
            sprt.is_some_and(|sprt| sprt.decide(&pairs) != Decision::Open);
        let is_complete = is_decided || played == count as u64;
        if !is_complete {
            complain(&format!(
                "interrupted after {played} of {count} pairs; the same command goes on from there"
            ));
        }
        terminal::print(&standing::text(
            &matchup,
            &pairs,
            sprt,
            is_complete,
            self.resources.format,
        ))?;
        Ok(if is_complete { ExitCode::SUCCESS } else { EXIT_INTERRUPTED.into() })
    }

    /// The maximum number of pairs of the match, one from each opening.
    fn pairs(&self, openings: usize) -> usize {
        let most = 2 * openings;
        let games =
            self.games.unwrap_or(if self.sprt.is_some() { most } else { GAMES });
        if games > most {
            complain(&format!(
                "there are only {openings} openings, so {most} games are played instead of {games}"
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
            _ => bail!("--nodes: expected one number, or two, one for each engine"),
        })
    }

    /// Plays the missing ones of this many pairs, or of as many as a test needs.
    fn play(
        &self,
        matchup: &Matchup,
        count: usize,
        sprt: Option<Sprt>,
        is_broken_off: &AtomicBool,
    ) -> anyhow::Result<Pairs> {
        let rows = self.keeping.open()?;
        let resumed = ResumableMatch::open(matchup, rows.as_ref())?;
        let begin = |path: &PathBuf| {
            File::create_new(path)
                .with_context(|| format!("--pgn {}", path.display()))
        };
        let known =
            || (0..count).filter(|&number| resumed.known(number).is_some()).count();
        if self.pgn.is_some() || known() < count {
            resumed.hold()?; // before a file is created
        }
        let (mut file, known) =
            (self.pgn.as_ref().map(begin).transpose()?, known());
        if let (Some(rows), 1..) = (&rows, known) {
            let before = format!(
                "{known} of {count} pairs were played before: {}",
                rows.folder().display()
            );
            match &file {
                None => complain(&format!("{before}; --no-rows plays them again")),
                Some(_) if matchup.is_repeatable() => {}
                Some(_) => complain(&format!(
                    "{before}; for --pgn they are played again; limited by time, these become different games, whose results are printed but not kept"
                )),
            }
        }
        let [one, other] = matchup.engines.map(|engine| engine.name);
        let bar = progress_bar(
            count as u64,
            "{pos:>5} of {len} pairs {wide_bar} {eta} left {msg}",
        );
        let (mut pairs, mut last_said) = (Pairs::default(), Instant::now());
        // Parallel games don't take each other's CPU time: see the book's page on Elo.
        let jobs = self.resources.jobs();
        resumed.complete(count, jobs, file.is_some(), |row, pair| {
            pairs.add(row.half_points);
            if let (Some(file), Some(pair)) = (&mut file, pair) {
                file.write_all(pgn::games(matchup, pair).as_bytes())
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

/// Whether the user has pressed Ctrl-C: then the pairs being played are the last
/// ones. A second Ctrl-C ends the program at once.
///
/// # Errors
/// If the system doesn't take the handler.
pub fn break_off_on_interrupt() -> anyhow::Result<Arc<AtomicBool>> {
    let is_broken_off = Arc::new(AtomicBool::new(false));
    let pressed = Arc::clone(&is_broken_off);
    on_interrupt(move || {
        if pressed.swap(true, Relaxed) {
            exit(EXIT_INTERRUPTED.into());
        }
        complain(
            "finishing the games in progress; press Ctrl-C again to end at once",
        );
    })?;
    Ok(is_broken_off)
}

/// A stage or a variant; for the name of another program, the error says where that
/// one can play.
fn player(word: &str) -> Result<Engine, String> {
    let is_program = word.contains(['/', '\\']) || Path::new(word).is_file();
    find(word).map_err(|error| {
        if is_program {
            "a match is played by stages and variants; to let other engines play them, use a match program such as fastchess, with `best-move-first uci --stage NAME` as one of the engines"
                .to_owned()
        } else {
            error
        }
    })
}

/// A number of games, which must be even, because pairs are played.
fn even(word: &str) -> Result<usize, String> {
    let number =
        word.parse().ok().filter(|&number: &usize| number > 0 && number % 2 == 0);
    number.ok_or_else(|| "expected an even number of games, 2 or more".to_owned())
}
