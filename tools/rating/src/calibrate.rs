//! The calibration: how the stages get their ratings. The matches of a [`Plan`] are
//! played, kept as rows, and fitted all together. A plan without any engine of known
//! rating has matches alone.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicUsize};
use std::thread;

use anyhow::{Context, ensure};
use clap::Args;
use figures::Figure;
use games::Pairs;
use games::command::break_off_on_interrupt;
use games::openings::{alternating, written};
use ladder::cli::{cores, number, progress_bar};
use rows::cli::Keeping;
use rows::{File, Pair, Rows};
use terminal::table::Form;
use terminal::{EXIT_INTERRUPTED, complain};

use crate::game::play_pair;
use crate::kept::RatedPair;
use crate::plan::{Earlier, MEGABYTES, Match, Plan};
use crate::player::Player;
use crate::ratings::{Played, Ratings};

/// Play the matches of a plan, and fit the ratings of all engines in it.
#[derive(Args, Debug)]
pub struct Calibrate {
    /// The plan: engines and matches, as TOML
    plan: PathBuf,
    /// Where the programs of the plan are, unless their commands say so
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    engines: PathBuf,
    /// How many games are played at the same time [default: all cores]
    #[arg(long, value_name = "N", value_parser = number::<usize>(1..=1024))]
    jobs: Option<usize>,
    /// Play nothing: fit what is kept
    #[arg(long)]
    no_games: bool,
    /// Write the ratings as a figure of the book to this folder
    #[arg(long, value_name = "FOLDER")]
    write: Option<PathBuf>,
    /// The form of the output
    #[arg(long, value_enum, default_value_t)]
    format: Form,
    #[command(flatten)]
    keeping: Keeping,
}

impl Calibrate {
    /// Plays and fits, and prints the ratings.
    ///
    /// # Errors
    /// If the plan can't be read, an engine doesn't play, or the games join no
    /// engine of known rating.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let place = || self.plan.display().to_string();
        let text = text::read(&self.plan)?;
        let plan = Plan::read(&text).with_context(place)?;
        let rows = self
            .keeping
            .open()?
            .context("--no-rows: there is nothing to fit then")?;
        let was_interrupted = break_off_on_interrupt()?;
        let mut played = Vec::new();
        for it in &plan.matches {
            let file: File<RatedPair> = rows.file("rated", &it.one)?;
            if !self.no_games {
                self.complete(&plan, it, &file, &was_interrupted)
                    .with_context(place)?;
            }
            if was_interrupted.load(Relaxed) {
                complain("interrupted; the same command goes on from there");
                return Ok(EXIT_INTERRUPTED.into());
            }
            played.push(counted(&plan, it, &file));
        }
        for it in &plan.earlier {
            played.push(earlier(it, &rows)?);
        }
        let ratings = Ratings::of(plan.players(), played)?;
        if let Some(folder) = &self.write {
            let figure: Figure =
                ratings.figure((&plan.name, &plan.question), &text);
            figure.write(folder)?;
        }
        terminal::print(&ratings.text(self.format, terminal::width()))?;
        Ok(ExitCode::SUCCESS)
    }

    /// Plays the missing pairs of a match, until it's interrupted. A pair in which an
    /// engine loses other than by the rules of chess is told and left out, and the
    /// next opening takes its place.
    fn complete(
        &self,
        plan: &Plan,
        it: &Match,
        file: &File<RatedPair>,
        was_interrupted: &AtomicBool,
    ) -> anyhow::Result<()> {
        let program = |name: &str| plan.program(name, &self.engines);
        let (one, other) = (program(&it.one)?, program(&it.other)?);
        let jobs = self.jobs.unwrap_or(cores()).min(cores());
        let key = |opening: &_| plan.key(it, &written(opening));
        let (known, missing): (Vec<_>, Vec<_>) = alternating()
            .into_iter()
            .partition(|opening| file.get(&key(opening)).is_some());
        let wanted = (it.games / 2).saturating_sub(known.len());
        ensure!(
            wanted == 0 || plan.version == VERSION,
            "the games of this plan are those of version {}, and this is {VERSION}",
            plan.version
        );
        let bar = progress_bar(
            wanted as u64,
            "{pos:>5} of {len} pairs {wide_bar} {eta} left {msg}",
        );
        bar.set_message(format!("{} – {}", it.one, it.other));
        let (next, left) = (AtomicUsize::new(0), AtomicUsize::new(wanted));
        let left_out = AtomicUsize::new(0);
        let work = || -> anyhow::Result<()> {
            let mut players =
                [one.clone(), other.clone()].map(|it| Player::new(it, MEGABYTES));
            while !was_interrupted.load(Relaxed)
                && left_out.load(Relaxed) < HOPELESS
                && left.try_update(Relaxed, Relaxed, |it| it.checked_sub(1)).is_ok()
                && let Some(opening) = missing.get(next.fetch_add(1, Relaxed))
            {
                let games = play_pair(opening, players.each_mut(), it.tc);
                if let Some(game) = games.iter().find(|it| it.forfeit.is_some()) {
                    let many = left_out.fetch_add(1, Relaxed) + 1;
                    let what =
                        format!("{} – {}: {}", it.one, it.other, game.reason);
                    ensure!(many < HOPELESS, "{what}, and so in {many} pairs");
                    complain(&format!("{what}; these two games are left out"));
                    left.fetch_add(1, Relaxed);
                    continue;
                }
                file.append(vec![RatedPair::of(key(opening), &games, jobs)])?;
                bar.inc(1);
            }
            Ok(())
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
            workers
                .into_iter()
                .try_for_each(|it| it.join().expect("a worker doesn't panic"))
        })?;
        bar.finish_and_clear();
        Ok(())
    }
}

