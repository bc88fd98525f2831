//! The calibration: how the stages get their ratings. A plan names engines and
//! matches; the games are played, kept as rows, and fitted all together.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

use anyhow::{Context, bail, ensure};
use clap::Args;
use games::openings::{books, written};
use ladder::cli::{cores, number, progress_bar};
use ladder::external::Program;
use rows::File;
use rows::cli::Keeping;
use serde::Deserialize;
use terminal::table::{Column, Form, Format, Table};

use crate::anchors::of_stage;
use crate::fit::{Engine, Fit, Games, fit};
use crate::game::play;
use crate::kept::{RatedKey, RatedPair};
use crate::player::Player;
use crate::time_control::TimeControl;

/// Play the matches of a plan, and fit the ratings of all engines in it.
#[derive(Args, Debug)]
pub struct Calibrate {
    /// The plan: engines and matches, as TOML
    plan: PathBuf,
    /// How many games are played at the same time [default: all cores]
    #[arg(long, value_name = "N", value_parser = number::<usize>(1..=1024))]
    jobs: Option<usize>,
    /// Play nothing: fit what is kept
    #[arg(long)]
    no_games: bool,
    /// The form of the output
    #[arg(long, value_enum, default_value_t)]
    format: Form,
    #[command(flatten)]
    keeping: Keeping,
}

/// The engines and the matches of a calibration.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The engines of others.
    engine: Vec<Listed>,
    /// The programs of our own that aren't stages.
    #[serde(default)]
    own: Vec<Own>,
    /// The matches.
    #[serde(rename = "match")]
    matches: Vec<Match>,
}

/// An engine whose rating is known.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Listed {
    name: String,
    command: String,
    #[serde(default)]
    options: BTreeMap<String, String>,
    /// On the list, in Elo, and the error of that.
    rating: f64,
    error: f64,
}

/// A program of our own.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Own {
    name: String,
    command: String,
}

/// A match of a fixed number of games.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Match {
    one: String,
    other: String,
    tc: String,
    games: usize,
}

