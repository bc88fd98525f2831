//! What counts of pairs say of playing strength, held against what others have published and computed.

use games::elo::likelihood_of_superiority;
use games::{Elo, Pairs};

/// Published counts of pairs, from which games lost, drawn and won do not follow.
fn published(counts: [u64; 5]) -> Pairs {
    Pairs { counts, games: [0; 3] }
}

#[test]
fn pairs_are_counted_by_their_points() {
    let mut pairs = Pairs::default();
    for pair in [[2, 2], [2, 0], [1, 1], [0, 1]] {
        pairs.add(pair);
    }
    assert_eq!((pairs.counts, pairs.games), ([0, 1, 2, 0, 1], [2, 3, 3]));
    assert_eq!(pairs.mean(), 9.0 / 16.0);
}

/// Three tests that SeaJay's plan publishes, with their counts.
#[test]
fn published_results_come_out() {
    for (counts, difference, error) in [
        ([33, 176, 379, 287, 62], 31.42, 10.49),
        ([48, 302, 534, 297, 75], 6.78, 8.96),
        ([29, 173, 642, 150, 14], -9.14, 7.51),
    ] {
        let elo = Elo::of(&published(counts));
        assert_eq!(format!("{:.2}", elo.difference), format!("{difference:.2}"));
        assert!((elo.error - error).abs() <= 0.05, "{counts:?}: {elo:?}, not {error}");
    }
}

#[test]
fn equal_engines_are_equal() {
    let pairs = published([1, 5, 9, 5, 1]);
    assert_eq!(Elo::of(&pairs).difference, 0.0);
    assert_eq!(Elo::normalised(&pairs).difference, 0.0);
    assert_eq!(Elo::normalised(&published([0, 0, 9, 0, 0])).error, 0.0);
    assert_eq!(likelihood_of_superiority(&pairs), 0.5);
    // 1.1547 standard errors above one half: the normal distribution has so much below it.
    let above = likelihood_of_superiority(&published([0, 0, 3, 1, 0]));
    assert!((above - 0.875_9).abs() < 1e-4, "{above}");
    assert_eq!(likelihood_of_superiority(&published([0, 0, 3, 0, 0])), 0.5);
    // Three coins that all fell alike: of sixteen such, one is the other way round.
    assert_eq!(likelihood_of_superiority(&published([0, 0, 0, 0, 3])), 15.0 / 16.0);
    assert_eq!(likelihood_of_superiority(&published([3, 0, 0, 0, 0])), 1.0 / 16.0);
}

/// What cannot be said is not said with numbers such as `inf`.
#[test]
fn pairs_that_all_ended_alike_are_beyond_measure() {
    let sweep = published([0, 0, 0, 0, 2]);
    assert_eq!(Elo::of(&sweep).to_string(), "beyond measure");
    for (counts, said) in [([0, 0, 0, 2, 0], "+190.85 ± ?"), ([0, 0, 2, 0, 0], "+0.00 ± ?")] {
        let elo = Elo::of(&published(counts));
        assert_eq!((elo.to_string().as_str(), elo.known_error()), (said, None));
    }
}
