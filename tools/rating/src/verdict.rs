//! What the games say: a rating, a bound, or why there is none.

use std::fmt;

use games::elo::logistic;

use crate::anchors::Anchor;
use crate::estimate::{Scored, likeliest, share, slope};

/// An engine that loses more than this share of its games other than by the rules
/// of chess gets no rating: it would say little about its search.
const FORFEITS: f64 = 0.02;
/// An engine is rated only if it scored between these shares against some anchor.
const SHARES: [f64; 2] = [0.1, 0.9];

/// The games against one anchor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Against {
    /// Games lost, drawn and won.
    pub games: [usize; 3],
}

impl Against {
    /// Their number.
    pub fn count(&self) -> usize {
        self.games.iter().sum()
    }

    /// The points.
    pub fn points(&self) -> f64 {
        self.games[2] as f64 + self.games[1] as f64 / 2.0
    }

    fn share(&self) -> f64 {
        self.points() / self.count() as f64
    }
}

/// What some games say about an engine.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// There are no games yet.
    Unplayed,
    /// It has a rating.
    Rated {
        /// In Elo.
        rating: f64,
        /// What chance makes of these games, in Elo; NaN if there are too few.
        error: f64,
        /// How far the anchors' own ratings may be off, in Elo. More games don't
        /// make it smaller, and it's the same for all that are rated by these
        /// anchors, so it is not in the error.
        scale: f64,
    },
    /// It's stronger than this, in Elo, with a probability of 97.5 %, and too strong
    /// for any anchor.
    Above(f64),
    /// It's weaker than this, and too weak for any anchor.
    Below(f64),
    /// It loses too many games other than by the rules of chess.
    Forfeits {
        /// How many it has lost so.
        lost: usize,
        /// How many it has played.
        games: usize,
    },
}

/// What the pairs against some anchors say, given with the index of each pair's
/// anchor, and with how many games were lost other than by the rules of chess.
pub fn verdict(
    anchors: &[Anchor],
    pairs: &[(usize, Scored)],
    forfeits: usize,
) -> Verdict {
    let against = totals(anchors.len(), pairs);
    let games: usize = against.iter().map(Against::count).sum();
    if games == 0 {
        return Verdict::Unplayed;
    }
    if forfeits > 1 && forfeits as f64 > FORFEITS * games as f64 {
        return Verdict::Forfeits { lost: forfeits, games };
    }
    let met = || against.iter().zip(anchors).filter(|(it, _)| it.count() > 0);
    let ends = |(it, anchor): (&Against, &Anchor)| {
        share(it.points(), it.count() as f64).map(|it| anchor.rating + logistic(it))
    };
    if met().all(|(it, _)| it.share() > SHARES[1]) {
        return Verdict::Above(
            met().map(|it| ends(it)[0]).fold(f64::MIN, f64::max),
        );
    }
    if met().all(|(it, _)| it.share() < SHARES[0]) {
        return Verdict::Below(
            met().map(|it| ends(it)[1]).fold(f64::MAX, f64::min),
        );
    }
    let scored: Vec<Scored> = pairs.iter().map(|it| it.1).collect();
    let Some(estimate) = likeliest(&scored) else { return Verdict::Unplayed };
    let rating = estimate.rating;
    let weight = |(it, anchor): (&Against, &Anchor)| {
        it.count() as f64 * slope(anchor.rating, rating)
    };
    let weights: f64 = met().map(weight).sum();
    // The anchors' errors come from the same calibration, so they go together.
    let scale = met().map(|it| weight(it) / weights * it.1.error).sum();
    let error = estimate.error;
    Verdict::Rated { rating, error, scale }
}

/// The games against each anchor. Of two drawn games and of one of each kind the
/// points are the same, and so they count as drawn.
fn totals(anchors: usize, pairs: &[(usize, Scored)]) -> Vec<Against> {
    let mut totals = vec![Against::default(); anchors];
    for &(index, Scored { games, half_points, .. }) in pairs {
        let [lost, drawn, won] = &mut totals[index].games;
        *won += half_points / 2;
        *drawn += half_points % 2;
        *lost += games - half_points / 2 - half_points % 2;
    }
    totals
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Unplayed => f.write_str("no games"),
            Self::Rated { rating, error, .. } if error.is_finite() => {
                write!(f, "{rating:.0} ± {error:.0}")
            }
            Self::Rated { rating, .. } => write!(f, "{rating:.0} ± ?"),
            Self::Above(rating) => write!(f, "above {rating:.0}"),
            Self::Below(rating) => write!(f, "below {rating:.0}"),
            Self::Forfeits { lost, games } => write!(
                f,
                "no rating: it lost {lost} of {games} games on time, by illegal moves or by crashes"
            ),
        }
    }
}
