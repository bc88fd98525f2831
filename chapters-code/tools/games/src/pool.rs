//! The pool of a match: pairs that were played before, and those that are still to
//! be played. A match grows; it is never played again.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use rows::{File, Match, PairKey, Rows, fingerprint};

use crate::contest::{Contest, Pair};
use crate::openings::written;
use crate::pairs::Pairs;

/// The pairs of a contest.
#[derive(Debug)]
pub struct Pool<'a> {
    contest: &'a Contest<'a>,
    /// The pairs that are known, and are added to as soon as one is played; none if
    /// nothing is kept.
    file: Option<File<rows::Pair>>,
    /// The fingerprints of both engines' searches; empty if nothing is kept.
    searches: [String; 2],
    /// Earlier matches by the clock of which only the totals survive.
    pub earlier: Pairs,
}

impl<'a> Pool<'a> {
    /// What is known of a contest by some rows, if any are kept.
    ///
    /// # Errors
    /// If rows cannot be read, or there is no memory for a table.
    pub fn open(
        contest: &'a Contest<'a>,
        rows: Option<&Rows>,
    ) -> anyhow::Result<Self> {
        let (file, searches, earlier) = Default::default();
        let mut pool = Self { contest, file, searches, earlier };
        if let Some(rows) = rows {
            let [one, other] = &contest.engines;
            pool.file = Some(rows.file("pairs", one.name)?);
            pool.searches = [fingerprint(one)?, fingerprint(other)?];
            let matches: File<Match> = rows.file("matches", one.name)?;
            let limits = contest.limits.map(|limit| limit.to_string());
            let is_it = |it: &Match| {
                (&*it.against, it.hash) == (other.name, contest.megabytes)
                    && limits.iter().all(|limit| *limit == it.limit)
            };
            for Match { pairs, games, .. } in
                matches.rows().into_iter().filter(is_it)
            {
                pool.earlier.add_all(&Pairs { counts: pairs, games });
            }
        }
        Ok(pool)
    }

    /// The pair from the opening with this number, if it was played.
    pub fn known(&self, number: usize) -> Option<rows::Pair> {
        self.file.as_ref()?.get(&self.key(number))
    }

    /// Hands the first `count` pairs to `receive`, in the order of their openings:
    /// those that are known, and those that are played now, `jobs` at a time, with
    /// their games. If `games` are wanted, all are played. It ends once `receive`
    /// breaks off.
    ///
    /// # Errors
    /// If there is no memory for the tables, rows cannot be written, or as
    /// `receive`.
    pub fn complete(
        &self,
        count: usize,
        jobs: usize,
        games: bool,
        mut receive: impl FnMut(
            &rows::Pair,
            Option<&Pair>,
        ) -> anyhow::Result<ControlFlow<()>>,
    ) -> anyhow::Result<()> {
        let known = |number| self.known(number).filter(|_| !games);
        let missing: Vec<usize> =
            (0..count).filter(|&number| known(number).is_none()).collect();
        let (mut expected, mut early) = (0, BTreeMap::new());
        // Hands out what is known or was played, up to the first pair that is not
        // there yet.
        let mut proceed = |early: &mut BTreeMap<usize, (rows::Pair, Pair)>| {
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
        self.contest.play(&missing, jobs, |pair| {
            let row = self.row(&pair);
            if let Some(file) = &self.file {
                file.append(vec![row.clone()])?;
            }
            early.insert(pair.number, (row, pair));
            proceed(&mut early)
        })
    }

    fn key(&self, number: usize) -> PairKey {
        let [engine, against] =
            self.contest.engines.map(|engine| engine.name.to_owned());
        let [engine_search, against_search] = self.searches.clone();
        let [engine_limit, against_limit] =
            self.contest.limits.map(|limit| limit.to_string());
        let (hash, opening) =
            (self.contest.megabytes, written(&self.contest.openings[number]));
        PairKey {
            engine,
            against,
            engine_search,
            against_search,
            engine_limit,
            against_limit,
            hash,
            opening,
        }
    }

    fn row(&self, pair: &Pair) -> rows::Pair {
        rows::Pair {
            key: self.key(pair.number),
            number: pair.number,
            half_points: pair.half_points(),
            reasons: pair.games.each_ref().map(|game| game.reason.to_owned()),
            plies: pair.games.each_ref().map(|game| game.moves.len()),
        }
    }
}
