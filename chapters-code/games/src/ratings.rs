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
    let row =
        |&one: &usize| group.iter().map(|&other| results[one][other]).collect();
    let among: Vec<Vec<Pairs>> = group.iter().map(row).collect();
    let mut ratings = vec![None; results.len()];
    for (&one, rating) in group.iter().zip(approximated(&among)) {
        ratings[one] = Some(rating);
    }
    ratings
}

/// The largest group of engines that can be compared; empty if no two can.
fn comparable(results: &[Vec<Pairs>]) -> Vec<usize> {
    let count = results.len();
    let has_points = |one: usize, other: usize| {
        one != other && results[one][other].mean() > 0.0 // NaN, without games, is not
    };
    let row = |one| (0..count).map(|other| has_points(one, other)).collect();
    let mut reaches: Vec<Vec<bool>> = (0..count).map(row).collect();
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
fn approximated(results: &[Vec<Pairs>]) -> Vec<f64> {
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

    fn rated(results: &[Vec<Pairs>]) -> Vec<f64> {
        ratings(results).into_iter().map(|it| it.expect("a rating")).collect()
    }

    /// Between two engines the ratings are as far apart as the match says; among three whose results agree, too.
    #[test]
    fn ratings_explain_the_results() {
        let pairs = Pairs::published([33, 176, 379, 287, 62]);
        let none = Pairs::default();
        let apart = Elo::of(&pairs).difference;
        let found = rated(&[vec![none, pairs], vec![pairs.reversed(), none]]);
        assert!((found[0] - found[1] - apart).abs() < 1e-3, "{found:?}, {apart}");
        assert!((found[0] + found[1]).abs() < 1e-9);
        let found = rated(&[
            vec![none, pairs, pairs],
            vec![pairs.reversed(), none, none],
            vec![pairs.reversed(), none, none],
        ]);
        assert!(
            (found[0] - found[1] - apart).abs() < 1e-3 && found[1] == found[2],
            "{found:?}"
        );
    }

    /// Who has taken no point from a group, or given none to it, is beyond its ratings, and leaves them as they are.
    #[test]
    fn engines_are_rated_where_they_can_be_compared() {
        let pairs = Pairs::published([33, 176, 379, 287, 62]);
        let sweep = Pairs { counts: [0, 0, 0, 0, 2], games: [0, 0, 4] };
        let (none, lost) = (Pairs::default(), sweep.reversed());
        let apart = Elo::of(&pairs).difference;
        let found = ratings(&[
            vec![none, sweep, sweep, sweep],
            vec![lost, none, pairs, sweep],
            vec![lost, pairs.reversed(), none, sweep],
            vec![lost, lost, lost, none],
        ]);
        let [None, Some(one), Some(other), None] = found[..] else {
            panic!("{found:?}")
        };
        assert!((one - other - apart).abs() < 1e-3 && (one + other).abs() < 1e-9);
        let found = ratings(&[vec![none, sweep], vec![lost, none]]);
        assert_eq!(found, [None, None]);
    }
}
