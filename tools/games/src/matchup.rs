//! A match: two engines play pairs of games, on several cores, with the same
//! results on any number of them.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::channel;
use std::{iter, thread};

use cozy_chess::Color;
use engine::Candidate;
use engine::memory::OutOfMemory;
use ladder::engines::{Engine, Searcher};

use crate::play::{Effort, GameRecord, Limit, play};

/// Two engines, and the conditions under which they play.
#[derive(Clone, Copy, Debug)]
pub struct Matchup<'a> {
    /// The engines. The first has White in the first game of each pair.
    pub engines: [Engine; 2],
    /// How long each engine thinks about a move.
    pub limits: [Limit; 2],
    /// The size of each engine's table in megabytes.
    pub megabytes: usize,
    /// The openings: pair `n` is played from opening `n`.
    pub openings: &'a [Vec<Candidate>],
}

/// The same two engines for a match by the clock: a stage that plays against a
/// variant, or against a rule, becomes a variant, too, since its own program takes
/// less time for the same nodes.
pub fn alike(engines: [Engine; 2]) -> [Engine; 2] {
    let is_variant = |engine: &Engine| {
        engine.name.contains('+') || engine.name.starts_with(rule::PREFIX)
    };
    if !engines.iter().any(is_variant) {
        return engines;
    }
    engines.map(|engine| mix::find(engine.name).unwrap_or(engine))
}

/// Two games from the same opening; the first engine has White in the first of
/// them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GamePair {
    /// The number of the pair and of its opening, from 0.
    pub number: usize,
    /// The games.
    pub games: [GameRecord; 2],
}

impl GamePair {
    /// The half points of the first engine in each game: 0 for a loss, 1 for a
    /// draw, 2 for a win.
    pub fn half_points(&self) -> [usize; 2] {
        let [first, second] = &self.games;
        [(first, Color::White), (second, Color::Black)].map(
            |(game, own)| match game.winner {
                None => 1,
                Some(winner) => 2 * usize::from(winner == own),
            },
        )
    }
}

impl GamePair {
    /// What the searches of each engine took in both games, the first engine's
    /// first, if they were limited by time.
    pub fn efforts(&self) -> Option<[Effort; 2]> {
        let [first, second] = self.games.each_ref().map(|it| it.efforts.as_ref());
        let (first, second) = (first?, second?);
        Some([0, 1].map(|engine| {
            let (one, other) = (&first[engine], &second[1 - engine]);
            Effort {
                nodes: one.nodes + other.nodes,
                time: one.time + other.time,
                depths: [&*one.depths, &other.depths].concat(),
            }
        }))
    }
}

impl Matchup<'_> {
    /// The conditions under which they play, in words.
    pub fn conditions(&self) -> String {
        let [one, other] = self.limits.map(|limit| limit.to_string());
        let limit =
            if one == other { one } else { format!("{one} against {other}") };
        format!("{limit}, a table of {} MB", self.megabytes)
    }

    /// Whether the same games are played each time, which is not so by the clock.
    pub fn is_repeatable(&self) -> bool {
        !self.limits.iter().any(|limit| matches!(limit, Limit::CpuTime(_)))
    }

    /// Plays the pairs with these numbers, `jobs` at a time, and hands each to
    /// `receive` as soon as it's finished. No new ones are started after `receive`
    /// breaks off or fails.
    ///
    /// # Errors
    /// If there is no memory for the tables, or as `receive`.
    ///
    /// # Panics
    /// If there is no opening with such a number.
    pub fn play(
        &self,
        numbers: &[usize],
        jobs: usize,
        mut receive: impl FnMut(GamePair) -> anyhow::Result<ControlFlow<()>>,
    ) -> anyhow::Result<()> {
        let next = &AtomicUsize::new(0);
        let (sender, receiver) = channel();
        thread::scope(|scope| {
            for _ in 0..jobs.clamp(1, numbers.len().max(1)) {
                let sender = sender.clone();
                let number =
                    move || numbers.get(next.fetch_add(1, Relaxed)).copied();
                scope.spawn(move || match self.searchers() {
                    Err(error) => sender.send(Err(error)),
                    // Until all are played or the receiver is gone.
                    Ok(mut players) => iter::from_fn(number)
                        .map(|number| Ok(self.pair(number, &mut players)))
                        .try_for_each(|pair| sender.send(pair)),
                });
            }
            drop(sender); // the loop below ends with the last worker's sender
            // Any way out of this loop drops the receiver, and the workers stop
            // when they can't send to it.
            for pair in receiver {
                if receive(pair?)?.is_break() {
                    break;
                }
            }
            Ok(())
        })
    }

    fn searchers(&self) -> Result<[Box<dyn Searcher>; 2], OutOfMemory> {
        let [one, other] = self.engines;
        Ok([one.searcher(self.megabytes)?, other.searcher(self.megabytes)?])
    }

    fn pair(
        &self,
        number: usize,
        [first, second]: &mut [Box<dyn Searcher>; 2],
    ) -> GamePair {
        let ([one, other], opening) = (self.limits, &self.openings[number]);
        let games = [
            play(opening, [(&mut **first, one), (&mut **second, other)]),
            play(opening, [(&mut **second, other), (&mut **first, one)]),
        ];
        GamePair { number, games }
    }
}
