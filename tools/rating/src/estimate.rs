//! The rating under which some results are likeliest.
//!
//! On the scale of Elo (1978) a player who is 400 points stronger wins ten times as
//! many points as it loses, and a draw is half a point for each. The rating under
//! which the results against opponents of known ratings are likeliest is then the
//! one at which the expected points are the points won (as Ordo and BayesElo
//! compute it, here with one unknown). Its error comes from how much the pairs of
//! games differ from what it expects, so it is right for games that are often
//! drawn, and for openings that favour one colour.

use games::elo::{ERRORS, score};

/// Ratings are looked for this far beyond the opponents, in Elo.
const FAR: f64 = 2_000.0;
/// With fewer pairs than this, their differences say too little about an error.
const FEW: usize = 8;

/// The points of two games from one opening against one opponent, or of a single
/// game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scored {
    /// The opponent's rating.
    pub rating: f64,
    /// How many games: 1 or 2.
    pub games: usize,
    /// Two for each game won, and one for each that was drawn.
    pub half_points: usize,
}

/// A rating, and half the width of its interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The likeliest rating.
    pub rating: f64,
    /// What chance alone makes of these games, to either side, 95 times out of 100;
    /// NaN if there are too few pairs, or all are alike.
    pub error: f64,
}

/// The likeliest rating. `None` if all points were won, or none: then no rating is
/// the likeliest.
pub fn likeliest(pairs: &[Scored]) -> Option<Estimate> {
    let won: usize = pairs.iter().map(|it| it.half_points).sum();
    let games: usize = pairs.iter().map(|it| it.games).sum();
    if won == 0 || won == 2 * games {
        return None;
    }
    let surplus =
        |rating: f64| -> f64 { pairs.iter().map(|it| residual(it, rating)).sum() };
    let ends = pairs.iter().fold([f64::MAX, f64::MIN], |[low, high], it| {
        [low.min(it.rating), high.max(it.rating)]
    });
    let (mut low, mut high) = (ends[0] - FAR, ends[1] + FAR);
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        if surplus(middle) > 0.0 { low = middle } else { high = middle }
    }
    let rating = (low + high) / 2.0;
    let squares: f64 = pairs.iter().map(|it| residual(it, rating).powi(2)).sum();
    let slopes: f64 =
        pairs.iter().map(|it| it.games as f64 * slope(it.rating, rating)).sum();
    let error = if pairs.len() < FEW || squares == 0.0 {
        f64::NAN
    } else {
        ERRORS * squares.sqrt() / slopes
    };
    Some(Estimate { rating, error })
}

/// How many points more were won than a rating expects.
fn residual(pair: &Scored, rating: f64) -> f64 {
    pair.half_points as f64 / 2.0 - pair.games as f64 * score(rating - pair.rating)
}

/// By how much the expected share rises with each point of the rating: how much a
/// game against this opponent tells about it.
pub fn slope(opponent: f64, rating: f64) -> f64 {
    let share = score(rating - opponent);
    std::f64::consts::LN_10 / 400.0 * share * (1.0 - share)
}

/// The ends of the interval in which the true share of the points lies 95 times out
/// of 100, if `won` of so many games' points were won (Wilson 1927).
pub fn share(won: f64, games: f64) -> [f64; 2] {
    let (share, square) = (won / games, ERRORS.powi(2));
    let middle = share + square / (2.0 * games);
    let half = ERRORS
        * (share * (1.0 - share) / games + square / (4.0 * games.powi(2))).sqrt();
    [-half, half].map(|it| (middle + it) / (1.0 + square / games))
}
