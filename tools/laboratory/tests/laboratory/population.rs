//! The population has three parts without a position in common, and an interval
//! predicts what new samples of it would show.

use std::collections::HashSet;

use indicatif::ProgressBar;
use laboratory::suites::Suite;
use laboratory::{ByPart, Experiment, Lab, measure};

use crate::dice::Dice;

fn suite(name: &str) -> Suite {
    name.to_owned().try_into().unwrap()
}

#[test]
fn no_position_of_the_population_is_known() {
    let others = [Suite::default(), suite("six")];
    let others = others.iter().flat_map(Suite::boards);
    let mut known: HashSet<u64> =
        others.map(|board| board.hash_without_ep()).collect();
    let population = suite("population");
    let parts = population.parts();
    assert_eq!(
        parts.iter().map(|part| part.0).collect::<Vec<_>>(),
        ["games", "classics", "random"]
    );
    for (name, boards) in parts {
        assert_eq!(boards.len(), 200, "{name}");
        for board in boards {
            assert!(
                known.insert(board.hash_without_ep()),
                "{name}: {board} is known"
            );
        }
    }
}

#[test]
fn every_fifth_position_of_each_part_is_a_suite() {
    let (all, fifth) = (suite("population"), suite("population/5"));
    for (all, fifth) in all.parts().iter().zip(fifth.parts()) {
        assert_eq!(all.0, fifth.0);
        let every_fifth: Vec<_> = all.1.iter().step_by(5).cloned().collect();
        assert_eq!(fifth.1, every_fifth, "{}", all.0);
    }
    let fen = "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1";
    assert_eq!(suite(fen).boards().len(), 1, "a FEN has slashes, too");
    assert_eq!(suite("built-in/36").boards().len(), 1);
    for named in
        ["games/5", "games classics/5", "six/2", "population", "built-in/3"]
    {
        assert!(Suite::is_named(named), "{named}");
    }
    for file in ["games tactics", "games/x", "games/5/5", "six.fen", ""] {
        assert!(!Suite::is_named(file), "{file}");
    }
    let none = Suite::try_from("population/0".to_owned()).unwrap_err();
    assert!(none.contains("a suite is built-in"), "{none}");
    let file = Suite::try_from("openings.epd".to_owned()).unwrap_err();
    assert!(file.contains("openings.epd") && file.contains("--suite"), "{file}");
}

/// For each position, how many times fewer nodes killers take, as logarithms, by
/// the parts of the population. Some positions change a lot, most hardly at all,
/// and each part in its own way.
fn measured() -> ByPart {
    let experiment: Experiment = "
        name = 'measured'
        question = 'What do killers save in each position?'
        depth = 3
        suite = 'population'
        [[table]]
        query = 'positions'
        against = 'tt-move'
        row = [{ variant = 'killers' }]
    "
    .parse()
    .unwrap();
    let figure =
        measure(&Lab::new(ProgressBar::hidden(), None), &experiment, false)
            .unwrap();
    let rows = figure.data["rows"].as_array().unwrap();
    let factors: Vec<f64> =
        rows.iter().map(|row| row["factor"].as_f64().unwrap().ln()).collect();
    let population = suite("population");
    let parts = population.parts().iter().zip(factors.chunks(200));
    ByPart(parts.map(|((name, _), values)| (*name, values.to_vec())).collect())
}

/// Draws as many values as there are, for each part, from the measured ones.
fn draw(dice: &mut Dice, ByPart(parts): &ByPart) -> ByPart {
    let mut value = |values: &[f64]| values[dice.throw(values.len())];
    let part = |(name, values): &(_, Vec<f64>)| {
        (*name, values.iter().map(|_| value(values)).collect())
    };
    ByPart(parts.iter().map(part).collect())
}

#[test]
fn an_interval_holds_the_mean_of_a_new_sample_nineteen_times_in_twenty() {
    const DRAWS: usize = 10_000;
    let (parts, mut dice) = (measured(), Dice::new(1));
    let held = (0..DRAWS).filter(|_| {
        let interval = draw(&mut dice, &parts).mean();
        let mean = draw(&mut dice, &parts).mean().mid;
        (interval.low..=interval.high).contains(&mean)
    });
    let share = held.count() as f64 / DRAWS as f64;
    assert!((0.93..=0.97).contains(&share), "{share} of the new means");
}
