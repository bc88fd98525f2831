//! `experiment`: the questions of the book, asked again.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

mod program;

use laboratory::Experiment;
use program::{assert_refused, printed};

#[test]
fn an_experiment_counts_what_a_climb_counts() {
    let climbed = printed(&[
        "--stages",
        "killers,killers+killers=3",
        "--depth",
        "4",
        "--format",
        "csv",
    ]);
    let nodes = |stage: &str| {
        let row = climbed
            .lines()
            .find(|row| row.starts_with(&format!("{stage},")))
            .unwrap();
        row.split(',').nth(3).unwrap().to_owned()
    };
    let asked =
        printed(&["experiment", "killer_slots", "--depth", "4", "--format", "csv"]);
    for variant in ["killers", "killers+killers=3"] {
        let row = asked
            .lines()
            .find(|row| row.split(',').nth(1) == Some(variant))
            .unwrap();
        assert_eq!(
            row.split(',').nth(2),
            Some(&*nodes(variant)),
            "{asked}{climbed}"
        );
    }
}

#[test]
fn what_is_no_experiment_is_named() {
    assert_refused(
        &["experiment", "climbs"],
        &["there is no experiment 'climbs'", "killer_slots"],
    );
    assert_refused(&["experiment", "none.toml"], &["none.toml"]);
    assert_refused(&["experiment", "climb", "--suite", "none.fen"], &["none.fen"]);
    assert_refused(&["experiment"], &["NAMES"]);
    assert!(printed(&["experiment", "--list"]).lines().count() > 30);
}

/// A reader's question may bear the name of one of the book's, from which it was copied; so it never renews a figure.
#[test]
fn a_question_of_ones_own_touches_no_figure() {
    let mine = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../laboratory/experiments/killer_slots.toml"
    );
    for option in ["--write", "--check"] {
        assert_refused(
            &["experiment", mine, option],
            &["killer_slots.toml", "for the experiments of the book"],
        );
    }
}

/// What also solves problems, whatever else is asked: that takes a minute.
const LONG: [&str; 2] = ["reduced_moves", "reduced_orders"];

/// On any positions and to any depth, there is something to read below each question.
#[test]
fn an_experiment_always_says_something() {
    let folder = tempfile::tempdir().unwrap();
    let suite = folder.path().join("two.fen");
    let two = "4k3/8/8/8/8/8/8/4K2R w K -\n6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - -\n";
    std::fs::write(&suite, two).unwrap();
    let suite = suite.to_str().unwrap();
    let experiments = laboratory::experiment::all().unwrap();
    let is_asked = |it: &&Experiment| !it.is_played() && !LONG.contains(&&*it.name);
    let searched = experiments.iter().filter(is_asked);
    for depth in ["1", "2"] {
        let mut words = vec![
            "experiment",
            "--depth",
            depth,
            "--suite",
            suite,
            "--format",
            "csv",
        ];
        words.extend(searched.clone().map(|it| it.name.as_str()));
        let text = printed(&words);
        for Experiment { name, question, tables, .. } in searched.clone() {
            let below = text.split_once(&format!("{question}\n")).unwrap().1;
            let key = &tables[0].key;
            assert!(below.starts_with(&format!("\n{key}")), "{name}: {below}");
        }
    }
    // Standard input is read once, however many are asked.
    let mut two = assert_cmd::Command::new(env!("CARGO_BIN_EXE_best-move-first"));
    let words =
        ["experiment", "alone", "killer_slots", "--depth", "1", "--suite", "-"];
    two.args(words).write_stdin("4k3/8/8/8/8/8/8/4K2R w K -\n").assert().success();
}

/// The options that a climb has, too, print something else here.
#[test]
fn the_help_of_an_experiment_speaks_of_figures() {
    let help = printed(&["experiment", "--help"]);
    assert!(
        help.contains("the figure's data") && !help.contains("a stage"),
        "{help}"
    );
}
