use games::elo::score;
use rating::fit::{Engine, Games, fit};

fn engine(name: &str, listed: Option<[f64; 2]>) -> Engine {
    Engine { name: name.to_owned(), listed }
}

/// Games that end exactly as these strengths expect.
fn games(engines: [usize; 2], strengths: &[f64], games: f64) -> Games {
    let points = games * score(strengths[engines[0]] - strengths[engines[1]]);
    Games { engines, games, points }
}

/// Two ratings of ours between four known ones: found where they are, although our
/// games shrink all differences to 0.85.
#[test]
fn factor_and_offset_are_found() {
    let listed = [1700.0, 2000.0, 2300.0, 2600.0];
    let ours = [1900.0, 2450.0];
    let engines: Vec<Engine> = listed
        .map(|it| engine("known", Some([it, 20.0])))
        .into_iter()
        .chain(ours.map(|_| engine("ours", None)))
        .collect();
    let strengths: Vec<f64> =
        listed.iter().chain(&ours).map(|it| 0.85 * it + 77.0).collect();
    let pairs = [[4, 0], [4, 1], [4, 2], [5, 2], [5, 3], [5, 1], [4, 5]];
    let played = pairs.map(|it| games(it, &strengths, 10_000.0));
    let found = fit(&engines, &played).unwrap();
    for (rating, truth) in found.ratings.iter().zip(listed.iter().chain(&ours)) {
        assert!((rating[0] - truth).abs() < 3.0, "{found:?}");
        assert!(rating[1] < 25.0, "{found:?}");
    }
    assert!((found.factor - 0.85).abs() < 0.01, "{found:?}");
    // Fewer games: a larger error.
    let played = pairs.map(|it| games(it, &strengths, 50.0));
    assert!(fit(&engines, &played).unwrap().ratings[4][1] > 35.0);
}

#[test]
fn what_no_games_join_has_no_rating() {
    let engines = [
        engine("known", Some([2000.0, 20.0])),
        engine("ours", None),
        engine("apart", None),
    ];
    let played = [Games { engines: [0, 1], games: 100.0, points: 50.0 }];
    assert_eq!(fit(&engines, &played), None);
    assert!(fit(&engines[..2], &played).is_some());
    let lost = [Games { engines: [0, 1], games: 100.0, points: 100.0 }];
    assert_eq!(fit(&engines[..2], &lost), None);
}
