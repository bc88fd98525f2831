//! The games of an engine against anchors, played until its rating is known well
//! enough.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use anyhow::{Context, ensure};
use cozy_chess::Color;
use engine::Candidate;
use games::openings::{alternating, written};
use ladder::external::Program;
use rows::{File, Rows};

use crate::anchors::Anchor;
use crate::build::build;
use crate::choice::{guess, next};
use crate::estimate::Scored;
use crate::game::{Record, play_pair};
use crate::kept::{RatedKey, RatedPair};
use crate::player::Player;
use crate::time_control::TimeControl;
use crate::verdict::{Verdict, verdict};

/// The version of the stages.
const VERSION: &str = env!("CARGO_PKG_VERSION");
/// After how many games that an engine has lost other than by the rules of chess
/// nothing more is played, if that's more than one in five; and after how many pairs
/// that don't count, since an anchor has.
const HOPELESS: usize = 5;

/// Under which conditions an engine is rated, and when that ends.
#[derive(Clone, Debug)]
pub struct Conditions {
    /// The time of each side.
    pub control: TimeControl,
    /// The size of each engine's table in megabytes.
    pub megabytes: usize,
    /// How many games are played at the same time.
    pub jobs: usize,
    /// Games are played until the error is at most this, in Elo.
    pub error: f64,
    /// And at most this many.
    pub games: usize,
}

/// An engine that is being rated.
#[derive(Debug)]
pub struct Rated<'a> {
    engine: &'a Program,
    anchors: &'a [Anchor],
    conditions: Conditions,
    /// What distinguishes its rows from others; the opening and the anchor are
    /// still missing.
    key: RatedKey,
    file: Option<File<RatedPair>>,
    openings: Vec<Vec<Candidate>>,
    state: Mutex<State>,
}

/// What has been played.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// Each pair, with the index of its anchor.
    pub pairs: Vec<(usize, Scored)>,
    /// How many games the engine lost other than by the rules of chess.
    pub forfeits: usize,
    /// How it lost the first of them, in words.
    pub first_forfeit: Option<String>,
    /// Whether an error has ended the play.
    has_failed: bool,
    /// How many pairs don't count, since an anchor lost a game other than by the
    /// rules of chess.
    pub left_out: usize,
    /// The numbers of the openings that were begun.
    begun: BTreeSet<usize>,
    /// `[anchor]`: how many pairs it has begun.
    chosen: Vec<usize>,
}

