//! The climb itself: the same counts however it is run, printed in every form.

use std::sync::LazyLock;

use ladder::climb::{Measured, Plan, climb};
use ladder::engines::LADDER;
use ladder::output::{Detail, Format, render};
use ladder::row::Row;

fn plan(depth: i32, jobs: usize) -> Plan {
    let boards = engine::suite::built_in();
    Plan { engines: LADDER.to_vec(), boards, depth, megabytes: 16, jobs }
}

static DEPTH_3: LazyLock<Vec<Measured>> =
    LazyLock::new(|| climb(&plan(3, 2), |_| {}).expect("a climb"));

fn rows() -> Vec<Row> {
    let mut rows = Row::all(&plan(3, 2), &DEPTH_3);
    rows.iter_mut().for_each(|row| row.seconds = Some(0.0)); // differs from run to run
    rows
}

fn rendered(format: Format, per_position: bool) -> String {
    render(&rows(), format, Detail { per_position, no_time: true })
        .expect("rows can be printed")
}

#[test]
fn the_table_at_depth_3() {
    insta::assert_snapshot!(rendered(Format::Table, false));
}

#[test]
fn markdown_by_position() {
    insta::assert_snapshot!(rendered(Format::Markdown, true));
}

#[test]
fn csv_by_stage() {
    insta::assert_snapshot!(rendered(Format::Csv, false));
}

#[test]
fn json_has_the_promised_keys() {
    let json = render(&rows(), Format::Json, Detail::default())
        .expect("rows can be printed");
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    let stages = json.as_array().unwrap();
    assert_eq!(stages.len(), LADDER.len());
    for stage in stages {
        for key in [
            "stage",
            "depth",
            "positions",
            "nodes",
            "main_nodes",
            "quiescence_nodes",
            "first_move_cutoffs",
            "mean_cutoff_index",
            "seconds",
        ] {
            assert!(!stage[key].is_null(), "{key} is missing");
        }
        let positions = stage["per_position"].as_array().unwrap();
        for key in ["fen", "nodes", "main_nodes", "score", "best_move"] {
            assert!(
                positions.iter().all(|position| !position[key].is_null()),
                "{key} is missing"
            );
        }
        let sum: u64 = positions
            .iter()
            .map(|position| position["nodes"].as_u64().unwrap())
            .sum();
        assert_eq!(stage["nodes"].as_u64(), Some(sum));
    }
}

#[test]
fn positions_side_by_side_change_no_count() {
    let one_by_one = climb(&plan(3, 1), |_| {}).unwrap();
    for (left, right) in one_by_one.iter().zip(DEPTH_3.iter()) {
        assert_eq!(left.statistics(), right.statistics(), "{}", left.engine.name);
    }
}

/// The order of captures changes no score: neither of the first two stages has a table.
#[test]
fn plain_and_mvv_lva_agree_on_every_position() {
    let plan = Plan { engines: LADDER[..2].to_vec(), ..plan(4, 2) };
    let climbed = climb(&plan, |_| {}).unwrap();
    for (board, (plain, mvv_lva)) in
        plan.boards.iter().zip(climbed[0].samples.iter().zip(&climbed[1].samples))
    {
        assert_eq!(plain.outcome.score, mvv_lva.outcome.score, "{board}");
    }
}

/// A large table is slower to make, not to search: the system's search for memory is not timed.
#[test]
fn the_time_is_that_of_the_search_alone() {
    let time = |megabytes| {
        let boards = engine::suite::built_in()[..4].to_vec();
        let engines = vec![ladder::engines::find("see").unwrap()];
        let plan = Plan { engines, boards, megabytes, ..plan(4, 1) };
        climb(&plan, |_| {}).unwrap()[0].time()
    };
    let (small, large) = (time(1), time(512));
    assert!(
        large < 4 * small,
        "{large:?} with a large table, {small:?} with a small one"
    );
}
