//! `match`: engines play each other.

use std::fs::File;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, bail};
use clap::Args;
use engine::limits::MAX_DEPTH;
use games::openings::{built_in, from_file};
use games::{Contest, Elo, Limit, Pairs, pgn};
use ladder::cli::{Resources, cores, number, progress_bar};
use ladder::engines::{Engine, find};
use ladder::terminal::{self, complain};

use crate::standing;

/// Who plays, under which conditions, and what is kept of it.
#[derive(Args, Debug)]
pub(crate) struct Match {
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
    /// So many milliseconds of CPU time for each move: no such match can be repeated exactly
    #[arg(long, value_name = "MS", group = "limit", allow_negative_numbers = true,
          value_parser = number::<u64>(1..=3_600_000))]
    cpu_time: Option<u64>,
    /// How many games they play, an even number: two from each opening at most
    #[arg(long, value_name = "N", default_value_t = 400, allow_negative_numbers = true, value_parser = even)]
    games: usize,
    #[command(flatten)]
    resources: Resources,
    /// Begin the games from these openings, one a line, as `openings` prints them
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// Write the games to this file, which must not be there yet
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
}

impl Match {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let openings = self.openings.as_deref().map_or_else(|| Ok(built_in()), from_file)?;
        let (engines, megabytes) = ([self.one, self.other], self.resources.hash);
        let contest = Contest { engines, limits: self.limits()?, megabytes, openings: &openings };
        let most = 2 * openings.len();
        if self.games > most {
            let (openings, games) = (openings.len(), self.games);
            complain(&format!("{openings} openings: {most} games are played, instead of {games}"));
        }
        let count = self.games.min(most) / 2;
        for engine in engines {
            engine.searcher(megabytes).with_context(|| format!("--hash {megabytes}"))?;
        }
        let pairs = self.play(&contest, count)?;
        terminal::print(&standing::text(&contest, &pairs, self.resources.format))?;
        Ok(ExitCode::SUCCESS)
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

    fn play(&self, contest: &Contest, count: usize) -> anyhow::Result<Pairs> {
        let begin = |path| File::create_new(path).context("--pgn");
        let mut file = self.pgn.as_ref().map(begin).transpose()?;
        let [one, other] = contest.engines.map(|engine| engine.name);
        let bar = progress_bar(count as u64, "{pos:>5} of {len} pairs {wide_bar} {msg}");
        let mut pairs = Pairs::default();
        // By the clock, games side by side would take each other's time.
        let jobs = self.resources.jobs(if self.cpu_time.is_some() { 1 } else { cores() });
        contest.play(count, jobs, |pair| {
            pairs.add(pair.half_points());
            if let Some(file) = &mut file {
                file.write_all(pgn::games(contest, &pair).as_bytes()).context("--pgn")?;
            }
            bar.set_position(pairs.count()); // first, since each change is drawn
            bar.set_message(format!("{one} – {other} {}", Elo::of(&pairs)));
            Ok(())
        })?;
        bar.finish_and_clear();
        Ok(pairs)
    }
}

/// A number of games: pairs are played.
fn even(word: &str) -> Result<usize, String> {
    let number = word.parse().ok().filter(|&number: &usize| number > 0 && number % 2 == 0);
    number.ok_or_else(|| "an even number of games is wanted, 2 or more".to_owned())
}