impl<'a> Rated<'a> {
    /// Begins with the pairs that are kept.
    ///
    /// # Errors
    /// If the rows cannot be read.
    pub fn new(
        (engine, name): (&'a Program, &str),
        anchors: &'a [Anchor],
        conditions: Conditions,
        rows: Option<&Rows>,
    ) -> anyhow::Result<Self> {
        let key = RatedKey {
            engine: name.to_owned(),
            build: build(engine),
            against: String::new(),
            time_control: conditions.control.to_string(),
            hash: conditions.megabytes,
            opening: String::new(),
            version: VERSION.to_owned(),
        };
        let file: Option<File<RatedPair>> =
            rows.map(|rows| rows.file("rated", name)).transpose()?;
        let openings = alternating();
        let numbers: BTreeMap<String, usize> =
            openings.iter().map(|it| written(it)).zip(0..).collect();
        let chosen = vec![0; anchors.len()];
        let mut state = State { chosen, ..State::default() };
        let known = file.iter().flat_map(File::rows);
        for row in known {
            let of_it = RatedKey {
                against: row.key.against.clone(),
                opening: row.key.opening.clone(),
                ..key.clone()
            };
            let anchor = anchors.iter().position(|it| it.name == row.key.against);
            if let (true, Some(anchor)) = (of_it == row.key, anchor) {
                state.add(anchor, anchors, &row);
                state.chosen[anchor] += 1;
                state.begun.extend(numbers.get(&row.key.opening));
            }
        }
        let state = Mutex::new(state);
        Ok(Self { engine, anchors, conditions, key, file, openings, state })
    }

    /// What has been played so far.
    pub fn state(&self) -> State {
        self.lock().clone()
    }

    /// What that says.
    pub fn verdict(&self) -> Verdict {
        self.lock().verdict(self.anchors)
    }

    /// Plays until the rating is known, or `is_broken_off` says so, and calls `tell`
    /// after each pair.
    ///
    /// # Errors
    /// If an anchor doesn't play, or rows cannot be written.
    pub fn play(
        &self,
        is_broken_off: impl Fn() -> bool + Sync,
        tell: impl Fn(&State) + Sync,
    ) -> anyhow::Result<()> {
        thread::scope(|scope| {
            let work = || self.work(&is_broken_off, &tell);
            let jobs = 0..self.conditions.jobs.max(1);
            let workers: Vec<_> = jobs.map(|_| scope.spawn(work)).collect();
            workers
                .into_iter()
                .try_for_each(|it| it.join().expect("a worker doesn't panic"))
        })
    }

    fn work(
        &self,
        is_broken_off: &impl Fn() -> bool,
        tell: &impl Fn(&State),
    ) -> anyhow::Result<()> {
        let megabytes = self.conditions.megabytes;
        let mut player = Player::new(self.engine.clone(), megabytes);
        let mut against: BTreeMap<usize, Player> = BTreeMap::new();
        while !is_broken_off()
            && let Some((anchor, opening)) = self.begin()
        {
            let program = &self.anchors[anchor].program;
            let other = against
                .entry(anchor)
                .or_insert_with(|| Player::new(program.clone(), megabytes));
            let games = play_pair(
                &self.openings[opening],
                [&mut player, other],
                self.conditions.control,
            );
            let done = self.end(anchor, opening, &games);
            self.lock().has_failed |= done.is_err();
            done?;
            tell(&self.lock());
        }
        Ok(())
    }

    /// The anchor and the opening of the next pair, unless enough have been played.
    fn begin(&self) -> Option<(usize, usize)> {
        let mut state = self.lock();
        let Conditions { error, games, .. } = self.conditions;
        let is_known = match state.verdict(self.anchors) {
            Verdict::Rated { error: it, .. } => it <= error,
            Verdict::Forfeits { lost, games } => {
                lost >= HOPELESS && 5 * lost > games
            }
            _ => false,
        };
        if is_known
            || state.has_failed
            || 2 * (state.begun.len() - state.left_out) >= games
        {
            return None;
        }
        let is_new = |opening: &usize| !state.begun.contains(opening);
        let opening = (0..self.openings.len()).find(is_new)?;
        let scored: Vec<Scored> = state.pairs.iter().map(|it| it.1).collect();
        let rating = guess(self.anchors, &scored);
        let anchor = next(self.anchors, &state.chosen, rating);
        state.begun.insert(opening);
        state.chosen[anchor] += 1;
        Some((anchor, opening))
    }

    /// Counts and keeps a pair, unless the anchor lost a game other than by the
    /// rules of chess: such a pair says nothing about the engine. Fails at too many.
    fn end(
        &self,
        anchor: usize,
        opening: usize,
        games: &[Record; 2],
    ) -> anyhow::Result<()> {
        let name = &self.anchors[anchor].name;
        let sides = [Color::White, Color::Black];
        for (game, own) in games.iter().zip(sides) {
            if let Some((side, forfeit)) = &game.forfeit
                && *side != own
            {
                let mut state = self.lock();
                state.left_out += 1;
                ensure!(
                    state.left_out < HOPELESS,
                    "the anchor {name} {forfeit}: these games don't count, and they are too many; is the machine too busy for {} games at a time?",
                    self.conditions.jobs
                );
                return Ok(());
            }
        }
        let key = RatedKey {
            against: name.clone(),
            opening: written(&self.openings[opening]),
            ..self.key.clone()
        };
        let row = RatedPair::of(key, games, self.conditions.jobs);
        if let Some(file) = &self.file {
            file.append(vec![row.clone()]).context("the games can't be kept")?;
        }
        self.lock().add(anchor, self.anchors, &row);
        Ok(())
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // A panic while the lock was held leaves no state that matters.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn add(&mut self, anchor: usize, anchors: &[Anchor], row: &RatedPair) {
        let rating = anchors[anchor].rating;
        let half_points = row.half_points.iter().sum();
        self.pairs.push((anchor, Scored { rating, games: 2, half_points }));
        for (reason, is_forfeit) in row.reasons.iter().zip(row.forfeits) {
            if is_forfeit {
                self.forfeits += 1;
                self.first_forfeit.get_or_insert_with(|| reason.clone());
            }
        }
    }

    /// Games that someone else has played.
    pub fn of(pairs: Vec<(usize, Scored)>, forfeits: usize) -> Self {
        Self { pairs, forfeits, ..Self::default() }
    }

    /// What has been played says this.
    pub fn verdict(&self, anchors: &[Anchor]) -> Verdict {
        verdict(anchors, &self.pairs, self.forfeits)
    }
}
