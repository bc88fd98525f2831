//! `match`: engines play each other.

use std::fs::File;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use clap::Args;
use engine::limits::MAX_DEPTH;
use games::diary::Diary;
use games::openings::{built_in, from_file};
use games::sprt::Decision;
use games::{Contest, Elo, Limit, Pair, Pairs, Sprt, pgn};
use ladder::cli::{Resources, cores, number, progress_bar};
use ladder::engines::{Engine, find};
use ladder::terminal::{self, complain};

use crate::standing;

/// The games of a match where nothing is said.
const GAMES: usize = 400;

/// What json, csv and markdown are here.
const FORMS: &str = "As JSON a match is one object with its `pairings`; as CSV and in Markdown each pairing is one line.";

/// Who plays, under which conditions, and what is kept of it.
#[derive(Args, Debug)]
#[command(after_help = FORMS)]
pub(crate) struct Match {
    /// Which stages or variants, two or more; each plays each
    #[arg(required = true, num_args = 2.., value_name = "NAME", value_parser = find)]
    engines: Vec<Engine>,
    /// So many nodes for each move; two numbers give two engines unequal chances
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
    /// How many games two engines play at most, an even number [default: 400; with --sprt, two from each
    /// opening]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = even)]
    games: Option<usize>,
    #[command(flatten)]
    resources: Resources,
    /// Stop as soon as it is known whether the first engine is elo0 stronger or elo1; errors alpha and beta, 0.05
    /// where they are left out
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// elo0 and elo1 are normalised Elo, as fastchess has it
    #[arg(long, requires = "sprt")]
    normalised: bool,
    /// Begin the games from these openings, one a line, as `openings` prints them
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// Write the games to this file, which may hold other games already: they are overwritten
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    /// Note each pair of games in this file, and go on after those that stand there
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
}

impl Match {
    pub(crate) fn run(mut self) -> anyhow::Result<ExitCode> {
        let openings = self.openings.as_deref().map_or_else(|| Ok(built_in()), from_file)?;
        let (count, limits) = (self.pairs(openings.len()), self.limits()?);
        if let Some(sprt) = &mut self.sprt {
            ensure!(self.engines.len() == 2, "--sprt: a match of two engines is wanted");
            sprt.is_normalised = self.normalised;
        }
        let megabytes = self.resources.hash;
        for engine in &self.engines {
            engine.searcher(megabytes).with_context(|| format!("--hash {megabytes}"))?;
        }
        let contest = |engines| Contest { engines, limits, megabytes, openings: &openings };
        let (path, first) = (self.resume.as_deref(), contest([self.engines[0], self.engines[1]]));
        let mut diary = Diary::open(path, &self.engines, &first).context("--resume")?;
        // Last of all, as it loses the games that were there.
        let mut pgn = self.pgn.as_deref().map(pgn::create).transpose()?;
        let mut results = Vec::new();
        for (index, &one) in self.engines.iter().enumerate() {
            for &other in &self.engines[index + 1..] {
                let (contest, pairing) = (contest([one, other]), results.len());
                let pairs = self.play(&contest, count, &mut diary, pairing, pgn.as_mut())?;
                results.push((contest, pairs));
            }
        }
        terminal::print(&standing::text(&results, self.sprt, self.resources.format))?;
        Ok(ExitCode::SUCCESS)
    }

    /// How many pairs two engines play at most, one from each opening.
    fn pairs(&self, openings: usize) -> usize {
        let most = 2 * openings;
        let games = self.games.unwrap_or(if self.sprt.is_some() { most } else { GAMES });
        if games > most {
            complain(&format!("{openings} openings: {most} games are played, instead of {games}"));
        }
        games.min(most) / 2
    }

    fn limits(&self) -> anyhow::Result<[Limit; 2]> {
        Ok(match (self.nodes.as_slice(), self.depth, self.cpu_time) {
            (_, Some(depth), _) => [Limit::Depth(depth); 2],
            (.., Some(time)) => [Limit::CpuTime(Duration::from_millis(time)); 2],
            (&[nodes], ..) => [Limit::Nodes(nodes); 2],
            (&[one, other], ..) if self.engines.len() == 2 => [one, other].map(Limit::Nodes),
            _ => bail!("--nodes: one number is wanted, or one for each of two engines"),
        })
    }

    /// Plays so many pairs of two engines' match, or what is left of them after those in the diary.
    fn play(
        &self,
        contest: &Contest,
        count: usize,
        diary: &mut Diary,
        pairing: usize,
        mut pgn: Option<&mut File>,
    ) -> anyhow::Result<Pairs> {
        let [one, other] = contest.engines.map(|engine| engine.name);
        let bar = progress_bar(count as u64, "{pos:>5} of {len} pairs {wide_bar} {msg}");
        let mut pairs = Pairs::default();
        let mut receive = |pair: &Pair| {
            pairs.add(pair.points());
            if let Some((file, path)) = pgn.as_mut().zip(self.pgn.as_ref()) {
                let written = file.write_all(pgn::games(contest, pair).as_bytes());
                written.with_context(|| format!("cannot write {}", path.display()))?;
            }
            bar.set_position(pairs.count()); // first, since each change is drawn
            bar.set_message(format!("{one} – {other} {}", Elo::of(&pairs)));
            let is_decided = self.sprt.is_some_and(|sprt| sprt.decide(&pairs) != Decision::Open);
            anyhow::Ok(if is_decided { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        };
        let (mut start, mut end) = (0, count);
        while let Some(pair) = diary.known.get(&(pairing, start)).filter(|_| start < end) {
            start += 1;
            end = if receive(pair)?.is_break() { start } else { count };
        }
        // By the clock, games side by side would take each other's time.
        let jobs = self.resources.jobs(if self.cpu_time.is_some() { 1 } else { cores() });
        contest.play(start..end, jobs, |pair| {
            diary.note(pairing, &pair).context("cannot write the diary")?;
            receive(&pair)
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
