//! Which opponent plays next: the one that tells most about the rating.

use games::elo::score;

use crate::anchors::Anchor;
use crate::estimate::{Scored, likeliest, slope};

/// Opponents against whom the expected share of the points lies between these tell
/// nearly as much as equal ones; they take turns.
const NEAR: [f64; 2] = [0.25, 0.75];

/// The rating under which the results so far are likeliest, if a drawn pair against
/// each end of the anchors is added: so there is one even before the first game,
/// and after nothing but wins.
pub fn guess(anchors: &[Anchor], pairs: &[Scored]) -> f64 {
    let ratings = || anchors.iter().map(|it| it.rating);
    let ends =
        [ratings().fold(f64::MAX, f64::min), ratings().fold(f64::MIN, f64::max)];
    let drawn = ends.map(|rating| Scored { rating, games: 2, half_points: 2 });
    let all = [pairs, &drawn].concat();
    likeliest(&all).map_or(f64::midpoint(ends[0], ends[1]), |it| it.rating)
}

/// The index of the next opponent, given how many pairs each has played: among
/// those near the rating, the one that has played least, the nearer first; if none
/// is near, the one that tells most.
pub fn next(anchors: &[Anchor], played: &[usize], rating: f64) -> usize {
    let distance = |index: usize| (anchors[index].rating - rating).abs();
    let near = (0..anchors.len()).filter(|&index| {
        let share = score(rating - anchors[index].rating);
        (NEAR[0]..=NEAR[1]).contains(&share)
    });
    let least = near.min_by(|&one, &other| {
        (played[one].cmp(&played[other]))
            .then(distance(one).total_cmp(&distance(other)))
    });
    let tells = |index: usize| slope(anchors[index].rating, rating);
    least.unwrap_or_else(|| {
        (0..anchors.len())
            .max_by(|&one, &other| tells(one).total_cmp(&tells(other)))
            .unwrap_or_default()
    })
}
