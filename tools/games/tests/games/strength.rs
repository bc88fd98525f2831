//! What the counts of pairs say about playing strength, compared with what others
//! have published and computed.

use games::elo::likelihood_of_superiority;
use games::sprt::Decision;
use games::{Elo, Pairs, Sprt};

/// Published counts of pairs, which do not tell the games lost, drawn and won.
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
        assert!(
            (elo.error - error).abs() <= 0.05,
            "{counts:?}: {elo:?}, not {error}"
        );
    }
}

#[test]
fn equal_engines_are_equal() {
    let pairs = published([1, 5, 9, 5, 1]);
    assert_eq!(Elo::of(&pairs).difference, 0.0);
    assert_eq!(Elo::normalised(&pairs).difference, 0.0);
    assert_eq!(Elo::normalised(&published([0, 0, 9, 0, 0])).error, 0.0);
    assert_eq!(likelihood_of_superiority(&pairs), 0.5);
    // 1.1547 standard errors above one half: this much of the normal distribution
    // is below.
    let above = likelihood_of_superiority(&published([0, 0, 3, 1, 0]));
    assert!((above - 0.875_9).abs() < 1e-4, "{above}");
    assert_eq!(likelihood_of_superiority(&published([0, 0, 3, 0, 0])), 0.5);
    // Three coins that all fell alike: in sixteen such cases, one is the other way
    // round.
    assert_eq!(likelihood_of_superiority(&published([0, 0, 0, 0, 3])), 15.0 / 16.0);
    assert_eq!(likelihood_of_superiority(&published([3, 0, 0, 0, 0])), 1.0 / 16.0);
}

/// What fastchess 1.4 computes from the same counts and hypotheses, on both scales.
#[test]
fn ratios_are_those_of_fastchess() {
    for (counts, elo1, logistic, normalised) in [
        ([33, 176, 379, 287, 62], 5.0, 4.9328, 3.4096),
        ([33, 176, 379, 287, 62], 10.0, 9.0529, 6.4375),
        ([48, 302, 534, 297, 75], 5.0, 1.0283, 0.8120),
        ([48, 302, 534, 297, 75], 10.0, 0.8556, 1.1033),
        ([29, 173, 642, 150, 14], 5.0, -3.9704, -1.7531),
        ([29, 173, 642, 150, 14], 10.0, -9.5710, -3.9217),
        ([0, 3, 10, 5, 1], 10.0, 0.3514, 0.2012),
    ] {
        for (is_normalised, expected) in [(false, logistic), (true, normalised)] {
            let sprt =
                Sprt { elo0: 0.0, elo1, alpha: 0.05, beta: 0.05, is_normalised };
            let ratio = sprt.likelihood_ratio(&published(counts));
            assert!(
                (ratio - expected).abs() < 1e-3,
                "{counts:?} {is_normalised}: {ratio}"
            );
        }
    }
}

/// Hypotheses far from equal, for which an approximation that starts with a uniform
/// distribution ends at once in NaN. The expected values were computed
/// independently of this code, by climbing from random distributions to the
/// likeliest that has the ratio.
#[test]
fn ratios_of_large_hypotheses() {
    let played = [2, 5, 30, 60, 103];
    for (counts, elo0, elo1, expected) in [
        ([33, 176, 379, 287, 62], 200.0, 240.0, -83.515_04),
        (played, 200.0, 240.0, 5.031_55),
        (played, 300.0, 500.0, -5.560_24),
        ([10, 0, 0, 0, 90], 500.0, 800.0, -5.713_71),
        ([0, 0, 0, 0, 50], 0.0, 300.0, 28.652_09),
        // What one engine wins, the other one loses.
        ([103, 60, 30, 5, 2], -240.0, -200.0, -5.031_55),
    ] {
        let sprt =
            Sprt { elo0, elo1, alpha: 0.05, beta: 0.05, is_normalised: true };
        let ratio = sprt.likelihood_ratio(&published(counts));
        assert!((ratio - expected).abs() < 1e-4, "{counts:?}, {elo1}: {ratio}");
    }
    let decide = |words: &str, counts| {
        let sprt = Sprt { is_normalised: true, ..words.parse().unwrap() };
        sprt.decide(&published(counts))
    };
    assert_eq!(decide("200,240", played), Decision::Higher);
    assert_eq!(decide("300,500", played), Decision::Lower);
}

