//! A contest: two engines play pair after pair of games, on several cores, with the same result on any number of them.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use cozy_chess::Color;
use engine::Candidate;
use engine::memory::OutOfMemory;
use ladder::engines::Engine;
use ladder::searcher::Searcher;
use serde::{Deserialize, Serialize};

use crate::limit::Limit;
use crate::openings::written;
use crate::pairs::Points;
use crate::play::{Played, Reason, play};

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

/// A game, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// All moves in UCI notation, those of the opening first.
    pub moves: String,
    /// The points of White.
    pub white: Points,
    /// Why it ended.
    pub reason: Reason,
}

/// Two games from the same opening; the first engine has White in the first of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pair {
    /// The number of the pair and of its opening, from 0.
    pub number: usize,
    /// The games.
    pub games: [Record; 2],
}

impl Pair {
    /// The points of the first engine.
    pub fn points(&self) -> [Points; 2] {
        let [first, second] = &self.games;
        [first.white, second.white.of_the_other()]
    }
}

impl From<Played> for Record {
    fn from(played: Played) -> Self {
        let white = match played.winner {
            Some(Color::White) => Points::Win,
            Some(Color::Black) => Points::Loss,
            None => Points::Draw,
        };
        Self { moves: written(&played.moves), white, reason: played.reason }
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

    /// Plays the pairs with these numbers, `jobs` at a time, and hands them to `receive` in the order of the numbers.
    /// No more are begun once it breaks off.
    ///
    /// # Errors
    /// If there is no memory for the tables.
    ///
    /// # Panics
    /// If a pair has no opening.
    pub fn play(
        &self,
        numbers: Range<usize>,
        jobs: usize,
        mut receive: impl FnMut(Pair) -> ControlFlow<()>,
    ) -> Result<(), OutOfMemory> {
        let (next, is_over) =
            (AtomicUsize::new(numbers.start), AtomicBool::new(false));
        let (sender, receiver) = channel();
        thread::scope(|scope| {
            for _ in 0..jobs.clamp(1, numbers.len().max(1)) {
                let sender = sender.clone();
                scope.spawn(|| self.work(&next, numbers.end, &is_over, sender));
            }
            drop(sender); // the loop below ends with the last worker's sender
            let (mut early, mut expected, mut result) =
                (BTreeMap::new(), numbers.start, Ok(()));
            for pair in receiver {
                match pair {
                    Ok(pair) => drop(early.insert(pair.number, pair)),
                    Err(error) => result = Err(error),
                }
                while let Some(pair) = early.remove(&expected) {
                    expected += 1;
                    if !is_over.load(Relaxed) && receive(pair).is_break() {
                        is_over.store(true, Relaxed);
                    }
                }
            }
            result
        })
    }

    /// The work of one thread: takes the next pair that nobody has taken, plays it and sends it, until all are played.
    fn work(
        &self,
        next: &AtomicUsize,
        end: usize,
        is_over: &AtomicBool,
        sender: Sender<Result<Pair, OutOfMemory>>,
    ) {
        let [first, second] =
            self.engines.map(|engine| engine.searcher(self.megabytes));
        let (mut first, mut second) = match (first, second) {
            (Ok(first), Ok(second)) => (first, second),
            (Err(error), _) | (_, Err(error)) => {
                let _ = sender.send(Err(error)); // a receiver that has gone wants no more
                return;
            }
        };
        while !is_over.load(Relaxed) {
            let number = next.fetch_add(1, Relaxed);
            if number >= end {
                break;
            }
            let [of_first, of_second] = self.limits;
            let game = |players: [(&mut dyn Searcher, Limit); 2]| {
                Record::from(play(&self.openings[number], players))
            };
            let games = [
                game([(&mut *first, of_first), (&mut *second, of_second)]),
                game([(&mut *second, of_second), (&mut *first, of_first)]),
            ];
            let _ = sender.send(Ok(Pair { number, games }));
        }
    }
}
