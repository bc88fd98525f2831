//! The result of a match: pairs of games from the same opening, each engine with
//! White once.

/// The number of pairs for each number of points of the first engine: the
/// pentanomial counts.
///
/// The two games of a pair are not independent, because an opening that is good for
/// White is good in both. Counting pairs instead of games keeps this out of the
/// error.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    /// The number of pairs, by `[half points of the first engine]`, from 0 to 4.
    pub counts: [u64; 5],
    /// Games lost, drawn and won.
    pub games: [u64; 3],
}

impl Pairs {
    /// Counts a pair by the half points of the first engine in each game, from 0 to
    /// 2.
    pub fn add(&mut self, pair: [usize; 2]) {
        self.counts[pair.iter().sum::<usize>()] += 1;
        pair.iter().for_each(|&points| self.games[points] += 1);
    }

    /// Adds the counts of another match.
    pub fn add_all(&mut self, other: &Self) {
        self.counts
            .iter_mut()
            .zip(other.counts)
            .for_each(|(sum, count)| *sum += count);
        self.games
            .iter_mut()
            .zip(other.games)
            .for_each(|(sum, count)| *sum += count);
    }

    /// The number of pairs.
    pub fn count(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The mean share of a pair's points that the first engine won, from 0 to 1;
    /// NaN if there is no pair.
    pub fn mean(&self) -> f64 {
        let points =
            self.counts.iter().zip(0..).map(|(&count, halves)| count * halves);
        points.sum::<u64>() as f64 / (4.0 * self.count() as f64)
    }

    /// The variance of the share of points from pair to pair; NaN if there is no
    /// pair.
    pub fn variance(&self) -> f64 {
        let mean = self.mean();
        let square = |halves| (f64::from(halves) / 4.0 - mean).powi(2);
        let squares = self
            .counts
            .iter()
            .zip(0..)
            .map(|(&it, halves)| it as f64 * square(halves));
        squares.sum::<f64>() / self.count() as f64
    }
}
