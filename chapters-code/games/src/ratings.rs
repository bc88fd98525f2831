//! Ratings of several engines that have all played each other (Zermelo 1929; Bradley & Terry 1952), where they can be
//! compared (Ford 1957).

use crate::elo::score;
use crate::pairs::Pairs;

/// How many steps of approximation there are at most.
const STEPS: usize = 10_000;
/// The largest change of a rating in one step, in Elo, after which the ratings are taken as found.
const SMALL: f64 = 1e-6;

/// The rating of each engine, in Elo around a mean of zero, such that each has scored what the ratings lead one to
/// expect. `results[a][b]` are those of `a` against `b`.
///
/// Engines can be compared if each has taken points from each other, itself or through others. The most that can are
/// rated by their games among themselves; the rest, such as one that won every game, have no rating.
pub fn ratings(results: &[Vec<Pairs>]) -> Vec<Option<f64>> {
    let group = comparable(results);
    let mut ratings = vec![None; results.len()];
    for (&one, rating) in group.iter().zip(approximated(results, &group)) {
        ratings[one] = Some(rating);
    }
    ratings
}

/// The largest group of engines that can be compared; empty if no two can.
fn comparable(results: &[Vec<Pairs>]) -> Vec<usize> {
    let count = results.len();
    // The mean of no games, such as an engine's against itself, is NaN.
    let row = |row: &Vec<Pairs>| row.iter().map(|pairs| pairs.mean() > 0.0).collect();
    let mut reaches: Vec<Vec<bool>> = results.iter().map(row).collect();
    for via in 0..count {
        for one in 0..count {
            for other in 0..count {
                reaches[one][other] |= reaches[one][via] && reaches[via][other];
            }
        }
    }
    let group = |one: usize| {
        let is_in = |&other: &usize| reaches[one][other] && reaches[other][one];
        (0..count).filter(is_in).collect::<Vec<usize>>()
    };
    (0..count).map(group).max_by_key(Vec::len).unwrap_or_default()
}

/// Ratings of engines that can all be compared, step by step.
fn approximated(results: &[Vec<Pairs>], group: &[usize]) -> Vec<f64> {
    let count = group.len();
    let mut ratings = vec![0.0; count];
    for _ in 0..STEPS {
        // By how much a rating is too low, approximately: what was scored beyond expectation, in Elo a game.
        let surplus = |one: usize| {
            let (mut surplus, mut pairs) = (0.0, 0.0);
            for other in 0..count {
                let against = &results[group[one]][group[other]];
                let played = against.count() as f64;
                if played > 0.0 {
                    surplus += played * (against.mean() - score(ratings[one] - ratings[other]));
                    pairs += played;
                }
            }
            400.0 * surplus / pairs
        };
        let surplus: Vec<f64> = (0..count).map(surplus).collect();
        let largest = surplus.iter().fold(0.0_f64, |largest, it| largest.max(it.abs()));
        ratings.iter_mut().zip(&surplus).for_each(|(rating, surplus)| *rating += surplus);
        let mean = ratings.iter().sum::<f64>() / count as f64;
        ratings.iter_mut().for_each(|rating| *rating -= mean);
        if largest < SMALL {
            break;
        }
    }
    ratings
}
