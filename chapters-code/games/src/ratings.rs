//! Ratings of several engines that have all played each other (Zermelo 1929; Bradley & Terry 1952).

use crate::elo::score;
use crate::pairs::Pairs;

/// How many steps of approximation there are at most.
const STEPS: usize = 10_000;
/// The largest change of a rating in one step, in Elo, after which the ratings are taken as found.
const SMALL: f64 = 1e-6;

/// The rating of each engine, in Elo around a mean of zero, such that each has scored what the ratings lead one to
/// expect. `results[a][b]` are those of `a` against `b`.
///
/// An engine that won or lost every game has no rating; what stands there is where the steps ended.
pub fn ratings(results: &[Vec<Pairs>]) -> Vec<f64> {
    let count = results.len();
    let mut ratings = vec![0.0; count];
    for _ in 0..STEPS {
        let surplus: Vec<f64> =
            (0..count).map(|one| surplus(results, &ratings, one)).collect();
        let largest =
            surplus.iter().fold(0.0_f64, |largest, it| largest.max(it.abs()));
        ratings
            .iter_mut()
            .zip(&surplus)
            .for_each(|(rating, surplus)| *rating += surplus);
        let mean = ratings.iter().sum::<f64>() / count as f64;
        ratings.iter_mut().for_each(|rating| *rating -= mean);
        if largest < SMALL {
            break;
        }
    }
    ratings
}

/// By how much an engine's rating is too low, approximately: what it scored beyond its expectation, in Elo a game.
fn surplus(results: &[Vec<Pairs>], ratings: &[f64], one: usize) -> f64 {
    let (mut surplus, mut pairs) = (0.0, 0.0);
    for (other, against) in
        results[one].iter().enumerate().filter(|(other, _)| *other != one)
    {
        let played = against.count() as f64;
        if played > 0.0 {
            surplus +=
                played * (against.mean() - score(ratings[one] - ratings[other]));
            pairs += played;
        }
    }
    if pairs > 0.0 { 400.0 * surplus / pairs } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::ratings;
    use crate::elo::Elo;
    use crate::pairs::Pairs;

    /// Between two engines the ratings are as far apart as the match says; among three whose results agree, too.
    #[test]
    fn ratings_explain_the_results() {
        let pairs = Pairs::published([33, 176, 379, 287, 62]);
        let none = Pairs::default();
        let apart = Elo::of(&pairs).difference;
        let found = ratings(&[vec![none, pairs], vec![pairs.reversed(), none]]);
        assert!((found[0] - found[1] - apart).abs() < 1e-3, "{found:?}, {apart}");
        assert!((found[0] + found[1]).abs() < 1e-9);
        let found = ratings(&[
            vec![none, pairs, pairs],
            vec![pairs.reversed(), none, none],
            vec![pairs.reversed(), none, none],
        ]);
        assert!(
            (found[0] - found[1] - apart).abs() < 1e-3 && found[1] == found[2],
            "{found:?}"
        );
    }
}
