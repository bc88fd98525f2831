//! What a match came to: pairs of games from the same opening, each engine with White once.

/// How a game ended for one of the two who played it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Points {
    /// That one lost.
    Loss,
    /// Nobody won.
    Draw,
    /// That one won.
    Win,
}

impl Points {
    /// The same game for the other engine.
    pub const fn of_the_other(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }
}

/// How many pairs gave the first engine how many points: the pentanomial counts.
///
/// The two games of a pair are not independent, because an opening that is good for White is so in both. Counting
/// pairs instead of games keeps this out of the error.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    /// How many pairs: `[half points of the first engine]`, from 0 to 4.
    pub counts: [u64; 5],
    /// Games lost, drawn and won.
    pub games: [u64; 3],
}

impl Pairs {
    /// Counts a pair.
    pub fn add(&mut self, pair: [Points; 2]) {
        self.counts[Self::half_points(pair)] += 1;
        pair.iter().for_each(|&points| self.games[points as usize] += 1);
    }

    /// The half points of a pair, from 0 to 4.
    pub fn half_points(pair: [Points; 2]) -> usize {
        pair.iter().map(|&points| points as usize).sum()
    }

    /// How many pairs there are.
    pub fn count(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The mean share of a pair's points that the first engine won, from 0 to 1; NaN if there is no pair.
    pub fn mean(&self) -> f64 {
        let points = self.counts.iter().zip(0..).map(|(&count, halves)| count * halves);
        points.sum::<u64>() as f64 / (4.0 * self.count() as f64)
    }

    /// The variance of the share of points from pair to pair; NaN if there is no pair.
    pub fn variance(&self) -> f64 {
        let mean = self.mean();
        let square = |halves| (f64::from(halves) / 4.0 - mean).powi(2);
        let squares = self.counts.iter().zip(0..).map(|(&it, halves)| it as f64 * square(halves));
        squares.sum::<f64>() / self.count() as f64
    }
}
