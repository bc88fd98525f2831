//! A match that goes on from the games that were played before: it grows, and no
//! game of it is played twice.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use anyhow::Context;
use rows::{Clock, File, Held, Match, PairKey, Rows};
use time::OffsetDateTime;

use crate::fingerprint;
use crate::matchup::{GamePair, Matchup};
use crate::openings::written;
use crate::pairs::Pairs;
use crate::play::Effort;

/// The version that plays.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A match with all its pairs: those that were played before, and those still to be
/// played.
#[derive(Debug)]
pub struct ResumableMatch<'a> {
    matchup: &'a Matchup<'a>,
    /// Where new pairs are kept, if they are.
    rows: Option<Rows>,
    /// The known pairs, to which each new one is added at once; `None` if nothing
    /// is kept.
    file: Option<File<rows::Pair>>,
    /// The fingerprints of both engines' searches; empty if nothing is kept.
    searches: [String; 2],
    /// The lock that is held while a match by the clock is played.
    held: OnceCell<Held>,
    /// What other versions played by the clock; of the earliest, the totals alone
    /// survive. No pair of this version is added to it.
    pub earlier: Pairs,
    /// The days on which they did.
    pub earlier_days: BTreeSet<String>,
}

impl<'a> ResumableMatch<'a> {
    /// The pairs of a match that are known from rows, if rows are kept.
    ///
    /// # Errors
    /// If rows cannot be read, or there is no memory for a table.
    pub fn open(
        matchup: &'a Matchup<'a>,
        rows: Option<&Rows>,
    ) -> anyhow::Result<Self> {
        let mut resumed = Self {
            matchup,
            rows: rows.cloned(),
            file: None,
            searches: [const { String::new() }; 2],
            held: OnceCell::new(),
            earlier: Pairs::default(),
            earlier_days: BTreeSet::new(),
        };
        if let Some(rows) = rows {
            let [one, other] = &matchup.engines;
            resumed.file = Some(rows.file("pairs", one.name)?);
            resumed.searches = [fingerprint(one)?, fingerprint(other)?];
            resumed.add_other_versions();
            let matches: File<Match> = rows.file("matches", one.name)?;
            let limits = matchup.limits.map(|limit| limit.to_string());
            let is_it = |it: &Match| {
                (&*it.engine, &*it.against) == (one.name, other.name)
                    && it.hash == matchup.megabytes
                    && limits.iter().all(|limit| *limit == it.limit)
            };
            for Match { pairs, games, date, .. } in
                matches.rows().into_iter().filter(is_it)
            {
                resumed.earlier.add_all(&Pairs { counts: pairs, games });
                resumed.earlier_days.insert(date);
            }
        }
        Ok(resumed)
    }

    /// Adds the pairs of other versions to `earlier`.
    fn add_other_versions(&mut self) {
        let [engine, against] = self.matchup.engines.map(|engine| engine.name);
        let limits = self.matchup.limits.map(|limit| limit.to_string());
        let is_it = |key: &PairKey| {
            (&*key.engine, &*key.against) == (engine, against)
                && [&key.engine_limit, &key.against_limit]
                    == [&limits[0], &limits[1]]
                && key.hash == self.matchup.megabytes
                && key.version.as_deref().is_some_and(|it| it != VERSION)
        };
        for pair in self.file.iter().flat_map(File::rows) {
            if is_it(&pair.key) {
                self.earlier.add(pair.half_points);
                self.earlier_days.extend(pair.clock.day);
            }
        }
    }

    /// The pair from the opening with this number, if it has been played.
    pub fn known(&self, number: usize) -> Option<rows::Pair> {
        self.file.as_ref()?.get(&self.key(number))
    }

    /// All pairs of a match by the clock as another version has played it, if that
    /// played the first `count` with the same searches: the latest that did. No pair
    /// of this version is added to them.
    pub fn of_another_version(&self, count: usize) -> Option<Vec<rows::Pair>> {
        let written = self.matchup.openings.iter().map(|it| written(it));
        let numbers: BTreeMap<String, usize> = written.zip(0..).collect();
        let mut versions: BTreeMap<Vec<u32>, BTreeMap<usize, rows::Pair>> =
            BTreeMap::new();
        for pair in self.file.iter().flat_map(File::rows) {
            let (Some(&number), Some(version)) =
                (numbers.get(&pair.key.opening), pair.key.version.clone())
            else {
                continue;
            };
            let key =
                PairKey { version: Some(version.clone()), ..self.key(number) };
            if key == pair.key && version != VERSION {
                let parts = version.split('.').map(|it| it.parse().unwrap_or(0));
                versions.entry(parts.collect()).or_default().insert(number, pair);
            }
        }
        let is_whole = |pairs: &BTreeMap<usize, rows::Pair>| {
            count > 0 && (0..count).all(|number| pairs.contains_key(&number))
        };
        let pairs = versions.into_values().rev().find(is_whole)?;
        Some(pairs.into_values().collect())
    }

