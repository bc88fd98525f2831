//! `match`: engines play each other.

use std::collections::HashSet;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use clap::Args;
use engine::bench::DEFAULT_MEGABYTES;
use engine::limits::MAX_DEPTH;
use engine::{Candidate, fen};
use games::diary::Diary;
use games::pgn::PgnFile;
use games::sprt::{Decision, Scale};
use games::{Contest, Limit, Pair, Pairs, Sprt, openings};
use ladder::cli::{cores, number};
use ladder::engines::{Engine, find};
use ladder::output::Format;
use ladder::terminal::{self, complain};

use crate::progress::Progress;
use crate::standing::{Standing, pairings};

/// The nodes of a move where nothing is said.
const NODES: u64 = 5000;
/// The games of a match where nothing is said.
const GAMES: usize = 400;

/// Who plays, under which conditions, and what is kept of it.
#[derive(Args, Debug)]
pub(crate) struct Match {
    /// Which stages or variants, two or more; each plays each
    #[arg(required = true, num_args = 2.., value_name = "NAME", value_parser = find)]
    engines: Vec<Engine>,
    /// So many nodes for each move [default: 5000]; two numbers give two engines unequal chances
    #[arg(long, value_name = "N[,M]", conflicts_with_all = ["depth", "cpu_time"],
          value_delimiter = ',', allow_negative_numbers = true,
          value_parser = number::<u64>(1..=u64::MAX))]
    nodes: Vec<u64>,
    /// So many plies for each move
    #[arg(long, value_name = "N", conflicts_with = "cpu_time", allow_negative_numbers = true,
          value_parser = number::<i32>(1..=MAX_DEPTH as u64))]
    depth: Option<i32>,
    /// So many milliseconds of CPU time for each move: no such match can be repeated exactly
    #[arg(long, value_name = "MS", allow_negative_numbers = true,
          value_parser = number::<u64>(1..=3_600_000))]
    cpu_time: Option<u64>,
    /// How many games two engines play at most, an even number [default: 400; with --sprt, two from each
    /// opening]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = even)]
    games: Option<usize>,
    /// The size of each engine's table in megabytes; 0 is no table
    #[arg(long, value_name = "MB", default_value_t = DEFAULT_MEGABYTES,
          allow_negative_numbers = true, value_parser = number::<usize>(0..=u64::MAX))]
    hash: usize,
    /// How many games to play side by side, as many as there are cores at most; the result stays the same
    /// [default: all cores]
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = number::<usize>(1..=u64::MAX))]
    jobs: Option<usize>,
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
    /// The form of the output: table, json (one object with `pairings` and `ratings`), csv or markdown (one line
    /// for two engines, in a round robin one for each engine)
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    format: Format,
}

