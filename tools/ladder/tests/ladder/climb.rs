//! The climb itself: the same counts however it is run, and printed in every form.

use std::sync::LazyLock;

use ladder::climb::{Measured, Plan, climb, count_kinds};
use ladder::engines::{LADDER, RUNGS};
use ladder::external::KINDS;
use ladder::kinds::Kinds;
use ladder::output::{Detail, savings};
use terminal::table::Form;

fn plan(depth: i32, jobs: usize) -> Plan {
    let boards = engine::suite::built_in();
    Plan {
        engines: LADDER.to_vec(),
        boards,
        solutions: Vec::new(),
        depth,
        megabytes: 16,
        jobs,
    }
}

static DEPTH_3: LazyLock<Vec<Measured>> =
    LazyLock::new(|| climb(&plan(3, 2), |_| {}).expect("a climb"));

fn printed(format: Form, per_position: bool, no_time: bool) -> String {
    savings::print(
        &plan(3, 2),
        &DEPTH_3,
        &[],
        format,
        Detail { per_position, no_time, against: None },
        None,
    )
}

#[test]
fn the_table_at_depth_3() {
    insta::assert_snapshot!(printed(Form::Table, false, true));
}

#[test]
fn markdown_by_position() {
    insta::assert_snapshot!(printed(Form::Markdown, true, true));
}

#[test]
fn csv_by_stage() {
    insta::assert_snapshot!(printed(Form::Csv, false, true));
}

#[test]
fn json_has_the_promised_keys() {
    let json = printed(Form::Json, false, false);
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

/// The order of captures changes no score, because neither of the first two stages
/// has a table.
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

/// A name finds only one stage. The book's come first, in the order of their
/// chapters, and a reader's own follow.
#[test]
fn the_list_of_stages_is_in_order() {
    let (book, own) = RUNGS.split_at(LADDER.len());
    assert!(
        (1..).zip(book).all(|(chapter, stage)| stage.chapter == chapter),
        "{book:?}"
    );
    assert!(own.iter().all(|stage| stage.chapter == 0), "{own:?}");
    let names: std::collections::HashSet<&str> =
        RUNGS.iter().map(|stage| stage.name).collect();
    assert_eq!(
        names.len(),
        RUNGS.len(),
        "two stages have the same name: {RUNGS:?}"
    );
}

/// For each stage we know which kind of move gave each cutoff, and the stage has
/// that kind.
#[test]
fn each_cutoff_has_a_kind() {
    let plan = plan(4, 2);
    let plan = Plan { boards: plan.boards[..12].to_vec(), ..plan };
    let mut climbed = climb(&plan, |_| {}).unwrap();
    count_kinds(&plan, &mut climbed, |_| {}).unwrap();
    // The chapter from which a stage has each of them.
    let since = [4, 1, 5, 1, 7];
    let mut sum = Kinds::default();
    for measured in &climbed {
        let (engine, kinds) = (measured.engine, measured.kinds);
        let kinds = kinds.expect(engine.name);
        assert_eq!(
            kinds.iter().sum::<u64>(),
            measured.statistics().cutoffs().count
        );
        for (kind, count) in kinds.into_iter().enumerate() {
            let (has, name) = (engine.chapter >= since[kind], KINDS[kind]);
            assert!(has || count == 0, "{}: {count} by {name}", engine.name);
            sum[kind] += count;
        }
    }
    assert!(sum.iter().all(|count| *count > 0), "{sum:?}");
}
