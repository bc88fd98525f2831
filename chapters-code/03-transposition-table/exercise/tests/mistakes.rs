//! Mistakes with a transposition table.

use engine::memory::OutOfMemory;
use engine::score::{MATE, is_mate};
use engine::table::{Bound, Entry};
use engine::{Eager, FullWindows, Table};
use mvv_lva::MoveOrder;

mod demands;

mistakes! { mvv_lva::Stage, transposition_table::Stage;
    MoveIsLost: "What is stored",
    PromotionIsLost: "What is stored",
    BoundIsLost: "What is stored",
    DepthIsSmall: "What is stored",
    NoKey: "Keep the whole key",
    MatesTheWrongWay: "A mate for the winner",
    LongMatesFromRoot: "A mate for the winner",
    LosersFromRoot: "A mate for the loser",
    AllScoresMoved: "A score that is no mate",
    DeeperOfTwoStays: "The new entry takes",
    DeepStays: "The new entry is always",
    FirstGoes: "Where room is short",
    DeepestGoes: "Where room is short",
    Grows: "A table of a megabyte",
    NothingIsCleared: "A table of no megabytes",
    ; WithTable transposition_table::TranspositionTable;
    ShortKeys: "Keep the whole key",
    MateScoresUnadjusted: "A mate for the winner",
}

type Wrong = (MoveOrder, Entries, FullWindows, Eager<MoveOrder>);

/// Four slots a bucket, each with a key and an entry.
struct Entries {
    mistake: Mistake,
    buckets: Vec<Vec<(u64, Entry)>>,
}

impl Entries {
    fn index(&self, key: u64) -> Option<usize> {
        (key as usize).checked_rem(self.buckets.len())
    }

    /// The part of a key that is compared.
    fn known(&self, key: u64) -> u64 {
        match self.mistake {
            Mistake::NoKey => 0,
            _ => key,
        }
    }

    /// A score moved by this many plies, away from mate if they are positive.
    fn moved(&self, entry: Entry, plies: i32) -> Entry {
        let mistake = self.mistake;
        let plies = match mistake {
            Mistake::MatesTheWrongWay => -plies,
            Mistake::LongMatesFromRoot if entry.score.abs() <= MATE - 100 => 0,
            Mistake::LosersFromRoot if entry.score < 0 => 0,
            _ => plies,
        };
        if is_mate(entry.score) || mistake == Mistake::AllScoresMoved {
            return Entry {
                score: entry.score + plies * entry.score.signum(),
                ..entry
            };
        }
        entry
    }
}

impl Table for Entries {
    fn with_megabytes(megabytes: usize) -> Result<Self, OutOfMemory> {
        Ok(Self {
            mistake: Mistake::default(),
            buckets: vec![Vec::new(); megabytes << 14],
        })
    }

    fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        let bucket = &self.buckets[self.index(key)?];
        let found = bucket.iter().find(|(other, _)| *other == self.known(key));
        found.map(|(_, entry)| self.moved(*entry, -(ply as i32)))
    }

    fn store(&mut self, key: u64, ply: usize, entry: Entry) {
        let (mistake, known) = (self.mistake, self.known(key));
        let mut entry = self.moved(entry, ply as i32);
        match mistake {
            Mistake::MoveIsLost => entry.mv = None,
            Mistake::PromotionIsLost => {
                entry.mv.iter_mut().for_each(|mv| mv.promotion = None);
            }
            Mistake::DepthIsSmall => entry.depth &= 63,
            Mistake::BoundIsLost => entry.bound = Bound::Exact,
            _ => {}
        }
        let Some(index) = self.index(key) else { return };
        let bucket = &mut self.buckets[index];
        if let Some((_, old)) = bucket.iter_mut().find(|(other, _)| *other == known)
        {
            if mistake != Mistake::DeeperOfTwoStays || entry.depth >= old.depth {
                *old = entry;
            }
            return;
        }
        if bucket.len() == 4 && mistake != Mistake::Grows {
            let depths = bucket.iter().map(|(_, entry)| entry.depth).enumerate();
            let (shallowest, depth) = depths.clone().min_by_key(|it| it.1).unwrap();
            if mistake == Mistake::DeepStays && entry.depth < depth {
                return;
            }
            bucket.remove(match mistake {
                Mistake::FirstGoes => 0,
                Mistake::DeepestGoes => depths.max_by_key(|it| it.1).unwrap().0,
                _ => shallowest,
            });
        }
        bucket.push((known, entry));
    }

    fn clear(&mut self) {
        if self.mistake != Mistake::NothingIsCleared {
            self.buckets.iter_mut().for_each(Vec::clear);
        }
    }

    fn hashfull(&self) -> u32 {
        0
    }
}