/// Whatever was played, and whatever hypotheses are within the bounds, the ratio is
/// a number, and of two hypotheses the one that was observed is the likelier.
#[test]
fn a_ratio_is_always_a_number() {
    let far = [-2_000.0, -700.0, -231.0, -5.0, 0.0, 5.0, 231.0, 700.0, 2_000.0];
    for counts in [
        [0; 5],
        [1, 0, 0, 0, 0],
        [0, 0, 0, 0, 5_000],
        [0, 0, 5_000, 0, 0],
        [0, 3, 3_115, 5, 0],
        [0, 0, 0, 50, 0],
        [50, 0, 0, 0, 50],
        [26, 39, 73, 36, 26],
        [2, 5, 30, 60, 103],
    ] {
        let pairs = published(counts);
        for is_normalised in [false, true] {
            let ratio = |elo0, elo1| {
                let sprt =
                    Sprt { elo0, elo1, alpha: 0.05, beta: 0.05, is_normalised };
                sprt.likelihood_ratio(&pairs)
            };
            for step in far.windows(2) {
                let it = ratio(step[0], step[1]);
                assert!(
                    it.is_finite(),
                    "{counts:?}, {step:?}, {is_normalised}: {it}"
                );
            }
            let seen = if is_normalised {
                Elo::normalised(&pairs)
            } else {
                Elo::of(&pairs)
            };
            let seen = seen.difference;
            if seen.abs() > 2_000.0 || !seen.is_finite() {
                continue; // all pairs ended alike
            }
            for other in far.into_iter().filter(|it| (it - seen).abs() > 1.0) {
                let it = ratio(other, seen);
                assert!(it > 0.0, "{counts:?}: {seen} against {other}: {it}");
            }
        }
    }
}

#[test]
fn a_test_ends_at_its_bounds() {
    let sprt: Sprt = "0,5".parse().unwrap();
    let [lower, higher] = sprt.bounds();
    assert!((higher - 2.944_439).abs() < 1e-6 && lower == -higher);
    let decide = |counts| sprt.decide(&published(counts));
    assert_eq!(decide([33, 176, 379, 287, 62]), Decision::Higher);
    assert_eq!(decide([29, 173, 642, 150, 14]), Decision::Lower);
    assert_eq!(decide([48, 302, 534, 297, 75]), Decision::Open);
    assert_eq!(sprt.decide(&Pairs::default()), Decision::Open);
}

/// On two streams of known results the test ends with the same pair as by
/// fastchess's formula, computed independently of this code.
#[test]
fn a_test_ends_where_that_of_fastchess_ends() {
    let better = [4, 22, 62, 92];
    let equal = [6, 30, 72, 95];
    for (shares, words, is_normalised, number, decision) in [
        (better, "0,10", false, 245, Decision::Higher),
        (better, "0,10", true, 292, Decision::Higher),
        (better, "-5,0", false, 365, Decision::Higher),
        (better, "-5,0", true, 536, Decision::Higher),
        (equal, "0,10", false, 898, Decision::Lower),
        (equal, "0,10", true, 1502, Decision::Lower),
    ] {
        let sprt = Sprt { is_normalised, ..words.parse().unwrap() };
        let (mut seed, mut counts) = (1_u64, [0; 5]);
        let ended = (1..).find(|_| {
            seed = (1_103_515_245 * seed + 12_345) % (1 << 31);
            let hundredth = (seed >> 16) % 100;
            counts[shares.iter().filter(|&&share| hundredth >= share).count()] += 1;
            sprt.decide(&published(counts)) != Decision::Open
        });
        assert_eq!(ended, Some(number), "{shares:?} {words} {is_normalised}");
        assert_eq!(sprt.decide(&published(counts)), decision);
    }
}

#[test]
fn hypotheses_that_are_none() {
    for wrong in [
        "",
        "5",
        "5,0",
        "0,5,0.05",
        "0,5,0,0.05",
        "0,5,0.6,0.6",
        "0,x",
        "0,inf",
        "0,2001",
        "-7000,0",
    ] {
        assert!(wrong.parse::<Sprt>().is_err(), "{wrong}");
    }
    assert_eq!("-3, 1, 0.1, 0.05".parse::<Sprt>().map(|sprt| sprt.alpha), Ok(0.1));
}

/// What is unknown is not printed as a number such as `inf`.
#[test]
fn pairs_that_all_ended_alike_are_beyond_measure() {
    let sweep = published([0, 0, 0, 0, 2]);
    assert_eq!(Elo::of(&sweep).to_string(), "beyond measure");
    for (counts, said) in
        [([0, 0, 0, 2, 0], "+190.85 ± ?"), ([0, 0, 2, 0, 0], "+0.00 ± ?")]
    {
        let elo = Elo::of(&published(counts));
        assert_eq!((elo.to_string().as_str(), elo.known_error()), (said, None));
    }
}
