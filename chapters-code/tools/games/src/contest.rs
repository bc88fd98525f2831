//! A contest: two engines play pairs of games, on several cores, with the same
//! results on any number of them.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::channel;
use std::{iter, thread};

use cozy_chess::Color;
use engine::Candidate;
use engine::memory::OutOfMemory;
use ladder::engines::{Engine, Searcher};

use crate::play::{Limit, Record, play};

/// Two engines, and under which conditions they play.
#[derive(Clone, Copy, Debug)]
pub struct Contest<'a> {
    /// The engines. The first has White in the first game of each pair.
    pub engines: [Engine; 2],
    /// How long each thinks about a move.
    pub limits: [Limit; 2],
    /// The size of each one's table in megabytes.
    pub megabytes: usize,
    /// The openings: pair `n` is played from opening `n`.
    pub openings: &'a [Vec<Candidate>],
}

/// Two games from the same opening; the first engine has White in the first of
/// them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The number of the pair and of its opening, from 0.
    pub number: usize,
    /// The games.
    pub games: [Record; 2],
}

impl Pair {
    /// The half points of the first engine in each game: 0 if it lost, 1 for a
    /// draw, 2 if it won.
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

impl Contest<'_> {
    /// Under which conditions they play, in words.
    pub fn conditions(&self) -> String {
        let [one, other] = self.limits.map(|limit| limit.to_string());
        let limit =
            if one == other { one } else { format!("{one} against {other}") };
        format!("{limit}, a table of {} MB", self.megabytes)
    }

    /// Plays the pairs with these numbers, `jobs` at a time, and hands each to
    /// `receive` as soon as it's done. No more are begun once that breaks off or
    /// fails.
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
        mut receive: impl FnMut(Pair) -> anyhow::Result<ControlFlow<()>>,
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
                    // Until all are played or nobody receives them.
                    Ok(mut players) => iter::from_fn(number)
                        .map(|number| Ok(self.pair(number, &mut players)))
                        .try_for_each(|pair| sender.send(pair)),
                });
            }
            drop(sender); // the loop below ends with the last worker's sender
            // Whoever returns from it drops the receiver, and the workers have
            // nobody to play for.
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
    ) -> Pair {
        let ([one, other], opening) = (self.limits, &self.openings[number]);
        let games = [
            play(opening, [(&mut **first, one), (&mut **second, other)]),
            play(opening, [(&mut **second, other), (&mut **first, one)]),
        ];
        Pair { number, games }
    }
}