/// The version of the stages.
const VERSION: &str = env!("CARGO_PKG_VERSION");
/// After how many pairs that are left out a match is given up.
const HOPELESS: usize = 5;

/// The games of a match that are kept: of its own openings, this version and these
/// conditions alone.
fn counted(plan: &Plan, it: &Match, file: &File<RatedPair>) -> Played {
    let openings = alternating().into_iter();
    let kept =
        openings.filter_map(|moves| file.get(&plan.key(it, &written(&moves))));
    let kept = kept.take(it.games / 2);
    let mut pairs = Pairs::default();
    kept.for_each(|row| pairs.add(row.half_points));
    let [one, other] = [&it.one, &it.other].map(Clone::clone);
    Played {
        one,
        other,
        limit: it.tc.to_string(),
        pairs,
        clock_error: it.clock_error,
    }
}

/// The games of a match that the laboratory has kept, pair by pair or as counts,
/// whichever engine is named first in its rows.
fn earlier(it: &Earlier, rows: &Rows) -> anyhow::Result<Played> {
    let mut found = vec![Pairs::default()];
    for (own, against) in [(&it.one, &it.other), (&it.other, &it.one)] {
        let file: File<Pair> = rows.file("pairs", own)?;
        let is_it = |row: &Pair| {
            (&row.key.engine, &row.key.against) == (own, against)
                && [&row.key.engine_limit, &row.key.against_limit] == [&it.limit; 2]
        };
        let is_reversed = own != &it.one;
        for row in file.rows().into_iter().filter(is_it) {
            let won = row.half_points;
            found[0].add(if is_reversed { won.map(|it| 2 - it) } else { won });
        }
        let file: File<rows::Match> = rows.file("matches", own)?;
        let is_it = |row: &rows::Match| {
            (&row.engine, &row.against, &row.limit) == (own, against, &it.limit)
        };
        let earlier = file.rows().into_iter().filter(is_it);
        for rows::Match { pairs: mut counts, mut games, .. } in earlier {
            if is_reversed {
                counts.reverse();
                games.reverse();
            }
            found.push(Pairs { counts, games });
        }
    }
    // A match that went on was kept again each time, so the longest has all.
    let pairs = found.into_iter().max_by_key(Pairs::count).unwrap_or_default();
    ensure!(
        pairs.count() > 0,
        "{} – {}: no games with {} are kept",
        it.one,
        it.other,
        it.limit
    );
    let [one, other, limit] = [&it.one, &it.other, &it.limit].map(Clone::clone);
    Ok(Played { one, other, limit, pairs, clock_error: Some(it.clock_error) })
}