impl Match {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let openings = self
            .openings
            .as_deref()
            .map_or_else(|| Ok(openings::built_in()), read)?;
        let most = 2 * openings.len();
        ensure!(
            self.games.is_none_or(|games| games <= most),
            "--games: from these openings there are {most} different games at most"
        );
        let games =
            self.games.unwrap_or(if self.sprt.is_some() { most } else { GAMES });
        if games > most {
            let few = openings.len();
            complain(&format!(
                "{few} openings: {most} games are played, instead of {games}"
            ));
        }
        let count = games.min(most) / 2;
        let names: Vec<&str> =
            self.engines.iter().map(|engine| engine.name).collect();
        ensure!(
            names.len() == 2 || self.sprt.is_none(),
            "--sprt: a match of two engines is wanted"
        );
        let limits = match (self.nodes.as_slice(), self.depth, self.cpu_time) {
            (_, Some(depth), _) => [Limit::Depth(depth); 2],
            (.., Some(time)) => [Limit::CpuTime(Duration::from_millis(time)); 2],
            ([], ..) => [Limit::Nodes(NODES); 2],
            (&[nodes], ..) => [Limit::Nodes(nodes); 2],
            (&[one, other], ..) if names.len() == 2 => {
                [one, other].map(Limit::Nodes)
            }
            _ => bail!(
                "--nodes: one number is wanted, or one for each of two engines"
            ),
        };
        let contest = |one: usize, other: usize| Contest {
            engines: [self.engines[one], self.engines[other]],
            limits,
            megabytes: self.hash,
            openings: &openings,
        };
        for engine in &self.engines {
            engine.searcher(self.hash).with_context(|| self.memory())?;
        }
        let resume =
            self.resume.as_deref().map(|path| Diary::open(path, &contest(0, 1)));
        let mut diary = resume.transpose()?;
        if let Some((diary, path)) = diary.as_ref().zip(self.resume.as_ref()) {
            let (noted, name) = (diary.count(), path.display());
            complain(&format!(
                "pairs in {name}: {noted}; if stopped, the same command goes on"
            ));
        }
        // Last of all, as it loses the games that were there.
        let mut pgn = self.pgn.as_deref().map(PgnFile::create).transpose()?;
        let mut results = vec![vec![Pairs::default(); names.len()]; names.len()];
        for (one, other) in pairings(names.len()) {
            let contest = contest(one, other);
            let pairs = self.play(&contest, count, diary.as_mut(), pgn.as_mut())?;
            results[one][other] = pairs;
            results[other][one] = pairs.reversed();
        }
        let standing = Standing {
            conditions: contest(0, 1).conditions(),
            is_repeatable: limits.iter().all(|limit| limit.is_repeatable()),
            names,
            results,
            sprt: self.sprt(),
        };
        terminal::print(&standing.text(self.format)?)?;
        Ok(ExitCode::SUCCESS)
    }

    fn sprt(&self) -> Option<Sprt> {
        let scale =
            if self.normalised { Scale::Normalised } else { Scale::Logistic };
        self.sprt.map(|sprt| Sprt { scale, ..sprt })
    }

    /// Plays so many pairs of two engines' match, or what is left of them.
    fn play(
        &self,
        contest: &Contest,
        count: usize,
        mut diary: Option<&mut Diary>,
        mut pgn: Option<&mut PgnFile>,
    ) -> anyhow::Result<Pairs> {
        let known =
            diary.as_ref().map_or_else(Vec::new, |diary| diary.known(contest));
        let sprt = self.sprt();
        let names = contest.engines.map(|engine| engine.name);
        let progress = Progress::new(names, count as u64);
        let mut pairs = Pairs::default();
        let mut receive = |pair: &Pair| {
            pairs.add(pair.points());
            if let Some(pgn) = &mut pgn {
                pgn.write(contest, pair)?;
            }
            progress.show(&pairs);
            let is_decided =
                sprt.is_some_and(|sprt| sprt.decide(&pairs) != Decision::Open);
            anyhow::Ok(if is_decided {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            })
        };
        let mut is_over = false;
        for pair in known.iter().take(count) {
            is_over = is_over || receive(pair)?.is_break();
        }
        let mut kept = Ok(());
        if !is_over && known.len() < count {
            let played = contest.play(known.len()..count, self.jobs(), |pair| {
                let noted = diary
                    .as_mut()
                    .map_or(Ok(()), |diary| diary.note(contest, &pair));
                noted.and_then(|()| receive(&pair)).unwrap_or_else(|error| {
                    kept = Err(error);
                    ControlFlow::Break(())
                })
            });
            played.with_context(|| self.memory())?;
        }
        progress.end();
        kept?;
        Ok(pairs)
    }

    /// What to blame where there is not enough memory.
    fn memory(&self) -> String {
        format!("--hash {}", self.hash)
    }

    fn jobs(&self) -> usize {
        self.jobs.unwrap_or(usize::MAX).min(cores())
    }
}

/// The openings of a file, all different.
fn read(path: &Path) -> anyhow::Result<Vec<Vec<Candidate>>> {
    let name = path.display();
    let text = fs::read_to_string(path).with_context(|| name.to_string())?;
    let mut known = HashSet::new();
    let line = |(line, number): (&str, usize)| {
        let moves = openings::read(line).with_context(|| {
            let fields: Vec<&str> = line.split_whitespace().take(4).collect();
            let what = match fen::parse(&fields.join(" ")) {
                Ok(_) => "a position: moves are wanted, as `openings --format uci` prints them",
                Err(_) => "no line of legal moves",
            };
            format!("{name}:{number}: '{line}' is {what}")
        })?;
        ensure!(
            known.insert(line.trim().to_owned()),
            "{name}:{number}: '{line}' stands here again"
        );
        Ok(moves)
    };
    let is_written = |(line, _): &(&str, usize)| !line.trim().is_empty();
    let openings: Vec<_> = text
        .lines()
        .zip(1..)
        .filter(is_written)
        .map(line)
        .collect::<anyhow::Result<_>>()?;
    ensure!(!openings.is_empty(), "{name}: there is no opening in this file");
    Ok(openings)
}

/// A number of games: pairs are played.
fn even(word: &str) -> Result<usize, String> {
    let number =
        word.parse().ok().filter(|&number: &usize| number > 0 && number % 2 == 0);
    number.ok_or_else(|| "an even number of games is wanted, 2 or more".to_owned())
}
