use games::elo::{logistic, score};
use ladder::external::Program;
use rating::anchors::Anchor;
use rating::choice::{guess, next};
use rating::estimate::{Scored, likeliest, share};
use rating::verdict::{Verdict, verdict};

fn anchor(name: &str, rating: f64) -> Anchor {
    Anchor {
        name: name.to_owned(),
        program: Program::default(),
        rating,
        error: 0.0,
        is_stage: false,
    }
}

fn anchors() -> Vec<Anchor> {
    (0..8).map(|it| anchor(&it.to_string(), f64::from(1200 + 200 * it))).collect()
}

/// Pairs against one rating, by their half points.
fn pairs(rating: f64, half_points: &[usize]) -> Vec<Scored> {
    half_points
        .iter()
        .map(|&half_points| Scored { rating, games: 2, half_points })
        .collect()
}

#[test]
fn a_rating_expects_the_points_that_were_won() {
    // Three quarters of the points are 190.8 Elo.
    let rated = likeliest(&pairs(2000.0, &[3, 3, 3, 3])).unwrap();
    assert!((rated.rating - 2190.85).abs() < 0.01, "{rated:?}");
    assert!(rated.error.is_nan(), "all pairs are alike");
    assert!((logistic(0.75) - 190.85).abs() < 0.01);
    assert!((score(logistic(0.1)) - 0.1).abs() < 1e-12);
    // Against opponents of different strength, whatever the order.
    let mut mixed = pairs(1800.0, &[4, 3, 4, 2]);
    mixed.extend(pairs(2200.0, &[1, 2, 0, 1]));
    let rated = likeliest(&mixed).unwrap();
    let points: f64 =
        mixed.iter().map(|it| 2.0 * score(rated.rating - it.rating)).sum();
    assert!((points - 8.5).abs() < 1e-6, "{points}");
    assert_eq!(likeliest(&pairs(2000.0, &[4, 4])), None);
    assert_eq!(likeliest(&pairs(2000.0, &[0])), None);
    assert_eq!(likeliest(&[]), None);
}

/// A generator of numbers from 0 to 1, the same in each run.
fn numbers(mut state: u64) -> impl FnMut() -> f64 {
    move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 11) as f64 / (1_u64 << 53) as f64
    }
}

/// Rates an engine of this strength with opponents chosen as `rate` does it.
/// Returns the rating, its error and the games.
fn rated(strength: f64, seed: u64, wanted: f64) -> (f64, f64, usize) {
    let (anchors, mut number) = (anchors(), numbers(seed));
    let (mut played, mut games) = (vec![0; anchors.len()], Vec::new());
    loop {
        let scored: Vec<Scored> =
            games.iter().map(|it: &(usize, Scored)| it.1).collect();
        let index = next(&anchors, &played, guess(&anchors, &scored));
        played[index] += 1;
        let rating = anchors[index].rating;
        let half_points = (0..2)
            .map(|_| {
                // A third of the games are drawn where that keeps the mean.
                let share = score(strength - rating);
                let drawn = (share * 2.0).min(2.0 - share * 2.0).min(0.33);
                let it = number();
                if it < share - drawn / 2.0 {
                    2
                } else {
                    usize::from(it < share + drawn / 2.0)
                }
            })
            .sum();
        games.push((index, Scored { rating, games: 2, half_points }));
        if let Verdict::Rated { rating, error, .. } = verdict(&anchors, &games, 0)
            && error <= wanted
        {
            return (rating, error, 2 * games.len());
        }
        assert!(games.len() < 5_000);
    }
}

/// Of forty engines, some thirty-eight are within the error, wherever they stand
/// among the anchors; and it takes a few hundred games.
#[test]
fn the_truth_is_within_the_error() {
    for strength in [1250.0, 1734.0, 2111.0, 2590.0] {
        let all: Vec<_> = (0..40).map(|seed| rated(strength, seed, 40.0)).collect();
        let within =
            all.iter().filter(|it| (it.0 - strength).abs() <= it.1).count();
        assert!((34..=40).contains(&within), "{strength}: {within}");
        let mean = all.iter().map(|it| it.0).sum::<f64>() / 40.0;
        assert!((mean - strength).abs() < 10.0, "{strength}: {mean}");
        assert!(all.iter().all(|it| (50..600).contains(&it.2)), "{strength}");
    }
}

#[test]
fn opponents_are_near_and_take_turns() {
    let anchors = anchors();
    let mut played = vec![0; 8];
    for _ in 0..30 {
        let index = next(&anchors, &played, 1890.0);
        played[index] += 1;
    }
    // 1710 to 2090 give a share between a quarter and three quarters.
    assert_eq!(played, [0, 0, 0, 15, 15, 0, 0, 0]);
    assert_eq!(next(&anchors, &played, 3000.0), 7, "the nearest, if none is near");
    assert_eq!(next(&anchors, &played, 500.0), 0);
    // It begins in the middle, and a few wins lead upwards.
    assert!((guess(&anchors, &[]) - 1900.0).abs() < 1.0);
    assert!(guess(&anchors, &pairs(1800.0, &[4, 4, 4])) > 2000.0);
}

#[test]
fn what_cannot_be_rated_has_a_bound_or_a_reason() {
    let anchors = anchors();
    let of = |index: usize, half_points: &[usize]| -> Vec<(usize, Scored)> {
        pairs(anchors[index].rating, half_points)
            .into_iter()
            .map(|it| (index, it))
            .collect()
    };
    assert_eq!(verdict(&anchors, &[], 0), Verdict::Unplayed);
    let Verdict::Above(bound) = verdict(&anchors, &of(7, &[4; 20]), 0) else {
        panic!()
    };
    // Forty points of forty: the share is above 91 %.
    assert!(
        (bound - 2600.0 - logistic(share(40.0, 40.0)[0])).abs() < 1e-9,
        "{bound}"
    );
    assert!((2950.0..3050.0).contains(&bound), "{bound}");
    let Verdict::Below(bound) = verdict(&anchors, &of(0, &[0; 20]), 0) else {
        panic!()
    };
    assert!((750.0..850.0).contains(&bound), "{bound}");
    // A rating, if some anchor is within reach.
    let mut all = of(7, &[4; 20]);
    all.extend(of(6, &[3; 20]));
    assert!(matches!(verdict(&anchors, &all, 0), Verdict::Rated { .. }));
    // One game in fifty may be lost on time; one more is too many.
    let games = of(4, &[2; 100]);
    assert!(matches!(verdict(&anchors, &games, 4), Verdict::Rated { .. }));
    let told = verdict(&anchors, &games, 5).to_string();
    assert_eq!(
        told,
        "no rating: it lost 5 of 200 games on time, by illegal moves or by crashes"
    );
    // The anchors' own errors are told apart from chance, and don't cancel out.
    let mut unsure = anchors.clone();
    unsure[4].error = 40.0;
    unsure[5].error = 30.0;
    let mut games = of(4, &[2, 1, 3, 2, 1, 3, 2, 1, 3]);
    games.extend(of(5, &[2, 1, 3, 2, 1, 3, 2, 1, 3]));
    let Verdict::Rated { error, scale, .. } = verdict(&unsure, &games, 0) else {
        panic!()
    };
    assert!((34.0..36.0).contains(&scale) && error > 30.0, "{scale} {error}");
}
