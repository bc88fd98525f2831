//! Tables fit in terminals of any width.

use std::time::Duration;

use cozy_chess::Board;
use engine::{Game, Limits, Outcome, Statistics, suite};
use ladder::climb::{Measured, Plan, TimedOutcome};
use ladder::engines::LADDER;
use ladder::output::{Detail, savings};
use terminal::table::Form;
use textwrap::core::display_width;

/// A search that found the first legal move, with these nodes.
fn sample(game: &Game, nodes: [u64; 2]) -> TimedOutcome {
    let mut statistics = Statistics::default();
    [statistics.main_nodes, statistics.quiescence_nodes] = nodes;
    let cutoffs = &mut statistics.cutoffs_by_depth[0];
    (cutoffs.count, cutoffs.by_first_move, cutoffs.index_sum) = (1000, 309, 9910);
    let unsearched = Outcome::unsearched(game.position(), &Limits::default());
    let outcome = Outcome { statistics, score: -29_999, depth: 12, ..unsearched };
    TimedOutcome { outcome, time: Duration::from_millis(17_500) }
}

/// A climb of this many positions, with figures as large as in a default climb.
fn climb(positions: usize) -> (Plan, Vec<Measured>) {
    let boards = suite::built_in()[..positions].to_vec();
    let plan = Plan {
        engines: LADDER.to_vec(),
        boards,
        solutions: Vec::new(),
        depth: 5,
        megabytes: 16,
        jobs: 1,
    };
    let nodes = |index: u64| [1_923_973 >> index, 183_535_995 >> (index / 2)];
    let samples = |index| {
        let sample =
            |board: &Board| sample(&Game::new(board.clone()), nodes(index));
        plan.boards.iter().map(sample).collect()
    };
    let measured = (0..).zip(LADDER.iter());
    let measured = measured
        .map(|(index, &engine)| Measured {
            engine,
            samples: samples(index),
            kinds: None,
        })
        .collect();
    (plan, measured)
}

fn climbed(
    climb: &(Plan, Vec<Measured>),
    detail: Detail,
    width: Option<usize>,
) -> String {
    savings::print(&climb.0, &climb.1, &[], Form::Table, detail, width)
}

fn plain(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}

fn assert_fits(text: &str, width: usize) {
    for line in text.lines() {
        assert!(
            display_width(line) <= width,
            "more than {width} characters:\n{text}"
        );
    }
}

#[test]
fn no_line_is_longer_than_the_terminal_is_wide() {
    let climb = climb(2);
    let one = (climb.0.clone(), climb.1[..1].to_vec());
    for width in 60..=220 {
        for (per_position, no_time) in
            [(false, false), (false, true), (true, false)]
        {
            let detail = Detail { per_position, no_time, against: None };
            assert_fits(&climbed(&climb, detail, Some(width)), width);
            assert_fits(&climbed(&one, detail, Some(width)), width);
        }
    }
}

#[test]
fn a_wide_terminal_has_all_that_a_pipe_has() {
    let detail = Detail { per_position: true, no_time: false, against: None };
    assert_eq!(
        climbed(&climb(2), detail, Some(300)),
        climbed(&climb(2), detail, None)
    );
}

#[test]
fn the_table() {
    for width in [60, 80, 100, 129, 140] {
        for no_time in [false, true] {
            let text = climbed(
                &climb(1),
                Detail { per_position: false, no_time, against: None },
                Some(width),
            );
            let name =
                format!("{width}{}", if no_time { "_without_times" } else { "" });
            insta::assert_snapshot!(name, plain(&text));
        }
    }
}

#[test]
fn the_positions() {
    for width in [60, 80] {
        let text = climbed(
            &climb(3),
            Detail { per_position: true, no_time: true, against: None },
            Some(width),
        );
        insta::assert_snapshot!(format!("{width}_positions"), plain(&text));
    }
}