    /// Locks a match by the clock as long as this lives, since two programs that
    /// play the same match at the same time would play the same pairs with
    /// different results. After that, it knows everything that others have played
    /// so far. A match that is repeatable or isn't kept needs no lock.
    ///
    /// # Errors
    /// If another program is playing the match, or rows cannot be read or written.
    pub fn hold(&self) -> anyhow::Result<()> {
        let (Some(rows), Some(file)) = (&self.rows, &self.file) else {
            return Ok(());
        };
        if self.matchup.is_repeatable() || self.held.get().is_some() {
            return Ok(());
        }
        let [one, other] = self.matchup.engines.map(|engine| engine.name);
        let conditions = self.matchup.conditions();
        let held = rows.hold("pairs", &format!("{one} {other} {conditions}"))?;
        let held = held.with_context(|| {
            format!(
                "{}: another program is playing {one} against {other} with {conditions}, and keeps \
                 its games there; wait until it is done, or keep these in another folder with --rows",
                rows.folder().display()
            )
        })?;
        let _ = self.held.set(held); // it was empty
        file.refresh()
    }

    /// Hands the first `count` pairs to `receive`, in the order of their openings:
    /// the known ones, and the new ones, played `jobs` at a time, with their games.
    /// If `games` are wanted, all pairs are played; by the clock, the known ones
    /// then become different games, for which no row is kept. Stops when `receive`
    /// breaks off.
    ///
    /// # Errors
    /// If there is no memory for the tables, rows cannot be written or contradict
    /// others, as [`hold`](Self::hold), or as `receive`.
    pub fn complete(
        &self,
        count: usize,
        jobs: usize,
        games: bool,
        mut receive: impl FnMut(
            &rows::Pair,
            Option<&GamePair>,
        ) -> anyhow::Result<ControlFlow<()>>,
    ) -> anyhow::Result<()> {
        let known = |number| self.known(number).filter(|_| !games);
        let missing = || {
            let missing = (0..count).filter(|&number| known(number).is_none());
            missing.collect::<Vec<usize>>()
        };
        if !missing().is_empty() {
            self.hold()?;
        }
        let missing = missing();
        let (mut expected, mut early) = (0, BTreeMap::new());
        // Hands out the known and the new pairs, up to the first one that isn't
        // there yet.
        let mut proceed = |early: &mut BTreeMap<usize, (rows::Pair, GamePair)>| {
            while expected < count {
                let flow = match (early.remove(&expected), known(expected)) {
                    (Some((row, pair)), _) => receive(&row, Some(&pair))?,
                    (None, Some(row)) => receive(&row, None)?,
                    (None, None) => break,
                };
                expected += 1;
                if flow.is_break() {
                    return Ok(flow);
                }
            }
            anyhow::Ok(ControlFlow::Continue(()))
        };
        if proceed(&mut early)?.is_break() {
            return Ok(());
        }
        let jobs = jobs.min(missing.len());
        self.matchup.play(&missing, jobs, |pair| {
            let row = self.row(&pair, (2 * count, jobs));
            let is_another =
                !self.matchup.is_repeatable() && self.known(pair.number).is_some();
            if let Some(file) = self.file.as_ref().filter(|_| !is_another) {
                file.append(vec![row.clone()])?;
            }
            early.insert(pair.number, (row, pair));
            proceed(&mut early)
        })
    }

    fn key(&self, number: usize) -> PairKey {
        let [engine, against] =
            self.matchup.engines.map(|engine| engine.name.to_owned());
        let [engine_search, against_search] = self.searches.clone();
        let [engine_limit, against_limit] =
            self.matchup.limits.map(|limit| limit.to_string());
        let (hash, opening) =
            (self.matchup.megabytes, written(&self.matchup.openings[number]));
        PairKey {
            engine,
            against,
            engine_search,
            against_search,
            engine_limit,
            against_limit,
            hash,
            opening,
            version: (!self.matchup.is_repeatable()).then(|| VERSION.to_owned()),
        }
    }

    fn row(&self, pair: &GamePair, (games, jobs): (usize, usize)) -> rows::Pair {
        rows::Pair {
            key: self.key(pair.number),
            number: pair.number,
            half_points: pair.half_points(),
            reasons: pair.games.each_ref().map(|game| game.reason.to_owned()),
            plies: pair.games.each_ref().map(|game| game.moves.len()),
            clock: pair
                .efforts()
                .map(|it| clock(&it, games, jobs))
                .unwrap_or_default(),
        }
    }
}

/// When and how fast a pair was played.
fn clock(efforts: &[Effort; 2], games: usize, jobs: usize) -> Clock {
    let median = |effort: &Effort| {
        let mut depths = effort.depths.clone();
        depths.sort_unstable();
        depths.get(depths.len() / 2).copied().unwrap_or_default()
    };
    Clock {
        day: Some(OffsetDateTime::now_utc().date().to_string()),
        planned_games: Some(games),
        jobs: Some(jobs),
        nodes: Some(efforts.each_ref().map(|it| it.nodes)),
        milliseconds: Some(efforts.each_ref().map(|it| it.time.as_millis() as u64)),
        median_depth: Some(efforts.each_ref().map(median)),
    }
}