impl Calibrate {
    /// Plays and fits, and prints the ratings.
    ///
    /// # Errors
    /// If the plan can't be read, an engine doesn't play, or the games join no
    /// engine of known rating.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let place = || self.plan.display().to_string();
        let plan: Plan =
            toml::from_str(&text::read(&self.plan)?).with_context(place)?;
        let rows = self
            .keeping
            .open()?
            .context("--no-rows: there is nothing to fit then")?;
        let programs = plan.programs()?;
        let mut counted = Vec::new();
        for it in &plan.matches {
            let file: File<RatedPair> = rows.file("rated", &it.one)?;
            if !self.no_games {
                self.complete(it, &programs, &file).with_context(place)?;
            }
            counted.push(plan.count(it, &file)?);
        }
        let engines = plan.engines();
        let fitted = fit(&engines, &counted).context(
            "some engine is joined to none of known rating, or won everything",
        )?;
        let mut text = table(&engines, &counted, &fitted)
            .print(self.format, terminal::width());
        if self.format == Form::Table {
            writeln!(
                text,
                "\n{:.2} Elo in these games for each on the list.\n",
                fitted.factor
            )?;
            text += &plan.left_out(&engines, &counted);
        }
        terminal::print(&text)?;
        Ok(ExitCode::SUCCESS)
    }

    /// Plays the missing pairs of a match.
    fn complete(
        &self,
        it: &Match,
        programs: &BTreeMap<String, Program>,
        file: &File<RatedPair>,
    ) -> anyhow::Result<()> {
        let control: TimeControl = it.tc.parse().map_err(anyhow::Error::msg)?;
        let program = |name: &str| {
            programs
                .get(name)
                .cloned()
                .with_context(|| format!("'{name}' is no engine of the plan"))
        };
        let (one, other) = (program(&it.one)?, program(&it.other)?);
        let openings = openings(it.games / 2);
        let jobs = self.jobs.unwrap_or(cores()).min(cores());
        let missing: Vec<&Vec<_>> = openings
            .iter()
            .filter(|opening| file.get(&it.key(&written(opening))).is_none())
            .collect();
        let bar = progress_bar(
            missing.len() as u64,
            "{pos:>5} of {len} pairs {wide_bar} {eta} left {msg}",
        );
        bar.set_message(format!("{} – {}", it.one, it.other));
        let next = AtomicUsize::new(0);
        let work = || -> anyhow::Result<()> {
            let mut players =
                [one.clone(), other.clone()].map(|it| Player::new(it, MEGABYTES));
            while let Some(opening) = missing.get(next.fetch_add(1, Relaxed)) {
                let [first, second] = &mut players;
                let games = [
                    play(opening, [&mut *first, &mut *second], control),
                    play(opening, [&mut *second, &mut *first], control),
                ];
                for game in &games {
                    ensure!(
                        game.forfeit.is_none(),
                        "{} – {}: {}",
                        it.one,
                        it.other,
                        game.reason
                    );
                }
                let key = it.key(&written(opening));
                file.append(vec![RatedPair::of(key, &games, jobs)])?;
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

/// The size of each engine's table.
const MEGABYTES: usize = 16;

/// The first openings, alternately from both books.
fn openings(count: usize) -> Vec<Vec<engine::Candidate>> {
    let [first, second] = books();
    first
        .into_iter()
        .zip(second)
        .flat_map(|(one, other)| [one, other])
        .take(count)
        .collect()
}

impl Match {
    fn key(&self, opening: &str) -> RatedKey {
        RatedKey {
            engine: self.one.clone(),
            build: String::new(),
            against: self.other.clone(),
            time_control: self.tc.clone(),
            hash: MEGABYTES,
            opening: opening.to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
        }
    }
}

impl Plan {
    /// What starts each engine.
    fn programs(&self) -> anyhow::Result<BTreeMap<String, Program>> {
        let mut programs = BTreeMap::new();
        for it in &self.engine {
            let options = it.options.clone().into_iter().collect();
            let program = Program {
                options,
                name: Some(it.name.clone()),
                ..Program::read(&it.command)?
            };
            programs.insert(it.name.clone(), program);
        }
        for it in &self.own {
            programs.insert(it.name.clone(), Program::read(&it.command)?);
        }
        for stage in ladder::engines::LADDER.iter() {
            programs.insert(stage.name.to_owned(), of_stage(stage.name)?);
        }
        Ok(programs)
    }

    /// All engines that play, the known ones first.
    fn engines(&self) -> Vec<Engine> {
        let mut engines: Vec<Engine> = self
            .engine
            .iter()
            .map(|it| Engine {
                name: it.name.clone(),
                listed: Some([it.rating, it.error]),
            })
            .collect();
        for name in self.matches.iter().flat_map(|it| [&it.one, &it.other]) {
            if engines.iter().all(|it| it.name != *name) {
                engines.push(Engine { name: name.clone(), listed: None });
            }
        }
        engines
    }

    /// The games of a match that are kept: of its own openings, this version and
    /// these conditions alone.
    fn count(&self, it: &Match, file: &File<RatedPair>) -> anyhow::Result<Games> {
        let engines = self.engines();
        let place = |name: &str| engines.iter().position(|it| it.name == name);
        let (Some(one), Some(other)) = (place(&it.one), place(&it.other)) else {
            bail!("{} – {}: no such engine", it.one, it.other)
        };
        let openings = openings(it.games / 2);
        let kept =
            openings.iter().filter_map(|moves| file.get(&it.key(&written(moves))));
        let rows: Vec<RatedPair> = kept.collect();
        let halves: usize = rows.iter().flat_map(|row| row.half_points).sum();
        Ok(Games {
            engines: [one, other],
            games: 2.0 * rows.len() as f64,
            points: halves as f64 / 2.0,
        })
    }

    /// How far each known rating is from what all others predict for it.
    fn left_out(&self, engines: &[Engine], games: &[Games]) -> String {
        let mut text = String::new();
        for (index, engine) in engines.iter().enumerate() {
            let Some([rating, _]) = engine.listed else { continue };
            let mut others = engines.to_vec();
            others[index].listed = None;
            let line = match fit(&others, games) {
                Some(fitted) => {
                    let [predicted, error] = fitted.ratings[index];
                    format!(
                        "{}: {rating:.0} on the list, {predicted:.0} ± {error:.0} by all others ({:+.0})\n",
                        engine.name,
                        predicted - rating
                    )
                }
                None => format!("{}: nothing else is known\n", engine.name),
            };
            text += &line;
        }
        text
    }
}

/// The ratings, the strongest first.
fn table(engines: &[Engine], games: &[Games], fitted: &Fit) -> Table {
    let mut order: Vec<usize> = (0..engines.len()).collect();
    order.sort_by(|&one, &other| {
        fitted.ratings[other][0].total_cmp(&fitted.ratings[one][0])
    });
    let row = |index: usize| {
        let played: f64 = games
            .iter()
            .filter(|it| it.engines.contains(&index))
            .map(|it| it.games)
            .sum();
        let [rating, error] = fitted.ratings[index];
        vec![
            (Column::words("engine"), engines[index].name.as_str().into()),
            (
                Column::new("rating", "rating", Format::Int),
                (rating.round() as i64).into(),
            ),
            (Column::new("error", "±", Format::Int), (error.round() as i64).into()),
            (
                Column::new("listed", "on the list", Format::Int),
                engines[index].listed.map(|it| it[0] as i64).into(),
            ),
            (Column::numbers("games"), (played as u64).into()),
        ]
    };
    Table::of(order.into_iter().map(row))
}
