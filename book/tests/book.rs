//! The book itself is in order, and its figures are those of the present stages.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed, as it should")]

use std::path::Path;

use book::checking;
use book::experiments;
use book::figure::Figure;
use book::house::House;

fn house() -> House {
    House::around(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap()
}

#[test]
fn everything_is_in_order() {
    let report = checking::check(&house()).unwrap();
    let problems: Vec<String> = report.problems.iter().map(ToString::to_string).collect();
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

#[test]
fn each_figure_has_its_experiment() {
    let figures: Vec<String> =
        Figure::all(&house()).unwrap().into_iter().map(|figure| figure.name).collect();
    let mut experiments: Vec<&str> =
        experiments::ALL.iter().map(|experiment| experiment.name).collect();
    experiments.sort_unstable();
    assert_eq!(figures, experiments);
}

#[test]
fn small_figures_are_the_same_when_measured_again() {
    for experiment in experiments::ALL.iter().filter(|experiment| experiment.is_small) {
        let file = Figure::read(&house(), experiment.name).unwrap();
        let now = experiment.measure().unwrap();
        assert!(
            now.is_same(&file),
            "book/figures/{}.json is stale; renew it: {}",
            file.name,
            file.command
        );
    }
}
