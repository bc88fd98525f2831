use games::elo::score;
use rating::fit::{Engine, Games, Known, Link, fit};

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
    let known = |games: &[Games]| Known {
        engines: engines.clone(),
        games: games.to_vec(),
        links: Vec::new(),
    };
    let found = fit(&known(&played)).unwrap();
    for (rating, truth) in found.ratings.iter().zip(listed.iter().chain(&ours)) {
        assert!((rating[0] - truth).abs() < 3.0, "{found:?}");
        assert!(rating[1] < 25.0, "{found:?}");
    }
    assert!((found.factor - 0.85).abs() < 0.01, "{found:?}");
    // Fewer games: a larger error.
    let played = pairs.map(|it| games(it, &strengths, 50.0));
    assert!(fit(&known(&played)).unwrap().ratings[4][1] > 35.0);
}

/// What is between two engines whose ratings are fixed by games goes there, whatever
/// another clock makes of all differences.
#[test]
fn a_difference_from_another_clock_joins() {
    let strengths = [2000.0, 2400.0, 2000.0, 2400.0];
    let known = [2000.0, 2400.0].map(|it| engine("known", Some([it, 10.0])));
    let mut engines = Vec::from(known);
    engines.extend(["weak", "strong", "between"].map(|it| engine(it, None)));
    let played = [[2, 0], [3, 1]].map(|it| games(it, &strengths, 10_000.0));
    let link = |engines, difference| Link { engines, difference };
    let links = vec![link([4, 2], [150.0, 30.0]), link([3, 4], [150.0, 30.0])];
    let known = Known { engines, games: played.to_vec(), links };
    let found = fit(&known).unwrap().ratings;
    assert!((found[4][0] - 2200.0).abs() < 2.0, "{found:?}");
    assert!((20.0..30.0).contains(&found[4][1]), "{found:?}");
    // Alone it's as far away as that says.
    let links = known.links[..1].to_vec();
    let found = fit(&Known { links, ..known }).unwrap().ratings;
    assert!((found[4][0] - 2150.0).abs() < 2.0, "{found:?}");
}

#[test]
fn what_no_games_join_has_no_rating() {
    let engines = [
        engine("known", Some([2000.0, 20.0])),
        engine("ours", None),
        engine("apart", None),
    ];
    let played = [Games { engines: [0, 1], games: 100.0, points: 50.0 }];
    let fitted = |engines: &[Engine], games: &[Games]| {
        let (engines, games) = (engines.to_vec(), games.to_vec());
        fit(&Known { engines, games, links: Vec::new() })
    };
    assert_eq!(fitted(&engines, &played), None);
    assert!(fitted(&engines[..2], &played).is_some());
    let lost = [Games { engines: [0, 1], games: 100.0, points: 100.0 }];
    assert_eq!(fitted(&engines[..2], &lost), None);
}
